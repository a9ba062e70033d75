/** Placement of a lesson's bubble: beside what it speaks of, covering nothing that matters. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Size = Pick<Box, "width" | "height">;

/** What is to be touched, and the card it is on. */
export interface Target {
  piece: Box;
  card: Box;
}

export type Side = "right" | "left" | "below" | "above" | "aside";

export interface Placed {
  x: number;
  y: number;
  side: Side;
  /** How far along its edge the bubble's tip is. */
  tip: number;
}

const GAP = 16;
const TIP_MARGIN = 22;
/** Where along its edge the tip may be: in the middle, or slid aside so that the bubble covers less. */
const SLIDES = [0, -1, 1, -0.5, 0.5];
/** Rings and shadows of pieces, which are to stay visible with them. */
const RING = 4;
/** How close to each other places apart from the target are tried, and what one costs beside covering something. */
const STEP = 20;
const APART = 1e3;

/** What the bubble should not cover. */
export interface Keep {
  /** What the step speaks of, and what is to be touched next: never, if there is any place for that. */
  clear: readonly Box[];
  /** Everything else that may be used: as little as possible. */
  visible: readonly Box[];
}

/**
 * The side of the target's card where the bubble covers least, with its tip at the target; where every side covers
 * what the step is about, the nearest place that does not. Without a target the lower right.
 */
export function placeBubble(size: Size, target: Target | null, keep: Keep, area: Box): Placed {
  if (target === null) {
    return { x: area.x + area.width - size.width, y: area.y + area.height - size.height, side: "aside", tip: 0 };
  }
  const tries = (["right", "left", "below", "above"] as const).flatMap((side) =>
    SLIDES.map((slide) => beside(size, target, area, side, slide)),
  );
  const clear = [target.piece, ...keep.clear].map(ringed);
  const covered = (placed: Placed, boxes: readonly Box[]) =>
    boxes.reduce((sum, other) => sum + overlap({ ...size, x: placed.x, y: placed.y }, other), 0);
  const cost = (placed: Tried) =>
    1e6 * covered(placed, clear) + 1e2 * (covered(placed, [target.card]) + placed.off) + covered(placed, keep.visible);
  const best = cheapest(tries, cost);
  const found = covered(best, clear) > 0 ? cheapest([best, ...apart(size, target, area)], cost) : best;
  const { off: _, ...placed } = found;
  return placed;
}

const cheapest = (tries: readonly Tried[], cost: (placed: Tried) => number): Tried => {
  const costs = tries.map(cost);
  return tries[costs.indexOf(Math.min(...costs))]!;
};

const ringed = ({ x, y, width, height }: Box): Box => ({
  x: x - RING,
  y: y - RING,
  width: width + 2 * RING,
  height: height + 2 * RING,
});

/** Places all over the area, the nearer the better; from there no tip can point at the target. */
function apart(size: Size, { piece }: Target, area: Box): Tried[] {
  const along = (room: number): number[] => Array.from({ length: Math.floor(room / STEP) + 1 }, (_, at) => at * STEP);
  return along(area.width - size.width).flatMap((left) =>
    along(area.height - size.height).map((top): Tried => {
      const [x, y] = [area.x + left, area.y + top];
      const aside = Math.max(0, piece.x - x - size.width, x - piece.x - piece.width);
      const beyond = Math.max(0, piece.y - y - size.height, y - piece.y - piece.height);
      return { x, y, side: "aside", tip: 0, off: APART + aside + beyond };
    }),
  );
}

/** A place, and how far the edge of the screen moved it from the side that it is meant for: its tip would mislead. */
interface Tried extends Placed {
  off: number;
}

function beside(size: Size, { piece, card }: Target, area: Box, side: Exclude<Side, "aside">, slide: number): Tried {
  const [middleX, middleY] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  const [slidX, slidY] = [slide * (size.width / 2 - TIP_MARGIN), slide * (size.height / 2 - TIP_MARGIN)];
  const wished = {
    right: { x: card.x + card.width + GAP, y: middleY + slidY - size.height / 2 },
    left: { x: card.x - GAP - size.width, y: middleY + slidY - size.height / 2 },
    below: { x: middleX + slidX - size.width / 2, y: card.y + card.height + GAP },
    above: { x: middleX + slidX - size.width / 2, y: card.y - GAP - size.height },
  }[side];
  const x = clamp(wished.x, area.x, area.x + area.width - size.width);
  const y = clamp(wished.y, area.y, area.y + area.height - size.height);
  const upright = side === "below" || side === "above";
  const tip = upright
    ? clamp(middleX - x, TIP_MARGIN, size.width - TIP_MARGIN)
    : clamp(middleY - y, TIP_MARGIN, size.height - TIP_MARGIN);
  const [moved, missed] = upright ? [y - wished.y, middleX - x - tip] : [x - wished.x, middleY - y - tip];
  return { x, y, side, tip, off: Math.abs(moved) + Math.abs(missed) };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
