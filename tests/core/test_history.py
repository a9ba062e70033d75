"""History: the moves, the events, and the way back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.errors import IllegalAction
from ironstone.core.game import T
from ironstone.core.history import History
from ironstone.core.ids import Seat
from ironstone.core.messages import NO_MESSAGE
from ironstone.core.playout import Tosser
from ironstone.core.record import fingerprint, replay, verify, write_record
from tests.core import knock, lots
from tests.core.toys import KNOCK, LOTS, NAMES, history, play_to_the_end, say

KEVIN, TIFFANY = Seat(0), Seat(1)


def second_round_of_knock() -> History[knock.Table]:
    """Kevin is to take a card, and may knock afterwards."""
    played = history(KNOCK)
    for seat in ("1", "2"):
        say(played, f"{seat}: take", f"{seat}: discard {lowest(played, int(seat) - 1)}")
    return played


def lowest(played: History[knock.Table], seat: int) -> int:
    return next(card for card in played.table.hands[seat] if card != played.table.taken)


def bidding() -> History[lots.Table]:
    """Kevin has doubled a lot; both are about to bid."""
    played = history(LOTS)
    say(played, "1: double A")
    return played


def test_a_move_can_be_taken_back_as_if_it_had_never_been() -> None:
    played = history(KNOCK)
    before = fingerprint(played.table), played.decision, len(played.events)

    say(played, "1: take")
    assert not played.why_not_undo(KEVIN)
    played.undo(KEVIN)

    assert (fingerprint(played.table), played.decision, len(played.events)) == before
    assert played.moves == []


def test_events_are_kept_with_whose_move_told_them_and_taken_back_with_it() -> None:
    played = history(KNOCK)
    dealt = len(played.events)
    say(played, "1: take")
    assert played.causes == [(dealt, KEVIN)]
    assert played.copy().causes == played.causes

    played.undo(KEVIN)

    assert played.causes == []


def test_after_taking_back_the_game_goes_on_and_tells_on() -> None:
    played = history(KNOCK)
    say(played, "1: take")
    straight = fingerprint(played.table), [event.kind.name for event in played.events]

    played.undo(KEVIN)
    say(played, "1: take")

    assert (fingerprint(played.table), [event.kind.name for event in played.events]) == straight


def test_a_card_once_shown_stays_shown() -> None:
    played = history(KNOCK)
    say(played, "1: take", f"1: discard {lowest(played, KEVIN)}")

    with pytest.raises(IllegalAction, match="that move revealed something new, so it stands"):
        played.undo(KEVIN)


def test_a_card_once_drawn_stays_drawn() -> None:
    played = history(KNOCK)
    say(played, "1: draw")

    assert str(played.why_not_undo(KEVIN)) == "that move revealed something new, so it stands"


def test_chance_alone_is_a_barrier_even_if_nothing_is_told() -> None:
    """The last bid of Lots is followed by an offer; but so is the doubling if nobody has a coin to bid."""
    played = history(LOTS)
    played.table.coins, played.table.left = [0, 0], [0, 0]

    say(played, "1: double A")

    assert played.table.round == 2
    assert str(played.why_not_undo(KEVIN)) == "that move revealed something new, so it stands"


def test_moves_after_a_barrier_can_be_taken_back_up_to_it() -> None:
    played = second_round_of_knock()
    say(played, "1: draw")
    barrier = fingerprint(played.table)
    say(played, f"1: discard {lowest(played, KEVIN)}")
    after = fingerprint(played.table)
    say(played, "1: wait")

    played.undo(KEVIN)

    assert fingerprint(played.table) == after != barrier
    assert str(played.why_not_undo(KEVIN)) == "that move revealed something new, so it stands"


def test_several_moves_can_be_taken_back_one_after_the_other() -> None:
    played = second_round_of_knock()
    say(played, "1: draw", f"1: discard {lowest(played, KEVIN)}")
    start = fingerprint(played.table)
    say(played, "1: wait", "2: take")

    played.undo(TIFFANY)
    played.undo(KEVIN)

    assert fingerprint(played.table) == start


def test_nobody_takes_back_anothers_move() -> None:
    played = second_round_of_knock()
    say(played, "1: draw", f"1: discard {lowest(played, KEVIN)}", "1: wait", "2: take")

    assert str(played.why_not_undo(KEVIN)) == "another player has moved since"
    with pytest.raises(IllegalAction, match="another player has moved since"):
        played.undo(KEVIN)


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    assert str(history(KNOCK).why_not_undo(KEVIN)) == "there is nothing to take back"


def test_an_illegal_answer_leaves_everything_as_it_was() -> None:
    played = history(KNOCK)
    before = fingerprint(played.table), played.decision, len(played.events)

    with pytest.raises(IllegalAction):
        say(played, "1: knock")

    assert (fingerprint(played.table), played.decision, len(played.events)) == before
    assert played.moves == []
    assert str(played.why_not_undo(KEVIN)) == "there is nothing to take back"


def test_after_the_end_nothing_is_taken() -> None:
    played = history(KNOCK)
    play_to_the_end(played, Tosser(1))

    with pytest.raises(IllegalAction, match="the game is over"):
        say(played, "1: take")


def test_a_secret_choice_can_be_taken_back_even_when_ones_plan_is_complete() -> None:
    played = bidding()
    before = fingerprint(played.table)
    say(played, "2: bid B 2", "2: done")

    played.undo(TIFFANY)
    played.undo(TIFFANY)

    assert fingerprint(played.table) == before
    assert played.moves == [(KEVIN, lots.DOUBLE.id(0))]


def test_a_secret_choice_is_taken_back_from_between_the_others_choices() -> None:
    played = bidding()
    say(played, "2: bid B 2", "1: bid A 1")

    played.undo(TIFFANY)

    assert played.table.drafts == [[lots.BID.id(0, 0)], []]
    assert [seat for seat, _ in played.moves] == [KEVIN, KEVIN]


def test_no_plan_is_taken_back_once_all_is_revealed() -> None:
    played = bidding()
    say(played, "2: done", "1: done")

    assert str(played.why_not_undo(KEVIN)) == "there is nothing to take back"
    assert str(played.why_not_undo(TIFFANY)) == "there is nothing to take back"


def test_the_move_before_a_secret_step_can_be_taken_back_until_somebody_is_ready() -> None:
    played = bidding()
    say(played, "2: bid B 2", "2: done")

    with pytest.raises(IllegalAction, match="another player is ready already"):
        played.undo(KEVIN)


def test_whether_a_move_can_be_taken_back_does_not_tell_that_somebody_has_begun_to_plan() -> None:
    played = bidding()
    before = played.why_not_undo(KEVIN)

    say(played, "2: bid B 2")

    assert played.why_not_undo(KEVIN) == before == NO_MESSAGE


def test_plans_under_way_begin_anew_when_the_move_before_them_is_taken_back() -> None:
    played = history(LOTS)
    before = fingerprint(played.table)
    say(played, "1: double A", "2: bid B 2")

    played.undo(KEVIN)

    assert fingerprint(played.table) == before
    assert played.moves == []
    say(played, "1: double B", "1: done", "2: done")
    assert verify(LOTS, played.record(NAMES[:2])) == []


def test_ones_own_plan_is_taken_back_before_the_move_that_led_to_it() -> None:
    played = history(LOTS)
    before = fingerprint(played.table)
    say(played, "1: double A", "1: bid B 2")

    played.undo(KEVIN)
    played.undo(KEVIN)

    assert fingerprint(played.table) == before


def state_of(played: History[T]) -> list[object]:
    """All that shows how far a game has come, and how far back it can go."""
    told = [(event.kind.name, event.args) for event in played.events]
    asked = None if played.decision is None else (played.decision.seats, played.decision.options)
    back = [played.why_not_undo(seat) for seat in range(played.table.seats)]
    return [fingerprint(played.table), played.moves.copy(), told, asked, back]


def test_a_copy_has_come_as_far_as_its_original() -> None:
    played = second_round_of_knock()
    say(played, "1: take")

    assert state_of(played.copy()) == state_of(played)


def test_a_copy_and_its_original_play_on_independently() -> None:
    played = history(KNOCK)
    say(played, "1: take")
    before = state_of(played)

    twin = played.copy()
    play_to_the_end(twin, Tosser(1))
    end_of_twin = state_of(twin)

    assert state_of(played) == before
    play_to_the_end(played, Tosser(2))
    assert state_of(twin) == end_of_twin != state_of(played)
    for each in (played, twin):
        assert verify(KNOCK, each.record(NAMES[:2])) == []


def test_taking_back_in_a_copy_does_not_disturb_the_original() -> None:
    """Both know the same past, and each goes back into it and on from there by itself."""
    played = second_round_of_knock()
    say(played, "1: draw", f"1: discard {lowest(played, KEVIN)}")
    start = state_of(played)
    say(played, "1: wait", "2: take")
    before = state_of(played)

    twin = played.copy()
    twin.undo(TIFFANY)
    twin.undo(KEVIN)
    say(twin, "1: knock")
    knocked = state_of(twin)

    assert state_of(played) == before
    played.undo(TIFFANY)
    played.undo(KEVIN)
    assert state_of(played) == start
    assert state_of(twin) == knocked
    say(played, "1: wait", "2: take")
    assert state_of(played) == before


def test_in_an_open_secret_step_a_copy_plans_on_by_itself() -> None:
    played = bidding()
    say(played, "1: bid A 1", "2: bid B 2")
    before = state_of(played)

    twin = played.copy()
    assert state_of(twin) == before
    twin.undo(TIFFANY)
    say(twin, "2: bid A 3", "1: bid B 1")

    assert state_of(played) == before
    assert twin.table.drafts != played.table.drafts
    played.undo(KEVIN)
    say(played, "1: done", "2: done")
    assert played.table.round == 2
    assert twin.decision is not None
    assert twin.decision.secret


def test_in_an_open_secret_step_a_copy_goes_back_to_the_move_before_by_itself() -> None:
    played = bidding()
    say(played, "2: bid B 2")
    before = state_of(played)

    twin = played.copy()
    twin.undo(KEVIN)
    say(twin, "1: double B", "1: done")

    assert state_of(played) == before
    say(played, "2: done", "1: done")
    assert verify(LOTS, played.record(NAMES[:2])) == []
    say(twin, "2: done")
    assert verify(LOTS, twin.record(NAMES[:2])) == []


def test_a_copy_of_a_game_that_is_over_is_over() -> None:
    played = history(KNOCK)
    play_to_the_end(played, Tosser(1))

    assert state_of(played.copy()) == state_of(played)


@given(order=st.permutations([0, 0, 1, 1, 2]))
def test_a_record_does_not_tell_who_planned_first(order: list[int]) -> None:
    plans = [["bid A 1", "bid B 2"], ["bid B 3", "done"], ["bid A 5"]]
    played = history(LOTS, 3)
    say(played, "1: double A")
    for count, seat in enumerate(order, 1):
        say(played, f"{seat + 1}: {plans[seat].pop(0)}")
        under_way = [move.seat for move in played.record(NAMES[:3]).moves[1:]]
        assert under_way == sorted(order[:count])

    moves = [f"{move.seat + 1}: {move.notation}" for move in played.record(NAMES[:3]).moves]

    assert moves == ["1: double A", "1: bid A 1", "1: bid B 2", "2: bid B 3", "2: done", "3: bid A 5"]
    assert verify(LOTS, played.record(NAMES[:3])) == []


@given(seed=st.integers(0, 10**6))
def test_undoing_and_redoing_on_the_way_gives_the_same_game_and_the_same_story(seed: int) -> None:
    straight, wavering = history(LOTS, 3), history(LOTS, 3)
    play_to_the_end(straight, Tosser(seed))

    for seat, action in straight.moves:
        wavering.submit(seat, action)
        if not wavering.why_not_undo(seat):
            wavering.undo(seat)
            wavering.submit(seat, action)

    assert write_record(wavering.record(NAMES[:3])) == write_record(straight.record(NAMES[:3]))
    assert [event.args for event in wavering.events] == [event.args for event in straight.events]


def test_a_record_under_way_names_no_result_and_can_be_gone_on_with() -> None:
    played = bidding()
    say(played, "2: bid B 2")

    record = played.record(NAMES[:2], date="2020-02-02")
    end = replay(LOTS, record)

    assert record.places == []
    assert record.date == "2020-02-02"
    assert fingerprint(end.table) == fingerprint(played.table)
    assert end.decision is not None
    assert end.decision.seats == [KEVIN, TIFFANY]


def test_a_record_without_the_key_tells_nothing_of_plans_under_way() -> None:
    played = bidding()
    before = write_record(played.record(NAMES[:2], with_key=False))
    say(played, "2: bid B 2", "2: done")

    hidden = played.record(NAMES[:2], with_key=False)

    assert hidden.key == ""
    assert write_record(hidden) == before
    assert hidden.commitment == played.record(NAMES[:2]).commitment
    assert played.table.chance.key.hex() not in write_record(hidden)
