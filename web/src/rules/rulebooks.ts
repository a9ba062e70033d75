/** Cache of the rulebooks: text, pictures and what is printed on the components in them. */

import type { Plates } from "../games/contract.ts";
import { loadGame } from "../games/index.ts";
import * as api from "../connection/api.ts";
import { Book } from "./book.ts";

export interface Volume {
  book: Book;
  plates: Plates | undefined;
  catalogue: unknown;
}

const volumes = new Map<string, Promise<Volume>>();

export function volumeOf(game: string): Promise<Volume> {
  let volume = volumes.get(game);
  if (!volume) {
    volume = Promise.all([api.guide(game), api.rules(game), loadGame(game), api.catalogue(game)]).then(
      ([guide, rules, client, catalogue]) => ({ book: new Book(guide, rules), plates: client.plates, catalogue }),
    );
    volume.catch(() => volumes.delete(game));
    volumes.set(game, volume);
  }
  return volume;
}
