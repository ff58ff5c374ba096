// Small pure parts of keeping a table up to date.
import type { Entry, Play } from "./types";

/** The log after an answer: what it sends replaces every entry from `log_from` on. */
export function mergeLog(log: Entry[], play: Pick<Play, "log" | "log_from">): Entry[] {
  if (!play.log.length) return log;
  return [...log.filter((entry) => entry.seq < play.log_from), ...play.log];
}

/** How long to wait before the next attempt to reconnect: growing, with jitter, at most 20 s. */
export function pauseBefore(tries: number, random: () => number = Math.random): number {
  return Math.min(20_000, 500 * 2 ** tries) * (0.5 + random() / 2);
}
