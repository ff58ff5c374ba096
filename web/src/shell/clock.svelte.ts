// The time, second by second, for whoever shows it.
import { createSubscriber } from "svelte/reactivity";

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 1_000);
  return () => clearInterval(timer);
});

/** Now, in seconds; what reads it is drawn anew every second. */
export function seconds(): number {
  tick();
  return Date.now() / 1000;
}
