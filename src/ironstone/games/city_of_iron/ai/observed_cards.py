"""Cards as a seat knows them: all of its own, and of the others' what follows from what was seen (CI-RUL-44)."""

from ironstone.core.ids import Seat
from ironstone.core.observation import Observation
from ironstone.games.city_of_iron.components.pieces import CITIZEN, DECKS
from ironstone.games.city_of_iron.rules.actions import BUY, PLACE
from ironstone.games.city_of_iron.rules.model import ALONE, Player, Table


def write_known_cards(found: Observation, table: Table, player: Player) -> None:
    """What everybody knows of a player's cards: how many are where, what was bought, and what may be in the hand.

    Cards that may have changed places count as in the hand by the share of their group that is there.
    """
    cards = table.components.cards
    keys = table.components.keys["card"]
    citizens = len([card for card in player.hand if cards[card].deck == CITIZEN])
    found.amounts("hand", [citizens, len(player.hand) - citizens], DECKS, 4)
    found.amounts("draw pile", [len(pile) for pile in player.draw_piles], DECKS, 4)
    found.amounts("discard pile", [len(pile) for pile in player.discard_piles], DECKS, 4)
    found.some_of("top of discard pile", [pile[-1] for pile in player.discard_piles if pile], keys)
    found.some_of("not bought", player.pile, keys)
    found.enter("in hand")
    shares = shares_in_hand(player)
    for card, key in enumerate(keys):
        found.number(key, shares[card])
    found.leave()


def shares_in_hand(player: Player) -> list[float]:
    """By card: how likely it is in the hand for somebody who knows the groups only."""
    groups = player.groups
    members = [0] * (player.groups_made + 1)
    held = [0] * (player.groups_made + 1)
    for card in player.hand:
        held[groups[card]] += 1
        members[groups[card]] += 1
    for pile in [*player.draw_piles, *player.discard_piles]:
        for card in pile:
            members[groups[card]] += 1
    shares = [0.0] * len(groups)
    for card, group in enumerate(groups):
        if group != ALONE and held[group] > 0:
            shares[card] = held[group] / members[group]
    for card in player.hand:
        if groups[card] == ALONE:
            shares[card] = 1.0
    return shares


def write_own_cards(found: Observation, table: Table, seat: Seat) -> None:
    """CI-DEK-3: the own hand, the own piles from the top down, and the secret plan of the moment."""
    player = table.players[seat]
    keys = table.components.keys["card"]
    draft = table.drafts[seat] if table.drafts else []
    planned = [block.arg(action) for action in draft for block in (BUY, PLACE) if block.has(action)]
    found.enter("own")
    found.some_of("hand", player.hand, keys)
    for deck, name in enumerate(DECKS):
        found.enter(name)
        found.ranks("draw pile", player.draw_piles[deck][::-1], keys)
        found.ranks("discard pile", player.discard_piles[deck][::-1], keys)
        found.leave()
    found.ranks("planned", planned, keys)
    found.leave()
