"""Game end."""

import pytest

from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.scoring import end_vp, standing
from tests.games.gembound.reading import CORY, KEVIN, TIFFANY, places, told, vp
from tests.games.gembound.scenario import Sits, arrange, mine, run, sits


def ended(*seats: Sits, track: list[int] | None = None) -> Table:
    """The third round is over, and the game has been scored."""
    table = arrange(*seats, phase="end", round_number=3, track=track)
    assert run(table) is None
    return table


def holding(*artifacts: str, vp: int | None = None) -> Sits:
    """Somebody with these artifacts and nothing else that scores; a tile has been drawn for every set."""
    return sits(trade=mine("S1", tucks=artifacts), vp=vp)


def test_one_fossil_three_spears_and_two_tablets_score_five() -> None:
    """EX-5, GB-END-2: the rulebook's example: three for the spears, two for the tablets."""
    table = ended(holding("fossil", "spear", "spear", "spear", "tablet", "tablet"))

    assert vp(table)[KEVIN] == 1 + 5
    assert told(table) == [
        ("round_ended", 3),
        ("artifacts_scored", "Kevin", 3, "spear", 3),
        ("artifacts_scored", "Kevin", 2, "tablet", 2),
        ("game_won", "Kevin", 6),
    ]


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 2), (3, 3), (4, 4)])
def test_copies_of_an_artifact_score_from_two_on(count: int, points: int) -> None:
    """GB-END-2: one VP a copy; a single copy gives nothing."""
    table = ended(holding(*["fossil"] * count))

    assert vp(table)[KEVIN] == 1 + points


def test_after_round_three_comes_the_scoring_and_no_round_change() -> None:
    """GB-END-1, GB-GEN-1: the game is over."""
    table = ended(sits())

    assert table.agenda == []
    assert table.round == 3
    assert told(table, "round_began") == []


def test_before_round_three_is_over_nothing_is_scored() -> None:
    """GB-END-1, GB-END-2: artifacts wait for the end."""
    table = arrange(holding("fossil", "fossil"), phase="end", round_number=2)

    run(table)

    assert vp(table)[KEVIN] == 1
    assert end_vp(table, table.players[KEVIN]) == 2


def test_leftover_gems_score_nothing_without_a_tile() -> None:
    """GB-END-3, GB-GEN-4: forty rubies are worth nothing."""
    table = ended(sits(trade=mine("S1"), gems={"ruby": 40, "topaz": 40}))

    assert vp(table)[KEVIN] == 1


@pytest.mark.parametrize(
    ("gems", "points"),
    [
        ({"emerald": 1}, 0),
        ({"emerald": 1, "topaz": 1}, 1),
        ({"emerald": 3, "sapphire": 2, "topaz": 2}, 3),
        ({"diamond": 5, "ruby": 5}, 0),
    ],
)
def test_the_collectors_chest_scores_pairs_of_common_gems(gems: dict[str, int], points: int) -> None:
    """GB-TIL-07, GB-END-3: types mixed, rounded down."""
    table = ended(sits(gems=gems, tiles=["T07"]))

    assert vp(table)[KEVIN] == 1 + points


@pytest.mark.parametrize(
    ("gems", "points"), [({"diamond": 1}, 1), ({"diamond": 2, "ruby": 3}, 5), ({"emerald": 9, "topaz": 9}, 0)]
)
def test_the_royal_casket_scores_every_rare_gem(gems: dict[str, int], points: int) -> None:
    """GB-TIL-08, GB-END-3: diamonds and rubies, one VP each."""
    table = ended(sits(gems=gems, tiles=["T08"]))

    assert vp(table)[KEVIN] == 1 + points


@pytest.mark.parametrize(
    ("tiles", "points"), [(["T09"], 3), (["T10"], 3), (["T09", "T10"], 10), (["T10", "T09"], 10), (["T09", "T12"], 3)]
)
def test_each_idol_scores_three_and_both_together_four_more(tiles: list[str], points: int) -> None:
    """GB-TIL-09, GB-TIL-10, GB-RUL-18: the four only once."""
    table = ended(sits(tiles=tiles))

    assert vp(table)[KEVIN] == 1 + points


def test_idols_of_different_players_are_no_pair() -> None:
    """GB-TIL-09, GB-TIL-10: the owner of both."""
    table = ended(sits(tiles=["T09"], vp=1), sits(tiles=["T10"], vp=2))

    assert vp(table) == [4, 5]


@pytest.mark.parametrize("tile", ["T01", "T02", "T03", "T04", "T05", "T06", "T11", "T12"])
def test_other_tiles_score_nothing_at_the_end(tile: str) -> None:
    """GB-END-3: only T07 to T10 do."""
    table = ended(sits(tiles=[tile], gems={"ruby": 9, "topaz": 9}))

    assert vp(table)[KEVIN] == 1


def test_everybody_scores_from_last_to_first_with_one_move_each() -> None:
    """GB-END-4, GB-RUL-4: Kevin, who was last, reaches 6 first and so lies below Tiffany."""
    kevin = holding("fossil", "fossil", "spear", "spear", vp=2)
    tiffany = sits(tiles=["T09"], vp=3)

    table = ended(kevin, tiffany)

    assert vp(table) == [6, 6]
    assert places(table) == ["Kevin", "Tiffany"]
    assert [event[1] for event in told(table, "artifacts_scored", "tile_scored")] == ["Kevin", "Kevin", "Tiffany"]


def test_one_move_by_the_total_passes_over_stacks_on_the_way() -> None:
    """GB-END-4, GB-TRN-3: a cube that comes from 2 to 6 in one move lies on those that were on 6, nowhere else."""
    kevin = holding("fossil", "fossil", "spear", "spear", vp=2)

    table = ended(kevin, sits(vp=4), sits(vp=6))

    assert places(table) == ["Cory", "Kevin", "Tiffany"]


def test_on_the_same_space_the_lower_cube_wins() -> None:
    """GB-END-5, GB-TRN-2: there is always a single winner and a strict ranking."""
    table = ended(sits(vp=5), sits(vp=5), sits(vp=5), track=[TIFFANY, CORY, KEVIN])

    result = standing(table)

    assert [each.place for each in result] == [3, 1, 2]
    assert [each.points for each in result] == [5, 5, 5]
    assert [each.seat for each in result] == [KEVIN, TIFFANY, CORY]
    assert told(table)[-1] == ("game_won", "Tiffany", 5)


def test_most_vp_wins() -> None:
    """GB-END-5, GB-GEN-1: whatever the seat."""
    table = ended(sits(vp=5), sits(vp=2), sits(vp=9))

    assert told(table)[-1] == ("game_won", "Cory", 9)
    assert [each.place for each in standing(table)] == [2, 3, 1]
