"""Arranged deals: shuffles come out as wished."""

import pytest

from ironstone.core.chance import scripted
from tools.deal import draws_of

CARDS = ["moss", "mine", "farm", "docks", "academy"]
NUMBERS = [f"A{number:02}" for number in range(1, 27)]


def shuffled(cards: list[str], draws: list[int]) -> list[str]:
    order = list(range(len(cards)))
    chance = scripted(draws)
    chance.shuffle(order)
    assert chance.script == [], "every draw is used"
    return [cards[number] for number in order]


@pytest.mark.parametrize("wish", ["docks moss academy mine farm", "moss mine farm docks academy"])
def test_a_whole_order_comes_out(wish: str) -> None:
    draws = draws_of(f"{' '.join(CARDS)} = {wish}")

    assert shuffled(CARDS, draws) == wish.split()


def test_cards_wished_on_top_are_taken_first_and_the_others_are_mixed() -> None:
    draws = draws_of("A01-A26 ^ A19 A06 A01")

    deck = shuffled(NUMBERS, draws)
    assert [deck.pop(), deck.pop(), deck.pop()] == ["A19", "A06", "A01"]
    assert deck != sorted(deck)
    assert sorted(deck) == [card for card in NUMBERS if card not in {"A19", "A06", "A01"}]


@pytest.mark.parametrize("line", ["A01-A03 = A01 A02", "A01-A03 ^ B01", "A01-A03 ^ A01 A01", "A01 A02"])
def test_a_wish_that_cannot_come_true_is_an_error(line: str) -> None:
    with pytest.raises(ValueError, match=r"not the same cards|neither = nor"):
        draws_of(line)
