"""`ironstone show`: a recorded game as a text to read."""

from cyclopts import App
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from ironstone.cli import talk
from ironstone.cli.files import game_of, naming, read_record_file
from ironstone.cli.usage import Components, RecordFile
from ironstone.core.events import SPECTATOR
from ironstone.core.game import Game, T
from ironstone.core.record import Record
from ironstone.play import begin_again, moves_again

EXAMPLES = """Examples:
  ironstone show evening.game
  ironstone show evening.game | less -R
"""

command = App(name="show", help_epilogue=EXAMPLES)


@command.default
def show(file: RecordFile, /, *, components: Components = None) -> None:
    """Tell a recorded game: header, result, and every move."""
    console = Console()
    record = read_record_file(file)
    with naming(file):
        game = game_of(record, components)
        replayable = bool(record.key) and record.rules == game.version and record.components == game.components
        moves = _moves(game, record) if replayable else _notation(record)
    console.print(_header(game, record))
    if record.places:
        console.print(talk.places(record.names, record.places, record.points))
    console.print(moves)


def _header(game: Game[T], record: Record) -> RenderableType:
    """What was set up."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    table.add_row("game", Text(f"{game.title}, rules {record.rules}, components {record.components}", style="bold"))
    table.add_row("seats", Text(", ".join(f"{number} {name}" for number, name in enumerate(record.names, 1))))
    for name, value in sorted(record.options.items()):
        table.add_row("option", Text(f"{name} = {value}"))
    if record.date:
        table.add_row("date", Text(record.date))
    table.add_row("commitment", Text(record.commitment))
    table.add_row("key", record.key or "not revealed")
    if record.draws:
        table.add_row("deal", f"arranged: the first {len(record.draws)} draws were laid out beforehand")
    if any(record.hints):
        asked = [f"{record.names[seat]} {count}" for seat, count in enumerate(record.hints) if count]
        table.add_row("hints", Text(", ".join(asked)))
    table.add_row("moves", str(len(record.moves)) if record.places else f"{len(record.moves)}, not over")
    return table


def _moves(game: Game[T], record: Record) -> Table:
    """Every move with what it brought about, and before the first what the setup did."""
    table = _table("what happened")
    history = begin_again(game, record)
    told = len(history.events)
    table.add_row("", "", "", talk.sentences(game, history.events, SPECTATOR, record.names))
    for number, move in enumerate(moves_again(history, record), 1):
        story = talk.sentences(game, history.events[told:], SPECTATOR, record.names)
        table.add_row(str(number), Text(record.names[move.seat]), move.notation, story)
        told = len(history.events)
    return table


def _notation(record: Record) -> Table:
    """The moves alone: without the key, or under other rules, nobody can tell what they brought about."""
    table = _table()
    for number, move in enumerate(record.moves, 1):
        table.add_row(str(number), Text(record.names[move.seat]), move.notation)
    return table


def _table(*more: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("move", justify="right")
    for heading in ("player", "action"):
        table.add_column(heading, no_wrap=True)
    for heading in more:
        table.add_column(heading)
    return table
