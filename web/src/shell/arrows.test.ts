import { expect, test } from "vitest";
import { next, rowsOf } from "./arrows";

interface Thing {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}
const at = (name: string, left: number, top: number, height = 40): Thing => ({ name, left, top, width: 40, height });
const boxOf = (thing: Thing) => thing;
const THINGS = [at("d", 200, 112), at("a", 0, 0), at("c", 0, 100), at("b", 150, 10, 20)];
const ROWS = rowsOf(THINGS, boxOf);
const to = (key: string, from: string | null) => next(ROWS, THINGS.find((one) => one.name === from) ?? null, key, boxOf)?.name;

test("what glows is walked over as one reads", () => {
  expect(ROWS.map((row) => row.map((one) => one.name))).toEqual([["a", "b"], ["c", "d"]]);
  expect(["a", "b", "c", "d"].map((from) => to("ArrowRight", from))).toEqual(["b", "c", "d", "a"]);
  expect(["a", "b", "c", "d"].map((from) => to("ArrowLeft", from))).toEqual(["d", "a", "b", "c"]);
  expect([to("ArrowRight", null), to("ArrowLeft", null)]).toEqual(["a", "d"]);
});

test("up and down lead to what lies nearest", () => {
  expect([to("ArrowDown", "b"), to("ArrowUp", "d"), to("ArrowDown", "d"), to("ArrowUp", "a")]).toEqual(["d", "b", "b", "c"]);
});
