"""`ironstone train`: learn a game's judgement by self-play."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.text import Text

from ironstone.cli.interrupts import Interrupts
from ironstone.cli.simulate import Jobs, progress_bar
from ironstone.cli.usage import INTERRUPTED, Complaint, GameKey, LanguageCode, UsageError, load_game, read_language
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.train.generations import Interrupted, Run, Tell, Training

EXAMPLES = """Examples:
  ironstone train gembound --jobs 2
  ironstone train gembound --generations 1 --games 400 --gate 20 --out quick
Run again with the same arguments, an interrupted training goes on.
"""

command = App(name="train", help_epilogue=EXAMPLES)

Seed = Annotated[str, Parameter(help="The same seed and settings give the same networks.")]
Generations = Annotated[int, Parameter(help="How often to play, learn and compare.")]
Games = Annotated[int, Parameter(name=["--games", "-n"], help="Games of self-play in each generation.")]
Passes = Annotated[int, Parameter(help="Passes of each search, in later self-play and in the gate.")]
Gate = Annotated[int, Parameter(help="Games of a new network against the best so far, and first against greedy.")]
Epochs = Annotated[int, Parameter(help="How often all samples are gone through.")]
Trust = Annotated[float, Parameter(help="The network's part of a search's judgement beside the evaluation, up to 1.")]
Out = Annotated[
    Path | None, Parameter(help="The directory of the training; without it, one called train-GAME is used.")
]


@command.default
def train(
    game: GameKey,
    /,
    *,
    seed: Seed = "1",
    generations: Generations = 2,
    games: Games = 4000,
    passes: Passes = 30,
    gate: Gate = 60,
    epochs: Epochs = 3,
    trust: Trust = 0.5,
    jobs: Jobs = 1,
    out: Out = None,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Let bots play against themselves, and learn from it who wins."""
    speech = read_language(language)
    load_game(game, None)
    if jobs < 1:
        raise UsageError(say("--jobs is at least 1, not {jobs}", jobs=jobs))
    if find_spec("torch") is None:
        raise Complaint(say("learning needs PyTorch, which is not installed: install ironstone[train]"))
    training = Training(game, seed, generations, games, passes, gate, epochs, trust)
    return _run(training, out or Path(f"train-{game}"), jobs, speech)


def _run(training: Training, directory: Path, jobs: int, language: Language) -> int:
    console = Console()
    with Interrupts() as interrupts, progress_bar() as progress:
        try:
            for report in Run(training, directory, jobs, bars_of(progress), lambda: interrupts.pending).reports():
                console.print(Text(report.line()), soft_wrap=True)
        except Interrupted:
            message = say("Interrupted: all that is finished is kept in {directory}.", directory=str(directory))
            console.print(Text(message.text(language)), soft_wrap=True)
            return INTERRUPTED
    message = say("Networks, learning curves and a report are in {directory}.", directory=str(directory))
    console.print(Text(message.text(language)), soft_wrap=True)
    return 0


def bars_of(progress: Progress) -> Tell:
    """Tells how far the work is: a bar for each kind of it; the last one is that of the moment."""
    bars: dict[str, TaskID] = {}

    def tell(what: str, done: int, of: int) -> None:
        for name in [name for name in bars if name != what]:
            progress.remove_task(bars.pop(name))
        if what not in bars:
            bars[what] = progress.add_task(what, total=of)
        progress.update(bars[what], completed=done)

    return tell
