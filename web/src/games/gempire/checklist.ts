/** The steps of Resolve as lines of a checklist. */

import platform from "virtual:icons/ironstone";
import type { Option } from "../../lib/wire.ts";
import { sign } from "./art.ts";
import { NONE, PLANS, type Catalogue, type PlayerView } from "./view.ts";

export interface Step {
  verb: string;
  name: string;
  icon: string | undefined;
  duty: "must" | "may" | "last";
  hint: string;
  done: boolean;
}

const COLLECTS: readonly number[] = [PLANS.collect, PLANS.both];

export function checklist(
  player: PlayerView,
  draft: readonly string[],
  options: readonly Option[],
  catalogue: Catalogue,
): Step[] {
  const { plan } = player;
  const did = (verb: string): number => draft.filter((line) => line.split(" ")[0] === verb).length;
  const count = (verb: string): number => options.filter((option) => option.verb === verb).length;
  const textOf = (verb: string, otherwise: string): string =>
    options.find((option) => option.verb === verb)?.text ?? otherwise;
  const steps: Step[] = [];
  const must = (verb: string, name: string, icon: string | undefined, hint: string, done = did(verb) > 0): void =>
    void steps.push({ verb, name, icon, duty: "must", hint, done });
  const may = (verb: string, name: string, icon: string | undefined, hint: string): void =>
    void steps.push({ verb, name, icon, duty: "may", hint, done: false });

  if (plan !== null && COLLECTS.includes(plan.kind))
    must(
      "collect",
      "Collect",
      sign["production"],
      textOf("collect", `${plan.production} production, ${plan.science} science`),
    );
  if (plan?.row) must("build-row", "Second row", sign["second_row"], `${catalogue.row_cost} production`);
  if (plan && plan.levels.length > 0)
    must(
      "raise-palace",
      "Palace",
      sign["palace"],
      `level ${plan.levels.join(", ")}`,
      did("raise-palace") >= plan.levels.length,
    );
  if (plan?.kind === PLANS.donate) must("donate", "Donate", sign["demand"], `${plan.gift} production`);
  if (count("discover") > 0) may("discover", "Discover", sign["science"], `${count("discover")} possible`);
  if (count("flag") > 0 && player.reserve > 0) may("flag", "Flag", sign["flag"], `${player.reserve} waiting`);
  const waiting = player.won.filter((card) => card !== NONE).length;
  const open = waiting > 0 ? `${waiting} won ${waiting === 1 ? "card" : "cards"} first` : "nothing more this round";
  steps.push({ verb: "end", name: "Done", icon: platform["sign"]?.["done"], duty: "last", hint: open, done: false });
  return steps;
}
