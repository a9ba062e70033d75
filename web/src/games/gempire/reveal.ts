/** The reveal of a round, read from what was told: every lot with its bids, who won it and why, and who did not bid. */

import type { Told } from "../../connection/wire.ts";
import { NONE, PLANS, SLOTS, at, sum, type Catalogue, type TableView } from "./view.ts";

/** Why a lot went as it did. */
export type How = "nobody" | "alone" | "higher" | "science" | "currency" | "discarded";

export interface Bid {
  seat: number;
  bid: number;
  /** What it costs: the bid for the winner. */
  pays: number;
}

export interface Lot {
  slot: number;
  card: number;
  /** The winner first, then from the highest bid to the lowest. */
  bids: Bid[];
  winner: number;
  how: How;
}

/** A plan without bids. */
export interface Other {
  seat: number;
  kind: number;
  production: number;
  science: number;
  /** The plan in words, as the log has it. */
  text: string;
}

export interface Reveal {
  lots: Lot[];
  others: Other[];
  /** Production that came back for spending everything. */
  returned: { seat: number; production: number; science: number }[];
  /** By seat, when plans were opened; null: not known any more. */
  science: number[] | null;
  production: number[] | null;
}

const KINDS: Record<string, number> = {
  collect_planned: PLANS.collect,
  roll_planned: PLANS.collect,
  upgrade_planned: PLANS.upgrade,
  gift_planned: PLANS.donate,
};
const AWARDS = ["building_won", "nobody_won", "bid_lost", "science_decided", "currency_helped", "nutrition_paid"];
const isPlan = (kind: string): boolean => kind.endsWith("_planned");

/** All reveals in what was told; `before` is what lay on the table then, if that is known. */
export function revealsIn(told: readonly Told[], catalogue: Catalogue, before: TableView | null = null): Reveal[] {
  const market = before ? [...before.market] : SLOTS.map(() => NONE);
  const reveals: Reveal[] = [];
  for (let from = 0; from < told.length; from++) {
    const { kind, args } = at(told, from);
    if (kind === "card_laid_out") market[args["market"] ?? 0] = args["card"] ?? NONE;
    if (!isPlan(kind)) continue;
    const length = told.slice(from).findIndex((event) => !isPlan(event.kind) && !AWARDS.includes(event.kind));
    const part = told.slice(from, length < 0 ? told.length : from + length);
    const known = reveals.length === 0 && before?.part === "plan" ? before : null;
    reveals.push(revealOf(part, market, catalogue, known));
    reveals.at(-1)!.lots.forEach(({ slot, bids }) => bids.length > 0 && (market[slot] = NONE));
    from += part.length - 1;
  }
  return reveals;
}

function revealOf(told: readonly Told[], market: readonly number[], catalogue: Catalogue, known: TableView | null) {
  const lots = SLOTS.map((_, slot) => lotOf(told, slot, market[slot] ?? NONE, catalogue));
  return {
    lots: lots.filter(({ card }) => card !== NONE),
    others: othersIn(told),
    returned: told
      .filter(({ kind }) => kind === "nutrition_paid")
      .map(({ args }) => ({
        seat: args["seat"] ?? NONE,
        production: args["production"] ?? 0,
        science: args["science"] ?? 0,
      })),
    science: known?.players.map(({ science }) => science) ?? null,
    production: known?.players.map(({ production }) => production) ?? null,
  };
}

function lotOf(told: readonly Told[], slot: number, lying: number, catalogue: Catalogue): Lot {
  const letter = ["a_bid", "b_bid", "c_bid"][slot] ?? "";
  const offers = told
    .filter(({ kind, args }) => kind === "bids_planned" && (args[letter] ?? 0) > 0)
    .map(({ args }) => ({ seat: args["seat"] ?? NONE, bid: args[letter] ?? 0 }));
  const won = told.find(({ kind, args }) => kind === "building_won" && args["market"] === slot);
  const discarded = told.find(({ kind, args }) => kind === "nobody_won" && args["market"] === slot);
  const card = (won ?? discarded)?.args["card"] ?? lying;
  const winner = won?.args["seat"] ?? NONE;
  const bids = offers
    .map(({ seat, bid }) => ({ seat, bid, pays: seat === winner ? bid : catalogue.lost_bid }))
    .sort((one, other) => Number(other.seat === winner) - Number(one.seat === winner) || other.bid - one.bid);
  const decided = (kind: string): boolean => told.some((event) => event.kind === kind && event.args["card"] === card);
  return { slot, card, bids, winner, how: howOf(bids, winner, decided) };
}

function howOf(bids: readonly Bid[], winner: number, decided: (kind: string) => boolean): How {
  if (bids.length === 0) return "nobody";
  if (winner === NONE) return "discarded";
  if (bids.length === 1) return "alone";
  if (decided("currency_helped")) return "currency";
  return decided("science_decided") ? "science" : "higher";
}

function othersIn(told: readonly Told[]): Other[] {
  const others: Other[] = [];
  for (const { kind, args, text } of told) {
    const [seat, plan] = [args["seat"] ?? NONE, KINDS[kind]];
    if (plan === undefined) continue;
    const [production, science] = [args["production"] ?? 0, args["science"] ?? 0];
    const before = others.find((each) => each.seat === seat);
    if (before) Object.assign(before, { kind: PLANS.both, text: `${before.text}. ${text}` });
    else others.push({ seat, kind: plan, production, science, text });
  }
  return others;
}

/** What a seat has paid once so many lots are open. */
export function paidBy({ lots }: Reveal, seat: number, open: number): number {
  return sum(
    lots.slice(0, open).flatMap(({ bids }) => bids.filter((bid) => bid.seat === seat).map(({ pays }) => pays)),
  );
}

/** What a seat wrote for a slot; 0: nothing. */
export const bidOf = (lot: Lot, seat: number): number => lot.bids.find((bid) => bid.seat === seat)?.bid ?? 0;

/** Equal bids at the top: the lot is decided by something else. */
export const isTie = ({ how, bids }: Lot): boolean =>
  how === "science" || (how === "discarded" && bids[0]?.bid === bids[1]?.bid);
