// How a game is set up, in words.
import type { Shelf, ShelfOption, Table } from "../api/types";

/** Whether a variant is simply on or off. */
export const isSwitch = (option: ShelfOption) => option.choices.length === 2 && option.choices.includes("on") && option.choices.includes("off");

/** Whether a variant means something beside what else is chosen. */
export const applies = (option: ShelfOption, chosen: Record<string, string>) => Object.entries(option.given).every(([name, choice]) => chosen[name] === choice);

/** What is picked, where a variant is a choice of several. */
export const picked = (value: string) => value.split(",").filter(Boolean);

/** Whether a choice is among those picked. */
export const isPicked = (value: string, choice: string) => picked(value).includes(choice);

/** What is picked after one more click, in the order of the choices. */
export const toggled = (option: ShelfOption, value: string, choice: string) => option.choices.filter((other) => isPicked(value, other) !== (other === choice)).join(",");

/** Whether as many are picked as there should be. */
export const isComplete = (option: ShelfOption, value: string) => !option.pick || picked(value).length === option.pick;

/** The variants of a table, all or the unusual ones, each with its name and what was chosen; nothing until the shelf is known. */
export function variantsOf(table: Table, shelf: Shelf | null, unusual = false): string[] {
  const options = shelf?.games.find((game) => game.id === table.game)?.options ?? [];
  const said = (option: ShelfOption) => picked(table.options[option.name] ?? "").map((choice) => option.words[choice] ?? "");
  const meant = options.filter((option) => applies(option, table.options) && !(unusual && table.options[option.name] === option.default));
  return meant.map((option) => `${option.title}: ${said(option).join(", ")}`);
}
