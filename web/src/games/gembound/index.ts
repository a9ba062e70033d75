/** Gembound in the browser. */

import { plural, say } from "../../language/messages.ts";
import icons from "virtual:icons/gembound";
import { sinceLines } from "../../table/since.ts";
import { gameClient, type Named } from "../contract.ts";
import { artisanArt, campArt, mineArt, tileIcon } from "./art.ts";
import Board from "./Board.svelte";
import Effects from "./Effects.svelte";
import "./board.css";
import "./pieces.css";
import "./beside-board.css";
import { keyOf } from "./keys.ts";
import Mark from "./plates/Mark.svelte";
import Picture from "./plates/Picture.svelte";
import "./plates/plates.css";
import Player from "./Player.svelte";
import LogEntry from "./LogEntry.svelte";
import { scenes } from "./scenes.ts";
import { sources } from "./sources.ts";
import Status from "./Status.svelte";
import { continues, folds, isNews, TURNS } from "./tally.ts";
import Track from "./Track.svelte";
import { about, goal, phases, railOrder, roundInWords } from "./turns.ts";
import { playerOf, type Catalogue, type Prospect, type TableView } from "./view.ts";
import { countedGems, countedItem, countedWorkers, nameOf } from "./words.ts";

const action = icons.action ?? {};
const PLACE = say("Place worker");
const countedMines = (n: number): string => plural("{n} mine", "{n} mines", n);
const countedKinds = (n: number): string => plural("{n} kind", "{n} kinds", n);
const countedSpots = (n: number): string => plural("{n} spot", "{n} spots", n);
const countedCampsites = (n: number): string => plural("{n} campsite", "{n} campsites", n);
const countedTiles = (n: number): string => plural("{n} tile", "{n} tiles", n);

export default gameClient<TableView, Catalogue, Prospect, null>({
  Board,
  Track,
  Player,
  Status,
  Effects,
  verbs: {
    discover: verb(action.discover, countedMines, PLACE),
    upgrade: verb(action.upgrade, countedMines, PLACE),
    descend: verb(action.descend, countedMines, PLACE),
    produce: verb(action.produce, countedMines, PLACE),
    claim: verb(action.claim, countedSpots, PLACE),
    "start-camp": verb(action.discover, countedCampsites, say("Lay it here")),
    place: verb(action.discover, countedCampsites, say("Lay it here")),
    tuck: verb(action.upgrade, countedMines, say("Tuck it here")),
    tile: verb(action.artifact, countedTiles, say("Take it")),
    "tile-draw": verb(action.artifact),
    resolve: verb(action.claim, countedWorkers, say("Serve this worker")),
    "main-pay": verb(action.claim),
    "main-skip": verb(),
    "star-pay": verb(icons.tile?.T12),
    "star-skip": verb(),
    "unit-natural": verb(action.rare),
    "unit-diamond": verb(action.rare),
    "unit-ruby": verb(action.rare),
    "unit-pair": verb(action.common, countedGems),
    trade: verb(icons.campsite?.trade, countedKinds),
    "trade-skip": verb(),
  },
  scenes,
  turns: TURNS,
  continues,
  folds,
  since: (_, __, told, { catalogue, seats }) => sinceLines(told.filter(isNews), seats, names(catalogue)),
  LogEntry,
  /** Each keeps its place and digit; one that is not possible says so. */
  actions: ["discover", "upgrade", "descend", "produce", "claim"],
  lacks: ({ view }, verb) => {
    if (verb === "produce") return say("used");
    if (["descend", "claim"].includes(verb)) return say("none free");
    return view.row.length === 0 ? say("empty row") : say("not now");
  },
  /** Of my mines, not of campsites that have none. */
  lacking: ({ view, me }, verb) => {
    const camp = ["descend", "produce"].includes(verb) ? playerOf(view, me).camps.findIndex(({ mine }) => mine) : -1;
    return camp < 0 ? "" : `camp:${camp}`;
  },
  key: keyOf,
  lists: 9,
  tabs: [
    { id: "mines", label: say("Mines"), verbs: ["discover", "upgrade"] },
    { id: "artisans", label: say("Artisans"), verbs: ["claim"] },
    { id: "camp", label: say("My camp"), verbs: ["descend", "produce"] },
  ],
  whole: true,
  order: railOrder,
  about,
  round: roundInWords,
  phases,
  goal,
  points: (table, seat) => playerOf(table, seat).vp,
  names,
  pictures,
  sources,
  plates: { Picture, Mark },
});

function verb(icon?: string, counts?: (n: number) => string, act?: string) {
  return { ...(icon ? { icon } : {}), ...(counts ? { counts } : {}), ...(act ? { act } : {}) };
}

function pictures(catalogue: Catalogue): Record<string, string | undefined> {
  return Object.fromEntries([
    ...catalogue.gems.map((gem) => [`gem:${gem}`, `gem-${gem}`]),
    ...catalogue.backs.map((_, back) => [`mine:${back}`, mineArt(catalogue, back).icon]),
    ...catalogue.artisans.map((_, artisan) => [`artisan:${artisan}`, artisanArt(catalogue, artisan).icon]),
    ...catalogue.camps.map((_, camp) => [`camp:${camp}`, campArt(catalogue, camp).icon]),
    ...catalogue.tiles.map((_, tile) => [`tile:${tile}`, tileIcon(catalogue, tile)]),
  ] as [string, string | undefined][]);
}

function names(catalogue: Catalogue): Named[] {
  const named = (kind: string, rule: string) => (each: { name: string }, index: number) => ({
    name: each.name,
    is: `${kind}:${index}`,
    rule,
  });
  return [
    ...catalogue.gems.flatMap((gem, item) =>
      [nameOf(catalogue, item), countedItem(catalogue, item, 2).replace(/^2 /, "")].map((name) => ({
        name,
        is: `gem:${gem}`,
        rule: "GB-PRO-1",
      })),
    ),
    ...catalogue.backs.map(named("mine", "GB-DIS-1")),
    ...catalogue.artisans.map(named("artisan", "GB-CLM-1")),
    ...catalogue.camps.map(({ name, rule }, index) => ({ name, is: `camp:${index}`, rule })),
    ...catalogue.tiles.map(({ name, rule }, index) => ({ name, is: `tile:${index}`, rule })),
  ];
}
