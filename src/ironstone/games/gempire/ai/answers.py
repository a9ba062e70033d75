"""The last chance: whether a seat that is asked can still keep another from winning."""

from typing import Final

from ironstone.core.engine import advance, note
from ironstone.core.ids import Seat
from ironstone.games.gempire.rules.demands.compendium import evaluate_demands
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.victory import would_win

TRIES: Final = 40  # unfinished and finished answers that are looked at


def can_prevent(table: Table, seat: Seat) -> bool:
    """Whether any answer that goes on from here leaves nobody else as the winner; as far as it is quickly found."""
    open_answers = [table]
    for _ in range(TRIES):
        if not open_answers:
            return False
        twin = open_answers.pop()
        if not twin.agendas[seat]:
            if not is_lost(twin, seat):
                return True
            continue
        decision = advance(twin)
        assert decision is not None, "a seat that has not answered is asked"
        for action in decision.options_of(seat):
            other = twin.clone()
            note(other, decision, seat, action)
            open_answers.append(other)
    return False


def is_lost(table: Table, seat: Seat) -> bool:
    """Whether others win if everybody's result stays as it is."""
    twin = table.clone()
    twin.players = twin.working
    twin.working = []
    evaluate_demands(twin)
    winners = would_win(twin)
    return len(winners) > 0 and seat not in winners
