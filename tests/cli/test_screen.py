"""Screens at a terminal: never higher than it, with the question, the essentials and every choice within reach."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from ironstone.cli.completion import candidates
from ironstone.cli.screen import Screen
from ironstone.cli.session import Session
from ironstone.core.chance import key_of_seed
from ironstone.core.playout import Tosser
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.play import Match, Participant
from tests.cli.moments import NAMES
from tests.core.toys import KNOCK

SIZES = [(80, 24), (100, 30)]
RANGE = re.compile(r"(\d+)–(\d+) (\S+) …")
EVERY = 25  # decisions in the default run


def begun(key: str, seats: int) -> Match[State]:
    return Match.deal(registry.load(key), [Participant(name) for name in NAMES[:seats]], {}, key_of_seed("screens"))


def terminal(width: int, height: int) -> tuple[Console, io.StringIO]:
    """A terminal of this size without colours, and what is written to it."""
    file = io.StringIO()
    return Console(file=file, width=width, height=height, force_terminal=True, color_system=None), file


def play_by_lot(match: Match[State], tosser: Tosser) -> None:
    assert match.decision is not None
    options = match.decision.options[0]
    match.submit(match.decision.seats[0], options[tosser.below(len(options))])


def assert_fits(match: Match[State], screens: list[tuple[Screen[State], Console]]) -> None:
    """The screen of whoever is asked has room in the terminal, and each choice has a number on it."""
    assert match.decision is not None
    seat = match.decision.seats[0]
    for screen, console in screens:
        lines = [line.plain for line in screen.fitted(seat)]
        assert len(lines) < console.height
        assert max(map(len, lines)) <= console.width
        shown = "\n".join(lines)
        assert NAMES[seat] in shown
        assert match.prompt(seat).split()[0] in shown
        numbers = {int(word) for word in re.findall(r"(?:^|\s)(\d+) (?=\S)", shown)}
        for first, last, _ in RANGE.findall(shown):
            numbers |= set(range(int(first), int(last) + 1))
        assert set(range(1, len(match.options(seat)) + 1)) <= numbers, shown


def check_game(key: str, seats: int, every: int) -> None:
    match = begun(key, seats)
    consoles = [terminal(*size)[0] for size in SIZES]
    screens = [(Screen(match, console), console) for console in consoles]
    tosser, number = Tosser(seats), 0
    while match.decision is not None:
        if number % every == 0:
            assert_fits(match, screens)
        play_by_lot(match, tosser)
        number += 1


@pytest.mark.parametrize("key", registry.keys())
def test_no_screen_is_higher_than_the_terminal_and_every_choice_is_on_it(key: str) -> None:
    check_game(key, 3, EVERY)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key in registry.GAMES for seats in registry.load(key).seats]
)
def test_every_screen_of_whole_games_fits(key: str, seats: int) -> None:
    check_game(key, seats, 1)


def shown_after(typed: list[str], width: int, height: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a game of Gembound shows at a terminal of this size, cut at every prompt."""
    console, file = terminal(width, height)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    Session(begun("gembound", 2), console).run()
    return file.getvalue().split("> ")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_verb_alone_and_more_list_its_choices_in_words_page_by_page(
    width: int, height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = ["1", "1", "claim", "more", "more", "more", "quit", "n"]

    screens = shown_after(typed, width, height, monkeypatch)

    choices = [screen for screen in screens[3:7] if "claim artisan" in screen]
    assert all(screen.count("\n") <= height for screen in screens[:7])
    assert "Claim the " in choices[0]
    for artisan in range(1, 5):
        for spot in range(1, 4):
            assert f"claim artisan{artisan} spot{spot}" in "".join(choices)


def test_table_shows_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = shown_after(["1", "1", "table", "quit", "n"], 80, 24, monkeypatch)

    assert screens[3].count("\n") > 24
    assert "upgrade  an Upgrade brings" in screens[3]


def test_what_changed_since_ones_last_decision_is_marked() -> None:
    match = begun("gembound", 2)
    console, _ = terminal(80, 24)
    screen = Screen(match, console)
    assert match.decision is not None
    seat = match.decision.seats[0]
    first = [line.plain for line in screen.fitted(seat)]
    tosser = Tosser(1)
    play_by_lot(match, tosser)
    while match.waiting[0] != seat:
        play_by_lot(match, tosser)

    then = [line.plain for line in screen.fitted(seat)]

    assert not any(line.startswith("▌") for line in first)
    changed = [line for line in then if line.startswith("▌")]
    assert changed
    assert all(line.removeprefix("▌ ") not in " ".join(first) for line in changed)
    assert [line.plain for line in screen.fitted(seat)] == then, "looking again changes nothing"


def test_a_hint_names_choices_with_reasons_and_is_kept_in_the_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("hint"))
    monkeypatch.setattr("ironstone.cli.hints.PASSES", 8)

    screens = shown_after(["1", "1", "hint", "save hinted.game", "quit"], 100, 30, monkeypatch)

    assert re.search(r"Your chance to win: \d+ % with the best move, next best \d+ %", screens[3])
    assert re.search(r"^ +\d+ (\d+ %|as good) +[A-Z].*\(", screens[3], re.MULTILINE)
    assert '[Hints "' in Path("hinted.game").read_text(encoding="utf-8")


def test_a_game_that_bots_do_not_know_has_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    console, file = terminal(80, 24)
    monkeypatch.setattr("sys.stdin", io.StringIO("\nhint\nquit\nn\n"))
    Session(Match.deal(KNOCK, [Participant("Kevin"), Participant("Tiffany")], {}, key_of_seed("k")), console).run()

    assert "there is no hint" in file.getvalue()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("", ["help", "hint", "claim", "descend"]),
        ("h", ["help", "hint"]),
        ("cl", ["claim"]),
        ("claim ", ["artisan1", "artisan2"]),
        ("cl artisan1 s", ["spot1", "spot3"]),
        ("why claim artisan2 ", ["spot2"]),
        ("fly ", []),
    ],
)
def test_tab_offers_what_is_legal_now(line: str, offered: list[str]) -> None:
    notations = ["claim artisan1 spot1", "claim artisan1 spot3", "claim artisan2 spot2", "descend crew"]

    assert candidates(line, notations, ["help", "hint"]) == offered
