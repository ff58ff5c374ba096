// Colours and icons of Dice Brewing, by id.
import type { IconName } from "../../kit/icons";

export const DIE: Record<string, { colour: string; dark: boolean; icon: IconName }> = {
  yellow: { colour: "#e6b63c", dark: false, icon: "malt" },
  black: { colour: "#3a3330", dark: true, icon: "malt" },
  green: { colour: "#5f8d3c", dark: true, icon: "hop" },
  blue: { colour: "#3f74b3", dark: true, icon: "worker" },
};

export const INGREDIENT: Record<string, { icon: IconName; colour: string }> = {
  fruit: { icon: "fruit", colour: "#b23a2e" },
  spices: { icon: "spice", colour: "#a85a1a" },
  special_malt: { icon: "malt", colour: "#8a5a10" },
  honey: { icon: "honey", colour: "#b07a08" },
  special_hops: { icon: "hop", colour: "#45642a" },
};

export const TOKEN: Record<string, { icon: IconName; colour: string }> = {
  take_back: { icon: "undo", colour: "#4a6a75" },
  block_building: { icon: "lock", colour: "#7c2f2a" },
  block_protect: { icon: "shield", colour: "#5d4a94" },
  block_recipe: { icon: "order", colour: "#8f4a10" },
  raise_result: { icon: "plus", colour: "#45642a" },
  extra_roll: { icon: "die5", colour: "#34608f" },
};

export const BUILDING: Record<string, { icon: IconName; roof: string; wall: string }> = {
  malt_house: { icon: "malt", roof: "#9a6a1c", wall: "#f0dcae" },
  hop_plantation: { icon: "hop", roof: "#4d6d2c", wall: "#e2e6bd" },
  school_of_crafts: { icon: "worker", roof: "#34608f", wall: "#dbe4ea" },
  seed_department: { icon: "seed", roof: "#7a4f2d", wall: "#ecd9c0" },
};

export const OUTPUT: Record<string, IconName> = { die: "die6", value: "plus", reroll: "change", swap: "move", seed: "seed", gold: "coin" };

export const LEVEL: Record<string, string> = {
  beginner: "#45642a",
  intermediate: "#8f5a10",
  advanced: "#7c2f2a",
  experimental: "#5d4a94",
};

export const STYLE: Record<string, { colour: string; shape: "pint" | "tulip" | "weizen" }> = {
  "Pale Lager": { colour: "#f2c648", shape: "pint" },
  "Amber Lager": { colour: "#c6702a", shape: "pint" },
  Pilsner: { colour: "#f6d566", shape: "pint" },
  "Wheat Beer": { colour: "#edbd55", shape: "weizen" },
  "Pale Ale": { colour: "#d9922f", shape: "tulip" },
  "India Pale Ale": { colour: "#e0842a", shape: "tulip" },
  Porter: { colour: "#4f2c1a", shape: "pint" },
  Stout: { colour: "#26160e", shape: "pint" },
  Experimental: { colour: "#b3506f", shape: "tulip" },
};
