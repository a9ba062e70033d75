"""Collecting Gems: when they are earned, in which order, what they do, and where culture gems lie."""

import pytest

from ironstone.core.engine import retract
from ironstone.games.gempire.components.pieces import CONSTRUCTION, PHILOSOPHY, SALT, UNIVERSITY
from tests.games.gempire.reading import NICK, attributes, gems, player, progress, told
from tests.games.gempire.scenario import arrange, options, plan, play, refusal, run, sits

TENS = -1


@pytest.mark.parametrize(
    ("first", "card", "expected"),
    [
        ("Cottage", "Hovel", 0),
        ("Shepherd's Hut", "Hovel", 1),
        ("Longhouse", "Granary", 1),
        ("Longhouse", "Walled Suburb", 2),
        ("Manor House", "Granary", 2),
    ],
)
def test_a_gem_comes_for_every_multiple_of_ten_reached_or_passed(first: str, card: str, expected: int) -> None:
    """GP-GEM-1: 9 none, 10 one, 17 one, 8 to 22 two at once, 11 to 20 the second."""
    table = arrange(sits(first=first, won={"A": card}), phase="resolve")

    play(table, NICK, "place-won A", "position r1-right")

    assert gems(table, NICK) == (expected, 0, 0)


@pytest.mark.parametrize(("card", "colour"), [("Grand Residence", 0), ("Mint", 1), ("Theatre", 2)])
def test_a_gem_has_the_colour_of_its_attribute(card: str, colour: int) -> None:
    """GP-GEM-1: population, gold and culture each bring their own."""
    table = arrange(sits(won={"A": card}), phase="resolve")

    play(table, NICK, *(["place-won A", "flag 1"] if colour == 2 else ["place-won A"]))

    assert gems(table, NICK) == tuple(int(each == colour) for each in range(3))


def test_a_multiple_pays_only_once_and_gems_stay() -> None:
    """GP-GEM-2: 11 and 18 are one gem, also in the next round."""
    table = arrange(sits(first="Manor House", won={"A": "Tenement"}), phase="resolve", next_round=True)

    play(table, NICK, "place-won A", "position r1-right")

    assert table.round == 2
    assert attributes(table, NICK) == (18, 0, 0)
    assert gems(table, NICK) == (1, 0, 0)
    assert told(table, "gem_earned") == []


@pytest.mark.parametrize(
    ("first_step", "then", "production"), [("place-blueprint 1", [], 6), ("collect", ["place-blueprint 1"], 5)]
)
def test_a_population_gem_raises_the_cap_at_once(first_step: str, then: list[str], production: int) -> None:
    """GP-GEM-3: placed before collecting it makes room for one more production."""
    nick = sits(blueprints="Grand Residence", production=5, plan="collect 1")
    table = arrange(nick, phase="resolve", roll=(1, 0, 0))

    play(table, NICK, first_step, *then)

    assert table.players[NICK].production == production


def test_gold_gems_switch_or_create_resources() -> None:
    """GP-GEM-4: two of three science may become production; with four gems a fourth resource comes."""
    two = arrange(sits(gems=(0, 2, 0)), roll=(0, 3, 0))
    four = arrange(sits(gems=(0, 4, 0)), roll=(0, 3, 0))

    play(two, NICK)
    plan(four, "collect 4")

    assert options(two, NICK) == ["take 0", "take 1", "take 2"]
    assert (four.players[NICK].production, four.players[NICK].science) == (4, 0)


def test_a_culture_gem_goes_to_a_demand_at_once() -> None:
    """GP-GEM-5: nothing else can be done before."""
    table = arrange(sits(won={"A": "Theatre", "B": "Cottage"}), phase="resolve")

    play(table, NICK, "place-won A")

    assert options(table, NICK) == ["flag 1", "flag 2", "flag 3"]
    assert "asked now" in refusal(table, NICK, "place-won B")


def test_a_culture_gem_may_be_moved_until_the_player_ends() -> None:
    """GP-GEM-5, GP-RES-6: taking the step back opens the choice again."""
    table = arrange(sits(won={"A": "Theatre", "B": "Cottage"}), phase="resolve")
    play(table, NICK, "place-won A", "flag 1")
    assert player(table, NICK).flag == [1, 0, 0]

    retract(table, NICK)
    play(table, NICK, "flag 3")

    assert player(table, NICK).flag == [0, 0, 1]


def test_a_culture_gem_is_fixed_after_the_round() -> None:
    """GP-GEM-5, GP-RND-7: without Calendar no later Resolve part moves it."""
    table = arrange(sits(gems=(0, 0, 2), flag=(1, 1, 0), won={"A": "Cottage"}), phase="resolve")
    run(table)

    assert options(table, NICK, "flag") == []
    assert refusal(table, NICK, "flag 3") == "you have no culture gem beside your flag (GP-TEC-CALENDAR)"


def test_a_culture_gem_helps_the_demand_on_its_slot_and_counts_as_a_gem_everywhere() -> None:
    """GP-GEM-6: on Demand 3 it counts twice there, once for Demand 7, and nothing for Demand 15."""
    table = arrange(sits(gems=(0, 1, 2), flag=(2, 0, 0)), demands="3 7 15")

    assert progress(table, NICK, 1) == [3 + 2, 13]
    assert progress(table, NICK, 2) == [3, 24]
    assert progress(table, NICK, 3) == [0, 130]


@pytest.mark.parametrize(("demand", "group", "need"), [(8, 3, 6), (11, 2, 9), (12, 3, 5)])
def test_groups_of_culture_gems_count_only_whole(demand: int, group: int, need: int) -> None:
    """GP-GEM-7: one gem short of a group, or of the next, does nothing."""
    counts = [0, group - 1, group, 2 * group - 1, 2 * group]

    tables = [arrange(sits(gems=(0, 0, count)), demands=f"{demand} 2 15") for count in counts]

    assert [progress(table, NICK, 1)[1] for table in tables] == [need, need, need - 1, need - 1, need - 2]


def test_gems_come_by_cause_and_colour_until_none_is_due() -> None:
    """GP-GEM-8, GP-TEC-SALT: Salt, multiples of 10, University, Construction, Philosophy, each raising the Farm."""
    city = "Manor House, Walled Suburb, Granary, Tenement, Farm/population, Tax Office"
    nick = sits(first=city, owns="university construction philosophy", science=22)
    table = arrange(nick, phase="resolve", technologies="salt iron masonry militia religion")
    assert (attributes(table, NICK), gems(table, NICK)) == ((45, 6, 0), (4, 0, 0))

    play(table, NICK, "discover salt", "flag 1", "flag 1")
    assert options(table, NICK) == ["flag 2", "flag 3"]
    play(table, NICK, "flag 2", "flag 3", "flag 2")

    assert told(table, "gem_earned") == [
        ("gem_earned", "Nick", colour, cause)
        for colour, cause in [
            ("gold", SALT),
            ("gold", SALT),
            ("culture", SALT),
            ("culture", SALT),
            ("gold", TENS),
            ("population", TENS),
            ("population", UNIVERSITY),
            ("population", UNIVERSITY),
            ("population", CONSTRUCTION),
            ("culture", PHILOSOPHY),
            ("culture", PHILOSOPHY),
            ("culture", PHILOSOPHY),
        ]
    ]
    assert attributes(table, NICK) == (41 + 16, 2 + 16, 0)
    assert player(table, NICK).flag == [2, 2, 1]


def test_science_for_gems_comes_before_the_next_gem() -> None:
    """GP-GEM-8, GP-CRD-11: the Apothecary pays for each gold gem when it is taken."""
    nick = sits(first="Apothecary, Mint", won={"A": "Royal Treasury", "B": "Theatre"})
    table = arrange(nick, phase="resolve")

    play(table, NICK, "place-won A", "position r1-right", "place-won B", "position r1-left", "flag 1")

    happened = [event[0] for event in told(table, "gem_earned", "card_science")]
    assert happened == ["gem_earned", "card_science", "gem_earned"]
    assert player(table, NICK).science == 3


def test_nobody_owns_more_than_25_gems_of_a_colour() -> None:
    """RUL-27, GP-GEM-8: a gem beyond is dropped without companion, science or a choice, and never due again."""
    nick = sits(
        first="Apothecary", gems=(25, 25, 0), owns="literacy", won={"A": "Mint", "B": "Manor House", "C": "Cottage"}
    )
    table = arrange(nick, phase="resolve", demands="13 7 15")

    play(table, NICK, "place-won A", "position r1-right", "place-won B", "position r1-right")
    assert gems(table, NICK) == (25, 25, 0)
    play(table, NICK, "place-won C", "position r1-right")

    assert told(table, "gem_missed") == [("gem_missed", "Nick", "gold"), ("gem_missed", "Nick", "population")]
    assert told(table, "gem_earned", "card_science") == []
    assert player(table, NICK).gems_given == 0


@pytest.mark.parametrize(
    ("owned", "earned"), [((0, 25, 0), "culture"), ((0, 0, 25), "gold"), ((0, 25, 25), ""), ((0, 24, 24), "ask")]
)
def test_a_companion_of_which_all_are_owned_is_not_offered(owned: tuple[int, int, int], earned: str) -> None:
    """RUL-27, GP-TEC-LITERACY: with all gold and culture gems nothing is asked."""
    table = arrange(sits(gems=owned, owns="literacy", won={"A": "Manor House", "B": "Cottage"}), phase="resolve")
    play(table, NICK, "place-won A")

    if earned == "ask":
        assert options(table, NICK) == ["companion gold", "companion culture"]
    elif earned == "culture":
        assert refusal(table, NICK, "flag 1") == ""
    else:
        assert gems(table, NICK) == (1, owned[1] + (earned == "gold"), owned[2])


def test_gems_that_raise_values_that_bring_gems_come_to_an_end() -> None:
    """RUL-27: the 25th gold gem raises the Farm to the next multiple, for which there is none."""
    city = "Farm/gold**, Gem Cutter's Bench, Tax Office, Casino/gold*, Merchant Bank*, Royal Treasury, Mint"
    nick = sits(first=city, gems=(20, 24, 20), owns="mathematics", won={"A": "Jewel Shop"})
    table = arrange(nick, phase="resolve")
    assert attributes(table, NICK) == (0, 407, 0)

    play(table, NICK, "place-won A", "position r1-right")

    assert attributes(table, NICK) == (0, 407 + 9 + 6, 0)
    assert gems(table, NICK) == (20, 25, 20)
    assert [event[0] for event in told(table, "gem_earned", "gem_missed")] == ["gem_earned", "gem_missed"]


@pytest.mark.parametrize("philosophy_retroactive", ["true", "false"])
def test_philosophy_pays_for_attributes_that_are_at_50_already(philosophy_retroactive: str) -> None:
    """RUL-20, GP-TEC-PHILOSOPHY: population before gold; with the option false, never."""
    rich = "Manor House, Walled Suburb, Granary, Grand Residence, Guest Quarter"
    poor = "Mint, Royal Treasury, Merchant Bank, Counting House, Candle Shop"
    table = arrange(
        sits(first=f"{rich}, {poor}", science=15, won={"A": "Statue"}),
        phase="resolve",
        technologies="philosophy iron masonry militia religion",
        options={"philosophy_retroactive": philosophy_retroactive},
    )
    assert attributes(table, NICK)[:2] == (53, 52)

    play(table, NICK, "discover philosophy")

    if philosophy_retroactive == "true":
        play(table, NICK, "flag 1", "flag 1", "flag 1")
        assert options(table, NICK) == ["flag 2", "flag 3"]
        play(table, NICK, "flag 2", "flag 2", "flag 2")
        assert player(table, NICK).flag == [3, 3, 0]
    play(table, NICK, "place-won A", "position r1-left")
    assert gems(table, NICK)[2] == (6 if philosophy_retroactive == "true" else 0)


def test_with_philosophy_not_looking_back_a_later_attribute_still_pays() -> None:
    """RUL-20: gold reaches 50 after the discovery; population was there before."""
    first = "Manor House, Walled Suburb, Granary, Grand Residence, Guest Quarter"
    gold = "Mint, Royal Treasury, Merchant Bank, Counting House"
    table = arrange(
        sits(first=f"{first}, {gold}", science=15, won={"A": "Candle Shop"}),
        phase="resolve",
        technologies="philosophy iron masonry militia religion",
        options={"philosophy_retroactive": "false"},
    )

    play(table, NICK, "discover philosophy", "place-won A", "position r1-right", "flag 1", "flag 2", "flag 3")

    assert player(table, NICK).flag == [1, 1, 1]


def test_gems_in_the_reserve_are_owned_and_may_be_placed_in_the_same_part() -> None:
    """RUL-21, GP-TEC-CALENDAR: they count as gems, and nothing keeps them off the flag."""
    table = arrange(sits(owns="calendar", won={"A": "Theatre"}), phase="resolve", demands="3 7 15")

    play(table, NICK, "place-won A")
    assert (gems(table, NICK), player(table, NICK).reserve, player(table, NICK).flag) == ((0, 0, 1), 1, [0, 0, 0])
    assert progress(table, NICK, 1) == [1, 13]
    play(table, NICK, "flag 1")

    assert (player(table, NICK).reserve, player(table, NICK).flag) == (0, [1, 0, 0])
    assert progress(table, NICK, 1) == [2, 13]


@pytest.mark.parametrize("donated_gem_triggers", ["true", "false"])
def test_a_gem_given_to_zarmund_still_pays_science(donated_gem_triggers: str) -> None:
    """RUL-22, GP-CRD-11: it was earned, but it is never owned; with the option false it brings nothing."""
    table = arrange(
        sits(first="Apothecary", won={"A": "Mint"}),
        phase="resolve",
        demands="13 7 15",
        options={"donated_gem_triggers": donated_gem_triggers},
    )

    play(table, NICK, "place-won A", "position r1-right", "gem give")

    assert (gems(table, NICK), player(table, NICK).gems_given) == ((0, 0, 0), 1)
    assert player(table, NICK).science == (3 if donated_gem_triggers == "true" else 0)


@pytest.mark.parametrize("donated_gem_triggers", ["true", "false"])
def test_a_population_gem_given_to_zarmund_still_brings_its_companion(donated_gem_triggers: str) -> None:
    """RUL-22, GP-TEC-LITERACY: no cap for the gem, but a companion; with the option false there is none."""
    table = arrange(
        sits(owns="literacy", won={"A": "Manor House"}, production=5, plan="collect 2"),
        phase="resolve",
        demands="13 7 15",
        options={"donated_gem_triggers": donated_gem_triggers},
    )

    play(table, NICK, "place-won A", "gem give")
    if donated_gem_triggers == "true":
        assert options(table, NICK) == ["companion gold", "companion culture"]
        play(table, NICK, "companion gold", "gem keep")

    assert gems(table, NICK) == (0, int(donated_gem_triggers == "true"), 0)
    assert table.players[NICK].production == 5


def test_at_most_four_gems_are_given() -> None:
    """RUL-22, GP-D13: the fifth is kept without asking; a culture gem given lies on no slot."""
    table = arrange(sits(gems_given=3, won={"A": "Theatre", "B": "Mint"}), phase="resolve", demands="13 7 15")

    play(table, NICK, "place-won A", "gem give", "place-won B", "position r1-left")

    assert player(table, NICK).gems_given == 4
    assert (gems(table, NICK), player(table, NICK).flag) == ((0, 1, 0), [0, 0, 0])


def test_without_demand_13_no_gem_can_be_given() -> None:
    """RUL-22, GP-GEM-8: it is kept without asking."""
    table = arrange(sits(won={"A": "Mint", "B": "Cottage"}), phase="resolve", demands="3 7 15")

    play(table, NICK, "place-won A")

    assert gems(table, NICK) == (0, 1, 0)
    assert "asked now" in refusal(table, NICK, "gem give")


def test_science_cards_pay_for_what_surveying_adds() -> None:
    """RUL-38, GP-TEC-SURVEYING: due is compared with paid, so the Well pays for three more buildings."""
    nick = sits(first="Tenement, Well", second="Hamlet, Cottage", science=14)
    table = arrange(nick, phase="resolve", technologies="surveying iron masonry militia religion")

    play(table, NICK, "discover surveying")

    assert told(table, "card_science") == [("card_science", "Nick", "Well", 3)]
    assert player(table, NICK).science == 17
