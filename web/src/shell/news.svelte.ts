// What the others changed on the board since one's last turn, place by place: marked until one acts.
import type { Live } from "../api/live.svelte";
import type { Recount } from "./recount.svelte";

/** What lies at each place, by its name: enough to see that something else lies there. */
export type Sight = Map<string, string>;

const PLACES = "[data-target], [data-at]";
/** What says what can be done with a thing, or how good that is, and not what it is: attributes, and the marks on it. */
const MARKS = /<(kbd|span)[^>]* data-passing=""[^>]*>[^<]*<\/\1>/g;
const PASSING = / (?:class|style|aria-[a-z]+|tabindex|title|data-news|data-lit)="[^"]*"/g;

function nameOf(place: HTMLElement): string {
  return place.dataset.target ?? place.dataset.at ?? "";
}

function contents(place: HTMLElement): string {
  if (place.querySelector(PLACES)) {
    const own = [...place.querySelectorAll<HTMLElement>("[data-piece]")].filter((piece) => piece.closest(PLACES) === place);
    return own.map((piece) => piece.dataset.piece).sort().join(" ");
  }
  return place.innerHTML.replace(MARKS, "").replace(PASSING, "");
}

/** What is drawn. */
export function sightOf(root: Element): Sight {
  const found: Sight = new Map();
  for (const place of root.querySelectorAll<HTMLElement>(PLACES)) {
    const name = nameOf(place);
    found.set(name, (found.get(name) ?? "") + contents(place));
  }
  return found;
}

/** The places that look different; one that came or went with the drawing is none. */
export function changed(before: Sight, after: Sight): string[] {
  return [...after].filter(([name, now]) => before.has(name) && before.get(name) !== now).map(([name]) => name);
}

export class News {
  /** The places that changed on the way to a step. */
  readonly #at = new Map<number, string[]>();
  /** How it looked after one's last action, and when it was drawn last. */
  #base: Sight = new Map();
  #last: Sight = new Map();
  #since = -1;
  #step = -1;

  constructor(
    readonly live: Live,
    readonly recount: Recount,
  ) {}

  /** Another moment is drawn: mark what others have changed. */
  drawn(root: Element): void {
    const { now, play, past } = this.live;
    const told = this.recount.at !== null;
    if (!now || !play) return;
    if (past && !told) return mark(root, new Set()); // somebody looks back
    const sight = sightOf(root);
    const isOwn = now.since !== this.#since;
    if (isOwn || (told && play.step < this.#step)) this.#base = sight;
    else if (play.step > this.#step) this.#at.set(play.step, changed(this.#last, sight));
    this.#last = sight;
    this.#since = now.since;
    this.#step = play.step;
    mark(root, new Set(changed(this.#base, sight)));
  }

  /** The places that a move has changed, as far as it was seen. */
  placesAt(step: number): string[] {
    return this.#at.get(step) ?? [];
  }
}

/** Mark these places as changed, and no others. */
function mark(root: Element, places: Set<string>): void {
  for (const place of root.querySelectorAll<HTMLElement>(PLACES)) place.toggleAttribute("data-news", places.has(nameOf(place)));
}

/** Light up these places and whatever has one of these ids, and nothing else. */
export function light(root: Element, places: string[], ids: string[]): void {
  const [named, wanted] = [new Set(places), new Set(ids)];
  for (const thing of root.querySelectorAll<HTMLElement>(`${PLACES}, [data-piece]`)) {
    const { target = "", at = "", piece = "" } = thing.dataset;
    const isMeant = `${target}.${at}.${piece}`.split(/[.:]/).some((part) => wanted.has(part));
    thing.toggleAttribute("data-lit", isMeant || named.has(nameOf(thing)));
  }
}
