"""A Compendium of Zarmund's Demands, 1 to 7: each at its threshold, with culture gems, for 3, 4 and 5 players."""

import pytest

from tests.games.gempire.demanding import HOUSES, SHOPS, at_table, gems_on_first, meets, some
from tests.games.gempire.reading import NICK, attributes, player, progress, told
from tests.games.gempire.scenario import arrange, end_all, play, sits


def test_several_players_meet_a_demand_at_once() -> None:
    """GP-DEM-1: nobody takes a Demand."""
    table = at_table(sits(production_given=30), 9, rival=sits(production_given=31))

    assert [each.met[0] for each in table.players] == [True, True, False]


def test_a_demand_can_be_lost_again() -> None:
    """GP-DEM-1, GP-D01: Kevin's science comes too close."""
    kevin = sits(science=28, plan="collect 0")
    table = arrange(sits(science=40), kevin, phase="resolve", roll=(0, 3, 0), demands="1 7 15", technologies="")
    assert table.players[NICK].met[0]

    end_all(table)

    assert not table.players[NICK].met[0]
    assert told(table, "demand_lost") == [("demand_lost", "Nick", 1)]


def test_demands_are_looked_at_only_when_all_have_ended() -> None:
    """GP-DEM-2, RUL-42: those "at the end of the round" and those "at the end of Resolve" at the same moment."""
    nick = sits(first=some(HOUSES, 4), second="Prison", won={"A": "Grand Residence", "B": "Mint"})
    table = arrange(nick, phase="resolve", demands="10 2 15", technologies="")

    play(table, NICK, "place-won A", "position r1-right")
    assert told(table, "demand_met") == []
    assert not player(table, NICK).met[0]
    play(table, NICK, "place-won B", "position r1-right")

    assert told(table, "demand_met") == [("demand_met", "Nick", 10)]
    assert table.players[NICK].met == [True, False, False]


@pytest.mark.parametrize(
    ("demand", "numbers"),
    [(2, [10, 9, 8]), (3, [13, 12, 11]), (6, [15, 14, 13]), (7, [24, 22, 20]), (11, [9, 8, 7]), (9, [30] * 3)],
)
def test_three_numbers_are_for_three_four_and_five_players(demand: int, numbers: list[int]) -> None:
    """GP-DEM-3, GP-SET-10: x/y/z."""
    assert [progress(at_table(sits(), demand, seats), NICK, 1)[1] for seats in (3, 4, 5)] == numbers


def test_bonuses_of_culture_gems_are_artificial() -> None:
    """GP-DEM-4, GP-GEM-6: 10 science and 8 points more for their Demands, and nothing else changes."""
    nick = sits(first="Mint, Tannery", science=20, gems=(0, 1, 4), flag=(2, 2, 0))
    table = arrange(nick, demands="1 5 15")

    assert progress(table, NICK, 1)[0] == 20 + 10
    assert progress(table, NICK, 2)[0] == 18 + 8
    assert progress(table, NICK, 3)[0] == 18 + 20
    assert (attributes(table, NICK), table.players[NICK].science) == ((0, 18, 0), 20)


def test_a_slot_of_the_flag_stands_for_the_demand_lying_there() -> None:
    """RUL-36, GP-DEM-4: slot 2 with Demand 1 adds science, slot 1 with Demand 2 saves cards."""
    table = arrange(sits(science=33, gems=(0, 0, 3), flag=(1, 2, 0)), demands="2 1 8")

    assert progress(table, NICK, 1) == [0, 9]
    assert progress(table, NICK, 2)[:2] == [43, 40]
    assert progress(table, NICK, 3) == [0, 6]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("science", "on_it", "rival", "rivals_gems", "met"),
    [
        (40, 0, 30, 0, True),
        (39, 0, 0, 0, False),
        (40, 0, 31, 0, False),
        (30, 2, 30, 0, True),
        (29, 2, 0, 0, False),
        (40, 0, 25, 1, True),
        (40, 0, 26, 1, False),
    ],
)
def test_demand_1_wants_40_science_and_10_more_than_everybody(
    seats: int, science: int, on_it: int, rival: int, rivals_gems: int, met: bool
) -> None:
    """GP-D01, RUL-23: each culture gem is 5 science, for opponents too."""
    kevin = sits(science=rival, gems=gems_on_first(rivals_gems))

    assert meets(sits(science=science, gems=gems_on_first(on_it)), 1, seats, kevin) == met


@pytest.mark.parametrize(("seats", "need"), [(3, 10), (4, 9), (5, 8)])
@pytest.mark.parametrize("on_it", [0, 3])
def test_demand_2_wants_cards_in_the_second_row(seats: int, need: int, on_it: int) -> None:
    """GP-D02, GP-CIT-5: each culture gem saves a card; the Prison is one card."""
    cards = ["Prison", *HOUSES.split(", ")]

    for count in (need - on_it, need - on_it - 1):
        nick = sits(first=SHOPS, second=", ".join(cards[:count]), gems=gems_on_first(on_it))
        assert meets(nick, 2, seats) == (count == need - on_it)


@pytest.mark.parametrize("on_it", [9, 10, 11])
def test_demand_2_wants_a_second_row_that_is_built(on_it: int) -> None:
    """GP-D02, RUL-43: ten culture gems save ten cards for three players, but not the row."""
    absent = sits(first="Mint", gems=gems_on_first(on_it))
    empty = sits(first="Mint", has_second_row=True, gems=gems_on_first(on_it))

    assert progress(at_table(absent, 2), NICK, 1) == [0, 1]
    assert not meets(absent, 2)
    assert meets(empty, 2) == (on_it >= 10)


@pytest.mark.parametrize(("seats", "need"), [(3, 13), (4, 12), (5, 11)])
@pytest.mark.parametrize(("elsewhere", "on_it"), [(0, 0), (3, 0), (0, 4), (2, 3)])
def test_demand_3_adds_gold_and_culture_gems(seats: int, need: int, elsewhere: int, on_it: int) -> None:
    """GP-D03: wherever they lie; those on it count twice, population gems never."""
    gold = need - elsewhere - 2 * on_it

    for lacking in (0, 1):
        nick = sits(gems=(9, gold - lacking, elsewhere + on_it), flag=(on_it, elsewhere, 0))
        assert meets(nick, 3, seats) == (lacking == 0)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("second", "on_it", "met"),
    [
        ("Shepherd's Hut, Candle Shop, Rock Garden", 0, True),
        ("Shepherd's Hut, Cobbler's Shop, Rock Garden", 0, False),
        ("Shepherd's Hut, Cobbler's Shop, Rock Garden", 1, True),
        ("Hamlet, Pawnshop, Bookshop", 1, True),
        ("Hamlet, Pawnshop, Minstrels' Camp", 1, False),
        ("Hamlet, Pawnshop, Minstrels' Camp", 2, True),
    ],
)
def test_demand_4_wants_every_attribute_greater_in_the_second_row(
    seats: int, second: str, on_it: int, met: bool
) -> None:
    """GP-D04: 5/5/5 below; 5 points for each culture gem fill what lacks, 1 + 0 + 0, 2 + 2 + 1 or 2 + 2 + 2."""
    nick = sits(first="Cottage, Toll Booth, Statue", second=second, gems=gems_on_first(on_it))

    assert meets(nick, 4, seats) == met


def test_demand_4_counts_card_values_only() -> None:
    """RUL-24, GP-D04: Matrimony and Economics belong to no row; with Iron each side counts for its own attribute."""
    bonuses = sits(first="Statue", second="Rock Garden", owns="matrimony economics", gems=(0, 0, 0))
    iron = sits(
        first="Mint, Windmill/population", second="Vineyard/culture, Quarry Town/gold", owns="iron", gems=(0, 0, 0)
    )

    assert progress(at_table(bonuses, 4), NICK, 1) == [0, 1 + 1]
    assert progress(at_table(iron, 4), NICK, 1) == [0, 0]


def test_without_a_second_row_demand_4_lacks_everything_below() -> None:
    """RUL-43, GP-D04: 5/0/0 against nothing lacks 6, 1 and 1 points."""
    nick = sits(first="Cottage", gems=gems_on_first(1))

    assert progress(at_table(nick, 4), NICK, 1) == [5, 8]


@pytest.mark.parametrize("built", [False, True])
@pytest.mark.parametrize(("first", "lacking"), [("", 3), ("Cottage", 8)])
def test_demand_4_wants_a_card_in_the_second_row(built: bool, first: str, lacking: int) -> None:
    """RUL-43, GP-D04: 25 artificial points would fill any gap, but only a card makes a second row to compare."""
    nick = sits(first=first, has_second_row=built, gems=gems_on_first(5))

    assert progress(at_table(nick, 4), NICK, 1) == [lacking - 1, lacking]
    assert not meets(nick, 4)
    assert meets(sits(first="Cottage", second="Hovel", gems=gems_on_first(5)), 4)


def test_whoever_builds_nothing_does_not_win_by_demands_2_and_4() -> None:
    """RUL-43, GP-WIN-1: culture gems alone, ten on each of them."""
    nick = sits(gems=(0, 0, 20), flag=(10, 10, 0))
    table = arrange(nick, phase="resolve", demands="2 4 9", technologies="")

    end_all(table)

    assert table.players[NICK].met == [False, False, False]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("first", "on_it", "rival", "rivals_gems", "met"),
    [
        ("Grand Residence*, Manor House", 0, "", 0, True),
        ("Grand Residence*, Royal Fairground/gold", 0, "", 0, False),
        ("Grand Residence*, Tenement", 1, "", 0, True),
        ("Grand Residence*, Shepherd's Hut", 1, "", 0, False),
        ("Grand Residence*, Manor House", 0, "Dulcimer Hall*, Mint", 0, False),
        ("Grand Residence*, Manor House", 0, "Dulcimer Hall*, Tannery", 1, False),
        ("Grand Residence*, Manor House", 0, "Dulcimer Hall*, Candle Shop", 1, True),
    ],
)
def test_demand_5_wants_the_two_best_cards_of_all(
    seats: int, first: str, on_it: int, rival: str, rivals_gems: int, met: bool
) -> None:
    """GP-D05, RUL-23: at least 31 and strictly most, 4 points for each culture gem, opponents' too."""
    kevin = sits(first=rival, gems=gems_on_first(rivals_gems))

    assert meets(sits(first=first, gems=gems_on_first(on_it)), 5, seats, kevin) == met


def test_demand_5_counts_both_sides_with_iron_and_no_science() -> None:
    """GP-D05, RUL-24: the Quarry Town is 18, the Royal Fairground 19; the Academy's science is no value."""
    nick = sits(first="Quarry Town/gold, Royal Fairground/gold, Academy", owns="iron", gems=(0, 0, 0))

    assert progress(at_table(nick, 5), NICK, 1)[0] == 37


@pytest.mark.parametrize(("seats", "need"), [(3, 15), (4, 14), (5, 13)])
@pytest.mark.parametrize("on_it", [0, 3])
def test_demand_6_wants_gems(seats: int, need: int, on_it: int) -> None:
    """GP-D06: each culture gem on it counts as a gem and saves one."""
    owned = need - on_it

    for lacking in (0, 1):
        nick = sits(gems=(owned - on_it - lacking, 0, on_it))
        assert meets(nick, 6, seats) == (lacking == 0)


@pytest.mark.parametrize(
    ("first", "owns", "met"),
    [
        ("Manor House, Candle Shop, Statue", "", True),
        ("Manor House, Candle Shop, Wayside Shrine", "", False),
        ("Manor House, Candle Shop, Wayside Shrine", "economics", True),
        ("Shepherd's Hut, Candle Shop", "matrimony", False),
    ],
)
def test_demand_6_wants_balanced_attributes(first: str, owns: str, met: bool) -> None:
    """GP-D06, RUL-24: 11 against 6 + 5 is fine, against 6 + 4 not; bonuses of technologies count."""
    assert meets(sits(first=first, owns=owns, gems=(15, 0, 0)), 6) == met


@pytest.mark.parametrize(("seats", "need"), [(3, 24), (4, 22), (5, 20)])
@pytest.mark.parametrize("on_it", [0, 4])
def test_demand_7_adds_gems_technologies_and_palace(seats: int, need: int, on_it: int) -> None:
    """GP-D07, GP-DIA-8: each culture gem on it counts twice, palace diamonds never."""
    others = need - 3 - 5 - 2 * on_it

    for lacking in (0, 1):
        nick = sits(first="Cottage***", gems=(others - lacking, 0, on_it), owns="iron militia masonry", palace=5)
        assert meets(nick, 7, seats) == (lacking == 0)
