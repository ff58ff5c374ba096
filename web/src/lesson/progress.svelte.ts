// How far this browser has come with the lessons: one for each game.

export interface Progress {
  /** The table at which it is played. */
  table: string;
  /** The step that is shown. */
  at: number;
  /** How many actions stood when each step began. */
  marks: number[];
  /** Whether the moves that the step makes for the learner are being made. */
  moving: boolean;
  done: boolean;
}

const PLACE = "alehouse.lessons";

function stored(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Progress>;
  } catch {
    return {};
  }
}

const kept = $state({ games: stored() });

export const progressOf = (game: string): Progress | null => kept.games[game] ?? null;

/** Whether any lesson was ever begun here. */
export const isNew = () => !Object.keys(kept.games).length;

/** The lesson that is being played at a table. */
export function lessonAt(table: string): { game: string; progress: Progress } | null {
  const found = Object.entries(kept.games).find(([, one]) => one.table === table && !one.done);
  return found ? { game: found[0], progress: found[1] } : null;
}

export function keep(game: string, progress: Progress): void {
  kept.games = { ...kept.games, [game]: progress };
  localStorage.setItem(PLACE, JSON.stringify(kept.games));
}
