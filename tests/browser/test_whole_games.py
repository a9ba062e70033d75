import random
from pathlib import Path

import pytest

from tests.browser.playing import Album, Played, is_over, move_by_hand, move_by_keys, wait_for_question
from tests.browser.visitor import PHONE, TABLET, Visit, Visitor

PHASES = 3  # and the result: at least so many pictures come of every game


def games(default: str) -> pytest.MarkDecorator:
    """Both long games (test_gempire.py has the third); each way of playing is tried with one of them by default."""
    everything = ["gembound", "city-of-iron"]
    return pytest.mark.parametrize(
        "game", [pytest.param(game, marks=[] if game == default else [pytest.mark.slow]) for game in everything]
    )


def play_now(visitor: Visitor, game: str) -> None:
    visitor.go("/")
    visitor.page.get_by_text("Gentle").click()
    visitor.page.locator(f"[data-game={game}]").get_by_role("button", name="Play now").click()


@pytest.mark.thorough
@games("city-of-iron")
def test_a_whole_game_is_played_by_mouse(visit: Visit, screenshots: Path, game: str) -> None:
    visitor, lots, played = visit(), random.Random(1), Played()
    play_now(visitor, game)
    album = Album(screenshots / "whole-games" / game / "desk")

    while wait_for_question(visitor.page):
        album.look(visitor.page)
        move_by_hand(visitor.page, lots, played)

    album.look(visitor.page)
    assert is_over(visitor.page)
    assert len(album.kept) >= PHASES, album.kept
    assert played.pieces > played.moves / 2, played


@pytest.mark.thorough
@games("gembound")
def test_a_whole_game_is_played_by_keyboard(visit: Visit, game: str) -> None:
    visitor, lots, played = visit(), random.Random(2), Played()
    visitor.go(f"/new?game={game}")
    visitor.page.keyboard.press("Enter")

    while wait_for_question(visitor.page):
        move_by_keys(visitor.page, lots, played)

    assert is_over(visitor.page)
    assert played.pieces, played
    assert played.keys, played


@pytest.mark.slow
@pytest.mark.parametrize("game", ["gembound", "city-of-iron"])
def test_a_whole_game_is_played_on_a_tablet(visit: Visit, screenshots: Path, game: str) -> None:
    visitor, lots, played = visit(TABLET), random.Random(4), Played()
    play_now(visitor, game)
    album = Album(screenshots / "whole-games" / game / "tablet")

    while wait_for_question(visitor.page):
        album.look(visitor.page)
        move_by_hand(visitor.page, lots, played, finger=True)

    album.look(visitor.page)
    assert is_over(visitor.page)
    assert played.pieces, played
    assert len(album.kept) >= PHASES, album.kept


@games("gembound")
def test_a_whole_game_is_played_on_a_phone(visit: Visit, screenshots: Path, game: str) -> None:
    visitor, lots, played = visit(PHONE), random.Random(3), Played()
    play_now(visitor, game)
    album = Album(screenshots / "whole-games" / game / "phone")

    while wait_for_question(visitor.page):
        album.look(visitor.page)
        move_by_hand(visitor.page, lots, played, finger=True)

    album.look(visitor.page)
    assert is_over(visitor.page)
    assert len(album.kept) >= PHASES, album.kept
    assert played.pieces, played
