// Every action of recorded games points at something that is drawn, or has a button beside the board.
// The positions come from tests/web/test_reach.py, which plays the recorded games through.
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { expect, test } from "vitest";
import { drawingOf } from "../games";
import type { BoardProps } from "../kit/props";
import Drawn from "./Drawn.svelte";

interface Recorded {
  game: string;
  components: unknown;
  buttons: string[];
  positions: Position[];
}

interface Position {
  view: unknown;
  seat: number;
  targets: string[];
  /** What stands on the board, and what must not: so a box says what is printed, and the board nothing of its own. */
  says?: string[];
  never?: string[];
}

const recorded = JSON.parse(readFileSync(process.env.POSITIONS ?? "", "utf-8")) as Recorded[];

test.each(recorded)("every action of $game is on its board", async ({ game, components, buttons, positions }) => {
  const drawing = (await drawingOf(game))!;
  const missing = new Set<string>();
  for (const { view, seat, targets, says = [], never = [] } of positions) {
    const players = (view as { seats: unknown[] }).seats.length;
    const seats = Array.from({ length: players }, (_, i) => ({ seat: i, kind: "person" as const, name: `Seat ${i}` }));
    const table = { id: "t", game, seats } as unknown as BoardProps["table"];
    const { body } = render(Drawn, { props: { drawing, position: { view, components, seat, table } } });
    for (const words of says) expect(body.includes(words), words).toBe(true);
    for (const words of never) expect(body.includes(words), words).toBe(false);
    for (const target of targets) {
      if (!buttons.some((start) => target.startsWith(start)) && !body.includes(`data-target="${target}"`)) missing.add(target);
    }
  }
  expect([...missing]).toEqual([]);
});
