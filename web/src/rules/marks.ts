// Numbers beside a picture, each with a line to the part that it names.
import type { Box } from "../lesson/spot";

export interface Mark {
  /** Its number. */
  n: number;
  x: number;
  y: number;
  /** Where its line ends, at the part. */
  to: { x: number; y: number };
}

export const MARK = 20;
const APART = MARK + 3;

const OUT = MARK / 2 + 4;
const ASIDE = 0.7; // a way up or down must be so much shorter than one to the side

/** Move marks of one side apart, as little as needed and in their order. */
function spread(marks: Mark[], axis: "x" | "y"): Mark[] {
  const middle = (all: Mark[]) => all.reduce((sum, mark) => sum + mark[axis], 0) / all.length;
  let last = -Infinity;
  const laid = marks.toSorted((a, b) => a[axis] - b[axis]).map((mark) => ({ ...mark, [axis]: (last = Math.max(mark[axis], last + APART)) }));
  const shift = middle(marks) - middle(laid);
  return laid.map((mark) => ({ ...mark, [axis]: mark[axis] + shift }));
}

/** Where the marks of some parts lie: on the side of the picture to which the way is shortest. */
export function marksFor(parts: (Box | null)[], picture: Box): Mark[] {
  const sides: Record<"left" | "right" | "top" | "bottom", Mark[]> = { left: [], right: [], top: [], bottom: [] };
  parts.forEach((part, i) => {
    if (!part) return;
    const x = (part.left + part.right) / 2;
    const y = (part.top + part.bottom) / 2;
    const ways = [
      { side: "left" as const, far: ASIDE * (part.left - picture.left), x: picture.left - OUT, y, to: { x: part.left, y } },
      { side: "right" as const, far: ASIDE * (picture.right - part.right), x: picture.right + OUT, y, to: { x: part.right, y } },
      { side: "top" as const, far: part.top - picture.top, x, y: picture.top - OUT, to: { x, y: part.top } },
      { side: "bottom" as const, far: picture.bottom - part.bottom, x, y: picture.bottom + OUT, to: { x, y: part.bottom } },
    ];
    const { side, far: _, ...mark } = ways.reduce((best, way) => (way.far < best.far ? way : best));
    sides[side].push({ n: i + 1, ...mark });
  });
  const laid = Object.entries(sides).filter(([, marks]) => marks.length);
  return laid.flatMap(([side, marks]) => spread(marks, side === "left" || side === "right" ? "y" : "x"));
}
