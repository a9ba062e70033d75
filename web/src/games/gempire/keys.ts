/** Keys of the action bar for questions with one kind of action: short words instead of sentences. */

import type { Key, TableProps } from "../contract.ts";
import type { Option } from "../../connection/wire.ts";
import { attributeIcon, bidIcon, sign } from "./art.ts";
import {
  BID_VERBS,
  PLANS,
  amountOf,
  at,
  attributeOf,
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
    return key(args["production"] === 0 ? "Nothing" : `Bid ${args["production"]}`, `of ${left}`, bidIcon);
  switch (verb) {
    case "plan":
      return planKey(view, args["action"] ?? 0);
    case "start":
    case "take":
      return key(`${production} production`, `${science} science`, sign["production"]);
    case "give":
      return key(`${production} production`, `of ${left}`, sign["demand"]);
    case "upgrade-palace":
      return upgradeKey(view, option);
    case "flag":
      return key(
        demandOf(catalogue, at(view.demands, args["demand"] ?? 0)).name,
        `Demand ${(args["demand"] ?? 0) + 1}`,
        sign["flag"],
      );
    case "face":
      return key(`As ${attributeOf(args["colour"] ?? 0)}`, "this side counts", attributeIcon(args["colour"] ?? 0));
    case "next-gem":
      return gemKey(catalogue, args["gem"] === 0);
    case "respond":
      return args["choice"] === 0 ? key("Keep", "my result stands") : key("Resolve again", "in secret, from the start");
    default:
      return null;
  }
}

const key = (name: string, hint: string, icon?: string): Key => ({ name, hint, ...(icon ? { icon } : {}) });

function upgradeKey(view: TableView, option: Option): Key | null {
  const upgrade = upgradeOf(view.own, option);
  return upgrade ? key(`Palace ${upgrade.level}`, `${upgrade.cost} production`, sign["palace"]) : null;
}

function gemKey(catalogue: Catalogue, set: boolean): Key {
  const { name } = at(catalogue.technologies, catalogue.causes.culture_set);
  return set ? key(`${name} first`, "its gems, then the other") : key("Another first", `then ${name}’s gems`);
}

/** The kinds of plan, and what there is to each: of the roll, to spend, that can be paid. */
export function planKey(table: TableView, kind: number): Key {
  const [production = 0, science = 0, wilds = 0] = table.rolled;
  const most = table.own?.book?.kinds.find((each) => each.kind === kind)?.most ?? 0;
  switch (kind) {
    case PLANS.collect:
      return key("Collect", `${production} + ${science}${wilds ? ` + ${wilds} wild` : ""}`, sign["production"]);
    case PLANS.bid:
      return key("Bid", `up to ${most}`, bidIcon);
    case PLANS.upgrade:
      return key("Upgrade", `${most} possible`, sign["palace"]);
    case PLANS.both:
      return key("Collect, upgrade", "in one action", sign["second_row"]);
    default:
      return key("Donate", `up to ${most}`, sign["demand"]);
  }
}
