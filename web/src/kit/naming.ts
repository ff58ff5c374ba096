// Names for people: of a game's components, where they stand in what is said, and of mere ids.
import { words } from "../words";

export interface Named {
  name: string;
  group: string;
  id: string;
}

export interface Piece {
  text: string;
  thing: Named | null;
}

/** Every component that has a name, by its kind. */
export function namesIn(components: unknown): Named[] {
  const found: Named[] = [];
  if (!components || typeof components !== "object") return found;
  for (const [group, things] of Object.entries(components)) {
    if (!things || typeof things !== "object" || Array.isArray(things)) continue;
    for (const [id, face] of Object.entries(things as Record<string, unknown>)) {
      const name: unknown = (face as { name?: unknown } | null)?.name;
      if (typeof name === "string" && name.length > 2) found.push({ name, group, id });
    }
  }
  return found.sort((a, b) => b.name.length - a.name.length);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A function that cuts a text at the names it contains, the longest first. */
export function cutter(names: Named[]): (text: string) => Piece[] {
  if (!names.length) return (text) => [{ text, thing: null }];
  const byName = new Map(names.map((one) => [one.name, one]));
  const pattern = new RegExp(`(?<![\\p{L}])(?:${names.map((n) => escaped(n.name)).join("|")})(?![\\p{L}])`, "gu");
  return (text) => {
    const pieces: Piece[] = [];
    let done = 0;
    for (const found of text.matchAll(pattern)) {
      if (found.index > done) pieces.push({ text: text.slice(done, found.index), thing: null });
      pieces.push({ text: found[0], thing: byName.get(found[0]) ?? null });
      done = found.index + found[0].length;
    }
    if (done < text.length) pieces.push({ text: text.slice(done), thing: null });
    return pieces;
  };
}

/** `client_sets` as a person would write it; `setup2_b` is Setup 2 B. */
export function humanName(id: string): string {
  const known = words.generic.names[id];
  if (known) return known;
  const text = id.replaceAll("_", " ").replaceAll(":", ": ").replace(/([a-z])(\d)/g, "$1 $2");
  return (text.charAt(0).toUpperCase() + text.slice(1)).replace(/ [a-z]$/, (letter) => letter.toUpperCase());
}

/** What is counted as `ale` or `order:feast`: by the name on the component of that id, where there is one. */
export function countedName(id: string, named: Named[]): string {
  const own = id.slice(id.indexOf(":") + 1);
  return named.find((one) => one.id === own)?.name ?? humanName(own);
}
