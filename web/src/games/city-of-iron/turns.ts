/** Whose turn, in words: rounds, phases, scorings, and where a seat stands in the order. */

import type { Phase } from "../contract.ts";
import { NONE, type Catalogue, type TableView } from "./view.ts";
import { ORDINALS, counted } from "./words.ts";

/** Seats in the order of the rail. */
export const railOrder = ({ order }: TableView): number[] => order;

export function about(table: TableView, seat: number): string {
  if (table.phase === "over") return "";
  if (table.phase === "purchase" || table.step === "StartOrder")
    return table.ready.includes(seat) ? "sealed" : "planning";
  if (table.phase === "bid")
    return (table.bids[seat] ?? NONE) === NONE ? `bids ${ORDINALS[table.bid_order.indexOf(seat)] ?? ""}` : "has bid";
  const place = table.turn_order.indexOf(seat);
  return place < 0 ? "" : `moves ${ORDINALS[place]}`;
}

/** Where a space of the bid track would put the seat of the outlook among the bids that are made. */
export const turnOf = ({ outlook }: TableView, space: number): string =>
  ORDINALS[outlook.spaces[space]?.turn ?? -1] ?? "";

/** What a space costs the seat of the outlook; less than nothing is paid back. */
export const costOf = ({ outlook }: TableView, space: number): number => outlook.spaces[space]?.cost ?? 0;

export const scoresNow = ({ scoring }: TableView): boolean => scoring === "now";
const scoresNext = ({ scoring }: TableView): boolean => scoring === "next";

export function roundInWords(table: TableView): string {
  if (table.phase === "over") return `finished after ${counted(table.round, "round")}`;
  if (table.round === 0) return "Setting up";
  if (scoresNext(table))
    return `Round ${table.round}, the next one scores${table.last_round ? " and is the last" : ""}`;
  const last = table.last_round ? ", the last" : "";
  return `Round ${table.round}${last}${scoresNow(table) ? ", scores at its end" : ""}`;
}

export function phases(table: TableView): Phase[] {
  return [
    { name: "Bid", current: table.phase === "bid" },
    { name: "Actions", current: table.phase === "actions" },
    { name: "Round end", current: table.phase === "end_round" || table.phase === "purchase" },
  ];
}

/** When the next Score Card turns up, and when it will be scored. */
export function scoreCardNews(table: TableView, catalogue: Catalogue): string {
  if (scoresNow(table))
    return table.last_round ? "the last scoring comes at this round's end" : "scoring at this round's end";
  if (scoresNext(table)) return "scoring at the next round's end";
  const { next_score, score_comes, until_score } = table.deck;
  const next = catalogue.score_cards[next_score];
  if (next === undefined) return "";
  if (score_comes) return `Score Card ${next.deck} comes at this round's end and scores one round later`;
  return `${counted(until_score, "card")} above Score Card ${next.deck}`;
}
