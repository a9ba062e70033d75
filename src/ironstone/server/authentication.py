"""Authentication: who somebody is, by bearer token or cookie. Only hashes of tokens are stored."""

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ironstone.core.ids import Seat
from ironstone.core.messages import say
from ironstone.play.names import clean_name
from ironstone.play.refusal import Refusal
from ironstone.server.storage import PersonRow, Storage, TokenRow

Kind = Literal["device", "recovery", "seat", "watch", "email"]

COOKIE = "ironstone"
SECURE_COOKIE = f"__Host-{COOKIE}"  # by https: no other host and no page without it can have set this
COOKIE_SECONDS = 400 * 24 * 60 * 60
RECOVERY_MS = 24 * 60 * 60 * 1000
MAILED_RECOVERY_MS = 60 * 60 * 1000
CONFIRM_MS = 24 * 60 * 60 * 1000


@dataclass(frozen=True)
class Person:
    """Somebody we know, and the device they use now."""

    id: str
    name: str
    webhook: str
    device: str  # the hash of its token


def hash_of(token: str) -> str:
    """What is stored of a token. It has 256 random bits, so nothing slower than this is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


class Accounts:
    """Everybody who has been here, and the tokens that open things."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def known_by(self, token: str) -> Person | None:
        """Whose device has this token."""
        row = await self.opened_by(token, "device")
        person = None if row is None or row.person_id is None else await self._storage.person(row.person_id)
        if row is None or person is None:
            return None
        return Person(person.id, person.name, person.webhook, row.hash)

    async def is_valid(self, device: str) -> bool:
        """Whether a device that was let in is still welcome."""
        row = await self._storage.token(device)
        return row is not None and not row.revoked

    async def add(self, name: str) -> tuple[Person, str]:
        """A new guest, and the token of their device."""
        name = clean_name(name)
        person_id = secrets.token_urlsafe(12)
        await self._storage.add_person(PersonRow(person_id, name, "", self._now()))
        token = await self._give("device", person=person_id)
        return Person(person_id, name, "", hash_of(token)), token

    async def rename(self, person: Person, name: str) -> Person:
        """Call somebody differently from now on; at tables where they sit the old name stays."""
        name = clean_name(name)
        await self._storage.rename(person.id, name)
        return Person(person.id, name, person.webhook, person.device)

    async def devices(self, person: Person) -> int:
        """On how many devices somebody is known."""
        return await self._storage.count_tokens(person.id, "device")

    async def forget_other_devices(self, person: Person) -> int:
        """Only this device knows the person from now on; links for recovery are void too."""
        await self._storage.revoke_tokens(person_id=person.id, kind="recovery")
        return await self._storage.revoke_tokens(person_id=person.id, kind="device", except_hash=person.device)

    async def forget_device(self, person: Person) -> None:
        """The device that somebody uses now knows them no more."""
        await self._storage.revoke_token(person.device)

    async def recovery(self, person: Person) -> str:
        """A token that makes another device known, once, within a day. An older one is void."""
        await self._storage.revoke_tokens(person_id=person.id, kind="recovery")
        return await self._give("recovery", person=person.id, expires_at=self._now() + RECOVERY_MS)

    async def mailed_recovery(self, person: str) -> str:
        """The same for a link that is mailed, within an hour. Others stay good: anybody may ask for a mail."""
        return await self._give("recovery", person=person, expires_at=self._now() + MAILED_RECOVERY_MS)

    async def confirmation(self, person: Person) -> str:
        """A token that confirms somebody's mail address, within a day. One for an address before it is void."""
        await self.void_confirmations(person)
        return await self._give("email", person=person.id, expires_at=self._now() + CONFIRM_MS)

    async def void_confirmations(self, person: Person) -> None:
        """No address is confirmed by what was mailed before."""
        await self._storage.revoke_tokens(person_id=person.id, kind="email")

    async def confirmed_by(self, token: str) -> str:
        """Whose address a token confirms; of several who try, one can."""
        row = await self.opened_by(token, "email")
        if row is None or row.person_id is None or not await self._storage.use_token(row.hash):
            raise Refusal("bad_token", say("this link has been used, or is too old; ask for a new mail"))
        return row.person_id

    async def recover(self, token: str) -> tuple[Person, str]:
        """Make this device known by a token for recovery; of several who try, one can."""
        row = await self.opened_by(token, "recovery")
        person = None if row is None or row.person_id is None else await self._storage.person(row.person_id)
        if row is None or person is None or not await self._storage.use_token(row.hash):
            raise Refusal(
                "bad_token", say("this link has been used, or is too old; make a new one on your other device")
            )
        device = await self._give("device", person=person.id)
        return Person(person.id, person.name, person.webhook, hash_of(device)), device

    async def invite(self, table: str, seat: Seat) -> str:
        """A token for a seat; an older one for the same seat is void."""
        await self._storage.revoke_tokens(room_id=table, seat=seat, kind="seat")
        return await self._give("seat", table=table, seat=seat)

    async def withdraw_invitation(self, table: str, seat: Seat) -> None:
        """The token for a seat is void."""
        await self._storage.revoke_tokens(room_id=table, seat=seat, kind="seat")

    async def let_watch(self, table: str) -> str:
        """A token to watch a table."""
        return await self._give("watch", table=table)

    async def let_nobody_watch(self, table: str) -> None:
        """All tokens to watch a table are void."""
        await self._storage.revoke_tokens(room_id=table, kind="watch")

    async def may_sit(self, token: str | None, table: str, seat: Seat) -> bool:
        """Whether a token is for this seat of this table."""
        row = None if token is None else await self.opened_by(token, "seat")
        return row is not None and row.room_id == table and row.seat == seat

    async def may_watch(self, token: str | None, table: str) -> bool:
        """Whether a token is for watching this table."""
        row = None if token is None else await self.opened_by(token, "watch")
        return row is not None and row.room_id == table

    async def opened_by(self, token: str, kind: Kind) -> TokenRow | None:
        """What a token of this kind opens, if it is still good."""
        row = await self._storage.token(hash_of(token))
        if row is None or row.kind != kind or row.revoked:
            return None
        return row if row.expires_at is None or self._now() < row.expires_at else None

    async def _give(
        self,
        kind: Kind,
        *,
        person: str | None = None,
        table: str | None = None,
        seat: Seat | None = None,
        expires_at: int | None = None,
    ) -> str:
        token = secrets.token_urlsafe(32)
        row = TokenRow(hash_of(token), kind, person, table, seat, self._now(), expires_at, revoked=False)
        await self._storage.add_token(row)
        return token
