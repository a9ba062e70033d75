"""Descend a Mine."""

from tests.games.gembound.reading import KEVIN, TIFFANY, artifacts, camp, contents, gems, told, workers
from tests.games.gembound.scenario import arrange, asked, dug, mine, options, play, refusal, sits


def test_kevin_descends_and_uncovers_a_diamond_and_a_tablet() -> None:
    """EX-1, GB-DES-1, GB-DES-2, GB-DES-4: the rulebook's Descend example."""
    table = arrange(sits(trade=mine("M12a", depth=2), workers=5), sits())

    play(table, KEVIN, "descend trade")

    assert workers(table, KEVIN) == 4
    assert camp(table, KEVIN, "trade").depth == 3
    assert gems(table, KEVIN) == {}
    assert artifacts(table, KEVIN) == {"tablet": 1}
    assert told(table) == [
        ("descended", "Kevin", "trade", 3),
        ("item_found", "Kevin", "trade", "diamond"),
        ("item_found", "Kevin", "trade", "tablet"),
    ]

    play(table, TIFFANY, "produce crew")
    play(table, KEVIN, "descend trade")

    assert camp(table, KEVIN, "trade").depth == 4
    assert camp(table, KEVIN, "trade").descents == 2


def test_a_descend_reveals_exactly_the_next_level() -> None:
    """GB-DES-1: one level, no more."""
    table = arrange(sits(trade=dug("sapphire")))

    play(table, KEVIN, "descend trade")

    assert contents(table, KEVIN, "trade") == {"sapphire": 1, "diamond": 1}
    assert asked(table) == TIFFANY


def test_only_own_mined_campsites_can_be_descended() -> None:
    """GB-DES-1: a face-up campsite has no spots."""
    table = arrange(sits(trade=mine("S1"), star=mine("S2")), sits(crew=mine("S3")))

    assert options(table, "descend") == ["descend star", "descend trade"]
    assert refusal(table, KEVIN, "descend crew") == "there is no mine at this campsite yet (GB-DES-1)"


def test_a_campsite_has_two_descend_spots_a_round() -> None:
    """GB-DES-2, GB-RUL-10, GB-GEN-3: "twice on the same turn" means twice a round, on different turns."""
    table = arrange(sits(trade=mine("S1")), sits())

    play(table, KEVIN, "descend trade")
    assert asked(table) == TIFFANY
    play(table, TIFFANY, "produce crew")
    play(table, KEVIN, "descend trade")
    play(table, TIFFANY, "claim artisan1 spot1")

    assert camp(table, KEVIN, "trade").depth == 3
    assert "descend trade" not in options(table)
    assert refusal(table, KEVIN, "descend trade") == "both stairs of this mine hold a worker this round (GB-DES-2)"


def test_below_level_five_there_is_nothing() -> None:
    """GB-DES-3: not allowed at depth 5, whatever the spots."""
    table = arrange(sits(trade=mine("M05a", depth=5)))

    assert options(table, "descend") == []
    assert refusal(table, KEVIN, "descend trade") == "all 5 levels of this mine are uncovered (GB-DES-3)"


def test_level_five_can_be_reached() -> None:
    """GB-DES-3, GB-DES-1: from depth 4 one step is left."""
    table = arrange(sits(trade=mine("M05a", depth=4)))

    play(table, KEVIN, "descend trade")

    assert camp(table, KEVIN, "trade").depth == 5
    assert told(table)[0] == ("descended", "Kevin", "trade", 5)


def test_revealed_gems_come_only_by_producing() -> None:
    """GB-DES-4: the ruby lies in the mine, not in the supply."""
    table = arrange(sits(trade=mine("M05a", depth=2)))

    play(table, KEVIN, "descend trade")

    assert gems(table, KEVIN) == {}
    assert contents(table, KEVIN, "trade")["ruby"] == 1


def test_a_revealed_artifact_counts_at_once() -> None:
    """GB-DES-4, GB-AFX-2: the third type of artifact brings a tile within the turn."""
    table = arrange(sits(trade=mine("M05a", depth=3, tucks=["spear", "tablet"])))

    play(table, KEVIN, "descend trade")

    assert asked(table) == KEVIN
    assert options(table, "tile") == ["tile T01", "tile T02", "tile T03"] + [f"tile T{n:02d}" for n in range(4, 13)]


def test_the_spots_are_free_again_next_round() -> None:
    """GB-DES-2, GB-RND-1: two Descends a round, and again two in the next."""
    table = arrange(sits(trade=mine("S1", descents=2), workers=1), sits(workers=1))

    play(table, KEVIN, "claim artisan1 spot1")
    play(table, TIFFANY, "claim artisan1 spot2")

    assert table.round == 2
    assert options(table, "descend") == ["descend trade"]
