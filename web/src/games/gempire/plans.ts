/** Plans in words: what is written in the book, what was revealed, and what a bid risks. */

import type { SeatState } from "../../connection/wire.ts";
import type { Draft } from "./draft.svelte.ts";
import { listed, plural, say } from "../../language/messages.ts";
import {
  NONE,
  PLANS,
  SLOTS,
  at,
  playerOf,
  sum,
  type BookView,
  type Catalogue,
  type PlanView,
  type PlayerView,
  type SheetView,
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

const resources = ({ production, science }: Pick<PlanView, "production" | "science">): string =>
  say("{production} production, {science} science", { production, science });

function bidInWords(bid: number, slot: number): string {
  const letter = at(SLOTS, slot);
  return bid > 0 ? say("{letter} {bid}", { letter, bid }) : say("{letter} nothing", { letter });
}

const upgrades = ({ row, levels }: Pick<PlanView, "row" | "levels">): string[] => [
  ...(row ? [say("second row")] : []),
  ...levels.map((level) => say("palace {level}", { level })),
];

/** What a tab of the book says now: "5 on two cards", "3 production, 1 science"; empty if nothing. */
export function draftInWords(draft: Draft, kind: number): string {
  if (!draft.isWhole(kind)) return "";
  if (kind === PLANS.bid) {
    const bids = SLOTS.map((_, slot) => draft.wish(slot)).filter((bid) => bid > 0);
    return plural("{total} on {n} card", "{total} on {n} cards", bids.length, { total: sum(bids) });
  }
  const sheet = draft.sheet(kind);
  const { chosen } = draft.upgrading(kind);
  const built = upgrades({ row: chosen.includes(NONE), levels: chosen.filter((each) => each !== NONE).map(levelOf) });
  const taken = sheet && sheet.value !== NONE ? [amountInWords(sheet, kind)] : [];
  return [...taken, ...built].join(", ");
}

/** "Collect: 3 production, 1 science"; empty if nothing is said yet. */
export function planTitle(kind: number, parts: readonly string[]): string {
  const what = parts.filter(Boolean).join(", ");
  return what && say("{kind}: {what}", { kind: KINDS[kind] ?? "", what });
}

export const givenSoFar = ({ production_given: given }: PlayerView): string =>
  say("You have given {given} production so far.", { given });

/** What helps whoever collects, and how much may be held. */
export function collecting({ rolled }: TableView, player: PlayerView, { technologies, causes }: Catalogue): string {
  const [, , wilds = 0] = rolled;
  const { name: technology, text: does } = at(technologies, causes.least_production);
  return [
    wilds > 0 ? plural("{n} wild counts as either.", "{n} wilds count as either.", wilds) : "",
    player.switches > 0
      ? plural(
          "Your gold gems switch {n} resource to the other kind.",
          "Your gold gems switch {n} resources to the other kind.",
          player.switches,
        )
      : "",
    player.collects_at_least > 0 ? say("{technology}: {does}.", { technology, does }) : "",
    say("You hold {held} of at most {cap} production.", { held: player.production, cap: player.cap }),
  ]
    .filter(Boolean)
    .join(" ");
}

const levelOf = (value: number): number => value + 1;
const amountInWords = (sheet: SheetView, kind: number): string =>
  kind === PLANS.donate ? say("{n} production", { n: sheet.production }) : resources(sheet);

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
  const rivals = seats.filter(({ seat }) => seat !== me);
  const told = (test: (seat: number) => boolean, all: string, some: (names: string) => string): string => {
    const found = rivals.filter(({ seat }) => test(seat)).map(({ name }) => name);
    return found.length === rivals.length ? all : found.length > 0 ? some(listed(found)) : "";
  };
  const technology = at(catalogue.technologies, catalogue.causes.bid_bonus).name;
  const parts = [
    told(
      (seat) => order[seat] === -1,
      say("you would lose every tie"),
      (names) => say("{names} would win a tie", { names }),
    ),
    told(
      (seat) => order[seat] === 1,
      say("you would win every tie"),
      (names) => say("you would win a tie against {names}", { names }),
    ),
    told(
      (seat) => order[seat] === 0,
      say("a tie discards the card"),
      (names) => say("with {names} a tie discards the card", { names }),
    ),
    told(
      (seat) => (playerOf(table, me).bid_bonuses[seat] ?? 0) > 0,
      say("{technology} helps you", { technology }),
      (names) => say("{technology} helps you against {names}", { technology, names }),
    ),
  ];
  const who = parts.filter(Boolean).join(", ");
  return plural("{who}; a lost bid costs {n} instead.", "{who}; a lost bid costs {n} instead.", catalogue.lost_bid, {
    who,
  });
}
