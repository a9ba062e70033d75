/** Plans in words: what is written in the book, what was revealed, and what a bid risks. */

import type { SeatState } from "../../lib/wire.ts";
import { PLANS, SLOTS, playerOf, type PlayerView, type TableView } from "./view.ts";

const KINDS: Record<string, string> = { collect: "Collect", bid: "Bid", upgrade: "Upgrade", "collect-upgrade": "Collect and upgrade", donate: "Donate" };

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

/** A revealed plan: "bid 3 on A", "took 3 and 1". */
export function planInWords(player: PlayerView): string {
  const { plan } = player;
  if (plan === null) return "";
  const upgrades = [...(plan.row ? ["second row"] : []), ...plan.levels.map((level) => `palace ${level}`)].join(", ");
  switch (plan.kind) {
    case PLANS.bid:
      return `bid ${plan.bids.flatMap((bid, slot) => (bid > 0 ? [`${bid} on ${SLOTS[slot]}`] : [])).join(", ")}`;
    case PLANS.upgrade:
      return upgrades;
    case PLANS.donate:
      return `donates ${plan.gift}`;
    default:
      return ["collects", ...(upgrades ? [`and ${upgrades}`] : [])].join(" ");
  }
}

/** GP-BID: who wins an equal bid against me, and whom I beat. */
export function ties(table: TableView, me: number, seats: readonly SeatState[]): string {
  const mine = playerOf(table, me).science;
  const names = (test: (science: number) => boolean): string =>
    list(table.players.filter((player) => player.seat !== me && test(player.science)).map((player) => seats[player.seat]?.name ?? ""));
  const better = names((science) => science > mine);
  const same = names((science) => science === mine);
  const worse = names((science) => science < mine);
  const parts = [better && `${better} would win a tie`, worse && `you would win it against ${worse}`, same && `with ${same} a tie discards the card`];
  const words = parts.filter(Boolean).join(", ");
  return `${better ? words : words.replace("win it", "win a tie")}; a lost bid costs 1.`;
}

export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
