"""At the border: what is taken for a seat or an action, and what is refused, the same everywhere and in both builds."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from ironstone.core.chance import scripted
from ironstone.core.engine import Decision, advance, describe, prompt, retract, submit, why_not
from ironstone.core.errors import IllegalAction
from ironstone.core.ids import SPECTATOR, Seat
from ironstone.core.record import fingerprint
from ironstone.games import registry
from ironstone.play.match import Match
from ironstone.play.participant import Participant
from tests.core.knock import DRAW, SPACE, Table
from tests.core.toys import KNOCK, history


class Int64:
    """A whole number as other libraries have them: no int, but with an index."""

    def __init__(self, value: int) -> None:
        self._value = value

    def __index__(self) -> int:
        return self._value


NO_NUMBERS = [True, 1.5, "x", None]
Ask: TypeAlias = Callable[[Table, Decision], object]


def dealt() -> tuple[Table, Decision]:
    """Kevin is asked to draw or to take."""
    table = KNOCK.start(2, {}, scripted([0] * 8))
    decision = advance(table)
    assert decision is not None
    return table, decision


def seat_taken(seat: object) -> list[Ask]:
    """Everything that is asked for with a seat. The types would refuse these, so they are hidden from them."""
    given: Int64 = seat  # type: ignore[assignment]  # wrong on purpose
    return [
        lambda table, decision: submit(table, decision, given, 0),
        lambda table, decision: why_not(table, decision, given, 0),
        lambda table, decision: decision.options_of(given),
        lambda table, decision: prompt(table, decision, given),
        lambda table, decision: describe(table, decision, given, 0),
        lambda table, decision: KNOCK.view(table, given),
        lambda table, decision: KNOCK.redeal(table, given, scripted([])),
        lambda table, decision: retract(table, given),
        lambda table, decision: history(KNOCK).submit(given, 0),
        lambda table, decision: history(KNOCK).why_not_undo(given),
        lambda table, decision: history(KNOCK).undo(given),
    ]


def action_taken(action: object) -> list[Ask]:
    """Everything that is asked for with an action."""
    given: Int64 = action  # type: ignore[assignment]  # wrong on purpose
    return [
        lambda table, decision: submit(table, decision, 0, given),
        lambda table, decision: why_not(table, decision, 0, given),
        lambda table, decision: describe(table, decision, 0, given),
        lambda table, decision: SPACE.notation(given),
        lambda table, decision: SPACE.describe(given),
        lambda table, decision: SPACE.block_of(given),
        lambda table, decision: history(KNOCK).submit(0, given),
    ]


@pytest.mark.parametrize("value", NO_NUMBERS)
def test_what_is_no_whole_number_is_no_seat(value: object) -> None:
    for ask in seat_taken(value):
        with pytest.raises(IllegalAction) as refusal:
            ask(*dealt())
        assert str(refusal.value) == f"a seat is a whole number, not {value!r}"


@pytest.mark.parametrize("value", NO_NUMBERS)
def test_what_is_no_whole_number_is_no_action(value: object) -> None:
    for ask in action_taken(value):
        with pytest.raises(IllegalAction) as refusal:
            ask(*dealt())
        assert str(refusal.value) == f"an action is a whole number, not {value!r}"


@pytest.mark.parametrize("seat", [7, -5, 10**30])
def test_a_seat_that_does_not_exist_is_refused_with_the_bounds(seat: int) -> None:
    table, decision = dealt()

    refusals = [str(why_not(table, decision, seat, 0))]
    for ask in (seat_taken(seat)[index] for index in (0, 3, 4, 5, 6, 7, 8)):
        with pytest.raises(IllegalAction) as refusal:
            ask(table, decision)
        refusals.append(str(refusal.value))

    assert set(refusals) == {f"there is no seat {seat}; seats go from 0 to 1"}
    assert decision.options_of(seat) == []


@pytest.mark.parametrize("action", [10**6, -1, 10**30])
def test_an_action_that_does_not_exist_is_refused(action: int) -> None:
    table, decision = dealt()

    for ask in action_taken(action)[:1] + action_taken(action)[2:3]:
        with pytest.raises(IllegalAction, match="that is not what is asked now"):
            ask(table, decision)
    unknown = f"there is no action {action}; ids go from 0 to {SPACE.size - 1}"
    with pytest.raises(IllegalAction, match=unknown):
        SPACE.notation(action)
    with pytest.raises(IllegalAction, match=unknown):
        action_taken(action)[-1](table, decision)


@pytest.mark.parametrize("key", registry.keys())
def test_an_action_with_room_for_a_piece_that_is_not_in_play_is_refused(key: str) -> None:
    space = registry.load(key).space
    spare = min(set(range(space.size)) - set(space.actions()))
    asked: list[Callable[[int], object]] = [space.notation, space.describe]

    for ask in asked:
        with pytest.raises(IllegalAction, match=f"there is no action {spare}: .* has room there for a piece"):
            ask(spare)


@pytest.mark.parametrize("key", registry.keys())
@pytest.mark.parametrize("seat", [7, -5])
def test_a_match_and_an_ai_refuse_seats_that_do_not_exist(key: str, seat: int) -> None:
    match = Match(registry.load(key), ["Kevin", "Tiffany", "Cory"], seed=1)
    ai = match.game.ai
    assert ai is not None

    asked: list[Callable[[Seat], object]] = [
        match.options,
        match.undo,
        match.view,
        match.log,
        lambda given: match.put(given, Participant("Julia")),
        lambda given: match.answer_of("random", given),
        lambda given: match.play(given, 0),
        lambda given: ai.evaluate(match.table, given),
        lambda given: ai.observe(match.table, given),
    ]
    for ask in asked:
        with pytest.raises(IllegalAction, match=f"there is no seat {seat}; seats go from 0 to 2"):
            ask(Seat(seat))


@pytest.mark.parametrize("key", registry.keys())
def test_an_ai_takes_numbers_of_other_libraries_for_seats_and_refuses_spectators(key: str) -> None:
    match = Match(registry.load(key), ["Kevin", "Tiffany", "Cory"], seed=1)
    ai = match.game.ai
    assert ai is not None
    ones: list[Callable[[Seat], object]] = [
        lambda seat: ai.evaluate(match.table, seat),
        lambda seat: ai.observe(match.table, seat),
    ]

    for ask in ones:
        given: Seat = Int64(1)  # type: ignore[assignment]  # as somebody may have it who learns with another library
        assert ask(given) == ask(Seat(1))
        with pytest.raises(IllegalAction, match="there is no seat -1; seats go from 0 to 2"):
            ask(SPECTATOR)


def test_a_match_takes_numbers_of_other_libraries_for_seats() -> None:
    match = Match(KNOCK, ["Kevin", "Tiffany"], seed=1)
    [first] = match.waiting
    seat = Int64(first)

    match.put(seat, Participant("Cory"))
    match.submit(seat, Int64(match.answer_of("random", seat)))

    assert match.names[first] == "Cory"
    assert match.log(seat) == match.log(first)
    assert match.why_not_undo(seat) == match.why_not_undo(first)
    assert match.history.why_not_undo(seat) == match.history.why_not_undo(first)


def test_numbers_of_other_libraries_are_taken_and_plain_ones_kept() -> None:
    table, decision = dealt()
    twin = table.clone()

    following = submit(table, decision, Int64(0), Int64(DRAW.id()))
    submit(twin, decision, 0, DRAW.id())
    played = history(KNOCK)
    played.submit(Int64(0), Int64(DRAW.id()))

    assert following is not None
    assert fingerprint(table) == fingerprint(twin)
    assert SPACE.notation(Int64(DRAW.id())) == "draw"
    assert KNOCK.view(table, Int64(0)) == KNOCK.view(table, 0)
    assert [type(part) for part in played.moves[0]] == [int, int]


def test_a_seat_that_is_not_asked_has_no_question() -> None:
    table, decision = dealt()

    with pytest.raises(IllegalAction, match="seat 2 is not asked anything now; waiting for seat 1"):
        prompt(table, decision, 1)


def test_an_option_that_is_not_legal_is_not_described() -> None:
    table, decision = dealt()

    with pytest.raises(IllegalAction, match="that is not what is asked now"):
        describe(table, decision, 0, SPACE.parse("knock"))
