/** Hints: a bot's advice for what is asked now, dropped with the next question. */

import type { Hints } from "../connection/wire.ts";

export class Adviser {
  hints: Hints | null = $state.raw(null);
  thinking = $state(false);
  /** The question that it is about, by the chooser's count. */
  #question = -1;

  constructor(private readonly ask: () => Promise<Hints | null>) {}

  get open(): boolean {
    return this.thinking || this.hints !== null;
  }

  async advise(question: number): Promise<void> {
    if (this.open) return;
    this.#question = question;
    this.thinking = true;
    const hints = await this.ask();
    if (this.#question !== question) return;
    this.thinking = false;
    this.hints = hints;
  }

  /** What was said about another question is of no use. */
  turnTo(question: number): void {
    if (question !== this.#question) this.close();
  }

  close(): void {
    this.#question = -1;
    this.hints = null;
    this.thinking = false;
  }
}
