// The coach: at a table that teaches, every question comes with what is asked, a move, and the rules to read.
import type { Passage } from "./markdown";

const PLACE = "alehouse.coach";

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[];
  } catch {
    return [];
  }
}

const taught = $state({ tables: stored() });
const KEPT = 20;

export const isTaught = (table: string) => taught.tables.includes(table);

export function teach(table: string, on: boolean): void {
  taught.tables = [...taught.tables.filter((one) => one !== table), ...(on ? [table] : [])].slice(-KEPT);
  localStorage.setItem(PLACE, JSON.stringify(taught.tables));
}

export interface Lesson {
  rule: string;
  section: string;
  text: string;
}

/** Rules by their ids, each with the section that it stands in. */
export function lessons(passages: Passage[], ids: string[]): Lesson[] {
  let section = "";
  const found = new Map<string, Lesson>();
  for (const passage of passages) {
    const text = passage.spans.map((span) => span.text).join("");
    if (passage.kind.startsWith("h")) section = text;
    if (passage.rule) found.set(passage.rule, { rule: passage.rule, section, text: text.replace(passage.rule, "").trim() });
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** What a game is about: the words before its first section. */
export function introduction(passages: Passage[]): string[] {
  const end = passages.findIndex((passage) => passage.kind === "h2");
  return passages.slice(0, end < 0 ? 0 : end).filter((passage) => passage.kind === "p").map((passage) => passage.spans.map((span) => span.text).join(""));
}
