"""Connection registry: the open WebSockets of this process, with limits per person and per address."""

import asyncio
from collections import Counter
from typing import Protocol

from ironstone.core.messages import Message, say
from ironstone.play.refusal import Code, Refusal
from ironstone.server import wire
from ironstone.server.settings import Settings

SIGNED_OUT_HERE = say("you have signed this device out")
SIGNED_OUT = say("this device was signed out from another one")


class Connected(Protocol):
    """A socket, as far as the registry knows it."""

    person: str
    device: str
    address: str

    def dismiss(self, code: Code, why: Message) -> None:
        """Say goodbye and close."""

    def wake(self) -> None:
        """There may be something to tell."""

    def forget_watch_token(self, room_id: str) -> None:
        """Whoever watches this table by a token may look no more."""

    def ignore(self, people: frozenset[str]) -> None:
        """Tell nothing any more of what these people say."""


class Connections:
    """All open sockets of this process."""

    def __init__(self) -> None:
        self._sockets: set[Connected] = set()
        self._of_person: Counter[str] = Counter()
        self._of_address: Counter[str] = Counter()
        self._changes: set[asyncio.Task[wire.Reply]] = set()

    def __len__(self) -> int:
        return len(self._sockets)

    def join(self, socket: Connected, settings: Settings) -> None:
        """Let a socket in, unless its person or its address has too many already."""
        if socket.person and self._of_person[socket.person] >= settings.sockets_a_person:
            raise Refusal("too_many", say("you have this server open too often; close some of its windows"))
        if self._of_address[socket.address] >= settings.sockets_an_address:
            raise Refusal("too_many", say("too many connections from your address"))
        self._sockets.add(socket)
        self._of_person[socket.person] += 1
        self._of_address[socket.address] += 1

    def leave(self, socket: Connected) -> None:
        """A socket has gone."""
        if socket not in self._sockets:
            return
        self._sockets.remove(socket)
        for counter, key in ((self._of_person, socket.person), (self._of_address, socket.address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]

    def wake(self) -> None:
        """There may be something to tell to everybody."""
        for socket in list(self._sockets):
            socket.wake()

    def keep(self, change: asyncio.Task[wire.Reply]) -> None:
        """Hold on to a command under way, also when whoever asked for it has gone."""
        self._changes.add(change)
        change.add_done_callback(self._changes.discard)

    def dismiss_device(self, device: str) -> None:
        """Close what a device has open that was just signed out."""
        for socket in list(self._sockets):
            if socket.device == device:
                socket.dismiss("signed_out", SIGNED_OUT_HERE)

    def forget_watch_tokens(self, room_id: str) -> None:
        """All tokens for watching a table are void."""
        for socket in list(self._sockets):
            socket.forget_watch_token(room_id)

    def ignore(self, person: str, people: frozenset[str]) -> None:
        """Somebody wants to hear nothing any more from these people, at whichever table."""
        for socket in list(self._sockets):
            if socket.person == person:
                socket.ignore(people)

    def dismiss_person(self, person: str, code: Code, why: Message) -> None:
        """Close all that a person has open."""
        for socket in list(self._sockets):
            if socket.person == person:
                socket.dismiss(code, why)

    def dismiss_other_devices(self, person: str, device: str) -> None:
        """Close what a person's other devices have open."""
        for socket in list(self._sockets):
            if socket.person == person and socket.device != device:
                socket.dismiss("signed_out", SIGNED_OUT)
