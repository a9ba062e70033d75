"""`ironstone replay`: a recorded game at any of its moves."""

from itertools import islice
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.text import Text

from ironstone.cli import talk
from ironstone.cli.files import game_of_record, naming, read_record_file
from ironstone.cli.usage import FAILED, Components, LanguageCode, RecordFile, UsageError, read_language
from ironstone.core import engine
from ironstone.core.errors import IronstoneError
from ironstone.core.events import SPECTATOR
from ironstone.core.game import Game, T
from ironstone.core.ids import Seat
from ironstone.core.messages import ENGLISH, Language, counted, say
from ironstone.core.record import Record, broken_promises
from ironstone.play import begin_again, moves_again
from ironstone.play.checked_deal import checked
from ironstone.rendering import Scene, draw

EXAMPLES = """Examples:
  the table at the end, and after move 12, as seat 2 saw it:
    ironstone replay evening.game
    ironstone replay evening.game --step 12 --seat 2
  is the deal the one committed to, and the result true?
    ironstone replay evening.game --verify
  and did my device take part in it?
    ironstone replay evening.game --verify --contribution 5d0c…
"""

command = App(name="replay", help_epilogue=EXAMPLES)

Step = Annotated[int | None, Parameter(help="How many moves to play; all of them unless told.")]
Verify = Annotated[bool, Parameter(name="--verify", help="Check commitments, fingerprint and result.", negative="")]
OwnContribution = Annotated[
    str | None,
    Parameter(help="With --verify: the number that your device added to the deal, which must be in it."),
]
SeatFromOne = Annotated[int | None, Parameter(help="See it as this seat did, counted from 1; else as a spectator.")]


@command.default
def replay_game(
    file: RecordFile,
    /,
    *,
    step: Step = None,
    verify_it: Verify = False,
    contribution: OwnContribution = None,
    seat: SeatFromOne = None,
    components: Components = None,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Draw a recorded game at any move, or verify it."""
    console = Console()
    speech = read_language(language)
    record = read_record_file(file)
    with naming(file):
        game = game_of_record(record, components)
    if verify_it:
        return _verify(console, game, record, file, contribution, speech)
    if step is not None:
        _check_range("--step", step, range(len(record.moves) + 1), file)
    if seat is not None:
        _check_range("--seat", seat, range(1, len(record.names) + 1), file)
    viewer = SPECTATOR if seat is None else Seat(seat - 1)
    with naming(file):
        _show_step(console, game, record, len(record.moves) if step is None else step, viewer, speech)
    return 0


def _check_range(option: str, given: int, allowed: range, file: Path) -> None:
    if given not in allowed:
        problem = say(
            "{option} goes from {first} to {last} in {file}, not to {given}",
            option=option,
            first=allowed[0],
            last=allowed[-1],
            file=str(file),
            given=given,
        )
        raise UsageError(problem)


def _verify(
    console: Console, game: Game[T], record: Record, file: Path, contribution: str | None, language: Language
) -> int:
    try:
        problems = broken_promises(game, record)
    except IronstoneError as error:
        problems = [error.message]
    if contribution is not None and contribution not in [each.number for each in record.contributions]:
        problems.append(say("the contribution {number} did not enter this deal", number=contribution))
    for problem in problems:
        console.print(Text(f"{file}: {problem.text(language)}", style="red"), soft_wrap=True)
    if not problems:
        moves = counted(len(record.moves), "{n} move", "{n} moves")
        good = say("OK, {moves}, an arranged deal", moves=moves) if record.draws else say("OK, {moves}", moves=moves)
        console.print(Text(f"{file}: {good.text(language)}", style="green"), soft_wrap=True)
        for each in checked(record):
            console.print(Text(f"  {each.text(language)}"), soft_wrap=True)
    return FAILED if problems else 0


def _show_step(console: Console, game: Game[T], record: Record, step: int, seat: Seat, language: Language) -> None:
    history = begin_again(game, record)
    told = 0
    for number, move in enumerate(islice(moves_again(history, record), step), 1):
        if number < step:
            told = len(history.events)
        else:
            title = say("Move {number} of {last}", number=step, last=len(record.moves)).text(language)
            console.print(Text(f"{title}: {record.names[move.seat]}: {move.notation}", style="bold"))
    console.print(talk.sentences(game, history.events[told:], seat, record.names, language))
    console.print(draw(Scene.of(game, history.table, seat, record.names, language)))
    decision = history.decision
    if decision is None:
        console.print(talk.result(game, history.table, record.names, language))
        return
    for asked in decision.seats:
        question = engine.prompt(history.table, decision, asked).text(language)
        console.print(Text(f"{record.names[asked]}: {question}"))
