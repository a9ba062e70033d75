"""Discover a Mine."""

import pytest

from ironstone.games.gembound.components.pieces import NO_CARD
from ironstone.games.gembound.views.view import view_table
from tests.games.gembound.reading import (
    CAMP_NAMES,
    CARD_IDS,
    KEVIN,
    TIFFANY,
    artifacts,
    camp,
    contents,
    row_of,
    told,
    workers,
)
from tests.games.gembound.scenario import arrange, asked, deal, mine, options, play, refusal, sits

ROW = ["M01a", "M02a", "M03a", "M04a", "M05a"]


@pytest.mark.parametrize(("position", "card"), [("row1", "M01a"), ("row5", "M05a")])
def test_a_mine_next_to_a_camel_costs_one_worker(position: str, card: str) -> None:
    """GB-DIS-1: the first and the last Mine of the row."""
    table = arrange(sits(workers=5), row=ROW)

    play(table, KEVIN, f"discover {position}", "place star")

    assert workers(table, KEVIN) == 4
    assert CARD_IDS[camp(table, KEVIN, "star").mine] == card


@pytest.mark.parametrize("position", ["row2", "row3", "row4"])
def test_any_other_mine_costs_two_workers(position: str) -> None:
    """GB-DIS-2: both go to the Discovery Board."""
    table = arrange(sits(workers=5), row=ROW)
    before = table.players[KEVIN].on_board

    play(table, KEVIN, f"discover {position}", "place star")

    assert workers(table, KEVIN) == 3
    assert table.players[KEVIN].on_board == before + 2


def test_a_single_mine_is_next_to_both_camels() -> None:
    """GB-DIS-1: it costs one worker."""
    table = arrange(sits(workers=1), row=["M01a"])

    assert options(table, "discover") == ["discover row1"]

    play(table, KEVIN, "discover row1", "place star")

    assert table.row == []


def test_two_workers_cannot_be_paid_for_a_mine_next_to_a_camel() -> None:
    """GB-RUL-7, GB-DIS-1: each Mine has one price; there is one way to take it."""
    table = arrange(sits(workers=8), row=ROW)

    assert options(table, "discover") == [f"discover row{number}" for number in range(1, 6)]
    assert [mine["price"] for mine in view_table(table, KEVIN)["row"]] == [1, 2, 2, 2, 1]


def test_one_worker_cannot_take_a_mine_away_from_the_camels() -> None:
    """GB-DIS-2: refused in words."""
    table = arrange(sits(workers=1), row=ROW)

    assert options(table, "discover") == ["discover row1", "discover row5"]
    assert refusal(table, KEVIN, "discover row3") == (
        "that mine lies away from the camels and costs 2 workers; you have 1 (GB-DIS-2)"
    )
    assert refusal(table, KEVIN, "discover row5") == ""


def test_there_is_no_mine_beyond_the_end_of_the_row() -> None:
    """GB-DIS-3: the row only shrinks before the round change."""
    table = arrange(row=["M01a", "M02a"])

    assert refusal(table, KEVIN, "discover row3") == "the row has 2 mines, so there is none at position 3 (GB-DIS-3)"


@pytest.mark.parametrize(
    ("position", "left"),
    [
        ("row1", ["M02a", "M03a", "M04a", "M05a"]),
        ("row3", ["M01a", "M02a", "M04a", "M05a"]),
        ("row5", ["M01a", "M02a", "M03a", "M04a"]),
    ],
)
def test_the_row_closes_up_and_keeps_its_order(position: str, left: list[str]) -> None:
    """GB-DIS-3: the camel moves on or the gap is closed; nothing is refilled."""
    table = arrange(sits(workers=5), row=ROW)

    play(table, KEVIN, f"discover {position}", "place star")

    assert row_of(table) == left
    assert len(table.mine_deck) == 32 - 5
    assert [mine["price"] for mine in view_table(table, KEVIN)["row"]] == [1, 2, 2, 1]


def test_nobody_sees_more_of_a_mine_than_is_revealed() -> None:
    """GB-DIS-4: while it is taken its back is known; placed, its first level too."""
    table = arrange(row=ROW)

    play(table, KEVIN, "discover row1")
    view = view_table(table, KEVIN)
    assert view["taken"] == 0  # its back, B01
    assert [place["back"] for place in view["row"]] == [1, 2, 3, 4]

    play(table, KEVIN, "place star")
    shown = view_table(table, KEVIN)["players"][KEVIN]["camps"][0]["mine"]
    assert shown == {
        "back": 0,
        "depth": 1,
        "levels": [[0]],
        "tucks": [],
        "contents": [1, 0, 0, 0, 0, 0, 0, 0],
        "gives": [1, 0, 0, 0, 0],
    }


def test_a_taken_mine_must_be_placed_at_one_of_the_five_campsites() -> None:
    """GB-DIS-5: face-up or mined already; there is no way to decline."""
    table = arrange(sits(crew=mine("S1"), star=mine("M06a")), row=ROW)

    play(table, KEVIN, "discover row1")

    assert asked(table) == KEVIN
    assert options(table) == [f"place {name}" for name in CAMP_NAMES]
    assert refusal(table, KEVIN, "produce crew") == "that is not what is asked now"
    assert refusal(table, KEVIN, "place crew") == ""


def test_a_discovered_mine_shows_level_one_and_the_turn_ends() -> None:
    """GB-DIS-6: the campsite turns to its worker side, and the mine has depth 1."""
    table = arrange(row=["M03a", "M01a"])

    play(table, KEVIN, "discover row1", "place trade")

    assert camp(table, KEVIN, "trade").depth == 1
    assert contents(table, KEVIN, "trade") == {"sapphire": 1, "topaz": 1}
    assert told(table) == [
        ("mine_taken", "Kevin", 0, "B03", 1),
        ("ability_lost", "Kevin", "trade"),
        ("mine_placed", "Kevin", "trade", "B03"),
        ("item_found", "Kevin", "trade", "sapphire"),
        ("item_found", "Kevin", "trade", "topaz"),
    ]
    assert asked(table) == TIFFANY


def test_a_new_mine_may_be_worked_in_the_same_round() -> None:
    """GB-DIS-7: its campsite has two empty Descend spots and an empty Produce spot."""
    table = arrange(sits(), sits(workers=0), row=["M03a", "M01a"])
    play(table, KEVIN, "discover row1", "place trade")

    play(table, KEVIN, "descend trade", "descend trade", "produce trade")

    mine = camp(table, KEVIN, "trade")
    assert (mine.depth, mine.descents, mine.producer) == (3, 2, True)


def test_workers_stay_on_the_spots_of_a_replaced_mine() -> None:
    """GB-DIS-8, GB-RUL-8: used spots stay used this round, and no ability comes back."""
    worked = sits(trade=mine("S1", depth=3, descents=2, produced=True), gems={"ruby": 2})
    table = arrange(worked, sits(workers=0), row=ROW)

    play(table, KEVIN, "discover row1", "place trade")

    mine_now = camp(table, KEVIN, "trade")
    assert (mine_now.depth, mine_now.descents, mine_now.producer) == (1, 2, True)
    assert refusal(table, KEVIN, "descend trade") == "both stairs of this mine hold a worker this round (GB-DES-2)"
    assert refusal(table, KEVIN, "produce trade") == "this mine has produced already this round (GB-PRO-2)"
    assert told(table, "ability_lost") == []


def test_a_replaced_mine_leaves_with_its_tucks() -> None:
    """GB-DIS-9, GB-DIS-5, GB-RUL-9, `replaced_mine` = lose_all: gems and artifacts no longer count."""
    table = arrange(sits(trade=mine("S1", depth=3, tucks=["M07a", "M09a"])), row=["M02a", "M01a"])
    assert artifacts(table, KEVIN) == {"fossil": 2}

    play(table, KEVIN, "discover row1", "place trade")

    assert contents(table, KEVIN, "trade") == {"sapphire": 1}
    assert artifacts(table, KEVIN) == {}
    assert [CARD_IDS[card] for card in table.discards] == ["S1", "M07a", "M09a"]
    assert table.discard_depths == [3, 0, 0]
    assert told(table)[:3] == [
        ("mine_taken", "Kevin", 0, "B02", 1),
        ("mine_replaced", "Kevin", "trade", "B00"),
        ("mine_placed", "Kevin", "trade", "B02"),
    ]


def test_what_a_replaced_mine_had_revealed_stays_known() -> None:
    """GB-DIS-9, GB-DIS-4: its back and levels are public; of its tucks only the backs."""
    table = arrange(sits(trade=mine("M05a", depth=2, tucks=["M09a"])), row=["M02a", "M01a"])

    play(table, KEVIN, "discover row1", "place trade")

    assert view_table(table, KEVIN)["discards"] == [{"back": 4, "levels": [[3], [2, 3]]}, {"back": 8, "levels": []}]


def test_tiles_survive_the_replaced_mine_that_brought_them() -> None:
    """GB-DIS-9, GB-ARC-3: tiles already gained are kept."""
    table = arrange(sits(trade=mine("S1", tucks=["fossil", "spear", "tablet"]), tiles=["T04"]), row=["M02a", "M01a"])

    play(table, KEVIN, "discover row1", "place trade")

    assert artifacts(table, KEVIN) == {}
    assert table.players[KEVIN].tiles == [3]


def test_with_keep_artifacts_those_of_a_replaced_mine_stay() -> None:
    """GB-RUL-9, GB-DIS-9, `replaced_mine` = keep_artifacts: revealed and tucked ones; gems are gone."""
    table = arrange(
        sits(trade=mine("S1", depth=3, tucks=["M06a", "M09a"])),
        row=["M02a", "M01a"],
        options={"replaced_mine": "keep_artifacts"},
    )

    play(table, KEVIN, "discover row1", "place trade")

    assert contents(table, KEVIN, "trade") == {"sapphire": 1}
    assert artifacts(table, KEVIN) == {"fossil": 1, "spear": 1}
    assert table.players[KEVIN].kept_artifacts == [1, 1, 0]


def test_kept_artifacts_complete_sets_later() -> None:
    """GB-RUL-9, GB-AFX-2: the permanent count and the mines count together."""
    table = arrange(
        sits(trade=mine("S1"), kept={"fossil": 1, "spear": 1}),
        row=["tablet", "M01a"],
        options={"replaced_mine": "keep_artifacts"},
    )

    play(table, KEVIN, "upgrade row1", "tile T02")

    assert told(table, "tile_taken") == [("tile_taken", "Kevin", "T02")]


def test_workers_are_paid_before_the_crew_is_lost() -> None:
    """GB-DIS-10, GB-CAM-3: with two workers the middle of the row is affordable; then none is left to lose."""
    table = arrange(sits(star=mine("S1"), workers=2), row=ROW)

    play(table, KEVIN, "discover row2", "place crew")

    assert workers(table, KEVIN) == 0
    assert told(table, "worker_lost") == []


def test_sets_are_counted_once_after_all_of_a_discover() -> None:
    """GB-DIS-10, GB-AFX-3: one fossil leaves with the old mine, another comes with the new one: still one set."""
    kevin = sits(trade=mine("M07a"), star=mine("S1", tucks=["spear", "tablet"]), tiles=["T04"])
    table = arrange(kevin, row=["M07b", "M01a"])

    play(table, KEVIN, "discover row1", "place trade")

    assert artifacts(table, KEVIN) == {"fossil": 1, "spear": 1, "tablet": 1}
    assert table.players[KEVIN].awarded == 1
    assert asked(table) == TIFFANY


def test_level_one_may_complete_a_set() -> None:
    """GB-DIS-10, GB-AFX-2: the scholar is covered before level 1 is seen, so it does not help with this tile."""
    table = arrange(sits(star=mine("S1", tucks=["spear", "tablet"])), row=["M07a", "M01a"])

    play(table, KEVIN, "discover row1", "place scholar")

    assert asked(table) == KEVIN
    assert options(table) == ["tile T01", "tile T02", "tile T03", "tile-draw"]
    assert [event[0] for event in told(table)] == ["mine_taken", "ability_lost", "mine_placed", "item_found"]


def test_everybody_has_a_mine_from_the_start_on() -> None:
    """GB-DIS-5, GB-SET-8: "all players begin the game with a starting Mine"; it may be replaced like any other."""
    table = deal(2)
    for _ in range(2):
        play(table, asked(table), "start-camp star")
    first = asked(table)

    play(table, first, "discover row1", "place star")

    assert CARD_IDS[table.discards[0]].startswith("S")
    assert camp(table, first, "star").mine != NO_CARD
