"""Mirror test: where somebody sits makes no difference to what a bot thinks of its options, nor to what it chooses."""

from itertools import permutations

import pytest

from ironstone import bots
from ironstone.core.game import Game, T
from ironstone.core.ids import Seat
from tests.games.city_of_iron import scenario as city_of_iron
from tests.games.city_of_iron.reading import GAME as CITY_OF_IRON
from tests.games.gembound import scenario as gembound
from tests.games.gembound.reading import GAME as GEMBOUND
from tests.games.gempire import scenario as gempire
from tests.games.gempire.reading import GAME as GEMPIRE

SEATINGS = list(permutations(range(3)))
SEEDS = range(6)

GEMPIRE_PLAYERS = [
    gempire.sits(production=3, first="Shepherd's Hut", science=4),
    gempire.sits(production=5, first="Barracks", gems=(1, 0, 0)),
    gempire.sits(production=2, first="Stables, Hamlet"),
]
GEMBOUND_PLAYERS = [
    gembound.sits(star=gembound.mine("S1"), workers=3, gems={"topaz": 3}, vp=3),
    gembound.sits(scholar=gembound.mine("S2"), workers=3, gems={"ruby": 2}, vp=2),
    gembound.sits(trade=gembound.mine("S3"), workers=3, gems={"emerald": 1}, vp=1),
]
CITY_PLAYERS = [
    city_of_iron.sits(nation="arc", coins=6, home=("A01",), hand=("junkbot",)),
    city_of_iron.sits(nation="om", coins=4, home=("A02",)),
    city_of_iron.sits(nation="hogmen", coins=9, science=2),
]


def thoughts(game: Game[T], table: T, seat: int) -> tuple[dict[str, float], list[str]]:
    """What a bot thinks of every option, and what bots of several seeds choose."""
    bot = bots.make("greedy:1", 0, game)  # of what it sees; deals of the unknown are dealt in the order of seats
    values = {game.space.notation(each.action): round(each.value, 9) for each in bot.explain(game, table, Seat(seat))}
    chosen = [bots.make("greedy:1", seed, game).choose(game, table.clone(), Seat(seat)) for seed in SEEDS]
    return values, [game.space.notation(action) for action in chosen]


@pytest.mark.parametrize("player", range(3))
@pytest.mark.parametrize("answers", [(), ("plan bid",), ("plan bid", "bid-a 0")], ids=str)
def test_plans_of_gempire_do_not_depend_on_the_seat(player: int, answers: tuple[str, ...]) -> None:
    found = []

    for seating in SEATINGS:
        table = gempire.arrange(*[GEMPIRE_PLAYERS[each] for each in seating], market="Cottage, Granary, Tenement")
        seat = seating.index(player)
        gempire.play(table, seat, *answers)
        found.append(thoughts(GEMPIRE, table, seat))

    assert all(each == found[0] for each in found)


@pytest.mark.parametrize("player", range(3))
def test_turns_of_gembound_do_not_depend_on_the_seat(player: int) -> None:
    found = []

    for seating in SEATINGS:
        everybody = [GEMBOUND_PLAYERS[each] for each in seating]
        table = gembound.arrange(*everybody, turn=seating.index(player), round_number=2)
        found.append(thoughts(GEMBOUND, table, seating.index(player)))

    assert all(each == found[0] for each in found)


@pytest.mark.parametrize("phase", ["turn", "bid", "purchase"])
@pytest.mark.parametrize("player", range(3))
def test_decisions_of_city_of_iron_do_not_depend_on_the_seat(player: int, phase: str) -> None:
    found = []

    for seating in SEATINGS:
        everybody = [CITY_PLAYERS[each] for each in seating]
        seat = seating.index(player)
        order = [seat, *[other for other in range(3) if other != seat]]
        table = city_of_iron.arrange(*everybody, turn=seat, phase=phase, bid_order=order, powers=True, round_number=3)
        found.append(thoughts(CITY_OF_IRON, table, seat))

    assert all(each == found[0] for each in found)
