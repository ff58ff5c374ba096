// How a game is set up, in words.
import type { Shelf, ShelfOption, Table } from "../api/types";

/** Whether a variant is simply on or off. */
export const isSwitch = (option: ShelfOption) => option.choices.length === 2 && option.choices.includes("on") && option.choices.includes("off");

/** The variants of a table, each with its name and what was chosen; nothing until the shelf is known. */
export function variantsOf(table: Table, shelf: Shelf | null): string[] {
  const options = shelf?.games.find((game) => game.id === table.game)?.options ?? [];
  return options.map(({ name, title, words }) => `${title}: ${words[table.options[name] ?? ""] ?? ""}`);
}
