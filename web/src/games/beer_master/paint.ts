// Colours of Beer Master by id, and how its pieces are laid out.
import type { IconName } from "../../kit/icons";
import type { BeerFace, CardFace, Components } from "./types";

/** The colour of a quarter of a pint. */
export const INGREDIENT: Record<string, string> = {
  water: "#9fd0ea",
  malt_barley: "#f0d183",
  malt_caramel: "#cf9562",
  malt_wheat: "#f8efd2",
  hop_willamette: "#bcd896",
  hop_fudge: "#86ab72",
  hop_simcoe: "#dfe39a",
  yeast_ale: "#f3cdb2",
  yeast_lager: "#c3d2e4",
  yeast_lambic: "#e2a9c0",
};

export const DECK: Record<string, { band: string; icon: IconName }> = {
  water_malt: { band: "#33627f", icon: "water" },
  hop: { band: "#44692f", icon: "hop" },
  yeast: { band: "#8a4f38", icon: "yeast" },
  special: { band: "#59406f", icon: "fame" },
};

/** What an action card does, as icons; text is shown as it is. */
export const EFFECT: Record<string, (face: CardFace) => (IconName | `=${string}`)[]> = {
  halve_all: (face) => ["person", "person", `=−1/${face.share}`, "coin"],
  halve_one: (face) => ["person", `=1/${face.share}`, "coin", "next"],
  take_pint: () => ["glass", "next", "flag"],
  break_pint: () => ["glass", "next", "trash"],
  change_cellar: () => ["deck", "change", "deck"],
  transmute: () => ["hop", "change", "hop"],
  steal_extra: () => ["person", "steal", "fame"],
  take_card: () => ["eye", "card", "next"],
  cancel: () => ["card", "close"],
};

export const bandOf = (face: CardFace) => (face.kind === "action" ? "#7c2f2a" : face.kind === "extra" ? "#59406f" : (DECK[face.deck]?.band ?? "#6b4a2f"));

/** The name without the family at its end: `Barley malt` in a quarter of malt is `Barley`. */
export function shortName(face: CardFace): string {
  const end = ` ${face.family ?? ""}`;
  return face.family && face.name.toLowerCase().endsWith(end) ? face.name.slice(0, -end.length) : face.name;
}

/** The quarters from top left to bottom right: those beside each other share an edge. */
export function quartersOf(box: Components): string[] {
  const [first, ...others] = Object.keys(box.neighbours);
  if (!first) return [];
  const beside = box.neighbours[first]!;
  return [first, beside[0]!, beside[1]!, others.find((family) => !beside.includes(family))!];
}

/** The families of which there is more than one ingredient: only those need a name. */
export function telling(box: Components): Set<string> {
  const count = new Map<string, number>();
  for (const { family } of Object.values(box.cards)) if (family) count.set(family, (count.get(family) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n > 1).map(([family]) => family));
}

const BODY: Record<string, string> = { malt_barley: "#e3a32f", malt_caramel: "#6b3413", malt_wheat: "#ecc766" };

/** A beer is as its malt, wilder ones redder; its glass as its kind. */
export function glassOf(face: BeerFace): { colour: string; shape: "pint" | "tulip" | "weizen" } {
  const kinds = Object.values(face.ingredients);
  const body = kinds.map((kind) => BODY[kind]).find(Boolean) ?? "#c98a2b";
  const colour = kinds.includes("yeast_lambic") ? `color-mix(in srgb, ${body} 55%, #b0303f)` : body;
  return { colour, shape: face.extras.length ? "tulip" : kinds.includes("malt_wheat") ? "weizen" : "pint" };
}

/** What is counted, each as often as it is there. */
export function spread(counts: Record<string, number> | null | undefined): string[] {
  return Object.entries(counts ?? {}).flatMap(([id, n]) => Array.from({ length: n }, () => id));
}

/** Where on the table a seat's things are pointed at; targets count seats from 1. */
export const at = (seat: number, ...path: string[]) => ["seat", seat + 1, ...path].join(".");
