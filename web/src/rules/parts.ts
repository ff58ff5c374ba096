// What else the rules show: all components by their kind, and an example told turn by turn.
import type { ExampleMove } from "../api/types";
import { humanName, namesIn, type Named, type Piece } from "../kit/naming";

export interface Listed extends Named {
  /** All that is printed on it, in lower case, for searching. */
  plain: string;
}

/** Every text of a component; what it has without words is found by its name: `honey: 1`, `flag: true`. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [humanName(value), value];
  if (Array.isArray(value)) return value.flatMap(texts);
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => (inner ? [humanName(key), ...texts(inner)] : []));
}

/** The components of a game that have names, by their kind, in the order of the box. */
export function listed(components: unknown): Map<string, Listed[]> {
  const printed = components as Record<string, Record<string, unknown>>;
  const groups = new Map<string, Listed[]>();
  const named = new Map(namesIn(components).map((one) => [`${one.group} ${one.id}`, one]));
  for (const group of Object.keys(printed ?? {})) {
    const things = Object.keys(printed[group] ?? {}).flatMap((id) => named.get(`${group} ${id}`) ?? []);
    if (things.length) groups.set(group, things.map((one) => ({ ...one, plain: [humanName(group), ...texts(printed[group]![one.id])].join(" ").toLowerCase() })));
  }
  return groups;
}

/** The components that say all the words looked for. */
export function matching(groups: Map<string, Listed[]>, sought: string): Map<string, Listed[]> {
  const wanted = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...groups].map(([group, things]) => [group, things.filter((one) => wanted.every((word) => one.plain.includes(word)))] as const);
  return new Map(found.filter(([, things]) => things.length));
}

export interface Turn {
  seat: number;
  lines: string[];
  /** The components that it names, each once. */
  things: Named[];
}

/** An example, turn by turn: what one seat does before another does something. */
export function turnsOf(moves: ExampleMove[], cut: (text: string) => Piece[]): Turn[] {
  const turns: Turn[] = [];
  for (const { seat, lines } of moves) {
    if (turns.at(-1)?.seat !== seat) turns.push({ seat, lines: [], things: [] });
    const turn = turns.at(-1)!;
    turn.lines.push(...lines);
    for (const { thing } of lines.flatMap(cut)) if (thing && !turn.things.includes(thing)) turn.things.push(thing);
  }
  return turns.filter((turn) => turn.lines.length);
}
