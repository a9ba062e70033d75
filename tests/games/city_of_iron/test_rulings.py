"""Rulings about what the box leaves open: how many cards and tokens there are, and that nobody passes."""

import pytest

from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY
from tests.games.city_of_iron.reading import CARDS, GAME, JULIA, MARK, MARY, SAM, goods, income, names, purse, told, vp
from tests.games.city_of_iron.rounds import idle
from tests.games.city_of_iron.scenario import arrange, asked, city, options, play, refusal, run, sits


def test_a_nation_has_fourteen_different_citizen_cards_and_one_scholar() -> None:
    """CI-RUL-2: the second Scholar of the printed list is a slip; eleven Military cards."""
    common = [card for card in GAME.printed.cards if card.nation < 0]
    citizens = [card.name for card in common if card.deck == CITIZEN]
    soldiers = [card.name for card in common if card.deck == MILITARY]
    table = arrange()

    player = table.players[SAM]
    assert (len(citizens), len(set(citizens)), citizens.count("Scholar")) == (14, 14, 1)
    assert (len(soldiers), len(set(soldiers))) == (11, 11)
    assert sorted(player.pile + player.draw_piles[CITIZEN] + player.draw_piles[MILITARY]) == list(range(25))
    assert CARDS.index("scholar") not in player.pile


def test_tracks_have_no_end() -> None:
    """CI-RUL-3: goods, income past the printed 15, and VP are plain counters, however few cubes a colour has."""
    farms = ["A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09", "A10"]
    towns = ["mudwick", "woolhollow", "lanternfen", "cold-creek", "gannet-rock", "whitepan"]
    rich = sits(vp=250, home=farms, districts=["three", "three", "two"], towns=towns)

    table = arrange(rich, players=4, phase="end_round", drawn_scores=["A"])
    run(table)

    assert income(table, SAM) == 2 + 16
    assert goods(table, SAM)["turnips"] > 14, "more than a colour has cubes"
    assert vp(table)[SAM] > 250
    assert purse(table, SAM)[0] == 7 + 18 + sum(GAME.printed.goods[good].first_coins for good in (0, 1, 2, 4, 5))


def test_four_spaces_cost_nothing_so_that_everybody_can_bid() -> None:
    """CI-RUL-8: four zeros, then 1 to 6; four players without a coin all find a space."""
    poor = sits(coins=0)
    table = arrange(poor, poor, poor, poor, phase="bid")

    assert GAME.printed.board.bid_costs == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]
    assert options(table) == ["bid space1", "bid space2", "bid space3", "bid space4"]
    play(table, SAM, "bid space4")
    play(table, JULIA, "bid space2")
    play(table, MARK, "bid space1")

    assert names(table.turn_order) == ["Sam", "Mary", "Julia", "Mark"], "the last space is forced"
    assert refusal(arrange(poor, phase="bid"), SAM, "bid space5").endswith("(CI-BID-2)")
    assert purse(table, MARY) == (0, 0)


def test_coins_and_science_never_run_out() -> None:
    """CI-RUL-21: beyond the 168 coins and 19 Science of the box."""
    table = arrange(sits(coins=168, science=19, home=["A19"]), sits(coins=168), phase="end_round")

    run(table)

    assert purse(table, SAM) == (170, 20)
    assert purse(table, JULIA) == (170, 0)


@pytest.mark.parametrize("coins", [0, 7])
def test_nobody_passes_since_tax_is_always_possible(coins: int) -> None:
    """CI-RUL-30: even with nothing at all there is something to do; passing is no action."""
    nobody = sits(coins=coins, hand=["scholar", "cartographer", "soldier", "captain"])
    table = arrange(nobody, track=[])

    assert "tax" in options(table)
    assert not {"pass", "keep-bid", "buy-done"} & set(options(table))
    assert refusal(table, SAM, "keep-bid") == "that is not what is asked now"


def test_everybody_takes_exactly_three_actions_a_round() -> None:
    """CI-RUL-30: no fewer and no more."""
    table = arrange(sits(coins=0), sits(coins=0), sits(coins=0), phase="purchase", players=3)

    idle(table)

    taxes = [event[1] for event in told(table, "taxed")]
    assert sorted(taxes) == ["Julia"] * 3 + ["Mark"] * 3 + ["Sam"] * 3
    assert [player.actions for player in table.players] == [0, 0, 0]
    assert asked(table) == [SAM, JULIA, MARK]


def test_a_turn_is_not_over_before_the_real_action() -> None:
    """CI-RUL-30: after any free actions Sam is still asked."""
    table = arrange(
        sits(nation="arc", hand=["junkbot"], coins=2, cities={"leckri-shore": city()}, home=["A01"]), powers=True
    )

    play(table, SAM, "play junkbot", "move A01")

    assert asked(table) == [SAM]
    assert table.players[SAM].actions == 3
