"""Guesses of options, which bots that search ask for most: however a game comes by them, they agree."""

from hypothesis import given
from hypothesis import strategies as st

from ironstone.bots.bot import ai_of
from ironstone.core.record import fingerprint
from tests.battery.tables import GAMES, deals, every_thinking_game, few, spot_checks


@every_thinking_game
@few
@given(data=st.data())
def test_options_are_guessed_together_as_one_by_one_and_nothing_moves(key: str, data: st.DataObject) -> None:
    game = GAMES[key]
    ai = ai_of(game)
    deal = data.draw(deals(key, data.draw(st.sampled_from(list(game.seats)))))

    for table, decision in spot_checks(deal, 10):
        before = fingerprint(table)
        for seat in decision.seats:
            options = decision.options_of(seat)
            together = ai.guesses(table, decision, seat, options)
            assert together == [ai.guesses(table, decision, seat, [action])[0] for action in options]
        assert fingerprint(table) == before
