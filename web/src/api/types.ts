// Made by web/scripts/make_types.py from the Python structures: do not edit.
export type * from "./requests";

/** One action that a bot would consider. */
export interface Advice {
  action: string;
  label: string;
  target: string;
  value: number | null;
  lead: number;
  sources: Record<string, number>;
}

/** How it might go on after a choice: the table as the seat imagines it, choice by choice. */
export interface Ahead {
  seq: number;
  frames: Frame[];
  still: string[];
}

/** How far the analysis of a game is, or what it has come to. */
export interface Analysed {
  status: "compiling" | "done" | "failed" | "none" | "running" | "waiting";
  effort: string;
  done: number;
  total: number;
  message: string;
  report: Analysis | null;
  opening: OpeningChoice[][];
}

/** All that is known about a game that was played. */
export interface Analysis {
  game: string;
  title: string;
  players: number;
  measure: string;
  effort: string;
  seed: number;
  seats: string[];
  scores: number[];
  ranks: number[];
  over: boolean;
  decisions: Judged[];
  chances: number[][];
  turns: Turn[];
  summaries: Summary[];
  sources: string[];
  points: number[][][];
}

/** A seat asks the other people to go back further than it may alone. */
export interface Ask {
  seat: number;
  to: number;
  agreed: number[];
  waiting: number[];
}

/** Several actions offered as one choice. */
export interface Chain {
  label: string;
  target: string;
  final: boolean;
  actions: string[];
}

/** What was said, oldest first, without the seats this one has muted. */
export interface Chat {
  lines: ChatLine[];
  muted: number[];
}

/** Something said at the table; seat None: the house says it. */
export interface ChatLine {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** One legal action. */
export interface Choice {
  action: string;
  label: string;
  target: string;
  final: boolean;
  most: number;
  warning: string;
  then: string[];
}

/** Whose time runs: the asked seat has spent `spent` and what has passed since `counted`. */
export interface Clock {
  asked: number;
  counted: number;
  spent: number[];
}

/** What is printed on cards and boards, by id; the shape is the game's own. */
export interface Components {
  game: string;
  version: number;
  box: string;
  components: unknown;
}

/** What the owner of an e-mail address has said. */
export interface Confirmed {
  yes: boolean;
}

/** One row of the log, as this viewer may know it. */
export interface Entry {
  seq: number;
  step: number;
  kind: "act" | "agree" | "ask" | "redo" | "refuse" | "undo";
  seat: number;
  label: string | null;
  lines: Line[];
  undone: boolean;
  at: number;
}

/** A move of an example game, in words. */
export interface ExampleMove {
  seat: number;
  name: string;
  label: string;
  lines: string[];
}

/** The table after a choice of a line, as the seat that asked imagines it. */
export interface Frame {
  seat: number;
  label: string;
  lines: string[];
  actor: number | null;
  prompt: string;
  view: unknown;
}

/** The last message of a stream: the place was taken away. */
export interface Gone {
  message: string;
}

/** The first message of a stream. */
export interface Hello {
  alehouse: string;
  seat: number | null;
  now: number;
}

/** The best few actions, best first. */
export interface Hint {
  seq: number;
  measure: string;
  deep: boolean;
  advice: Advice[];
}

/** One question, what was chosen, and what would have been better. */
export interface Judged {
  step: number;
  seat: number;
  prompt: string;
  action: string;
  label: string;
  value: number;
  loss: number;
  mark: string;
  options: Option[];
  before: number[];
  after: number[];
}

/** A guided first game, step by step. */
export interface Lesson {
  game: string;
  steps: LessonStep[];
}

/** One idea of a lesson. */
export interface LessonStep {
  id: string;
  say: string;
  at: string;
  choose: string[];
  played: string[];
  otherwise: string;
  rule: string;
}

/** A strength of bot, weakest first on the shelf. */
export interface Level {
  name: string;
  meaning: string;
  styles: string[];
}

/** Something that happened, in words and as an event to animate. */
export interface Line {
  text: string;
  what: string;
  opens: boolean;
  seat: number;
  things: number[] | null;
}

/** A key to a place; the browser shows it as `/t/{table}#k={key}`. */
export interface Link {
  place: string;
  key: string;
}

/** Some rows of the log, at most 300. */
export interface LogPart {
  seq: number;
  log: Entry[];
}

/** The private notes of a seat. */
export interface Notes {
  seat: number;
  text: string;
}

/** An early choice of a seat beside those of seats in other games analysed here. */
export interface OpeningChoice {
  label: string;
  seats: number;
  same: number;
  won: number;
}

/** An action that was worth thinking about. */
export interface Option {
  action: string;
  label: string;
  value: number;
  lead: number;
}

/** What one viewer sees of a table: now, or at an earlier step. */
export interface Play {
  table: string;
  seat: number | null;
  seq: number;
  step: number;
  steps: number;
  actor: number | null;
  prompt: string;
  rules: string[];
  choices: Choice[];
  chains: Chain[];
  view: unknown;
  log_from: number;
  log: Entry[];
  since: number;
  undo: Undo;
  ask: Ask | null;
  clock: Clock;
  result: Result | null;
}

/** What every error looks like. */
export interface Problem {
  error: string;
  message: string;
  rule?: string;
  play?: Play;
}

/** How the game ended. */
export interface Result {
  scores: number[];
  ranks: number[];
  parts: Record<string, number>[];
  sources: Record<string, string>;
  tally: Record<string, number>[];
}

/** The rules of a game, in our words (Markdown). */
export interface Rules {
  game: string;
  title: string;
  version: number;
  text: string;
  ids: string[];
  example: ExampleMove[];
}

/** A table, and the keys that were made for this browser just now; they are shown once. */
export interface Seated {
  table: Table;
  links: Link[];
}

/** What this server offers. */
export interface Shelf {
  alehouse: string;
  games: ShelfGame[];
  levels: Level[];
  default_level: string;
  mail: boolean;
  webhook_hosts: string[];
  push_key: string;
}

/** A game that can be played here. */
export interface ShelfGame {
  id: string;
  title: string;
  summary: string;
  players: number[];
  minutes: string;
  weight: string;
  version: number;
  lesson: boolean;
  options: ShelfOption[];
}

/** One way to set up a game differently. */
export interface ShelfOption {
  name: string;
  choices: string[];
  default: string;
  meaning: string;
  title: string;
  words: Record<string, string>;
  pick: number;
  given: Record<string, string>;
}

/** How a seat has played, and what happened to it. */
export interface Summary {
  seat: number;
  name: string;
  decisions: number;
  marks: Record<string, number>;
  lost: number;
  average: number;
  start: number;
  end: number;
  own: number;
  others: number;
  luck: number;
}

/** The facts of a table; the same for everybody but `places`. */
export interface Table {
  id: string;
  game: string;
  title: string;
  version: number;
  box: string;
  options: Record<string, string>;
  players: number;
  seats: TableSeat[];
  status: "closed" | "frozen" | "open" | "over" | "playing";
  message: string;
  public: boolean;
  watch: boolean;
  hot_seat: boolean;
  limit: number | null;
  bank: number | null;
  takeover: "automatic" | "offered";
  hints: boolean;
  host_keys: boolean;
  deadline: number | null;
  actor: number | null;
  seq: number;
  steps: number;
  commitment: string;
  seed_chosen: boolean;
  seed: string | null;
  nonce: string | null;
  origin: string | null;
  rematch: string | null;
  created: number;
  updated: number;
  places: string[];
}

/** A place at the table. */
export interface TableSeat {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level?: string | null;
  stand_in?: boolean;
}

/** A list of tables. */
export interface Tables {
  tables: Table[];
}

/** A bot waits for its turn to think, after so many others; None: it does not wait. */
export interface Thinking {
  ahead: number | null;
}

/** A moment at which the game turned. */
export interface Turn {
  step: number;
  seat: number;
  label: string;
  gains: number[];
  by: string;
}

/** How far this seat may go back. */
export interface Undo {
  free: number | null;
  turn: number | null;
  last: number | null;
  redo: boolean;
}

/** How far the search of this game is compiled; until then hints look one step ahead. */
export interface Warming {
  progress: number | null;
  levels: string[];
}

/** Whether an action is legal now, and why not. */
export interface WhyNot {
  action: string;
  legal: boolean;
  rule: string;
  words: string;
}
