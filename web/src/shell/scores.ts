// Scores in any game's view, where a game shows them: `seats[i].score` and `seats[i].parts`.
import type { Result, Table } from "../api/types";
import { humanName } from "../kit/naming";

type Seat = Record<string, unknown>;

function seatIn(view: unknown, seat: number): Seat | null {
  const seats: unknown = (view as { seats?: unknown } | null | undefined)?.seats;
  return Array.isArray(seats) ? ((seats[seat] as Seat | undefined) ?? null) : null;
}

export function scoreIn(view: unknown, seat: number): number | null {
  const score = seatIn(view, seat)?.score;
  return typeof score === "number" ? score : null;
}

export function scoresBySource(view: unknown, seat: number): Record<string, number> | null {
  return (seatIn(view, seat)?.parts as Record<string, number> | undefined) ?? null;
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
