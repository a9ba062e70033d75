"""`ironstone replay`: a recorded game at any of its moves."""

from itertools import islice
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.text import Text

from ironstone.cli import talk
from ironstone.cli.files import game_of, naming, read_record_file
from ironstone.cli.tables import Scene, draw
from ironstone.cli.usage import FAILED, Components, RecordFile, UsageError
from ironstone.core.errors import IronstoneError
from ironstone.core.events import SPECTATOR
from ironstone.core.game import Game, T
from ironstone.core.record import Record, verify
from ironstone.play import begin_again, moves_again

EXAMPLES = """Examples:
  the table at the end, and after move 12, as seat 2 saw it:
    ironstone replay evening.game
    ironstone replay evening.game --step 12 --seat 2
  is the deal the one committed to, and the result true?
    ironstone replay evening.game --verify
"""

command = App(name="replay", help_epilogue=EXAMPLES)

Step = Annotated[int | None, Parameter(help="How many moves to play; all of them unless told.")]
Verify = Annotated[bool, Parameter(name="--verify", help="Check commitment, fingerprint and result.", negative="")]
Seat = Annotated[int | None, Parameter(help="See it as this seat did, counted from 1; else as a spectator.")]


@command.default
def replay_game(
    file: RecordFile,
    /,
    *,
    step: Step = None,
    verify_it: Verify = False,
    seat: Seat = None,
    components: Components = None,
) -> int:
    """Draw a recorded game at any move, or verify it."""
    console = Console()
    record = read_record_file(file)
    with naming(file):
        game = game_of(record, components)
    if verify_it:
        return _verify(console, game, record, file)
    if step is not None and not 0 <= step <= len(record.moves):
        raise UsageError(f"--step goes from 0 to {len(record.moves)} in {file}, not to {step}")
    if seat is not None and not 1 <= seat <= len(record.names):
        raise UsageError(f"--seat goes from 1 to {len(record.names)} in {file}, not to {seat}")
    viewer = SPECTATOR if seat is None else seat - 1
    with naming(file):
        _show_step(console, game, record, len(record.moves) if step is None else step, viewer)
    return 0


def _verify(console: Console, game: Game[T], record: Record, file: Path) -> int:
    try:
        problems = verify(game, record)
    except IronstoneError as error:
        problems = [str(error)]
    for problem in problems:
        console.print(Text(f"{file}: {problem}", style="red"), soft_wrap=True)
    if not problems:
        deal = ", an arranged deal" if record.draws else ""
        console.print(Text(f"{file}: OK, {len(record.moves)} moves{deal}", style="green"), soft_wrap=True)
    return FAILED if problems else 0


def _show_step(console: Console, game: Game[T], record: Record, step: int, seat: int) -> None:
    history = begin_again(game, record)
    told = 0
    for number, move in enumerate(islice(moves_again(history, record), step), 1):
        if number < step:
            told = len(history.events)
        else:
            title = f"Move {step} of {len(record.moves)}: {record.names[move.seat]}: {move.notation}"
            console.print(Text(title, style="bold"))
    console.print(talk.sentences(game, history.events[told:], seat, record.names))
    console.print(draw(Scene.of(game, history.table, seat, record.names)))
    decision = history.decision
    if decision is None:
        console.print(talk.result(game, history.table, record.names))
        return
    for asked in decision.seats:
        console.print(Text(f"{record.names[asked]}: {game.views.prompt(history.table, decision, asked)}"))
