"""The figures of board.toml: tracks, prices, Score Cards, end bonuses, and what leaves the game by player count."""

from typing import Final

from ironstone.core.components import ComponentFile, Entry
from ironstone.games.city_of_iron.components.pieces import BONUSES, BUILDING_DECKS, PENALTIES, Board, ScoreCard
from ironstone.games.city_of_iron.rules.actions import BID_SPACES, SLOTS

SEATS: Final = ["2", "3", "4"]
SUPPLY: Final = [
    *["coin_tens", "coin_fives", "coin_ones", "science_ones", "science_twos"],
    *["action_tokens", "cubes_per_colour", "cubes_used_per_player", "player_aids"],
]


def read_board(file: ComponentFile, goods: list[str]) -> Board:
    """All figures that stand on the board or in the rulebook and not on a card."""
    setup = file.entry("setup")
    track = file.entry("building_track")
    prices = file.entry("prices")
    removal = file.entry("removal")
    towns = file.entry("expansion_towns")
    limits = file.entry("limits")
    board = Board(
        start_coins=setup.number("start_coins", 0, 100),
        start_science=setup.number("start_science", 0, 20),
        start_draws=setup.number("start_citizen_draws", 0, 9),
        base_income=setup.number("base_income", 0, 20),
        actions=setup.number("actions_per_round", 1, 9),
        slots=_by_seats(track, "slots"),
        discards=track.number("end_round_discards", 0, SLOTS),
        bid_costs=_bid_costs(file.entry("bid_track")),
        science_price=prices.number("science_for_coins", 1, 30),
        tax_coins=prices.number("tax_coins", 0, 30),
        bonus_vp=_bonuses(file),
        penalties=_penalties(file.entry("storing_penalty")),
        towns_without=_goods_by_seats(removal.part("towns_without"), goods),
        building_marks=_marks_by_seats(removal.part("building_marks_removed")),
        land_marks=_marks_by_seats(removal.part("land_marks_removed")),
        shown_towns=towns.number("shown", 0, 7),
        round_cap=limits.number("round_cap", 1, 100),
    )
    towns.flag("enabled_default")
    for entry in (setup, track, prices, removal, towns, limits):
        entry.source()
        entry.done()
    _check_supply(file.entry("supply"))
    return board


def read_score_cards(file: ComponentFile) -> list[ScoreCard]:
    """The three Score Cards, in the order in which they come; the last ends the game."""
    entries = file.entries("score_card", len(BUILDING_DECKS))
    cards: list[ScoreCard] = []
    for entry in entries:
        entry.text("id")
        deck = BUILDING_DECKS[entry.one_of("deck", BUILDING_DECKS)]
        card = ScoreCard(deck, entry.number("extra_science", 0, 9), entry.flag("final"))
        if deck != BUILDING_DECKS[len(cards)]:
            raise entry.wrong(
                "deck", f"expected {BUILDING_DECKS[len(cards)]!r}: Score Cards stand in the order of the decks"
            )
        if card.final != (len(cards) == len(BUILDING_DECKS) - 1):
            raise entry.wrong("final", "the third Score Card, and no other, is the final one")
        cards.append(card)
        entry.source()
        entry.done()
    return cards


def _by_seats(entry: Entry, field: str) -> list[int]:
    part = entry.part(field)
    slots = [part.number(seats, 1, SLOTS) for seats in SEATS]
    part.done()
    return slots


def _goods_by_seats(part: Entry, goods: list[str]) -> list[list[int]]:
    missing = [part.some_of(seats, goods) for seats in SEATS]
    part.done()
    return missing


def _marks_by_seats(part: Entry) -> list[list[int]]:
    marks = [part.numbers(seats, 0, 3) for seats in SEATS]
    part.done()
    return marks


def _bid_costs(entry: Entry) -> list[int]:
    costs = entry.numbers("costs", 0, 100)
    if len(costs) > BID_SPACES:
        raise entry.wrong("costs", f"expected at most {BID_SPACES} spaces, found {len(costs)}")
    if costs != sorted(costs):
        raise entry.wrong("costs", "must never decrease from left to right (CI-BID-5)")
    if costs.count(0) < len(SEATS) + 1:
        raise entry.wrong("costs", "four spaces must be free, so that everybody can bid (CI-RUL-8)")
    entry.source()
    entry.done()
    return costs


def _bonuses(file: ComponentFile) -> list[int]:
    vp = [-1] * len(BONUSES)
    for entry in file.entries("end_bonus", len(BONUSES)):
        bonus = entry.one_of("id", BONUSES)
        if vp[bonus] >= 0:
            raise entry.wrong("id", "this bonus stands here for the second time")
        vp[bonus] = entry.number("vp", 0, 50)
        entry.source()
        entry.done()
    return vp


def _penalties(entry: Entry) -> list[list[int]]:
    entry.one_of("default", PENALTIES)
    pairs: list[list[int]] = []
    for reading in PENALTIES:
        part = entry.part(reading)
        pairs.append([part.number("vp", -20, 0), part.number("stored", 1, 20)])
        part.done()
    entry.source()
    entry.done()
    return pairs


def _check_supply(entry: Entry) -> None:
    """CI-RUL-3, CI-RUL-21: the tokens are counted in the box, but the supply never runs out."""
    for field in SUPPLY:
        entry.number(field, 0, 1000)
    entry.source()
    entry.done()
