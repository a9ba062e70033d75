"""The building board: refilling A, B and C, and making a new deck."""

import pytest

from ironstone.games.gempire.rules.market import lay_out_cards
from ironstone.games.gempire.rules.model import Table
from tests.games.gempire.reading import CARD_NAMES, NICK, market, told
from tests.games.gempire.scenario import arrange, options, plan, play, run, sits

NEXT = "Cottage, Hovel, Tenement, Granary"


def short_deck(table: Table, cards: int) -> None:
    """All but the top cards of the deck lie on the discard pile, the lowest first."""
    table.discards = table.deck[:-cards] if cards else table.deck
    table.deck = table.deck[-cards:] if cards else []


@pytest.mark.parametrize(
    ("before", "after", "turned_up"),
    [
        ("-, Mint, Chapel", ["Cottage", "Mint", "Chapel"], "Hovel"),
        ("Mint, -, Chapel", ["Mint", "Cottage", "Chapel"], "Hovel"),
        ("-, Mint, -", ["Cottage", "Mint", "Hovel"], "Tenement"),
        ("-, -, -", ["Cottage", "Hovel", "Tenement"], "Granary"),
    ],
)
def test_vacant_slots_are_refilled_a_before_b_before_c(before: str, after: list[str], turned_up: str) -> None:
    """GP-RND-5, RUL-33: the face-up card first; nothing slides; then a new card is turned up."""
    table = arrange(phase="end", market=before, deck=NEXT)

    run(table)

    assert market(table) == after
    assert CARD_NAMES[table.deck[-1]] == turned_up
    laid_out = [("card_laid_out", card, "ABC"[slot]) for slot, card in enumerate(after) if card not in before]
    assert told(table, "card_laid_out", "card_turned_up") == [*laid_out, ("card_turned_up", turned_up)]


def test_cards_that_nobody_was_awarded_stay_in_their_slot() -> None:
    """GP-RND-5: with no slot vacant the face-up card stays on the deck, too."""
    table = arrange(phase="end", market="Mint, Chapel, Well", deck=NEXT)

    run(table)

    assert market(table) == ["Mint", "Chapel", "Well"]
    assert CARD_NAMES[table.deck[-1]] == "Cottage"
    assert told(table, "card_laid_out", "card_turned_up") == []


def test_slots_are_refilled_after_all_have_resolved() -> None:
    """GP-RND-5: a slot stays vacant while its winner resolves."""
    table = arrange(sits(production=3), market="Mint, Chapel, Well", deck=NEXT, next_round=True)

    plan(table, "bid 3 0 0")
    assert market(table) == ["", "Chapel", "Well"]
    play(table, NICK, "keep-won A")

    assert market(table) == ["Cottage", "Chapel", "Well"]
    kinds = [event[0] for event in told(table)]
    assert kinds.index("blueprint_kept") < kinds.index("card_laid_out") < kinds.index("round_began")


def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    """RUL-29: as soon as a card must be drawn; the cards are shuffled."""
    table = arrange(phase="resolve", market="-, -, Well", deck=NEXT)
    short_deck(table, 1)
    old = table.discards.copy()
    renewed = len(old)

    lay_out_cards(table)

    assert market(table)[0] == "Cottage"
    assert table.market[1] in old
    assert table.discards == []
    assert sorted([table.market[1], *table.deck]) == sorted(old)
    assert table.deck != [card for card in old if card != table.market[1]]
    kinds = [event[:2] for event in told(table)]
    assert kinds == [
        ("card_laid_out", "Cottage"),
        ("deck_renewed", renewed),
        ("card_laid_out", CARD_NAMES[table.market[1]]),
        ("card_turned_up", CARD_NAMES[table.deck[-1]]),
    ]


def test_the_deck_is_made_anew_also_to_turn_up_a_card() -> None:
    """RUL-29: the last card went to A, so the discards are shuffled for the next one."""
    table = arrange(phase="end", market="-, Mint, Well", deck=NEXT)
    short_deck(table, 1)

    run(table)

    assert market(table) == ["Cottage", "Mint", "Well"]
    assert (len(table.deck), table.discards) == (111, [])
    assert [event[0] for event in told(table)][:3] == ["card_laid_out", "deck_renewed", "card_turned_up"]


def test_the_last_card_lies_face_up_without_a_new_deck() -> None:
    """RUL-29: as long as one card is left, the discards stay where they are."""
    table = arrange(phase="end", market="-, Mint, Well", deck=NEXT)
    short_deck(table, 2)

    run(table)

    assert [CARD_NAMES[card] for card in table.deck] == ["Hovel"]
    assert len(table.discards) == 110
    assert told(table, "deck_renewed") == []


def test_the_order_of_the_new_deck_is_chance() -> None:
    """RUL-29: scripted: the top card of the new deck is the one that the draw puts last."""
    table = arrange(phase="resolve", market="-, Chapel, Well", deck=NEXT, draws=[0, 0])
    table.deck = []
    table.discards = [CARD_NAMES.index(name) for name in ("Mint", "Statue", "Farm")]

    lay_out_cards(table)

    assert market(table)[0] == "Mint"
    assert [CARD_NAMES[card] for card in table.deck] == ["Statue", "Farm"]
    assert told(table)[-1] == ("card_turned_up", "Farm")


def test_without_deck_and_discards_slots_stay_empty_until_a_later_round() -> None:
    """RUL-29: no card is laid out or turned up; both are made good when there are discards."""
    table = arrange(phase="resolve", market="Mint, -, -")
    table.deck, table.discards = [], []

    lay_out_cards(table)

    assert market(table) == ["Mint", "", ""]
    assert told(table) == []

    table.discards = [CARD_NAMES.index(name) for name in ("Statue", "Farm", "Chapel")]
    lay_out_cards(table)

    assert "" not in market(table)
    assert len(table.deck) == 1
    assert [event[0] for event in told(table)] == ["deck_renewed", "card_laid_out", "card_laid_out", "card_turned_up"]


def test_a_deck_that_comes_back_with_a_full_board_turns_up_its_card() -> None:
    """RUL-29: no slot is vacant, yet the missing face-up card is made good."""
    table = arrange(phase="resolve", market="Mint, Chapel, Well")
    table.deck, table.discards = [], [CARD_NAMES.index("Statue")]

    lay_out_cards(table)

    assert [CARD_NAMES[card] for card in table.deck] == ["Statue"]
    assert told(table) == [("deck_renewed", 1), ("card_turned_up", "Statue")]


def test_an_empty_slot_takes_no_bid() -> None:
    """RUL-29, GP-BID-1: it is passed over by itself; the other cards can be bid on."""
    table = arrange(sits(production=5), market="-, Mint, -")

    play(table, NICK, "plan bid")

    assert options(table, NICK) == ["bid-b 3", "bid-b 4", "bid-b 5"]
    play(table, NICK, "bid-b 4")
    assert told(table, "bids_planned") == [("bids_planned", "Nick", 0, 4, 0)]
