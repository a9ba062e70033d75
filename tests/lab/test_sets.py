"""Sets for designers: every flaw at once, differences in words, tables for a spreadsheet and back."""

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

from ironstone.core.errors import ComponentError, IronstoneError, OptionError
from ironstone.core.patches import REMARKS, Fields, entries_of, key_of, positions_of
from ironstone.games import registry
from ironstone.lab.sets import SetFolder, check_set, create_set, differences, export_tables, import_tables
from ironstone.lab.sets.facts import facts_of
from ironstone.lab.sets.folder import base_of
from ironstone.lab.sets.places import TABLE, Place
from ironstone.lab.sets.trial import Trial

GAMES = list(registry.PACKAGES)
every_game = pytest.mark.parametrize("game", GAMES)
EFFECT = '{ kind = "star_vp", amount = 1 }'
SUPPLY = ["coin_tens", "coin_fives", "coin_ones", "science_ones", "science_twos", "action_tokens"]
SUPPLY += ["cubes_per_colour", "cubes_used_per_player", "player_aids"]
WITHOUT_EFFECT = {
    "gembound": [
        "campsites.toml: spaces: produce",
        "game.toml: rounds: count",
        "game.toml: tokens: player_cubes, workers_total, gems_total, camels, supply_tokens",
        "game.toml: vp_track: max",
        "game.toml: discovery_board: worker_capacity",
        "game.toml: mines: levels, stat_min, stat_max",
        "items.toml: item: kind, group, tokens",
    ],
    "gempire": ["dice.toml: die: number"],
    "city-of-iron": [
        f"board.toml: supply: {', '.join(SUPPLY)}",
        "board.toml: score_card: id",
        "board.toml: expansion_towns: enabled_default",
        "nations.toml: nation: letter",
        "nations.toml: token: id",
    ],
}


@pytest.fixture
def folder(tmp_path: Path) -> SetFolder:
    return create_set("gembound", tmp_path / "mine", "Mine", "Tiffany", "")


def write(folder: SetFolder, name: str, patch: str) -> None:
    (folder.directory / name).write_text(patch, encoding="utf-8")


def flaws_of(folder: SetFolder) -> list[str]:
    return [str(flaw) for flaw in check_set(folder.directory)]


@every_game
def test_a_new_set_is_the_game_itself(game: str, tmp_path: Path) -> None:
    made = create_set(game, tmp_path / "mine", "Mine", "", "")

    assert registry.load(game, made.directory).components == registry.load(game).components
    assert check_set(made.directory) == []
    assert differences(made.base, made.contents()) == []


def test_a_folder_with_a_set_is_left_alone(folder: SetFolder) -> None:
    with pytest.raises(OptionError, match="holds a set or component files already"):
        create_set("gempire", folder.directory, "Other", "", "")


def test_all_flaws_are_found_at_once(folder: SetFolder) -> None:
    write(
        folder,
        "artisans.toml",
        '[[artisan]]\nid = "L1-7"\nspots = [6, 5]\nlevel = 9\n'
        '[[artisan]]\nid = "L1-8"\ncost = { gold = 2 }\n'
        '[[artisan]]\nid = "L1-9"\nname = "Drummer"\n',
    )
    write(folder, "game.toml", "[rounds]\ncount = 4\n[workers]\nbase = 30\n[bag]\nsize = 1\n")

    flaws = flaws_of(folder)

    assert flaws[0].startswith("game.toml: bag: there is no such table; there are players, rounds")
    assert flaws[1:] == [
        "artisans.toml: artisan L1-7: level: expected 1 to 3, found 9",
        "artisans.toml: artisan L1-7: spots: expected 3 Craft spots, found 2",
        "artisans.toml: artisan L1-8: cost: there is no 'gold'; known are diamond, ruby, emerald, sapphire, topaz",
        *[
            f"artisans.toml: artisan L1-9: {field}: is missing"
            for field in ("level", "cost", "spots", "star_cost", "star_vp", "copies", "source")
        ],
        "game.toml: workers: base: expected 1 to 20, found 30",
        "game.toml: rounds: count: this has no effect on the game; leave it at 3",
    ]


def test_a_flaw_that_shows_in_another_file_hides_no_others(folder: SetFolder) -> None:
    write(folder, "artisans.toml", '[left_out]\nartisan = ["L1-1"]\n')
    write(folder, "game.toml", "[end_scoring]\nvp_per_artifact = -1\n")

    assert flaws_of(folder) == [
        "game.toml: by_players with players 5: artisans: 8 cards of level 1 are needed, there are 7",
        "game.toml: end_scoring: vp_per_artifact: expected 0 to 1000000, found -1",
    ]  # and no rule names an old figure: the new one is refused anyway


def test_figures_that_belong_together_are_judged_together(folder: SetFolder) -> None:
    levels = '[["diamond"], ["emerald"], ["ruby", "spear"], ["topaz"], []]'
    write(
        folder,
        "mines.toml",
        f'[[mine]]\nid = "M01a"\nback = "B99"\nstats = {{ rare = 2, common = 1, artifact = 1 }}\nlevels = {levels}\n',
    )

    assert flaws_of(folder) == []


@pytest.mark.parametrize(
    ("game", "file", "patch", "rules"),
    [
        ("gembound", "game.toml", "[costs]\ndiscover_at_camel = 2\n", ["GB-EXP-1", "GB-DIS-1"]),
        ("gembound", "archaeology.toml", '[left_out]\ntile = ["T02"]\n', ["GB-SET-5"]),
        ("gembound", "artisans.toml", '[[artisan]]\nid = "L1-7"\nspots = [6, 5, 4]\n', []),
        ("gempire", "demands.toml", "[[demand]]\nid = 1\nculture = { per = 1, bonus = 6 }\n", ["GP-D01"]),
        ("city-of-iron", "towns.toml", '[[town]]\nid = "mudwick"\ndefence = 4\n', ["CI-TN-1"]),
        ("city-of-iron", "goods.toml", '[[good]]\nid = "salt"\nfirst_vp = 5\n', ["CI-GD-6"]),
    ],
)
def test_rules_in_words_that_name_an_old_figure_are_found(
    game: str, file: str, patch: str, rules: list[str], tmp_path: Path
) -> None:
    made = create_set(game, tmp_path / "mine", "Mine", "", "")
    write(made, file, patch)

    found = [flaw.entry for flaw in check_set(made.directory) if flaw.file == "rules.toml"]

    assert found == [f"rule {rule}" for rule in rules]


def test_a_set_says_its_rules_in_its_own_words(folder: SetFolder) -> None:
    write(folder, "game.toml", "[end_scoring]\nvp_per_artifact = 2\n")
    write(folder, "rules.toml", '[[rule]]\nid = "GB-END-2"\ntext = "Artifacts score 2 VP a copy, from two on."\n')

    game = registry.load("gembound", folder.directory)

    assert flaws_of(folder) == []
    assert "Artifacts score 2 VP a copy, from two on." in [rule.text for rule in game.guide.rulebook().rules]
    assert list(game.component_files) == ["game.toml", "rules.toml"]


@every_game
def test_rules_list_only_figures_that_there_are(game: str) -> None:
    base = base_of(game)
    known = {f"#{Path(file).stem}.{table}" for file, tables in base.items() for table in tables}
    for file, tables in base.items():
        for table, own in tables.items():
            name = f"{Path(file).stem}.{table}"
            entries = [own] if isinstance(own, dict) else entries_of(own)
            keys = ["", *[f"[{entry[key_of(entries)]}]" for entry in entries if isinstance(own, list)]]
            known |= {f"{name}{key}{field}" for key in keys for field in ["", *[f".{each}" for each in entries[0]]]}

    listed = {figure for rule in registry.load(game).guide.rulebook().rules for figure in rule.figures}

    assert listed
    assert listed <= known


def test_the_manifest_is_checked_too(folder: SetFolder) -> None:
    write(folder, "set.toml", 'game = "gembound"\nname = "Mine"\nbase = "0123"\n')
    write(folder, "dragons.toml", "")
    write(folder, "items.toml", "[[item")

    flaws = flaws_of(folder)

    own = registry.load("gembound").components
    assert flaws[0] == f"set.toml: base: made for components 0123; if the differences are still meant, write {own}"
    assert flaws[1].startswith("dragons.toml: the game has no such file; it has archaeology.toml")
    assert flaws[2].startswith("items.toml: Expected ']]'")


def test_differences_are_told_in_words(folder: SetFolder) -> None:
    write(folder, "artisans.toml", '[[artisan]]\nid = "L1-7"\nspots = [6, 5, 4]\nname = "Piper"\n')
    write(
        folder,
        "archaeology.toml",
        '[left_out]\ntile = ["T02"]\n'
        '[[tile]]\nid = "T13"\nname = "Jug"\neffect = { kind = "star_vp", amount = 1 }\n'
        'copies = 1\nsource = "designer"\n',
    )
    write(folder, "game.toml", "[[by_players]]\nplayers = 3\nmine_row = 8\n")

    assert [line.text() for line in differences(folder.base, folder.contents())] == [
        "archaeology.toml: tile T02 is left out",
        f"archaeology.toml: tile T13 is new: name Jug; effect {EFFECT}; copies 1; source designer",
        "artisans.toml: artisan L1-7: name: Flute Carver becomes Piper",
        "artisans.toml: artisan L1-7: spots: [4, 3, 2] becomes [6, 5, 4]",
        "game.toml: by_players with players 3: mine_row: 7 becomes 8",
    ]
    assert [flaw.entry for flaw in check_set(folder.directory)] == ["rule GB-SET-2"]


@every_game
def test_tables_come_back_as_they_went(game: str, tmp_path: Path) -> None:
    made = create_set(game, tmp_path / "mine", "Mine", "", "")

    written = export_tables(made)
    again = import_tables(made)

    arrays = sum(isinstance(table, list) for base in made.base.values() for table in base.values())
    plain = sum(any(isinstance(table, dict) for table in base.values()) for base in made.base.values())
    assert len(written) == arrays + plain
    assert again == []
    assert [path.name for path in made.directory.glob("*.toml")] == ["set.toml"]


def edit(path: Path, change: Callable[[list[list[str]]], list[list[str]]]) -> None:
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = change(list(csv.reader(file)))
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


def test_what_is_edited_in_a_spreadsheet_becomes_a_patch(tmp_path: Path) -> None:
    made = create_set("gempire", tmp_path / "mine", "Mine", "", "")
    export_tables(made)
    tables = made.directory / "tables"

    def retune(rows: list[list[str]]) -> list[list[str]]:
        diamonds, note = rows[0].index("diamonds"), rows[0].index("note")
        rows[1][diamonds] = "2"
        rows[3][note] = ""
        twin = ["P99" if cell == "P05" else cell for cell in rows[5]]
        return [*rows[:2], *rows[3:], twin]

    edit(tables / "buildings.building.csv", retune)
    edit(tables / "tables.csv", lambda rows: [["gems", "step", "9"] if row[1] == "step" else row for row in rows])

    assert import_tables(made) == ["buildings.toml", "tables.toml"]
    told = [line.text() for line in differences(made.base, made.contents())]
    assert told[:2] == [
        "buildings.toml: building P01: diamonds: 1 becomes 2",
        "buildings.toml: building P02 is left out",
    ]
    assert told[2].startswith("buildings.toml: building P03: note is gone; it was same value as")
    assert told[3].startswith("buildings.toml: building P99 is new: name ")
    assert told[4] == "tables.toml: gems: step: 10 becomes 9"
    assert [flaw.entry for flaw in check_set(made.directory)] == ["rule GP-GEM-1", "rule GP-GEM-8"]


@pytest.mark.parametrize(
    ("file", "line", "message"),
    [
        (
            "artisans.artisan.csv",
            ["L1-99", "Drummer", "one"],
            r"artisans\.artisan\.csv, line 26: level: 'one' cannot be",
        ),
        ("artisans.artisan.csv", ["", "Drummer"], r"line 26: id: every row has one"),
        ("artisans.artisan.csv", ["L1-7"], r"line 26: id: 'L1-7' stands here for the second time"),
        (
            "game.csv",
            ["rounds", "pauses", "1"],
            r"game\.csv, line \d+: the game has no table 'rounds' with a field 'pau",
        ),
    ],
)
def test_cells_that_cannot_be_are_named(folder: SetFolder, file: str, line: list[str], message: str) -> None:
    export_tables(folder)
    edit(folder.directory / "tables" / file, lambda rows: [*rows, line])

    with pytest.raises(ComponentError, match=message):
        import_tables(folder)


def test_tables_that_were_never_written_are_missed(folder: SetFolder) -> None:
    with pytest.raises(ComponentError, match="write them with `ironstone set export`"):
        import_tables(folder)


@pytest.mark.thorough
@every_game
def test_the_figures_without_effect_are_known(game: str) -> None:
    base = base_of(game)
    found: dict[str, list[str]] = {}
    with Trial(game) as trial:
        facts = facts_of(trial.load(base))
        for place in first_fields(base):
            value = another(place.entry(base)[place.field])
            try:
                same = value is not None and facts_of(trial.load(place.with_value(base, value))) == facts
            except IronstoneError:
                same = False  # refused
            if same:
                found.setdefault(f"{place.file}: {place.table}: ", []).append(place.field)

    assert [where + ", ".join(fields) for where, fields in found.items()] == WITHOUT_EFFECT[game]


def first_fields(base: dict[str, Fields]) -> list[Place]:
    """Every field of every table, and of the first entry of every array of tables."""
    places: list[Place] = []
    for file, tables in base.items():
        for table, own in tables.items():
            fields = own if isinstance(own, dict) else entries_of(own)[0]
            dull = [*REMARKS, *([] if isinstance(own, dict) else positions_of(entries_of(own)))]
            number = TABLE if isinstance(own, dict) else 0
            places += [Place(file, table, number, field) for field in fields if field not in dull]
    return places


def another(value: object) -> object:
    """Another value of the same type, or None."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value}x"
    if isinstance(value, list) and value and all(isinstance(item, int) for item in value):
        return [*value[:-1], value[-1] + 1]
    return value[:-1] if isinstance(value, list) and value else None
