import random

import pytest

from tests.browser.playing import Played, is_over, move_by_hand, move_by_keys, wait_for_question
from tests.browser.visitor import PHONE, Visit, Visitor


def games(default: str) -> pytest.MarkDecorator:
    """Both games; a whole one takes long, so each way of playing is tried with one of them by default."""
    both = ["gembound", "city-of-iron"]
    return pytest.mark.parametrize(
        "game", [pytest.param(game, marks=[] if game == default else [pytest.mark.slow]) for game in both]
    )


def play_now(visitor: Visitor, game: str) -> None:
    visitor.go("/")
    visitor.page.get_by_text("Gentle").click()
    visitor.page.locator(f"[data-game={game}]").get_by_role("button", name="Play now").click()


@pytest.mark.thorough
@games("city-of-iron")
def test_a_whole_game_is_played_by_mouse(visit: Visit, game: str) -> None:
    visitor, lots, played = visit(), random.Random(1), Played()
    play_now(visitor, game)

    while wait_for_question(visitor.page):
        move_by_hand(visitor.page, lots, played)

    assert is_over(visitor.page)
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


@games("gembound")
def test_a_whole_game_is_played_on_a_phone(visit: Visit, game: str) -> None:
    visitor, lots, played = visit(PHONE), random.Random(3), Played()
    play_now(visitor, game)

    while wait_for_question(visitor.page):
        move_by_hand(visitor.page, lots, played, finger=True)

    assert is_over(visitor.page)
    assert played.pieces, played
