// Coming to a table: by a link with a key, by the table's own link, or back to a seat one has.
import { api, Refused } from "../api/client";
import type { Live } from "../api/live.svelte";
import { pauseBefore } from "../api/merge";
import type { Lesson, Table } from "../api/types";
import { drawingOf, type Drawing } from "../games";
import { lessonAt } from "../lesson/progress.svelte";
import { route } from "../route.svelte";
import { settings } from "../settings.svelte";
import { words } from "../words";

const NOT_A_SEAT = ["watch", "host", "join"];
const WATCHED = "alehouse.watching";

/** Whether somebody without a seat may see a table. */
export const mayWatch = (table: Table) => table.watch && (table.public || table.places.includes("watch"));

/** Whether a key needs a name: it opens a seat at which nobody sits yet. */
export function needsName(table: Table | null, place: string): boolean {
  if (NOT_A_SEAT.includes(place)) return false;
  return place === "" || table?.seats[Number(place)]?.kind === "open";
}

export class Arrival {
  drawing = $state.raw<Drawing | null>(null);
  components = $state.raw<unknown>(null);
  /** What is taught at this table. */
  lesson = $state.raw<Lesson | null>(null);
  ready = $state(false);
  /** Why there is nothing to see, in words. */
  missing = $state("");
  /** The server does not answer; it is asked again. */
  offline = $state(false);
  /** Whoever comes by a link says a name first. */
  nameless = $state(false);
  #watches = $state(false);
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly live: Live) {
    this.#watches = route.place === "watch" || sessionStorage.getItem(WATCHED) === live.id;
  }

  /** The game goes on without whoever has come: they may watch, or go elsewhere. */
  get late(): boolean {
    const table = this.live.table;
    if (!table || table.status === "open" || this.live.mySeats.length || table.places.includes("host")) return false;
    return !mayWatch(table) || (table.status === "playing" && !this.#watches);
  }

  async come(): Promise<void> {
    const { live } = this;
    try {
      live.table = await api.table(live.id);
      this.nameless = route.key !== "" && !settings.name && needsName(live.table, route.place);
      if (this.nameless) return;
      if (route.key) await this.#claim();
      const { id, game } = live.table;
      const [found, printed, taught] = await Promise.all([drawingOf(game), api.components(game), lessonAt(id) ? api.lesson(game) : null]);
      this.drawing = found;
      this.components = printed.components;
      this.lesson = taught;
      this.ready = true;
      this.offline = false;
      if (!this.late) await this.open();
    } catch (error) {
      if (error instanceof Refused && error.status === 0) this.#again();
      else this.missing = (error as Error).message || words.table.missing;
    }
  }

  /** Somebody says a name, and sits down. */
  introduce(name: string): void {
    settings.name = name;
    void this.come();
  }

  /** Look on without a seat. */
  watch(): void {
    this.#watches = true;
    sessionStorage.setItem(WATCHED, this.live.id);
    void this.live.open(-1);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.live.close();
  }

  /** Exchange the key for its place; one that opens nothing leads to the table all the same. */
  async #claim(): Promise<void> {
    const { live } = this;
    try {
      const name = needsName(live.table, route.place) ? settings.name || words.newTable.defaultName : null;
      live.table = (await api.claim(live.id, { key: route.key, name })).table;
    } catch (error) {
      if (error instanceof Refused && error.status === 0) throw error;
      if (!live.table?.places.length) live.trouble = (error as Error).message;
    }
    route.used();
  }

  /** At one device the curtain is drawn first. */
  open(): Promise<void> {
    const { live } = this;
    const several = live.mySeats.length > 1 && live.table?.status === "playing";
    return live.open(several && settings.curtain ? -1 : null);
  }

  #again(): void {
    this.offline = true;
    this.#timer = setTimeout(() => void this.come(), pauseBefore(this.#tries++));
  }
}
