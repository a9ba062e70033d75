"""Action Choice 1, Collect Resources, and Gold."""

from itertools import product

import pytest

from ironstone.games.gempire.components.pieces import GOLD
from ironstone.games.gempire.rules.collect import cap, least_production, most_production, total_taken
from tests.games.gempire.reading import KEVIN, NICK, gems, player, told
from tests.games.gempire.scenario import arrange, options, plan, play, refusal, run, sits

IN_RESOLVE = {"collect_choice_time": "resolve"}


@pytest.mark.parametrize("roller", [0, 1, 2])
def test_every_collector_gets_the_full_roll(roller: int) -> None:
    """GP-COL-1: it is not shared out, whoever rolled and however many collect."""
    table = arrange(roll=(2, 3, 0), roller=roller)

    run(table)

    assert told(table, "collected") == [("collected", name, 2, 3) for name in ("Nick", "Kevin", "Tiffany")]
    assert [(each.production, each.science) for each in table.players] == [(2, 3)] * 3


def test_the_amounts_are_written_in_the_plan() -> None:
    """GP-COL-2, GP-COL-10: revealed with it, and taken in Resolve; both are added to what there is."""
    table = arrange(sits(production=1, science=3, gems=(0, 1, 0)), roll=(2, 2, 0))

    plan(table, "collect 1")

    assert told(table, "collect_planned", "collected")[0] == ("collect_planned", "Nick", 1, 3)
    assert ("collected", "Nick", 1, 3) in told(table)
    assert (table.players[NICK].production, table.players[NICK].science) == (2, 6)


def test_each_player_takes_each_wild_as_one_likes() -> None:
    """GP-COL-3: two wilds are 0, 1 or 2 production, for everybody separately."""
    table = arrange(roll=(1, 1, 2))
    assert options(table, NICK) == ["take 1", "take 2", "take 3"]

    plan(table, "collect 1", "collect 2", "collect 3")

    assert [(each.production, each.science) for each in table.players] == [(1, 3), (2, 2), (3, 1)]


def test_without_gold_gems_and_wilds_the_roll_is_taken_as_it_is() -> None:
    """GP-COL-4, RUL-8: nobody is asked anything, and nobody may take less."""
    table = arrange(sits(gems=(2, 0, 2)), roll=(3, 2, 0))

    run(table)

    assert ("collected", "Nick", 3, 2) in told(table)


def test_a_gold_gem_switches_one_resource_not_a_whole_die() -> None:
    """GP-COL-4: of three production on one die, one gem switches one; using it is optional."""
    table = arrange(sits(gems=(0, 1, 0)), roll=(3, 0, 0))

    assert options(table, NICK) == ["take 2", "take 3"]
    assert refusal(table, NICK, "take 1") == (
        "from this roll you may take 2 to 3 production, the rest as science (GP-COL-6)"
    )
    assert refusal(table, NICK, "take 4") == (
        "from this roll you may take 2 to 3 production, the rest as science (GP-COL-6)"
    )


def test_surplus_gold_gems_create_resources_for_their_owner_only() -> None:
    """GP-COL-5: two resources rolled, five gems: three more of whatever kind, for Nick alone."""
    table = arrange(sits(gems=(0, 5, 0)), roll=(1, 1, 0))
    assert options(table, NICK) == [f"take {production}" for production in range(6)]

    plan(table, "collect 5")

    assert ("collected", "Nick", 5, 0) in told(table)
    assert ("collected", "Kevin", 1, 1) in told(table)


def test_gems_that_are_not_used_for_switching_create_nothing() -> None:
    """GP-COL-5, RUL-8: as many gems as resources: the total stays the roll."""
    table = arrange(sits(gems=(0, 2, 0)), roll=(1, 1, 0))

    plan(table, "collect 1")

    assert ("collected", "Nick", 1, 1) in told(table)


def test_a_wild_is_a_rolled_resource() -> None:
    """RUL-7: three gems against one production and one wild leave one surplus gem."""
    table = arrange(sits(gems=(0, 3, 0)), roll=(1, 0, 1))

    assert total_taken(table, table.players[NICK]) == 3
    assert options(table, NICK) == ["take 0", "take 1", "take 2", "take 3"]


def test_an_empty_roll_may_still_be_worth_collecting() -> None:
    """GP-COL-5, RUL-5: nothing rolled, two gems: two resources."""
    table = arrange(sits(gems=(0, 2, 0)), roll=(0, 0, 0))

    plan(table, "collect 2")

    assert ("collected", "Nick", 2, 0) in told(table)
    assert ("collected", "Kevin", 0, 0) in told(table)


def test_the_range_is_what_switching_one_by_one_can_reach() -> None:
    """GP-COL-3, GP-COL-4, GP-COL-5, GP-COL-6, RUL-7, RUL-8: against every way to use every wild and every gem."""
    table = arrange()
    nick = table.players[NICK]
    for production, science, wilds, gold in product(range(5), range(4), range(4), range(8)):
        table.rolled = [production, science, wilds]
        nick.gems[GOLD] = gold
        reached = amounts(production, science, wilds, gold)
        least, most = least_production(table, nick), most_production(table, nick)
        assert {taken for taken, _ in reached} == set(range(least, most + 1)), (table.rolled, gold)
        assert {sum(both) for both in reached} == {total_taken(table, nick)}


def amounts(production: int, science: int, wilds: int, gold: int) -> set[tuple[int, int]]:
    """Production and science that can come of a roll: tried, not reasoned."""
    rolled = production + science + wilds
    extra = max(0, gold - rolled)
    found = set()
    for hammers in range(wilds + 1):
        hammer, flask = production + hammers, science + wilds - hammers
        for to_flask, to_hammer in product(range(hammer + 1), range(flask + 1)):
            if to_flask + to_hammer <= min(gold, rolled):
                for made in range(extra + 1):
                    taken = hammer - to_flask + to_hammer + made
                    found.add((taken, rolled + extra - taken))
    return found


def test_production_above_the_cap_is_lost_and_does_not_become_science() -> None:
    """GP-COL-7: 3 in stock and 4 taken under a cap of 5; science is the roll's."""
    table = arrange(sits(production=3, science=1), roll=(4, 1, 0))

    plan(table, "collect 4")

    assert (table.players[NICK].production, table.players[NICK].science) == (5, 2)
    assert told(table, "production_lost") == [("production_lost", "Nick", 2, 5)]


@pytest.mark.parametrize(("place_first", "production", "lost"), [(True, 6, 1), (False, 5, 2)])
def test_the_cap_is_the_one_at_the_moment_of_collecting(place_first: bool, production: int, lost: int) -> None:
    """GP-COL-8: a population gem earned before collecting makes room, one earned after it is too late."""
    nick = sits(first="Shepherd's Hut", blueprints="Tenement", production=5, plan="collect 2")
    table = arrange(nick, phase="resolve", roll=(2, 0, 0))
    placing = ["place-blueprint 1", "position r1-left"]

    play(table, NICK, *(placing if place_first else ["collect", *placing]))

    assert gems(table, NICK) == (1, 0, 0)
    assert cap(table, table.players[NICK]) == 6
    assert table.players[NICK].production == production
    assert told(table, "production_lost") == [("production_lost", "Nick", lost, 6 if place_first else 5)]


def test_collecting_is_one_step() -> None:
    """GP-COL-9, GP-COL-10: production and science arrive together, once; nothing comes between."""
    nick = sits(science=7, gems=(0, 1, 0), plan="collect 3")
    table = arrange(nick, phase="resolve", roll=(2, 2, 0))
    assert options(table, NICK) == ["discover calendar", "discover religion", "collect"]

    play(table, NICK, "collect")

    assert (player(table, NICK).production, player(table, NICK).science) == (3, 8)
    assert "collect" not in options(table, NICK)
    assert refusal(table, NICK, "collect") == "you did not plan to collect, or have collected already (GP-RES-3)"
    assert refusal(table, NICK, "take 1") == "that is no answer to what you are asked now (GP-RES-1)"


def test_gold_gems_earned_in_resolve_are_too_late_for_the_plan() -> None:
    """RUL-6, GP-COL-6: the amounts are written; the option's default is plan."""
    nick = sits(first="Tannery", blueprints="Counting House", plan="collect 2")
    table = arrange(nick, phase="resolve", roll=(2, 2, 0))

    play(table, NICK, "place-blueprint 1", "position r1-right")

    assert gems(table, NICK) == (0, 1, 0)
    assert told(table, "collected") == [("collected", "Nick", 2, 2)]


def test_with_the_option_gold_gems_earned_in_resolve_count() -> None:
    """RUL-6: `collect_choice_time` = resolve: the amount is chosen with the gems owned then."""
    nick = sits(first="Tannery", blueprints="Counting House", science=7)
    table = arrange(nick, options=IN_RESOLVE, roll=(2, 2, 0))
    play(table, NICK, "place-blueprint 1", "position r1-right", "collect")

    assert options(table, NICK) == ["take 1", "take 2", "take 3"]
    assert refusal(table, NICK, "take 0") == (
        "from this roll you may take 1 to 3 production, the rest as science (GP-COL-6)"
    )
    assert refusal(table, NICK, "end") == "that is no answer to what you are asked now (GP-RES-1)"
    play(table, NICK, "take 3", "end")

    assert ("collected", "Nick", 3, 1) in told(table)
    assert (table.players[NICK].production, table.players[NICK].science) == (3, 8)


def test_with_the_option_a_roll_without_choice_is_taken_at_once() -> None:
    """RUL-6, RUL-8: no gold gem, no wild: nobody is asked for the amount."""
    table = arrange(options=IN_RESOLVE, roll=(2, 3, 0))

    run(table)

    assert told(table, "collected") == [("collected", name, 2, 3) for name in ("Nick", "Kevin", "Tiffany")]


@pytest.mark.parametrize(
    ("roll", "production", "raised"), [((0, 3, 0), 2, True), ((1, 3, 0), 2, True), ((2, 1, 0), 2, False)]
)
def test_sanitization_raises_the_production_taken_to_two(
    roll: tuple[int, int, int], production: int, raised: bool
) -> None:
    """GP-COL-10, RUL-41: science stays what it is; two or more are not raised."""
    table = arrange(sits(owns="sanitization"), roll=roll)

    run(table)

    assert (table.players[NICK].production, table.players[NICK].science) == (production, roll[1])
    assert told(table, "sanitized") == ([("sanitized", "Nick", 2)] if raised else [])


def test_what_sanitization_brings_above_the_cap_is_lost() -> None:
    """RUL-41: with 4 in stock and 1 taken, raised to 2, one is lost."""
    table = arrange(sits(production=4, owns="sanitization"), sits(production=1), roll=(1, 0, 0), market="Mint")

    plan(table, "collect 1")

    assert table.players[NICK].production == 5
    assert told(table, "sanitized", "production_lost") == [("sanitized", "Nick", 2), ("production_lost", "Nick", 1, 5)]


def test_production_may_be_switched_away_for_sanitization() -> None:
    """RUL-41, GP-COL-4: two production become science, and two are added."""
    table = arrange(sits(gems=(0, 2, 0), owns="sanitization"), roll=(2, 1, 0))

    plan(table, "collect 0")

    assert (table.players[NICK].production, table.players[NICK].science) == (2, 3)


def test_sanitization_discovered_before_collecting_counts() -> None:
    """RUL-41, GP-RES-1: it is owned at the moment of collecting; discovered after it, it is not."""
    nick = sits(science=12, plan="collect 0")
    in_play = "sanitization salt iron artistry university"
    first = arrange(nick, phase="resolve", roll=(0, 1, 0), technologies=in_play)
    play(first, NICK, "discover sanitization")
    assert first.players[NICK].production == 2

    after = arrange(nick, phase="resolve", roll=(0, 1, 0), technologies=in_play)
    play(after, NICK, "collect", "discover sanitization")
    assert after.players[NICK].production == 0
    assert after.players[KEVIN].production == 0
