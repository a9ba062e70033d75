/** Pace: how fast others' moves are shown one after the other, or only when somebody asks for the next one. */

import type { Pace } from "../account/settings.svelte.ts";

/** From the start of one move to the start of the next, at normal pace. */
const BETWEEN_MS = 900;
/** While I am awaited and my clock runs, nothing takes longer. */
const HURRIED = 0.3;

export const RATES: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.5, instant: 0, steps: 1 };

export class Pacer {
  /** The next move waits until somebody wants to see it. */
  waiting = $state(false);

  #shownAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #go: (() => void) | null = null;

  /** What to wait for before the next move is shown; null: nothing. */
  before(pace: Pace, hurried: boolean): Promise<void> | null {
    if (pace === "steps" && !hurried) return this.#until(Infinity);
    const rate = hurried ? Math.min(HURRIED, RATES[pace]) : RATES[pace];
    const left = this.#shownAt + BETWEEN_MS * rate - Date.now();
    return left > 0 ? this.#until(left) : null;
  }

  /** A move is shown now. */
  shown(): void {
    this.#shownAt = Date.now();
  }

  /** Do not wait any longer. */
  next(): void {
    clearTimeout(this.#timer);
    this.waiting = false;
    this.#go?.();
    this.#go = null;
  }

  #until(ms: number): Promise<void> {
    this.waiting = ms === Infinity;
    if (ms < Infinity) this.#timer = setTimeout(() => this.next(), ms);
    return new Promise((resolve) => (this.#go = resolve));
  }
}
