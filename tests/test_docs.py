"""What the documentation says about files, commands, actions, rulings and cards is true."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from itertools import takewhile
from pathlib import Path

import pytest

from ironstone.core.actions import ActionSpace, Block
from ironstone.core.errors import ComponentError
from ironstone.core.record import OPTIONAL, REQUIRED, read_record, verify
from ironstone.games import registry
from ironstone.games.gembound import Gembound
from ironstone.games.gembound.components.reader import HERE
from ironstone.games.gembound.rules.effects import KINDS

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.glob("*.md"))]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"```.*?```", re.DOTALL)
GAMES = registry.keys()
ROOTS = [ROOT, ROOT / "src" / "ironstone", ROOT / "web" / "src"]
FOLDERS = ["src", "tests", "docs", "tools", "benchmarks"]
FOLDERS += ["core", "games", "bots", "play", "lab", "server", "cli"]
FOLDERS += ["connection", "app", "language", "account", "table", "replay"]
SOURCES = {"From the rulebook": "rulebook", "Public": "public", "Reconstructed": "reconstructed", "Entries": ""}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_relative_link_leads_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(read(page)) if "://" not in link]

    broken = [link for link in links if not leads_somewhere(page, link)]

    assert broken == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_exists(page: Path) -> None:
    named = re.findall(rf"`((?:{'|'.join(FOLDERS)})/[\w/.-]*\w)/?`", read(page))

    missing = [name for name in named if not any((root / name).exists() for root in ROOTS)]

    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_make_target_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", read(ROOT / "Makefile"), re.MULTILINE))

    named = set(re.findall(r"(?:`|^)make ([a-z]+)", read(page), re.MULTILINE))

    assert named - targets == set()


def test_every_page_is_linked_from_the_readme() -> None:
    linked = set(LINK.findall(read(ROOT / "README.md")))

    assert {f"docs/{page.name}" for page in DOCS.glob("*.md")} - linked == set()


@pytest.mark.parametrize("key", GAMES)
def test_the_table_of_verbs_is_the_action_space(key: str) -> None:
    game = registry.load(key)
    section = section_of(DOCS / "notation.md", game.title)

    rows = table_rows(section, "Ids")

    assert [(row[0], row[1]) for row in rows] == [
        (ids(block), notations(game.space, block)) for block in game.space.blocks
    ]
    assert f"\n{len(game.space.actions())} actions." in section


def test_the_example_record_replays_to_its_fingerprint() -> None:
    text = next(text for text in FENCE.findall(read(DOCS / "notation.md")) if "[Ironstone" in text)

    assert verify(registry.load("gembound"), read_record(text.strip("`"))) == []


def test_every_tag_of_a_record_is_explained() -> None:
    explained = {name.strip("`"): row[1] for row in table_rows(read(DOCS / "notation.md"), "Tag") for name in [row[0]]}

    assert {name for name, kind in explained.items() if kind == "required"} == set(REQUIRED)
    assert set(OPTIONAL) <= set(explained)


@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_is_explained(key: str) -> None:
    rulings = [rule.id for rule in registry.load(key).guide.rulebook().rules if re.search(r"(^|-)RUL-", rule.id)]

    assert [row[0] for row in table_rows(read(page_of(key)), "Ruling")] == rulings


@pytest.mark.parametrize("key", GAMES)
def test_every_option_is_explained_with_its_default_first(key: str) -> None:
    page = read(page_of(key))
    cells = [row[4] for row in table_rows(page, "Ruling")] + [
        f"{row[0]} {row[1]}" for row in table_rows(page, "Option")
    ]
    told = {name: values for cell in cells for name, values in option_in(cell)}
    options = registry.load(key).options

    assert set(told) == {option.name for option in options}
    for option in options:
        assert told[option.name][0] == option.default
        assert len(told[option.name]) == 1 or set(told[option.name]) == set(option.values)


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_that_is_named_exists(key: str) -> None:
    rules = {rule.id for rule in registry.load(key).guide.rulebook().rules}

    named = set(re.findall(r"\b(?:[A-Z]{2}-)?[A-Z]{3}-\d+\b", read(page_of(key))))

    assert named - rules == set()


@pytest.mark.parametrize("key", GAMES)
def test_the_sources_of_the_figures_are_counted_right(key: str) -> None:
    page = read(page_of(key))
    headings = [heading for heading in table_headings(page, "File") if heading in SOURCES]

    told = {row[0].strip("`"): [int(cell) for cell in row[1 : len(headings) + 1]] for row in table_rows(page, "File")}

    package = ROOT / "src" / "ironstone" / "games" / key.replace("-", "_")
    data = package / "components"
    assert told == {path.name: counts_by_source(path, headings) for path in data.glob("*.toml")}


def test_every_kind_of_effect_is_listed() -> None:
    assert [row[0].strip("`") for row in table_rows(read(DOCS / "add-a-card.md"), "`kind`")] == KINDS


def test_the_card_of_the_guide_is_the_printed_one_and_its_mistake_is_named_so(tmp_path: Path) -> None:
    page = read(DOCS / "add-a-card.md")
    card = tomllib.loads(re.findall(r"```toml\n(.*?)```", page, re.DOTALL)[0])["artisan"][0]
    printed = tomllib.loads(read(HERE / "artisans.toml"))["artisan"]
    message = re.findall(r"^ironstone: (artisans\.toml.*)$", page, re.MULTILINE)[0]

    assert card in printed
    copy = shutil.copytree(HERE, tmp_path / "my-gembound")
    before, name, after = read(copy / "artisans.toml").partition('"Flute Carver"')
    changed = before + name + after.replace("spots = [4, 3, 2]", "spots = [4, 3]", 1)
    (copy / "artisans.toml").write_text(changed, encoding="utf-8")
    with pytest.raises(ComponentError, match=re.escape(message)):
        Gembound(copy)


def test_the_program_of_the_card_guide_counts_orders(tmp_path: Path) -> None:
    program = re.findall(r"```python\n(.*?)```", read(DOCS / "add-a-card.md"), re.DOTALL)[0]
    shutil.copytree(HERE, tmp_path / "my-gembound")
    (tmp_path / "after").mkdir()
    shutil.copy(ROOT / "tests" / "records" / "gembound" / "greedy-3-1.ironstone", tmp_path / "after" / "000000.game")

    done = run(program, tmp_path)

    assert done.stderr == ""
    assert re.fullmatch(r"(\d+ the [^\n]+\n)+", done.stdout)


def test_the_program_for_developers_plays_a_match(tmp_path: Path) -> None:
    program = re.findall(r"```python\n(.*?)```", read(DOCS / "developers.md"), re.DOTALL)[0]

    done = run(program, tmp_path)

    assert done.stderr == ""
    assert done.stdout.startswith("[Standing(seat=0, place=")


def run(program: str, directory: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(command, cwd=directory, env=environment, capture_output=True, text=True, check=False)


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def leads_somewhere(page: Path, link: str) -> bool:
    """To a file, and to a heading in it if the link names one."""
    name, _, heading = link.partition("#")
    target = page.parent / name if name else page
    return target.exists() and (not heading or heading in headings(target))


def headings(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    titles = re.findall(r"^#+ (.*)$", FENCE.sub("", read(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def page_of(key: str) -> Path:
    """The page on a game."""
    return DOCS / f"{key}.md"


def section_of(page: Path, heading: str) -> str:
    """What stands under a heading of the second level."""
    return read(page).split(f"\n## {heading}\n")[1].split("\n## ")[0]


def table_lines(text: str, first_heading: str) -> list[str]:
    """The lines of the table whose first column has this heading; none if there is no such table."""
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith(f"| {first_heading} |")]
    return list(takewhile(lambda line: line.startswith("|"), lines[starts[0] :])) if starts else []


def table_rows(text: str, first_heading: str) -> list[list[str]]:
    """The cells of the table whose first column has this heading; none if there is no such table."""
    return [cells_of(line) for line in table_lines(text, first_heading)[2:]]


def table_headings(text: str, first_heading: str) -> list[str]:
    """The headings of that table."""
    return cells_of(table_lines(text, first_heading)[0])


def cells_of(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def ids(block: Block) -> str:
    return str(block.first) if block.end == block.first + 1 else f"{block.first}-{block.end - 1}"


def notations(space: ActionSpace, block: Block) -> str:
    named = [space.notation(action) for action in space.actions() if block.has(action)]  # some ids are room to spare
    first, last = named[0], named[-1]
    return f"`{first}`" if first == last else f"`{first}` … `{last}`"


def option_in(cell: str) -> list[tuple[str, list[str]]]:
    """`name`: `value`, `value` as a pair, remarks in brackets left out; nothing for a dash."""
    words = re.findall(r"`([^`]+)`", re.sub(r"\([^)]*\)", "", cell))
    return [(words[0], words[1:])] if words else []


def counts_by_source(path: Path, headings: list[str]) -> list[int]:
    """How many entries a component file has, by the headings of a table; they must account for all of them."""
    sources = re.findall(r'^source = "(\w+)"', read(path), re.MULTILINE)
    assert {SOURCES[heading] for heading in headings} >= set(sources), f"{path.name} has entries from elsewhere"
    return [sources.count(SOURCES[heading]) if SOURCES[heading] else len(sources) for heading in headings]
