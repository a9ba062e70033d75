import json
from pathlib import Path

import polars
import pytest

from ironstone.core.errors import IronstoneError, OptionError
from ironstone.lab import Row, open_output

ROWS = [
    Row(0, "s/0", ["greedy", "random"], [9, 4], [1, 2], 30, 3),
    Row(1, "s/1", ["random", "greedy"], [3, 8], [2, 1], 31, None),
]


def test_json_lines_are_in_the_file_as_soon_as_the_game_is_over(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    output = open_output(path)

    output.add(ROWS[0])

    assert [json.loads(line) for line in path.read_text().splitlines()] == [ROWS[0].columns()]
    output.close()


def test_parquet_holds_every_row_after_closing(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    output = open_output(path)
    for row in ROWS:
        output.add(row)

    output.close()

    assert polars.read_parquet(path).to_dicts() == [row.columns() for row in ROWS]
    assert list(tmp_path.iterdir()) == [path]


def test_parquet_says_where_its_rows_come_from(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"

    open_output(path, origin={"game": "gembound", "components": "1d6c733f"}).close()

    header = json.loads(polars.read_parquet_metadata(path)["ironstone"])
    assert header == {"game": "gembound", "components": "1d6c733f"}


def test_parquet_of_no_games_is_a_table_all_the_same(tmp_path: Path) -> None:
    open_output(tmp_path / "games.parquet").close()

    assert polars.read_parquet(tmp_path / "games.parquet").columns == list(ROWS[0].columns())


def test_a_file_that_exists_is_left_alone_unless_told_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("precious\n")

    with pytest.raises(OptionError, match="exists already"):
        open_output(path)
    assert path.read_text() == "precious\n"

    open_output(path, overwrite=True).close()
    assert path.read_text() == ""


@pytest.mark.parametrize("name", ["games.csv", "games"])
def test_other_formats_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(OptionError, match=r"ends with \.jsonl or \.parquet"):
        open_output(tmp_path / name)


def test_a_directory_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="there is no directory"):
        open_output(tmp_path / "nowhere" / "games.jsonl")


def test_parquet_without_polars_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironstone.lab.output.find_spec", lambda name: None)

    with pytest.raises(IronstoneError, match=r"install ironstone\[lab\]"):
        open_output(tmp_path / "games.parquet")
