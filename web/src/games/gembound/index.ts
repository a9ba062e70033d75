/** Gembound in the browser. */

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

const action = icons.action ?? {};
const PLACE = "Place worker";

export default gameClient<TableView, Catalogue, Prospect>({
  Board,
  Track,
  Player,
  Status,
  Effects,
  verbs: {
    discover: verb("Discover", action.discover, ["mine", "mines"], PLACE),
    upgrade: verb("Upgrade", action.upgrade, ["mine", "mines"], PLACE),
    descend: verb("Descend", action.descend, ["mine", "mines"], PLACE),
    produce: verb("Produce", action.produce, ["mine", "mines"], PLACE),
    claim: verb("Claim", action.claim, ["spot", "spots"], PLACE),
    "start-camp": verb("Starting Mine", action.discover, ["campsite", "campsites"], "Lay it here"),
    place: verb("Lay the mine", action.discover, ["campsite", "campsites"], "Lay it here"),
    tuck: verb("Tuck", action.upgrade, ["mine", "mines"], "Tuck it here"),
    tile: verb("Take a tile", action.artifact, ["tile", "tiles"], "Take it"),
    "tile-draw": verb("Draw a tile", action.artifact),
    resolve: verb("Serve", action.claim, ["worker", "workers"], "Serve this worker"),
    "main-pay": verb("Pay the order", action.claim),
    "main-skip": verb("Leave it"),
    "star-pay": verb("Pay the star", icons.tile?.T12),
    "star-skip": verb("Leave it"),
    "unit-natural": verb("Pay it", action.rare),
    "unit-diamond": verb("Pay a diamond", action.rare),
    "unit-ruby": verb("Pay a ruby", action.rare),
    "unit-pair": verb("Pay two alike", action.common, ["gem", "gems"]),
    trade: verb("Trade", icons.campsite?.trade, ["gem", "gems"]),
    "trade-skip": verb("Keep your gems"),
  },
  key: keyOf,
  tabs: [
    { id: "mines", label: "Mines", verbs: ["discover", "upgrade"] },
    { id: "artisans", label: "Artisans", verbs: ["claim"] },
    { id: "camp", label: "My camp", verbs: ["descend", "produce"] },
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

function verb(name: string, icon?: string, counts?: readonly [string, string], act?: string) {
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
