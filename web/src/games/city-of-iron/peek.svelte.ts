/** The peek: what a small piece says in full, beside it. Hover, focus or a long press opens it, Escape closes it. */

import type { Attachment } from "svelte/attachments";

export interface Peeked {
  what: "building" | "card" | "town" | "land" | "nation";
  number: number;
}

interface Shown extends Peeked {
  element: HTMLElement;
  /** A finger opened it: it stays until the next touch. */
  pressed: boolean;
}

const HOVER_MS = 350;
const LONG_PRESS_MS = 500;

class Peeks {
  shown: Shown | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  open(shown: Shown, after = 0): void {
    clearTimeout(this.#timer);
    if (after === 0) this.shown = shown;
    else this.#timer = setTimeout(() => (this.shown = shown), after);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }
}

/** There is one pointer and one focus, so there is one peek. */
export const peeks = new Peeks();

export const peekAt =
  (peeked: Peeked): Attachment<HTMLElement> =>
  (element) => {
    const listening = new AbortController();
    const { signal } = listening;
    const isHere = (): boolean => peeks.shown?.element === element;
    // A piece may lose the focus because it is being taken away, in the middle of drawing the next view.
    const leave = (): void => queueMicrotask(() => isHere() && peeks.close());
    const isPressed = (): boolean => isHere() && peeks.shown?.pressed === true;
    element.addEventListener(
      "pointerenter",
      ({ pointerType }) => pointerType === "mouse" && peeks.open({ ...peeked, element, pressed: false }, HOVER_MS),
      { signal },
    );
    element.addEventListener(
      "pointerdown",
      ({ pointerType }) =>
        pointerType === "mouse" ? peeks.close() : peeks.open({ ...peeked, element, pressed: true }, LONG_PRESS_MS),
      { signal },
    );
    for (const kind of ["pointerup", "pointercancel", "pointerleave"])
      element.addEventListener(kind, () => !isPressed() && peeks.close(), { signal });
    // The finger that opened the peek is no click.
    element.addEventListener("click", (event) => isPressed() && event.stopPropagation(), { signal, capture: true });
    element.addEventListener("contextmenu", (event) => isPressed() && event.preventDefault(), { signal });
    element.addEventListener(
      "focus",
      () => element.matches(":focus-visible") && peeks.open({ ...peeked, element, pressed: false }),
      { signal },
    );
    element.addEventListener("blur", leave, { signal });
    return () => {
      listening.abort();
      leave();
    };
  };
