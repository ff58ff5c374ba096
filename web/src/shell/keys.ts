// The keyboard at a table. Letters can be switched off; nothing here is needed to play.
import { tick } from "svelte";
import type { Live } from "../api/live.svelte";
import type { Choosing } from "../kit/choosing.svelte";
import { FURTHER, placeOf } from "../kit/targets";
import { settings } from "../settings.svelte";
import { words } from "../words";
import { walk } from "./arrows";
import { spoken } from "./describe";
import type { Tab } from "./Side.svelte";

interface Hands {
  live: Live;
  choosing: Choosing;
  rules: () => void;
  help: () => void;
  tab: (tab: Tab) => void;
  say: (text: string) => void;
  /** To now, from wherever one looks back. */
  toNow: () => void;
  /** Let the history run, or pause it. */
  play: () => void;
}

const drawn = (selector: string) => [...document.querySelectorAll(selector)].map(spoken).join(". ");

function typing(event: KeyboardEvent): boolean {
  const at = event.target;
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}

export function shortcuts({ live, choosing, rules, help, tab, say, toNow, play }: Hands): (event: KeyboardEvent) => void {
  const toActions = () => {
    tab("actions");
    void tick().then(() => document.querySelector<HTMLElement>(".list ol")?.focus());
  };
  const letters: Record<string, () => void> = {
    u: () => live.now?.undo.last != null && void live.undo(live.now.undo.last),
    U: () => live.now?.undo.turn != null && void live.undo(live.now.undo.turn),
    h: () => live.asked && void live.askHint(),
    e: () => {
      const button = document.querySelector<HTMLElement>("[data-beside]");
      if (button && choosing.elsewhere.length === 1) choosing.offer(choosing.elsewhere, button);
    },
    r: rules,
    "?": help,
    s: () => say(drawn(".chalk")),
    m: () => say(drawn(".player.own")),
    o: () => say(drawn(".player:not(.own)")),
    n: () => say(live.log.findLast((entry) => entry.lines.length)?.lines.map((line) => line.text).join(" ") || words.log.empty),
    a: toActions,
    l: () => tab("log"),
    c: () => tab("chat"),
    "[": () => void live.lookOn(-1),
    "]": () => void live.lookOn(1),
    p: play,
    ",": () => (choosing.keysShown = !choosing.keysShown),
  };
  let further = 0; // so often FURTHER was pressed
  const choiceAt = (key: string) => (choosing.menu?.choices ?? (live.asked ? choosing.offers : []))[placeOf(key, further)];
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event)) return;
    if (event.key.startsWith("Arrow") && !choosing.menu && walk(event.key)) event.preventDefault();
    if (event.key === "Escape" && (live.aim !== null || live.behind) && !choosing.menu) toNow();
    if (!settings.letters || document.querySelector("dialog[open]")) return;
    if (live.behind && event.key !== "Tab" && event.key !== "Shift") {
      live.catchUp();
      if (!letters[event.key]) return;
    }
    if (event.key === FURTHER) {
      further++;
      return;
    }
    const choice = choiceAt(event.key);
    if (event.key !== "Shift") further = 0;
    if (choice) {
      event.preventDefault();
      void choosing.take(choice);
    } else if (!choosing.menu) letters[event.key]?.();
  };
}
