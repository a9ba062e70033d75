/** Gempire in the browser. */

import { gameClient, type Named } from "../contract.ts";
import { bidIcon, sign } from "./art.ts";
import Banner from "./Banner.svelte";
import Board from "./Board.svelte";
import "./board.css";
import "./desk.css";
import "./small.css";
import Effects from "./Effects.svelte";
import { keyOf } from "./keys.ts";
import Mark from "./plates/Mark.svelte";
import Picture from "./plates/Picture.svelte";
import "./plates/plates.css";
import Player from "./Player.svelte";
import Status from "./Status.svelte";
import Track from "./Track.svelte";
import { about, phases, roundInWords } from "./turns.ts";
import type { Catalogue, TableView } from "./view.ts";

const WRITE = "Write it down";

export default gameClient<TableView, Catalogue>({
  Board,
  Banner,
  Track,
  Player,
  Status,
  Effects,
  verbs: {
    end: verb("Done", undefined, undefined, "Done for this round"),
    start: verb("Start", sign["production"], ["way", "ways"], "Start with this"),
    plan: verb("Plan", sign["plan"], ["action", "actions"], WRITE),
    take: verb("Collect", sign["production"], ["way", "ways"], "Take this"),
    "bid-a": verb("Bid on A", bidIcon, ["bid", "bids"], WRITE),
    "bid-b": verb("Bid on B", bidIcon, ["bid", "bids"], WRITE),
    "bid-c": verb("Bid on C", bidIcon, ["bid", "bids"], WRITE),
    "upgrade-row": verb("Second row", sign["second_row"], undefined, WRITE),
    "upgrade-palace": verb("Palace", sign["palace"], ["level", "levels"], WRITE),
    "upgrade-done": verb("Finish the plan", sign["sealed"]),
    give: verb("Donate", sign["demand"], ["amount", "amounts"], WRITE),
    discover: verb("Discover", sign["science"], ["technology", "technologies"]),
    collect: verb("Collect", sign["production"]),
    "build-row": verb("Second row", sign["second_row"], undefined, "Build it"),
    "raise-palace": verb("Palace", sign["palace"], undefined, "Raise it"),
    donate: verb("Donate", sign["demand"]),
    "place-won": verb("Place", sign["second_row"], ["card", "cards"], "Place it"),
    "place-blueprint": verb("Blueprint", sign["blueprint"], ["card", "cards"], "Place it"),
    "keep-won": verb("Keep", sign["blueprint"], ["card", "cards"], "Keep as blueprint"),
    "drop-won": verb("Discard", undefined, ["card", "cards"], "Discard it"),
    flag: verb("Flag", sign["flag"], ["Demand", "Demands"], "Put it there"),
    face: verb("Side", sign["culture"], ["side", "sides"], "Use this side"),
    position: verb("End of a row", sign["second_row"], ["gap", "gaps"], "Place here"),
    "position-r2-at": verb("Second row", sign["second_row"], ["gap", "gaps"], "Place here"),
    "diamond-r1": verb("Row 1", sign["palace"], ["card", "cards"], "Put it there"),
    "diamond-r2": verb("Row 2", sign["palace"], ["card", "cards"], "Put it there"),
    "diamond-discard": verb("Discard it"),
    gem: verb("The gem", sign["culture"], ["way", "ways"]),
    companion: verb("Companion", sign["gold"], ["gem", "gems"], "Take it"),
    "next-gem": verb("Next gem", sign["flag"], ["gem", "gems"], "Take it"),
    respond: verb("Respond", sign["demand"], ["way", "ways"]),
  },
  tabs: [
    {
      id: "desk",
      label: "Desk",
      verbs: [
        "plan",
        "take",
        "bid-a",
        "bid-b",
        "bid-c",
        "upgrade-palace",
        "discover",
        "raise-palace",
        "gem",
        "companion",
        "next-gem",
        "respond",
      ],
    },
    { id: "city", label: "City" },
    { id: "demands", label: "Demands" },
  ],
  key: keyOf,
  about,
  round: roundInWords,
  phases,
  names,
  sources: [sign["demand"]],
  plates: { Picture, Mark },
});

function verb(name: string, icon?: string, counts?: readonly [string, string], act?: string) {
  return { name, ...(icon ? { icon } : {}), ...(counts ? { counts } : {}), ...(act ? { act } : {}) };
}

function names(catalogue: Catalogue): Named[] {
  return [
    ...catalogue.cards.map(({ name }, card) => ({ name, is: `card:${card}`, rule: "GP-CRD-1" })),
    ...catalogue.technologies.map(({ name, rule }, technology) => ({ name, is: `technology:${technology}`, rule })),
    // The first one stands for no Demand at all.
    ...catalogue.demands.map(({ name, rule }, demand) => ({ name, is: `demand:${demand}`, rule })).slice(1),
  ];
}
