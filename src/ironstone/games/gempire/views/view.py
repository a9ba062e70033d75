"""Who sees what: public facts for everybody, and the own plan and unfinished resolution for each player."""

from typing import Final, TypedDict

from ironstone.core.agenda import Secret
from ironstone.core.ids import NOBODY, Seat
from ironstone.core.messages import ENGLISH, Language
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.rules.asked import phase_seen, resolves_again
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.technologies.ladders import cost_of, unspent
from ironstone.games.gempire.rules.victory import would_win
from ironstone.games.gempire.views.own_view import OwnView, view_own
from ironstone.games.gempire.views.player_view import PlayerView, view_player
from ironstone.games.gempire.views.progress_view import (
    ProgressView,
    ThreatView,
    column_of_texts,
    view_progress,
    view_threats,
)

PARTS: Final = {"setup": "roll", "start": "roll", "roll": "roll", "plan": "plan", "over": ""}
"""GP-RND-1: the part of the round for each phase; all others belong to Resolve."""


class TechnologyView(TypedDict):
    """A technology in play: what it costs now, who owns it, and how much science each seat lacks for it."""

    technology: int
    cost: int
    owners: list[int]
    short: list[int]


class TableView(TypedDict):
    """The whole table as one viewer may know it.

    `part` is the part of the round: roll, plan or resolve; nothing when the game is over. `science_order` are the seats
    from the most science to the least. `demand_text` says which text of a Demand holds for so many players.
    """

    round: int
    phase: str
    part: str
    roller: int
    dice: list[int]
    rolled: list[int]
    market: list[int]
    next_card: int
    deck: int
    discards: list[int]
    technologies: list[TechnologyView]
    demands: list[int]
    demand_text: int
    tokens: list[int]
    players: list[PlayerView]
    science_order: list[int]
    progress: list[list[ProgressView]]
    threats: list[ThreatView]
    ready: list[bool]
    redoing: Seat
    would_win: list[int]
    winners: list[int]
    own: OwnView | None


def view_table(table: Table, seat: Seat, language: Language = ENGLISH) -> TableView:
    """Everything public, and what this seat has drafted itself."""
    return view_seat(table, seat, view_areas(table, seat, language), language)


def looks_alike(table: Table) -> bool:
    """Whether all see the same areas: nobody is in the middle of resolving on a working copy."""
    return not table.working


def view_seat(table: Table, seat: Seat, areas: TableView, language: Language) -> TableView:
    """What is public, as it was worked out for all, from one seat."""
    phase = phase_seen(table, seat) or "over"
    is_seat = 0 <= seat < table.seats
    return {
        **areas,
        "phase": phase,
        "part": PARTS.get(phase, "resolve"),
        "redoing": seat if resolves_again(table, seat) else NOBODY,
        "own": view_own(table, seat, _as_seen(table, seat, seat), language) if is_seat else None,
    }


def view_areas(table: Table, seat: Seat, language: Language) -> TableView:
    """All that lies on the table; of half-done resolutions only the viewer's own."""
    players = [_as_seen(table, other, seat) for other in table.every_seat()]
    progress = [
        [view_progress(table, player, slot, language) for player in players] for slot in range(len(table.demands))
    ]
    return {
        "round": table.round,
        "phase": "",
        "part": "",
        "roller": table.roller,
        "dice": table.dice.copy(),
        "rolled": table.rolled.copy(),
        "market": table.market.copy(),
        "next_card": table.deck[-1] if table.deck else NO_CARD,
        "deck": len(table.deck),
        "discards": table.discards.copy(),
        "technologies": [_view_technology(table, players, number) for number in table.technologies],
        "demands": table.demands.copy(),
        "demand_text": column_of_texts(table),
        "tokens": table.tokens[1:],
        "players": [view_player(table, players, player) for player in players],
        "science_order": [player.seat for player in sorted(players, key=lambda player: (-player.science, player.seat))],
        "progress": progress,
        "threats": view_threats(progress, table.every_seat()),
        "ready": _ready(table),
        "redoing": NOBODY,
        "would_win": would_win(table),
        "winners": table.winners.copy(),
        "own": None,
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


def _view_technology(table: Table, players: list[Player], number: int) -> TechnologyView:
    owners: list[int] = [player.seat for player in players if player.owns[number]]
    cost = cost_of(table, number)
    short = [0 if player.owns[number] else max(0, cost - unspent(player)) for player in players]
    return {"technology": number, "cost": cost, "owners": owners, "short": short}
