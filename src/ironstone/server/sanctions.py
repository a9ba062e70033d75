"""Sanctions and roles in memory: who is banned, muted or barred, and who looks after the server.

Every request asks here, so nothing is read from the database for it. `enforcement` keeps this up to date.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from ironstone.core.messages import Message, say
from ironstone.play.names import are_drawn_alike
from ironstone.play.refusal import Refusal
from ironstone.server.addresses import lies_within
from ironstone.server.storage import ActRow, RoleRow

Role = Literal["", "moderator", "operator"]
RANK: dict[str, int] = {"": 0, "moderator": 1, "operator": 2}


BANNED = say("a moderator has closed this server to you")
MUTED = say("a moderator has muted you")


class Sanction(NamedTuple):
    """Why somebody may not do something, and until when; None: for good."""

    until: int | None
    reason: str


class Sanctions:
    """What holds now, by person and by network."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._bans: dict[str, Sanction] = {}
        self._mutes: dict[str, Sanction] = {}
        self._bars: dict[str, Sanction] = {}
        self._roles: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self.stop: Sanction | None = None  # the server stops then, and why

    def replace(self, standing: Sequence[ActRow], staff: Sequence[RoleRow]) -> None:
        """Go by these from now on. Of several about one person the longest counts."""
        kinds: dict[str, dict[str, Sanction]] = {"ban": {}, "mute": {}, "bar": {}, "drain": {}}
        for act in standing:
            of_kind = kinds[act.kind]
            old = of_kind.get(act.target)
            if old is None or (old.until is not None and (act.until is None or act.until > old.until)):
                of_kind[act.target] = Sanction(act.until, act.reason)
        self._bans, self._mutes, self._bars = kinds["ban"], kinds["mute"], kinds["bar"]
        self.stop = next(iter(kinds["drain"].values()), None)
        self._roles = {row.person_id: row.role for row in staff}
        self._names = {row.person_id: row.name for row in staff}

    def role_of(self, person: str) -> str:
        """The role of a person; empty for most."""
        return self._roles.get(person, "")

    def ban_of(self, person: str) -> Sanction | None:
        """Why somebody may not be here, if it is so."""
        return self._standing(self._bans.get(person))

    def mute_of(self, person: str) -> Sanction | None:
        """Why somebody may not talk, if it is so."""
        return self._standing(self._mutes.get(person))

    def check_welcome(self, person: str) -> None:
        """Refuse whoever is banned."""
        ban = self.ban_of(person)
        if ban is not None:
            raise Refusal("banned", told(ban, BANNED))

    def check_may_talk(self, person: str) -> None:
        """Refuse whoever is muted."""
        mute = self.mute_of(person)
        if mute is not None:
            raise Refusal("muted", told(mute, MUTED))

    def check_newcomer(self, address: str) -> None:
        """Refuse new people from a barred network; whoever is known already may go on."""
        barred = [network for network, bar in self._bars.items() if self._standing(bar) is not None]
        if lies_within(address, barred):
            raise Refusal("banned", say("nobody new can come from your network for now"))

    @property
    def announcement(self) -> Message | None:
        """What everybody at a table is told; nothing most of the time."""
        if self.stop is None or self.stop.until is None:
            return None
        at = datetime.fromtimestamp(self.stop.until / 1000, UTC).strftime("%H:%M UTC")
        return say("The server stops at {at}: {reason}. Your game goes on afterwards.", at=at, reason=self.stop.reason)

    @property
    def has_to_stop(self) -> bool:
        """Whether the time has come that was announced."""
        return self.stop is not None and self._standing(self.stop) is None

    def check_new_table(self) -> None:
        """Refuse new tables on a server that is about to stop."""
        if self.announcement is not None:
            raise Refusal("draining", say("no new tables now. {why}", why=self.announcement))

    def check_name(self, name: str, person: str = "") -> None:
        """Refuse a name that is drawn like that of somebody who looks after the server."""
        for other, known in self._names.items():
            if other != person and are_drawn_alike(name, known):
                raise Refusal("name_taken", say("somebody who looks after this server is called so; take another name"))

    def _standing(self, sanction: Sanction | None) -> Sanction | None:
        if sanction is None or (sanction.until is not None and sanction.until <= self._now()):
            return None
        return sanction


def told(sanction: Sanction, what: Message) -> Message:
    """A sanction as its person reads it."""
    if sanction.until is None:
        return say("{what}: {reason}", what=what, reason=sanction.reason)
    end = datetime.fromtimestamp(sanction.until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return say("{what} until {end}: {reason}", what=what, end=end, reason=sanction.reason)
