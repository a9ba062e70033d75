/** Cache of the games that the server has: fetched once, and again if it did not answer. */

import * as api from "../connection/api.ts";
import type { GameSheet } from "../connection/wire.ts";

class Games {
  sheets: GameSheet[] = $state.raw([]);
  /** Whether these are all of them. */
  complete = $state(false);
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= api.games().then(
      (sheets) => {
        this.sheets = sheets;
        this.complete = true;
      },
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  /** A game that was asked for by itself. */
  know(sheet: GameSheet): void {
    if (!this.of(sheet.key)) this.sheets = [...this.sheets, sheet];
  }

  /** As if nothing had been asked. */
  forget(): void {
    this.sheets = [];
    this.complete = false;
    this.#asked = null;
  }

  of(key: string): GameSheet | undefined {
    return this.sheets.find((sheet) => sheet.key === key);
  }
}

export const games = new Games();
