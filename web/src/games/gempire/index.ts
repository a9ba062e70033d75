/** Gempire in the browser. */

import { gameClient, type Named } from "../contract.ts";
import { plural, say } from "../../language/messages.ts";
import { bidIcon, cardIcon, sign, technologyIcon } from "./art.ts";
import Banner from "./Banner.svelte";
import Board from "./Board.svelte";
import { headlineOf } from "./changes.ts";
import "./board.css";
import "./desk.css";
import "./reveal.css";
import "./sheet.css";
import "./beside-board.css";
import { SEAL, draftWith } from "./draft.svelte.ts";
import Effects from "./Effects.svelte";
import { keyOf } from "./keys.ts";
import Mark from "./plates/Mark.svelte";
import Picture from "./plates/Picture.svelte";
import "./plates/plates.css";
import Player from "./Player.svelte";
import { scenes, type Shown } from "./scenes.ts";
import { since } from "./since.ts";
import Status from "./Status.svelte";
import Track from "./Track.svelte";
import { about, phases, roundInWords } from "./turns.ts";
import { SLOTS, type Catalogue, type TableView } from "./view.ts";

const WRITE = say("Write it down");
/** What the keys of the bar count, where several kinds of action are asked for. */
const levels = (n: number): string => plural("{n} level", "{n} levels", n);
const technologies = (n: number): string => plural("{n} technology", "{n} technologies", n);
const cards = (n: number): string => plural("{n} card", "{n} cards", n);
const demands = (n: number): string => plural("{n} Demand", "{n} Demands", n);
const gaps = (n: number): string => plural("{n} gap", "{n} gaps", n);

export default gameClient<TableView, Catalogue, unknown, Shown>({
  Board,
  Banner,
  Track,
  Player,
  Status,
  Effects,
  verbs: {
    end: verb(undefined, undefined, say("Done for this round")),
    start: verb(sign["production"], undefined, say("Start with this")),
    plan: verb(sign["plan"], undefined, say("Plan this")),
    take: verb(sign["production"], undefined, say("Take this")),
    "bid-a": verb(bidIcon, undefined, WRITE),
    "bid-b": verb(bidIcon, undefined, WRITE),
    "bid-c": verb(bidIcon, undefined, WRITE),
    "upgrade-row": verb(sign["second_row"], undefined, WRITE),
    "upgrade-palace": verb(sign["palace"], levels, WRITE),
    "upgrade-done": verb(sign["sealed"]),
    give: verb(sign["demand"], undefined, WRITE),
    discover: verb(sign["science"], technologies),
    collect: verb(sign["production"]),
    "build-row": verb(sign["second_row"], undefined, say("Build it")),
    "raise-palace": verb(sign["palace"], undefined, say("Raise it")),
    donate: verb(sign["demand"]),
    "place-won": verb(sign["second_row"], cards, say("Place it")),
    "place-blueprint": verb(sign["blueprint"], cards, say("Place it")),
    "keep-won": verb(sign["blueprint"], cards, say("Keep as blueprint")),
    "drop-won": verb(undefined, cards, say("Discard it")),
    flag: verb(sign["flag"], demands, say("Put it there")),
    face: verb(sign["culture"], undefined, say("Use this side")),
    position: verb(sign["second_row"], gaps, say("Place here")),
    "position-r2-at": verb(sign["second_row"], gaps, say("Place here")),
    "diamond-r1": verb(sign["palace"], cards, say("Put it there")),
    "diamond-r2": verb(sign["palace"], cards, say("Put it there")),
    "diamond-discard": verb(),
    gem: verb(sign["culture"]),
    companion: verb(sign["gold"], undefined, say("Take it")),
    "next-gem": verb(sign["flag"], undefined, say("Take it")),
    respond: verb(sign["demand"]),
  },
  tabs: [
    {
      id: "desk",
      label: say("Desk"),
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
    { id: "city", label: say("City") },
    { id: "demands", label: say("Demands") },
  ],
  whole: true,
  key: keyOf,
  headline: ({ view, after, catalogue, me }, option, chooser) => {
    const draft = draftWith(chooser);
    const advised = chooser.chosen?.id !== option.id || chooser.together;
    const wishes = SLOTS.map((_, slot) => draft.wish(slot));
    return headlineOf({ table: view, after: after ?? null, catalogue, me, option, wishes, draft }, advised);
  },
  seal: ({ phase }) => (phase === "plan" ? SEAL : ""),
  scenes,
  since,
  about,
  round: roundInWords,
  phases,
  names,
  pictures,
  sources: [sign["demand"]],
  plates: { Picture, Mark },
});

function verb(icon?: string, counts?: (n: number) => string, act?: string) {
  return { ...(icon ? { icon } : {}), ...(counts ? { counts } : {}), ...(act ? { act } : {}) };
}

function pictures(catalogue: Catalogue): Record<string, string | undefined> {
  return Object.fromEntries([
    ...catalogue.cards.map((_, card) => [`card:${card}`, cardIcon(catalogue, card)]),
    ...catalogue.technologies.map((_, technology) => [
      `technology:${technology}`,
      technologyIcon(catalogue, technology),
    ]),
  ] as [string, string | undefined][]);
}

function names(catalogue: Catalogue): Named[] {
  return [
    ...catalogue.cards.map(({ name }, card) => ({ name, is: `card:${card}`, rule: "GP-CRD-1" })),
    ...catalogue.technologies.map(({ name, rule }, technology) => ({ name, is: `technology:${technology}`, rule })),
    // The first one stands for no Demand at all.
    ...catalogue.demands.map(({ name, rule }, demand) => ({ name, is: `demand:${demand}`, rule })).slice(1),
  ];
}
