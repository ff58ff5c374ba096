// What an analysis says of single moments, for the log, the scrubber and the graph.
import type { Analysis, Judged } from "../api/types";

/** Marks that are worth showing, with the sign that players know from notation. */
export const SIGNS: Record<string, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export const isBad = (judged: Judged) => judged.mark in SIGNS;

/** The choice that was made at a step. */
export function judgedAt(report: Analysis | null, step: number): Judged | null {
  const found = report?.decisions[step];
  return found?.step === step ? found : null;
}

/** The costliest choices, in the order of the game; of one seat, or (-1) of all. */
export function costliest(report: Analysis, seat: number, most = 8): Judged[] {
  const bad = report.decisions.filter((one) => isBad(one) && (seat < 0 || one.seat === seat));
  return bad.toSorted((a, b) => b.loss - a.loss).slice(0, most).toSorted((a, b) => a.step - b.step);
}

/** The points of a line over the moments of a game, in a box of this size. */
export function path(values: number[], width: number, height: number, top: number): string {
  const last = Math.max(1, values.length - 1);
  return values.map((value, i) => `${i ? "L" : "M"}${((width * i) / last).toFixed(1)} ${(height * (1 - value / top)).toFixed(1)}`).join("");
}

/** The moment below a place in the graph, as a share of its width. */
export function stepAt(share: number, steps: number): number {
  return Math.min(steps, Math.max(0, Math.round(share * steps)));
}

/** One seat's points by source over time, each resting on the one before; sources that never count are left out. */
export function stacked(report: Analysis, seat: number): { source: string; low: number[]; high: number[] }[] {
  const base = report.points.map(() => 0);
  return report.sources.flatMap((source, i) => {
    const own = report.points.map((at) => at[seat]?.[i] ?? 0);
    if (!own.some((value) => value !== 0)) return [];
    const low = [...base];
    own.forEach((value, at) => (base[at]! += Math.max(0, value)));
    return [{ source, low, high: [...base] }];
  });
}

/** A band between two lines. */
export function band(low: number[], high: number[], width: number, height: number, top: number): string {
  const last = Math.max(1, low.length - 1);
  const back = low.map((value, i) => `L${((width * i) / last).toFixed(1)} ${(height * (1 - value / top)).toFixed(1)}`).toReversed();
  return `${path(high, width, height, top)}${back.join("")}Z`;
}
