"""Judging a page: what axe-core finds, whether it fits the screen, and whether fingers can hit what is there."""

import json
from functools import cache

from playwright.sync_api import Page

from tools.client import WEB

FINGER = 44  # pixels
TOLERANCE = 0.5

# A piece shows figures beside drawings, and a screen reader hears what they stand for. Its title must be in its name:
# that is what somebody says who presses it by voice.
AXE = """async () => {
  const isNamedAsTitled = ({ target }) => {
    const piece = document.querySelector(target.join(" "));
    if (!piece) return true;  // gone meanwhile
    const titles = piece.innerText.split("\\n").map((line) => line.trim()).filter((line) => /\\p{L}{3}/u.test(line));
    const name = piece.getAttribute("aria-label")?.toLowerCase() ?? "";
    return piece.matches("[data-piece]") && titles.some((title) => name.includes(title.toLowerCase()));
  };
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })))
    .filter(({ id, node }) => id !== "label-content-name-mismatch" || !isNamedAsTitled(node))
    .map(({ id, node }) => `${id}: ${node.target.join(" ")} ${node.failureSummary.split("\\n")[1]}`);
}"""

OVERFLOW = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""

# What stands within a sentence may be as high as its line; an input is as large as the label around it.
SMALL = """(least) => {
  const has_words = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const in_sentence = ({ parentElement }) =>
    has_words(parentElement) || (getComputedStyle(parentElement).display === "inline" && in_sentence(parentElement));
  return [...document.querySelectorAll("button, a[href], input, select, textarea, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"))
    .filter((element) => getComputedStyle(element).display !== "inline")
    .filter((element) => !in_sentence(element))
    .map((element) => ({ element, box: (element.closest("label") ?? element).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.width < least || box.height < least))
    .map(({ element, box }) => {
      const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30);
      const size = `${box.width.toFixed(1)} x ${box.height.toFixed(1)}`;
      return `${element.tagName.toLowerCase()}.${element.className} "${name}" is ${size}`;
    });
}"""


@cache
def axe_source() -> str:
    """The program itself, as npm installed it."""
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def barriers(page: Page) -> list[str]:
    """What axe-core calls serious or critical."""
    page.evaluate(f"() => {{ if (!window.axe) {{ {axe_source()} }} }}")
    return texts(page.evaluate(AXE))


def overflow(page: Page) -> tuple[int, int]:
    """By how many pixels the page is wider and higher than the window."""
    right, below = page.evaluate(OVERFLOW)
    return int(right), int(below)


def small_targets(page: Page) -> list[str]:
    """What is too small for a finger."""
    return texts(page.evaluate(SMALL, FINGER - TOLERANCE))


def texts(found: object) -> list[str]:
    """What a program in the page answered: a list of texts."""
    assert isinstance(found, list), json.dumps(found)
    return [str(each) for each in found]
