import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { letGoOfFocus, settle } from "./click-guard.ts";

let buttons: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  buttons = document.createElement("div");
  buttons.getBoundingClientRect = () => new DOMRect(100, 100, 80, 40);
});
afterEach(() => void vi.useRealTimers());

function point(type: "pointerdown" | "pointermove", clientX: number, clientY: number): void {
  window.dispatchEvent(new MouseEvent(type, { clientX, clientY }));
}
const isDeaf = () => buttons.style.pointerEvents === "none";

describe("buttons that change", () => {
  test("under the pointer are deaf for a moment", () => {
    point("pointerdown", 120, 120);

    settle(buttons, true);

    vi.advanceTimersByTime(399);
    expect(isDeaf()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isDeaf()).toBe(false);
  });

  test("hear whoever comes from elsewhere at once", () => {
    point("pointerdown", 300, 120);

    settle(buttons, true);
    vi.advanceTimersToNextFrame();

    expect(isDeaf()).toBe(false);
  });

  test("hear a pointer again that has moved on purpose, but not one that shakes", () => {
    point("pointerdown", 120, 120);
    settle(buttons, true);

    point("pointermove", 124, 118);
    expect(isDeaf()).toBe(true);
    point("pointermove", 150, 120);
    expect(isDeaf()).toBe(false);
  });

  test("by themselves are deaf to everybody, moved or not", () => {
    point("pointerdown", 300, 120);

    settle(buttons, false);

    point("pointermove", 120, 120);
    vi.advanceTimersByTime(399);
    expect(isDeaf()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isDeaf()).toBe(false);
  });

  test("once more rest once more", () => {
    point("pointerdown", 120, 120);
    const done = settle(buttons, true);
    vi.advanceTimersByTime(300);

    done();
    settle(buttons, true);
    vi.advanceTimersByTime(300);

    expect(isDeaf()).toBe(true);
  });
});

test.each([
  ["a pointer", 1, false],
  ["a key", 0, true],
])("a button keeps the focus only where no pointer pressed it: %s", (_, detail, kept) => {
  const button = buttons.appendChild(document.createElement("button"));
  document.body.append(buttons);
  letGoOfFocus(buttons);
  button.focus();

  button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));

  expect(document.activeElement === button).toBe(kept);
  buttons.remove();
});
