"""Which steps are parts of an action chosen before: exactly those that the agenda stacks above the turn."""

import pytest

from ironstone.core.agenda import Automatic, Choice, Frame
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, finish, take
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.city_of_iron.rules.build import BUILD_CITY, BUILD_DESTROY
from ironstone.games.city_of_iron.rules.flow import TAKE_TURN
from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import GAME, SAM, buildings_in
from tests.games.city_of_iron.scenario import arrange, city, play, run, sits

FREE_ACTIONS = {"nation_choice": "assigned", "nations": "arc om hogmen cresaria", "expansion_towns": "true"}


def check_agenda(table: Table, turn: int, seat: Seat) -> None:
    """All that lies above the turn belongs to its action and its player; nothing below does."""
    for place, frame in enumerate(table.agenda):
        assert frame.step.follows_up() == (place > turn), f"{frame} is on place {place} with the turn on {turn}"
        assert place <= turn or frame.seat == seat, f"{frame} follows up for another seat than {seat}"


def run_one(table: Table, tosser: Tosser) -> None:
    """The step on top, and nothing after it."""
    frame = table.agenda.pop()
    step = frame.step
    if isinstance(step, Choice):
        options = step.options(table, frame)
        if options:
            step.answer(table, frame, options[tosser.below(len(options))])
        else:
            step.nothing(table, frame)
    else:
        assert isinstance(step, Automatic), f"{frame} is no part of an action"
        step.run(table, frame)


def carry_out(table: Table, seat: Seat, action: Action, tosser: Tosser) -> int:
    """An action step by step, the agenda looked at after each; how many steps it had."""
    frame = table.agenda.pop()
    assert frame.step is TAKE_TURN, f"{frame} is no turn"
    turn = len(table.agenda) - 1
    TAKE_TURN.answer(table, frame, action)
    if len(table.agenda) > turn + 1 and table.agenda[turn + 1] is frame:
        turn += 1  # after a Free Action the turn goes on
    steps = 0
    check_agenda(table, turn, seat)
    while len(table.agenda) > turn + 1:
        run_one(table, tosser)
        check_agenda(table, turn, seat)
        steps += 1
    return steps


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_step_follows_up_exactly_if_it_lies_above_the_turn(seats: int) -> None:
    """CI-ACT-3, CI-CRD-6: whatever is played, until the action is done; elsewhere nothing follows up."""
    longest = 0
    for seed in range(6):
        table = GAME.start(seats, FREE_ACTIONS, from_seed(f"follow up {seed}"))
        tosser = Tosser(seed)
        decision = advance(table)
        while decision is not None:
            seat = decision.seats[0]
            if decision.frame.step is TAKE_TURN:
                for action in decision.options_of(seat)[:: 1 + tosser.below(5)]:
                    longest = max(longest, carry_out(table.clone(), seat, action, tosser))
            elif not decision.frame.step.follows_up():
                check_agenda(table, len(table.agenda), seat)
            check_plans(table)
            decision = take(table, decision, seat, choose_randomly(decision, seat, tosser))
    assert longest >= 5


def check_plans(table: Table) -> None:
    """Nothing that is planned in secret is a part of an action."""
    for agenda in table.agendas:
        assert not any(frame.step.follows_up() for frame in agenda), f"a plan follows up: {agenda}"


def finished(table: Table, action: str) -> Table:
    """The table after an action, finished as a sensible player would."""
    decision = run(table)
    assert decision is not None
    frame: Frame = table.agenda.pop()
    TAKE_TURN.answer(table, frame, GAME.space.parse(action))
    finish(table, SAM)
    return table


def test_a_sensible_player_builds_where_there_is_room() -> None:
    """CI-BLD-3, CI-BLD-6: the second city has room."""
    sam = sits(home=["A01", "A02", "A03", "A06", "A07"], cities={"leckri-shore": city()}, coins=20)

    table = finished(arrange(sam, track=["A19"]), "build slot1")

    assert buildings_in(table, SAM, "leckri-shore") == ["A19"]
    assert table.agenda[-1].step not in (BUILD_CITY, BUILD_DESTROY)


def test_a_sensible_player_destroys_what_is_least_worth_keeping() -> None:
    """CI-BLD-6: of four farms and an Academy it is the Academy that goes."""
    sam = sits(nation="arc", home=["A01", "A02", "A19", "A06", "A07"], coins=20)

    table = finished(arrange(sam, track=["A04"]), "build slot1")

    assert buildings_in(table, SAM, "arc-heartland") == ["A01", "A02", "A06", "A07", "A04"]


def test_finishing_stops_where_the_action_ends() -> None:
    """CI-ACT-1: the next player's turn has not begun."""
    table = finished(arrange(sits(hand=["sharp-shooter", "captain", "soldier"]), towns=["mudwick"]), "attack mudwick")

    assert table.play is None
    assert not table.agenda[-1].step.follows_up()
    assert table.turns == 1


def test_the_question_of_another_seat_is_left_alone() -> None:
    """CI-CRD-2: only who is asked carries the action on."""
    table = arrange(sits(hand=["explorer", "wyvern-ship"]))
    decision: Decision | None = play(table, SAM, "play explorer")
    assert decision is not None
    before = len(table.agenda)

    finish(table, Seat(1))

    assert len(table.agenda) == before
