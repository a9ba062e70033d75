/** Keyboard shortcuts at a table. */

const PIECES = "[data-piece]";
/** What can be read by focus alone is on the way of the arrows, too. */
const READABLE = `${PIECES}, [data-peek]`;

export interface TableKeys {
  digit(digit: number): void;
  confirm(): void;
  cancel(): void;
  undo(): void;
  hint(): void;
  log(): void;
  rules(): void;
  back(): void;
  on(): void;
  help(): void;
}

const writes = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(element.tagName));
const presses = (element: Element | null): boolean =>
  element instanceof HTMLElement && ["BUTTON", "A"].includes(element.tagName);

const SKIPPING = new Set(["Enter", " ", "Escape", "s"]);

/** Does this key skip what is being played? Not where it writes, nor on a button beside the board. */
export function skips({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const focused = document.activeElement;
  if (ctrlKey || metaKey || altKey || !SKIPPING.has(key) || writes(focused)) return false;
  if (document.querySelector("dialog[open]")) return false;
  return key === "Escape" || !presses(focused) || Boolean(focused?.closest("main"));
}

/** Keys that choose or confirm. */
export const isAnswering = (key: string): boolean => key === "Enter" || key === " " || isDigit(key);
const isDigit = (key: string): boolean => /^[0-9]$/.test(key);

export const isWriting = (): boolean => writes(document.activeElement);

export function handleKey(event: KeyboardEvent, keys: TableKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (writes(document.activeElement)) {
    if (event.key === "Escape") (document.activeElement as HTMLElement).blur();
    return;
  }
  if (!handled(event, keys)) return;
  event.preventDefault();
}

/** Keys that do one thing and nothing else. */
const SIMPLE = {
  Escape: "cancel",
  u: "undo",
  h: "hint",
  l: "log",
  r: "rules",
  ",": "back",
  ".": "on",
  "?": "help",
} as const satisfies Record<string, keyof TableKeys>;
const isSimple = (key: string): key is keyof typeof SIMPLE => Object.hasOwn(SIMPLE, key);

function handled(event: KeyboardEvent, keys: TableKeys): boolean {
  if (isDigit(event.key)) {
    // Who chooses by number confirms with Enter, which must not press the piece that had the focus before.
    if (presses(document.activeElement)) (document.activeElement as HTMLElement).blur();
    keys.digit(Number(event.key) || 10);
    return true;
  }
  if (isSimple(event.key)) {
    keys[SIMPLE[event.key]]();
    return true;
  }
  switch (event.key) {
    case "Enter":
      // On the chosen piece it does what the bar's button says, as anywhere else.
      if (presses(document.activeElement) && !document.activeElement?.matches(`[data-piece="selected"]`)) return false;
      keys.confirm();
      return true;
    case "b":
      return focusOn(
        document.querySelector(`[data-piece="legal"], [data-piece="selected"]`) ?? document.querySelector(PIECES),
      );
    case "m":
      return focusOn(document.querySelector(`[data-area="mine"] ${PIECES}`));
    case "ArrowLeft":
    case "ArrowRight":
    case "ArrowUp":
    case "ArrowDown":
      return focusOn(neighbour(event.key));
    default:
      return false;
  }
}

function focusOn(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: false });
  return true;
}

/** The nearest piece in a direction: near counts once, aside counts double. */
export function neighbour(key: string): Element | null {
  const from = document.activeElement;
  const pieces = [...document.querySelectorAll(READABLE)].filter(
    (piece) => piece !== from && piece.getClientRects().length > 0,
  );
  if (!from?.matches(READABLE)) return pieces[0] ?? null;
  const here = centre(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const piece of pieces) {
    const there = centre(piece);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = key === "ArrowLeft" ? -dx : key === "ArrowRight" ? dx : key === "ArrowUp" ? -dy : dy;
    const aside = key === "ArrowLeft" || key === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
    const cost = ahead + 2 * aside;
    if (ahead > 2 && cost < least) [best, least] = [piece, cost];
  }
  return best;
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
