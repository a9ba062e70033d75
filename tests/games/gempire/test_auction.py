"""Losses and Ties: who wins a card, and what everybody pays."""

from itertools import product

import pytest

from ironstone.core.playout import Tosser
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import CURRENCY, GOLD
from ironstone.games.gempire.rules.bidding import award_buildings, find_winner
from ironstone.games.gempire.rules.ledger import Plan
from ironstone.games.gempire.rules.model import Player, Table
from tests.games.gempire.reading import CARD_NAMES, CORY, KEVIN, NICK, TIFFANY, market, told, won
from tests.games.gempire.scenario import Sits, arrange, plan, sits

MARKET = "Tenement, Granary, Mint"  # minimum 1, 2, 3  # minimum 1, 2, 3
FLAT = "Tenement, Cottage, Hovel"  # minimum 1 each  # minimum 1 each


def production(table: Table) -> list[int]:
    return [each.production for each in table.players]


def test_a_card_goes_to_the_highest_bidder() -> None:
    """GP-BID-4, GP-BID-5: who pays the bid; the others lose 1 each, whatever they bid."""
    table = arrange(*[sits(production=5)] * 3, market=MARKET)

    plan(table, "bid 4 0 0", "bid 5 0 0", "bid 1 0 0")

    assert won(table, KEVIN) == {"A": "Tenement"}
    assert won(table, NICK) == won(table, TIFFANY) == {}
    assert production(table) == [4, 0, 4]
    assert told(table, "building_won", "bid_lost") == [
        ("building_won", "Kevin", "Tenement", "A", 5),
        ("bid_lost", "Nick", "Tenement", 4),
        ("bid_lost", "Tiffany", "Tenement", 1),
    ]


def test_every_lost_bid_costs_one_production() -> None:
    """GP-BID-5: Nick loses three bids and 3 production; Kevin wins them all."""
    table = arrange(sits(production=4), sits(production=6, gems=(1, 0, 0)), market=FLAT)

    plan(table, "bid 1 1 1", "bid 2 2 2")

    assert production(table)[:2] == [4 - 3, 6 - 6]
    assert won(table, KEVIN) == {"A": "Tenement", "B": "Cottage", "C": "Hovel"}


def test_of_equal_bids_the_higher_science_wins() -> None:
    """GP-BID-6: and pays; the other loses 1. The total counts, spent or not."""
    table = arrange(sits(production=3, science=9, spent=9), sits(production=3, science=8), market=MARKET)

    plan(table, "bid 3 0 0", "bid 3 0 0")

    assert won(table, NICK) == {"A": "Tenement"}
    assert production(table)[:2] == [0, 2]
    assert told(table, "building_won", "science_decided", "bid_lost") == [
        ("building_won", "Nick", "Tenement", "A", 3),
        ("science_decided", "Nick", "Tenement"),
        ("bid_lost", "Kevin", "Tenement", 3),
    ]


def test_equal_bids_and_equal_science_discard_the_card() -> None:
    """GP-BID-7: each of them loses 1."""
    table = arrange(sits(production=3, science=4), sits(production=5, science=4), market=MARKET)

    plan(table, "bid 0 3 0", "bid 0 3 0")

    assert won(table, NICK) == won(table, KEVIN) == {}
    assert production(table)[:2] == [2, 4]
    assert [CARD_NAMES[card] for card in table.discards] == ["Granary"]
    assert market(table) == ["Tenement", "", "Mint"]
    assert told(table, "nobody_won", "bid_lost") == [
        ("nobody_won", "Granary", "B"),
        ("bid_lost", "Nick", "Granary", 3),
        ("bid_lost", "Kevin", "Granary", 3),
    ]


def test_a_third_bidder_does_not_profit_from_a_tie_above() -> None:
    """RUL-2, GP-BID-8: two tie completely, the third bid less: the card is discarded and all three lose 1."""
    table = arrange(*[sits(production=5, science=science) for science in (3, 3, 9)], market=MARKET)

    plan(table, "bid 3 0 0", "bid 3 0 0", "bid 2 0 0")

    assert production(table) == [4, 4, 4]
    assert [won(table, seat) for seat in range(3)] == [{}, {}, {}]
    assert len(told(table, "bid_lost")) == 3


def test_a_tie_below_the_highest_bid_is_none() -> None:
    """GP-BID-8: the winner beats every other bidder; that two others tie is no matter."""
    table = arrange(*[sits(production=5)] * 3, market=MARKET)

    plan(table, "bid 2 0 0", "bid 2 0 0", "bid 3 0 0")

    assert won(table, TIFFANY) == {"A": "Tenement"}
    assert production(table) == [4, 4, 2]


def test_the_most_scientific_of_three_equal_bidders_wins() -> None:
    """GP-BID-8, GP-BID-6: each pair is compared."""
    table = arrange(*[sits(production=5, science=science) for science in (3, 5, 4)], market=MARKET)

    plan(table, "bid 2 0 0", "bid 2 0 0", "bid 2 0 0")

    assert won(table, KEVIN) == {"A": "Tenement"}


@pytest.mark.parametrize("option", ["discard", "ignore_bonus"])
def test_currency_can_make_bids_beat_each_other_in_a_circle(option: str) -> None:
    """RUL-1, GP-BID-8: Nick (2 + 1) beats Tiffany (3) by science, who beats Kevin (3), who beats Nick (2).

    The card is discarded; with `bid_cycle` = ignore_bonus Currency is left out and Tiffany wins.
    """
    table = arrange(
        sits(production=5, science=5, gems=(0, 2, 0), owns="currency"),
        sits(production=5, science=1, gems=(0, 2, 0)),
        sits(production=5, science=3, gems=(0, 1, 0)),
        market=MARKET,
        options={"bid_cycle": option},
    )

    plan(table, "bid 2 0 0", "bid 3 0 0", "bid 3 0 0")

    if option == "discard":
        assert production(table) == [4, 4, 4]
        assert told(table, "nobody_won") == [("nobody_won", "Tenement", "A")]
    else:
        assert won(table, TIFFANY) == {"A": "Tenement"}
        assert production(table) == [4, 4, 2]
        assert told(table, "science_decided") == [("science_decided", "Tiffany", "Tenement")]


def test_a_plain_tie_is_not_touched_by_the_option() -> None:
    """RUL-1: `bid_cycle` = ignore_bonus helps in circles only; of two who tie, nobody is beaten."""
    table = arrange(
        *[sits(production=5, science=3)] * 2,
        sits(production=5, gems=(0, 1, 0), owns="currency"),
        market=MARKET,
        options={"bid_cycle": "ignore_bonus"},
    )

    plan(table, "bid 3 0 0", "bid 3 0 0", "bid 1 0 0")

    assert told(table, "nobody_won") == [("nobody_won", "Tenement", "A")]


def test_currency_adds_one_against_players_with_fewer_gold_gems() -> None:
    """GP-BID-8: the bonus wins and is not paid; against equal gold gems there is none."""
    table = arrange(sits(production=5, gems=(0, 1, 0), owns="currency", science=1), sits(production=5), market=MARKET)
    plan(table, "bid 2 0 0", "bid 2 0 0")
    assert production(table)[:2] == [3, 4]
    assert told(table, "currency_helped") == []  # science alone would have done

    table = arrange(sits(production=5, gems=(0, 1, 0), owns="currency"), sits(production=5), market=MARKET)
    plan(table, "bid 2 0 0", "bid 2 0 0")
    assert won(table, NICK) == {"A": "Tenement"}
    assert production(table)[:2] == [3, 4]
    assert told(table, "currency_helped") == [("currency_helped", "Nick", "Tenement")]

    equal = arrange(
        sits(production=5, gems=(0, 1, 0), owns="currency"), sits(production=5, gems=(0, 1, 0)), market=MARKET
    )
    plan(equal, "bid 2 0 0", "bid 2 0 0")
    assert told(equal, "nobody_won") == [("nobody_won", "Tenement", "A")]


def test_bids_are_compared_before_anybody_resolves() -> None:
    """RUL-3, GP-BID-9: Kevin spends all, and the science that Nutrition then brings does not break the tie at B."""
    table = arrange(
        sits(production=3, science=4),
        sits(production=2, science=4, owns="nutrition"),
        market=FLAT,
    )

    plan(table, "bid 0 1 0", "bid 1 1 0")

    assert told(table, "building_won", "nobody_won", "nutrition_paid") == [
        ("building_won", "Kevin", "Tenement", "A", 1),
        ("nobody_won", "Cottage", "B"),
        ("nutrition_paid", "Kevin", 1, 1),
    ]
    assert told(table, "building_placed", "collected") == []
    assert (table.players[KEVIN].production, table.players[KEVIN].science) == (1, 5)


def test_payments_never_exceed_the_stock() -> None:
    """RUL-4, GP-BID-10: whatever is bid within the stock, nobody is left with less than nothing."""
    lots = Tosser(4)
    for _ in range(300):
        stocks = [1 + lots.below(9) for _ in range(4)]
        people = [sits(production=stock, gems=(4, lots.below(3), 0), science=lots.below(3)) for stock in stocks]
        table = arrange(*people, market=FLAT)
        for person, stock in zip(table.players, stocks, strict=True):
            person.owns[CURRENCY] = lots.below(2) == 1
            person.plan = bidding(lots, stock)
        award_buildings(table)
        for person, stock in zip(table.players, stocks, strict=True):
            paid = [bid if person.won[slot] != NO_CARD else 1 for slot, bid in enumerate(person.plan.bids) if bid]
            assert person.production == stock - sum(paid) >= 0


def bidding(lots: Tosser, stock: int) -> Plan:
    """Some bids within the stock."""
    bids: list[int] = []
    for _ in range(3):
        bids.append(lots.below(stock - sum(bids) + 1))
    return Plan(1, 0, 0, bids, False, [], 0)


def test_the_winner_is_whoever_beats_every_other_bidder() -> None:
    """GP-BID-6, GP-BID-7, GP-BID-8, RUL-1: against all pairwise comparisons, for three bidders in every situation."""
    for option in ("discard", "ignore_bonus"):
        table = arrange(market=FLAT, options={"bid_cycle": option})
        bidders = table.players
        for bids, science, gold, owns in product(
            product((1, 2, 3), repeat=3), product((0, 1, 2), repeat=3), GOLD_GEMS, product((False, True), repeat=3)
        ):
            for seat, person in enumerate(bidders):
                person.plan = Plan(1, 0, 0, [bids[seat], 0, 0], False, [], 0)
                person.science = science[seat]
                person.gems[GOLD] = gold[seat]
                person.owns[CURRENCY] = owns[seat]
            winner = find_winner(table, 0, bidders)
            assert winner is expected_winner(bidders, option == "ignore_bonus"), (bids, science, gold, owns)


GOLD_GEMS = [(0, 0, 0), (0, 1, 2), (1, 0, 0), (1, 1, 0), (2, 0, 1)]


def expected_winner(bidders: list[Player], ignore: bool) -> Player | None:
    """RUL-1 in its own words: a table of who beats whom, with the bonus and, in a circle, without."""
    for bonus in (True, False):
        beaten = {
            (one.seat, other.seat)
            for one in bidders
            for other in bidders
            if strength(one, other, bonus) > strength(other, one, bonus)
        }
        for one in bidders:
            if all((one.seat, other.seat) in beaten for other in bidders if other is not one):
                return one
        everybody_beaten = {loser for _, loser in beaten} == {one.seat for one in bidders}
        if not (ignore and everybody_beaten):
            return None
    return None


def strength(one: Player, other: Player, bonus: bool) -> tuple[int, int]:
    """What one shows against another: the bid with Currency, then science."""
    more = 1 if bonus and one.owns[CURRENCY] and one.gems[GOLD] > other.gems[GOLD] else 0
    return one.plan.bids[0] + more, one.science


@pytest.mark.parametrize(("option", "paid"), [("true", True), ("false", False)])
def test_lost_production_counts_as_spent_for_nutrition(option: str, paid: bool) -> None:
    """RUL-19: Nick loses the last production in a lost bid; not with `nutrition_counts_losses` = false."""
    table = arrange(
        sits(production=1, owns="nutrition"),
        sits(production=5),
        market=FLAT,
        options={"nutrition_counts_losses": option},
    )

    plan(table, "bid 1 0 0", "bid 2 0 0")

    assert table.players[NICK].production == (1 if paid else 0)
    assert told(table, "nutrition_paid") == ([("nutrition_paid", "Nick", 1, 1)] if paid else [])


def test_nutrition_looks_at_all_payments_of_the_reveal_together() -> None:
    """RUL-19: checked once, after all of them; production that is left brings nothing."""
    spends: list[tuple[Sits, str, int]] = [
        (sits(production=3, owns="nutrition"), "bid 1 2 0", 1),
        (sits(production=4, owns="nutrition"), "bid 1 2 0", 0),
        (sits(production=3), "bid 1 2 0", 0),
    ]
    for nick, bids, times in spends:
        table = arrange(nick, market=FLAT)
        plan(table, bids)
        assert len(told(table, "nutrition_paid")) == times


def test_five_bidders_compare_like_two() -> None:
    """GP-BID-4, GP-BID-8: the highest of five bids."""
    table = arrange(*[sits(production=5)] * 5, market=FLAT)

    plan(table, "bid 1 0 0", "bid 2 0 0", "bid 3 0 0", "bid 4 0 0", "bid 3 0 0")

    assert won(table, CORY) == {"A": "Tenement"}
    assert production(table) == [4, 4, 4, 1, 4]
