"""Seating: set up tables, take and leave seats, start games, rematch."""

import secrets
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import replace

from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat, by_seat
from ironstone.core.messages import say
from ironstone.play.entries import Closed, HostTaken, Opened, Rematched, Resigned, Seated, SeatPlan, Started
from ironstone.play.names import clean_name, look_of
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room, game_of
from ironstone.play.seats import Occupant, check_bot, usual_bot
from ironstone.server import sets, wire
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext
from ironstone.server.rooms import fresh_id
from ironstone.server.storage import Conflict

BOT_NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Iris", "Jon"]
KEY_BYTES = 32


async def set_up(context: ServerContext, person: Person, wish: wire.NewTable) -> wire.TableMade:
    """A new table with the links to it, dealt at once if it is to be."""
    if wish.start and any(seat.kind in ("open", "invite") for seat in wish.seats):
        raise Refusal("not_ready", say("a table with free seats cannot start yet"))
    if wish.start and wish.strong:
        raise Refusal("not_ready", say("with strong fairness a table starts when all devices have taken part"))
    components, changed = await sets.taken(context, person, wish.game, wish.set)
    opened = Opened(
        game=wish.game,
        title=wish.title,
        options=wish.options,
        seats=plan_seats(game_of(wish.game), person, wish.seats),
        clock=wish.clock,
        public=wish.public,
        watchable=wish.watchable,
        watch_delay_ms=wish.watch_delay_ms,
        hints=wish.hints,
        one_seat_each=wish.one_seat_each,
        undo=wish.undo,
        components=components,
        set=changed,
        server_key=secrets.token_hex(KEY_BYTES) if wish.strong else "",
    )
    made = await open_table(context, person, opened)
    if wish.start:
        await start(context, made.id, person)
    return made


async def open_table(context: ServerContext, person: Person, opened: Opened) -> wire.TableMade:
    """Open a room and give out its links."""
    context.sanctions.check_new_table()
    limits = context.settings
    context.rate_limiter.check("tables", person.id, limits.rooms, say("you have set up many tables lately"))
    for plan in opened.seats:
        if plan.person:
            context.sanctions.check_name(plan.name, person.id)
    if opened.public and await _waits_enough(context, person):
        raise Refusal("too_many", say("many of your tables wait for others already; close one of them first"))
    room_id = await context.rooms.open(opened, person.id)
    invited = [seat for seat, plan in by_seat(opened.seats) if plan.invited]
    invites = {str(seat): await context.accounts.invite(room_id, seat) for seat in invited}
    return wire.TableMade(room_id, invites, await context.accounts.let_watch(room_id))


async def _waits_enough(context: ServerContext, person: Person) -> bool:
    """Whether as many public tables of a person wait for others as may be."""
    return await context.storage.personal_data.count_open(person.id) >= context.settings.open_tables_a_person


async def start(context: ServerContext, room_id: str, person: Person) -> None:
    """Deal: a new game, or the recorded one that the table was opened for."""
    room = (await context.rooms.live(room_id)).room
    brought = room.settings.deal  # all of it stands in the log already
    deal = fresh_deal(room) if brought is None else Started(brought.key, brought.rules, brought.components)
    await context.rooms.enter(room_id, deal, person.id)


async def take(context: ServerContext, room_id: str, seat: Seat, person: Person, invite: str | None) -> None:
    """Somebody sits down; where a seat is by invitation, with its token."""
    await check_neighbours(context, room_id, person)
    invited = await context.accounts.may_sit(invite, room_id, seat)
    old = (await context.rooms.live(room_id)).room.seat_at(seat)

    def check(room: Room) -> None:
        mine = room.seat_at(seat)
        if mine.invited and not invited and person.id not in (room.host, mine.kept_for):
            raise Refusal("not_allowed", say("this seat is by invitation; open the link that you were sent"))

    name = old.name if old.kept_for == person.id else person.name
    plan = SeatPlan(name, person.id, invited=old.invited, kept_for=old.kept_for)
    await context.rooms.enter(room_id, Seated(seat, plan), person.id, check=check)


async def check_neighbours(context: ServerContext, room_id: str, person: Person) -> None:
    """Refuse a table whose host ignores this person, or whom this person ignores."""
    host = (await context.rooms.live(room_id)).room.host
    if await context.storage.moderation.ignores(host, person.id):
        raise Refusal("not_allowed", say("the host does not want to play with you; choose another table"))
    if await context.storage.moderation.ignores(person.id, host):
        raise Refusal("not_allowed", say("you ignore the host of this table; change that on the page of your account"))


async def leave(context: ServerContext, room_id: str, seat: Seat, person: Person) -> None:
    """Somebody stands up before the start; the seat is as free as it was."""
    room = (await context.rooms.live(room_id)).room
    room.check_own(seat, person.id)

    def check(now: Room) -> None:
        now.check_own(seat, person.id)

    old = room.seats[seat]
    free = SeatPlan(old.name if old.kept_for else "", invited=old.invited, kept_for=old.kept_for)
    await context.rooms.enter(room_id, Seated(seat, free), person.id, check=check)


async def close(context: ServerContext, room_id: str, person: Person) -> None:
    """The host gives up a table that has not started; links to its seats are void."""
    await context.rooms.enter(room_id, Closed(), person.id)
    await context.storage.revoke_tokens(room_id=room_id, kind="seat")


async def put_away(context: ServerContext, room_id: str, person: Person) -> None:
    """Somebody leaves a table and takes it off their list.

    What has not started is closed by its host and left by others; in a running game bots play on in their seats.
    """
    room = (await context.rooms.live(room_id)).room
    if room.host != person.id and not room.seats_of(person.id):
        raise Refusal("not_seated", say("that table is not on your list"))
    if room.status == "open" and room.host == person.id:
        await close(context, room_id, person)
    for seat in room.seats_of(person.id):
        if room.status == "open" and room.host != person.id:
            await leave(context, room_id, seat, person)
        elif room.status == "running" and not room.seats[seat].resigned:
            await context.rooms.enter(room_id, Resigned(seat), person.id)
    await context.storage.hide_room(person.id, room_id)


async def change(
    context: ServerContext, room_id: str, seat: Seat, person: Person, wish: wire.SeatWish
) -> wire.SeatMade:
    """The host fills a seat differently. An older link to the seat is void."""
    room = (await context.rooms.live(room_id)).room
    room.seat_at(seat)
    others = [each.name for number, each in enumerate(room.seats) if number != seat]

    def check(now: Room) -> None:
        if now.host != person.id:
            raise Refusal("not_allowed", say("only the host says who sits where"))

    plan = _plan(room.game, person, wish, others)
    if plan.person:
        context.sanctions.check_name(plan.name, person.id)
    await context.rooms.enter(room_id, Seated(seat, plan), person.id, check=check)
    await context.storage.circle.uninvite(room_id, seat)
    if wish.kind == "invite":
        return wire.SeatMade(await context.accounts.invite(room_id, seat))
    await context.accounts.withdraw_invitation(room_id, seat)
    return wire.SeatMade("")


async def let_watch(context: ServerContext, room_id: str, person: Person) -> str:
    """A link for watching, made by those who play or have opened the table; links that were made before stay good."""
    room = (await context.rooms.live(room_id)).room
    if person.id != room.host:
        if not room.seats_of(person.id):
            raise Refusal("not_seated", say("only those who play hand out links for watching"))
        if not room.settings.watchable:
            raise Refusal("not_allowed", say("the host wants no watchers at this table"))
    context.rate_limiter.check("links", person.id, context.settings.links, say("you have made many links lately"))
    return await context.accounts.let_watch(room_id)


async def take_over(context: ServerContext, room_id: str, person: Person) -> None:
    """Somebody who sits at a table becomes its host, if the host has been away for a while."""
    live = await context.rooms.live(room_id)
    if live.room.host in live.presence.online:
        raise Refusal("not_allowed", say("the host is here"))
    await context.rooms.enter(room_id, HostTaken(), person.id)


async def let_nobody_watch(context: ServerContext, room_id: str, person: Person) -> None:
    """Those who play, or have opened the table, void all links for watching; who came by one has to go."""
    live = await context.rooms.live(room_id)
    if person.id != live.room.host and not live.room.seats_of(person.id):
        raise Refusal("not_seated", say("only those who play void links for watching"))
    await context.accounts.let_nobody_watch(room_id)
    context.connections.forget_watch_tokens(room_id)


async def rematch(context: ServerContext, room_id: str, person: Person) -> tuple[str, bool]:
    """A new table like this one, one place further; for all who ask it is the same one, and they sit down there.

    Whether it is new, and waits for others, is told too.

    Whoever has not asked is not seated: their place is kept for them, and until they come, or the host fills it
    differently, nothing starts. Against bots alone there is nobody to wait for: it starts at once, but with strong
    fairness the device has to take part first.
    """
    room = (await context.rooms.live(room_id)).room
    if not room.rematch:
        context.sanctions.check_new_table()
        context.rate_limiter.check(
            "tables", person.id, context.settings.rooms, say("you have set up many tables lately")
        )
        try:
            await context.rooms.enter(room_id, Rematched(fresh_id()), person.id)
        except Refusal:
            room = (await context.rooms.live(room_id)).room
            if not room.rematch:
                raise
    room = (await context.rooms.live(room_id)).room
    if not room.seats_of(person.id):
        raise Refusal("not_seated", say("only those who played ask for a rematch"))
    is_new = await context.storage.room(room.rematch) is None
    if is_new:
        again = _again(room, person.id)
        again = replace(again, public=again.public and not await _waits_enough(context, person))
        with suppress(Conflict):  # somebody else asked at the same moment
            await context.rooms.open(again, person.id, room.rematch)
            if not again.server_key and all(plan.bot or plan.person == person.id for plan in again.seats):
                await start(context, room.rematch, person)
    new = (await context.rooms.live(room.rematch)).room
    for seat, kept in by_seat(new.seats):
        if new.status == "open" and kept.free and kept.kept_for == person.id:
            await take(context, room.rematch, seat, person, None)
    return room.rematch, is_new and new.status == "open"


def fresh_deal(room: Room) -> Started:
    """A deal that nobody can know; with strong fairness its key follows from what all have contributed."""
    key = "" if room.settings.server_key else secrets.token_hex(KEY_BYTES)
    return Started(key, room.game.version, room.game.components)


def plan_seats(game: AnyGame, person: Person, wishes: Sequence[wire.SeatWish]) -> list[SeatPlan]:
    """All seats of a new table; bots without a name get one that nobody has."""
    plans: list[SeatPlan] = []
    names = [person.name, *[wish.name for wish in wishes]]
    for wish in wishes:
        plan = _plan(game, person, wish, names)
        names.append(plan.name)
        plans.append(plan)
    return plans


def _plan(game: AnyGame, person: Person, wish: wire.SeatWish, names: Sequence[str]) -> SeatPlan:
    match wish.kind:
        case "me":
            return SeatPlan(clean_name(wish.name) if wish.name else person.name, person.id)
        case "local":
            return SeatPlan(clean_name(wish.name), person.id)
        case "bot":
            bot = wish.bot or usual_bot(game)
            check_bot(bot, game)
            return SeatPlan(clean_name(wish.name) if wish.name else _free_name(names), bot=bot)
        case "open":
            return SeatPlan()
        case "invite":
            return SeatPlan(invited=True)


def _free_name(names: Sequence[str]) -> str:
    taken = [look_of(name) for name in names]
    return next(name for name in BOT_NAMES if look_of(name) not in taken)


def _again(room: Room, person: str) -> Opened:
    seats = [_place_again(each, person) for each in room.seats]
    return replace(
        room.settings,
        seats=seats[1:] + seats[:1],
        deal=None,
        lesson=False,
        rules=0,
        components="" if room.settings.set is None else room.game.components,
        server_key=secrets.token_hex(KEY_BYTES) if room.settings.server_key else "",
    )


def _place_again(old: Occupant, person: str) -> SeatPlan:
    """Bots and whoever asks are there; the others come by themselves."""
    if old.bot or not old.person:
        return SeatPlan(old.name, bot=old.bot) if old.bot else SeatPlan()
    return SeatPlan(old.name, person if old.person == person else "", invited=True, kept_for=old.person)
