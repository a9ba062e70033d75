"""`ironstone arena`: its arguments. The games are played and rated in play_arena.py."""

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ironstone.cli.simulate import Games, Jobs, Players, Seed
from ironstone.cli.usage import (
    Components,
    GameKey,
    LanguageCode,
    Options,
    UsageError,
    load_game,
    read_language,
    read_options,
)
from ironstone.core.messages import ENGLISH, say

EXAMPLES = """Examples:
  ironstone arena gembound --bots random,greedy,search:200 --players 2 -n 300 --jobs 2
  ironstone arena gembound --bots easy,normal,hard --players 2 -n 60 --seed 7 --out arena.jsonl
  ironstone arena gembound --bots mine.py:HastyBot,greedy,random --players 2 -n 60
"""

command = App(name="arena", help_epilogue=EXAMPLES)

Bots = Annotated[str, Parameter(help="Two or more bots, separated by commas; one of your own as file.py:Class.")]
Out = Annotated[
    Path | None, Parameter(help="A .jsonl file for the games. Run again with it, an interrupted arena goes on.")
]


@command.default
def run_arena(
    game: GameKey,
    /,
    *,
    players: Players = None,
    bots: Bots = "random,greedy,search",
    games: Games = 100,
    jobs: Jobs = 1,
    seed: Seed = None,
    out: Out = None,
    option: Options = None,
    components: Components = None,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Let every bot play every other, one against all other seats, and rate them."""
    speech = read_language(language)
    rules = load_game(game, components)
    if jobs < 1:
        raise UsageError(say("--jobs is at least 1, not {jobs}", jobs=jobs))
    if out is not None and out.suffix != ".jsonl":
        raise UsageError(say("the games of an arena are written to a .jsonl file, not to {file}", file=repr(str(out))))
    if out is not None and seed is None:
        raise UsageError(say("an arena that can be resumed needs a --seed, so that it goes on with the same games"))
    from ironstone.cli.play_arena import ArenaPlan, play_arena  # noqa: PLC0415 - the help needs none of its packages

    plan = ArenaPlan(
        game=game,
        players=players or rules.seats[0],
        bots=[name.strip() for name in bots.split(",") if name.strip()],
        games=games,
        seed=str(secrets.randbelow(10**9)) if seed is None else seed,
        options=read_options(option),
        components=components,
    )
    return play_arena(plan, jobs, out, speech)
