// Colours and icons of Brew Crafters by id, and its effects as pictures.
import type { IconName } from "../../kit/icons";
import type { Effect, EndOfTrack } from "./types";

export interface Paint {
  colour: string;
  ink: string;
  icon: IconName;
}

const PLAIN: Paint = { colour: "#8a8072", ink: "#fff8e7", icon: "gear" };
const GOODS: Record<string, Paint> = {
  malt: { colour: "#8a5524", ink: "#fff3da", icon: "malt" },
  hops: { colour: "#a9d069", ink: "#22370f", icon: "hop" },
  yeast: { colour: "#f2d64b", ink: "#4a3a05", icon: "yeast" },
  fruit: { colour: "#c93a36", ink: "#fff3ee", icon: "fruit" },
  spices: { colour: "#ef8e2c", ink: "#3d1d02", icon: "spice" },
  coffee: { colour: "#2b2019", ink: "#f0ddc4", icon: "coffee" },
  money: { colour: "#3f7d46", ink: "#f4ffe9", icon: "coin" },
  advanced_choice: { colour: "#6d4f8c", ink: "#fff8e7", icon: "help" },
};
export const goodOf = (id: string): Paint => GOODS[id] ?? PLAIN;

const STYLES: Record<string, { beer: string; band: string; shape: "pint" | "tulip" | "weizen" }> = {
  ale: { beer: "#d98f23", band: "#a3601a", shape: "pint" },
  porter: { beer: "#77391b", band: "#6a3620", shape: "tulip" },
  stout: { beer: "#2d1a14", band: "#35241e", shape: "weizen" },
};
export const styleOf = (id: string) => STYLES[id] ?? STYLES.ale!;
const BEERS: Record<string, string> = {
  pumpkin_ale: "#dd6f1c",
  lambic: "#c8404e",
  mars_needs_ipa: "#e9b13a",
  belgian_quad: "#9c4a20",
  smoked_porter: "#5c3424",
  vanilla_porter: "#94532a",
  coffee_porter: "#4e2413",
  cherry_porter: "#7d2130",
  coffee_stout: "#3b2113",
  imperial_stout: "#1c0f10",
  oat_soda_stout: "#4a3122",
  dark_stout: "#120b0a",
};
export const beerOf = (recipe: string, style: string) => BEERS[recipe] ?? styleOf(style).beer;

export const SEASON: Record<string, { icon: IconName; sky: string; ground: string }> = {
  spring: { icon: "sprout", sky: "#cfe6c0", ground: "#6f9a4a" },
  summer: { icon: "sun", sky: "#f6e2a0", ground: "#c89a2e" },
  fall: { icon: "leaf", sky: "#f0c89a", ground: "#a8521c" },
  winter: { icon: "snow", sky: "#d5e4ee", ground: "#5d7f99" },
};
export const seasonOf = (id: string) => SEASON[id] ?? SEASON.spring!;

const TILES: Record<string, IconName> = {
  storehouse: "crate",
  mash_tun: "barrel",
  yeast_lab: "yeast",
  oak_barrelhouse: "barrel",
  brewpub: "glass",
  farm: "seed",
  tour_tasting: "person",
  double_batch: "tank",
  hops_infuser: "hop",
};
export const tileIcon = (id: string): IconName => TILES[id] ?? "gear";

export const SYMBOL: Record<string, IconName> = { hops: "hop", barrel: "barrel" };
export const SCORE: Record<string, IconName> = {
  beer: "glass",
  game_end_research: "flask",
  tasting_room: "person",
  bonus_points: "fame",
  gold_labels: "seal",
  loans: "loan",
};

/** So many stalls lie in a row; one with two halves takes two places. */
export const COLUMNS = 7;

/** The awnings of the market board and of its strips for more players. */
const AWNINGS = ["#7f3023", "#3d5c33", "#553a70", "#7a5212"];
export const awningOf = (board: number) => AWNINGS[board % AWNINGS.length]!;

/** The places for batches, in the order of brewing; the brewpub sells by itself. */
export const TANKS = ["tank1", "tank2"];
export const PUB = "brewpub";

/** Where actions on a seat's own things point. */
export const mine = (seat: number) => `seat.${seat + 1}`;

/** Amounts that are there, in the order of the box. */
export function counted(counts: Record<string, number> | null | undefined): [string, number][] {
  return Object.entries(counts ?? {}).filter(([, n]) => n !== 0);
}

/** Counts of the same things together. */
export function summed(all: Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [what, n] of all.flatMap((counts) => Object.entries(counts))) sum[what] = (sum[what] ?? 0) + n;
  return sum;
}

// -- Effects as pictures ---------------------------------------------------------

/** A part of a picture: an icon, a good, or a few letters. */
export interface Sign {
  icon?: IconName;
  good?: string;
  text?: string;
}

const icon = (name: IconName): Sign => ({ icon: name });
const letters = (text: string): Sign => ({ text });
const plus = (amount: number): Sign => ({ text: `+${amount}` });
const amount = (n: number, good: string): Sign => ({ text: `${n}`, good });
const symbol = (what: string | null): Sign => icon(SYMBOL[what ?? ""] ?? "glass");

export const giftSigns = (gift: Record<string, number>): Sign[] => counted(gift).map(([good, n]) => amount(n, good));

const DRAWN: Record<string, (effect: Effect) => Sign[]> = {
  storage: (e) => [icon("crate"), plus(e.amount)],
  market_bonus: (e) => [icon("stall"), { text: `+${e.amount}`, good: e.what! }],
  brew_discount: (e) => [icon("glass"), { text: `−${e.amount}`, good: e.what! }],
  first_brew_discount: (e) => [letters("1."), icon("glass"), { text: `−${e.amount}`, good: e.what! }],
  sale_batch_money: (e) => [icon("bottle"), { text: `+${e.amount}`, good: "money" }],
  sale_action_money: (e) => [icon(e.what === "advanced" ? "seal" : "truck"), { text: `+${e.amount}`, good: "money" }],
  operating_cost_reduction: (e) => [icon("snow"), { text: `−${e.amount}`, good: "money" }],
  research_points: (e) => [icon("flask"), plus(e.amount), icon("fame")],
  new_recipe_points: (e) => [icon("order"), plus(e.amount), icon("fame")],
  endgame_points_per_recipe_sold: (e) => [icon("glass"), letters("≠"), plus(e.amount), icon("point")],
  ignore_prerequisite: () => [icon("order"), icon("check")],
  vessel: () => [icon("tank"), plus(1)],
  gold_label_value: (e) => [icon("seal"), letters(`=${e.amount}`), icon("point")],
  brew_symbol_money: (e) => [symbol(e.what), { text: `+${e.amount}`, good: "money" }],
  brew_symbol_points: (e) => [symbol(e.what), plus(e.amount), icon("fame")],
  infusion: (e) => [symbol(e.what), plus(e.amount), icon("fame")],
  extra_market_action: (e) => [...seasons(e), icon("stall"), plus(e.amount)],
  extra_brewery_action: (e) => [...seasons(e), icon("time"), plus(e.amount)],
  season_gain: (e) => [...seasons(e), ...giftSigns(e.gain)],
  farm: (e) => giftSigns(e.gain),
};

const seasons = (effect: Effect): Sign[] => effect.seasons.map((season) => icon(seasonOf(season).icon));

/** An effect as a row of signs. */
export const signsOf = (effect: Effect): Sign[] => DRAWN[effect.kind]?.(effect) ?? [icon("gear"), plus(effect.amount)];

const COUNTED: Record<string, IconName> = {
  points_per_batch: "glass",
  points_per_batch_of_best_style: "barrel",
  points_per_recipe_brewed: "order",
  points_per_tile: "gear",
};

/** The last step of a track: so many points for every so many of something. */
export function endSigns(end: EndOfTrack): Sign[] {
  const every = end.every > 1 ? `${end.points}/${end.every}` : `${end.points}/`;
  return [letters(every), icon(COUNTED[end.kind] ?? "point")];
}
