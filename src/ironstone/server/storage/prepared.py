"""Prepared statements: SQL that is put together once for each kind of database, for what is written with every move.

SQLAlchemy looks a statement up and converts its values whenever it is executed, which takes longer than SQLite takes
to carry it out.
"""

from collections.abc import Mapping, Sequence

from sqlalchemy import ClauseElement, Connection
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """A statement for each kind of database. All its values are parameters, and are stored as they are given."""

    def __init__(self, statements: Mapping[str, ClauseElement], columns: Sequence[str]) -> None:
        self._statements = statements
        self._columns = list(columns)
        self._texts: dict[str, tuple[str, list[str]]] = {}  # by kind: SQL, and its parameters in order

    def run(self, connection: Connection, *rows: Mapping[str, object]) -> int:
        """Execute it once for each of these; how many rows were written, if there was one."""
        text, names = self._prepared(connection)
        values = [tuple([row[name] for name in names]) for row in rows]
        return connection.exec_driver_sql(text, values if len(values) > 1 else values[0]).rowcount

    def _prepared(self, connection: Connection) -> tuple[str, list[str]]:
        kind = connection.dialect.name
        if kind not in self._texts:
            compiled = self._statements[kind].compile(dialect=connection.dialect, column_keys=self._columns)
            assert isinstance(compiled, SQLCompiler), "rows are written by SQL"
            assert compiled.positiontup is not None, f"{kind} takes parameters by their position"
            self._texts[kind] = str(compiled), list(compiled.positiontup)
        return self._texts[kind]
