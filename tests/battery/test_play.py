"""Every game, played by lot to its end."""

from collections.abc import Iterator
from math import isfinite

from hypothesis import given
from hypothesis import strategies as st

from ironstone.bots.bot import ai_of
from ironstone.core import engine
from ironstone.core.engine import Decision, advance, take
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, choose_randomly, play_randomly
from ironstone.core.record import fingerprint
from ironstone.core.state import State
from tests.battery.tables import (
    CAP,
    GAMES,
    Deal,
    as_json,
    conservation,
    deals,
    described,
    every_game,
    every_size,
    every_thinking_game,
    few,
    observed,
    one_asked,
    shown,
    spot_checks,
    told,
    walk,
)


@every_size
@few
@given(data=st.data())
def test_every_asked_seat_has_options_that_differ_and_exist(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))

    for _, decision in walk(deal):
        if decision is None:
            break
        assert len(decision.seats) == len(set(decision.seats)) == len(decision.options) > 0
        assert decision.secret or len(decision.seats) == 1
        assert set(decision.seats) <= set(range(seats))
        for options in decision.options:
            assert len(options) > 1
            assert len(set(options)) == len(options)
            assert 0 <= min(options) <= max(options) < deal.game.space.size


@every_size
@few
@given(data=st.data())
def test_the_game_ends_and_nothing_is_lost_or_made_on_the_way(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    check = conservation(deal.game)

    for table, decision in walk(deal):
        check(table)
        if decision is None:
            assert table.agenda == []
            assert table.drafts == []


@every_size
@few
@given(data=st.data())
def test_a_clone_plays_on_alike_and_by_itself(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))

    for table, _ in spot_checks(deal, 20):
        before = fingerprint(table)
        ends = set()
        for _ in range(2):
            twin = table.clone()
            assert fingerprint(twin) == before
            play_randomly(twin, Tosser(deal.seed), CAP)
            ends.add(fingerprint(twin))
            assert fingerprint(table) == before
        assert len(ends) == 1


@every_size
@few
@given(data=st.data())
def test_a_clone_follows_its_original_step_by_step(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))

    for (table, decision), (other, same) in zip(walk(deal), cloned_walk(deal), strict=True):
        assert (decision is None) == (same is None)
        if decision is not None and same is not None:
            assert (decision.seats, decision.options) == (same.seats, same.options)
        assert fingerprint(table) == fingerprint(other)


@every_size
@few
@given(data=st.data())
def test_looking_and_asking_change_nothing(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    game = deal.game

    for table, decision in spot_checks(deal):
        before = fingerprint(table), table.undo_mark()
        for viewer in deal.viewers():
            game.view(table, viewer)
        for seat in deal.every_seat():
            observed(game, table, seat)
            if game.ai is not None:
                game.ai.evaluate(table, seat)
            game.statistics.tally(table, seat)
        for seat in decision.seats:
            engine.prompt(table, decision, seat)
            described(game, table, decision, seat)
        game.standing(table)
        advance(table)
        assert (fingerprint(table), table.undo_mark()) == before


@every_size
@few
@given(data=st.data())
def test_the_log_makes_no_difference_to_the_game(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    quiet, heard = deal.start(), deal.start()
    heard.log = []

    for table in (quiet, heard):
        play_randomly(table, deal.tosser(), CAP)

    assert fingerprint(quiet) == fingerprint(heard)
    assert heard.log


@every_size
@few
@given(data=st.data())
def test_every_event_is_told_to_every_viewer_in_a_sentence(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    table = deal.start()
    table.log = []
    play_randomly(table, deal.tosser(), CAP)

    known = {kind.name for kind in deal.game.events}
    for event in table.log:
        assert event.kind.name in known
        assert len(event.args) == len(event.kind.fields)
    for viewer in deal.viewers():
        for sentence in told(deal.game, table.log, viewer):
            assert sentence.strip() == sentence != ""
            assert not sentence.endswith("."), f"{sentence!r} ends with a full stop"
            for slip in ("-1", "None", "{", "}", "  "):
                assert slip not in sentence, f"{sentence!r} contains {slip!r}"


@every_size
@few
@given(data=st.data())
def test_every_asked_seat_is_asked_in_words(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))

    for table, decision in walk(deal):
        if decision is None:
            break
        for seat in decision.seats:
            prompt = engine.prompt(table, decision, seat).text()
            assert prompt.strip() == prompt != ""
            assert "-1" not in prompt
            assert "None" not in prompt


@every_size
@few
@given(data=st.data())
def test_views_are_plain_and_always_the_same(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))

    for table, _ in spot_checks(deal):
        twin = table.clone()
        for viewer in deal.viewers():
            assert shown(deal.game, table, viewer) == shown(deal.game, twin, viewer)


@every_size
@few
@given(data=st.data())
def test_observations_are_finite_and_always_as_many(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    game = deal.game
    smallest = game.start(game.seats[0], {}, deal.start().chance)
    expected = len(observed(game, smallest, Seat(0)))

    for table, _ in walk(deal):
        for seat in deal.every_seat():
            observation = observed(game, table, seat)
            assert len(observation) == expected
            assert all(isfinite(number) for number in observation)


@every_thinking_game
@few
@given(data=st.data())
def test_the_evaluation_is_finite(key: str, data: st.DataObject) -> None:
    deal = data.draw(deals(key, data.draw(st.sampled_from(list(GAMES[key].seats)))))
    ai = ai_of(deal.game)

    for table, _ in walk(deal):
        assert all(isfinite(ai.evaluate(table, seat)) for seat in deal.every_seat())


@every_size
@few
@given(data=st.data())
def test_places_agree_with_each_other_and_with_the_points(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))

    for table, _ in walk(deal):
        standing = deal.game.standing(table)
        places = [each.place for each in standing]
        assert [each.seat for each in standing] == list(range(seats))
        assert [1 + sum(other < place for other in places) for place in places] == places
        for each in standing:
            assert all(each.points >= other.points for other in standing if each.place < other.place)


@every_game
def test_what_a_game_says_about_itself_is_in_order(key: str) -> None:
    game = GAMES[key]
    rules = [rule.id for rule in game.guide.rulebook().rules]
    kinds = [kind.name for kind in game.events]

    assert game.key == key
    assert as_json(game.views.catalogue()) == as_json(game.views.catalogue())
    assert len(set(rules)) == len(rules)
    assert len(set(kinds)) == len(kinds)
    assert all(rule.heading and rule.text for rule in game.guide.rulebook().rules)
    assert all(option.summary for option in game.options)
    assert all(option.default in option.values for option in game.options if option.values)


def cloned_walk(deal: Deal) -> Iterator[tuple[State, Decision | None]]:
    """The same walk, but on a fresh clone after every answer."""
    table = deal.start()
    tosser = deal.tosser()
    decision = advance(table)
    while decision is not None:
        yield table, decision
        table = table.clone()
        seat = one_asked(decision, tosser)
        decision = take(table, decision, seat, choose_randomly(decision, seat, tosser))
    yield table, None
