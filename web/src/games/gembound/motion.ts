/** How long things move, and how a level comes to light. Less motion means none. */

import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

export const MOVE = 260;
const REVEAL = 380;
const GAP = 40;
const ALTOGETHER = 400;

export const moveTime = (): number => (prefersReducedMotion.current ? 0 : MOVE);

/** When the nth of several pieces leaves: 40 ms apart, but all have landed after 400 ms. */
export function departure(index: number, count: number): number {
  if (count < 2) return 0;
  return index * Math.min(GAP, (ALTOGETHER - MOVE) / (count - 1));
}

/** The ground slides away from what lies on a level. */
export function uncover(_node: Element): TransitionConfig {
  return {
    duration: prefersReducedMotion.current ? 0 : REVEAL,
    easing: (time) => 1 - (1 - time) ** 3,
    css: (done, left) =>
      `clip-path: inset(-12px -12px calc(${left * 100}% - 12px) -12px); translate: 0 ${left * -10}px; ` +
      `opacity: ${0.2 + done * 0.8}`,
  };
}
