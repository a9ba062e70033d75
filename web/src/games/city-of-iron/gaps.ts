/** What is gone from the building track since it was filled: which card, and who has it now. */

import { say } from "../../language/messages.ts";
import type { Told } from "./view.ts";

export interface Gap {
  building: number;
  /** -1 where nobody has it: it made way for a conquered town. */
  seat: number;
  how: string;
}

const HOW: Record<string, string> = {
  built: say("built"),
  built_with_science: say("built"),
  stored: say("stored"),
  card_left: say("left"),
};

/** By slot. */
export function gapsOf(story: readonly Told[]): Map<number, Gap> {
  const filled = story.findLastIndex(({ kind }) => kind === "track_filled");
  return new Map(
    story.slice(filled + 1).flatMap(({ kind, args: { slot = -1, building = -1, seat = -1 } }) => {
      const how = HOW[kind];
      return how === undefined || slot < 0 ? [] : [[slot, { building, seat, how }]];
    }),
  );
}
