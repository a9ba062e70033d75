"""The runner: many games between bots, in this process or in several, with the same results."""

import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path

from ironstone import bots
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, submit
from ironstone.core.events import SPECTATOR
from ironstone.core.game import AnyGame, Game, T
from ironstone.core.history import History
from ironstone.core.ids import Action, Seat
from ironstone.core.record import write_record
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.lab.observer import Observer
from ironstone.lab.plan import Plan, Row

CHUNK_SECONDS = 0.25  # long enough to pay for the message, short enough to wait for after an interruption
CHUNKS_AHEAD = 2  # for each process: one at work, one waiting


@dataclass(frozen=True)
class Chunk:
    """Some finished games, and how long they took."""

    rows: list[Row]
    seconds: float


def never() -> bool:
    """A simulation that nobody stops."""
    return False


def simulate(plan: Plan, jobs: int = 1, stopped: Callable[[], bool] = never) -> Iterator[Row]:
    """Play the games of a plan, rows in order. Once `stopped` says so no more games begin; those that finish are given.

    A plan that cannot be played is an error at once, before the first row is asked for.
    """
    game = load_once(plan.game, plan.components)
    game.start(plan.players, plan.options, from_seed(""))
    for name in plan.bots:
        bots.make(name, 0, game)
    return _in_processes(plan, jobs, stopped) if jobs > 1 else _in_this_process(game, plan, stopped)


def play(game: Game[T], plan: Plan, index: int) -> Row:
    """Play one game of a plan to its end."""
    seed = plan.seed_of_game(index)
    seated = plan.seating(index)
    table = game.start(plan.players, plan.options, from_seed(seed))
    moves: list[tuple[Seat, Action]] = []
    seconds = [0.0] * plan.players
    turns = bots.BotTurns(game, f"seed {seed!r}", partial(_record, game, plan, index, moves))
    observer = Observer(game, table) if plan.details else None
    decision = advance(table)
    starts: list[int] = []
    while decision is not None:
        starts = starts or _starting_places(game, table)
        if observer is not None:
            observer.look(table)
        seat = decision.seats[0]
        decision = turns.play(table, moves, seat, seated[seat], partial(_submit, table, decision, moves))
        seconds[seat] += turns.seconds
    standing = game.standing(table)
    rounds = game.view(table, SPECTATOR).get("round")
    return Row(
        game=index,
        seed=seed,
        bots=seated,
        points=[each.points for each in standing],
        places=[each.place for each in standing],
        decisions=len(moves),
        rounds=rounds if isinstance(rounds, int) else None,
        asked=[sum(mover == seat for mover, _ in moves) for seat in range(plan.players)],
        seconds=seconds,
        record=_record(game, plan, index, moves) if plan.keep_records else "",
        starts=starts,
        details=None if observer is None else observer.details(table, moves),
        roles=[role for role in [game.statistics.role(table, seat) for seat in table.every_seat()] if role],
    )


def _starting_places(game: Game[T], table: T) -> list[int]:
    """The starting place of every seat, as soon as it is known."""
    places = [game.statistics.starting_place(table, seat) for seat in table.every_seat()]
    return places if all(places) else []


def _in_this_process(game: Game[T], plan: Plan, stopped: Callable[[], bool]) -> Iterator[Row]:
    for index in range(plan.first, plan.games):
        if stopped():
            return
        yield play(game, plan, index)


def _in_processes(plan: Plan, jobs: int, stopped: Callable[[], bool]) -> Iterator[Row]:
    pending: deque[Future[Chunk]] = deque()
    begun = plan.first
    size = 1
    with ProcessPoolExecutor(jobs, get_context("spawn"), leave_interrupts_to_the_parent) as pool:
        while True:
            while begun < plan.games and len(pending) < jobs * CHUNKS_AHEAD and not stopped():
                indices = range(begun, min(begun + size, plan.games))
                pending.append(pool.submit(play_chunk, plan, indices))
                begun = indices.stop
            if stopped():
                pending = deque(future for future in pending if not future.cancel())
            if not pending:
                return
            chunk = pending.popleft().result()
            size = max(1, int(CHUNK_SECONDS * len(chunk.rows) / chunk.seconds))
            yield from chunk.rows


def play_chunk(plan: Plan, indices: range) -> Chunk:
    """Play some games of a plan, in whichever process this is."""
    game = load_once(plan.game, plan.components)
    before = time.perf_counter()
    rows = [play(game, plan, index) for index in indices]
    return Chunk(rows, time.perf_counter() - before)


@cache
def load_once(key: str, components: Path | None) -> AnyGame:
    """The game, loaded when it is first asked for in this process."""
    return registry.load(key, components)


def leave_interrupts_to_the_parent() -> None:
    """In a process of a pool: games that have begun are played to the end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _submit(
    table: State, decision: Decision, moves: list[tuple[Seat, Action]], seat: Seat, action: Action
) -> Decision | None:
    following = submit(table, decision, seat, action)
    moves.append((seat, action))
    return following


def _record(game: Game[T], plan: Plan, index: int, moves: list[tuple[Seat, Action]]) -> str:
    options = game.settle(plan.options)
    history = History(game, game.start(plan.players, options, from_seed(plan.seed_of_game(index))), options)
    for seat, action in moves:
        history.submit(seat, action)
    return write_record(history.record([f"Seat {seat} ({name})" for seat, name in enumerate(plan.seating(index), 1)]))
