/** Whose turn, in words: rounds, phases, scorings, and where a seat stands in the order. */

import { plural, say } from "../../language/messages.ts";
import type { Phase } from "../contract.ts";
import type { Catalogue, TableView } from "./view.ts";
import { ORDINALS, cardsInWords, coinsInWords, listed } from "./words.ts";

/** Seats in the order of the rail. */
export const railOrder = ({ order }: TableView): number[] => order;

/** The order stands as a number beside the name, and the bids above all players. */
export function about(table: TableView, seat: number): string {
  const planning = table.phase === "purchase" || table.phase === "starting_decks";
  return planning && !table.ready.includes(seat) ? say("planning") : "";
}

/** Where a space of the bid track would put the seat of the outlook among the bids that are made. */
export const turnOf = ({ outlook }: TableView, space: number): string =>
  ORDINALS[outlook.spaces[space]?.turn ?? -1] ?? "";

/** What a space costs the seat of the outlook; less than nothing is paid back. */
export const costOf = ({ outlook }: TableView, space: number): number => outlook.spaces[space]?.cost ?? 0;

/** A space that is free. */
export const spaceInWords = (table: TableView, space: number): string =>
  say("Space {space}, {coins}, {turn} so far", {
    space: space + 1,
    coins: coinsInWords(costOf(table, space)),
    turn: turnOf(table, space),
  });

/** Who has not bid yet and so may still pass a seat. */
export const rivalsOf = ({ bid_order, bids }: TableView, seat: number): number[] =>
  bid_order.filter((each) => each !== seat && (bids[each] ?? -1) < 0);

/** The last free space that costs no more than this one: it moves before all others of that price. */
export function betterThan(table: TableView, space: number): number {
  const free = table.outlook.spaces.map((_, each) => each).filter((each) => !table.bids.includes(each));
  const better = free.filter((each) => each > space && costOf(table, each) <= costOf(table, space));
  return better.at(-1) ?? -1;
}

/** What a bid comes to: the turn it gives so far, who may still pass it, or a space that is as cheap and better. */
export function bidInWords(table: TableView, space: number, names: readonly string[]): string {
  const better = betterThan(table, space);
  if (better >= 0) return say("Space {space} costs no more and moves before this one.", { space: better + 1 });
  const [turn, rivals] = [turnOf(table, space), rivalsOf(table, table.outlook.seat)];
  if (rivals.length === 0) return say("You move {turn}.", { turn });
  return say("You move {turn} so far; {others} can still pass you.", {
    turn,
    others: listed(rivals.map((each) => names[each] ?? "")),
  });
}

export const scoresNow = ({ scoring }: TableView): boolean => scoring === "now";
const scoresNext = ({ scoring }: TableView): boolean => scoring === "next";

export function roundInWords(table: TableView): string {
  if (table.phase === "over") return plural("finished after {n} round", "finished after {n} rounds", table.round);
  if (table.round === 0) return say("Setting up");
  const round = { n: table.round };
  if (scoresNext(table))
    return table.last_round
      ? say("Round {n}, the next one scores and is the last", round)
      : say("Round {n}, the next one scores", round);
  if (!scoresNow(table)) return table.last_round ? say("Round {n}, the last", round) : say("Round {n}", round);
  return table.last_round
    ? say("Round {n}, the last, scores at its end", round)
    : say("Round {n}, scores at its end", round);
}

export function phases(table: TableView): Phase[] {
  return [
    { name: say("Bid"), current: table.phase === "bid" },
    { name: say("Actions"), current: table.phase === "actions" },
    { name: say("Round end"), current: table.phase === "end_round" || table.phase === "purchase" },
  ];
}

/** When the next Score Card turns up, and when it will be scored. */
export function scoreCardNews(table: TableView, catalogue: Catalogue): string {
  if (table.phase === "over") return "";
  if (scoresNow(table))
    return table.last_round ? say("the last scoring comes at this round's end") : say("scoring at this round's end");
  if (scoresNext(table)) return say("scoring at the next round's end");
  const { next_score, score_comes, until_score } = table.deck;
  const next = catalogue.score_cards[next_score];
  if (next === undefined) return "";
  if (score_comes)
    return say("Score Card {deck} comes at this round's end and scores one round later", { deck: next.deck });
  return say("{cards} above Score Card {deck}", { cards: cardsInWords(until_score), deck: next.deck });
}
