"""Redeal: the unknown dealt anew. Nothing is known to its owner only, so it is the same for every viewer.

What is unknown is brought into an order that everybody could bring it into, before lots are drawn: tables that look
alike are dealt alike by the same chance, so nothing that follows from a redealt table tells what was hidden.
"""

from ironstone.core.chance import Chance
from ironstone.core.ids import Seat
from ironstone.games.gembound.rules.model import Camp, Table


def redeal(table: Table, seat: Seat, chance: Chance) -> Table:
    """A copy in which deck orders, undiscovered levels and the cards behind equal backs are drawn again."""
    twin = table.clone()
    twin.chance = chance
    backs = [mine.back for mine in twin.components.mines]
    twin.mine_deck = chance.shuffled(sorted(twin.mine_deck, key=lambda card: backs[card]))
    twin.starting_deck = chance.shuffled(sorted(twin.starting_deck, key=lambda card: backs[card]))
    twin.artisan_decks = [
        deck if level < twin.round else chance.shuffled(sorted(deck)) for level, deck in enumerate(twin.artisan_decks)
    ]
    twin.tile_stack = chance.shuffled(sorted(twin.tile_stack))
    exchange_fronts(twin, chance)
    return twin


def exchange_fronts(table: Table, chance: Chance) -> None:
    """Cards with equal backs change places, if what is revealed of each also lies on the other."""
    seen = revealed_depths(table)
    becomes = list(range(len(seen)))
    levels = table.levels.copy()
    rank = ranks(table)
    for cards in table.components.same_back:
        places = sorted(cards, key=lambda card: rank[card])
        choices: list[list[int]] = []
        weights: list[int] = []
        _assign(table, places, cards, seen, [], 1, choices, weights)
        chosen = choices[_draw(weights, chance)]
        for index, card in enumerate(places):
            becomes[card] = chosen[index]
            if table.settings.shuffled_depths:
                levels[chosen[index]] = _complete(table, card, chosen[index], seen[card], chance)
    table.levels = levels
    _rename(table, becomes)


def ranks(table: Table) -> list[int]:
    """For every Mine card the number of the place where it lies; cards that are nowhere come last."""
    rank = [len(table.levels)] * len(table.levels)
    camps = [camp for player in table.players for camp in player.camps if camp.mine >= 0]
    lying = [*table.row, *table.mine_deck, *table.starting_deck, *table.discards]
    if table.taken >= 0:
        lying.append(table.taken)
    for camp in camps:
        lying += [camp.mine, *camp.tucks]
    for place, card in enumerate(lying):
        rank[card] = place
    return rank


def revealed_depths(table: Table) -> list[int]:
    """How many levels of each Mine card everybody has seen."""
    seen = [0] * len(table.levels)
    for player in table.players:
        for camp in player.camps:
            if camp.depth > 0:
                seen[camp.mine] = camp.depth
    for index, card in enumerate(table.discards):
        seen[card] = table.discard_depths[index]
    return seen


def _assign(
    table: Table,
    places: list[int],
    cards: list[int],
    seen: list[int],
    chosen: list[int],
    weight: int,
    choices: list[list[int]],
    weights: list[int],
) -> None:
    """Every way to put the cards of one back into each other's places, with how likely each is."""
    if len(chosen) == len(places):
        choices.append(chosen)
        weights.append(weight)
        return
    place = places[len(chosen)]
    for card in cards:
        if card not in chosen:
            ways = ways_to_show(table, card, place, seen[place])
            if ways > 0:
                _assign(table, places, cards, seen, [*chosen, card], weight * ways, choices, weights)


def ways_to_show(table: Table, card: int, place: int, depth: int) -> int:
    """In how many ways this card could show what has been revealed of the card in that place."""
    revealed = table.levels[place]
    if not table.settings.shuffled_depths:
        for index in range(depth):
            if table.levels[card][index] != revealed[index]:
                return 0
        return 1
    left = table.components.levels[card].copy()
    ways = 1
    for index in range(depth):
        ways *= left.count(revealed[index])
        if ways == 0:
            return 0
        left.remove(revealed[index])
    return ways


def _complete(table: Table, place: int, card: int, depth: int, chance: Chance) -> list[list[int]]:
    """The levels of a card that shows what was revealed in that place; those below in random order."""
    levels = table.levels[place][:depth]
    left = table.components.levels[card].copy()
    for level in levels:
        left.remove(level)
    order = list(range(len(left)))
    chance.shuffle(order)
    return levels + [left[index] for index in order]


def _draw(weights: list[int], chance: Chance) -> int:
    if len(weights) == 1:
        return 0
    lot = chance.below(sum(weights))
    for index, weight in enumerate(weights):
        lot -= weight
        if lot < 0:
            return index
    raise AssertionError("the lot lies beyond all weights")


def _rename(table: Table, becomes: list[int]) -> None:
    """Each card becomes the one that takes its place, wherever it lies."""
    table.row = [becomes[card] for card in table.row]
    table.mine_deck = [becomes[card] for card in table.mine_deck]
    table.starting_deck = [becomes[card] for card in table.starting_deck]
    table.discards = [becomes[card] for card in table.discards]
    if table.taken >= 0:
        table.taken = becomes[table.taken]
    for player in table.players:
        player.camps = [_renamed(camp, becomes) if camp.mine >= 0 else camp for camp in player.camps]


def _renamed(camp: Camp, becomes: list[int]) -> Camp:
    twin = camp.clone()
    twin.mine = becomes[camp.mine]
    twin.tucks = [becomes[card] for card in camp.tucks]
    return twin
