// The history that runs by itself: what the others did since your last turn, or the game from any moment on.
import type { Live } from "../api/live.svelte";
import type { Entry } from "../api/types";
import { nameOf } from "../kit/seats";
import { moves, settings } from "../settings.svelte";
import { words } from "../words";
import { actAt, inWords } from "./telling";

/** The actions of others since a row of the log. */
export function othersSince(log: Entry[], since: number, seat: number | null): Entry[] {
  return log.filter((entry) => entry.seq >= since && entry.kind === "act" && !entry.undone && entry.seat !== seat);
}

/** How long each event is shown: a long absence is told faster. */
export function pace(events: number): number {
  return Math.min(900, Math.max(250, 9_000 / events));
}

/** How long a sentence is read. */
export function reading(text: string): number {
  return Math.min(2_200, 500 + 18 * text.length);
}

const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));

export class Recount {
  /** The event that is shown just now. */
  at = $state.raw<Entry | null>(null);
  /** Whether the history runs. */
  runs = $state(false);
  #round = 0;
  #seen = 0;
  #away = true;

  constructor(readonly live: Live) {}

  get events(): Entry[] {
    return this.live.asked || this.at ? othersSince(this.live.log, this.live.now?.since ?? 0, this.live.seat) : [];
  }

  /** Whether there is something to play, and pieces may move. */
  get possible(): boolean {
    return moves() && this.events.length > 0;
  }

  /** What the events are called: somebody's turn, if only one has acted. */
  get title(): string {
    const [one, ...more] = new Set(this.events.map((event) => event.seat));
    return one === undefined || more.length ? words.log.recount : words.log.recountOf(nameOf(this.live.table, one));
  }

  /** Who comes back to the table sees what the others did meanwhile. */
  back(isVisible: boolean): void {
    const now = this.live.now;
    if (!isVisible) this.#away = true;
    if (!isVisible || !now) return;
    const isNews = this.#away && now.seq !== this.#seen && this.live.asked && this.events.length > 1;
    this.#seen = now.seq;
    this.#away = false;
    if (isNews && settings.recount) void this.play();
  }

  /** The events, one after another. */
  async play(): Promise<void> {
    const events = this.events;
    const [first] = events;
    if (!first || !this.possible) return;
    const round = this.#begin();
    const time = pace(events.length);
    this.at = first;
    let goesOn = await this.#show(first.step - 1, time, round);
    for (const event of events) {
      if (!goesOn) break;
      this.at = event;
      goesOn = await this.#show(event.step, time, round, event === events.at(-1));
    }
    if (goesOn) this.live.toNow();
    this.#end(round);
  }

  /** The history from the moment looked at, or from the beginning. */
  async run(): Promise<void> {
    const { live } = this;
    const round = this.#begin();
    let goesOn = live.aim !== null || (await this.#show(0, reading(""), round));
    while (goesOn && live.aim !== null) {
      const step: number = live.aim + 1;
      const event = actAt(live.log, step);
      goesOn = await this.#show(step, reading(event ? inWords(event, live.table) : ""), round);
    }
    this.#end(round);
  }

  /** Stay at this moment. */
  stop(): void {
    this.#round++;
    this.at = null;
    this.runs = false;
  }

  toggle(): void {
    if (this.runs) this.stop();
    else void this.run();
  }

  /** To now, at once. */
  skip(): void {
    this.stop();
    this.live.catchUp();
    this.live.toNow();
  }

  #begin(): number {
    this.at = null;
    this.runs = true;
    return ++this.#round;
  }

  #end(round: number): void {
    if (round === this.#round) this.stop();
  }

  /** Show a moment for a while; false: somebody looks elsewhere by now. */
  async #show(step: number, time: number, round: number, isLast = false): Promise<boolean> {
    const holds = () => round === this.#round && (this.live.aim === step || (isLast && this.live.aim === null));
    await this.live.lookAt(step);
    if (!holds()) return false;
    await pause(time);
    return holds();
  }
}
