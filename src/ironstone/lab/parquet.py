"""Parquet output, by polars: needs the extra `lab`."""

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import polars
from polars.datatypes import DataType, DataTypeClass

from ironstone.lab.origin import Origin
from ironstone.lab.plan import Row

SCHEMA: Mapping[str, DataType | DataTypeClass] = {
    "game": polars.Int64,
    "seed": polars.String,
    "bots": polars.List(polars.String),
    "points": polars.List(polars.Int64),
    "places": polars.List(polars.Int64),
    "decisions": polars.Int64,
    "rounds": polars.Int64,
    "starts": polars.List(polars.Int64),
    "roles": polars.List(polars.String),
}


class Parquet:
    """A table for data frames, written whole at the end; where its rows come from is in the metadata, as JSON."""

    def __init__(self, path: Path, origin: Origin) -> None:
        self._path = path
        self._metadata = {"ironstone": json.dumps(origin)}
        self._rows: list[dict[str, object]] = []

    def add(self, row: Row) -> None:
        """Keep the row for the end."""
        self._rows.append(row.columns())

    def close(self) -> None:
        """Write the file under another name first: a half-written table is of no use to anybody."""
        partial = self._path.with_name(f".{self._path.name}.partial")
        table = BytesIO()  # the file is written here and not by polars: then a full disk is an OSError like any other
        polars.DataFrame(self._rows, schema=SCHEMA, orient="row").write_parquet(table, metadata=self._metadata)
        try:
            partial.write_bytes(table.getvalue())
            partial.replace(self._path)
        except OSError:
            partial.unlink(missing_ok=True)
            raise
