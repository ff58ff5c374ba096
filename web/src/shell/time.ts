// Spans of time, and how long one may think, in words.
import type { Table } from "../api/types";
import { words } from "../words";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The time limits offered at a new table, in seconds. */
export const LIMITS = [30, 60, 120, 300, 3_600, 86_400, 3 * 86_400];

/** The times offered for a whole game. */
export const BANKS = [300, 900, 1_800, 3_600, 86_400, 7 * 86_400];

/** `90` is "1 minute": the largest whole unit. */
export function span(seconds: number): string {
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return words.time[unit](Math.floor(seconds / size));
  }
  return words.time.second(0);
}

/** How long people may think at a table, and what happens then. */
export function timesOf({ limit, bank, takeover }: Pick<Table, "limit" | "bank" | "takeover">): string[] {
  const said = [...(limit ? [words.host.limit(span(limit))] : []), ...(bank ? [words.host.bank(span(bank))] : [])];
  return said.length ? [...said, words.newTable.takeovers[takeover]] : [];
}

const day = (seconds: number) => new Date(seconds * 1_000).toDateString();

/** When something was, shortly: the time today, otherwise the date. */
export function when(at: number, now: number): string {
  const moment = new Date(at * 1_000);
  if (day(at) === day(now)) return moment.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false });
  const sameYear = moment.getFullYear() === new Date(now * 1_000).getFullYear();
  return moment.toLocaleDateString("en", { day: "numeric", month: "short", ...(sameYear ? {} : { year: "numeric" }) });
}
