"""What the actions of Gembound are about, in a few words beside their notation."""

from collections.abc import Mapping

from ironstone.cli.tables import gembound_pieces as pieces
from ironstone.cli.tables.fields import Fields
from ironstone.cli.tables.scene import Arguments, Scene

VERBS = {
    "tile-draw": "the top tile of the stack, unseen",
    "main-pay": "pay the order",
    "main-skip": "leave the order",
    "star-pay": "pay the star",
    "star-skip": "leave the star",
    "unit-natural": "with the gem itself",
    "unit-diamond": "with a diamond in its place",
    "unit-ruby": "with a ruby in its place",
    "unit-pair": "with two of these in its place",
    "trade": "give two of these",
    "trade-skip": "keep the gems",
}


def explain(scene: Scene, verb: str, arguments: Arguments) -> str:
    """What an action is about."""
    if "position" in arguments:
        return _explain_row(scene, verb, arguments["position"])
    if "artisan" in arguments:
        return _explain_spot(scene, arguments["artisan"], arguments["spot"])
    if "camp" in arguments:
        return _explain_camp(scene, verb, arguments["camp"])
    if "tile" in arguments:
        tile = scene.catalogue.parts("tiles")[arguments["tile"]]
        return f"{tile.text('name')}: {tile.text('text')}"
    return VERBS.get(verb, "")


def card_of(scene: Scene, artisan: Fields) -> Fields:
    """What is printed on an artisan of the table."""
    return scene.catalogue.parts("artisans")[artisan.number("artisan")]


def mine_at(camp: Fields) -> Fields | None:
    """The mine under a campsite, if there is one."""
    return camp.part("mine") if isinstance(camp.values["mine"], Mapping) else None


def _explain_row(scene: Scene, verb: str, position: int) -> str:
    mine = scene.view.parts("row")[position]
    back = scene.catalogue.parts("backs")[mine.number("back")]
    if verb == "upgrade":
        return f"{back.text('name')}: {scene.catalogue.texts('items')[back.number('guaranteed')]}"
    workers = mine.number("price")
    return f"{back.text('name')}, {workers} worker{'s' if workers > 1 else ''}"


def _explain_spot(scene: Scene, position: int, spot: int) -> str:
    card = card_of(scene, scene.view.parts("artisans")[position])
    return f"{card.text('name')}, {card.numbers('spots')[spot]} VP"


def _explain_camp(scene: Scene, verb: str, camp: int) -> str:
    mine = mine_at(scene.view.parts("players")[scene.seat].parts("camps")[camp])
    if mine is None:
        return f"gives up: {scene.catalogue.parts('camps')[camp].text('text')}"
    name = scene.catalogue.parts("backs")[mine.number("back")].text("name")
    contents = mine.numbers("contents")
    if verb == "descend":
        return f"{name}, to level {mine.number('depth') + 1}"
    if verb == "place":
        return f"replaces {name} ({pieces.gems(scene.catalogue, contents)})"
    if verb == "produce":
        gems = contents[: len(scene.catalogue.texts("gems"))]
        return f"{name}: {pieces.gems(scene.catalogue, gems).plain or 'no gems'}"
    return name
