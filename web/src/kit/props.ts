// What the shell hands to a game's drawing.
import type { Component } from "svelte";
import type { Table } from "../api/types";

export interface BoardProps {
  /** The game's own view of the table; each game has its type in `types.ts`. */
  view: unknown;
  /** What is printed on its components. */
  components: unknown;
  /** The seat that looks; null: a spectator. */
  seat: number | null;
  table: Table;
}

export interface PanelProps extends BoardProps {
  /** Whose panel it is. */
  of: number;
}

/** A picture for the rules: a component, its parts named. */
export interface Picture {
  /** The rule below which it stands. */
  rule: string;
  title: string;
  /** A component that `Face` draws, or a drawing of its own. */
  face?: { group: string; id: string };
  Draw?: Component<{ components: unknown }>;
  /** Where a part is found in the drawing, and what it is. */
  parts: [find: string, words: string][];
}

export interface FaceProps {
  /** The kind of component, a key of `components`. */
  group: string;
  id: string;
  components: unknown;
}
