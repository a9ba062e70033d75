"""The table as numbers for learning: what everybody sees, and what this seat has drafted itself."""

from typing import Final

from ironstone.core.ids import Seat
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import (
    COLOURS,
    DEMANDS,
    DEMANDS_IN_PLAY,
    LEVELS,
    REWARD_KINDS,
    ROWS,
    SLOTS,
    TECHNOLOGIES,
)
from ironstone.games.gempire.rules.actions import PLAN_NAMES, SPACE
from ironstone.games.gempire.rules.asked import ENDED, card_in_hand, diamonds_left, number_asked, pending, phase_seen
from ironstone.games.gempire.rules.collect import cap
from ironstone.games.gempire.rules.demands.compendium import measure
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.technologies.ladders import cost_of, unspent

SEATS_MOST: Final = 5
CARD_SIZE: Final = 4 + 2 * COLOURS
PLAYER_SIZE: Final = 9 + 6 * COLOURS + ROWS * 2 + DEMANDS_IN_PLAY * 5 + TECHNOLOGIES + 1 + CARD_SIZE
OWN_SIZE: Final = len(PLAN_NAMES) + SLOTS + 3 + ENDED + 1 + CARD_SIZE
PHASES: Final = ["start", "plan", "resolve", "respond", "redo"]


def observe(table: Table, seat: Seat) -> list[float]:
    """The round, the roll, what is in play, the market, every player from this seat on, and the own draft."""
    now = phase_seen(table, seat)
    numbers = [table.round / 60, table.seats / SEATS_MOST]
    numbers.extend([1.0 if now == name else 0.0 for name in PHASES])
    numbers.extend([count / 5 for count in table.rolled])
    for slot in range(DEMANDS_IN_PLAY):
        numbers.extend(one_hot(table.demands[slot] - 1, DEMANDS))
    for technology in range(TECHNOLOGIES):
        numbers.append(cost_of(table, technology) / 30 if technology in table.technologies else 0.0)
    for level in range(1, LEVELS + 1):
        token = table.components.tokens[table.tokens[level]]
        numbers.extend(one_hot(token.kind, len(REWARD_KINDS)))
        numbers.append(token.amount / 8)
    for card in [*table.market, table.deck[-1] if table.deck else NO_CARD]:
        numbers.extend(card_features(table, card))
    for offset in range(SEATS_MOST):
        if offset < table.seats:
            numbers.extend(
                player_features(table, seen_by(table, table.every_seat()[(seat + offset) % table.seats], seat))
            )
        else:
            numbers.extend([0.0] * PLAYER_SIZE)
    numbers.extend(own_features(table, seat))
    return numbers


def seen_by(table: Table, seat: Seat, viewer: Seat) -> Player:
    """A half-done resolution is known to its owner only."""
    return table.working[seat] if table.working and seat == viewer else table.players[seat]


def one_hot(index: int, size: int) -> list[float]:
    """One number for each possibility; none is 1 if there is nothing."""
    return [1.0 if place == index else 0.0 for place in range(size)]


def card_features(table: Table, number: int) -> list[float]:
    """What is printed on a card, with the values it starts from."""
    if number == NO_CARD:
        return [0.0] * CARD_SIZE
    card = table.components.cards[number]
    numbers = [1.0, card.minimum / 4, card.symbols / 2, card.buildings / 4]
    for colour in range(COLOURS):
        face = card.face_of(colour)
        numbers.append(0.0 if face is None else 1.0)
        numbers.append(0.0 if face is None else max(face.fixed) / 14)
    return numbers


def player_features(table: Table, player: Player) -> list[float]:
    """What lies before one seat."""
    numbers = [
        player.production / 10,
        cap(table, player) / 10,
        player.science / 80,
        unspent(player) / 40,
        player.palace / LEVELS,
        1.0 if player.has_second_row else 0.0,
        player.reserve / 5,
        player.gems_given / 4,
        player.production_given / 30,
    ]
    numbers.extend([count / 10 for count in player.gems])
    numbers.extend([count / 10 for count in player.flag])
    numbers.extend([total / 100 for total in player.attributes])
    numbers.extend([count / 10 for count in player.cards])
    numbers.extend([count / 20 for count in player.buildings])
    for row in range(ROWS):
        numbers.extend([len(player.rows[row]) / 15, player.districts[row] / 4])
    for slot in range(DEMANDS_IN_PLAY):
        measures = [*measure(table, player, slot), 0, 0][:4]
        numbers.append(1.0 if player.met[slot] else 0.0)
        numbers.extend([measure / 40 for measure in measures])
    numbers.extend([1.0 if owned else 0.0 for owned in player.owns])
    numbers.append(len([card for card in player.won if card != NO_CARD]) / SLOTS)
    numbers.extend(card_features(table, player.blueprints[0]))
    return numbers


def own_features(table: Table, seat: Seat) -> list[float]:
    """The own draft while planning, and the question under way while resolving."""
    player = seen_by(table, seat, seat)
    numbers = [0.0] * (len(PLAN_NAMES) + SLOTS)
    if table.drafts and table.drafts[seat]:
        for place, action in enumerate(table.drafts[seat][: SLOTS + 1]):
            block = SPACE.block_of(action)
            if block.verb == "plan":
                numbers[block.arg(action)] = 1.0
            elif place > 0 and block.names:
                numbers[len(PLAN_NAMES) + place - 1] = block.arg(action) / 10
    frames = pending(table, seat)
    duties = player.duties
    numbers.extend([diamonds_left(frames) / 5, 1.0 if duties.row else 0.0, len(duties.levels) / LEVELS])
    numbers.extend(one_hot(number_asked(table, seat), ENDED + 1))
    numbers.extend(card_features(table, card_in_hand(frames, table)))
    return numbers
