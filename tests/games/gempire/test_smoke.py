"""Whole games by lot, at every size and with every option: the rules hold together."""

import pytest

from ironstone.core import engine
from ironstone.core.agenda import Reason
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take, why_not
from ironstone.core.ids import SPECTATOR, Seat
from ironstone.core.playout import Tosser, play_randomly
from ironstone.core.record import fingerprint
from ironstone.games.gempire.rules.model import Table
from tests.games.gempire.conservation import check
from tests.games.gempire.reading import BOTS, GAME, NAMES, SPACE

OPTIONS = [
    {},
    {"collect_choice_time": "resolve", "demands": "13 9 4"},
    {"bid_cycle": "ignore_bonus", "technologies": "currency nutrition mechanics sanitization architecture"},
    {"tech_simultaneous_step": "each", "respond_pass": "always", "max_rounds": "20"},
    {"nutrition_counts_losses": "false", "philosophy_retroactive": "false", "demands": "13 1 5"},
    {"donated_gem_triggers": "false", "d10_minimum_uses_gems": "false", "demands": "13 10 14"},
    {"economics_counts_buildings": "false", "technologies": "economics surveying literacy salt philosophy"},
    {"respond_pass": "never", "first_roller": "2", "technologies": "iron artistry mathematics militia university"},
    {"palace_tokens": "D1 D2 D3 S2 S8", "technologies": "calendar philosophy construction matrimony religion"},
]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_everything_adds_up_after_every_action(seats: int, number: int) -> None:
    table = GAME.start(seats, OPTIONS[number], from_seed(f"smoke {seats} {number}"))
    tosser = Tosser(17 * number + seats)

    decision = advance(table)
    while decision is not None:
        check(table)
        seat = decision.seats[tosser.below(len(decision.seats))]
        options = decision.options_of(seat)
        assert len(set(options)) == len(options) > 1
        decision = take(table, decision, seat, options[tosser.below(len(options))])

    check(table)
    assert table.winners
    assert [each.seat for each in GAME.standing(table) if each.place == 1] == table.winners


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_a_clone_plays_alike(number: int) -> None:
    for table, _ in moments(4, number, 40):
        twin = table.clone()
        assert fingerprint(twin) == fingerprint(table)
        original = table.clone()
        play_randomly(original, Tosser(5), 60)
        play_randomly(twin, Tosser(5), 60)
        assert fingerprint(twin) == fingerprint(original)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_whatever_is_refused_has_a_reason(number: int) -> None:
    for table, decision in moments(3, number, 12):
        for seat in decision.seats:
            legal = decision.options_of(seat)
            assert engine.prompt(table, decision, seat)
            for action in range(SPACE.size):
                assert (reason_of_step(table, decision, seat, action) is None) == (action in legal)
                assert (why_not(table, decision, seat, action) is None) == (action in legal)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_a_redealt_table_looks_the_same_to_its_viewer(number: int) -> None:
    for table, decision in moments(4, number, 15):
        for viewer in [SPECTATOR, *table.every_seat()]:
            twin = GAME.redeal(table, viewer, from_seed("redeal"))
            assert GAME.view(twin, viewer) == GAME.view(table, viewer)
            check(twin)
            if viewer >= 0:
                again = advance(twin)
                assert again is not None
                assert again.options_of(viewer) == decision.options_of(viewer)
                assert BOTS.observe(twin, viewer) == BOTS.observe(table, viewer)
                assert isinstance(BOTS.evaluate(twin, viewer), float)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_the_order_of_secret_plans_does_not_matter(number: int) -> None:
    for table, decision in moments(4, number, 10):
        if decision.secret:
            assert revealed(table, decision, first=True) == revealed(table, decision, first=False)


def test_listening_changes_nothing_and_every_event_can_be_told() -> None:
    for number, options in enumerate(OPTIONS):
        deaf = GAME.start(4, options, from_seed(f"log {number}"))
        listening = GAME.start(4, options, from_seed(f"log {number}"))
        listening.log = []
        play_randomly(deaf, Tosser(number + 1))
        play_randomly(listening, Tosser(number + 1))
        assert fingerprint(deaf) == fingerprint(listening)
        assert all(GAME.sentence(event, -1, NAMES) for event in listening.log)


def reason_of_step(table: Table, decision: Decision, seat: Seat, action: int) -> Reason | None:
    """Why the step that asks a seat refuses an action: it is asked even about what is legal."""
    decision = Decision(decision.frame, [seat], [[]], decision.secret)
    return why_not(table, decision, seat, action)


def moments(seats: int, number: int, one_in: int) -> list[tuple[Table, Decision]]:
    """Some decisions of a game by lot."""
    table = GAME.start(seats, OPTIONS[number], from_seed(f"moments {seats} {number}"))
    tosser = Tosser(31 * number + 7)
    lots = Tosser(3)
    found: list[tuple[Table, Decision]] = []
    decision = advance(table)
    while decision is not None:
        if lots.below(one_in) == 0:
            found.append((table.clone(), decision))
        seat = decision.seats[tosser.below(len(decision.seats))]
        options = decision.options_of(seat)
        decision = take(table, decision, seat, options[tosser.below(len(options))])
    return found


def revealed(table: Table, decision: Decision, first: bool) -> str:
    """Every seat plans for itself, the first seat first or last; where that leads."""
    twin = table.clone()
    lots = [Tosser(seat + 11) for seat in range(table.seats)]
    now: Decision | None = decision
    while now is not None and now.frame is decision.frame:
        seat = now.seats[0 if first else -1]
        options = now.options_of(seat)
        now = take(twin, now, seat, options[lots[seat].below(len(options))])
    return fingerprint(twin)
