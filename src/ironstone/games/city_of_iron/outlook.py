"""How long the game will last, guessed from the building deck: the rounds and the scorings to come."""

from typing import Final

from ironstone.games.city_of_iron.model import FIRST_SCORE_CARD, Table

TRUST: Final = 0.8  # how likely it is that standings of goods last one round more
TAKEN_BY_A_SEAT: Final = 1.5  # buildings each player takes off the track in a round


def cards_a_round(table: Table) -> float:
    """How many cards an End Round draws: those that leave the track, and those that players took."""
    return table.components.board.discards + TAKEN_BY_A_SEAT * table.seats


def rounds_left(table: Table) -> float:
    """Rounds from now to the end, the one under way included."""
    if table.last_round:
        return 1.0
    return 2.0 + len(table.deck) / cards_a_round(table)


def scoring_weight(table: Table) -> float:
    """How much the present standings of goods will count in all scorings to come: 1 for a scoring of this round."""
    weight = float(len(table.drawn_scores) + len(table.due_scores))
    a_round = cards_a_round(table)
    top = len(table.deck) - 1
    for index, card in enumerate(table.deck):
        if card >= FIRST_SCORE_CARD:
            weight += TRUST ** (1.0 + (top - index) / a_round)
    return weight
