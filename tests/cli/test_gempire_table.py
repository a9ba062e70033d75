import pytest

from ironstone.core.events import SPECTATOR
from ironstone.core.ids import Seat
from ironstone.games.gempire.rules.model import Table
from ironstone.rendering import Scene
from tests.cli.moments import drawn
from tests.games.gempire.reading import GAME, KEVIN, NICK
from tests.games.gempire.scenario import arrange, play, run, sits

NAMES = ["Nick", "Kevin", "Tiffany"]


def scene(table: Table, seat: Seat = NICK) -> Scene:
    run(table)
    return Scene.of(GAME, table, seat, NAMES)


def planning() -> Table:
    nick = sits(
        first="Tenement, Cottage*, Market Stall",
        second="Hovel",
        above=2,
        production=4,
        science=20,
        spent=8,
        palace=1,
        owns="education",
        blueprints="Inn",
    )
    kevin = sits(first="Race Track, Vineyard/gold", science=31, flag=(0, 1, 0), gems=(0, 1, 1))
    return arrange(nick, kevin, market="Mint, Castle Keep, Hospital", deck="Theatre", demands="1 2 9", roll=(2, 1, 1))


@pytest.mark.parametrize("width", [80, 120])
def test_the_picture_says_all_that_is_on_the_table(width: int) -> None:
    table = arrange(
        sits(first="Tenement, Market Stall", production=4, science=20, palace=1, owns="education", blueprints="Inn"),
        sits(first="Race Track", science=31),
        market="Mint, Castle Keep, Hospital",
        deck="Theatre",
        demands="1 2 9",
        technologies="education iron salt masonry militia",
    )

    picture = drawn(scene(table), width)

    for words in ("Mint", "Castle Keep", "P/C", "Hospital", "Theatre"):
        assert words in picture
    for words in ("Light of learning", "20/40", "31/40", "The upper city", "0/10", "The throne", "0/30"):
        assert words in picture
    for words in ("Education", "Iron", "15", "hybrids give the values of both sides"):
        assert words in picture
    for words in ("4/5", "1 palace diamond", "blueprint Inn", "population 7", "P 7", "G 4", "C4 (Race Track 4"):
        assert words in picture


def test_cards_of_the_second_row_stand_above_those_of_the_first() -> None:
    lines = drawn(scene(planning()), 120).splitlines()

    upper = next(line for line in lines if line.startswith("row 2 "))
    lower = next(line for line in lines if line.startswith("row 1 "))
    assert upper.index("Hovel") == lower.index("Cottage")


def test_districts_are_framed_and_say_what_they_are_worth() -> None:
    picture = drawn(scene(planning()), 120)

    assert "─ population 17 ─" in picture  # the Tenement's 7, and the Cottage's 5 doubled by a diamond
    assert "P 10 ◆" in picture


def test_a_long_city_is_continued_below() -> None:
    table = arrange(sits(first="Tenement, Cottage, Hovel, Hospital, Bathhouse, Longhouse, Barracks"))

    lines = [line for line in drawn(scene(table), 80).splitlines() if line.startswith("row 1 ")]

    assert ["Tenement" in lines[0], "Barracks" in lines[0], "Barracks" in lines[1]] == [True, False, True]


def test_a_draft_is_drawn_for_its_owner_alone() -> None:
    table = planning()
    play(table, NICK, "plan bid", "bid-a 2")

    assert "plan bid · bid-a 2" in drawn(scene(table, NICK), 120)
    assert "bid-a" not in drawn(scene(table, KEVIN), 120)
    assert "bid-a" not in drawn(scene(table, SPECTATOR), 120)


def test_minimum_bids_and_palace_costs_are_those_of_the_viewer() -> None:
    table = arrange(sits(owns="education architecture"), market="Castle Keep, -, -")

    assert "P/C Castle Keep  3 " in drawn(scene(table, NICK), 120)
    assert "P/C Castle Keep  4 " in drawn(scene(table, KEVIN), 120)
    assert "1 3H " in drawn(scene(table, NICK), 120)
    assert "1 5H " in drawn(scene(table, KEVIN), 120)
