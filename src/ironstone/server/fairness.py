"""Fairness: devices take part in the deal, and anybody who may look at a table learns what is promised about it."""

from ironstone.core.messages import ENGLISH, Language, say
from ironstone.core.record import broken_promises
from ironstone.play.checked_deal import checked
from ironstone.play.entries import ContributionCommitted, ContributionRevealed
from ironstone.play.fairness import drawn_anew, promised
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext
from ironstone.server.processor_time import in_thread
from ironstone.server.rate_limiter import RateLimited
from ironstone.server.updates import is_finished, strong_info


async def fairness(room: Room, language: Language = ENGLISH) -> wire.Fairness:
    """What was promised, and once the game is over whether it was kept."""
    kept, said = None, promised(room)
    if is_finished(room):
        record = room.record()
        problems = await in_thread(broken_promises, room.game, record)
        kept = not problems
        if not room.arranged:
            said = problems or [*checked(record), *drawn_anew(room)]
    return wire.Fairness(
        commitment=room.commitment,
        key=room.history.table.chance.key.hex() if is_finished(room) else "",
        kept=kept,
        arranged=room.arranged,
        strong=strong_info(room),
        said=[each.sentence(language) for each in said],
    )


async def commit(context: ServerContext, room_id: str, person: Person, wish: wire.DealCommitment) -> None:
    """A device commits to its number; told again, it changes nothing."""
    _check_pace(context, room_id, person)
    room = (await context.rooms.live(room_id)).room
    if room.committed.get(person.id) != wish.commitment:
        await context.rooms.enter(room_id, ContributionCommitted(wish.commitment, wish.anew), person.id)


async def reveal(context: ServerContext, room_id: str, person: Person, wish: wire.DealNumber) -> None:
    """A device tells its number, when all have committed; told again, it changes nothing."""
    _check_pace(context, room_id, person)
    room = (await context.rooms.live(room_id)).room
    if room.revealed.get(person.id) != wish.number:
        await context.rooms.enter(room_id, ContributionRevealed(wish.number), person.id)


def _check_pace(context: ServerContext, room_id: str, person: Person) -> None:
    seconds = context.rate_limiter.wait("messages", f"{person.id} {room_id}", context.settings.messages)
    if seconds:
        raise RateLimited(say("too many messages"), seconds)
