/** Keys of the action bar for questions with one kind of action: short words instead of sentences. */

import type { Key, TableProps } from "../contract.ts";
import type { Option } from "../../lib/wire.ts";
import { attributeIcon, bidIcon, sign } from "./art.ts";
import { upgradesIn } from "./plans.ts";
import {
  BID_VERBS,
  PLANS,
  at,
  attributeOf,
  demandOf,
  playerOf,
  type Catalogue,
  type PlayerView,
  type TableView,
} from "./view.ts";

type Scene = TableProps<TableView, Catalogue>;

export function keyOf({ view, catalogue, me }: Scene, { verb, args }: Option): Key | null {
  if (me < 0) return null;
  const player = playerOf(view, me);
  const production = args["production"] ?? 0;
  if ((BID_VERBS as readonly string[]).includes(verb))
    return key(production === 0 ? "Nothing" : `Bid ${production}`, `of ${player.production}`, bidIcon);
  switch (verb) {
    case "plan":
      return planKey(view, player, catalogue, args["action"] ?? 0);
    case "start":
      return key(`${production} production`, `${catalogue.start_resources - production} science`, sign["production"]);
    case "take":
      return key(`${production} production`, `${player.collects - production} science`, sign["production"]);
    case "give":
      return key(`${production + 1} production`, `of ${player.production}`, sign["demand"]);
    case "upgrade-palace":
      return key(
        `Palace ${(args["level"] ?? 0) + 1}`,
        `${player.palace_costs[args["level"] ?? 0]} production`,
        sign["palace"],
      );
    case "flag":
      return key(
        demandOf(catalogue, at(view.demands, args["demand"] ?? 0)).name,
        `Demand ${(args["demand"] ?? 0) + 1}`,
        sign["flag"],
      );
    case "face":
      return key(`As ${attributeOf(args["colour"] ?? 0)}`, "this side counts", attributeIcon(args["colour"] ?? 0));
    case "next-gem":
      return args["gem"] === 0
        ? key("Philosophy first", "its gems, then the other")
        : key("Another first", "then Philosophy’s gems");
    case "respond":
      return args["choice"] === 0 ? key("Keep", "my result stands") : key("Resolve again", "in secret, from the start");
    default:
      return null;
  }
}

const key = (name: string, hint: string, icon?: string): Key => ({ name, hint, ...(icon ? { icon } : {}) });

/** The five kinds of plan, and what there is to each: of the roll, to spend, that can be paid. */
export function planKey(table: TableView, player: PlayerView, catalogue: Catalogue, kind: number): Key {
  const [production = 0, science = 0, wilds = 0] = table.rolled;
  switch (kind) {
    case PLANS.collect:
      return key("Collect", `${production} + ${science}${wilds ? ` + ${wilds} wild` : ""}`, sign["production"]);
    case PLANS.bid:
      return key("Bid", `up to ${player.production}`, bidIcon);
    case PLANS.upgrade:
      return key("Upgrade", `${payable(player, catalogue)} possible`, sign["palace"]);
    case PLANS.both:
      return key("Collect, upgrade", "in one action", sign["second_row"]);
    default:
      return key("Donate", `up to ${player.production}`, sign["demand"]);
  }
}

/** How many single upgrades the production at hand pays for. */
function payable(player: PlayerView, catalogue: Catalogue): number {
  const lines = [
    ...(player.has_second_row ? [] : ["upgrade-row"]),
    ...player.palace_costs.flatMap((_, index) => (index < player.palace ? [] : [`upgrade-palace ${index + 1}`])),
  ];
  return lines.filter((line) => upgradesIn([line], player, catalogue.row_cost) <= player.production).length;
}
