// How games ended, asked for once and remembered: a result never changes.
import { SvelteMap } from "svelte/reactivity";
import { api } from "../api/client";

export interface Ended {
  scores: number[];
  ranks: number[];
}

const PLACE = "alehouse.results";
const KEPT = 200;
const NO_LOG = 1_000_000; // the first row that is wanted

function stored(): [string, Ended][] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as [string, Ended][];
  } catch {
    return [];
  }
}

const known = new SvelteMap<string, Ended>(stored());
const asked = new Set<string>();

/** How a game ended, as soon as it is known. */
export const resultOf = (table: string): Ended | null => known.get(table) ?? null;

/** Find out how a game ended. */
export async function findResult(table: string): Promise<void> {
  if (known.has(table) || asked.has(table)) return;
  asked.add(table);
  const play = await api.play(table, -1, undefined, NO_LOG).catch(() => null);
  if (!play?.result) return;
  known.set(table, { scores: play.result.scores, ranks: play.result.ranks });
  localStorage.setItem(PLACE, JSON.stringify([...known].slice(-KEPT)));
}
