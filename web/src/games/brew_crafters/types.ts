// Made by web/scripts/make_types.py from the Python structures: do not edit.

/** What is printed. */
export interface Components {
  buildings: string[];
  partnerships: Record<string, Partnership>;
  portions: Record<string, Portion>;
  recipes: Record<string, Recipe>;
  shifts: Record<string, Shift>;
  spaces: Record<string, Space>;
  tiles: Record<string, Tile>;
  tracks: Record<string, Track>;
  workers: Record<string, Worker>;
}

/** A local partnership. */
export interface Partnership {
  gain: Record<string, number>;
  name: string;
  price: number;
  source: string;
}

/** A portion of the collaboration card. */
export interface Portion {
  ingredients: string[];
  money: number;
  name: string;
  pay: number;
  points: number;
}

/** A recipe card. */
export interface Recipe {
  basic: boolean;
  cost: Record<string, number>;
  name: string;
  points: number;
  source: string;
  style: string;
  symbol: string;
}

/** A recipe in play. */
export interface RecipeView {
  label: boolean;
  label_owner: number | null;
}

/** The score as it would be counted now. */
export interface ScoreView {
  beer: number;
  bonus_points: number;
  game_end_research: number;
  gold_labels: number;
  loans: number;
  tasting_room: number;
  total: number;
}

/** One brewery. */
export interface SeatView {
  bonus_points: number;
  bottles: (string | null)[];
  brewed: Record<string, number>;
  capacity: number;
  farm: string | null;
  infusers: boolean[];
  interns: number;
  labels: string[];
  loans: number;
  money: number;
  operating_cost: number;
  partnerships: string[];
  score: ScoreView;
  shifts: number;
  shipping: Record<string, number>;
  storage: Record<string, number>;
  stored: number;
  tiles: Record<string, number>;
  tracks: Record<string, number>;
  vessels: Record<string, string | null>;
  workers: string[];
}

/** A shift of the brewery. */
export interface Shift {
  batches_required: number;
  name: string;
  operating_cost: number;
}

/** A market space as printed. */
export interface Space {
  board: string;
  name: string;
  options: Record<string, Record<string, number>>;
  restock: Record<string, number>;
  source: string;
}

/** One space of the market. */
export interface SpaceView {
  occupant: number | null;
  options: Record<string, string>;
  stock: Record<string, number>;
}

/** A building or piece of equipment. */
export interface Tile {
  gift: Record<string, number>;
  name: string;
  operating_cost: number;
  place: string;
  source: string;
  text: string;
}

/** A track of the research lab. */
export interface Track {
  annual: Record<string, number>;
  experimental: Record<string, number>;
  game_end: string;
  interns: number;
  name: string;
  source: string;
  steps: string[];
}

/** The whole table. */
export interface View {
  actor: number | null;
  brewery_actions: Record<string, string>;
  collaboration: Record<string, number | null> | null;
  market: Record<string, SpaceView>;
  next_start_player: number | null;
  order: number[];
  partnerships: Record<string, number | null>;
  phase: string;
  recipes: Record<string, RecipeView>;
  round: number;
  season: string;
  seats: SeatView[];
  start_player: number;
  workers: Record<string, number | null>;
  year: number;
  years: number;
}

/** A skilled worker. */
export interface Worker {
  gift: Record<string, number>;
  name: string;
  operating_cost: number;
  source: string;
  text: string;
}
