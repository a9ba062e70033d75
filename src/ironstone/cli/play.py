"""`ironstone play`: a game at this terminal."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

from ironstone import bots
from ironstone.cli.files import game_of_record, naming, read_record_file
from ironstone.cli.session import Session
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
from ironstone.core.chance import key_of_seed
from ironstone.core.game import AnyGame
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.core.record import Record
from ironstone.play import Match, Participant
from ironstone.play.participant import recorded

YOU = "you"
OPPONENT = "greedy"
ANYBODY = "random"
OPPONENTS = 2
BOT_NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo"]

EXAMPLES = """Examples:
  you against two bots:
    ironstone play gembound
  two bots of your choice, and always the same deal:
    ironstone play gembound --seat you --seat greedy --seat random --seed 7
  you against a bot of your own:
    ironstone play gembound --seat you --seat mine.py:HastyBot
  two people at one keyboard:
    ironstone play gembound --seat you --seat you --names Kevin,Tiffany
  with an option of the game:
    ironstone play gembound --option workers=camp_extra
  go on with a saved game:
    ironstone play --load evening.game
"""

command = App(name="play", help_epilogue=EXAMPLES)

Seats = Annotated[
    list[str] | None,
    Parameter(
        name="--seat",
        help=f"Who sits next: `you`, or a bot: {', '.join(bots.names())}, perhaps with a character of the game, as in "
        "hard/digger, or file.py:Class. Repeat it for each seat.",
        negative="",
    ),
]
Names = Annotated[str, Parameter(help="Names in seat order, separated by commas.", show_default=False)]
Seed = Annotated[
    str | None, Parameter(help="Deal from this seed, the same game each time; else nobody knows the deal.")
]
Load = Annotated[Path | None, Parameter(help="Go on with the game saved in this file.")]


@command.default
def play(
    game: GameKey = "",
    /,
    *,
    seat: Seats = None,
    names: Names = "",
    seed: Seed = None,
    load: Load = None,
    option: Options = None,
    components: Components = None,
    language: LanguageCode = ENGLISH.code,
) -> None:
    """Play a game at this terminal, against bots or people."""
    speech = read_language(language)
    hints: Sequence[int] = ()
    if load is not None:
        if seed is not None or option or names:
            raise UsageError(say("--load brings deal, options and names along; leave out --seed, --option and --names"))
        record = read_record_file(load)
        hints = record.hints
        if game and game != record.game:
            raise UsageError(
                say("{file} is a game of {found}, not of {given}", file=str(load), found=record.game, given=game)
            )
        participants = seat_again(record, seat, load)
        with naming(load):
            match = Match.resume(game_of_record(record, components), record, participants)
    elif game:
        rules = load_game(game, components)
        participants = seat_everybody(seat or _usual_seats(rules), names, speech)
        key = secrets.token_bytes(32) if seed is None else key_of_seed(seed)
        match = Match.deal(rules, participants, read_options(option), key)
    else:
        example = "ironstone play gembound"
        raise UsageError(say("name a game, as in {example}, or a saved one with --load", example=example))
    Session(match, Console(), load, speech, hints).run()


def seat_everybody(seats: Sequence[str], names: str, language: Language = ENGLISH) -> list[Participant]:
    """People and bots with their names, given or made up."""
    given = [name.strip() for name in names.split(",")] if names else []
    if len(given) > len(seats):
        raise UsageError(say("--names has {names} names for {seats} seats", names=len(given), seats=len(seats)))
    made_up = iter(BOT_NAMES)
    participants: list[Participant] = []
    for number, seat in enumerate(seats, 1):
        bot = "" if seat == YOU else seat
        name = given[number - 1] if number <= len(given) else ""
        if not name and bot:
            name = next(made_up, say("Bot {number}", number=number).text(language))
        participants.append(Participant(name or say("Player {number}", number=number).text(language), bot))
    return participants


def seat_again(record: Record, seats: Sequence[str] | None, file: Path) -> list[Participant]:
    """Those whom the record names, or with --seat others under the same names."""
    if not seats:
        return recorded(record)
    before = [Participant.from_title(title) for title in record.names]
    if len(seats) != len(before):
        problem = say(
            "{file} has {seats} seats, but --seat is given {n} times", file=str(file), seats=len(before), n=len(seats)
        )
        raise UsageError(problem)
    return [
        Participant(participant.name, "" if seat == YOU else seat)
        for participant, seat in zip(before, seats, strict=True)
    ]


def _usual_seats(rules: AnyGame) -> list[str]:
    """You and two bots, or as many as the game takes; bots that play by lot if nobody has taught them better."""
    players = min(max(OPPONENTS + 1, rules.seats[0]), rules.seats[-1])
    return [YOU] + [OPPONENT if rules.ai is not None else ANYBODY] * (players - 1)
