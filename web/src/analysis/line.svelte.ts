// A line that the coach shows: how it might go on after a move, forward on the board as a ghost, and back.
import { api } from "../api/client";
import type { Live } from "../api/live.svelte";
import type { Ahead, Frame } from "../api/types";
import { moves } from "../settings.svelte";

const PACE = 1_400;

export class Line {
  ahead = $state.raw<Ahead | null>(null);
  /** The frame that is shown, from 1; 0: none. */
  at = $state(0);
  busy = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly live: Live) {}

  get frame(): Frame | null {
    return this.ahead?.frames[this.at - 1] ?? null;
  }

  get length(): number {
    return this.ahead?.frames.length ?? 0;
  }

  async show(action: string): Promise<void> {
    const { live } = this;
    if (live.seat === null || this.busy) return;
    this.busy = true;
    const found = await live.attempt(api.ahead(live.id, { seat: live.seat, action }));
    this.busy = false;
    if (!found || found.seq !== live.now?.seq) return;
    this.ahead = found;
    this.go(1);
    if (moves()) this.#timer = setInterval(() => (this.at < this.length ? this.#draw(this.at + 1) : this.#stop()), PACE);
  }

  /** Show a frame of the line; from now on by hand. */
  go(to: number): void {
    this.#stop();
    this.#draw(Math.min(this.length, Math.max(1, to)));
  }

  hide(): void {
    this.#stop();
    this.ahead = null;
    this.at = 0;
    this.live.ghost = null;
  }

  #draw(to: number): void {
    const { now } = this.live;
    this.at = to;
    const frame = this.frame;
    if (now && frame) this.live.ghost = { ...now, view: frame.view, actor: frame.actor, prompt: frame.prompt, choices: [], chains: [] };
  }

  #stop(): void {
    clearInterval(this.#timer);
  }
}
