"""Who sees what: the table as one seat, or a spectator, may know it."""

from typing import TypedDict

from ironstone.core.agenda import Secret
from ironstone.core.engine import phase
from ironstone.core.ids import Action, Seat
from ironstone.games.city_of_iron.rules.actions import BUY, PLACE
from ironstone.games.city_of_iron.rules.attack import defence_of
from ironstone.games.city_of_iron.rules.build import BUILD_CITY, BUILD_DESTROY
from ironstone.games.city_of_iron.rules.goods import FIRST, ranks_in, shield_vp, vp_of_rank
from ironstone.games.city_of_iron.rules.model import Play, Table
from ironstone.games.city_of_iron.views.player_view import PlayerView, view_player


class GoodView(TypedDict):
    """One good of the board, by seats: what each has, and what that is worth now."""

    amounts: list[int]
    ranks: list[int]
    vp: list[int]
    coins: list[int]
    to_shield: list[int]


class OwnView(TypedDict):
    """CI-DEK-3: what only the owner sees: the cards, piles from the top down, and the cards of the secret plan."""

    hand: list[int]
    draw_piles: list[list[int]]
    discard_piles: list[list[int]]
    pile: list[int]
    planned: list[int]
    ordered: list[int]


class PlayView(TypedDict):
    """A card action or an attack under way, with what is still missing."""

    seat: Seat
    card: int
    town: int
    target: int
    token: int
    place: int
    attack: int
    distance: int
    work: int
    vehicle: int
    used: list[int]


class BuildView(TypedDict):
    """A build under way: the building, its city if that is full, and the coins off."""

    building: int
    site: int
    discount: int


class DeckView(TypedDict):
    """The building deck: which cards are left, in no order, and how many lie above the next Score Card."""

    count: int
    cards: list[int]
    until_score: int


class ReadingView(TypedDict):
    """Options of the table that change what goods are worth and what pays: see the game's option list."""

    second_after_tie: bool
    airship_is_ship: bool


class TownView(TypedDict):
    """A town that can be attacked, with its defence as it stands now."""

    town: int
    owner: int
    defence: int


class TableView(TypedDict):
    """The whole table. CI-ATK-9, CI-RUL-42: town piles are open, and listed from the top down."""

    round: int
    phase: str
    step: str
    last_round: bool
    reading: ReadingView
    bid_order: list[int]
    bids: list[int]
    turn_order: list[int]
    track: list[int]
    leaving: list[int]
    deck: DeckView
    discards: list[int]
    drawn_scores: list[int]
    lands: list[int]
    town_piles: list[list[int]]
    shown_towns: list[int]
    expansion_pile: list[int]
    towns: list[TownView]
    wild_good: int
    free_played: list[int]
    goods: list[GoodView]
    goods_out: list[int]
    play: PlayView | None
    build: BuildView | None
    ready: list[int]
    players: list[PlayerView]
    own: OwnView | None


def view_table(table: Table, seat: Seat) -> TableView:
    """What is public, and for a player what only he may know."""
    step = table.agenda[-1].step.name if table.agenda else ""
    board = table.components.board
    return {
        "round": table.round,
        "phase": phase(table) or "over",
        "step": step,
        "last_round": table.last_round,
        "reading": {
            "second_after_tie": table.settings.second_after_tie,
            "airship_is_ship": table.settings.airship_is_ship,
        },
        "bid_order": table.bid_order.copy(),
        "bids": table.bids.copy(),
        "turn_order": table.turn_order.copy(),
        "track": table.track.copy(),
        "leaving": [] if table.last_round else [card for card in table.track if card >= 0][: board.discards],
        "deck": _view_deck(table.deck, table.components.first_score_card),
        "discards": table.discards.copy(),
        "drawn_scores": [card - table.components.first_score_card for card in table.drawn_scores],
        "lands": table.lands.copy(),
        "town_piles": [pile[::-1] for pile in table.town_piles],
        "shown_towns": table.shown_towns.copy(),
        "expansion_pile": table.expansion_pile[::-1],
        "towns": _view_towns(table),
        "wild_good": table.wild_good,
        "free_played": table.free_played.copy(),
        "goods": [_view_good(table, good) for good in range(len(table.components.goods))],
        "goods_out": board.towns_without[table.seats - 2].copy(),
        "play": None if table.play is None else _view_play(table.agenda[-1].seat, table.play),
        "build": _view_build(table),
        "ready": _ready(table),
        "players": [view_player(table, Seat(other), player) for other, player in enumerate(table.players)],
        "own": _view_own(table, seat) if 0 <= seat < table.seats else None,
    }


def _view_deck(deck: list[int], first_score_card: int) -> DeckView:
    """The order of the deck is nobody's to know, so its cards are sorted; what has been seen elsewhere is not in it."""
    until = 0
    while until < len(deck) and deck[-1 - until] < first_score_card:
        until += 1
    return {
        "count": len(deck),
        "cards": sorted(card for card in deck if card < first_score_card),
        "until_score": until,
    }


def _view_towns(table: Table) -> list[TownView]:
    """Every town that somebody may attack."""
    towns = [pile[-1] for pile in table.town_piles if pile] + table.shown_towns
    for player in table.players:
        towns = towns + player.towns
    return [{"town": town, "owner": table.town_owners[town], "defence": defence_of(table, town)} for town in towns]


def _view_good(table: Table, good: int) -> GoodView:
    """The goods board in numbers: amount, rank, VP and coins at stake, and the way to the shield."""
    piece = table.components.goods[good]
    amounts = [player.goods[good] for player in table.players]
    ranks = ranks_in(table, good)
    return {
        "amounts": amounts,
        "ranks": ranks,
        "vp": [vp_of_rank(piece, rank) + shield_vp(piece, amount) for rank, amount in zip(ranks, amounts, strict=True)],
        "coins": [piece.first_coins if rank == FIRST else 0 for rank in ranks],
        "to_shield": [max(0, piece.shield_at - amount) for amount in amounts],
    }


def _view_play(seat: Seat, play: Play) -> PlayView:
    return {
        "seat": seat,
        "card": play.card,
        "town": play.town,
        "target": play.target,
        "token": play.token,
        "place": play.place,
        "attack": max(0, play.attack),
        "distance": max(0, play.distance),
        "work": max(0, play.work),
        "vehicle": play.vehicle,
        "used": play.used.copy(),
    }


def _view_build(table: Table) -> BuildView | None:
    frame = table.agenda[-1] if table.agenda else None
    if frame is None or (frame.step is not BUILD_CITY and frame.step is not BUILD_DESTROY):
        return None
    return {"building": frame.arg, "site": table.site, "discount": table.discount}


def _ready(table: Table) -> list[int]:
    """Seats whose secret plan is complete: nobody else learns more of it."""
    step = table.agenda[-1].step if table.agenda else None
    if not isinstance(step, Secret) or not table.drafts:
        return []
    return [seat for seat in range(table.seats) if not table.agendas[seat]]


def _view_own(table: Table, seat: Seat) -> OwnView:
    player = table.players[seat]
    play = table.play if table.play is not None and table.agenda[-1].seat == seat else None
    return {
        "hand": player.hand.copy(),
        "draw_piles": [pile[::-1] for pile in player.draw_piles],
        "discard_piles": [pile[::-1] for pile in player.discard_piles],
        "pile": player.pile.copy(),
        "planned": _planned(table.drafts[seat]) if table.drafts else [],
        "ordered": [] if play is None else play.ordered.copy(),
    }


def _planned(draft: list[Action]) -> list[int]:
    """The cards to buy, or the starting decks in order, as far as they are written down."""
    return [block.arg(action) for action in draft for block in (BUY, PLACE) if block.has(action)]
