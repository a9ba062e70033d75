"""Metrics: numbers for Prometheus. They never tell who plays, or what; of several processes they are joined.

With several processes each keeps its numbers in files of a directory they share (the multiprocess mode of
prometheus_client, told by its variable in the environment). Whichever is asked adds all of them up, also those that
processes which have ended have counted.
"""

import os
from collections.abc import Callable
from contextvars import ContextVar
from pathlib import Path
from typing import Literal, TypeAlias

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHARED_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
ROUTE_BUCKETS = (0.001, 0.005, 0.02, 0.1, 0.5, 2.0)  # there are many routes
SAMPLE_EVERY = 10  # looks at the event loop: about once a second

ROUTE: ContextVar[str] = ContextVar("route", default="background")  # what a read or a write is done for

Joined: TypeAlias = Literal["livesum", "livemin", "max"]  # how the numbers of several processes become one


class Metrics:
    """What is counted. Every server has its own, so that several can run in one process."""

    def __init__(self) -> None:
        self._shared = os.environ.get(SHARED_VARIABLE, "")
        self._registry = CollectorRegistry()
        self._watched: list[Callable[[], None]] = []
        self._looks = 0
        self.sockets = self._gauge("ironstone_sockets", "Open sockets")
        self.actions = self._counter("ironstone_actions", "Commands that took effect", ["do"])
        self.refusals = self._counter("ironstone_refusals", "Requests refused", ["code"])
        self.updates = self._counter("ironstone_updates", "Updates sent to clients")
        self.cut = self._counter("ironstone_sockets_cut", "Sockets closed by the server", ["code"])
        self.bots = self._counter("ironstone_bot_answers", "Answers of bots")
        self._notices = self._counter("ironstone_notices", "Notices sent", ["channel", "outcome"])
        self.errors = self._counter("ironstone_errors", "Unexpected errors")
        self.acknowledged = self._histogram(
            "ironstone_acknowledge_seconds", "From reading a command to its acknowledgement"
        )
        self._http = self._histogram("ironstone_http_seconds", "HTTP requests", ["route", "status"], ROUTE_BUCKETS)
        self._database = self._histogram(
            "ironstone_database_seconds", "Reads and writes of the database", ["route", "what"], ROUTE_BUCKETS
        )
        self._lag = self._histogram("ironstone_loop_lag_seconds", "How late the event loop is")
        self.last_backup = self._gauge(
            "ironstone_last_backup_timestamp_seconds", "When the last backup was made", "max"
        )
        self._share = self._gauge("ironstone_share", "The part of their limits that all may use now", "livemin")
        self._rooms = self._gauge("ironstone_rooms_in_memory", "Rooms in memory")
        self._queues = self._gauge("ironstone_queue_length", "Who or what waits", labels=["queue"])

    def loop_is_late(self, seconds: float, _: float) -> None:
        """The event loop came so late to what was due."""
        self._lag.observe(seconds)
        self._looks += 1
        if self._looks % SAMPLE_EVERY == 0:
            self.sample()

    def notice_sent(self, channel: str, arrived: bool) -> None:
        """A notice was taken at the other end, or not."""
        self._notices.labels(channel, "taken" if arrived else "failed").inc()

    def request_done(self, route: str, status: int, seconds: float) -> None:
        """A request was answered; what has no route of its own is a file, or nothing."""
        self._http.labels(route, f"{status // 100}xx").observe(seconds)

    def database_used(self, what: str, seconds: float) -> None:
        """A read or a write took so long, for whatever is done just now."""
        self._database.labels(ROUTE.get(), what).observe(seconds)

    def watch_rooms(self, count: Callable[[], float]) -> None:
        """Where to look how many rooms are in memory."""
        self._watched.append(lambda: self._rooms.set(count()))

    def watch_share(self, share: Callable[[], float]) -> None:
        """Where to look what part of their limits people may use."""
        self._watched.append(lambda: self._share.set(share()))

    def watch_queue(self, name: str, length: Callable[[], float]) -> None:
        """Where to look how many wait in a queue."""
        self._watched.append(lambda: self._queues.labels(name).set(length()))

    def sample(self) -> None:
        """Look at all that is watched."""
        for look in self._watched:
            look()

    def text(self) -> bytes:
        """All of it as Prometheus reads it."""
        self.sample()
        if not self._shared:
            return generate_latest(self._registry)
        forget_the_dead(Path(self._shared))
        joined = CollectorRegistry()
        MultiProcessCollector(joined, self._shared)  # type: ignore[no-untyped-call]  # the library has no types here
        return generate_latest(joined)

    def _counter(self, name: str, about: str, labels: list[str] | None = None) -> Counter:
        return Counter(name, about, labels or [], registry=self._registry)

    def _gauge(self, name: str, about: str, joined: Joined = "livesum", labels: list[str] | None = None) -> Gauge:
        return Gauge(name, about, labels or [], registry=self._registry, multiprocess_mode=joined)

    def _histogram(
        self, name: str, about: str, labels: list[str] | None = None, buckets: tuple[float, ...] = BUCKETS
    ) -> Histogram:
        return Histogram(name, about, labels or [], registry=self._registry, buckets=buckets)


def forget_the_dead(directory: Path) -> None:
    """What processes that have ended counted stays; what they had open is open no more."""
    for path in directory.glob("gauge_live*_*.db"):
        number = int(path.stem.rpartition("_")[2])
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            mark_process_dead(number, str(directory))  # type: ignore[no-untyped-call]  # as above
