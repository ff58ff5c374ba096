// Scores in any game's view: `seats[i].score` (or `points`) and `seats[i].parts`, where a game shows them.
type Seat = Record<string, unknown>;

function seatIn(view: unknown, seat: number): Seat | null {
  const seats: unknown = (view as { seats?: unknown } | null | undefined)?.seats;
  return Array.isArray(seats) ? ((seats[seat] as Seat | undefined) ?? null) : null;
}

export function scoreIn(view: unknown, seat: number): number | null {
  const found = seatIn(view, seat);
  const score = found?.score ?? found?.points;
  return typeof score === "number" ? score : null;
}

export function scoresBySource(view: unknown, seat: number): Record<string, number> | null {
  const parts = seatIn(view, seat)?.parts;
  return parts && typeof parts === "object" ? (parts as Record<string, number>) : null;
}

/** `client_sets` as a person would write it. */
export function humanName(id: string): string {
  const text = id.replaceAll("_", " ").replaceAll(":", ": ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function partsText(parts: Record<string, number>): string {
  return Object.entries(parts)
    .map(([name, n]) => `${humanName(name)}: ${n}`)
    .join("\n");
}
