/** City of Iron in the browser. */

import icons from "virtual:icons/city-of-iron";
import { gameClient, type Named } from "../contract.ts";
import { sign } from "./art.ts";
import Board from "./Board.svelte";
import "./board.css";
import Effects from "./Effects.svelte";
import "./pieces.css";
import Mark from "./plates/Mark.svelte";
import Picture from "./plates/Picture.svelte";
import "./plates/plates.css";
import Player from "./Player.svelte";
import { sources } from "./sources.ts";
import "./small.css";
import Status from "./Status.svelte";
import Track from "./Track.svelte";
import { about, phases, costOf, railOrder, roundInWords, turnOf } from "./turns.ts";
import { cityName, playerOf, type Catalogue, type TableView } from "./view.ts";
import { counted } from "./words.ts";

const action = icons.action ?? {};
const card = icons.card ?? {};

export default gameClient<TableView, Catalogue>({
  Board,
  Track,
  Player,
  Status,
  Effects,
  verbs: {
    build: verb("Build", action.build, ["card", "cards"]),
    "build-stored": verb("Build stored", action.build, ["card", "cards"], "Build"),
    store: verb("Store", action.store, ["card", "cards"]),
    draw: verb("Draw", action.draw, ["pile", "piles"]),
    tax: verb("Tax", action.tax),
    "buy-science": verb("Science", sign.science, undefined, "Buy Science"),
    play: verb("Card", action.card, ["card", "cards"], "Play it"),
    attack: verb("Attack", sign.attack, ["town", "towns"]),
    move: verb("Move", card.merchant, ["card", "cards"]),
    nation: verb("Nation", sign.citizen, ["nation", "nations"], "Lead it"),
    place: verb("Place", action.draw, ["card", "cards"], "Put it next"),
    bid: verb("Bid", sign.coin, ["space", "spaces"]),
    "keep-bid": verb("Keep your bid"),
    city: verb("City", action.city, ["city", "cities"], "Choose this city"),
    destroy: verb("Destroy", action.destroy, ["building", "buildings"]),
    pay: verb("Pay", sign.work, ["card", "cards"], "Pay with it"),
    land: verb("Land", action.settle, ["land", "lands"], "Settle it"),
    token: verb("Token", sign.work, ["token", "tokens"], "Use it"),
    player: verb("Player", card.spy, ["player", "players"], "Take coins"),
    recover: verb("Take back", action.recover, ["card", "cards"]),
    good: verb("Good", icons.good?.machine_parts, ["good", "goods"], "Name it"),
    buy: verb("Buy", sign.coin, ["card", "cards"], "Into the envelope"),
    "buy-done": verb("Seal"),
  },
  tabs: [
    { id: "goods", label: "Goods" },
    { id: "track", label: "Track", verbs: ["build", "store"] },
    { id: "towns", label: "Towns", verbs: ["attack"] },
    { id: "nation", label: "Nation", verbs: ["build-stored", "move"] },
  ],
  /** Ten sentences about spaces would not fit the bar: price and turn say it. */
  key: ({ view }, { verb, args: { space = 0 } }) =>
    verb === "bid" ? { name: counted(costOf(view, space), "coin"), hint: turnOf(view, space) } : null,
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
  const buildings = new Map(catalogue.buildings.map(({ name, rule }) => [name, rule]));
  return [
    ...[...buildings].map(([name, rule]) => ({ name, is: `building:${name}`, rule })),
    ...catalogue.towns.map(({ name, rule }, town) => ({ name, is: `town:${town}`, rule })),
    ...catalogue.cards.map(({ name, rule }, each) => ({ name, is: `card:${each}`, rule })),
    ...catalogue.lands.map(({ rule }, place) => ({ name: cityName(catalogue, place), is: `city:${place}`, rule })),
  ];
}
