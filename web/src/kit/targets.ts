// Grouping the legal actions by the thing they point at.
import type { Choice } from "../api/types";

export function byTarget(choices: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = found.get(choice.target);
    if (group) group.push(choice);
    else found.set(choice.target, [choice]);
  }
  return found;
}
