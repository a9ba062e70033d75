"""The pieces of City of Iron in words and signs, as tables and explanations both need them."""

from rich.text import Text

from ironstone.core.messages import NO_MESSAGE, Message, counted, say
from ironstone.rendering.fields import Fields
from ironstone.rendering.scene import Scene

NO_BID = -1
NO_BUILDING = -1
NO_CARD = -1
NO_NATION = -1
NO_TOWN = -1
COINS = "bold yellow"
SCIENCE = "bold bright_cyan"
ATTACK = "bold bright_red"
DECKS = [say("Citizen"), say("Military")]
DECK_LETTERS = [say("C"), say("M")]
DECK_STYLES = ["green", "bright_red"]
RANKS = {1: say("1st"), 2: say("2nd")}
VEHICLES = {"none": NO_MESSAGE, "ship": say("ship"), "airship": say("airship")}


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


def vehicle(scene: Scene, printed: Fields) -> str:
    """The vehicle that a card is or a land asks for; empty if there is none."""
    code = printed.text("vehicle")
    return scene.words(VEHICLES.get(code, say(code)))


def price(coins: int, science: int) -> list[Message]:
    """5 coins and 1 Science."""
    parts = [counted(coins, "{n} coin", "{n} coins")] if coins or not science else []
    return parts + ([say("{n} Science", n=science)] if science else [])


def prospect(scene: Scene, number: int) -> Fields | None:
    """What a building of the track or the store would cost and bring the viewer, if the view says so."""
    buildings = scene.view.part("outlook").parts("buildings")
    return next((each for each in buildings if each.number("building") == number), None)


def build_price(scene: Scene, number: int) -> tuple[int, int]:
    """What a building costs the viewer now, and a spectator its printed price: coins and Science."""
    found = None if scene.seat < 0 else prospect(scene, number)
    price_of = found or building(scene, number)
    return price_of.number("coins"), price_of.number("science")


def lands(scene: Scene, kinds: list[int]) -> str:
    """Land types in words."""
    return ", ".join(scene.catalogue.texts("land_types")[kind] for kind in kinds)


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


def named_cards(scene: Scene, numbers: list[int]) -> str:
    """Cards by name, in this order."""
    return ", ".join(card(scene, number).text("name") for number in numbers) or scene.words(say("none"))


def action_tokens(left: int, total: int) -> Text:
    """Actions still to take, and those used."""
    return Text.assemble(("●" * left, "bold"), ("○" * (total - left), "dim"))
