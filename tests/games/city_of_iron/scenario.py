"""Tables arranged in a line or two and played in the notation of records; `reading` says what came of it.

    table = arrange(sits(hand=["sharp-shooter", "captain", "soldier"]), towns=["mudwick"])
    play(table, SAM, "attack mudwick", "pay soldier")
    assert towns_of(table, SAM) == ["mudwick"]

`sits` says what lies before one seat, `arrange` what lies in the middle and what comes next. Pieces go by the words of
the notation; decks and piles are listed from the top down, discard piles in the order discarded. All that a test does
not mention is as ordinary as possible and complete: every card lies somewhere, goods and incomes are those of the
cards, and `play` checks after every action that this is still so. Nation powers are off unless asked for.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ironstone.core.agenda import Frame
from ironstone.core.chance import from_seed, scripted
from ironstone.core.engine import Decision, advance, submit, why_not
from ironstone.core.ids import Seat
from ironstone.core.lists import replaced, with_pile
from ironstone.games.city_of_iron.components.absent import NO_BID, NO_BUILDING, NO_CARD
from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY
from ironstone.games.city_of_iron.rules.attack import new_holder, take_over
from ironstone.games.city_of_iron.rules.decks import show
from ironstone.games.city_of_iron.rules.flow import CLOSE_ROUND, END_ROUND, NEXT_TURN, TAKE_TURN, bid_frames
from ironstone.games.city_of_iron.rules.holdings import add_building, change_goods
from ironstone.games.city_of_iron.rules.model import Play, Player, Table, new_player
from ironstone.games.city_of_iron.rules.options import read_settings
from ironstone.games.city_of_iron.rules.purchase import PURCHASE
from ironstone.games.city_of_iron.rules.settle import expand, settle
from ironstone.games.city_of_iron.rules.setup import display_lands, produces_any, take_nation
from tests.games.city_of_iron.conservation import check
from tests.games.city_of_iron.reading import (
    BUILDINGS,
    CARDS,
    FIRST_HOLDER,
    FIRST_SCORE_CARD,
    GAME,
    GOODS,
    HOLDERS,
    LANDS,
    NATIONS,
    SAM,
    SPACE,
    TOKENS,
    TOWNS,
)

DECK_CARDS = [*BUILDINGS, "score A", "score B", "score C"]


@dataclass(frozen=True)
class City:
    """A city on a land: its buildings, its City token and the tokens that are its districts."""

    buildings: Sequence[str] = ()
    token: str = "three"
    districts: Sequence[str] = ()


@dataclass(frozen=True)
class Sits:
    """What lies before one seat; with nothing said, a seat after setup, all its starting cards in the draw piles."""

    nation: str = ""  # the first that nobody has
    coins: int = 7
    science: int = 0
    vp: int = 0
    home: Sequence[str] = ()  # buildings in the starting city
    districts: Sequence[str] = ()  # tokens on the starting city
    cities: Mapping[str, City] = field(default_factory=dict)  # by land
    towns: Sequence[str] = ()
    holders: Mapping[str, Sequence[str]] = field(default_factory=dict)  # buildings in metgra and cazum, if owned
    wild: str = ""  # the good named for snyle, if owned
    stored: Sequence[str] = ()
    hand: Sequence[str] = ()
    citizen: Sequence[str] = ()  # on top of the draw pile; starting cards named nowhere lie below
    military: Sequence[str] = ()
    discarded: Sequence[str] = ()  # of both decks


sits = Sits


def city(*buildings: str, token: str = "three", districts: Sequence[str] = ()) -> City:
    """What stands on a land, as in `sits(cities={"leckri-shore": …})`."""
    return City(buildings, token, districts)


def arrange(
    *seats: Sits,
    players: int = 2,
    turn: int = SAM,
    last_turn: bool = False,
    phase: str = "turn",
    round_number: int = 1,
    last_round: bool = False,
    track: Sequence[str] | None = None,
    deck: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    drawn_scores: Sequence[str] = (),
    towns: Sequence[str] = (),
    bid_order: Sequence[int] = (),
    powers: bool = False,
    expansion: bool = False,
    options: Mapping[str, str] | None = None,
    draws: list[int] | None = None,
) -> Table:
    """A table in the middle of a game, where the phase begins: "turn", "bid", "end_round" or "purchase".

    In the phase "turn" the seat `turn` is to act, the others follow in seat order, and everybody has all action tokens;
    with `last_turn` nobody else has any, and the End Round follows. `towns` lie on top of their piles or on display.
    Of the building cards named nowhere the track takes those of deck A; a `deck` is taken as it is, and the rest lies
    in the discard pile. Seats left out are ordinary ones, as many as there are `players`.
    """
    everybody = [*seats, *[sits()] * (players - len(seats))]
    chance = from_seed("scenario") if draws is None else scripted(draws)
    chosen = {"nation_powers": str(powers).lower(), "expansion_towns": str(expansion).lower(), **(options or {})}
    settings = read_settings(GAME.settle(chosen))
    table = Table(len(everybody), chance, GAME.printed, settings, [new_player(GAME.printed) for _ in everybody])
    table.round = round_number
    table.last_round = last_round
    display_lands(table)
    _seat_everybody(table, everybody)
    _stack_towns(table, everybody, towns)
    _stack_buildings(table, track, deck, discards, drawn_scores)
    _set_agenda(table, phase, turn, last_turn, bid_order)
    table.log = []
    check(table)
    return table


def _seat_everybody(table: Table, everybody: list[Sits]) -> None:
    named = [each.nation for each in everybody]
    free = [nation for nation in NATIONS if nation not in named]
    for seat, wanted in zip(table.every_seat(), everybody, strict=True):
        take_nation(table, seat, NATIONS.index(wanted.nation or free.pop(0)))
        player = table.players[seat]
        player.coins = wanted.coins
        player.science = wanted.science
        player.vp = wanted.vp
        _deal_cards(player, wanted)
        _build_cities(table, seat, wanted)
        player.stored = [BUILDINGS.index(building) for building in wanted.stored]


def _deal_cards(player: Player, wanted: Sits) -> None:
    """Put the named cards where they are wanted, whether they were bought or are starting cards."""
    cards = GAME.printed.cards
    named = [CARDS.index(card) for card in [*wanted.hand, *wanted.citizen, *wanted.military, *wanted.discarded]]
    owned = player.pile + player.draw_piles[CITIZEN] + player.draw_piles[MILITARY]
    assert len(named) == len(set(named)), f"a card is wanted in two places: {wanted}"
    assert set(named) <= set(owned), f"a card is wanted that the nation does not have: {wanted}"
    player.pile = [card for card in player.pile if card not in named]
    player.hand = sorted(CARDS.index(card) for card in wanted.hand)
    for deck, on_top in ((CITIZEN, wanted.citizen), (MILITARY, wanted.military)):
        below = [card for card in player.draw_piles[deck] if card not in named]
        pile = below + [CARDS.index(card) for card in reversed(on_top)]
        player.draw_piles = with_pile(player.draw_piles, deck, pile)
        discarded = [CARDS.index(card) for card in wanted.discarded]
        pile = [card for card in discarded if cards[card].deck == deck]
        player.discard_piles = with_pile(player.discard_piles, deck, pile)
    for card in named:
        show(player, card)  # everybody knows where a named card is


def _build_cities(table: Table, seat: Seat, wanted: Sits) -> None:
    """Settle, expand, conquer and build as the rules do, but for nothing."""
    player = table.players[seat]
    home = table.nations[player.nation].land
    for land, each in wanted.cities.items():
        settle(table, seat, _use_of(each.token, LANDS.index(land)))
        for token in each.districts:
            expand(table, seat, _use_of(token, LANDS.index(land)))
    for token in wanted.districts:
        expand(table, seat, _use_of(token, home))
    for town in wanted.towns:
        number = TOWNS.index(town)
        table.town_owners = replaced(table.town_owners, number, seat)
        take_over(table, seat, number, new_holder(table, number))
        if town == "snyle" and wanted.wild:
            table.wild_good = GOODS.index(wanted.wild)
            change_goods(table, seat, table.wild_good, GAME.printed.towns[number].wild_goods, 1)
    places = {home: wanted.home}
    places.update({LANDS.index(land): each.buildings for land, each in wanted.cities.items()})
    places.update({FIRST_HOLDER + HOLDERS.index(town): built for town, built in wanted.holders.items()})
    for place, buildings in places.items():
        for building in buildings:
            add_building(table, seat, place, BUILDINGS.index(building))


def _use_of(token: str, place: int) -> Play:
    """The part of a play that says which token goes where."""
    play = Play(NO_CARD)
    play.token = TOKENS.index(token)
    play.target = play.place = place
    return play


def _stack_towns(table: Table, everybody: list[Sits], on_top: Sequence[str]) -> None:
    owned = [town for each in everybody for town in each.towns]
    missing = GAME.printed.board.towns_without[table.seats - 2]
    rest = [town for town in TOWNS if town not in owned and town not in on_top]
    piles: list[list[int]] = [[], [], []]
    expansion: list[int] = []
    for town in [*reversed(rest), *reversed(on_top)]:
        number = TOWNS.index(town)
        piece = GAME.printed.towns[number]
        if piece.stars == 0:
            expansion.append(number)
        elif not produces_any(piece, missing):
            piles[piece.stars - 1].append(number)
    table.town_piles = piles
    if table.settings.expansion_towns:
        shown = GAME.printed.board.shown_towns
        table.expansion_pile = expansion[:-shown]
        table.shown_towns = expansion[: -shown - 1 : -1]


def _stack_buildings(
    table: Table,
    track: Sequence[str] | None,
    deck: Sequence[str] | None,
    discards: Sequence[str],
    drawn_scores: Sequence[str],
) -> None:
    slots = GAME.printed.board.slots[table.seats - 2]
    removed = GAME.printed.board.building_marks[table.seats - 2]
    used = [BUILDINGS[card] for player in table.players for each in player.cities for card in each.buildings]
    used += [BUILDINGS[card] for player in table.players for card in player.stored]
    used += [*(track or ()), *(deck or ()), *discards]
    rest = [
        word
        for number, word in enumerate(BUILDINGS)
        if word not in used and GAME.printed.buildings[number].mark not in removed
    ]
    shown = list(track) if track is not None else [rest.pop(0) for _ in range(slots)]
    table.track = [NO_BUILDING if word == "-" else BUILDINGS.index(word) for word in shown]
    table.track += [NO_BUILDING] * (slots - len(table.track))
    table.drawn_scores = [FIRST_SCORE_CARD + "ABC".index(letter) for letter in drawn_scores]
    if deck is None:
        deck = [word for part in "ABC" for word in [*[card for card in rest if card[0] == part], f"score {part}"]]
        deck = [word for word in deck if DECK_CARDS.index(word) not in table.drawn_scores]
        rest = []
    table.deck = [DECK_CARDS.index(word) for word in reversed(deck)]
    table.discards = [BUILDINGS.index(word) for word in [*discards, *rest]]


def _set_agenda(table: Table, phase: str, turn: int, last_turn: bool, bid_order: Sequence[int]) -> None:
    order = [Seat((turn + offset) % table.seats) for offset in range(table.seats)]
    table.bid_order = list(map(Seat, bid_order)) or table.every_seat().copy()
    table.bids = [NO_BID] * table.seats
    if phase != "bid":
        table.turn_order = order
        table.bids = [order[::-1].index(seat) for seat in table.every_seat()]
    for seat, player in enumerate(table.players):
        player.actions = GAME.printed.board.actions if phase in ("turn", "bid") and not last_turn else 0
        if last_turn and seat == turn:
            player.actions = 1
    if phase == "turn":
        table.turns = 1
        table.push_in_order([Frame(TAKE_TURN, Seat(turn)), Frame(NEXT_TURN)])
    elif phase == "bid":
        table.push_in_order([*bid_frames(table), Frame(NEXT_TURN)])
    elif phase == "end_round":
        table.push(END_ROUND)
    else:
        assert phase == "purchase", f"there is no phase {phase!r}"
        table.push_in_order([Frame(PURCHASE), Frame(CLOSE_ROUND)])


def deal(seats: int, options: Mapping[str, str] | None = None, seed: str = "deal") -> Table:
    """A new game, up to the first decision."""
    table = GAME.start(seats, options or {}, from_seed(seed))
    table.log = []
    run(table)
    return table


def run(table: Table) -> Decision | None:
    """Everything that happens before somebody is asked."""
    decision = advance(table)
    check(table)
    return decision


def play(table: Table, seat: int, *actions: str) -> Decision | None:
    """One seat's answers, one after the other, each in notation."""
    decision = run(table)
    for notation in actions:
        assert decision is not None, f"the game is over before {notation!r}"
        decision = submit(table, decision, seat, SPACE.parse(notation))
        check(table)
    return decision


def refusal(table: Table, seat: int, action: str) -> str:
    """Why the rules refuse this now, with the rule's id; empty if they do not."""
    return str(why_not(table, advance(table), seat, SPACE.parse(action)) or "")


def asked(table: Table) -> list[int]:
    """Who is asked now; several in a secret step, nobody when the game is over."""
    decision = advance(table)
    return [] if decision is None else list[int](decision.seats)


def options(table: Table, verb: str = "", seat: int | None = None) -> list[str]:
    """What the asked seat, or this one, may answer, in notation; of one verb, if it is named."""
    decision = advance(table)
    assert decision is not None, "the game is over"
    answers = decision.options[0] if seat is None else decision.options_of(seat)
    return [word for word in map(SPACE.notation, answers) if not verb or word.split()[0] == verb]
