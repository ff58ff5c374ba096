// Small pure parts of keeping a table up to date.
import type { Entry, Play } from "./types";

/** The log after an answer: what it sends replaces every entry from `log_from` on. */
export function mergeLog(log: Entry[], play: Pick<Play, "log" | "log_from">): Entry[] {
  if (!play.log.length) return log;
  return [...log.filter((entry) => entry.seq < play.log_from), ...play.log];
}

/** Whether an answer shows what is drawn already: an own choice comes by its answer and by the stream. */
export function isSame(now: Play | null, play: Play): boolean {
  return now !== null && now.seat === play.seat && now.seq === play.seq && now.choices.length === play.choices.length && (now.result === null) === (play.result === null);
}

/** The rows that a log lacks: the last gap in it, at most `most` long. */
export function missing(log: Entry[], most = 300): { first: number; last: number } | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const before = log[i - 1]?.seq ?? 0;
    const last = log[i]!.seq - 1;
    if (before < last) return { first: Math.max(before + 1, last - most + 1), last };
  }
  return null;
}

/** The log with a part that it lacked. */
export function withPart(log: Entry[], part: Entry[]): Entry[] {
  const known = new Set(log.map((entry) => entry.seq));
  return [...log, ...part.filter((entry) => !known.has(entry.seq))].sort((a, b) => a.seq - b.seq);
}

/** How long to wait before the next attempt to reconnect: growing, with jitter, at most 20 s. */
export function pauseBefore(tries: number, random: () => number = Math.random): number {
  return Math.min(20_000, 500 * 2 ** tries) * (0.5 + random() / 2);
}
