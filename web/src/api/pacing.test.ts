import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pacing, type Speed } from "./pacing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When each of many moves is shown that come at once, or so many milliseconds apart. */
function shownAt(speed: Speed, moves: number, apart = 0): number[] {
  const start = performance.now();
  const times: number[] = [];
  const pacing = new Pacing<number>(() => times.push(performance.now() - start), () => undefined, () => speed);
  pacing.touch();
  for (let i = 0; i < moves; i++) {
    pacing.add(i);
    vi.advanceTimersByTime(apart);
  }
  vi.advanceTimersByTime(60_000);
  return times;
}

test("a round of three bots is shown step by step, in under eight seconds", () => {
  for (const [steps, apart] of [[6, 0], [18, 30], [60, 30], [90, 0]] as const) {
    const times = shownAt("normal", steps, apart);
    expect(times).toHaveLength(steps);
    expect(times.at(-1)!).toBeLessThan(8_000);
    expect(Math.min(...times.slice(1).map((time, i) => time - times[i]!))).toBeGreaterThanOrEqual(50);
  }
});

test("a few moves take the time that eyes need", () => {
  expect(shownAt("normal", 3)).toEqual([700, 1_400, 2_100]);
  expect(shownAt("slow", 3)).toEqual([1_400, 2_800, 4_200]);
  expect(shownAt("fast", 3)).toEqual([250, 500, 750]);
  expect(shownAt("instant", 3)).toEqual([0, 0, 0]);
});

test("bots that think long are not shown later than they have thought", () => {
  expect(shownAt("normal", 12, 1_000).at(-1)!).toBeLessThan(12_000);
});
