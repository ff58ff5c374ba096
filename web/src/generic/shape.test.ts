import { expect, test } from "vitest";
import { iconFor, isBare, isOrder, isSeatAt, waysTo } from "./shape";

test("things get an icon by what they are called", () => {
  expect(["hops", "malt_factory", "bonus_points", "vp", "whatever"].map(iconFor)).toEqual(["hop", "malt", "point", "point", null]);
});

test("a number is a seat by its name, or as the owner of a component beside one of nobody's", () => {
  expect(isSeatAt("occupant", 2, [2], 3, false)).toBe(true);
  expect(isSeatAt("forager", 0, [0, null, 2], 3, true)).toBe(true);
  expect(isSeatAt("experience", 1, [1, null], 3, false)).toBe(false);
  expect(isSeatAt("hops", 0, [0, 1, 2], 3, true)).toBe(false);
  expect(isSeatAt("hops", 0, [0, null, 7], 3, true)).toBe(false);
  expect(isSeatAt("occupant", null, [null], 3, false)).toBe(false);
});

test("an order names every seat once", () => {
  expect(isOrder([2, 0, 1], 3)).toBe(true);
  expect(isOrder([2, 2, 1], 3)).toBe(false);
  expect(isOrder(["a", "b"], 2)).toBe(false);
});

test("what holds nothing is bare", () => {
  expect([null, false, "", {}, [{ a: null }]].map(isBare)).toEqual([true, true, true, true, true]);
  expect([0, true, "x", { a: { b: 1 } }].map(isBare)).toEqual([false, false, false, false]);
});

test("all the ways to a target are known", () => {
  expect([...waysTo(["market.hops.take", "deck"])]).toEqual(["market", "market.hops", "market.hops.take", "deck"]);
});
