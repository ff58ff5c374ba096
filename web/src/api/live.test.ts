import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte";
import { words } from "../words";
import { Live } from "./live.svelte";
import type { Entry, Play } from "./types";

/** A stream that says what the test lets it say. */
class Stream {
  static last: Stream;
  readonly heard = new Map<string, (event: { data: string }) => void>();
  constructor() {
    Stream.last = this;
  }
  addEventListener(name: string, take: (event: { data: string }) => void): void {
    this.heard.set(name, take);
  }
  close(): void {}
  say(name: string, data: unknown): void {
    this.heard.get(name)!({ data: JSON.stringify(data) });
  }
}

const entry = (seq: number, seat: number): Entry => ({ seq, step: seq, kind: "act", seat, label: null, lines: [], undone: false, at: 0 });
const position = (seq: number, by: number, more: Partial<Play> = {}): Play => ({
  table: "t", seat: 0, seq, step: seq, steps: seq, actor: 1, prompt: "", rules: [], choices: [], chains: [], view: null,
  log_from: seq, log: [entry(seq, by)], since: 1, undo: { free: null, turn: null, last: null, redo: false }, ask: null, clock: { asked: 0, counted: 0, spent: [] }, result: null, ...more,
});

/** Answers that come when the test wants them. */
const asked: { url: string; answer: (body: unknown) => void }[] = [];
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  settings.motion = true;
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", (url: string) =>
    new Promise((done) => asked.push({ url, answer: (body) => done({ ok: true, json: () => Promise.resolve(body) }) })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function table(seq: number): Live {
  const live = new Live("t");
  live.table = { places: ["0"], seats: [] } as unknown as Live["table"];
  void live.open(0);
  Stream.last.say("play", position(seq, 0));
  asked.length = 0;
  return live;
}

test("who went back to now is not thrown into the past by a late answer", async () => {
  const live = table(14);
  void live.lookAt(2);
  expect(live.aim).toBe(2);
  live.toNow();
  asked[0]!.answer(position(14, 0, { step: 2 }));
  await settle();
  expect([live.past, live.aim]).toEqual([null, null]);
});

test("steps are counted from the one wanted last, and the last one is shown", async () => {
  const live = table(14);
  for (let i = 0; i < 6; i++) void live.lookOn(-1);
  expect(live.aim).toBe(8);
  expect(asked.map(({ url }) => /step=(\d+)/.exec(url)?.[1])).toEqual(["13", "12", "11", "10", "9", "8"]);
  asked[5]!.answer(position(14, 0, { step: 8 }));
  await settle();
  asked[2]!.answer(position(14, 0, { step: 11 }));
  await settle();
  expect(live.past?.step).toBe(8);
});

test("a choice made while another is on its way is refused in words", async () => {
  const live = table(3);
  void live.act("one");
  expect(await live.act("two")).toBe(false);
  expect(live.trouble).toBe(words.table.onItsWay);
  expect(asked.length).toBe(1);
  asked[0]!.answer(position(4, 0));
  await settle();
  expect([live.busy, live.trouble, live.now?.seq]).toEqual([false, "", 4]);
});

test("moves of others are shown one after another, each with its row of the log", async () => {
  const live = table(3);
  for (const seq of [4, 5, 6]) Stream.last.say("play", position(seq, 1, seq === 6 ? { choices: [{ action: "a", label: "a", target: "", final: false, most: 1, warning: "", then: [] }] } : {}));
  const seen = [];
  for (let time = 0; time < 4; time++) {
    seen.push([live.now!.seq, live.log.length, live.behind, live.asked]);
    await vi.advanceTimersByTimeAsync(700);
  }
  expect(seen).toEqual([[3, 1, 3, false], [4, 2, 2, false], [5, 3, 1, false], [6, 4, 0, true]]);
});

test("moves of others are all shown at once to who skips, looks away, or wants no motion", () => {
  const live = table(3);
  Stream.last.say("play", position(4, 1));
  Stream.last.say("play", position(5, 1));
  live.catchUp();
  expect([live.now!.seq, live.log.length]).toEqual([5, 3]);
  Stream.last.say("play", position(6, 1));
  vi.stubGlobal("document", { hidden: true });
  Stream.last.say("play", position(7, 1));
  expect([live.now!.seq, live.log.length]).toEqual([7, 5]);
  vi.stubGlobal("document", { hidden: false });
  settings.motion = false;
  Stream.last.say("play", position(8, 1));
  expect([live.now!.seq, live.behind]).toEqual([8, 0]);
});

test("an answer to one's own choice does not hurry the moves that follow it", async () => {
  const live = table(3);
  void live.act("one");
  Stream.last.say("play", position(4, 0));
  Stream.last.say("play", position(5, 1));
  asked[0]!.answer(position(4, 0));
  await settle();
  expect([live.now!.seq, live.behind]).toEqual([4, 1]);
});

test("one's own choice is drawn once, whichever of answer and stream comes first", async () => {
  const live = table(3);
  const choices = [{ action: "one" }] as unknown as Play["choices"];
  for (const [seq, first] of [[4, "answer"], [5, "stream"]] as const) {
    const acting = live.act("one");
    const sent = asked.at(-1)!;
    if (first === "stream") Stream.last.say("play", position(seq, 0, { choices }));
    else {
      sent.answer(position(seq, 0, { choices }));
      await acting;
    }
    const drawn = live.now;
    expect(drawn!.seq).toBe(seq);
    if (first === "stream") {
      sent.answer(position(seq, 0, { choices }));
      await acting;
    } else Stream.last.say("play", position(seq, 0, { choices }));
    expect(live.now).toBe(drawn);
  }
  Stream.last.say("play", position(5, 0)); // the host has closed the table
  expect(live.now!.choices).toEqual([]);
});

test("a table says how far its bots are", () => {
  const live = table(3);
  Stream.last.say("warming", { progress: 0.4, levels: ["grandmaster"] });
  expect([live.warming, live.shallow]).toEqual([0.4, ["grandmaster"]]);
  Stream.last.say("warming", { progress: null, levels: [] });
  expect(live.warming).toBeNull();
});
