"""Finished games: their records, and every step of them."""

from typing import Annotated

from litestar import Controller, MediaType, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from ironstone.core.ids import SPECTATOR, Seat
from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import courses, records, wire
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext
from ironstone.server.http.requests import Address, Guest, TableId, TheContext, TheLanguage, ThePerson
from ironstone.server.http.tables import WatchToken
from ironstone.server.processor_time import in_thread
from ironstone.server.rate_limiter import RateLimited

UNPLAYABLE = ["other_rules", "bad_log"]
PAGE = 24  # steps of a replay that are fetched at once


@post("/api/records")
async def bring_in(
    context: TheContext,
    person: ThePerson,
    address: Address,
    language: TheLanguage,
    data: JSONBody[wire.NewFromRecord],
) -> wire.TableMade:
    """Open a record: to look at, or with seats to play on from one of its moves."""
    context.rate_limiter.check("replays", person.id, context.settings.replays, say("many games replayed at once"))
    for who, limit in ((person.id, context.settings.records), (address, context.settings.records_an_address)):
        seconds = context.rate_limiter.wait("records", who, limit, len(data.text))
        if seconds:
            raise RateLimited(say("you have brought in many records lately"), seconds)
    return await records.bring_in(context, person, data, language)


class RecordsController(Controller):
    """What a table leaves when its game is over."""

    path = "/api/tables/{table:str}"

    @get("/record", media_type=MediaType.TEXT)
    async def get_record(self, context: TheContext, guest: Guest, table: TableId, watch: WatchToken = None) -> str:
        """The whole game as text, with the key of its deal. Games under other rules or cards, too, can be had."""
        try:
            live = await context.rooms.live(table)
        except Refusal as refusal:
            text = await records.kept_text(context, table, guest, watch) if refusal.code in UNPLAYABLE else None
            if text is None:
                raise
            return text
        return await in_thread(records.text_of, await context.room_for(live, guest, watch))

    @get("/replay/{step:int}")
    async def get_step(
        self,
        context: TheContext,
        guest: Guest,
        address: Address,
        language: TheLanguage,
        table: TableId,
        step: Annotated[int, PathParameter(ge=0, le=100_000)],
        seat: Annotated[int, QueryParameter(ge=SPECTATOR, le=99)] = SPECTATOR,
        watch: WatchToken = None,
    ) -> wire.ReplayStep:
        """The table after so many moves, from a seat's eyes or a spectator's (-1)."""
        room = await replayed(context, address, guest, table, watch)
        return (await records.steps(room, step, 1, Seat(seat), language))[0]

    @get("/replay")
    async def get_steps(
        self,
        context: TheContext,
        guest: Guest,
        address: Address,
        language: TheLanguage,
        table: TableId,
        first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
        seat: Annotated[int, QueryParameter(ge=SPECTATOR, le=99)] = SPECTATOR,
        watch: WatchToken = None,
    ) -> list[wire.ReplayStep]:
        """A page of steps from one on; the last page is shorter."""
        room = await replayed(context, address, guest, table, watch)
        return await records.steps(room, first, PAGE, Seat(seat), language)

    @get("/course")
    async def get_course(
        self,
        context: TheContext,
        guest: Guest,
        address: Address,
        language: TheLanguage,
        table: TableId,
        watch: WatchToken = None,
    ) -> wire.Course:
        """How points, resources and time went over a finished game."""
        room = await replayed(context, address, guest, table, watch)
        return await courses.course(context.courses, table, room, language)


async def replayed(context: ServerContext, address: str, guest: Person | None, table: str, watch: str | None) -> Room:
    """A room to play again, as far as whoever asks may know it. That takes time, so there is a limit."""
    context.rate_limiter.check("replays", address, context.settings.replays, say("many games replayed at once"))
    return await context.room_for(await context.rooms.live(table), guest, watch)
