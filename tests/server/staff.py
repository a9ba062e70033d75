"""Staff for tests: operators named at the machine, and moderators, over HTTP."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx

from ironstone.server.moderation import MACHINE, Kind, Wish, act
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import Storage
from tests.server.guests import Person
from tests.server.serving import Running

SECONDS = 15.0


async def until(holds: Callable[[], Awaitable[bool]], seconds: float = SECONDS) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not await holds():
            await asyncio.sleep(0.02)


async def staff(server: Running, name: str, role: str = "operator") -> Person:
    """Somebody new with a role, named by whoever sits at the server's machine."""
    person = await Person.come(server.url, name)
    storage = Storage.at(server.settings.database)
    try:
        await act(storage, MACHINE, Wish("appoint", person.id, "they asked for it", role=role), wall_ms())
    finally:
        await storage.close()

    async def known() -> bool:
        return bool((await person.ask("GET", "/me")).json()["role"] == role)

    await until(known)
    return person


async def done_at_the_machine(server: Running, kind: Kind, target: str) -> int:
    """An act of whoever sits at the server's machine; its number."""
    storage = Storage.at(server.settings.database)
    try:
        return (await act(storage, MACHINE, Wish(kind, target, "it had to be"), wall_ms())).id
    finally:
        await storage.close()


async def do(person: Person, kind: str, target: str, **more: object) -> httpx.Response:
    """An act, for a reason, whatever comes of it."""
    body = {"kind": kind, "target": target, "reason": "it had to be", **more}
    return await person.ask("POST", "/moderation/acts", body)


async def done(person: Person, kind: str, target: str, **more: object) -> int:
    """An act that must succeed; its number."""
    number: int = (await do(person, kind, target, **more)).raise_for_status().json()["id"]
    return number


async def undo(person: Person, number: int) -> httpx.Response:
    """Take an act back, whatever comes of it."""
    return await person.ask("POST", f"/moderation/acts/{number}/undo", {"reason": "it was wrong"})
