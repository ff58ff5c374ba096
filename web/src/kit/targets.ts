// Grouping what can be chosen by the thing it points at.
import type { Choice, Play } from "../api/types";

/** A choice, or several as one, with the actions that are sent for it. */
export interface Offer extends Choice {
  actions: string[];
}

/** Everything that can be chosen now: chains first, for they say most with one click. */
export function offersOf(play: Pick<Play, "choices" | "chains"> | null): Offer[] {
  if (!play) return [];
  const chains = play.chains.map((chain) => ({ ...chain, action: chain.actions.join(" "), most: 1, warning: "", then: [] }));
  return [...chains, ...play.choices.map((choice) => ({ ...choice, actions: [choice.action, ...choice.then] }))];
}

export function byTarget<T extends Choice>(choices: T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const choice of choices) {
    const group = found.get(choice.target);
    if (group) group.push(choice);
    else found.set(choice.target, [choice]);
  }
  return found;
}

/** The numbers offered for a choice that may be made several times: a few, and all. */
export function numbersFor(most: number): number[] {
  const few = Array.from({ length: Math.min(most, 6) }, (_, i) => i + 1);
  return most > 6 ? [...few, most] : few;
}

/** The keys of the choices in their order: digits, then the letters that do nothing else. */
const KEYS = "1234567890bdfgijkqtvwxyzABCDEFGHIJKLMNOPQRSTVWXYZ";
/** Pressed before a key, it means the choice one row of keys further on. */
export const FURTHER = ".";

/** The key of a choice by its place in the list: the 50th is `.1`. */
export function keyAt(place: number): string {
  return place < 0 ? "" : FURTHER.repeat(Math.floor(place / KEYS.length)) + KEYS[place % KEYS.length]!;
}

/** The place in the list that a key means after so many `.`; -1: none. */
export function placeOf(key: string, further: number): number {
  const at = key.length === 1 ? KEYS.indexOf(key) : -1;
  return at < 0 ? -1 : at + further * KEYS.length;
}
