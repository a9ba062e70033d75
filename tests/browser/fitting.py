"""Judging a table: whether every word fits where it stands, and whether no piece lies on another."""

from playwright.sync_api import Page

from tests.browser.judging import texts

# Words that are cut off on purpose where they do not fit have an ellipsis; what scrolls shows its words by scrolling.
MISFITS = """({ least, root }) => {
  const found = [];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element) => {
    const text = (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\\s+/g, " ").slice(0, 40);
    return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${text}"`;
  };
  const within = [...document.querySelectorAll(root + " *")].filter((element) => shown(element));
  const has_words = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const worded = within.filter((element) => has_words(element) && !element.closest(".sr-only, svg"));
  for (const element of worded) {
    const size = parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom ?? 1);
    if (size < least - 0.05) found.push(`${nameOf(element)} has ${size.toFixed(1)} pixels`);
    const range = document.createRange();
    range.selectNodeContents(element);
    const slack = 2 + size * 0.15;  // the line of a font is higher than its letters
    const words = range.getBoundingClientRect();
    const piece = element.closest("button, .ci-plot")?.getBoundingClientRect();
    if (piece && (words.bottom > piece.bottom + slack || words.right > piece.right + 2 || words.left < piece.left - 2))
      found.push(`${nameOf(element)} runs over the edge of its piece`);
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      const cutsX = overflowX !== "visible" && textOverflow !== "ellipsis";
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (cutsX && (words.left < box.left - 2 || words.right > box.right + 2))
        found.push(`${nameOf(element)} is cut at the side by ${around.className}`);
      if (overflowY !== "visible" && (words.top < box.top - slack || words.bottom > box.bottom + slack))
        found.push(`${nameOf(element)} is cut above or below by ${around.className}`);
    }
  }
  const pieces = within.filter((element) => element.matches("button") && !element.matches(".cover"))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  pieces.forEach(({ element, box }, index) => {
    for (const other of pieces.slice(index + 1)) {
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (wide > 2 && high > 2 && !element.contains(other.element) && !other.element.contains(element))
        found.push(`${nameOf(element)} lies on ${nameOf(other.element)}`);
    }
    const scrolls = (part) =>
      part !== null && part.matches(root + " *") &&
      (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
    if (scrolls(element)) return;
    const around = document.querySelector(root).getBoundingClientRect();
    if (box.right > around.right + 2 || box.left < around.left - 2) found.push(`${nameOf(element)} stands out`);
  });
  return found;
}"""


def misfits(page: Page, root: str, least: float) -> list[str]:
    """Words below so many pixels, words that are cut off, and pieces that lie on each other or stand out."""
    return texts(page.evaluate(MISFITS, {"root": root, "least": least}))
