// Colours and icons of The Empire Needs Beer!, by id.
import type { IconName } from "../../kit/icons";

export const BEER: Record<string, string> = { blue: "#3f74b3", red: "#b8402f", green: "#5f8d3c", yellow: "#e0ac2b" };

export const REGION: Record<string, { light: string; dark: string }> = {
  black: { light: "#5a5a61", dark: "#2c2c33" },
  orange: { light: "#d98a3d", dark: "#a5551a" },
  purple: { light: "#8565a3", dark: "#54386f" },
};

export const BONUS: Record<string, IconName> = { fame: "fame", time: "time", barrel: "barrel" };

export const CLIENT: Record<string, { icon: IconName; band: string }> = {
  soldiers: { icon: "shield", band: "#5b6b78" },
  lovers: { icon: "heart", band: "#a8476a" },
  commoners: { icon: "worker", band: "#7a6236" },
  nobles: { icon: "crown", band: "#5d4a94" },
};

export const VERB: Record<string, { icon: IconName; word: string }> = {
  take: { icon: "take", word: "Take" },
  place: { icon: "place", word: "Place" },
  move: { icon: "move", word: "Move" },
  change: { icon: "change", word: "Change" },
  steal: { icon: "steal", word: "Steal" },
  give: { icon: "give", word: "Give" },
  draw: { icon: "draw", word: "Draw" },
  fame: { icon: "fame", word: "Fame" },
};

/** The colour of a card's band: by what it does, so that a hand can be read at a glance. */
export function bandOf(kinds: string[], starting: boolean): string {
  if (kinds.includes("draw")) return "#8a6a1c";
  if (kinds.includes("steal")) return "#7c2f2a";
  if (kinds.includes("give")) return "#a04f73";
  if (kinds.includes("change") || kinds.includes("move")) return "#4a6a75";
  if (kinds.includes("take") && kinds.includes("place")) return "#7a5a2c";
  const base = kinds.includes("take") ? "#8f4a10" : "#45642a";
  return starting ? `color-mix(in srgb, ${base} 78%, #8d7a60)` : base;
}

/** Cards with their numbers, in the order of the box. */
export function counted(counts: Record<string, number> | null | undefined): [string, number][] {
  return Object.entries(counts ?? {}).filter(([, n]) => n > 0);
}

/** A barrel for each: `{blue: 2}` is blue, blue. */
export function spread(counts: Record<string, number> | null | undefined): string[] {
  return counted(counts).flatMap(([id, n]) => Array.from({ length: n }, () => id));
}
