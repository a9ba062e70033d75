/** City of Iron in the browser. */

import icons from "virtual:icons/city-of-iron";
import { plural, say } from "../../language/messages.ts";
import { gameClient, type Named } from "../contract.ts";
import { ACTIONS, lacks } from "./actions.ts";
import { buildingIcon, cardIcon, sign } from "./art.ts";
import Board from "./Board.svelte";
import "./board.css";
import "./crowded.css";
import Effects from "./Effects.svelte";
import "./pieces.css";
import Mark from "./plates/Mark.svelte";
import Picture from "./plates/Picture.svelte";
import "./plates/plates.css";
import LogEntry from "./LogEntry.svelte";
import { peekAt, type Peeked } from "./peeks.ts";
import Player from "./Player.svelte";
import { scenes, type Shown } from "./scenes.ts";
import { continues, sinceOf } from "./since.ts";
import { sources } from "./sources.ts";
import "./beside-board.css";
import "./low.css";
import Stage from "./Stage.svelte";
import "./stage.css";
import "./tablet.css";
import Status from "./Status.svelte";
import { folds } from "./tally.ts";
import Track from "./Track.svelte";
import { about, betterThan, phases, costOf, railOrder, roundInWords, turnOf } from "./turns.ts";
import { cityName, playerOf, type Catalogue, type TableView, type Told } from "./view.ts";
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
/** The hand is secret: what leaves it cannot be hidden again. */
const reveals = say("The others see the cards you use: it cannot be taken back.");

export default gameClient<TableView, Catalogue, unknown, Shown>({
  Board,
  Track,
  Player,
  Status,
  Effects,
  verbs: {
    build: verb(
      action.build,
      cards,
      "",
      say("Pay a building of the track or the store and put it in a city of yours."),
    ),
    "build-stored": verb(action.build, cards, say("Build")),
    store: verb(action.store, cards, "", say("Take a building of the track for free, and build it on a later turn.")),
    draw: verb(action.draw, piles, "", say("Take one card from your Citizen or Military deck.")),
    tax: verb(action.tax, undefined, "", say("Gain 1 coin.")),
    "buy-science": verb(sign.science, undefined, say("Buy Science"), say("Pay coins for 1 Science.")),
    play: {
      ...verb(action.card, cards, say("Play it"), say("Use the action printed on one of your cards.")),
      reveals,
    },
    attack: {
      ...verb(sign.attack, towns, "", say("Conquer a town with Military cards, also one of another player.")),
      reveals,
    },
    move: verb(card.merchant, cards),
    nation: verb(sign.citizen, nations, say("Lead it")),
    place: verb(action.draw, cards, say("Put it next")),
    bid: verb(sign.coin, spaces),
    "keep-bid": verb(),
    city: verb(action.city, cities, say("Choose this city")),
    destroy: verb(action.destroy, buildings),
    pay: { ...verb(sign.work, cards, say("Pay with it")), reveals },
    land: { ...verb(action.settle, lands, say("Settle it")), reveals },
    token: verb(sign.work, tokens, say("Use it")),
    player: verb(card.spy, players, say("Take coins")),
    recover: verb(action.recover, cards),
    good: verb(icons.good?.machine_parts, goods, say("Name it")),
    buy: verb(sign.coin, cards, say("Into the envelope")),
    "buy-done": verb(),
  },
  actions: ACTIONS,
  lacks,
  tabs: [
    { id: "goods", label: say("Goods") },
    { id: "track", label: say("Track"), verbs: ["build", "store"] },
    { id: "towns", label: say("Towns"), verbs: ["attack"] },
    { id: "nation", label: say("Nation"), verbs: ["build-stored", "move", "buy", "buy-done"], opens: ["buy-done"] },
  ],
  whole: true,
  /** Ten sentences about spaces would not fit the bar: price and turn say it. */
  key: ({ view }, { verb, args: { space = 0 } }) =>
    verb === "bid"
      ? {
          name: coinsInWords(costOf(view, space)),
          hint: betterThan(view, space) < 0 ? turnOf(view, space) : say("worse"),
        }
      : null,
  scenes,
  Stage,
  since: sinceOf,
  continues,
  folds,
  LogEntry,
  pictures,
  peek,
  order: railOrder,
  about,
  round: roundInWords,
  phases,
  points: (table, seat) => playerOf(table, seat).vp,
  names,
  sources,
  plates: { Picture, Mark },
});

function verb(icon?: string, counts?: (n: number) => string, act?: string, about?: string) {
  return { ...(icon && { icon }), ...(counts && { counts }), ...(act && { act }), ...(about && { about }) };
}

function pictures(catalogue: Catalogue): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(catalogue.buildings.map((building) => [`building:${building.name}`, buildingIcon(building)])),
    ...Object.fromEntries(catalogue.cards.map((card, number) => [`card:${number}`, cardIcon(card)])),
  };
}

/** Buildings of one name differ: the one that the move was about. */
function peek(is: string, events: readonly Told[], { buildings }: Catalogue) {
  const [what = "", named = ""] = is.split(":");
  const isNamed = (building = -1): boolean => buildings[building]?.name === named;
  const number =
    events.map(({ args }) => args.building).find(isNamed) ?? buildings.findIndex(({ name }) => name === named);
  return peekAt({ what: what as Peeked["what"], number: what === "building" ? number : Number(named) });
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
