// What the browser asks the server for. One function a route; errors are `Refused`.
import type * as t from "./types";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: t.Problem,
  ) {
    super(problem.message);
  }
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api${path}`, init).catch(() => null);
  if (!answer) throw new Refused(0, { error: "offline", message: "The server does not answer." });
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const problem = data as t.Problem | null;
    throw new Refused(
      answer.status,
      problem ?? { error: "broken", message: `The server answered ${answer.status}.` },
    );
  }
  return data as T;
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: object) => call<T>("POST", path, body);

/** Ask for a new table until there is an answer: the same secret again gives the same table. */
async function once(path: string, body: object): Promise<t.Seated> {
  const whole = { ...body, key: freshSecret() };
  for (let tries = 1; ; tries++) {
    try {
      return await post<t.Seated>(path, whole);
    } catch (error) {
      const passing = error instanceof Refused && (error.status === 0 || error.status === 503);
      if (!passing || tries === TRIES) throw error;
      await new Promise((go) => setTimeout(go, 700 * tries));
    }
  }
}

const TRIES = 3;
const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, v]) => v !== null && v !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}` : "";
}

/** A fresh idempotency key: one for each click. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

/** A secret of which the server makes the key to a seat; asked twice with it, one seat is taken. */
export function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}

export const api = {
  shelf: () => get<t.Shelf>("/shelf"),
  rules: (game: string) => get<t.Rules>(`/games/${game}/rules`),
  lesson: (game: string) => get<t.Lesson>(`/games/${game}/lesson`),
  beginLesson: (game: string, body: t.NewLesson) => post<t.Seated>(`/games/${game}/lesson`, body),
  components: (game: string) => get<t.Components>(`/games/${game}/components`),
  tables: (status: t.Table["status"]) => get<t.Tables>(`/tables${query({ status })}`),
  mine: () => get<t.Tables>("/mine"),
  table: (table: string) => get<t.Table>(at(table)),
  create: (body: t.NewTable) => once("/tables", body),
  join: (table: string, body: t.Join) => post<t.Seated>(`${at(table)}/join`, body),
  claim: (table: string, body: t.Claim) => post<t.Seated>(`${at(table)}/claim`, body),
  leave: (table: string, body: t.Leave) => post<t.Table>(`${at(table)}/leave`, body),
  setSeat: (table: string, body: t.SetSeat) => post<t.Seated>(`${at(table)}/seat`, body),
  order: (table: string, order: number[]) => post<t.Table>(`${at(table)}/order`, { order }),
  start: (table: string) => post<t.Table>(`${at(table)}/start`, {}),
  close: (table: string) => post<t.Table>(`${at(table)}/close`, {}),
  link: (table: string, place: string) => post<t.Seated>(`${at(table)}/link`, { place }),
  watching: (table: string, watch: boolean) => post<t.Table>(`${at(table)}/watching`, { watch }),
  standIn: (table: string, body: t.StandIn) => post<t.Table>(`${at(table)}/stand_in`, body),
  relieve: (table: string, seat: number) => post<t.Table>(`${at(table)}/relieve`, { seat }),
  notify: (table: string, body: t.Notify) => post<t.Table>(`${at(table)}/notify`, body),
  rematch: (table: string, body: t.Rematch = {}) => post<t.Seated>(`${at(table)}/rematch`, body),
  push: (table: string, body: t.Push) => post<t.Table>(`${at(table)}/push`, body),
  confirm: (body: t.Confirm) => post<t.Confirmed>("/confirm", body),
  play: (table: string, seat: number | null, step?: number, logFrom?: number) =>
    get<t.Play>(`${at(table)}/play${query({ seat, step, log_from: logFrom })}`),
  log: (table: string, seat: number | null, first: number, last: number) =>
    get<t.LogPart>(`${at(table)}/log${query({ seat, first, last })}`),
  act: (table: string, body: t.Act) => post<t.Play>(`${at(table)}/act`, body),
  undo: (table: string, body: t.UndoRequest) => post<t.Play>(`${at(table)}/undo`, body),
  redo: (table: string, body: t.RedoRequest) => post<t.Play>(`${at(table)}/redo`, body),
  consent: (table: string, body: t.Consent) => post<t.Play>(`${at(table)}/consent`, body),
  whyNot: (table: string, seat: number, action: string) =>
    get<t.WhyNot>(`${at(table)}/why_not${query({ seat, action })}`),
  ahead: (table: string, body: t.LookAhead) => post<t.Ahead>(`${at(table)}/ahead`, body),
  analysis: (table: string) => get<t.Analysed>(`${at(table)}/analysis`),
  analyse: (table: string, body: t.Analyse) => post<t.Analysed>(`${at(table)}/analysis`, body),
  hint: (table: string, seat: number) => post<t.Hint>(`${at(table)}/hint`, { seat }),
  chat: (table: string, seat: number | null) => get<t.Chat>(`${at(table)}/chat${query({ seat })}`),
  say: (table: string, body: t.Say) => post<t.ChatLine>(`${at(table)}/chat`, body),
  mute: (table: string, body: t.Mute) => post<t.Chat>(`${at(table)}/mute`, body),
  notes: (table: string, seat: number) => get<t.Notes>(`${at(table)}/notes${query({ seat })}`),
  setNotes: (table: string, body: t.SetNotes) => post<t.Notes>(`${at(table)}/notes`, body),
  upload: (text: string) => once("/replays", { text }),
  fork: (table: string, body: t.Fork) => once(`${at(table)}/fork`, body),
  replayAddress: (table: string) => `/api${at(table)}/replay`,
  streamAddress: (table: string, seat: number | null, logFrom: number) =>
    `/api${at(table)}/stream${query({ seat, log_from: logFrom })}`,
};
