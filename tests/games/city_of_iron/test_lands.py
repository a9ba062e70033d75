"""Land by land: how far, with what, and what can be built there."""

from dataclasses import dataclass

import pytest

from ironstone.core.agenda import Frame
from ironstone.games.city_of_iron.rules.actions import CITY
from ironstone.games.city_of_iron.rules.build import BUILD_CITY
from tests.games.city_of_iron.reading import BUILDINGS, GAME, LANDS, NATIONS, SAM, cities_of, city, goods
from tests.games.city_of_iron.scenario import arrange, options, play, sits
from tests.games.city_of_iron.scenario import city as with_city

ONE_OF_EACH = {"plains": "A01", "mountain": "A11", "water": "B01", "desert": "B05", "jungle": "C09", "sky": "C14"}


@dataclass(frozen=True)
class Land:
    """What a land board shows."""

    distance: int
    needs: str
    types: set[str]


EVERY_LAND = {
    "saltpan-coast": Land(3, "", {"desert", "plains"}),
    "leckri-shore": Land(3, "", {"water", "plains"}),
    "tanglewild": Land(4, "", {"jungle", "mountain"}),
    "ember-isles": Land(4, "ship", {"desert", "mountain"}),
    "kraken-isles": Land(3, "ship", {"water", "jungle"}),
    "vesper-atoll": Land(5, "airship", {"sky", "desert"}),
    "cloudspire": Land(5, "airship", {"sky", "mountain"}),
    "drifting-gardens": Land(6, "airship", {"sky", "jungle", "water"}),
}
# cards, their Distance together, and the vehicles among them
HANDS = [
    (["captain"], 1, []),
    (["spy"], 2, []),
    (["spy", "captain"], 3, []),
    (["spy", "captain", "cartographer"], 4, []),
    (["spy", "captain", "cartographer", "merchant"], 5, []),
    (["spy", "captain", "cartographer", "merchant", "arms-dealer"], 6, []),
    (["scout-ship"], 2, ["ship"]),
    (["scout-ship", "captain"], 3, ["ship"]),
    (["cargo-ship", "spy"], 4, ["ship"]),
    (["cloud-skimmer"], 3, ["airship"]),
    (["wyvern-ship"], 4, ["airship"]),
    (["iron-dragon", "spy"], 5, ["airship"]),
    (["wyvern-ship", "spy"], 6, ["airship"]),
    (["warship", "cloud-skimmer"], 5, ["ship", "airship"]),
    (["warship", "wyvern-ship"], 6, ["ship", "airship"]),
]


def buildable(land: str) -> set[str]:
    """The land types on which buildings can be built in a city on this land, tried with one of each."""
    sam = sits(cities={land: with_city()}) if land in EVERY_LAND else sits(nation=NATIONS[LANDS.index(land)])
    table = arrange(sam, players=4)
    found = set()
    for kind, building in ONE_OF_EACH.items():
        cities = BUILD_CITY.options(table, Frame(BUILD_CITY, SAM, BUILDINGS.index(building)))
        if CITY.id(LANDS.index(land)) in cities:
            found.add(kind)
    return found


@pytest.mark.parametrize(("cards", "distance", "vehicles"), HANDS)
def test_a_land_is_reached_with_its_distance_and_its_vehicle(
    cards: list[str], distance: int, vehicles: list[str]
) -> None:
    """CI-LN-2, CI-LN-3, CI-LN-4, CI-LN-5, CI-LN-6, CI-LN-7, CI-LN-8, CI-LN-9: and not with one compass less."""
    table = arrange(sits(hand=["explorer", *cards]), players=3)
    reached = [name for name, land in EVERY_LAND.items() if land.distance <= distance and land.needs in ["", *vehicles]]

    if not reached:
        assert "play explorer" not in options(table)
        return
    play(table, SAM, "play explorer")

    assert options(table, "land") == [f"land {land}" for land in reached]


@pytest.mark.parametrize("land", EVERY_LAND)
def test_a_settled_land_allows_the_buildings_of_its_types(land: str) -> None:
    """CI-LN-2, CI-LN-3, CI-LN-4, CI-LN-5, CI-LN-6, CI-LN-7, CI-LN-8, CI-LN-9: one building of every type is tried."""
    assert buildable(land) == EVERY_LAND[land].types


def test_two_lands_are_removed_with_two_players() -> None:
    """CI-LN-4, CI-LN-7: Tanglewild and the Vesper Atoll."""
    shown = {players: [LANDS[land] for land in arrange(players=players).lands] for players in (2, 3, 4)}

    assert shown[3] == shown[4] == list(EVERY_LAND)
    assert set(shown[3]) - set(shown[2]) == {"tanglewild", "vesper-atoll"}


@pytest.mark.parametrize("nation", NATIONS)
def test_every_nation_starts_on_plains_and_mountain(nation: str) -> None:
    """CI-LN-1: four starting lands, at distance 0, with the same types."""
    table = arrange(sits(nation=nation, coins=20, science=5), track=["A01", "A11"])
    land = cities_of(table, SAM)[0]

    play(table, SAM, "build slot1")

    assert goods(table, SAM) == {"turnips": 3}
    assert buildable(land) == {"plains", "mountain"}
    assert GAME.printed.lands[LANDS.index(land)].distance == 0
    assert city(table, SAM, land).capacity == 5
