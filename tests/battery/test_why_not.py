"""Every refusal says why, and only refusals do."""

from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.agenda import Turn
from ironstone.core.engine import Decision, question, why_not
from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat
from ironstone.core.state import State
from tests.battery.tables import deals, every_size, few, spot_checks


@every_size
@few
@given(data=st.data())
def test_there_is_a_reason_against_exactly_what_is_illegal(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    space = deal.game.space

    for table, decision in spot_checks(deal):
        for seat in decision.seats:
            step = question(table, decision, seat).step
            legal = set(decision.options_of(seat))
            for action in range(space.size):  # with ids of pieces that no set of components has yet
                reason = why_not(table, unanswered(decision), seat, action)
                assert (reason is None) == (action in legal), (
                    f"{step.name}: {action} is {'' if action in legal else 'not '}offered, "
                    f"but the reason against it is {reason}"
                )


@every_size
@few
@given(data=st.data())
def test_a_refusal_of_what_is_asked_names_its_rule(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    space = deal.game.space
    rules = {rule.id for rule in deal.game.guide.rulebook().rules}

    for table, decision in spot_checks(deal):
        for seat in decision.seats:
            step = question(table, decision, seat).step
            verbs = asked_verbs(deal.game, table, decision, seat)
            for action in space.actions():
                reason = why_not(table, unanswered(decision), seat, action)
                if reason is None:
                    continue
                refusal = f"{step.name}: {space.notation(action)!r} is refused with {str(reason)!r}"
                assert (
                    reason.rule in rules
                    or (reason.rule and not rules)
                    or (reason.rule == "" and space.block_of(action).verb not in verbs)
                ), refusal
                assert reason.text.strip() == reason.text != "", refusal
                assert not reason.text.endswith("."), refusal
                assert "None" not in reason.text, refusal
                assert "-1" not in reason.text, refusal


def unanswered(decision: Decision) -> Decision:
    """The same question without its options, so that the rule itself has to say what is against an action."""
    return Decision(decision.frame, decision.seats, [[] for _ in decision.seats], decision.secret)


def asked_verbs(game: AnyGame, table: State, decision: Decision, seat: Seat) -> set[str]:
    """What the step is about: the verbs of its moves, and of all it offers the seat now."""
    verbs = {game.space.block_of(action).verb for action in decision.options_of(seat)}
    step = question(table, decision, seat).step
    if isinstance(step, Turn):
        verbs.update(move.block.verb for move in step.moves)
    return verbs
