/** State of a table on this device: its connection, what lies there, and what is asked of me. */

import { prefersReducedMotion } from "svelte/motion";
import { kitOf, type Kit } from "./kit.ts";
import { Adviser } from "./hints.svelte.ts";
import * as api from "../connection/api.ts";
import { Chooser } from "./chooser.svelte.ts";
import { Pacer, RATES } from "./pace.svelte.ts";
import { afterMine } from "./moves.ts";
import { Queue } from "./update-queue.ts";
import { Stage } from "./stage.svelte.ts";
import { meanwhile } from "./meanwhile.ts";
import { Connection, Refused, type CommandBody, type ConnectionState } from "../connection/connection.ts";
import { settings } from "../account/settings.svelte.ts";
import type {
  Args,
  Asked,
  Hints,
  LessonPlace,
  PreviewReply,
  Reason,
  RoomState,
  Said,
  SeatState,
  Told,
  UndoState,
  Update,
  View,
} from "../connection/wire.ts";

export { kitOf, type Kit } from "./kit.ts";

/** A position of this game that was on this screen. */
interface Seen {
  view: View;
  told: number;
}

const REMEMBERED = 300;

/** The position that I decided in last, and how much was told then. */
interface Since {
  view: View;
  told: number;
}

/** A line about something that did not work, for the bar. */
export interface Notice {
  code: string;
  text: string;
  rule: string;
}

export class TableStore {
  room: RoomState | null = $state.raw(null);
  view: View | null = $state.raw(null);
  kit: Kit | null = $state.raw(null);
  /** The seat looked from; -1 for watchers. */
  me = $state(-1);
  /** Where I stand in the game's lesson, while I follow it. */
  lesson: LessonPlace | null = $state.raw(null);
  undo: UndoState = $state.raw({ may: false, why: "", ask: false });
  told: Told[] = $state.raw([]);
  /** How much of `told` is new with the present view. */
  news: Told[] = $state.raw([]);
  /** The news were played as scenes. */
  played = $state(false);
  said: Said[] = $state.raw([]);
  connection: ConnectionState = $state("connecting");
  nextTry = $state(0);
  notice: Notice | null = $state.raw(null);
  /** The table cannot be shown, for good. */
  gone: Notice | null = $state.raw(null);
  /** My plan of a secret step is sealed, and can be reopened until the last one is. */
  sealed = $state(false);
  unread = $state(0);
  /** Looking back at an earlier position; null: at the present one. */
  lookingAt: number | null = $state(null);
  #seen: Seen[] = $state.raw([]);
  /** Server's clock minus ours, in ms. */
  skew = $state(0);
  readonly chooser: Chooser;
  /** Where scenes are played before the next position is laid out. */
  readonly stage = new Stage();
  readonly pacer = new Pacer();
  /** How many updates are still to be shown. */
  behind = $state(0);
  since: Since | null = $state.raw(null);
  #sinceOf = new Map<number, Since | null>();
  #deciding = false;
  #rushing = false;
  /** What I am asked as soon as everything is shown; empty if nothing. */
  summons = $state("");
  readonly adviser = new Adviser(() => this.#advise());

  readonly #connection: Connection;
  readonly #queue = new Queue<Update>((update) => this.#show(update));

  constructor(
    readonly id: string,
    options: { watch?: string } = {},
  ) {
    this.chooser = new Chooser({
      preview: (action, then) => this.#preview(action, then),
      why: (verb, args) => this.#why(verb, args),
      act: (action) => this.#act(action),
      reset: async () => void (await this.#question({ do: "reset", seat: this.me })),
      chose: () => (this.notice = null),
    });
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#connection = new Connection(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`,
      {
        update: (update) => this.#received(update),
        state: (state) => {
          this.connection = state;
          this.nextTry = this.#connection.nextTry;
        },
        bye: (code, text) => (this.gone = { code, text, rule: "" }),
      },
      options,
    );
    this.#connection.connect();
    window.addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** The network or the reader is back: no need to wait for the next try. */
  readonly #wake = (): void => {
    if (this.connection === "offline" && !document.hidden) this.#connection.connect();
  };

  asked: Asked | null = $derived.by(() => this.chooser.asked);
  seats: SeatState[] = $derived(this.room?.seats ?? []);
  mine: SeatState[] = $derived(this.seats.filter((seat) => seat.yours));
  waitingFor: SeatState[] = $derived(this.room?.status === "running" ? this.seats.filter((seat) => seat.waiting) : []);
  /** The log from my last decision on. */
  sinceMine: number = $derived(this.since?.told ?? afterMine(this.told, this.me));
  /** Another seat of mine must answer, and the one looked from need not. */
  passTo: SeatState | null = $derived(
    this.asked === null
      ? (this.waitingFor.find((seat) => seat.yours && !seat.stand_in && seat.seat !== this.me) ?? null)
      : null,
  );

  mayAskBot: boolean = $derived(
    this.asked !== null && this.lookingAt === null && this.connection === "online" && this.room?.hints === true,
  );

  /** The position to draw: the present one, or an earlier one that is looked at again. */
  shown: View | null = $derived.by(() => {
    if (this.lookingAt !== null) return this.#seen[this.lookingAt]?.view ?? this.view;
    return (this.stage.staged?.scene.view as View | undefined) ?? this.view;
  });
  shownTold: Told[] = $derived(
    this.lookingAt === null ? this.told : this.told.slice(0, this.#seen[this.lookingAt]?.told),
  );

  stepBack(): void {
    const at = (this.lookingAt ?? this.#seen.length - 1) - 1;
    if (at >= 0) this.lookingAt = at;
  }

  stepOn(): void {
    if (this.lookingAt === null) return;
    this.lookingAt = this.lookingAt + 1 < this.#seen.length - 1 ? this.lookingAt + 1 : null;
  }

  get unsent(): boolean {
    return this.connection !== "online" && this.#connection.unacknowledged > 0;
  }

  lookFrom(seat: number): void {
    this.chooser.ask(null);
    this.#queue.clear();
    this.stage.end();
    this.pacer.next();
    this.#connection.lookFrom(seat);
  }

  retry(): void {
    this.#connection.connect();
  }

  close(): void {
    this.#queue.clear();
    this.stage.end();
    this.pacer.next();
    window.removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#connection.close();
  }

  /** Send a command and say what went wrong, if anything did. */
  async command(body: CommandBody): Promise<boolean> {
    this.notice = null;
    try {
      await this.#connection.send(body);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code !== "closed") this.notice = { code: error.code, text: error.text, rule: error.rule };
      return false;
    }
  }

  askBot = () => (this.mayAskBot ? this.adviser.advise(this.chooser.question) : Promise.resolve());
  undoLast = () => this.command({ do: "undo", seat: this.me });
  resetTurn = () => this.command({ do: "reset", seat: this.me });
  say = (text: string) => this.command({ do: "say", seat: this.me, text });
  resign = () => this.command({ do: "resign", seat: this.me });
  comeBack = (seat: number) => this.command({ do: "back", seat });
  answerUndo = (seat: number, yes: boolean) => this.command({ do: "consent", seat, yes });
  voteBot = (seat: number, yes: boolean) => this.command({ do: "vote", about: "bot", seat, yes });
  voteEnd = (yes: boolean) => this.command({ do: "vote", about: "end", seat: 0, yes });

  /** Talk, votes and clocks do not wait until what happened before has been played. */
  #received(update: Update): void {
    const saidBefore = this.said.length;
    this.said = [...this.said.slice(0, update.said_from), ...update.said];
    if (this.room !== null) this.unread += Math.max(0, this.said.length - saidBefore);
    this.skew = update.room.now - Date.now();
    this.summons = update.asked?.prompt ?? "";
    if (this.room !== null && !this.#queue.idle) this.room = meanwhile(this.room, update.room);
    this.behind += 1;
    this.#queue.add(update);
  }

  /** Show all that has happened at once. */
  catchUp(): void {
    if (this.behind === 0) return;
    this.#rushing = true;
    this.pacer.next();
    this.stage.end();
  }

  /** Look at the position after so many events, if it was on this screen. */
  lookAt(told: number): void {
    const at = this.#seen.findIndex((seen) => seen.told >= told);
    if (at >= 0) this.lookingAt = at < this.#seen.length - 1 ? at : null;
  }

  /** Wait for the move's turn, play what led to a position, then lay it out. */
  #show(update: Update): Promise<void> | null {
    const pause = this.#isNews(update) && this.chooser.asked === null && !this.#rushing ? this.#pause(update) : null;
    return pause === null ? this.#playAndLay(update) : pause.then(() => this.#playAndLay(update) ?? undefined);
  }

  #pause(update: Update): Promise<void> | null {
    if (document.hidden) return null;
    return this.pacer.before(settings.pace, this.summons !== "" && this.#isTimed(update));
  }

  /** It goes on from what is shown: nothing was undone, missed or seen by somebody else. */
  #follows(update: Update): boolean {
    return update.told_from === this.told.length && this.view !== null && update.seat === this.me;
  }

  #isNews(update: Update): boolean {
    return this.#follows(update) && update.told.length > 0;
  }

  #isTimed(update: Update): boolean {
    return typeof update.room.seats[this.me]?.deadline === "number";
  }

  #playAndLay(update: Update): Promise<void> | null {
    const follows = this.#follows(update);
    const scenes = this.#isNews(update) && !this.#rushing ? this.#play(update) : null;
    if (scenes === null) this.#lay(update, follows, false);
    return scenes?.then(() => this.#lay(update, follows, true)) ?? null;
  }

  #play(update: Update): Promise<void> | null {
    const { view: before, kit, seats, me } = this;
    if (before === null || update.view === null || !kit?.client.scenes) return null;
    const around = { catalogue: kit.catalogue, seats, me, story: this.told };
    const scenes = kit.client.scenes(before, update.view, update.told, around);
    const clocked = this.#isTimed(update);
    const still = prefersReducedMotion.current;
    const playing = this.stage.play(
      { scenes, before, after: update.view, told: update.told },
      { rate: document.hidden ? 0 : RATES[settings.pace], still, clocked },
    );
    if (playing !== null) this.chooser.ask(null);
    return playing;
  }

  #lay(update: Update, known: boolean, played: boolean): void {
    this.behind = this.#queue.length;
    if (this.behind === 0) this.#rushing = false;
    if (update.told.length > 0) this.pacer.shown();
    this.#rememberDecision(update, known);
    this.told = [...this.told.slice(0, update.told_from), ...update.told];
    this.news = known ? update.told : [];
    this.played = played;
    this.room = update.room;
    if (update.seat !== this.me) this.#seen = [];
    this.me = update.seat;
    this.view = update.view;
    this.#remember(update.view);
    this.undo = update.undo;
    this.lesson = update.lesson;
    this.notice = null;
    const waits = update.room.status === "running" && update.asked === null;
    this.sealed = waits && update.room.secret && update.undo.may;
    this.chooser.ask(update.asked);
    this.adviser.turnTo(this.chooser.question);
    if (this.kit === null) void this.#loadKit(update.room);
  }

  /** My own move's effects are no news to me; what a secret step or others bring is. */
  #rememberDecision(update: Update, known: boolean): void {
    const told = update.told_from + update.told.length;
    const jumped = !known && update.told_from < (this.since?.told ?? 0);
    const mine = this.#deciding && update.told.every((event) => event.by === update.seat);
    if (update.seat !== this.me) {
      // Several at one device: each one is told what the others did since their own turn.
      this.#sinceOf.set(this.me, this.since);
      this.since = this.#sinceOf.get(update.seat) ?? null;
    } else if (jumped) {
      this.since = null;
      this.#sinceOf.clear();
    }
    if (mine && update.view !== null) this.since = { view: update.view, told };
    if (update.told.length > 0) this.#deciding = false;
  }

  /** Undone positions are forgotten; another one is kept only if something happened. */
  #remember(view: View | null): void {
    this.lookingAt = null;
    const told = this.told.length;
    if (view !== null)
      this.#seen = [...this.#seen.filter((seen) => seen.told < told), { view, told }].slice(-REMEMBERED);
  }

  async #loadKit({ game, components }: RoomState): Promise<void> {
    try {
      this.kit = await kitOf(game, components);
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      this.gone = { code: error.code, text: error.text, rule: "" };
    }
  }

  async #advise(): Promise<Hints | null> {
    const asked = this.asked;
    if (asked === null) return null;
    this.notice = null;
    try {
      const reply = await this.#connection.send({ do: "hint", seat: asked.seat, base: asked.base });
      return reply.type === "hint" ? reply : null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code !== "closed") this.notice = { code: error.code, text: error.text, rule: "" };
      return null;
    }
  }

  async #act(action: number): Promise<void> {
    const asked = this.asked;
    if (asked === null) return;
    this.#deciding = true;
    if (this.view !== null) this.since = { view: this.view, told: this.told.length };
    await this.command({ do: "act", seat: asked.seat, base: asked.base, action });
  }

  async #preview(action: number, then: readonly number[] = []): Promise<PreviewReply | null> {
    const reply = await this.#question({ do: "preview", seat: this.me, action, then: [...then] });
    return reply?.type === "preview" ? reply : null;
  }

  async #why(verb: string, args: Args): Promise<Reason[]> {
    const reply = await this.#question({ do: "why", seat: this.me, verb, args });
    return reply?.type === "reasons" ? reply.reasons : [];
  }

  async #question(body: CommandBody) {
    try {
      return await this.#connection.send(body);
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }
}
