"""Every rule and every worked example of a game stands in a test's docstring, and every rule named there exists."""

import ast
import re
from pathlib import Path

import pytest

from ironstone.games import registry

GAMES = Path(__file__).resolve().parent / "games"
KEYS = registry.keys()


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_has_a_test(key: str) -> None:
    docstrings = " ".join(docstrings_of_tests(directory_of(key)))

    missing = [rule.id for rule in registry.load(key).guide.rulebook().rules if not names(docstrings, rule.id)]

    assert missing == [], f"no test of {key} names {', '.join(missing)}"


@pytest.mark.parametrize("key", KEYS)
def test_every_worked_example_has_a_test(key: str) -> None:
    docstrings = " ".join(docstrings_of_tests(directory_of(key)))

    missing = [example for example in examples(directory_of(key)) if not names(docstrings, example)]

    assert missing == [], f"no test of {key} names {', '.join(missing)}"


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_that_a_test_names_exists(key: str) -> None:
    rules = {rule.id for rule in registry.load(key).guide.rulebook().rules}
    known = rules | set(examples(directory_of(key)))
    prefixes = "|".join(sorted({re.escape(rule.split("-")[0]) for rule in rules}))

    named = re.findall(
        rf"(?<![\w-])(?:{prefixes})-[A-Z0-9]+(?:-[A-Z0-9]+)*", " ".join(docstrings_of_tests(directory_of(key)))
    )

    assert sorted(set(named) - known) == []


def directory_of(key: str) -> Path:
    return GAMES / key.replace("-", "_")


def examples(directory: Path) -> list[str]:
    """The ids of the worked examples, one a line in examples.txt."""
    path = directory / "examples.txt"
    return path.read_text(encoding="utf-8").split() if path.exists() else []


def names(text: str, rule: str) -> bool:
    """GB-PRO-1 does not name GB-PRO-12."""
    return re.search(rf"(?<![\w-]){re.escape(rule)}(?![\w-])", text) is not None


def docstrings_of_tests(directory: Path) -> list[str]:
    """What the tests say about themselves: the docstring of every test function."""
    found = []
    for path in sorted(directory.rglob("test_*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append(ast.get_docstring(node) or "")
    return found
