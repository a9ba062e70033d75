"""The circle: people one has played with, invited again."""

from ironstone.core.ids import Seat, by_seat
from ironstone.core.messages import Language, say
from ironstone.play.entries import Seated, SeatPlan
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import listing, wire
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import CircleRow, InvitationRow

LARGEST = 200
MOST_KNOWN = 30
MOST_TABLES = 30
NOT_IN_CIRCLE = say("nobody of that number is in your circle")


async def describe(context: ServerContext, person: Person, language: Language) -> wire.Circle:
    """My circle, whom I could take into it, and where they wait for somebody to play with."""
    stored = context.storage.circle
    met = await stored.known_to(person.id, MOST_KNOWN)
    tables = await stored.open_tables(person.id, MOST_TABLES)
    invited = await stored.invited_to(person.id, MOST_TABLES)
    return wire.Circle(
        [wire.CircleMember(row.id, row.name) for row in await stored.of(person.id)],
        [wire.KnownPerson(row.room_id, row.seat, row.name, row.games, row.at) for row in met],
        listing.lines(tables, person.id, language),
        [
            wire.KeptPlace(row.seat, row.by_name, listing.lines([table], person.id, language)[0])
            for row, table in invited
        ],
    )


async def add(context: ServerContext, room_id: str, seat: Seat, person: Person) -> None:
    """Take whoever sits somewhere into one's circle, if both have played there."""
    room = (await context.rooms.live(room_id)).room
    if not room.seats_of(person.id):
        raise Refusal("not_seated", say("only those whom you have played with come into your circle"))
    other = room.seat_at(seat).person
    if not other or other == person.id:
        raise Refusal("bad_request", say("only other people come into your circle"))
    if not await context.storage.circle.have_met(person.id, other):
        raise Refusal("not_started", say("play a game with them first"))
    if await context.storage.circle.size(person.id) >= LARGEST:
        raise Refusal("too_many", say("your circle is full; take somebody out of it first"))
    await context.storage.circle.add(person.id, other, wall_ms())


async def remove(context: ServerContext, number: int, person: Person) -> None:
    """Take somebody out of one's circle; they are not told."""
    if not await context.storage.circle.remove(person.id, number):
        raise Refusal("not_found", NOT_IN_CIRCLE)


async def invite(context: ServerContext, room_id: str, seat: Seat, person: Person, number: int) -> None:
    """Keep a free place for somebody of one's circle, as the host of a table that has not started, and tell them."""
    member = next((row for row in await context.storage.circle.of(person.id) if row.id == number), None)
    if member is None:
        raise Refusal("not_found", NOT_IN_CIRCLE)
    await _check_wanted(context, person, member)
    limits = context.settings
    context.rate_limiter.check("invitations", person.id, limits.invitations, say("you have invited many people lately"))
    plan = SeatPlan(member.name, invited=True, kept_for=member.other_id)

    def check(room: Room) -> None:
        if room.host != person.id:
            raise Refusal("not_allowed", say("only the host says who sits where"))
        if not room.seat_at(seat).free:
            raise Refusal("seat_taken", say("somebody sits there already"))
        if room.seats_of(member.other_id) or any(each.kept_for == member.other_id for each in room.seats):
            raise Refusal("seat_taken", say("{name} has a place at this table already", name=member.name))

    await context.rooms.enter(room_id, Seated(seat, plan), person.id, check=check)
    await context.accounts.withdraw_invitation(room_id, seat)
    await context.storage.circle.invite(InvitationRow(room_id, seat, member.other_id, person.name, wall_ms()))
    context.notices.invited(member.other_id, person.name, room_id, (await context.rooms.live(room_id)).room)


async def decline(context: ServerContext, room_id: str, seat: Seat, person: Person) -> None:
    """Take a place that is kept off one's list; the host may fill it differently."""
    if not await context.storage.circle.decline(room_id, seat, person.id):
        raise Refusal("not_found", say("no place is kept for you there"))


async def invite_again(context: ServerContext, room_id: str, person: Person) -> None:
    """Tell those for whom a place is kept at a rematch, but for whoever asked for it."""
    room = (await context.rooms.live(room_id)).room
    for seat, kept in by_seat(room.seats):
        other = kept.kept_for
        if kept.free and other and other != person.id:
            await context.storage.circle.invite(InvitationRow(room_id, seat, other, person.name, wall_ms()))
            if not await context.storage.moderation.ignores(other, person.id):
                context.notices.invited(other, person.name, room_id, room)


async def _check_wanted(context: ServerContext, person: Person, member: CircleRow) -> None:
    """Refuse whoever is ignored by the other, ignores them, or would call somebody who is banned."""
    ignores = context.storage.moderation.ignores
    if await ignores(member.other_id, person.id) or context.sanctions.ban_of(member.other_id) is not None:
        raise Refusal("not_allowed", say("{name} cannot be invited", name=member.name))
    if await ignores(person.id, member.other_id):
        raise Refusal("not_allowed", say("you ignore {name}", name=member.name))
