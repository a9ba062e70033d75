import { afterEach, expect, test, vi } from "vitest";
import { handleKey, isAnswering, type TableKeys } from "./keyboard.ts";

afterEach(() => document.body.replaceChildren());

function pressOn(state: string, key: string) {
  const piece = document.createElement("button");
  piece.dataset["piece"] = state;
  document.body.append(piece);
  piece.focus();
  const keys = { confirm: vi.fn(), digit: vi.fn() };
  const event = new KeyboardEvent("keydown", { key, cancelable: true });
  handleKey(event, keys as Partial<TableKeys> as TableKeys);
  return { ...keys, event };
}

test("Enter on a piece chooses it, on the chosen one it confirms", () => {
  const first = pressOn("legal", "Enter");
  expect(first.confirm).not.toHaveBeenCalled();
  expect(first.event.defaultPrevented).toBe(false);

  const second = pressOn("selected", "Enter");
  expect(second.confirm).toHaveBeenCalledOnce();
  expect(second.event.defaultPrevented).toBe(true);
});

test("a digit chooses, wherever the focus is", () => {
  expect(pressOn("legal", "4").digit).toHaveBeenCalledExactlyOnceWith(4);
});

test("0 is the tenth", () => {
  expect(pressOn("legal", "0").digit).toHaveBeenCalledExactlyOnceWith(10);
});

test("keys that answer may not repeat themselves", () => {
  expect(["Enter", " ", "0", "1", "9"].every(isAnswering)).toBe(true);
  expect(["u", "ArrowLeft", "Escape"].some(isAnswering)).toBe(false);
});
