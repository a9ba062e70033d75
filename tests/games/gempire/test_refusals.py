"""A refusal is headed by what is missing, and how much of it."""

from ironstone.core.agenda import Reason
from ironstone.core.engine import advance, why_not
from ironstone.games.gempire.rules.model import Table
from tests.games.gempire.reading import NICK, SPACE
from tests.games.gempire.scenario import arrange, play, sits


def headline(table: Table, action: str) -> tuple[str, str]:
    reason = why_not(table, advance(table), NICK, SPACE.parse(action))
    assert isinstance(reason, Reason), f"{action} is allowed"
    return "" if reason.missing is None else reason.missing.text(), reason.rule


def test_a_bid_lacks_production() -> None:
    table = arrange(sits(production=5), sits(production=5), market="Tenement, Granary, Mint")

    play(table, NICK, "plan bid", "bid-a 2")

    assert headline(table, "bid-b 5") == ("2 production short", "GP-BID-2")


def test_bidding_lacks_production_for_any_card() -> None:
    table = arrange(sits(production=1), sits(production=5), market="Mint, Granary, Royal Treasury", demands="2 7 9")

    assert headline(table, "plan bid") == ("1 production short", "GP-BID-3")


def test_a_technology_lacks_science() -> None:
    table = arrange(sits(science=7, owns="religion"), phase="resolve")

    assert headline(table, "discover masonry") == ("3 science short", "GP-SCI-2")


def remedy(table: Table, action: str) -> str:
    reason = why_not(table, advance(table), NICK, SPACE.parse(action))
    assert reason is not None
    assert reason.remedy is not None, f"{action}: {reason}"
    return reason.remedy.text()


def test_a_refusal_says_what_would_help() -> None:
    poor = arrange(sits(production=1), sits(production=5), market="Mint, Granary, Royal Treasury", demands="2 7 9")
    bidding = arrange(sits(production=5), sits(production=5), market="Tenement, Granary, Mint")
    play(bidding, NICK, "plan bid", "bid-a 2")

    assert remedy(poor, "plan bid") == "Collect production this round"
    assert remedy(bidding, "bid-b 5") == "Bid less, or on fewer cards"
    assert remedy(arrange(sits(science=7), phase="resolve"), "discover masonry") == "Collect science in a later round"
