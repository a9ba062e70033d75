import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { RoomState } from "../connection/wire.ts";
import { sha256 } from "./sha256.ts";

const api = vi.hoisted(() => ({
  commitNumber: vi.fn((..._: unknown[]) => Promise.resolve()),
  tellNumber: vi.fn((..._: unknown[]) => Promise.resolve()),
}));
vi.mock("../connection/api.ts", () => api);
const { checkDeal, drawnFor, takePart } = await import("./contribution.ts");

const text = (words: string) => new TextEncoder().encode(words);
const hashOf = (hex: string) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");
const SERVER = "5d".repeat(32);
const TIFFANY = "a0".repeat(32);

interface Mine {
  commitment?: string;
  number?: string;
}
const room = (mine: Mine = {}, more: object = {}): RoomState =>
  ({
    id: "camp",
    key: "",
    commitment: hashOf(SERVER),
    seats: [{ yours: false }, { yours: true }],
    strong: {
      ready: true,
      restarts: 0,
      server_key: "",
      contributions: [
        { seat: 0, commitment: hashOf(TIFFANY), number: TIFFANY },
        { seat: 1, commitment: "", number: "", ...mine },
      ],
    },
    ...more,
  }) as unknown as RoomState;
const committed = () => String(api.commitNumber.mock.calls.at(-1)?.[1]);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

test.each(["", "abc", "x".repeat(55), "y".repeat(56), "é".repeat(32), "z".repeat(1000)])(
  "hashes as others do: %s",
  (words) => {
    expect(sha256(text(words))).toBe(createHash("sha256").update(words).digest("hex"));
  },
);

test("a device commits to a number of its own, and tells it when all have committed", async () => {
  await takePart(room());
  const drawn = drawnFor("camp")!;
  expect(drawn.number).toMatch(/^[0-9a-f]{64}$/u);
  expect(committed()).toBe(hashOf(drawn.number));

  const waiting = room({ commitment: committed() });
  waiting.strong!.ready = false;
  expect(await takePart(waiting)).toBe(true);
  expect(api.tellNumber).not.toHaveBeenCalled();
  await takePart(room({ commitment: committed() }));
  expect(api.tellNumber).toHaveBeenCalledWith("camp", drawn.number);
});

test("an update that comes before the room shows the commitment sends nothing twice", async () => {
  const first = takePart(room());
  await Promise.all([first, takePart(room())]); // the answer is under way
  await takePart(room()); // the answer came before the room that shows it
  expect(api.commitNumber).toHaveBeenCalledTimes(1);
});

test("a commitment that did not arrive is sent again", async () => {
  api.commitNumber.mockRejectedValueOnce(new Error("the server is away"));
  await expect(takePart(room())).rejects.toThrow("away");

  await takePart(room());

  expect(api.commitNumber).toHaveBeenCalledTimes(2);
});

test("whoever sits down again, or begins anew with all others, commits again", async () => {
  await takePart(room());
  await takePart(room({}, { seats: [{ yours: false }, { yours: false }] }));
  await takePart(room());
  expect(api.commitNumber).toHaveBeenCalledTimes(2);

  const anew = room();
  anew.strong!.restarts = 1;
  await takePart(anew);
  expect(api.commitNumber).toHaveBeenCalledTimes(3);
});

test("a number that was told is never used again", async () => {
  await takePart(room());
  const first = drawnFor("camp")!.number;
  await takePart(room()); // not told yet: another tab may have committed to it
  expect(drawnFor("camp")!.number).toBe(first);
  await takePart(room({ commitment: committed() }));
  await takePart(room());
  expect(drawnFor("camp")!.number).not.toBe(first);
});

test("what another device committed to is left alone until somebody says otherwise", async () => {
  expect(await takePart(room({ commitment: hashOf(TIFFANY) }))).toBe(false);
  expect(api.commitNumber).not.toHaveBeenCalled();
  await takePart(room({ commitment: hashOf(TIFFANY) }), true);
  expect(api.commitNumber).toHaveBeenCalledWith("camp", hashOf(drawnFor("camp")!.number), true);
});

test("a server that changes its commitment gets no number", async () => {
  await takePart(room());
  await takePart(room({ commitment: committed() }, { commitment: hashOf(TIFFANY) }));
  expect(api.tellNumber).not.toHaveBeenCalled();
});

test("a device checks the deal by itself", async () => {
  expect(checkDeal(room())).toBe(null);
  await takePart(room());
  const { number } = drawnFor("camp")!;
  const mine = { commitment: hashOf(number), number };
  await takePart(room({ commitment: committed() }));
  const key = createHash("sha256").update(`server ${SERVER}\nseat 1 ${TIFFANY}\nseat 2 ${number}\n`).digest("hex");
  const ended = (own: Mine, dealt: string, server: string) => {
    const over = room(own, { key: dealt });
    over.strong!.server_key = server;
    return over;
  };

  expect(checkDeal(room(mine))).toBe(true);
  expect(checkDeal(ended(mine, key, SERVER))).toBe(true);
  expect(checkDeal(ended(mine, TIFFANY, SERVER))).toBe(false);
  expect(checkDeal(ended(mine, key, TIFFANY))).toBe(false);
  expect(checkDeal(ended({ commitment: hashOf(TIFFANY), number: TIFFANY }, key, SERVER))).toBe(false);
  expect(checkDeal(ended({ commitment: TIFFANY, number }, key, SERVER))).toBe(false);
  expect(checkDeal(room(mine, { commitment: TIFFANY }))).toBe(false);
});

test("whoever commits anew after a device has told its number is found out", async () => {
  await takePart(room());
  await takePart(room({ commitment: committed() }));
  const { number } = drawnFor("camp")!;
  const dealt = room({ commitment: hashOf(number), number });
  expect(checkDeal(dealt)).toBe(true);

  const chosen = "b1".repeat(32); // with knowledge of all other numbers
  dealt.strong!.contributions[0] = { seat: 0, commitment: hashOf(chosen), number: chosen };

  expect(checkDeal(dealt)).toBe(false);
});
