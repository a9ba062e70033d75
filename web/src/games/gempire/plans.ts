/** Plans in words: what is written in the book, what was revealed, and what a bid risks. */

import type { SeatState } from "../../connection/wire.ts";
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
  [PLANS.collect]: "Collect",
  [PLANS.bid]: "Bid",
  [PLANS.upgrade]: "Upgrade",
  [PLANS.both]: "Collect and upgrade",
  [PLANS.donate]: "Donate",
};

/** The lines of the own book as far as it is written: the kind of plan first, then "A 3", "palace 2". */
export function written(plan: PlanView | null | undefined): string[] {
  if (!plan) return [];
  return [
    KINDS[plan.kind] ?? "",
    ...(plan.production === NONE ? [] : [`${plan.production} production, ${plan.science} science`]),
    ...plan.bids.map((bid, slot) => `${SLOTS[slot]} ${bid || "nothing"}`),
    ...upgrades(plan),
    ...(plan.gift > 0 ? [`${plan.gift} production`] : []),
  ];
}

const upgrades = ({ row, levels }: PlanView): string[] => [
  ...(row ? ["second row"] : []),
  ...levels.map((level) => `palace ${level}`),
];

/** The bid in the book for a slot, if it is written already. */
export const bidIn = (book: BookView | null | undefined, slot: number): number | null => book?.plan?.bids[slot] ?? null;

/** A revealed plan, whoever's it is: "bid 3 on A", "collect". */
export function planInWords({ plan }: PlayerView): string {
  if (plan === null) return "";
  const built = upgrades(plan).join(", ");
  switch (plan.kind) {
    case PLANS.bid:
      return `bid ${plan.bids.flatMap((bid, slot) => (bid > 0 ? [`${bid} on ${SLOTS[slot]}`] : [])).join(", ")}`;
    case PLANS.upgrade:
      return `upgrade: ${built}`;
    case PLANS.donate:
      return `donate ${plan.gift}`;
    default:
      return ["collect", ...(built ? [`upgrade: ${built}`] : [])].join(", ");
  }
}

/** Who wins an equal bid against me, and whom I beat, as the server says. */
export function ties(table: TableView, catalogue: Catalogue, me: number, seats: readonly SeatState[]): string {
  const order = table.own?.book?.bidding.ties ?? [];
  const names = (test: (seat: number) => boolean): string =>
    list(seats.filter(({ seat }) => seat !== me && test(seat)).map(({ name }) => name));
  const better = names((seat) => order[seat] === -1);
  const same = names((seat) => order[seat] === 0);
  const worse = names((seat) => order[seat] === 1);
  const helped = names((seat) => (playerOf(table, me).bid_bonuses[seat] ?? 0) > 0);
  const parts = [
    better && `${better} would win a tie`,
    worse && `you would win ${better ? "it" : "a tie"} against ${worse}`,
    same && `with ${same} a tie discards the card`,
    helped && `${at(catalogue.technologies, catalogue.causes.bid_bonus).name} helps you against ${helped}`,
  ];
  return `${parts.filter(Boolean).join(", ")}; a lost bid costs ${catalogue.lost_bid}.`;
}

export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
