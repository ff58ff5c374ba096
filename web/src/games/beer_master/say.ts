// The components of Beer Master in words, for tooltips and screen readers.
import { nameOf as seatName } from "../../kit/seats";
import type { Tip } from "../../kit/tips.svelte";
import type { Table } from "../../api/types";
import { text } from "./texts";
import type { ClaimedView, Components, FitView, View } from "./types";

export const nameOf = (box: Components, id: string) => (box.cards[id] ?? box.beers[id] ?? box.decks[id])?.name ?? id;

/** Who sits there; in a solo game the ghost has no seat of its own. */
export const brewer = (view: View, table: Table, seat: number) => (view.seats[seat]?.ghost ? text.ghost : seatName(table, seat));

export const listed = (box: Components, ids: string[]) => ids.map((id) => nameOf(box, id)).join(", ");

export function counted(box: Components, counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([id, n]) => (n > 1 ? `${n} ${nameOf(box, id)}` : nameOf(box, id)))
    .join(", ");
}

export function beerWords(box: Components, id: string): string {
  const face = box.beers[id]!;
  return [listed(box, Object.values(face.ingredients)), listed(box, face.extras)].filter(Boolean).join("\n");
}

export function beerTip(box: Components, id: string): Tip {
  const face = box.beers[id]!;
  return { title: `${face.name}: ${text.value(face.value)}`, text: beerWords(box, id), rule: "BM-10, BM-11" };
}

/** The beers taken home, with what they scored. */
export const beerList = (box: Components, claimed: ClaimedView[]) => claimed.map(({ beer, points }) => `${nameOf(box, beer)} ${points}`).join("\n");

/** `Porter: lacks Ale yeast and Craftsman`. */
export const fitWords = (box: Components, fit: FitView) => `${nameOf(box, fit.beer)} ${text.lacks} ${listed(box, [...fit.lacks, ...fit.short])}`;

/** What a card does, in a few words. */
export function effectWords(box: Components, id: string): string {
  const face = box.cards[id]!;
  if (face.discount_deck) return text.discount(nameOf(box, face.discount_deck), face.discount);
  return face.effect ? (text.effect[face.effect]?.(face) ?? face.text) : "";
}
