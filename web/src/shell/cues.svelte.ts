// How the browser says that it is your turn: title, icon, and one soft sound if wanted.
import type { Live } from "../api/live.svelte";
import { settings } from "../settings.svelte";
import { words } from "../words";

function clink(): void {
  const audio = new AudioContext();
  [880, 1320].forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + i * 0.09;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}

export function cues(live: Live): void {
  let was = false;
  $effect(() => {
    const mine = live.asked || (live.now?.actor != null && live.mySeats.includes(live.now.actor));
    document.title = words.table.tab(live.table?.title ?? words.title, mine);
    document.getElementById("favicon")?.setAttribute("href", mine ? "/favicon-turn.svg" : "/favicon.svg");
    if (mine && !was && settings.sound) clink();
    was = mine;
    return () => document.getElementById("favicon")?.setAttribute("href", "/favicon.svg");
  });
}
