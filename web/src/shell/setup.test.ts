import { expect, test } from "vitest";
import type { ShelfGame } from "../api/types";
import { words } from "../words";
import { plain, remembered, styleOf, usual, withStyle } from "./setup";

const option = (name: string, choices: string[], pick = 0) => ({ name, choices, default: choices[0]!, pick });
const game = { players: [2, 3], options: [option("mode", ["short", "long"])] } as unknown as ShelfGame;
const shelf = { default_level: "brewer", levels: [{ name: "brewer", meaning: "", styles: ["racer"] }, { name: "master", meaning: "", styles: [] }] };

test("a newcomer finds a table for two with a bot", () => {
  const { players, who, options } = usual(game, shelf);
  expect([players, who.slice(0, 2), options]).toEqual([2, ["mine", "bot:brewer"], { mode: "short" }]);
});

test("a bot keeps its style as long as it has one", () => {
  const { who } = remembered({ players: 3, who: ["mine", "bot:brewer:racer", "bot:master:racer"] }, game, shelf);
  expect(who.slice(0, 3)).toEqual(["mine", "bot:brewer:racer", "bot:brewer"]);
  expect([plain(who[1]!), styleOf(who[1]!), styleOf("mine"), withStyle("open", ""), withStyle(who[1]!, "")]).toEqual(["bot:brewer", "racer", "", "open", "bot:brewer"]);
});

test("the last choice is remembered, but for what there is no more", () => {
  const kept = { players: 3, who: ["mine", "bot:master", "bot:gone"], options: { mode: "long", old: "on" }, limit: 300 };
  const { players, who, options, limit, takeover } = remembered(kept, game, shelf);
  expect([players, who.slice(0, 3), options, limit, takeover]).toEqual([3, ["mine", "bot:master", "bot:brewer"], { mode: "long" }, 300, "offered"]);
  const other = remembered({ players: 5, options: { mode: "endless" } }, game, shelf);
  expect([other.players, other.options]).toEqual([2, { mode: "short" }]);
});

test("a level is called as at its seat", () => {
  expect(["brewer", "master:racer"].map(words.newTable.level)).toEqual(["Brewer", "Master, racer"]);
});
