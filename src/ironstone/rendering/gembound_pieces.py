"""The pieces of Gembound in letters and signs, with colours beside them: nothing is told by colour alone."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from ironstone.core.messages import say
from ironstone.rendering.fields import Fields
from ironstone.rendering.layout import sign
from ironstone.rendering.scene import Scene

FREE = -1  # instead of the crafter of a spot
GEM_STYLES = {
    "diamond": "bold bright_white",
    "ruby": "bold red",
    "emerald": "bold green",
    "sapphire": "bold bright_blue",
    "topaz": "bold yellow",
}
ARTIFACT_STYLE = "cyan"
# A gem is one letter, an artifact two, so that sapphire and spear differ.
ITEMS = {
    "diamond": (say("D"), say("diamond")),
    "ruby": (say("R"), say("ruby")),
    "emerald": (say("E"), say("emerald")),
    "sapphire": (say("S"), say("sapphire")),
    "topaz": (say("T"), say("topaz")),
    "fossil": (say("Fo"), say("fossil")),
    "spear": (say("Sp"), say("spear")),
    "tablet": (say("Ta"), say("tablet")),
}


def item(scene: Scene, name: str) -> Text:
    """A gem or artifact in its letters and colour."""
    letters, _ = ITEMS.get(name, (say(name[:2].capitalize()), say(name)))
    return scene.text(letters, GEM_STYLES.get(name, ARTIFACT_STYLE))


def legend(scene: Scene) -> Text:
    """What the letters stand for."""
    shown = Text(style="dim")
    for name in scene.catalogue.texts("items"):
        _, word = ITEMS.get(name, (say(name), say(name)))
        shown.append_text(item(scene, name)).append(f" {scene.words(word)} ")
    return shown


def gems(scene: Scene, counts: Sequence[int]) -> Text:
    """Several items, each as often as it is there."""
    names = scene.catalogue.texts("items")
    shown = Text()
    for index, count in enumerate(counts):
        for _ in range(count):
            shown.append_text(item(scene, names[index]))
    return shown


def levels(scene: Scene, revealed: Sequence[Sequence[int]], depth: int = 0) -> Text:
    """What each level holds, from the top; a question mark for each one still hidden down to this depth."""
    names = scene.catalogue.texts("items")
    shown = Text()
    for index in range(max(depth, len(revealed))):
        shown.append("│" if index else "", style="dim")
        if index >= len(revealed):
            shown.append("?", style="dim")
            continue
        for found in revealed[index]:
            shown.append_text(item(scene, names[found]))
    return shown


def spots(vp: Sequence[int], crafters: Sequence[int]) -> Text:
    """The Craft spots of an artisan: what they bring, or whose worker stands there."""
    shown = Text()
    for index, crafter in enumerate(crafters):
        mark = Text(f"{vp[index]:>2}") if crafter == FREE else Text(" ").append_text(sign(crafter))
        shown.append(" " if index else "").append_text(mark)
    return shown


def boxes(mark: Text, filled: int, total: int) -> Text:
    """Spots of a campsite, with a worker in so many of them."""
    shown = Text()
    for index in range(total):
        shown.append("[").append_text(mark if index < filled else Text(" ")).append("]")
    return shown


def tile(scene: Scene, number: int) -> str:
    """A tile as the notation writes it."""
    return scene.catalogue.parts("tiles")[number].text("id")


def card_of(scene: Scene, artisan: Fields) -> Fields:
    """What is printed on an artisan of the table."""
    return scene.catalogue.parts("artisans")[artisan.number("artisan")]


def mine_at(camp: Fields) -> Fields | None:
    """The mine under a campsite, if there is one."""
    return camp.part("mine") if isinstance(camp.values["mine"], Mapping) else None
