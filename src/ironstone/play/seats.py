"""Seats: who sits where in a room, who plays for whom, and what lines of text are fit to be shown."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ironstone import bots
from ironstone.core.errors import OptionError
from ironstone.core.game import AnyGame
from ironstone.core.messages import Message, say
from ironstone.play.entries import SeatPlan
from ironstone.play.participant import Participant
from ironstone.play.refusal import Refusal

LEVELS = ["easy", "normal", "hard", "expert"]
LEARNT = "expert"  # only of games with a network; elsewhere it would be the level below
LEVELS_WITHOUT_AI = ["random"]
OFFERED: list[str] = []  # bots that may be chosen besides, in this process
STAND_IN = "normal"
LONGEST_NAME = 24
LONGEST_TITLE = 60
LONGEST_SAYING = 500
UNSHOWN = ["Cc", "Cf", "Cs", "Co", "Cn"]  # control, formatting (it can turn text around), surrogates, unassigned
JOINERS = "\u200c\u200d"  # part of some scripts and of many emoji


@dataclass(frozen=True)
class Occupant:
    """A seat of a room. Its person stays its person while a bot stands in."""

    name: str = ""
    person: str = ""
    bot: str = ""
    invited: bool = False
    stand_in: str = ""
    resigned: bool = False
    recorded: bool = False
    kept_for: str = ""  # the person who alone may sit down here

    @classmethod
    def planned(cls, plan: SeatPlan, game: AnyGame) -> "Occupant":
        """The seat as somebody planned it, if it can be so.

        A bot that this server once offered and has no more still has its seat: the usual bot stands in for it.
        """
        stand_in = ""
        if plan.bot:
            if plan.person:
                raise Refusal("bad_seat", say("a seat is for a person or for a bot, not for both"))
            if is_gone(plan.bot, game):
                stand_in = usual_bot(game)
            else:
                check_bot(plan.bot, game)
        named = plan.person or plan.bot or plan.recorded or plan.kept_for
        name = clean_line(plan.name, LONGEST_NAME, say("a name")) if named else ""
        return cls(name, plan.person, plan.bot, plan.invited, stand_in, recorded=plan.recorded, kept_for=plan.kept_for)

    @property
    def free(self) -> bool:
        """Whether somebody may still sit down here."""
        return not (self.person or self.bot or self.recorded)

    @property
    def player(self) -> str:
        """The bot that answers for this seat; empty if its person does."""
        return self.stand_in or self.bot

    @property
    def participant(self) -> Participant:
        """How a match and a record know this seat."""
        return Participant(self.name, self.player)

    def handed_over(self, bot: str, resigned: bool = False) -> "Occupant":
        """The seat with a bot standing in for its person."""
        return replace(self, stand_in=bot, resigned=resigned)

    def given_back(self) -> "Occupant":
        """The seat with its person playing again."""
        return replace(self, stand_in="")


def levels_of(game: AnyGame) -> list[str]:
    """The bots that may sit in a room of this game, the weakest first; then those that are offered besides."""
    levels = LEVELS_WITHOUT_AI
    if game.ai is not None:
        levels = [level for level in LEVELS if level != LEARNT or bots.is_learnt(game)]
    return [*levels, *(name for name in OFFERED if name not in levels and _can_play(name, game))]


def offer(names: Iterable[str]) -> None:
    """Let people choose these bots too, in this process; OptionError if there is no such bot, or it cannot be made."""
    for given in names:
        name = bots.register_place(given) if bots.is_place(given) else given
        bots.make(name, 0)
        if bots.kind_of(name) != name:
            raise OptionError(
                say("a bot to choose is named without argument and character, not {given}", given=repr(given))
            )
        if name not in OFFERED:
            OFFERED.append(name)


def usual_bot(game: AnyGame) -> str:
    """The bot that plays where nobody says which, and that stands in for people."""
    return LEVELS_WITHOUT_AI[-1] if game.ai is None else STAND_IN


def is_gone(name: str, game: AnyGame) -> bool:
    """Whether a bot is none of the levels and not offered either, though it may have been when somebody chose it."""
    kind = bots.kind_of(name)
    return kind not in ["", *LEVELS, *LEVELS_WITHOUT_AI] and kind not in levels_of(game)


def check_bot(name: str, game: AnyGame) -> None:
    """A bot that may sit in a room: a level or one that is offered, with a character of the game if you like."""
    level = bots.kind_of(name)
    levels = levels_of(game)
    if level not in levels:
        raise Refusal(
            "bad_bot",
            say(
                "a bot in a room of {game} is one of {levels}, not {bot}",
                game=game.title,
                levels=", ".join(levels),
                bot=repr(name.split("/", maxsplit=1)[0]),
            ),
        )
    try:
        bots.make(name, 0, game)
    except OptionError as error:
        raise Refusal("bad_bot", error.message) from error


def _can_play(name: str, game: AnyGame) -> bool:
    try:
        bots.make(name, 0, game)
    except OptionError:
        return False
    return True


def clean_line(text: str, longest: int, what: Message) -> str:
    """A line of text fit to be shown: composed, without control characters, not empty, not too long."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if not line.strip(JOINERS + " "):
        raise Refusal("bad_text", say("{what} cannot be empty", what=what))
    if len(line) > longest:
        raise Refusal(
            "bad_text",
            say("{what} has at most {longest} characters, not {count}", what=what, longest=longest, count=len(line)),
        )
    if any(unicodedata.category(each) in UNSHOWN and each not in JOINERS for each in line):
        raise Refusal("bad_text", say("{what} has a character in it that cannot be shown", what=what))
    return line
