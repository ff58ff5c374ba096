// What a person has chosen for this browser.
import type { Speed } from "./api/pacing";

const DEFAULTS = {
  name: "",
  theme: "auto" as "auto" | "light" | "dark",
  motion: true,
  /** How fast the moves of others are shown. */
  speed: "normal" as Speed,
  sound: false,
  /** How loud, from 0 to 1. */
  volume: 0.5,
  vibrate: true,
  confirm: true,
  forced: false,
  letters: true,
  curtain: true,
  recount: true,
};
export type Settings = typeof DEFAULTS;
const PLACE = "alehouse.settings";

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(stored());

/** Keep the settings and wear them; called once, from the root. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(PLACE, JSON.stringify(settings));
    if (settings.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = settings.theme;
    document.documentElement.toggleAttribute("data-still", !settings.motion);
  });
}

/** Whether pieces may slide. */
export function moves(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
