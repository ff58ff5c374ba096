// Why a move is good, in words a player uses: what it brings beside the second best.
import type { Advice, Hint } from "../api/types";
import { humanName } from "../kit/naming";
import { words } from "../words";

const WORTH_SAYING = 0.15; // points
const MOST = 4;

/** By how much one move is better than another, in the numbers that are shown. */
function better(hint: Hint, one: Advice, other: Advice): number {
  const gain = (one.value ?? 0) - (other.value ?? 0);
  return hint.measure === "win chance" ? Math.round(gain * 100) : Math.round(gain * 10);
}

/** The moves that are as good as the best, as far as one can see. */
export function alike(hint: Hint): Advice[] {
  const [best, ...others] = hint.advice;
  return best && hint.deep ? others.filter((one) => !better(hint, best, one)) : [];
}

/** What the best move is compared with: the best of those that are worse, or else the second. */
export function rival(hint: Hint): Advice | null {
  const [best, ...others] = hint.advice;
  return (best && others.find((one) => better(hint, best, one))) ?? others[0] ?? null;
}

/** What the best move brings in the next turns and at the end, compared with another. */
export function reasons(hint: Hint): string[] {
  const best = hint.advice[0], second = rival(hint);
  if (!best || !second || !hint.deep) return [];
  const said = bySource(best, second).slice(0, MOST).map(({ name, gain }) => words.coach.source(gain, humanName(name)));
  if (!said.length) said.push(words.coach.same);
  const later = best.lead - second.lead;
  if (later >= WORTH_SAYING) said.push(words.coach.ahead(later));
  if (hint.measure === "win chance" && better(hint, best, second)) said.push(words.coach.chance((best.value ?? 0) - (second.value ?? 0)));
  else if (later < WORTH_SAYING) said.push(words.coach.equal);
  return said;
}

function bySource(best: Advice, second: Advice): { name: string; gain: number }[] {
  return Object.keys(best.sources)
    .map((name) => ({ name, gain: best.sources[name]! - (second.sources[name] ?? 0) }))
    .filter(({ gain }) => Math.abs(gain) >= WORTH_SAYING)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain));
}
