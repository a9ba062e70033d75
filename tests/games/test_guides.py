"""Every game's guide explains every rule, in words for players, with pictures of pieces that exist."""

import re
from collections.abc import Callable, Iterator, Mapping

import pytest

from ironstone.games import registry
from ironstone.server import games, wire

KEYS = registry.keys()
FEWEST_PICTURES = 8
LONGEST_PARAGRAPH = 90  # words
CODE = re.compile(r"\w_\w|[a-z][A-Z]|\b[A-Z]{2,3}-[A-Z]*-?\d|\bRUL-\d|[<>≥≤{}\[\]`*|]")
BY_NUMBER = re.compile(r"[\d ]+")

# Which names a picture may have, for each kind of it; a kind that has none draws always the same.
Names = Mapping[str, list[str]]


def names_in(catalogue: Mapping[str, object], *parts: str) -> list[str]:
    """The names printed on some components."""
    found: list[str] = []
    for part in parts:
        entries = catalogue[part]
        assert isinstance(entries, list), f"{part} is a list"
        found += [str(entry["name"]) for entry in entries]
    return found


def gembound(catalogue: Mapping[str, object]) -> Names:
    mines = names_in(catalogue, "backs")
    return {
        "mine": mines,
        "row": mines,
        "dig": [*mines, *(f"tuck {mine}" for mine in mines), "descended"],
        "artisan": names_in(catalogue, "artisans"),
        "tiles": names_in(catalogue, "tiles"),
        "track": [],
        "items": [],
        "camps": [],
    }


def gempire(catalogue: Mapping[str, object]) -> Names:
    cards = [name.replace("'", "’") for name in names_in(catalogue, "cards")]
    return {
        "building": cards,
        "buildings": cards,
        "city": [*cards, "row 2", "-"],
        "demand": names_in(catalogue, "demands"),
        "technologies": names_in(catalogue, "technologies"),
        "palace": names_in(catalogue, "tokens"),
        "dice": [],
        "signs": [],
    }


def city_of_iron(catalogue: Mapping[str, object]) -> Names:
    cards = names_in(catalogue, "cards")
    buildings = names_in(catalogue, "buildings")
    return {
        "buildings": buildings,
        "track": buildings,
        "city": [*buildings, *names_in(catalogue, "lands")],
        "goods": names_in(catalogue, "goods"),
        "cards": cards,
        "priced": cards,
        "towns": names_in(catalogue, "towns"),
        "lands": names_in(catalogue, "lands"),
        "bids": [],
        "signs": [],
        "nations": [],
    }


PICTURES: dict[str, Callable[[Mapping[str, object]], Names]] = {
    "gembound": gembound,
    "gempire": gempire,
    "city-of-iron": city_of_iron,
}


def blocks(key: str) -> Iterator[wire.GuideBlock]:
    for chapter in games.guide(key).chapters:
        yield from chapter.blocks


def texts(key: str) -> Iterator[tuple[list[wire.GuideSpan], list[str]]]:
    """Everything that says something, with the rules that it explains."""
    for block in blocks(key):
        if isinstance(block, wire.GuideSection):
            yield [wire.GuideSpan(block.title, "plain")], block.rules
        elif isinstance(block, wire.GuideList):
            yield from ((item.spans, item.rules) for item in block.items)
        elif isinstance(block, wire.GuideTable):
            yield from ((cell, row.rules) for row in block.rows for cell in row.cells)
        elif isinstance(block, wire.GuidePicture):
            yield block.caption, block.rules
        else:
            yield block.spans, block.rules


def words(spans: list[wire.GuideSpan]) -> str:
    return "".join(span.text for span in spans)


@pytest.mark.parametrize("key", KEYS)
def test_the_guide_explains_every_rule(key: str) -> None:
    explained = {rule for _, rules in texts(key) for rule in rules}

    missing = [rule.id for rule in registry.load(key).guide.rulebook().rules if rule.id not in explained]

    assert missing == []


@pytest.mark.parametrize("key", KEYS)
def test_guide_and_rules_are_words_for_players(key: str) -> None:
    guide = [words(spans) for spans, _ in texts(key)]
    letters = [rule.text for rule in registry.load(key).guide.rulebook().rules]

    assert [text for text in [*guide, *letters] if CODE.search(text)] == []


@pytest.mark.parametrize("key", KEYS)
def test_paragraphs_are_short(key: str) -> None:
    said = [words(block.spans) for block in blocks(key) if isinstance(block, wire.GuideParagraph | wire.GuideExample)]

    assert [text for text in said if len(text.split()) > LONGEST_PARAGRAPH] == []


@pytest.mark.parametrize("key", KEYS)
def test_the_guide_begins_with_what_the_game_is_about_and_ends_with_its_words(key: str) -> None:
    titles = [chapter.title for chapter in games.guide(key).chapters]

    assert (titles[0], titles[1], titles[-1]) == ("What it is about", "The goal", "Words from A to Z")
    assert "A round at a glance" in titles


@pytest.mark.parametrize("key", KEYS)
def test_pictures_show_components_that_exist(key: str) -> None:
    known = PICTURES[key](registry.load(key).views.catalogue())
    pictures = [block for block in blocks(key) if isinstance(block, wire.GuidePicture)]

    unknown = [
        f"{picture.what}: {name}"
        for picture in pictures
        for name in [component(each) for each in picture.names] or [""]
        if picture.what not in known or not (name in known[picture.what] or BY_NUMBER.fullmatch(name) or not name)
    ]

    assert unknown == []
    assert len(pictures) >= FEWEST_PICTURES


def component(name: str) -> str:
    """The name without what is told about this one: "Hovel = 12 with 2" is a Hovel, "Turnips = 6/1* 4/2" a good."""
    return re.sub(r" = [\d/* ]+( with \d)?$", "", name)


@pytest.mark.parametrize("key", KEYS)
def test_a_table_of_the_guide_names_only_pieces_that_exist(key: str) -> None:
    """Tables of tiles, technologies, cards and the like are typed by hand."""
    printed = {name.replace("'", "’") for name in every_name(registry.load(key).views.catalogue())}
    listed = [
        name
        for block in blocks(key)
        if isinstance(block, wire.GuideTable) and words(block.head[0]) in TABLES
        for row in block.rows
        for name in re.sub(r"^\d+ ", "", words(row.cells[0]))
        .replace("Emerald, Topaz", "Emerald Sieve, Topaz Sieve")
        .split(", ")
    ]

    assert [name for name in listed if name not in printed] == []


TABLES = ["Tile", "Campsite", "Technology", "Demand", "Citizen", "Military", "Town", "Good", "Building", "Nation"]


def every_name(catalogue: Mapping[str, object]) -> list[str]:
    return [
        str(entry["name"])
        for entries in catalogue.values()
        if isinstance(entries, list)
        for entry in entries
        if isinstance(entry, dict) and "name" in entry
    ]
