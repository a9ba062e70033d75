"""Action Choice 2, Bid on Buildings: what may be bid, and what becomes of a won card."""

from itertools import product

import pytest

from ironstone.core.agenda import Frame
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.rules.actions import BIDS, PLAN
from ironstone.games.gempire.rules.bidding import bids_of, minimum_bid
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.planning import PLAN_BID
from tests.games.gempire.reading import CARD_NAMES, GAME, KEVIN, NICK, market, player, told, won
from tests.games.gempire.scenario import arrange, drafts_from, options, plan, play, refusal, run, sits

MARKET = "Tenement, Granary, Mint"  # minimum 1, 2, 3  # minimum 1, 2, 3
FLAT = "Tenement, Cottage, Hovel"  # minimum 1 each  # minimum 1 each


@pytest.mark.parametrize("bids", ["1 0 0", "0 2 0", "0 0 3", "1 2 0", "0 2 3", "1 2 3", "2 2 3"])
def test_one_two_or_three_cards_may_be_bid_on(bids: str) -> None:
    """GP-BID-1, GP-BID-4, GP-BID-12: the only bidder wins each at the own bid; one player can win all three."""
    table = arrange(sits(production=7, gems=(2, 0, 0)), market=MARKET)
    amounts = [int(bid) for bid in bids.split()]

    plan(table, f"bid {bids}")

    names = dict(zip("ABC", MARKET.split(", "), strict=True))
    wanted = {slot: names[slot] for slot, amount in zip("ABC", amounts, strict=True) if amount}
    assert won(table, NICK) == wanted
    assert player(table, NICK).production == 7 - sum(amounts)
    assert told(table, "building_won") == [
        ("building_won", "Nick", name, slot, amounts["ABC".index(slot)]) for slot, name in wanted.items()
    ]
    assert market(table) == ["" if slot in wanted else names[slot] for slot in "ABC"]


def test_bids_may_not_exceed_the_production_held() -> None:
    """GP-BID-2: what earlier bids leave is the most; refused in words."""
    table = arrange(sits(production=5), sits(production=5), market=MARKET)

    play(table, NICK, "plan bid", "bid-a 2")

    assert options(table, NICK) == ["bid-b 0", "bid-b 2", "bid-b 3"]
    assert refusal(table, NICK, "bid-b 4") == "needs 4 production, you have 3 left for bids (GP-BID-2)"
    assert refusal(table, NICK, "bid-b 3") == ""
    assert refusal(table, NICK, "bid-a 1") == "that is not what comes next in your plan (GP-RND-4)"


def test_a_bid_reaches_at_least_the_minimum() -> None:
    """GP-BID-3: printed on the card, from 1 to 4; 1 is most common, 4 rarest."""
    table = arrange(sits(production=5), sits(production=5), market="Royal Treasury, Mint, Granary")
    play(table, NICK, "plan bid")

    assert options(table, NICK) == ["bid-a 0", "bid-a 4", "bid-a 5"]
    assert refusal(table, NICK, "bid-a 3") == "the minimum bid on this card is 4 (GP-BID-3)"

    minimums = [card.minimum for card in GAME.printed.cards]
    assert set(minimums) == {1, 2, 3, 4}
    assert minimums.count(1) == max(minimums.count(least) for least in range(1, 5))
    assert minimums.count(4) == min(minimums.count(least) for least in range(1, 5))


def test_education_lowers_the_minimum_but_not_below_one() -> None:
    """GP-BID-3: the effective minimum is the owner's alone."""
    table = arrange(
        sits(production=3, owns="education"), sits(production=3), market="Royal Treasury, Granary, Tenement"
    )

    assert [minimum_bid(table, table.players[NICK], slot) for slot in range(3)] == [3, 1, 1]
    assert [minimum_bid(table, table.players[KEVIN], slot) for slot in range(3)] == [4, 2, 1]
    play(table, NICK, "plan bid")
    assert options(table, NICK) == ["bid-a 0", "bid-a 3"]
    assert refusal(table, NICK, "bid-a 2") == "the minimum bid on this card is 3 (GP-BID-3)"


def test_the_currency_bonus_does_not_reach_a_minimum() -> None:
    """GP-BID-3, GP-BID-8: the production bid itself must."""
    table = arrange(sits(production=5, gems=(0, 1, 0), owns="currency"), sits(production=5), market="Royal Treasury")
    play(table, NICK, "plan bid")

    assert options(table, NICK) == ["bid-a 0", "bid-a 4", "bid-a 5"]
    assert refusal(table, NICK, "bid-a 3") == "the minimum bid on this card is 4 (GP-BID-3)"


@pytest.mark.parametrize(
    "cards", ["Tenement, Granary, Mint", "Mint, Royal Treasury, Granary", "-, Mint, -", "Well, -, -"]
)
@pytest.mark.parametrize("owns", ["", "education"])
def test_planning_bids_never_ends_in_a_dead_end(cards: str, owns: str) -> None:
    """RUL-5, GP-BID-1, GP-BID-2, GP-BID-3: every way of answering ends with at least one bid, all of them paid.

    And every such triple can be written.
    """
    for stock in range(8):
        table = arrange(sits(production=stock, gems=(2, 0, 0), owns=owns), market=cards)
        nick = table.players[NICK]
        written = all_bids(table) if "plan bid" in options(table, NICK) else []
        least = [minimum_bid(table, nick, slot) if table.market[slot] != NO_CARD else 99 for slot in range(3)]
        right = [
            bids
            for bids in product(range(stock + 1), repeat=3)
            if 0 < sum(bids) <= stock and all(bid == 0 or bid >= least[slot] for slot, bid in enumerate(bids))
        ]
        assert sorted(written) == sorted(right)


def all_bids(table: Table) -> list[tuple[int, ...]]:
    """Every triple that Nick can write."""
    return [tuple(bids_of(draft)) for draft in drafts_from(table, PLAN.id(1))]


def test_whoever_bids_must_bid_on_something() -> None:
    """RUL-5: at the last card that can be paid, nothing is no longer an answer."""
    table = arrange(sits(production=2), sits(production=5), market=MARKET)

    play(table, NICK, "plan bid")
    assert options(table, NICK) == ["bid-a 0", "bid-a 1", "bid-a 2"]
    table = arrange(sits(production=3), sits(production=5), market="Tenement, Granary, Royal Treasury")
    play(table, NICK, "plan bid", "bid-a 0")

    assert options(table, NICK) == ["bid-b 2", "bid-b 3"]
    assert refusal(table, NICK, "bid-b 0") == (
        "you chose to bid, so bid on something: this is the last card you can pay (RUL-5)"
    )


def test_an_empty_board_takes_no_bids() -> None:
    """GP-BID-1: neither at all nor on one of its slots."""
    empty = arrange(sits(production=5), market="-, -, -")
    assert refusal(empty, NICK, "plan bid") == "there is no card to bid on (GP-BID-1)"

    table = arrange(sits(production=5), market="Tenement, -, Mint")
    run(table)
    table.drafts[NICK] = [PLAN.id(1), BIDS[0].id(2)]  # nothing would be bid there without asking
    reason = PLAN_BID.why_not(table, Frame(PLAN_BID, NICK, 1), NICK, BIDS[1].id(2))
    assert str(reason) == "there is no card at B (GP-BID-1)"


def test_a_won_card_must_be_placed_kept_or_discarded() -> None:
    """GP-BID-11, RUL-16: END waits for it, and a card that fits may not be discarded."""
    table = arrange(sits(production=1, science=7), market=FLAT)
    plan(table, "bid 1 0 0")

    assert "end" not in options(table, NICK)
    assert refusal(table, NICK, "end") == (
        "every card you won must be placed, kept or discarded before ending (GP-RES-4)"
    )
    assert refusal(table, NICK, "drop-won A") == "this card fits into your city, so it may not be discarded (GP-BID-11)"
    assert refusal(table, NICK, "place-won B") == "you hold no card won at B (GP-BID-11)"


def test_a_card_that_cannot_be_placed_is_discarded_without_refund() -> None:
    """GP-BID-11, RUL-16: next to the deck when the round is over."""
    nick = sits(first="Mint, Tenement, Tannery", production=2, blueprints="Theatre")
    table = arrange(nick, market="Chapel", next_round=True)

    plan(table, "bid 2 0 0")

    assert table.players[NICK].production == 0
    assert [CARD_NAMES[card] for card in table.discards] == ["Chapel"]
    assert told(table, "card_dropped") == [("card_dropped", "Nick", "Chapel")]
