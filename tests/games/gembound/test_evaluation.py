"""The heuristic and the features: sane, equally long, and blind to what nobody knows."""

import pytest

from ironstone.core.chance import from_seed
from ironstone.core.playout import Tosser, play_randomly
from tests.games.gembound.reading import GAME, KEVIN, ai_of
from tests.games.gembound.scenario import Sits, arrange, deal, mine, sits

AI = ai_of(GAME)


@pytest.mark.parametrize(
    "better",
    [
        sits(vp=9),
        sits(gems={"ruby": 2}),
        sits(crew=mine("S1", depth=3)),
        sits(crew=mine("S1", tucks=["diamond"])),
        sits(tiles=["T04"]),
    ],
)
def test_more_of_anything_is_better(better: Sits) -> None:
    """GB-END-5: VP, gems, levels, tucks and tiles are worth something."""
    plain = AI.evaluate(arrange(sits(vp=1)), KEVIN)

    assert AI.evaluate(arrange(better), KEVIN) > plain


def test_what_others_have_is_worse() -> None:
    """GB-END-5: a rival's VP count against the own."""
    assert AI.evaluate(arrange(sits(), sits(vp=9)), KEVIN) < AI.evaluate(arrange(sits(), sits(vp=2)), KEVIN)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_features_are_equally_many_in_every_game(seats: int) -> None:
    """GB-SET-1: for every number of players and at every moment."""
    size = len(AI.observe(deal(2), KEVIN))

    for moves in (0, 5, 40, 1000):
        table = deal(seats)
        play_randomly(table, Tosser(seats), moves)
        assert {len(AI.observe(table, seat)) for seat in table.every_seat()} == {size}


def test_neither_knows_what_is_hidden() -> None:
    """GB-DIS-4: dealt anew, the numbers are the same."""
    for moves in (2, 30, 80):
        table = deal(3)
        play_randomly(table, Tosser(moves), moves)

        twin = GAME.redeal(table, KEVIN, from_seed("anew"))

        assert AI.evaluate(twin, KEVIN) == AI.evaluate(table, KEVIN)
        assert AI.observe(twin, KEVIN) == AI.observe(table, KEVIN)
