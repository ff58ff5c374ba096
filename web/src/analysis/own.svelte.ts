// The games that were finished in this browser, and what their analyses said of one's own choices.
import type { Analysis, Result, Table } from "../api/types";
import { humanName } from "../kit/naming";
import { nameOf } from "../kit/seats";
import { isBad } from "./marks";

export interface Mistake {
  prompt: string;
  chosen: string;
  better: string;
  loss: number;
  /** The third of the game: 0, 1 or 2. */
  phase: number;
}

export interface OwnGame {
  table: string;
  game: string;
  title: string;
  at: number;
  seat: number;
  names: string[];
  levels: (string | null)[];
  scores: number[];
  ranks: number[];
  mistakes: Mistake[] | null;
}

const PLACE = "alehouse.games";
const MOST = 500;

function stored(): OwnGame[] {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]") as unknown;
    return Array.isArray(found) ? (found as OwnGame[]) : [];
  } catch {
    return [];
  }
}

export const own = $state({ games: stored() });

function keep(games: OwnGame[]): void {
  own.games = games.slice(-MOST);
  localStorage.setItem(PLACE, JSON.stringify(own.games));
}

/** A game is over in which this browser played; of several seats at one device the first is remembered. */
export function keepResult(table: Table, result: Result, seats: number[]): void {
  const [seat] = seats;
  if (seat === undefined || own.games.some((one) => one.table === table.id)) return;
  keep([
    ...own.games,
    {
      table: table.id,
      game: table.game,
      title: table.title,
      at: table.updated,
      seat,
      names: table.seats.map((_, i) => nameOf(table, i)),
      levels: table.seats.map((one) => one.level ?? null),
      scores: result.scores,
      ranks: result.ranks,
      mistakes: null,
    },
  ]);
}

export function keepAnalysis(table: string, seat: number, report: Analysis): void {
  const game = own.games.find((one) => one.table === table && one.seat === seat);
  if (!game) return;
  const mistakes = mistakesOf(report, seat);
  if (JSON.stringify(mistakes) === JSON.stringify(game.mistakes)) return;
  keep(own.games.map((one) => (one === game ? { ...one, mistakes } : one)));
}

export const forget = (table: string) => keep(own.games.filter((one) => one.table !== table));
export const forgetAll = () => keep([]);

/** The first words of a label, without what is special to this once. */
const kind = (action: string) => action.split(":")[0]!.replaceAll("_", " ");

/** A question without its numbers, which differ from turn to turn: "Choose a task: … units of time left". */
const question = (prompt: string) => prompt.replace(/\d+/g, "…");

/** What a seat did badly; alone, what it cost is said as a share of the points. */
export function mistakesOf(report: Analysis, seat: number): Mistake[] {
  const worth = report.measure === "points" ? Math.max(1, ...report.chances.flat().map(Math.abs)) : 1;
  return report.decisions
    .filter((one) => one.seat === seat && isBad(one))
    .map((one) => ({
      prompt: question(one.prompt),
      chosen: kind(one.action),
      better: kind(one.options[0]?.action ?? ""),
      loss: one.loss / worth,
      phase: Math.min(2, Math.floor((3 * one.step) / report.decisions.length)),
    }));
}

export interface Count {
  name: string;
  n: number;
}

/** What occurs how often, most first. */
export function counted(names: string[]): Count[] {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([name, n]) => ({ name, n })).sort((a, b) => b.n - a.n || a.name.localeCompare(b.name));
}

export interface Record {
  name: string;
  played: number;
  won: number;
  mean: number;
  most: number;
}

/** Results gathered by a name that each game has, several times if it has several. */
export function records(games: OwnGame[], namesOf: (game: OwnGame) => string[]): Record[] {
  const found = new Map<string, OwnGame[]>();
  for (const game of games) for (const name of new Set(namesOf(game))) found.set(name, [...(found.get(name) ?? []), game]);
  return [...found]
    .map(([name, played]) => {
      const scores = played.map((game) => game.scores[game.seat] ?? 0);
      return {
        name,
        played: played.length,
        won: played.filter((game) => game.ranks[game.seat] === 1).length,
        mean: scores.reduce((sum, score) => sum + score, 0) / played.length,
        most: Math.max(...scores),
      };
    })
    .sort((a, b) => b.played - a.played || a.name.localeCompare(b.name));
}

/** Whom one has played against in a game: bots by their level, people by their name. */
export function opponents(game: OwnGame): string[] {
  const names = game.names.map((name, i) => (game.levels[i] ? humanName(game.levels[i]) : name));
  return names.filter((_, i) => i !== game.seat);
}
