"""The closed lists of effect kinds: lasting effects of buildings and towns, and what card actions do."""

from typing import Final

from ironstone.core.components import Entry
from ironstone.games.city_of_iron.components.pieces import (
    ACTION_EFFECTS,
    AIMED,
    BUILD_DISCOUNT,
    DECKS,
    DRAW_CARDS,
    EXPAND,
    GAIN_COINS_PER_GOOD_TYPE,
    RECOVER_CARD,
    SETTLE,
    SPEEDS,
    CardAction,
    Effect,
    Gives,
)
from ironstone.games.city_of_iron.rules.actions import GOODS

GOOD_WORDS: Final = [word.replace("-", "_") for word in GOODS]
LASTING: Final = ["goods", "science", "coins", "draw", "vp_if_ranked"]
OF_TOWNS: Final = [*LASTING, "wild_goods", "holds_buildings", "counts_as_towns"]


def read_gives(effects: list[Entry]) -> Gives:
    """What a card gives for as long as it is owned; kinds that only towns have are left out."""
    goods: list[tuple[int, int]] = []
    ranked: list[tuple[int, int]] = []
    draws = [0, 0]
    science = coins = 0
    for entry in effects:
        kind = OF_TOWNS[entry.one_of("kind", OF_TOWNS)]
        if kind == "goods":
            goods.append((entry.one_of("good", GOOD_WORDS), entry.number("amount", 1, 20)))
        elif kind == "vp_if_ranked":
            ranked.append((entry.one_of("good", GOOD_WORDS), entry.number("amount", 1, 20)))
        elif kind == "draw":
            draws[entry.one_of("deck", DECKS)] += entry.number("amount", 1, 20)
        elif kind == "science":
            science += entry.number("amount", 1, 20)
        elif kind == "coins":
            coins += entry.number("amount", 1, 20)
        else:
            continue
        entry.done()
    return Gives(goods, science, coins, draws, ranked)


def only_lasting(effects: list[Entry]) -> None:
    """A building may not have the kinds of effect that only towns have."""
    for entry in effects:
        entry.one_of("kind", LASTING)


def read_amount(effects: list[Entry], kind: str, default: int) -> int:
    """The amount of a town's effect of this kind, or the default if it has none."""
    for entry in effects:
        if OF_TOWNS[entry.one_of("kind", OF_TOWNS)] == kind:
            amount = entry.number("amount", 1, 20)
            entry.done()
            return amount
    return default


def read_holder(effects: list[Entry], land_types: list[str]) -> tuple[int, int]:
    """How many buildings a town holds, and its land types as bits; nothing for most towns."""
    for entry in effects:
        if OF_TOWNS[entry.one_of("kind", OF_TOWNS)] == "holds_buildings":
            capacity = entry.number("capacity", 1, 9)
            lands = bits(entry.some_of("lands", land_types))
            entry.done()
            return capacity, lands
    return 0, 0


def read_action(entry: Entry) -> CardAction:
    """The action of a Citizen or Military card."""
    fuel = entry.part("fuel")
    effects = [_read_effect(part) for part in entry.parts("effects")]
    action = CardAction(
        speed=entry.one_of("speed", SPEEDS),
        work=fuel.number("work", 0, 20),
        distance=fuel.number("distance", 0, 20),
        coins=entry.number("coins", 0, 30),
        effects=effects,
    )
    if len([effect for effect in effects if effect.kind in AIMED]) > 1:
        raise entry.wrong("effects", "at most one of them may ask for a target")
    if action.aim == BUILD_DISCOUNT and effects[-1].kind != BUILD_DISCOUNT:
        raise entry.wrong("effects", "the build comes last")
    if fuel.flag("land_distance") != (action.aim == SETTLE):
        raise fuel.wrong("land_distance", "must be true exactly for a card that settles")
    if (action.speed == 0) != (not effects):
        raise entry.wrong("speed", "must be none exactly if there are no effects")
    fuel.done()
    entry.done()
    return action


def bits(numbers: list[int]) -> int:
    """A set of small numbers as the bits of one."""
    total = 0
    for number in numbers:
        total |= 1 << number
    return total


def _read_effect(entry: Entry) -> Effect:
    kind = entry.one_of("kind", ACTION_EFFECTS)
    amount = most = deck = 0
    if kind == BUILD_DISCOUNT:
        amount = entry.number("coins", 1, 30)
    elif kind == RECOVER_CARD:
        amount = entry.number("amount", 1, 1)
    elif kind not in (SETTLE, EXPAND):
        amount = entry.number("amount", 1, 30)
    if kind == GAIN_COINS_PER_GOOD_TYPE:
        most = entry.number("max", 1, 100)
    if kind == DRAW_CARDS:
        deck = entry.one_of("deck", DECKS)
    entry.done()
    return Effect(kind, amount, most, deck)
