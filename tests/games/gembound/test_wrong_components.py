"""The component files: what a wrong one is told."""

import shutil
from pathlib import Path

import pytest

from ironstone.core.errors import ComponentError
from ironstone.games.gembound.components.reader import HERE, Components
from tests.games.changing import changed

TILE = """
[[tile]]
id = "T{number}"
name = "Tile {number}"
effect = {{ kind = "star_vp", amount = 1 }}
copies = 1
source = "reconstructed"
"""
CAMPSITE = """
[[campsite]]
index = {number}
id = "camp{number}"
name = "Camp {number}"
effect = {{ kind = "extra_worker", amount = 1 }}
copies = 5
source = "reconstructed"
"""


def added(copy: Path, file: str, entries: str) -> Path:
    """A copy of the component files with more entries in one of them."""
    shutil.copytree(HERE, copy)
    with (copy / file).open("a", encoding="utf-8") as end:
        end.write(entries)
    return copy


def complaint(directory: Path) -> str:
    """What is wrong with these component files."""
    with pytest.raises(ComponentError) as caught:
        Components(directory)
    return str(caught.value)


WRONG = [
    pytest.param(
        "game.toml",
        "tiles_face_up = 3",
        "tiles_face_up = 13",
        "game.toml: discovery_board: tiles_face_up: expected 1 to 12, found 13",
        id="too few tiles",
    ),
    pytest.param(
        "starting_mines.toml",
        '[[starting_mine]]\nid = "S5"',
        '[[spare]]\nid = "S5"',
        "starting_mines.toml: 5 players need a card each, found 4",
        id="too few Starting Mines",
    ),
    pytest.param(
        "artisans.toml",
        'name = "Bead Stringer"\nlevel = 1',
        'name = "Bead Stringer"\nlevel = 2',
        "game.toml: by_players 4: artisans: 8 cards of level 1 are needed, there are 7",
        id="a level is short of a card",
    ),
    pytest.param(
        "archaeology.toml",
        'kind = "star_repeat"',
        'kind = "star_twice"',
        "archaeology.toml: tile T11: effect: kind: there is no 'star_twice'; known are star_vp, star_repeat, "
        "round_end_trade, extra_worker, upgrade_reward, tile_search, wild, produce_bonus, end_vp_leftover, end_vp_pair",
        id="unknown effect kind",
    ),
    pytest.param(
        "archaeology.toml",
        'give = "ruby", count = 1',
        'give = "topaz", count = 1',
        "archaeology.toml: tile T02: effect: give: a wild is 1 diamond, 1 ruby, or 2 of any_same",
        id="unknown exchange",
    ),
    pytest.param(
        "campsites.toml",
        "give_same = 2, vp = 3",
        "give_same = 2, vp = 3, gems = 1",
        "campsites.toml: campsite trade: effect: gems: there is no such field here",
        id="a field too many in an effect",
    ),
    pytest.param(
        "mines.toml",
        'levels = [["sapphire"], ["emerald", "sapphire"]',
        'levels = [["sapphire"], ["opal", "sapphire"]',
        "mines.toml: mine M05a: levels: there is no 'opal'; known are diamond, ruby, emerald, sapphire, topaz, fossil, "
        "spear, tablet",
        id="unknown item",
    ),
    pytest.param(
        "artisans.toml",
        "cost = { topaz = 2 }",
        "cost = { fossil = 2 }",
        "artisans.toml: artisan L1-7: cost: there is no 'fossil'; known are diamond, ruby, emerald, sapphire, topaz",
        id="an Artisan asks for an artifact",
    ),
    pytest.param(
        "artisans.toml",
        "spots = [4, 3, 2]",
        "sopts = [4, 3, 2]",
        "artisans.toml: artisan L1-7: spots: is missing",
        id="misspelt field",
    ),
    pytest.param(
        "artisans.toml",
        "spots = [4, 3, 2]",
        'spots = [4, 3, 2]\ncolour = "red"',
        "artisans.toml: artisan L1-7: colour: there is no such field here",
        id="a field too many",
    ),
    pytest.param(
        "artisans.toml",
        "spots = [4, 3, 2]",
        "spots = [4, 3]",
        "artisans.toml: artisan L1-7: spots: expected 3 Craft spots, found 2",
        id="two Craft spots",
    ),
    pytest.param(
        "artisans.toml",
        "spots = [4, 3, 2]",
        'spots = [4, 3, "two"]',
        "artisans.toml: artisan L1-7: spots: expected a whole number, found 'two'",
        id="not a number",
    ),
    pytest.param(
        "mines.toml",
        ', ["fossil"], ["topaz", "diamond"]]',
        ', ["fossil", "topaz", "diamond"]]',
        "mines.toml: mine M05a: levels: expected 5 levels, found 4",
        id="four levels",
    ),
    pytest.param(
        "mines.toml",
        '["fossil"], ["topaz", "diamond"]]',
        '["fossil"], ["topaz", "emerald"]]',
        "mines.toml: mine M05a: levels: hold 1 rare, 5 common, 1 artifacts; the stats say otherwise",
        id="levels against stats",
    ),
    pytest.param(
        "mines.toml",
        'guaranteed = "sapphire"',
        'guaranteed = "tablet"',
        "mines.toml: mine M05a: guaranteed: the guaranteed discovery lies on no level",
        id="guaranteed but nowhere",
    ),
    pytest.param(
        "mines.toml",
        'guaranteed = "sapphire"',
        'guaranteed = "none"',
        "mines.toml: mine M05a: guaranteed: every Mine has a guaranteed discovery, and no Starting Mine has one",
        id="a Mine that could not be tucked",
    ),
    pytest.param(
        "starting_mines.toml",
        'guaranteed = "none"',
        'guaranteed = "emerald"',
        "starting_mines.toml: starting_mine S1: guaranteed: every Mine has a guaranteed discovery, "
        "and no Starting Mine has one",
        id="a Starting Mine with a guarantee",
    ),
    pytest.param(
        "mines.toml",
        'id = "M05b"\nback = "B05"\nname = "Bluewater Cut"',
        'id = "M05b"\nback = "B05"\nname = "Redwater Cut"',
        "mines.toml: mine M05b: back: another card with the back 'B05' shows another name, stats or "
        "guaranteed discovery",
        id="one back with two names",
    ),
    pytest.param(
        "starting_mines.toml",
        'back = "B00"',
        'back = "B05"',
        "starting_mines.toml: starting_mine S1: back: another card with the back 'B05' shows another name, stats or "
        "guaranteed discovery",
        id="a Starting Mine with a Mine's back",
    ),
    pytest.param(
        "campsites.toml",
        'index = 0\nid = "star"',
        'index = 1\nid = "star"',
        "campsites.toml: campsite star: index: expected 0 to 0, found 1",
        id="campsites out of order",
    ),
    pytest.param(
        "archaeology.toml",
        'id = "T02"',
        'id = "t01"',
        "archaeology.toml: tile t01: id: another piece of this kind has the same id",
        id="two tiles of one id",
    ),
    pytest.param(
        "archaeology.toml",
        'id = "T02"',
        'id = "T 02"',
        "archaeology.toml: tile T 02: id: an id is one word, not 'T 02'",
        id="an id of two words",
    ),
    pytest.param(
        "game.toml",
        "max = 5",
        "max = 6",
        "game.toml: players: max: expected 2 to 5, found 6",
        id="more players than there is room for",
    ),
    pytest.param(
        "game.toml",
        "[[by_players]]\nplayers = 3",
        "[[spare]]\nplayers = 3",
        "game.toml: by_players: 3 players are missing",
        id="a number of players is missing",
    ),
    pytest.param(
        "items.toml",
        'id = "fossil"',
        'id = "ammonite"',
        "items.toml: item ammonite: id: item 6 in canonical order is 'fossil'",
        id="an item with another name",
    ),
    pytest.param(
        "artisans.toml",
        'source = "reconstructed"',
        'source = "hearsay"',
        "artisans.toml: artisan L1-1: source: there is no 'hearsay';"
        " known are rulebook, public, reconstructed, designer",
        id="unknown source",
    ),
    pytest.param(
        "game.toml",
        "mine_row = 10",
        "mine_row = 11",
        "game.toml: by_players 4: mine_row: expected 1 to 10, found 11",
        id="a row too long for the actions",
    ),
    pytest.param(
        "game.toml",
        "artisans = [8, 8, 8]",
        "artisans = [8, 8]",
        "game.toml: by_players 4: artisans: expected a number for each of 3 rounds",
        id="a round without Artisans",
    ),
    pytest.param(
        "game.toml",
        "players = 5",
        "players = 4",
        "game.toml: by_players 4: players: 4 players stand here for the second time",
        id="a number of players twice",
    ),
    pytest.param(
        "game.toml",
        "start_spaces = [1, 2, 3, 4, 5]",
        "start_spaces = [1, 2, 3]",
        "game.toml: vp_track: start_spaces: expected a space for each of 5 players",
        id="too few starting spaces",
    ),
    pytest.param(
        "game.toml",
        "discover_at_camel = 1",
        "discover_at_camel = 3",
        "game.toml: costs: discover_any: expected 3 to 1000000, found 2",
        id="dearer at the camel than elsewhere",
    ),
    pytest.param(
        "game.toml",
        "upgrade = 1",
        "upgrade = 2",
        "game.toml: costs: upgrade: expected 1 to 1, found 2",
        id="a price that the rules do not read",
    ),
    pytest.param(
        "game.toml", "[workers]", "[wrokers]", "game.toml: the table [workers] is missing", id="misspelt table"
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "error"), WRONG)
def test_a_wrong_file_is_told_file_entry_and_field(tmp_path: Path, file: str, old: str, new: str, error: str) -> None:
    """GB-MIN-1, GB-MIN-2: nothing wrong is played with, and nothing misspelt is passed over."""
    assert complaint(changed(HERE, tmp_path, file, old, new)) == error


def test_without_enough_mines_there_is_no_game(tmp_path: Path) -> None:
    """GB-SET-2, GB-RND-3: three rows have to be dealt."""
    copy = shutil.copytree(HERE, tmp_path / "components")
    text = (copy / "mines.toml").read_text(encoding="utf-8")
    (copy / "mines.toml").write_text("[[mine]]".join(text.split("[[mine]]")[:30]), encoding="utf-8")

    assert complaint(copy) == "game.toml: by_players 4: mine_row: 3 rows need more than the 29 Mine cards"


def test_there_is_room_for_so_many_tiles_and_campsites(tmp_path: Path) -> None:
    """GB-SET-1, GB-SET-5: action ids are laid out for them."""
    tiles = "".join(TILE.format(number=number) for number in range(13, 66))
    camps = "".join(CAMPSITE.format(number=number) for number in range(5, 9))

    too_many_tiles = added(tmp_path / "tiles", "archaeology.toml", tiles)
    too_many_camps = added(tmp_path / "camps", "campsites.toml", camps)

    assert complaint(too_many_tiles) == "archaeology.toml: there is room for 1 to 64 tiles, found 65"
    assert complaint(too_many_camps) == "campsites.toml: there is room for 1 to 8 campsites, found 9"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """GB-SET-2: without Mines there is no game."""
    copy = changed(HERE, tmp_path, "mines.toml", "[[mine]]", "[[mine]]")
    (copy / "mines.toml").unlink()

    assert complaint(copy) == f"mines.toml: there is no such file in {copy}"


def test_a_file_that_is_no_toml_is_named_with_the_place(tmp_path: Path) -> None:
    """GB-SET-2: the reader's own words follow the file's name."""
    assert complaint(changed(HERE, tmp_path, "mines.toml", "[[mine]]", "[[mine")).startswith("mines.toml: ")
