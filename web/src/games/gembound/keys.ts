/** Choices in the action bar: names instead of sentences. */

import { say } from "../../language/messages.ts";
import icons from "virtual:icons/gembound";
import type { Key, TableProps } from "../contract.ts";
import type { Option } from "../../connection/wire.ts";
import { artisanArt, campArt } from "./art.ts";
import { artisanOf, at, backOf, campOf, playerOf, type Catalogue, type TableView } from "./view.ts";

/** Actions that are about one of my campsites, or the mine there. */
const CAMPS = ["start-camp", "place", "tuck", "descend", "produce"];

export function keyOf({ view, catalogue, me }: TableProps<TableView, Catalogue>, { verb, args }: Option): Key | null {
  if (verb === "resolve" || verb === "claim") {
    const { artisan: card } = at(view.artisans, args["artisan"] ?? 0);
    const artisan = artisanOf(catalogue, card);
    return key(
      artisan.name,
      say("{vp} VP", { vp: at(artisan.spots, args["spot"] ?? 0) }),
      artisanArt(catalogue, card).icon,
    );
  }
  if (verb === "discover" || verb === "upgrade") {
    const { back, price } = at(view.row, args["position"] ?? 0);
    return key(
      backOf(catalogue, back).name,
      verb === "upgrade" ? say("upgrade") : say("discover for {price}", { price }),
    );
  }
  if (me < 0 || !CAMPS.includes(verb)) return null;
  const camp = args["camp"] ?? 0;
  const { mine } = at(playerOf(view, me).camps, camp);
  if (mine === null) return key(campOf(catalogue, camp).name, say("its ability ends"), campArt(catalogue, camp).icon);
  return key(
    backOf(catalogue, mine.back).name,
    verb === "place" ? say("is replaced") : say("level {level}", { level: mine.depth }),
    icons.action?.discover,
  );
}

const key = (name: string, hint: string, icon?: string): Key => ({ name, hint, ...(icon ? { icon } : {}) });
