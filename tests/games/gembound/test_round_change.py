"""Round change, after rounds 1 and 2."""

import pytest

from tests.games.gembound.reading import (
    ARTISAN_IDS,
    CARD_IDS,
    KEVIN,
    TIFFANY,
    camp,
    contents,
    face_up,
    gems,
    row_of,
    tiles_of,
    told,
    vp,
    workers,
)
from tests.games.gembound.scenario import Sits, arrange, asked, mine, options, run, sits


def worked() -> Sits:
    """Somebody with workers everywhere."""
    return sits(star=mine("M05a", depth=3, tucks=["ruby"], descents=2, produced=True), gems={"ruby": 1}, tiles=["T12"])


@pytest.mark.parametrize(("value", "base"), [("camp_included", 8), ("camp_extra", 9)])
def test_all_workers_return(value: str, base: int) -> None:
    """GB-RND-1, GB-RUL-2: from spots, board and Artisans; one more with the crew face-up."""
    claims = {"L1-8": [KEVIN, TIFFANY]}
    table = arrange(worked(), phase="artisans", artisans=["L1-8"], claims=claims, options={"workers": value})

    run(table)

    assert [workers(table, KEVIN), workers(table, TIFFANY)] == [base + 1, base]
    for player in table.players:
        assert (player.on_board, player.resting) == (0, 0)
        assert all(camp.descents == 0 and not camp.producer for camp in player.camps)
    assert set(table.crafters) == {-1}


@pytest.mark.parametrize(("number", "level"), [(1, "L2"), (2, "L3")])
def test_the_artisans_of_the_next_level_are_dealt(number: int, level: str) -> None:
    """GB-RND-2: all old ones are discarded, and as many of the next level come."""
    table = arrange(phase="end", round_number=number)
    old = table.artisans.copy()

    run(table)

    assert table.round == number + 1
    assert [ARTISAN_IDS[card][:2] for card in table.artisans] == [level] * 4
    assert table.used_artisans[number - 1] == old
    assert len(options(table, "claim")) == 12


def test_a_new_row_is_dealt_and_the_old_one_discarded_unseen() -> None:
    """GB-RND-3: a full row from the top of the deck; nothing is reshuffled."""
    deck = ["M16a", "M15b", "M14a", "M13b", "M12a"]
    table = arrange(phase="end", row=["M01a", "M01b"], deck=deck)

    run(table)

    assert row_of(table) == deck
    assert [CARD_IDS[card] for card in table.discards] == ["M01a", "M01b"]
    assert table.discard_depths == [0, 0]
    assert told(table) == [("round_ended", 1), ("round_began", 2, 5, 4)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_rows_never_exhaust_the_deck(seats: int) -> None:
    """GB-RND-3: 30 of 32 cards are used at most."""
    table = arrange(*[sits()] * seats, phase="end")
    size = table.components.row_size[seats]

    run(table)
    assert len(table.row) == size
    assert len(table.mine_deck) == 32 - 2 * size
    assert 3 * size <= 32


def test_everything_else_stays() -> None:
    """GB-RND-4: mines, depths, tucks, gems, tiles, face-up tiles, campsites, and the track."""
    table = arrange(worked(), phase="end", tiles=["T03", "T05", "T07"])
    before = vp(table)

    run(table)

    mine_now = camp(table, KEVIN, "star")
    assert (mine_now.depth, len(mine_now.tucks)) == (3, 1)
    assert contents(table, KEVIN, "star") == {"emerald": 1, "sapphire": 2, "ruby": 2}
    assert gems(table, KEVIN) == {"ruby": 1}
    assert tiles_of(table, KEVIN) == ["T12"]
    assert face_up(table) == ["T03", "T05", "T07"]
    assert vp(table) == before


def test_the_next_round_takes_its_order_from_the_track() -> None:
    """GB-RND-5: last place begins."""
    table = arrange(sits(vp=8), sits(vp=3), phase="end")

    run(table)

    assert asked(table) == TIFFANY
    assert table.order == [TIFFANY, KEVIN]
