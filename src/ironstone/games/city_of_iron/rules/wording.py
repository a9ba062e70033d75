"""Names, amounts and prices in words, for everything that the rules say."""

from typing import Final

from ironstone.core.messages import Message, counted, say
from ironstone.games.city_of_iron.components.box import Components

DECK_NAMES: Final = [say("Citizen"), say("Military")]
VEHICLE_NAMES: Final = [say("no vehicle"), say("the ship"), say("the airship")]
ORDINALS: Final = [
    *[say("first"), say("second"), say("third"), say("fourth"), say("fifth"), say("sixth")],
    *[say("seventh"), say("eighth"), say("ninth"), say("tenth"), say("eleventh"), say("twelfth")],
]


def coins_in_words(amount: int) -> Message:
    """So many coins."""
    return counted(amount, "{n} coin", "{n} coins")


MORE_COINS: Final = say("Tax gains 1 coin")
MORE_SCIENCE: Final = say("Buy Science, or gain it with a card or a building")
MORE_CARDS: Final = say("Draw cards first, or buy better ones at a round's end")


def coins_short(amount: int) -> Message:
    """How many coins are missing, for a headline."""
    return counted(amount, "{n} coin short", "{n} coins short")


def science_short(amount: int) -> Message:
    """How much Science is missing, for a headline."""
    return say("{n} Science short", n=amount)


def science_in_words(amount: int) -> Message:
    """So much Science."""
    return say("{n} Science", n=amount)


def price_in_words(coins: int, science: int = 0) -> Message:
    """Coins and Science, or nothing."""
    if coins > 0 and science > 0:
        return say("{coins} and {science}", coins=coins_in_words(coins), science=science_in_words(science))
    if science > 0:
        return science_in_words(science)
    return coins_in_words(coins) if coins > 0 else say("nothing")


def the_card(printed: Components, card: int) -> Message:
    """The Scholar."""
    return say("the {card}", card=say(printed.cards[card].name))


def the_nation(printed: Components, nation: int) -> Message:
    """The Hogmen Republic."""
    return say("the {nation}", nation=say(printed.nations[nation].name))


def the_building(printed: Components, building: int) -> Message:
    """The Academy."""
    return say("the {building}", building=say(printed.buildings[building].name))


def town_name(printed: Components, town: int) -> Message:
    """Mudwick."""
    return say(printed.towns[town].name)


def land_name(printed: Components, land: int) -> Message:
    """Saltpan Coast."""
    return say(printed.lands[land].name)


def city_name(printed: Components, place: int) -> Message:
    """The name of the land, or of the town that holds buildings."""
    if place >= printed.first_holder:
        return town_name(printed, printed.holders[place - printed.first_holder])
    return land_name(printed, place)


def on_track(printed: Components, track: list[int], slot: int) -> Message:
    """A card of the track by its name, and by its slot too if another of the same name lies there."""
    kind = printed.buildings[track[slot]].kind
    same = [building for building in track if building >= 0 and printed.buildings[building].kind == kind]
    name = the_building(printed, track[slot])
    return name if len(same) == 1 else say("{building} from slot {slot}", building=name, slot=slot + 1)


def among(printed: Components, buildings: list[int], building: int) -> Message:
    """A building by its name; which of them, as they lie there, if there are several of the same name."""
    which = which_of(printed, buildings, building)
    if which is None:
        return the_building(printed, building)
    return say("the {which} {building}", which=which, building=say(printed.buildings[building].name))


def among_stored(printed: Components, buildings: list[int], building: int) -> Message:
    """The same among stored buildings."""
    which = which_of(printed, buildings, building)
    name = say(printed.buildings[building].name)
    if which is None:
        return say("the stored {building}", building=name)
    return say("the {which} stored {building}", which=which, building=name)


def which_of(printed: Components, buildings: list[int], building: int) -> Message | None:
    """The first, the second … of its name; nothing if it is the only one."""
    kind = printed.buildings[building].kind
    same = [each for each in buildings if printed.buildings[each].kind == kind]
    if len(same) == 1:
        return None
    place = same.index(building)
    return ORDINALS[place] if place < len(ORDINALS) else say("{n}th", n=place + 1)


def enumerated(parts: list[Message]) -> Message:
    """Several things in a row, as on a card: "a, b, c"."""
    told = parts[0]
    for part in parts[1:]:
        told = say("{several}, {another}", several=told, another=part)
    return told


def with_article(name: str) -> Message:
    """A Turnip Farm, an Academy; plural names such as Docks need none."""
    if is_plural(name):
        return say(name)
    if name[0] in "AEIOU":
        return say("an {thing}", thing=say(name))
    return say("a {thing}", thing=say(name))


def is_plural(name: str) -> bool:
    """Docks, Turnips, but not Glow Moss."""
    return name.endswith("s") and not name.endswith("ss")


def goods_in_words(printed: Components, good: int, amount: int) -> Message:
    """So many of a good: 2 Turnips, 1 Srika."""
    piece = printed.goods[good]
    return say("{count} {things}", count=amount, things=say(piece.one if amount == 1 else piece.name))


def draw_in_words(deck: int, amount: int) -> Message:
    """Draw so many cards of a deck."""
    return counted(amount, "draw {n} {deck} card", "draw {n} {deck} cards", deck=DECK_NAMES[deck])
