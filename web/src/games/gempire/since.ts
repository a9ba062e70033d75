/** "Since your turn": bids and Demands that I lost first, then one line for each rival with what changed there. */

import type { Told } from "../../connection/wire.ts";
import { listed, plural, say } from "../../language/messages.ts";
import type { Around, SinceLine } from "../contract.ts";
import { cardIn, nameOf, type Telling } from "./outcomes.ts";
import { bidOf, revealsIn, type Lot } from "./reveal.ts";
import { at, attributeName, cardOf, demandOf, playerOf, sum, type Catalogue, type TableView } from "./view.ts";

export function since(
  before: TableView,
  now: TableView,
  told: readonly Told[],
  { catalogue, seats, me }: Around<Catalogue>,
): SinceLine[] {
  const reveals = revealsIn(told, catalogue, before);
  const lost = reveals.flatMap((reveal) =>
    reveal.lots
      .filter((lot) => bidOf(lot, me) > 0 && lot.winner !== me)
      .map((lot) => lostBid({ reveal, catalogue, seats, me }, lot)),
  );
  const rivals = now.players.filter(({ seat }) => seat !== me).map(({ seat }) => seat);
  return [
    ...lost,
    ...(me < 0 ? [] : demands(before, now, me, false, catalogue)).map((demand) => ({
      seat: me,
      loss: true,
      text: say("You no longer meet {demand}.", { demand }),
    })),
    ...rivals.flatMap((seat) => changesOf(before, now, seat, seats[seat]?.name ?? "", catalogue)),
  ];
}

function lostBid(telling: Telling, lot: Lot): SinceLine {
  const [first] = lot.bids;
  const pays = lot.bids.find(({ seat }) => seat === telling.me)?.pays ?? 0;
  const values = { card: cardIn(telling, lot), mine: bidOf(lot, telling.me), n: pays };
  const text =
    lot.winner < 0
      ? say("A tie threw away the {card}. −{n} production.", values)
      : say("You lost the {card}: {name} bid {bid}, you {mine}. −{n} production.", {
          ...values,
          name: nameOf(telling, lot.winner),
          bid: first?.bid ?? 0,
        });
  return { seat: telling.me, text, loss: true, is: [`card:${lot.card}`] };
}

/** The Demands that a seat meets now and did not, or the other way round. */
function demands(before: TableView, now: TableView, seat: number, met: boolean, catalogue: Catalogue): string[] {
  return now.demands.flatMap((demand, slot) => {
    const [was, is] = [before, now].map((table) => table.progress[slot]?.[seat]?.met ?? false);
    return is === met && was !== is ? [demandOf(catalogue, demand).name] : [];
  });
}

function changesOf(before: TableView, now: TableView, seat: number, name: string, catalogue: Catalogue): SinceLine[] {
  const [was, is] = [playerOf(before, seat), playerOf(now, seat)];
  const old = was.rows.flat().map(({ card }) => card);
  const cards = is.rows
    .flat()
    .map(({ card }) => card)
    .filter((card) => !old.includes(card));
  const known = is.technologies.filter((each) => !was.technologies.includes(each));
  const gems = sum(is.gems) - sum(was.gems);
  const parts = [
    ...(cards.length > 0
      ? [say("built {cards}", { cards: listed(cards.map((card) => cardOf(catalogue, card).name)) })]
      : []),
    ...is.attributes.flatMap((value, colour) =>
      value === was.attributes[colour]
        ? []
        : [
            say("{attribute} {was} → {value}", {
              attribute: attributeName(colour),
              was: was.attributes[colour] ?? 0,
              value,
            }),
          ],
    ),
    ...(gems > 0 ? [plural("{n} gem more", "{n} gems more", gems)] : []),
    ...(is.has_second_row && !was.has_second_row ? [say("a second row")] : []),
    ...(is.palace > was.palace ? [say("palace {level}", { level: is.palace })] : []),
    ...known.map((each) => say("discovered {technology}", { technology: at(catalogue.technologies, each).name })),
    ...(is.production > was.production ? [say("{n} production more", { n: is.production - was.production })] : []),
    ...(is.science > was.science ? [say("{n} science more", { n: is.science - was.science })] : []),
    ...demands(before, now, seat, true, catalogue).map((demand) => say("now meets {demand}", { demand })),
  ];
  if (parts.length === 0) return [];
  return [
    {
      seat,
      text: say("{name}: {changes}.", { name, changes: parts.join(", ") }),
      is: cards.map((card) => `card:${card}`),
    },
  ];
}
