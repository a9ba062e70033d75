"""SQL for component sets: the files of every set that a table is or was played with, kept once for each hash."""

from sqlalchemy import Connection, Insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ironstone.server.storage.schema import component_sets

NEW_SET: dict[str, Insert] = {
    "sqlite": sqlite.insert(component_sets).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(component_sets).on_conflict_do_nothing(),
}


def keep(connection: Connection, game: str, components: str, files: str) -> None:
    """Keep a set; one that is there stays as it is."""
    row = {"game": game, "hash": components, "files": files}
    connection.execute(NEW_SET[connection.dialect.name], row)


async def files_of(connection: AsyncConnection, game: str, components: str) -> str | None:
    """The files of a set, a JSON object from names to texts; None if it was never kept."""
    query = select(component_sets.c.files).where(component_sets.c.game == game, component_sets.c.hash == components)
    files: str | None = await connection.scalar(query)
    return files
