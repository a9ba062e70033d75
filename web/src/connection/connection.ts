/** The WebSocket connection to a table: reconnects with backoff and resends, so that each command is done once. */

import { announcer } from "../app/announce.svelte.ts";
import { ENGLISH, languageCode, say } from "../language/messages.ts";
import { crc32 } from "./crc.ts";
import type { Command, FromServer, Hello, Hints, PreviewReply, Reason, ToServer, Update, View } from "./wire.ts";

export type ConnectionState = "connecting" | "online" | "offline" | "closed";

/** The server's answer to a command, when it is a no. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly rule = "",
  ) {
    super(text);
  }
}

type Reply = { type: "ack"; version: number } | { type: "reasons"; reasons: Reason[] } | PreviewReply | Hints;
export type CommandBody = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

interface Pending {
  message: Command;
  /** Questions are asked anew by the user; changes must not get lost. */
  changes: boolean;
  resolve(reply: Reply): void;
  reject(error: Refused): void;
}

export interface ConnectionEvents {
  update(update: Update): void;
  state(state: ConnectionState): void;
  /** The server closed the connection for good: table gone, not allowed. */
  bye(code: string, text: string): void;
}

export interface ConnectionOptions {
  open?: (url: string) => WebSocket;
  random?: () => number;
  watch?: string;
}

/** What the client holds already, in the server's numbers. */
interface Had {
  version: number;
  told: number;
  cuts: number;
  said: number;
}

const NOTHING: Had = { version: 0, told: 0, cuts: 0, said: 0 };
/** Goodbyes after which a new connection is welcome. */
const PASSING = new Set(["silent", "too_fast", "unavailable"]);
const QUESTIONS = new Set(["why", "preview", "hint"]);
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const SILENCE_MS = 50_000;

export class Connection {
  state: ConnectionState = "connecting";
  /** When the next try is due, while offline (ms since epoch). */
  nextTry = 0;

  #socket: WebSocket | null = null;
  #seat: number | undefined;
  #had: Had = NOTHING;
  #fingerprint = "";
  #pending = new Map<string, Pending>();
  #count = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #nonce = crypto.randomUUID().slice(0, 8);

  constructor(
    private readonly url: string,
    private readonly events: ConnectionEvents,
    private readonly options: ConnectionOptions = {},
  ) {}

  get unacknowledged(): number {
    return [...this.#pending.values()].filter((pending) => pending.changes).length;
  }

  connect(): void {
    clearTimeout(this.#timer);
    if (this.state === "closed") return;
    this.#hangUp();
    if (this.state !== "offline") this.#setState("connecting");
    const socket = (this.options.open ?? ((url: string) => new WebSocket(url)))(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#received(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#setState("closed");
    this.#hangUp();
    this.#rejectAll("closed", say("the table was left"));
  }

  /** Look from another seat of mine. */
  lookFrom(seat: number): void {
    if (seat === this.#seat) return;
    this.#seat = seat;
    this.#resync();
  }

  send(body: CommandBody): Promise<Reply> {
    const id = `${this.#nonce}-${++this.#count}`;
    const message = { ...body, id } as Command;
    return new Promise((resolve, reject) => {
      const changes = !QUESTIONS.has(message.do);
      if (!changes && this.state !== "online")
        return reject(new Refused("offline", say("the server cannot be reached now")));
      this.#pending.set(id, { message, changes, resolve, reject });
      if (this.state === "online") this.#write(message);
    });
  }

  #opened(): void {
    this.#tries = 0;
    this.#hello();
    this.#setState("online");
    for (const { message } of this.#pending.values()) this.#write(message);
    this.#listen();
  }

  #hello(): void {
    const hello: Hello = { do: "hello", ...this.#had };
    if (this.#seat !== undefined) hello.seat = this.#seat;
    if (languageCode() !== ENGLISH) hello.language = languageCode();
    if (this.options.watch) hello.watch = this.options.watch;
    this.#write(hello);
  }

  /** What we have is not to be trusted, or belongs to another seat: ask for everything. */
  #resync(): void {
    this.#had = NOTHING;
    if (this.state === "online") this.#hello();
  }

  /** The host gave the seat to somebody else: look from wherever we may. */
  #lostSeat(): void {
    this.#seat = undefined;
    this.#resync();
  }

  #received(message: FromServer): void {
    this.#listen();
    switch (message.type) {
      case "update":
        return this.#updated(message);
      case "ping":
        this.#write({ do: "pong" });
        if (message.version !== this.#had.version || message.fingerprint !== this.#fingerprint) this.#resync();
        return;
      case "announcement":
        announcer.told = message.text;
        return;
      case "bye":
        if (PASSING.has(message.code)) return;
        this.#setState("closed");
        this.#hangUp();
        this.#rejectAll(message.code, message.text);
        return this.events.bye(message.code, message.text);
      case "refused":
        if (message.id === "" && message.code === "not_seated") return this.#lostSeat();
        return this.#take(message.id)?.reject(new Refused(message.code, message.text, message.rule));
      default:
        return this.#take(message.id)?.resolve(message);
    }
  }

  #updated(update: Update): void {
    const gap = update.told_from > this.#had.told;
    if (gap || !signedRight(update.view, update.fingerprint)) return this.#resync();
    this.#had = {
      version: update.version,
      told: update.told_from + update.told.length,
      cuts: update.cuts,
      said: update.said_from + update.said.length,
    };
    // A watcher names no seat, so that the server can show them their own once they sit down.
    if (update.seat >= 0) this.#seat = update.seat;
    this.#fingerprint = update.fingerprint;
    this.events.update(update);
  }

  #take(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #lost(): void {
    clearTimeout(this.#silence);
    this.#socket = null;
    if (this.state === "closed") return;
    for (const [id, pending] of this.#pending) {
      if (pending.changes) continue;
      this.#pending.delete(id);
      pending.reject(new Refused("offline", say("the connection was lost")));
    }
    // Half the pause is chance: after a restart of the server not everybody knocks at once.
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#tries++);
    const pause = longest / 2 + ((this.options.random ?? Math.random)() * longest) / 2;
    this.nextTry = Date.now() + pause;
    this.#setState("offline");
    this.#timer = setTimeout(() => this.connect(), pause);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#hangUp();
      this.#lost();
    }, SILENCE_MS);
  }

  #hangUp(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (socket && socket.readyState <= WebSocket.OPEN) socket.close();
  }

  #write(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #rejectAll(code: string, text: string): void {
    for (const pending of this.#pending.values()) pending.reject(new Refused(code, text));
    this.#pending.clear();
  }

  #setState(state: ConnectionState): void {
    this.state = state;
    this.events.state(state);
  }
}

function signedRight(view: View | null, fingerprint: string): boolean {
  return view === null || fingerprint === "" || crc32(JSON.stringify(view)) === fingerprint;
}
