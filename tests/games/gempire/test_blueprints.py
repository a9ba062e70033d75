"""Blueprints: saved cards."""

import pytest

from ironstone.core.events import SPECTATOR
from ironstone.games.gempire.views.view import view_table
from tests.games.gempire.reading import (
    CARD_NAMES,
    KEVIN,
    NICK,
    attributes,
    blueprints,
    districts,
    player,
    row,
    told,
    won,
)
from tests.games.gempire.scenario import arrange, end_all, options, plan, play, refusal, sits

FULL = "Mint, Tenement, Tannery"  # no culture card fits


def test_a_won_card_may_be_kept_as_a_blueprint() -> None:
    """GP-BLU-1, RUL-16: also if it fits into the city; it is inactive and not in the city."""
    table = arrange(sits(first="Tenement", won={"A": "Granary"}), phase="resolve")
    assert options(table, NICK) == ["place-won A", "keep-won A"]

    play(table, NICK, "keep-won A")

    assert blueprints(table, NICK) == ["Granary"]
    assert (attributes(table, NICK), districts(table, NICK)) == ((7, 0, 0), [("population", 1)])
    assert table.players[NICK].cards == [1, 0, 0]
    assert told(table) == [("blueprint_kept", "Nick", "Granary")]


def test_blueprints_are_openly_visible() -> None:
    """GP-BLU-1: everybody sees them."""
    table = arrange(sits(blueprints="Granary"))

    for viewer in (SPECTATOR, NICK, KEVIN):
        assert view_table(table, viewer)["players"][NICK]["blueprints"] == [CARD_NAMES.index("Granary"), -1, -1]


def test_a_second_blueprint_is_refused() -> None:
    """GP-BLU-1: one place, whether it was filled in this turn or before."""
    table = arrange(sits(first="Tenement", won={"A": "Granary", "B": "Mint"}), phase="resolve")
    play(table, NICK, "keep-won A")

    assert options(table, NICK) == ["position r1-left", "position r1-right"]  # B must be placed
    before = arrange(sits(first="Tenement", blueprints="Hovel", won={"A": "Granary"}), phase="resolve")
    assert options(before, NICK) == ["place-won A", "place-blueprint 1"]
    assert refusal(before, NICK, "keep-won A") == "you hold a blueprint already, and may hold no more (GP-BLU-1)"


def test_religion_gives_three_places() -> None:
    """GP-BLU-1: a fourth card is refused."""
    cards = {"A": "Granary", "B": "Mint", "C": "Statue"}
    table = arrange(sits(won=cards, owns="religion", blueprints="Hovel"), phase="resolve")
    play(table, NICK, "keep-won B", "keep-won A")

    assert blueprints(table, NICK) == ["Hovel", "Mint", "Granary"]
    assert refusal(table, NICK, "keep-won C") == "you hold 3 blueprints already, and may hold no more (GP-BLU-1)"
    assert refusal(table, NICK, "keep-won B") == "you hold no card won at B (GP-BID-11)"


def test_religion_discovered_this_turn_gives_its_places_at_once() -> None:
    """GP-BLU-1, GP-RES-1: steps in any order."""
    nick = sits(first=FULL, blueprints="Statue", won={"A": "Chapel"}, science=7)
    table = arrange(nick, phase="resolve")
    assert "keep-won A" not in options(table, NICK)

    play(table, NICK, "discover religion", "keep-won A")

    assert blueprints(table, NICK) == ["Statue", "Chapel"]


def test_only_a_card_just_won_becomes_a_blueprint() -> None:
    """GP-BLU-2: neither a card in the city nor one at another slot; and only in this Resolve part, which END closes."""
    nick = sits(first="Tenement", won={"A": "Granary"}, science=7)
    table = arrange(nick, phase="resolve")
    assert refusal(table, NICK, "keep-won B") == "you hold no card won at B (GP-BID-11)"
    assert refusal(table, NICK, "end") == (
        "every card you won must be placed, kept or discarded before ending (GP-RES-4)"
    )

    play(table, NICK, "place-won A", "position r1-left")

    assert won(table, NICK) == {}
    assert refusal(table, NICK, "keep-won A") == "you hold no card won at A (GP-BID-11)"


@pytest.mark.parametrize("book", ["collect 2", "bid 1 0 0", "upgrade row", "donate 2", "collect-upgrade 2 1"])
def test_a_blueprint_may_be_placed_whatever_the_action(book: str) -> None:
    """GP-BLU-3: in the Resolve part of any later round."""
    nick = sits(first="Tenement", blueprints="Granary", production=5, owns="mechanics")
    table = arrange(nick, demands="9 2 7", market="Cottage", tokens="NO NO NO NO S8")
    plan(table, book)

    play(table, NICK, "place-blueprint 1", "position r1-right")
    end_all(table)

    assert "Granary" in row(table, NICK)
    assert blueprints(table, NICK) == []
    assert ("blueprint_taken", "Nick", "Granary") in told(table)
    assert ("building_placed", "Nick", "Granary", "population", "first", "right", 9) in told(table)


def test_a_blueprint_need_not_be_placed() -> None:
    """GP-BLU-3: END does not wait for it."""
    table = arrange(sits(first="Tenement", blueprints="Granary"), phase="resolve")

    assert options(table, NICK) == ["place-blueprint 1", "end"]
    play(table, NICK, "end")
    assert blueprints(table, NICK) == ["Granary"]


def test_a_blueprint_without_a_place_stays() -> None:
    """GP-BLU-3, GP-PLC-3: it is neither offered nor discarded."""
    table = arrange(sits(first=FULL, blueprints="Chapel", science=7), phase="resolve")

    assert "place-blueprint 1" not in options(table, NICK)
    assert refusal(table, NICK, "place-blueprint 1") == "no end of your rows takes this card (GP-PLC-3)"
    assert refusal(table, NICK, "place-blueprint 2") == "you have no blueprint in place 2 (GP-BLU-3)"
    play(table, NICK, "end")
    assert blueprints(table, NICK) == ["Chapel"]


def test_a_freed_place_may_be_filled_in_the_same_turn() -> None:
    """GP-BLU-4: the blueprint goes into the city and a won card takes its place."""
    table = arrange(sits(first="Tenement", blueprints="Granary", won={"A": "Mint"}), phase="resolve")

    play(table, NICK, "place-blueprint 1", "position r1-left", "keep-won A")

    assert row(table, NICK) == ["Granary", "Tenement"]
    assert blueprints(table, NICK) == ["Mint"]


def test_an_exchange_is_made_once_a_turn() -> None:
    """RUL-17, GP-BLU-4: a card made a blueprint this turn stays there until a later turn."""
    nick = sits(first="Tenement", blueprints="Granary", won={"A": "Mint", "B": "Tannery"}, science=7)
    table = arrange(nick, phase="resolve", next_round=True)
    play(table, NICK, "place-blueprint 1", "position r1-left", "keep-won A")

    assert refusal(table, NICK, "place-blueprint 1") == (
        "a card kept as a blueprint this turn stays there until a later turn (GP-BLU-4)"
    )
    assert refusal(table, NICK, "keep-won B") == "you hold a blueprint already, and may hold no more (GP-BLU-1)"
    play(table, NICK, "place-won B", "position r1-right", "end")
    plan(table, "collect")

    assert "place-blueprint 1" in options(table, NICK)


def test_with_religion_each_place_is_exchanged_once() -> None:
    """GP-BLU-4, RUL-17: places are numbered and nothing slides; the lowest free one is filled."""
    nick = sits(
        first="Tenement", blueprints="Granary, Hovel, Cottage", owns="religion", won={"A": "Mint", "B": "Tannery"}
    )
    table = arrange(nick, phase="resolve")

    play(table, NICK, "place-blueprint 2", "position r1-left")
    assert player(table, NICK).blueprints[1] == -1
    play(table, NICK, "keep-won B", "place-blueprint 1", "position r1-left", "keep-won A")

    assert blueprints(table, NICK) == ["Mint", "Tannery", "Cottage"]
    assert options(table, NICK) == ["place-blueprint 3", "end"]
    for place in (1, 2):
        assert refusal(table, NICK, f"place-blueprint {place}") == (
            "a card kept as a blueprint this turn stays there until a later turn (GP-BLU-4)"
        )
