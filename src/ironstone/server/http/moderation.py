"""/api/moderation: for those who look after the server.

Whoever has no role finds nothing here: one guard, below, stands before all of it.
"""

from typing import Annotated, TypeAlias

from litestar import Controller, get, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

import ironstone
from ironstone.core.messages import say
from ironstone.server import moderation, moderation_lists, wire
from ironstone.server.asgi import Connection, HttpRequest
from ironstone.server.http.requests import (
    TheContext,
    context_of,
    person_of,
)
from ironstone.server.moderation import Actor
from ironstone.server.steady_clock import wall_ms

ACTOR = "actor"

TheActor: TypeAlias = NamedDependency[Actor]
Search = Annotated[str, QueryParameter(max_length=100)]
Count = Annotated[int, QueryParameter(ge=1, le=200)]
Settled = Annotated[bool, QueryParameter()]
Before = Annotated[int | None, QueryParameter(ge=1, le=2**31 - 1)]
Number = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=99)]


async def staff_only(connection: Connection, _: BaseRouteHandler) -> None:
    """To everybody without a role there is nothing here; that holds for those who are banned, whatever their role."""
    person = await person_of(connection)
    context = context_of(connection)
    role = "" if person is None or context.sanctions.ban_of(person.id) else context.sanctions.role_of(person.id)
    if person is None or not role:
        raise NotFoundException
    connection.scope.setdefault("state", {})[ACTOR] = Actor(person.id, person.name, role)


async def provide_actor(request: HttpRequest) -> Actor:
    """For handlers behind the guard: who acts."""
    actor = request.scope["state"][ACTOR]
    assert isinstance(actor, Actor), "the guard has let them in"
    return actor


BEHIND_THE_GUARD = {"actor": Provide(provide_actor)}


class ModerationController(Controller):
    """What operators and moderators see and do."""

    path = "/api/moderation"
    guards = (staff_only,)
    dependencies = BEHIND_THE_GUARD

    @get("/overview")
    async def get_overview(self, context: TheContext, actor: TheActor) -> wire.Overview:
        """How much there is of everything."""
        counts = await context.storage.moderation.counts()
        return wire.Overview(
            actor.name,
            actor.role,
            ironstone.__version__,
            counts.get("open", 0),
            counts.get("running", 0),
            counts["people"],
            counts["reports"],
            len(context.connections),
        )

    @get("/tables")
    async def get_tables(self, context: TheContext, search: Search = "", most: Count = 50) -> list[wire.ModeratedTable]:
        """Tables, those with open reports first; nothing of what lies on them."""
        return await moderation_lists.tables(context.storage, search, most)

    @get("/people")
    async def get_people(
        self, context: TheContext, search: Search = "", most: Count = 50
    ) -> list[wire.ModeratedPerson]:
        """People, those with open reports first."""
        return await moderation_lists.people(context.storage, search, most)

    @get("/reports")
    async def get_reports(
        self, context: TheContext, settled: Settled = False, most: Count = 50
    ) -> list[wire.ReportInfo]:
        """Open reports, the oldest first; or settled ones."""
        return await moderation_lists.reports(context.storage, settled, most)

    @get("/acts")
    async def get_acts(
        self, context: TheContext, before: Before = None, target: Search = "", most: Count = 50
    ) -> list[wire.ActInfo]:
        """The audit log, the newest first."""
        return await moderation_lists.acts(context.storage, before, target or None, most)

    @post("/acts", status_code=200)
    async def act(self, context: TheContext, actor: TheActor, data: JSONBody[wire.NewAct]) -> wire.ActInfo:
        """Do something, and keep it in the audit log."""
        context.rate_limiter.check("acts", actor.id, context.settings.acts, say("you have done much at once"))
        wish = moderation.Wish(data.kind, data.target, data.reason, data.until)
        done = await moderation.act(context.storage, actor, wish, wall_ms())
        context.told_of_acts()
        return moderation_lists.line(done)

    @post("/acts/{act:int}/undo", status_code=200)
    async def undo(
        self, context: TheContext, actor: TheActor, act: Number, data: JSONBody[wire.UndoAct]
    ) -> wire.ActInfo:
        """Take an act back, and keep that in the audit log too."""
        context.rate_limiter.check("acts", actor.id, context.settings.acts, say("you have done much at once"))
        done = await moderation.undo(context.storage, actor, act, data.reason, wall_ms())
        context.told_of_acts()
        return moderation_lists.line(done)
