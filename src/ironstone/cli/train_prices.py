"""`ironstone train-prices`: learn by self-play the numbers that a game's evaluation goes by."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.text import Text

from ironstone.cli.interrupts import Interrupts
from ironstone.cli.simulate import Jobs, progress_bar
from ironstone.cli.train import Out, Seed, bars_of
from ironstone.cli.usage import INTERRUPTED, GameKey, LanguageCode, UsageError, load_game, read_language
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.train.generations import Interrupted
from ironstone.train.price_run import PriceRun, PriceTraining

EXAMPLES = """Examples:
  ironstone train-prices city-of-iron --jobs 2
  ironstone train-prices gempire --steps 2 --pairs 40 --match 20 --out quick
Run again with the same arguments, an interrupted training goes on; with more steps, it goes further.
"""

command = App(name="train-prices", help_epilogue=EXAMPLES)

Steps = Annotated[int, Parameter(help="How often prices are changed.")]
Pairs = Annotated[int, Parameter(help="Pairs of games that each step learns from.")]
Match = Annotated[int, Parameter(help="Games against the prices by hand at the end, for each number of players.")]


@command.default
def train_prices(
    game: GameKey,
    /,
    *,
    seed: Seed = "1",
    steps: Steps = 16,
    pairs: Pairs = 700,
    match: Match = 400,
    jobs: Jobs = 1,
    out: Out = None,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Let bots play against themselves, and learn by which prices they win."""
    speech = read_language(language)
    load_game(game, None)
    if jobs < 1 or steps < 1:
        raise UsageError(say("--jobs and --steps are at least 1"))
    training = PriceTraining(game, seed, pairs, match)
    return _run(training, steps, out or Path(f"prices-{game}"), jobs, speech)


def _run(training: PriceTraining, steps: int, directory: Path, jobs: int, language: Language) -> int:
    console = Console()
    with Interrupts() as interrupts, progress_bar() as progress:
        try:
            run = PriceRun(training, directory, jobs, bars_of(progress), lambda: interrupts.pending)
            *_, step = run.steps(steps)
            verdicts = run.verdicts(step.prices)
        except Interrupted:
            message = say("Interrupted: all that is finished is kept in {directory}.", directory=str(directory))
            console.print(Text(message.text(language)), soft_wrap=True)
            return INTERRUPTED
    for verdict in verdicts:
        console.print(Text(verdict.line()), soft_wrap=True)
    message = say("The prices are in {file}.", file=str(run.write(step, verdicts)))
    console.print(Text(message.text(language)), soft_wrap=True)
    return 0
