"""Paying, with and without the tiles that let gems stand for others."""

from functools import cache
from itertools import combinations, product

import pytest

from ironstone.core.agenda import Frame
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.payment import PAY_UNIT, can_pay, paid_with
from tests.games.gembound.reading import KEVIN, TIFFANY, gems, told, vp
from tests.games.gembound.scenario import SPACE, arrange, mine, options, play, refusal, sits

Gems = tuple[int, ...]
WILD_TILES = ["T01", "T02", "T03"]
SUBSETS = [list(tiles) for count in range(4) for tiles in combinations(WILD_TILES, count)]


def paying(artisan: str, held: dict[str, int], tiles: list[str]) -> Table:
    """Kevin is asked whether to pay one Artisan."""
    return arrange(
        sits(star=mine("S1"), gems=held, tiles=tiles),
        phase="artisans",
        round_number=int(artisan[1]),
        artisans=[artisan],
        claims={artisan: [KEVIN]},
    )


def test_gems_paid_return_to_the_supply() -> None:
    """GB-PAY-1: exactly the required gems leave, the others stay."""
    table = paying("L1-1", {"emerald": 3, "sapphire": 1, "ruby": 1}, [])

    play(table, KEVIN, "main-pay")

    assert gems(table, KEVIN) == {"emerald": 1, "ruby": 1}
    assert told(table, "gems_paid") == [("gems_paid", "Kevin", 2, "emerald"), ("gems_paid", "Kevin", 1, "sapphire")]


def test_without_tiles_every_gem_is_paid_by_itself() -> None:
    """GB-PAY-2: riches of another type pay nothing."""
    table = paying("L1-1", {"diamond": 9, "ruby": 9, "emerald": 2, "topaz": 9}, [])

    assert not can_pay(table, table.players[KEVIN], [0, 0, 2, 1, 0])
    assert can_pay(table, table.players[KEVIN], [0, 0, 2, 0, 1])


def test_a_diamond_may_stand_for_any_gem() -> None:
    """GB-TIL-01, GB-PAY-2: the missing sapphire is paid with a diamond."""
    table = paying("L1-1", {"diamond": 1, "emerald": 2}, ["T01"])

    play(table, KEVIN, "main-pay")

    assert gems(table, KEVIN) == {}
    assert vp(table)[KEVIN] == 1 + 5
    assert told(table, "gems_paid")[-1] == ("gems_paid", "Kevin", 1, "diamond")


def test_a_ruby_may_stand_for_any_gem() -> None:
    """GB-TIL-02, GB-PAY-2: both lenses together pay two missing gems."""
    table = paying("L1-1", {"diamond": 1, "ruby": 1, "emerald": 1}, ["T01", "T02"])

    play(table, KEVIN, "main-pay", "unit-natural", "unit-diamond")

    assert gems(table, KEVIN) == {}
    assert vp(table)[KEVIN] == 1 + 5


def test_two_gems_of_one_type_may_stand_for_any_gem() -> None:
    """GB-TIL-03, GB-PAY-2: four topazes pay two gems."""
    table = paying("L1-1", {"emerald": 1, "topaz": 4}, ["T03"])

    play(table, KEVIN, "main-pay", "unit-natural")

    assert gems(table, KEVIN) == {}
    assert told(table, "gems_paid")[1:] == [("gems_paid", "Kevin", 2, "topaz"), ("gems_paid", "Kevin", 2, "topaz")]


def test_two_gems_of_different_types_pay_nothing() -> None:
    """GB-TIL-03: one and the same type."""
    table = paying("L1-7", {"emerald": 1, "sapphire": 1, "topaz": 1}, ["T03"])

    assert not can_pay(table, table.players[KEVIN], [0, 0, 0, 0, 2])


def test_a_substitute_cannot_feed_another() -> None:
    """GB-PAY-4, GB-RUL-15: two pairs are two gems of any type, and not a pair again."""
    table = paying("L1-8", {"topaz": 4}, ["T01", "T03"])
    player = table.players[KEVIN]

    assert can_pay(table, player, [0, 0, 1, 1, 0])
    assert not can_pay(table, player, [0, 0, 2, 1, 0])


def test_a_player_may_substitute_although_owning_the_gem() -> None:
    """GB-PAY-4: all ways to pay the first emerald are offered."""
    table = paying("L1-1", {"diamond": 2, "ruby": 1, "emerald": 2, "sapphire": 3, "topaz": 2}, WILD_TILES)

    play(table, KEVIN, "main-pay")

    assert options(table) == [
        "unit-natural",
        "unit-diamond",
        "unit-ruby",
        "unit-pair diamond",
        "unit-pair sapphire",
        "unit-pair topaz",
    ]
    play(table, KEVIN, "unit-diamond", "unit-pair topaz", "unit-natural")
    assert gems(table, KEVIN) == {"diamond": 1, "ruby": 1, "emerald": 2, "sapphire": 2}


def test_substitution_has_no_limit() -> None:
    """GB-PAY-4, GB-RUL-15: four diamonds pay all of an order, and then the star."""
    table = paying("L1-4", {"diamond": 4}, ["T01"])

    play(table, KEVIN, "main-pay", "star-pay")

    assert gems(table, KEVIN) == {}
    assert vp(table)[KEVIN] == 1 + 5 + 2


def test_substitutes_pay_stars_too() -> None:
    """GB-PAY-3, GB-RUL-15, GB-TIL-02: requirement and star are both Artisan payments."""
    table = paying("L1-7", {"ruby": 1}, ["T02"])

    play(table, KEVIN, "star-pay")

    assert vp(table)[KEVIN] == 1 + 2


def test_substitutes_do_not_help_at_the_trade_campsite() -> None:
    """GB-PAY-3: a diamond and a ruby are no pair, whatever the tiles."""
    table = arrange(sits(gems={"diamond": 1, "ruby": 1}, tiles=WILD_TILES), phase="trade")

    play(table, TIFFANY)

    assert told(table, "traded") == []
    assert gems(table, KEVIN) == {"diamond": 1, "ruby": 1}


def test_the_tiles_of_another_player_pay_nothing() -> None:
    """GB-PAY-2: only own tiles."""
    table = arrange(sits(gems={"diamond": 5}), sits(tiles=["T01"]))

    assert not can_pay(table, table.players[KEVIN], [0, 0, 1, 0, 0])


def test_gems_are_paid_one_by_one_in_the_order_of_gems() -> None:
    """GB-PAY-2: first the diamond that is due, then the sapphire."""
    table = paying("L1-5", {"diamond": 2, "ruby": 2, "sapphire": 1}, ["T02"])

    play(table, KEVIN, "main-pay")
    assert options(table) == ["unit-natural", "unit-ruby"]
    assert table.due == [1, 0, 0, 1, 0]
    play(table, KEVIN, "unit-ruby")
    assert options(table) == ["unit-natural", "unit-ruby"]
    play(table, KEVIN, "unit-ruby")

    assert gems(table, KEVIN) == {"diamond": 2, "sapphire": 1}


def test_ways_that_do_not_pay_the_next_gem_are_refused_in_words() -> None:
    """GB-PAY-2: each for its own reason."""
    table = paying("L1-6", {"diamond": 1, "ruby": 2, "emerald": 1, "topaz": 1}, ["T01", "T03"])

    play(table, KEVIN, "main-pay")

    assert options(table) == ["unit-natural", "unit-diamond"]
    assert refusal(table, KEVIN, "unit-natural") == ""
    assert refusal(table, KEVIN, "unit-ruby") == "a ruby is due: pay it as it is (GB-PAY-2)"
    assert refusal(table, KEVIN, "unit-pair ruby") == "a ruby is due: pay it as it is (GB-PAY-2)"
    assert refusal(table, KEVIN, "unit-pair topaz") == "needs 2 topazes, you hold 1 (GB-PAY-2)"
    assert refusal(table, KEVIN, "main-skip") == "that is not what is asked now"

    play(table, KEVIN, "unit-natural")

    assert refusal(table, KEVIN, "unit-ruby") == "you own no tile for this exchange (GB-PAY-2)"


def test_a_way_that_leaves_the_rest_unpayable_is_refused() -> None:
    """GB-PAY-2: one diamond can be spared for the first emerald, but not both."""
    table = paying("L2-3", {"diamond": 2, "emerald": 2, "sapphire": 1}, ["T01", "T03"])

    play(table, KEVIN, "main-pay")

    assert options(table) == ["unit-natural", "unit-diamond"]
    assert refusal(table, KEVIN, "unit-pair diamond") == "the rest of the cost could not be paid any more (GB-PAY-2)"


@cache
def payable(held: Gems, due: Gems, tiles: tuple[str, ...]) -> bool:
    """Whether some way of paying gem by gem ends well: tried, not reasoned."""
    if not any(due):
        return True
    return any(payable(*after, tiles) for after in ways(held, due, tiles))


def ways(held: Gems, due: Gems, tiles: tuple[str, ...]) -> list[tuple[Gems, Gems]]:
    """Everything that GB-PAY-2 and GB-TIL-01 to GB-TIL-03 let a player hand over for the first gem due."""
    gem = next(index for index, count in enumerate(due) if count)
    handed = [(gem, 1)]
    handed += [(0, 1)] if "T01" in tiles and gem != 0 else []
    handed += [(1, 1)] if "T02" in tiles and gem != 1 else []
    handed += [(other, 2) for other in range(5) if other != gem] if "T03" in tiles else []
    return [(less(held, given, count), less(due, gem, 1)) for given, count in handed if held[given] >= count]


def less(counts: Gems, index: int, by: int) -> Gems:
    return (*counts[:index], counts[index] - by, *counts[index + 1 :])


def small_costs() -> list[Gems]:
    """Every cost of one to three gems."""
    return [cost for cost in product(range(4), repeat=5) if 1 <= sum(cost) <= 3]


def small_cases() -> list[tuple[Gems, Gems]]:
    """Every store of up to two gems of a type with every small cost, one for all that differ only in common types."""
    cases = []
    for held in product(range(3), repeat=5):
        for cost in small_costs():
            common = list(zip(held[2:], cost[2:], strict=True))
            if common == sorted(common):
                cases.append((held, cost))
    return cases


@pytest.mark.parametrize("tiles", SUBSETS)
def test_a_cost_is_payable_exactly_if_some_way_of_paying_it_exists(tiles: list[str]) -> None:
    """GB-PAY-2, GB-PAY-4, GB-TIL-01, GB-TIL-02, GB-TIL-03: against every way, for all small stores and costs."""
    table = arrange(sits(tiles=tiles))
    player = table.players[KEVIN]

    for held, cost in small_cases():
        player.gems = list(held)
        assert can_pay(table, player, list(cost)) == payable(held, cost, tuple(tiles)), (held, cost)


@pytest.mark.parametrize("tiles", SUBSETS[1:])
def test_paying_gem_by_gem_never_ends_in_a_dead_end(tiles: list[str]) -> None:
    """GB-PAY-2, GB-PAY-4: offered is every way after which the rest can be paid, and no other; never none."""
    table = arrange(sits(tiles=tiles))
    player = table.players[KEVIN]
    frame = Frame(PAY_UNIT, KEVIN)

    for held, due in small_cases():
        if not payable(held, due, tuple(tiles)):
            continue
        player.gems, table.due = list(held), list(due)
        gem = next(index for index, count in enumerate(due) if count)
        offered = {paid_with(action, gem) for action in PAY_UNIT.options(table, frame)}
        right = {after for after in ways(held, due, tuple(tiles)) if payable(*after, tuple(tiles))}
        assert {(less(held, *given), less(due, gem, 1)) for given in offered} == right, (held, due)
        assert right, (held, due)


@pytest.mark.parametrize("tiles", SUBSETS)
def test_every_way_of_paying_is_offered_or_refused_with_a_reason(tiles: list[str]) -> None:
    """GB-PAY-2: a reason is given exactly for the ways that are not offered."""
    table = arrange(sits(tiles=tiles))
    player = table.players[KEVIN]
    frame = Frame(PAY_UNIT, KEVIN)
    answers = [action for action in SPACE.actions() if SPACE.notation(action).startswith("unit")]

    for held, due in small_cases()[::37]:
        player.gems, table.due = list(held), list(due)
        offered = PAY_UNIT.options(table, frame)
        for action in answers:
            reason = PAY_UNIT.why_not(table, frame, KEVIN, action)
            assert (reason is None) == (action in offered), (held, due, SPACE.notation(action))


def test_every_printed_order_can_be_paid_with_what_it_asks_for() -> None:
    """GB-PAY-2: and with nothing less."""
    table = arrange()
    player = table.players[KEVIN]

    for artisan in table.components.artisans:
        for cost in (artisan.cost, artisan.star_cost):
            player.gems = cost.copy()
            assert can_pay(table, player, cost)
            for gem in range(5):
                if cost[gem]:
                    player.gems[gem] -= 1
                    assert not can_pay(table, player, cost)
                    player.gems[gem] += 1
