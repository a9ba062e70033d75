/** A review as it is being made: begun when it is opened, asked for again until it is done. */

import * as api from "../connection/api.ts";
import type { DearMove, Review } from "../connection/wire.ts";
import { play } from "../table/sounds.ts";

const POLL_MS = 1000;
export const SHOWN = 5;

export const lossOf = (move: DearMove): number => move.chance_of_better - move.chance;

/** The dearest moves of these seats; one that is open stays, whatever has become dearer since. */
export function dearest(moves: DearMove[], seats: ReadonlySet<number>, open: number): DearMove[] {
  const sorted = moves.filter((move) => seats.has(move.seat)).toSorted((one, other) => lossOf(other) - lossOf(one));
  const shown = sorted.slice(0, SHOWN);
  const kept = sorted.find((move) => move.step === open);
  return kept && !shown.includes(kept) ? [...shown.slice(0, SHOWN - 1), kept] : shown;
}

export class ReviewStore {
  review: Review | null = $state.raw(null);
  problem: api.ApiError | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly table: string) {}

  get underWay(): boolean {
    return this.review?.status === "running" || this.review?.status === "paused";
  }

  async open(): Promise<void> {
    await this.#take(() => api.review(this.table));
    if (this.review?.status === "none") await this.begin();
  }
  begin(): Promise<void> {
    return this.#take(() => api.beginReview(this.table));
  }
  stop(): Promise<void> {
    return this.#take(() => api.stopReview(this.table));
  }
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #take(ask: () => Promise<Review>): Promise<void> {
    clearTimeout(this.#timer);
    const before = this.underWay;
    try {
      this.review = await ask();
      this.problem = null;
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      this.problem = error;
    }
    if (before && this.review?.status === "done") play("move");
    if (this.underWay && !this.#closed)
      this.#timer = setTimeout(() => void this.#take(() => api.review(this.table)), POLL_MS);
  }
}
