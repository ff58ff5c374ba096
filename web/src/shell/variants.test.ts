import { expect, test } from "vitest";
import type { Shelf, ShelfOption, Table } from "../api/types";
import { applies, isComplete, toggled, variantsOf } from "./variants";

const TAPS: ShelfOption = {
  name: "taps",
  choices: ["mild", "bitter", "porter"],
  default: "mild,porter",
  meaning: "",
  title: "On tap",
  words: { mild: "Mild", bitter: "Bitter", porter: "Porter" },
  pick: 2,
  given: { mode: "some" },
};
const MODE: ShelfOption = { name: "mode", choices: ["all", "some"], default: "all", meaning: "", title: "Recipes", words: { all: "All", some: "Some" }, pick: 0, given: {} };

test("what is picked stays in the order of the choices", () => {
  expect(toggled(TAPS, "mild,porter", "bitter")).toBe("mild,bitter,porter");
  expect(toggled(TAPS, "mild,porter", "mild")).toBe("porter");
  expect(isComplete(TAPS, "porter")).toBe(false);
  expect(isComplete(TAPS, "bitter,porter")).toBe(true);
  expect(isComplete(MODE, "all")).toBe(true);
});

test("a variant is told only beside the choice that it belongs to", () => {
  const shelf = { games: [{ id: "small_beer", options: [MODE, TAPS] }] } as unknown as Shelf;
  const table = (mode: string) => ({ game: "small_beer", options: { mode, taps: "bitter,porter" } }) as unknown as Table;
  expect(applies(TAPS, { mode: "all" })).toBe(false);
  expect(variantsOf(table("all"), shelf)).toEqual(["Recipes: All"]);
  expect(variantsOf(table("some"), shelf)).toEqual(["Recipes: Some", "On tap: Bitter, Porter"]);
  expect(variantsOf(table("all"), shelf, true)).toEqual([]);
});
