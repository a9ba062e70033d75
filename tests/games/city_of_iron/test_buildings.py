"""Building by building: those that make no goods."""

import pytest

from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import BUILDINGS, GAME, SAM, buildings_in, hand, income, purse, told, vp
from tests.games.city_of_iron.scenario import Sits, arrange, city, play, run, sits

CITIZENS = ["mayor", "merchant", "explorer"]
SOLDIERS = ["spy", "warship", "inventor"]


def after_end_round(*buildings: str) -> Table:
    """Sam's starting city holds these; an End Round without scoring has been."""
    table = arrange(sits(coins=0, home=buildings, citizen=CITIZENS, military=SOLDIERS), phase="end_round", players=4)
    run(table)
    return table


def named(name: str) -> list[str]:
    """All cards of this name."""
    return [word for word, piece in zip(BUILDINGS, GAME.printed.buildings, strict=True) if piece.name == name]


@pytest.mark.parametrize("card", ["A19", "A20", "A21", "A22", "B18"])
def test_an_academy_gives_a_science_each_end_round(card: str) -> None:
    """CI-BK-1, CI-SCI-1: five of them, in two decks; each gives its own."""
    assert named("Academy") == ["A19", "A20", "A21", "A22", "B18"]

    assert purse(after_end_round(card), SAM) == (2, 1)
    assert purse(after_end_round("A19", "A20", "B18"), SAM) == (2, 3)


def test_the_grand_academy_gives_two_science_each_end_round() -> None:
    """CI-BK-2."""
    assert named("Grand Academy") == ["B19"]

    assert purse(after_end_round("B19"), SAM) == (2, 2)


def test_barracks_give_one_military_draw_and_the_fortress_two() -> None:
    """CI-BK-3."""
    assert (named("Barracks"), named("Fortress")) == (["A23", "A24"], ["B21"])

    assert hand(after_end_round("A23"), SAM) == ["mayor", "spy"]
    assert hand(after_end_round("A24"), SAM) == ["mayor", "spy"]
    assert hand(after_end_round("B21"), SAM) == ["mayor", "spy", "warship"]


def test_the_guild_hall_gives_a_citizen_draw() -> None:
    """CI-BK-4: besides the starting city's."""
    assert named("Guild Hall") == ["A25"]

    assert hand(after_end_round("A25"), SAM) == ["mayor", "merchant"]


def test_the_war_college_gives_a_draw_of_each_deck() -> None:
    """CI-BK-5."""
    assert named("War College") == ["B20"]

    assert hand(after_end_round("B20"), SAM) == ["mayor", "merchant", "spy"]


def test_the_marketplace_gives_two_coins_and_the_bank_three() -> None:
    """CI-BK-6, CI-INC-3: each End Round."""
    assert (named("Marketplace"), named("Bank")) == (["A26"], ["B22"])

    assert purse(after_end_round("A26"), SAM) == (2 + 2, 0)
    assert purse(after_end_round("B22"), SAM) == (2 + 3, 0)
    assert purse(after_end_round("A26", "B22"), SAM) == (2 + 5, 0)


@pytest.mark.parametrize("card", ["A19", "A23", "A25", "A26", "B18", "B19", "B20", "B21", "B22"])
def test_buildings_without_goods_are_built_anywhere_and_raise_no_income(card: str) -> None:
    """CI-BK-1, CI-BK-2, CI-BK-3, CI-BK-4, CI-BK-5, CI-BK-6: also on an island in the sky."""
    table = arrange(
        sits(coins=20, science=3, cities={"cloudspire": city()}),
        track=[card],
        players=4,
    )

    play(table, SAM, "build slot1", "city cloudspire")

    assert buildings_in(table, SAM, "cloudspire") == [card]
    assert income(table, SAM) == 2


def at(place: str, *buildings: str) -> Sits:
    """Somebody with these buildings on a settled land."""
    return sits(cities={place: city(*buildings)})


PLUS_THREE = [
    ("C01", "Vodka Distillery", "turnips", "A01", "A04", "", ""),
    ("C02", "Stew House", "srikas", "A06", "A09", "", ""),
    ("C03", "Lantern Works", "glow-moss", "A11", "A13", "", ""),
    ("C04", "Great Foundry", "ore", "A15", "A17", "", ""),
    ("C05", "Chowder House", "tentacles", "B01", "B03", "leckri-shore", "kraken-isles"),
    ("C06", "Salt Exchange", "salt", "B05", "B07", "saltpan-coast", "ember-isles"),
    ("C07", "Demon Engine", "bottled-demons", "B09", "B11", "saltpan-coast", "ember-isles"),
    ("C08", "Clockwork Tower", "machine-parts", "B13", "B15", "leckri-shore", "kraken-isles"),
]


@pytest.mark.parametrize(("card", "name", "good", "mine", "more", "here", "there"), PLUS_THREE)
def test_a_plus_three_building_scores_for_first_and_second_place_in_its_good(
    card: str, name: str, good: str, mine: str, more: str, here: str, there: str
) -> None:
    """CI-BK-7, CI-SCO-5: Sam alone has the good; then Julia has more; then Sam has none."""
    owner = at(here, mine, card) if here else sits(home=[mine, card])
    rival = at(there, more) if there else sits(home=[more])
    tables = [
        arrange(*seats, players=4, phase="end_round", drawn_scores=["A"])
        for seats in ((owner,), (owner, rival), (sits(home=[card]), rival))
    ]
    for table in tables:
        run(table)

    assert named(name) == [card]
    expected = ("building_scored", "Sam", card, 3)
    assert [told(table, "building_scored") for table in tables] == [[expected], [expected], []]
    assert told(tables[1], "second_scored")[0][1:3] == ("Sam", good)
    assert vp(tables[2])[SAM] == 0


@pytest.mark.parametrize("card", [row[0] for row in PLUS_THREE])
def test_a_plus_three_building_needs_no_land_and_gives_no_goods(card: str) -> None:
    """CI-BK-7: in any city, for coins and a Science, without income."""
    table = arrange(sits(coins=6, science=1), track=[card], players=4)

    play(table, SAM, "build slot1")

    assert buildings_in(table, SAM, "arc-heartland") == [card]
    assert income(table, SAM) == 2
    assert purse(table, SAM)[1] == 0
    assert sum(table.players[SAM].goods) == 0


def test_a_plus_three_building_scores_at_each_scoring() -> None:
    """CI-BK-7: with every Score Card anew."""
    for scoring in "AB":
        table = arrange(sits(home=["A01", "C01"]), phase="end_round", drawn_scores=[scoring])

        run(table)

        assert vp(table) == [2 + 3, 0]
