/** Zarmund's Demands in words: how far everybody is, and who is about to win. */

import type { SeatState } from "../../connection/wire.ts";
import { listed, plural, say } from "../../language/messages.ts";
import { at, demandOf, type Catalogue, type ProgressView, type TableView } from "./view.ts";

type Measure = ProgressView["measures"][number];

/** A measure beside its bar: the number of the main one and its goal, words for what lacks of another. */
export function brief({ have, need, lead, lacks }: Measure, main: boolean): { have: string; rest: string } {
  if (lead) return { have: "", rest: leadInWords(have, need) };
  // Where one is all it takes, it is there or it is not.
  if (main && need > 1) return { have: String(have), rest: say("of {need}", { need }) };
  return { have: "", rest: lacks };
}

/** All that is said beside a bar; what is met needs no words, nor what hangs on something that is not there. */
export function briefly(measures: readonly Measure[]): { have: string; rest: string }[] {
  const said = measures.map((measure, index) => brief(measure, index === 0)).filter(({ have, rest }) => have || rest);
  const [main] = measures;
  return main && main.need <= 1 && !main.met ? said.slice(0, 1) : said;
}

function leadInWords(have: number, need: number): string {
  if (have < 0) return say("{n} behind", { n: -have });
  if (have === 0) return say("level");
  return have >= need ? say("{n} ahead", { n: have }) : say("{n} of {need} ahead", { n: have, need });
}

export function standing({ measures, met }: ProgressView): string {
  const numbers = measures
    .map(({ name, have, need, lead }) =>
      lead ? leadInWords(have, need) : say("{have} of {need} {name}", { have, need, name }),
    )
    .join(", ");
  return met ? say("met, {numbers}", { numbers }) : numbers;
}

/** A sentence about the seats that meet Demands; `danger` if a rival is about to win. */
export interface News {
  text: string;
  danger: boolean;
}

/** Who meets Demands, and who would win with one more step. */
export function news(table: TableView, seats: readonly SeatState[], catalogue: Catalogue, me: number): News[] {
  const named = (slot: number): string => demandOf(catalogue, at(table.demands, slot)).name;
  const meets = (seat: number, count: number): string =>
    seat === me
      ? plural("You meet {n} Demand.", "You meet {n} Demands.", count)
      : plural("{name} meets {n} Demand.", "{name} meets {n} Demands.", count, { name: seats[seat]?.name ?? "" });
  const threats = table.threats.map(({ seat, wins, met, close }) => {
    const values = { name: seats[seat]?.name ?? "", has: listed(met.map(named)), next: listed(close.map(named)) };
    const nearly =
      seat === me
        ? say("You meet {has} and are one step from {next}.", values)
        : say("{name} meets {has} and is one step from {next}.", values);
    return { danger: seat !== me, text: wins ? meets(seat, met.length) : nearly };
  });
  const told = table.threats.map(({ seat }) => seat);
  const others = table.players
    .filter(({ seat, met }) => !told.includes(seat) && met.some(Boolean))
    .map(({ seat, met }) => ({ danger: false, text: meets(seat, met.filter(Boolean).length) }));
  return [...threats, ...others];
}
