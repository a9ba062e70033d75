"""A quick guess of how well a seat stands; while it plans in secret, of what its own draft promises."""

from typing import Final

from ironstone.core.ids import Seat
from ironstone.games.gempire.ai.answers import can_prevent
from ironstone.games.gempire.ai.characters import Taste
from ironstone.games.gempire.ai.guesses import gain_of_card, guesses
from ironstone.games.gempire.ai.prospects import DIAMOND_IN_HAND, GEM_IN_HAND, position_worth
from ironstone.games.gempire.components.absent import NO_CARD, NO_COLOUR
from ironstone.games.gempire.rules.actions import RESPOND_REDO, START
from ironstone.games.gempire.rules.asked import card_in_hand, colour_in_hand, diamonds_left, gem_in_hand, pending
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.planning import PLANNING
from ironstone.games.gempire.rules.setup import STARTING_RESOURCES
from ironstone.games.gempire.rules.victory import RESPOND_STEP

WIN: Final = 40.0  # more than anything that can still be hoped for, and not so much that nothing else counts
POINTLESS: Final = 5.0  # for resolving again though it prevents nothing


def evaluate(table: Table, seat: Seat, taste: Taste, level: Taste) -> float:
    """Own worth, in the eyes of the own taste, against the strongest rival's in those of a level one."""
    best = -1000.0
    for rival in table.players:
        if rival.seat != seat:
            best = max(best, position_worth(table, rival, level))
    return worth(table, seat, taste) - taste.prices.rival * best


def worth(table: Table, seat: Seat, taste: Taste) -> float:
    """Of what this seat sees of itself: its draft, or its unfinished resolution; a finished game is won or lost."""
    if table.winners:
        result = WIN / len(table.winners) if seat in table.winners else -WIN
        return position_worth(table, table.players[seat], taste) + result
    listening = table.log
    table.log = None  # what is only imagined is told to nobody
    step = table.agenda[-1].step if table.agenda else None
    if table.working:
        value = resolving_worth(table, table.working[seat], taste)
        if step is RESPOND_STEP and not can_prevent(table, seat):
            value -= WIN + (POINTLESS if RESPOND_REDO in table.drafts[seat] else 0.0)
    elif table.drafts and step is PLANNING:
        value = guesses(table, table.players[seat], [table.drafts[seat]], taste)[0]
    elif table.drafts and step is STARTING_RESOURCES and table.drafts[seat]:
        value = position_worth(
            table, imagine_start(table, table.players[seat], START.arg(table.drafts[seat][0])), taste
        )
    else:
        value = position_worth(table, table.players[seat], taste)
    table.log = listening
    return value


def resolving_worth(table: Table, player: Player, taste: Taste) -> float:
    """In Resolve: cards that are won or in hand count for what they will bring in their best place."""
    frames = pending(table, player.seat)
    player = imagine_rest(player)
    now = position_worth(table, player, taste)
    value = now + DIAMOND_IN_HAND * diamonds_left(frames)
    if gem_in_hand(frames) != NO_COLOUR:
        value += GEM_IN_HAND
    for number in player.won:
        if number != NO_CARD:
            value += gain_of_card(table, player, now, number, taste) - taste.prices.won_card
    card = card_in_hand(frames, table)
    if card != NO_CARD:
        value += gain_of_card(table, player, now, card, taste, colour_in_hand(frames, table))
    return value


def imagine_rest(player: Player) -> Player:
    """In Resolve: with what the plan still brings for certain."""
    if not player.duties.collect:
        return player
    twin = player.clone()
    twin.production += player.plan.production  # position_worth() knows the cap
    twin.science += player.plan.science
    return twin


def imagine_start(table: Table, player: Player, production: int) -> Player:
    """With the starting resources split like this."""
    twin = player.clone()
    twin.production = production
    twin.science = table.components.board.start_resources - production
    return twin
