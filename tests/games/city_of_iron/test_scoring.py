"""Score: victory points for the most and second-most of every good."""

import pytest

from ironstone.games.city_of_iron.rules.goods import FIRST, SECOND, UNRANKED, ranks_in
from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import GOODS, JULIA, MARK, SAM, goods, told, vp
from tests.games.city_of_iron.rounds import idle
from tests.games.city_of_iron.scenario import Sits, arrange, asked, run, sits

TRACK = ["A01", "A02", "A03", "A04", "A06", "A07", "A08"]
COMPETITION = {"second_after_tie": "competition"}


def scored(*seats: Sits, players: int = 2, options: dict[str, str] | None = None, expansion: bool = False) -> Table:
    """A table after its first scoring."""
    table = arrange(
        *seats, players=players, phase="end_round", drawn_scores=["A"], options=options, expansion=expansion
    )
    run(table)
    return table


def points(table: Table, good: str) -> list[tuple[str | int, ...]]:
    """What was scored for one good: by whom, for what, how much."""
    events = told(table, "first_scored", "second_scored", "shield_scored")
    return [(str(event[0]).removesuffix("_scored"), event[1], event[3]) for event in events if event[2] == good]


def test_without_a_score_card_nobody_scores() -> None:
    """CI-SCO-1: most End Rounds give no VP."""
    table = arrange(sits(home=["A01"]), phase="end_round")

    run(table)

    assert vp(table) == [0, 0]
    assert told(table, "scoring_began") == []


def test_a_score_card_scores_in_the_end_round_after_the_one_that_drew_it() -> None:
    """CI-SCO-1: the one drawn in this End Round's refill waits, and scores once only."""
    deck = ["A11", "score A", "B01", "B02", "B03", "B05", "B06", "B07", "B13", "B14", "B15", "score B", "score C"]
    table = arrange(sits(home=["A09"]), phase="end_round", track=TRACK, deck=deck)

    run(table)
    assert vp(table) == [0, 0]
    idle(table)
    assert vp(table) == [2, 0]
    idle(table)

    assert vp(table) == [2, 0]
    assert told(table, "scoring_began") == [("scoring_began", "A")]


def test_the_most_score_the_higher_number_and_the_second_most_the_lower() -> None:
    """CI-SCO-2, CI-SCO-3: nothing for the third."""
    table = scored(sits(home=["A04"]), sits(home=["A03"]), sits(home=["A01"]), players=3)

    assert points(table, "turnips") == [("first", "Sam", 2), ("second", "Mark", 1)]
    assert vp(table) == [2, 2, 1], "Julia also has the only Srika"


def test_all_who_tie_for_the_most_score_the_higher_number() -> None:
    """CI-SCO-2: in full, and the next is second."""
    table = scored(sits(home=["A01"]), sits(home=["A03"]), sits(home=["A02"]), players=3)

    assert [goods(table, seat)["turnips"] for seat in range(3)] == [3, 2, 3]
    assert points(table, "turnips") == [("first", "Sam", 2), ("second", "Julia", 1), ("first", "Mark", 2)]


def test_all_who_tie_for_the_second_most_score_the_lower_number() -> None:
    """CI-SCO-3: both of them, whatever their number."""
    table = scored(sits(home=["A09"]), sits(home=["A06"]), sits(home=["A07"]), sits(home=["A10"]), players=4)

    assert vp(table) == [2, 1, 1, 1]


def test_the_specifications_turnips_and_srikas() -> None:
    """E6, CI-SCO-2, CI-SCO-3, CI-SCO-4, CI-RUL-6: Turnips 6, 4, 4, 1 and Srikas 3, 3, 2, 0."""
    table = scored(
        sits(home=["A01", "A02", "A06"]),
        sits(home=["A04", "A07"]),
        sits(home=["A05", "A08"]),
        sits(towns=["lanternfen"]),
    )

    assert [player.goods[:2] for player in table.players] == [[6, 3], [4, 3], [4, 2], [1, 0]]
    assert points(table, "turnips") == [
        ("first", "Sam", 2),
        ("shield", "Sam", 1),
        ("second", "Julia", 1),
        ("second", "Mark", 1),
    ]
    assert points(table, "srikas") == [("first", "Sam", 2), ("first", "Julia", 2), ("second", "Mark", 1)]


def test_the_small_shield_scores_one_whatever_the_rank() -> None:
    """CI-SCO-4: Mark has neither the most nor the second-most Turnips, but six of them."""
    sam = sits(home=["A04", "A05"])
    julia = sits(home=["A03", "A08"], towns=["mudwick", "cold-creek"])
    mark = sits(home=["A01", "A02"])

    table = scored(sam, julia, mark, sits())

    assert [goods(table, seat)["turnips"] for seat in range(3)] == [7, 8, 6]
    assert points(table, "turnips") == [
        ("second", "Sam", 1),
        ("shield", "Sam", 1),
        ("first", "Julia", 2),
        ("shield", "Julia", 1),
        ("shield", "Mark", 1),
    ]


@pytest.mark.parametrize(("home", "shield"), [(["A01", "A03"], False), (["A01", "A02"], True), (["A01", "A04"], True)])
def test_the_shield_is_reached_at_its_number_or_above(home: list[str], shield: bool) -> None:
    """CI-SCO-4: 5, 6 and 7 Turnips; the shield stands at 6."""
    table = scored(sits(home=home))

    assert (("shield", "Sam", 1) in points(table, "turnips")) == shield


def test_a_plus_three_building_scores_for_its_owner_in_first_or_second_place_only() -> None:
    """CI-SCO-5, CI-SCO-7: Turnips 4, 3, 2 with a Vodka Distillery in each place in turn."""
    for owner, bonus in ((0, 3), (1, 3), (2, 0)):
        homes = [["A04"], ["A01"], ["A03"]]
        homes[owner].append("C01")

        table = scored(*[sits(home=home) for home in homes])

        assert sum(int(event[3]) for event in told(table, "building_scored")) == bonus
        assert vp(table) == [2 + bonus * (owner == 0), 1 + bonus * (owner == 1), 2]


def test_every_plus_three_building_scores_on_its_own() -> None:
    """CI-SCO-5: two of them, both in cities; a stored one gives nothing."""
    table = scored(sits(home=["A03", "C01", "C02"], stored=["C03"]))

    assert told(table, "building_scored") == [
        ("building_scored", "Sam", "C01", 3),
        ("building_scored", "Sam", "C02", 3),
    ]
    assert vp(table) == [2 + 2 + 3 + 3, 0]


def test_no_goods_are_no_rank_no_points_and_no_plus_three() -> None:
    """CI-RUL-7, CI-SCO-7: although nobody has more Turnips, nobody is first; with one rival nobody else is second."""
    table = scored(sits(home=["C01", "C02"]), sits(home=["A06"]))

    assert vp(table) == [0, 2]
    assert ranks_in(table, GOODS.index("turnips")) == [UNRANKED, UNRANKED]
    assert ranks_in(table, GOODS.index("srikas")) == [UNRANKED, FIRST]
    assert told(table, "building_scored") == []


@pytest.mark.parametrize(("options", "second"), [({"second_after_tie": "dense"}, SECOND), (COMPETITION, UNRANKED)])
def test_after_a_tie_for_first_the_next_is_second_unless_the_option_says_otherwise(
    options: dict[str, str], second: int
) -> None:
    """CI-RUL-6, CI-SCO-7: `second_after_tie`, for VP and +3 buildings alike; the two at the top lose nothing."""
    sam, julia, mark = sits(home=["A01"]), sits(home=["A02"]), sits(home=["A03", "C01"])

    table = scored(sam, julia, mark, players=3, options=options)

    ranked = second == SECOND
    assert ranks_in(table, GOODS.index("turnips")) == [FIRST, FIRST, second]
    assert vp(table) == [2, 2, 2 + (1 + 3 if ranked else 0)]


def test_competition_changes_nothing_without_a_tie() -> None:
    """CI-RUL-6: with one player first, the next is second under both readings, ties for second included."""
    table = scored(sits(home=["A04"]), sits(home=["A01"]), sits(home=["A02"]), players=3, options=COMPETITION)

    assert vp(table) == [2, 1, 1]


def test_majority_coins_follow_the_same_first_rank() -> None:
    """CI-SCO-7, CI-INC-1: first are all with the highest amount, under both readings."""
    for options in ({}, COMPETITION):
        table = scored(sits(home=["A01"]), sits(home=["A02"]), sits(home=["A08"]), players=3, options=options)

        assert [event[4] for event in told(table, "income_collected")] == [1, 1, 1]
        assert goods(table, MARK) == {"turnips": 1, "srikas": 2}


def test_goods_named_for_snyle_count_in_the_scoring_of_that_end_round() -> None:
    """CI-SCO-2, CI-EXP-6: named at its beginning."""
    table = scored(sits(home=["A01"], towns=["snyle"]), sits(home=["A04"]), expansion=True)

    assert goods(table, SAM) == {"turnips": 5}
    assert vp(table) == [2, 1]


@pytest.mark.parametrize(("card", "over"), [("A", False), ("B", False), ("C", True)])
def test_after_the_third_scoring_the_game_ends(card: str, over: bool) -> None:
    """CI-SCO-6: not after the first two."""
    table = arrange(sits(home=["A09"]), phase="end_round", drawn_scores=[card], last_round=over)

    run(table)

    assert told(table, "scoring_began") == [("scoring_began", card)]
    assert asked(table) == ([] if over else [SAM, JULIA])
    assert (told(table, "game_won") != []) == over
