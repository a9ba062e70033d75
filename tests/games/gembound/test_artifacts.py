"""Artifacts and Archaeology tiles."""

import pytest

from ironstone.games.gembound.views.view import view_table
from tests.games.gembound.reading import (
    KEVIN,
    TIFFANY,
    TILE_IDS,
    artifacts,
    face_up,
    gems,
    stack_of,
    tiles_of,
    told,
    vp,
)
from tests.games.gembound.scenario import Sits, arrange, asked, mine, options, play, refusal, run, sits

PAIR = ["fossil", "spear"]  # with a tablet a set
STACK = ["T04", "T05", "T06", "T07", "T08", "T09", "T10", "T11", "T12"]  # below the face-up T01, T02, T03


def nearly(tucks: list[str] | None = None, scholar: bool = False, tiles: list[str] | None = None) -> Sits:
    """Somebody who lacks a tablet for a set; the scholar campsite is covered unless it is asked for."""
    dug = mine("S1", tucks=tucks or PAIR)
    own = tiles or []
    return sits(crew=dug, tiles=own) if scholar else sits(scholar=dug, tiles=own)


def test_artifacts_are_those_in_all_own_mines() -> None:
    """GB-AFX-1, GB-MIN-3: on revealed levels and tucks, not below."""
    table = arrange(sits(trade=mine("M05a", depth=4), star=mine("M12a", depth=3, tucks=["fossil"])))

    assert artifacts(table, KEVIN) == {"fossil": 2, "tablet": 1}


def test_a_set_of_three_artifacts_brings_a_tile_at_once() -> None:
    """GB-AFX-2, GB-ARC-1, GB-RUL-11: within the turn, before the next player."""
    table = arrange(nearly(), row=["tablet", "ruby"])

    play(table, KEVIN, "upgrade row1")
    assert asked(table) == KEVIN
    assert options(table) == ["tile T01", "tile T02", "tile T03", "tile-draw"]
    play(table, KEVIN, "tile T02")

    assert tiles_of(table, KEVIN) == ["T02"]
    assert asked(table) == TIFFANY
    assert told(table)[-2:] == [("tile_taken", "Kevin", "T02"), ("tile_turned", "T04")]


def test_two_types_are_no_set() -> None:
    """GB-AFX-2: three fossils and two spears bring nothing."""
    table = arrange(nearly(["fossil", "fossil", "fossil", "spear"]), row=["spear", "ruby"])

    play(table, KEVIN, "upgrade row1")

    assert asked(table) == TIFFANY


def test_artifacts_are_never_spent() -> None:
    """GB-AFX-1, GB-AFX-4: after the tile they are all still there."""
    table = arrange(nearly(), row=["tablet", "ruby"])

    play(table, KEVIN, "upgrade row1", "tile T02")

    assert artifacts(table, KEVIN) == {"fossil": 1, "spear": 1, "tablet": 1}


def test_every_further_set_brings_a_further_tile() -> None:
    """GB-AFX-2, GB-RUL-11, `tiles` = every_set: the second set needs a second of each type."""
    kevin = nearly(["fossil", "fossil", "spear", "spear", "tablet"], tiles=["T12"])
    table = arrange(kevin, row=["tablet", "ruby"])

    play(table, KEVIN, "upgrade row1", "tile T01")

    assert tiles_of(table, KEVIN) == ["T12", "T01"]
    assert table.players[KEVIN].awarded == 2


def test_with_tiles_first_set_there_is_one_tile_for_each_player() -> None:
    """GB-RUL-11, `tiles` = first_set: the first set brings one, the second none."""
    kevin = nearly(["fossil", "fossil", "spear", "spear", "tablet"], tiles=["T12"])
    tiffany = sits(scholar=mine("S2", tucks=PAIR))
    table = arrange(kevin, tiffany, row=["tablet", "tablet"], options={"tiles": "first_set"})

    play(table, KEVIN, "upgrade row1")
    play(table, TIFFANY, "upgrade row1", "tile T01")

    assert tiles_of(table, KEVIN) == ["T12"]
    assert tiles_of(table, TIFFANY) == ["T01"]


def test_several_missing_tiles_are_chosen_one_after_the_other() -> None:
    """GB-AFX-2: the refill is seen before the next choice."""
    table = arrange(nearly(["fossil", "fossil", "spear", "spear", "tablet"]), row=["tablet", "ruby"])
    table.players[KEVIN].awarded = 0  # no printed level holds two sets at once: as if none had been awarded yet

    play(table, KEVIN, "upgrade row1", "tile T01")
    assert asked(table) == KEVIN
    assert options(table) == ["tile T02", "tile T03", "tile T04", "tile-draw"]
    play(table, KEVIN, "tile T04")

    assert tiles_of(table, KEVIN) == ["T01", "T04"]
    assert asked(table) == TIFFANY


def test_a_set_rebuilt_after_a_replaced_mine_brings_nothing_new() -> None:
    """GB-AFX-3, GB-RUL-9: awards are counted by a ratchet."""
    kevin = sits(trade=mine("M07a"), star=mine("S1", tucks=["spear", "tablet"]), tiles=["T12"])
    table = arrange(kevin, sits(workers=0), row=["M02a", "M11a", "M01a"])

    play(table, KEVIN, "discover row1", "place trade")
    assert artifacts(table, KEVIN) == {"spear": 1, "tablet": 1}
    play(table, KEVIN, "upgrade row1", "tuck star")

    assert artifacts(table, KEVIN) == {"fossil": 1, "spear": 1, "tablet": 1}
    assert tiles_of(table, KEVIN) == ["T12"]
    assert told(table, "tile_taken", "no_tile_left") == []


def test_a_tile_may_be_drawn_unseen_from_the_stack() -> None:
    """GB-ARC-1: the top one, kept whatever it is; it lies open, and the face-up three stay."""
    table = arrange(nearly(), row=["tablet", "ruby"])

    play(table, KEVIN, "upgrade row1", "tile-draw")

    assert tiles_of(table, KEVIN) == ["T04"]
    assert face_up(table) == ["T01", "T02", "T03"]
    assert told(table)[-1] == ("tile_drawn", "Kevin", "T04")
    assert view_table(table, KEVIN)["players"][KEVIN]["tiles"] == [3]


def test_a_face_up_tile_is_replaced_from_the_stack() -> None:
    """GB-ARC-2: at once, in its place."""
    table = arrange(nearly(), row=["tablet", "ruby"])

    play(table, KEVIN, "upgrade row1", "tile T02")

    assert face_up(table) == ["T01", "T04", "T03"]
    assert stack_of(table) == STACK[1:]


def test_a_tile_works_from_the_moment_it_is_gained() -> None:
    """GB-ARC-3: the Emerald Sieve adds to the very next Produce, and in every round after it."""
    table = arrange(nearly(), sits(workers=0), row=["tablet", "ruby"], tiles=["T04", "T05", "T06"])

    play(table, KEVIN, "upgrade row1", "tile T04", "produce scholar")

    assert gems(table, KEVIN) == {"emerald": 2}


def test_tiles_in_the_stack_cannot_be_named_without_the_scholar() -> None:
    """GB-ARC-1, GB-CAM-0: refused in words; likewise what another player owns."""
    table = arrange(nearly(), sits(tiles=["T12"]), row=["tablet", "ruby"])

    play(table, KEVIN, "upgrade row1")

    assert refusal(table, KEVIN, "tile T09") == (
        "that tile lies in the stack; only an open scholar campsite may pick it there (GB-ARC-1)"
    )
    assert refusal(table, KEVIN, "tile T12") == "that tile belongs to a player already (GB-CAM-5)"
    assert refusal(table, KEVIN, "tile T01") == refusal(table, KEVIN, "tile-draw") == ""
    assert refusal(table, KEVIN, "produce scholar") == "that is not what is asked now"


def test_with_an_empty_stack_only_face_up_tiles_are_left() -> None:
    """GB-ARC-4, GB-ARC-2: and a gap is not filled."""
    table = arrange(nearly(), sits(tiles=STACK), row=["tablet", "ruby"])

    play(table, KEVIN, "upgrade row1")
    assert options(table) == ["tile T01", "tile T02", "tile T03"]
    assert refusal(table, KEVIN, "tile-draw") == "the stack is empty (GB-ARC-4)"
    play(table, KEVIN, "tile T02")

    assert face_up(table) == ["T01", "T03"]
    assert told(table)[-1] == ("tile_taken", "Kevin", "T02")


def test_the_last_tile_of_all_is_taken_without_asking() -> None:
    """GB-ARC-4: one option is no choice."""
    table = arrange(nearly(), sits(tiles=TILE_IDS[1:]), row=["tablet", "ruby"])

    play(table, KEVIN, "upgrade row1")

    assert tiles_of(table, KEVIN) == ["T01"]
    assert face_up(table) == []


def test_without_any_tile_left_the_award_counts_as_made() -> None:
    """GB-ARC-4: nothing is gained, now or later, for that set."""
    table = arrange(nearly(), sits(tiles=TILE_IDS), row=["tablet", "ruby"])

    play(table, KEVIN, "upgrade row1")

    assert tiles_of(table, KEVIN) == []
    assert table.players[KEVIN].awarded == 1
    assert told(table)[-1] == ("no_tile_left", "Kevin")
    assert asked(table) == TIFFANY


def test_the_scholar_may_take_any_tile_of_the_stack() -> None:
    """GB-CAM-5: by name; options go by number and tell nothing of the order."""
    table = arrange(nearly(scholar=True), row=["tablet", "ruby"], stack=["T09", "T05", "T11"])

    play(table, KEVIN, "upgrade row1")

    assert options(table) == [f"tile {tile}" for tile in TILE_IDS] + ["tile-draw"]


def test_a_searched_stack_is_shuffled_and_the_face_up_tiles_stay() -> None:
    """GB-CAM-5: the rest of the stack gets a new order."""
    table = arrange(nearly(scholar=True), row=["tablet", "ruby"], draws=[0, 0, 0, 0, 0, 0, 0])

    play(table, KEVIN, "upgrade row1", "tile T07")

    assert tiles_of(table, KEVIN) == ["T07"]
    assert face_up(table) == ["T01", "T02", "T03"]
    left = [tile for tile in STACK if tile != "T07"]
    assert sorted(stack_of(table)) == left
    assert stack_of(table) != left
    assert told(table)[-1] == ("tile_searched", "Kevin", "T07")


def test_the_scholar_leaves_the_stack_alone_when_taking_a_face_up_tile() -> None:
    """GB-CAM-5, GB-ARC-2: it is refilled from the unshuffled top; nothing is drawn by lot."""
    table = arrange(nearly(scholar=True), row=["tablet", "ruby"], draws=[])

    play(table, KEVIN, "upgrade row1", "tile T03")

    assert face_up(table) == ["T01", "T02", "T04"]
    assert stack_of(table) == STACK[1:]


def test_the_scholar_may_draw_unseen_too() -> None:
    """GB-CAM-5, GB-ARC-1: the top of the stack, without a shuffle."""
    table = arrange(nearly(scholar=True), row=["tablet", "ruby"], draws=[])

    play(table, KEVIN, "upgrade row1", "tile-draw")

    assert tiles_of(table, KEVIN) == ["T04"]
    assert stack_of(table) == STACK[1:]


def test_tiles_of_players_are_out_of_the_scholars_reach() -> None:
    """GB-CAM-5, GB-RUL-20: "any 1 in play" means the face-up ones."""
    table = arrange(nearly(scholar=True), sits(tiles=["T12"]), row=["tablet", "ruby"])

    play(table, KEVIN, "upgrade row1")

    assert "tile T12" not in options(table)
    assert refusal(table, KEVIN, "tile T12") == "that tile belongs to a player already (GB-CAM-5)"
    assert refusal(table, KEVIN, "tile T09") == ""


def test_artifacts_of_a_set_also_score_at_the_end() -> None:
    """GB-AFX-4, GB-END-2: two of each type are two tiles and six VP."""
    two_sets = ["fossil", "spear", "tablet"] * 2
    table = arrange(nearly(two_sets, tiles=["T01", "T02"]), phase="end", round_number=3)

    run(table)

    assert vp(table)[KEVIN] == 1 + 6


@pytest.mark.parametrize("tile", TILE_IDS)
def test_every_tile_can_be_gained(tile: str) -> None:
    """GB-ARC-1, GB-TIL-01, GB-TIL-12: all twelve are different, and each can lie face up."""
    rest = [other for other in TILE_IDS if other != tile][:2]
    table = arrange(nearly(), row=["tablet", "ruby"], tiles=[tile, *rest])

    play(table, KEVIN, "upgrade row1", f"tile {tile}")

    assert tiles_of(table, KEVIN) == [tile]
