import { gameClient } from "../contract.ts";
import Board from "./Board.svelte";

type View = Record<string, unknown>;

const points = (view: View, seat: number): number | null => {
  const players = view["players"] as Record<string, unknown>[] | undefined;
  const found = players?.[seat]?.["vp"];
  return typeof found === "number" ? found : null;
};

export default gameClient<View, Record<string, unknown>>({
  Board,
  verbs: {},
  tabs: [
    { id: "choices", label: "Choices" },
    { id: "facts", label: "Table" },
  ],
  points,
  round: (view) => (typeof view["round"] === "number" ? `Round ${view["round"]}` : ""),
});
