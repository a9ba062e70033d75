"""The games of a comparison as tables for data frames: games, seats, cards and verbs, with a header in each file."""

import json
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path

import polars
from polars.datatypes import DataType, DataTypeClass

from ironstone.core.statistics import PieceKind
from ironstone.lab.comparison.experiment import Arm, Cell, Experiment
from ironstone.lab.comparison.store import Played
from ironstone.lab.observer import DEALT, KIND, LED, NO_SEAT, OFFERED, PIECE, POINTS, SEAT, TAKEN, USED
from ironstone.lab.origin import Origin
from ironstone.lab.pieces import piece_kinds
from ironstone.lab.plan import Row

Schema = Mapping[str, DataType | DataTypeClass]
Line = tuple[object, ...]

ORIGIN: Schema = {
    "set": polars.String,  # the hash of its components
    "players": polars.Int64,
    "bot": polars.String,
    "game": polars.Int64,  # the same number is the same deal with every set
}
SCHEMAS: Mapping[str, Schema] = {
    "games": {
        **ORIGIN,
        "seed": polars.String,
        "decisions": polars.Int64,
        "rounds": polars.Int64,
    },
    "seats": {
        **ORIGIN,
        "seat": polars.Int64,  # from 1
        "start": polars.Int64,  # starting place, 1 for who begins; null if nobody does
        "role": polars.String,  # a nation; null if all play the same
        "points": polars.Int64,
        "place": polars.Int64,
        "wins": polars.Float64,  # 1, or a part of a shared victory
        "sources": polars.List(polars.Struct({"name": polars.String, "points": polars.Int64})),
        "by_round": polars.List(polars.Int64),  # points before round 2, 3 and so on
    },
    "cards": {
        **ORIGIN,
        "kind": polars.String,  # the table of its component file
        "card": polars.String,  # its id there
        "dealt": polars.Int64,  # the round in which it came
        "offered": polars.Int64,  # at how many decisions it lay open
        "seat": polars.Int64,  # who took it; null if nobody did
        "taken": polars.Int64,  # in which round
        "led": polars.Boolean,  # whether that seat led when the round began
        "used": polars.Int64,  # how often
        "points": polars.Int64,  # that it brought by itself
        "place": polars.Int64,  # of its owner, at the end
        "wins": polars.Float64,
    },
    "verbs": {
        **ORIGIN,
        "seat": polars.Int64,
        "verb": polars.String,  # as records write it
        "count": polars.Int64,
    },
}


def write_tables(directory: Path, experiment: Experiment, played: Played, header: Origin) -> list[Path]:
    """Write all tables; the files. The header is in the metadata of each, as JSON under "ironstone"."""
    kinds = piece_kinds(experiment)
    lines: dict[str, list[Line]] = {name: [] for name in SCHEMAS}
    for (arm, cell), rows in played.items():
        for row in rows.values():
            for name, line in _lines(kinds[arm], arm, cell, row):
                lines[name].append(line)
    written: list[Path] = []
    for name, schema in SCHEMAS.items():
        content = BytesIO()
        frame = polars.DataFrame(lines[name], schema=schema, orient="row")
        frame.write_parquet(content, metadata={"ironstone": json.dumps(header)})
        written.append(directory / f"{name}.parquet")
        written[-1].write_bytes(content.getvalue())
    return written


def _lines(kinds: list[PieceKind], arm: Arm, cell: Cell, row: Row) -> Iterator[tuple[str, Line]]:
    origin = (arm.hash, cell.players, cell.bot, row.game)
    yield "games", (*origin, row.seed, row.decisions, row.rounds)
    details = row.details
    wins = [float(place == 1) / row.places.count(1) for place in row.places]
    for seat, points in enumerate(row.points):
        start, role = row.starts[seat] if row.starts else None, row.roles[seat] if row.roles else None
        sources = [{"name": name, "points": each[seat]} for name, each in details.sources.items()] if details else []
        by_round = [each[seat] for each in details.by_round] if details else []
        yield "seats", (*origin, seat + 1, start, role, points, row.places[seat], wins[seat], sources, by_round)
    if details is None:
        return
    for each in details.pieces:
        kind, seat = kinds[each[KIND]], each[SEAT]
        card = (kind.table, kind.ids[each[PIECE]], each[DEALT], each[OFFERED])
        if seat == NO_SEAT:
            yield "cards", (*origin, *card, None, None, None, 0, 0, None, None)
        else:
            deeds = (seat + 1, each[TAKEN], bool(each[LED]), each[USED], each[POINTS])
            yield "cards", (*origin, *card, *deeds, row.places[seat], wins[seat])
    for seat, counts in enumerate(details.verbs):
        for verb, count in counts.items():
            yield "verbs", (*origin, seat + 1, verb, count)
