import { expect, test } from "vitest";
import { mergeLog, missing, withPart, pauseBefore } from "./merge";
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

test("what a long log lacks is found from its end on, in parts", () => {
  const log = [entry(1), entry(8), entry(9)];
  expect(missing(log)).toEqual({ first: 2, last: 7 });
  expect(missing(log, 3)).toEqual({ first: 5, last: 7 });
  expect(missing([entry(1), entry(2)])).toBe(null);
  expect(missing([entry(3)])).toEqual({ first: 1, last: 2 });
  expect(withPart(log, [entry(5), entry(8)]).map((e) => e.seq)).toEqual([1, 5, 8, 9]);
});
