/** State of a replay: positions of a finished game, fetched from the server and cached. */

import * as api from "../connection/api.ts";
import { BOT_NAMES } from "../lobby/game-boxes.ts";
import type { ReplayStep, RoomState, SeatPlan, Told } from "../connection/wire.ts";

const AHEAD = 2;
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
  #fetching = new Map<string, Promise<ReplayStep>>();

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
    for (let ahead = 1; ahead <= AHEAD; ahead++)
      if (wanted + ahead <= this.steps) void this.#fetch(wanted + ahead).catch(() => {});
  }

  async see(eyes: number): Promise<void> {
    this.eyes = eyes;
    this.known = [];
    await this.go(this.step);
    void this.#readOn();
  }

  #fetch(step: number): Promise<ReplayStep> {
    const eyes = this.eyes;
    const name = `${eyes}/${step}`;
    const found = this.#fetching.get(name) ?? api.replayStep(this.table, step, eyes);
    this.#fetching.set(name, found);
    found.then(
      (position) => {
        if (eyes === this.eyes && !this.known[step]) this.known = Object.assign([...this.known], { [step]: position });
      },
      () => this.#fetching.delete(name),
    );
    return found;
  }

  /** The rest, unhurried, for the log and the ticks below the track: what led here first, what comes after it then. */
  async #readOn(): Promise<void> {
    const eyes = this.eyes;
    const tried = new Set<number>();
    while (!this.#closed && eyes === this.eyes) {
      const unread = (step: number) => !this.known[step] && !tried.has(step);
      let step = this.step;
      while (step >= 0 && !unread(step)) step--;
      if (step < 0) for (step = this.step; step <= this.steps && !unread(step);) step++;
      if (step > this.steps) return;
      tried.add(step);
      await this.#fetch(step).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
