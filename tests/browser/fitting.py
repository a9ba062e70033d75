"""Judging a table: every word fits and can be read, no piece lies on another, nothing is out of sight."""

from collections.abc import Iterable

from playwright.sync_api import Page

from tests.browser.judging import axe_source, texts

LEAST = 11  # pixels of the smallest words
LEAST_GEM = 18
SIZES = (
    (390, 844),
    (844, 390),
    (820, 1180),
    (1180, 820),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
# Names of people may be as long as they like, and end in an ellipsis; what scrolls shows its words by scrolling.
MISFITS = """({ least, leastGem, root }) => {
  const found = [];
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element) => {
    const text = (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\\s+/g, " ").slice(0, 40);
    return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${text}"`;
  };
  const within = [...document.querySelectorAll(root + " *")].filter((element) => shown(element));
  const wordsOf = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
  const unread = ".sr-only, svg, .who h3, .title";
  const forEars = (element) =>
    element !== null && (styleOf(element).clipPath === "inset(50%)" || forEars(element.parentElement));
  const worded = within.filter((element) => wordsOf(element).length > 0 && !element.closest(unread));
  for (const element of worded.filter((element) => !forEars(element))) {
    const size = parseFloat(styleOf(element).fontSize) * (element.currentCSSZoom ?? 1);
    if (size < least - 0.05) found.push(`${nameOf(element)} has ${size.toFixed(1)} pixels`);
    const slack = 2 + size * 0.15;  // the line of a font is higher than its letters
    for (const node of wordsOf(element)) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      const piece = element.closest("button, .ci-plot, .card__flag")?.getBoundingClientRect();
      const aside = piece && (words.right > piece.right + 2 || words.left < piece.left - 2);
      if (aside || (piece && words.bottom > piece.bottom + slack))
        found.push(`${nameOf(element)} runs over the edge of its piece`);
      for (let around = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = styleOf(around);
        const box = around.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        if (overflowX !== "visible" && (words.left < box.left - 2 || words.right > box.right + 2))
          found.push(`${nameOf(element)} is cut at the side by ${around.className}`);
        if (overflowY !== "visible" && (words.top < box.top - slack || words.bottom > box.bottom + slack))
          found.push(`${nameOf(element)} is cut above or below by ${around.className}`);
      }
    }
  }
  for (const gem of within.filter((element) => element.matches(".gem"))) {
    const { width, height } = gem.getBoundingClientRect();
    if (Math.max(width, height) < leastGem - 0.5) found.push(`${nameOf(gem)} is a gem of ${width.toFixed(1)} pixels`);
    const card = gem.closest(".dig, .artisan, .tile, .player");
    const [inner, outer] = [gem, card ?? gem].map((element) => element.getBoundingClientRect());
    if (inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1 || inner.left < outer.left - 1)
      found.push(`a gem lies over the edge of ${nameOf(card)}`);
  }
  // What is scrolled out of sight lies on nothing.
  const inSight = (element) => {
    let { left, right, top, bottom, width } = element.getBoundingClientRect();
    for (let around = element.parentElement; around !== document.body; around = around.parentElement) {
      if (styleOf(around).overflowX === "visible") continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, right, top, bottom, width };
  };
  const pieces = within.filter((element) => element.matches("button") && !element.matches(".cover"))
    .map((element) => ({ element, box: inSight(element) }))
    .filter(({ box }) => box.width > 1);
  // A phone's card carries its stepper.
  const carries = (one, other) => one.matches(".card") && other.parentElement.matches(".stepper");
  pieces.forEach(({ element, box }, index) => {
    for (const other of pieces.slice(index + 1)) {
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (wide > 2 && high > 2 && !element.contains(other.element) && !other.element.contains(element))
        if (!carries(element, other.element)) found.push(`${nameOf(element)} lies on ${nameOf(other.element)}`);
    }
    const scrolls = (part) =>
      part !== null && part.matches(root + " *") &&
      (/auto|scroll/.test(styleOf(part).overflowX) || scrolls(part.parentElement));
    if (scrolls(element)) return;
    const around = document.querySelector(root).getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    if (right > around.right + 2 || left < around.left - 2) found.push(`${nameOf(element)} stands out`);
  });
  return found;
}"""
HIDDEN = """(parts) => parts.flatMap((part) => [...document.querySelectorAll(part)])
  .filter((element) => element.checkVisibility())
  .flatMap((element) => {
    const [right, below] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
    const hidden = [...(right > 4 ? [`${right} pixels at the side`] : []), ...(below > 4 ? [`${below} below`] : [])];
    return hidden.map((pixels) => `${element.className} hides ${pixels}`);
  })"""
FAINT = """async (root) => {
  const { violations } = await axe.run(root, { runOnly: ["color-contrast"], resultTypes: ["violations"] });
  return violations.flatMap(({ nodes }) => nodes)
    .map((node) => `${node.target.join(" ")}: ${node.failureSummary.split("\\n")[1]}`);
}"""


# A window that became smaller is laid out again once the page has heard of it.
LAID_OUT = """(width) => new Promise((done) => {
  const look = () => requestAnimationFrame(innerWidth === width ? () => requestAnimationFrame(done) : look);
  look();
})"""


def resize(page: Page, width: int, height: int) -> None:
    """Look at the page through a window of this size, as soon as all of it has found its place."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(LAID_OUT, width)
    page.locator(".frame" if width >= 1100 else ".phone").wait_for()
    page.evaluate(LAID_OUT, width)


def misfits(page: Page, *roots: str) -> list[str]:
    """Words below 11 pixels or cut off, gems below 18, and pieces that lie on each other or stand out."""
    values = {"least": LEAST, "leastGem": LEAST_GEM}
    found = (texts(page.evaluate(MISFITS, {**values, "root": root})) for root in _shown(page, roots))
    return [each for some in found for each in some]


def hidden(page: Page, *parts: str) -> list[str]:
    """Parts of the page that have more in them than can be seen without scrolling."""
    return texts(page.evaluate(HIDDEN, list(parts)))


def faint(page: Page, *roots: str) -> list[str]:
    """Words with too little contrast, whatever is chosen or out of reach."""
    page.evaluate(f"() => {{ if (!window.axe) {{ {axe_source()} }} }}")
    return [each for root in _shown(page, roots) for each in texts(page.evaluate(FAINT, root))]


def _shown(page: Page, roots: Iterable[str]) -> list[str]:
    return [root for root in roots if page.locator(root).count() > 0]
