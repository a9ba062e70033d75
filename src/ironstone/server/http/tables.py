"""/api/tables and /api/lobby: tables are set up, filled, started, looked at and played."""

from typing import Annotated

from litestar import Controller, delete, get, post, put
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from ironstone.core.ids import SPECTATOR, Seat
from ironstone.core.messages import say
from ironstone.server import circle, listing, seating, wire
from ironstone.server.commands import execute
from ironstone.server.http.requests import Guest, TableId, TheContext, TheLanguage, ThePerson
from ironstone.server.rate_limiter import RateLimited
from ironstone.server.updates import Known, Snapshot
from ironstone.server.viewers import own_seat

WatchToken = Annotated[str | None, HeaderParameter(name="x-watch-token", max_length=100)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=99)]
Count = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]


@get("/api/lobby")
async def get_lobby(context: TheContext, guest: Guest, language: TheLanguage) -> wire.Lobby:
    """Tables that anybody may join, and tables that anybody may watch."""
    return await listing.lobby(context.storage, "" if guest is None else guest.id, language)


class TablesController(Controller):
    """Tables."""

    path = "/api/tables"

    @post()
    async def set_up(self, context: TheContext, person: ThePerson, data: JSONBody[wire.NewTable]) -> wire.TableMade:
        """Set up a table."""
        return await seating.set_up(context, person, data)

    @get("/{table:str}")
    async def get_table(
        self, context: TheContext, guest: Guest, language: TheLanguage, table: TableId, watch: WatchToken = None
    ) -> wire.RoomInfo:
        """A table, but for what lies on it."""
        live = await context.rooms.live(table)
        room = await context.room_for(live, guest, watch)
        me = "" if guest is None else guest.id
        return Snapshot(table, room).info(me, live.presence, context.rooms.now(), language)

    @get("/{table:str}/update")
    async def get_update(
        self,
        context: TheContext,
        guest: Guest,
        language: TheLanguage,
        table: TableId,
        seat: Annotated[int | None, QueryParameter(ge=SPECTATOR, le=99)] = None,
        told: Count = 0,
        cuts: Count = 0,
        said: Count = 0,
        watch: WatchToken = None,
    ) -> wire.Update:
        """How things stand for one viewer: for programs that do not keep a socket open."""
        live = await context.rooms.live(table)
        room = await context.room_for(live, guest, watch)
        me = "" if guest is None else guest.id
        viewer = own_seat(room, me) if seat is None else Seat(seat)
        snapshot = live.snapshot
        if viewer == SPECTATOR:
            snapshot = await context.rooms.show_to_spectators(live)
        else:
            room.check_own(viewer, me)
        known = Known(0, told, cuts, said)
        ignored = [row.other_id for row in await context.storage.moderation.ignored_by(me)] if me else []
        return snapshot.update(viewer, me, known, live.presence, context.rooms.now(), language, ignored)

    @post("/{table:str}/seats/{seat:int}/take", status_code=204)
    async def take_seat(
        self, context: TheContext, person: ThePerson, table: TableId, seat: SeatNumber, data: JSONBody[wire.TakeSeat]
    ) -> None:
        """Sit down."""
        await seating.take(context, table, Seat(seat), person, data.invite)

    @post("/{table:str}/seats/{seat:int}/leave", status_code=204)
    async def leave_seat(self, context: TheContext, person: ThePerson, table: TableId, seat: SeatNumber) -> None:
        """Stand up, before the start."""
        await seating.leave(context, table, Seat(seat), person)

    @put("/{table:str}/seats/{seat:int}")
    async def change_seat(
        self, context: TheContext, person: ThePerson, table: TableId, seat: SeatNumber, data: JSONBody[wire.SeatWish]
    ) -> wire.SeatMade:
        """Fill a seat differently, as the host, before the start."""
        return await seating.change(context, table, Seat(seat), person, data)

    @post("/{table:str}/start", status_code=204)
    async def start(self, context: TheContext, person: ThePerson, table: TableId) -> None:
        """Deal, as the host."""
        await seating.start(context, table, person)

    @post("/{table:str}/host", status_code=204)
    async def take_over(self, context: TheContext, person: ThePerson, table: TableId) -> None:
        """Become the host of a table that has not started and whose host stays away."""
        await seating.take_over(context, table, person)

    @post("/{table:str}/close", status_code=204)
    async def close(self, context: TheContext, person: ThePerson, table: TableId) -> None:
        """Give up a table that has not started, as the host."""
        await seating.close(context, table, person)

    @post("/{table:str}/watch", status_code=200)
    async def let_watch(self, context: TheContext, person: ThePerson, table: TableId) -> wire.NewToken:
        """Another token for watching, for those who play or have opened the table."""
        return wire.NewToken(await seating.let_watch(context, table, person))

    @delete("/{table:str}/watch")
    async def let_nobody_watch(self, context: TheContext, person: ThePerson, table: TableId) -> None:
        """Void all tokens for watching this table."""
        await seating.let_nobody_watch(context, table, person)

    @post("/{table:str}/rematch", status_code=200)
    async def rematch(self, context: TheContext, person: ThePerson, table: TableId) -> wire.TableId:
        """Play again with the same people; for all who ask it is the same table."""
        again, is_new = await seating.rematch(context, table, person)
        if is_new:
            await circle.invite_again(context, again, person)
        return wire.TableId(again)

    @post("/{table:str}/commands", status_code=200)
    async def command(
        self,
        context: TheContext,
        person: ThePerson,
        language: TheLanguage,
        table: TableId,
        data: JSONBody[wire.Command],
    ) -> wire.Reply:
        """One command as over a socket, and its reply."""
        seconds = context.rate_limiter.wait("messages", f"{person.id} {table}", context.settings.messages)
        if seconds:
            raise RateLimited(say("too many messages"), seconds)
        reply = await execute(context, table, person.id, data, language)
        if isinstance(reply, wire.Refused):
            context.metrics.refusals.labels(reply.code).inc()
        return reply
