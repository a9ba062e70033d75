"""Copies of all kinds: they play on exactly alike, or refuse with a sentence."""

import copy
import pickle
from collections.abc import Callable

import pytest

from ironstone.core.chance import from_seed, scripted
from ironstone.core.engine import Decision, advance, submit
from ironstone.core.errors import RecordError
from ironstone.core.game import AnyGame
from ironstone.core.history import History
from ironstone.core.playout import Tosser, choose_randomly, play_randomly
from ironstone.core.record import fingerprint, write_record
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.play.match import Match
from tests.core.knock import Knock
from tests.core.toys import KNOCK, TOYS, history, play_to_the_end

EVERY_GAME: list[AnyGame] = [*TOYS.values(), *map(registry.load, registry.keys())]
REGISTERED = EVERY_GAME[len(TOYS) :]
SEATS = ["you", "random", "random"]
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.key))
every_registered_game = pytest.mark.parametrize("game", REGISTERED, ids=lambda game: str(game.key))
shallow_and_deep = pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])


def pickled(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


every_way = pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])


def under_way(game: AnyGame, moves: int) -> History[State]:
    """A game some moves after its deal."""
    played: History[State] = history(game, 3, f"copies {moves}")
    tosser = Tosser(moves)
    for _ in range(moves):
        if played.decision is not None:
            seat = played.decision.seats[-1]
            played.submit(seat, choose_randomly(played.decision, seat, tosser))
    return played


@every_game
@shallow_and_deep
@pytest.mark.parametrize("moves", [0, 1, 4, 19])
def test_a_copied_table_plays_on_alike_and_by_itself(
    game: AnyGame, copied: Callable[[State], State], moves: int
) -> None:
    table = under_way(game, moves).table
    before = fingerprint(table)

    twin = copied(table)
    play_randomly(twin, Tosser(1))

    assert fingerprint(table) == before
    play_randomly(table, Tosser(1))
    assert fingerprint(twin) == fingerprint(table)


@every_game
def test_a_table_refuses_to_be_pickled_with_a_sentence(game: AnyGame) -> None:
    with pytest.raises(TypeError, match="a table cannot be pickled: pickle the Match it belongs to, or write its rec"):
        pickle.dumps(under_way(game, 1).table)


@every_game
@every_way
@pytest.mark.parametrize("moves", [0, 1, 4, 19])
def test_a_copied_decision_asks_the_same_and_takes_the_same_answers(
    game: AnyGame, copied: Callable[[Decision], Decision], moves: int
) -> None:
    """The engine and the rules compare steps by identity."""
    played = under_way(game, moves)
    decision = played.decision
    if decision is None:
        return

    twin = copied(decision)

    assert (twin.seats, twin.options, twin.secret) == (decision.seats, decision.options, decision.secret)
    assert twin.frame.step is decision.frame.step
    tables = [played.table.clone(), played.table.clone()]
    for table, asked in zip(tables, (decision, twin), strict=True):
        submit(table, asked, asked.seats[0], asked.options[0][-1])
        play_randomly(table, Tosser(2))
    assert fingerprint(tables[0]) == fingerprint(tables[1])


@every_game
@shallow_and_deep
def test_a_copied_game_is_the_same_game(game: AnyGame, copied: Callable[[AnyGame], AnyGame]) -> None:
    assert copied(game) is game


@every_registered_game
def test_a_pickled_game_is_loaded_again_by_its_name(game: AnyGame) -> None:
    twin = pickle.loads(pickle.dumps(game))

    assert (twin.key, twin.version, twin.components) == (game.key, game.version, game.components)
    ends = []
    for each in (game, twin):
        table = each.start(3, {}, from_seed("pickled"))
        play_randomly(table, Tosser(3))
        ends.append(fingerprint(table))
    assert ends[0] == ends[1]


def test_a_game_that_nobody_could_load_again_refuses_to_be_pickled() -> None:
    with pytest.raises(TypeError, match="Knock cannot be pickled: it was not loaded by its name, so nobody could load"):
        pickle.dumps(Knock())


@every_registered_game
@every_way
@pytest.mark.parametrize("moves", [0, 1, 4, 19])
def test_a_copied_history_goes_on_alike_forwards_and_backwards(
    game: AnyGame, copied: Callable[[History[State]], History[State]], moves: int
) -> None:
    played = under_way(game, moves)

    twin = copied(played)

    assert traces(twin) == traces(played)
    for seat in range(3):
        assert twin.why_not_undo(seat) == played.why_not_undo(seat)
        if not twin.why_not_undo(seat):
            twin.undo(seat)
            assert traces(played) != traces(twin)
            played.undo(seat)
            assert traces(played) == traces(twin)
    for each in (twin, played):
        play_to_the_end(each, Tosser(5))
    assert traces(twin) == traces(played)


@every_registered_game
@every_way
def test_a_copied_match_goes_on_alike_with_the_same_bots(
    game: AnyGame, copied: Callable[[Match[State]], Match[State]]
) -> None:
    match: Match[State] = Match(game, SEATS, seed=5)
    for _ in range(3):
        match.play(match.waiting[0], match.options(match.waiting[0])[0])

    twin = copied(match)

    assert twin is not match
    for each in (match, twin):
        while not each.over:
            each.play(each.waiting[0], each.options(each.waiting[0])[-1])
    assert write_record(twin.record()) == write_record(match.record())
    assert twin.log() == match.log()


def test_scripted_draws_refuse_to_be_pickled() -> None:
    played = History(KNOCK, KNOCK.start(2, {}, scripted([0] * 9)), {"hand": "3"})

    with pytest.raises(TypeError, match="a game with scripted draws cannot be pickled"):
        pickle.dumps(played)


def test_a_table_that_was_changed_by_hand_is_found_out() -> None:
    gembound = registry.load("gembound")
    played = history(gembound, 2)
    played.table.players[0].vp += 1
    written = pickle.dumps(played)

    with pytest.raises(RecordError, match="these moves do not lead to the same table again"):
        pickle.loads(written)


def traces(played: History[State]) -> list[object]:
    """All that can be seen of a history."""
    decision = played.decision
    asked = None if decision is None else (decision.seats, decision.options, decision.secret)
    told = [(event.kind.name, event.args, event.audience) for event in played.events]
    again = advance(played.table.clone())
    assert (again is None) == (decision is None)
    return [fingerprint(played.table), asked, told, played.moves, played.options]
