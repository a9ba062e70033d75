"""Action Choice 2, Bid on Buildings; Losses and Ties."""

from typing import Final

from ironstone.core.agenda import Reason
from ironstone.core.ids import Action
from ironstone.core.lists import replaced
from ironstone.core.messages import say
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import CURRENCY, EDUCATION, GOLD, SLOT_NAMES, SLOTS
from ironstone.games.gempire.rules.actions import BID_OF, BIDDING, BIDS, NO_BID, PLANS
from ironstone.games.gempire.rules.events import (
    BID_LOST,
    BUILDING_WON,
    CURRENCY_HELPED,
    NOBODY_WON,
    SCIENCE_DECIDED,
)
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.refusals import MORE_PRODUCTION, production_short
from ironstone.games.gempire.rules.upgrades import maybe_pay_nutrition

LOST_BID: Final = 1
"""GP-BID-7: what a bid costs that does not win."""


def minimum_bid(table: Table, player: Player, slot: int) -> int:
    """GP-BID-3, GP-TEC-EDUCATION: the least that this player may bid on the card in a slot."""
    minimum = table.components.cards[table.market[slot]].minimum
    if player.owns[EDUCATION]:
        education = table.components.technologies[EDUCATION]
        return max(minimum - education.amount, education.limit)
    return minimum


def can_bid(table: Table, player: Player, slot: int, production: int) -> bool:
    """There is a card in the slot, and so much production reaches its minimum."""
    return table.market[slot] != NO_CARD and production >= minimum_bid(table, player, slot)


def can_bid_anywhere(table: Table, player: Player) -> bool:
    """RUL-5: somebody who bids must be able to bid on something."""
    if player.production == 0:
        return False
    for slot in range(SLOTS):
        if can_bid(table, player, slot, player.production):
            return True
    return False


def bid_options(table: Table, player: Player, bids: list[int]) -> list[Action]:
    """GP-BID-1, GP-BID-2: nothing, or from the minimum up to what earlier bids have left."""
    slot = len(bids)
    spent = sum(bids)
    options = [] if spent == 0 and must_bid(table, player, bids) else [NO_BID[slot]]
    if table.market[slot] != NO_CARD:
        options.extend(BIDS[slot].actions[minimum_bid(table, player, slot) : player.production - spent + 1])
    return options


def must_bid(table: Table, player: Player, bids: list[int]) -> bool:
    """RUL-5: nothing is bid so far, and this is the last slot on which a bid is affordable."""
    if sum(bids) > 0:
        return False
    for later in range(len(bids) + 1, SLOTS):
        if can_bid(table, player, later, player.production):
            return False
    return can_bid(table, player, len(bids), player.production)


def why_not_bid(table: Table, player: Player, bids: list[int], amount: int) -> Reason | None:
    """Why this may not be the bid on the next slot."""
    slot = len(bids)
    left = player.production - sum(bids)
    if amount == 0:
        if must_bid(table, player, bids):
            return Reason("RUL-5", "you chose to bid, so bid on something: this is the last card you can pay")
        return None
    if table.market[slot] == NO_CARD:
        return Reason("GP-BID-1", say("there is no card at {slot}", slot=SLOT_NAMES[slot]))
    minimum = minimum_bid(table, player, slot)
    if amount < minimum:
        return Reason("GP-BID-3", say("the minimum bid on this card is {least}", least=minimum))
    if amount > left:
        why = say("needs {cost} production, you have {left} left for bids", cost=amount, left=left)
        return Reason("GP-BID-2", why, production_short(amount - left), say("Bid less, or on fewer cards"))
    return None


def why_not_bidding(table: Table, player: Player) -> Reason | None:
    """Why bidding may not be planned at all."""
    if can_bid_anywhere(table, player):
        return None
    minimums = [minimum_bid(table, player, slot) for slot in range(SLOTS) if table.market[slot] != NO_CARD]
    if not minimums:
        return Reason("GP-BID-1", "there is no card to bid on")
    why = say("needs {cost} production, you hold {held}", cost=min(minimums), held=player.production)
    return Reason("GP-BID-3", why, production_short(min(minimums) - player.production), MORE_PRODUCTION)


def award_buildings(table: Table) -> None:
    """GP-BID-4, GP-BID-9, GP-RND-8: the bids of all players are compared and paid, before anybody resolves anything.

    Nothing that is compared changes here, so the slots can be handled one by one (RUL-3).
    """
    spent = [0] * table.seats
    for slot in range(SLOTS):
        bidders = [player for player in table.players if player.plan.bids[slot] > 0]
        if bidders:
            award(table, slot, bidders, spent)
    for player in table.players:
        maybe_pay_nutrition(table, player, spent[player.seat])


def award(table: Table, slot: int, bidders: list[Player], spent: list[int]) -> None:
    """GP-BID-5, GP-BID-7, GP-BID-12: the winner pays the bid, everybody else loses 1; without a winner it goes."""
    card = table.market[slot]
    table.market = replaced(table.market, slot, NO_CARD)
    winner = find_winner(table, slot, bidders)
    if winner is None:
        table.discards = [*table.discards, card]
        table.tell(NOBODY_WON, card, slot)
    else:
        price = winner.plan.bids[slot]
        winner.production -= price
        winner.won = replaced(winner.won, slot, card)
        spent[winner.seat] += price
        table.tell(BUILDING_WON, winner.seat, card, slot, price)
        tell_why(table, slot, winner, bidders)
    for player in bidders:
        if player is not winner:  # GP-BID-10, RUL-2, RUL-4: a lost bid was at least 1, so the 1 is there
            player.production -= LOST_BID
            spent[player.seat] += LOST_BID if table.settings.losses_are_spending else 0
            table.tell(BID_LOST, player.seat, card, player.plan.bids[slot])


def find_winner(table: Table, slot: int, bidders: list[Player]) -> Player | None:
    """GP-BID-8, RUL-1: whoever beats every other bidder of the card."""
    winner = beats_all(table, slot, bidders, True)
    if winner is None and table.settings.ignore_bonus_in_circle and is_circle(table, slot, bidders):
        return beats_all(table, slot, bidders, False)
    return winner


def beats_all(table: Table, slot: int, bidders: list[Player], with_bonus: bool) -> Player | None:
    """The bidder who wins every comparison, if there is one."""
    for player in bidders:
        beaten = [rival for rival in bidders if rival is not player and beats(table, slot, player, rival, with_bonus)]
        if len(beaten) == len(bidders) - 1:
            return player
    return None


def is_circle(table: Table, slot: int, bidders: list[Player]) -> bool:
    """RUL-1: every bidder is beaten by another one."""
    for player in bidders:
        beaten_by = [rival for rival in bidders if rival is not player and beats(table, slot, rival, player, True)]
        if not beaten_by:
            return False
    return True


def beats(table: Table, slot: int, player: Player, rival: Player, with_bonus: bool) -> bool:
    """GP-BID-6: the higher bid wins, at equal bids the higher science total."""
    mine, theirs = player.plan.bids[slot], rival.plan.bids[slot]
    if with_bonus:
        mine += currency_bonus(table, player, rival)
        theirs += currency_bonus(table, rival, player)
    return mine > theirs or (mine == theirs and player.science > rival.science)


def currency_bonus(table: Table, player: Player, rival: Player) -> int:
    """GP-TEC-CURRENCY: one more against a rival with fewer gold gems; it is not paid."""
    if player.owns[CURRENCY] and player.gems[GOLD] > rival.gems[GOLD]:
        return table.components.technologies[CURRENCY].amount
    return 0


def tell_why(table: Table, slot: int, winner: Player, bidders: list[Player]) -> None:
    """If the bids alone did not decide, say what did."""
    price = winner.plan.bids[slot]
    card = winner.won[slot]
    for rival in bidders:
        if rival is not winner and rival.plan.bids[slot] >= price:
            if beats(table, slot, winner, rival, False):
                table.tell(SCIENCE_DECIDED, winner.seat, card)
            else:
                table.tell(CURRENCY_HELPED, winner.seat, card)


def bids_of(draft: list[Action]) -> list[int]:
    """The bids written in a planning book so far; none if it says something else."""
    if not draft or draft[0] != PLANS[BIDDING]:
        return []
    return [BID_OF[action] for action in draft[1:]]
