/** Answers a row of questions as proposed, card by card, and stops where none of its steps is offered. */

import type { Chooser } from "../../table/chooser.svelte.ts";
import type { Option } from "../../connection/wire.ts";

export interface Step {
  verb: string;
  card: number;
}

export class Autopilot {
  #queue: Step[] = [];
  /** The version of the table whose question has been answered. */
  #answered = -1;

  constructor(private readonly chooser: Chooser) {}

  start(steps: readonly Step[]): void {
    this.#queue = [...steps];
    this.#answered = -1;
    void this.go();
  }

  stop(): void {
    this.#queue = [];
  }

  /** To be called whenever a question has come. */
  async go(): Promise<void> {
    const { chooser } = this;
    const asked = chooser.asked;
    if (this.#queue.length === 0 || asked === null || asked.base === this.#answered || chooser.busy) return;
    this.#answered = asked.base;
    const option = this.#next();
    if (option === undefined) return this.stop();
    if (chooser.chosen?.id !== option.id || chooser.untouched) await chooser.pressOption(option);
    const acted = chooser.actsAtOnce(option, chooser.preview);
    if (!acted && chooser.asked?.base === asked.base && chooser.chosen?.id === option.id) await chooser.confirm();
  }

  /** The first step that is offered; those before it have been taken without a question. */
  #next(): Option | undefined {
    while (this.#queue.length > 0) {
      const step = this.#queue.shift()!;
      const option = this.chooser.options.find(({ verb, args }) => verb === step.verb && args.card === step.card);
      if (option !== undefined) return option;
    }
    return undefined;
  }
}
