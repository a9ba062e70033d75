"""Who sees what: the table as one seat, or a spectator, may know it."""

from typing import TypedDict

from ironstone.core.agenda import Secret
from ironstone.core.engine import phase
from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.components.absent import NO_SCORE_CARD
from ironstone.games.city_of_iron.components.pieces import BUILDING_DECKS
from ironstone.games.city_of_iron.rules.attack import defence_of
from ironstone.games.city_of_iron.rules.build import BUILD_CITY, BUILD_DESTROY
from ironstone.games.city_of_iron.rules.end_round import is_last_round
from ironstone.games.city_of_iron.rules.game_end import standing
from ironstone.games.city_of_iron.rules.model import Play, Table
from ironstone.games.city_of_iron.views.goods_view import GoodView, view_good
from ironstone.games.city_of_iron.views.outlook import OutlookView, view_outlook, whose_outlook
from ironstone.games.city_of_iron.views.own_view import OwnView, view_own
from ironstone.games.city_of_iron.views.player_view import PlayerView, view_player


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
    """The building deck: which cards are left, in no order, and how many lie above the next Score Card.

    `letter` is that of the cards on top while Score Cards lie below them. `next_score` is -1 if there is none, and
    `score_comes` if the track will be filled from below it at this round's end.
    """

    count: int
    cards: list[int]
    letter: str
    until_score: int
    next_score: int
    score_comes: bool


class ReadingView(TypedDict):
    """Options of the table that change what goods are worth and what pays: see the game's option list."""

    second_after_tie: bool
    airship_is_ship: bool


class TownView(TypedDict):
    """A town that can be attacked, with its defence as it stands now."""

    town: int
    owner: Seat
    defence: int


class TableView(TypedDict):
    """The whole table. CI-ATK-9, CI-RUL-42: town piles are open, and listed from the top down.

    `order` are the seats as they are shown: by bids, by turns, at the end by places. `scoring` is "now" if this
    round's end scores, "next" if the next one does.
    """

    round: int
    phase: str
    last_round: bool
    reading: ReadingView
    order: list[Seat]
    scoring: str
    bid_order: list[Seat]
    bids: list[int]
    turn_order: list[Seat]
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
    outlook: OutlookView
    own: OwnView | None


def view_table(table: Table, seat: Seat) -> TableView:
    """What is public, and for a player what only he may know."""
    return view_seat(table, seat, view_public(table, whose_outlook(table, seat)))


def view_seat(table: Table, seat: Seat, public: TableView) -> TableView:
    """What is public, as it was worked out for all, from one seat."""
    if not 0 <= seat < table.seats:
        return public
    outlook = public["outlook"]
    if outlook["seat"] != seat:
        outlook = view_outlook(table, seat, public["goods"])
    return {**public, "outlook": outlook, "own": view_own(table, seat)}


def view_public(table: Table, looking: Seat) -> TableView:
    """What everybody may know, with the outlook of one seat, which follows from it."""
    goods = [view_good(table, good) for good in range(len(table.components.goods))]
    return {
        "round": table.round,
        "phase": phase(table) or "over",
        "last_round": table.last_round,
        "reading": {
            "second_after_tie": table.settings.second_after_tie,
            "airship_is_ship": table.settings.airship_is_ship,
        },
        "order": _order(table),
        "scoring": _scoring(table),
        "bid_order": table.bid_order.copy(),
        "bids": table.bids.copy(),
        "turn_order": table.turn_order.copy(),
        "track": table.track.copy(),
        "leaving": _leaving(table),
        "deck": _view_deck(table),
        "discards": table.discards.copy(),
        "drawn_scores": [card - table.components.first_score_card for card in table.drawn_scores],
        "lands": table.lands.copy(),
        "town_piles": [pile[::-1] for pile in table.town_piles],
        "shown_towns": table.shown_towns.copy(),
        "expansion_pile": table.expansion_pile[::-1],
        "towns": _view_towns(table),
        "wild_good": table.wild_good,
        "free_played": table.free_played.copy(),
        "goods": goods,
        "goods_out": table.components.board.towns_without[table.seats - 2].copy(),
        "play": None if table.play is None else _view_play(table.agenda[-1].seat, table.play),
        "build": _view_build(table),
        "ready": _ready(table),
        "players": [view_player(table, other, table.players[other], goods) for other in table.every_seat()],
        "outlook": view_outlook(table, looking, goods),
        "own": None,
    }


def _order(table: Table) -> list[Seat]:
    """CI-BID-1, CI-BID-3, CI-GAM-11: whoever is first in what goes on comes first."""
    if not table.agenda:
        places = [each.place for each in standing(table)]
        return sorted(table.every_seat(), key=lambda seat: places[seat])
    order = table.bid_order if phase(table) == "bid" else table.turn_order
    return order.copy() if len(order) == table.seats else table.every_seat().copy()


def _scoring(table: Table) -> str:
    """CI-SCO-1: Score Cards score at the end of the round after the one in whose end they were drawn."""
    if table.due_scores or (table.drawn_scores and phase(table) in ("bid", "actions")):
        return "now"
    return "next" if table.drawn_scores else ""


def _leaving(table: Table) -> list[int]:
    """CI-END-1: the leftmost cards; the last round's end leaves the track alone."""
    if is_last_round(table):
        return []
    return [card for card in table.track if card >= 0][: table.components.board.discards]


def _view_deck(table: Table) -> DeckView:
    """The order of the deck is nobody's to know, so its cards are sorted; what has been seen elsewhere is not in it."""
    deck = table.deck
    first_score_card = table.components.first_score_card
    until = 0
    while until < len(deck) and deck[-1 - until] < first_score_card:
        until += 1
    cards = sorted([card for card in deck if card < first_score_card])
    has_score = until < len(deck)
    empty = sum([card < 0 for card in table.track]) + len(_leaving(table))
    return {
        "count": len(deck),
        "cards": cards,
        "letter": BUILDING_DECKS[table.components.buildings[cards[0]].deck] if cards and has_score else "",
        "until_score": until,
        "next_score": deck[-1 - until] - first_score_card if has_score else NO_SCORE_CARD,
        "score_comes": has_score and empty > until,
    }


def _view_towns(table: Table) -> list[TownView]:
    """Every town that somebody may attack."""
    towns = [pile[-1] for pile in table.town_piles if pile] + table.shown_towns
    for player in table.players:
        towns = towns + player.towns
    return [{"town": town, "owner": table.town_owners[town], "defence": defence_of(table, town)} for town in towns]


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
