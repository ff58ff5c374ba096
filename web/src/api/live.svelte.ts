// One table, kept up to date by the server's stream; every change of the game goes through here.
import { moves, settings } from "../settings.svelte";
import { keepTime } from "../time.svelte";
import { words } from "../words";
import { api, freshKey, Refused } from "./client";
import { isSame, mergeLog, missing, pauseBefore, withPart } from "./merge";
import { Pacing } from "./pacing";
import type { Chat, ChatLine, Entry, Gone, Hello, Hint, Play, Table, Thinking, Warming } from "./types";

export type Connection = "opening" | "live" | "lost" | "gone";

export class Live {
  table = $state.raw<Table | null>(null);
  now = $state.raw<Play | null>(null);
  past = $state.raw<Play | null>(null);
  /** The earlier step that is looked at, or will be as soon as it is here; null: now. */
  aim = $state<number | null>(null);
  /** How many moves of others are here and not yet shown. */
  behind = $state(0);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** The seats that the seat shown does not want to hear. */
  muted = $state.raw<number[]>([]);
  hint = $state.raw<Hint | null>(null);
  /** How far the search of this game is compiled; null: bots and hints search. */
  warming = $state<number | null>(null);
  shallow = $state.raw<string[]>([]); // levels that look only one step ahead till then
  /** How many bots of other tables think before the one that is asked here; null: it thinks. */
  ahead = $state<number | null>(null);
  /** A moment that has not happened: a line that the coach shows. */
  ghost = $state.raw<Play | null>(null);
  connection = $state<Connection>("opening");
  busy = $state(false);
  /** Whether a hint is being worked out. */
  thinking = $state(false);
  /** What went wrong with the last request, in words. */
  trouble = $state("");
  /** The seat the stream is opened for; null: whoever the server takes us for; -1: nobody. */
  wanted = $state<number | null>(null);

  #stream: EventSource | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #version = "";
  #looks = 0;
  #pacing = new Pacing<Play>(
    (play) => this.#take(play),
    (waiting) => (this.behind = waiting),
    () => settings.speed,
  );

  #filling = false;

  constructor(readonly id: string) {}

  /** What is drawn: now, the moment that is looked back at, or one that might come. */
  get play(): Play | null {
    return this.ghost ?? this.past ?? this.now;
  }

  /** The seat through whose eyes the table is drawn. */
  get seat(): number | null {
    return this.now?.seat ?? null;
  }

  get mySeats(): number[] {
    return (this.table?.places ?? []).map(Number).filter((place) => !Number.isNaN(place));
  }

  /** Whether this browser is asked, at the seat that is shown. */
  get asked(): boolean {
    return !this.past && !this.ghost && (this.now?.choices.length ?? 0) > 0;
  }

  async open(seat: number | null = null): Promise<void> {
    this.wanted = seat;
    this.#pacing.drop();
    this.toNow();
    this.hint = this.ghost = null;
    this.now = null;
    this.log = [];
    this.connection = "opening";
    this.#connect();
    await this.loadChat();
  }

  /** Look through the eyes of another seat, at the same moment; when the game is over. */
  async lookFrom(seat: number): Promise<void> {
    const step = this.aim;
    const seen = await this.attempt(api.play(this.id, seat));
    if (!seen) return;
    this.wanted = seat;
    this.#pacing.drop();
    this.toNow();
    this.log = seen.log;
    this.now = seen;
    this.#connect();
    if (step !== null) await this.lookAt(step);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stream?.close();
    this.#stream = null;
  }

  async loadChat(): Promise<void> {
    const talk = await api.chat(this.id, this.wanted).catch(() => null);
    if (talk) this.#hear(talk);
  }

  #hear(talk: Chat): void {
    this.chat = talk.lines;
    this.muted = talk.muted;
  }

  /** Hear a seat no more, or again. */
  async mute(other: number, muted: boolean): Promise<void> {
    const seat = this.seat ?? this.mySeats[0];
    if (seat === undefined) return;
    const talk = await this.attempt(api.mute(this.id, { seat, other, muted }));
    if (talk) this.#hear(talk);
  }

  #connect(): void {
    this.close();
    this.catchUp();
    const from = (this.log.at(-1)?.seq ?? 0) + 1;
    const stream = new EventSource(api.streamAddress(this.id, this.wanted, from));
    const on = <T>(name: string, take: (data: T) => void) =>
      stream.addEventListener(name, (event) => {
        if (stream === this.#stream) take(JSON.parse((event as MessageEvent<string>).data) as T);
      });
    this.#stream = stream;
    on<Hello>("hello", (hello) => {
      if (this.#version && this.#version !== hello.alehouse) location.reload();
      this.#version = hello.alehouse;
      keepTime(hello.now);
      this.warming = this.ahead = null;
      this.connection = "live";
      this.#tries = 0;
    });
    on<Table>("table", (table) => (this.table = table));
    on<Play>("play", (play) => this.#arrive(play));
    on<ChatLine>("chat", (line) => {
      if (!this.chat.some((other) => other.id === line.id)) this.chat = [...this.chat, line];
    });
    on<Warming>("warming", ({ progress, levels }) => {
      this.warming = progress;
      this.shallow = levels;
    });
    on<Thinking>("thinking", ({ ahead }) => (this.ahead = ahead));
    on<Gone>("gone", (gone) => {
      this.close();
      void this.#lose(gone.message);
    });
    stream.onerror = () => {
      if (stream !== this.#stream) return;
      this.close();
      this.connection = "lost";
      this.#timer = setTimeout(() => this.#connect(), pauseBefore(this.#tries++));
      void this.#look();
    };
  }

  /** The table's facts, which can be asked for when the stream is refused. */
  async #look(): Promise<void> {
    this.table = (await api.table(this.id).catch(() => null)) ?? this.table;
    const { status, places, watch, public: listed } = this.table ?? { status: "open", places: [], watch: true, public: true };
    if (status === "open" || places.length || (watch && listed)) return;
    this.close();
    this.connection = "gone";
    this.trouble = words.table.uninvited;
  }

  /** The seat was taken away, or its person was seated elsewhere: then go there. */
  async #lose(message: string): Promise<void> {
    this.table = (await api.table(this.id).catch(() => null)) ?? this.table;
    if (this.table?.status === "open") {
      if (!this.table.places.length) this.trouble = words.gather.lost;
      return this.open();
    }
    this.connection = "gone";
    this.trouble = message;
  }

  /** Moves of others are shown one after another, to whoever can see them. */
  #arrive(play: Play): void {
    const by = play.log.at(-1)?.seat ?? null;
    const others = this.now !== null && play.seat === this.now.seat && by !== null && !this.mySeats.includes(by);
    if (others && settings.speed !== "instant" && moves() && !document.hidden && this.aim === null) this.#pacing.add(play);
    else {
      this.catchUp();
      this.#take(play);
      this.#pacing.touch();
    }
  }

  /** Show at once all that has happened. */
  catchUp(): void {
    if (this.behind) this.#pacing.flush();
  }

  /** Ask for what a long log lacks, part by part, from the newest on. */
  async #fillLog(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    try {
      for (let gap = missing(this.log); gap; gap = missing(this.log)) {
        const seat = this.now?.seat ?? null;
        const part = await api.log(this.id, seat ?? -1, gap.first, gap.last);
        if (seat !== (this.now?.seat ?? null) || !part.log.length) return;
        this.log = withPart(this.log, part.log);
      }
    } catch {
      // the next change of the table tries again
    } finally {
      this.#filling = false;
    }
  }

  #take(play: Play): void {
    if (this.now && play.seat === this.now.seat && play.seq < this.now.seq) return;
    if (isSame(this.now, play)) return;
    if (this.now && play.seq !== this.now.seq) this.hint = this.ghost = null;
    this.log = mergeLog(this.log, play);
    this.now = play;
    void this.#fillLog();
    if (this.aim !== null && this.aim >= play.steps) this.toNow();
    if (this.past && this.past.steps !== play.steps) this.past = { ...this.past, steps: play.steps };
  }

  async #send(send: (now: Play, seat: number) => Promise<Play>): Promise<boolean> {
    this.catchUp();
    const now = this.now;
    if (!now || now.seat === null) return false;
    if (this.busy) {
      this.trouble = words.table.onItsWay;
      return false;
    }
    this.busy = true;
    this.trouble = "";
    try {
      const play = await send(now, now.seat);
      this.trouble = "";
      this.#take(play);
      if (!this.behind) this.#pacing.touch();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #fail(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.trouble = error.problem.rule
      ? `${error.message} (${error.problem.rule})`
      : error.message || words.trouble;
    if (error.problem.play) this.#take(error.problem.play);
  }

  /** Whether a lesson lets these actions through; it says itself why not. */
  allows: (actions: string[]) => boolean = () => true;

  act(...actions: string[]): Promise<boolean> {
    if (!this.allows(actions)) return Promise.resolve(false);
    return this.#send((now, seat) =>
      api.act(this.id, { seat, actions, expected_seq: now.seq, key: freshKey() }),
    );
  }

  undo(to: number | null, ask = false): Promise<boolean> {
    return this.#send((now, seat) =>
      api.undo(this.id, { seat, expected_seq: now.seq, key: freshKey(), to, ask }),
    );
  }

  redo(): Promise<boolean> {
    return this.#send((now, seat) =>
      api.redo(this.id, { seat, expected_seq: now.seq, key: freshKey() }),
    );
  }

  consent(agree: boolean): Promise<boolean> {
    return this.#send((now, seat) =>
      api.consent(this.id, { seat, agree, expected_seq: now.seq, key: freshKey() }),
    );
  }

  /** Any other request of this table; what goes wrong is said, not thrown. */
  async attempt<T>(request: Promise<T>): Promise<T | null> {
    this.trouble = "";
    try {
      return await request;
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  async askHint(): Promise<void> {
    const seat = this.seat;
    if (seat === null || this.thinking || !this.table?.hints) return;
    this.thinking = true;
    const hint = await this.attempt(api.hint(this.id, seat));
    this.thinking = false;
    if (hint && hint.seq === this.now?.seq) this.hint = hint;
    else if (hint && this.asked) await this.askHint();
  }

  /** Look at an earlier step; the last step is now. Of several looks the last one counts. */
  async lookAt(step: number): Promise<void> {
    this.catchUp();
    const now = this.now;
    if (!now) return;
    if (step >= now.steps) {
      this.toNow();
      return;
    }
    this.ghost = null;
    const look = ++this.#looks;
    const aim = Math.max(0, step);
    this.aim = aim;
    this.trouble = "";
    try {
      const seen = await api.play(this.id, now.seat ?? -1, aim, now.seq + 1);
      if (look === this.#looks) this.past = seen;
    } catch (error) {
      if (look !== this.#looks) return;
      this.aim = this.past?.step ?? null;
      this.#fail(error);
    }
  }

  /** Some steps on, or back, from the one that was wanted last. */
  lookOn(by: number): Promise<void> {
    return this.lookAt((this.aim ?? this.now?.steps ?? 0) + by);
  }

  /** Look back no more. */
  toNow(): void {
    this.#looks++;
    this.aim = null;
    this.past = null;
  }
}
