"""The pieces of City of Iron in words and signs, as tables and explanations both need them."""

from rich.text import Text

from ironstone.cli.tables.fields import Fields
from ironstone.cli.tables.layout import several
from ironstone.cli.tables.scene import Scene

NOTHING = -1
COINS = "bold yellow"
SCIENCE = "bold bright_cyan"
ATTACK = "bold bright_red"
DECKS = ["Citizen", "Military"]
DECK_STYLES = ["green", "bright_red"]
RANKS = {1: "1st", 2: "2nd"}


def building(scene: Scene, number: int) -> Fields:
    """What is printed on a building card."""
    return scene.catalogue.parts("buildings")[number]


def card(scene: Scene, number: int) -> Fields:
    """What is printed on a Citizen or Military card."""
    return scene.catalogue.parts("cards")[number]


def town(scene: Scene, number: int) -> Fields:
    """What is printed on a town."""
    return scene.catalogue.parts("towns")[number]


def me(scene: Scene) -> Fields:
    """What lies before the viewer."""
    return scene.view.parts("players")[scene.seat]


def deck_of(printed: Fields) -> int:
    """0 for a Citizen card, 1 for a Military card."""
    return 0 if printed.text("deck") == "citizen" else 1


def gives(printed: Fields) -> str:
    """What a building or town gives."""
    return printed.text("text").replace("each End Round", "each round")


def skills(printed: Fields) -> str:
    """Distance, work, attack and vehicle of a card, in words."""
    parts = [f"{name} {printed.number(name)}" for name in ("distance", "work", "attack") if printed.number(name)]
    if printed.text("vehicle") != "none":
        parts.append(printed.text("vehicle"))
    return ", ".join(parts)


def price(coins: int, science: int) -> str:
    """5 coins, 1 Science."""
    parts = [several(coins, "coin")] if coins or not science else []
    return ", ".join(parts + ([f"{science} Science"] if science else []))


def build_price(scene: Scene, printed: Fields) -> tuple[int, int]:
    """What a building costs the viewer: Science only if none of its name stands in his cities."""
    saved = scene.seat >= 0 and printed.text("name") in me(scene).texts("science_saved")
    return printed.number("coins"), 0 if saved else printed.number("science")


def lands(scene: Scene, kinds: list[int]) -> str:
    """Land types in words."""
    return ", ".join(scene.catalogue.texts("land_types")[kind].lower() for kind in kinds)


def city_name(scene: Scene, place: int) -> str:
    """The name of a land, or of a town that holds buildings like a city."""
    boards = scene.catalogue.parts("lands")
    if place < len(boards):
        return boards[place].text("name")
    return town(scene, scene.catalogue.numbers("holders")[place - len(boards)]).text("name")


def room(city: Fields) -> str:
    """4/5: buildings and spaces."""
    return f"{len(city.numbers('buildings'))}/{city.number('capacity')}"


def is_full(city: Fields) -> bool:
    """No space is left without destroying something."""
    return len(city.numbers("buildings")) >= city.number("capacity")


def goods_after(scene: Scene, printed: Fields) -> str:
    """How the viewer's goods would stand: "Turnips 3 → 6"."""
    goods = scene.catalogue.parts("goods")
    changes = []
    for good, amount in printed.part("gives").rows("goods"):
        have = scene.view.parts("goods")[good].numbers("amounts")[scene.seat]
        changes.append(f"{goods[good].text('name')} {have} → {have + amount}")
    return ", ".join(changes)


def named_cards(scene: Scene, numbers: list[int]) -> str:
    """Cards by name, in this order."""
    return ", ".join(card(scene, number).text("name") for number in numbers) or "none"


def action_tokens(left: int, total: int) -> Text:
    """Actions still to take, and those used."""
    return Text.assemble(("●" * left, "bold"), ("○" * (total - left), "dim"))
