// Guides a learner through a lesson at a real table: which step is shown, which choice it expects, and what to say about another.
import { onDestroy } from "svelte";
import type { Live } from "../api/live.svelte";
import type { Lesson, LessonStep } from "../api/types";
import type { Choosing } from "../kit/choosing.svelte";
import type { Offer } from "../kit/targets";
import { teach } from "../shell/coach.svelte";
import { words } from "../words";
import { keep, type Progress } from "./progress.svelte";

export interface Wrong {
  words: string;
  rule: string;
}

const range = (first: number, last: number) => Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

/** The step at which a table stands, after anything was taken back: the last that had begun by then. */
export function stepAt(progress: Pick<Progress, "at" | "marks">, steps: number): number {
  let at = progress.at;
  while (at > 0 && (progress.marks[at] ?? 0) > steps) at--;
  return at;
}

export class Guide {
  progress: Progress = $state.raw({ table: "", at: 0, marks: [], moving: false, done: false });
  /** What was wrong with the last choice. */
  wrong = $state.raw<Wrong | null>(null);

  constructor(
    readonly lesson: Lesson,
    readonly choosing: Choosing,
    progress: Progress,
  ) {
    this.progress = { ...progress, at: Math.min(progress.at, lesson.steps.length - 1) };
    this.live.allows = (actions) => this.#allows(actions);
    $effect(() => this.#keepUp());
    $effect(() => this.#playFor());
    onDestroy(() => (this.live.allows = () => true));
  }

  get live(): Live {
    return this.choosing.live;
  }

  get step(): LessonStep {
    return this.lesson.steps[this.progress.at]!;
  }

  get isLast(): boolean {
    return this.progress.at === this.lesson.steps.length - 1;
  }

  /** Whether nothing is left to choose: then it does not matter who is asked. */
  get #onlyWords(): boolean {
    return this.lesson.steps.slice(this.progress.at).every((step) => !step.choose.length && !step.played.length);
  }

  /** Whether the table waits for the learner, who has seen what the others did. */
  get ready(): boolean {
    const { live } = this;
    if (!live.now || live.past || live.behind || this.progress.done) return false;
    return live.asked || live.now.result !== null || this.#onlyWords;
  }

  /** The moves that the step makes for the learner. */
  get #played(): string[] {
    return this.step.played.flatMap((move) => move.split(" "));
  }

  /** What is right now, of all that can be chosen, in the words in which it is offered. */
  get expected(): Offer[] {
    return this.choosing.offers.flatMap((offer) => {
      if (this.step.choose.includes(offer.actions.join(" "))) return [offer];
      const times = range(2, offer.most).find((n) => this.step.choose.includes(Array<string>(n).fill(offer.action).join(" ")));
      return times ? [{ ...offer, label: words.choose.times(offer.label, times) }] : [];
    });
  }

  #set(change: Partial<Progress>): void {
    this.progress = { ...this.progress, ...change };
    keep(this.lesson.game, this.progress);
  }

  #goTo(at: number): void {
    this.wrong = null;
    this.#set({ at, moving: false });
  }

  /** The table has moved: a right choice leads on, and whatever is taken back leads back. */
  #keepUp(): void {
    const { live, progress, step } = this;
    const steps = live.now?.steps ?? 0;
    if (!this.ready) return;
    const at = stepAt(progress, steps);
    const mark = progress.marks[progress.at];
    if (at < progress.at) this.#goTo(at);
    else if (mark === undefined) this.#set({ marks: [...progress.marks.slice(0, progress.at), steps] });
    else if (step.choose.length && steps > mark) this.#goTo(progress.at + 1);
  }

  /** Make the moves that a step makes for the learner, each when they are asked. */
  #playFor(): void {
    const { live, progress } = this;
    if (!progress.moving || !this.ready || live.busy) return;
    const mine = live.log.filter((entry) => entry.kind === "act" && !entry.undone && entry.seat === live.seat);
    const made = mine.filter((entry) => entry.step > (progress.marks[progress.at] ?? 0)).length;
    const next = this.#played[made];
    if (next) void live.act(next);
    else this.#goTo(progress.at + 1);
  }

  #allows(actions: string[]): boolean {
    if (this.progress.done || !this.ready) return this.progress.done;
    const { step } = this;
    const chosen = actions.join(" ");
    if (step.choose.includes(chosen) || (this.progress.moving && this.#played.includes(chosen))) return true;
    this.refuse();
    return false;
  }

  /** Say kindly why something else is wanted now. */
  refuse(): void {
    const { step } = this;
    const rule = step.rule || (this.live.now?.rules[0] ?? "");
    this.wrong = { words: step.choose.length ? step.otherwise || words.lesson.otherwise : words.lesson.readOn, rule };
  }

  next(): void {
    if (this.step.played.length) this.#set({ moving: true });
    else if (!this.isLast) this.#goTo(this.progress.at + 1);
  }

  /** Make the move of the step without the learner. */
  skip(): void {
    const first = this.step.choose[0];
    if (first) void this.live.act(...first.split(" "));
    else this.next();
  }

  /** To the step before, and the table with it. */
  async back(): Promise<void> {
    const before = this.progress.at - 1;
    const mark = this.progress.marks[before];
    if (mark === undefined) return;
    if (mark < (this.live.now?.steps ?? 0)) await this.live.undo(mark, true);
    else this.#goTo(before);
  }

  /** The lesson is over: the table goes on freely, with the coach. */
  finish(): void {
    this.#set({ done: true });
    teach(this.live.id, true);
  }
}
