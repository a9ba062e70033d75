"""Component files: every mistake is an error that names file, entry and field."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ironstone.core.components import SOURCES, ComponentFile, Entry, content_hash
from ironstone.core.errors import ComponentError

GEMS = ["emerald", "ruby", "topaz"]
TEXT = """
[box]
title = "Gems"
source = "rulebook"
players = { least = 2, most = 4 }

[[card]]
id = "C1"
name = "Miner"
points = 3
secret = true
gem = "ruby"
levels = [1, 2, 3]
tags = ["old", "rare"]
cost = { emerald = 2, topaz = 1 }
gems = ["topaz", "topaz"]
rows = [["ruby"], [], ["topaz", "emerald"]]
sides = [{ points = 1 }, { points = 2 }]

[[card]]
name = "Mule"
"""


def file(directory: Path, text: str = TEXT) -> ComponentFile:
    (directory / "cards.toml").write_text(text, encoding="utf-8")
    return ComponentFile(directory, "cards.toml")


@pytest.fixture
def miner(tmp_path: Path) -> Entry:
    return file(tmp_path).entries("card")[0]


def test_every_kind_of_field_is_read_by_its_type(miner: Entry) -> None:
    assert miner.text("name") == "Miner"
    assert miner.number("points") == 3
    assert miner.flag("secret") is True
    assert miner.one_of("gem", GEMS) == 1
    assert miner.numbers("levels") == [1, 2, 3]
    assert miner.words("tags") == ["old", "rare"]
    assert miner.counts("cost", GEMS) == [2, 0, 1]
    assert miner.some_of("gems", GEMS) == [2, 2]
    assert miner.lists_of("rows", GEMS) == [[1], [], [2, 0]]
    assert [side.number("points") for side in miner.parts("sides")] == [1, 2]


def test_tables_and_tables_within_tables_are_read(tmp_path: Path) -> None:
    box = file(tmp_path).entry("box")

    assert box.part("players").number("most") == 4
    assert box.source() == "rulebook"
    assert box.has("title")
    assert not box.has("subtitle")


def test_an_entry_is_called_by_its_id_or_else_by_its_number(tmp_path: Path) -> None:
    assert [entry.where for entry in file(tmp_path).entries("card")] == ["cards.toml: card C1", "cards.toml: card 2"]


@pytest.mark.parametrize(
    ("read", "complaint"),
    [
        (lambda entry: entry.text("title"), "title: is missing"),
        (lambda entry: entry.text("points"), "points: expected a text, found 3"),
        (lambda entry: entry.number("name"), "name: expected a whole number, found 'Miner'"),
        (lambda entry: entry.number("secret"), "secret: expected a whole number, found True"),
        (lambda entry: entry.number("points", 4), "points: expected 4 to 1000000, found 3"),
        (lambda entry: entry.number("points", 0, 2), "points: expected 0 to 2, found 3"),
        (lambda entry: entry.flag("points"), "points: expected true or false, found 3"),
        (lambda entry: entry.one_of("name", GEMS), "name: there is no 'Miner'; known are emerald, ruby, topaz"),
        (lambda entry: entry.numbers("points"), "points: expected a list, found 3"),
        (lambda entry: entry.numbers("tags"), "tags: expected a whole number, found 'old'"),
        (lambda entry: entry.numbers("levels", 2), "levels: expected 2 to 1000000, found 1"),
        (lambda entry: entry.words("levels"), "levels: expected a text, found 1"),
        (lambda entry: entry.some_of("tags", GEMS), "tags: there is no 'old'; known are emerald, ruby, topaz"),
        (lambda entry: entry.lists_of("tags", GEMS), "tags: expected a list of lists, found 'old' in it"),
        (lambda entry: entry.lists_of("rows", ["ruby"]), "rows: there is no 'topaz'; known are ruby"),
        (lambda entry: entry.counts("cost", ["topaz"]), "cost: there is no 'emerald'; known are topaz"),
        (lambda entry: entry.counts("name", GEMS), "name: expected a table, found 'Miner'"),
        (lambda entry: entry.part("levels"), "levels: expected a table, found [1, 2, 3]"),
        (lambda entry: entry.parts("levels"), "levels: expected a list of tables, found 1 in it"),
        (lambda entry: entry.parts("sides")[1].text("name"), "sides 2: name: is missing"),
        (lambda entry: entry.source(), "source: is missing"),
        (lambda entry: entry.done(), "id: there is no such field here"),
    ],
)
def test_every_mistake_names_file_entry_and_field(
    miner: Entry, read: Callable[[Entry], object], complaint: str
) -> None:
    with pytest.raises(ComponentError, match=f"^cards.toml: card C1: {re.escape(complaint)}$"):
        read(miner)


def test_a_count_must_be_a_number_and_at_least_one(tmp_path: Path) -> None:
    entry = file(tmp_path, '[[card]]\nid = "C1"\ncost = { ruby = 0 }').entries("card")[0]

    with pytest.raises(ComponentError, match=r"cards\.toml: card C1: cost: ruby: expected 1 to 1000000, found 0"):
        entry.counts("cost", GEMS)


def test_an_empty_text_is_no_text(tmp_path: Path) -> None:
    entry = file(tmp_path, '[card]\nname = ""').entry("card")

    with pytest.raises(ComponentError, match=r"cards\.toml: card: name: expected a text, found ''"):
        entry.text("name")


def test_a_source_is_one_of_three(tmp_path: Path) -> None:
    entry = file(tmp_path, '[card]\nsource = "hearsay"').entry("card")

    with pytest.raises(ComponentError, match=f"there is no 'hearsay'; known are {', '.join(SOURCES)}"):
        entry.source()


def test_fields_that_were_all_asked_for_leave_nothing_over(tmp_path: Path) -> None:
    entry = file(tmp_path, '[card]\nname = "Mule"').entry("card")

    entry.text("name")

    entry.done()
    assert entry.names() == ["name"]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"^mines\.toml: there is no such file in "):
        ComponentFile(tmp_path, "mines.toml")


def test_a_file_that_is_no_toml_is_named_with_the_place(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"^cards\.toml: .*line 2"):
        file(tmp_path, "[card]\nname = \n")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe")

    with pytest.raises(ComponentError, match=r"^cards\.toml: "):
        ComponentFile(tmp_path, "cards.toml")


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=re.escape("cards.toml: the table [lid] is missing")):
        file(tmp_path).entry("lid")


def test_entries_must_be_as_many_as_they_should_be(tmp_path: Path) -> None:
    assert len(file(tmp_path).entries("card", 2)) == 2
    with pytest.raises(ComponentError, match=re.escape("cards.toml: expected 3 entries [[card]], found 2")):
        file(tmp_path).entries("card", 3)
    with pytest.raises(ComponentError, match=re.escape("cards.toml: expected 1 entries [[tile]], found 0")):
        file(tmp_path).entries("tile", 1)


def test_entries_must_be_tables(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=re.escape("cards.toml: [[card]] is not an array of tables")):
        file(tmp_path, "card = 1").entries("card")
    with pytest.raises(ComponentError, match=r"cards\.toml: card 2 is not a table"):
        file(tmp_path, "card = [{}, 2]").entries("card")


def test_the_hash_tells_what_the_files_say_not_how_they_are_laid_out(tmp_path: Path) -> None:
    plain = content_hash([file(tmp_path, '[card]\nname = "Mule"\npoints = 1')])
    remarked = content_hash([file(tmp_path, '# a mule\n[card]\npoints = 1\n\nname = "Mule" # stubborn')])
    changed = content_hash([file(tmp_path, '[card]\nname = "Mule"\npoints = 2')])

    assert plain == remarked != changed
    assert re.fullmatch("[0-9a-f]{16}", plain)


def test_even_a_date_has_a_hash(tmp_path: Path) -> None:
    first = content_hash([file(tmp_path, "printed = 2013-05-01")])
    second = content_hash([file(tmp_path, "printed = 2013-05-02")])

    assert first != second
