"""WebSocket session: reads commands and writes updates of one viewer at one table over one connection.

There is no queue of updates. Whatever changes only wakes the sender, which then tells the newest state, counted from
what this client has. So a slow reader skips states, and one that reads nothing is cut off.
"""

import asyncio
from contextlib import suppress

import structlog
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder, Encoder

from ironstone.core.events import SPECTATOR
from ironstone.core.messages import Message, say
from ironstone.play.refusal import Code, Refusal
from ironstone.server import wire
from ironstone.server.addresses import network_of
from ironstone.server.asgi import WebSocketConnection
from ironstone.server.authentication import Person
from ironstone.server.commands import execute
from ironstone.server.connections import SIGNED_OUT
from ironstone.server.content_negotiation import bye, language_of, refused
from ironstone.server.context import ServerContext
from ironstone.server.live_room import LiveRoom
from ironstone.server.processor_time import Meter
from ironstone.server.rate_limiter import RateLimited
from ironstone.server.sanctions import BANNED, told
from ironstone.server.storage import Unavailable
from ironstone.server.validation_errors import problem
from ironstone.server.viewers import Viewer

STRIKES = 3
FORGIVEN_SECONDS = 60.0  # then a strike counts no more
MISSED_PONGS = 2
REPLIES = 16  # that may wait to be sent, before nothing more is read
WATCHERS_PAUSE = 0.1  # seconds between two updates for a spectator
POLICY = 1008  # the code with which we close, after saying why
TRY_AGAIN_LATER = 1013

GONE = (OSError, WebSocketDisconnect)
UNREADABLE = (ValidationError, DecodeError, UnicodeDecodeError, RecursionError)  # the last: too deeply nested

TOO_MANY = say("too many messages")
UNREACHABLE = Refusal("unavailable", say("the server cannot reach its database; try again"))
FAILED = Refusal("unavailable", say("something went wrong on the server; try again"))

logger = structlog.get_logger(__name__)


class Named(Struct):
    """As much of a message as is needed to refuse it."""

    id: str = ""


INCOMING: Decoder[wire.ClientMessage] = Decoder(wire.ClientMessage)
NAMED = Decoder(Named)
OUTGOING = Encoder()


class WebSocketSession:
    """The connection of one viewer: what comes in is read and answered, what has changed is told."""

    def __init__(
        self, context: ServerContext, connection: WebSocketConnection, live: LiveRoom, person: Person | None
    ) -> None:
        self.person = "" if person is None else person.id
        self.device = "" if person is None else person.device
        self.address = "" if connection.client is None else network_of(connection.client.host)
        self._context = context
        self._connection = connection
        self._viewer = Viewer(context, live, person, language_of(connection), self.address)
        self._replies: asyncio.Queue[wire.Reply] = asyncio.Queue(REPLIES)
        self._awake = asyncio.Event()
        self._announced = ""
        self._bye: Refusal | None = None
        self._missed = 0
        self._gone = False
        self._strikes: list[float] = []
        self._asked_for_update = False  # then whoever asked pays for it
        self._ping_due = False
        self._ping_timer: asyncio.TimerHandle | None = None

    @property
    def watching(self) -> bool:
        """Whether this is a mere spectator."""
        return self._viewer.watching

    def wake(self) -> None:
        """There may be something new."""
        self._awake.set()

    def forget_watch_token(self, room_id: str) -> None:
        """Whoever watches this table by a token may look no more."""
        if self._viewer.live.room_id == room_id and self._viewer.let_in:
            self._viewer.let_in = False
            self.wake()

    def ignore(self, people: frozenset[str]) -> None:
        """Tell nothing any more of what these people say: all talk is told anew."""
        self._viewer.ignore(people)
        self.wake()

    def dismiss(self, code: Code, why: Message) -> None:
        """Say goodbye and close."""
        self._bye = self._bye or Refusal(code, why)
        self._awake.set()

    async def check_welcome(self) -> None:
        """Say goodbye to whoever was banned or signed out before this socket was known: nobody has told it."""
        ban = self._context.sanctions.ban_of(self.person)
        if ban is not None:
            self.dismiss("banned", told(ban, BANNED))
        elif self.device and not await self._context.accounts.is_valid(self.device):
            self.dismiss("signed_out", SIGNED_OUT)

    async def run(self) -> None:
        """Serve the connection until one side ends it."""
        patience = asyncio.get_running_loop().call_later(self._context.settings.hello_seconds, self._expect_hello)
        tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except GONE as gone:
            if isinstance(gone, TimeoutError):
                self._context.metrics.cut.labels("slow").inc()
        finally:
            self._gone = True  # nobody reads replies any more
            patience.cancel()
            if self._ping_timer is not None:
                self._ping_timer.cancel()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._context.rooms.unsubscribe(self._viewer.live, self)

    # Reading

    async def _read(self) -> None:
        while True:
            event = await self._connection.receive()
            if event["type"] != "websocket.receive":
                return
            self._missed = 0
            meter = Meter()
            reply = await meter.run(self._answer((event.get("text") or "").encode()))
            self._context.processor_time.charge(meter.seconds, self.person, self.address)
            if reply is not None:
                await self._reply(reply)
            await asyncio.sleep(0)  # many messages at once must not keep everybody else waiting

    async def _reply(self, reply: wire.Reply) -> None:
        await self._replies.put(reply)
        self._awake.set()

    async def _answer(self, text: bytes) -> wire.Reply | None:
        """Do what a message asks. Whatever is wrong with it, the next one is read."""
        too_large = len(text) > self._context.settings.frame_bytes
        name = "" if too_large else _name_of(text)
        try:
            self._check_pace()
            if too_large:
                most = self._context.settings.frame_bytes
                raise Refusal("too_large", say("a message has at most {most} bytes", most=most))
            reply = await self._take(INCOMING.decode(text))
        except Refusal as refusal:
            reply = self._refused(name, refusal)
        except UNREADABLE as error:
            reply = self._refused(name, Refusal("bad_message", problem(str(error))))
        except Unavailable:
            reply = self._refused(name, UNREACHABLE)
        except Exception as error:  # noqa: BLE001 - one bad message must not cost anybody their connection
            reply = self._failed(name, error)
        if isinstance(reply, wire.Refused):
            self._context.metrics.refusals.labels(reply.code).inc()
        return reply

    def _failed(self, name: str, error: Exception) -> wire.Refused:
        logger.error("a message failed", room=self._viewer.live.room_id, exc_info=error)
        self._context.metrics.errors.inc()
        return self._refused(name, FAILED)

    def _refused(self, name: str, refusal: Refusal) -> wire.Refused:
        return refused(name, refusal, self._viewer.language)

    async def _take(self, message: wire.ClientMessage) -> wire.Reply | None:
        if isinstance(message, wire.Pong):
            return None
        if self._bye is not None:  # somebody who does not read it is not obeyed either
            raise self._bye
        # A move is charged to its player alone: those who share an address with somebody greedy play on.
        may_move = isinstance(message, wire.Act | wire.Undo | wire.Reset)
        self._context.processor_time.check(self.person, "" if may_move else self.address)
        await self._check_device()
        if isinstance(message, wire.Hello):
            await self._greet(message)
            return None
        if isinstance(message, wire.Hint):
            # A bot thinks for a while: what else the client says meanwhile is not kept waiting.
            self._context.connections.keep(asyncio.create_task(self._advise(message)))
            return None
        # Shielded: what has begun to be written is finished, also when the connection breaks meanwhile.
        change = asyncio.create_task(self._execute(message))
        self._context.connections.keep(change)
        return await asyncio.shield(change)

    async def _execute(self, message: wire.Command) -> wire.Reply:
        viewer, meter = self._viewer, Meter()
        try:
            return await meter.run(execute(self._context, viewer.live.room_id, self.person, message, viewer.language))
        finally:
            self._context.processor_time.charge(meter.seconds, self.person, self.address)

    async def _advise(self, message: wire.Hint) -> wire.Reply:
        try:
            reply = await self._execute(message)
        except Exception as error:  # noqa: BLE001 - as for every other message
            reply = self._failed(message.id, error)
        if isinstance(reply, wire.Refused):
            self._context.metrics.refusals.labels(reply.code).inc()
        if not self._gone:
            await self._reply(reply)
        return reply

    async def _greet(self, hello: wire.Hello) -> None:
        viewer, context = self._viewer, self._context
        if hello.watch is not None and not viewer.let_in:
            context.rate_limiter.check("tokens", self.address, context.settings.tokens, say("too many links tried"))
            viewer.let_in = await context.accounts.may_watch(hello.watch, viewer.live.room_id)
        try:
            viewer.greet(hello)
        except Refusal as refusal:
            if refusal.code in ("not_allowed", "too_many"):
                self.dismiss(refusal.code, refusal.message)
            raise
        if self.person:
            viewer.ignored = frozenset(row.other_id for row in await context.storage.moderation.ignored_by(self.person))
        if viewer.seat is not None:
            await context.rooms.follow(viewer.live, viewer.seat, hello.version)
        self._asked_for_update = True
        context.rooms.subscribe(viewer.live, self)

    def _check_pace(self) -> None:
        context, settings = self._context, self._context.settings
        if self.person and not self.watching:
            seconds = context.rate_limiter.wait(
                "messages", f"{self.person} {self._viewer.live.room_id}", settings.messages
            )
        else:
            seconds = context.rate_limiter.wait("watching", str(id(self)), settings.watcher_messages)
        if not seconds:
            return
        now = asyncio.get_running_loop().time()
        self._strikes = [strike for strike in self._strikes if strike > now - FORGIVEN_SECONDS] + [now]
        if len(self._strikes) >= STRIKES:
            self.dismiss("too_fast", TOO_MANY)
        raise RateLimited(TOO_MANY, seconds)

    def _expect_hello(self) -> None:
        if self._viewer.seat is None:
            self.dismiss("bad_message", say("a client says hello first"))

    # Writing

    async def _write(self) -> None:
        self._ping_later()
        while self._bye is None:
            await self._awake.wait()
            self._awake.clear()
            await self._send_replies()
            await self._announce()
            await self._tell()
            if self._ping_due:
                self._ping_later()
                await self._ping()
        await self._send_replies()
        await self._send(bye(self._bye, self._viewer.language))
        self._context.metrics.cut.labels(self._bye.code).inc()
        await self._connection.close(POLICY, self._bye.code)

    async def _announce(self) -> None:
        """Pass on what everybody is told, once; before the greeting nobody knows in which language."""
        announced = self._context.sanctions.announcement if self._viewer.seat is not None else None
        text = "" if announced is None else announced.text(self._viewer.language)
        if text != self._announced:
            self._announced = text
            await self._send(wire.Announcement(text))

    async def _send_replies(self) -> None:
        while not self._replies.empty():
            await self._send(self._replies.get_nowait())

    async def _tell(self) -> None:
        if self._bye is not None:
            return
        if self._viewer.seat == SPECTATOR:
            with suppress(Unavailable):  # then they see what they saw
                await self._context.rooms.show_to_spectators(self._viewer.live)
        if self._asked_for_update:
            self._asked_for_update = False
            meter = Meter()
            update = await meter.run(self._send_update())
            self._context.processor_time.charge(meter.seconds, self.person, self.address)
        else:
            update = await self._send_update()
        if update is not None and update.seat == SPECTATOR:
            await asyncio.sleep(WATCHERS_PAUSE)

    async def _send_update(self) -> wire.Update | None:
        try:
            update = self._viewer.next_update()
        except Refusal as refusal:
            self.dismiss(refusal.code, refusal.message)
            return None
        if update is not None:
            await self._send(update)
            self._context.metrics.updates.inc()
        return update

    def _ping_later(self) -> None:
        self._ping_due = False
        self._ping_timer = asyncio.get_running_loop().call_later(self._context.settings.ping_seconds, self._want_ping)

    def _want_ping(self) -> None:
        self._ping_due = True
        self._awake.set()

    async def _ping(self) -> None:
        if self._missed >= MISSED_PONGS:
            self.dismiss("silent", say("no answer for too long"))
            return
        with suppress(Unavailable, Refusal):
            await self._check_device()
        self._missed += 1
        await self._send(wire.Ping(self._viewer.known.version, self._viewer.fingerprint))

    async def _check_device(self) -> None:
        """Refuse a device that was signed out at another process; those that were at this one are gone already."""
        if self.device and self._context.storage.shared and not await self._context.accounts.is_valid(self.device):
            self.dismiss("signed_out", SIGNED_OUT)
            raise Refusal("signed_out", SIGNED_OUT)

    async def _send(self, message: wire.Outgoing) -> None:
        async with asyncio.timeout(self._context.settings.send_seconds):
            await self._connection.send_data(OUTGOING.encode(message).decode(), "text")


async def serve_socket(
    context: ServerContext, connection: WebSocketConnection, room_id: str, person: Person | None
) -> None:
    """A new connection, from its handshake to its end."""
    await connection.accept()
    try:
        session = WebSocketSession(context, connection, await context.rooms.live(room_id), person)
        context.connections.join(session, context.settings)
    except Refusal as refusal:
        with suppress(*GONE):
            await connection.send_data(OUTGOING.encode(bye(refusal, language_of(connection))).decode(), "text")
            await connection.close(POLICY, refusal.code)
        return
    except Unavailable:
        with suppress(*GONE):
            await connection.close(TRY_AGAIN_LATER, "unavailable")
        return
    context.metrics.sockets.inc()
    try:
        await session.check_welcome()
        await session.run()
    except Unavailable:
        with suppress(*GONE):
            await connection.close(TRY_AGAIN_LATER, "unavailable")
    finally:
        context.metrics.sockets.dec()
        context.connections.leave(session)


def _name_of(text: bytes) -> str:
    """The sender's id of a message that may be no message at all."""
    try:
        return NAMED.decode(text).id[:64]
    except UNREADABLE:
        return ""
