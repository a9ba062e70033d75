/** Keys of the action bar for questions with one kind of action: short words instead of sentences. */

import type { Key, TableProps } from "../contract.ts";
import type { Option } from "../../connection/wire.ts";
import { plural, say } from "../../language/messages.ts";
import { attributeIcon, bidIcon, sign } from "./art.ts";
import {
  BID_VERBS,
  PLANS,
  amountOf,
  at,
  attributeName,
  demandOf,
  upgradeOf,
  type Catalogue,
  type TableView,
} from "./view.ts";

type Scene = TableProps<TableView, Catalogue>;

export function keyOf({ view, catalogue, me }: Scene, option: Option): Key | null {
  const { verb, args } = option;
  if (me < 0) return null;
  const left = view.own?.book?.bidding.left ?? 0;
  const { production = 0, science = 0 } = amountOf(view.own, option) ?? {};
  if ((BID_VERBS as readonly string[]).includes(verb))
    return counted(
      bidding(args["production"] ?? 0),
      say("of {most}", { most: left }),
      bidIcon,
      args["production"] ?? 0,
    );
  switch (verb) {
    case "plan":
      return planKey(view, args["action"] ?? 0);
    case "start":
    case "take":
      return counted(
        say("{n} production", { n: production }),
        say("{n} science", { n: science }),
        sign["production"],
        production,
      );
    case "give":
      return counted(
        say("{n} production", { n: production }),
        say("of {most}", { most: left }),
        sign["demand"],
        production,
      );
    case "upgrade-palace":
      return upgradeKey(view, option);
    case "flag":
      return key(
        demandOf(catalogue, at(view.demands, args["demand"] ?? 0)).name,
        say("Demand {number}", { number: (args["demand"] ?? 0) + 1 }),
        sign["flag"],
      );
    case "face":
      return key(
        say("As {attribute}", { attribute: attributeName(args["colour"] ?? 0) }),
        say("this side counts"),
        attributeIcon(args["colour"] ?? 0),
      );
    case "next-gem":
      return gemKey(catalogue, args["gem"] === 0);
    case "respond":
      return args["choice"] === 0
        ? key(say("Keep"), say("my result stands"))
        : key(say("Resolve again"), say("in secret, from the start"));
    default:
      return null;
  }
}

const bidding = (bid: number): string => (bid > 0 ? say("Bid {bid}", { bid }) : say("Nothing"));

const key = (name: string, hint: string, icon?: string): Key => ({ name, hint, ...(icon ? { icon } : {}) });

const counted = (name: string, hint: string, icon: string | undefined, amount: number): Key => ({
  ...key(name, hint, icon),
  amount,
});

function upgradeKey(view: TableView, option: Option): Key | null {
  const upgrade = upgradeOf(view.own, option);
  return upgrade
    ? key(say("Palace {level}", { level: upgrade.level }), say("{n} production", { n: upgrade.cost }), sign["palace"])
    : null;
}

function gemKey(catalogue: Catalogue, set: boolean): Key {
  const { name } = at(catalogue.technologies, catalogue.causes.culture_set);
  return set
    ? key(say("{name} first", { name }), say("its gems, then the other"))
    : key(say("Another first"), say("then those of {name}", { name }));
}

/** The kinds of plan, and what there is to each: of the roll, to spend, that can be paid. */
export function planKey(table: TableView, kind: number): Key {
  const [production = 0, science = 0, wilds = 0] = table.rolled;
  const plain = `${production} + ${science}`;
  const rolled = wilds > 0 ? plural("{rest} + {n} wild", "{rest} + {n} wild", wilds, { rest: plain }) : plain;
  const most = table.own?.book?.kinds.find((each) => each.kind === kind)?.most ?? 0;
  switch (kind) {
    case PLANS.collect:
      return key(say("Collect"), rolled, sign["production"]);
    case PLANS.bid:
      return key(say("Bid"), say("up to {most}", { most }), bidIcon);
    case PLANS.upgrade:
      return key(say("Upgrade"), plural("{n} possible", "{n} possible", most), sign["palace"]);
    case PLANS.both:
      return key(say("Collect, upgrade"), say("in one action"), sign["second_row"]);
    default:
      return key(say("Donate"), say("up to {most}", { most }), sign["demand"]);
  }
}
