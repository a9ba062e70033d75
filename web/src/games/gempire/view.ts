/** What the server tells of a Gempire table, and what is printed on its pieces. */

import type { Option, Views } from "../../connection/wire.ts";
import { plural, say } from "../../language/messages.ts";

export type TableView = Views["GempireTableView"];
export type Catalogue = Views["GempireCatalogue"];
export type PlayerView = TableView["players"][number];
export type BuildingView = PlayerView["rows"][number][number];
export type ProgressView = TableView["progress"][number][number];
export type CardView = Catalogue["cards"][number];
export type FaceView = CardView["faces"][number];
export type DemandCard = Catalogue["demands"][number];
export type OwnView = NonNullable<TableView["own"]>;
export type BookView = NonNullable<OwnView["book"]>;
export type ChanceView = BookView["bidding"]["chances"][number][number];
export type SheetView = BookView["sheets"][number];
export type PlanView = NonNullable<BookView["plan"]>;

export const NONE = -1;
export const SLOTS = ["A", "B", "C"] as const;
export const BID_VERBS = ["bid-a", "bid-b", "bid-c"] as const;
export const ATTRIBUTES = ["population", "gold", "culture"] as const;
/** What a seat is asked within Resolve, by the number in `own.asked`. */
export const ASKED = {
  choose: 0,
  face: 1,
  position: 2,
  diamond: 3,
  gem: 4,
  companion: 5,
  flag: 6,
  amount: 7,
  ended: 8,
  order: 9,
} as const;
/** What a plan is about, by the number in `plan.kind`. */
export const PLANS = { collect: 0, bid: 1, upgrade: 2, both: 3, donate: 4 } as const;

/** The entry that the rules guarantee to be there: views and catalogue use the same numbers. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no entry ${index} among ${list.length}`);
  return found;
}

export const playerOf = (table: TableView, seat: number): PlayerView => at(table.players, seat);
export const cardOf = (catalogue: Catalogue, card: number): CardView => at(catalogue.cards, card);
export const demandOf = (catalogue: Catalogue, demand: number): DemandCard => at(catalogue.demands, demand);
/** The key of an attribute, for styles and icons. */
export const attributeOf = (colour: number): string => ATTRIBUTES[colour] ?? "";
const ATTRIBUTE_NAMES = [say("population"), say("gold"), say("culture")];
/** What players call an attribute. */
export const attributeName = (colour: number): string => ATTRIBUTE_NAMES[colour] ?? "";
export const gemsInWords = (count: number): string => plural("{n} gem", "{n} gems", count);
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Demands print a text for every number of players; the table says which one holds. */
export const demandText = (demand: DemandCard, table: TableView): string => demand.texts[table.demand_text] ?? "";

/** What the answer means to a question for an amount or a gem. */
export const amountOf = (own: OwnView | null, { verb, args }: Pick<Option, "verb" | "args">) =>
  own?.amounts.find((each) => each.verb === verb && Object.values(args).includes(each.value));

/** The upgrade that an action plans. */
export const upgradeOf = (own: OwnView | null, { verb, args }: Pick<Option, "verb" | "args">) =>
  own?.book?.upgrading?.upgrades.find(({ value }) =>
    verb === "upgrade-row" ? value === NONE : verb === "upgrade-palace" && value === args["level"],
  );

/** May a diamond be put on this card now? */
export const takesDiamond = (options: readonly Option[], row: number, index: number): boolean =>
  options.some(({ verb, args }) => verb === `diamond-r${row + 1}` && args["index"] === index);
