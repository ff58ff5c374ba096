// What comes faster than eyes can follow is let through one after another.

/** How fast the moves of others are shown. */
export type Speed = "instant" | "fast" | "normal" | "slow";

/** Milliseconds between two moves, and until the last of many is through. */
export const SPEEDS: Record<Exclude<Speed, "instant">, { gap: number; longest: number }> = {
  fast: { gap: 250, longest: 3_000 },
  normal: { gap: 700, longest: 7_000 },
  slow: { gap: 1_400, longest: 21_000 },
};
const SHORTEST = 50; // between two, however many wait
const PAUSE = 2_000; // after which what comes is not the same row of moves any more

export class Pacing<T> {
  #waiting: T[] = [];
  /** When the row of moves began that is being shown. */
  #began = -Infinity;
  #shown = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly show: (one: T) => void,
    /** Told how many still wait, before one is shown. */
    readonly wait: (waiting: number) => void,
    readonly speed: () => Speed,
  ) {}

  /** Let one through when its time has come. */
  add(one: T): void {
    if (!this.#waiting.length && performance.now() - this.#shown > PAUSE) this.#began = performance.now();
    this.#waiting.push(one);
    this.wait(this.#waiting.length);
    if (this.#waiting.length === 1) this.#schedule();
  }

  /** Something else was shown: a new row begins, and keeps its distance. */
  touch(): void {
    this.#began = this.#shown = performance.now();
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

  /** The distance to the next: what is left of the time, shared among those that wait. */
  #gap(): number {
    const speed = this.speed();
    if (speed === "instant") return 0;
    const { gap, longest } = SPEEDS[speed];
    const left = this.#began + longest - performance.now();
    return Math.max(SHORTEST, Math.min(gap, left / this.#waiting.length));
  }

  #schedule(): void {
    const left = this.#shown + this.#gap() - performance.now();
    if (left > 0) this.#timer = setTimeout(() => this.#next(), left);
    else this.#next();
  }

  #next(): void {
    const one = this.#waiting.shift()!;
    this.wait(this.#waiting.length);
    this.show(one);
    this.#shown = performance.now();
    if (this.#waiting.length) this.#schedule();
  }
}
