/** Keys of the action bar for questions with one kind of action: names instead of sentences. */

import { say } from "../../language/messages.ts";
import icons from "virtual:icons/gembound";
import type { Key, TableProps } from "../contract.ts";
import type { Option } from "../../connection/wire.ts";
import { artisanArt, campArt } from "./art.ts";
import { artisanOf, at, backOf, campOf, playerOf, type Catalogue, type TableView } from "./view.ts";

export function keyOf({ view, catalogue, me }: TableProps<TableView, Catalogue>, { verb, args }: Option): Key | null {
  if (verb === "resolve") {
    const { artisan: card } = at(view.artisans, args["artisan"] ?? 0);
    const artisan = artisanOf(catalogue, card);
    return key(
      artisan.name,
      say("{vp} VP", { vp: at(artisan.spots, args["spot"] ?? 0) }),
      artisanArt(catalogue, card).icon,
    );
  }
  if (me < 0 || !["start-camp", "place", "tuck"].includes(verb)) return null;
  const camp = args["camp"] ?? 0;
  const { mine } = at(playerOf(view, me).camps, camp);
  if (mine === null) return key(campOf(catalogue, camp).name, say("its ability ends"), campArt(catalogue, camp).icon);
  return key(
    backOf(catalogue, mine.back).name,
    verb === "tuck" ? say("level {level}", { level: mine.depth }) : say("is replaced"),
    icons.action?.discover,
  );
}

const key = (name: string, hint: string, icon?: string): Key => ({ name, hint, ...(icon ? { icon } : {}) });
