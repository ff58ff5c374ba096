import { expect, test } from "vitest";
import type { Entry, Table } from "../api/types";
import { nameOf } from "../kit/seats";
import { reading } from "./recount.svelte";
import { brokeTie, seedOf } from "./scores";
import { cutter } from "../kit/naming";
import { actAt, around, beginsTurn, inWords, isQuiet, told } from "./telling";

const table = { seats: [{ seat: 0, kind: "person", name: "Ann" }, { seat: 1, kind: "open", name: "" }] } as unknown as Table;
const entry = (more: Partial<Entry>): Entry => ({ seq: 1, step: 1, kind: "act", seat: 0, label: null, lines: [], undone: false, at: 0, ...more });
const said = (...texts: string[]) => texts.map((text) => ({ text, what: "drew", opens: text === "Round 2.", seat: 0, things: null }));

test("a seat is called by its person, or by its number", () => {
  expect([nameOf(table, 0), nameOf(table, 1), nameOf(null, 2)]).toEqual(["Ann", "Seat 2", "Seat 3"]);
});

test("equal lines in a row are said once", () => {
  const drawn = entry({ lines: said("Ann draws a card.", "Ann draws a card.", "Round 2.", "Ann draws a card.") });
  expect(told(drawn, table).map((line) => [line.said, line.times, line.opens])).toEqual([
    ["Ann draws a card.", 2, false],
    ["Round 2.", 1, true],
    ["Ann draws a card.", 1, false],
  ]);
  expect(inWords(drawn, table)).toBe("Ann draws a card. ×2 Round 2. Ann draws a card.");
});

test("an action that told nothing is quiet, but says what it was to who may know", () => {
  const step = entry({ seat: 1, label: "Done" });
  expect([isQuiet(step), inWords(step, table)]).toEqual([true, "Seat 2: Done"]);
  expect(inWords(entry({}), table)).toBe("");
  expect(isQuiet(entry({ kind: "undo" }))).toBe(false);
});

test("a moment is told by the action that led to it, not by one that was taken back", () => {
  const log = [entry({ seq: 1 }), entry({ seq: 2, step: 2, undone: true }), entry({ seq: 3, step: 1, kind: "undo" }), entry({ seq: 4, step: 2 })];
  expect([actAt(log, 2)?.seq, actAt(log, 1)?.seq, actAt(log, 0)]).toEqual([4, 1, null]);
});

test("a long list is drawn around what is looked at", () => {
  expect(around(500, 212, 40)).toEqual([160, 280]);
  expect(around(500, 239, 40)).toEqual([160, 280]);
  expect(around(500, 499, 40)).toEqual([400, 500]);
  expect(around(500, 3, 40)).toEqual([0, 120]);
  expect(around(30, 29, 40)).toEqual([0, 30]);
});

test("a longer sentence is shown longer, within reason", () => {
  expect(reading("")).toBeLessThan(reading("Ann draws a card."));
  expect(reading("word ".repeat(200))).toBe(2_200);
});

test("a tie-break is spoken of only where one was needed", () => {
  expect(brokeTie({ scores: [7, 7, 3], ranks: [1, 1, 3] })).toBe(false);
  expect(brokeTie({ scores: [7, 7, 3], ranks: [2, 1, 3] })).toBe(true);
});

test("the seed's origin is told apart", () => {
  const bots = [{ seat: 0, kind: "bot" as const, name: "A", level: null }];
  const seats = [{ seat: 0, kind: "person" as const, name: "Ann" }];
  expect(seedOf({ seed_chosen: false, origin: "t1", seats })).toBe("fair");
  expect(seedOf({ seed_chosen: true, origin: "t1", seats })).toBe("continued");
  expect(seedOf({ seed_chosen: true, origin: null, seats })).toBe("chosen");
  expect(seedOf({ seed_chosen: true, origin: null, seats: bots })).toBe("brought");
});

test("what is rolled or drawn in one go is one line, and no name is cut", () => {
  const cut = cutter(["Deliver Green", "Deliver Red"].map((name) => ({ name, group: "cards", id: name })));
  const lines = (...texts: string[]) => told(entry({ lines: said(...texts) }), table, cut).map((line) => line.said);
  expect(lines("Ann rolls yellow 2.", "Ann rolls black 5.", "Ann rolls blue 1, 6.")).toEqual(["Ann rolls yellow 2, black 5, blue 1, 6."]);
  expect(lines("Ann draws Deliver Green.", "Ann draws Deliver Red.")).toEqual(["Ann draws Deliver Green, Deliver Red."]);
  const swaps = ["Ann swaps Deliver Green in slot 1.", "Ann swaps Deliver Red in slot 2.", "Ann swaps Deliver Green in slot 4."];
  expect(lines(...swaps)).toEqual(["Ann swaps Deliver Green in slot 1, Deliver Red in slot 2, Deliver Green in slot 4."]);
  expect(lines("Ann gains 1 hops.", "Ann gains 1 yeast.")).toEqual(["Ann gains 1 hops, 1 yeast."]);
  expect(lines("Ann wins.", "Ann rolls 2.")).toEqual(["Ann wins.", "Ann rolls 2."]);
});

test("a turn begins where somebody else acts, and where the game says so", () => {
  const [one, other, next] = [entry({}), entry({ seat: 1 }), entry({ lines: said("Round 2.") })];
  expect([beginsTurn(undefined, one), beginsTurn(one, one), beginsTurn(one, other), beginsTurn(next, one)]).toEqual([true, false, true, true]);
});
