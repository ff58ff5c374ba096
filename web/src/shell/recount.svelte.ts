// What the others did since your last turn, played back on the board, event by event.
import type { Live } from "../api/live.svelte";
import type { Entry } from "../api/types";
import { moves, settings } from "../settings.svelte";

/** The actions of others since a row of the log. */
export function othersSince(log: Entry[], since: number, seat: number | null): Entry[] {
  return log.filter((entry) => entry.seq >= since && entry.kind === "act" && !entry.undone && entry.seat !== seat);
}

/** How long each event is shown: a long absence is told faster. */
export function pace(events: number): number {
  return Math.min(900, Math.max(250, 9_000 / events));
}

const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));

export class Recount {
  /** The event that is shown just now. */
  at = $state.raw<Entry | null>(null);
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

  async play(): Promise<void> {
    const events = this.events;
    const [first] = events;
    if (!first || !this.possible) return;
    const round = ++this.#round;
    const shown = async (step: number) => {
      await this.live.lookAt(step);
      const seen = this.live.past;
      await pause(pace(events.length));
      return round === this.#round && this.live.past === seen;
    };
    this.at = first;
    let goesOn = await shown(first.step - 1);
    for (const event of events) {
      if (!goesOn) break;
      this.at = event;
      goesOn = await shown(event.step);
    }
    if (round === this.#round) this.at = null;
    if (goesOn) this.live.past = null;
  }

  /** To now, at once. */
  skip(): void {
    this.#round++;
    this.at = null;
    this.live.past = null;
  }
}
