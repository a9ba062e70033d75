"""Links that end mails: signed, so that nothing has to be stored for each mail, and nobody can make one for others."""

import hmac
from hashlib import sha256

from ironstone.server.storage import Storage

KEY = "unsubscribe"
KEY_BYTES = 32


class Unsubscribing:
    """Makes and reads the tokens of such links."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._key = b""

    async def start(self, fresh: str) -> None:
        """Get the key of this server, or let it be this one."""
        self._key = (await self._storage.notices.key(KEY, fresh)).encode()

    def token(self, person: str) -> str:
        """For the mails of one person."""
        return f"{person}.{self._signature(person)}"

    def person_of(self, token: str) -> str:
        """Whose mails a token ends; nothing if it is none of ours."""
        person, _, signature = token.rpartition(".")
        return person if hmac.compare_digest(signature.encode(), self._signature(person).encode()) else ""

    def _signature(self, person: str) -> str:
        assert self._key, "start() comes first"
        return hmac.new(self._key, f"no more mail: {person}".encode(), sha256).hexdigest()
