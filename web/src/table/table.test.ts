import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Scene } from "../games/contract.ts";
import type { Told, Update } from "../connection/wire.ts";
import { TableStore } from "./table.svelte.ts";

const scenesOf = vi.hoisted(() => vi.fn<(before: unknown, after: unknown, told: readonly Told[]) => Scene[]>());
vi.mock("../games/index.ts", () => ({
  loadGame: async () => ({ Board: null, verbs: {}, scenes: scenesOf }),
}));
vi.mock("../connection/api.ts", () => ({ game: async () => ({ key: "sticks" }), catalogue: async () => ({}) }));

class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  readonly send = (text: string) => {
    const { do: what, id } = JSON.parse(text) as { do: string; id: string };
    const data = JSON.stringify({ type: "ack", id, version: 1 });
    if (what === "act") queueMicrotask(() => this.onmessage?.({ data }));
  };
  readonly close = vi.fn();
}

const told = (text: string): Told => ({ kind: "taken", args: { seat: 1 }, text });
const seat = (number: number, waiting: boolean) => ({ seat: number, name: "", yours: number === 0, waiting });

function update(version: number, events: Told[], changes: Record<string, unknown> = {}): Update {
  const mine = changes["asked"] !== undefined;
  const room = { game: "sticks", status: "running", seats: [seat(0, mine), seat(1, !mine)], now: 0, hinted: [] };
  return {
    type: "update",
    version,
    seat: 0,
    room,
    view: { sticks: version },
    asked: null,
    undo: { may: false, why: "", ask: false },
    told_from: version - 1,
    told: events,
    cuts: 0,
    said_from: 0,
    said: [],
    fingerprint: "",
    lesson: null,
    ...changes,
  } as unknown as Update;
}
const asked = { seat: 0, secret: false, prompt: "Take some", base: 3, options: [{ id: 0, verb: "take", args: {} }] };

let table: TableStore;
const send = (message: Update) => FakeSocket.last.onmessage!({ data: JSON.stringify(message) });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  scenesOf.mockReset();
  scenesOf.mockReturnValue([]);
  table = new TableStore("one");
  FakeSocket.last.onopen!();
  send(update(1, [told("One is taken")]));
  await vi.advanceTimersByTimeAsync(2000);
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LOU = 1;

test("at one device each one is told what the others did since their own turn", async () => {
  send(update(2, [told("Ben takes one")], { asked }));
  await table.chooser.confirm();
  send(update(3, [{ ...told("Kim takes one"), by: 0 } as Told]));
  const kims = table.since;

  send(update(4, [told("One"), told("Two"), told("Three"), told("Four")], { seat: LOU, told_from: 0 }));
  const lous = table.since;
  send(update(5, [told("One"), told("Two"), told("Three"), told("Four"), told("Five")], { told_from: 0 }));

  expect(kims).toEqual({ view: { sticks: 3 }, told: 3 });
  expect(lous).toBeNull();
  expect(table.since).toEqual(kims);
});

const reveal: Scene = { id: "one", lasts: 1000, says: "Ben takes one", shows: null };

test("an update without scenes is laid out at once", () => {
  send(update(2, [told("Ben takes one")], { asked }));

  expect(table.view).toEqual({ sticks: 2 });
  expect(table.news.map(({ text }) => text)).toEqual(["Ben takes one"]);
  expect(table.asked?.prompt).toBe("Take some");
});

test("while a scene is played the position before lies on the table, and nothing is asked", async () => {
  scenesOf.mockReturnValue([reveal]);
  send(update(2, [told("Ben takes one")], { asked }));

  expect(table.stage.staged?.scene.says).toBe("Ben takes one");
  expect(table.shown).toEqual({ sticks: 1 });
  expect(table.told).toHaveLength(1);
  expect(table.asked).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.shown).toEqual({ sticks: 2 });
  expect(table.played).toBe(true);
  expect(table.asked?.prompt).toBe("Take some");
});

test("a scene may lay out a position of its own", () => {
  scenesOf.mockReturnValue([{ ...reveal, view: { sticks: 1.5 } }]);
  send(update(2, [told("Ben takes one")]));

  expect(table.shown).toEqual({ sticks: 1.5 });
});

test("updates that come in while a scene is played follow it, and the game is not over before", async () => {
  scenesOf.mockReturnValueOnce([reveal]);
  send(update(2, [told("Ben takes one")]));
  const end = update(3, [told("Ben takes the last one")]);
  end.room = { ...end.room, status: "over" };
  send(end);

  expect(table.room?.status).toBe("running");
  expect(table.view).toEqual({ sticks: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.view).toEqual({ sticks: 2 });
  expect(table.room?.status).toBe("running");
  await vi.advanceTimersByTimeAsync(900);
  expect(table.view).toEqual({ sticks: 3 });
  expect(table.told.map(({ text }) => text)).toEqual(["One is taken", "Ben takes one", "Ben takes the last one"]);
  expect(table.room?.status).toBe("over");
});

test("others' moves are shown at a pace that can be followed, and all at once when wanted", async () => {
  for (const version of [2, 3, 4, 5]) send(update(version, [told(`Ben takes ${version}`)]));

  expect(table.view).toEqual({ sticks: 2 });
  expect(table.behind).toBe(3);
  await vi.advanceTimersByTimeAsync(900);
  expect(table.view).toEqual({ sticks: 3 });
  table.catchUp();
  await vi.advanceTimersByTimeAsync(0);
  expect(table.view).toEqual({ sticks: 5 });
  expect(table.behind).toBe(0);
});

test("what I decided last is where the news begin, also where it was decided in secret", async () => {
  const by = (seat: number, text: string): Told => ({ ...told(text), by: seat });
  send(update(2, [by(1, "Ben takes one")], { asked }));
  await table.chooser.confirm();
  send(update(3, [by(0, "You take one")]));
  expect(table.since).toEqual({ view: { sticks: 3 }, told: 3 });
  expect(table.sinceMine).toBe(3);

  await vi.advanceTimersByTimeAsync(900);
  send(update(4, [by(1, "Ben takes one")], { asked }));
  await table.chooser.confirm();
  send(update(5, [by(-1, "Ben outbids you")], { asked }));
  expect(table.since).toEqual({ view: { sticks: 4 }, told: 4 });
});

test("talk does not wait for what is played", () => {
  scenesOf.mockReturnValueOnce([reveal]);
  send(update(2, [told("Ben takes one")]));
  send(update(3, [], { told_from: 2, said: [{ seat: 1, name: "Ben", text: "Hello", at: 0 }] }));

  expect(table.said.map(({ text }) => text)).toEqual(["Hello"]);
  expect(table.view).toEqual({ sticks: 1 });
});

test("nothing is played where something was undone, nor after a jump", () => {
  scenesOf.mockReturnValue([reveal]);
  send(update(2, [told("Ben takes two")], { told_from: 0 }));

  expect(scenesOf).not.toHaveBeenCalled();
  expect(table.view).toEqual({ sticks: 2 });
});
