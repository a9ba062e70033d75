"""Gembound with other figures on nearly everything, and what its table shows of them."""

from playwright.sync_api import Page, expect

from ironstone.core.engine import Decision
from ironstone.core.state import State
from ironstone.games.gembound.rules.model import Table
from tests.browser.changed import Box, Position, Sight

EDITS = {
    "artisans.toml": [
        ("spots = [5, 4, 3]", "spots = [11, 7, 2]"),
        ("spots = [6, 4, 3]", "spots = [12, 10, 1]"),
        ("spots = [8, 6, 5]", "spots = [17, 9, 4]"),
        ("spots = [9, 7, 6]", "spots = [14, 8, 3]"),
        ("star_vp = 1", "star_vp = 4"),
        ("star_vp = 2", "star_vp = 5"),
        ("cost = { topaz = 2 }", "cost = { topaz = 1 }"),
    ],
    "campsites.toml": [
        ("descend = 2", "descend = 3"),
        ('effect = { kind = "star_vp", amount = 1 }', 'effect = { kind = "extra_worker", amount = 2 }'),
        ("give_same = 2, vp = 3, times = 1", "give_same = 3, vp = 7, times = 2"),
        (
            'index = 2\nid = "crew"\nname = "Crew Camp"\neffect = { kind = "extra_worker", amount = 1 }',
            'index = 2\nid = "crew"\nname = "Crew Camp"\neffect = { kind = "star_vp", amount = 3 }',
        ),
        ("gems = 1, artifact_vp = 2", "gems = 2, artifact_vp = 6"),
    ],
    "archaeology.toml": [
        ('{ kind = "wild", give = "diamond", count = 1 }', '{ kind = "star_vp", amount = 2 }'),
        ('{ kind = "produce_bonus", gem = "emerald", amount = 1 }', '{ kind = "wild", give = "diamond", count = 1 }'),
        (
            '{ kind = "produce_bonus", gem = "topaz", amount = 1 }',
            '{ kind = "produce_bonus", gem = "ruby", amount = 2 }',
        ),
        ('{ kind = "star_repeat", times = 2 }', '{ kind = "wild", give = "any_same", count = 2 }'),
        ('{ kind = "star_vp", amount = 1 }', '{ kind = "star_repeat", times = 3 }'),
    ],
    "game.toml": [
        ("base = 8 ", "base = 6 "),
        ("discover_any = 2", "discover_any = 3"),
        ("tiles_face_up = 3", "tiles_face_up = 4"),
    ],
}


def table_of(position: Position) -> Table:
    """The table with its own type."""
    assert isinstance(position.table, Table), "a position of Gembound"
    return position.table


def exploring(table: State, decision: Decision) -> bool:
    """A turn of the second round."""
    assert isinstance(table, Table), "a table of Gembound"
    return table.round == 2 and decision.frame.step.name == "ExploreTurn"


def compare_cards(page: Page, position: Position) -> None:
    """Artisans with their spots, and mines with their price."""
    table = table_of(position)
    expect(page.locator(".gb-slot .gb-price span")).to_have_count(len(table.row))


BOX = Box(
    key="gembound",
    edits=EDITS,
    bots=["greedy", "greedy", "random", "random"],
    sights=[Sight("explore", exploring, compare_cards)],
)
