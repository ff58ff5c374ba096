// Made by web/scripts/make_types.py from the Python structures: do not edit.

/** A brewery board as it is before anything is built. */
export interface BoardFace {
  buildings: string[];
  operating_cost: number;
  storage: number;
}

/** What a batch of a recipe would cost a seat now. */
export interface Brewing {
  cost: Record<string, number>;
  lacking: Record<string, number>;
  needs: string | null;
}

/** What a season brings a seat, and why. */
export interface Coming {
  gain: Record<string, number>;
  source: string;
  what: string;
}

/** What is printed. */
export interface Components {
  board: BoardFace;
  ingredients: Record<string, string>;
  money: Money;
  paid_in: string;
  partnerships: Record<string, Partnership>;
  portions: Record<string, Portion>;
  recipes: Record<string, Recipe>;
  seasons: string[];
  shifts: Record<string, Shift>;
  spaces: Record<string, Space>;
  styles: string[];
  tiles: Record<string, Tile>;
  tracks: Record<string, Track>;
  workers: Record<string, Worker>;
}

/** One lasting effect. */
export interface Effect {
  amount: number;
  gain: Record<string, number>;
  kind: string;
  seasons: string[];
  what: string | null;
}

/** What the last step of a track scores: points for every so many, at most so much. */
export interface EndOfTrack {
  every: number;
  kind: string;
  most: number | null;
  points: number;
}

/** What beer and loans are worth. */
export interface Money {
  first_loan: number;
  further_loan: number;
  gold_label: number;
  loan: number;
  sale: number;
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
  brewing: Brewing;
  label: boolean;
  label_owner: number | null;
}

/** One brewery. */
export interface SeatView {
  batches: number;
  bonus_points: number;
  bottles: (string | null)[];
  brewed: Record<string, number>;
  capacity: number;
  coming: Record<string, Coming[]>;
  end_points: Record<string, number>;
  farm: string | null;
  infusers: boolean[];
  interns: number;
  labels: string[];
  loans: number;
  money: number;
  next_sale: number;
  next_shift: string | null;
  operating_cost: number;
  partnerships: string[];
  parts: Record<string, number>;
  score: number;
  shifts: number;
  shipping: Record<string, number>;
  storage: Record<string, number>;
  stored: number;
  tiles: Record<string, number>;
  to_discard: number;
  tracks: Record<string, number>;
  vessels: Record<string, string | null>;
  winter: Winter;
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
  players: number;
  restock: Record<string, number>;
  source: string;
}

/** One space of the market. */
export interface SpaceView {
  gives: Record<string, Yield>;
  occupant: number | null;
  options: Record<string, string>;
  stock: Record<string, number>;
}

/** A building or piece of equipment. */
export interface Tile {
  effects: Effect[];
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
  breakthrough: Effect[];
  experimental: Record<string, number>;
  game_end: EndOfTrack;
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

/** What the next winter asks of a seat, as things stand. */
export interface Winter {
  buildings: number;
  cost: number;
  loans: number;
  saved: number;
  shifts: number;
  short: number;
  workers: number;
}

/** A skilled worker. */
export interface Worker {
  effects: Effect[];
  gift: Record<string, number>;
  name: string;
  operating_cost: number;
  source: string;
  text: string;
}

/** What an option of a market space gives now. */
export interface Yield {
  bonus: Record<string, number>;
  goods: Record<string, number>;
}
