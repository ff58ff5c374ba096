// Why a move is good, in words a player uses: what it brings beside the second best.
import type { Advice, Hint } from "../api/types";
import { humanName } from "../kit/naming";
import { words } from "../words";

const WORTH_SAYING = 0.15; // points
const MOST = 4;

/** What the best move brings in the next turns and at the end, compared with the second. */
export function reasons(hint: Hint): string[] {
  const [best, second] = hint.advice;
  if (!best || !second || !hint.deep) return [];
  const said = bySource(best, second).slice(0, MOST).map(({ name, gain }) => words.coach.source(gain, humanName(name)));
  if (!said.length) said.push(words.coach.same);
  const later = best.lead - second.lead;
  if (later >= WORTH_SAYING) said.push(words.coach.ahead(later));
  const gain = (best.value ?? 0) - (second.value ?? 0);
  if (hint.measure === "win chance" && Math.round(gain * 100)) said.push(words.coach.chance(gain));
  else if (later < WORTH_SAYING) said.push(words.coach.equal);
  return said;
}

function bySource(best: Advice, second: Advice): { name: string; gain: number }[] {
  return Object.keys(best.sources)
    .map((name) => ({ name, gain: best.sources[name]! - (second.sources[name] ?? 0) }))
    .filter(({ gain }) => Math.abs(gain) >= WORTH_SAYING)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain));
}
