"""Redeal: what nobody knows is dealt anew, and nothing else."""

from collections import Counter

import pytest

from ironstone.core.chance import Chance, from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.lists import without
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.gembound.rules.model import Table
from tests.games.gembound.conservation import check
from tests.games.gembound.reading import CARD_IDS, GAME, KEVIN, TIFFANY, camp, stack_of
from tests.games.gembound.scenario import arrange, deal, mine, play, sits

TIMES = 400


def redeals(table: Table, times: int = TIMES) -> list[Table]:
    """Many copies as Kevin may imagine them."""
    chance = from_seed("redeal")
    return [GAME.redeal(table, KEVIN, chance) for _ in range(times)]


def assert_even(found: Counter[str], share: dict[str, float]) -> None:
    """Each outcome about as often as it should be: within five standard deviations, and nothing else at all."""
    assert set(found) == set(share)
    total = found.total()
    for outcome, part in share.items():
        spread = 5 * (total * part * (1 - part)) ** 0.5
        assert abs(found[outcome] - total * part) <= spread, (outcome, found)


@pytest.mark.parametrize("depths", ["printed", "shuffled"])
@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_public_changes(seats: int, depths: str) -> None:
    """GB-DIS-4, GB-RUL-24: view and options of every seat are the same all through a game."""
    table = deal(seats, {"depths": depths})
    tosser = Tosser(seats)
    chance = from_seed("anew")
    decision = advance(table)
    while decision is not None:
        twin = GAME.redeal(table, KEVIN, chance)
        check(twin)
        assert GAME.view(twin, KEVIN) == GAME.view(table, KEVIN)
        again = advance(twin)
        assert again is not None
        assert (again.seats, again.options) == (decision.seats, decision.options)
        decision = submit(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], tosser))


def test_the_table_itself_is_left_alone() -> None:
    """GB-DIS-4: imagining another deal changes nothing at the table."""
    table = deal(3)
    before = table.facts()

    twin = GAME.redeal(table, KEVIN, from_seed("anew"))

    assert table.facts() == before
    assert twin.facts() != before
    assert twin.log is None


def test_the_copy_draws_from_the_chance_it_is_given() -> None:
    """GB-CAM-5: later shuffles in the copy tell nothing of those at the table."""
    chance = Chance(b"another key")

    twin = GAME.redeal(arrange(), KEVIN, chance)

    assert twin.chance is chance


def test_cards_with_equal_backs_in_the_row_are_exchanged_half_the_time() -> None:
    """GB-RUL-24: a back is shared by two cards, one in the row, one in the deck."""
    table = arrange(row=["M05a", "M01a"])

    found = Counter(CARD_IDS[twin.row[0]] for twin in redeals(table))

    assert_even(found, {"M05a": 0.5, "M05b": 0.5})


def test_level_one_does_not_tell_the_two_cards_apart() -> None:
    """GB-RUL-24: both cards of a back share it."""
    table = arrange(sits(trade=mine("M05a", depth=1)))

    found = Counter(CARD_IDS[camp(twin, KEVIN, "trade").mine] for twin in redeals(table))

    assert_even(found, {"M05a": 0.5, "M05b": 0.5})


@pytest.mark.parametrize(("card", "depth"), [("M05a", 2), ("M05b", 5), ("M15a", 3)])
def test_a_mine_keeps_its_front_once_a_level_tells_it(card: str, depth: int) -> None:
    """GB-RUL-24: with `printed`, level 2 (level 3 on B15) tells the two apart."""
    table = arrange(sits(trade=mine(card, depth=depth)))

    assert {CARD_IDS[camp(twin, KEVIN, "trade").mine] for twin in redeals(table, 50)} == {card}


def test_level_two_does_not_tell_the_cards_of_back_fifteen_apart() -> None:
    """GB-RUL-24: both show a tablet there."""
    table = arrange(sits(trade=mine("M15a", depth=2)))

    found = Counter(CARD_IDS[camp(twin, KEVIN, "trade").mine] for twin in redeals(table))

    assert_even(found, {"M15a": 0.5, "M15b": 0.5})


def test_what_one_card_shows_settles_where_the_other_is() -> None:
    """GB-RUL-24: M05a is known under Kevin's campsite, so the one in the row is M05b."""
    table = arrange(sits(trade=mine("M05a", depth=2)), row=["M05b", "M01a"])

    assert {CARD_IDS[twin.row[0]] for twin in redeals(table, 50)} == {"M05b"}


def test_what_a_replaced_mine_showed_stays_true() -> None:
    """GB-DIS-9, GB-RUL-24: its levels are known, and so is the card in the row."""
    table = arrange(sits(trade=mine("M05a", depth=2)), row=["M01a", "M05b"])
    play(table, KEVIN, "discover row1", "place trade")

    twins = redeals(table, 50)

    assert {CARD_IDS[twin.discards[0]] for twin in twins} == {"M05a"}
    assert {CARD_IDS[twin.row[0]] for twin in twins} == {"M05b"}


def test_tucked_taken_and_discarded_cards_are_exchanged_too() -> None:
    """GB-UPG-2, GB-DIS-4: only their backs are known."""
    table = arrange(sits(trade=mine("S1", tucks=["M07a"])), row=["M09a", "M01a"])
    play(table, KEVIN, "discover row1")
    table.discards, table.discard_depths = [CARD_IDS.index("M03a")], [0]
    table.mine_deck = without(table.mine_deck, CARD_IDS.index("M03a"))

    twins = redeals(table)

    assert_even(Counter(CARD_IDS[camp(twin, KEVIN, "trade").tucks[0]] for twin in twins), {"M07a": 0.5, "M07b": 0.5})
    assert_even(Counter(CARD_IDS[twin.taken] for twin in twins), {"M09a": 0.5, "M09b": 0.5})
    assert_even(Counter(CARD_IDS[twin.discards[0]] for twin in twins), {"M03a": 0.5, "M03b": 0.5})


def test_starting_mines_are_exchanged_as_far_as_their_levels_allow() -> None:
    """GB-SET-8: all five share a back; two of them begin with an emerald, two with a sapphire."""
    table = arrange(sits(star=mine("S1")), sits(star=mine("S2")))

    twins = redeals(table)

    pairs = Counter(
        CARD_IDS[camp(twin, KEVIN, "star").mine] + CARD_IDS[camp(twin, TIFFANY, "star").mine] for twin in twins
    )
    assert_even(pairs, {"S1S2": 0.25, "S1S5": 0.25, "S4S2": 0.25, "S4S5": 0.25})


def test_starting_mines_not_dealt_yet_are_unknown() -> None:
    """GB-SET-8: each is as likely to come next."""
    table = deal(2)

    found = Counter(CARD_IDS[twin.starting_deck[-1]] for twin in redeals(table))

    assert_even(found, {f"S{number}": 0.2 for number in range(1, 6)})


def test_with_shuffled_depths_cards_are_weighed_by_how_often_they_show_what_is_seen() -> None:
    """GB-RUL-24: S1 has two levels with one emerald, S3, S4 and S5 one each, S2 none."""
    table = arrange(sits(star=mine("S1")), sits(crew=mine("M01a")), options={"depths": "shuffled"})

    found = Counter(CARD_IDS[camp(twin, KEVIN, "star").mine] for twin in redeals(table, 1000))

    assert_even(found, {"S1": 0.4, "S3": 0.2, "S4": 0.2, "S5": 0.2})


def test_with_shuffled_depths_the_levels_below_are_in_random_order() -> None:
    """GB-RUL-24: what is revealed stays; each other level of the card is as likely to come next."""
    table = arrange(sits(star=mine("M16a", depth=2)), options={"depths": "shuffled"})
    printed = GAME.printed.levels[CARD_IDS.index("M16a")]

    below: Counter[str] = Counter()
    for twin in redeals(table):
        card = camp(twin, KEVIN, "star").mine
        assert twin.levels[card][:2] == printed[:2]
        assert sorted(twin.levels[card]) == sorted(GAME.printed.levels[card])
        below[str(twin.levels[card][2])] += 1

    assert_even(below, {str(level): 1 / 3 for level in printed[2:]})


def test_with_printed_depths_levels_stay_as_printed() -> None:
    """GB-RUL-24: only the cards move."""
    table = deal(3)

    assert all(twin.levels == GAME.printed.levels for twin in redeals(table, 20))


def test_deck_orders_are_unknown() -> None:
    """GB-SET-2, GB-SET-6: each card of a deck is as likely to lie on top."""
    table = arrange()
    rest = len(table.mine_deck)

    twins = redeals(table, 1000)

    tops = Counter(GAME.printed.mines[twin.mine_deck[-1]].back for twin in twins)
    in_deck = Counter(GAME.printed.mines[card].back for card in table.mine_deck)
    assert_even(Counter(map(str, tops.elements())), {str(back): count / rest for back, count in in_deck.items()})
    artisans = Counter(str(twin.artisan_decks[1][-1]) for twin in twins)
    assert_even(artisans, {str(card): 1 / 8 for card in range(8, 16)})


def test_the_order_of_the_tile_stack_is_unknown() -> None:
    """GB-CAM-5, GB-SET-5: every order of three tiles is as likely; which they are is known."""
    owned = [f"T{number:02d}" for number in range(7, 13)]
    table = arrange(sits(), sits(tiles=owned))

    found = Counter("".join(stack_of(twin)) for twin in redeals(table))

    assert len(found) == 6
    assert_even(found, dict.fromkeys(found, 1 / 6))


def test_artisans_on_the_table_and_tiles_face_up_stay() -> None:
    """GB-SET-5, GB-SET-7: they are seen by everybody."""
    table = deal(4)

    for twin in redeals(table, 20):
        assert (twin.artisans, twin.tiles, twin.track) == (table.artisans, table.tiles, table.track)
