// The log in words: what an entry says, and which entry tells of a moment.
import type { Entry, Table } from "../api/types";
import type { Piece } from "../kit/naming";
import { nameOf } from "../kit/seats";
import { words } from "../words";

export interface Told {
  said: string;
  /** How often this was said in a row. */
  times: number;
  /** Whether something new begins with it: a round, a season. */
  opens: boolean;
  /** Whom it is about; below zero: the table. */
  seat: number;
  /** The game's name of what happened. */
  what: string;
}

/** An action that told nothing: a step of one that will, or of no matter to others. */
export function isQuiet(entry: Entry): boolean {
  return entry.kind === "act" && !entry.lines.length;
}

function unmerged(entry: Entry, table: Table | null): Told[] {
  if (entry.kind === "act" && entry.lines.length) {
    return entry.lines.map(({ text, opens, seat, what }) => ({ said: text, times: 1, opens, seat, what }));
  }
  const name = nameOf(table, entry.seat);
  const known = entry.label ? `${name}: ${entry.label}` : "";
  const said = entry.kind === "act" ? known : (words.log.kinds[entry.kind]?.(name) ?? "");
  return said ? [{ said, times: 1, opens: false, seat: entry.seat, what: "" }] : [];
}

const NUMBER_LAST = /\S*\d\S* $/;

/** How much of two sentences is the same from their beginning, in whole words; a number stays with what it counts. */
function alike(one: string, other: string): number {
  let n = 0;
  while (n < one.length && one[n] === other[n]) n++;
  while (n > 0 && one[n - 1] !== " ") n--;
  return one.slice(0, n).replace(NUMBER_LAST, "").length;
}

/**
 * Up to where two sentences of a kind say the same, "Ann rolls " of "Ann rolls yellow 2." and "Ann rolls black 5."; 0: they are not
 * so alike. No name that `start` finds is cut.
 */
export function sameStart(one: string, other: string, start: (text: string, at: number) => number): number {
  const same = alike(one, other);
  const at = Math.min(start(one, same), start(other, same));
  const isSentence = (text: string) => text.endsWith(".") && !text.slice(at, -1).includes(". ");
  return one.slice(0, at).split(" ").length > 2 && isSentence(one) && isSentence(other) ? at : 0;
}

/** Where a name begins in which a text would be cut, or the place itself. */
export function beforeNames(cut: (text: string) => Piece[]): (text: string, at: number) => number {
  return (text, at) => {
    let from = 0;
    for (const piece of cut(text)) {
      if (piece.thing && from < at && at < from + piece.text.length) return from;
      from += piece.text.length;
    }
    return at;
  };
}

/** What an entry says; equal lines in a row are said once and counted, those alike become one where names can be told apart. */
export function told(entry: Entry, table: Table | null, cut?: (text: string) => Piece[]): Told[] {
  const merged: Told[] = [];
  let first = ""; // of the lines that were joined, all of which begin like it
  let start = 0;
  for (const line of unmerged(entry, table)) {
    const last = merged.at(-1);
    const isOfKind = last && last.times === 1 && last.what === line.what && last.seat === line.seat && !line.opens;
    const same = cut && isOfKind ? sameStart(first, line.said, beforeNames(cut)) : 0;
    if (last && last.said === line.said) last.times++;
    else if (last && same && (!start || same >= start)) {
      start ||= same;
      last.said = `${last.said.slice(0, -1)}, ${line.said.slice(start)}`;
    } else {
      merged.push(line);
      first = line.said;
      start = 0;
    }
  }
  return merged;
}

/** Whether a new turn begins with a row: somebody else acts than before. */
export function beginsTurn(before: Entry | undefined, entry: Entry): boolean {
  if (!before || before.seat !== entry.seat) return true;
  return before.lines.some((line) => line.opens);
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
