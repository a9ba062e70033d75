/** Guard against accidental clicks: buttons that change under a resting pointer rest for a moment too. */

/** Nobody reads a new button and decides on it in less time. */
const SETTLING_MS = 400;
/** So far a hand shakes that clicks twice, in CSS pixels. */
const SHAKE = 12;

interface Place {
  x: number;
  y: number;
}

let pointer: Place | null = null;
const follow = (event: PointerEvent) => (pointer = { x: event.clientX, y: event.clientY });
for (const type of ["pointerdown", "pointermove"] as const) window.addEventListener(type, follow, { capture: true });

/**
 * The buttons in this element have just changed. If the pointer lies on them, it was there before them: a click is
 * meant for what stood there. Whoever comes from elsewhere, or uses a key, is heard at once.
 */
export function settle(element: HTMLElement): () => void {
  const before = pointer;
  if (before === null || !isOn(element, before)) return () => {};
  element.style.pointerEvents = "none";
  const hear = () => {
    element.style.pointerEvents = "";
    clearTimeout(rested);
    window.removeEventListener("pointermove", moved, { capture: true });
  };
  const moved = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - before.x, clientY - before.y) > SHAKE) hear();
  };
  const rested = setTimeout(hear, SETTLING_MS);
  window.addEventListener("pointermove", moved, { capture: true });
  return hear;
}

function isOn(element: HTMLElement, { x, y }: Place): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}
