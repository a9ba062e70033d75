"""/api/sets: sets of changed components, mine and those that this server offers."""

from litestar import Controller, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody

from ironstone.core.messages import say
from ironstone.server import set_files, sets, wire
from ironstone.server.http.requests import Guest, TableId, TheContext, TheLanguage, ThePerson
from ironstone.server.http.tables import WatchToken
from ironstone.server.processor_time import in_thread

SetId = FromPath[str]


class SetsController(Controller):
    """Sets of changed components."""

    path = "/api"

    @get("/sets")
    async def list_sets(self, context: TheContext, guest: Guest) -> list[wire.SetLine]:
        """My sets, and those that everybody may play with."""
        return await sets.lines(context, guest)

    @post("/sets", status_code=200)
    async def create(
        self, context: TheContext, person: ThePerson, language: TheLanguage, data: JSONBody[wire.NewSet]
    ) -> wire.SetSaved:
        """Keep a new set, if nothing is wrong with it."""
        return await sets.save(context, person, data, "", language)

    @post("/sets/check", status_code=200)
    async def check(
        self, context: TheContext, person: ThePerson, language: TheLanguage, data: JSONBody[wire.SetToCheck]
    ) -> wire.CheckedSet:
        """Everything that is wrong with a draft, and what differs."""
        checked, _ = await sets.check(context, person, data.game, data.patches, language, data.quick)
        return checked

    @post("/sets/read", status_code=200)
    async def read(self, context: TheContext, person: ThePerson, data: JSONBody[wire.SetToRead]) -> wire.NewSet:
        """The set in a folder's files, or in an archive of them; nothing is kept."""
        limits = context.settings
        context.rate_limiter.check("sets", person.id, limits.set_checks, say("you have checked many sets lately"))
        return await in_thread(set_files.read, data, limits.set_bytes)

    @get("/sets/{id_of_set:str}/folder")
    async def get_folder(self, context: TheContext, guest: Guest, id_of_set: SetId) -> Response[bytes]:
        """A set as the folder that the command line knows, in a ZIP archive."""
        row, mine = await sets.find(context, guest, id_of_set)
        author = guest.name if mine and guest is not None else row.person_id
        archive = await in_thread(set_files.archive_of, row, author)
        named = f'attachment; filename="{set_files.folder_name(row.name)}.zip"'
        return Response(archive, media_type="application/zip", headers={"Content-Disposition": named})

    @get("/sets/{id_of_set:str}")
    async def get_set(self, context: TheContext, guest: Guest, id_of_set: SetId) -> wire.SetInfo:
        """A set of mine, or one of this server's."""
        return await sets.info(context, guest, id_of_set)

    @put("/sets/{id_of_set:str}")
    async def change(
        self,
        context: TheContext,
        person: ThePerson,
        language: TheLanguage,
        id_of_set: SetId,
        data: JSONBody[wire.NewSet],
    ) -> wire.SetSaved:
        """Change a set of mine, if nothing is wrong with it. Tables go on with what they began with."""
        return await sets.save(context, person, data, id_of_set, language)

    @delete("/sets/{id_of_set:str}")
    async def remove(self, context: TheContext, person: ThePerson, id_of_set: SetId) -> None:
        """Delete a set of mine. Tables go on with it."""
        await sets.remove(context, person, id_of_set)

    @get("/games/{game:str}/components")
    async def get_components(self, language: TheLanguage, game: FromPath[str]) -> wire.ComponentFiles:
        """The game's own component files, and what each field takes."""
        return await set_files.component_files(game, language)

    @get("/tables/{table:str}/set")
    async def get_difference(
        self, context: TheContext, guest: Guest, language: TheLanguage, table: TableId, watch: WatchToken = None
    ) -> wire.SetDifference | None:
        """What differs at a table from the game as printed; null if nothing does."""
        live = await context.rooms.live(table)
        room = await context.room_for(live, guest, watch)
        return await sets.difference_of(context, room, language)
