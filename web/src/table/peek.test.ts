import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { peeking } from "./peek.svelte.ts";

const { peeks, peekAt } = peeking<{ title: string }>();
let piece: HTMLButtonElement;
let forget: ReturnType<ReturnType<typeof peekAt>>;

beforeEach(() => {
  vi.useFakeTimers();
  piece = document.body.appendChild(document.createElement("button"));
  forget = peekAt({ title: "Spy" })(piece);
});
afterEach(() => {
  forget?.();
  piece.remove();
  peeks.close();
  vi.useRealTimers();
});

function pointer(kind: string, pointerType: string, movementX = 0): void {
  const event = new MouseEvent(kind, { bubbles: true });
  piece.dispatchEvent(Object.assign(event, { pointerType, movementX, movementY: 0 }));
}
const title = (): string | undefined => peeks.shown?.title;

test("a mouse that comes to rest on a piece reads it, and leaves it", () => {
  pointer("pointermove", "mouse", 3);
  expect(title()).toBeUndefined();
  vi.advanceTimersByTime(400);
  expect(title()).toBe("Spy");
  pointer("pointerleave", "mouse");
  expect(title()).toBeUndefined();
});

test("a piece that comes to lie under a resting mouse says nothing", () => {
  pointer("pointermove", "mouse", 0);
  vi.advanceTimersByTime(1000);
  expect(title()).toBeUndefined();
});

test("of two pieces that lie in each other the inner one is read", () => {
  const around = document.body.appendChild(document.createElement("div"));
  around.append(piece);
  const leave = peekAt({ title: "Town" })(around);
  pointer("pointermove", "mouse", 3);
  vi.advanceTimersByTime(400);
  expect(title()).toBe("Spy");
  leave?.();
  around.remove();
});

test("a piece that goes before the time is not read", () => {
  pointer("pointermove", "mouse", 3);
  piece.remove();
  vi.advanceTimersByTime(400);
  expect(title()).toBeUndefined();
});

test("a long finger reads, and is no click", () => {
  const clicked = vi.fn();
  piece.addEventListener("click", clicked);
  pointer("pointerdown", "touch");
  vi.advanceTimersByTime(600);
  pointer("pointerup", "touch");
  expect(title()).toBe("Spy");
  pointer("click", "touch");
  expect(clicked).not.toHaveBeenCalled();
});

test("a tap is a click, and reads nothing", () => {
  const clicked = vi.fn();
  piece.addEventListener("click", clicked);
  pointer("pointerdown", "touch");
  pointer("pointerup", "touch");
  vi.advanceTimersByTime(600);
  pointer("click", "touch");
  expect(title()).toBeUndefined();
  expect(clicked).toHaveBeenCalledOnce();
});

test("what is read goes with its piece", async () => {
  pointer("pointermove", "mouse", 3);
  vi.advanceTimersByTime(400);
  forget?.();
  await Promise.resolve();
  expect(title()).toBeUndefined();
});

test("what is no button takes the focus, and is read by it", async () => {
  const row = document.body.appendChild(document.createElement("div"));
  const leave = peekAt({ title: "Ore" })(row);
  vi.spyOn(row, "matches").mockReturnValue(true); // jsdom knows no focus that is to be visible
  row.focus();
  expect(document.activeElement).toBe(row);
  expect(title()).toBe("Ore");
  row.blur();
  await Promise.resolve();
  expect(title()).toBeUndefined();
  leave?.();
  row.remove();
});

test("what has a button is read by that one's focus, and what lies in a peek takes none", () => {
  const pile = document.body.appendChild(document.createElement("div"));
  const peek = document.body.appendChild(document.createElement("div"));
  peek.role = "tooltip";
  peek.innerHTML = "<p></p>";
  const inside = peek.querySelector("p")!;
  pile.append(piece);
  forget?.();
  const leave = [peekAt({ title: "Pile" })(pile), peekAt({ title: "Town" })(inside)];
  vi.spyOn(piece, "matches").mockReturnValue(true);
  piece.focus();
  expect(title()).toBe("Pile");
  expect([pile.tabIndex, inside.tabIndex]).toEqual([-1, -1]);
  for (const each of leave) each?.();
  pile.remove();
  peek.remove();
});
