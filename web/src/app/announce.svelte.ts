/** Live region: what a screen reader is told without being asked. */

class Announcer {
  text = $state("");
  /** What those who run the server tell everybody. */
  told = $state("");
  #last = "";

  say(text: string): void {
    // The same words twice in a row are heard only if they differ.
    this.#last = text === this.#last ? `${text}\u00a0` : text;
    this.text = this.#last;
  }
}

export const announcer = new Announcer();
