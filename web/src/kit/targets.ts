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
