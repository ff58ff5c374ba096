// Sitting down: to a lesson, or to the free game after it.
import { api } from "../api/client";
import type { Seated, Table } from "../api/types";
import { route } from "../route.svelte";
import { settings } from "../settings.svelte";
import { teach } from "../shell/coach.svelte";
import { keepLinks } from "../shell/links.svelte";
import { words } from "../words";
import { keep, progressOf } from "./progress.svelte";

const myName = () => settings.name || words.newTable.defaultName;

function sit(seated: Seated): void {
  keepLinks(seated);
  route.go(`/t/${seated.table.id}`);
}

/** Go on with a game's lesson where it was left, or begin it. */
export async function learn(game: string): Promise<void> {
  const left = progressOf(game);
  if (left && !left.done) {
    const table = await api.table(left.table).catch(() => null);
    if (table?.status === "playing" && table.places.length) return route.go(`/t/${table.id}`);
  }
  const seated = await api.beginLesson(game, { name: myName() });
  keep(game, { table: seated.table.id, at: 0, marks: [], moving: false, done: false });
  sit(seated);
}

/** A new game like the one at a table, against the easiest bots and with the coach. */
export async function playFreely(table: Table): Promise<void> {
  const { levels } = await api.shelf();
  const level = levels[0]?.name ?? null;
  const seats = table.seats.map((_, i) => (i ? { kind: "bot" as const, level } : { kind: "mine" as const, name: myName() }));
  const seated = await api.create({ game: table.game, players: table.players, name: myName(), seats });
  teach(seated.table.id, true);
  sit(seated);
}
