import pytest

from ironstone.core.events import SPECTATOR
from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.languages import PseudoLanguage
from ironstone.rendering import Scene
from tests.cli.moments import drawn
from tests.games.city_of_iron.reading import GAME, JULIA, SAM
from tests.games.city_of_iron.scenario import arrange, city, play, run, sits

NAMES = ["Sam", "Julia"]


def scene(table: Table, seat: Seat = SAM) -> Scene:
    run(table)
    return Scene.of(GAME, table, seat, NAMES)


def in_the_middle() -> Table:
    sam = sits(
        coins=9,
        science=2,
        vp=5,
        home=["A01", "A19"],
        cities={"leckri-shore": city("B01")},
        hand=["explorer", "soldier", "captain"],
        citizen=["mayor", "merchant"],
        discarded=["junkbot"],
        stored=["A06"],
    )
    julia = sits(coins=4, home=["A03"], towns=["mudwick"], hand=["spy"])
    return arrange(sam, julia, track=["A02", "B02", "B05", "-", "C14"], towns=["woolhollow", "gannet-rock", "silkmere"])


def line_with(picture: str, words: str) -> str:
    return next(line for line in picture.splitlines() if words in line)


@pytest.mark.parametrize("width", [80, 120])
def test_the_picture_says_all_that_is_on_the_table(width: int) -> None:
    picture = drawn(scene(in_the_middle()), width)

    for words in ("Turnip Farm", "Docks", "Salt Fields", "Crystal Caverns", "taken", "no Desert"):
        assert words in picture
    for words in ("Woolhollow", "Gannet Rock", "Silkmere", "Mudwick", "Saltpan Coast", "airship"):
        assert words in picture
    for words in ("Explorer", "Soldier", "Captain", "settle a new city", "from the top Mayor, Merchant"):
        assert words in picture
    for words in ("Leckri Shore", "stored  Srika Pasture", "-1 VP at the end", "TURN ORDER", "most coins"):
        assert words in picture


def test_the_goods_board_says_amounts_and_ranks() -> None:
    picture = drawn(scene(in_the_middle()), 120)

    assert line_with(picture, "Turnips   ").split() == ["Turnips", "Plains", "2/1", "1", "6", "3", "2nd", "5", "1st"]
    assert "Bottled Demons" not in picture, "with two players nobody can have them"


def test_what_leaves_is_marked_and_prices_are_those_of_the_viewer() -> None:
    picture = drawn(scene(in_the_middle()), 120)

    assert line_with(picture, "slot1 ").startswith("slot1 × ")
    assert line_with(picture, "slot2 ").split()[2:5] == ["Docks", "4", "·"], "Sam has Docks: no Science"
    assert drawn(scene(in_the_middle(), JULIA), 120).count("no Water") == 1


def test_prices_are_the_same_in_every_language() -> None:
    """The view names the buildings that cost no Science in English, the catalogue in the language of the viewer."""
    table = in_the_middle()
    run(table)
    translated = Scene.of(GAME, table, SAM, NAMES, PseudoLanguage({"Docks"}))

    assert line_with(drawn(translated, 120), "slot2 ").split()[2:5] == ["⟦Đóçķš⟧", "4", "·"]


def test_hands_and_piles_are_drawn_for_their_owner_alone() -> None:
    julia, spectator = (drawn(scene(in_the_middle(), seat), 120) for seat in (JULIA, SPECTATOR))

    for picture in (julia, spectator):
        assert "Explorer, " not in picture.split("to buy")[0]
        assert "from the top Mayor" not in picture
        assert "C1 M2" in picture, "the number of cards is public"


def test_scoring_is_announced() -> None:
    assert "No scoring this round" in drawn(scene(in_the_middle()), 100)
    assert "Scoring at the end of this round" in drawn(scene(arrange(drawn_scores=["A"])), 100)
    assert "The last scoring comes" in drawn(scene(arrange(last_round=True, drawn_scores=["C"])), 100)


def test_a_play_under_way_says_what_is_missing() -> None:
    table = arrange(sits(hand=["explorer", "scout-ship", "spy", "captain"]))
    play(table, SAM, "play explorer", "land kraken-isles", "pay spy")

    assert "CARD ACTION: Explorer, missing: distance 1, used: Explorer, Spy" in drawn(scene(table), 100)
