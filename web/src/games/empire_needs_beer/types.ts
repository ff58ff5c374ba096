// Made by web/scripts/make_types.py from the Python structures: do not edit.

/** An action card. */
export interface CardFace {
  name: string;
  parts: PartFace[];
  price: number | null;
  starting: boolean;
  text: string;
}

/** What is printed, by id. */
export interface Components {
  cards: Record<string, CardFace>;
  client_sets: number[];
  clients: Record<string, string>;
  gift_time: number;
  letters: Record<string, string>;
  orders: Record<string, OrderFace>;
  planning: string;
  regions: Record<string, RegionFace>;
  territory_limit: number;
  time_per_turn: number;
  types: Record<string, string>;
  warehouse_limit: number;
}

/** One line of an order. */
export interface LineFace {
  count: number;
  regions: string[];
  types: string[];
}

/** An order. */
export interface OrderFace {
  bonus_fame: number;
  bonus_type: string | null;
  client: string;
  fame: number;
  lines: LineFace[];
  name: string;
  needed: number;
  remove: number;
}

/** An order on offer, with how far each seat is from fulfilling it. */
export interface OrderView {
  id: string;
  missing: number[];
  ready: boolean[];
}

/** One kind of step on a card. */
export interface PartFace {
  count: number;
  kind: string;
  types: string[];
}

/** A region's board. */
export interface RegionFace {
  amount: number;
  bonus: string;
  name: string;
}

/** A region: the barrels of each seat, and who leads. */
export interface RegionView {
  leader: number | null;
  territories: Record<string, number>[];
}

/** One seat's side of the table. */
export interface SeatView {
  completed: string[];
  deck_size: number;
  discard: Record<string, number>;
  fame: number;
  hand: Record<string, number> | null;
  hand_size: number;
  has_secret: boolean;
  known: Record<string, number>;
  parts: Record<string, number>;
  pool: Record<string, number>;
  score: number;
  secret: string | null;
  secret_open: boolean;
  warehouse: Record<string, number>;
}

/** The whole table. */
export interface View {
  advance: (string | null)[];
  advance_discard: Record<string, number>;
  advance_left: number;
  advance_pool: Record<string, number>;
  advance_top: string | null;
  completing: string | null;
  fame_supply: number;
  in_play: string | null;
  last_round: boolean;
  lifted: string[];
  on_turn: number | null;
  orders: (OrderView | null)[];
  orders_left: number;
  orders_removed: number;
  picked: boolean[];
  planning_left: number;
  regions: Record<string, RegionView>;
  round: number;
  seats: SeatView[];
  steps_left: Record<string, number>;
  supply: Record<string, number>;
  time: number;
  to_remove: number;
  trashed: Record<string, number>;
}
