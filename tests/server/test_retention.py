"""Tables that nobody joins or plays are closed, and what is needed no more is removed."""

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from ironstone.play.entries import Opened, SeatPlan
from ironstone.server.moderation import MACHINE, Wish, act
from ironstone.server.retention import DAY_MS, RetentionWorker
from ironstone.server.rooms import Rooms
from ironstone.server.seating import fresh_deal
from ironstone.server.settings import Retention
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import PersonRow, Storage
from tests.server.rooms import KEVIN, TIFFANY, Watch
from tests.server.storage.arrange import PEOPLE, TOKEN

pytestmark = pytest.mark.anyio

KEPT = Retention(public_days=1, open_days=14, idle_days=90, closed_days=30, guest_days=90)
FREE = SeatPlan()


class Sweeping:
    """A server's rooms whose time can be put forward, and the worker that looks after them."""

    def __init__(self, storage: Storage) -> None:
        self.watch = Watch()
        self.storage = storage
        self.rooms = Rooms(storage, self.watch)
        self.worker = RetentionWorker(storage, self.rooms, KEPT)

    async def open(self, *seats: SeatPlan, public: bool = False) -> str:
        return await self.rooms.open(Opened("gembound", "", {}, list(seats), public=public), "kevin")

    async def after(self, days: float) -> None:
        self.watch.ahead = int(days * DAY_MS)
        await self.worker.sweep()

    async def status(self, room_id: str) -> str:
        row = await self.storage.room(room_id)
        return "gone" if row is None else row.status


@pytest.fixture
async def sweeping(database_url: str) -> AsyncIterator[Sweeping]:
    storage = await Storage.open(database_url)
    for person in PEOPLE:
        await storage.add_person(replace(person, created_at=wall_ms()))
    yield Sweeping(storage)
    await storage.close()


async def test_open_tables_that_nobody_joins_are_closed_and_then_removed(sweeping: Sweeping) -> None:
    public, by_link = await sweeping.open(KEVIN, FREE, public=True), await sweeping.open(KEVIN, FREE)
    found = []

    for days in (0.5, 1.5, 15, 20, 50):
        await sweeping.after(days)
        found.append((await sweeping.status(public), await sweeping.status(by_link)))

    assert found == [
        ("open", "open"),
        ("closed", "open"),
        ("closed", "closed"),
        ("closed", "closed"),
        ("gone", "gone"),
    ]
    assert await sweeping.storage.entries(public) == []
    acts = await sweeping.storage.moderation.acts_before(None, 10)
    assert [(each.kind, each.actor, each.detail) for each in acts] == [
        ("purge", "", "2 0"),
        ("expire", "", "1"),
        ("expire", "", "1"),
    ]


async def test_a_game_in_which_nothing_happens_ends_without_a_result_and_stays(sweeping: Sweeping) -> None:
    room_id = await sweeping.open(KEVIN, TIFFANY)
    room = (await sweeping.rooms.live(room_id)).room
    await sweeping.rooms.enter(room_id, fresh_deal(room), "kevin")

    await sweeping.after(89)
    assert await sweeping.status(room_id) == "running"
    await sweeping.after(91)
    await sweeping.after(300)

    assert await sweeping.status(room_id) == "closed"
    assert await sweeping.storage.results_of("kevin") == []


async def test_guests_without_tables_are_removed_and_nobody_else(sweeping: Sweeping) -> None:
    storage = sweeping.storage
    long_ago = wall_ms() - 100 * DAY_MS
    for name in ("Guest", "Seated", "Banned", "Julia"):
        await storage.add_person(PersonRow(name.lower(), name, "", long_ago))
    await storage.add_token(replace(TOKEN, person_id="guest"))
    await sweeping.open(KEVIN, SeatPlan("Seated", "seated"))
    await act(storage, MACHINE, Wish("ban", "banned", "spam"), wall_ms())
    await act(storage, MACHINE, Wish("appoint", "julia", "kind"), wall_ms())

    await sweeping.after(0)

    left = [name for name in ("guest", "seated", "banned", "julia", "cory") if await storage.person(name)]
    assert left == ["seated", "banned", "julia", "cory"]
    assert await storage.token(TOKEN.hash) is None


async def test_a_wall_clock_that_jumps_ahead_removes_nobody(
    sweeping: Sweeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sweeping.storage.add_person(PersonRow("guest", "Guest", "", wall_ms()))
    await act(sweeping.storage, MACHINE, Wish("ban", "cory", "spam", wall_ms() + DAY_MS), wall_ms())
    monkeypatch.setattr("ironstone.server.retention.wall_ms", lambda: wall_ms() + 1000 * DAY_MS)

    await sweeping.after(0)

    assert await sweeping.storage.person("guest")
    assert [each.kind for each in await sweeping.storage.moderation.acts_before(None, 10)] == ["ban"]


async def test_a_barred_network_is_forgotten_when_that_ends(sweeping: Sweeping) -> None:
    storage = sweeping.storage
    done = await act(storage, MACHINE, Wish("bar", "203.0.113.7", "flood", wall_ms() + 1), wall_ms() - 1)

    await sweeping.after(0)

    kept = await storage.moderation.act(done.id)
    assert kept is not None
    assert (kept.target, kept.target_name, kept.reason) == ("", "", "flood")
