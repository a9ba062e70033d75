"""Produce Gems."""

import pytest

from tests.games.gembound.reading import CORY, KEVIN, TIFFANY, camp, gems, told, workers
from tests.games.gembound.scenario import arrange, asked, mine, options, play, refusal, sits


def test_cory_produces_everything_in_his_mine() -> None:
    """EX-3, GB-PRO-1: the rulebook's Produce example."""
    cory = sits(trade=mine("M05a", depth=3, descents=2), workers=3)
    table = arrange(sits(), sits(), cory, turn=CORY)

    play(table, CORY, "produce trade")

    assert gems(table, CORY) == {"emerald": 1, "sapphire": 2, "ruby": 1}
    assert workers(table, CORY) == 2
    assert told(table) == [
        ("production_began", "Cory", "trade"),
        ("gems_produced", "Cory", "trade", 1, "ruby"),
        ("gems_produced", "Cory", "trade", 1, "emerald"),
        ("gems_produced", "Cory", "trade", 2, "sapphire"),
    ]


def test_only_own_mined_campsites_produce() -> None:
    """GB-PRO-1: a face-up campsite has no spot."""
    table = arrange(sits(trade=mine("S1"), star=mine("S2")))

    assert options(table, "produce") == ["produce star", "produce trade"]
    assert refusal(table, KEVIN, "produce crew") == "there is no mine at this campsite yet (GB-PRO-1)"


def test_a_production_space_takes_one_worker_a_round() -> None:
    """GB-PRO-2, GB-GEN-3: at most once per campsite and round."""
    table = arrange(sits(trade=mine("S1"), star=mine("S2")), sits(workers=0))

    play(table, KEVIN, "produce trade")

    assert options(table, "produce") == ["produce star"]
    assert refusal(table, KEVIN, "produce trade") == "this mine has produced already this round (GB-PRO-2)"


def test_levels_revealed_later_give_nothing_this_round() -> None:
    """GB-PRO-2: the sapphire below waits for the next Produce."""
    table = arrange(sits(trade=mine("S1")), sits(workers=0))

    play(table, KEVIN, "produce trade", "descend trade")

    assert gems(table, KEVIN) == {"emerald": 1}
    assert camp(table, KEVIN, "trade").depth == 2


def test_next_round_the_mine_produces_again() -> None:
    """GB-PRO-2, GB-RND-1: the spot is empty again."""
    table = arrange(sits(trade=mine("S1"), workers=1), sits(workers=1))
    play(table, KEVIN, "produce trade")
    play(table, TIFFANY, "produce crew")

    play(table, KEVIN, "produce trade")

    assert gems(table, KEVIN) == {"emerald": 2}


def test_artifacts_are_never_produced() -> None:
    """GB-PRO-3: neither from levels nor from tucks."""
    table = arrange(sits(trade=mine("M05a", depth=4, tucks=["spear", "tablet"])))

    play(table, KEVIN, "produce trade")

    assert gems(table, KEVIN) == {"emerald": 1, "sapphire": 2, "ruby": 1}


def test_a_mine_without_gems_may_produce() -> None:
    """GB-PRO-4: legal, and it gives nothing."""
    table = arrange(sits(trade=mine("M07a")))

    play(table, KEVIN, "produce trade")

    assert gems(table, KEVIN) == {}
    assert told(table) == [("production_began", "Kevin", "trade")]
    assert asked(table) == TIFFANY


def test_production_tiles_apply_to_a_mine_without_gems() -> None:
    """GB-PRO-4, GB-TIL-04: the emerald of the tile comes all the same."""
    table = arrange(sits(trade=mine("M07a"), tiles=["T04"]))

    play(table, KEVIN, "produce trade")

    assert gems(table, KEVIN) == {"emerald": 1}


def test_the_supply_of_gems_does_not_run_out() -> None:
    """GB-PRO-5, GB-RUL-16, GB-SET-3: 75 gems are in the box, and nobody counts."""
    table = arrange(sits(trade=mine("S1"), gems={"emerald": 75}))

    play(table, KEVIN, "produce trade")

    assert gems(table, KEVIN) == {"emerald": 76}


@pytest.mark.parametrize(("tile", "gem"), [("T04", "emerald"), ("T05", "topaz"), ("T06", "sapphire")])
def test_a_production_tile_adds_its_gem(tile: str, gem: str) -> None:
    """GB-TIL-04, GB-TIL-05, GB-TIL-06, GB-RUL-17: the third sieve is for sapphires."""
    table = arrange(sits(trade=mine("M01a"), tiles=[tile]))

    play(table, KEVIN, "produce trade")

    assert gems(table, KEVIN) == {"diamond": 1, gem: 1}


def test_production_tiles_add_up() -> None:
    """GB-TIL-13: each once for each Produce action, whatever the mine holds."""
    table = arrange(sits(trade=mine("S1"), star=mine("M01a"), tiles=["T04", "T05", "T06"]), sits(workers=0))

    play(table, KEVIN, "produce trade", "produce star")

    assert gems(table, KEVIN) == {"diamond": 1, "emerald": 3, "sapphire": 2, "topaz": 2}


def test_other_tiles_add_nothing() -> None:
    """GB-PRO-1, GB-TIL-13: only the sieves produce."""
    table = arrange(sits(trade=mine("S1"), tiles=["T01", "T07", "T12"]))

    play(table, KEVIN, "produce trade")

    assert gems(table, KEVIN) == {"emerald": 1}
