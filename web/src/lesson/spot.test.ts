import { expect, test } from "vitest";
import { stepAt } from "./guide.svelte";
import { around, overlap, scrollFor, spotFor } from "./spot";

const screen = { left: 0, top: 0, right: 400, bottom: 800 };
const bubble = { width: 300, height: 150 };
const placed = (spot: { left: number; top: number }) => ({ ...spot, right: spot.left + bubble.width, bottom: spot.top + bubble.height });

test("a bubble lies beside what it speaks of, wherever that is, and on the screen", () => {
  for (let left = 0; left <= 300; left += 20) {
    for (let top = 0; top <= 740; top += 20) {
      const thing = { left, top, right: left + 100, bottom: top + 60 };
      const at = placed(spotFor(thing, bubble, screen));
      expect(overlap(at, thing)).toBe(0);
      expect(overlap(at, screen)).toBe(bubble.width * bubble.height);
    }
  }
});

test("what is out of sight is scrolled to, with room for its bubble", () => {
  const thing = { left: 0, top: 2000, right: 400, bottom: 2500 };
  const by = scrollFor(thing, bubble, screen);
  const there = { ...thing, top: thing.top - by, bottom: thing.bottom - by };
  expect(spotFor(there, bubble, screen).hides).toBe(0);
  expect(scrollFor(there, bubble, screen)).toBe(0);
});

test("a box around several holds them all", () => {
  const some = [{ left: 1, top: 5, right: 3, bottom: 9 }, { left: 0, top: 7, right: 2, bottom: 12 }];
  expect(around(some)).toEqual({ left: 0, top: 5, right: 3, bottom: 12 });
  expect(around([])).toBeNull();
});

test("what is taken back leads to the last step that had begun by then", () => {
  const progress = { at: 3, marks: [0, 0, 2, 4] };
  expect(stepAt(progress, 4)).toBe(3);
  expect(stepAt(progress, 2)).toBe(2);
  expect(stepAt(progress, 1)).toBe(1);
});
