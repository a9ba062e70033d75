/** Clock for the screen: ticks four times a second while somebody looks. */

import { createSubscriber } from "svelte/reactivity";

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

export function now(): number {
  tick();
  return Date.now();
}
