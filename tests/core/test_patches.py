"""Patches of component files, and the TOML that comes out."""

import tomllib

import pytest

from ironstone.core.errors import ComponentError
from ironstone.core.patches import Fields, Flaw, difference, patched
from ironstone.core.toml import write_toml
from ironstone.games import registry

BASE = tomllib.loads(
    """
    [box]
    cards = 2
    [[card]]
    number = 0
    id = "fox"
    cost = { ruby = 1 }
    note = "sly"
    [[card]]
    number = 1
    id = "owl"
    cost = { topaz = 2 }
    """
)
FILES = [(key, name) for key in registry.GAMES for name in registry.own_set(key)]
every_file = pytest.mark.parametrize(("game", "name"), FILES)


def with_patch(text: str) -> Fields:
    return patched("deck.toml", BASE, tomllib.loads(text))


def test_only_the_fields_that_are_given_change() -> None:
    full = with_patch('[box]\ncards = 3\n[[card]]\nid = "owl"\ncost = { ruby = 4 }')

    assert full["box"] == {"cards": 3}
    assert full["card"] == [
        {"number": 0, "id": "fox", "cost": {"ruby": 1}, "note": "sly"},
        {"number": 1, "id": "owl", "cost": {"ruby": 4}},
    ]


def test_entries_are_added_at_the_end_and_left_out_and_numbered_anew() -> None:
    full = with_patch('left_out = { card = ["fox"] }\n[[card]]\nid = "elk"\ncost = {}')

    assert full["card"] == [
        {"number": 0, "id": "owl", "cost": {"topaz": 2}},
        {"number": 1, "id": "elk", "cost": {}},
    ]


def test_an_entry_that_is_left_out_and_given_is_replaced_whole() -> None:
    full = with_patch('left_out = { card = ["fox"] }\n[[card]]\nid = "fox"\ncost = { ruby = 1 }')

    assert full["card"][0] == {"number": 0, "id": "fox", "cost": {"ruby": 1}}  # type: ignore[index]  # a list, here


@pytest.mark.parametrize(
    ("patch", "message"),
    [
        ("[bag]\nx = 1", "deck.toml: bag: there is no such table; there are box, card"),
        ("[box]\nx = 1", "deck.toml: box: x: there is no such field here; there are cards"),
        ("box = 1", "deck.toml: box: expected a table, found 1"),
        ("[card]\nx = 1", "deck.toml: card: expected an array of tables"),
        ("[[card]]\ncost = {}", "deck.toml: card 1: id: every entry of a patch has this field"),
        ('[[card]]\nid = "owl"\ncots = {}', "deck.toml: card owl: cots: there is no such field here"),
        (
            '[[card]]\nid = "owl"\n[[card]]\nid = "owl"',
            "deck.toml: card owl: id: this entry stands here for the second",
        ),
        ('left_out = { card = ["ant"] }', "deck.toml: left_out: card: there is no 'ant'; there are fox, owl"),
        ('left_out = { box = ["ant"] }', "deck.toml: left_out: box: there is no such array of tables; there are card"),
        ("left_out = { card = 1 }", "deck.toml: left_out: card: expected a list of keys, found 1"),
        ("left_out = 1", "deck.toml: left_out: expected a table of lists of keys, found 1"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(patch: str, message: str) -> None:
    with pytest.raises(ComponentError) as refused:
        with_patch(patch)

    assert str(refused.value).startswith(message)


def test_all_flaws_are_reported_and_the_rest_is_applied() -> None:
    flaws: list[Flaw] = []
    patch = tomllib.loads('[bag]\nx = 1\n[box]\ny = 1\ncards = 5\n[[card]]\nid = "owl"\nz = 1')

    full = patched("deck.toml", BASE, patch, flaws.append)

    assert [(flaw.entry, flaw.field) for flaw in flaws] == [("bag", ""), ("box", "y"), ("card owl", "z")]
    assert full == {**BASE, "box": {"cards": 5}}


@pytest.mark.parametrize(
    "patch",
    [
        "[box]\ncards = 3",
        'left_out = { card = ["fox"] }',
        '[[card]]\nid = "owl"\ncost = { ruby = 4 }\n[[card]]\nid = "elk"\ncost = {}',
        'left_out = { card = ["fox"] }\n[[card]]\nid = "fox"\ncost = { ruby = 1 }',
    ],
)
def test_the_difference_to_the_base_is_the_patch(patch: str) -> None:
    assert difference(BASE, with_patch(patch)) == tomllib.loads(patch)


def test_written_toml_reads_the_same() -> None:
    content: Fields = {
        "free": [1, 2.5, 'a "quoted" \\ text\n\x7fé', True],
        "empty": [],
        "table": {"7": {"x": {}}, "two words": [[1], []]},
        "array": [{"a": 1}, {"b": {"c": "d"}}],
    }

    assert tomllib.loads(write_toml(content)) == content


@every_file
def test_every_component_file_is_written_as_it_reads(game: str, name: str) -> None:
    content = tomllib.loads(registry.own_set(game)[name])

    assert tomllib.loads(write_toml(content)) == content
    assert patched(name, content, {}) == content
    assert difference(content, content) == {}
