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

/**
 * The side of the target's card where the bubble covers least of what is to stay visible, with its tip at the target;
 * without a target the lower right.
 */
export function placeBubble(size: Size, target: Target | null, visible: readonly Box[], area: Box): Placed {
  if (target === null) {
    return { x: area.x + area.width - size.width, y: area.y + area.height - size.height, side: "aside", tip: 0 };
  }
  const tries = (["right", "left", "below", "above"] as const).flatMap((side) =>
    SLIDES.map((slide) => beside(size, target, area, side, slide)),
  );
  const cost = (placed: Tried) => {
    const box = { ...size, x: placed.x, y: placed.y };
    const hidden = visible.reduce((sum, other) => sum + overlap(box, other), 0);
    return 1e6 * overlap(box, target.piece) + 1e2 * (overlap(box, target.card) + placed.off) + hidden;
  };
  const { off: _, ...best } = tries.reduce((best, each) => (cost(each) < cost(best) ? each : best));
  return best;
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
