// Choosing on the board: which things can be pointed at, and what happens when one is.
import { getContext, setContext, untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { api } from "../api/client";
import type { Live } from "../api/live.svelte";
import type { Advice, WhyNot } from "../api/types";
import { settings } from "../settings.svelte";
import { byTarget, keyAt, offersOf, type Offer } from "./targets";

interface Menu {
  choices: Offer[];
  anchor: Element;
}

export class Choosing {
  menu = $state.raw<Menu | null>(null);
  /** Whether the keys of choices are shown on the board too. */
  keysShown = $state(false);
  #drawn = new SvelteMap<string, number>();
  #reasons = new Map<string, Promise<WhyNot | null>>();

  constructor(readonly live: Live) {}

  #offers = $derived.by(() => (this.live.past || this.live.ghost ? [] : offersOf(this.live.now)));
  #targets = $derived.by(() => byTarget(this.#offers));
  #advice = $derived.by(() => new Map((this.live.hint?.advice ?? []).map((a, i) => [a.action, { ...a, place: i }])));

  /** Everything that can be chosen now. */
  get offers(): Offer[] {
    return this.#offers;
  }

  /** The key that takes a choice. */
  keyOf(choice: Offer): string {
    return keyAt(this.offers.indexOf(choice));
  }

  /** Everything that can be pointed at now. */
  get targets(): string[] {
    return [...this.#targets.keys()];
  }

  /** What can be chosen by pointing at a thing. */
  at(target: string): Offer[] {
    return this.#targets.get(target) ?? [];
  }

  /** The choices of a kind, wherever they point. */
  which(wanted: (choice: Offer) => boolean): Offer[] {
    return [...this.#targets.values()].flat().filter(wanted);
  }

  /** The hint's word on a thing: its best action there. */
  adviceAt(target: string): (Advice & { place: number }) | null {
    for (const choice of this.at(target)) {
      const found = this.#advice.get(choice.action);
      if (found) return found;
    }
    return null;
  }

  adviceFor(action: string): (Advice & { place: number }) | null {
    return this.#advice.get(action) ?? null;
  }

  /** Choices that point at nothing that is drawn: they get a button beside the board. */
  get elsewhere(): Offer[] {
    return [...this.#targets].filter(([target]) => !this.#drawn.get(target)).flatMap(([, choices]) => choices);
  }

  /** A thing is drawn; call the answer when it goes. */
  draw(target: string): () => void {
    const add = (n: number) => untrack(() => this.#drawn.set(target, (this.#drawn.get(target) ?? 0) + n));
    add(1);
    return () => add(-1);
  }

  /** Somebody points at a thing: act, or ask which action is meant. */
  offer(choices: Offer[], anchor: Element): void {
    const only = choices.length === 1 ? choices[0] : undefined;
    if (!choices.length) return;
    if (only && only.most === 1 && !only.warning && !(only.final && settings.confirm)) void this.take(only);
    else this.menu = { choices, anchor };
  }

  async take(choice: Offer, times = 1): Promise<void> {
    this.menu = null;
    await this.live.act(...(times > 1 ? Array<string>(times).fill(choice.action) : choice.actions));
  }

  /** Several actions of one question, sent together. */
  async takeAll(actions: string[]): Promise<void> {
    this.menu = null;
    await this.live.act(...actions);
  }

  /** Why an action cannot be chosen now. */
  whyNot(action: string): Promise<WhyNot | null> {
    const { now, seat, id } = this.live;
    if (!now || seat === null || !this.live.asked) return Promise.resolve(null);
    const key = `${now.seq} ${seat} ${action}`;
    const known = this.#reasons.get(key);
    if (known) return known;
    const asked = api.whyNot(id, seat, action).catch(() => null);
    this.#reasons.set(key, asked);
    return asked;
  }
}

const PLACE = Symbol("choosing");
export const provideChoosing = (choosing: Choosing) => setContext(PLACE, choosing);
export const useChoosing = () => getContext<Choosing>(PLACE);
