// The server's time, second by second, for whoever shows it: clocks of devices differ.
import { createSubscriber } from "svelte/reactivity";

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 1_000);
  return () => clearInterval(timer);
});

/** By how many seconds the server's clock is ahead of this device's. */
let ahead = 0;

/** The server says what time it is. */
export function keepTime(now: number): void {
  ahead = now - Date.now() / 1000;
}

/** Now, in seconds; what reads it is drawn anew every second. */
export function seconds(): number {
  tick();
  return Date.now() / 1000 + ahead;
}
