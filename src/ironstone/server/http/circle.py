"""/api/me/circle: people one has played with, and inviting them again."""

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, PathParameter

from ironstone.core.ids import Seat
from ironstone.server import circle, wire
from ironstone.server.http.requests import TableId, TheContext, TheLanguage, ThePerson

Number = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=99)]


class CircleController(Controller):
    """My circle."""

    path = "/api"

    @get("/me/circle")
    async def get_circle(self, context: TheContext, person: ThePerson, language: TheLanguage) -> wire.Circle:
        """My circle, others whom I know, open tables of my circle, and places that are kept for me."""
        return await circle.describe(context, person, language)

    @delete("/me/circle/{number:int}")
    async def remove(self, context: TheContext, person: ThePerson, number: Number) -> None:
        """Take somebody out of my circle."""
        await circle.remove(context, number, person)

    @post("/tables/{table:str}/seats/{seat:int}/circle", status_code=204)
    async def add(self, context: TheContext, person: ThePerson, table: TableId, seat: SeatNumber) -> None:
        """Take whoever sits there into my circle, if I have played there too."""
        await circle.add(context, table, Seat(seat), person)

    @post("/tables/{table:str}/seats/{seat:int}/invite", status_code=204)
    async def invite(
        self,
        context: TheContext,
        person: ThePerson,
        table: TableId,
        seat: SeatNumber,
        data: JSONBody[wire.InviteMember],
    ) -> None:
        """Keep a free place for somebody of my circle, as the host, and tell them."""
        await circle.invite(context, table, Seat(seat), person, data.member)

    @post("/tables/{table:str}/seats/{seat:int}/decline", status_code=204)
    async def decline(self, context: TheContext, person: ThePerson, table: TableId, seat: SeatNumber) -> None:
        """Take a place that is kept for me off my list."""
        await circle.decline(context, table, Seat(seat), person)
