"""Whole games by lot: nothing is lost, nothing leaks, every refusal has its reason."""

import json

import pytest

from ironstone.core.agenda import Secret
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, question, take
from ironstone.core.ids import Action
from ironstone.core.playout import Tosser, choose_randomly, play_randomly
from ironstone.core.record import fingerprint
from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.conservation import check
from tests.games.city_of_iron.reading import GAME

OTHER_READINGS = {
    "expansion_towns": "true",
    "storing_penalty": "per_two",
    "second_after_tie": "competition",
    "toads_refund": "true",
    "waiver_before_destroy": "false",
    "cards_bonus_discard": "false",
    "airship_is_ship": "true",
    "hogmen_captain": "out",
}
OPTIONS = [{}, {"nation_powers": "false"}, {"expansion_towns": "true", "nation_choice": "assigned"}, OTHER_READINGS]

every_table = pytest.mark.parametrize(
    ("seats", "options"), [(seats, options) for seats in (2, 3, 4) for options in OPTIONS]
)


def every_decision(seats: int, options: dict[str, str], games: int) -> list[tuple[Table, Decision]]:
    """Copies of the tables of some games, each with what it asks; conservation is checked after every action."""
    found = []
    for seed in range(games):
        table = GAME.start(seats, options, from_seed(str(seed)))
        tosser = Tosser(seed)
        decision = advance(table)
        while decision is not None:
            check(table)
            if tosser.below(4) == 0:
                found.append((table.clone(), decision))
            seat = decision.seats[tosser.below(len(decision.seats))]
            decision = take(table, decision, seat, choose_randomly(decision, seat, tosser))
        check(table)
    return found


@every_table
def test_nothing_is_lost_and_clones_play_alike(seats: int, options: dict[str, str]) -> None:
    for number, (table, _) in enumerate(every_decision(seats, options, 4)):
        twin = table.clone()
        assert fingerprint(twin) == fingerprint(table)
        if number % 20 == 0:
            play_randomly(table, Tosser(number))
            play_randomly(twin, Tosser(number))
            assert fingerprint(twin) == fingerprint(table)


@every_table
def test_there_is_a_reason_against_exactly_what_is_refused(seats: int, options: dict[str, str]) -> None:
    for table, decision in every_decision(seats, options, 1):
        for seat in decision.seats:
            legal = decision.options_of(seat)
            frame = question(table, decision, seat)
            for action in map(Action, range(GAME.space.size)):  # also those that no piece has yet
                reason = frame.step.why_not(table, frame, seat, action)
                assert (reason is None) == (action in legal), f"{frame}: {GAME.space.describe(action)}"


@every_table
def test_a_redealt_table_looks_and_offers_the_same(seats: int, options: dict[str, str]) -> None:
    for table, decision in every_decision(seats, options, 2):
        for viewer in range(-1, seats):
            twin = GAME.redeal(table, viewer, from_seed("redeal"))
            check(twin)
            assert json.dumps(GAME.view(twin, viewer)) == json.dumps(GAME.view(table, viewer))
            again = advance(twin)
            assert again is not None
            assert again.options_of(viewer) == decision.options_of(viewer)


@every_table
def test_the_order_of_secret_plans_does_not_matter(seats: int, options: dict[str, str]) -> None:
    for table, decision in every_decision(seats, options, 2):
        if isinstance(decision.frame.step, Secret):
            assert reveal(table, decision, first=True) == reveal(table, decision, first=False)


def reveal(table: Table, decision: Decision, first: bool) -> str:
    """Every seat makes its own plan, from the first seat on or from the last; where that leads."""
    twin = table.clone()
    lots = [Tosser(seat) for seat in range(table.seats)]
    now: Decision | None = decision
    while now is not None and now.frame is decision.frame:
        seat = now.seats[0 if first else -1]
        now = take(twin, now, seat, choose_randomly(now, seat, lots[seat]))
    return fingerprint(twin)
