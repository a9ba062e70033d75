"""The agenda: steps, moves, and reasons."""

import copy
import pickle
from collections.abc import Callable
from typing import final

import pytest

from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Move, Reason, Secret, Step, Turn, step_of
from ironstone.core.chance import scripted
from ironstone.core.ids import Action, Seat
from ironstone.core.state import State
from tests.core import knock
from tests.core.knock import DISCARD, DISCARD_A_CARD, DRAW, KNOCK_OR_WAIT, TAKE_A_CARD, WAIT, Table

KEVIN = Seat(0)


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
    assert TAKE_A_CARD.options(table(), Frame(TAKE_A_CARD, KEVIN)) == [DRAW.id(), knock.TAKE.id()]
    assert DISCARD_A_CARD.options(table(), Frame(DISCARD_A_CARD, KEVIN)) == [DISCARD.id(4)]


def test_a_turn_lets_the_move_play_to_which_the_action_belongs() -> None:
    dealt = table()

    DISCARD_A_CARD.answer(dealt, Frame(DISCARD_A_CARD, KEVIN), DISCARD.id(4))

    assert dealt.hands[0] == [7]
    assert dealt.pile == [4]


def test_a_turn_lets_the_move_say_why_not() -> None:
    frame = Frame(DISCARD_A_CARD, KEVIN)

    held = DISCARD_A_CARD.why_not(table(), frame, KEVIN, DISCARD.id(4))
    taken = DISCARD_A_CARD.why_not(table(), frame, KEVIN, DISCARD.id(7))
    foreign = DISCARD_A_CARD.why_not(table(), frame, KEVIN, DISCARD.id(5))

    assert held is None
    assert str(taken) == "you have just taken the 7 (KN-3)"
    assert str(foreign) == "you do not hold the 5 (KN-3)"


@pytest.mark.parametrize("action", [WAIT.id(), -1, knock.SPACE.size, 10**9])
def test_a_turn_is_not_about_other_verbs_nor_about_ids_that_do_not_exist(action: int) -> None:
    assert DISCARD_A_CARD.why_not(table(), Frame(DISCARD_A_CARD, KEVIN), KEVIN, Action(action)) is NOT_ASKED


def test_a_turn_refuses_to_play_what_none_of_its_moves_has() -> None:
    with pytest.raises(AssertionError, match="no move of KnockOrWait has action 0"):
        KNOCK_OR_WAIT.answer(table(), Frame(KNOCK_OR_WAIT, KEVIN), DRAW.id())


def test_a_step_without_reasons_of_its_own_says_that_it_did_not_ask() -> None:
    assert Empty().why_not(table(), Frame(Empty(), KEVIN), KEVIN, DRAW.id()) is NOT_ASKED


def test_what_a_rule_must_say_has_no_default() -> None:
    dealt = State(2, scripted([]))
    frame = Frame(Empty(), KEVIN)

    for unsaid in (
        lambda: Automatic[State]().run(dealt, frame),
        lambda: Choice[State]().options(dealt, frame),
        lambda: Choice[State]().answer(dealt, frame, DRAW.id()),
        lambda: Choice[State]().prompt(dealt, frame),
        lambda: Choice[State]().describe(dealt, frame, DRAW.id()),
        lambda: Secret[State]().seats(dealt, frame),
        lambda: Secret[State]().begin(dealt, KEVIN),
        lambda: Secret[State]().reveal(dealt, [[]]),
        lambda: Move[State](DRAW).add_options(dealt, KEVIN, []),
        lambda: Move[State](DRAW).why_not(dealt, KEVIN, DRAW.id()),
        lambda: Move[State](DRAW).play(dealt, KEVIN, DRAW.id()),
        lambda: Move[State](DRAW).describe(dealt, KEVIN, DRAW.id()),
    ):
        with pytest.raises(NotImplementedError):
            unsaid()


def test_a_turn_lets_the_move_describe_its_action() -> None:
    said = DISCARD_A_CARD.describe(table(), Frame(DISCARD_A_CARD, KEVIN), DISCARD.id(4))

    assert said.text() == "Discard the 4"


def test_a_step_names_no_phase_and_follows_nothing_up_unless_it_says_so() -> None:
    assert (Empty().phase, Empty().follows_up()) == ("", False)
    assert (DISCARD_A_CARD.phase, DISCARD_A_CARD.follows_up()) == ("discard", True)


def test_a_choice_that_says_nothing_is_likely_answered_with_its_first_option() -> None:
    assert TAKE_A_CARD.likely(table(), Frame(TAKE_A_CARD, KEVIN), [knock.TAKE.id(), DRAW.id()]) == knock.TAKE.id()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
def test_a_step_stays_the_one_it_is_however_it_is_copied(copied: Callable[[Frame], Frame]) -> None:
    """The engine compares steps by identity."""
    twin = copied(Frame(TAKE_A_CARD, KEVIN, 3))

    assert twin.step is TAKE_A_CARD
    assert (twin.seat, twin.arg) == (KEVIN, 3)
    assert step_of(TAKE_A_CARD.key) is TAKE_A_CARD


def test_a_turn_is_an_ordinary_choice() -> None:
    assert isinstance(Turn[Table](knock.SPACE, []), Choice)


@final
class Empty(Step[State]):
    """A step that says nothing."""
