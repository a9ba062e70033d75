/** "Since your turn" in City of Iron: what each player did, and what I lost by it. */

import { say } from "../../language/messages.ts";
import { movesOf, toldToMe, verbsAfter } from "../../table/moves.ts";
import type { Around, SinceLine } from "../contract.ts";
import { at, buildingOf, type Catalogue, type TableView, type Told } from "./view.ts";
import { listed, signed } from "./words.ts";

/** What is worth telling: prices, skills and discards stand in the log. */
const TELLING = new Set([
  ...["bid_made", "bid_raised", "bid_lowered", "nation_taken"],
  ...["built", "built_with_science", "destroyed", "stored", "moved", "taxed", "science_bought", "card_drawn"],
  ...["card_played", "coins_stolen", "card_recovered", "settled", "expanded", "conquered", "town_taken"],
  ...["bought", "bought_with_science", "wild_good_named"],
]);

/** Steps in the middle of a play: in the log they belong to it. */
const WITHIN = new Set([
  ...["land_chosen", "card_asked", "skill_used", "attacker_sent", "cards_discarded", "action_paid"],
  ...["coins_gained", "science_gained", "coins_stolen", "card_recovered", "settled", "expanded"],
  ...["conquered", "town_taken"],
]);
export const continues = ({ kind }: Told): boolean => WITHIN.has(kind);

export function sinceOf(
  before: TableView,
  now: TableView,
  told: readonly Told[],
  { catalogue, seats, me }: Around<Catalogue>,
): SinceLine[] {
  const verbs = verbsAfter(
    told,
    seats.map(({ name }) => name),
  );
  const moves = movesOf(told, "", continues).filter(({ by }) => by !== me);
  return [...new Set(moves.map(({ by }) => by))].flatMap((seat): SinceLine[] => {
    const events = moves.filter(({ by }) => by === seat).flatMap((move) => move.events);
    const telling = events.filter(({ kind, text }) => TELLING.has(kind) && text !== "");
    const lost = lossesOf(before, now, events, catalogue, me);
    if (telling.length + lost.length === 0) return [];
    const sentences = telling.map(({ text }) => say("{sentence}.", { sentence: toldToMe(text, seats, verbs) }));
    return [
      {
        seat,
        text: [...sentences, ...lost].join(" "),
        loss: lost.length > 0 || events.some((event) => isFromMe(event, me)),
        is: [...new Set(events.flatMap((event) => piecesOf(catalogue, event)))],
      },
    ];
  });
}

const isFromMe = ({ args }: Told, me: number): boolean => me >= 0 && args["from_seat"] === me;

/** Goods in which these events cost me VP of the next scoring. */
function lossesOf(
  before: TableView,
  now: TableView,
  events: readonly Told[],
  catalogue: Catalogue,
  me: number,
): string[] {
  if (me < 0) return [];
  const touched = new Set(events.flatMap(({ kind, args }) => (kind === "goods_changed" ? [args["good"] ?? -1] : [])));
  const worse = [...touched].filter((good) => worthOf(now, good, me) < worthOf(before, good, me));
  if (worse.length === 0) return [];
  const vp = worse.reduce((sum, good) => sum + worthOf(now, good, me) - worthOf(before, good, me), 0);
  const goods = listed(worse.map((good) => at(catalogue.goods, good).name));
  return [say("You fall behind in {goods}: {vp} VP at stake.", { goods, vp: signed(vp) })];
}

const worthOf = ({ goods }: TableView, good: number, seat: number): number => goods[good]?.vp[seat] ?? 0;

function piecesOf(catalogue: Catalogue, { kind, args }: Told): string[] {
  if (kind === "goods_changed") return [`good:${args["good"]}`];
  if (!TELLING.has(kind)) return [];
  const { town = -1, city = -1, building = -1 } = args;
  return [
    ...(town >= 0 ? [`town:${town}`] : []),
    ...(city >= 0 ? [`city:${city}`] : []),
    ...(building >= 0 ? [`building:${buildingOf(catalogue, building).name}`] : []),
  ];
}
