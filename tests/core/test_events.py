"""Events: who sees what."""

import pytest

from ironstone.core.events import EVERYONE, SPECTATOR, UNKNOWN, Event, EventKind, kind_of_field
from ironstone.core.ids import Audience, Seat, only

GIVEN = EventKind("given", ["from_seat", "to_seat", "card"], "{from_seat} gives {to_seat} {card}", hidden=["card"])
KEVIN, TIFFANY, CORY = Seat(0), Seat(1), Seat(2)


def test_only_the_audience_sees_hidden_fields() -> None:
    event = Event(GIVEN, (KEVIN, CORY, 7), Audience(only(KEVIN) | only(CORY)))

    assert event.seen_by(KEVIN) == (KEVIN, CORY, 7)
    assert event.seen_by(CORY) == (KEVIN, CORY, 7)
    assert event.seen_by(TIFFANY) == (KEVIN, CORY, UNKNOWN)
    assert event.seen_by(SPECTATOR) == (KEVIN, CORY, UNKNOWN)


def test_what_is_told_to_everyone_is_told_to_spectators_too() -> None:
    event = Event(GIVEN, (KEVIN, CORY, 7), EVERYONE)

    assert [event.seen_by(seat) for seat in (SPECTATOR, KEVIN, TIFFANY, CORY)] == [(KEVIN, CORY, 7)] * 4


def test_what_is_told_to_nobody_keeps_its_open_fields_open() -> None:
    event = Event(GIVEN, (KEVIN, CORY, 7), Audience(0))

    assert [event.seen_by(seat) for seat in (SPECTATOR, KEVIN, CORY)] == [(KEVIN, CORY, UNKNOWN)] * 3


def test_an_event_without_hidden_fields_is_open_whatever_its_audience() -> None:
    knocked = EventKind("knocked", ["seat"], "{seat} knocks")

    assert Event(knocked, (TIFFANY,), Audience(0)).seen_by(SPECTATOR) == (TIFFANY,)


def test_a_kind_cannot_hide_a_field_it_does_not_have() -> None:
    with pytest.raises(AssertionError, match="event 'drawn' hides 'card', which it does not have"):
        EventKind("drawn", ["seat"], "{seat} draws", hidden=["card"])


@pytest.mark.parametrize("sentence", ["{seat} draws {card}", "{seat} draws {count card}"])
def test_a_sentence_cannot_name_a_field_that_is_not_there(sentence: str) -> None:
    with pytest.raises(AssertionError, match="the sentence of event 'drawn' names 'card', which it does not have"):
        EventKind("drawn", ["seat", "count"], sentence)


@pytest.mark.parametrize(("field", "kind"), [("seat", "seat"), ("from_seat", "seat"), ("second_best_card", "card")])
def test_the_last_word_of_a_field_says_what_it_holds(field: str, kind: str) -> None:
    assert kind_of_field(field) == kind
