"""A cable between a browser and the server that can be cut: every connection breaks, and no new one is made."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

CHUNK = 64 * 1024


class Cable:
    """Hands on whatever comes, in both directions."""

    def __init__(self, url: str) -> None:
        target = urlsplit(url)
        self._target = (str(target.hostname), int(target.port or 80))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._is_cut = False
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing goes through."""
        with self._lock:
            self._is_cut = True
            for end in self._open:
                _hang_up(end)

    def mend(self) -> None:
        """New connections go through again."""
        with self._lock:
            self._is_cut = False

    def close(self) -> None:
        """Away with it."""
        _hang_up(self._listener)
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if self._is_cut:
                    near.close()
                else:
                    self._join(near, socket.create_connection(self._target))

    def _join(self, near: socket.socket, far: socket.socket) -> None:
        with self._lock:
            self._open |= {near, far}
        pumps = [threading.Thread(target=_pump, args=ends, daemon=True) for ends in ((near, far), (far, near))]
        for pump in pumps:
            pump.start()
        threading.Thread(target=self._forget, args=(pumps, near, far), daemon=True).start()

    def _forget(self, pumps: list[threading.Thread], *ends: socket.socket) -> None:
        for pump in pumps:
            pump.join()
        with self._lock:
            self._open -= set(ends)
        for end in ends:
            end.close()


@contextmanager
def cable_to(url: str) -> Iterator[Cable]:
    """A cable to this server, as long as it is needed."""
    cable = Cable(url)
    try:
        yield cable
    finally:
        cable.close()


def _pump(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while chunk := source.recv(CHUNK):
            sink.sendall(chunk)
    _hang_up(source)
    _hang_up(sink)


def _hang_up(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
