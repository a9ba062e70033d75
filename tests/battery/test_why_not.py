"""Every refusal says why, and only refusals do."""

from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.agenda import Turn
from ironstone.core.engine import Decision
from ironstone.core.game import AnyGame
from tests.battery.tables import deals, every_size, few, spot_checks


@every_size
@few
@given(data=st.data())
def test_there_is_a_reason_against_exactly_what_is_illegal(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    space = deal.game.space

    for table, decision in spot_checks(deal):
        for seat in decision.seats:
            step = decision.frame.step
            legal = set(decision.options_of(seat))
            for action in range(space.size):
                reason = step.why_not(table, decision.frame, seat, action)
                assert (reason is None) == (action in legal), (
                    f"{step.name}: {space.notation(action)!r} is {'' if action in legal else 'not '}offered, "
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
        verbs = asked_verbs(deal.game, decision)
        for seat in decision.seats:
            for action in range(space.size):
                reason = decision.frame.step.why_not(table, decision.frame, seat, action)
                if reason is None:
                    continue
                refusal = f"{decision.frame.step.name}: {space.notation(action)!r} is refused with {str(reason)!r}"
                assert reason.rule in rules or (reason.rule == "" and space.block_of(action).verb not in verbs), refusal
                assert reason.text.strip() == reason.text != "", refusal
                assert not reason.text.endswith("."), refusal
                assert "None" not in reason.text, refusal
                assert "-1" not in reason.text, refusal


def asked_verbs(game: AnyGame, decision: Decision) -> set[str]:
    """What the step is about: the verbs of its moves, and of all it offers anybody now."""
    verbs = {game.space.block_of(action).verb for options in decision.options for action in options}
    step = decision.frame.step
    if isinstance(step, Turn):
        verbs.update(move.block.verb for move in step.moves)
    return verbs
