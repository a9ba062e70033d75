/** The seven actions of a turn, each with its own digit, and in a word or two why one is not possible now. */

import { plural, say } from "../../language/messages.ts";
import type { TableProps } from "../contract.ts";
import { playerOf, type Catalogue, type TableView } from "./view.ts";
import { coinsInWords } from "./words.ts";

export const ACTIONS = ["build", "store", "draw", "tax", "buy-science", "play", "attack"];

const short = (coins: number): string => say("{coins} short", { coins: coinsInWords(coins) });

export function lacks({ view, catalogue, me }: TableProps<TableView, Catalogue>, verb: string): string {
  if (verb === "build") {
    const dear = view.outlook.buildings.filter(({ has_land, lacks_coins }) => has_land && lacks_coins > 0);
    return dear.length > 0 ? short(Math.min(...dear.map(({ lacks_coins }) => lacks_coins))) : say("none fits");
  }
  if (verb === "attack") return lacksAttack(view);
  if (verb === "buy-science" && me >= 0) return short(catalogue.science_price - playerOf(view, me).coins);
  if (verb === "draw") return say("piles empty");
  return verb === "play" ? say("no card") : "";
}

function lacksAttack({ own }: TableView): string {
  const attacks = own?.attacks ?? [];
  if (attacks.every(({ attack_in_hand }) => attack_in_hand === 0)) return say("no attackers");
  const missing = Math.min(...attacks.map(({ attack, attack_in_hand }) => attack - attack_in_hand));
  return missing > 0 ? plural("{n} short", "{n} short", missing) : say("too far");
}
