// What a seat is called: by whoever sits there, or by its number.
import type { Table } from "../api/types";
import { words } from "../words";

export function nameOf(table: Pick<Table, "seats"> | null | undefined, seat: number): string {
  return table?.seats[seat]?.name || words.table.seat(seat);
}

/** The shape that goes with a seat's colour, on a grid of 24: pieces wear it too, so that nobody needs to tell colours apart. */
export const SHAPES = [
  "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
  "M3 3h18v18H3z",
  "M12 1.5l11 20H1z",
  "M12 1l11 11-11 11L1 12z",
  "M7 2h10l5 10-5 10H7L2 12z",
  "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
];
