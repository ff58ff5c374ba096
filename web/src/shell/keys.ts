// The keyboard at a table. Letters can be switched off; nothing here is needed to play.
import { tick } from "svelte";
import type { Live } from "../api/live.svelte";
import type { Choosing } from "../kit/choosing.svelte";
import { settings } from "../settings.svelte";
import type { Tab } from "./Side.svelte";

interface Hands {
  live: Live;
  choosing: Choosing;
  rules: () => void;
  tab: (tab: Tab) => void;
}

function typing(event: KeyboardEvent): boolean {
  const at = event.target;
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}

export function shortcuts({ live, choosing, rules, tab }: Hands): (event: KeyboardEvent) => void {
  const now = () => live.play?.step ?? 0;
  const toActions = () => {
    tab("actions");
    void tick().then(() => document.querySelector<HTMLElement>(".list ol")?.focus());
  };
  const letters: Record<string, () => void> = {
    u: () => live.now?.undo.last != null && void live.undo(live.now.undo.last),
    U: () => live.now?.undo.turn != null && void live.undo(live.now.undo.turn),
    h: () => live.asked && void live.askHint(),
    r: rules,
    "?": rules,
    a: toActions,
    l: () => tab("log"),
    c: () => tab("chat"),
    "[": () => void live.lookAt(now() - 1),
    "]": () => void live.lookAt(now() + 1),
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event)) return;
    if (!settings.letters || document.querySelector("dialog[open]")) return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    const choice = digit && live.asked && !choosing.menu ? live.now?.choices[digit - 1] : undefined;
    if (choice && !live.busy) void choosing.take(choice);
    else letters[event.key]?.();
  };
}
