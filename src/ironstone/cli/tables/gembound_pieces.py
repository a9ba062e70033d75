"""The pieces of Gembound in letters and signs, with colours beside them: nothing is told by colour alone."""

from collections.abc import Sequence

from rich.text import Text

from ironstone.cli.tables.fields import Fields
from ironstone.cli.tables.layout import sign

NOBODY = -1
GEM_STYLES = {
    "diamond": "bold bright_white",
    "ruby": "bold red",
    "emerald": "bold green",
    "sapphire": "bold bright_blue",
    "topaz": "bold yellow",
}
ARTIFACT_STYLE = "cyan"


def letters(name: str) -> str:
    """A gem is one letter, an artifact two, so that sapphire and spear differ."""
    return name[:1].upper() if name in GEM_STYLES else name[:2].capitalize()


def item(name: str) -> Text:
    """A gem or artifact in its letters and colour."""
    return Text(letters(name), style=GEM_STYLES.get(name, ARTIFACT_STYLE))


def gems(catalogue: Fields, counts: Sequence[int]) -> Text:
    """Several items, each as often as it is there."""
    names = catalogue.texts("items")
    shown = Text()
    for index, count in enumerate(counts):
        for _ in range(count):
            shown.append_text(item(names[index]))
    return shown


def levels(catalogue: Fields, revealed: Sequence[Sequence[int]], depth: int = 0) -> Text:
    """What each level holds, from the top; a question mark for each one still hidden down to this depth."""
    names = catalogue.texts("items")
    shown = Text()
    for index in range(max(depth, len(revealed))):
        shown.append("│" if index else "", style="dim")
        if index >= len(revealed):
            shown.append("?", style="dim")
            continue
        for found in revealed[index]:
            shown.append_text(item(names[found]))
    return shown


def spots(vp: Sequence[int], crafters: Sequence[int]) -> Text:
    """The Craft spots of an artisan: what they bring, or whose worker stands there."""
    shown = Text()
    for index, crafter in enumerate(crafters):
        mark = Text(f"{vp[index]:>2}") if crafter == NOBODY else Text(" ").append_text(sign(crafter))
        shown.append(" " if index else "").append_text(mark)
    return shown


def boxes(mark: Text, filled: int, total: int) -> Text:
    """Spots of a campsite, with a worker in so many of them."""
    shown = Text()
    for index in range(total):
        shown.append("[").append_text(mark if index < filled else Text(" ")).append("]")
    return shown


def tile(number: int) -> str:
    """A tile as the notation writes it."""
    return f"T{number + 1:02d}"
