"""Sessions in this process, at games that are not in the registry."""

import io
import re

import pytest
from rich.console import Console

from ironstone.cli.choices import Choices
from ironstone.cli.session import Session
from ironstone.core.chance import key_of_seed
from ironstone.core.game import AnyGame, Game, T
from ironstone.games import registry
from ironstone.play import Match, Participant
from tests.core.toys import KNOCK, LOTS

SPACE = registry.load("gembound").space


def transcript(game: Game[T], typed: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What two people see who type this at one keyboard."""
    match = Match.deal(game, [Participant("Kevin"), Participant("Tiffany")], {}, key_of_seed("session"))
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    Session(match, Console(file=screen, width=100)).run()
    return screen.getvalue()


@pytest.fixture(autouse=True)
def _in_a_directory_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("session"))


def test_a_curtain_falls_between_people_who_hide_something(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = transcript(KNOCK, ["", "draw", "1", "", "quit", "n"], monkeypatch)

    before, kevin, tiffany = shown.split(" is next. Hand over the keyboard, then press Enter.")
    assert before.endswith("Kevin")
    assert kevin.endswith("Tiffany")
    assert "Kevin draws the " in kevin
    assert "Kevin draws the " not in tiffany
    assert "Kevin draws a card" in tiffany


def test_a_curtain_falls_before_secret_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = transcript(LOTS, ["double A", "bid A 2", "done", "", "bid A 1", "done", "quit", "n"], monkeypatch)

    assert "Tiffany is next. Hand over the keyboard" in shown
    assert "Kevin bids 2 coins" in shown.split("Tiffany is next")[1]


def test_whoever_still_holds_the_keyboard_opens_a_sealed_plan_again(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["double A", "bid A 2", "done", "undo", "undo", "bid B 1", "done", "", "bid A 1", "done", "quit", "n"]

    shown = transcript(LOTS, typed, monkeypatch)

    assert shown.count("Kevin: type undo to take back your last choice.") == 2
    assert "Kevin bids 2 coins" not in shown
    assert shown.count("Tiffany is next. Hand over the keyboard") == 2


def test_nobody_opens_the_sealed_plan_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = transcript(LOTS, ["double A", "bid A 2", "done", "", "undo", "bid A 1", "done", "quit", "n"], monkeypatch)

    assert "Another player is ready already." in shown
    assert "Kevin bids 2 coins" in shown


def test_no_curtain_where_everybody_sees_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Hand over" not in transcript(registry.load("gembound"), ["1", "1", "1", "quit", "n"], monkeypatch)


def test_a_game_without_a_picture_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = transcript(KNOCK, [""], monkeypatch)

    assert "Knock" in shown
    assert "pile" in shown
    assert "hand" in shown


def test_a_whole_game_of_hidden_hands_shows_nobody_the_cards_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = transcript(KNOCK, [""] + ["1", "1", ""] * 2 + ["1", "1", "wait", ""] * 40, monkeypatch)

    assert "The game is over." in shown
    assert shown.count("Hand over the keyboard") > 4
    for part in shown.split("Hand over the keyboard, then press Enter.")[1:]:
        heard = set(re.findall(r"(Kevin|Tiffany) draws the ", part))
        seen = set(re.findall(r"(Kevin|Tiffany) \(you\)", part))
        assert heard <= seen, part
        assert len(seen) <= 1, part


def test_a_whole_game_of_sealed_bids_is_played_at_one_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["double A", "bid A 2", "done", "", "bid B 1", "done"]
    typed += ["double A", "bid A 1", "done", "", "bid B 1", "done", "double B", "bid A 1", "done", "", "done"]

    shown = transcript(LOTS, typed, monkeypatch)

    assert "Kevin wins lot A" in shown
    assert "The game is over." in shown
    for part in shown.split("is next. Hand over the keyboard")[1:]:
        assert re.findall(r"plan +(-|bid|done)", part)[0] == "-", (
            "whoever comes to the keyboard has planned nothing yet"
        )


@pytest.mark.parametrize("game", [KNOCK, LOTS], ids=["knock", "lots"])
def test_choices_are_the_words_of_the_rules_with_their_notation(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = transcript(game, ["", "quit"], monkeypatch)

    assert ("  1 Draw a card  draw" in shown) or ("  1 Double lot A  double A" in shown)


def test_many_choices_of_one_verb_stand_in_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = transcript(LOTS, ["double A", "quit", "n"], monkeypatch)

    bids = next(line for line in shown.splitlines() if line.startswith("  1 Bid 1 coin on lot A  bid A 1"))
    assert bids.count(" Bid ") == 2


def choices(*notations: str) -> Choices:
    return Choices(SPACE, [SPACE.parse(notation) for notation in notations])


def test_choices_are_numbered_verb_by_verb() -> None:
    offered = choices("claim artisan2 spot1", "descend crew", "claim artisan1 spot1", "discover row10")

    assert [[(each.number, each.notation) for each in group] for group in offered.by_verb()] == [
        [(1, "discover row10")],
        [(2, "descend crew")],
        [(3, "claim artisan1 spot1"), (4, "claim artisan2 spot1")],
    ]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("2", ["discover row10"]),
        ("Discover  ROW1", ["discover row1"]),
        ("disc row10", ["discover row10"]),
        ("d r", ["discover row1", "discover row10"]),
        ("claim artisan1 spot1 now", []),
    ],
)
def test_numbers_notation_and_beginnings_find_choices(typed: str, found: list[str]) -> None:
    offered = choices("discover row1", "discover row10", "claim artisan1 spot1")

    exact = offered.exact(typed)

    assert [each.notation for each in ([exact] if exact else offered.beginning(typed))] == found
