"""Bot processes: a pool of worker processes in which bots think, so that the event loop is never blocked.

A process that dies or takes too long is replaced, and a simpler bot answers instead: no table waits for ever.
Where the server itself runs interpreted rules, the processes change over to compiled ones as soon as there are any.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Coroutine
from pathlib import Path

import structlog

from ironstone.bots import Advice, kind_of
from ironstone.core.ids import Seat
from ironstone.play import lessons
from ironstone.play.review import JudgedMove
from ironstone.play.room import Room
from ironstone.play.seats import LEVELS, OFFERED, usual_bot
from ironstone.server.bot_subprocess import Died, Process, Run
from ironstone.server.bot_worker import (
    Answer,
    BotAdvice,
    BotJob,
    CheckedSet,
    Failure,
    Job,
    Judged,
    ReviewJob,
    SetJob,
    ThoughtReply,
    serve,
)
from ironstone.server.crash_reports import CrashReports
from ironstone.server.fair_queue import FairSemaphore

ANSWER_SECONDS = 30.0
QUEUE_SECONDS = 20.0  # after so long there is too much to do for this bot, or for checking a set
ADVICE_QUEUE_SECONDS = 6.0  # nobody waits longer for a hint
CHECK_SECONDS = 15.0  # for a set of components, with a trial game of every number of players
RESTART_SECONDS = 1.0
COMPILED = "compiled"
LOOK_SECONDS = 1.0  # between two looks whether the compiled rules are there
FAILURES_KEPT = 1000
SEARCHING = ("hard", "expert")  # they think for a second or two, where the others answer at once

logger = structlog.get_logger(__name__)


class Busy(Exception):
    """All processes have had other things to do for too long."""


class Failed(Exception):
    """A bot cannot answer at this table; the text says why, with the traceback if there is one."""


class BotProcesses:
    """Some processes of bots, and whoever waits for them.

    Bots that search never take the last process: those that answer at once, and people with them, need not wait long.
    Nor do hints, of which there is one at a time. All of it goes round between people: who has many tables
    waits longer at each of them, and nobody else does.
    """

    def __init__(
        self,
        processes: int = 2,
        crash_reports: Path | None = None,
        answer_seconds: float = ANSWER_SECONDS,
        run: Run = serve,
        compiled: Path | None = None,
    ) -> None:
        self.crash_reports = CrashReports(crash_reports)
        self._count = processes
        self._answer_seconds = answer_seconds
        self._run = run
        self._compiled = compiled  # once this file is there, the package beside it has compiled rules
        self._package: Path | None = None
        self._all: set[Process] = set()
        self._retiring: set[Process] = set()  # they finish what they think about, and end
        self._idle: list[Process] = []
        self._free = FairSemaphore(0)  # as many as are idle
        self._searches = FairSemaphore(max(1, processes - 1))
        self._hints = FairSemaphore(1)
        self._checks = FairSemaphore(1)
        self._drawings = FairSemaphore(1)
        self._failed: OrderedDict[tuple[str, str], None] = OrderedDict()  # (room, bot): it has failed there before
        self._starting: set[asyncio.Task[None]] = set()
        self._closed = False

    def start(self) -> None:
        """Begin to start the processes. Who asks before they are ready waits."""
        if self._compiled is not None and self._compiled.exists():
            self._package = self._compiled.parent
        elif self._compiled is not None:
            self._in_background(self._wait_for_compiled(self._compiled))
        for _ in range(self._count):
            self._add()

    async def start_from(self, package: Path) -> None:
        """Change over to processes of another package. If they do not start, the old ones go on.

        An old process finishes what it thinks about before it ends, so no thought is lost.
        """
        fresh = [Process(self._run, package) for _ in range(self._count)]
        old = set(self._all)
        try:
            for process in fresh:
                self._all.add(process)
                await process.start()
        except (Died, TimeoutError, OSError) as error:
            logger.warning("bots go on as before: no process starts from the new package", why=repr(error))
            for process in fresh:
                self._end(process)
            return
        self._package = package
        self._retiring = old | (self._all - set(fresh))
        for process in fresh:
            self._make_idle(process)
        await self._retire_idle()
        logger.info("bots were started anew", rules=", ".join({process.rules for process in fresh}))

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        for task in self._starting:
            task.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        for process in self._all:
            process.end()
        for process in self._all:
            await asyncio.to_thread(process.join)
        self._all.clear()

    def rules(self) -> set[str]:
        """The variants of the rules that the processes have loaded."""
        return {process.rules for process in self._all if process.rules}

    def pids(self) -> list[int]:
        """The numbers of the processes."""
        return [process.pid for process in self._all if process.pid is not None]

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a process."""
        return sum(map(len, (self._free, self._searches, self._hints, self._checks, self._drawings)))

    async def answer(self, room_id: str, room: Room, seat: Seat) -> str:
        """What the bot of this seat does now, in notation. If it fails a simpler one answers, or nobody thinks."""
        taught = lessons.reply(room, seat)
        if taught:
            return taught
        for bot in simpler_and_simpler(room.seats[seat].player, usual_bot(room.game)):
            if (room_id, bot) in self._failed:
                continue
            try:
                return room.game.space.notation(await self._ask(_job(room_id, room, seat, bot), room.host))
            except Busy:
                logger.warning("too much to do for a bot", game=room.game.key, room=room_id, seat=seat, bot=bot)
            except Failed as failure:
                self._note_failure(room_id, bot)
                await self.crash_reports.report(room_id, room, seat, bot, str(failure))
        decision = room.decision
        assert decision is not None, f"a bot is to move in room {room_id!r}, but nobody is asked anything"
        return room.game.space.notation(decision.options_of(seat)[0])

    async def advise(self, room_id: str, room: Room, seat: Seat) -> list[Advice]:
        """What speaks for the best actions of a seat; raises Busy, Died or Failed if nobody can say it now."""
        job = _job(room_id, room, seat, "")
        who = room.seats[seat].person
        try:
            async with (
                asyncio.timeout(ADVICE_QUEUE_SECONDS) as patience,
                self._hints.place(who),
                self._searches.place(who),
            ):
                process = await self._take(room_id, who)
                patience.reschedule(None)
                reply = await self._think_in(process, job)
        except TimeoutError as error:
            raise Busy from error
        assert isinstance(reply, BotAdvice), f"asked for advice, a process says {reply!r}"
        return list(reply.advice)

    async def judge(self, job: ReviewJob, who: str) -> JudgedMove:
        """What a move of a finished game was worth; it waits for as long as it takes, and may raise Died or Failed.

        Compiled, that is soon over, and reviews may have every process that nobody else waits for. Interpreted, each
        of them counts as a search.
        """
        slow = self.rules() != {COMPILED}
        async with self._searches.place(who, patient=True) if slow else contextlib.nullcontext():
            process = await self._take(job.position.room_id, who, patient=True)
            reply = await self._think_in(process, job)
        assert isinstance(reply, Judged), f"asked for a judgement, a process says {reply!r}"
        return reply.move

    async def check_set(self, job: SetJob, who: str) -> CheckedSet:
        """What is wrong with changed components; raises Busy, Died or Failed if nobody can say it now.

        A whole check counts as a search. A quick one waits for no other: somebody is typing.
        """
        places = [self._drawings] if job.quick else [self._checks, self._searches]
        try:
            async with asyncio.timeout(QUEUE_SECONDS) as patience, contextlib.AsyncExitStack() as held:
                for place in places:
                    await held.enter_async_context(place.place(who))
                process = await self._take("", who)
                patience.reschedule(None)
                reply = await self._think_in(process, job, CHECK_SECONDS)
        except TimeoutError as error:
            raise Busy from error
        assert isinstance(reply, CheckedSet), f"asked to check a set, a process says {reply!r}"
        return reply

    async def _ask(self, job: BotJob, who: str) -> int:
        """What a bot answers. When its process dies it may try again: something else may have killed it."""
        try:
            return await self._think(job, who)
        except Died as error:
            logger.warning(
                "a process of bots was lost",
                game=job.game,
                room=job.room_id,
                seat=job.seat,
                bot=job.bot,
                moves=len(job.moves),
                why=str(error),
            )
        try:
            return await self._think(job, who)
        except Died as error:
            raise Failed(f"{error}, twice") from error

    async def _think(self, job: BotJob, who: str) -> int:
        slow = kind_of(job.bot) in (*SEARCHING, *OFFERED)  # nobody knows how long those of others think
        searching = self._searches.place(who) if slow else contextlib.nullcontext()
        try:
            async with asyncio.timeout(QUEUE_SECONDS) as patience, searching:
                process = await self._take(job.room_id, who)
                patience.reschedule(None)
                reply = await self._think_in(process, job)
        except TimeoutError as error:
            raise Busy from error
        assert isinstance(reply, Answer), f"asked for an answer, a process says {reply!r}"
        return reply.action

    async def _think_in(self, process: Process, job: Job, seconds: float = 0.0) -> ThoughtReply:
        seconds = seconds or self._answer_seconds
        try:
            reply = await process.think(job, seconds)
        except BaseException as error:
            self._replace(process)
            if isinstance(error, TimeoutError):
                raise Failed(f"no answer after {seconds:g} seconds") from error
            raise
        self._make_idle(process)
        if isinstance(reply, Failure):
            raise Failed(reply.text)
        return reply

    async def _take(self, room_id: str, who: str, patient: bool = False) -> Process:
        """An idle process, if there is one then the one that knows the room."""
        while True:
            await self._free.acquire(who, patient)
            chosen = next((process for process in self._idle if process.room_id == room_id), self._idle[-1])
            self._idle.remove(chosen)
            if chosen.is_alive():
                return chosen
            self._replace(chosen)

    def _make_idle(self, process: Process) -> None:
        if process in self._retiring:
            self._end(process)
            return
        self._idle.append(process)
        self._free.release()

    async def _retire_idle(self) -> None:
        """End those that have nothing to do; whoever takes one at this moment ends it afterwards."""
        while self._retiring.intersection(self._idle):
            await self._free.acquire("")
            idle = next((process for process in self._idle if process in self._retiring), None)
            if idle is None:
                self._free.release()
                return
            self._idle.remove(idle)
            self._end(idle)

    def _replace(self, process: Process) -> None:
        wanted = process not in self._retiring and not self._closed
        self._end(process)
        if wanted:
            self._add()

    def _end(self, process: Process) -> None:
        process.end()
        self._all.discard(process)
        self._retiring.discard(process)

    def _add(self) -> None:
        self._in_background(self._start_one())

    def _in_background(self, coroutine: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _wait_for_compiled(self, ready: Path) -> None:
        while not ready.exists():
            await asyncio.sleep(LOOK_SECONDS)
        await self.start_from(ready.parent)

    async def _start_one(self) -> None:
        while True:
            process = Process(self._run, self._package)
            self._all.add(process)
            try:
                await process.start()
            except (Died, TimeoutError, OSError) as error:
                logger.warning("a process of bots did not start", why=repr(error))
                wanted = process not in self._retiring
                self._end(process)
                if not wanted:
                    return
                self._package = None  # the server's own package is complete, or it would not run
                await asyncio.sleep(RESTART_SECONDS)
            else:
                self._make_idle(process)
                return

    def _note_failure(self, room_id: str, bot: str) -> None:
        self._failed[room_id, bot] = None
        if len(self._failed) > FAILURES_KEPT:
            self._failed.popitem(last=False)


def simpler_and_simpler(bot: str, usual: str = "") -> list[str]:
    """A bot, and those that answer if it cannot: lower levels with the same character, or else the usual bot."""
    level, slash, character = bot.partition("/")
    if level not in LEVELS:
        return [bot, usual] if usual not in ("", bot) else [bot]
    return [each + slash + character for each in reversed(LEVELS[: LEVELS.index(level) + 1])]


def _job(room_id: str, room: Room, seat: Seat, bot: str) -> BotJob:
    history = room.history
    chance = history.table.chance
    return BotJob(
        room_id=room_id,
        game=room.game.key,
        options=history.options,
        seats=len(room.seats),
        key=chance.key.hex(),
        moves=history.moves,
        seat=seat,
        bot=bot,
        draws=chance.draws,
        rules=room.game.version,
        files=room.game.component_files,
    )
