/** Gives a row of answers one after the other, each only if it is still offered; anything else stops it. */

import type { Chooser } from "../../table/chooser.svelte.ts";

export class Payer {
  #answers: number[] = $state.raw([]);
  /** The version of the table whose question has been answered. */
  #answered = -1;

  constructor(private readonly chooser: Chooser) {}

  get busy(): boolean {
    return this.#answers.length > 0;
  }

  start(answers: readonly number[]): void {
    this.#answers = [...answers];
    this.#answered = -1;
    void this.go();
  }

  stop(): void {
    this.#answers = [];
  }

  /** To be called whenever a question may have come. */
  async go(): Promise<void> {
    const { chooser } = this;
    const asked = chooser.asked;
    const [next, ...rest] = this.#answers;
    if (next === undefined || asked === null || asked.base === this.#answered || chooser.busy) return;
    const option = asked.options.find(({ id }) => id === next);
    if (option === undefined) return this.stop();
    this.#answered = asked.base;
    this.#answers = rest;
    chooser.select(option);
    await chooser.confirm();
  }
}
