// The components of The Empire Needs Beer! in words, for tooltips and screen readers.
import type { Table } from "../../api/types";
import type { Tip } from "../../kit/tips.svelte";
import { nameOf } from "../../kit/seats";
import { counted } from "./paint";
import { text } from "./texts";
import type { Components, OrderFace, OrderView } from "./types";

/** `2 Caravan, Ox Cart: Blue`. */
export function cardList(box: Components, counts: Record<string, number> | null): string {
  return counted(counts)
    .map(([id, n]) => (n > 1 ? `${n} ${box.cards[id]!.name}` : box.cards[id]!.name))
    .join(", ");
}

export function orderWords(box: Components, face: OrderFace): string {
  const all = (some: string[], of: object) => some.length === Object.keys(of).length;
  const lines = face.lines.map(({ count, types, regions }) => {
    const which = all(types, box.types) ? text.anyType : types.map((id) => box.types[id]).join(" or ");
    const where = all(regions, box.regions) ? text.anyRegion : `on ${regions.map((id) => box.regions[id]!.name).join(" or ")}`;
    return `${count} ${which} ${where}`;
  });
  const bonus = face.bonus_type ? [text.perBarrel(face.bonus_fame, box.types[face.bonus_type]!)] : [];
  return [...lines, `${face.fame} fame, ${text.remove(face.remove)}`, ...bonus].join("\n");
}

export function orderTip(box: Components, id: string, table: Table, state?: OrderView): Tip {
  const face = box.orders[id]!;
  const missing = state?.missing.map((n, seat) => text.missing(nameOf(table, seat), state.ready[seat] ? 0 : n)) ?? [];
  return { title: `${face.name} (${box.clients[face.client]})`, text: [orderWords(box, face), ...missing].join("\n"), rule: "EB-53 to EB-59" };
}
