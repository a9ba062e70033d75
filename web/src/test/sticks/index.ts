/** Sticks in the browser. */

import { gameClient } from "../../games/contract.ts";
import Board from "./Board.svelte";
import type { TableView } from "./view.ts";

export default gameClient<TableView, unknown>({
  Board,
  verbs: { take: { counts: ["way", "ways"], act: "Take them" } },
  tabs: [{ id: "sticks", label: "Sticks", verbs: ["take"] }],
  about: (view, seat) => (view.last === seat ? "took some last" : ""),
});
