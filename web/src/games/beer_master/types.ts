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
  share: number;
  text: string;
}

/** A beer of the cellar, with its recipe. */
export interface CellarView {
  extras: string[];
  ingredients: string[];
  value: number;
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
  ghost_decks: string[];
  limits: Limits;
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

/** A beer of the cellar that an open pint can still become. */
export interface FitView {
  beer: string;
  extras: string[];
  lacks: string[];
  now: boolean;
  short: string[];
}

/** What the ghost does next. */
export interface GhostView {
  cards: number;
  cards_left: number;
  deck: string;
  needs: NeedView[];
}

/** The sheet of numbers. */
export interface Limits {
  actions: number;
  cellar: number;
  extra_factor: number;
  hand: number;
  income_per_ingredient: number;
  pawn_gain: number;
  redeem_cost: number;
  tokens: number;
  turn_income: number;
}

/** A card with which the ghost completes a pint. */
export interface NeedView {
  beers: string[];
  card: string;
  place: number;
}

/** One pint on the bar. */
export interface PintView {
  beer: string | null;
  fits: FitView[];
  owner: number | null;
  points: number | null;
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
  on_bar: number;
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
  cellar: Record<string, CellarView>;
  extra_round: boolean;
  ghost: GhostView | null;
  gold_pint: boolean;
  hand: Record<string, number> | null;
  ingredients_played: number;
  market: Record<string, DeckView>;
  pints_at_once: number;
  pints_to_end: number;
  round: number;
  rounds: number;
  seats: SeatView[];
  seen_by: Record<string, Record<string, number>>;
  table: TableView;
  turn_of: number;
  turns_until_tap: number | null;
}
