/** Guard against accidental clicks: buttons that have changed rest for a moment. */

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
 * The buttons in this element have just changed. If they did so by themselves, a finger or a mouse on its way means
 * what stood there. If the player's own touch changed them, that is so only while the pointer still lies on them:
 * whoever comes from elsewhere knows why, and is heard at once. Keys are always heard.
 */
export function settle(element: HTMLElement, byHand: boolean): () => void {
  const before = pointer;
  if (byHand && before === null) return () => {};
  element.style.pointerEvents = "none";
  const hear = () => {
    element.style.pointerEvents = "";
    clearTimeout(rested);
    cancelAnimationFrame(laid);
    window.removeEventListener("pointermove", moved, { capture: true });
  };
  const moved = ({ clientX, clientY }: PointerEvent) => {
    if (byHand && Math.hypot(clientX - before!.x, clientY - before!.y) > SHAKE) hear();
  };
  const rested = setTimeout(hear, SETTLING_MS);
  // To ask where the buttons are before that would have the page laid out twice.
  const laid = requestAnimationFrame(() => {
    if (byHand && !isOn(element, before!)) hear();
  });
  window.addEventListener("pointermove", moved, { capture: true });
  return hear;
}

function isOn(element: HTMLElement, { x, y }: Place): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}

/**
 * A button that a pointer clicks gives up the focus before anything happens: one that goes while it has the focus lets
 * the page be laid out for that alone. Where a key pressed it, the focus stays.
 */
export function letGoOfFocus(element: HTMLElement): void {
  const release = (event: MouseEvent) => event.detail > 0 && (document.activeElement as HTMLElement | null)?.blur();
  element.addEventListener("click", release, { capture: true });
}
