/** Answers a row of questions as put together before, and stops where the game asks something else. */

import type { Chooser } from "../../table/chooser.svelte.ts";
import type { Args, Option } from "../../connection/wire.ts";

export interface Step {
  verb: string;
  args: Args;
}

/** Questions in the middle of a play: whoever answers them goes on with it. */
const BETWEEN = new Set(["city", "token", "land", "destroy", "player", "recover", "good"]);

export class Autopilot {
  #queue: Step[] = [];
  #onward: readonly string[] = [];
  /** The version of the table whose question has been answered. */
  #answered = -1;

  /** `proposed` is the answer that the server proposes to a question of this verb. */
  constructor(
    private readonly chooser: Chooser,
    private readonly proposed: (verb: string) => Args | null = () => null,
  ) {}

  /** It is under way, and stands at a question that somebody has to answer. */
  get isUnderWay(): boolean {
    return this.#onward.length > 0;
  }

  /** Give these answers; then, as long as one of these verbs is asked for, those that are proposed. */
  start(steps: readonly Step[], onward: readonly string[] = []): void {
    this.#queue = [...steps];
    this.#onward = onward;
    this.#answered = -1;
    void this.go();
  }

  stop(): void {
    this.#queue = [];
    this.#onward = [];
    this.chooser.acting = false;
  }

  /** To be called whenever a question has come. */
  async go(): Promise<void> {
    const { chooser } = this;
    const asked = chooser.asked;
    if (this.#queue.length + this.#onward.length === 0) return;
    if (asked === null || asked.base === this.#answered || chooser.busy) return;
    this.#answered = asked.base;
    const option = this.#next();
    this.chooser.acting = option !== undefined;
    if (option === undefined) {
      if (this.#onward.length === 0 || !chooser.options.every(({ verb }) => BETWEEN.has(verb))) this.stop();
      return;
    }
    chooser.select(option);
    await chooser.answer();
    if (this.#queue.length + this.#onward.length === 0) this.stop();
  }

  /** The first step that is offered; those before it have been taken without a question. Else what is proposed. */
  #next(): Option | undefined {
    for (const [index, { verb, args }] of this.#queue.entries()) {
      const option = this.#offered(verb, args);
      if (option === undefined) continue;
      this.#queue.splice(0, index + 1);
      return option;
    }
    this.#queue = [];
    for (const verb of this.#onward) {
      const args = this.proposed(verb);
      const option = args === null ? undefined : this.#offered(verb, args);
      if (option !== undefined) return option;
    }
    return undefined;
  }

  #offered(verb: string, args: Args): Option | undefined {
    return this.chooser.options.find(
      (option) => option.verb === verb && Object.entries(args).every(([name, value]) => option.args[name] === value),
    );
  }
}
