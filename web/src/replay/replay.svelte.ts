/** State of a replay: positions of a finished game, fetched from the server and cached. */

import * as api from "../connection/api.ts";
import { BOT_NAMES } from "../lobby/game-boxes.ts";
import type { ReplayStep, RoomState, SeatPlan, Told } from "../connection/wire.ts";

/** Steps that the server sends at once. */
const PAGE = 24;
const PAUSE_MS = 130;

/** The move and the eyes that an address names. */
export function placeIn(search: string): { step: number | null; eyes: number | null } {
  const query = new URLSearchParams(search);
  const numberAt = (name: string) => (/^-?\d+$/.test(query.get(name) ?? "") ? Number(query.get(name)) : null);
  return { step: numberAt("step"), eyes: numberAt("seat") };
}

export const searchOf = (step: number, eyes: number): string => `?step=${step}&seat=${eyes}`;

/** Whoever wants to try something plays one seat; all others keep their names, bots their level, people get one. */
export function seatsToGoOn(room: RoomState, mine: number, name: string, level: string): SeatPlan[] {
  const taken = new Set([name, ...room.seats.map((seat) => seat.name)]);
  const free = BOT_NAMES.find((each) => !taken.has(each)) ?? BOT_NAMES[0]!;
  return room.seats.map((seat) =>
    seat.seat === mine
      ? { kind: "me", name }
      : { kind: "bot", name: seat.name === name ? free : seat.name, bot: seat.bot || level },
  );
}

export class Replay {
  step = $state(0);
  steps = $state(0);
  eyes = $state(-1);
  shown: ReplayStep | null = $state.raw(null);
  /** Everything fetched so far through these eyes, by step. */
  known: (ReplayStep | undefined)[] = $state.raw([]);
  playing = $state(false);
  speed = $state(1);

  #wanted = 0;
  #closed = false;
  #fetching = new Map<string, Promise<ReplayStep[]>>();

  constructor(readonly table: string) {}

  /** The step from which on everything up to the shown one has been read. */
  get told(): number {
    let from = this.step;
    while (from > 0 && this.known[from - 1]) from--;
    return from;
  }

  /** What happened up to the shown step, as far back as it has been read without a gap. */
  get story(): Told[] {
    return this.known.slice(this.told, this.step + 1).flatMap((position) => position?.told ?? []);
  }

  async open(step: number | null, eyes: number): Promise<void> {
    this.eyes = eyes;
    const first = await this.#fetch(0);
    this.steps = first.steps;
    await this.go(step ?? 0);
    void this.#readOn();
  }

  close(): void {
    this.#closed = true;
    this.playing = false;
  }

  async go(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.steps, step));
    this.#wanted = this.step = wanted;
    const found = await this.#fetch(wanted);
    if (this.#wanted === wanted) this.shown = found;
  }

  async see(eyes: number): Promise<void> {
    this.eyes = eyes;
    this.known = [];
    await this.go(this.step);
    void this.#readOn();
  }

  /** The page with this step. The first one tells how long the game is. */
  #fetch(step: number): Promise<ReplayStep> {
    const eyes = this.eyes;
    const first = step - (step % PAGE);
    const name = `${eyes}/${first}`;
    const page = this.#fetching.get(name) ?? api.replayPage(this.table, first, eyes);
    this.#fetching.set(name, page);
    page.then(
      (positions) => {
        if (eyes !== this.eyes || this.known[first]) return;
        const known = [...this.known];
        for (const position of positions) known[position.step] = position;
        this.known = known;
      },
      () => this.#fetching.delete(name),
    );
    return page.then((positions) => positions[step - first]!);
  }

  /** The rest, unhurried, for the log and the ticks below the track: what led here first, what comes after it then. */
  async #readOn(): Promise<void> {
    const eyes = this.eyes;
    const here = this.step - (this.step % PAGE);
    const pages: number[] = [];
    for (let first = here; first >= 0; first -= PAGE) pages.push(first);
    for (let first = here + PAGE; first <= this.steps; first += PAGE) pages.push(first);
    for (const first of pages) {
      if (this.#closed || eyes !== this.eyes) return;
      await this.#fetch(first).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
