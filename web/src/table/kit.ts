/** Kit of a game: its client, its sheet of facts and its catalogue, loaded once. */

import { loadGame } from "../games/index.ts";
import type { GameClient } from "../games/contract.ts";
import * as api from "../connection/api.ts";
import type { GameSheet } from "../connection/wire.ts";
import { games } from "../lobby/games.svelte.ts";

/** What came with a game's box. */
export interface Kit {
  client: GameClient;
  sheet: GameSheet;
  catalogue: Record<string, unknown>;
}

const kits = new Map<string, Promise<Kit>>();

export function kitOf(game: string, components: string): Promise<Kit> {
  const name = game + components;
  let kit = kits.get(name);
  if (!kit) {
    kit = Promise.all([loadGame(game), api.game(game), api.catalogue(game, components)]).then(
      ([client, sheet, catalogue]) => {
        games.know(sheet);
        return { client, sheet, catalogue };
      },
    );
    kit.catch(() => kits.delete(name));
    kits.set(name, kit);
  }
  return kit;
}
