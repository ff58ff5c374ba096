// The components of Dice Brewing in words, for tooltips and screen readers.
import type { Components, Recipe } from "./types";

const goods = (gold: number, mastery: number) => [gold ? `${gold} gold` : "", mastery ? `${mastery} mastery` : ""].filter(Boolean);

export function recipeWords(box: Components, face: Recipe): string {
  const dice = face.dice.map((die) => `${die.colour} ${die.min}+`).join(", ");
  const reward = goods(face.gold, face.mastery + box.mastery_per_brew);
  if (face.die) reward.push(`a ${face.die} die`);
  if (face.token) reward.push(box.tokens[face.token]!.name);
  const ways = face.improvements.map((way) => {
    const means = way.with_ === "blue_die" ? `blue ${way.least}+` : box.ingredients[way.with_]!.name;
    return `With ${means}: ${goods(way.gold, way.mastery).join(" and ")} more`;
  });
  return [`${face.style}, ${face.level}`, `Takes ${dice}`, `Brings ${reward.join(", ")}`, ...ways].join("\n");
}

/** The discounts of an ingredient, from its list by the value of the blue die: which die takes how much off. */
export function discounts(byValue: number[]): { die: string; less: number }[] {
  const found: { die: string; less: number }[] = [];
  byValue.forEach((less, value) => {
    if (!less || less === byValue[value - 1]) return;
    const last = byValue.lastIndexOf(less);
    found.push({ die: last > value ? `${value}+` : `${value}`, less });
  });
  return found;
}
