"""Reviews of finished games: read move by move in the bot processes, in the background, and kept."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable

import structlog

from ironstone.core.errors import OptionError
from ironstone.core.game import AnyGame
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Language
from ironstone.core.record import Record
from ironstone.play.refusal import Refusal
from ironstone.play.review import JudgedMove, before_step, check_reviewable, result_of
from ironstone.play.review_summary import Summary, round_of, summarise
from ironstone.play.review_words import ToldMove, rounds_of, tell_moves
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.bot_processes import BotProcesses, Failed
from ironstone.server.bot_subprocess import Died
from ironstone.server.bot_worker import BotJob, ReviewJob
from ironstone.server.processor_time import in_thread
from ironstone.server.review_cache import ReviewCache

KEPT = 100  # reviews in memory
AT_ONCE = 2  # moves of one review that are read at a time
PAUSE_SECONDS = 1.0  # between two looks whether a paused review may go on
PER_CENT = 100.0

logger = structlog.get_logger(__name__)


class ReviewWork:
    """One review under way or done: the moves read so far, from the first on."""

    def __init__(self, room: Room, record: Record, rounds: list[int], result: list[float] | None) -> None:
        self.game: AnyGame = room.game
        self.record = record
        self.names = room.names
        self.rounds = rounds
        self.result = result
        self.judged: dict[int, JudgedMove] = {}  # by step
        self.told: dict[int, ToldMove] = {}
        self.failed = 0
        self.paused = False
        self.seconds = 0.0
        self.task: asyncio.Task[None] | None = None
        self.wanted_by: list[str] = []  # who began it, or joined whoever did

    def name_anew(self, room: Room, record: Record) -> None:
        """Forget what names somebody whose account has been deleted since."""
        if self.names != room.names:
            self.names, self.record, self.told = room.names, record, {}

    @property
    def moves(self) -> list[JudgedMove]:
        """Those that were read with none missing before them."""
        found: list[JudgedMove] = []
        while (move := self.judged.get(len(found) + 1)) is not None:
            found.append(move)
        return found

    @property
    def status(self) -> wire.ReviewStatus:
        """How far it is."""
        if self.failed:
            return "failed"
        if len(self.judged) == len(self.record.moves):
            return "done"
        if self.task is None or self.task.done():
            return "none"
        return "paused" if self.paused else "running"


class Reviews:
    """All reviews of this process. Each belongs to those who began it, and waits while all of them play."""

    def __init__(self, bot_processes: BotProcesses, cache: ReviewCache, plays: Callable[[str], bool]) -> None:
        self._bot_processes = bot_processes
        self._cache = cache
        self._plays = plays  # whether a person is at a game under way
        self._works: OrderedDict[str, ReviewWork] = OrderedDict()

    async def begin(self, room_id: str, room: Room, record: Record, person: str) -> ReviewWork:
        """Read a finished game, or go on reading; a Refusal if nobody has learnt it."""
        work = await self.find(room_id, room, record)
        if work.status in ("none", "failed"):
            work.failed = 0
            work.wanted_by = []
            work.task = asyncio.create_task(self._read(room_id, work))
        if person not in work.wanted_by:
            work.wanted_by.append(person)
        return work

    async def find(self, room_id: str, room: Room, record: Record) -> ReviewWork:
        """The review of a finished game as far as there is one."""
        work = self._works.get(room_id)
        if work is None:
            work = await in_thread(self._prepare, room_id, room, record)
            work = self._works.setdefault(room_id, work)
        work.name_anew(room, record)
        self._works.move_to_end(room_id)
        idle = [each for each, other in self._works.items() if other.status not in ("running", "paused")]
        for each in idle[: max(0, len(self._works) - KEPT)]:
            del self._works[each]
        return work

    async def stop(self, room_id: str, room: Room, record: Record, person: str) -> ReviewWork:
        """Somebody wants it no more. Without anybody who does it stops, and what was read stays."""
        work = await self.find(room_id, room, record)
        if person not in work.wanted_by:
            return work
        work.wanted_by.remove(person)
        if work.task is not None and not work.wanted_by:
            work.task.cancel()
            await asyncio.gather(work.task, return_exceptions=True)
        return work

    async def close(self) -> None:
        """End all that is under way."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _prepare(self, room_id: str, room: Room, record: Record) -> ReviewWork:
        try:
            check_reviewable(room.game, record)
        except OptionError as error:
            raise Refusal("unavailable", error.message) from error
        end = before_step(room.game, record, len(record.moves) + 1)
        result = result_of(room.game, end.table) if end.decision is None else None
        work = ReviewWork(room, record, rounds_of(room.game, record), result)
        work.judged = {move.step: move for move in self._cache.read(room_id, record)}
        return work

    async def _read(self, room_id: str, work: ReviewWork) -> None:
        steps = iter([step for step in range(1, len(work.record.moves) + 1) if step not in work.judged])
        moves = [(move.seat, work.game.space.parse(move.notation)) for move in work.record.moves]

        async def read_on() -> None:
            for step in steps:
                person = await self._wait(work)
                began = time.monotonic()
                try:
                    job = _job(room_id, work, moves, step, self._cache.passes)
                    work.judged[step] = await self._bot_processes.judge(job, person)
                except (Died, Failed) as failure:
                    work.failed = min(work.failed or step, step)
                    logger.error("a move is not reviewed", room=room_id, step=step, why=str(failure))
                    return
                work.seconds += (time.monotonic() - began) / AT_ONCE

        await asyncio.gather(*[read_on() for _ in range(AT_ONCE)])
        if work.status == "done":
            await in_thread(self._cache.write, room_id, work.record, work.moves)

    async def _wait(self, work: ReviewWork) -> str:
        """For whom it is read now. Those who began the review play: that comes first."""
        while True:
            free = next((person for person in work.wanted_by if not self._plays(person)), None)
            work.paused = free is None
            if free is not None:
                return free
            await asyncio.sleep(PAUSE_SECONDS)


def _job(room_id: str, work: ReviewWork, moves: list[tuple[Seat, Action]], step: int, passes: int) -> ReviewJob:
    record = work.record
    seat, played = moves[step - 1]
    position = BotJob(
        room_id=room_id,
        game=record.game,
        options=record.options,
        seats=len(record.names),
        key=record.key,
        moves=moves[: step - 1],
        seat=seat,
        bot="",
        draws=record.draws,
        rules=work.game.version,
        files=work.game.component_files,
    )
    return ReviewJob(position, played, passes)


async def told(work: ReviewWork, language: Language) -> wire.Review:
    """A review in a language, as far as it has come."""
    status = work.status  # now: further moves may be read while those that are dear are put into words
    summary = summarise(work.moves, len(work.record.moves), len(work.names), work.rounds, work.result)
    await in_thread(_tell, work, summary)
    speed = work.seconds / len(work.judged) if work.seconds and work.judged else None
    return wire.Review(
        status=status,
        steps=summary.steps,
        read=summary.read,
        seconds=round(work.seconds),
        left=None if speed is None else round(speed * (summary.steps - summary.read)),
        failed=work.failed,
        curve=[[_per_cent(chance) for chance in chances] for chances in summary.curve],
        rounds=summary.rounds,
        parts=summary.parts,
        moves=[_dear(work.told[move.step], summary, language) for move in summary.dearest],
        accuracy=[
            wire.AccuracyInfo(each.kept, each.given_away, each.kept_in_all, each.given_away_in_all)
            for each in summary.accuracy
        ],
        balances=[
            wire.BalanceInfo(each.start, each.luck, each.own, each.others, each.end) for each in summary.balances
        ],
    )


def _tell(work: ReviewWork, summary: Summary) -> None:
    """Put those dear moves into words that were not dear before."""
    new = [move for move in summary.dearest if move.step not in work.told]
    if new:
        found = tell_moves(work.game, work.record, new, work.names)
        work.told.update({each.move.step: each for each in found})


def _dear(each: ToldMove, summary: Summary, language: Language) -> wire.DearMove:
    move = each.move
    return wire.DearMove(
        step=move.step,
        seat=move.seat,
        round=round_of(move.step, summary.rounds),
        heading="" if each.heading is None else each.heading.text(language),
        played=each.played.text(language),
        better=each.better.text(language),
        chance=_per_cent(move.chances[move.seat]),
        chance_of_better=_per_cent(move.best[move.seat]),
        reasons=[reason.sentence(language) for reason in each.reasons],
    )


def _per_cent(chance: float) -> float:
    return round(PER_CENT * chance, 1)
