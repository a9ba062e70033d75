"""Gempire tables as somebody sees them."""

from ironstone.core.events import SPECTATOR
from ironstone.core.ids import Seat
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.views.player_view import PlayerView
from ironstone.games.gempire.views.view import TableView, view_table
from tests.games.gempire.reading import CARD_NAMES, KEVIN, NICK, TIFFANY
from tests.games.gempire.scenario import arrange, run, sits

EVERYBODY = [NICK, KEVIN, TIFFANY, SPECTATOR]


def look(table: Table, viewer: int = NICK) -> TableView:
    """What a viewer sees when the next decision is asked."""
    run(table)
    return view_table(table, Seat(viewer))


def seen_of(table: Table, seat: int, viewer: int) -> PlayerView:
    """What a viewer sees before a seat."""
    return look(table, viewer)["players"][seat]


def own_draft(table: Table, seat: int) -> list[str]:
    """What a seat sees of its own plan."""
    own = look(table, seat)["own"]
    assert own is not None
    return own["draft"]


def names(cards: list[int]) -> list[str]:
    """Cards by name, an empty place as nothing."""
    return [CARD_NAMES[card] if card != NO_CARD else "" for card in cards]


def resolving() -> Table:
    """Nick has a card to place, Kevin something to discover."""
    nick = sits(first="Tenement", won={"A": "Mint"}, science=10)
    return arrange(nick, sits(science=12), phase="resolve", technologies="masonry iron salt artistry university")
