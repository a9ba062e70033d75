"""Limits below the application: connections, headers, bodies, frames and bytes, as uvicorn's protocols count them.

What is refused here never reaches a handler. A client that is too fast or too slow loses its connection.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request

from ironstone.server.addresses import network_of
from ironstone.server.rate_limiter import RateLimiter
from ironstone.server.settings import Limit, Settings

if sys.platform != "win32":
    import resource

MOST_FILES = 65_536
OTHER_FILES = 200  # the database, bots, the log
SLICE = 1024  # bytes of a socket that are taken in one go: a hundred and some frames
CUT = "cut"
GUARD = "guard"  # what a socket's state calls it
POLICY = 1008
SHARE = 8  # who has used less than this part of a socket's own limit is not cut for their neighbours' haste
PIPELINED = 16  # requests of one connection that may wait for each other
# As uvicorn has it, but with the fastest level: half the time, for a fifth more bytes. It is most of what a move costs.
FAST_DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=12, client_max_window_bits=12, compress_settings={"memLevel": 5, "level": 1}
)
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_MANY = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\nretry-after: 5\r\n\r\n"


def files_allowed() -> int:
    """How many files and connections this process may have open; it is made as many as the system lets us."""
    if sys.platform == "win32":
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


class Guard:
    """Who is connected to this process, and how much came from each address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limiter = RateLimiter()
        self._proxies = [ip_network(text, strict=False) for text in settings.trusted_proxies if _is_network(text)]
        self._connected: Counter[str] = Counter()
        self._most = min(settings.connections, files_allowed() - OTHER_FILES)

    def is_full(self, peer: str, everybody: int) -> bool:
        """Whether there is no place for one more. All that a proxy brings comes from its own address."""
        if everybody > self._most:
            return True
        return self._connected[network_of(peer)] >= self.settings.connections_an_address and not self._is_proxy(peer)

    def enter(self, peer: str) -> None:
        """Somebody has connected."""
        self._connected[network_of(peer)] += 1

    def leave(self, peer: str) -> None:
        """Somebody has gone."""
        network = network_of(peer)
        self._connected[network] -= 1
        if self._connected[network] <= 0:
            del self._connected[network]

    def cut(self, address: str) -> None:
        """A socket from there was closed because it was too fast."""
        self.limiter.charge(CUT, address, self.settings.cut_sockets, 1)

    def is_barred(self, address: str) -> bool:
        """Whether so many sockets from there were closed that no new one is taken."""
        return self.limiter.excess(CUT, address, self.settings.cut_sockets) > 0

    def _is_proxy(self, peer: str) -> bool:
        return not _is_network(peer) or any(ip_address(peer) in network for network in self._proxies)


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


class ServerConfig(uvicorn.Config):
    """How uvicorn runs the server, with what its protocols must know."""

    guard: Guard


def guard_of(config: uvicorn.Config) -> Guard:
    """What counts for all connections of this process."""
    assert isinstance(config, ServerConfig), "protocols with limits need a configuration with limits"
    return config.guard


class Bucket:
    """How much one socket has sent of late."""

    def __init__(self, limit: Limit, clock: Callable[[], float]) -> None:
        self.level = 0.0
        self._limit = limit
        self._clock = clock
        self._at = clock()

    def add(self, count: int) -> None:
        """So much has come."""
        now = self._clock()
        drained = (now - self._at) * self._limit.count / self._limit.seconds
        self.level = max(0.0, self.level - drained) + count
        self._at = now

    def is_beyond(self, part: int = 1) -> bool:
        """Whether it is more than this part of what is allowed."""
        return self.level * part > self._limit.count


class LimitedHttp(HttpToolsProtocol):
    """HTTP with time limits for headers and bodies, a largest header, and a limit of connections."""

    _peer = ""
    _entered = False
    _header_bytes = 0
    _in_headers = True
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody connects."""
        super().connection_made(transport)
        guard = guard_of(self.config)
        self._peer = self.client[0] if self.client else ""
        if guard.is_full(self._peer, len(self.connections)):
            transport.write(TOO_MANY)
            transport.close()
            return
        guard.enter(self._peer)
        self._entered = True
        self._wait(guard.settings.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._wait(0)
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request, or of several."""
        if self.transport.is_closing():
            return
        settings = guard_of(self.config).settings
        if self._in_headers:
            self._header_bytes += len(data)
            if self._patience is None:
                self._wait(settings.header_seconds)
        super().data_received(data)
        too_large = self._in_headers and self._header_bytes > settings.header_bytes
        if (too_large or len(self.pipeline) > PIPELINED) and not self.transport.is_closing():
            self.transport.write(TOO_LARGE)
            self.transport.close()

    def on_headers_complete(self) -> None:
        """The request is known but for its body."""
        self._in_headers = False
        self._header_bytes = 0
        self._wait(guard_of(self.config).settings.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is there."""
        self._in_headers = True
        self._wait(0)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a WebSocket, which counts for itself."""
        self._wait(0)
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        if self._entered:
            self._entered = False
            guard_of(self.config).leave(self._peer)

    def _wait(self, seconds: float) -> None:
        """Close the connection unless what is awaited comes within this time; 0: nothing is awaited."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        if seconds:
            self._patience = self.loop.call_later(seconds, self.transport.close)


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket with limits in frames and bytes. Control frames count, and unread answers to them have an end."""

    _frames: Bucket
    _bytes: Bucket
    _peer = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request has become a WebSocket."""
        super().connection_made(transport)
        self.conn.available_extensions = [FAST_DEFLATE] if self.config.ws_per_message_deflate else []
        guard = guard_of(self.config)
        self._peer = self.client[0] if self.client else ""
        guard.enter(self._peer)
        self._frames = Bucket(guard.settings.frames, self.loop.time)
        self._bytes = Bucket(guard.settings.socket_bytes, self.loop.time)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        guard_of(self.config).leave(self._peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes in slices, as long as the client keeps within its limits."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        for start in range(0, len(data), SLICE):
            part = data[start : start + SLICE]
            if not self._is_within(self._bytes, "bytes", len(part)):
                return
            super().data_received(part)

    def handle_connect(self, event: Request) -> None:
        """The application asks the guard before it takes the socket: only there the client's address is known."""
        super().handle_connect(event)
        if not self.transport.is_closing():
            self.scope["state"][GUARD] = guard_of(self.config)

    def handle_events(self) -> None:
        """Frames, of which every kind is counted."""
        if not self.transport.is_closing():
            super().handle_events()

    def handle_text(self, event: Frame) -> None:
        """A message begins."""
        if self._is_counted():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """A message begins that is no text."""
        if self._is_counted():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """A message goes on."""
        if self._is_counted():
            super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        """An answer to nothing that we asked."""
        if self._is_counted():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        """Answer, unless earlier answers lie unread."""
        if self.transport.get_write_buffer_size() > guard_of(self.config).settings.unread_bytes:
            self.transport.abort()
        elif self._is_counted():
            super().handle_ping()

    def _is_counted(self) -> bool:
        return self._is_within(self._frames, "frames", 1)

    def _is_within(self, bucket: Bucket, what: str, count: int) -> bool:
        """Count so much; False if the connection is closed, perhaps for this."""
        if self.transport.is_closing():
            return False
        guard = guard_of(self.config)
        client = self.scope["client"]  # as a proxy that we trust names it
        address = network_of(client[0]) if client else ""
        limit = guard.settings.frames_an_address if what == "frames" else guard.settings.bytes_an_address
        bucket.add(count)
        crowded = guard.limiter.wait(what, address, limit, count) > 0
        if bucket.is_beyond() or (crowded and bucket.is_beyond(SHARE)):
            guard.cut(address)
            self._cut()
            return False
        return True

    def _cut(self) -> None:
        """Close without waiting for what the client might still read."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
            return
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(POLICY, "too_fast")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
