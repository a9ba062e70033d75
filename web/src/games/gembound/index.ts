/** Gembound in the browser. */

import { plural, say } from "../../language/messages.ts";
import icons from "virtual:icons/gembound";
import { gameClient, type Named } from "../contract.ts";
import Board from "./Board.svelte";
import Effects from "./Effects.svelte";
import "./board.css";
import "./pieces.css";
import "./small.css";
import { keyOf } from "./keys.ts";
import Mark from "./plates/Mark.svelte";
import Picture from "./plates/Picture.svelte";
import "./plates/plates.css";
import Player from "./Player.svelte";
import { sources } from "./sources.ts";
import Status from "./Status.svelte";
import Track from "./Track.svelte";
import { about, phases, railOrder, roundInWords } from "./turns.ts";
import { playerOf, type Catalogue, type Prospect, type TableView } from "./view.ts";
import { countedGems, countedWorkers } from "./words.ts";

const action = icons.action ?? {};
const PLACE = say("Place worker");
const countedMines = (n: number): string => plural("{n} mine", "{n} mines", n);
const countedSpots = (n: number): string => plural("{n} spot", "{n} spots", n);
const countedCampsites = (n: number): string => plural("{n} campsite", "{n} campsites", n);
const countedTiles = (n: number): string => plural("{n} tile", "{n} tiles", n);

export default gameClient<TableView, Catalogue, Prospect>({
  Board,
  Track,
  Player,
  Status,
  Effects,
  verbs: {
    discover: verb(say("Discover"), action.discover, countedMines, PLACE),
    upgrade: verb(say("Upgrade"), action.upgrade, countedMines, PLACE),
    descend: verb(say("Descend"), action.descend, countedMines, PLACE),
    produce: verb(say("Produce"), action.produce, countedMines, PLACE),
    claim: verb(say("Claim"), action.claim, countedSpots, PLACE),
    "start-camp": verb(say("Starting Mine"), action.discover, countedCampsites, say("Lay it here")),
    place: verb(say("Lay the mine"), action.discover, countedCampsites, say("Lay it here")),
    tuck: verb(say("Tuck"), action.upgrade, countedMines, say("Tuck it here")),
    tile: verb(say("Take a tile"), action.artifact, countedTiles, say("Take it")),
    "tile-draw": verb(say("Draw a tile"), action.artifact),
    resolve: verb(say("Serve"), action.claim, countedWorkers, say("Serve this worker")),
    "main-pay": verb(say("Pay the order"), action.claim),
    "main-skip": verb(say("Leave it")),
    "star-pay": verb(say("Pay the star"), icons.tile?.T12),
    "star-skip": verb(say("Leave it")),
    "unit-natural": verb(say("Pay it"), action.rare),
    "unit-diamond": verb(say("Pay a diamond"), action.rare),
    "unit-ruby": verb(say("Pay a ruby"), action.rare),
    "unit-pair": verb(say("Pay two alike"), action.common, countedGems),
    trade: verb(say("Trade"), icons.campsite?.trade, countedGems),
    "trade-skip": verb(say("Keep your gems")),
  },
  key: keyOf,
  tabs: [
    { id: "mines", label: say("Mines"), verbs: ["discover", "upgrade"] },
    { id: "artisans", label: say("Artisans"), verbs: ["claim"] },
    { id: "camp", label: say("My camp"), verbs: ["descend", "produce"] },
  ],
  order: railOrder,
  about,
  round: roundInWords,
  phases,
  points: (table, seat) => playerOf(table, seat).vp,
  names,
  sources,
  plates: { Picture, Mark },
});

function verb(name: string, icon?: string, counts?: (n: number) => string, act?: string) {
  return { name, ...(icon ? { icon } : {}), ...(counts ? { counts } : {}), ...(act ? { act } : {}) };
}

function names(catalogue: Catalogue): Named[] {
  const named = (kind: string, rule: string) => (each: { name: string }, index: number) => ({
    name: each.name,
    is: `${kind}:${index}`,
    rule,
  });
  return [
    ...catalogue.backs.map(named("mine", "GB-DIS-1")),
    ...catalogue.artisans.map(named("artisan", "GB-CLM-1")),
    ...catalogue.camps.map(({ name, rule }, index) => ({ name, is: `camp:${index}`, rule })),
    ...catalogue.tiles.map(({ name, rule }, index) => ({ name, is: `tile:${index}`, rule })),
  ];
}
