/** Form state of a new table: game, seats, options, clock. */

import * as api from "../connection/api.ts";
import { BOT_NAMES, boxOf, levelFor } from "./game-boxes.ts";
import { games } from "./games.svelte.ts";
import { settings } from "../account/settings.svelte.ts";
import { say } from "../language/messages.ts";
import type { Clock, GameSheet, SeatPlan, SetLine, TablePlan } from "../connection/wire.ts";

export type SeatKind = "me" | "invite" | "open" | "bot" | "local";

export class PlannedSeat {
  kind: SeatKind = $state("bot");
  name = $state("");
  level = $state("normal");
  character = $state("");

  constructor(
    readonly key: number,
    kind: SeatKind,
    name = "",
  ) {
    this.kind = kind;
    this.name = name;
    this.level = settings.level;
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const CLOCKS: Record<Clock["kind"], Clock> = {
  live: { kind: "live", bank_ms: 10 * MINUTE, added_ms: 30_000 },
  slow: { kind: "slow", bank_ms: 24 * HOUR, added_ms: 0 },
  none: { kind: "none", bank_ms: 0, added_ms: 0 },
};

export class Plan {
  game = $state("");
  title = $state("");
  seats: PlannedSeat[] = $state.raw([]);
  options: Record<string, string> = $state.raw({});
  clock: Clock["kind"] = $state("none");
  public = $state(false);
  watchable = $state(true);
  oneSeatEach = $state(false);
  strong = $state(false);
  undo = $state(true);
  /** Minutes that watchers are behind. */
  watchDelay = $state(0);
  /** What the host said about hints; null: what is usual for these seats. */
  #hints: boolean | null = $state(null);
  sheet: GameSheet | null = $state.raw(null);
  #keys = 0;

  /** Sets of changed components for this game, and the chosen one's id. */
  sets: SetLine[] = $state.raw([]);
  set = $state("");

  constructor(game: string, wish: { here: boolean; slow: boolean; set?: string }) {
    this.game = game;
    this.set = wish.set ?? "";
    this.clock = wish.slow ? "slow" : "none";
    const rest: SeatKind = wish.here ? "local" : wish.slow ? "invite" : "bot";
    this.seats = Array.from({ length: boxOf(this.game).usual }, (_, at) => this.#seat(at === 0 ? "me" : rest, at));
  }

  /** Among people alone nobody gets help unless the host says so. */
  hints = $derived(this.#hints ?? this.seats.some((seat) => seat.kind === "bot"));

  allowHints(yes: boolean): void {
    this.#hints = yes;
  }

  /** Several players on this device. */
  shared = $derived(this.seats.some((seat) => seat.kind === "local"));
  guests = $derived(this.seats.filter((seat) => seat.kind === "invite" || seat.kind === "open").length);

  pick(game: string): void {
    this.game = game;
    this.options = {};
    this.set = "";
    this.sheet = null;
    this.#fitSeats();
    for (const seat of this.seats) seat.character = "";
  }

  async loadSheet(game: string): Promise<void> {
    const sheet = await api.game(game);
    games.know(sheet);
    const sets = await api.call<SetLine[]>("GET", "/sets");
    if (game !== this.game) return;
    this.sets = sets.filter((set) => set.game === game);
    this.sheet = sheet;
    this.#fitSeats();
  }

  /** No more and no fewer than the game is for. */
  #fitSeats(): void {
    const [least, most] = boxOf(this.game).seats;
    if (this.seats.length > most) this.seats = this.seats.slice(0, most);
    while (this.seats.length < least) this.addSeat();
  }

  nameMe(name: string): void {
    this.seats[0]!.name = name;
  }

  addSeat(): void {
    this.seats = [...this.seats, this.#seat("bot", this.seats.length)];
  }

  removeSeat(seat: PlannedSeat): void {
    this.seats = this.seats.filter((each) => each !== seat);
  }

  nameOf(seat: PlannedSeat, at: number): string {
    if (seat.kind === "invite") return say("a guest by link");
    if (seat.kind === "open") return say("anybody");
    return seat.name || (at === 0 ? say("you") : say("player {n}", { n: at + 1 }));
  }

  /** What the server is asked for; bots in the guests' seats if nobody should be waited for. */
  wish(botsForGuests: boolean): TablePlan {
    const guestless = this.guests === 0 || botsForGuests;
    return {
      game: this.game,
      title: this.title.trim(),
      seats: this.seats.map((seat, at) => this.#wished(seat, at, botsForGuests)),
      options: this.options,
      set: this.set,
      clock: CLOCKS[this.clock],
      public: this.public,
      watchable: this.watchable,
      watch_delay_ms: this.watchDelay * 60_000,
      hints: this.hints && this.sheet?.hints !== false,
      one_seat_each: this.oneSeatEach && !this.shared,
      strong: this.strong && !guestless,
      undo: this.undo || this.guests === 0 ? "agreed" : "none",
      start: guestless,
    };
  }

  #wished(seat: PlannedSeat, at: number, botsForGuests: boolean): SeatPlan {
    const guest = seat.kind === "invite" || seat.kind === "open";
    if (guest && !botsForGuests) return { kind: seat.kind };
    if (guest || seat.kind === "bot") {
      const name = (!guest && seat.name.trim()) || this.#freeName(at);
      const level = levelFor(this.game, seat.level);
      return { kind: "bot", name, bot: seat.character ? `${level}/${seat.character}` : level };
    }
    return { kind: seat.kind, name: seat.name.trim() || say("Player {n}", { n: at + 1 }) };
  }

  #seat(kind: SeatKind, at: number): PlannedSeat {
    const name = kind === "bot" ? this.#freeName(at) : kind === "local" ? say("Player {n}", { n: at + 1 }) : "";
    return new PlannedSeat(this.#keys++, kind, name);
  }

  #freeName(at: number): string {
    const taken = new Set(this.seats.map((seat) => seat.name));
    return (
      BOT_NAMES.find((name, index) => index >= at - 1 && !taken.has(name)) ??
      BOT_NAMES.find((name) => !taken.has(name)) ??
      say("Bot {n}", { n: at + 1 })
    );
  }
}
