"""The agenda: steps, moves, and reasons."""

from typing import final

import pytest

from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Move, Reason, Secret, Step, Turn
from ironstone.core.chance import scripted
from ironstone.core.state import State
from tests.core import knock
from tests.core.knock import DISCARD, DISCARD_A_CARD, DRAW, KNOCK_OR_WAIT, TAKE_A_CARD, WAIT, Table


def table() -> Table:
    """Kevin holds the 4 and the 7, which he has just taken."""
    dealt = Table(2, scripted([]), 2)
    dealt.hands[0] = [4, 7]
    dealt.taken = 7
    return dealt


def test_a_reason_names_its_rule_if_it_has_one() -> None:
    assert str(Reason("KN-3", "you do not hold the 5")) == "you do not hold the 5 (KN-3)"
    assert str(NOT_ASKED) == "that is not what is asked now"


def test_a_step_is_called_by_its_class() -> None:
    assert TAKE_A_CARD.name == "TakeACard"


def test_a_turn_offers_what_its_moves_offer_in_their_order() -> None:
    assert TAKE_A_CARD.options(table(), Frame(TAKE_A_CARD, 0)) == [DRAW.id(), knock.TAKE.id()]
    assert DISCARD_A_CARD.options(table(), Frame(DISCARD_A_CARD, 0)) == [DISCARD.id(4)]


def test_a_turn_lets_the_move_play_to_which_the_action_belongs() -> None:
    dealt = table()

    DISCARD_A_CARD.answer(dealt, Frame(DISCARD_A_CARD, 0), DISCARD.id(4))

    assert dealt.hands[0] == [7]
    assert dealt.pile == [4]


def test_a_turn_lets_the_move_say_why_not() -> None:
    frame = Frame(DISCARD_A_CARD, 0)

    held = DISCARD_A_CARD.why_not(table(), frame, 0, DISCARD.id(4))
    taken = DISCARD_A_CARD.why_not(table(), frame, 0, DISCARD.id(7))
    foreign = DISCARD_A_CARD.why_not(table(), frame, 0, DISCARD.id(5))

    assert held is None
    assert str(taken) == "you have just taken the 7 (KN-3)"
    assert str(foreign) == "you do not hold the 5 (KN-3)"


@pytest.mark.parametrize("action", [WAIT.id(), -1, knock.SPACE.size, 10**9])
def test_a_turn_is_not_about_other_verbs_nor_about_ids_that_do_not_exist(action: int) -> None:
    assert DISCARD_A_CARD.why_not(table(), Frame(DISCARD_A_CARD, 0), 0, action) is NOT_ASKED


def test_a_turn_refuses_to_play_what_none_of_its_moves_has() -> None:
    with pytest.raises(AssertionError, match="no move of KnockOrWait has action 0"):
        KNOCK_OR_WAIT.answer(table(), Frame(KNOCK_OR_WAIT, 0), DRAW.id())


def test_a_step_without_reasons_of_its_own_says_that_it_did_not_ask() -> None:
    assert Empty().why_not(table(), Frame(Empty(), 0), 0, 0) is NOT_ASKED


def test_what_a_rule_must_say_has_no_default() -> None:
    dealt = State(2, scripted([]))
    frame = Frame(Empty(), 0)

    for unsaid in (
        lambda: Automatic[State]().run(dealt, frame),
        lambda: Choice[State]().options(dealt, frame),
        lambda: Choice[State]().answer(dealt, frame, 0),
        lambda: Secret[State]().seats(dealt, frame),
        lambda: Secret[State]().options(dealt, 0, []),
        lambda: Secret[State]().reveal(dealt, [[]]),
        lambda: Move[State](DRAW).add_options(dealt, 0, []),
        lambda: Move[State](DRAW).why_not(dealt, 0, 0),
        lambda: Move[State](DRAW).play(dealt, 0, 0),
    ):
        with pytest.raises(NotImplementedError):
            unsaid()


def test_a_turn_is_an_ordinary_choice() -> None:
    assert isinstance(Turn[Table](knock.SPACE, []), Choice)


@final
class Empty(Step[State]):
    """A step that says nothing."""
