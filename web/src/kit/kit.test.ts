import { expect, test } from "vitest";
import { longestWord } from "./fit";
import { journeys } from "./motion";
import { cutter, namesIn } from "./naming";
import { spotBeside } from "./place";
import { byTarget, keyAt, numbersFor, offersOf, placeOf } from "./targets";

test("a piece that is new somewhere comes from where one is missing", () => {
  expect([...journeys(["supply", "supply"], ["supply", "warehouse"])]).toEqual([[1, 1]]);
});

test("what did not move makes no journey", () => {
  expect(journeys(["a", "b"], ["b", "a"]).size).toBe(0);
});

test("a piece without a past comes from nowhere", () => {
  expect([...journeys([], ["hand"])]).toEqual([[0, null]]);
});

test("names of components are found in a text, the longest first", () => {
  const components = { cards: { a: { name: "Brew" }, b: { name: "Brew Blue" } }, numbers: [1], limit: 3 };
  const pieces = cutter(namesIn(components))("Ann plays Brew Blue, not Brew.");
  expect(pieces.map((p) => [p.text, p.thing?.id])).toEqual([
    ["Ann plays ", undefined],
    ["Brew Blue", "b"],
    [", not ", undefined],
    ["Brew", "a"],
    [".", undefined],
  ]);
});

test("a name inside a word is no name", () => {
  const cut = cutter(namesIn({ cards: { a: { name: "Ale" } } }));
  expect(cut("Alehouse")).toEqual([{ text: "Alehouse", thing: null }]);
});

test("a window opens below its anchor, or above where there is no room", () => {
  const anchor = { left: 100, top: 500, bottom: 540, width: 40 };
  const size = { width: 200, height: 100 };
  expect(spotBeside(anchor, size, { width: 800, height: 900 })).toEqual({ left: 20, top: 548 });
  expect(spotBeside(anchor, size, { width: 800, height: 600 })).toEqual({ left: 20, top: 392 });
});

test("a window stays on the screen", () => {
  const anchor = { left: 350, top: 0, bottom: 20, width: 10 };
  expect(spotBeside(anchor, { width: 200, height: 50 }, { width: 360, height: 700 }).left).toBe(152);
});

test("a name is as wide as its longest word, and letters are not all alike", () => {
  expect(longestWord("Generous Gift")).toBe(longestWord("Generous"));
  expect(longestWord("Honeymoon")).toBeGreaterThan(longestWord("Alchemist"));
});

test("choices are grouped by what they point at", () => {
  const choice = (action: string, target: string) => ({ action, target, label: action, final: false, most: 1, warning: "", then: [] });
  const groups = byTarget([choice("play:a", "hand.a"), choice("end", "turn.end"), choice("trash:a", "hand.a")]);
  expect(groups.get("hand.a")?.map((c) => c.action)).toEqual(["play:a", "trash:a"]);
});

test("an offer sends all that belongs to it", () => {
  const take = { action: "take", target: "a", label: "Take", final: false, most: 3, warning: "", then: ["keep"] };
  const chain = { label: "Take all", target: "a", final: true, actions: ["take", "take", "keep"] };
  const offers = offersOf({ choices: [take], chains: [chain] });
  expect(offers.map((offer) => offer.actions)).toEqual([
    ["take", "take", "keep"],
    ["take", "keep"],
  ]);
  expect(offersOf(null)).toEqual([]);
});

test("numbers are offered one by one, and all of many", () => {
  expect(numbersFor(3)).toEqual([1, 2, 3]);
  expect(numbersFor(9)).toEqual([1, 2, 3, 4, 5, 6, 9]);
});

test("every choice has a key, however many there are", () => {
  const keys = Array.from({ length: 130 }, (_, i) => keyAt(i));
  expect(new Set(keys).size).toBe(130);
  expect([keys[0], keys[9], keys[10], keys[49], keys[98]]).toEqual(["1", "0", "b", ".1", "..1"]);
  expect(keys.map((key) => placeOf(key.at(-1)!, key.length - 1))).toEqual(keys.map((_, i) => i));
  expect(keys.filter((key) => /[uhersmonalcpU?[\],]/.test(key))).toEqual([]);
});
