// Whose time runs, and how much of it is left.
import type { Live } from "../api/live.svelte";
import type { Play, Table } from "../api/types";

const AT_LEAST = 10; // seconds before the end in which every clock warns
const AT_MOST = 60;

/** Whether a clock should warn: in its last fifth, but not for longer than a minute. */
export function isSoon(left: number, whole: number): boolean {
  return left <= Math.min(AT_MOST, Math.max(AT_LEAST, whole / 5));
}

/** What a seat has left for the whole game, in seconds; null: it has no such clock. */
export function bankLeft(table: Table, now: Play | null, seat: number, seconds: number): number | null {
  if (table.bank === null || !now || table.status !== "playing" || table.seats[seat]?.kind !== "person") return null;
  const running = now.actor === seat ? Math.max(0, seconds - now.clock.counted) : 0;
  return Math.max(0, table.bank - (now.clock.spent[seat] ?? 0) - running);
}

/** What is left for the open question, and of how much. */
export function timeLeft(live: Pick<Live, "table" | "now">, seconds: number): { seconds: number; whole: number } | null {
  const { table, now } = live;
  if (!table || table.deadline === null || !now) return null;
  return { seconds: table.deadline - seconds, whole: Math.max(0, table.deadline - now.clock.asked) };
}

/** `75` as 1:15. */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const pad = (n: number) => String(n).padStart(2, "0");
  return hours ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}
