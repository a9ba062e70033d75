"""The pieces of Gempire in letters and signs, with colours beside them: nothing is told by colour alone."""

from collections.abc import Sequence

from rich.text import Text

from ironstone.cli.tables.fields import Fields
from ironstone.cli.tables.layout import several
from ironstone.cli.tables.scene import Scene

NOTHING = -1
GOLD = 1
COLOUR_NUMBERS = range(3)
LETTERS = ["P", "G", "C"]
STYLES = ["green", "yellow", "magenta"]
SLOTS = ["A", "B", "C"]
RESOURCES = ["production", "science", "wild"]
RESOURCE_LETTERS = ["H", "F", "W"]
RESOURCE_STYLES = ["bold bright_red", "bold bright_cyan", "bold bright_white"]
DIAMOND = "bold bright_white"


def letter(colour: int) -> Text:
    """P, G or C in its colour."""
    return Text(LETTERS[colour], style=f"bold {STYLES[colour]}")


def letters(colours: Sequence[int]) -> Text:
    """Both letters of a hybrid, with a stroke between them."""
    return Text("/").join([letter(colour) for colour in colours])


def attribute(colour: int, total: int, gems: int) -> Text:
    """An attribute's total and the gems earned."""
    earned = (f" ♦{gems}", f"bold {STYLES[colour]}") if gems else (" ·", "dim")
    return Text.assemble((str(total), STYLES[colour]), earned)


def die(face: Sequence[int]) -> Text:
    """The side of a die: H for each production, F for each science, W for each wild."""
    shown = Text("[")
    for index, count in enumerate(face):
        shown.append(RESOURCE_LETTERS[index] * count, style=RESOURCE_STYLES[index])
    return shown.append("]" if any(face) else "-]")


def resources(counts: Sequence[int]) -> str:
    """3 production, 1 science, 2 wild; what there is none of is left out."""
    return ", ".join(f"{count} {RESOURCES[index]}" for index, count in enumerate(counts) if count) or "nothing"


def diamonds(building: Fields, symbols: int) -> Text:
    """Palace diamonds that count, then symbols still free; diamonds in vain are faint."""
    used = building.number("factor") - 1
    shown = Text().append("◆" * used, style=DIAMOND)
    shown.append("◇" * max(0, symbols - used))
    return shown.append("◆" * (building.number("diamonds") - used), style="dim")


def symbols(count: int) -> str:
    """Places for palace diamonds."""
    return "◇" * count


def card_text(card: Fields) -> Text:
    """What a card says, side by side if it is a hybrid, each side begun with its letter."""
    sides = []
    for colour, face in zip(card.numbers("colours"), card.parts("faces"), strict=True):
        sides.append(Text().append_text(letter(colour)).append(f" {face.text('text')}", style="dim"))
    shown = Text(" or ", style="dim").join(sides)
    if card.number("buildings") > 1:
        shown.append(f"; counts as {card.number('buildings')} buildings", style="dim")
    return shown


def plan_in_words(scene: Scene, plan: Fields) -> str:
    """A revealed plan, as somebody would say it."""
    bids = [f"{SLOTS[slot]} {bid}" for slot, bid in enumerate(plan.numbers("bids")) if bid]
    parts: list[str] = []
    if plan.number("production") or plan.number("science"):
        parts.append(f"collect {resources([plan.number('production'), plan.number('science')])}")
    if bids:
        parts.append(f"bid {', '.join(bids)}")
    if plan.flag("row"):
        parts.append("build the second row")
    parts += [f"raise the palace to {level}" for level in plan.numbers("levels")]
    if plan.number("gift"):
        parts.append(f"give {plan.number('gift')} production")
    return ", ".join(parts) or "collect"


def rewards(scene: Scene, level: int) -> str:
    """GP-PAL-4: what an upgrade to this level brings: the tokens of all levels up to it."""
    tokens = scene.catalogue.parts("tokens")
    totals: dict[str, int] = {}
    for number in scene.view.numbers("tokens")[:level]:
        kind = tokens[number].text("code")
        totals[kind] = totals.get(kind, 0) + tokens[number].numbers("numbers")[0]
    parts = [several(totals["palace_diamonds"], "diamond")] if "palace_diamonds" in totals else []
    if "science" in totals:
        parts.append(f"{totals['science']} science")
    if "science_per_symbol" in totals:
        parts.append(f"{totals['science_per_symbol']} science a symbol")
    return " and ".join(parts) or "no reward"
