"""Who sees what: public facts for everybody, and the own plan and unfinished resolution for each player."""

from typing import TypedDict

from ironstone.core.agenda import Secret
from ironstone.core.ids import Seat
from ironstone.games.gempire.components.pieces import (
    NONE,
)
from ironstone.games.gempire.rules.actions import POSITION
from ironstone.games.gempire.rules.asked import (
    card_in_hand,
    colour_in_hand,
    diamonds_left,
    gem_in_hand,
    number_asked,
    pending,
    phase_seen,
    resolves_again,
)
from ironstone.games.gempire.rules.demands.compendium import COMPENDIUM, is_met, measure
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.positions import positions, why_not_at_end
from ironstone.games.gempire.rules.technologies.ladders import cost_of
from ironstone.games.gempire.rules.victory import would_win
from ironstone.games.gempire.views.player_view import PlayerView, view_player


class MeasureView(TypedDict):
    """One number of a Demand: "34 of 40 science"."""

    name: str
    have: int
    need: int


class ProgressView(TypedDict):
    """How far one seat is with one Demand."""

    measures: list[MeasureView]
    met: bool


class TechnologyView(TypedDict):
    """A technology in play: what it costs now, and who owns it."""

    technology: int
    cost: int
    owners: list[int]


class OwnView(TypedDict):
    """What only this seat sees: its draft, and what it is asked within Resolve.

    `closed` says for the ends of both rows why they do not take the card in hand; nothing for those that do.
    """

    draft: list[str]
    asked: int
    card_in_hand: int
    colour_in_hand: int
    gem_in_hand: int
    diamonds_left: int
    upgrades_left: list[int]
    row_left: bool
    closed: list[str]


class TableView(TypedDict):
    """The whole table as one viewer may know it."""

    round: int
    phase: str
    roller: int
    dice: list[int]
    rolled: list[int]
    market: list[int]
    next_card: int
    deck: int
    discards: list[int]
    technologies: list[TechnologyView]
    demands: list[int]
    tokens: list[int]
    players: list[PlayerView]
    progress: list[list[ProgressView]]
    ready: list[bool]
    redoing: int
    would_win: list[int]
    winners: list[int]
    own: OwnView | None


def view_table(table: Table, seat: Seat) -> TableView:
    """Everything public, and what this seat has drafted itself."""
    players = [_as_seen(table, other, seat) for other in table.every_seat()]
    return {
        "round": table.round,
        "phase": phase_seen(table, seat) or "over",
        "roller": table.roller,
        "dice": table.dice.copy(),
        "rolled": table.rolled.copy(),
        "market": table.market.copy(),
        "next_card": table.deck[-1] if table.deck else NONE,
        "deck": len(table.deck),
        "discards": table.discards.copy(),
        "technologies": [_view_technology(table, players, number) for number in table.technologies],
        "demands": table.demands.copy(),
        "tokens": table.tokens[1:],
        "players": [view_player(table, players, player) for player in players],
        "progress": [[_view_progress(table, player, slot) for player in players] for slot in range(len(table.demands))],
        "ready": _ready(table),
        "redoing": seat if resolves_again(table, seat) else NONE,
        "would_win": would_win(table),
        "winners": table.winners.copy(),
        "own": _view_own(table, seat) if 0 <= seat < table.seats else None,
    }


def _as_seen(table: Table, seat: Seat, viewer: Seat) -> Player:
    """A half-done resolution is seen by its owner only."""
    return table.working[seat] if table.working and seat == viewer else table.players[seat]


def _ready(table: Table) -> list[bool]:
    """That a player has finished planning, or has ended Resolve, is public."""
    step = table.agenda[-1].step if table.agenda else None
    if not isinstance(step, Secret) or not table.drafts:
        return [False] * table.seats
    return [not table.agendas[seat] for seat in range(table.seats)]


def _view_own(table: Table, seat: Seat) -> OwnView:
    player = _as_seen(table, seat, seat)
    draft = table.drafts[seat] if table.drafts else []
    frames = pending(table, seat)
    return {
        "draft": [table.components.space.notation(action) for action in draft],
        "asked": number_asked(table, seat),
        "card_in_hand": card_in_hand(frames, table),
        "colour_in_hand": colour_in_hand(frames, table),
        "gem_in_hand": gem_in_hand(frames),
        "diamonds_left": diamonds_left(frames),
        "upgrades_left": player.duties.levels.copy(),
        "row_left": player.duties.row,
        "closed": _closed_ends(table, player, colour_in_hand(frames, table)),
    }


def _closed_ends(table: Table, player: Player, colour: int) -> list[str]:
    if colour == NONE:
        return []
    taken = positions(table, player, colour)
    return ["" if end in taken else why_not_at_end(table, player, colour, end).message.text() for end in POSITION.ids()]


def _view_technology(table: Table, players: list[Player], number: int) -> TechnologyView:
    owners: list[int] = [player.seat for player in players if player.owns[number]]
    return {"technology": number, "cost": cost_of(table, number), "owners": owners}


def _view_progress(table: Table, player: Player, slot: int) -> ProgressView:
    numbers = measure(table, player, slot)
    names = COMPENDIUM[table.demands[slot]].names
    measures: list[MeasureView] = [
        {"name": name.text(), "have": numbers[2 * index], "need": numbers[2 * index + 1]}
        for index, name in enumerate(names)
    ]
    return {"measures": measures, "met": is_met(numbers)}
