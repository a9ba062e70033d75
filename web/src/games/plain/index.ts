/** The plain table: any game without a board of its own. */

import { say } from "../../language/messages.ts";
import { gameClient } from "../contract.ts";
import Board from "./Board.svelte";

type View = Record<string, unknown>;

/** Points while the game is under way, if the view has a list of them, one for each seat. */
const points = (view: View, seat: number): number | null => {
  const all = view["points"];
  const found: unknown = Array.isArray(all) ? all[seat] : null;
  return typeof found === "number" ? found : null;
};

export default gameClient<View, Record<string, unknown>>({
  Board,
  verbs: {},
  tabs: [
    { id: "choices", label: say("Choices") },
    { id: "facts", label: say("Table") },
  ],
  points,
  round: (view) => (typeof view["round"] === "number" ? say("Round {round}", { round: view["round"] }) : ""),
});
