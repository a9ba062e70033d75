"""Upgrade a Mine."""

import pytest

from ironstone.games.gembound.views.view import view_table
from tests.games.gembound.reading import (
    KEVIN,
    TIFFANY,
    artifacts,
    camp,
    contents,
    gems,
    row_of,
    told,
    vp,
    workers,
)
from tests.games.gembound.scenario import arrange, asked, mine, options, play, refusal, sits


def test_tiffany_upgrades_with_the_diamond_mine() -> None:
    """EX-2, GB-UPG-1, GB-UPG-2, GB-UPG-3, GB-UPG-4: the rulebook's Upgrade example."""
    row = ["M05a", "M06a", "M09a", "M10a", "M11a"]
    table = arrange(sits(workers=0), sits(crew=mine("S1"), workers=4), row=row)

    play(table, TIFFANY, "upgrade row3")

    assert workers(table, TIFFANY) == 3
    assert row_of(table) == ["M05a", "M06a", "M10a", "M11a"]
    assert gems(table, TIFFANY) == {"diamond": 1}
    assert told(table) == [
        ("mine_taken", "Tiffany", 2, "B09", 1),
        ("mine_tucked", "Tiffany", "crew", "B09", "diamond"),
        ("upgrade_gems", "Tiffany", 1, "diamond"),
    ]

    play(table, TIFFANY, "produce crew")

    assert gems(table, TIFFANY) == {"diamond": 2, "emerald": 1}


def test_with_the_upgrade_campsite_covered_tiffany_gains_nothing_now() -> None:
    """EX-2, GB-UPG-4, GB-CAM-4, GB-RUL-22: the reward is the upgrade campsite's."""
    table = arrange(sits(), sits(upgrade=mine("S1")), row=["M09a", "M10a"], turn=TIFFANY)

    play(table, TIFFANY, "upgrade row1")

    assert gems(table, TIFFANY) == {}
    assert contents(table, TIFFANY, "upgrade") == {"emerald": 1, "diamond": 1}
    assert told(table, "upgrade_gems", "upgrade_vp") == []


@pytest.mark.parametrize("position", ["row1", "row2", "row3"])
def test_any_mine_of_the_row_costs_one_worker(position: str) -> None:
    """GB-UPG-1: wherever it lies; the worker goes to the Discovery Board and the row closes up."""
    table = arrange(sits(workers=5), row=["ruby", "topaz", "emerald"])
    before = table.players[KEVIN].on_board

    play(table, KEVIN, f"upgrade {position}")

    assert workers(table, KEVIN) == 4
    assert table.players[KEVIN].on_board == before + 1
    assert len(table.row) == 2


def test_mines_are_taken_from_the_row_only() -> None:
    """GB-RUL-12, GB-UPG-1: "any Mine in play" is one of the row, never another player's."""
    table = arrange(row=["ruby", "topaz"])

    assert options(table, "upgrade") == ["upgrade row1", "upgrade row2"]
    assert refusal(table, KEVIN, "upgrade row3") == "the row has 2 mines, so there is none at position 3 (GB-DIS-3)"


def test_an_empty_row_offers_no_upgrade() -> None:
    """GB-UPG-1: and no Discover."""
    table = arrange(row=[])

    assert options(table, "upgrade") == options(table, "discover") == []


def test_a_mine_is_tucked_under_an_own_mine_only() -> None:
    """GB-UPG-2, GB-RUL-12: never under an empty campsite."""
    table = arrange(sits(trade=mine("S1"), scholar=mine("S2")), row=["ruby", "topaz"])

    play(table, KEVIN, "upgrade row1")

    assert options(table) == ["tuck trade", "tuck scholar"]
    assert refusal(table, KEVIN, "tuck star") == "there is no mine at this campsite to tuck the card under (GB-UPG-2)"
    assert refusal(table, KEVIN, "tuck trade") == ""
    assert refusal(table, KEVIN, "place trade") == "that is not what is asked now"


def test_the_only_mine_gets_the_card_without_asking() -> None:
    """GB-UPG-2: nothing is left to choose."""
    table = arrange(sits(trade=mine("S1")), row=["ruby", "topaz"])

    play(table, KEVIN, "upgrade row1")

    assert len(camp(table, KEVIN, "trade").tucks) == 1
    assert asked(table) == TIFFANY


def test_only_the_guaranteed_discovery_of_a_tuck_counts() -> None:
    """GB-UPG-2: the rest of the card is never used or seen."""
    table = arrange(sits(trade=mine("S1")), row=["M03a", "topaz"])

    play(table, KEVIN, "upgrade row1")

    assert contents(table, KEVIN, "trade") == {"emerald": 2}
    shown = view_table(table, KEVIN)["players"][KEVIN]["camps"][1]["mine"]
    assert shown is not None
    assert shown["tucks"] == [2]
    assert shown["levels"] == [[2]]


def test_a_tucked_gem_comes_with_every_produce_whatever_the_depth() -> None:
    """GB-UPG-3, GB-PRO-1: at depth 1 already."""
    table = arrange(sits(upgrade=mine("S1")), sits(workers=0), row=["ruby", "topaz"])

    play(table, KEVIN, "upgrade row1", "produce upgrade")

    assert gems(table, KEVIN) == {"ruby": 1, "emerald": 1}


def test_a_tucked_artifact_counts_for_sets_and_scoring() -> None:
    """GB-UPG-3, GB-AFX-1: the fossil belongs to the mine at once."""
    table = arrange(sits(trade=mine("S1")), row=["fossil", "topaz"])

    play(table, KEVIN, "upgrade row1")

    assert artifacts(table, KEVIN) == {"fossil": 1}


@pytest.mark.parametrize("item", ["fossil", "spear", "tablet"])
def test_an_artifact_upgrade_is_worth_two_vp(item: str) -> None:
    """GB-UPG-4, GB-CAM-4: with the upgrade campsite face-up."""
    table = arrange(sits(trade=mine("S1"), vp=1), row=[item, "topaz"])

    play(table, KEVIN, "upgrade row1")

    assert vp(table)[KEVIN] == 3
    assert told(table)[-1] == ("upgrade_vp", "Kevin", 2)
    assert gems(table, KEVIN) == {}


@pytest.mark.parametrize("gem", ["diamond", "ruby", "emerald", "sapphire", "topaz"])
def test_a_gem_upgrade_brings_one_of_that_gem(gem: str) -> None:
    """GB-UPG-4, GB-CAM-4: with the upgrade campsite face-up."""
    table = arrange(sits(trade=mine("S1"), vp=1), row=[gem, "topaz"])

    play(table, KEVIN, "upgrade row1")

    assert gems(table, KEVIN) == {gem: 1}
    assert vp(table)[KEVIN] == 1


def test_a_mine_may_have_any_number_of_tucks() -> None:
    """GB-UPG-5: tucking covers no campsite and uses no campsite spot."""
    table = arrange(sits(trade=mine("S1")), sits(workers=0), row=["ruby", "ruby", "ruby", "ruby", "topaz"])

    play(table, KEVIN, "upgrade row1", "upgrade row1", "upgrade row1", "upgrade row1")

    mine_now = camp(table, KEVIN, "trade")
    assert len(mine_now.tucks) == 4
    assert contents(table, KEVIN, "trade") == {"emerald": 1, "ruby": 4}
    assert (mine_now.descents, mine_now.producer, mine_now.depth) == (0, False, 1)
    assert told(table, "ability_lost") == []


def test_an_upgrade_brings_its_reward_before_a_tile() -> None:
    """GB-UPG-6: worker and row, tuck, reward, then the tile; then the turn is over."""
    table = arrange(sits(trade=mine("S1", tucks=["fossil", "spear"])), row=["tablet", "topaz"])

    play(table, KEVIN, "upgrade row1", "tile T03")

    assert [event[0] for event in told(table)] == [
        "mine_taken",
        "mine_tucked",
        "upgrade_vp",
        "tile_taken",
        "tile_turned",
    ]
    assert asked(table) == TIFFANY
