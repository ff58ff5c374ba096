// Made by web/scripts/make_types.py from the Python structures: do not edit.

/** One building of a player board. */
export interface BuildingView {
  blocked: boolean;
  open: boolean;
  opens: number;
}

/** What is printed. */
export interface Components {
  buildings: Record<string, Named>;
  dice: Record<string, Named>;
  discounts: Record<string, number[]>;
  fields: Record<string, Field>;
  ingredients: Record<string, Named>;
  mastery_per_brew: number;
  recipes: Record<string, Recipe>;
  tokens: Record<string, Named>;
}

/** One die outside the supply. */
export interface DieView {
  bonus: number;
  colour: string;
  face: number;
  mark: string;
  picked: boolean;
  value: number;
}

/** A face-down token of the hidden-token variant. */
export interface FaceDownView {
  candidates: string[];
  kind: string | null;
  price: number;
}

/** A field as printed on the player board. */
export interface Field {
  accelerate: number;
  building: string;
  least: number;
  name: string;
  output: string;
  takes: string[];
  text: string;
}

/** One field of a player board. */
export interface FieldView {
  blue: DieView | null;
  closed: boolean;
  main: DieView | string | null;
  used: boolean;
}

/** One line of a recipe's improvement zone. */
export interface Improvement {
  gold: number;
  least: number;
  mastery: number;
  with_: string;
}

/** One stack of a market card. */
export interface MarketView {
  open: boolean;
  price: number;
  stock: number | null;
}

/** A building, an ingredient, a token or a die. */
export interface Named {
  count: number;
  name: string;
  price: number;
  text: string;
}

/** The face of a recipe card. */
export interface Recipe {
  dice: (Record<string, number | string>)[];
  die: string | null;
  gold: number;
  improvements: Improvement[];
  level: string;
  mastery: number;
  name: string;
  starting: boolean;
  style: string;
  token: string | null;
}

/** A face-up recipe. */
export interface RecipeView {
  blocked: boolean;
  place: number;
}

/** One seat's side of the table. */
export interface SeatView {
  active: DieView[];
  board: Record<string, FieldView>;
  brewed: string[];
  buildings: Record<string, BuildingView>;
  face_down: FaceDownView[];
  gold: number;
  ingredients: Record<string, number>;
  market_die: DieView | null;
  mastery: number;
  order: number;
  parts: Record<string, number>;
  passed: boolean;
  score: number;
  seeds: number;
  tokens: Record<string, number>;
  warehouse: DieView[];
}

/** The whole table. */
export interface View {
  black_market: Record<string, MarketView>;
  brewed: number;
  deck: number;
  first: number;
  last_round: boolean;
  market: Record<string, MarketView>;
  ones: number;
  phase: string;
  placed: number;
  recipes: Record<string, RecipeView>;
  rolled: Record<string, number>;
  round: number;
  season: string;
  seats: SeatView[];
  spent: Record<string, number>;
  supply: Record<string, number>;
  to_end: number;
  turn: number;
}
