// The games that bring something of their own to the screen, found by folder: the shell knows none by name.
//   Cover.svelte   the box on the shelf
//   drawing.ts     board, panel and card faces, loaded only when such a table is opened
import type { Component } from "svelte";
import type { BoardProps, FaceProps, PanelProps, Picture } from "../kit/props";

export interface Drawing {
  Board: Component<BoardProps>;
  /** What a player's panel shows beside name and score. */
  Panel?: Component<PanelProps>;
  /** So small that those of all seats lie in one row. */
  smallPanels?: boolean;
  /** A component of the game, as shown when its name is pointed at. */
  Face?: Component<FaceProps>;
  /** Pictures for the rules. */
  pictures?: Picture[];
}

const covers = import.meta.glob<{ default: Component }>("./*/Cover.svelte", { eager: true });
const drawings = import.meta.glob<{ default: Drawing }>("./*/drawing.ts");

export function coverOf(game: string): Component | null {
  return covers[`./${game}/Cover.svelte`]?.default ?? null;
}

/** The drawing of a game; null: none, the generic one is used. */
export async function drawingOf(game: string): Promise<Drawing | null> {
  return (await drawings[`./${game}/drawing.ts`]?.())?.default ?? null;
}
