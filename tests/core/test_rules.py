"""Rules in players' words: read from a file, with every mistake named."""

from pathlib import Path

import pytest

from ironstone.core.errors import ComponentError
from ironstone.core.rulebook import read_rulebook

TEXT = """
[[rule]]
id = "KN-2"
heading = "Take a card"
text = "Draw a card."

[[rule]]
id = "KN-3"
heading = "Discard a card"
text = "Discard a card."

[verbs]
draw = { title = "Draw a card", rules = ["KN-3", "KN-2"] }
wait = { title = "Wait", rules = [] }
"""


def written(directory: Path, text: str = TEXT) -> Path:
    (directory / "rules.toml").write_text(text, encoding="utf-8")
    return directory


def test_a_rulebook_is_read_in_its_order(tmp_path: Path) -> None:
    book = read_rulebook(written(tmp_path))

    assert [(rule.id, rule.heading, rule.text) for rule in book.rules] == [
        ("KN-2", "Take a card", "Draw a card."),
        ("KN-3", "Discard a card", "Discard a card."),
    ]
    assert {name: (verb.title, verb.rules) for name, verb in book.verbs.items()} == {
        "draw": ("Draw a card", ["KN-3", "KN-2"]),
        "wait": ("Wait", []),
    }


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ('"KN-3", "KN-2"', '"KN-9"', "rules.toml: verbs: draw: rules: there is no 'KN-9'; known are KN-2, KN-3"),
        ('title = "Wait"', 'name = "Wait"', "rules.toml: verbs: wait: title: is missing"),
        ('heading = "Take a card"', "", "rules.toml: rule KN-2: heading: is missing"),
        ("[verbs]", "[nouns]", "rules.toml: the table \\[verbs\\] is missing"),
        ("rules = []", "rules = [], rule = 1", "rules.toml: verbs: wait: rule: there is no such field here"),
    ],
)
def test_a_mistake_in_a_rulebook_is_named(tmp_path: Path, old: str, new: str, mistake: str) -> None:
    assert old in TEXT

    with pytest.raises(ComponentError, match=mistake):
        read_rulebook(written(tmp_path, TEXT.replace(old, new)))
