// Where a bubble goes: beside what it speaks of, never over it, always on the screen.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const GAP = 12;

/** The smallest box around others; null: around nothing. */
export function around(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/** The corner of a bubble inside an area: below the thing, else above, right or left of it, else where it hides least. */
export function spotFor(thing: Box, { width, height }: Size, area: Box): { left: number; top: number; hides: number } {
  const middle = (thing.left + thing.right - width) / 2;
  const centre = (thing.top + thing.bottom - height) / 2;
  const spots = [
    { left: middle, top: thing.bottom + GAP },
    { left: middle, top: thing.top - GAP - height },
    { left: thing.right + GAP, top: centre },
    { left: thing.left - GAP - width, top: centre },
  ].map(({ left, top }) => {
    const inside = {
      left: clamp(left, area.left + GAP, area.right - GAP - width),
      top: clamp(top, area.top + GAP, area.bottom - GAP - height),
    };
    const hides = overlap({ ...inside, right: inside.left + width, bottom: inside.top + height }, thing);
    return { ...inside, hides };
  });
  return spots.find((spot) => !spot.hides) ?? spots.toSorted((a, b) => a.hides - b.hides)[0]!;
}

/** How far to scroll so that a thing and its bubble are seen together. */
export function scrollFor(thing: Box, size: Size, area: Box): number {
  const seen = thing.top >= area.top && thing.bottom <= area.bottom;
  if (seen && !spotFor(thing, size, area).hides) return 0;
  const spare = area.bottom - area.top - (thing.bottom - thing.top) - size.height - 3 * GAP;
  return Math.round(thing.top - area.top - GAP - Math.max(0, spare) / 2);
}
