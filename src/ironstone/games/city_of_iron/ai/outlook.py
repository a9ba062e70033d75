"""How long the game will last, guessed from the building deck, and what everything is worth for the rest of it."""

from typing import Final, final

from ironstone.games.city_of_iron.ai.appraisal import card_worth, land_worth, town_worth
from ironstone.games.city_of_iron.ai.prices import Prices
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.rules.model import Table

TAKEN_BY_A_SEAT: Final = 1.5  # buildings each player takes off the track in a round
NOT_YET: Final = -1e9  # nobody has asked for this worth


@final
class Outlook:
    """The rest of the game as it looks from here: what coins, Science, room, cards, lands and towns are worth in VP."""

    def __init__(self, table: Table, prices: Prices) -> None:
        later = rounds_left(table) - 1.0
        near = min(2.0, later)
        self.later: Final = later  # End Rounds to come that pay income
        self.prices: Final = prices
        self.weight: Final = scoring_weight(table, prices.trust)
        self.coin: Final = prices.coin + prices.coin_soon * near
        self.science: Final = prices.science + prices.science_soon * near
        self.room: Final = prices.room + prices.room_soon * near
        self.life: Final = min(1.0, 0.2 + prices.life * later)  # how much use a card will still be
        self._deck: Final = table.deck
        self._drawn_scores: Final = table.drawn_scores
        self._due_scores: Final = table.due_scores
        self._last_round: Final = table.last_round
        self._components: Final[Components] = table.components
        self._cards: Final = [NOT_YET] * len(table.components.cards)
        self._towns: Final = [NOT_YET] * len(table.components.towns)
        self._lands: Final = [NOT_YET] * (1 << len(table.components.land_types))

    def holds_for(self, table: Table) -> bool:
        """Nothing that it was made from has changed. Lists are replaced and never changed, so equal means the same."""
        return (
            table.deck is self._deck
            and table.drawn_scores is self._drawn_scores
            and table.due_scores is self._due_scores
            and table.last_round == self._last_round
        )

    def card_worth(self, number: int) -> float:
        """What a card will do for its owner, apart from plans."""
        worth = self._cards[number]
        if worth == NOT_YET:
            worth = card_worth(self._components.cards[number], self.later, self.prices)
            self._cards[number] = worth
        return worth

    def town_worth(self, number: int) -> float:
        """Goods, income and effects of a town."""
        worth = self._towns[number]
        if worth == NOT_YET:
            town = self._components.towns[number]
            worth = town_worth(self._components, town, self.later * self.coin, self.weight, self.prices)
            self._towns[number] = worth
        return worth

    def land_worth(self, land_bits: int) -> float:
        """What it is worth to be able to build on these lands."""
        worth = self._lands[land_bits]
        if worth == NOT_YET:
            worth = land_worth(self._components, land_bits, self.prices.land * self.weight)
            self._lands[land_bits] = worth
        return worth


def cards_a_round(table: Table) -> float:
    """How many cards an End Round draws: those that leave the track, and those that players took."""
    return table.components.board.discards + TAKEN_BY_A_SEAT * table.seats


def rounds_left(table: Table) -> float:
    """Rounds from now to the end, the one under way included."""
    if table.last_round:
        return 1.0
    return 2.0 + len(table.deck) / cards_a_round(table)


def scoring_weight(table: Table, trust: float) -> float:
    """How much the present standings of goods will count in all scorings to come: 1 for a scoring of this round."""
    weight = float(len(table.drawn_scores) + len(table.due_scores))
    a_round = cards_a_round(table)
    top = len(table.deck) - 1
    for index, card in enumerate(table.deck):
        if card >= table.components.first_score_card:
            weight += trust ** (1.0 + (top - index) / a_round)
    return weight
