"""The same folder in every game: who knows one finds everything in the others, under the same names."""

import importlib
from pathlib import Path

import pytest

import ironstone.games

GAMES = ["gembound", "gempire", "city_of_iron"]
HERE = Path(ironstone.games.__file__).parent
NAMES = {
    "rules.part": ["GameRules"],
    "rules.actions": ["SPACE"],
    "rules.events": ["EVENTS"],
    "rules.flow": [],
    "rules.model": ["Player", "Table"],
    "rules.options": ["OPTIONS", "Settings", "read_settings"],
    "rules.setup": ["set_up"],
    "components.pieces": [],
    "components.reader": ["HERE", "Components", "load_components"],
    "views.part": ["GameViews"],
    "views.view": ["TableView", "view_table"],
    "views.player_view": ["PlayerView", "view_player"],
    "views.catalogue": ["Catalogue", "view_catalogue"],
    "views.redeal": ["redeal"],
    "views.words": ["word"],
    "guide.part": ["GameGuide"],
    "ai.part": ["GameAI"],
    "ai.characters": ["CHARACTERS", "Taste", "tastes"],
    "ai.evaluation": ["evaluate", "worth"],
    "ai.guesses": ["guesses"],
    "ai.observation": ["observe"],
    "statistics": ["GameStatistics", "sources", "tally"],
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("module", NAMES)
def test_what_every_game_has_is_called_the_same_everywhere(game: str, module: str) -> None:
    found = importlib.import_module(f"ironstone.games.{game}.{module}")

    assert [name for name in NAMES[module] if not hasattr(found, name)] == []


def test_every_game_has_the_same_folders_and_files_of_texts() -> None:
    folders = {
        game: sorted(each.name for each in (HERE / game).iterdir() if each.name != "__pycache__") for game in GAMES
    }
    guides = {game: sorted(each.name for each in (HERE / game / "guide").glob("[!_]*")) for game in GAMES}

    assert len({tuple(names) for names in folders.values()}) == 1, folders
    assert len({tuple(names) for names in guides.values()}) == 1, guides


def test_all_games_of_ours_are_compared() -> None:
    assert sorted(GAMES) == sorted(each.parent.name for each in HERE.glob("*/game.py"))
