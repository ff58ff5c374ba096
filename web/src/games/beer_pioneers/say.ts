// The components of Beer Pioneers in words, for tooltips and screen readers.
import type { Tip } from "../../kit/tips.svelte";
import { text } from "./texts";
import type { CardFace, Components } from "./types";

const icons = (n: number, what: string) => (n ? [`${n} × ${what}`] : []);

/** A card, section by section. */
export function cardWords(box: Components, face: CardFace): string {
  const lines: string[] = [];
  const { beige, purple, white } = face;
  if (beige) {
    const kinds = [...icons(beige.lightbulbs, text.bulbs), ...icons(beige.new_barrels, text.xNew), ...icons(beige.move_barrels, text.xMove), ...icons(beige.rotations, text.xRotations)];
    lines.push(`${text.sections.beige}: ${[...kinds, ...(beige.flash ? [`⚡ ${beige.flash}`] : [])].join(", ")}`);
  }
  if (purple) {
    const beers = purple.beers.map((beer) => box.beers[beer]?.name ?? beer);
    const wanted = [...beers, ...(purple.barrels ? [text.number(purple.barrels, "barrel")] : [])].join(", ");
    lines.push(`${text.sections.purple}: ${wanted} → ${purple.reward}${purple.fleet_bonus ? `; ${text.fleet}: ${purple.fleet_bonus}` : ""}`);
  }
  if (white) lines.push(`${white.master ? text.masterMark : text.sections.white}: ${white.text}`);
  return lines.join("\n");
}

export function cardTip(box: Components, id: string): Tip {
  const face = box.cards[id]!;
  return { title: face.name, text: cardWords(box, face), rule: "BP-74" };
}

/** What components are about that have no text of their own, by group. */
export const wordless: Record<string, ((box: Components, id: string) => string) | undefined> = {
  beers: (box, id) => text.beerTakes(box.beers[id]!.rotations, box.tracks.progress_spaces[0]?.offset ?? 0),
  objectives: (box, id) => text.objectiveBrings(box.objectives[id]!.vp),
  starting_cards: (box, id) => {
    const { coins, barrels_cellar, barrels_depot } = box.starting_cards[id]!;
    return text.startsWith(coins, barrels_cellar, barrels_depot);
  },
  extension_slots: () => text.noBonus,
};
