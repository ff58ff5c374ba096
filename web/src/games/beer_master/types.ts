// Made by web/scripts/make_types.py from the Python structures: do not edit.

/** Who is asked what. */
export interface AskedView {
  question: string;
  seat: number;
}

/** The face of a beer card. */
export interface BeerFace {
  extras: string[];
  ingredients: Record<string, string>;
  name: string;
  value: number;
}

/** The face of a market card. */
export interface CardFace {
  copies: number;
  deck: string;
  discount: number;
  discount_deck: string | null;
  effect: string | null;
  family: string | null;
  kind: string;
  name: string;
  removed: number;
  text: string;
}

/** A beer taken home. */
export interface ClaimedView {
  beer: string;
  points: number;
  round: number;
}

/** What is printed. */
export interface Components {
  beers: Record<string, BeerFace>;
  cards: Record<string, CardFace>;
  contents: Record<string, number>;
  decks: Record<string, DeckFace>;
  neighbours: Record<string, string[]>;
}

/** What is printed for a market deck. */
export interface DeckFace {
  name: string;
  price: number;
  text: string;
}

/** One market deck and its used pile. */
export interface DeckView {
  left: number;
  price: number;
  sale: number;
  top: string | null;
  used: Record<string, number>;
}

/** What the ghost does next. */
export interface GhostView {
  cards_left: number;
  deck: string;
}

/** One pint on the bar. */
export interface PintView {
  beer: string | null;
  owner: number | null;
  quarters: Record<string, QuarterView>;
}

/** One ingredient of a pint. */
export interface QuarterView {
  acts_as: string;
  card: string;
}

/** One brewer's side of the table. */
export interface SeatView {
  backs: Record<string, number>;
  cards: number;
  claimed: ClaimedView[];
  coins: number;
  extras: string[];
  free: number;
  ghost: boolean;
  known: Record<string, number>;
  on_pints: number;
  open: Record<string, number>;
  pawned: number;
  playing: boolean;
  score: number;
  won: boolean;
}

/** The cards being played and what was chosen for them. */
export interface TableView {
  acts_as: string | null;
  beer: string | null;
  card: string | null;
  extra: string | null;
  guards: number[];
  laid: string | null;
  place: number | null;
  victim: number | null;
}

/** The whole table. */
export interface View {
  actions_left: number;
  asked: AskedView | null;
  bar: Record<string, PintView | null>;
  beer_deck: number;
  cellar: Record<string, number>;
  extra_round: boolean;
  ghost: GhostView | null;
  gold_pint: boolean;
  hand: Record<string, number> | null;
  ingredients_played: number;
  market: Record<string, DeckView>;
  round: number;
  rounds: number;
  seats: SeatView[];
  seen_by: Record<string, Record<string, number>>;
  table: TableView;
  turn_of: number;
  turns_until_tap: number | null;
}
