"""A Compendium of Zarmund's Demands, 8 to 15: each at its threshold, with culture gems, for 3, 4 and 5 players."""

import pytest

from tests.games.gempire.demanding import HOUSES, SHOPS, SIGHTS, at_table, gems_on_first, meets, some
from tests.games.gempire.reading import KEVIN, NICK, progress
from tests.games.gempire.scenario import sits


@pytest.mark.parametrize(
    ("seats", "last", "on_it", "met"),
    [
        (3, "Cathedral, Rock Garden", 0, True),
        (3, "Cathedral, Statue", 0, False),
        (4, "Cathedral, Wayside Shrine", 0, True),
        (4, "Library, Chapel", 0, False),
        (5, "Dulcimer Hall, Bell Tower", 0, True),
        (5, "Chapel, Tavern Stage", 0, False),
        (3, "Statue", 2, False),
        (3, "Statue", 3, True),
    ],
)
def test_demand_8_wants_six_valuable_districts(seats: int, last: str, on_it: int, met: bool) -> None:
    """GP-D08, GP-GEM-7, GP-PLC-5: of 20/18/16 each, in both rows; three culture gems save one."""
    nick = sits(
        first="Manor House, Granary, Mint, Counting House, Theatre, Portrait Gallery",
        second=f"Walled Suburb, Shepherd's Hut, Royal Treasury, Candle Shop, {last}",
        gems=gems_on_first(on_it),
    )

    assert meets(nick, 8, seats) == met


def test_demand_8_counts_both_sides_with_iron_but_no_bonuses() -> None:
    """RUL-24, GP-D08: Vineyard and Tavern Stage make 9 + 7 + 7; Economics adds nothing to its shops."""
    iron = sits(first="Vineyard/culture, Tavern Stage", owns="iron", gems=(0, 0, 0))
    shops = sits(first="Jewel Shop, Blacksmith's Workshop", owns="economics", gems=(0, 0, 0))

    assert progress(at_table(iron, 8), NICK, 1)[0] == 1
    assert progress(at_table(shops, 8), NICK, 1)[0] == 0


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("given", "on_it", "met"), [(30, 0, True), (29, 0, False), (26, 1, True), (25, 1, False), (2, 7, True)]
)
def test_demand_9_wants_30_production_given(seats: int, given: int, on_it: int, met: bool) -> None:
    """GP-D09: each culture gem is 4."""
    assert meets(sits(production_given=given, gems=gems_on_first(on_it)), 9, seats) == met


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("cards", "on_it", "rival", "rivals_gems", "met"),
    [
        (5, 0, 4, 0, True),
        (4, 0, 0, 0, False),
        (5, 0, 5, 0, False),
        (4, 1, 4, 0, True),
        (3, 1, 0, 0, False),
        (5, 0, 3, 1, True),
        (5, 0, 4, 1, False),
        (5, 1, 5, 0, True),
    ],
)
def test_demand_10_wants_the_largest_district(
    seats: int, cards: int, on_it: int, rival: int, rivals_gems: int, met: bool
) -> None:
    """GP-D10, RUL-23: at least five cards and strictly most; each culture gem is one, for opponents too."""
    nick = sits(first=some(HOUSES, cards), gems=gems_on_first(on_it))
    kevin = sits(first=some(SHOPS, rival), gems=gems_on_first(rivals_gems))

    assert meets(nick, 10, seats, kevin) == met


@pytest.mark.parametrize(("option", "cards", "met"), [("true", 4, True), ("false", 4, False), ("false", 5, True)])
def test_culture_gems_may_or_may_not_reach_the_minimum_of_demand_10(option: str, cards: int, met: bool) -> None:
    """RUL-23, GP-D10: with the option false five cards must lie there; gems still help against others."""
    nick = sits(first=some(HOUSES, cards), gems=gems_on_first(1))

    assert meets(nick, 10, rival=sits(first=some(SHOPS, 4)), d10_minimum_uses_gems=option) == met


def test_demand_10_counts_cards_of_one_row() -> None:
    """GP-D10, GP-CIT-5, GP-PLC-5: four in a row with the Prison among them are four, whatever lies above."""
    nick = sits(first="Prison, Cottage, Hovel, Tenement", second="Longhouse, Granary", gems=(0, 0, 0))

    assert progress(at_table(nick, 10), NICK, 1) == [4, 5, 4, 1]


@pytest.mark.parametrize(("seats", "need"), [(3, 9), (4, 8), (5, 7)])
@pytest.mark.parametrize("on_it", [0, 1, 2, 3])
def test_demand_11_wants_cards_worth_ten(seats: int, need: int, on_it: int) -> None:
    """GP-D11, GP-GEM-7: exactly 10 is enough; two culture gems save one card."""
    fine = ["Manor House", "Walled Suburb", "Grand Residence", "Castle Keep/population", "Mint", "Royal Treasury"]
    fine += ["Merchant Bank", "Royal Fairground/gold", "Theatre"]

    for count in (need - on_it // 2, need - on_it // 2 - 1):
        nick = sits(first=", ".join(fine[:count]), second="Granary, Guest Quarter", gems=gems_on_first(on_it))
        assert meets(nick, 11, seats) == (count == need - on_it // 2)


def test_demand_11_counts_both_sides_with_iron_but_no_bonuses() -> None:
    """RUL-24, GP-D11: Brewery 7 + 8; a Jewel Shop of 9 stays 9 with Economics."""
    nick = sits(first="Brewery/gold, Jewel Shop, Academy", owns="iron economics", gems=(0, 0, 0))

    assert progress(at_table(nick, 11), NICK, 1)[0] == 1


@pytest.mark.parametrize(
    ("seats", "sizes", "on_it", "met"),
    [
        (3, (6, 5, 4, 2, 3), 0, True),
        (4, (6, 5, 4, 2, 3), 0, True),
        (3, (5, 4, 3, 2, 1), 0, False),
        (4, (5, 4, 3, 2, 1), 0, False),
        (5, (5, 4, 3, 2, 1), 0, True),
        (5, (5, 4, 3, 2, 2), 0, False),
        (3, (5, 4, 3, 2, 2), 2, False),
        (3, (5, 4, 3, 2, 2), 3, True),
        (3, (5, 4, 3, 2, 1), 3, True),
    ],
)
def test_demand_12_wants_five_districts_of_different_sizes(
    seats: int, sizes: tuple[int, int, int, int, int], on_it: int, met: bool
) -> None:
    """GP-D12, GP-GEM-7: of at least 2/2/1 cards; three culture gems save one."""
    gold, population, culture, more, most = sizes
    nick = sits(
        first=f"{some(SHOPS, gold)}, {some(HOUSES, population)}, {some(SIGHTS, culture)}",
        second=f"{some(HOUSES, more, population)}, {some(SHOPS, most, gold)}",
        gems=gems_on_first(on_it),
    )

    assert meets(nick, 12, seats) == met


def test_a_sixth_district_may_repeat_a_size() -> None:
    """RUL-25, GP-D12: five suitable ones suffice."""
    nick = sits(
        first=f"{some(SHOPS, 6)}, {some(HOUSES, 5)}, {some(SIGHTS, 4)}",
        second=f"{some(HOUSES, 2, 5)}, {some(SHOPS, 3, 6)}, {some(SIGHTS, 2, 4)}",
        gems=(0, 0, 0),
    )

    assert meets(nick, 12)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("given", "science", "spent", "on_it", "met"),
    [
        (4, 40, 0, 0, True),
        (4, 39, 0, 0, False),
        (3, 90, 0, 0, False),
        (4, 60, 20, 0, True),
        (4, 60, 21, 0, False),
        (4, 22, 0, 3, True),
        (4, 21, 0, 3, False),
    ],
)
def test_demand_13_wants_four_gems_given_and_science_unspent(
    seats: int, given: int, science: int, spent: int, on_it: int, met: bool
) -> None:
    """GP-D13, RUL-45: 40 unspent science, 6 less for each culture gem."""
    nick = sits(gems_given=given, science=science, spent=spent, gems=gems_on_first(on_it))

    assert meets(nick, 13, seats) == met


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("owned", "on_it", "cards", "met"),
    [
        ((3, 2, 2), 0, (1, 2, 2), True),
        ((2, 2, 1), 0, (1, 2, 2), False),
        ((3, 2, 2), 0, (2, 2, 3), False),
        ((1, 0, 4), 1, (2, 2, 2), False),
        ((1, 0, 4), 2, (2, 2, 2), True),
        ((1, 0, 4), 3, (2, 2, 3), False),
        ((1, 0, 4), 4, (2, 2, 3), True),
        ((1, 3, 2), 2, (2, 2, 2), True),
        ((1, 0, 4), 4, (0, 1, 0), False),
        ((1, 0, 4), 4, (1, 1, 0), True),
    ],
)
def test_demand_14_wants_most_gems_and_fewest_cards_of_a_colour(
    seats: int, owned: tuple[int, int, int], on_it: int, cards: tuple[int, int, int], met: bool
) -> None:
    """GP-D14, RUL-25, GP-CIT-5: ties do not count; two culture gems save a card, never below none."""
    population, gold, culture = cards
    nick = sits(
        first=", ".join(filter(None, [some(HOUSES, population), some(SHOPS, gold), some(SIGHTS, culture)])),
        gems=owned,
        flag=(on_it, owned[2] - on_it, 0),
    )

    assert meets(nick, 14, seats) == met


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("science", "spent", "on_it", "met"),
    [(119, 0, 0, True), (118, 0, 0, False), (119, 90, 0, True), (107, 0, 2, True), (106, 0, 2, False)],
)
def test_demand_15_adds_the_highest_attribute_and_all_science(
    seats: int, science: int, spent: int, on_it: int, met: bool
) -> None:
    """GP-D15, RUL-45: 130, with 11 gold; spent science counts, and each culture gem is 6."""
    nick = sits(first="Mint, Cottage", science=science, spent=spent, gems=(0, 1, on_it))

    assert meets(nick, 15, seats) == met


def test_demand_15_counts_bonuses_of_technologies() -> None:
    """RUL-24, GP-D15: Matrimony's 12 for the Prison are population."""
    table = at_table(sits(first="Prison", owns="matrimony", gems=(0, 0, 0)), 15)

    assert progress(table, NICK, 1)[0] == 12
    assert progress(table, KEVIN, 1)[0] == 0
