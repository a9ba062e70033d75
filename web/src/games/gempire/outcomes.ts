/** The reveal in words: who won a lot and why, what it costs me, and what comes of my plan. */

import type { SeatState } from "../../connection/wire.ts";
import { listed, plural, say } from "../../language/messages.ts";
import { toldToMe } from "../../table/moves.ts";
import { bidOf, paidBy, type Lot, type Other, type Reveal } from "./reveal.ts";
import { SLOTS, at, cardOf, type Catalogue } from "./view.ts";

export interface Outcome {
  who: string;
  why: string;
}

export interface Cost {
  amount: number;
  words: string;
  tone: "win" | "lose" | "none";
}

/** Who speaks of whom: my own seat is "you". */
export interface Telling {
  reveal: Reveal;
  catalogue: Catalogue;
  seats: readonly SeatState[];
  me: number;
}

export const nameOf = ({ seats, me }: Telling, seat: number): string =>
  seat === me ? say("You") : (seats[seat]?.name ?? "");

export const letterOf = ({ slot }: Lot): string => at(SLOTS, slot);
export const cardIn = ({ catalogue }: Telling, { card }: Lot): string => cardOf(catalogue, card).name;

export function outcomeOf(telling: Telling, lot: Lot): Outcome {
  if (lot.how === "nobody") return { who: say("Nobody bid"), why: say("It stays.") };
  if (lot.how === "discarded") return { who: say("Discarded"), why: whyDiscarded(telling, lot) };
  const mine = lot.winner === telling.me;
  const name = nameOf(telling, lot.winner);
  if (lot.how === "science")
    return {
      who: mine ? say("You won the tie") : say("{name} won the tie", { name }),
      why: sciences(telling, lot),
    };
  return { who: mine ? say("You won it") : say("{name} won it", { name }), why: whyWon(telling, lot) };
}

/** A plan without bids, told to whoever looks. */
export const otherInWords = ({ seats }: Telling, { text }: Other): string => toldToMe(text, seats, new Set());

/** All bids on a lot, the highest first: "You 3, Ana 2". */
export const bidsInWords = (telling: Telling, { bids }: Lot): string =>
  bids.map(({ seat, bid }) => say("{name} {n}", { name: nameOf(telling, seat), n: bid })).join(", ");

/** Equal bids, and equal science of those who made them; with bonuses it may be a circle. */
function whyDiscarded({ reveal }: Telling, { bids }: Lot): string {
  const best = bids.filter(({ bid }) => bid === bids[0]?.bid);
  const [one, other] = best.map(({ seat }) => reveal.science?.[seat]);
  if (best.length > 1 && one !== undefined && one === other)
    return say("Equal bids and equal science, {one} and {other}.", { one, other });
  return best.length > 1 ? say("Equal bids and equal science.") : say("No bid beats every other.");
}

function sciences(telling: Telling, { bids }: Lot): string {
  const { science } = telling.reveal;
  if (!science) return say("Equal bids: more science decides.");
  const numbers = bids
    .filter(({ bid }) => bid === bids[0]?.bid)
    .map(({ seat }) => say("{name} {n}", { name: nameOf(telling, seat), n: science[seat] ?? 0 }));
  return say("More science decides: {numbers}.", { numbers: numbers.join(", ") });
}

function whyWon(telling: Telling, lot: Lot): string {
  const [first, second] = lot.bids;
  if (!first || !second) return say("Nobody else bid.");
  if (lot.how === "currency") {
    const { catalogue } = telling;
    const technology = at(catalogue.technologies, catalogue.causes.bid_bonus).name;
    return say("{technology} counts more against fewer gold gems.", { technology });
  }
  const mine = bidOf(lot, telling.me);
  const rival = mine > 0 && lot.winner !== telling.me ? { seat: telling.me, bid: mine } : second;
  const by = first.bid - rival.bid;
  if (rival.seat === telling.me) return plural("You were outbid by {n}.", "You were outbid by {n}.", by);
  const name = nameOf(telling, rival.seat);
  return plural("{name} was outbid by {n}.", "{name} was outbid by {n}.", by, { name });
}

export function costOf(telling: Telling, lot: Lot): Cost {
  const mine = lot.bids.find(({ seat }) => seat === telling.me);
  if (!mine) return { amount: 0, words: say("you did not bid"), tone: "none" };
  if (lot.winner !== telling.me) return { amount: -mine.pays, words: say("you lost the bid"), tone: "lose" };
  return { amount: -mine.pays, words: say("it is yours"), tone: "win" };
}

/** One sentence for a lot: what a screen reader hears, and what the bar says. */
export function lotInWords(telling: Telling, lot: Lot): string {
  const values = {
    letter: letterOf(lot),
    card: cardIn(telling, lot),
    name: nameOf(telling, lot.winner),
    price: lot.bids[0]?.bid ?? 0,
    why: outcomeOf(telling, lot).why,
  };
  if (lot.how === "nobody") return say("Nobody bids on the {card} at {letter}: it stays.", values);
  if (lot.how === "discarded") return say("The {card} at {letter} is discarded. {why}", values);
  return lot.winner === telling.me
    ? say("You win the {card} at {letter} for {price}. {why}", values)
    : say("{name} wins the {card} at {letter} for {price}. {why}", values);
}

/** What came of everything for me; for watchers, that it is decided. */
export function summary(telling: Telling): string {
  const { reveal, me } = telling;
  const mine = reveal.lots.filter((lot) => bidOf(lot, me) > 0);
  const won = listed(mine.filter(({ winner }) => winner === me).map((lot) => the(telling, lot)));
  const lost = listed(mine.filter(({ winner }) => winner !== me).map((lot) => lostTo(telling, lot)));
  const other = reveal.others.find(({ seat }) => seat === me);
  if (won && lost) return say("You won {won} and lost {lost}.", { won, lost });
  if (won) return say("You won {won}.", { won });
  if (lost) return say("You lost {lost}.", { lost });
  return other ? say("{plan}.", { plan: otherInWords(telling, other) }) : say("All plans are open.");
}

const the = (telling: Telling, lot: Lot): string => say("the {card}", { card: cardIn(telling, lot) });

function lostTo(telling: Telling, lot: Lot): string {
  const values = { card: cardIn(telling, lot), name: nameOf(telling, lot.winner) };
  return lot.winner < 0 ? say("the {card} in a tie", values) : say("the {card} to {name}", values);
}

/** My production before and after, and its parts: "2 paid for the Well, 1 lost on the Embassy". */
export function payments(telling: Telling): string {
  const { reveal, me } = telling;
  return reveal.lots
    .flatMap((lot) => {
      const { amount, tone } = costOf(telling, lot);
      const values = { n: -amount, card: cardIn(telling, lot) };
      if (tone === "none") return [];
      return tone === "win" ? [say("{n} paid for the {card}", values)] : [say("{n} lost on the {card}", values)];
    })
    .concat(
      reveal.returned
        .filter(({ seat }) => seat === me)
        .map(({ production }) => say("{n} back for spending everything", { n: production })),
    )
    .join(", ");
}

/** What a seat holds when so many lots are open. */
export function purse(reveal: Reveal, seat: number, open: number): number {
  const back = open < reveal.lots.length ? 0 : (reveal.returned.find((each) => each.seat === seat)?.production ?? 0);
  return (reveal.production?.[seat] ?? 0) - paidBy(reveal, seat, open) + back;
}
