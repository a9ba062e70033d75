"""Setup, and the options that change it."""

from collections import Counter

import pytest

from ironstone.core.errors import OptionError
from ironstone.core.record import fingerprint
from ironstone.games.gembound.components.pieces import NO_CARD
from ironstone.games.gembound.views.view import view_table
from tests.games.gembound.reading import (
    ARTISAN_IDS,
    CAMP_NAMES,
    CARD_IDS,
    GAME,
    KEVIN,
    NAMES,
    artifacts,
    camp,
    gems,
    told,
    workers,
)
from tests.games.gembound.scenario import asked, deal, options, play, refusal

TABLES = {2: (5, 4), 3: (7, 5), 4: (9, 6), 5: (10, 8)}  # mines in the row, Artisans each round


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_nine_workers_and_five_open_campsites(seats: int) -> None:
    """GB-SET-1, GB-RUL-2: the ninth worker is the crew campsite's."""
    table = deal(seats)

    assert [player.workers for player in table.players] == [9] * seats
    assert all(camp.mine == NO_CARD for player in table.players for camp in player.camps)
    assert [len(player.camps) for player in table.players] == [5] * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_row_and_artisans_are_dealt_by_the_number_of_players(seats: int) -> None:
    """GB-SET-2, GB-SET-7: by the rulebook's table, the Artisans from the level-1 deck."""
    row, artisans = TABLES[seats]

    table = deal(seats)

    assert len(table.row) == row
    assert len(table.mine_deck) == 32 - row
    assert len(table.artisans) == artisans
    assert all(ARTISAN_IDS[card].startswith("L1") for card in table.artisans)
    assert told(table, "round_began") == [("round_began", 1, row, artisans)]


def test_the_mine_deck_is_shuffled() -> None:
    """GB-SET-2: another deal, another row, and no Starting Mine in it."""
    rows = {tuple(deal(2, seed=f"deal {number}").row) for number in range(20)}

    assert len(rows) == 20
    assert all(CARD_IDS[card].startswith("M") for row in rows for card in row)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_starts_with_gems_artifacts_or_tiles(seats: int) -> None:
    """GB-SET-3, GB-SET-9: gems are a common supply, and nobody owns anything yet."""
    table = deal(seats)

    for seat in range(seats):
        assert gems(table, seat) == {}
        assert artifacts(table, seat) == {}
        assert table.players[seat].tiles == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cubes_start_on_ascending_spaces_first_player_lowest(seats: int) -> None:
    """GB-SET-4, GB-RUL-3: spaces 1 to N, and the lowest is asked first."""
    table = deal(seats)

    order = table.track[::-1]
    assert [table.players[seat].vp for seat in order] == list(range(1, seats + 1))
    assert told(table, "cube_placed") == [("cube_placed", NAMES[seat], place) for place, seat in enumerate(order, 1)]
    assert asked(table) == order[0]


def test_every_starting_order_is_as_likely() -> None:
    """GB-SET-4: the player order is random."""
    orders = Counter(tuple(deal(3, seed=f"order {number}").track) for number in range(300))

    assert len(orders) == 6
    assert min(orders.values()) > 30


def test_three_tiles_lie_face_up_and_nine_in_the_stack() -> None:
    """GB-SET-5, GB-RUL-11: shuffled, so that another deal shows other tiles."""
    table = deal(4)

    assert len(table.tiles) == 3
    assert len(table.tile_stack) == 9
    assert len({tuple(deal(2, seed=f"tiles {number}").tiles) for number in range(20)}) > 15


def test_the_three_artisan_decks_are_shuffled_separately() -> None:
    """GB-SET-6: each holds its own level only."""
    table = deal(2)
    other = deal(2, seed="another deal")

    for level in range(3):
        cards = table.artisan_decks[level] + (table.artisans if level == 0 else [])
        assert sorted(cards) == list(range(8 * level, 8 * level + 8))
        assert table.artisan_decks[level] != other.artisan_decks[level]


def test_starting_mines_are_set_up_in_turn_order() -> None:
    """GB-SET-8, GB-RUL-1: last place first, each at a campsite of the owner's choice."""
    table = deal(3)
    order = table.track[::-1]

    for seat, name in zip(order, ["star", "crew", "star"], strict=True):
        assert asked(table) == seat
        assert options(table) == [f"start-camp {camp}" for camp in CAMP_NAMES]
        play(table, seat, f"start-camp {name}")

    set_up = [("starting_mine_set", NAMES[order[0]], "star"), ("starting_mine_set", NAMES[order[1]], "crew")]
    assert told(table, "starting_mine_set")[:2] == set_up
    assert CARD_IDS[camp(table, order[1], "crew").mine].startswith("S")
    assert asked(table) == order[0]
    assert "claim artisan1 spot1" in options(table)


def test_a_starting_mine_shows_level_one_and_costs_no_worker() -> None:
    """GB-SET-8, GB-DIS-6, GB-CAM-0: like a discovered mine; the campsite's ability is lost."""
    table = deal(2)
    first = asked(table)

    play(table, first, "start-camp trade")

    mine = camp(table, first, "trade")
    assert mine.depth == 1
    assert sum(mine.contents) == 1
    assert workers(table, first) == 9
    name = NAMES[first]
    assert told(table, "ability_lost") == [("ability_lost", name, "trade")]
    assert told(table, "mine_placed") == [("mine_placed", name, "trade", "B00")]
    assert len(told(table, "item_found")) == 1


def test_a_starting_mine_on_the_crew_leaves_eight_workers() -> None:
    """GB-SET-8, GB-CAM-3: the crew's worker goes at once."""
    table = deal(2)
    first = asked(table)

    play(table, first, "start-camp crew")

    assert workers(table, first) == 8
    assert told(table, "worker_lost") == [("worker_lost", NAMES[first], 1)]


def test_starting_mines_are_dealt_at_random() -> None:
    """GB-SET-8: each of the five is as likely to come first."""
    found = Counter(CARD_IDS[deal(2, seed=f"start {number}").starting_deck[-1]] for number in range(200))

    assert set(found) == {"S1", "S2", "S3", "S4", "S5"}
    assert min(found.values()) > 15


def test_the_campsite_is_chosen_before_level_one_is_seen() -> None:
    """GB-SET-8: row, Artisans, tiles and earlier choices are in view, Starting Mines are not."""
    table = deal(2)
    play(table, asked(table), "start-camp star")

    view = view_table(table, KEVIN)

    assert len(view["row"]) == 5
    assert len(view["artisans"]) == 4
    assert len(view["tiles"]) == 3
    assert [player["camps"][0]["mine"] is not None for player in view["players"]].count(True) == 1
    assert "starting_deck" not in view


def test_unused_starting_mines_leave_the_game_unseen() -> None:
    """GB-SET-8: with two players three of the five are never seen."""
    table = deal(2)
    for _ in range(2):
        play(table, asked(table), "start-camp star")

    assert len(table.starting_deck) == 3
    assert view_table(table, KEVIN)["discards"] == []


def test_only_the_campsite_of_the_starting_mine_is_asked_at_first() -> None:
    """GB-SET-8: no worker is placed before everybody has a mine."""
    table = deal(2)
    first, second = table.track[::-1]

    assert refusal(table, first, "claim artisan1 spot1") == "that is not what is asked now"
    assert "is not asked anything now" in refusal(table, second, "start-camp star")
    assert refusal(table, first, "start-camp star") == ""


def test_with_starting_camp_random_nobody_is_asked() -> None:
    """GB-RUL-1, `starting_camp` = random: each campsite is as likely."""
    covered: Counter[str] = Counter()
    for number in range(100):
        table = deal(2, {"starting_camp": "random"}, seed=f"camps {number}")
        for player in table.players:
            covered.update(name for name, camp in zip(CAMP_NAMES, player.camps, strict=True) if camp.mine != NO_CARD)
        assert "claim artisan1 spot1" in options(table)

    assert covered.total() == 200
    assert set(covered) == set(CAMP_NAMES)
    assert min(covered.values()) > 20


def test_with_starting_camp_random_the_lot_decides_the_campsite() -> None:
    """GB-RUL-1, GB-SET-8: in turn order, with the same events as a choice."""
    table = deal(2, {"starting_camp": "random"}, seed="lots")

    set_up = told(table, "starting_mine_set")
    assert [event[1] for event in set_up] == [NAMES[seat] for seat in table.track[::-1]]


@pytest.mark.parametrize(("value", "base"), [("camp_included", 8), ("camp_extra", 9)])
def test_the_option_workers_says_whether_the_crew_is_included(value: str, base: int) -> None:
    """GB-RUL-2, GB-SET-1: `camp_included` gives 8 + 1 workers, `camp_extra` 9 + 1."""
    table = deal(2, {"workers": value})
    first, second = table.track[::-1]

    assert workers(table, first) == base + 1
    play(table, first, "start-camp crew")
    play(table, second, "start-camp star")
    assert [workers(table, first), workers(table, second)] == [base, base + 1]


@pytest.mark.parametrize(
    ("value", "spaces"), [("ladder_from_1", [1, 2, 3]), ("ladder_from_0", [0, 1, 2]), ("stack_on_0", [0, 0, 0])]
)
def test_the_option_starting_vp_says_where_cubes_start(value: str, spaces: list[int]) -> None:
    """GB-RUL-3: two ladders, or a stack on 0 with the first player on top; the order of play is the same."""
    table = deal(3, {"starting_vp": value})

    order = table.track[::-1]
    assert [table.players[seat].vp for seat in order] == spaces
    assert order == deal(3).track[::-1]
    assert asked(table) == order[0]


def test_with_depths_printed_levels_lie_as_printed() -> None:
    """GB-RUL-24, `depths` = printed."""
    assert deal(2, {"depths": "printed"}).levels == GAME.printed.levels


def test_with_depths_shuffled_every_mine_keeps_its_levels_in_another_order() -> None:
    """GB-RUL-24, `depths` = shuffled: Starting Mines too."""
    table = deal(2, {"depths": "shuffled"})

    assert [sorted(levels) for levels in table.levels] == [sorted(levels) for levels in GAME.printed.levels]
    moved = [card for card in range(37) if table.levels[card] != GAME.printed.levels[card]]
    assert len(moved) > 25
    assert any(card >= 32 for card in moved)


def test_with_depths_shuffled_every_order_of_levels_is_as_likely() -> None:
    """GB-RUL-24: the level that M08a shows first is each of its five as often; two of them hold a diamond."""
    first = Counter(tuple(deal(2, {"depths": "shuffled"}, seed=f"{number}").levels[14][0]) for number in range(200))

    assert len(first) == 4
    assert 50 < first[(0,)] < 110


def test_options_and_seats_that_do_not_exist_are_refused() -> None:
    """GB-SET-1: for 2 to 5 players, with the options of the rulings."""
    with pytest.raises(OptionError, match="Gembound is for 2 to 5 players, not 6"):
        deal(6)
    with pytest.raises(OptionError, match="is for 2 to 5 players, not 1"):
        deal(1)
    with pytest.raises(
        OptionError, match="option 'workers' of Gembound is one of camp_included, camp_extra, not 'ten'"
    ):
        deal(2, {"workers": "ten"})
    with pytest.raises(OptionError, match="has no option 'camels'"):
        deal(2, {"camels": "three"})


def test_equal_seeds_deal_equal_tables() -> None:
    """GB-SET-2: nothing is random but the table's own chance."""
    assert fingerprint(deal(4)) == fingerprint(deal(4))
    assert fingerprint(deal(4)) != fingerprint(deal(4, seed="another deal"))


def test_no_starting_mine_shows_an_artifact_on_level_one() -> None:
    """GB-SET-9: no Starting Mine shows an artifact on level 1, so nobody starts with one."""
    for card in range(32, 37):
        assert all(item < 5 for item in GAME.printed.levels[card][0])
