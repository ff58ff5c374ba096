// Finding the names of a game's components in what is said, so that they can be shown.
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
