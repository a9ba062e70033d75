/** Plans in words: what is written in the book, what was revealed, and what a bid risks. */

import type { SeatState } from "../../lib/wire.ts";
import { PLANS, SLOTS, playerOf, sum, type PlayerView, type TableView } from "./view.ts";

const KINDS: Record<string, string> = {
  collect: "Collect",
  bid: "Bid",
  upgrade: "Upgrade",
  "collect-upgrade": "Collect and upgrade",
  donate: "Donate",
};

/** One line of the book: "bid-a 3" becomes "A 3". */
export function written(notation: string, player: PlayerView): string {
  const [verb = "", value = ""] = notation.split(" ");
  switch (verb) {
    case "plan":
      return KINDS[value] ?? value;
    case "bid-a":
    case "bid-b":
    case "bid-c":
      return `${verb.slice(-1).toUpperCase()} ${value === "0" ? "nothing" : value}`;
    case "take":
      return `${value} production, ${player.collects - Number(value)} science`;
    case "upgrade-row":
      return "second row";
    case "upgrade-palace":
      return `palace ${value}`;
    case "give":
      return `${value} production`;
    default:
      return "";
  }
}

/** The bid in the book for a slot, if it is written already. */
export function bidIn(draft: readonly string[], slot: number): number | null {
  const letter = SLOTS[slot]?.toLowerCase();
  const found = draft.find((line) => line.startsWith(`bid-${letter} `));
  return found === undefined ? null : Number(found.split(" ")[1]);
}

/** A revealed plan, whoever's it is: "bid 3 on A", "collect". */
export function planInWords(player: PlayerView): string {
  const { plan } = player;
  if (plan === null) return "";
  const upgrades = [...(plan.row ? ["second row"] : []), ...plan.levels.map((level) => `palace ${level}`)].join(", ");
  switch (plan.kind) {
    case PLANS.bid:
      return `bid ${plan.bids.flatMap((bid, slot) => (bid > 0 ? [`${bid} on ${SLOTS[slot]}`] : [])).join(", ")}`;
    case PLANS.upgrade:
      return `upgrade: ${upgrades}`;
    case PLANS.donate:
      return `donate ${plan.gift}`;
    default:
      return ["collect", ...(upgrades ? [`upgrade: ${upgrades}`] : [])].join(", ");
  }
}

/** Who would win an equal bid: me, the other, or nobody. */
function tieWith(mine: PlayerView, other: PlayerView): number {
  const edge = (mine.bid_bonuses[other.seat] ?? 0) - (other.bid_bonuses[mine.seat] ?? 0);
  return Math.sign(edge === 0 ? mine.science - other.science : edge);
}

/** GP-BID: who wins an equal bid against me, and whom I beat. */
export function ties(table: TableView, me: number, seats: readonly SeatState[]): string {
  const mine = playerOf(table, me);
  const names = (test: (other: PlayerView) => boolean): string =>
    list(
      table.players
        .filter((player) => player.seat !== me && test(player))
        .map((player) => seats[player.seat]?.name ?? ""),
    );
  const better = names((other) => tieWith(mine, other) < 0);
  const same = names((other) => tieWith(mine, other) === 0);
  const worse = names((other) => tieWith(mine, other) > 0);
  const helped = names((other) => (mine.bid_bonuses[other.seat] ?? 0) > 0);
  const parts = [
    better && `${better} would win a tie`,
    worse && `you would win ${better ? "it" : "a tie"} against ${worse}`,
    same && `with ${same} a tie discards the card`,
    helped && `Currency helps you against ${helped}`,
  ];
  return `${parts.filter(Boolean).join(", ")}; a lost bid costs 1.`;
}

/** What the upgrades in the book will cost. */
export function upgradesIn(draft: readonly string[], player: PlayerView, rowCost: number): number {
  return sum(
    draft.map((line) => {
      const [verb, level] = line.split(" ");
      return verb === "upgrade-row"
        ? rowCost
        : verb === "upgrade-palace"
          ? (player.palace_costs[Number(level) - 1] ?? 0)
          : 0;
    }),
  );
}

export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
