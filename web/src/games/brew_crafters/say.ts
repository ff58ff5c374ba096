// Brew Crafters in words, for tooltips and screen readers.
import { nameOf } from "../../kit/seats";
import type { Tip } from "../../kit/tips.svelte";
import type { Table } from "../../api/types";
import { counted } from "./paint";
import { text } from "./texts";
import type { Components, Effect, SeatView, Tile, View, Worker } from "./types";

/** `3 malt, 1 yeast and $2`. */
export function goodsWords(goods: Record<string, number>): string {
  const all = counted(goods).map(([good, n]) => (good === "money" ? `$${n}` : `${n} ${good === "advanced_choice" ? text.advanced : good}`));
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

const lines = (...all: (string | false | null | undefined)[]) => all.filter(Boolean).join("\n");

export function stallTip(view: View, box: Components, id: string, option: string, table: Table, seat: number | null): Tip {
  const space = view.market[id]!;
  const face = box.spaces[id]!;
  const kind = space.options[option]!;
  const gives = space.gives[option]!;
  const next = seat === null ? null : view.seats[seat]!.next_shift;
  const shift = next ? box.shifts[next]! : null;
  return {
    title: face.name,
    text: lines(
      text.kindLong[kind],
      goodsWords(gives.goods),
      counted(gives.bonus).length > 0 && text.bonus(goodsWords(gives.bonus)),
      kind === "hire_shift" && (shift ? `${shift.name}: ${text.eachWinter(shift.operating_cost)}` : seat !== null && text.allShifts),
      counted(face.restock).length > 0 && `+ ${goodsWords(face.restock)} ${text.restock}`,
      face.players > Math.min(...Object.values(box.spaces).map((one) => one.players)) && text.strip(face.board),
      space.occupant !== null && text.takenBy(nameOf(table, space.occupant)),
    ),
    rule: "BC-27, BC-33",
  };
}

export function recipeTip(view: View, box: Components, id: string, table: Table): Tip {
  const face = box.recipes[id]!;
  const state = view.recipes[id]!;
  const { cost, lacking, needs } = state.brewing;
  return {
    title: `${face.name}: ${text.points(face.points)}`,
    text: lines(
      `${text.costs} ${goodsWords(cost)}`,
      needs && text.needs(box.recipes[needs]!.name),
      counted(lacking).length ? text.lacking(goodsWords(lacking)) : !needs && text.ready,
      text.symbol[face.symbol],
      state.label && (state.label_owner === null ? text.label(box.money.gold_label) : text.labelOf(nameOf(table, state.label_owner))),
    ),
    rule: "BC-20, BC-61",
  };
}

const doesWords = (effect: Effect) =>
  effect.kind === "season_gain" ? `${effect.seasons.join(", ")}: ${goodsWords(effect.gain)}` : text.does[effect.kind]?.(effect);

/** What a worker does from then on in a few words; in those of the box where the board has none. */
export function workerWords(face: Worker): string {
  const all = face.effects.map(doesWords);
  return all.every(Boolean) ? all.join("; ") : face.text;
}

export function workerTip(view: View, box: Components, id: string, table: Table): Tip {
  const face = box.workers[id]!;
  const owner = view.workers[id] ?? null;
  return { title: `${face.name}: ${text.eachWinter(face.operating_cost)}`, text: lines(face.text, owner !== null && text.worksFor(nameOf(table, owner))), rule: "BC-38, BC-39" };
}

export function trackTip(box: Components, id: string, of: SeatView): Tip {
  const face = box.tracks[id]!;
  const at = of.tracks[id]!;
  return {
    title: face.name,
    text: lines(
      ...face.steps.map((step, i) => `${text.step[i]}: ${step}`),
      text.at(at ? text.step[at - 1]! : text.atStart),
      text.worth(of.end_points[id]!),
    ),
    rule: "BC-72 to BC-77",
  };
}

export function tileTip(face: Tile, built: boolean, extra = ""): Tip {
  const gift = goodsWords(face.gift);
  return {
    title: `${face.name}: ${text.eachWinter(face.operating_cost)}`,
    text: lines(face.text, gift && !built && text.gift(gift), text.place(face.place), built && text.built, extra),
    rule: "BC-78",
  };
}

export function winterTip(of: SeatView): Tip {
  const { cost, short, loans, ...parts } = of.winter;
  return {
    title: text.winterCost(cost),
    text: lines(
      ...counted({ buildings: parts.buildings, workers: parts.workers, shifts: parts.shifts, saved: -parts.saved }).map(([part, n]) => `${text.winterParts[part]}: ${n < 0 ? "−" : ""}$${Math.abs(n)}`),
      short ? text.short(short, loans) : text.enough,
    ),
    rule: "BC-48, BC-49",
  };
}

export function seasonTip(box: Components, season: string, of: SeatView | null): Tip {
  const all = of?.coming[season] ?? [];
  const named = (source: string) => box.workers[source]?.name ?? box.tiles[source]?.name ?? box.tracks[source]?.name ?? source;
  return {
    title: text.season[season] ?? season,
    text: lines(
      ...all.map((one) => `${named(one.source)}: ${[text.coming[one.what], goodsWords(one.gain)].filter(Boolean).join(", ")}`),
      text.restocks,
      season === box.paid_in && of && text.pays(of.winter.cost),
    ),
    rule: "BC-23, BC-74",
  };
}
