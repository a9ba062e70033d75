"""A load balancer for tests: one port before several servers, which sends new connections to those that are ready."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

CHECK_SECONDS = 0.1  # between two looks at whether a server is ready
CHUNK = 65_536
ASK = b"GET /ready HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"


class Balancer:
    """Passes the bytes of each connection on to a server that is ready, one after the other."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.address = ""
        self.ready = dict.fromkeys(ports, False)
        self.sent = dict.fromkeys(ports, 0)  # connections by server
        self._turns = itertools.count()

    async def keep_looking(self) -> None:
        """Ask every server again and again whether it is ready."""
        while True:
            for port in self.ready:
                self.ready[port] = await _is_ready(port)
            await asyncio.sleep(CHECK_SECONDS)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, to its end on either side."""
        ready = [port for port, is_ready in self.ready.items() if is_ready]
        if not ready:
            writer.transport.abort()
            return
        port = ready[next(self._turns) % len(ready)]
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.transport.abort()
            return
        self.sent[port] += 1
        async with asyncio.TaskGroup() as group:
            group.create_task(_pass_on(reader, other_writer))
            group.create_task(_pass_on(other_reader, writer))


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                writer.write(data)
                await writer.drain()
    finally:
        writer.close()


async def _is_ready(port: int) -> bool:
    try:
        async with asyncio.timeout(2):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(ASK)
                status = await reader.readline()
            finally:
                writer.close()
    except OSError:  # nobody listens, or nobody answers in time
        return False
    return b" 200 " in status


@asynccontextmanager
async def balanced(ports: Sequence[int]) -> AsyncIterator[Balancer]:
    """A balancer before the servers at these ports."""
    balancer = Balancer(ports)
    server = await asyncio.start_server(balancer.serve, "127.0.0.1", 0)
    balancer.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    looking = asyncio.create_task(balancer.keep_looking())
    try:
        yield balancer
    finally:
        looking.cancel()
        server.close()
