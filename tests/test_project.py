"""What the documents of the project say is true of the project."""

import re
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # comes with MkDocs, and without types

import ironstone
from ironstone.games import registry

ROOT = Path(__file__).resolve().parent.parent
GEMBOUND = [
    *(ROOT / "src" / "ironstone" / "games" / "gembound").rglob("*.py"),
    *(ROOT / "src" / "ironstone" / "games" / "gembound" / "guide").glob("*.toml"),
    *(ROOT / "tests" / "games" / "gembound").glob("*.py"),
]
KEYS = registry.keys()
TITLES = [registry.load(key).title for key in KEYS]
CATEGORIES = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("block", re.findall(r"```(?:python|toml)\n(.*?)```", read("CONTRIBUTING.md"), re.DOTALL))
def test_the_example_of_a_rule_stands_in_the_code_as_it_is_shown(block: str) -> None:
    assert [path for path in GEMBOUND if block in path.read_text(encoding="utf-8")], block


def test_every_test_that_contributing_asks_for_exists() -> None:
    named = re.findall(r"(?<!/)\btests/[\w/.]+\b", read("CONTRIBUTING.md"))

    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_changelog_begins_with_what_is_unreleased_or_this_version() -> None:
    headings = re.findall(r"^## \[(.+?)\]", read("CHANGELOG.md"), re.MULTILINE)
    categories = re.findall(r"^### (.+)$", read("CHANGELOG.md"), re.MULTILINE)

    assert headings[0] in {"Unreleased", ironstone.__version__}
    assert set(categories) <= CATEGORIES


def test_citations_name_this_version_and_this_licence() -> None:
    citation = yaml.safe_load(read("CITATION.cff"))

    assert citation["version"] == ironstone.__version__
    assert citation["license"] == "MIT"
    assert read("LICENSE").startswith("MIT License\n")


def test_the_notice_names_every_game_and_the_licences_of_icons_and_fonts() -> None:
    notice = read("NOTICE")

    assert [title for title in TITLES if title not in notice] == []
    assert [
        name for name in ("CC BY 3.0", "SIL Open Font License 1.1", "Grenze", "Source Sans 3") if name not in notice
    ] == []


def test_hooks_before_a_commit_fetch_nothing_and_run_the_tools_of_make_check() -> None:
    repositories = yaml.safe_load(read(".pre-commit-config.yaml"))["repos"]
    hooks = [hook for repository in repositories for hook in repository["hooks"]]

    assert {repository["repo"] for repository in repositories} == {"local"}
    assert {hook["language"] for hook in hooks} == {"system"}
    checked = set(
        re.findall(r"^\t\$\(BIN\)/([\w-]+)", read("Makefile").split("\npython:")[1].split("\n\n")[0], re.MULTILINE)
    )
    assert {hook["entry"].split()[0].removeprefix(".venv/bin/") for hook in hooks} <= checked


def test_a_report_about_rules_can_name_every_game() -> None:
    form = yaml.safe_load(read(".github/ISSUE_TEMPLATE/rule.yml"))

    offered = next(field["attributes"]["options"] for field in form["body"] if field["type"] == "dropdown")

    assert sorted(offered) == sorted(TITLES)


@pytest.mark.parametrize(
    "form", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.stem
)
def test_forms_for_issues_have_what_they_need(form: Path) -> None:
    if form.stem == "config":
        return
    fields = yaml.safe_load(form.read_text(encoding="utf-8"))

    assert {"name", "description", "body"} <= set(fields)
    ids = [field["id"] for field in fields["body"]]
    assert len(ids) == len(set(ids))
    assert all(field["attributes"]["label"] for field in fields["body"])
