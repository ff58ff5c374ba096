import { expect, test } from "vitest";
import { quartersOf, shortName, telling } from "./paint";
import type { CardFace, Components } from "./types";

const face = (name: string, family: string) => ({ name, family }) as CardFace;
const box = (neighbours: Record<string, string[]>) => ({ neighbours }) as Components;

test("quarters lie beside those with which they share an edge", () => {
  expect(quartersOf(box({ water: ["malt", "hop"], malt: ["water", "yeast"], hop: ["water", "yeast"], yeast: ["malt", "hop"] }))).toEqual(["water", "malt", "hop", "yeast"]);
  expect(quartersOf(box({ water: ["malt", "yeast"], malt: ["water", "hop"], hop: ["malt", "yeast"], yeast: ["water", "hop"] }))).toEqual(["water", "malt", "yeast", "hop"]);
});

test("in its quarter an ingredient needs no family name", () => {
  expect(shortName(face("Barley malt", "malt"))).toBe("Barley");
  expect(shortName(face("Water", "water"))).toBe("Water");
});

test("only families with several ingredients are named in a recipe", () => {
  const cards = { water: face("Water", "water"), ale: face("Ale yeast", "yeast"), lager: face("Lager yeast", "yeast") };
  expect([...telling({ cards } as unknown as Components)]).toEqual(["yeast"]);
});
