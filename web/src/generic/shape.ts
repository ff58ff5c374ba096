// What can be told of any view by its shape and its names alone.
import type { IconName } from "../kit/icons";

const ICONS: [RegExp, IconName][] = [
  [/malt|barley|grain/, "malt"],
  [/hop/, "hop"],
  [/yeast|ferment/, "yeast"],
  [/water/, "water"],
  [/fruit/, "fruit"],
  [/spice/, "spice"],
  [/coffee/, "coffee"],
  [/honey/, "honey"],
  [/seed/, "seed"],
  [/barrel|cask|keg|storage|stored|depot/, "barrel"],
  [/bottle/, "bottle"],
  [/coin|money|gold|price|income|cost|sale|loan/, "coin"],
  [/^vp$|point|score|total/, "point"],
  [/worker|shift|intern|crew/, "worker"],
  [/truck|shipping/, "truck"],
  [/deck|pile|discard|left$/, "deck"],
  [/card|hand/, "card"],
  [/round|year|turns|time/, "time"],
  [/fame|mastery|level|progress/, "fame"],
];

/** An icon for a thing, by what it is called. */
export function iconFor(id: string): IconName | null {
  return ICONS.find(([pattern]) => pattern.test(id))?.[1] ?? null;
}

const SEAT = /^(seat|actor|owner|holder|occupant|leader|victim|turn_of|on_turn|first|second)$|_(owner|player|seat|holder)$/;

const isSeat = (value: unknown, seats: number) => value === null || (Number.isInteger(value) && (value as number) >= 0 && (value as number) < seats);

/** Whether a number is a seat: its name says so, or it says whose a component is, beside others that are seats' or nobody's. */
export function isSeatAt(key: string, value: unknown, beside: unknown[], seats: number, isComponent: boolean): boolean {
  if (typeof value !== "number" || !isSeat(value, seats)) return false;
  return SEAT.test(key) || (isComponent && beside.includes(null) && beside.every((one) => isSeat(one, seats)));
}

/** A list that names every seat once is an order of seats. */
export function isOrder(value: unknown, seats: number): value is number[] {
  return Array.isArray(value) && value.length === seats && new Set(value).size === seats && value.every((one) => typeof one === "number" && isSeat(one, seats));
}

export const isArea = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Whether there is nothing to see: nobody, no, or an area of such. */
export function isBare(value: unknown): boolean {
  return value === null || value === false || value === "" || (isArea(value) && Object.values(value).every(isBare));
}

/** Every path that leads to a target: `a.b` for `a`, `a.b`. */
export function waysTo(targets: string[]): Set<string> {
  return new Set(targets.flatMap((target) => target.split(".").map((_, i, parts) => parts.slice(0, i + 1).join("."))));
}
