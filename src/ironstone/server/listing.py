"""Table lists: rooms as lines of a list, from database rows alone."""

from collections.abc import Sequence

from ironstone.core.messages import ENGLISH, Language
from ironstone.server import wire
from ironstone.server.storage import Listing, Storage
from ironstone.server.storage.codec import summary_of
from ironstone.server.updates import title_in

MOST = 100


async def tables_of(storage: Storage, person: str, language: Language = ENGLISH) -> list[wire.TableLine]:
    """Where somebody sits, first the tables that wait for them."""
    return lines(await storage.rooms_of(person, MOST), person, language)


async def lobby(storage: Storage, person: str, language: Language = ENGLISH) -> wire.Lobby:
    """What anybody may join or watch; tables of people whom one ignores are left out."""
    found = await storage.lobby(MOST)
    ignored = [row.other_id for row in await storage.moderation.ignored_by(person)] if person else []
    wanted = [listing for listing in found.open if listing.room.host not in ignored]
    return wire.Lobby(lines(wanted, person, language), lines(found.running, person, language))


def lines(listings: Sequence[Listing], person: str, language: Language) -> list[wire.TableLine]:
    """Tables as somebody sees them in a list."""
    return [_line(listing, person, language) for listing in listings]


def _line(listing: Listing, person: str, language: Language) -> wire.TableLine:
    room, seats = listing.room, listing.seats
    summary = summary_of(room)
    lesson = summary.lesson
    mine = [seat for seat in seats if person and seat.person_id == person]
    places = [seat.place for seat in mine if seat.place is not None]
    return wire.TableLine(
        id=room.id,
        game=room.game,
        title=title_in(language, room.title, lesson),
        status=room.status,
        names=[seat.name for seat in seats],
        free=room.seats_free,
        waiting_for_me=any(seat.waiting for seat in mine),
        # Spectators may be behind time, so a list must not be ahead of what they see.
        waiting_for=[seat.name for seat in seats if seat.waiting] if mine else [],
        my_place=min(places, default=None),
        seated=bool(mine),
        hosting=bool(person) and room.host == person,
        lesson=lesson,
        set=summary.set,
        changed_at=room.changed_at,
        deadline=room.deadline,
    )
