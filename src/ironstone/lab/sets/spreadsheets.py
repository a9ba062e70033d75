"""The tables of a set as CSV files for a spreadsheet, and back.

An array of tables is a file with a row for each entry and a column for each field: artisans.artisan.csv. The plain
tables of a file are one file together, with the columns table, field, value: game.csv. Columns that hold only texts in
the game's own files are texts; anything else is written as in TOML, [4, 3, 2]. An empty cell is a missing field.
"""

import csv
import tomllib
from pathlib import Path

from ironstone.core.errors import ComponentError
from ironstone.core.patches import Fields, entries_of, key_of, positions_of
from ironstone.core.toml import write_value
from ironstone.lab.sets.folder import SetFolder

TABLES = "tables"
COLUMNS = ["table", "field", "value"]
ENCODING = "utf-8-sig"  # with a mark by which spreadsheets know it


def export_tables(folder: SetFolder) -> list[Path]:
    """Write all tables of a set to its folder `tables`; the files."""
    directory = folder.directory / TABLES
    contents = folder.contents()
    directory.mkdir(exist_ok=True)
    written: list[Path] = []
    for name, base in folder.base.items():
        for path, rows in _sheets(directory, name, base, contents[name]):
            with path.open("w", encoding=ENCODING, newline="") as file:
                csv.writer(file).writerows(rows)
            written.append(path)
    return written


def import_tables(folder: SetFolder) -> list[str]:
    """Make the set say what the tables in its folder `tables` say; the names of the patches that changed."""
    directory = folder.directory / TABLES
    contents = {name: _read_sheets(directory, name, base) for name, base in folder.base.items()}
    return folder.write(contents)


def _sheets(directory: Path, name: str, base: Fields, full: Fields) -> list[tuple[Path, list[list[str]]]]:
    stem = Path(name).stem
    sheets: list[tuple[Path, list[list[str]]]] = []
    plain: list[list[str]] = []
    for table, own in base.items():
        value = full[table]
        if isinstance(value, dict):
            plain += [[table, field, write_value(each)] for field, each in value.items()]
        else:
            sheets.append((directory / f"{stem}.{table}.csv", _rows(entries_of(own), entries_of(value))))
    if plain:
        sheets.append((directory / f"{stem}.csv", [COLUMNS, *plain]))
    return sheets


def _rows(own: list[Fields], entries: list[Fields]) -> list[list[str]]:
    positions = positions_of(own)
    columns = list(dict.fromkeys(field for entry in [*own, *entries] for field in entry if field not in positions))
    rows = [[_cell(own, column, entry) for column in columns] for entry in entries]
    return [columns, *rows]


def _cell(own: list[Fields], column: str, entry: Fields) -> str:
    if column not in entry:
        return ""
    value = entry[column]
    return value if _holds_texts(own, column) and isinstance(value, str) else write_value(value)


def _holds_texts(own: list[Fields], column: str) -> bool:
    return all(isinstance(entry[column], str) for entry in own if column in entry)


def _read_sheets(directory: Path, name: str, base: Fields) -> Fields:
    stem = Path(name).stem
    full: Fields = {}
    for table, own in base.items():
        if isinstance(own, list):
            full[table] = _read_array(directory / f"{stem}.{table}.csv", entries_of(own))
    if len(full) < len(base):
        full |= _read_plain(directory / f"{stem}.csv", {key: own for key, own in base.items() if isinstance(own, dict)})
    return {table: full[table] for table in base}


def _read_array(path: Path, own: list[Fields]) -> list[Fields]:
    rows = _read_rows(path)
    key, positions = key_of(own), positions_of(own)
    entries: list[Fields] = []
    for number, row in rows[1:]:
        fields: Fields = {}
        for column, cell in zip(rows[0][1], row, strict=False):
            if cell:
                fields[column] = cell if _holds_texts(own, column) else _value(path, number, column, cell)
        if key not in fields:
            raise ComponentError(f"{path.name}, line {number}: {key}: every row has one, by which it is found")
        if fields[key] in [entry[key] for entry in entries]:
            raise ComponentError(f"{path.name}, line {number}: {key}: {fields[key]!r} stands here for the second time")
        entries.append(fields)
    places = {str(entry[key]): place for place, entry in enumerate(own)}
    entries.sort(key=lambda entry: places.get(str(entry[key]), len(own)))
    return [{**dict.fromkeys(positions, place), **entry} for place, entry in enumerate(entries)]


def _read_plain(path: Path, own: dict[str, Fields]) -> Fields:
    tables: dict[str, Fields] = {table: {} for table in own}
    for number, row in _read_rows(path)[1:]:
        table, field, cell = [*row, "", "", ""][:3]
        if field not in own.get(table, {}):
            raise ComponentError(f"{path.name}, line {number}: the game has no table {table!r} with a field {field!r}")
        tables[table][field] = _value(path, number, field, cell)
    for table, fields in own.items():
        for field in [field for field in fields if field not in tables[table]]:
            raise ComponentError(f"{path.name}: the row of {field} in {table} is missing")
    return {**tables}


def _read_rows(path: Path) -> list[tuple[int, list[str]]]:
    """The rows that are not empty with their lines, the one of the headings first."""
    try:
        with path.open(encoding=ENCODING, newline="") as file:
            reader = csv.reader(file)
            rows = [(reader.line_num, [cell.strip() for cell in row]) for row in reader]
    except FileNotFoundError:
        raise ComponentError(f"{path}: there is no such table; write them with `ironstone set export`") from None
    except (csv.Error, UnicodeDecodeError) as error:
        raise ComponentError(f"{path.name}: {error}") from error
    found = [(number, row) for number, row in rows if any(row)]
    if not found:
        raise ComponentError(f"{path.name}: the row of headings is missing")
    return found


def _value(path: Path, number: int, column: str, cell: str) -> object:
    try:
        return tomllib.loads(f"value = {cell}")["value"]
    except tomllib.TOMLDecodeError:
        where = f"{path.name}, line {number}: {column}"
        raise ComponentError(f'{where}: {cell!r} cannot be read; numbers, true, [1, 2] and "texts" can') from None
