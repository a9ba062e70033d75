"""Town by town: the fifteen with stars, and the Town Card Expansion."""

from dataclasses import dataclass

import pytest

from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import (
    GAME,
    JULIA,
    SAM,
    TOWNS,
    buildings_in,
    cities_of,
    goods,
    hand,
    income,
    purse,
    sentences,
    told,
    towns_of,
)
from tests.games.city_of_iron.reading import city as city_of
from tests.games.city_of_iron.scenario import arrange, deal, options, play, refusal, run, sits

ARMY = ["iron-dragon", "warship", "iron-guard", "wyvern-ship"]  # attack 12 and Distance 4
WITHOUT_POWERS = {"nation_powers": "false", "nation_choice": "random"}


@dataclass(frozen=True)
class Town:
    """What is printed on a town with stars."""

    word: str
    stars: int
    defence: int
    distance: int
    goods: dict[str, int]


REGULAR = [
    Town("mudwick", 1, 3, 1, {"turnips": 3}),
    Town("woolhollow", 1, 3, 1, {"srikas": 3}),
    Town("lanternfen", 1, 3, 1, {"turnips": 1, "glow-moss": 2}),
    Town("ironbrook", 1, 4, 2, {"ore": 3}),
    Town("cold-creek", 1, 4, 2, {"turnips": 2, "srikas": 2}),
    Town("gannet-rock", 2, 5, 2, {"tentacles": 3}),
    Town("whitepan", 2, 5, 2, {"salt": 3}),
    Town("hexmarket", 2, 6, 2, {"bottled-demons": 3}),
    Town("gearford", 2, 6, 2, {"machine-parts": 3}),
    Town("slagholm", 2, 6, 2, {"glow-moss": 2, "ore": 3}),
    Town("silkmere", 3, 8, 3, {"silk": 3}),
    Town("prismheart", 3, 9, 3, {"magic-crystals": 3}),
    Town("pitgate", 3, 8, 3, {"bottled-demons": 4}),
    Town("anvilgate", 3, 8, 3, {"machine-parts": 4}),
    Town("five-fathoms", 3, 8, 3, {"tentacles": 3, "salt": 3}),
]
EXPANSION = {
    "beastbelly": (5, 2),
    "solara": (5, 2),
    "snyle": (8, 3),
    "metgra": (6, 3),
    "dar-embe": (9, 3),
    "cumulus": (6, 3),
    "cazum": (6, 2),
}


def conquer(table: Table, seat: int, town: str) -> None:
    """Attack with whatever is offered first, until the town has fallen."""
    play(table, seat, f"attack {town}")
    while options(table, "pay") or options(table, "place"):
        play(table, seat, options(table)[0])


@pytest.mark.parametrize("town", REGULAR, ids=[town.word for town in REGULAR])
def test_a_town_falls_to_its_defence_and_distance_and_gives_its_goods(town: Town) -> None:
    """CI-TN-1, CI-TN-2, CI-TN-3, CI-TN-4, CI-TN-5, CI-TN-6, CI-TN-7, CI-TN-8, CI-TN-9, CI-TN-10.

    And CI-TN-11, CI-TN-12, CI-TN-13, CI-TN-14, CI-TN-15: neutral first, then taken for a defence of 2 more.
    """
    table = arrange(sits(hand=ARMY), sits(hand=ARMY), players=4, towns=[town.word])
    assert TOWNS.index(town.word) == table.town_piles[town.stars - 1][-1]

    conquer(table, SAM, town.word)
    assert (towns_of(table, SAM), goods(table, SAM), income(table, SAM)) == ([town.word], town.goods, 3)
    conquer(table, JULIA, town.word)

    assert (goods(table, SAM), income(table, SAM)) == ({}, 2)
    assert (goods(table, JULIA), income(table, JULIA)) == (town.goods, 3)
    assert told(table, "attacked") == [
        ("attacked", "Sam", town.word, town.defence, town.distance),
        ("attacked", "Julia", town.word, town.defence + 2, town.distance),
    ]


@pytest.mark.parametrize("town", EXPANSION)
def test_an_expansion_town_falls_like_any_other(town: str) -> None:
    """CI-TN-16, CI-TN-17, CI-TN-18, CI-TN-19, CI-TN-20: without goods, so without income."""
    defence, distance = EXPANSION[town]
    table = arrange(sits(hand=ARMY), sits(hand=ARMY), expansion=True, towns=[town])
    before = len([card for card in table.track if card >= 0])

    conquer(table, SAM, town)
    assert len([card for card in table.track if card >= 0]) == before - 1
    conquer(table, JULIA, town)

    assert [event[3:] for event in told(table, "attacked")] == [(defence, distance), (defence + 2, distance)]
    assert (towns_of(table, SAM), towns_of(table, JULIA)) == ([], [town])
    assert [income(table, seat) for seat in (SAM, JULIA)] == [2, 2]
    assert len([card for card in table.track if card >= 0]) == before - 1, "an owned town costs no building card"


def test_three_expansion_towns_are_displayed_and_a_conquered_one_is_replaced() -> None:
    """CI-EXP-1: at once, from the top of their own pile."""
    table = arrange(sits(hand=ARMY), expansion=True, towns=["solara", "snyle", "cumulus", "dar-embe"])
    assert [TOWNS[town] for town in table.shown_towns] == ["solara", "snyle", "cumulus"]
    assert len(table.expansion_pile) == 4
    assert refusal(table, SAM, "attack dar-embe") == "Dar Embe is not on display yet (CI-EXP-1)"

    conquer(table, SAM, "snyle")

    assert [TOWNS[town] for town in table.shown_towns] == ["solara", "cumulus", "dar-embe"]
    assert told(table, "town_shown") == [("town_shown", "dar-embe")]
    assert all(table.town_piles), "the regular towns are there besides"


def test_when_the_expansion_pile_is_empty_nothing_replaces_a_town() -> None:
    """CI-EXP-1: while the pile lasts."""
    owned = ["beastbelly", "solara", "snyle", "metgra"]
    table = arrange(sits(hand=ARMY), sits(towns=owned), expansion=True)

    conquer(table, SAM, "cumulus")

    assert [TOWNS[town] for town in table.shown_towns] == ["dar-embe", "cazum"]
    assert told(table, "town_shown") == []


def test_without_the_option_the_expansion_towns_are_out_of_the_game() -> None:
    """CI-EXP-1: with it there are seven, shuffled."""
    plain = deal(2, WITHOUT_POWERS)
    with_towns = [deal(2, {**WITHOUT_POWERS, "expansion_towns": "true"}, seed) for seed in ("one", "two")]
    for table in (plain, *with_towns):
        for seat in (SAM, JULIA):
            play(table, seat, "place scholar", "place captain")

    assert (plain.shown_towns, plain.expansion_pile) == ([], [])
    assert refusal(arrange(sits(hand=ARMY)), SAM, "attack snyle") == "Snyle is out of this game (CI-SET-10)"
    orders = [table.shown_towns + table.expansion_pile for table in with_towns]
    assert [sorted(order) for order in orders] == [list(range(15, 22))] * 2
    assert orders[0] != orders[1]


def test_beastbelly_gives_a_military_draw_and_a_coin() -> None:
    """CI-EXP-2, CI-TN-16: each End Round."""
    table = arrange(sits(towns=["beastbelly"], military=["spy"]), phase="end_round", expansion=True)

    run(table)

    assert purse(table, SAM) == (7 + 2 + 1, 0)
    assert hand(table, SAM) == ["scholar", "spy"]


def test_solara_gives_a_citizen_draw_and_a_coin() -> None:
    """CI-EXP-3, CI-TN-16: each End Round."""
    table = arrange(sits(towns=["solara"], citizen=["mayor", "merchant"]), phase="end_round", expansion=True)

    run(table)

    assert purse(table, SAM) == (7 + 2 + 1, 0)
    assert hand(table, SAM) == ["mayor", "merchant"]


def test_cumulus_gives_a_science() -> None:
    """CI-EXP-4, CI-TN-20: each End Round, and no coin."""
    table = arrange(sits(towns=["cumulus"]), phase="end_round", expansion=True)

    run(table)

    assert purse(table, SAM) == (7 + 2, 1)


def test_dar_embe_gives_three_coins_and_counts_as_three_towns() -> None:
    """CI-EXP-5, CI-TN-19, CI-GAM-8: two towns of Julia's are fewer."""
    seats = [sits(towns=["dar-embe"]), sits(towns=["cumulus", "solara"])]
    table = arrange(*seats, phase="end_round", expansion=True)
    last = arrange(*seats, phase="end_round", expansion=True, last_round=True, drawn_scores=["C"])

    run(table)
    run(last)

    assert purse(table, SAM) == (7 + 2 + 3, 0)
    assert ("bonus_won", "Sam", "most_towns", 3) in told(last)


def test_the_owner_of_snyle_names_a_good_at_the_beginning_of_each_end_round() -> None:
    """CI-EXP-6, CI-TN-17: two of it, and a coin of income, before the track and before anything is collected."""
    table = arrange(sits(home=["A03", "A13"], towns=["snyle"]), phase="end_round", expansion=True)

    assert options(table) == ["good turnips", "good srikas", "good glow-moss"]
    assert refusal(table, SAM, "good ore") == "you must already own at least one of that good (CI-EXP-6)"
    assert refusal(table, SAM, "tax") == "that is not what is asked now"
    play(table, SAM, "good glow-moss")

    assert goods(table, SAM) == {"turnips": 2, "srikas": 1, "glow-moss": 5}
    assert income(table, SAM) == 2 + 2 + 1
    assert [event[0] for event in told(table)][:2] == ["round_ended", "wild_good_named"]
    assert "Sam names Glow Moss for Snyle" in sentences(table)


def test_the_good_for_snyle_is_named_anew_each_time() -> None:
    """CI-EXP-6: the old two go before the choice; a good that only Snyle gives cannot be named again."""
    table = arrange(sits(home=["A03"], towns=["snyle"], wild="turnips"), phase="end_round", expansion=True)
    assert goods(table, SAM) == {"turnips": 4, "srikas": 1}

    play(table, SAM, "good srikas")

    assert goods(table, SAM) == {"turnips": 2, "srikas": 3}
    assert income(table, SAM) == 2 + 1 + 1


def test_with_one_good_snyle_asks_nothing_and_with_none_it_gives_nothing() -> None:
    """CI-EXP-6: one is forced."""
    one = arrange(sits(home=["A01"], towns=["snyle"]), phase="end_round", expansion=True)
    none = arrange(sits(towns=["snyle"]), phase="end_round", expansion=True)

    run(one)
    run(none)

    assert goods(one, SAM) == {"turnips": 5}
    assert (goods(none, SAM), income(none, SAM)) == ({}, 2)


@pytest.mark.parametrize(
    ("town", "fits", "does_not"),
    [("metgra", ["B01", "C09", "A26"], ["A01", "A11", "B05"]), ("cazum", ["B01", "A11", "A26"], ["A01", "C09", "B05"])],
)
def test_metgra_and_cazum_hold_two_buildings_like_a_city(town: str, fits: list[str], does_not: list[str]) -> None:
    """CI-EXP-7, CI-EXP-8, CI-TN-18: water and jungle, water and mountain."""
    table = arrange(sits(coins=99, science=9, towns=[town]), expansion=True, track=[*fits, *does_not])
    assert city_of(table, SAM, town).capacity == 2

    welcome = []
    for slot, building in enumerate([*fits, *does_not]):
        twin = table.clone()
        if f"build slot{slot + 1}" not in options(twin):
            continue
        play(twin, SAM, f"build slot{slot + 1}")
        in_town = buildings_in(twin, SAM, town) == [building]  # where nothing else could be chosen
        if in_town or f"city {town}" in options(twin):
            welcome.append(building)

    assert welcome == fits


def test_a_full_metgra_takes_a_third_building_only_for_another() -> None:
    """CI-EXP-7: two spaces, as in a city."""
    sam = sits(coins=20, science=5, towns=["metgra"], holders={"metgra": ["B01", "B02"]})
    table = arrange(sam, expansion=True, track=["C09"])

    play(table, SAM, "build slot1")
    assert options(table) == ["destroy B01", "destroy B02"]
    play(table, SAM, "destroy B02")

    assert buildings_in(table, SAM, "metgra") == ["B01", "C09"]
    assert goods(table, SAM) == {"tentacles": 2, "silk": 2}


@pytest.mark.parametrize(("town", "buildings"), [("metgra", ["B03", "C09"]), ("cazum", ["B03", "A13"])])
def test_whoever_conquers_metgra_or_cazum_takes_the_buildings_in_it(town: str, buildings: list[str]) -> None:
    """CI-EXP-9: with goods and income, at once."""
    julia = sits(towns=[town], holders={town: buildings}, home=["A01"])
    table = arrange(sits(hand=ARMY), julia, expansion=True)
    lost = {good: count for good, count in goods(table, JULIA).items() if good != "turnips"}

    conquer(table, SAM, town)

    assert buildings_in(table, SAM, town) == buildings
    assert town not in cities_of(table, JULIA)
    assert (goods(table, SAM), goods(table, JULIA)) == (lost, {"turnips": 3})
    assert [income(table, seat) for seat in (SAM, JULIA)] == [2 + 2, 2 + 1]


def test_these_are_all_towns() -> None:
    """CI-TN-1, CI-TN-20: twenty-two in the order of the actions."""
    assert [town.word for town in REGULAR] + list(EXPANSION) == TOWNS
    assert [town.stars for town in GAME.printed.towns] == [town.stars for town in REGULAR] + [0] * 7
