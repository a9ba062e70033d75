"""Bot worker: the code inside a bot process. It gets a table as plain data and answers with a move.

It also advises people: then it says what it would consider, and why. And it judges the moves of finished games.
"""

import json
import os
import signal
import traceback
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import NamedTuple, TypeAlias

from ironstone import bots
from ironstone.core.game import AnyGame
from ironstone.core.ids import Action, Seat
from ironstone.core.state import State
from ironstone.games.registry import keys as all_keys
from ironstone.games.registry import reopen
from ironstone.lab.sets.draft import Draft, check_draft, read_draft
from ironstone.languages import language
from ironstone.play.match import Match
from ironstone.play.participant import Participant
from ironstone.play.review import JudgedMove, judge_move
from ironstone.play.room import game_of
from ironstone.variant import variant

NICENESS = 10  # people's moves come before bots' thoughts
ADVICE_PASSES = 200
ADVICE_SECONDS = 1.5  # people wait for it
GAMES_KEPT = 16  # with other components or rules than the installed ones
MATCHES_KEPT = 512  # some 100 KiB each; to play a whole game again takes longer than most answers


class BotJob(NamedTuple):
    """A bot is asked for a seat's answer, or no bot for advice, at the table where these moves were made."""

    room_id: str
    game: str
    options: Mapping[str, str]
    seats: int
    key: str
    moves: Sequence[tuple[Seat, Action]]
    seat: Seat
    bot: str
    draws: Sequence[int] = ()
    rules: int = 0  # the version of the game's rules; 0: the installed one
    files: Mapping[str, str] = {}  # of its components those that are not the installed ones


class ReviewJob(NamedTuple):
    """What was played where these moves had been made is to be judged."""

    position: BotJob
    played: Action
    passes: int


class SetJob(NamedTuple):
    """Changed components are to be checked: patches by file, and the language of what is printed.

    Quickly: only as their readers check them, to draw the pieces while somebody types.
    """

    game: str
    patches: Mapping[str, object]
    language: str
    quick: bool = False


class Ready(NamedTuple):
    """The process has loaded the games, compiled or interpreted, and waits for its first job."""

    rules: str


class Answer(NamedTuple):
    """The action that the bot chose."""

    action: Action


class BotAdvice(NamedTuple):
    """The actions that are best for the seat, and what speaks for each."""

    advice: Sequence[bots.Advice]


class Judged(NamedTuple):
    """One move of a finished game, judged."""

    move: JudgedMove


class CheckedSet(NamedTuple):
    """What is wrong with changed components, and what came of them."""

    draft: Draft
    catalogue: str  # JSON; empty if they cannot be read


class Failure(NamedTuple):
    """The bot, or the rules under it, failed: the traceback."""

    text: str


Job: TypeAlias = BotJob | ReviewJob | SetJob
ThoughtReply: TypeAlias = Answer | BotAdvice | Judged | CheckedSet
Reply: TypeAlias = Ready | ThoughtReply | Failure


class Matches:
    """The matches that this process has seen last. Mostly only a few moves are new."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match[State]] = OrderedDict()

    def at(self, job: BotJob) -> Match[State]:
        """The match of a job, with exactly its moves made."""
        match = self._matches.pop(job.room_id, None)
        if match is None or not _fits(match, job):
            match = _deal(job)
        for seat, action in job.moves[len(match.history.moves) :]:
            match.submit(seat, action)
        self._matches[job.room_id] = match
        if len(self._matches) > MATCHES_KEPT:
            self._matches.popitem(last=False)
        return match


def serve(connection: "Connection[Reply, Job]") -> None:
    """Answer jobs until the server at the other end has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to end
    for key in all_keys():
        game_of(key)
    os.nice(NICENESS)  # only now: whoever waits for the process to be ready waits for no thought
    matches = Matches()
    try:
        connection.send(Ready(variant()))
        while True:
            connection.send(think(matches, connection.recv()))
    except (EOFError, OSError):
        return


def think(matches: Matches, job: Job) -> ThoughtReply | Failure:
    """What the bot answers, advises, or thinks of a move; whatever goes wrong is told, not raised."""
    try:
        if isinstance(job, SetJob):
            return _checked(job)
        if isinstance(job, ReviewJob):
            return Judged(_judge(matches.at(job.position), job))
        match = matches.at(job)
        if not job.bot:
            return BotAdvice(advise(match.game, match.table, job.seat, ADVICE_PASSES, ADVICE_SECONDS))
        action = match.answer_of(job.bot, job.seat)
        decision = match.decision
        legal = [] if decision is None else decision.options_of(job.seat)
        assert action in legal, f"{job.bot!r} answers {action} for seat {job.seat}; it may answer {legal}"
    except Exception:  # noqa: BLE001 - bots and rules may fail in any way, and the server must hear of it
        return Failure(traceback.format_exc())
    return Answer(action)


def _checked(job: SetJob) -> CheckedSet:
    draft, game = (read_draft if job.quick else check_draft)(job.game, job.patches)
    printed = "" if game is None else json.dumps(game.views.catalogue(language(job.language)))
    return CheckedSet(draft, printed)


def _judge(match: Match[State], job: ReviewJob) -> JudgedMove:
    decision = match.decision
    assert decision is not None, "a move that was made answered something"
    step = len(job.position.moves) + 1
    return judge_move(match.game, match.table, decision, step, job.position.seat, job.played, job.passes)


def advise(game: AnyGame, table: State, seat: Seat, passes: int, seconds: float = 0.0) -> list[bots.Advice]:
    """Advice for a seat, with lots that depend on nothing but what the seat sees."""
    seen = json.dumps([seat, game.view(table, seat)])
    return bots.advise(game, table, seat, bots.seed_of(seen), passes, seconds)


def _fits(match: Match[State], job: BotJob) -> bool:
    """Whether the match leads to the job's moves: not if something was taken back, or put in order after a reveal."""
    made = match.history.moves
    return match.table.chance.key.hex() == job.key and made == job.moves[: len(made)]


def _deal(job: BotJob) -> Match[State]:
    # Who sits where is no matter here: the job says which bot answers.
    participants = [Participant(f"Seat {number}") for number in range(1, job.seats + 1)]
    game = _game(job.game, job.rules, tuple(job.files.items()))
    return Match.deal(game, participants, job.options, bytes.fromhex(job.key), job.draws)


@lru_cache(GAMES_KEPT)
def _game(key: str, rules: int, files: tuple[tuple[str, str], ...]) -> AnyGame:
    game = reopen(key, dict(files)) if files else game_of(key)
    return game.under(rules or game.version)
