"""The API reference is made of docstrings, and has everything that people write games and bots with."""

from pathlib import Path

import pytest

from tools import reference

PAGES = {
    "ironstone.html": ["Match", "load", "load_for", "read_record"],
    "ironstone/core/game.html": ["Game", "Rules", "Views", "Standing"],
    "ironstone/core/agenda.html": ["Choice", "Move", "Secret", "Turn", "Automatic"],
    "ironstone/core/messages.html": ["Message", "say", "counted"],
    "ironstone/core/engine.html": ["advance", "submit", "take"],
    "ironstone/bots.html": ["Bot", "register", "make"],
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("reference")
    reference.main(target)
    return target


@pytest.mark.parametrize("page", list(PAGES))
def test_everything_public_is_in_the_reference(built: Path, page: str) -> None:
    text = (built / page).read_text(encoding="utf-8")

    assert [name for name in PAGES[page] if f'id="{name}"' not in text] == []


def test_a_page_shows_the_docstring_and_the_signature(built: Path) -> None:
    text = (built / "ironstone.html").read_text(encoding="utf-8")

    assert "A game under way and who plays it." in text
    assert "components" in text
