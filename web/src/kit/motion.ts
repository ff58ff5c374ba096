// Pieces slide from where they were to where they go.
//
// A piece is an element with `data-piece` (what it is: "barrel:blue") inside one with `data-at` (where it lies). Nothing says
// which blue barrel became which: before and after a change the pieces of a kind are counted place by place, and those that are
// new somewhere set out from where some are missing; if none is, from the place that `data-from` names (a deck, say).
// What has `data-roll` rolls on its way.
import { moves } from "../settings.svelte";

interface Piece {
  element: HTMLElement;
  kind: string;
  place: string;
  rect: DOMRect;
}

export type Still = Map<string, { place: string; rect: DOMRect }[]>;
const LENGTH = 280;
/** A piece that lies smaller is seen at this size halfway, in pixels. */
const SEEN = 18;

function pieces(root: Element): Piece[] {
  return [...root.querySelectorAll<HTMLElement>("[data-piece]")].map((element) => ({
    element,
    kind: element.dataset.piece!,
    place: element.closest<HTMLElement>("[data-at]")?.dataset.at ?? "",
    rect: element.getBoundingClientRect(),
  }));
}

/** Where everything lies now. */
export function still(root: Element): Still {
  const found: Still = new Map();
  for (const { kind, place, rect } of pieces(root)) {
    const list = found.get(kind) ?? [];
    list.push({ place, rect });
    found.set(kind, list);
  }
  return found;
}

/** For each newcomer (an index into `after`) the place it comes from, by counting; null: from nowhere. */
export function journeys(before: string[], after: string[]): Map<number, number | null> {
  const left = before.map((place, i) => ({ place, i }));
  const came: number[] = [];
  after.forEach((place, i) => {
    const at = left.findIndex((one) => one.place === place);
    if (at >= 0) left.splice(at, 1);
    else came.push(i);
  });
  return new Map(came.map((i) => [i, left.shift()?.i ?? null]));
}

/** Let what has moved since `before` slide to where it lies now; the kinds of pieces that moved. */
export function slide(root: Element, before: Still): string[] {
  const moved: string[] = [];
  const kinds = new Map<string, Piece[]>();
  for (const piece of pieces(root)) kinds.set(piece.kind, [...(kinds.get(piece.kind) ?? []), piece]);
  let delay = 0;
  for (const [kind, now] of kinds) {
    const then = before.get(kind) ?? [];
    const trips = journeys(
      then.map((one) => one.place),
      now.map((one) => one.place),
    );
    if (trips.size) moved.push(kind);
    for (const [to, from] of moves() ? trips : []) {
      const start = from === null ? sourceOf(root, now[to]!.element) : then[from]!.rect;
      travel(root, now[to]!, start, delay);
      delay = Math.min(delay + 40, 400);
    }
  }
  return moved;
}

/** Where a newcomer sets out that was seen nowhere before. */
function sourceOf(root: Element, element: HTMLElement): DOMRect | null {
  const place = element.dataset.from;
  return place ? (root.querySelector(`[data-at="${place}"]`)?.getBoundingClientRect() ?? null) : null;
}

/** What keeps its pieces in a layer of its own is lifted for the trip: a piece passes over its neighbours, never under them. */
function lift(root: Element, element: HTMLElement, options: KeyframeAnimationOptions): void {
  for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
    const { isolation, zIndex, containerType, position } = getComputedStyle(box);
    if (isolation !== "isolate" && zIndex === "auto" && containerType === "normal") continue;
    const lifted = { zIndex: 30, position: position === "static" ? "relative" : position };
    box.animate([lifted, lifted], options);
  }
}

function travel(root: Element, { element, rect }: Piece, start: DOMRect | null, delay: number): void {
  const easing = "cubic-bezier(.3,.8,.4,1)";
  const options = { duration: LENGTH, delay, easing, fill: "backwards" } as const;
  if (!start || !start.width) {
    element.animate([{ opacity: 0, transform: "scale(.7)" }, {}], options);
    return;
  }
  const x = start.left + start.width / 2 - rect.left - rect.width / 2;
  const y = start.top + start.height / 2 - rect.top - rect.height / 2;
  lift(root, element, options);
  const scale = rect.width ? start.width / rect.width : 1;
  const turn = "roll" in element.dataset ? `${x < 0 ? 1 : -1}turn` : "0turn";
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) rotate(${turn}) scale(${scale})`, zIndex: 30, position: "relative" },
      { transform: "none", zIndex: 30, position: "relative" },
    ],
    options,
  );
  if (rect.width && rect.width < SEEN) element.firstElementChild?.animate([{ scale: 1 }, { scale: SEEN / rect.width }, { scale: 1 }], options);
}
