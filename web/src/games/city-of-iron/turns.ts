/** Whose turn, in words: rounds, phases, scorings, and where a seat stands in the order. */

import type { Phase } from "../contract.ts";
import { NONE, playerOf, type TableView } from "./view.ts";
import { ORDINALS, counted } from "./words.ts";

/** Seats in the order of the rail: by turns once the bids are made, by bids before. */
export function railOrder(table: TableView): number[] {
  const all = table.players.map(({ seat }) => seat);
  const order =
    table.phase === "over"
      ? all.toSorted((one, other) => playerOf(table, other).vp - playerOf(table, one).vp)
      : table.phase === "bid"
        ? table.bid_order
        : table.turn_order;
  return order.length === all.length ? order : all;
}

export function about(table: TableView, seat: number): string {
  if (table.phase === "over") return "";
  if (table.phase === "purchase" || table.step === "StartOrder")
    return table.ready.includes(seat) ? "sealed" : "planning";
  if (table.phase === "bid")
    return (table.bids[seat] ?? NONE) === NONE ? `bids ${ORDINALS[table.bid_order.indexOf(seat)] ?? ""}` : "has bid";
  const place = table.turn_order.indexOf(seat);
  return place < 0 ? "" : `moves ${ORDINALS[place]}`;
}

/** Where a space of the bid track would put a seat among the bids that are made. */
export const turnOf = (table: TableView, seat: number, space: number): string =>
  ORDINALS[table.bids.filter((bid, other) => other !== seat && bid > space).length] ?? "";

/** Score Cards drawn at the last round's end are scored at this one's; those that came just now wait for the next. */
export const scoresNow = (table: TableView): boolean => table.drawn_scores.length > 0 && !scoresNext(table);
const scoresNext = (table: TableView): boolean => table.drawn_scores.length > 0 && table.phase === "purchase";

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
export function scoreCardNews(table: TableView): string {
  const left = table.deck.count - table.deck.cards.length;
  if (scoresNow(table))
    return table.last_round ? "the last scoring comes at this round's end" : "scoring at this round's end";
  if (scoresNext(table)) return "scoring at the next round's end";
  if (left === 0) return "";
  const letter = "ABC"[3 - left] ?? "";
  const gaps = table.track.filter((card) => card < 0).length + table.leaving.length;
  if (gaps > table.deck.until_score) return `Score Card ${letter} comes at this round's end and scores one round later`;
  return `${counted(table.deck.until_score, "card")} above Score Card ${letter}`;
}
