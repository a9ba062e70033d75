"""Standing and turn order."""

from ironstone.games.gembound.rules.track import gain_vp, turn_order
from tests.games.gembound.reading import CORY, KEVIN, TIFFANY, places, told, vp
from tests.games.gembound.scenario import arrange, asked, mine, play, sits


def test_more_vp_is_ahead_of_fewer() -> None:
    """GB-TRN-1: the order on the track is the order of VP."""
    table = arrange(sits(vp=4), sits(vp=9), sits(vp=6))

    assert places(table) == ["Tiffany", "Cory", "Kevin"]

    gain_vp(table, KEVIN, 3)

    assert places(table) == ["Tiffany", "Kevin", "Cory"]
    assert vp(table) == [7, 9, 6]


def test_on_one_space_the_lower_cube_is_ahead() -> None:
    """GB-TRN-2, GB-TRN-3, GB-RUL-4: who arrives lands on top, and so behind."""
    table = arrange(sits(vp=4), sits(vp=6), sits(vp=1))

    gain_vp(table, KEVIN, 2)

    assert vp(table) == [6, 6, 1]
    assert places(table) == ["Tiffany", "Kevin", "Cory"]


def test_the_third_cube_of_a_stack_is_behind_both_others() -> None:
    """GB-TRN-2, GB-TRN-3: stacks grow upwards."""
    table = arrange(sits(vp=5), sits(vp=5), sits(vp=2), track=[TIFFANY, KEVIN, CORY])

    gain_vp(table, CORY, 3)

    assert places(table) == ["Tiffany", "Kevin", "Cory"]
    assert turn_order(table) == [CORY, KEVIN, TIFFANY]


def test_cubes_that_are_left_keep_their_order() -> None:
    """GB-TRN-3: the lowest of a stack moves on, the two above it stay as they lay."""
    table = arrange(sits(vp=5), sits(vp=5), sits(vp=5), track=[CORY, TIFFANY, KEVIN])

    gain_vp(table, CORY, 1)

    assert places(table) == ["Cory", "Tiffany", "Kevin"]

    gain_vp(table, KEVIN, 1)

    assert places(table) == ["Cory", "Kevin", "Tiffany"]


def test_a_gain_of_nothing_does_not_move_the_cube() -> None:
    """GB-TRN-3: the lowest cube of a stack stays the lowest."""
    table = arrange(sits(vp=5), sits(vp=5), track=[KEVIN, TIFFANY])

    gain_vp(table, KEVIN, 0)

    assert places(table) == ["Kevin", "Tiffany"]


def test_players_act_from_last_place_to_first() -> None:
    """GB-TRN-4: in the Explore Phase the one with fewest VP begins."""
    table = arrange(sits(vp=7), sits(vp=2), sits(vp=4))

    order = []
    for _ in range(3):
        order.append(asked(table))
        play(table, asked(table), "claim artisan1 spot1" if len(order) == 1 else f"claim artisan{len(order)} spot1")

    assert order == [TIFFANY, CORY, KEVIN]


def test_of_stacked_players_the_topmost_acts_first() -> None:
    """GB-TRN-4, GB-TRN-2: topmost is behind, and behind goes first."""
    table = arrange(sits(vp=3), sits(vp=3), sits(vp=3), track=[CORY, KEVIN, TIFFANY])

    assert turn_order(table) == [TIFFANY, KEVIN, CORY]
    assert asked(table) == TIFFANY


def test_vp_move_the_cube_at_once() -> None:
    """GB-ART-9, GB-TRN-3: an artifact upgrade carries Kevin onto Tiffany's space, on top of her."""
    table = arrange(sits(crew=mine("S1"), vp=1), sits(vp=3), row=["fossil", "ruby"])

    play(table, KEVIN, "upgrade row1")

    assert vp(table) == [3, 3]
    assert places(table) == ["Tiffany", "Kevin"]
    assert told(table, "upgrade_vp") == [("upgrade_vp", "Kevin", 2)]
