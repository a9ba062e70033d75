"""Clients for tests: sockets that keep what they are told, and come back when they are cut off."""

import asyncio
import itertools
import zlib
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ironstone.core.ids import Action, Seat
from ironstone.server import wire

FIRST, SECOND, THIRD = Seat(0), Seat(1), Seat(2)
NOWHERE = Seat(99)  # no table has so many seats
SECONDS = 30.0  # nothing on this machine takes longer
RETRY_SECONDS = 0.05
LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)

OUTGOING: msgspec.json.Decoder[wire.Outgoing] = msgspec.json.Decoder(wire.Outgoing)


class Client:
    """A socket at a table. It keeps view, log and talk like a browser would, and checks every fingerprint."""

    def __init__(
        self,
        servers: Sequence[str],
        table: str,
        headers: Mapping[str, str],
        seat: int | None = None,
        watch: str | None = None,
        language: str = "",
    ) -> None:
        self.servers = list(servers)
        self.table = table
        self.headers = dict(headers)
        self.seat = None if seat is None else Seat(seat)
        self.watch = watch
        self.language = language or "en"
        self.update: wire.Update | None = None
        self.told: list[wire.Told] = []
        self.said: list[wire.Spoken] = []
        self.bye: wire.Bye | None = None
        self.announcements: list[str] = []
        self.frames: list[bytes] = []  # all that came, if somebody wants to know
        self.keeps_frames = False
        self.repeated = 0  # commands that were sent more than once
        self._line: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._awaited: dict[str, asyncio.Future[wire.Reply | None]] = {}
        self._ids = itertools.count(1)
        self._turns = itertools.count()

    # The connection

    async def connect(self) -> Self:
        """Say hello, with what is known already. Of several servers each is taken in turn."""
        server = self.servers[next(self._turns) % len(self.servers)]
        address = f"{server.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        self._line = await connect(
            address,
            additional_headers=self.headers,
            max_size=None,
            ping_interval=None,
            open_timeout=SECONDS,
            proxy=None,
        )
        self._reading = asyncio.create_task(self._read(self._line))
        await self.send(self._hello())
        return self

    async def return_soon(self, seconds: float = SECONDS) -> None:
        """Connect again, as often as that takes."""
        await self.drop()
        async with asyncio.timeout(seconds):
            while True:
                try:
                    await self.connect()
                except LOST:
                    await asyncio.sleep(RETRY_SECONDS)
                else:
                    return

    async def drop(self) -> None:
        """Break the connection off without a word, as a train in a tunnel does."""
        if self._line is not None:
            self._line.transport.abort()
            await self._line.wait_closed()
        if self._reading is not None:
            await self._reading
        self._line = None

    async def __aenter__(self) -> Self:
        return await self.connect()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.drop()

    @property
    def is_connected(self) -> bool:
        """Whether the line stands, as far as one can know."""
        return self._reading is not None and not self._reading.done()

    def _hello(self) -> wire.Hello:
        update = self.update
        if update is None:
            return wire.Hello(self.seat, watch=self.watch, language=self.language)
        return wire.Hello(
            self.seat, update.version, len(self.told), update.cuts, len(self.said), self.watch, self.language
        )

    # What comes in

    async def _read(self, line: ClientConnection) -> None:
        try:
            async for frame in line:
                await self._take(frame.encode() if isinstance(frame, str) else frame)
        except LOST:
            pass
        finally:
            for future in self._awaited.values():
                if not future.done():
                    future.set_result(None)
            self._news.set()

    async def _take(self, frame: bytes) -> None:
        if self.keeps_frames:
            self.frames.append(frame)
        message = OUTGOING.decode(frame)
        match message:
            case wire.Update():
                self._follow(message)
            case wire.Ping():
                await self.send(wire.Pong())
            case wire.Announcement():
                self.announcements.append(message.text)
            case wire.Bye():
                self.bye = message
            case _:
                future = self._awaited.get(message.id)
                if future is not None and not future.done():
                    future.set_result(message)
        self._news.set()

    def _follow(self, update: wire.Update) -> None:
        assert update.fingerprint == f"{zlib.crc32(bytes(update.view)):08x}", "the fingerprint is that of the view"
        assert update.told_from <= len(self.told), "the log goes on where it ended, or before"
        before = self.update
        if before is not None and before.seat == update.seat:
            assert update.version >= before.version, "time does not run backwards"
        self.told = self.told[: update.told_from] + update.told
        self.said = self.said[: update.said_from] + update.said
        self.update = update

    async def farewell(self, seconds: float = SECONDS) -> wire.Bye:
        """What the server says when it closes the line."""
        assert self._reading is not None, "connect first"
        async with asyncio.timeout(seconds):
            await asyncio.shield(self._reading)
        await self.drop()
        assert self.bye is not None, "the server closed without a word"
        return self.bye

    # What goes out

    async def send(self, message: wire.ClientMessage) -> None:
        """Say something, without waiting for what comes of it."""
        await self.send_text(msgspec.json.encode(message).decode())

    async def send_text(self, text: str) -> None:
        """Say anything at all."""
        assert self._line is not None, "connect first"
        await self._line.send(text)

    async def send_bytes(self, data: bytes) -> None:
        """Say something that is no text."""
        assert self._line is not None, "connect first"
        await self._line.send(data)

    def fresh_id(self) -> str:
        """An id that this client has not used before."""
        return f"m{next(self._ids)}"

    async def ask(self, command: wire.Command, seconds: float = SECONDS) -> wire.Reply:
        """Ask for something and wait for the reply; a broken connection is an error of LOST."""
        future: asyncio.Future[wire.Reply | None] = asyncio.get_running_loop().create_future()
        self._awaited[command.id] = future
        try:
            await self.send(command)
            async with asyncio.timeout(seconds):
                reply = await future
        finally:
            del self._awaited[command.id]
        if reply is None:
            raise ConnectionResetError("the connection broke before the reply came")
        return reply

    async def insist(self, command: wire.Command) -> wire.Reply:
        """Ask, and ask the same again after each broken connection."""
        tries = 0
        while True:
            try:
                if not self.is_connected:
                    await self.return_soon()
                tries += 1
                reply = await self.ask(command)
            except LOST:
                await asyncio.sleep(RETRY_SECONDS)  # the reader has to notice it, too
                continue
            self.repeated += tries > 1
            return reply

    async def refusal(self, command: wire.Command) -> str:
        """Ask for something that is refused; the code of the refusal."""
        reply = await self.ask(command)
        assert isinstance(reply, wire.Refused), f"{command} was answered with {reply}"
        return reply.code

    async def settle(self) -> None:
        """Hear all that there is to hear by now: what follows one reply is told before the next one."""
        for _ in range(2):
            await self.refusal(wire.Why(self.fresh_id(), NOWHERE))

    async def answer(self) -> wire.Ack:
        """When asked, take the first option and see what comes of it."""
        update = await self.until(is_asked)
        assert update.asked is not None
        reply = await self.ask(self.act(update.asked.options[0].id))
        assert isinstance(reply, wire.Ack), f"refused: {reply}"
        await self.until(has_come_to(reply.version))
        return reply

    def act(self, action: Action) -> wire.Act:
        """The answer to what is asked now."""
        update = self.known
        assert update.asked is not None, "somebody who is not asked does not answer"
        return wire.Act(self.fresh_id(), update.asked.seat, update.asked.base, action)

    # What is known

    @property
    def known(self) -> wire.Update:
        """The last update."""
        assert self.update is not None, "nothing has been told yet"
        return self.update

    async def until(self, holds: Callable[[wire.Update], bool], seconds: float = SECONDS) -> wire.Update:
        """Wait until something can be seen; a line that breaks meanwhile is an error of LOST."""
        async with asyncio.timeout(seconds):
            while self.update is None or not holds(self.update):
                if not self.is_connected:
                    raise ConnectionResetError(f"the connection broke: {self.bye}")
                self._news.clear()
                await self._news.wait()
        return self.update

    async def until_after_all(self, holds: Callable[[wire.Update], bool], seconds: float = SECONDS) -> wire.Update:
        """Wait until something can be seen, connecting again as often as that takes."""
        async with asyncio.timeout(seconds):
            while True:
                try:
                    if not self.is_connected:
                        await self.return_soon()
                    return await self.until(holds)
                except LOST:
                    continue


def is_asked(update: wire.Update) -> bool:
    """Whether the viewer has to answer something."""
    return update.asked is not None


def is_over(update: wire.Update) -> bool:
    """Whether the game has ended."""
    return update.room.status in ("over", "ended")


def has_come_to(version: int) -> Callable[[wire.Update], bool]:
    """Whether this much has happened."""
    return lambda update: update.version >= version
