// How a table of a game was set up last, by this browser: the next one begins there.
import type { NewTable, Shelf, ShelfGame } from "../api/types";
import { isComplete, picked } from "./variants";

export interface Setup {
  players: number;
  /** Who sits where: `mine`, `open`, `bot:LEVEL` or `bot:LEVEL:STYLE`. */
  who: string[];
  options: Record<string, string>;
  public: boolean;
  watch: boolean;
  hints: boolean;
  hostKeys: boolean;
  limit: number;
  bank: number;
  takeover: NonNullable<NewTable["takeover"]>;
}

export const MOST_SEATS = 16;
const place = (game: string) => `alehouse.setup.${game}`;

/** Who sits there, without the style of a bot. */
export const plain = (who: string) => who.split(":").slice(0, 2).join(":");

/** The style that a bot was asked to play in; "": its own. */
export const styleOf = (who: string) => who.split(":")[2] ?? "";

export const withStyle = (who: string, style: string) => (style ? `${plain(who)}:${style}` : plain(who));

/** A table for two with a bot, as a newcomer finds it. */
export function usual(game: Pick<ShelfGame, "players" | "options">, shelf: Pick<Shelf, "default_level">): Setup {
  return {
    players: game.players.includes(2) ? 2 : (game.players[0] ?? 2),
    who: Array.from({ length: MOST_SEATS }, (_, i) => (i ? `bot:${shelf.default_level}` : "mine")),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    public: false,
    watch: true,
    hints: true,
    hostKeys: true,
    limit: 0,
    bank: 0,
    takeover: "offered",
  };
}

/** What was chosen last time, as far as it can still be chosen. */
export function remembered(kept: Partial<Setup>, game: Pick<ShelfGame, "players" | "options">, shelf: Pick<Shelf, "default_level" | "levels">): Setup {
  const base = usual(game, shelf);
  const bots = shelf.levels.flatMap(({ name, styles }) => ["", ...styles].map((style) => withStyle(`bot:${name}`, style)));
  const seats = ["mine", "open", ...bots];
  const options = game.options.map((option) => {
    const value = kept.options?.[option.name] ?? option.default;
    const known = picked(value).every((choice) => option.choices.includes(choice)) && isComplete(option, value);
    return [option.name, known ? value : option.default];
  });
  return {
    ...base,
    ...kept,
    players: game.players.includes(kept.players ?? 0) ? kept.players! : base.players,
    who: base.who.map((usually, i) => (seats.includes(kept.who?.[i] ?? "") ? kept.who![i]! : usually)),
    options: Object.fromEntries(options) as Record<string, string>,
  };
}

export function lastSetup(game: ShelfGame, shelf: Shelf): Setup {
  try {
    return remembered(JSON.parse(localStorage.getItem(place(game.id)) ?? "{}") as Partial<Setup>, game, shelf);
  } catch {
    return usual(game, shelf);
  }
}

export function keepSetup(game: string, setup: Setup): void {
  localStorage.setItem(place(game), JSON.stringify(setup));
}
