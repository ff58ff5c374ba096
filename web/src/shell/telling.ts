// The log in words: what an entry says, and which entry tells of a moment.
import type { Entry, Table } from "../api/types";
import { nameOf } from "../kit/seats";
import { words } from "../words";

export interface Told {
  said: string;
  /** How often this was said in a row. */
  times: number;
  /** Whether something new begins with it: a round, a season. */
  opens: boolean;
}

/** An action that told nothing: a step of one that will, or of no matter to others. */
export function isQuiet(entry: Entry): boolean {
  return entry.kind === "act" && !entry.lines.length;
}

function unmerged(entry: Entry, table: Table | null): Told[] {
  if (entry.kind === "act" && entry.lines.length) return entry.lines.map((line) => ({ said: line.text, times: 1, opens: line.opens }));
  const name = nameOf(table, entry.seat);
  const known = entry.label ? `${name}: ${entry.label}` : "";
  const said = entry.kind === "act" ? known : (words.log.kinds[entry.kind]?.(name) ?? "");
  return said ? [{ said, times: 1, opens: false }] : [];
}

/** What an entry says; equal lines in a row are said once and counted. */
export function told(entry: Entry, table: Table | null): Told[] {
  const merged: Told[] = [];
  for (const line of unmerged(entry, table)) {
    const last = merged.at(-1);
    if (last?.said === line.said) last.times++;
    else merged.push(line);
  }
  return merged;
}

export function inWords(entry: Entry, table: Table | null): string {
  return told(entry, table)
    .map(({ said, times }) => (times > 1 ? `${said} ${words.log.times(times)}` : said))
    .join(" ");
}

/** The action that led to a moment. */
export function actAt(log: Entry[], step: number): Entry | null {
  return log.findLast((entry) => entry.step === step && entry.kind === "act" && !entry.undone) ?? null;
}

/** The part of a long list that is drawn: whole blocks around an index, so that few rows change from step to step. */
export function around(length: number, index: number, block: number): [number, number] {
  const first = Math.floor(index / block) - 1;
  const last = Math.ceil(length / block) - 3;
  const from = Math.max(0, Math.min(first, last)) * block;
  return [from, Math.min(length, from + 3 * block)];
}
