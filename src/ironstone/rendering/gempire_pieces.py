"""The pieces of Gempire in letters and signs, with colours beside them: nothing is told by colour alone."""

from collections.abc import Sequence

from rich.text import Text

from ironstone.core.messages import Message, say
from ironstone.rendering.fields import Fields
from ironstone.rendering.scene import Scene

NO_CARD = -1
COLOUR_NUMBERS = range(3)
LETTERS = [say("P"), say("G"), say("C")]
COLOURS = [say("population"), say("gold"), say("culture")]
STYLES = ["green", "yellow", "magenta"]
SLOTS = ["A", "B", "C"]
RESOURCE_LETTERS = [say("H"), say("F"), say("W")]
RESOURCE_STYLES = ["bold bright_red", "bold bright_cyan", "bold bright_white"]
DIAMOND = "bold bright_white"


def card_at(scene: Scene, number: int) -> Fields:
    """What is printed on a card."""
    return scene.catalogue.parts("cards")[number]


def letter(scene: Scene, colour: int) -> Text:
    """P, G or C in its colour."""
    return scene.text(LETTERS[colour], f"bold {STYLES[colour]}")


def letters(scene: Scene, colours: Sequence[int]) -> Text:
    """Both letters of a hybrid, with a stroke between them."""
    return Text("/").join([letter(scene, colour) for colour in colours])


def attribute(colour: int, total: int, gems: int) -> Text:
    """An attribute's total and the gems earned."""
    earned = (f" ♦{gems}", f"bold {STYLES[colour]}") if gems else (" ·", "dim")
    return Text.assemble((str(total), STYLES[colour]), earned)


def die(scene: Scene, face: Sequence[int]) -> Text:
    """The side of a die: H for each production, F for each science, W for each wild."""
    shown = Text("[")
    for index, count in enumerate(face):
        shown.append(scene.words(RESOURCE_LETTERS[index]) * count, style=RESOURCE_STYLES[index])
    return shown.append("]" if any(face) else "-]")


def resources(counts: Sequence[int]) -> Message:
    """3 production, 1 science and 2 wild; what there is none of is left out."""
    amounts = [say("{n} production", n=counts[0]), say("{n} science", n=counts[1])]
    amounts += [say("{n} wild", n=count) for count in counts[2:]]
    there = [amount for amount, count in zip(amounts, counts, strict=True) if count]
    return say("{resources}", resources=there) if there else say("nothing")


def diamonds(building: Fields) -> Text:
    """Palace diamonds that count, then symbols still free; diamonds in vain are faint."""
    used = building.number("used")
    shown = Text().append("◆" * used, style=DIAMOND)
    shown.append("◇" * building.number("free_symbols"))
    return shown.append("◆" * (building.number("diamonds") - used), style="dim")


def symbols(count: int) -> str:
    """Places for palace diamonds."""
    return "◇" * count


def card_text(scene: Scene, card: Fields) -> Text:
    """What a card says, side by side if it is a hybrid, each side begun with its letter."""
    sides = []
    for colour, face in zip(card.numbers("colours"), card.parts("faces"), strict=True):
        sides.append(Text().append_text(letter(scene, colour)).append(f" {face.text('text')}", style="dim"))
    shown = Text(f" {scene.words(say('or'))} ", style="dim").join(sides)
    if card.number("buildings") > 1:
        counts = say("counts as {n} buildings", n=card.number("buildings"))
        shown.append(f"; {scene.words(counts)}", style="dim")
    return shown


def plan_in_words(plan: Fields) -> Message:
    """A revealed plan, as somebody would say it."""
    bids = ", ".join(f"{SLOTS[slot]} {bid}" for slot, bid in enumerate(plan.numbers("bids")) if bid)
    parts: list[Message] = []
    if plan.number("production") or plan.number("science"):
        parts.append(say("collect {what}", what=resources([plan.number("production"), plan.number("science")])))
    if bids:
        parts.append(say("bid {bids}", bids=bids))
    if plan.flag("row"):
        parts.append(say("build the second row"))
    parts += [say("raise the palace to {level}", level=level) for level in plan.numbers("levels")]
    if plan.number("gift"):
        parts.append(say("give {n} production", n=plan.number("gift")))
    return say("{plans}", plans=parts) if parts else say("collect")
