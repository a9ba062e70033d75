"""Migrations: bring a database to the schema of this version, or refuse one that is newer."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from ironstone.server.storage.errors import StorageError

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: Connection) -> None:
    """Do what is missing, within the transaction of this connection: all of it or nothing."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    _refuse_strangers(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")


def _refuse_strangers(connection: Connection, script: ScriptDirectory) -> None:
    known = [step.revision for step in script.walk_revisions()]
    found = MigrationContext.configure(connection).get_current_heads()
    ahead = [revision for revision in found if revision not in known]
    if ahead:
        raise StorageError(
            f"the database was written by a newer version of Ironstone: its schema is {ahead[0]!r}, "
            f"this version knows {known[0]!r}; install the newer version or restore a backup"
        )
    # A schema of PostgreSQL may be shared with others; a file of SQLite is ours alone.
    if connection.dialect.name == "sqlite" and not found and inspect(connection).get_table_names():
        raise StorageError("the file is a database of something else; name another file")
