"""Carry recorded games over to rules that are read otherwise now, or to components that were added to.

    python -m tools.carry_over tests/records/city-of-iron -o hogmen_captain=out
    python -m tools.carry_over tests/records/gempire --new "respond keep"

Each record gets the options that mean what was played then, the hash of the components as they are now, and the
fingerprint that its last table has now. Where the rules ask something that they did not ask then, the answer is one of
those given as new. A record is written only if every seat still makes every move that it made, in its order, and all
lead to the places and points that it names: so nothing is recorded anew, and a game that would go otherwise is an
error.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ironstone.core.engine import Decision, advance, submit
from ironstone.core.errors import RecordError
from ironstone.core.game import AnyGame
from ironstone.core.record import Record, RecordedMove, fingerprint, read_record, replay, verify, write_record
from ironstone.core.state import State
from ironstone.games import registry


def carried_over(game: AnyGame, record: Record, options: dict[str, str], new: Sequence[str] = ()) -> Record:
    """The same game under the rules and with the components of today; an error if it does not end as it did."""
    record.options = {**record.options, **options}
    record.components = game.components
    record.fingerprint = ""
    if new:
        record.moves = with_new_answers(game, record, new)
    wrong = verify(game, record)
    if wrong or not record.places:
        raise RecordError("; ".join(wrong) or "the record names no result, so nothing can be compared")
    record.fingerprint = fingerprint(replay(game, record).table)
    return record


def with_new_answers(game: AnyGame, record: Record, new: Sequence[str]) -> list[RecordedMove]:
    """Every move of the record, each seat's in its order, and the new answers where a seat is asked for another."""
    left = record.moves.copy()
    moves: list[RecordedMove] = []
    table: State = game.start(len(record.names), record.options, record.chance())
    decision = advance(table)
    while decision is not None:
        move = next_move(game, decision, left)
        if move is None:
            move = new_answer(game, decision, new)
        else:
            left.remove(move)
        moves.append(move)
        decision = submit(table, decision, move.seat, game.space.parse(move.notation))
    if left:
        raise RecordError(f"line {left[0].line}: {left[0].seat + 1}: {left[0].notation}: the game is over before it")
    return moves


def next_move(game: AnyGame, decision: Decision, left: list[RecordedMove]) -> RecordedMove | None:
    """The earliest move that is the next one of a seat that is asked, and an answer to what it is asked."""
    waiting = list(decision.seats)
    for move in left:
        if move.seat in waiting:
            if game.space.parse(move.notation) in decision.options_of(move.seat):
                return move
            waiting = [seat for seat in waiting if seat != move.seat]
    return None


def new_answer(game: AnyGame, decision: Decision, new: Sequence[str]) -> RecordedMove:
    """What a seat says to a question that the record does not answer."""
    for seat in decision.seats:
        for notation in new:
            if game.space.parse(notation) in decision.options_of(seat):
                return RecordedMove(seat, notation)
    raise RecordError(f"nothing in the record answers {decision}")


def main() -> int:
    """Carry over every record of a directory, or none."""
    parser = argparse.ArgumentParser(prog="python -m tools.carry_over", description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("-o", "--option", action="append", default=[], help="name=value, as the game was played then")
    parser.add_argument("--only", default="", help="only records that have this option: name=value")
    parser.add_argument("--new", action="append", default=[], help="the answer to a question that was not asked then")
    arguments = parser.parse_args()
    options = dict(each.split("=", 1) for each in arguments.option)
    written: dict[Path, str] = {}
    for path in sorted(arguments.directory.glob("*.ironstone")):
        record = read_record(path.read_text(encoding="utf-8"))
        name, _, value = arguments.only.partition("=")
        chosen = options if not name or record.options.get(name) == value else {}
        written[path] = write_record(carried_over(registry.load(record.game), record, chosen, arguments.new))
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{len(written)} records carried over\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
