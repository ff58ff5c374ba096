// Scores in any game's view, where a game shows them: `seats[i].score` and `seats[i].parts`.
import type { Result, Table } from "../api/types";
import { humanName } from "../kit/naming";

type Seat = Record<string, unknown>;

function seatIn(view: unknown, seat: number): Seat | null {
  const seats: unknown = (view as { seats?: unknown } | null | undefined)?.seats;
  return Array.isArray(seats) ? ((seats[seat] as Seat | undefined) ?? null) : null;
}

const isNumber = (value: unknown): value is number => typeof value === "number";
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** `score`, `points` or `vp`, or the `total` of a score that is shown by its sources. */
export function scoreIn(view: unknown, seat: number): number | null {
  const found = seatIn(view, seat);
  const score = found?.score ?? found?.points ?? found?.vp;
  const total = isRecord(score) ? score.total : score;
  return isNumber(total) ? total : null;
}

export function scoresBySource(view: unknown, seat: number): Record<string, number> | null {
  const found = seatIn(view, seat);
  const parts = isRecord(found?.parts) ? found.parts : found?.score;
  if (!isRecord(parts)) return null;
  const sources = Object.entries(parts).filter(([name, n]) => name !== "total" && isNumber(n)) as [string, number][];
  return sources.length ? Object.fromEntries(sources) : null;
}

export function partsText(parts: Record<string, number>): string {
  return Object.entries(parts)
    .map(([name, n]) => `${humanName(name)}: ${n}`)
    .join("\n");
}

/** Whether equal scores have different ranks: the rules have decided between them. */
export function brokeTie({ scores, ranks }: Pick<Result, "scores" | "ranks">): boolean {
  return scores.some((score, a) => scores.some((other, b) => score === other && ranks[a] !== ranks[b]));
}

/** Where the seed of a game comes from. */
export function seedOf(table: Pick<Table, "seed_chosen" | "origin" | "seats">): "fair" | "chosen" | "continued" | "brought" {
  if (!table.seed_chosen) return "fair";
  if (table.origin) return "continued";
  return table.seats.every((seat) => seat.kind === "bot" && !seat.level) ? "brought" : "chosen";
}
