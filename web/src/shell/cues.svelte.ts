// How the browser says that it is your turn, that time runs out and that the game is over: title, icon, sound, a shake.
import type { Live } from "../api/live.svelte";
import { words } from "../words";
import { play, shake } from "./sounds";
import { isSoon, timeLeft } from "./clocks";
import { seconds } from "../time.svelte";

export function cues(live: Live): void {
  let was = false;
  let warned = false;
  let over: boolean | null = null;
  $effect(() => {
    const mine = live.asked || (live.now?.actor != null && live.mySeats.includes(live.now.actor));
    document.title = words.table.tab(live.table?.title ?? words.title, mine);
    document.getElementById("favicon")?.setAttribute("href", mine ? "/favicon-turn.svg" : "/favicon.svg");
    if (mine && !was) {
      play("turn");
      shake();
    }
    was = mine;
    return () => document.getElementById("favicon")?.setAttribute("href", "/favicon.svg");
  });
  $effect(() => {
    const left = live.asked && live.table?.deadline != null ? timeLeft(live, seconds()) : null;
    const soon = left !== null && isSoon(left.seconds, left.whole);
    if (soon && !warned) {
      play("clock");
      shake();
    }
    warned = soon;
  });
  $effect(() => {
    if (!live.now) return;
    const isOver = live.now.result !== null;
    if (isOver && over === false) play("end");
    over = isOver;
  });
}
