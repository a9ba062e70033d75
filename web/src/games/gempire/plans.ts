/** Plans in words: what is written in the book, what was revealed, and what a bid risks. */

import type { SeatState } from "../../connection/wire.ts";
import { listed, plural, say } from "../../language/messages.ts";
import {
  NONE,
  PLANS,
  SLOTS,
  at,
  playerOf,
  type BookView,
  type Catalogue,
  type PlanView,
  type PlayerView,
  type TableView,
} from "./view.ts";

const KINDS: Record<number, string> = {
  [PLANS.collect]: say("Collect"),
  [PLANS.bid]: say("Bid"),
  [PLANS.upgrade]: say("Upgrade"),
  [PLANS.both]: say("Collect and upgrade"),
  [PLANS.donate]: say("Donate"),
};

/** The lines of the own book as far as it is written: the kind of plan first, then "A 3", "palace 2". */
export function written(plan: PlanView | null | undefined): string[] {
  if (!plan) return [];
  return [
    KINDS[plan.kind] ?? "",
    ...(plan.production === NONE ? [] : [resources(plan)]),
    ...plan.bids.map(bidInWords),
    ...upgrades(plan),
    ...(plan.gift > 0 ? [say("{n} production", { n: plan.gift })] : []),
  ];
}

const resources = ({ production, science }: PlanView): string =>
  say("{production} production, {science} science", { production, science });

function bidInWords(bid: number, slot: number): string {
  const letter = at(SLOTS, slot);
  return bid > 0 ? say("{letter} {bid}", { letter, bid }) : say("{letter} nothing", { letter });
}

const upgrades = ({ row, levels }: PlanView): string[] => [
  ...(row ? [say("second row")] : []),
  ...levels.map((level) => say("palace {level}", { level })),
];

/** The bid in the book for a slot, if it is written already. */
export const bidIn = (book: BookView | null | undefined, slot: number): number | null => book?.plan?.bids[slot] ?? null;

/** A revealed plan, whoever's it is: "bid 3 on A", "collect". */
export function planInWords({ plan }: PlayerView): string {
  if (plan === null) return "";
  const built = upgrades(plan).join(", ");
  switch (plan.kind) {
    case PLANS.bid:
      return say("bid {bids}", { bids: plan.bids.flatMap(bidOn).join(", ") });
    case PLANS.upgrade:
      return say("upgrade: {built}", { built });
    case PLANS.donate:
      return say("donate {gift}", { gift: plan.gift });
    default:
      return built ? say("collect, upgrade: {built}", { built }) : say("collect");
  }
}

const bidOn = (bid: number, slot: number): string[] =>
  bid > 0 ? [say("{bid} on {letter}", { bid, letter: at(SLOTS, slot) })] : [];

/** Who wins an equal bid against me, and whom I beat, as the server says. */
export function ties(table: TableView, catalogue: Catalogue, me: number, seats: readonly SeatState[]): string {
  const order = table.own?.book?.bidding.ties ?? [];
  const names = (test: (seat: number) => boolean): string =>
    listed(seats.filter(({ seat }) => seat !== me && test(seat)).map(({ name }) => name));
  const better = names((seat) => order[seat] === -1);
  const same = names((seat) => order[seat] === 0);
  const worse = names((seat) => order[seat] === 1);
  const helped = names((seat) => (playerOf(table, me).bid_bonuses[seat] ?? 0) > 0);
  const technology = at(catalogue.technologies, catalogue.causes.bid_bonus).name;
  const parts = [
    better && say("{names} would win a tie", { names: better }),
    worse && say("you would win a tie against {names}", { names: worse }),
    same && say("with {names} a tie discards the card", { names: same }),
    helped && say("{technology} helps you against {names}", { technology, names: helped }),
  ];
  const who = parts.filter(Boolean).join(", ");
  return plural("{who}; a lost bid costs {n}.", "{who}; a lost bid costs {n}.", catalogue.lost_bid, { who });
}
