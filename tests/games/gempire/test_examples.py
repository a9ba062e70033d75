"""The worked examples of the specification, most of them from the rulebook."""

import pytest

from ironstone.games.gempire.rules.collect import cap
from tests.games.gempire.reading import (
    CORY,
    KEVIN,
    NICK,
    attributes,
    building,
    districts,
    gems,
    player,
    progress,
    row,
    told,
    value,
)
from tests.games.gempire.scenario import arrange, options, plan, play, refusal, run, sits


def test_every_collector_gets_the_whole_roll() -> None:
    """W-01: two players collect 3 production and 2 science, and each gets all of it."""
    table = arrange(sits(), sits(), roll=(3, 2, 0))

    plan(table, "collect 3", "collect 3")

    assert told(table, "collected") == [("collected", name, 3, 2) for name in ("Nick", "Kevin", "Tiffany")]
    assert [(each.production, each.science) for each in table.players] == [(3, 2)] * 3


def test_a_wild_is_production_or_science() -> None:
    """W-02: of 4 production, 1 science and 1 wild, 4 or 5 production may be taken."""
    table = arrange(sits(), roll=(4, 1, 1))

    play(table, NICK)

    assert options(table, NICK) == ["take 4", "take 5"]


def test_production_above_the_cap_is_lost() -> None:
    """W-03: with cap 5 and 3 in stock, of 4 taken 2 are lost."""
    table = arrange(sits(production=3), roll=(4, 0, 0))

    plan(table, "collect 4")

    assert (table.players[NICK].production, table.players[NICK].science) == (5, 0)
    assert ("production_lost", "Nick", 2, 5) in told(table)


@pytest.mark.parametrize(("level", "target", "cost"), [(0, 3, 7), (3, 5, 9), (0, 5, 9)])
def test_only_the_target_level_is_paid(level: int, target: int, cost: int) -> None:
    """W-04, W-05: from 0 to 3 for 7, from 3 to 5 for 9, from 0 to 5 for 9."""
    table = arrange(sits(palace=level, production=9, gems=(4, 0, 0)), tokens="NO NO NO NO D1")

    plan(table, f"upgrade {target}")

    assert ("palace_raised", "Nick", target, cost) in told(table)


def test_nothing_is_above_level_five() -> None:
    """W-05: after level 5 there are no more palace upgrades."""
    table = arrange(sits(palace=5, production=9, gems=(4, 0, 0), has_second_row=True))

    assert "plan upgrade" not in options(table, NICK)
    assert "highest level" in refusal(table, NICK, "plan upgrade")


def test_all_levels_up_to_the_target_pay() -> None:
    """W-06: level 4 with three symbols in the city brings 6 science and 4 diamonds, for 4 different cards."""
    city = "Cottage, Hovel, Tenement, Shepherd's Hut"
    table = arrange(sits(first=city, production=8, gems=(3, 0, 0)), tokens="D1 S2 D1 D2 NO")
    plan(table, "upgrade 4")

    play(table, NICK, "diamond-r1 0", "diamond-r1 1", "diamond-r1 2", "diamond-r1 3")

    assert player(table, NICK).science == 6
    assert player(table, NICK).production == 0
    assert [each.diamonds for each in player(table, NICK).rows[0]] == [1, 1, 1, 1]


def test_nicks_city_grows() -> None:
    """W-07, W-08, W-09, W-10: the rulebook's city, card by card."""
    cards = {"A": "Mint", "B": "Race Track", "C": "Trading Post"}
    table = arrange(sits(first="Tenement, Market Stall", won=cards), phase="resolve")
    assert attributes(table, NICK) == (7, 4, 0)

    play(table, NICK, "place-won A", "position r1-right")
    assert attributes(table, NICK) == (7, 15, 0)
    assert gems(table, NICK) == (0, 1, 0)

    play(table, NICK, "place-won B", "position r1-left")
    assert attributes(table, NICK) == (7, 15, 6)

    play(table, NICK, "place-won C")
    assert value(table, NICK, "Race Track") == 9
    assert attributes(table, NICK) == (7, 22, 9)
    assert gems(table, NICK) == (0, 2, 0)


def test_the_brothel_is_four_buildings_and_one_card() -> None:
    """W-11: 4 culture buildings, 1 card, 0 culture."""
    table = arrange(sits(first="Brothel"))

    assert attributes(table, NICK) == (0, 0, 0)
    assert table.players[NICK].buildings == [0, 0, 4, 0, 0, 0]
    assert table.players[NICK].cards == [0, 0, 1]


@pytest.mark.parametrize(("side", "expected"), [("gold", (0, 9, 0)), ("culture", (0, 0, 7))])
def test_a_hybrid_counts_for_one_side(side: str, expected: tuple[int, int, int]) -> None:
    """W-12: the Vineyard is 9 gold or 7 culture."""
    table = arrange(sits(won={"A": "Vineyard"}), phase="resolve")

    play(table, NICK, "place-won A", f"face {side}")

    assert attributes(table, NICK) == expected


def test_population_gems_raise_the_cap() -> None:
    """W-13: three population gems, cap 8."""
    table = arrange(sits(gems=(3, 0, 0)))

    assert cap(table, table.players[NICK]) == 8


def test_a_gold_gem_switches_one_resource() -> None:
    """W-14: 2 production and 3 science with one gold gem."""
    table = arrange(sits(gems=(0, 1, 0)), roll=(2, 3, 0))

    play(table, NICK)

    assert options(table, NICK) == ["take 1", "take 2", "take 3"]


def test_surplus_gold_gems_create_resources() -> None:
    """W-15: five gold gems and 2 production rolled make 5 resources, 0 to 5 of them production."""
    table = arrange(sits(gems=(0, 5, 0)), roll=(2, 0, 0))
    play(table, NICK)
    assert options(table, NICK) == [f"take {production}" for production in range(6)]

    plan(table, "collect 2")

    assert (table.players[NICK].production, table.players[NICK].science) == (2, 3)


def test_culture_gems_add_to_science_for_their_demand_only() -> None:
    """W-16, W-18: two gems on Demand 1 make 33 science count 43, and do not help Demand 15."""
    table = arrange(sits(science=33, gems=(0, 0, 2), flag=(0, 2, 0)), demands="15 1 2")

    assert progress(table, NICK, 2) == [43, 40, 43, 10]
    assert progress(table, NICK, 1) == [33, 130]
    assert table.players[NICK].science == 33


@pytest.mark.parametrize(("count", "needed"), [(2, 6), (3, 5)])
def test_groups_of_culture_gems_work_only_whole(count: int, needed: int) -> None:
    """W-17: two gems on Demand 8 do nothing, three save a district."""
    table = arrange(sits(gems=(0, 0, count), flag=(0, 0, count)), demands="1 2 8")

    assert progress(table, NICK, 3) == [0, needed]


def test_nicks_districts() -> None:
    """W-19, W-20, W-21: where purple, green and yellow may go."""
    city = "Statue, Tavern Stage, Rock Garden, Tenement"
    table = arrange(sits(first=city, won={"A": "Mint", "B": "Chapel", "C": "Granary"}), phase="resolve")
    assert districts(table, NICK) == [("culture", 3), ("population", 1)]
    for colour in ("B", "C"):
        twin = table.clone()
        play(twin, NICK, f"place-won {colour}")
        assert options(twin, NICK) == ["position r1-left", "position r1-right"]

    left = arrange(sits(first="Mint, " + city, won={"B": "Chapel", "C": "Granary"}), phase="resolve")
    assert "place-won B" not in options(left, NICK)
    assert "drop-won B" in options(left, NICK)
    play(left, NICK, "place-won C")
    assert row(left, NICK) == ["Mint", "Statue", "Tavern Stage", "Rock Garden", "Tenement", "Granary"]

    right = arrange(sits(first=city + ", Mint", won={"B": "Chapel", "C": "Granary"}), phase="resolve")
    assert "place-won B" in options(right, NICK)
    assert "place-won C" not in options(right, NICK)


@pytest.mark.parametrize(("science", "found"), [(29, 1), (30, 2)])
def test_science_pays_for_one_technology_only(science: int, found: int) -> None:
    """W-22: costs of 10 and 20 need 30 science, and the total stays."""
    table = arrange(
        sits(science=science), phase="resolve", technologies="masonry university salt iron artistry", steps={}
    )
    run(table)

    play(table, NICK, "discover masonry")

    assert ("discover university" in options(table, NICK)) == (found == 2)
    assert player(table, NICK).science == science


def test_culture_gems_save_cards_of_the_second_row() -> None:
    """W-23: five players, three gems on Demand 2: five cards suffice."""
    table = arrange(sits(gems=(0, 0, 3)), *[sits()] * 4, demands="2 3 4")

    assert progress(table, NICK, 1) == [0, 5]


def test_gold_and_culture_gems_add_up() -> None:
    """W-24: five players, four culture gems on Demand 3: 8 of 11."""
    table = arrange(sits(gems=(0, 0, 4)), *[sits()] * 4, demands="3 2 4")

    assert progress(table, NICK, 1) == [8, 11]


def test_artificial_points_fill_the_second_row() -> None:
    """W-25: the first row has 0/20/20 and the second 10/19/18: 2 and 3 points are lacking, one gem gives 5."""
    table = arrange(
        sits(
            first="Royal Treasury, Candle Shop, Cathedral, Rock Garden, Brothel",
            second="Grand Residence, Mint, Blacksmith's Workshop, Theatre, Tavern Stage",
            gems=(0, 0, 1),
        ),
        demands="4 2 3",
    )

    assert progress(table, NICK, 1) == [5, 2 + 3]


def test_the_two_best_cards_with_culture_gems() -> None:
    """W-26: values 22 and 10 with three gems are 44."""
    city = "Guild Hall*, Bazaar, Trading Post, Toll Booth, Grand Residence"
    table = arrange(sits(first=city, gems=(0, 0, 3)), demands="5 2 3")

    assert progress(table, NICK, 1)[:2] == [44, 31]


@pytest.mark.parametrize(
    ("totals", "fine"), [((30, 60, 70), True), ((30, 30, 100), False), ((80, 25, 55), True), ((80, 0, 80), True)]
)
def test_balance_of_attributes(totals: tuple[int, int, int], fine: bool) -> None:
    """W-27: no attribute may be greater than the other two together."""
    table = arrange(sits(), demands="6 2 3")
    table.players[NICK].attributes = list(totals)

    others, largest = progress(table, NICK, 1)[2:]

    assert (others >= largest) == fine


def test_culture_gems_count_twice_for_gems() -> None:
    """W-28: five players, three gems on Demand 6: 10 gems are needed, these included."""
    table = arrange(sits(gems=(0, 0, 3)), *[sits()] * 4, demands="6 2 3")

    assert progress(table, NICK, 1)[:2] == [3, 10]


def test_culture_gems_save_science() -> None:
    """W-29: three gems on Demand 13: 22 unspent science."""
    table = arrange(sits(gems=(0, 0, 3), science=30, spent=7), demands="13 2 3")

    assert progress(table, NICK, 1) == [0, 4, 23, 22]


def test_directional_cards_count_both_rows_but_not_their_column() -> None:
    """W-30: the Customs House counts 2 of 3 culture cards to its right."""
    table = arrange(
        sits(first="Tenement, Granary, Customs House, Mint, Statue", second="Chapel, Theatre", above=3),
    )

    assert value(table, NICK, "Customs House") == 2 + 2 * 2


@pytest.mark.parametrize(("level", "worth"), [(2, 0), (3, 10)])
def test_the_astronomers_tower_needs_a_palace(level: int, worth: int) -> None:
    """W-31: 0 below level 3, 10 from there."""
    table = arrange(sits(first="Astronomer's Tower", palace=level))

    assert value(table, NICK, "Astronomer's Tower") == worth


def test_some_cards_like_the_second_row() -> None:
    """W-32: Bunkhouse 5 or 10, Fountain 0 or 8."""
    below = arrange(sits(first="Bunkhouse, Fountain/gold"))
    above = arrange(sits(first="Tenement, Mint", second="Bunkhouse, Fountain/culture"))

    assert [value(below, NICK, name) for name in ("Bunkhouse", "Fountain")] == [5, 0]
    assert [value(above, NICK, name) for name in ("Bunkhouse", "Fountain")] == [10, 8]


def test_a_first_row_that_grows_left_shifts_nothing() -> None:
    """W-33: the second-row card stays above the same card, and has more room to the left."""
    table = arrange(
        sits(
            first="Tenement, Granary, Mint",
            second="Well",
            above=2,
            won={"A": "Cottage", "B": "Hovel", "C": "Almshouse"},
        ),
        phase="resolve",
    )

    play(table, NICK, "place-won A", "position r1-left")

    assert row(table, NICK) == ["Cottage", "Tenement", "Granary", "Mint"]
    assert building(table, NICK, "Cottage").column == -1
    assert building(table, NICK, "Well").column == building(table, NICK, "Granary").column == 1
    play(table, NICK, "place-won B", "position r2-left")
    assert building(table, NICK, "Hovel").column == 0
    play(table, NICK, "place-won C")
    assert options(table, NICK, "position") == [
        "position r1-left",
        "position r1-right",
        "position r2-left",
        "position r2-right",
    ]


def test_a_fourth_gem_for_zarmund_with_literacy() -> None:
    """W-34: give the population gem and keep the companion, or keep it and give the companion."""
    nick = sits(first="Cottage", gems_given=3, owns="literacy", won={"A": "Granary"})

    given = arrange(nick, phase="resolve", demands="13 2 3")
    play(given, NICK, "place-won A", "position r1-left", "gem give", "companion gold")
    assert (player(given, NICK).gems_given, gems(given, NICK)) == (4, (0, 1, 0))
    assert cap(given, player(given, NICK)) == 5

    kept = arrange(nick, phase="resolve", demands="13 2 3")
    play(kept, NICK, "place-won A", "position r1-left", "gem keep", "companion culture", "gem give")
    assert (player(kept, NICK).gems_given, gems(kept, NICK)) == (4, (1, 0, 0))
    assert cap(kept, player(kept, NICK)) == 6


def test_upgrades_begun_before_collecting_are_finished_before_it() -> None:
    """W-35: with Mechanics, the second row first means that the palace lapses."""
    nick = sits(production=6, gems=(1, 0, 0), owns="mechanics", plan="collect-upgrade 4 row 1")

    row_first = arrange(nick, phase="resolve", roll=(4, 0, 0))
    play(row_first, NICK, "build-row")
    assert ("upgrades_lapsed", "Nick", 2) in told(row_first)
    assert row_first.players[NICK].production == 5

    collect_first = arrange(nick, phase="resolve", roll=(4, 0, 0))
    play(collect_first, NICK, "collect", "raise-palace")
    assert ("upgrades_lapsed", "Nick", 1) in told(collect_first)
    assert collect_first.players[NICK].production == 1


def test_a_second_player_stands_alone() -> None:
    """GP-SET-1: those not described are ordinary."""
    table = arrange(sits(), sits(production=2), sits(), sits(science=4))

    assert (table.players[KEVIN].production, table.players[CORY].science) == (2, 4)
