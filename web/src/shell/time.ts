// Spans of time in words.
import { words } from "../words";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The time limits offered at a new table, in seconds. */
export const LIMITS = [60, 300, 3_600, 86_400, 3 * 86_400];

/** The times for a whole game, in seconds. */
export const BANKS = [900, 1_800, 3_600, 2 * 3_600, 7 * 86_400];

/** `90` is "1 minute": the largest whole unit. */
export function span(seconds: number): string {
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return words.time[unit](Math.floor(seconds / size));
  }
  return words.time.second(0);
}

/** What is left until a deadline (both in seconds), or that it has passed. */
export function until(deadline: number, now: number): string {
  return deadline > now ? words.time.left(span(deadline - now)) : words.time.up;
}
