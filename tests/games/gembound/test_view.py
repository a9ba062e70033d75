"""Who sees what."""

import json

import pytest

from ironstone.core.engine import advance, submit
from ironstone.core.events import SPECTATOR
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.gembound.components.items import GEM_NAMES, ITEM_NAMES
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.views.catalogue import view_catalogue
from ironstone.games.gembound.views.view import TableView, view_table
from tests.games.gembound.reading import GAME, KEVIN, TIFFANY
from tests.games.gembound.scenario import arrange, asked, deal, mine, play, run, sits


def look(table: Table) -> TableView:
    """What everybody sees when the next decision is asked."""
    run(table)
    return view_table(table, SPECTATOR)


def test_everybody_sees_the_same() -> None:
    """GB-DIS-4: the owner of a mine knows no more of it than anybody else, a spectator no less."""
    table = deal(3)

    views = [GAME.view(table, seat) for seat in (0, 1, 2, SPECTATOR)]

    assert all(view == views[0] for view in views)


def test_a_mine_of_the_row_shows_its_back_and_its_price() -> None:
    """GB-MIN-1, GB-RUL-24: never the card."""
    one = look(arrange(row=["M05a", "M01a", "M02a"]))
    other = look(arrange(row=["M05b", "M01b", "M02b"]))

    assert one["row"] == [
        {"back": 4, "price": 1, "at_camel": True},
        {"back": 0, "price": 2, "at_camel": False},
        {"back": 1, "price": 1, "at_camel": True},
    ]
    assert one["row"] == other["row"]


def test_a_mine_shows_its_revealed_levels_and_the_backs_of_its_tucks() -> None:
    """GB-DIS-6, GB-UPG-2: contents are what these hold together."""
    table = arrange(sits(trade=mine("M05a", depth=2, tucks=["M09a"], descents=1, produced=True)))

    camp = look(table)["players"][KEVIN]["camps"][1]

    assert camp == {
        "mine": {
            "back": 4,
            "depth": 2,
            "levels": [[3], [2, 3]],
            "tucks": [8],
            "contents": [1, 0, 1, 2, 0, 0, 0, 0],
            "gives": [1, 0, 1, 2, 0],
        },
        "descents": 1,
        "producer": True,
    }


def test_an_open_campsite_has_no_mine() -> None:
    """GB-CAM-0: face-up, without spots."""
    table = arrange(sits(trade=mine("S1")))

    assert look(table)["players"][KEVIN]["camps"][0] == {"mine": None, "descents": 0, "producer": False}


def test_gems_workers_tiles_and_standing_are_public() -> None:
    """GB-ARC-1, GB-TRN-1, GB-GEN-4: everything before a player lies open."""
    table = arrange(sits(gems={"ruby": 2}, workers=5, tiles=["T08"], vp=4))

    player = look(table)["players"][KEVIN]

    assert player["gems"] == [0, 2, 0, 0, 0]
    assert (player["vp"], player["place"], player["workers"], player["on_board"]) == (4, 1, 5, 3)
    assert player["tiles"] == [7]
    assert player["end_vp"] == 2


def test_which_tiles_the_stack_holds_is_public_but_not_their_order() -> None:
    """GB-CAM-5, GB-SET-5: listed by number."""
    one = arrange(stack=["T12", "T11", "T10"])
    other = arrange(stack=["T10", "T12", "T11"])

    assert look(one)["tile_stack"] == [3, 4, 5, 6, 7, 8, 9, 10, 11]
    assert look(one) == look(other)


def test_decks_show_only_their_size() -> None:
    """GB-SET-2, GB-SET-6: next rows and next Artisans are known to nobody."""
    one = look(arrange(deck=["M16a", "M15a"]))
    other = look(arrange(deck=["M02a", "M03b"], row=["M01a", "M01b", "M02b", "M03a", "M04a"]))

    assert one["mine_deck"] == other["mine_deck"] == 27
    assert "artisan_decks" not in one


def test_artisans_show_who_stands_where() -> None:
    """GB-CLM-1: a seat for each Craft spot, -1 for nobody."""
    table = arrange(artisans=["L1-8", "L1-1"], claims={"L1-1": [KEVIN, -1, TIFFANY]})

    assert look(table)["artisans"] == [
        {"artisan": 7, "crafters": [-1, -1, -1]},
        {"artisan": 0, "crafters": [0, -1, 1]},
    ]


def test_discarded_artisans_stay_known() -> None:
    """GB-RND-2: all have seen them."""
    table = arrange(phase="end")

    assert look(table)["used_artisans"] == [[0, 1, 2, 3], [], []]


def test_the_phase_is_named() -> None:
    """GB-GEN-2: start, explore, artisans, trade, over."""
    rich = sits(gems={"topaz": 4})
    start = deal(2)
    explore = arrange()
    artisans = arrange(rich, phase="artisans", artisans=["L1-7"], claims={"L1-7": [KEVIN]})
    trade = arrange(rich, phase="trade")
    over = arrange(phase="end", round_number=3)

    phases = [look(table)["phase"] for table in (start, explore, artisans, trade, over)]

    assert phases == ["start", "explore", "artisans", "trade", "over"]


def test_the_order_of_turns_begins_with_the_one_under_way() -> None:
    """GB-TRN-4, GB-TRN-5: those of this lap still to come."""
    table = arrange(sits(vp=3), sits(vp=1), sits(vp=2))

    assert look(table)["order"] == [1, 2, 0]
    play(table, 1, "claim artisan1 spot1")
    assert look(table)["order"] == [2, 0]


def test_laps_are_counted_within_the_explore_phase() -> None:
    """GB-EXP-3: everybody with workers has had a turn, and the next lap begins."""
    table = arrange(sits(vp=1), sits(vp=2))

    laps = [look(table)["lap"]]
    play(table, 0, "claim artisan1 spot1")
    laps.append(look(table)["lap"])
    play(table, 1, "claim artisan1 spot2")
    laps.append(look(table)["lap"])

    assert laps == [1, 1, 2]
    assert look(deal(2))["lap"] == look(arrange(sits(gems={"topaz": 4}), phase="trade"))["lap"] == 0


def test_a_payment_under_way_shows_what_is_due() -> None:
    """GB-PAY-2: gem by gem."""
    rich = sits(gems={"topaz": 4, "diamond": 2}, tiles=["T01"])
    table = arrange(rich, phase="artisans", artisans=["L1-7"], claims={"L1-7": [KEVIN]})

    play(table, KEVIN, "main-pay", "unit-diamond")

    assert look(table)["due"] == [0, 0, 0, 0, 1]
    assert look(table)["serving"] == 6


def test_the_artisan_is_named_from_the_choice_of_a_worker_to_its_last_star() -> None:
    """GB-ART-1: the worker has left its spot by then, so the spots do not say."""
    rich = sits(gems={"topaz": 9, "diamond": 9, "ruby": 9, "emerald": 9, "sapphire": 9})
    table = arrange(rich, phase="artisans", artisans=["L1-7", "L1-1"], claims={"L1-7": [KEVIN], "L1-1": [KEVIN]})

    serving = [look(table)["serving"]]
    for move in ("resolve artisan2 spot1", "main-pay", "star-pay"):
        play(table, KEVIN, move)
        serving.append(look(table)["serving"])

    assert serving == [-1, 0, 0, 6]


@pytest.mark.parametrize("seats", [2, 5])
def test_views_are_plain_values_all_through_a_game(seats: int) -> None:
    """GB-GEN-2: ready for JSON, and free of lists that the table still uses."""
    table = deal(seats)
    tosser = Tosser(seats)
    decision = advance(table)
    while decision is not None:
        before = json.dumps(GAME.view(table, KEVIN))
        view = GAME.view(table, KEVIN)
        decision = submit(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], tosser))
        assert json.dumps(view) == before


def test_the_catalogue_lists_everything_printed() -> None:
    """GB-MIN-1, GB-MIN-2, GB-RUL-24: sixteen backs with two fronts each, and the Starting Mines' with five."""
    catalogue = view_catalogue(GAME.printed)

    assert catalogue["gems"] == GEM_NAMES
    assert catalogue["items"] == ITEM_NAMES
    assert [len(back["fronts"]) for back in catalogue["backs"]] == [2] * 16 + [5]
    assert catalogue["backs"][4]["id"] == "B05"
    assert catalogue["backs"][4]["stats"] == [2, 2, 1]
    assert (len(catalogue["artisans"]), len(catalogue["tiles"]), len(catalogue["camps"])) == (24, 12, 5)
    assert json.loads(json.dumps(GAME.views.catalogue())) == GAME.views.catalogue()


def test_a_view_names_no_card_that_is_not_public() -> None:
    """GB-DIS-4: tables that differ only in what nobody knows look alike."""
    one = arrange(sits(trade=mine("M05a")), row=["M09a", "M01a"])
    other = arrange(sits(trade=mine("M05b")), row=["M09b", "M01b"])

    assert asked(one) == asked(other)
    assert look(one) == look(other)
