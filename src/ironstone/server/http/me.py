"""/api/me: who one is, and on which devices."""

from litestar import Controller, Response, delete, get, post, put
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody

from ironstone.core.messages import ENGLISH, Language, say
from ironstone.server import listing, seating, statistics, wire
from ironstone.server.asgi import HttpRequest
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext
from ironstone.server.http.requests import (
    Account,
    Address,
    Guest,
    TableId,
    TheContext,
    TheLanguage,
    ThePerson,
    cookie,
    cookie_name,
    token_of,
)
from ironstone.server.sanctions import BANNED, told


class MeController(Controller):
    """The person who asks."""

    path = "/api/me"

    @get()
    async def get_me(
        self, request: HttpRequest, context: TheContext, account: Account, language: TheLanguage
    ) -> Response[wire.Me | None]:
        """Who I am, or null for somebody new; the cookie lasts anew from now on."""
        if account is None:
            return Response(None)
        token = request.cookies.get(cookie_name(context.settings, request), "")
        kept = [cookie(context.settings, request, token)] if token and token == token_of(request) else []
        return Response(await describe(context, account, language), cookies=kept)

    @post(status_code=200)
    async def set_name(
        self, request: HttpRequest, context: TheContext, guest: Guest, address: Address, data: JSONBody[wire.NewName]
    ) -> Response[wire.Me]:
        """Become somebody, or be called differently from now on."""
        context.sanctions.check_name(data.name, "" if guest is None else guest.id)
        if guest is not None:
            return Response(await describe(context, await context.accounts.rename(guest, data.name)))
        context.sanctions.check_newcomer(address)
        context.rate_limiter.check(
            "names", address, context.settings.names, say("many people came from your address lately")
        )
        person, token = await context.accounts.add(data.name)
        return Response(await describe(context, person), cookies=[cookie(context.settings, request, token)])

    @post("/recovery", status_code=200)
    async def make_recovery(self, context: TheContext, person: ThePerson) -> wire.NewToken:
        """A token that makes another device known, once, within a day."""
        return wire.NewToken(await context.accounts.recovery(person))

    @put("/webhook")
    async def set_webhook(self, context: TheContext, person: ThePerson, data: JSONBody[wire.Webhook]) -> wire.Me:
        """Where my turns are announced."""
        if data.url:
            context.notices.delivery.check_url(data.url)
        await context.storage.set_webhook(person.id, data.url)
        return await describe(context, Person(person.id, person.name, data.url, person.device))

    @delete("/devices")
    async def forget_devices(self, context: TheContext, person: ThePerson) -> None:
        """Only this device knows me from now on."""
        await context.accounts.forget_other_devices(person)
        context.connections.dismiss_other_devices(person.id, person.device)
        context.news.signed_out(person.id, person.device)

    @delete("/device", responses={204: ResponseSpec(None, description="Nothing is said.")})
    async def sign_out(self, request: HttpRequest, context: TheContext, person: ThePerson) -> Response[None]:
        """This device does not know me any more; my others do."""
        await context.accounts.forget_device(person)
        context.connections.dismiss_device(person.device)
        return Response(None, status_code=204, cookies=[cookie(context.settings, request, "")])

    @get("/statistics")
    async def get_statistics(
        self, context: TheContext, person: ThePerson, language: TheLanguage
    ) -> list[wire.GameStatistics]:
        """What came of my games, game by game. Nobody else is told."""
        return statistics.sum_up(await context.storage.results_of(person.id), language)

    @get("/tables")
    async def get_tables(self, context: TheContext, person: ThePerson, language: TheLanguage) -> list[wire.TableLine]:
        """Where I sit; first the tables that wait for me."""
        return await listing.tables_of(context.storage, person.id, language)

    @delete("/tables/{table:str}")
    async def put_table_away(self, context: TheContext, person: ThePerson, table: TableId) -> None:
        """Leave a table and take it off my list: bots play on for me, and a table that I opened is closed."""
        await seating.put_away(context, table, person)


async def describe(context: ServerContext, person: Person, language: Language = ENGLISH) -> wire.Me:
    """A person as they see themselves."""
    ban = context.sanctions.ban_of(person.id)
    return wire.Me(
        person.id,
        person.name,
        person.webhook,
        await context.accounts.devices(person),
        context.sanctions.role_of(person.id),
        "" if ban is None else told(ban, BANNED).text(language),
    )
