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

/** The words of a text, without the endings that come and go. */
export function stems(text: string): string[] {
  const found = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return found.map((word) => (word.length > 4 ? word.replace(/(ies|ing|ed|es|s|e)$/, "") : word.replace(/s$/, "")));
}

export interface Lesson {
  rule: string;
  section: string;
  text: string;
}

interface Weighed extends Lesson {
  words: Set<string>;
  heading: Set<string>;
  length: number;
}

function weighed(passages: Passage[]): Weighed[] {
  let section = "";
  const rules: Weighed[] = [];
  for (const passage of passages) {
    const text = passage.spans.map((span) => span.text).join("");
    if (passage.kind.startsWith("h")) section = text;
    if (!passage.rule) continue;
    const said = stems(passage.plain);
    rules.push({ rule: passage.rule, section, text: text.replace(passage.rule, "").trim(), words: new Set(said), heading: new Set(stems(section)), length: said.length });
  }
  return rules;
}

/** The rules by how much they speak of a text: rare words count more, long rules less. */
function ranked(rules: Weighed[], asked: string): Lesson[] {
  const wanted = [...new Set(stems(asked))];
  const rarity = new Map(wanted.map((word) => [word, Math.log((1 + rules.length) / (1 + rules.filter((rule) => rule.words.has(word)).length))]));
  const worth = (rule: Weighed) =>
    wanted.reduce((sum, word) => sum + (rarity.get(word) ?? 0) * ((rule.words.has(word) ? 1 : 0) + (rule.heading.has(word) ? 0.7 : 0)), 0) / (8 + rule.length) ** 0.4;
  return rules
    .map((rule) => ({ rule, value: worth(rule) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ rule: { rule, section, text } }) => ({ rule, section, text }));
}

/** A rule about what is asked, and one about a move that answers it. */
export function lessons(passages: Passage[], asked: string, move: string): Lesson[] {
  const rules = weighed(passages);
  const [first] = ranked(rules, asked);
  const second = ranked(rules, `${asked} ${move}`).find((lesson) => lesson.rule !== first?.rule);
  return [first, second].filter((lesson) => lesson !== undefined);
}

/** What a game is about: the words before its first section. */
export function introduction(passages: Passage[]): string[] {
  const end = passages.findIndex((passage) => passage.kind === "h2");
  return passages.slice(0, end < 0 ? 0 : end).filter((passage) => passage.kind === "p").map((passage) => passage.spans.map((span) => span.text).join(""));
}
