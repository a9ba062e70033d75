/** Which games have a board of their own; the others are played on the plain one. */

import type { GameClient, Plates } from "./contract.ts";

const OWN = import.meta.glob<{ default: GameClient }>("./*/index.ts");
const PLATES = import.meta.glob<{ default: Plates }>("./*/plates/index.ts");

export async function loadGame(key: string): Promise<GameClient> {
  const load = OWN[`./${key}/index.ts`] ?? OWN["./plain/index.ts"]!;
  return (await load()).default;
}

/** The pictures of a game's rulebook; none for a game that draws none. */
export async function loadPlates(key: string): Promise<Plates | null> {
  return (await PLATES[`./${key}/plates/index.ts`]?.())?.default ?? null;
}
