"""The Glossary's technologies that change plans, bids, collecting and upgrades."""

import pytest

from tests.games.gempire.reading import (
    NICK,
    player,
    told,
)
from tests.games.gempire.scenario import arrange, end_all, options, plan, play, refusal, sits


def test_architecture_makes_every_level_two_cheaper() -> None:
    """GP-TEC-ARCHITECTURE: 3 instead of 5 and 6 instead of 8; the second row costs 5 as ever."""
    nick = sits(production=14, gems=(9, 0, 0), owns="architecture", plan="upgrade row 1 4")
    table = arrange(nick, phase="resolve", tokens="NO NO NO NO D1")

    play(table, NICK, "build-row")

    assert told(table, "palace_raised") == [("palace_raised", "Nick", 1, 3), ("palace_raised", "Nick", 4, 6)]
    assert table.players[NICK].production == 0


def test_architecture_helps_in_the_turn_of_its_discovery() -> None:
    """GP-TEC-ARCHITECTURE, RUL-9: planned with 3 production because the science is there."""
    table = arrange(sits(production=3, science=8), tokens="NO NO NO NO D1")

    plan(table, "upgrade 1")
    play(table, NICK, "discover architecture")

    assert told(table, "palace_raised") == [("palace_raised", "Nick", 1, 3)]


def test_architecture_may_come_from_science_collected_in_the_same_turn() -> None:
    """GP-TEC-ARCHITECTURE, GP-TEC-MECHANICS: collect, discover, then build for 2 less."""
    table = arrange(sits(production=3, science=5, owns="mechanics"), roll=(0, 3, 0), tokens="NO NO NO NO D1")

    plan(table, "collect-upgrade 0 1")
    play(table, NICK, "discover architecture")

    assert told(table, "palace_raised") == [("palace_raised", "Nick", 1, 3)]


def test_currency_adds_one_against_fewer_gold_gems_and_is_not_paid() -> None:
    """GP-TEC-CURRENCY: 2 and 1 beat 2; Kevin, with as many gold gems, is not impressed."""
    nick = sits(production=3, gems=(0, 1, 0), owns="currency")
    fewer = arrange(nick, sits(production=3, science=9), market="Cottage")
    equal = arrange(nick, sits(production=3, science=9, gems=(0, 1, 0)), market="Cottage")

    plan(fewer, "bid 2 0 0", "bid 2 0 0")
    plan(equal, "bid 2 0 0", "bid 2 0 0")

    assert told(fewer, "building_won", "currency_helped") == [
        ("building_won", "Nick", "Cottage", "A", 2),
        ("currency_helped", "Nick", "Cottage"),
    ]
    assert told(equal, "building_won") == [("building_won", "Kevin", "Cottage", "A", 2)]


def test_currency_does_not_help_to_reach_the_minimum() -> None:
    """GP-TEC-CURRENCY, GP-BID-3: the production bid itself must."""
    table = arrange(sits(production=3, gems=(0, 1, 0), owns="currency"), market="Mint, Cottage, Hovel")
    play(table, NICK, "plan bid")

    assert refusal(table, NICK, "bid-a 2") == "the minimum bid on this card is 3 (GP-BID-3)"


def test_education_lowers_every_minimum_but_never_below_one() -> None:
    """GP-TEC-EDUCATION: 4 becomes 3, 1 stays 1."""
    table = arrange(sits(production=4, owns="education"), market="Walled Suburb, Cottage, Longhouse")
    play(table, NICK, "plan bid")

    assert options(table, NICK) == ["bid-a 0", "bid-a 3", "bid-a 4"]
    play(table, NICK, "bid-a 0")
    assert options(table, NICK)[1] == "bid-b 1"
    play(table, NICK, "bid-b 0")
    assert options(table, NICK)[0] == "bid-c 1"


def test_mechanics_is_needed_when_planning() -> None:
    """GP-TEC-MECHANICS, RUL-10: without it collecting and upgrading are two actions."""
    without = arrange(sits(production=5))
    owner = arrange(sits(production=1, owns="mechanics"), roll=(4, 0, 0))

    assert "plan collect-upgrade" in options(owner, NICK)
    assert refusal(without, NICK, "plan collect-upgrade") == (
        "collecting and upgrading in one action needs Mechanics (GP-TEC-MECHANICS)"
    )


@pytest.mark.parametrize(("steps", "left"), [(["collect", "build-row"], 1), (["build-row", "collect"], 3)])
def test_mechanics_works_in_either_order(steps: list[str], left: int) -> None:
    """GP-TEC-MECHANICS: upgrading first makes room below the cap."""
    nick = sits(production=5, gems=(1, 0, 0), owns="mechanics", plan="collect-upgrade 3 row")
    table = arrange(nick, phase="resolve", roll=(3, 0, 0))

    play(table, NICK, steps[0])
    end_all(table)

    assert table.players[NICK].has_second_row
    assert table.players[NICK].production == left


@pytest.mark.parametrize(("counts_losses", "production"), [("true", 1), ("false", 0)])
def test_nutrition_and_production_lost_in_bids(counts_losses: str, production: int) -> None:
    """GP-TEC-NUTRITION, RUL-19: Nick loses his last production; that counts as spent unless the option says no."""
    table = arrange(
        sits(production=1, owns="nutrition"),
        sits(production=2),
        market="Cottage, Mint, Theatre",
        options={"nutrition_counts_losses": counts_losses},
    )

    plan(table, "bid 1 0 0", "bid 2 0 0")

    assert (player(table, NICK).production, player(table, NICK).science) == (production, production)


@pytest.mark.parametrize(
    ("production", "book", "left", "science"),
    [
        (2, "bid 2 0 0", 1, 1),
        (3, "bid 2 0 0", 1, 0),
        (5, "upgrade row", 1, 1),
        (2, "donate 2", 1, 1),
        (2, "donate 1", 1, 0),
    ],
)
def test_nutrition_pays_when_the_action_uses_up_everything(production: int, book: str, left: int, science: int) -> None:
    """GP-TEC-NUTRITION: by bids, upgrades or gifts; one left over is one too many."""
    table = arrange(sits(production=production, owns="nutrition"), market="Cottage, Mint, Theatre", demands="9 2 7")

    plan(table, book)
    end_all(table)

    assert (table.players[NICK].production, table.players[NICK].science) == (left, science)


def test_nutrition_needs_production_to_have_been_spent() -> None:
    """GP-TEC-NUTRITION: collecting nothing with an empty stock brings nothing."""
    table = arrange(sits(owns="nutrition"), roll=(0, 1, 0))

    plan(table, "collect 0")

    assert (table.players[NICK].production, table.players[NICK].science) == (0, 1)


@pytest.mark.parametrize(
    ("held", "gold", "taken", "production", "science"),
    [(0, 0, 0, 2, 1), (0, 1, 0, 2, 2), (4, 0, 0, 5, 1), (0, 0, 3, 3, 1)],
)
def test_sanitization_brings_at_least_two_production(
    held: int, gold: int, taken: int, production: int, science: int
) -> None:
    """GP-TEC-SANITIZATION, RUL-41: also when a gold gem switched production away; the cap applies."""
    rolled = taken or gold
    table = arrange(sits(production=held, gems=(0, gold, 0), owns="sanitization"), roll=(rolled, 1, 0))

    plan(table, f"collect {taken}")

    assert (table.players[NICK].production, table.players[NICK].science) == (production, science)
