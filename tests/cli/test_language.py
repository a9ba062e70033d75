"""The terminal in another language: it has no words of its own that could not be translated."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

from ironstone import bots, languages
from ironstone.core.chance import from_seed
from ironstone.core.events import SPECTATOR
from ironstone.core.game import AnyGame
from ironstone.games import registry
from ironstone.languages import PSEUDO, PseudoLanguage
from ironstone.rendering import Scene, draw
from tests.cli.command import Done, here, ironstone
from tests.cli.moments import NAMES, moments
from tests.core.toys import TOYS
from tests.plain_english import TOY_FILES, notation_of, plain_english
from tools.messages import SOURCE, extracted, template

COMMANDS = [
    "undo",
    "why",
    "rules",
    "log",
    "save",
    "table",
    "more",
    "hint",
    "quit",
    "help",
    "ironstone play --load",
    "ironstone show",
]
QUESTIONS = [
    "help",
    "rules",
    "rules KN-1",
    "log",
    "log x",
    "why 1",
    "why knock",
    "fly",
    "99",
    "save",
    "undo",
    "more",
    "table",
    "hint",
    "d",
]
FILES = ["a.game", "nowhere/b.game", "evening.game"]


@pytest.fixture
def _toys_in_pseudo_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The command can play the toys, and their words are collected like those of other games."""
    catalogue = tmp_path / "toys.pot"
    catalogue.write_text(template([SOURCE, *TOY_FILES]), encoding="utf-8")
    monkeypatch.setattr(languages, "TEMPLATE", catalogue)
    for key, game in TOYS.items():
        monkeypatch.setitem(registry.GAMES, key, loader_of(game))
    languages.language.cache_clear()
    yield
    languages.language.cache_clear()


@pytest.fixture
def _up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever has been written since the template, it is collected."""
    catalogue = tmp_path / "fresh.pot"
    catalogue.write_text(template(), encoding="utf-8")
    monkeypatch.setattr(languages, "TEMPLATE", catalogue)
    monkeypatch.setenv("COLUMNS", "200")
    languages.language.cache_clear()
    yield
    languages.language.cache_clear()


def loader_of(game: AnyGame) -> Callable[[Path | None], AnyGame]:
    """What the registry would have for a game without components."""

    def load(components: Path | None) -> AnyGame:
        return game

    return load


def played(key: str, typed: list[str], directory: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> Done:
    """What two people see who type this at one keyboard."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    return here("play", key, "--seat", "you", "--seat", "you", "--seed", "7", *more, cwd=directory)


@pytest.mark.parametrize("key", TOYS)
@pytest.mark.usefixtures("_toys_in_pseudo_language")
def test_a_whole_game_has_no_plain_english(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = TOYS[key]
    typed = [*QUESTIONS, *["1"] * 80, "save a.game", "save a.game", "save nowhere/b.game", "quit"]

    done = played(key, typed, tmp_path, monkeypatch, "--language", PSEUDO)

    fields = [name.replace("_", " ") for name in game.view(game.start(2, {}, from_seed("fields")), SPECTATOR)]
    assert done.returncode == 0, done.stderr
    assert "⟦Ţĥé ğáɱé íš óṽéŕ." in done.stdout
    typed_words = {word for line in QUESTIONS for word in line.split()}
    allowed = {game.title, *COMMANDS, *typed_words, *FILES, *notation_of(game), *fields}
    assert plain_english(done.stdout, allowed) == []


@pytest.mark.parametrize("key", registry.GAMES)
def test_pictures_have_no_plain_english(key: str) -> None:
    game = registry.load(key)
    allowed = {game.title, *notation_of(game), *NAMES}
    language = PseudoLanguage(extracted())
    offenders: set[str] = set()
    for number, (table, decision) in enumerate(moments(game, 3)):
        if number % 20 == 0:
            for seat in (decision.seats[0], SPECTATOR):
                picture = io.StringIO()
                scene = Scene.of(game, table, seat, NAMES[:3], language)
                Console(file=picture, width=400).print(draw(scene))
                offenders.update(plain_english(picture.getvalue(), allowed))

    assert offenders == set()


@pytest.mark.usefixtures("_up_to_date")
def test_lists_and_summaries_have_no_plain_english(tmp_path: Path) -> None:
    language = ("--language", PSEUDO)
    for key in registry.GAMES:
        game = registry.load(key)
        simulated = here("simulate", key, "--bots", "random", "-n", "2", "--seed", "7", *language, cwd=tmp_path)
        assert simulated.returncode == 0, simulated.stderr
        assert plain_english(simulated.stdout, {game.key, "random"}) == []

    listed = here("games", *language, cwd=tmp_path)
    assert plain_english(listed.stdout, {"--option", *bots.names(), *codes_of_games()}) == []


@pytest.mark.usefixtures("_up_to_date")
def test_records_are_shown_without_plain_english_but_for_the_words_of_the_game(tmp_path: Path) -> None:
    here("simulate", "gembound", "--bots", "random", "-n", "1", "--seed", "r", "--records", "played", cwd=tmp_path)
    (file,) = (tmp_path / "played").iterdir()

    verified = here("replay", str(file), "--verify", "--language", PSEUDO, cwd=tmp_path)
    shown = here("show", str(file), "--language", PSEUDO, cwd=tmp_path)
    refused = here("replay", str(file), "--step", "9999", "--language", PSEUDO, cwd=tmp_path)

    assert plain_english(verified.stdout.removeprefix(str(file))) == []
    assert "⟦çóɱɱíţɱéñţ⟧" in shown.stdout
    assert "⟦ŵĥáţ ĥáƥƥéñéđ⟧" in shown.stdout
    assert plain_english(refused.stderr, {"ironstone", "--step", str(file)}) == []


def test_the_language_comes_from_the_environment_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRONSTONE_LANGUAGE", PSEUDO)

    assert "⟦ƀóţš⟧" in here("games", cwd=tmp_path).stdout
    assert "bots" in here("games", "--language", "en", cwd=tmp_path).stdout


@pytest.mark.parametrize("command", [["games"], ["play", "gembound"], ["show", "some.game"], ["simulate", "gembound"]])
def test_an_unknown_language_is_one_clear_line(tmp_path: Path, command: list[str]) -> None:
    done = here(*command, "--language", "tlh", cwd=tmp_path)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "ironstone: there is no language 'tlh'; there are en, en-XA\n"


def test_so_a_language_looks_from_outside() -> None:
    done = ironstone("games", "--language", PSEUDO)

    assert done.returncode == 0, done.stderr
    assert "⟦ƀóţš⟧" in done.stdout


def codes_of_games() -> Iterator[str]:
    """Keys, and the names and values of options: what is typed, and stands in records."""
    for key in registry.GAMES:
        game: AnyGame = registry.load(key)
        yield from (game.key, game.title)
        yield from (character.key for character in game.characters)
        for option in game.options:
            yield from (option.name, option.default, *option.values, *option.words)
