"""Nobody learns what is hidden: views, redealt tables, secret plans."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from ironstone.core import engine
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.events import SPECTATOR, Event
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, choose_randomly, play_randomly
from ironstone.core.record import fingerprint
from ironstone.core.state import State
from tests.battery.tables import (
    CAP,
    GAMES,
    SPOTS,
    Deal,
    conservation,
    deals,
    described,
    every_game,
    every_size,
    few,
    length,
    observed,
    shown,
    spot_checks,
    told,
    walk,
)


@every_size
@few
@given(data=st.data())
def test_a_redealt_table_looks_the_same_to_its_viewer(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    game = deal.game

    for table, _ in walk_sparsely(deal):
        for viewer in deal.viewers():
            before = fingerprint(table)
            twin = game.redeal(table, viewer, from_seed("redeal"))
            assert shown(game, twin, viewer) == shown(game, table, viewer)
            assert fingerprint(table) == before
            if viewer != SPECTATOR:
                assert observed(game, twin, viewer) == observed(game, table, viewer)


@every_size
@few
@given(data=st.data())
def test_views_worked_out_together_are_those_of_each_viewer(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    game = deal.game

    for table, _ in walk_sparsely(deal):
        look = game.looks(table)
        together = [look(viewer) for viewer in deal.viewers()]
        assert together == [game.view(table, viewer) for viewer in deal.viewers()]


@every_size
@few
@given(data=st.data())
def test_tables_that_look_alike_are_dealt_alike(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    game = deal.game

    for table, _ in walk_sparsely(deal):
        for viewer in deal.viewers():
            twin = game.redeal(table, viewer, from_seed("twin"))
            assert fingerprint(game.redeal(twin, viewer, from_seed("redeal"))) == fingerprint(
                game.redeal(table, viewer, from_seed("redeal"))
            )


@every_size
@few
@given(data=st.data())
def test_a_redealt_table_offers_its_viewer_the_same(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))

    for table, decision in spot_checks(deal):
        for seat in decision.seats:
            twin = deal.game.redeal(table, seat, from_seed("redeal"))
            again = advance(twin)
            assert again is not None
            assert again.options_of(seat) == decision.options_of(seat)
            assert engine.prompt(twin, again, seat) == engine.prompt(table, decision, seat)
            assert described(deal.game, twin, again, seat) == described(deal.game, table, decision, seat)


@every_size
@few
@given(data=st.data())
def test_a_redealt_table_draws_from_the_new_chance_only(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))

    for table, _ in spot_checks(deal, 20):
        for viewer in deal.viewers():
            twin = deal.game.redeal(table, viewer, from_seed("redeal"))
            assert twin.chance.key == from_seed("redeal").key
            assert twin.log is None


@every_size
@few
@given(data=st.data())
def test_a_redealt_table_plays_on_to_the_end_and_keeps_everything(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    check = conservation(deal.game)

    for table, _ in spot_checks(deal, 20):
        for viewer in deal.viewers():
            twin = deal.game.redeal(table, viewer, from_seed("redeal"))
            check(twin)
            play_randomly(twin, deal.tosser(2), CAP)
            check(twin)
            assert advance(twin) is None


@every_game
def test_a_redealt_table_is_dealt_anew(key: str) -> None:
    """A copy would show its viewer the same, but let a bot look into the others' cards."""
    game = GAMES[key]
    deal = Deal(game, game.seats[-1], {}, 1)

    copies = 0
    for table, _ in spot_checks(deal, 3):
        dealt = [game.redeal(table, 0, from_seed(seed)).facts() for seed in ("one", "another")]
        copies += without_chance(dealt[0]) == without_chance(dealt[1]) == without_chance(table.facts())
    assert copies * 2 < len(list(spot_checks(deal, 3)))


@every_size
@few
@given(data=st.data())
def test_nothing_that_others_receive_changes_with_a_secret_plan(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))

    for table, decision in spot_checks(deal, 2):
        for planner in decision.seats if decision.secret else []:
            others = [viewer for viewer in deal.viewers() if viewer != planner]
            before = received(deal, table, decision, others, [])
            ready: list[list[object]] = []
            for number in range(3):
                follow_a_plan(deal, table, decision, planner, deal.tosser(3 + number), others, before, ready)
            assert all(what == ready[0] for what in ready)


@every_size
@few
@given(data=st.data())
def test_the_order_in_which_secret_plans_are_made_does_not_matter(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    frame = None

    for table, decision in walk(deal):
        if decision is None or not decision.secret or decision.frame is frame:
            continue
        frame = decision.frame
        forwards = reveal(deal, table, decision, first_asked)
        backwards = reveal(deal, table, decision, last_asked)
        mixed = reveal(deal, table, decision, by_lot(deal.tosser(7)))
        assert forwards == backwards == mixed


def without_chance(facts: list[object]) -> list[object]:
    """The facts of a table but for the number of draws, which comes second."""
    return facts[:1] + facts[2:]


def walk_sparsely(deal: Deal, one_in: int = 6) -> list[tuple[State, Decision | None]]:
    """Copies of some tables of a game, with the last."""
    lots = deal.tosser(1)
    one_in = max(one_in, length(deal) // SPOTS)
    kept: list[tuple[State, Decision | None]] = []
    for table, decision in walk(deal):
        if decision is None or lots.below(one_in) == 0:
            kept.append((table.clone(), decision))
    return kept


def received(deal: Deal, table: State, decision: Decision, viewers: list[Seat], events: list[Event]) -> list[object]:
    """Everything that leaves the table for these viewers."""
    game = deal.game
    everything: list[object] = []
    for viewer in viewers:
        everything += [shown(game, table, viewer), told(game, events, viewer)]
        if viewer != SPECTATOR:
            everything += [decision.options_of(viewer), observed(game, table, viewer)]
        if viewer in decision.seats:
            everything += [engine.prompt(table, decision, viewer).text(), described(game, table, decision, viewer)]
    return everything


def follow_a_plan(
    deal: Deal,
    table: State,
    decision: Decision,
    planner: Seat,
    lots: Tosser,
    others: list[Seat],
    before: list[object],
    ready: list[list[object]],
) -> None:
    """One way to plan: nothing may change for the others but, when the plan is complete, that it is."""
    twin = table.clone()
    twin.log = []
    now: Decision | None = decision
    while now is not None and planner in now.seats:
        now = take(twin, now, planner, choose_randomly(now, planner, lots))
        if now is None or now.frame is not decision.frame:
            return
        what = received(deal, twin, now, others, twin.log)
        if planner in now.seats:
            assert what == before
        else:
            ready.append(what)


def reveal(deal: Deal, table: State, decision: Decision, whose: Callable[[Decision], Seat]) -> str:
    """Let every seat make its own plan, in this order, until all is revealed; where that leads."""
    twin = table.clone()
    lots = [Tosser(deal.seed + seat) for seat in range(deal.seats)]
    now: Decision | None = decision
    while now is not None and now.frame is decision.frame:
        seat = whose(now)
        now = take(twin, now, seat, choose_randomly(now, seat, lots[seat]))
    return fingerprint(twin)


def first_asked(decision: Decision) -> Seat:
    return decision.seats[0]


def last_asked(decision: Decision) -> Seat:
    return decision.seats[-1]


def by_lot(lots: Tosser) -> Callable[[Decision], Seat]:
    return lambda decision: decision.seats[lots.below(len(decision.seats))]
