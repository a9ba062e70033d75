"""Replay: a record played again move by move."""

from collections.abc import Iterator

from ironstone.core.errors import IronstoneError, OptionError, RecordError
from ironstone.core.game import Game, T
from ironstone.core.history import History
from ironstone.core.record import Record, RecordedMove, game_for


def begin_again(game: Game[T], record: Record) -> History[T]:
    """The table of a record before its first move."""
    played = game_for(game, record)
    chance = record.chance()
    try:
        options = played.settle(record.options)
        table = played.start(len(record.names), options, chance)
    except OptionError as error:
        raise RecordError(error.message, line=record.line_of_setup(str(error))) from error
    return History(played, table, options)


def moves_again(history: History[T], record: Record) -> Iterator[RecordedMove]:
    """Make the moves of a record one after the other; a move that cannot be made is an error that names its line."""
    for move in record.moves:
        try:
            history.submit(move.seat, history.game.space.parse(move.notation))
        except IronstoneError as error:
            raise move.refused(error.message) from error
        yield move
