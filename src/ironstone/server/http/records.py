"""Finished games: their records, their fairness, and every step of them."""

from typing import Annotated

from litestar import Controller, MediaType, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from ironstone.core.events import SPECTATOR
from ironstone.server import courses, records, wire
from ironstone.server.http.asking import Address, Guest, TableId, TheHouse, ThePerson
from ironstone.server.http.tables import WatchToken


@post("/api/records")
async def bring_in(house: TheHouse, person: ThePerson, data: JSONBody[wire.NewFromRecord]) -> wire.TableMade:
    """Open a record: to look at, or with seats to play on from one of its moves."""
    house.limiter.check("replays", person.id, house.settings.replays, "many games replayed at once")
    return await records.bring_in(house, person, data)


class RecordsController(Controller):
    """What a table leaves when its game is over."""

    path = "/api/tables/{table:str}"

    @get("/record", media_type=MediaType.TEXT)
    async def get_record(self, house: TheHouse, guest: Guest, table: TableId, watch: WatchToken = None) -> str:
        """The whole game as text, with the key of its deal."""
        live = await house.tables.live(table)
        return records.text_of(await house.room_for(live, guest, watch))

    @get("/replay/{step:int}")
    async def get_step(
        self,
        house: TheHouse,
        guest: Guest,
        address: Address,
        table: TableId,
        step: Annotated[int, PathParameter(ge=0, le=100_000)],
        seat: Annotated[int, QueryParameter(ge=-1, le=99)] = SPECTATOR,
        watch: WatchToken = None,
    ) -> wire.ReplayStep:
        """The table after so many moves, from a seat's eyes or a spectator's (-1)."""
        house.limiter.check("replays", address, house.settings.replays, "many games replayed at once")
        live = await house.tables.live(table)
        return await records.step(await house.room_for(live, guest, watch), step, seat)

    @get("/course")
    async def get_course(
        self, house: TheHouse, guest: Guest, address: Address, table: TableId, watch: WatchToken = None
    ) -> wire.Course:
        """How points, resources and time went over a finished game."""
        house.limiter.check("replays", address, house.settings.replays, "many games replayed at once")
        live = await house.tables.live(table)
        return await courses.course(house, table, await house.room_for(live, guest, watch))

    @get("/fairness")
    async def get_fairness(
        self, house: TheHouse, guest: Guest, address: Address, table: TableId, watch: WatchToken = None
    ) -> wire.Fairness:
        """What was promised about the deal, and whether it was kept."""
        house.limiter.check("replays", address, house.settings.replays, "many games replayed at once")
        live = await house.tables.live(table)
        return await records.fairness(await house.room_for(live, guest, watch))
