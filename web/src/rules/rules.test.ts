import { expect, test } from "vitest";
import { cutter, namesIn } from "../kit/naming";
import { MARK, marksFor } from "./marks";
import { listed, matching, turnsOf } from "./parts";

const box = {
  recipes: { ale: { name: "Plain Ale", cost: { malt: 3, fruit: 0 } }, lambic: { name: "Lambic", cost: { malt: 4, fruit: 1 } } },
  regions: { black: { name: "Black region", text: "A fame token" } },
  limit: 4,
};

test("components are listed by kind and found by what is printed on them", () => {
  const groups = listed(box);
  expect([...groups.keys()]).toEqual(["recipes", "regions"]);
  expect([...matching(groups, "fruit").values()].flat().map((one) => one.id)).toEqual(["lambic"]);
  expect([...matching(groups, "FAME token").keys()]).toEqual(["regions"]);
  expect(matching(groups, "recipes malt").get("recipes")).toHaveLength(2);
  expect(matching(groups, "").size).toBe(2);
});

test("an example is told turn by turn, with the components that it names", () => {
  const move = (seat: number, ...lines: string[]) => ({ seat, name: "", label: "", lines });
  const turns = turnsOf([move(0, "Ann brews Lambic."), move(0, "Ann sells Lambic."), move(1), move(0, "Ann rests.")], cutter(namesIn(box)));
  expect(turns.map((turn) => turn.lines.length)).toEqual([2, 1]);
  expect(turns[0]!.things.map((thing) => thing.id)).toEqual(["lambic"]);
});

test("marks lie beside a picture, apart from each other, and lead to their parts", () => {
  const picture = { left: 0, top: 0, right: 100, bottom: 60 };
  const part = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
  const marks = marksFor([part(10, 20), part(12, 22), null, part(80, 5)], picture);
  expect(marks.map((mark) => mark.n)).toEqual([1, 2, 4]);
  expect(marks.every((mark) => mark.x < 0 || mark.x > 100 || mark.y < 0 || mark.y > 60)).toBe(true);
  expect(Math.hypot(marks[0]!.x - marks[1]!.x, marks[0]!.y - marks[1]!.y)).toBeGreaterThanOrEqual(MARK);
  expect(marks[2]!.to).toEqual({ x: 85, y: 5 });
});
