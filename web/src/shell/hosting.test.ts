import { expect, test } from "vitest";
import type { Entry } from "../api/types";
import { introduction, lessons } from "./coach.svelte";
import { reordered } from "./links.svelte";
import { passagesOf } from "./markdown";
import { othersSince, pace } from "./recount.svelte";
import { countdown, isSoon } from "./clocks";
import { span } from "./time";

const RULES = passagesOf(`# Small Beer

Brew and sell.

## Turn

- **SB-1** Seats play in turn.
- **SB-2** Buying grain costs one coin.

## Brewing

- **SB-3** Pay the grain of the recipe, then roll.
- **SB-4** A brewery needs a roof.
`);

test("keys go with the people who are seated anew", () => {
  expect(reordered({ host: "h", watch: "w", "0": "a", "2": "c" }, [2, 0, 1])).toEqual({ host: "h", watch: "w", "0": "c", "1": "a" });
});

test("a span of time is said in its largest unit", () => {
  expect([30, 60, 3_599, 3_600, 90_000].map(span)).toEqual(["30 seconds", "1 minute", "59 minutes", "1 hour", "1 day"]);
});

test("a clock counts in seconds and warns in its last fifth, for a minute at most", () => {
  expect([0, 9.2, 75, 3_599, 3_661].map(countdown)).toEqual(["0:00", "0:10", "1:15", "59:59", "1:01:01"]);
  expect([isSoon(13, 60), isSoon(12, 60), isSoon(61, 3_600), isSoon(60, 3_600), isSoon(10, 20)]).toEqual([false, true, false, true, true]);
});

test("the actions of others since a row are recounted, without what was taken back", () => {
  const entry = (seq: number, seat: number, more: Partial<Entry> = {}): Entry => ({ seq, step: seq, kind: "act", seat, label: null, lines: [], undone: false, at: 0, ...more });
  const log = [entry(1, 1), entry(2, 0), entry(3, 1), entry(4, 1, { undone: true }), entry(5, 1, { kind: "undo" }), entry(6, 0), entry(7, 2)];
  expect(othersSince(log, 2, 0).map((e) => e.seq)).toEqual([3, 7]);
});

test("a long absence is recounted faster", () => {
  expect([1, 10, 20, 100].map(pace)).toEqual([900, 900, 450, 250]);
});

test("the coach reads out the rules that ask the question", () => {
  const [first, second] = lessons(RULES, ["SB-2", "SB-3"]);
  expect(first).toEqual({ rule: "SB-2", section: "Turn", text: "Buying grain costs one coin." });
  expect(second!.rule).toBe("SB-3");
  expect(lessons(RULES, ["SB-99"])).toEqual([]);
});

test("a game is introduced by the words before its first section", () => {
  expect(introduction(RULES)).toEqual(["Brew and sell."]);
});
