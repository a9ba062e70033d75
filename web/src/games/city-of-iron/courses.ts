/** What one press of the main button does: a build with its city, a play with its payment and its discard order. */

import { plural, say } from "../../language/messages.ts";
import type { Chooser, Course } from "../../table/chooser.svelte.ts";
import type { Autopilot, Step } from "./autopilot.ts";
import { isPaid } from "./payment.ts";
import type { PayPlan } from "./payplan.svelte.ts";
import { sitesFor, type Catalogue, type Due, type Option, type Payment, type TableView } from "./view.ts";

export interface Scene {
  chooser: Chooser;
  table: TableView;
  plan: PayPlan;
  pilot: Autopilot;
  /** The land that was touched, and the city that was picked for a building; -1 for none. */
  land: number;
  site: number;
}

/** Answered as proposed once a play is under way. */
const ONWARD = ["pay", "place"];

export function coursesOf(scene: Scene): Course[] {
  const { chooser, table } = scene;
  const verbs = new Set(chooser.options.map(({ verb }) => verb));
  if (verbs.has("pay")) return [payment(scene)];
  if (verbs.has("place") && table.play !== null) return [discards(scene)];
  const chosen = chooser.untouched ? null : chooser.chosen;
  const kept = chooser.options.find(({ verb }) => verb === "keep-bid");
  if (chosen === null)
    return kept ? [{ from: null, act: say("Keep your bid"), ready: true, go: () => scene.pilot.start([kept]) }] : [];
  const course = build(scene, chosen) ?? attack(scene, chosen) ?? play(scene, chosen);
  return course === null ? [] : [course];
}

const placing = ({ plan }: Scene) => plan.order.map((card) => ({ verb: "place", args: { card } }));

function payment(scene: Scene): Course {
  const { plan, pilot } = scene;
  const paid = isPaid(plan.rest);
  return {
    from: null,
    prompt: paid ? say("paid with the marked cards; change them if you like") : missing(plan.rest),
    act: plural("Pay with {n} card", "Pay with {n} cards", plan.cards.length),
    ready: paid,
    go: () => pilot.start([...plan.cards.map((card) => ({ verb: "pay", args: { card } })), ...placing(scene)], ONWARD),
  };
}

function missing({ attack, distance, work, vehicle }: Due): string {
  const parts = [
    attack > 0 ? say("attack {n}", { n: attack }) : "",
    distance > 0 ? say("distance {n}", { n: distance }) : "",
    work > 0 ? say("work {n}", { n: work }) : "",
    vehicle === "ship" ? say("ship") : vehicle === "airship" ? say("airship") : "",
  ];
  return say("not enough yet: {missing}", { missing: parts.filter(Boolean).join(", ") });
}

const discards = (scene: Scene): Course => ({
  from: null,
  prompt: say("the first card down comes back first"),
  act: say("Place in this order"),
  ready: true,
  go: () => scene.pilot.start(placing(scene), ["place"]),
});

/** With its city where it has the choice, and what makes room in a full one; storing the card is the second button. */
function build({ chooser, table, pilot, site }: Scene, option: Option): Course | null {
  const building = buildingOf(table, option);
  if (building === null) return null;
  const { sites, full, victims } = sitesFor(table, building);
  const place = sites.includes(site) ? site : (sites[0] ?? full[0]);
  const victim = sites.length > 0 ? undefined : victims[0]?.[0];
  const steps: Step[] = [
    option,
    ...(place === undefined ? [] : [{ verb: "city", args: { city: place } }]),
    ...(victim === undefined ? [] : [{ verb: "destroy", args: { building: victim } }]),
  ];
  const store = chooser.options.find(
    ({ verb, args }) => verb === "store" && option.verb === "build" && args.slot === option.args.slot,
  );
  return {
    from: option.id,
    act: say("Build"),
    ready: true,
    go: () => pilot.start(steps),
    other: store && { act: say("Store"), option: store, go: () => pilot.start([store]) },
  };
}

/** The building that an option builds, from the track or the store. */
export function buildingOf({ track }: TableView, { verb, args }: Option): number | null {
  if (verb === "build-stored") return args.building ?? null;
  return verb === "build" ? (track[args.slot ?? -1] ?? null) : null;
}

/** The answer that suits most where a play asks for a city or a token: the first city, the largest token. */
export function bestOf({ play }: TableView, { tokens }: Catalogue, options: readonly Option[]): Option | null {
  const room = ({ args }: Option): number => {
    const token = tokens[args.token ?? -1];
    if (token === undefined) return 0;
    return (play?.target ?? -1) >= 0 ? token.city_capacity : token.district_capacity;
  };
  if (!options.every(({ verb }) => verb === "city" || verb === "token")) return null;
  return options.toSorted((one, other) => room(other) - room(one))[0] ?? null;
}

function attack(scene: Scene, option: Option): Course | null {
  if (option.verb !== "attack") return null;
  const way = scene.table.own?.attacks.find(({ town }) => town === option.args.town);
  return way?.payment ? paid(scene, option, say("Attack"), way.payment) : null;
}

/** A card's action; with the settler of a land that was touched, to that land. */
function play(scene: Scene, option: Option): Course | null {
  const { table, land } = scene;
  if (option.verb !== "play") return null;
  const way = table.own?.settling.find((each) => each.land === land && each.settler === option.args.card);
  if (way?.payment) return paid(scene, option, say("Settle"), way.payment, [{ verb: "land", args: { land } }]);
  const mine = table.own?.actions.find(({ card }) => card === option.args.card);
  return mine?.payment ? paid(scene, option, say("Play it"), mine.payment) : null;
}

/** Paid with the cheapest cards; whoever wants others chooses them at the desk. */
function paid(
  { pilot }: Scene,
  option: Option,
  act: string,
  { attackers, helpers }: Payment,
  then: { verb: string; args: Record<string, number> }[] = [],
): Course {
  const cards = [...attackers, ...helpers].map((card) => ({ verb: "pay", args: { card } }));
  return {
    from: option.id,
    act,
    ready: true,
    go: () => pilot.start([option, ...then, ...cards], ONWARD),
    other:
      cards.length === 0
        ? undefined
        : { act: say("Choose cards"), option, go: () => pilot.start(then.length > 0 ? [option, ...then] : [option]) },
  };
}
