/** Peeks: what a small piece says in full, beside it. Hover, focus or a long press opens one, Escape closes it. */

import type { Attachment } from "svelte/attachments";

export type Shown<About> = About & {
  element: HTMLElement;
  /** A finger opened it: it stays until the next touch. */
  pressed: boolean;
};

const HOVER_MS = 350;
const LONG_PRESS_MS = 500;

export class Peeks<About> {
  shown: Shown<About> | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  open(shown: Shown<About>, after = 0): void {
    clearTimeout(this.#timer);
    if (after === 0) this.shown = shown;
    else this.#timer = setTimeout(() => shown.element.isConnected && (this.shown = shown), after);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }
}

/** There is one pointer and one focus, so there is one peek: what it shows, and the way to show something there. */
export function peeking<About extends object>(): {
  peeks: Peeks<About>;
  peekAt: (about: About) => Attachment<HTMLElement>;
} {
  const peeks = new Peeks<About>();
  let heard: Event | undefined;
  const peekAt = (about: About) => (element: HTMLElement) => {
    makeFocusable(element);
    const listening = new AbortController();
    const { signal } = listening;
    const isHere = (): boolean => peeks.shown?.element === element;
    // A piece may lose the focus because it is being taken away, in the middle of drawing the next view.
    const leave = (): void => queueMicrotask(() => isHere() && peeks.close());
    const isPressed = (): boolean => isHere() && peeks.shown?.pressed === true;
    element.addEventListener(
      "pointermove",
      (event) => {
        // A piece that comes to lie under a resting mouse was not pointed at; of two that lie in each other, the inner.
        const isMoved = event.movementX !== 0 || event.movementY !== 0;
        if (event.pointerType !== "mouse" || !isMoved || event === heard) return;
        heard = event;
        if (!isHere()) peeks.open({ ...about, element, pressed: false }, HOVER_MS);
      },
      { signal },
    );
    element.addEventListener(
      "pointerdown",
      ({ pointerType }) =>
        pointerType === "mouse" ? peeks.close() : peeks.open({ ...about, element, pressed: true }, LONG_PRESS_MS),
      { signal },
    );
    for (const kind of ["pointerup", "pointercancel", "pointerleave"])
      element.addEventListener(kind, () => !isPressed() && peeks.close(), { signal });
    // The finger that opened the peek is no click.
    element.addEventListener("click", (event) => isPressed() && event.stopPropagation(), { signal, capture: true });
    element.addEventListener("contextmenu", (event) => isPressed() && event.preventDefault(), { signal });
    element.addEventListener(
      "focusin",
      (event) => {
        if (event === heard || !(event.target as HTMLElement).matches(":focus-visible")) return;
        heard = event;
        peeks.open({ ...about, element, pressed: false });
      },
      { signal },
    );
    element.addEventListener("focusout", leave, { signal });
    return () => {
      listening.abort();
      leave();
    };
  };
  return { peeks, peekAt };
}

/** Keys read what is no button, too: it takes the focus, unless a button in it does or it lies in a peek itself. */
function makeFocusable(element: HTMLElement): void {
  if (element.tabIndex >= 0 || element.querySelector("button") || element.closest('[role="tooltip"]')) return;
  element.tabIndex = 0;
  element.dataset["peek"] = "";
}
