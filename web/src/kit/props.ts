// What the shell hands to a game's drawing.
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

export interface FaceProps {
  /** The kind of component, a key of `components`. */
  group: string;
  id: string;
  components: unknown;
}
