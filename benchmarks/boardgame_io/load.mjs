// People at tables of four, over real sockets. node load.mjs KIND URL LOBBY TABLES SECONDS RATE
// RATE 0: everybody acts as soon as it is their turn; otherwise so many actions a second in all.
import http from "node:http";
import { createRequire } from "node:module";

const [kind, url, lobby, tables, seconds, rate] = process.argv.slice(2);
const [TABLES, SECONDS, RATE] = [tables, seconds, rate].map(Number);
const { hostname } = new URL(url);
const port = new URL(lobby).port; // where tables are set up; ours are played there too
const agent = new http.Agent({ keepAlive: true, maxSockets: 4096 });
const GRAIN = { mild: 1, bitter: 2, porter: 3, barley_wine: 5 };

let counting = false, actions = 0, made = 0, failed = 0; // `made` counts those before the clock runs too
const waits = []; // ms from sending an action to each other seat's event

function request(method, path, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const data = body === undefined ? undefined : JSON.stringify(body);
    const extra = data ? { "content-type": "application/json", "content-length": Buffer.byteLength(data) } : {};
    const sent = http.request({ agent, hostname, port, method, path, headers: { ...extra, ...headers } }, (got) => {
      let text = "";
      got.setEncoding("utf8");
      got.on("data", (part) => (text += part));
      got.on("end", () => (got.statusCode < 300 ? resolve(JSON.parse(text)) : reject(new Error(text))));
    });
    sent.on("error", reject);
    sent.end(data);
  });
}

// -- One table of each kind: seats report what they see, the one that is asked acts --

class Table {
  constructor(number) { this.number = number; this.sent = 0; }
  saw(seat, seq) {
    if (counting && seq === this.awaited && seat !== this.actor) waits.push(performance.now() - this.sent);
  }
  due(act) {
    if (!RATE) return act();
    const gap = (1000 * TABLES) / RATE;
    this.next = Math.max(this.next ?? performance.now() + gap * Math.random(), performance.now());
    setTimeout(act, this.next - performance.now());
    this.next += gap;
  }
  acted(seat, seq) { this.sent = performance.now(); this.actor = seat; this.awaited = seq; }
}

class Ours extends Table {
  async open() {
    const seats = Array(4).fill({ kind: "mine" });
    const made = await request("POST", "/api/tables", { game: "small_beer", players: 4, name: "Ann", seats });
    this.id = made.table.id;
    this.keys = Object.fromEntries(made.links.map((link) => [link.place, link.key]));
    this.streams = await Promise.all([0, 1, 2, 3].map((seat) => this.watch(seat)));
  }
  watch(seat) {
    const path = `/api/tables/${this.id}/stream`;
    const headers = { authorization: `Bearer ${this.keys[seat]}` };
    return new Promise((resolve, reject) => {
      const sent = http.get({ agent: false, hostname, port, path, headers }, (got) => {
        let text = "";
        got.setEncoding("utf8");
        got.on("data", (part) => {
          text += part;
          for (let end; (end = text.indexOf("\n\n")) >= 0; text = text.slice(end + 2)) this.event(seat, text.slice(0, end));
        });
        resolve(sent);
      });
      sent.on("error", () => {});
    });
  }
  event(seat, text) {
    if (!text.includes("event: play")) return;
    const play = JSON.parse(text.slice(text.indexOf("data: ") + 6));
    this.saw(seat, play.seq);
    if (play.result && seat === 0) this.again();
    if (play.actor === seat && play.choices.length) this.due(() => this.act(seat, play));
  }
  again() {
    this.streams.forEach((stream) => stream.destroy());
    this.open().catch(() => failed++);
  }
  async act(seat, play) {
    const { action } = play.choices[play.choices.length - 1];
    this.acted(seat, play.seq + 1);
    const body = { seat, actions: [action], expected_seq: play.seq, key: `${this.id}-${play.seq}` };
    try {
      await request("POST", `/api/tables/${this.id}/act`, body, { authorization: `Bearer ${this.keys[seat]}` });
      made++;
      if (counting) actions++;
    } catch { failed++; }
  }
}

class Theirs extends Table {
  async open() {
    const { io } = createRequire(import.meta.url)("socket.io-client");
    this.id = (await request("POST", "/games/small-beer/create", { numPlayers: 4 })).matchID;
    this.keys = [];
    for (const playerID of ["0", "1", "2", "3"]) {
      const joined = await request("POST", `/games/small-beer/${this.id}/join`, { playerID, playerName: "Ann" });
      this.keys.push(joined.playerCredentials);
    }
    this.sockets = [0, 1, 2, 3].map((seat) => {
      const socket = io(`${url}/small-beer`, { transports: ["websocket"], forceNew: true });
      socket.on("connect", () => socket.emit("sync", this.id, String(seat), this.keys[seat], 4));
      socket.on("sync", (_, sync) => this.state(seat, sync.state));
      socket.on("update", (_, state) => this.state(seat, state));
      return socket;
    });
  }
  state(seat, state) {
    this.saw(seat, state._stateID);
    if (this.actor === seat && this.awaited === state._stateID) {
      made++;
      if (counting) actions++;
    }
    if (state.ctx.gameover) return seat === 0 && this.again();
    if (state.ctx.currentPlayer === String(seat)) this.due(() => this.act(seat, state));
  }
  again() {
    this.sockets.forEach((socket) => socket.disconnect());
    this.open().catch(() => failed++);
  }
  act(seat, state) {
    const mine = state.G.seats[seat];
    const recipe = mine.hand.filter((r) => mine.grain >= Object.values(GRAIN)[r]).pop();
    const [type, args] = recipe !== undefined ? ["brew", [recipe]] : mine.coins ? ["buy", []] : ["rest", []];
    const payload = { type, args, playerID: String(seat), credentials: this.keys[seat] };
    this.acted(seat, state._stateID + 1);
    this.sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, state._stateID, this.id, String(seat));
  }
}

const all = Array.from({ length: TABLES }, (_, i) => new (kind === "ours" ? Ours : Theirs)(i));
for (const table of all) await table.open();
await new Promise((done) => setTimeout(done, 1500)); // warm
counting = true;
const began = performance.now();
await new Promise((done) => setTimeout(done, 1000 * SECONDS));
const took = (performance.now() - began) / 1000;
waits.sort((a, b) => a - b);
const at = (part) => waits[Math.min(waits.length - 1, Math.floor(part * waits.length))] ?? 0;
console.log(JSON.stringify({ actions_per_second: actions / took, p50: at(0.5), p99: at(0.99), made, failed }));
process.exit(0);
