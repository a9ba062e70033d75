"""The Glossary's technologies that bring gems or say where they go."""

import pytest

from ironstone.games.gempire.components.pieces import CONSTRUCTION, LITERACY, SALT, UNIVERSITY
from tests.games.gempire.reading import NICK, attributes, gems, player, progress, told
from tests.games.gempire.scenario import arrange, discovering, end_all, options, play, refusal, run, sits

FIFTY = "Manor House, Walled Suburb, Granary, Grand Residence"  # 44 population


def test_calendar_keeps_culture_gems_earned_later_beside_the_flag() -> None:
    """GP-TEC-CALENDAR, GP-GEM-6: those placed before stay; the new ones are owned but help no Demand."""
    nick = sits(first="Theatre", flag=(0, 1, 0), science=7, won={"A": "Portrait Gallery"})
    table = arrange(nick, phase="resolve", technologies=discovering("calendar"), demands="3 15 7")

    play(table, NICK, "discover calendar", "place-won A", "position r1-right")

    assert (player(table, NICK).flag, player(table, NICK).reserve) == ([0, 1, 0], 1)
    assert gems(table, NICK) == (0, 0, 2)
    assert progress(table, NICK, 1) == [2, 13]


def test_any_number_of_gems_leaves_the_reserve_in_any_resolve_part() -> None:
    """GP-TEC-CALENDAR: two of three now, one later, each on a slot of choice."""
    table = arrange(sits(gems=(0, 0, 3), reserve=3, owns="calendar"), phase="resolve")
    run(table)
    assert options(table, NICK) == ["flag 1", "flag 2", "flag 3", "end"]

    play(table, NICK, "flag 2", "flag 2", "end")

    assert (table.players[NICK].flag, table.players[NICK].reserve) == ([0, 2, 0], 1)


def test_gems_out_of_the_reserve_are_fixed_like_others() -> None:
    """GP-TEC-CALENDAR, GP-RND-7: on the flag they stay."""
    table = arrange(sits(gems=(0, 0, 2), flag=(2, 0, 0), owns="calendar", won={"A": "Cottage"}), phase="resolve")
    run(table)

    assert refusal(table, NICK, "flag 2") == "you have no culture gem beside your flag (GP-TEC-CALENDAR)"


def test_construction_pays_at_once_for_what_districts_have_reached() -> None:
    """GP-TEC-CONSTRUCTION: 7 population buildings one gem, 8 gold two, 4 culture of two districts none."""
    nick = sits(
        first="Prison, Refugee Quarter, Bazaar, Trading Post, Tannery, Minstrels' Camp",
        second="Statue, Chapel",
        gems=(0, 1, 1),
        science=16,
    )
    table = arrange(nick, phase="resolve", technologies=discovering("construction"))

    play(table, NICK, "discover construction")

    assert told(table, "gem_earned") == [
        ("gem_earned", "Nick", "population", CONSTRUCTION),
        ("gem_earned", "Nick", "gold", CONSTRUCTION),
        ("gem_earned", "Nick", "gold", CONSTRUCTION),
    ]


def test_construction_pays_when_a_district_reaches_a_multiple_of_four() -> None:
    """GP-TEC-CONSTRUCTION: buildings, not cards: the Prison alone is enough, a fifth building is not."""
    nick = sits(owns="construction", won={"A": "Prison", "B": "Hovel", "C": "Refugee Quarter"})
    table = arrange(nick, phase="resolve")

    play(table, NICK, "place-won A")
    assert gems(table, NICK) == (1, 0, 0)
    play(table, NICK, "place-won B", "position r1-right")
    assert gems(table, NICK) == (1, 0, 0)
    play(table, NICK, "place-won C", "position r1-right")

    assert gems(table, NICK) == (1 + 1 + 1, 0, 0)
    assert [event[3] for event in told(table, "gem_earned")] == [CONSTRUCTION, -1, CONSTRUCTION]


def test_construction_looks_at_each_row_for_itself_and_surveying_counts() -> None:
    """GP-TEC-CONSTRUCTION, GP-TEC-SURVEYING, GP-PLC-5: two and two above each other are no four; doubled they are."""
    nick = sits(first="Cottage, Hovel", second="Longhouse, Almshouse", owns="construction", science=14)
    table = arrange(nick, phase="resolve", technologies=discovering("surveying"))
    run(table)
    before = gems(table, NICK)

    play(table, NICK, "discover surveying")

    assert before == (2, 0, 0)
    assert gems(table, NICK) == (3, 0, 0)


def test_literacy_brings_a_companion_for_every_later_population_gem() -> None:
    """GP-TEC-LITERACY: of choice each time, and an earned gem like any other; earlier gems bring none."""
    nick = sits(first="Grand Residence", science=16, won={"A": "Walled Suburb", "B": "Mint"})
    table = arrange(nick, phase="resolve", technologies=discovering("literacy"))
    play(table, NICK, "discover literacy")
    assert gems(table, NICK) == (1, 0, 0)

    play(table, NICK, "place-won A", "position r1-left")
    assert options(table, NICK) == ["companion gold", "companion culture"]
    play(table, NICK, "companion culture", "flag 3", "place-won B", "position r1-right")

    assert gems(table, NICK) == (2, 1, 1)
    assert ("gem_earned", "Nick", "culture", LITERACY) in told(table)


def test_literacy_answers_population_gems_from_whatever_cause() -> None:
    """GP-TEC-LITERACY, GP-GEM-8: Salt's two population gems have companions, each before the next gem."""
    nick = sits(owns="literacy", science=22, first="Mint, Tannery, Toll Booth, Statue, Chapel, Tavern Stage")
    table = arrange(nick, phase="resolve", technologies=discovering("salt"))

    play(table, NICK, "discover salt", "companion gold", "companion gold")

    assert told(table, "gem_earned") == [
        ("gem_earned", "Nick", "population", SALT),
        ("gem_earned", "Nick", "gold", LITERACY),
        ("gem_earned", "Nick", "population", SALT),
        ("gem_earned", "Nick", "gold", LITERACY),
    ]


def test_philosophy_gives_three_culture_gems_when_an_attribute_reaches_50() -> None:
    """GP-TEC-PHILOSOPHY: on Demands without culture gems when the set begins, split or together."""
    nick = sits(first=FIFTY, owns="philosophy", gems=(4, 0, 1), flag=(1, 0, 0), won={"A": "Shepherd's Hut"})
    table = arrange(nick, phase="resolve")

    play(table, NICK, "place-won A", "position r1-right", "flag 2")
    assert options(table, NICK) == ["flag 2", "flag 3"]
    assert "carried none of your culture gems" in refusal(table, NICK, "flag 1")
    play(table, NICK, "flag 3", "flag 2")

    assert player(table, NICK).flag == [1, 2, 1]
    assert gems(table, NICK) == (5, 0, 4)


def test_philosophy_pays_once_for_each_attribute() -> None:
    """GP-TEC-PHILOSOPHY: 50 population have paid; growing further brings nothing."""
    nick = sits(first=f"{FIFTY}, Shepherd's Hut", owns="philosophy", won={"A": "Cottage"})
    table = arrange(nick, phase="resolve")

    play(table, NICK, "place-won A", "position r1-right")

    assert gems(table, NICK) == (5, 0, 0)


def test_philosophy_without_an_empty_demand_brings_nothing_for_good() -> None:
    """GP-TEC-PHILOSOPHY: every slot carries a gem, so the set is lost."""
    nick = sits(
        first=FIFTY,
        owns="philosophy",
        gems=(4, 0, 3),
        flag=(1, 1, 1),
        won={"A": "Shepherd's Hut", "B": "Cottage"},
    )
    table = arrange(nick, phase="resolve")

    play(table, NICK, "place-won A", "position r1-right", "place-won B", "position r1-right")

    assert gems(table, NICK) == (5, 0, 3)
    assert told(table, "no_set_left") == [("no_set_left", "Nick")]


@pytest.mark.parametrize(("flag", "reserve"), [((1, 1, 0), 3), ((1, 1, 1), 0)])
def test_philosophy_with_calendar_fills_the_reserve(flag: tuple[int, int, int], reserve: int) -> None:
    """GP-TEC-PHILOSOPHY, GP-TEC-CALENDAR: any slot later; an empty one must exist all the same."""
    nick = sits(first=FIFTY, owns="philosophy calendar", gems=(4, 0, sum(flag)), flag=flag, won={"A": "Shepherd's Hut"})
    table = arrange(nick, phase="resolve")

    play(table, NICK, "place-won A", "position r1-right")

    assert player(table, NICK).reserve == reserve
    if reserve:
        assert options(table, NICK, "flag") == ["flag 1", "flag 2", "flag 3"]


def test_sets_of_philosophy_come_one_after_another() -> None:
    """GP-TEC-PHILOSOPHY: population and gold reach 50 with one card; the second set must find an empty slot again."""
    houses = "Manor House, Walled Suburb, Granary, Guest Quarter"  # 43
    banks = "Mint, Royal Treasury, Merchant Bank, Counting House"  # 46
    nick = sits(first=f"{houses}, {banks}", owns="philosophy iron", won={"A": "Brewery"})
    table = arrange(nick, phase="resolve")

    play(table, NICK, "place-won A", "face gold", "position r1-right", "flag 1", "flag 1", "flag 1")
    assert options(table, NICK) == ["flag 2", "flag 3"]
    play(table, NICK, "flag 3", "flag 2", "flag 3")

    assert attributes(table, NICK) == (50, 54, 0)
    assert player(table, NICK).flag == [3, 1, 2]


@pytest.mark.parametrize(
    ("first", "blueprints", "expected"),
    [
        ("", "", (2, 2, 2)),
        ("Cottage, Hovel, Prison", "", (0, 2, 2)),
        ("Cottage, Hovel", "Prison", (2, 2, 2)),
        ("Cottage, Hovel, Abbey/culture", "", (2, 2, 2)),
        ("Cottage, Hovel, Abbey/population", "", (1, 2, 2)),
    ],
)
def test_salt_pays_for_colours_with_fewer_than_three_cards(
    first: str, blueprints: str, expected: tuple[int, int, int]
) -> None:
    """GP-TEC-SALT, GP-CIT-6, GP-HYB-2: cards, not buildings; blueprints do not count, hybrids by their side."""
    table = arrange(
        sits(first=first, blueprints=blueprints, science=22), phase="resolve", technologies=discovering("salt")
    )

    play(table, NICK, "discover salt", "flag 1", "flag 1")

    assert gems(table, NICK) == expected


def test_salt_does_not_look_again_later() -> None:
    """GP-TEC-SALT: only on discovery."""
    table = arrange(sits(owns="salt", won={"A": "Cottage"}), phase="resolve")

    play(table, NICK, "place-won A")

    assert gems(table, NICK) == (0, 0, 0)


def test_university_pays_for_multiples_of_20_already_reached_and_later_ones() -> None:
    """GP-TEC-UNIVERSITY: two for 44 population at once, one more at 60, besides the usual gems."""
    nick = sits(first=FIFTY, science=20, won={"A": "Longhouse", "B": "Guest Quarter"})
    table = arrange(nick, phase="resolve", technologies=discovering("university"))

    play(table, NICK, "discover university")
    assert gems(table, NICK) == (4 + 2, 0, 0)
    play(table, NICK, "place-won A", "position r1-right")
    assert gems(table, NICK) == (5 + 2, 0, 0)
    play(table, NICK, "place-won B", "position r1-right")
    end_all(table)

    assert gems(table, NICK) == (6 + 3, 0, 0)
    assert [event[3] for event in told(table, "gem_earned")] == [UNIVERSITY, UNIVERSITY, -1, -1, UNIVERSITY]


def test_gems_of_a_philosophy_set_may_be_given_to_zarmund() -> None:
    """GP-TEC-PHILOSOPHY, GP-D13, GP-GEM-8: one of three is given, and the set goes on directly."""
    nick = sits(first=FIFTY, owns="philosophy", won={"A": "Shepherd's Hut"})
    table = arrange(nick, phase="resolve", demands="13 9 2")

    play(table, NICK, "place-won A", "position r1-right", "gem keep")
    play(table, NICK, "gem keep", "flag 1", "gem give", "gem keep", "flag 3")

    assert (player(table, NICK).flag, player(table, NICK).gems_given) == ([1, 0, 1], 1)
    assert gems(table, NICK) == (5, 0, 2)
