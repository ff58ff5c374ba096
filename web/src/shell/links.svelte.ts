// The links to places at tables this browser has set up; the server shows each only once.
import type { Seated, Table } from "../api/types";

const PLACE = "alehouse.links";
type Keys = Record<string, string>;

function stored(): Record<string, Keys> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "{}") as Record<string, Keys>;
  } catch {
    return {};
  }
}

const known = $state(stored());

function keep(table: string, keys: Keys): void {
  known[table] = keys;
  sessionStorage.setItem(PLACE, JSON.stringify(known));
}

export function keepLinks(seated: Seated): void {
  if (!seated.links.length) return;
  const made = Object.fromEntries(seated.links.map((link) => [link.place, link.key]));
  keep(seated.table.id, { ...known[seated.table.id], ...made });
}

/** Keys go with the people: seat i is now where order[i] was. */
export function reordered(keys: Keys, order: number[]): Keys {
  const seats = order.flatMap((old, i) => (keys[old] ? [[String(i), keys[old]]] : []));
  const others = Object.entries(keys).filter(([place]) => Number.isNaN(Number(place)));
  return Object.fromEntries([...others, ...seats]) as Keys;
}

export function reorderLinks(table: string, order: number[]): void {
  keep(table, reordered(known[table] ?? {}, order));
}

/** A seat's key opens nothing any more. */
export function dropLink(table: string, place: string): void {
  keep(table, Object.fromEntries(Object.entries(known[table] ?? {}).filter(([other]) => other !== place)));
}

/** The link for whoever may come: to an open seat or, once play has begun, to watch, where that is allowed. */
export function inviteTo({ id, watch, public: listed }: Pick<Table, "id" | "watch" | "public">): string {
  const key = watch && !listed ? known[id]?.watch : undefined;
  return `${location.origin}/t/${id}${key ? `#k=${key}&p=join` : ""}`;
}

/** The link to what was found out about a game that is over: whoever may come by it sees that first. */
export function analysisOf(table: Pick<Table, "id" | "watch" | "public">): string {
  const invitation = inviteTo(table);
  return `${invitation}${invitation.includes("#") ? "&" : "#"}analysis`;
}

/** The link that opens a place, if this browser knows it. */
export function linkTo(table: string, place: string): string | null {
  const key = known[table]?.[place];
  return key ? `${location.origin}/t/${table}#k=${key}&p=${place}` : null;
}
