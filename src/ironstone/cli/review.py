"""`ironstone review`: what the moves of a finished game were worth."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

from ironstone.cli.files import game_of_record, naming, read_record_file
from ironstone.cli.review_tables import drawn
from ironstone.cli.simulate import progress_bar
from ironstone.cli.usage import Components, LanguageCode, RecordFile, UsageError, read_language
from ironstone.core.game import AnyGame
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.core.record import Record
from ironstone.play.review import PASSES, JudgedMove, before_step, check_reviewable, judge_step, result_of
from ironstone.play.review_summary import Summary, round_of, summarise
from ironstone.play.review_words import ToldMove, rounds_of, tell_moves

EXAMPLES = """Examples:
  ironstone review evening.game
  ironstone review evening.game --seat 2 --passes 300
  ironstone review evening.game --json > review.json
"""

command = App(name="review", help_epilogue=EXAMPLES)

SeatFromOne = Annotated[int | None, Parameter(help="Only this seat's dearest moves, counted from 1.")]
Passes = Annotated[int, Parameter(help="Of the search for each move. More take longer and are surer.")]
Jobs = Annotated[int, Parameter(help="How many processes. The results are the same.")]
AsJson = Annotated[bool, Parameter(name="--json", help="Everything as JSON, also the curve.", negative="")]


@command.default
def review_game(
    file: RecordFile,
    /,
    *,
    seat: SeatFromOne = None,
    passes: Passes = PASSES,
    jobs: Jobs = 2,
    as_json: AsJson = False,
    components: Components = None,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Review a finished game: chances to win, the moves that cost most, luck apart from decisions."""
    speech = read_language(language)
    for option, given in (("--passes", passes), ("--jobs", jobs)):
        if given < 1:
            raise UsageError(say("{option} is at least 1, not {given}", option=option, given=given))
    record = read_record_file(file)
    if seat is not None and not 1 <= seat <= len(record.names):
        raise UsageError(say("--seat goes from 1 to {last}, not to {given}", last=len(record.names), given=seat))
    began = time.perf_counter()
    with naming(file):
        game = game_of_record(record, components)
        summary, told = _review(game, record, file, passes, jobs, components, speech)
    seconds = time.perf_counter() - began
    shown = [each for each in told if seat is None or each.move.seat == seat - 1]
    if as_json:
        print(json.dumps(_plain(game, record, summary, shown, speech), ensure_ascii=False))
    else:
        Console().print(drawn(game, record, summary, shown, seconds, speech))
    return 0


def _review(
    game: AnyGame, record: Record, file: Path, passes: int, jobs: int, components: Path | None, language: Language
) -> tuple[Summary, list[ToldMove]]:
    check_reviewable(game, record)
    steps = len(record.moves)
    moves: list[JudgedMove] = []
    with progress_bar() as progress:
        bar = progress.add_task(say("Reading moves").text(language), total=steps)
        for move in _judged(game, record, file, passes, jobs, components):
            moves.append(move)
            progress.advance(bar)
    end = before_step(game, record, steps + 1)
    result = result_of(game, end.table) if end.decision is None else None
    summary = summarise(moves, steps, len(record.names), rounds_of(game, record), result)
    return summary, tell_moves(game, record, summary.dearest, record.names)


def _judged(
    game: AnyGame, record: Record, file: Path, passes: int, jobs: int, components: Path | None
) -> Iterator[JudgedMove]:
    steps = range(1, len(record.moves) + 1)
    if jobs == 1:
        yield from (judge_step(game, record, step, passes) for step in steps)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (file, components)) as pool:
        yield from pool.map(_judge_in_process, steps, [passes] * len(steps))


_work: list[tuple[AnyGame, Record]] = []  # of a process: the game that it reads


def _begin(file: Path, components: Path | None) -> None:
    record = read_record_file(file)
    _work.append((game_of_record(record, components), record))


def _judge_in_process(step: int, passes: int) -> JudgedMove:
    game, record = _work[0]
    return judge_step(game, record, step, passes)


def _plain(
    game: AnyGame, record: Record, summary: Summary, told: list[ToldMove], language: Language
) -> dict[str, object]:
    return {
        "game": game.key,
        "names": record.names,
        "moves": summary.steps,
        "curve": [[round(chance, 4) for chance in chances] for chances in summary.curve],
        "rounds": summary.rounds,
        "parts": summary.parts,
        "dearest": [
            {
                "move": each.move.step,
                "seat": each.move.seat + 1,
                "round": round_of(each.move.step, summary.rounds),
                "played": game.space.notation(each.move.played),
                "better": game.space.notation(each.move.better),
                "chance": round(each.move.chances[each.move.seat], 4),
                "chance_of_better": round(each.move.best[each.move.seat], 4),
                "reasons": [reason.sentence(language) for reason in each.reasons],
            }
            for each in told
        ],
        "balances": [asdict(balance) for balance in summary.balances],
        "accuracy": [asdict(accuracy) for accuracy in summary.accuracy],
    }
