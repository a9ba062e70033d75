/** FLIP: pieces that changed place travel there. Boards mark pieces with `{@attach travelling(flips, key)}`. */

import type { Attachment } from "svelte/attachments";

const MOVE_MS = 260;
const FAR_MS = 520;
const SETTLE = "cubic-bezier(0.3, 1.35, 0.5, 1)";
const STAGGER_MS = 40;
const LONGEST_STAGGER_MS = 400;

export const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Place {
  at: DOMRect;
  element: HTMLElement;
  /** What it lies in, for its looks. */
  around: string;
  /** The card, city or part of the board it lies in, and where that is. */
  zone: Element | null;
  zoneAt: DOMRect | undefined;
}

type Spot = Pick<Place, "at" | "zone" | "zoneAt">;

function placeOf(element: HTMLElement): Place {
  const zone = element.parentElement?.closest("article, section") ?? null;
  const around = element.parentElement?.className ?? "";
  return { at: element.getBoundingClientRect(), element, around, zone, zoneAt: zone?.getBoundingClientRect() };
}

/** A piece that stays in its zone does not travel because the zone gave way to something. */
export function wayFrom(before: Spot, after: Spot, zoom: number): { dx: number; dy: number } {
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

  /**
   * Call after it has (`$effect`): whatever stands elsewhere now travels from where it was; what stands nowhere any
   * more, to where the board says that it went.
   */
  travel(endOf: (key: string) => Element | null = () => null): void {
    if (stillness()) return;
    for (const [key, before] of this.#before) {
      const end = this.#pieces.has(key) || before.element.isConnected ? null : endOf(key);
      if (end) leave(before, end);
    }
    // Everything is measured before anything moves: a piece that starts would have the page laid out anew for the next.
    const ways = [...this.#pieces].flatMap(([key, element]) => {
      const before = this.#before.get(key);
      if (!before) return [];
      const { dx, dy } = wayFrom(before, placeOf(element), element.currentCSSZoom ?? 1);
      return Math.abs(dx) + Math.abs(dy) < 2 ? [] : [{ element, dx, dy }];
    });
    for (const [order, { element, dx, dy }] of ways.entries())
      element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
        duration: MOVE_MS,
        easing: SETTLE,
        delay: Math.min(order * STAGGER_MS, LONGEST_STAGGER_MS),
        fill: "backwards",
      });
  }
}

/** A picture of the piece goes to a smaller place, and is gone there. */
function leave({ at, element, around, zone }: Place, end: Element): void {
  if (!zone?.isConnected || at.width === 0) return;
  const zoom = element.currentCSSZoom || (zone as HTMLElement).currentCSSZoom || 1;
  const goal = end.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = `${around} ghost`;
  ghost.inert = true;
  ghost.append(element.cloneNode(true));
  for (const side of ["left", "top", "width", "height"] as const) ghost.style[side] = `${at[side] / zoom}px`;
  zone.append(ghost);
  const [dx, dy] = [
    goal.left + goal.width / 2 - at.left - at.width / 2,
    goal.top + goal.height / 2 - at.top - at.height / 2,
  ];
  const landed = `translate(${dx / zoom}px, ${dy / zoom}px) scale(${Math.min(1, goal.height / at.height)})`;
  const lifted = { transform: "translateY(-6px)", offset: 0.2 };
  const flight = ghost.animate([{ transform: "none" }, lifted, { transform: landed, opacity: 0.4 }], {
    duration: FAR_MS,
    easing: "ease-in-out",
  });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

export const travelling =
  (flips: Flips, key: string): Attachment<HTMLElement> =>
  (element) =>
    flips.add(key, element);
