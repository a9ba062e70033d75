/** FLIP: pieces that changed place travel there. Boards mark pieces with `{@attach travelling(flips, key)}`. */

import type { Attachment } from "svelte/attachments";

const MOVE_MS = 260;
const SETTLE = "cubic-bezier(0.3, 1.35, 0.5, 1)";
const STAGGER_MS = 40;
const LONGEST_STAGGER_MS = 400;

export const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Place {
  at: DOMRect;
  /** The part of the board it lies in, and where that is. */
  zone: Element | null;
  zoneAt: DOMRect | undefined;
}

function placeOf(element: HTMLElement): Place {
  const zone = element.closest("section");
  return { at: element.getBoundingClientRect(), zone, zoneAt: zone?.getBoundingClientRect() };
}

/** A piece that stays in its zone does not travel because the zone gave way to something. */
export function wayFrom(before: Place, after: Place, zoom: number): { dx: number; dy: number } {
  const shift = before.zone === after.zone ? { from: before.zoneAt, to: after.zoneAt } : null;
  const way = (side: "left" | "top"): number =>
    (before.at[side] - after.at[side] - ((shift?.from?.[side] ?? 0) - (shift?.to?.[side] ?? 0))) / zoom;
  return { dx: way("left"), dy: way("top") };
}

/** Where the pieces of a board were, by keys of the board's own. */
export class Flips {
  #pieces = new Map<string, HTMLElement>();
  #before = new Map<string, Place>();

  add(key: string, element: HTMLElement): () => void {
    this.#pieces.set(key, element);
    return () => {
      if (this.#pieces.get(key) === element) this.#pieces.delete(key);
    };
  }

  /** Call before the view changes (`$effect.pre`). */
  remember(): void {
    this.#before = new Map([...this.#pieces].map(([key, element]) => [key, placeOf(element)]));
  }

  /** Call after it has (`$effect`): whatever stands elsewhere now travels from where it was. */
  travel(): void {
    if (stillness()) return;
    let order = 0;
    for (const [key, element] of this.#pieces) {
      const before = this.#before.get(key);
      if (!before) continue;
      const { dx, dy } = wayFrom(before, placeOf(element), element.currentCSSZoom ?? 1);
      if (Math.abs(dx) + Math.abs(dy) < 2) continue;
      element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
        duration: MOVE_MS,
        easing: SETTLE,
        delay: Math.min(order++ * STAGGER_MS, LONGEST_STAGGER_MS),
        fill: "backwards",
      });
    }
  }
}

export const travelling =
  (flips: Flips, key: string): Attachment<HTMLElement> =>
  (element) =>
    flips.add(key, element);

/** A click skips to the end of everything that moves. */
export function skipMotion(root: ParentNode): void {
  for (const element of root.querySelectorAll("*"))
    for (const animation of element.getAnimations()) if (!(animation instanceof CSSTransition)) animation.finish();
}
