/** Gives a row of answers one after the other, each only if it is still offered; anything else stops it. */

import type { Chooser } from "../../table/chooser.svelte.ts";
import type { Option, TableView } from "./view.ts";

/** The next answer among those offered at the table as it is now; none ends it. */
export type Decide = (options: readonly Option[], table: TableView) => Option | undefined;

export function following(answers: readonly number[]): Decide {
  let given = 0;
  return (options) => {
    const next = answers[given++];
    return options.find(({ id }) => id === next);
  };
}

export class Payer {
  #decide: Decide | null = $state.raw(null);
  /** The version of the table whose question has been answered. */
  #answered = -1;

  constructor(
    private readonly chooser: Chooser,
    private readonly now: () => TableView,
  ) {}

  get busy(): boolean {
    return this.#decide !== null;
  }

  start(decide: Decide): void {
    this.#decide = decide;
    this.#answered = -1;
    void this.go();
  }

  stop(): void {
    this.#decide = null;
  }

  /** To be called whenever a question may have come. */
  async go(): Promise<void> {
    const { chooser } = this;
    const asked = chooser.asked;
    if (this.#decide === null || asked === null || asked.base === this.#answered || chooser.busy) return;
    const option = this.#decide(asked.options, this.now());
    if (option === undefined) return this.stop();
    this.#answered = asked.base;
    chooser.select(option);
    await chooser.confirm();
  }
}
