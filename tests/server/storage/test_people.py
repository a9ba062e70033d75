import asyncio

import pytest
from msgspec.structs import replace

from ironstone.core.ids import Seat
from ironstone.server.storage import PersonRow, Storage, TokenRow
from tests.server.storage.arrange import NOW, PEOPLE, ROOM, TOKEN, make_room

pytestmark = pytest.mark.anyio


async def test_a_person_is_remembered(storage: Storage) -> None:
    assert await storage.person("kevin") == PEOPLE[0]
    assert await storage.person("a stranger") is None


async def test_a_person_may_take_another_name_and_be_told_of_turns_elsewhere(storage: Storage) -> None:
    assert await storage.rename("kevin", "Kev'; DROP TABLE people; --")
    assert await storage.set_webhook("kevin", "https://example.org/turn")

    expected = PersonRow("kevin", "Kev'; DROP TABLE people; --", "https://example.org/turn", NOW)
    assert await storage.person("kevin") == expected
    assert await storage.person("cory") == PEOPLE[2]


async def test_a_stranger_cannot_be_renamed(storage: Storage) -> None:
    assert not await storage.rename("a stranger", "Kevin")
    assert not await storage.set_webhook("a stranger", "")


async def test_a_token_is_found_by_its_hash(storage: Storage) -> None:
    await make_room(storage)
    invite = TokenRow("b" * 64, "seat", None, "camp", Seat(0), NOW, NOW + 5, False)
    await storage.add_token(TOKEN)
    await storage.add_token(invite)

    assert await storage.token(TOKEN.hash) == TOKEN
    assert await storage.token(invite.hash) == invite
    assert await storage.token("c" * 64) is None


async def test_a_revoked_token_stays_revoked(storage: Storage) -> None:
    await storage.add_token(TOKEN)

    assert await storage.revoke_token(TOKEN.hash)
    assert not await storage.revoke_token(TOKEN.hash)
    assert not await storage.revoke_token("c" * 64)
    assert await storage.token(TOKEN.hash) == replace(TOKEN, revoked=True)


async def test_of_many_who_use_a_token_at_once_one_gets_in(storage: Storage) -> None:
    await storage.add_token(replace(TOKEN, kind="recovery"))

    used = await asyncio.gather(*(storage.use_token(TOKEN.hash) for _ in range(8)))

    assert sum(used) == 1
    assert not await storage.use_token(TOKEN.hash)


async def revoked(storage: Storage, names: str) -> str:
    """Which of these tokens are revoked, by the letters their hashes consist of."""
    found = [await storage.token(name * 64) for name in names]
    return "".join(row.hash[0] for row in found if row is not None and row.revoked)


async def test_a_person_ends_all_other_devices(storage: Storage) -> None:
    for letter in "abc":
        await storage.add_token(replace(TOKEN, hash=letter * 64))
    await storage.add_token(replace(TOKEN, hash="d" * 64, kind="recovery"))
    await storage.add_token(replace(TOKEN, hash="e" * 64, person_id="cory"))

    assert await storage.revoke_tokens(person_id="kevin", kind="device", except_hash="b" * 64) == 2

    assert await revoked(storage, "abcde") == "ac"
    assert await storage.revoke_tokens(person_id="kevin") == 2
    assert await revoked(storage, "abcde") == "abcd"


async def test_a_new_invitation_ends_the_old_one_of_that_seat(storage: Storage) -> None:
    await make_room(storage)
    await make_room(storage, replace(ROOM, id="mine"))
    invite = replace(TOKEN, kind="seat", person_id=None, room_id="camp", seat=0)
    await storage.add_token(invite)
    await storage.add_token(replace(invite, hash="b" * 64, seat=1))
    await storage.add_token(replace(invite, hash="c" * 64, room_id="mine"))
    await storage.add_token(replace(invite, hash="d" * 64, kind="watch", seat=None))

    assert await storage.revoke_tokens(room_id="camp", seat=Seat(0), kind="seat") == 1

    assert await revoked(storage, "abcd") == "a"


async def test_nobody_revokes_everything_by_mistake(storage: Storage) -> None:
    with pytest.raises(AssertionError, match="a person's or a table's"):
        await storage.revoke_tokens(kind="device")
