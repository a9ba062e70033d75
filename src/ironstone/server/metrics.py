"""Metrics: numbers about one process for Prometheus. They never tell who plays, or what."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """What is counted. Every server has its own, so that several can run in one process."""

    def __init__(self, process: str = "") -> None:
        self._process = process  # of several, each answers for itself
        self._registry = CollectorRegistry()
        self.sockets = Gauge("ironstone_sockets", "Open sockets", registry=self._registry)
        self.actions = Counter("ironstone_actions", "Commands that took effect", ["do"], registry=self._registry)
        self.refusals = Counter("ironstone_refusals", "Requests refused", ["code"], registry=self._registry)
        self.updates = Counter("ironstone_updates", "Updates sent to clients", registry=self._registry)
        self.cut = Counter("ironstone_sockets_cut", "Sockets closed by the server", ["code"], registry=self._registry)
        self.bots = Counter("ironstone_bot_answers", "Answers of bots", registry=self._registry)
        self._notices = Counter("ironstone_notices", "Notices sent", ["channel", "outcome"], registry=self._registry)
        self.errors = Counter("ironstone_errors", "Unexpected errors", registry=self._registry)
        self.acknowledged = Histogram(
            "ironstone_acknowledge_seconds",
            "From reading a command to its acknowledgement",
            buckets=BUCKETS,
            registry=self._registry,
        )

        self._lag = Histogram(
            "ironstone_loop_lag_seconds", "How late the event loop is", buckets=BUCKETS, registry=self._registry
        )
        self.last_backup = Gauge(
            "ironstone_last_backup_timestamp_seconds", "When the last backup was made", registry=self._registry
        )
        self.share = Gauge("ironstone_share", "The part of their limits that all may use now", registry=self._registry)

    def loop_is_late(self, seconds: float, _: float) -> None:
        """The event loop came so late to what was due."""
        self._lag.observe(seconds)

    def notice_sent(self, channel: str, arrived: bool) -> None:
        """A notice was taken at the other end, or not."""
        self._notices.labels(channel, "taken" if arrived else "failed").inc()

    def watch_rooms(self, count: Callable[[], float]) -> None:
        """Where to look how many rooms are in memory."""
        Gauge("ironstone_rooms_in_memory", "Rooms in memory", registry=self._registry).set_function(count)

    def text(self) -> bytes:
        """All of it as Prometheus reads it; of several processes, each line says which it is of."""
        text = generate_latest(self._registry)
        if not self._process:
            return text
        label = f'process="{self._process}"'
        return b"\n".join(_labelled(line, label.encode()) for line in text.split(b"\n"))


def _labelled(line: bytes, label: bytes) -> bytes:
    if not line or line.startswith(b"#"):
        return line
    name, brace, rest = line.partition(b"{")
    if brace:
        return name + b"{" + label + b"," + rest
    name, space, value = line.partition(b" ")
    return name + b"{" + label + b"}" + space + value
