// What a seat is called: by whoever sits there, or by its number.
import type { Table } from "../api/types";
import { words } from "../words";

export function nameOf(table: Pick<Table, "seats"> | null | undefined, seat: number): string {
  return table?.seats[seat]?.name || words.table.seat(seat);
}
