"""Traces: digests of whole games as players meet them, whatever the code behind them looks like.

A trace is made of who is asked, what each may answer, what is answered, and what everybody is told; all of it in
notation and event names, never in ids, class names or fields of a table. So it stays the same when the code that holds
the rules is written anew, and changes when a rule does.
"""

from collections.abc import Callable
from hashlib import blake2b

from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, submit
from ironstone.core.events import SPECTATOR, Event
from ironstone.core.game import AnyGame
from ironstone.core.record import Record, read_record
from ironstone.core.state import State
from tests.battery.tables import TESTS

GAMES_OF_EACH_SIZE = 6
MOST_DECISIONS = 5_000
Chooser = Callable[[Decision, int], tuple[int, int]]


def traces(game: AnyGame) -> str:
    """A digest of games played by lot, at every size and with both ends of every option, and of every recorded game."""
    lines: list[str] = []
    for seats in game.seats:
        for number in range(GAMES_OF_EACH_SIZE):
            options = options_of_game(game, number)
            table: State = game.start(seats, options, from_seed(f"trace {seats} {number}"))
            count, digest = trace(game, table, by_lot(game, f"{seats} {number}"))
            lines.append(f"{seats} players, game {number}: {count} decisions {digest}\n")
    for path in sorted((TESTS / "records" / game.key).glob("*.ironstone")):
        record = read_record(path.read_text(encoding="utf-8"))
        table = game.start(len(record.names), record.options, record.chance())
        count, digest = trace(game, table, as_recorded(game, record))
        lines.append(f"record {path.stem}: {count} decisions {digest}\n")
    return "".join(lines)


def options_of_game(game: AnyGame, number: int) -> dict[str, str]:
    """The defaults in every other game; in the rest each option with a value by lot."""
    if number % 2 == 0:
        return {}
    chosen: dict[str, str] = {}
    for option in game.options:
        if option.values:
            chosen[option.name] = option.values[lot(f"{option.name} {number}", len(option.values))]
    return chosen


def trace(game: AnyGame, table: State, choose: Chooser) -> tuple[int, str]:
    """How many decisions a game has, and the digest of all that happens in it."""
    digest = blake2b(digest_size=10)
    told: list[Event] = []
    table.log = told
    decision = advance(table)
    count = 0
    while decision is not None:
        seat, action = choose(decision, count)
        asked = [sorted(map(game.space.notation, decision.options_of(each))) for each in decision.seats]
        digest.update(f"{decision.seats} {asked} {seat} {game.space.notation(action)} {story(told)}\n".encode())
        told.clear()
        decision = submit(table, decision, seat, action)
        count += 1
        assert count < MOST_DECISIONS, "the game does not end"
    standing = [(each.seat, each.place, each.points) for each in game.standing(table)]
    digest.update(f"{story(told)} {standing}".encode())
    return count, digest.hexdigest()


def story(events: list[Event]) -> str:
    """What is told, and how much of it a spectator hears."""
    return str([(event.kind.name, event.args, event.seen_by(SPECTATOR)) for event in events])


def by_lot(game: AnyGame, seed: str) -> Chooser:
    """Any asked seat, any of its options, whatever their ids and their order."""

    def choose(decision: Decision, step: int) -> tuple[int, int]:
        seat = decision.seats[lot(f"{seed} seat {step}", len(decision.seats))]
        options = sorted(decision.options_of(seat), key=game.space.notation)
        return seat, options[lot(f"{seed} action {step}", len(options))]

    return choose


def as_recorded(game: AnyGame, record: Record) -> Chooser:
    """What the record says."""

    def choose(decision: Decision, step: int) -> tuple[int, int]:
        move = record.moves[step]
        return move.seat, game.space.parse(move.notation)

    return choose


def lot(text: str, limit: int) -> int:
    """A number below the limit that belongs to the text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big") % limit
