import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { crc32 } from "./crc.ts";
import { Connection, Refused, type ConnectionEvents } from "./connection.ts";
import type { RoomState, ToServer, Told, Update, View } from "./wire.ts";

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: ToServer[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const told = (text: string): Told => ({ kind: "k", args: {}, text });

function update(change: Partial<Update> = {}): Update {
  const view: View = change.view ?? { round: 1, name: "Grüße" };
  return {
    type: "update",
    version: 3,
    seat: 1,
    room: { id: "t" } as RoomState,
    view,
    asked: null,
    undo: { may: false, why: "", ask: false },
    told_from: 0,
    told: [told("a"), told("b")],
    cuts: 0,
    said_from: 0,
    said: [],
    lesson: null,
    fingerprint: crc32(JSON.stringify(view)),
    ...change,
  };
}

function connect(options = {}) {
  const events = {
    update: vi.fn<ConnectionEvents["update"]>(),
    state: vi.fn<ConnectionEvents["state"]>(),
    bye: vi.fn<ConnectionEvents["bye"]>(),
  };
  const made = new Connection("ws://here/socket", events, {
    open: () => new FakeSocket() as unknown as WebSocket,
    random: () => 1,
    ...options,
  });
  made.connect();
  return { connection: made, events, socket: () => FakeSocket.made.at(-1)! };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the fingerprint is the CRC-32 of the text in UTF-8", () => {
  expect(crc32("123456789")).toBe("cbf43926");
  expect(crc32("")).toBe("00000000");
  expect(crc32("ü")).toBe("63d969d5");
});

describe("hello", () => {
  test("the first one has nothing yet", () => {
    const { socket } = connect({ watch: "token" });

    socket().open();

    expect(socket().sent).toEqual([{ do: "hello", version: 0, told: 0, cuts: 0, said: 0, watch: "token" }]);
  });

  test("after a break it says what is known", () => {
    const { socket, events } = connect();
    socket().open();
    socket().say(update({ cuts: 2 }));
    socket().drop();
    vi.advanceTimersByTime(500);
    socket().open();

    expect(FakeSocket.made).toHaveLength(2);
    expect(events.update).toHaveBeenCalledTimes(1);
    expect(socket().sent).toEqual([{ do: "hello", seat: 1, version: 3, told: 2, cuts: 2, said: 0 }]);
  });

  test("a watcher names no seat", () => {
    const { socket } = connect();
    socket().open();
    socket().say(update({ seat: -1 }));
    socket().drop();
    vi.advanceTimersByTime(500);
    socket().open();

    expect(socket().sent[0]).not.toHaveProperty("seat");
  });

  test("another seat of mine is seen anew", () => {
    const { connection: made, socket } = connect();
    socket().open();
    socket().say(update());

    made.lookFrom(2);

    expect(socket().sent.at(-1)).toEqual({ do: "hello", seat: 2, version: 0, told: 0, cuts: 0, said: 0 });
  });

  test("a seat that was given away is let go", () => {
    const { socket } = connect();
    socket().open();
    socket().say(update());

    socket().say({ type: "refused", id: "", code: "not_seated", text: "that is not your seat", rule: "" });

    expect(socket().sent.at(-1)).toEqual({ do: "hello", version: 0, told: 0, cuts: 0, said: 0 });
  });
});

describe("healing", () => {
  const everything = { do: "hello", seat: 1, version: 0, told: 0, cuts: 0, said: 0 };

  test("a view that does not match its fingerprint is asked for again", () => {
    const { socket, events } = connect();
    socket().open();
    socket().say(update());

    socket().say(update({ version: 4, fingerprint: "00000000" }));

    expect(events.update).toHaveBeenCalledTimes(1);
    expect(socket().sent.at(-1)).toEqual(everything);
  });

  test("a gap in the story is asked for again", () => {
    const { socket, events } = connect();
    socket().open();
    socket().say(update());

    socket().say(update({ version: 9, told_from: 5 }));

    expect(events.update).toHaveBeenCalledTimes(1);
    expect(socket().sent.at(-1)).toEqual(everything);
  });

  test("a ping that knows more brings everything anew, and is answered", () => {
    const { socket } = connect();
    socket().open();
    const first = update();
    socket().say(first);

    socket().say({ type: "ping", version: 3, fingerprint: first.fingerprint });
    expect(socket().sent.at(-1)).toEqual({ do: "pong" });

    socket().say({ type: "ping", version: 4, fingerprint: first.fingerprint });
    expect(socket().sent.slice(-2)).toEqual([{ do: "pong" }, everything]);
  });

  test("a connection on which nothing is heard is taken for lost", () => {
    const { socket, events } = connect();
    socket().open();
    socket().say(update());

    vi.advanceTimersByTime(50_000);

    expect(events.state).toHaveBeenLastCalledWith("offline");
  });
});

describe("changes", () => {
  const act = { do: "act", seat: 1, base: 3, action: 42 } as const;

  test("an unacknowledged one is sent again with the same id", async () => {
    const { connection: made, socket } = connect();
    socket().open();
    const sent = made.send(act);
    const first = socket().sent.at(-1);
    socket().drop();
    expect(made.unacknowledged).toBe(1);

    vi.advanceTimersByTime(500);
    socket().open();

    expect(socket().sent.at(-1)).toEqual(first);
    socket().say({ type: "ack", id: (first as { id: string }).id, version: 4 });
    await expect(sent).resolves.toMatchObject({ type: "ack", version: 4 });
    expect(made.unacknowledged).toBe(0);
  });

  test("one that was acknowledged is not", async () => {
    const { connection: made, socket } = connect();
    socket().open();
    const sent = made.send(act);
    socket().say({ type: "ack", id: (socket().sent.at(-1) as { id: string }).id, version: 4 });
    await sent;
    socket().drop();
    vi.advanceTimersByTime(500);
    socket().open();

    expect(socket().sent.map((message) => message.do)).toEqual(["hello"]);
  });

  test("one made while offline waits", () => {
    const { connection: made, socket } = connect();
    void made.send(act);
    expect(socket().sent).toEqual([]);

    socket().open();

    expect(socket().sent.map((message) => message.do)).toEqual(["hello", "act"]);
  });

  test("a refusal says why", async () => {
    const { connection: made, socket } = connect();
    socket().open();
    const sent = made.send(act);

    socket().say({
      type: "refused",
      id: (socket().sent.at(-1) as { id: string }).id,
      code: "stale",
      text: "the table has changed",
      rule: "",
    });

    await expect(sent).rejects.toMatchObject({ code: "stale", text: "the table has changed" });
  });

  test("a question is not kept: it would be about another moment", async () => {
    const { connection: made, socket } = connect();
    socket().open();
    const asked = made.send({ do: "preview", seat: 1, action: 42, then: [] });
    socket().drop();

    await expect(asked).rejects.toBeInstanceOf(Refused);
    vi.advanceTimersByTime(500);
    socket().open();
    expect(socket().sent.map((message) => message.do)).toEqual(["hello"]);
  });
});

describe("trying again", () => {
  test("pauses grow to eight seconds, and begin anew after a success", () => {
    const { connection: made, socket } = connect();
    const pauses: number[] = [];
    for (let tries = 0; tries < 7; tries++) {
      socket().drop();
      pauses.push(made.nextTry - Date.now());
      vi.advanceTimersByTime(8000);
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);

    socket().open();
    socket().drop();
    expect(made.nextTry - Date.now()).toBe(500);
  });

  test("half of a pause is chance", () => {
    const { connection: made, socket } = connect({ random: () => 0 });

    socket().drop();

    expect(made.nextTry - Date.now()).toBe(250);
  });

  test("a goodbye for good ends it", () => {
    const { connection: made, socket, events } = connect();
    socket().open();
    const sent = made.send({ do: "say", seat: 0, text: "hi" });
    sent.catch(() => {});

    socket().say({ type: "bye", code: "not_found", text: "there is no such table" });
    vi.advanceTimersByTime(60_000);

    expect(events.bye).toHaveBeenCalledWith("not_found", "there is no such table");
    expect(FakeSocket.made).toHaveLength(1);
  });

  test("a goodbye in passing does not", () => {
    const { socket, events } = connect();
    socket().open();

    socket().say({ type: "bye", code: "silent", text: "no answer for too long" });
    socket().drop();
    vi.advanceTimersByTime(500);

    expect(events.bye).not.toHaveBeenCalled();
    expect(FakeSocket.made).toHaveLength(2);
  });
});
