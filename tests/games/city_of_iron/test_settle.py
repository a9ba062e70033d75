"""City/District tokens, settling a new city, and expanding a city with a district."""

import pytest

from ironstone.core.agenda import Frame
from ironstone.games.city_of_iron.components.pieces import AIRSHIP, NO_VEHICLE, SHIP
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.settle import CHOOSE_TOKEN
from tests.games.city_of_iron.reading import (
    GAME,
    JULIA,
    LANDS,
    SAM,
    SPACE,
    cities_of,
    city,
    discard_pile,
    hand,
    tokens_of,
    told,
)
from tests.games.city_of_iron.scenario import arrange, asked, options, play, refusal, sits
from tests.games.city_of_iron.scenario import city as built

HOME = "arc-heartland"
MAYOR = ["mayor", "engineer"]  # the Engineer's two Work pay for the district
FLEET = ["explorer", "wyvern-ship", "iron-dragon", "scout-ship", "warship"]  # reaches every land
SHORES = ["saltpan-coast", "leckri-shore"]  # that need no vehicle, with two players


def set_out(table: Table, land: str) -> None:
    """Sam plays the Explorer for this land, and says so if there is a choice."""
    play(table, SAM, "play explorer")
    if options(table, "land"):
        play(table, SAM, f"land {land}")


def settle(table: Table, land: str, token: str) -> None:
    """Sam settles the land with the first cards that will do."""
    set_out(table, land)
    while table.play is not None:
        answers = options(table)
        play(table, SAM, f"token {token}" if "token" in answers[0] else answers[0])


def lands(table: Table, reach: int, *vehicles: int) -> list[str]:
    """The lands on display at most so far away that need nothing or one of these vehicles."""
    found = []
    for number in table.lands:
        land = GAME.printed.lands[number]
        if land.distance <= reach and land.vehicle in (NO_VEHICLE, *vehicles):
            found.append(f"land {LANDS[number]}")
    return found


def test_each_of_the_three_tokens_is_used_once() -> None:
    """CI-CTY-1: as a city or as a district; then Mayor and Explorer have nothing to place."""
    used = {"leckri-shore": built(token="three", districts=["two"])}
    last = arrange(sits(hand=[*MAYOR, *FLEET], cities=used, districts=["three"]))
    used_up = "you have used all your City/District tokens (CI-CTY-1)"

    assert tokens_of(last, SAM) == {}
    assert options(last, "play") == ["play engineer"]
    assert refusal(last, SAM, "play mayor") == used_up
    assert refusal(last, SAM, "play explorer") == used_up


def test_a_token_of_either_kind_is_chosen_while_both_are_left() -> None:
    """CI-CTY-1: of one kind alone it is taken without asking."""
    table = arrange(sits(hand=MAYOR), sits(hand=MAYOR, districts=["two"]))

    play(table, SAM, "play mayor")
    assert options(table) == ["token three", "token two"]
    assert refusal(table, SAM, f"city {HOME}") == "that is not what is asked now"
    play(table, SAM, "token two", "place mayor")
    play(table, JULIA, "play mayor", "place mayor")

    assert [tokens_of(table, seat) for seat in (SAM, JULIA)] == [{"three": 2}, {"three": 1}]


def test_a_kind_of_token_that_is_used_up_is_refused() -> None:
    """CI-CTY-1: for a client that asks before the engine has taken the only kind left."""
    table = arrange(sits(hand=MAYOR, districts=["two"]))
    frame = Frame(CHOOSE_TOKEN, SAM)

    assert CHOOSE_TOKEN.options(table, frame) == [SPACE.parse("token three")]
    reason = CHOOSE_TOKEN.why_not(table, frame, SAM, SPACE.parse("token two"))
    assert str(reason) == "you have used all your tokens of that kind (CI-CTY-1)"
    assert CHOOSE_TOKEN.why_not(table, frame, SAM, SPACE.parse("token three")) is None


@pytest.mark.parametrize(("token", "spaces"), [("three", 2), ("two", 1)])
def test_a_mayor_adds_a_district(token: str, spaces: int) -> None:
    """CI-CTY-2: +2 or +1 spaces by token; the cards are discarded and the action is over."""
    table = arrange(sits(hand=MAYOR, home=["A01"]))

    play(table, SAM, "play mayor", f"token {token}", "place engineer")

    assert city(table, SAM, HOME).capacity == 5 + spaces
    assert discard_pile(table, SAM, "citizen") == ["engineer", "mayor"]
    assert told(table, "expanded") == [("expanded", "Sam", HOME, spaces)]
    assert asked(table) == [JULIA]


def test_a_city_may_have_several_districts() -> None:
    """CI-CTY-2: all three on the starting city make it one of ten."""
    table = arrange(sits(hand=MAYOR, districts=["three", "two"]))

    play(table, SAM, "play mayor", "place mayor")

    assert city(table, SAM, HOME).capacity == 5 + 2 + 1 + 2
    assert tokens_of(table, SAM) == {}


def test_the_district_goes_to_a_city_of_the_players_choice() -> None:
    """CI-CTY-2, CI-RUL-19: on a land of his own; Metgra takes none."""
    sam = sits(hand=MAYOR, cities={"leckri-shore": built()}, towns=["metgra"])
    table = arrange(sam, expansion=True)

    play(table, SAM, "play mayor", "token three")
    assert options(table) == [f"city {HOME}", "city leckri-shore"]
    assert refusal(table, SAM, "city metgra") == "towns take no district (CI-RUL-19)"
    assert refusal(table, SAM, "city saltpan-coast") == "you have no city there (CI-BLD-3)"
    assert refusal(table, SAM, "token two") == "that is not what is asked now"
    play(table, SAM, "city leckri-shore", "place mayor")

    assert city(table, SAM, "leckri-shore").capacity == 3 + 2
    assert city(table, SAM, HOME).capacity == 5


@pytest.mark.parametrize(("token", "spaces"), [("three", 3), ("two", 2)])
def test_an_explorer_settles_a_new_city(token: str, spaces: int) -> None:
    """CI-CTY-3: a displayed land with a token on it, city side up; the land is gone from the display."""
    table = arrange(sits(hand=FLEET))

    settle(table, "leckri-shore", token)

    assert cities_of(table, SAM) == [HOME, "leckri-shore"]
    assert city(table, SAM, "leckri-shore").capacity == spaces
    assert sum(tokens_of(table, SAM).values()) == 2
    assert LANDS.index("leckri-shore") not in table.lands
    assert "explorer" in discard_pile(table, SAM, "citizen")
    assert told(table, "land_chosen", "settled") == [
        ("land_chosen", "Sam", "leckri-shore"),
        ("settled", "Sam", "leckri-shore", spaces),
    ]
    assert asked(table) == [JULIA]


def test_lands_not_on_display_are_refused() -> None:
    """CI-CTY-3: settled by somebody, out of the game, or a starting land."""
    table = arrange(sits(hand=FLEET), sits(cities={"ember-isles": built()}))

    play(table, SAM, "play explorer")

    assert len(options(table)) == 5
    for land in ("ember-isles", "tanglewild", HOME, "emerald-hills", "western-marches"):
        assert refusal(table, SAM, f"land {land}") == "that land is not on display (CI-CTY-3)"
    assert refusal(table, SAM, "token two") == "that is not what is asked now"
    assert refusal(table, SAM, "land kraken-isles") == ""


def test_lands_out_of_reach_are_refused() -> None:
    """CI-CTY-4: in words, with what the other cards reach."""
    table = arrange(sits(hand=["explorer", "scout-ship", "captain", "cartographer"]))
    distance = GAME.printed.lands[LANDS.index("drifting-gardens")].distance

    play(table, SAM, "play explorer")

    assert options(table) == lands(table, 4, SHIP)
    far = f"Drifting Gardens is at distance {distance} and your other cards reach 4 (CI-CTY-4)"
    assert refusal(table, SAM, "land drifting-gardens") == far


def test_the_explorers_own_distance_does_not_count() -> None:
    """CI-CTY-4: three for the Kraken Isles, all from other cards."""
    table = arrange(sits(hand=["explorer", "scout-ship"]))
    table.lands = [LANDS.index("kraken-isles")]

    assert options(table, "play") == []
    assert refusal(table, SAM, "play explorer") == "no land on display is within reach of your other cards (CI-CTY-4)"

    other = arrange(sits(hand=["explorer", "scout-ship", "captain"]))
    set_out(other, "kraken-isles")
    play(other, SAM, "pay captain")
    assert hand(other, SAM) == [], "both were needed"


def test_distance_beyond_that_of_the_land_is_not_asked_for() -> None:
    """CI-CTY-4: Scout Ship and Spy reach the Kraken Isles; the Captain stays in hand."""
    table = arrange(sits(hand=["explorer", "scout-ship", "spy", "captain"]))

    set_out(table, "kraken-isles")
    play(table, SAM, "pay scout-ship", "pay spy", "token two", "place explorer")

    assert hand(table, SAM) == ["captain"]
    assert city(table, SAM, "kraken-isles").capacity == 2


@pytest.mark.parametrize("ship", ["scout-ship", "warship", "cargo-ship"])
def test_the_ship_counts_for_its_distance_too(ship: str) -> None:
    """CI-CTY-5: with the Cartographer it reaches the Kraken Isles, just as far as is needed."""
    table = arrange(sits(hand=["explorer", ship, "cartographer"]))

    settle(table, "kraken-isles", "two")

    assert cities_of(table, SAM) == [HOME, "kraken-isles"]
    assert {event[2] for event in told(table, "skill_used")} == {"cartographer", ship}


def test_the_airship_counts_for_its_distance_too() -> None:
    """CI-CTY-5: without the Iron Dragon's own Distance the sky would be too far."""
    table = arrange(sits(hand=["explorer", "iron-dragon", "spy", "captain"]))
    assert GAME.printed.lands[LANDS.index("cloudspire")].distance > 3

    settle(table, "cloudspire", "two")

    assert cities_of(table, SAM) == [HOME, "cloudspire"]
    assert ("skill_used", "Sam", "iron-dragon") in told(table)


def test_without_the_vehicle_distance_is_not_enough() -> None:
    """CI-CTY-5: much Distance and no ship, then no airship."""
    walkers = ["explorer", "spy", "captain", "cartographer", "sharp-shooter", "magician", "merchant", "arms-dealer"]
    on_foot = arrange(sits(hand=walkers))
    at_sea = arrange(sits(hand=["explorer", "warship", "scout-ship", "cargo-ship"]))

    play(on_foot, SAM, "play explorer")
    play(at_sea, SAM, "play explorer")

    assert options(on_foot) == [f"land {land}" for land in SHORES]
    assert refusal(on_foot, SAM, "land kraken-isles") == "Kraken Isles needs a ship among your other cards (CI-CTY-5)"
    assert refusal(on_foot, SAM, "land cloudspire") == "Cloudspire needs an airship among your other cards (CI-CTY-5)"
    assert options(at_sea) == [*[f"land {land}" for land in SHORES], "land ember-isles", "land kraken-isles"]
    assert refusal(at_sea, SAM, "land cloudspire") == "Cloudspire needs an airship among your other cards (CI-CTY-5)"


def test_an_airship_does_not_serve_as_a_ship() -> None:
    """CI-RUL-27: `airship_is_ship` off; each land names the one it needs."""
    table = arrange(sits(hand=["explorer", "wyvern-ship", "cloud-skimmer"]))

    play(table, SAM, "play explorer")

    assert options(table) == lands(table, 7, AIRSHIP)
    assert refusal(table, SAM, "land kraken-isles") == "Kraken Isles needs a ship among your other cards (CI-CTY-5)"


def test_with_the_option_an_airship_serves_as_a_ship() -> None:
    """CI-RUL-27: `airship_is_ship` on; but no ship as an airship."""
    on = {"airship_is_ship": "true"}
    table = arrange(sits(hand=["explorer", "cloud-skimmer", "wyvern-ship"]), options=on)
    at_sea = arrange(sits(hand=["explorer", "warship", "scout-ship", "cargo-ship"]), options=on)

    play(at_sea, SAM, "play explorer")
    assert options(at_sea) == lands(at_sea, 6, SHIP)
    play(table, SAM, "play explorer")
    assert options(table) == lands(table, 7, SHIP, AIRSHIP)
    play(table, SAM, "land kraken-isles", "pay cloud-skimmer", "token three", "place explorer")

    assert cities_of(table, SAM) == [HOME, "kraken-isles"]
    assert hand(table, SAM) == ["wyvern-ship"]


@pytest.mark.parametrize(("token", "draws"), [("three", [2, 0]), ("two", [1, 1])])
def test_every_city_and_every_district_gives_its_draw(token: str, draws: list[int]) -> None:
    """CI-CTY-6, CI-RUL-25: the 3s a Citizen draw, the 2 a Military draw, on either side, from the next End Round on."""
    settled = arrange(sits(cities={"leckri-shore": built(token=token)}), phase="end_round")
    expanded = arrange(sits(districts=[token]), phase="end_round")

    for table in (settled, expanded):
        play(table, SAM)
        drawn = [event[2] for event in told(table, "card_drawn") if event[1] == "Sam"]
        assert [drawn.count("citizen"), drawn.count("military")] == draws


def test_the_starting_city_gives_one_citizen_draw() -> None:
    """CI-CTY-6: and nothing more."""
    table = arrange(phase="end_round")

    play(table, SAM)

    assert told(table, "card_drawn") == [
        ("card_drawn", "Sam", "citizen", "scholar"),
        ("card_drawn", "Julia", "citizen", "scholar"),
    ]


def test_the_token_with_the_military_draw_is_the_small_one() -> None:
    """CI-RUL-25: city 2, district +1, Military; the others city 3, district +2, Citizen."""
    table = arrange(sits(cities={"leckri-shore": built(token="two")}), sits(districts=["two"]))

    assert city(table, SAM, "leckri-shore").capacity == 2
    assert city(table, JULIA, "emerald-hills").capacity == 6
    assert [player.draws for player in table.players] == [[1, 1], [1, 1]]


def test_a_land_touched_on_a_turn_says_what_keeps_the_player_from_it() -> None:
    """CI-CTY-3 to -5: it is no action of its own, so the refusal names the card, the distance or the vehicle."""
    without = arrange(sits(hand=["scout-ship"]))
    near = arrange(sits(hand=["explorer", "cartographer"]))
    afoot = arrange(sits(hand=["explorer", "spy", "cartographer", "captain"]))
    afloat = arrange(sits(hand=["explorer", "warship", "scout-ship", "spy"]))
    ready = arrange(sits(hand=FLEET))
    spent = arrange(sits(hand=FLEET, cities={"leckri-shore": built(token="three")}, districts=["three", "two"]))
    shore, flight = "land saltpan-coast", "land cloudspire"

    assert refusal(without, SAM, shore) == (
        "lands are settled with the Explorer, which you do not have in hand (CI-CTY-3)"
    )
    assert refusal(near, SAM, shore) == "Saltpan Coast is at distance 3 and your other cards reach 1 (CI-CTY-4)"
    assert refusal(afloat, SAM, flight) == "Cloudspire needs an airship among your other cards (CI-CTY-5)"
    assert refusal(afoot, SAM, shore) == "play the Explorer first, then choose Saltpan Coast (CI-CTY-3)"
    assert refusal(ready, SAM, "land emerald-hills") == "that land is not on display (CI-CTY-3)"
    assert refusal(spent, SAM, shore) == "you have used all your City/District tokens (CI-CTY-1)"


def test_a_city_touched_on_a_turn_asks_for_a_building_first() -> None:
    """CI-BLD-3."""
    assert refusal(arrange(sits()), SAM, f"city {HOME}").endswith("is asked then (CI-BLD-3)")


def test_an_action_names_a_city_by_its_place() -> None:
    """CI-EXP-7, CI-CTY-2: lands first, then the towns that hold buildings, as in views and events."""
    numbers = [SPACE.describe(SPACE.parse(f"city {name}"))[1]["city"] for name in [*LANDS, "metgra", "cazum"]]

    assert numbers == list(range(14))
