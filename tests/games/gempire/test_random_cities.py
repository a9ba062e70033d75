"""Values kept up to date step by step, against the same city taken from scratch out of the component file."""

import tomllib
from dataclasses import dataclass
from typing import Final, TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.engine import advance, take
from ironstone.core.playout import Tosser
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import COLOUR_NAMES
from ironstone.games.gempire.components.reader import HERE
from ironstone.games.gempire.rules.actions import END, FLAG
from ironstone.games.gempire.rules.asked import CHOOSE, number_asked
from ironstone.games.gempire.rules.ledger import Duties
from ironstone.games.gempire.rules.model import Player, Table
from tests.games.gempire.reading import NICK, TECHNOLOGY_NAMES
from tests.games.gempire.scenario import arrange, sits

STEPS: Final = 90


class TermText(TypedDict, total=False):
    """A part of a value, as the file says it."""

    kind: str
    amount: int
    of: str
    where: str
    first: int
    second: int
    level: int


class SideText(TypedDict):
    """One side of a card, as the file says it."""

    colour: str
    value: list[TermText]
    science: list[TermText]


class CardText(TypedDict):
    """A building card, as the file says it."""

    name: str
    diamonds: int
    buildings: int
    sides: list[SideText]


PRINTED: Final[list[CardText]] = tomllib.loads((HERE / "buildings.toml").read_text(encoding="utf-8"))["building"]


@dataclass(frozen=True)
class Lies:
    """A card in a city: what is printed on it, the side in use, and where it lies."""

    card: CardText
    colour: str
    row: int
    column: int
    diamonds: int


@dataclass(frozen=True)
class City:
    """All that values depend on."""

    cards: list[Lies]
    owns: set[str]
    gems: dict[str, int]
    palace: int


def city_of(player: Player) -> City:
    """Only what was decided or earned; nothing that the rules have worked out."""
    cards = [
        Lies(PRINTED[each.face.card.number], COLOUR_NAMES[each.face.colour], each.row, each.column, each.diamonds)
        for row in player.rows
        for each in row
    ]
    owns = {name for number, name in enumerate(TECHNOLOGY_NAMES) if player.owns[number]}
    return City(cards, owns, dict(zip(COLOUR_NAMES, player.gems, strict=True)), player.palace)


def buildings(city: City, card: Lies) -> int:
    doubled = card.row == 1 and "surveying" in city.owns
    return card.card["buildings"] * (2 if doubled else 1)


def lies_there(where: str, one: Lies, other: Lies) -> bool:
    """Whether the other card is where the one counts."""
    beside = abs(one.column - other.column) + abs(one.row - other.row) == 1
    return {
        "city": True,
        "first_row": other.row == 0,
        "second_row": other.row == 1,
        "left": other.column < one.column,
        "right": other.column > one.column,
        "adjacent": beside,
    }[where]


def count_buildings(city: City, term: TermText, card: Lies) -> int:
    found = 0
    for other in city.cards:
        if term["of"] in ("any", other.colour) and lies_there(term["where"], card, other):
            found += buildings(city, other)
    return found


def count_districts(city: City) -> int:
    borders = 0
    for card in city.cards:
        left = [each for each in city.cards if each.row == card.row and each.column == card.column - 1]
        borders += not left or left[0].colour != card.colour
    return borders


def points(city: City, term: TermText, card: Lies) -> int:
    """What one part of a value is worth now."""
    kind = term["kind"]
    if kind == "by_row":
        return term["first"] if card.row == 0 else term["second"]
    if kind == "palace_at_least":
        return term["amount"] if city.palace >= term["level"] else 0
    if kind == "per_building":
        return term["amount"] * count_buildings(city, term, card)
    if kind == "per_gem":
        return term["amount"] * (sum(city.gems.values()) if term["of"] == "any" else city.gems[term["of"]])
    times = {
        "flat": 1,
        "per_palace_level": city.palace,
        "per_technology": len(city.owns),
        "per_district": count_districts(city),
        "per_hybrid": len([each for each in city.cards if len(each.card["sides"]) == 2]),
    }
    return term["amount"] * times[kind]


def worth(city: City, card: Lies, colour: str) -> int:
    """What a card gives to an attribute: nothing for a side not in use, unless Iron counts both."""
    symbols = card.card["diamonds"]
    usable = symbols + ("mathematics" in city.owns) if symbols else 0
    factor = 1 + min(card.diamonds, usable)
    for side in card.card["sides"]:
        if side["colour"] == colour and (colour == card.colour or "iron" in city.owns):
            return factor * sum(points(city, term, card) for term in side["value"])
    return 0


def totals(city: City, worths: list[list[int]]) -> list[int]:
    """The three attributes, bonuses of technologies included."""
    sums = [sum(each[colour] for each in worths) for colour in range(3)]
    if "matrimony" in city.owns:
        sums[0] += 3 * sum(buildings(city, card) for card in city.cards if card.colour == "population")
    if "economics" in city.owns:
        sums[1] += 5 * sum(buildings(city, card) for card in city.cards if "shop" in card.card["name"].lower())
    return sums


def compare(player: Player) -> None:
    """Every card and every total, as the rules keep them and as taken from scratch."""
    city = city_of(player)
    worths = [[worth(city, card, colour) for colour in COLOUR_NAMES] for card in city.cards]
    kept = [each for row in player.rows for each in row]
    for each, anew in zip(kept, worths, strict=True):
        assert (each.value, each.value + each.other) == (anew[each.face.colour], sum(anew)), each.face.card.name
    assert player.attributes == totals(city, worths)


def deal_new_cards(table: Table, player: Player, tosser: Tosser) -> None:
    """Three cards off the deck, as if just won, and upgrades to be built."""
    won = player.won.copy()
    for slot in range(3):
        if won[slot] == NO_CARD and table.deck:
            won[slot] = table.deck.pop(tosser.below(len(table.deck)))
    player.won = won
    levels = [level for level in range(player.palace + 1, 6) if tosser.below(3) == 0]
    player.duties = Duties(False, False, False, levels, False)
    player.production = 5 + player.gems[0]


def build_at_random(technologies: str, seed: int) -> int:
    """Grow a city by legal steps taken by lot, and compare after each; how many cards it has in the end."""
    tosser = Tosser(seed)
    # A gem in reserve that is never placed: so Nick always has a choice, and END is never taken for him.
    nick = sits(has_second_row=tosser.below(4) > 0, science=400, owns="calendar", gems=(0, 0, 1), reserve=1)
    kevin = sits(science=400)  # goes on resolving, so that nothing is revealed
    table = arrange(nick, kevin, phase="resolve", technologies=technologies, tokens="D1 D2 D3 S2 D2", demands="2 7 13")
    decision = advance(table)
    player = table.working[NICK]
    while decision is not None and len(table.drafts[NICK]) < STEPS:
        if number_asked(table, NICK) == CHOOSE and (player.won == [NO_CARD] * 3 or tosser.below(8) == 0):
            deal_new_cards(table, player, tosser)
            decision = advance(table)
            assert decision is not None, "Kevin is still asked"
        steps = [action for action in decision.options_of(NICK) if action != END.id() and not FLAG.has(action)]
        if not steps:
            break
        decision = take(table, decision, NICK, steps[tosser.below(len(steps))])
        if not player.stale:
            compare(player)
    return sum(player.cards)


@given(st.lists(st.sampled_from(TECHNOLOGY_NAMES), min_size=5, max_size=5, unique=True), st.integers(1, 1_000_000))
def test_values_never_drift_from_what_the_cards_say(technologies: list[str], seed: int) -> None:
    """GP-CIT-1, GP-CIT-2, GP-DIA-7, GP-ROW-6, RUL-40: both ways of counting agree after every step, for every card."""
    assert build_at_random(" ".join(technologies), seed) > 5  # steps: enough to mean something


@pytest.mark.parametrize(
    "technologies",
    ["iron mathematics surveying matrimony economics", "artistry militia iron mathematics masonry"],
)
def test_values_agree_with_everything_that_changes_them(technologies: str) -> None:
    """GP-CIT-2, GP-TEC-IRON, GP-TEC-MATHEMATICS, GP-TEC-SURVEYING, GP-TEC-ARTISTRY, GP-TEC-MATRIMONY: all at once."""
    for seed in range(1, 4):
        assert build_at_random(technologies, seed) > 10
