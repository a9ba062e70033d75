"""Score: victory points for goods, and for buildings that reward them."""

from typing import Final, final

from ironstone.core.agenda import Automatic, Frame
from ironstone.games.city_of_iron.rules.events import (
    BUILDING_SCORED,
    FIRST_SCORED,
    SCORING_BEGAN,
    SECOND_SCORED,
    SHIELD_SCORED,
)
from ironstone.games.city_of_iron.rules.goods import FIRST, UNRANKED, ranks_in, scoring_buildings, shield_vp, vp_of_rank
from ironstone.games.city_of_iron.rules.model import Table


@final
class Score(Automatic[Table]):
    """CI-SCO-1: only for Score Cards drawn in the previous End Round, one after another if there are several."""

    def run(self, table: Table, frame: Frame) -> None:
        for card in table.due_scores:
            table.tell(SCORING_BEGAN, card - table.components.first_score_card)
            score_goods(table)
            score_buildings(table)


SCORE: Final = Score()


def score_goods(table: Table) -> None:
    """CI-SCO-2 to -4: the most, the second-most, and the small shield whatever the rank."""
    for good, piece in enumerate(table.components.goods):
        ranks = ranks_in(table, good)
        for seat, player in enumerate(table.own_all()):
            if ranks[seat] != UNRANKED:
                vp = vp_of_rank(piece, ranks[seat])
                player.vp += vp
                table.tell(FIRST_SCORED if ranks[seat] == FIRST else SECOND_SCORED, seat, good, vp)
            shield = shield_vp(piece, player.goods[good])
            if shield > 0:
                player.vp += shield
                table.tell(SHIELD_SCORED, seat, good, shield)


def score_buildings(table: Table) -> None:
    """CI-SCO-5: each "+3" building scores if its owner is first or second in its good."""
    for seat in table.every_seat():
        for building, vp in scoring_buildings(table, seat):
            table.own(seat).vp += vp
            table.tell(BUILDING_SCORED, seat, building, vp)
