/** The scenes of City of Iron: bids and envelopes open, towns and lands taken by others, a scoring player by player. */

import { say } from "../../language/messages.ts";
import { toldToMe } from "../../table/moves.ts";
import type { Around, Scene } from "../contract.ts";
import { otherChanges } from "./changes.ts";
import { at, buildingOf, playerOf, sum, type Catalogue, type TableView, type Told } from "./view.ts";
import { ORDINALS, sentence, whose } from "./words.ts";

/** A line of the stage: a player or a good, then words, cards and amounts. */
export interface Row {
  seat?: number;
  good?: number;
  name: string;
  note?: string;
  cards?: { card: number; coins: number; science: number }[];
  coins?: number;
  vp?: number;
}

/** What the sheet over the board shows. */
export interface Shown {
  title: string;
  /** Whose scene it is. */
  seat?: number;
  /** The town that changes hands, who had it, and the cards that paid. */
  town?: number;
  from?: number;
  spent?: number[];
  rows?: Row[];
  note?: string;
  totals?: { seat: number; had: number; has: number }[];
  /** The round's end: all that was told. */
  story?: readonly Told[];
}

type Staging = Scene<TableView, Shown>;
type Here = Around<Catalogue> & { before: TableView; after: TableView; told: readonly Told[]; story: readonly Told[] };

const BIDS_MS = 2600;
const ENVELOPES_MS = 2800;
const DEED_MS = 2000;
const AGAINST_ME_MS = 3000;
const PLAYER_MS = 1400;
const ROUND_MS = 2500;
/** The summary of a scoring goes away by itself, in ms. */
const PATIENCE = 20_000;

const DEEDS = ["conquered", "town_taken", "settled", "expanded", "coins_stolen"];
const SPENDS = ["card_played", "attacker_sent", "skill_used"];
const SCORED: Record<string, string> = {
  first_scored: say("first"),
  second_scored: say("second"),
  shield_scored: say("+1 mark"),
  building_scored: say("building"),
};

export function scenes(
  before: TableView,
  after: TableView,
  told: readonly Told[],
  around: Around<Catalogue>,
): Staging[] {
  const here = { ...around, before, after, told, story: [...(around.story ?? []), ...told] };
  return [...deedsIn(here), ...scoringIn(here), ...envelopesIn(here), ...orderIn(here)];
}

const namesOf = ({ seats }: Here): string[] => seats.map(({ name }) => name);
const called = (here: Here, seat: number): string => whose(namesOf(here), seat, here.me);
const sentenceOf = (here: Here, { text }: Told): string => sentence(toldToMe(text, here.seats, new Set()));

/** A town, a land or coins that somebody else takes. */
function deedsIn(here: Here): Staging[] {
  const { before, told, me } = here;
  const deeds = told.filter(({ kind, args, by }) => DEEDS.includes(kind) && args.seat !== me && by !== me);
  return deeds.map((event, index) => {
    const { seat = -1, from_seat: from = -1, town = -1 } = event.args;
    const title = sentenceOf(here, event);
    return {
      id: `deed:${index}`,
      lasts: from === me && me >= 0 ? AGAINST_ME_MS : DEED_MS,
      says: title,
      shows: { title, seat, from, town, spent: cardsFor(here, event), rows: stakesOf(here) },
      view: before,
    };
  });
}

/** The cards that paid for a deed: since the play or the attack that it ends. */
function cardsFor({ story }: Here, deed: Told): number[] {
  const own = story.slice(0, story.indexOf(deed)).filter(({ args }) => args.seat === deed.args.seat);
  const from = own.findLastIndex(({ kind }) => kind === "attacked" || kind === "card_played");
  return own.slice(from).flatMap(({ kind, args }) => (SPENDS.includes(kind) ? [args.card ?? -1] : []));
}

/** Who would score more or less in the goods that changed hands. */
function stakesOf(here: Here): Row[] {
  const goods = here.told.flatMap(({ kind, args }) => (kind === "goods_changed" ? [args.good ?? -1] : []));
  return [...new Set(goods)].map((good) => ({
    good,
    name: at(here.catalogue.goods, good).name,
    note:
      otherChanges(at(here.before.goods, good), at(here.after.goods, good), -1, namesOf(here)) ||
      say("no rank changes"),
  }));
}

/** Every player's points in turn, then what the round's end brought everybody. */
function scoringIn(here: Here): Staging[] {
  const { before, told, story, me } = here;
  const ended = story.findLast(({ kind }) => kind === "round_ended");
  const scores = told.some(({ kind }) => kind === "scoring_began");
  if (!ended || !(scores || told.some(({ kind }) => kind === "income_collected"))) return [];
  const order = scores ? before.turn_order : [];
  const rows = before.players.map(({ seat }) => amountsOf(here, seat));
  const gains = rows.map((amounts) => sum(amounts.map(({ vp = 0 }) => vp)));
  const vpAt = (seat: number, done: readonly number[]): number =>
    playerOf(before, seat).vp + (done.includes(seat) ? at(gains, seat) : 0);
  const viewAt = (done: readonly number[]): TableView => ({
    ...before,
    players: before.players.map((player) => ({ ...player, vp: vpAt(player.seat, done) })),
  });
  const turns = order.map((seat, place) => {
    const done = order.slice(0, place + 1);
    const said = { name: called(here, seat), vp: at(gains, seat) };
    const title = seat === me ? say("You score {vp} VP", said) : say("{name} scores {vp} VP", said);
    const totals = order.map((each) => ({ seat: each, had: playerOf(before, each).vp, has: vpAt(each, done) }));
    return {
      id: `scored:${seat}`,
      lasts: PLAYER_MS,
      says: title,
      shows: { title, seat, rows: at(rows, seat), totals },
      view: viewAt(done),
    };
  });
  const title = say("Round {round} is over", { round: ended.args.round ?? before.round });
  const waits = scores ? { waits: PATIENCE } : {};
  return [
    ...turns,
    { id: "round", lasts: ROUND_MS, says: title, shows: { title, story }, view: viewAt(order), ...waits },
  ];
}

const amountsOf = ({ told, catalogue }: Here, seat: number): Row[] =>
  told.flatMap(({ kind, args: { seat: whom, goods: good = -1, building = -1, vp = 0 } }) => {
    const note = SCORED[kind];
    if (note === undefined || whom !== seat) return [];
    return [
      { good, name: good >= 0 ? at(catalogue.goods, good).name : buildingOf(catalogue, building).name, note, vp },
    ];
  });

/** What lay in everybody's envelope. */
function envelopesIn(here: Here): Staging[] {
  const opened = here.told.filter(({ kind }) => /^(nothing_)?bought/.test(kind));
  if (!opened.some(({ args }) => args.seat !== here.me)) return [];
  const rows = [...new Set(opened.map(({ args }) => args.seat ?? -1))].map((seat): Row => {
    const cards = opened
      .filter(({ args }) => args.seat === seat && args.card !== undefined)
      .map(({ args: { card = -1, coins = 0, science = 0 } }) => ({ card, coins, science }));
    return { seat, name: called(here, seat), cards, note: cards.length === 0 ? say("no card") : "" };
  });
  const title = say("The envelopes are open");
  return [{ id: "bought", lasts: ENVELOPES_MS, says: title, shows: { title, rows } }];
}

/** Everybody's bid, in the order that follows from them. */
function orderIn(here: Here): Staging[] {
  const decided = here.told.find(({ kind }) => kind.startsWith("turn_order_of_"));
  if (!decided) return [];
  const round = here.story.slice(here.story.findLastIndex(({ kind }) => kind === "round_began") + 1);
  const rows = here.after.turn_order.map((seat, place): Row => {
    const bids = round.filter(({ kind, args }) => kind.startsWith("bid_") && args.seat === seat);
    const coins = sum(bids.map(({ kind, args: { coins = 0 } }) => (kind === "bid_lowered" ? -coins : coins)));
    return { seat, name: called(here, seat), note: at(ORDINALS, place), coins };
  });
  const tied = new Set(rows.map(({ coins }) => coins)).size < rows.length;
  return [
    {
      id: "order",
      lasts: BIDS_MS,
      says: sentenceOf(here, decided),
      shows: {
        title: say("Who moves when"),
        rows,
        note: tied ? say("For equal bids the space further right moves first.") : "",
      },
      view: here.after,
    },
  ];
}
