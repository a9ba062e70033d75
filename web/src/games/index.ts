/** Which games have a board of their own; the others are played on the plain one. */

import type { GameClient } from "./contract.ts";

const OWN = import.meta.glob<{ default: GameClient }>("./*/index.ts");

export async function loadGame(key: string): Promise<GameClient> {
  const load = OWN[`./${key}/index.ts`] ?? OWN["./plain/index.ts"]!;
  return (await load()).default;
}
