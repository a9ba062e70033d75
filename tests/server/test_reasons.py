"""Why something is not allowed: every answer names a rule, even where something else is asked."""

import pytest

from ironstone.server import previews
from tests.server.folded import GAMES, deal


@pytest.mark.parametrize("key", GAMES)
def test_what_is_out_of_turn_is_told_what_is_asked_instead_and_its_rule(key: str) -> None:
    room = deal(key, 3, seed=1)
    decision = room.decision
    assert decision is not None
    seat = decision.seats[0]
    asked = {room.game.space.describe(action)[0] for action in decision.options_of(seat)}
    rules = {rule.id for rule in room.game.guide.rulebook().rules}

    for block in room.game.space.blocks:
        if block.verb not in asked:
            reasons = previews.reasons(room, seat, block.verb, {}, "id").reasons
            assert reasons, block.verb
            assert reasons[0].rule in rules, block.verb
