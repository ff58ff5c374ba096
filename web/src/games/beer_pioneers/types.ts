// Made by web/scripts/make_types.py from the Python structures: do not edit.

/** An administrative space. */
export interface AdminView {
  token: boolean;
  worker: boolean;
}

/** The face of a coop. */
export interface BeerFace {
  name: string;
  overlay: string;
  rotations: number;
}

/** A beige-brown section. */
export interface Beige {
  flash: string;
  lightbulbs: number;
  move_barrels: number;
  new_barrels: number;
  rotations: number;
}

/** The face of a bonus action. */
export interface BonusFace {
  improved: boolean;
  name: string;
  steps: Step[];
  text: string;
}

/** The face of an action card. */
export interface CardFace {
  beige: Beige | null;
  name: string;
  purple: Purple | null;
  start: boolean;
  steps: CardSteps;
  white: White | null;
}

/** The effects of a card's sections, step by step. */
export interface CardSteps {
  flash: Step[];
  fleet: Step[];
  reward: Step[];
  white: Step[];
}

/** The cellar. */
export interface CellarView {
  barrels: number;
  beers: Record<string, number>;
  room: number;
}

/** What is printed. */
export interface Components {
  admin_spaces: Record<string, Face>;
  beers: Record<string, BeerFace>;
  bonus_actions: Record<string, BonusFace>;
  cards: Record<string, CardFace>;
  cellar_tiles: Record<string, TileFace>;
  extension_slots: Record<string, Face>;
  extensions: Record<string, ExtensionFace>;
  objectives: Record<string, ObjectiveFace>;
  spaces: Record<string, SpaceFace>;
  starting_cards: Record<string, StartFace>;
  tracks: Tracks;
  truck_spaces: Record<string, TruckFace>;
  turn_order_spaces: Record<string, Face>;
}

/** A coop of the brewery. */
export interface CoopView {
  available: boolean;
  dial: number;
  overlay: boolean;
  rotations: number;
  token: boolean;
}

/** The barrel depot. */
export interface DepotView {
  barrels: number;
  improved: boolean;
  room: number;
}

/** The face of an extension tile. */
export interface ExtensionFace {
  first_builder_vp: number;
  name: string;
  permanent: string;
  steps: Step[];
  text: string;
}

/** The face of a space or slot. */
export interface Face {
  name: string;
  steps: Step[];
  text: string;
}

/** A hand card: itself, where the viewer may know it, and how it came there. */
export interface HandSlot {
  card: string | null;
  origin: string;
}

/** A neutral piece. */
export interface NeutralView {
  at: string | null;
  holder: number | null;
}

/** The face of an objective. */
export interface ObjectiveFace {
  name: string;
  needs: number;
  vp: number[];
}

/** An objective of this game and who has claimed it. */
export interface ObjectiveView {
  first: number | null;
  objective: string;
  reached: number[];
  second: number | null;
  second_place: boolean;
}

/** A piece on the board. */
export interface PieceOn {
  experience: number;
  neutral: boolean;
  seat: number;
}

/** A piece that was chosen and waits for its place. */
export interface PlacingView {
  piece: string;
  seat: number;
}

/** A space of the brewery progress, and what entering it gives. */
export interface ProgressFace {
  hand_limit: number;
  income: number;
  offset: number;
  vp: number;
}

/** An order. */
export interface Purple {
  barrels: number;
  beers: string[];
  fleet_bonus: string;
  reward: string;
}

/** One brewery and its pieces. */
export interface SeatView {
  admin: string | null;
  admin_spaces: Record<string, AdminView>;
  bonus_workers: number;
  cellar: CellarView;
  cellar_tiles: Record<string, boolean>;
  coins: number;
  coops: Record<string, CoopView>;
  deployed: number;
  depot: DepotView;
  extensions: string[];
  hand: HandSlot[];
  hand_limit: number;
  income: number;
  level: number;
  level_value: number;
  marker_placed: boolean;
  master: string | null;
  overlays: Record<string, boolean>;
  parts: Record<string, number>;
  personal_display: string[];
  progress: number;
  reach: number;
  sacrificed: number;
  score: number;
  start_card: string;
  sums: SumsView;
  truck: string | null;
  turn_order: string | null;
  workers: WorkerView[];
}

/** The face of a worker space; both parts of a choice cost `both` coins (None: not both). */
export interface SpaceFace {
  both: number | null;
  name: string;
  steps: Step[];
  text: string;
  value: number;
}

/** A worker or truck space of the board. */
export interface SpaceView {
  covered: boolean;
  pieces: PieceOn[];
}

/** The face of a starting card. */
export interface StartFace {
  barrels_cellar: number;
  barrels_depot: number;
  coins: number;
  icons: number[];
  name: string;
}

/** One operation of an effect, for icons: what, how many, and the same in words. */
export interface Step {
  by: string;
  cost: number;
  n: number;
  op: string;
  options: Step[][];
  words: string;
}

/** The columns of the personal display. */
export interface SumsView {
  lightbulbs: number;
  move_barrels: number;
  new_barrels: number;
  rotations: number;
}

/** What is left for everybody. */
export interface Supply {
  barrels: number;
  beers: Record<string, number>;
  coins: number;
}

/** The face of a cellar tile: what it frees, and who retires beside it. */
export interface TileFace {
  experience: number;
  name: string;
  spaces: number;
  steps: Step[];
  text: string;
}

/** The printed tracks. */
export interface Tracks {
  bonus_threshold: number;
  end_vp: number;
  improved_bulbs: number;
  income: number[];
  levels: number[];
  neutral_experience: number;
  progress: number[];
  progress_spaces: ProgressFace[];
  vp_max: number;
  vp_min: number;
}

/** The face of a truck space, with what the first truck of a round gets there. */
export interface TruckFace {
  first: Step[];
  first_text: string;
  name: string;
  steps: Step[];
  text: string;
}

/** The whole table. */
export interface View {
  bonus_actions: Record<string, boolean>;
  deck: number;
  discard: string[];
  display: (string | null)[];
  ending: boolean;
  extensions: Record<string, number>;
  first_builder_vp: Record<string, number>;
  neutral_truck: NeutralView;
  neutral_worker: NeutralView;
  objectives: ObjectiveView[];
  order: number[];
  phase: string;
  pile: number;
  placing: PlacingView | null;
  played: string[];
  round: number;
  seats: SeatView[];
  setup_card: string | null;
  spaces: Record<string, SpaceView>;
  supply: Supply;
  truck_spaces: Record<string, SpaceView>;
  turn_order_spaces: Record<string, number | null>;
}

/** A white section. */
export interface White {
  master: boolean;
  text: string;
}

/** A tagged worker. */
export interface WorkerView {
  at: string | null;
  experience: number;
}
