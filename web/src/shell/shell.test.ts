import { expect, test } from "vitest";
import { query } from "../api/client";
import { passagesOf, search, spansOf } from "./markdown";
import { countedName, humanName } from "../kit/naming";
import { words } from "../words";
import { scoreIn, scoresBySource } from "./scores";

const RULES = `# Small Beer

A game about
beer.

## Turn

- **SB-1** Seats play in *turn*.
- **SB-2** Rest, buy or \`brew\`, see SB-1.

| name | price |
| --- | --- |
| Mild | 2 |
`;

test("rules are cut into passages with their ids", () => {
  const passages = passagesOf(RULES);
  expect(passages.map((p) => [p.kind, p.rule])).toEqual([
    ["h1", ""],
    ["p", ""],
    ["h2", ""],
    ["li", "SB-1"],
    ["li", "SB-2"],
    ["row", ""],
    ["row", ""],
  ]);
  expect(passages[1]!.plain).toBe("a game about beer.");
});

test("emphasis, code and rule ids keep their meaning", () => {
  expect(spansOf("**SB-2** *rest* or `brew`, see SB-1").map((s) => s.style)).toEqual(["rule", "plain", "em", "plain", "code", "plain", "rule"]);
  expect(passagesOf("- RU-31: an improvement.")[0]!.spans.map((s) => s.text)).toEqual(["RU-31", " an improvement."]);
});

test("the search finds passages that say all words", () => {
  const found = search(passagesOf(RULES), "seats TURN");
  expect(found.map((p) => p.rule)).toEqual(["SB-1"]);
  expect(search(passagesOf(RULES), "wine")).toEqual([]);
});

test("scores are found in any view that shows them", () => {
  const view = { seats: [{ score: 7, parts: { orders: 7 } }, { points: 3 }] };
  expect([0, 1, 2].map((seat) => scoreIn(view, seat))).toEqual([7, null, null]);
  expect(scoresBySource(view, 0)).toEqual({ orders: 7 });
  expect(scoresBySource(view, 1)).toBeNull();
  expect(scoreIn(null, 0)).toBeNull();
});

test("ids become words", () => {
  expect(humanName("client_sets")).toBe("Client sets");
});

test("what is counted has the name of its component", () => {
  const named = [{ id: "feast", group: "orders", name: "Grand Feast" }];
  expect(["feast", "order:feast", "gold_labels"].map((id) => countedName(id, named))).toEqual(["Grand Feast", "Grand Feast", "Gold labels"]);
});

test("a query leaves out what is not given", () => {
  expect(query({ seat: 0, step: undefined, from: null })).toBe("?seat=0");
  expect(query({})).toBe("");
});

test("an end has somebody who wins it", () => {
  expect([["Ann"], ["Ann", "Ben"], []].map(words.end.wins)).toEqual(["Ann wins", "Ann and Ben share the victory", "The game wins this time"]);
});
