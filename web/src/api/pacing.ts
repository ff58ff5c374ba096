// What comes faster than eyes can follow is let through one after another.

const GAP = 300; // milliseconds between two
const LONGEST = 6_000; // until the last of many is through

export class Pacing<T> {
  #waiting: T[] = [];
  #free = 0;
  #gap = GAP;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly show: (one: T) => void,
    /** Told how many still wait, before one is shown. */
    readonly wait: (waiting: number) => void,
  ) {}

  /** Let one through when its time has come. */
  add(one: T): void {
    this.#waiting.push(one);
    this.#gap = Math.min(this.#gap, LONGEST / this.#waiting.length);
    this.wait(this.#waiting.length);
    if (this.#waiting.length === 1) this.#schedule();
  }

  /** Something else was shown: what comes next keeps its distance. */
  touch(): void {
    this.#free = performance.now() + GAP;
  }

  /** All that wait, at once. */
  flush(): void {
    clearTimeout(this.#timer);
    const all = this.#waiting;
    this.#waiting = [];
    this.wait(0);
    for (const one of all) this.show(one);
  }

  /** Forget what waits. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.wait(0);
  }

  #schedule(): void {
    const left = this.#free - performance.now();
    if (left > 0) this.#timer = setTimeout(() => this.#next(), left);
    else this.#next();
  }

  #next(): void {
    const one = this.#waiting.shift()!;
    this.wait(this.#waiting.length);
    this.show(one);
    this.#free = performance.now() + this.#gap;
    if (this.#waiting.length) this.#schedule();
    else this.#gap = GAP;
  }
}
