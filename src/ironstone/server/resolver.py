"""Name look-ups in threads of their own: a name server that is silent keeps nobody waiting but those who named it."""

import asyncio
import socket
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeAlias

from ironstone.core.messages import say
from ironstone.play.refusal import Refusal

THREADS = 8
SILENT_SECONDS = 60.0  # whose name was not found, or not in time, asks for none for so long
REMEMBERED = 10_000

LookUp: TypeAlias = Callable[[str, int], list[str]]


class Resolver:
    """Looks names up, one at a time for each person. Who names a silent host waits before the next try."""

    def __init__(self, look_up: LookUp | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._look_up = look_up or system_addresses
        self._clock = clock
        self._threads = ThreadPoolExecutor(THREADS, "resolver")
        self._looking: set[str] = set()  # people whose look-up is under way, also when nobody waits for it any more
        self._silent: OrderedDict[str, float] = OrderedDict()  # until when

    async def addresses(self, host: str, port: int, who: str = "") -> list[str]:
        """The addresses of a host; a Refusal if this person's last name is still looked up, or led nowhere."""
        if who in self._looking or self._silent.get(who, 0.0) > self._clock() or len(self._looking) >= THREADS:
            raise Refusal("too_fast", say("names are looked up one after the other; try again later"))
        self._looking.add(who)
        found = self._threads.submit(self._look_up, host, port)
        found.add_done_callback(lambda done: self._done(who, done))
        try:
            return await asyncio.wrap_future(found)
        except BaseException:  # also when the time was up: the thread goes on, and its place is taken until it ends
            self._silent[who] = self._clock() + SILENT_SECONDS
            if len(self._silent) > REMEMBERED:
                self._silent.popitem(last=False)
            raise

    def close(self) -> None:
        """End, without waiting for those that look."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _done(self, who: str, _: "Future[list[str]]") -> None:
        self._looking.discard(who)


def system_addresses(host: str, port: int) -> list[str]:
    """The addresses of a host, IPv4 first: not every server has a way to IPv6."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = dict.fromkeys(str(address[0]) for *_, address in found)
    return sorted(addresses, key=lambda text: ":" in text)
