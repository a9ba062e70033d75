import asyncio
from collections.abc import AsyncIterator

import pytest

from ironstone.core.ids import Seat
from ironstone.play.refusal import Refusal
from ironstone.server.authentication import RECOVERY_MS, Accounts, hash_of
from ironstone.server.storage import Storage

pytestmark = pytest.mark.anyio


class Day:
    """The time, as the test says."""

    def __init__(self) -> None:
        self.now = 1_600_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
async def storage(database_url: str) -> AsyncIterator[Storage]:
    opened = await Storage.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def day() -> Day:
    return Day()


@pytest.fixture
def people(storage: Storage, day: Day) -> Accounts:
    return Accounts(storage, day)


async def test_somebody_is_known_by_their_token_alone(people: Accounts, storage: Storage) -> None:
    kevin, token = await people.add("Kevin")

    assert await people.known_by(token) == kevin
    assert await people.known_by(token + "x") is None
    assert await people.known_by(kevin.device) is None, "the hash is no token"
    row = await storage.token(hash_of(token))
    assert row is not None
    assert token not in str(row), "only the hash is kept"
    assert len(token) == 43


async def test_a_recovery_makes_another_device_known_once(people: Accounts) -> None:
    kevin, _ = await people.add("Kevin")
    link = await people.recovery(kevin)

    tries = await asyncio.gather(*[people.recover(link) for _ in range(5)], return_exceptions=True)

    recovered = [each for each in tries if isinstance(each, tuple)]
    assert len(recovered) == 1
    assert all(isinstance(each, (tuple, Refusal)) for each in tries)
    assert recovered[0][0].id == kevin.id
    assert await people.devices(kevin) == 2


async def test_a_recovery_is_good_for_a_day(people: Accounts, day: Day) -> None:
    kevin, _ = await people.add("Kevin")
    link = await people.recovery(kevin)

    day.now += RECOVERY_MS

    with pytest.raises(Refusal, match="too old"):
        await people.recover(link)


async def test_a_newer_recovery_makes_the_older_one_void(people: Accounts) -> None:
    kevin, _ = await people.add("Kevin")
    older = await people.recovery(kevin)
    newer = await people.recovery(kevin)

    with pytest.raises(Refusal):
        await people.recover(older)
    assert (await people.recover(newer))[0].id == kevin.id


async def test_other_devices_can_be_signed_out(people: Accounts) -> None:
    kevin, first = await people.add("Kevin")
    _, second = await people.recover(await people.recovery(kevin))
    pending = await people.recovery(kevin)

    assert await people.forget_other_devices(kevin) == 1

    assert await people.known_by(first) == kevin
    assert await people.known_by(second) is None
    assert not await people.is_valid(hash_of(second))
    with pytest.raises(Refusal):
        await people.recover(pending)


async def test_a_token_opens_only_what_it_is_for(people: Accounts) -> None:
    kevin, token = await people.add("Kevin")
    recovery = await people.recovery(kevin)

    assert await people.known_by(recovery) is None
    with pytest.raises(Refusal):
        await people.recover(token)
    assert not await people.may_watch(token, "room")
    assert not await people.may_sit(token, "room", Seat(0))
