/** The scenes of a reveal: one per lot, then the summary that waits for the player. */

import type { Told } from "../../connection/wire.ts";
import type { Around, Scene } from "../contract.ts";
import { lotInWords, purse, summary, type Telling } from "./outcomes.ts";
import { isTie, revealsIn, type Lot, type Reveal } from "./reveal.ts";
import type { Catalogue, TableView } from "./view.ts";

/** What the stage shows: so many lots are open, the last of them just now; `decided`: the summary. */
export interface Shown {
  reveal: Reveal;
  open: number;
  decided: boolean;
}

const OPENING_MS = 560;
const NO_BIDS_MS = 350;
const BID_MS = 1100;
const MORE_BIDS_MS = 200;
const TIE_MS = 500;
/** Where nobody bid there is little to read. */
const QUIET_MS = 2500;

export function scenes(
  before: TableView,
  _after: TableView,
  told: readonly Told[],
  { catalogue, seats, me }: Around<Catalogue>,
): Scene<TableView, Shown>[] {
  return revealsIn(told, catalogue, before).flatMap((reveal, number) => {
    const telling: Telling = { reveal, catalogue, seats, me };
    const contested = reveal.lots.some(({ bids }) => bids.length > 0);
    const shown = (open: number, decided: boolean): Shown => ({ reveal, open, decided });
    const lots = reveal.lots.map((lot, at) => ({
      id: `reveal:${number} lot:${lot.slot}`,
      lasts: (at === 0 ? OPENING_MS : 0) + lengthOf(lot),
      says: lotInWords(telling, lot),
      shows: shown(at + 1, false),
      view: during(before, reveal, at + 1),
      tab: "desk",
    }));
    return [
      ...(contested ? lots : []),
      {
        id: `reveal:${number} summary`,
        lasts: 0,
        says: summary(telling),
        shows: shown(reveal.lots.length, true),
        view: during(before, reveal, reveal.lots.length),
        waits: contested ? (true as const) : QUIET_MS,
        tab: "desk",
      },
    ];
  });
}

function lengthOf(lot: Lot): number {
  if (lot.bids.length === 0) return NO_BIDS_MS;
  return BID_MS + MORE_BIDS_MS * Math.max(0, lot.bids.length - 2) + (isTie(lot) ? TIE_MS : 0);
}

/** The table as it was, with the production paid so far. */
function during(before: TableView, reveal: Reveal, open: number): TableView {
  const players = reveal.production
    ? before.players.map((player) => ({ ...player, production: purse(reveal, player.seat, open) }))
    : before.players;
  return { ...before, players, part: "reveal", phase: "reveal", own: null, ready: before.ready.map(() => true) };
}
