import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Advice, Analysis, Hint, Judged } from "../api/types";
import { band, costliest, judgedAt, path, stacked, stepAt } from "./marks";
import { alike, reasons, rival } from "./why";

const judged = (step: number, seat: number, loss: number, mark: string): Judged => ({
  step, seat, loss, mark, prompt: `Question ${step} of 4`, action: `brew:${step}`, label: `Brew ${step}`, value: 0.5,
  options: [{ action: "buy:grain", label: "Buy", value: 0.6, lead: 1 }], before: [0.5, 0.5], after: [0.5, 0.5],
});
const report: Analysis = {
  game: "g", title: "G", players: 2, measure: "chance", effort: "quick", seed: 0, seats: ["Ann", "Ben"], scores: [3, 2], ranks: [1, 2], over: true,
  decisions: [judged(0, 0, 0.2, "blunder"), judged(1, 1, 0, "best"), judged(2, 0, 0.05, "inaccuracy"), judged(3, 1, 0.1, "mistake")],
  chances: [[0.5, 0.5], [0.3, 0.7], [0.4, 0.6], [0.6, 0.4], [1, 0]],
  turns: [], summaries: [], sources: ["orders", "never", "coins"],
  points: [[[0, 0, 0], [0, 0, 0]], [[2, 0, 1], [0, 0, 2]]],
};
const hint = (...advice: Partial<Advice>[]): Hint => ({
  seq: 1, measure: "win chance", deep: true,
  advice: advice.map((one) => ({ action: "a", label: "A", target: "", value: 0.5, lead: 0, sources: {}, ...one })),
});

describe("moments of an analysis", () => {
  it("finds the choice that was made at a step", () => {
    expect(judgedAt(report, 2)?.mark).toBe("inaccuracy");
    expect(judgedAt(report, 4)).toBeNull();
    expect(judgedAt(null, 0)).toBeNull();
  });
  it("names the costliest choices of a seat in the order of the game", () => {
    expect(costliest(report, -1, 2).map((one) => one.step)).toEqual([0, 3]);
    expect(costliest(report, 0).map((one) => one.step)).toEqual([0, 2]);
  });
  it("knows which moment lies below a place", () => {
    expect([stepAt(-0.1, 10), stepAt(0.52, 10), stepAt(2, 10)]).toEqual([0, 5, 10]);
  });
  it("draws lines and bands", () => {
    expect(path([0, 1], 100, 50, 1)).toBe("M0.0 50.0L100.0 0.0");
    expect(band([0, 0], [1, 1], 100, 50, 1)).toBe("M0.0 0.0L100.0 0.0L100.0 50.0L0.0 50.0Z");
  });
  it("stacks the points by source, without sources that never count", () => {
    expect(stacked(report, 0)).toEqual([
      { source: "orders", low: [0, 0], high: [0, 2] },
      { source: "coins", low: [0, 2], high: [0, 3] },
    ]);
  });
});

describe("why a move is good", () => {
  it("compares points by source with the second best, the largest first", () => {
    const said = reasons(hint({ value: 0.62, lead: 3, sources: { orders: 4, coins: 1 } }, { value: 0.55, lead: 1, sources: { orders: 2, coins: 1.5 } }));
    expect(said).toEqual(["+2.0 Orders", "−0.5 Coins", "+2.0 points at the end of the game", "+7 % chance to win"]);
  });
  it("names what is as good, and compares with what is worse", () => {
    const said = hint({ value: 0.62, sources: { orders: 4 } }, { value: 0.62, sources: { orders: 4 } }, { value: 0.5, sources: { orders: 1 } });
    expect(alike(said)).toEqual([said.advice[1]]);
    expect(rival(said)).toBe(said.advice[2]);
    expect(reasons(said)).toEqual(["+3.0 Orders", "+12 % chance to win"]);
  });
  it("says when nothing differs for now, and nothing when there is no second", () => {
    expect(reasons(hint({}, {}))).toEqual(["the same points for now", "as good in the end: take what you like"]);
    expect(reasons(hint({}))).toEqual([]);
    expect(reasons({ ...hint({}, {}), deep: false })).toEqual([]);
  });
});

describe("one's own games", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
    vi.resetModules();
  });
  const table = (id: string) => ({ id, game: "g", title: "G", updated: 5, seats: [{ seat: 0, kind: "person", name: "Ann" }, { seat: 1, kind: "bot", name: "Brewer", level: "brewer" }] }) as never;
  const result = { scores: [3, 2], ranks: [1, 2], parts: [], sources: {}, tally: [] };

  it("are remembered once, with whom and how they ended", async () => {
    const { own, keepResult, records, opponents } = await import("./own.svelte");
    keepResult(table("one"), result, [0]);
    keepResult(table("one"), result, [0]);
    keepResult(table("watched"), result, []);
    keepResult(table("two"), { ...result, scores: [5, 6], ranks: [2, 1] }, [0]);
    expect(own.games.map((one) => one.table)).toEqual(["one", "two"]);
    expect(records(own.games, opponents)).toEqual([{ name: "Brewer", played: 2, won: 1, mean: 4, most: 5 }]);
    expect(JSON.parse(kept.get("alehouse.games")!)).toHaveLength(2);
  });
  it("learn from an analysis what went wrong, and can be forgotten", async () => {
    const { own, keepResult, keepAnalysis, counted, forget, forgetAll } = await import("./own.svelte");
    keepResult(table("one"), result, [0]);
    keepAnalysis("one", 0, report);
    const mistakes = own.games[0]!.mistakes!;
    expect(mistakes.map((one) => [one.chosen, one.better, one.phase])).toEqual([["brew", "buy", 0], ["brew", "buy", 1]]);
    expect(counted(mistakes.map((one) => one.prompt))).toEqual([{ name: "Question … of …", n: 2 }]);
    keepAnalysis("one", 0, { ...report, measure: "points", chances: [[10], [20]] });
    expect(own.games[0]!.mistakes![0]!.loss).toBeCloseTo(0.01); // 0.2 of 20 points
    keepResult(table("two"), result, [0]);
    forget("one");
    expect(own.games.map((one) => one.table)).toEqual(["two"]);
    forgetAll();
    expect(kept.get("alehouse.games")).toBe("[]");
  });
});
