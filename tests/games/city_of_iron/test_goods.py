"""Good by good: its building, its land, and the numbers beside it on the board."""

from dataclasses import dataclass

import pytest

from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import (
    BUILDINGS,
    FIRST_SCORE_CARD,
    GAME,
    GOODS,
    JULIA,
    SAM,
    TOWNS,
    buildings_in,
    goods,
    told,
    vp,
)
from tests.games.city_of_iron.scenario import Sits, arrange, city, deal, play, refusal, run, sits


@dataclass(frozen=True)
class Good:
    """What the board shows of a good, and cards to try it with."""

    word: str
    building: str
    land: str
    first: int
    second: int
    coins: int
    shield: int
    places: tuple[str, str]  # where two players can build for it
    most: str  # a card that gives more of it than the next
    fewer: str
    at_shield: list[str]  # cards that together reach the shield
    below_shield: list[str]  # and such that miss it by one


HOME = ("home", "home")
EVERY_GOOD = [
    Good("turnips", "Turnip Farm", "plains", 2, 1, 1, 6, HOME, "A04", "A01", ["A01", "A02"], ["A01", "A03"]),
    Good("srikas", "Srika Pasture", "plains", 2, 1, 1, 6, HOME, "A09", "A06", ["A06", "A07"], ["A06", "A08"]),
    Good("glow-moss", "Moss Garden", "mountain", 4, 2, 2, 5, HOME, "A13", "A11", ["A13", "A11"], ["A11", "A12"]),
    Good("ore", "Mine", "mountain", 4, 2, 2, 5, HOME, "A17", "A15", ["A17", "A15"], ["A15", "A16"]),
    Good(
        *("tentacles", "Docks", "water", 4, 2, 2, 5, ("leckri-shore", "kraken-isles")),
        *("B03", "B01", ["B03", "B01"], ["B01", "B02"]),
    ),
    Good(
        *("salt", "Salt Fields", "desert", 4, 2, 2, 5, ("saltpan-coast", "ember-isles")),
        *("B07", "B05", ["B07", "B05"], ["B05", "B06"]),
    ),
    Good(
        *("bottled-demons", "Demon Traders", "desert", 4, 2, 3, 4, ("saltpan-coast", "ember-isles")),
        *("B11", "B09", ["B09", "B10"], ["B11"]),
    ),
    Good(
        *("machine-parts", "Factory", "water", 4, 2, 3, 4, ("leckri-shore", "kraken-isles")),
        *("B15", "B13", ["B13", "B14"], ["B15"]),
    ),
    Good(
        *("silk", "Silk Weaver", "jungle", 5, 2, 3, 4, ("tanglewild", "kraken-isles")),
        *("C11", "C09", ["C09", "C10"], ["C11"]),
    ),
    Good(
        *("magic-crystals", "Crystal Caverns", "sky", 6, 3, 4, 4, ("vesper-atoll", "cloudspire")),
        *("C16", "C14", ["C14", "C15"], ["C16"]),
    ),
]
every_good = pytest.mark.parametrize("good", EVERY_GOOD, ids=GOODS)


def producer(place: str, *buildings: str) -> Sits:
    """Somebody with these buildings in this place."""
    if place == "home":
        return sits(home=buildings)
    return sits(cities={place: city(*buildings)})


def scored(*seats: Sits) -> Table:
    """Four players after a scoring."""
    table = arrange(*seats, players=4, phase="end_round", drawn_scores=["A"])
    run(table)
    return table


@every_good
def test_the_most_and_second_most_of_a_good_are_worth_its_numbers(good: Good) -> None:
    """CI-GD-1, CI-GD-2, CI-GD-3, CI-GD-4, CI-GD-5, CI-GD-6, CI-GD-7, CI-GD-8, CI-GD-9, CI-GD-10: VP."""
    table = scored(producer(good.places[0], good.most), producer(good.places[1], good.fewer))

    assert list(goods(table, SAM)) == list(goods(table, JULIA)) == [good.word]
    assert vp(table) == [good.first, good.second, 0, 0]


@every_good
def test_the_most_of_a_good_brings_its_coins_each_end_round(good: Good) -> None:
    """CI-GD-1, CI-GD-2, CI-GD-3, CI-GD-4, CI-GD-5, CI-GD-6, CI-GD-7, CI-GD-8, CI-GD-9, CI-GD-10: majority coins."""
    seats = [producer(good.places[0], good.most), producer(good.places[1], good.fewer)]
    table = arrange(*seats, players=4, phase="end_round")

    run(table)

    assert [event[4] for event in told(table, "income_collected")] == [good.coins, 0, 0, 0]


@every_good
def test_the_small_shield_stands_at_its_number(good: Good) -> None:
    """CI-GD-1, CI-GD-2, CI-GD-3, CI-GD-4, CI-GD-5, CI-GD-6, CI-GD-7, CI-GD-8, CI-GD-9, CI-GD-10: +1, not below."""
    at = scored(producer(good.places[0], *good.at_shield))
    below = scored(producer(good.places[0], *good.below_shield))

    assert (goods(at, SAM)[good.word], goods(below, SAM)[good.word]) == (good.shield, good.shield - 1)
    assert told(at, "shield_scored") == [("shield_scored", "Sam", good.word, 1)]
    assert told(below, "shield_scored") == []


@every_good
def test_the_building_of_a_good_needs_its_land(good: Good) -> None:
    """CI-GD-1, CI-GD-2, CI-GD-3, CI-GD-4, CI-GD-5, CI-GD-6, CI-GD-7, CI-GD-8, CI-GD-9, CI-GD-10: name and land.

    The starting lands have plains and mountain; every other good needs a land to be settled.
    """
    rich = sits(coins=20, science=5)
    table = arrange(rich, players=4, track=[good.fewer])
    cards = [piece for piece in GAME.printed.buildings if piece.gives.goods and piece.name == good.building]
    assert len(cards) >= 4
    assert all(GOODS[card.gives.goods[0][0]] == good.word for card in cards)

    if good.places == HOME:
        play(table, SAM, "build slot1")
        assert buildings_in(table, SAM, "arc-heartland") == [good.fewer]
        assert list(goods(table, SAM)) == [good.word]
    else:
        land = "floating island" if good.land == "sky" else good.land
        article = "the " + GAME.printed.buildings[BUILDINGS.index(good.fewer)].name
        assert refusal(table, SAM, "build slot1").startswith(f"{article} needs a city with ")
        assert land in refusal(table, SAM, "build slot1")


@pytest.mark.parametrize(("players", "missing"), [(2, {"bottled-demons", "ore"}), (3, {"bottled-demons"}), (4, set())])
def test_goods_without_buildings_are_out_of_the_game(players: int, missing: set[str]) -> None:
    """CI-RUL-38, CI-GD-4, CI-GD-7: no building and no town gives them or scores for them with 2 or 3 players."""
    table = deal(players, {"nation_powers": "false", "nation_choice": "random"})
    for seat in range(players):
        play(table, seat, "place scholar", "place captain")

    found = set()
    for card in [*table.track, *[card for card in table.deck if card < FIRST_SCORE_CARD]]:
        gives = GAME.printed.buildings[card].gives
        found |= {GOODS[good] for good, _ in gives.goods + gives.ranked_vp}
    for pile in table.town_piles:
        for town in pile:
            found |= {GOODS[good] for good, _ in GAME.printed.towns[town].gives.goods}

    assert found == set(GOODS) - missing


def test_towns_with_several_goods_leave_with_any_missing_one() -> None:
    """CI-RUL-38, CI-GD-4: Slagholm's Glow Moss does not save it; five, five and five towns become four, three, four."""
    counts = {}
    for players in (2, 3, 4):
        table = arrange(players=players)
        counts[players] = [len(pile) for pile in table.town_piles]

    assert counts == {2: [4, 3, 4], 3: [5, 4, 4], 4: [5, 5, 5]}
    assert TOWNS.index("slagholm") not in arrange(players=2).town_piles[1]
