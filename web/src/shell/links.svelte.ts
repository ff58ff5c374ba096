// The links to places at tables this browser has set up; the server shows each only once.
import type { Seated } from "../api/types";

const PLACE = "alehouse.links";
type Links = Record<string, Record<string, string>>;

function all(): Links {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "{}") as Links;
  } catch {
    return {};
  }
}

export function keepLinks(seated: Seated): void {
  if (!seated.links.length) return;
  const known = all();
  const mine = (known[seated.table.id] ??= {});
  for (const link of seated.links) mine[link.place] = link.key;
  sessionStorage.setItem(PLACE, JSON.stringify(known));
}

/** The link that opens a place, if this browser knows it. */
export function linkTo(table: string, place: string): string | null {
  const key = all()[table]?.[place];
  return key ? `${location.origin}/t/${table}#k=${key}` : null;
}
