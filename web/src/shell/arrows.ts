// The arrow keys over what can be chosen on the board: to the right and left as one reads, up and down to the nearest.

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const middle = (box: Box) => box.left + box.width / 2;

/** Things in the rows in which they are read: who begins below the middle of a row's first opens the next. */
export function rowsOf<T>(things: T[], boxOf: (thing: T) => Box): T[][] {
  const found = things.map((thing) => ({ thing, box: boxOf(thing) })).sort((a, b) => a.box.top - b.box.top);
  const rows: (typeof found)[] = [];
  for (const one of found) {
    const first = rows.at(-1)?.[0]?.box;
    if (first && one.box.top < first.top + first.height / 2) rows.at(-1)!.push(one);
    else rows.push([one]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.left - b.box.left).map(({ thing }) => thing));
}

/** Where an arrow leads from a thing; from nowhere, to the first or the last. */
export function next<T>(rows: T[][], from: T | null, key: string, boxOf: (thing: T) => Box): T | undefined {
  const all = rows.flat();
  const at = from === null ? -1 : all.indexOf(from);
  if (key === "ArrowRight") return all[(at + 1) % all.length];
  if (key === "ArrowLeft") return all.at(Math.max(at, 0) - 1);
  const row = rows.findIndex((one) => from !== null && one.includes(from)) + (key === "ArrowDown" ? 1 : -1);
  const there = rows[(row + rows.length) % rows.length] ?? [];
  const x = from === null ? 0 : middle(boxOf(from));
  return there.toSorted((a, b) => Math.abs(middle(boxOf(a)) - x) - Math.abs(middle(boxOf(b)) - x))[0];
}

const GLOWING = ".board .target.legal > .press, .players .target.legal > .press";

/** Take the focus to the next thing that glows; false: an arrow means something else here. */
export function walk(key: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const things = [...document.querySelectorAll<HTMLElement>(GLOWING)].filter((one) => one.getClientRects().length);
  const from = things.find((one) => one === focused) ?? null;
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  if (!things.length || (!from && !(isSideways && (focused === document.body || focused?.matches(".press"))))) return false;
  const boxOf = (thing: HTMLElement) => thing.getBoundingClientRect();
  const there = next(rowsOf(things, boxOf), from, key, boxOf);
  there?.focus();
  there?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}
