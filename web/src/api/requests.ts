// Made by web/scripts/make_types.py from the Python structures: do not edit.

/** Choose an action, or several in a row that are taken all or none. */
export interface Act {
  seat: number;
  actions: string[];
  expected_seq: number;
  key: string;
}

/** Analyse a game that is over. */
export interface Analyse {
  effort?: "quick" | "thorough";
}

/** Something about one seat. */
export interface AtSeat {
  seat: number;
}

/** Exchange a key for the place it opens. */
export interface Claim {
  key: string;
  name?: string | null;
}

/** The owner of an e-mail address wants notices there, or none. */
export interface Confirm {
  token: string;
  yes: boolean;
}

/** Answer who asks to go back. */
export interface Consent {
  seat: number;
  agree: boolean;
  expected_seq: number;
  key: string;
}

/** Play on from a position of a finished game or an uploaded replay, as a table of one's own. */
export interface Fork {
  step: number;
  name: string;
  key?: string | null;
  seats?: NewSeat[] | null;
}

/** Take an open seat. */
export interface Join {
  name: string;
  seat?: number | null;
  key?: string | null;
}

/** The host frees a seat; with `ban`, people then need a link to sit down. */
export interface Kick {
  seat: number;
  ban?: boolean;
}

/** Get up: the seat is open again, or once play has begun a bot stands in. */
export interface Leave {
  seat: number;
  level?: string | null;
}

/** Show how it might go on after an action. */
export interface LookAhead {
  seat: number;
  action: string;
}

/** Hear a seat no more, or again. */
export interface Mute {
  seat: number;
  other: number;
  muted: boolean;
}

/** A lesson to be begun. */
export interface NewLesson {
  name: string;
  key?: string | null;
}

/** Make a new key for a place; the old one opens nothing any more. */
export interface NewLink {
  place: string;
}

/** Who shall sit here: `mine`, anybody (`open`) or a bot. */
export interface NewSeat {
  kind?: "bot" | "mine" | "open";
  name?: string | null;
  level?: string | null;
}

/** A table to be set up. */
export interface NewTable {
  game: string;
  players: number;
  name: string;
  options?: Record<string, string>;
  seats?: NewSeat[] | null;
  public?: boolean;
  watch?: boolean;
  limit?: number | null;
  bank?: number | null;
  takeover?: "automatic" | "offered";
  hints?: boolean;
  host_keys?: boolean;
  key?: string | null;
  seed?: string | null;
  start?: boolean;
}

/** An empty body: `{}`. */
export interface Nothing {
}

/** Where to say that it is this seat's turn; left out or null: nowhere. */
export interface Notify {
  seat: number;
  webhook?: string | null;
  email?: string | null;
}

/** The host seats people anew: seat i goes to who sits at order[i] now. */
export interface Order {
  order: number[];
}

/** A browser's own subscription to be told of this seat's turn, or no more. */
export interface Push {
  seat: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  wanted?: boolean;
}

/** Do again what was taken back last. */
export interface RedoRequest {
  seat: number;
  expected_seq: number;
  key: string;
}

/** The same game and people once more. */
export interface Rematch {
  rotate?: boolean;
  options?: Record<string, string> | null;
}

/** A body sent by a client. */
export interface Request {
}

/** A line of chat. */
export interface Say {
  seat: number;
  text: string;
  key: string;
}

/** Write the private notes anew. */
export interface SetNotes {
  seat: number;
  text: string;
}

/** The host fills or opens a seat before the start. */
export interface SetSeat {
  seat: number;
  kind: "bot" | "mine" | "open";
  name?: string | null;
  level?: string | null;
}

/** A bot takes over a seat whose person is away. */
export interface StandIn {
  seat: number;
  level?: string | null;
}

/** Take back to a step; beyond `undo.free` with `ask`, which asks the other people. */
export interface UndoRequest {
  seat: number;
  expected_seq: number;
  key: string;
  to?: number | null;
  ask?: boolean;
}

/** A replay file to look at. */
export interface Upload {
  text: string;
  key?: string | null;
}

/** The host lets people without a seat watch, or no more. */
export interface Watching {
  watch: boolean;
}
