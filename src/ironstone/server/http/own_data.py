"""What everybody may do beside playing: report and ignore others, read and delete what is kept about themselves."""

from typing import Annotated

from litestar import Controller, Response, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter

from ironstone.core.ids import Seat
from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.server import personal_data, privacy, reports, wire
from ironstone.server.asgi import HttpRequest
from ironstone.server.context import ServerContext
from ironstone.server.http.requests import NOBODY, Account, Address, TableId, TheContext, TheLanguage, ThePerson, cookie
from ironstone.server.steady_clock import wall_ms

Number = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=99)]


@post("/api/tables/{table:str}/report", status_code=204)
async def report(context: TheContext, person: ThePerson, table: TableId, data: JSONBody[wire.NewReport]) -> None:
    """Put something before the moderators."""
    await reports.report(context, table, person, data)


@post("/api/tables/{table:str}/seats/{seat:int}/ignore", status_code=204)
async def ignore(context: TheContext, person: ThePerson, table: TableId, seat: SeatNumber) -> None:
    """Hear nothing more from whoever sits there; they cannot sit at my tables, nor I at theirs."""
    room = await context.room_for(await context.rooms.live(table), person)
    other = room.seat_at(Seat(seat)).person
    if not other or other == person.id:
        raise Refusal("bad_request", say("only other people can be ignored"))
    await context.storage.moderation.ignore(person.id, other, wall_ms())
    await _tell_ignored(context, person.id)


async def _tell_ignored(context: ServerContext, person: str) -> None:
    rows = await context.storage.moderation.ignored_by(person)
    context.connections.ignore(person, frozenset(row.other_id for row in rows))


@get("/api/privacy")
async def get_privacy(context: TheContext, language: TheLanguage) -> list[wire.PrivacyPart]:
    """What is kept about people, why, and for how long."""
    return privacy.parts(context.settings.retention, language)


def _count_scan(context: ServerContext, address: str) -> None:
    """All logs are read for this, and new people cost nothing: so addresses are counted."""
    why = say("much data was asked for from your address lately")
    context.rate_limiter.check("log scans", address, context.settings.log_scans, why)


class OwnDataController(Controller):
    """What belongs to whoever asks, even if they are banned."""

    path = "/api/me"

    @get("/ignored")
    async def get_ignored(self, context: TheContext, person: ThePerson) -> list[wire.IgnoredInfo]:
        """Whom I ignore."""
        rows = await context.storage.moderation.ignored_by(person.id)
        return [wire.IgnoredInfo(row.id, row.name, row.at) for row in rows]

    @delete("/ignored/{number:int}")
    async def hear_again(self, context: TheContext, person: ThePerson, number: Number) -> None:
        """Ignore somebody no more."""
        if not await context.storage.moderation.hear_again(person.id, number):
            raise Refusal("not_found", say("you ignore nobody of that number"))
        await _tell_ignored(context, person.id)

    @get("/data")
    async def get_data(self, context: TheContext, account: Account, address: Address) -> wire.PersonalData:
        """All that is kept about me."""
        if account is None:
            raise NOBODY
        context.rate_limiter.check(
            "exports", account.id, context.settings.exports, say("you have asked for your data often lately")
        )
        _count_scan(context, address)
        return await personal_data.export(context, account)

    @post("/delete", status_code=204, responses={204: ResponseSpec(None, description="Nothing is said.")})
    async def delete_me(
        self,
        request: HttpRequest,
        context: TheContext,
        account: Account,
        address: Address,
        data: JSONBody[wire.DeleteMe],
    ) -> Response[None]:
        """Delete my account: bots play on for me, and finished games keep the seat of somebody who left."""
        if account is None:
            raise NOBODY
        if data.name.strip() != account.name:
            raise Refusal("bad_request", say("write your name as it is, {name}", name=account.name))
        _count_scan(context, address)
        await personal_data.delete(context, account)
        context.connections.dismiss_person(account.id, "signed_out", say("this account was deleted"))
        return Response(None, status_code=204, cookies=[cookie(context.settings, request, "")])
