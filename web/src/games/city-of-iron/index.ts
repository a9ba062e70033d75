/** City of Iron in the browser. */

import icons from "virtual:icons/city-of-iron";
import { plural, say } from "../../language/messages.ts";
import { gameClient, type Named } from "../contract.ts";
import { sign } from "./art.ts";
import Board from "./Board.svelte";
import "./board.css";
import "./crowded.css";
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
import { coinsInWords } from "./words.ts";

const action = icons.action ?? {};
const card = icons.card ?? {};

/** What the number on a key counts. */
const cards = (n: number): string => plural("{n} card", "{n} cards", n);
const piles = (n: number): string => plural("{n} pile", "{n} piles", n);
const towns = (n: number): string => plural("{n} town", "{n} towns", n);
const nations = (n: number): string => plural("{n} nation", "{n} nations", n);
const spaces = (n: number): string => plural("{n} space", "{n} spaces", n);
const cities = (n: number): string => plural("{n} city", "{n} cities", n);
const buildings = (n: number): string => plural("{n} building", "{n} buildings", n);
const lands = (n: number): string => plural("{n} land", "{n} lands", n);
const tokens = (n: number): string => plural("{n} token", "{n} tokens", n);
const players = (n: number): string => plural("{n} player", "{n} players", n);
const goods = (n: number): string => plural("{n} good", "{n} goods", n);

export default gameClient<TableView, Catalogue>({
  Board,
  Track,
  Player,
  Status,
  Effects,
  verbs: {
    build: verb(say("Build"), action.build, cards),
    "build-stored": verb(say("Build stored"), action.build, cards, say("Build")),
    store: verb(say("Store"), action.store, cards),
    draw: verb(say("Draw"), action.draw, piles),
    tax: verb(say("Tax"), action.tax),
    "buy-science": verb(say("Science"), sign.science, undefined, say("Buy Science")),
    play: verb(say("Card"), action.card, cards, say("Play it")),
    attack: verb(say("Attack"), sign.attack, towns),
    move: verb(say("Move"), card.merchant, cards),
    nation: verb(say("Nation"), sign.citizen, nations, say("Lead it")),
    place: verb(say("Place"), action.draw, cards, say("Put it next")),
    bid: verb(say("Bid"), sign.coin, spaces),
    "keep-bid": verb(say("Keep your bid")),
    city: verb(say("City"), action.city, cities, say("Choose this city")),
    destroy: verb(say("Destroy"), action.destroy, buildings),
    pay: verb(say("Pay"), sign.work, cards, say("Pay with it")),
    land: verb(say("Land"), action.settle, lands, say("Settle it")),
    token: verb(say("Token"), sign.work, tokens, say("Use it")),
    player: verb(say("Player"), card.spy, players, say("Take coins")),
    recover: verb(say("Take back"), action.recover, cards),
    good: verb(say("Good"), icons.good?.machine_parts, goods, say("Name it")),
    buy: verb(say("Buy"), sign.coin, cards, say("Into the envelope")),
    "buy-done": verb(say("Seal")),
  },
  tabs: [
    { id: "goods", label: say("Goods") },
    { id: "track", label: say("Track"), verbs: ["build", "store"] },
    { id: "towns", label: say("Towns"), verbs: ["attack"] },
    { id: "nation", label: say("Nation"), verbs: ["build-stored", "move"] },
  ],
  /** Ten sentences about spaces would not fit the bar: price and turn say it. */
  key: ({ view }, { verb, args: { space = 0 } }) =>
    verb === "bid" ? { name: coinsInWords(costOf(view, space)), hint: turnOf(view, space) } : null,
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
  const buildings = new Map(catalogue.buildings.map(({ name, rule }) => [name, rule]));
  return [
    ...[...buildings].map(([name, rule]) => ({ name, is: `building:${name}`, rule })),
    ...catalogue.towns.map(({ name, rule }, town) => ({ name, is: `town:${town}`, rule })),
    ...catalogue.cards.map(({ name, rule }, each) => ({ name, is: `card:${each}`, rule })),
    ...catalogue.lands.map(({ rule }, place) => ({ name: cityName(catalogue, place), is: `city:${place}`, rule })),
  ];
}
