import { expect, test } from "vitest";
import { mergeLog, pauseBefore } from "./merge";
import type { Entry } from "./types";

const entry = (seq: number, undone = false): Entry => ({ seq, step: seq, kind: "act", seat: 0, label: null, lines: [], undone, at: 0 });

test("new entries are appended", () => {
  expect(mergeLog([entry(1)], { log_from: 2, log: [entry(2), entry(3)] }).map((e) => e.seq)).toEqual([1, 2, 3]);
});

test("entries that are sent again replace the old ones", () => {
  const log = mergeLog([entry(1), entry(2), entry(3)], { log_from: 2, log: [entry(2, true), entry(3, true), entry(4)] });
  expect(log.map((e) => [e.seq, e.undone])).toEqual([[1, false], [2, true], [3, true], [4, false]]);
});

test("an answer without news leaves the log alone", () => {
  const log = [entry(1)];
  expect(mergeLog(log, { log_from: 1, log: [] })).toBe(log);
});

test("the pauses before reconnecting grow, with jitter, up to twenty seconds", () => {
  expect(pauseBefore(0, () => 0)).toBe(250);
  expect(pauseBefore(3, () => 1)).toBe(4000);
  expect(pauseBefore(30, () => 1)).toBe(20_000);
});
