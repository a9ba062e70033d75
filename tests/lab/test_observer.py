"""What is kept of pieces, verbs and points, and the tables made of it."""

from pathlib import Path

import polars
import pytest

from ironstone.games import registry
from ironstone.lab import Plan, Row, simulate
from ironstone.lab.comparison import Arm, Cell, Experiment, Run, Store
from ironstone.lab.comparison.store import read_header
from ironstone.lab.observer import KIND, LED, NO_SEAT, OFFERED, POINTS, SEAT, TAKEN, USED
from ironstone.lab.sets import create_set
from ironstone.lab.tables import SCHEMAS, write_tables

every_game = pytest.mark.parametrize("game", list(registry.PACKAGES))


def one_row(game: str, details: bool = True) -> Row:
    players = registry.load(game).seats[0]
    return next(iter(simulate(Plan(game, players, ["random"], 1, "3", details=details))))


@every_game
def test_observing_changes_no_game(game: str) -> None:
    watched, alone = one_row(game), one_row(game, details=False)

    assert watched.columns() == alone.columns()
    assert alone.details is None


@every_game
def test_all_that_happened_is_counted(game: str) -> None:
    row = one_row(game)
    details = row.details

    assert details is not None
    assert sum(sum(counts.values()) for counts in details.verbs) == row.decisions
    assert [sum(points) for points in zip(*details.sources.values(), strict=True)] == row.points
    assert len(details.by_round) == (row.rounds or 1) - 1
    taken = [piece for piece in details.pieces if piece[SEAT] != NO_SEAT]
    left = [piece for piece in details.pieces if piece[SEAT] == NO_SEAT]
    assert taken
    assert all(piece[OFFERED] > 0 and 1 <= piece[TAKEN] <= (row.rounds or 1) for piece in taken)
    assert all(piece[TAKEN] == piece[LED] == piece[USED] == piece[POINTS] == 0 for piece in left)


def test_points_of_artisans_are_those_of_orders_and_stars() -> None:
    details = one_row("gembound").details

    assert details is not None
    artisans = sum(piece[POINTS] for piece in details.pieces if piece[KIND] == 0)
    assert artisans == sum(details.sources["Artisans"]) + sum(details.sources["Stars"]) > 0


def test_the_tables_hold_every_game_under_one_header(tmp_path: Path) -> None:
    made = create_set("gembound", tmp_path / "mine", "Mine", "", "").directory
    (made / "artisans.toml").write_text('[[artisan]]\nid = "L1-7"\nspots = [6, 5, 4]\n', encoding="utf-8")
    arms = [Arm.named("gembound", name) for name in ("base", str(made))]
    experiment = Experiment("gembound", arms, [Cell(2, "random"), Cell(3, "random")], "7")
    with Store(experiment, tmp_path / "out") as store:
        list(Run(experiment, store, 2, 0.0).play(lambda: False))

    files = write_tables(tmp_path / "out", experiment, store.played, read_header(tmp_path / "out"))

    frames = {path.stem: polars.read_parquet(path) for path in files}
    assert {name: frame.schema for name, frame in frames.items()} == {
        name: polars.Schema(schema) for name, schema in SCHEMAS.items()
    }
    assert frames["games"].height == 2 * 2 * 2
    assert frames["seats"].height == 2 * 2 * 2 + 2 * 2 * 3
    assert set(frames["cards"]["set"]) == {arm.hash for arm in arms}
    assert '"game": "gembound"' in polars.read_parquet_metadata(files[0])["ironstone"]
    with Store(Experiment.of_header(tmp_path / "out", read_header(tmp_path / "out")), tmp_path / "out") as again:
        assert sorted(map(len, again.played.values())) == [2, 2, 2, 2]
        kept, made_now = [
            [row.full_columns() for rows in each.played.values() for row in rows.values()] for each in (again, store)
        ]
    assert kept == made_now
