"""Adding Buildings to Your City, Hybrids, Card Clarifications: what cards are worth."""

import pytest

from ironstone.games.gempire.rules.values import districts_of
from tests.games.gempire.reading import NICK, attributes, blueprints, building, gems, player, progress, told, value
from tests.games.gempire.scenario import arrange, options, play, sits

# Cards worth 3, 1, 1, 1 buildings for the first row and 2, 1, 4 for the second, by colour.
SURROUNDINGS = {
    "population": ["Refugee Quarter, Tenement", "Granary", "Hamlet", "Shepherd's Hut", "Prison"],
    "gold": ["Trading Post, Tannery", "Toll Booth", "Pawnshop", "Candle Shop", "Bazaar"],
    "culture": ["Festival Grounds, Tavern Stage", "Statue", "Minstrels' Camp", "Rock Garden", "Brothel"],
}
DIRECTIONS = [
    ("Orphanage", "gold", "left", 3, 2),
    ("Stables", "gold", "left", 4, 1),
    ("Barracks", "culture", "right", 4, 1),
    ("Customs House", "culture", "right", 2, 2),
    ("Caravanserai", "population", "left", 4, 1),
    ("Harbour Crane", "population", "right", 3, 2),
    ("Race Track", "gold", "right", 4, 1),
    ("Amphitheatre", "population", "left", 3, 2),
    ("Parade Ground", "population", "right", 4, 1),
    ("Puppet Theatre", "gold", "left", 4, 1),
    ("Mining Camp/population", "gold", "right", 3, 1),
    ("Mining Camp/gold", "population", "left", 3, 1),
    ("Bathhouse", "population", "adjacent", 3, 3),
    ("Gatehouse", "gold", "adjacent", 3, 3),
    ("Moneylender", "gold", "adjacent", 3, 3),
    ("Spice Shop", "culture", "adjacent", 3, 1),
    ("Atrium", "culture", "adjacent", 3, 3),
]
OTHER = {"population": "Counting House", "gold": "Portrait Gallery", "culture": "Longhouse"}


def test_attributes_start_at_nothing_and_add_up() -> None:
    """GP-CIT-1: each total is the sum of the cards used for it."""
    empty = arrange(sits())
    table = arrange(sits(first="Cottage, Tenement, Toll Booth", second="Statue"))

    assert attributes(empty, NICK) == (0, 0, 0)
    assert attributes(table, NICK) == (12, 5, 5)


def test_technologies_add_to_attributes_but_not_to_cards() -> None:
    """GP-CIT-1, RUL-24: Matrimony's and Economics' bonuses belong to no card, row or district."""
    table = arrange(sits(first="Cottage, Candle Shop", owns="matrimony economics"))

    assert attributes(table, NICK) == (5 + 3, 6 + 5, 0)
    assert [value(table, NICK, name) for name in ("Cottage", "Candle Shop")] == [5, 6]
    assert [district.value for district in districts_of(table.players[NICK])] == [5, 6]


def test_a_later_card_raises_an_earlier_one() -> None:
    """GP-CIT-2, GP-CIT-3, GP-CRD-14: the Race Track grows with gold far to its right, and totals follow at once."""
    table = arrange(sits(first="Race Track, Statue, Tavern Stage", won={"A": "Mint", "B": "Tannery"}), phase="resolve")

    play(table, NICK, "place-won A", "position r1-right")
    assert value(table, NICK, "Race Track") == 5
    play(table, NICK, "place-won B", "position r1-right")

    assert value(table, NICK, "Race Track") == 6
    assert attributes(table, NICK) == (0, 18, 18)
    assert told(table, "attribute_rose")[-1] == ("attribute_rose", "Nick", "culture", 18)


@pytest.mark.parametrize(("name", "colour", "where", "base", "each"), DIRECTIONS)
def test_a_card_of_the_first_row_counts_beside_it_in_both_rows(
    name: str, colour: str, where: str, base: int, each: int
) -> None:
    """GP-CIT-3, GP-CIT-4, GP-ROW-6, GP-CRD-13, GP-CRD-14, RUL-40: not in its own column, unless adjacent."""
    far_left, right, left_above, above, right_above = SURROUNDINGS[colour]
    first = f"{far_left}, {name}, {right}, {OTHER[colour]}"
    table = arrange(sits(first=first, second=f"{left_above}, {above}, {right_above}", above=2, owns="militia"))

    count = {"left": 3 + 1 + 2, "right": 1 + 4, "adjacent": 1 + 1 + 1}[where]

    assert value(table, NICK, name.split("/", maxsplit=1)[0]) == base + each * count


@pytest.mark.parametrize(("name", "colour", "where", "base", "each"), DIRECTIONS)
def test_a_card_of_the_second_row_counts_beside_it_in_both_rows(
    name: str, colour: str, where: str, base: int, each: int
) -> None:
    """GP-CIT-3, GP-CIT-4, GP-ROW-6, GP-CRD-13, GP-CRD-14, RUL-40: below is adjacent, neither left nor right."""
    far_left, right, left_above, below, right_above = SURROUNDINGS[colour]
    first = f"{far_left}, {below}, {right}, {OTHER[colour]}"
    table = arrange(sits(first=first, second=f"{left_above}, {name}, {right_above}", above=2, owns="militia"))

    count = {"left": 3 + 1 + 2, "right": 1 + 4, "adjacent": 2 + 1 + 4}[where]

    assert value(table, NICK, name.split("/", maxsplit=1)[0]) == base + each * count


@pytest.mark.parametrize(
    ("name", "worth"),
    [("Village Green", 2 + 8), ("Guild Hall", 2 + 2), ("Monastery", 2 + 5), ("Aqueduct", 8)],
)
def test_cards_that_count_a_city_or_a_row_count_themselves(name: str, worth: int) -> None:
    """GP-CRD-1, GP-CRD-3, GP-CIT-4: in buildings, whatever the number of cards."""
    colours = {"Village Green": 0, "Aqueduct": 0, "Guild Hall": 1, "Monastery": 2}
    rows = [["Refugee Quarter", "Tenement"], ["Toll Booth"], ["Minstrels' Camp"]]
    rows[colours[name]].append(name)
    first = ", ".join(card for row in rows for card in row)
    table = arrange(sits(first=first, second="Hamlet, Shepherd's Hut, Bell Tower, Statue", above=1))

    assert value(table, NICK, name) == worth


@pytest.mark.parametrize(
    ("name", "base", "each"), [("Road System", 3, 1), ("Merchant Row", 3, 1), ("Inn/population", 0, 2)]
)
def test_some_cards_count_every_building_of_the_second_row(name: str, base: int, each: int) -> None:
    """GP-CRD-6, GP-CRD-7, GP-CRD-1: of any colour, themselves too when they lie there."""
    bare = name.split("/", maxsplit=1)[0]
    below = arrange(sits(first=f"{name}, Bazaar, Statue", second="Prison, Toll Booth, Chapel"))
    above = arrange(sits(first="Tenement, Bazaar, Statue", second=f"Prison, {name}"))

    assert value(below, NICK, bare) == base + each * 6
    assert value(above, NICK, bare) == base + each * 5


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [("Bunkhouse", 5, 10), ("Warehouse", 4, 8), ("Fountain/gold", 0, 8), ("Fountain/culture", 0, 8)],
)
def test_some_cards_are_worth_more_in_the_second_row(name: str, first: int, second: int) -> None:
    """GP-CRD-8, GP-CRD-9: the Bunkhouse 5 or 10, the Fountain 0 or 8."""
    bare = name.split("/", maxsplit=1)[0]

    assert value(arrange(sits(first=name)), NICK, bare) == first
    assert value(arrange(sits(first="Tenement", second=name)), NICK, bare) == second


@pytest.mark.parametrize(
    ("name", "owned", "worth"),
    [
        ("Dairy Farm", (3, 1, 2), 4 + 2 * 3),
        ("Embassy", (3, 1, 2), 4 + 2 * 2),
        ("Gem Cutter's Bench", (3, 1, 2), 4 + 2 * 1),
        ("Tax Office", (3, 1, 2), 2 + 6),
        ("Farm/population", (3, 1, 2), 6),
        ("Farm/gold", (3, 1, 2), 6),
        ("Casino/gold", (3, 1, 2), 4 + 2),
        ("Casino/culture", (3, 1, 2), 4 + 1),
    ],
)
def test_some_cards_count_gems(name: str, owned: tuple[int, int, int], worth: int) -> None:
    """GP-CRD-5, GP-CRD-10, GP-GEM-6: gems owned, wherever culture gems lie."""
    table = arrange(sits(first=name, gems=owned, flag=(1, 0, 1)))

    assert value(table, NICK, name.split("/", maxsplit=1)[0]) == worth


@pytest.mark.parametrize(
    ("name", "level", "worth"),
    [
        ("Astronomer's Tower", 2, 0),
        ("Astronomer's Tower", 3, 10),
        ("Palace Kitchens", 1, 3),
        ("Palace Kitchens", 2, 9),
        ("Royal Bakery", 2, 9),
        ("Servants' Hall", 4, 11),
        ("Bishop's Palace", 5, 13),
    ],
)
def test_some_cards_look_at_the_palace(name: str, level: int, worth: int) -> None:
    """GP-CRD-12, GP-CIT-2: from a level on, or for each level."""
    assert value(arrange(sits(first=name, palace=level)), NICK, name) == worth


def test_some_cards_count_technologies_districts_and_hybrids() -> None:
    """GP-CIT-2, GP-CIT-5: technologies owned, districts of both rows, hybrid cards whatever their side."""
    table = arrange(
        sits(
            first="Hospital, Print Shop, Salt Works, Vineyard/gold, Museum",
            second="Lodging House, Abbey/population, Barter Yard, Triumphal Arch",
            owns="militia iron",
        )
    )

    assert [value(table, NICK, name) for name in ("Hospital", "Print Shop", "Museum")] == [8, 8, 8]
    assert [value(table, NICK, name) for name in ("Lodging House", "Barter Yard", "Triumphal Arch")] == [9, 9, 9]
    assert value(table, NICK, "Salt Works") == 4 + 2 * 2


def test_a_new_palace_level_raises_cards_at_once() -> None:
    """GP-CRD-12, GP-CIT-2, GP-GEM-1: 10 culture from the Astronomer's Tower, and a gem for them."""
    nick = sits(first="Astronomer's Tower", production=7, gems=(2, 0, 0), plan="upgrade 3")
    table = arrange(nick, phase="resolve", tokens="NO NO NO D1 D1")

    play(table, NICK, "flag 2")

    assert attributes(table, NICK) == (0, 0, 10)
    assert gems(table, NICK) == (2, 0, 1)


def test_the_well_pays_for_population_buildings_now_and_later() -> None:
    """GP-CRD-2, GP-CRD-1: itself included; buildings, not cards."""
    table = arrange(sits(first="Tenement, Prison", won={"A": "Well", "B": "Hamlet", "C": "Mint"}), phase="resolve")

    play(table, NICK, "place-won A", "position r1-right")
    assert player(table, NICK).science == 1 + 4 + 1
    play(table, NICK, "place-won C", "position r1-right")
    assert player(table, NICK).science == 6
    play(table, NICK, "place-won B", "position r1-left", "end")

    assert player(table, NICK).science == 8
    assert told(table, "card_science") == [("card_science", "Nick", "Well", 6), ("card_science", "Nick", "Well", 2)]


def test_the_observatory_and_the_academy_pay_science() -> None:
    """GP-CRD-2, GP-CIT-2: 1 for each culture building; 9 at once, and never again."""
    table = arrange(sits(first="Brothel", won={"A": "Observatory", "B": "Academy"}), phase="resolve")

    play(table, NICK, "place-won A", "position r1-right", "place-won B", "position r1-left")

    assert player(table, NICK).science == 5 + 9 + 1
    assert attributes(table, NICK) == (0, 0, 0)


def test_the_apothecary_pays_for_gold_gems_now_and_later() -> None:
    """GP-CRD-11: 3 science for each owned when it is placed, and 3 for each earned later."""
    table = arrange(sits(first="Mint", gems=(0, 2, 0), won={"A": "Apothecary", "B": "Counting House"}), phase="resolve")

    play(table, NICK, "place-won A", "position r1-right")
    assert player(table, NICK).science == 6
    play(table, NICK, "place-won B", "position r1-right")

    assert gems(table, NICK) == (0, 3, 0)
    assert player(table, NICK).science == 9


def test_several_buildings_are_one_card() -> None:
    """GP-CIT-4, GP-CIT-5, GP-CRD-3, GP-CRD-4: Prison, Brothel and Trading Post; Demand 2 counts cards."""
    table = arrange(sits(first="Tenement, Mint, Statue", second="Prison, Trading Post, Brothel"), demands="2 7 15")

    assert table.players[NICK].buildings == [1, 1, 1, 4, 3, 4]
    assert table.players[NICK].cards == [2, 2, 2]
    assert attributes(table, NICK) == (7, 11 + 7, 5)
    assert progress(table, NICK, 1) == [3, 10]


def test_blueprints_count_for_nothing() -> None:
    """GP-CIT-6, RUL-35: not in the city, and a hybrid among them has no colour."""
    table = arrange(sits(first="Village Green", blueprints="Walled Suburb, Vineyard", owns="religion"))

    assert blueprints(table, NICK) == ["Walled Suburb", "Vineyard"]
    assert attributes(table, NICK) == (3, 0, 0)
    assert table.players[NICK].cards == [1, 0, 0]
    assert table.players[NICK].hybrids == 0


@pytest.mark.parametrize(("side", "gold", "culture"), [("gold", 9, 0), ("culture", 0, 7)])
def test_a_hybrid_counts_only_for_its_chosen_colour(side: str, gold: int, culture: int) -> None:
    """GP-HYB-1, GP-HYB-2, GP-CRD-14, RUL-35: building, card and value are of one colour, chosen when it is placed."""
    table = arrange(sits(won={"A": "Vineyard"}), phase="resolve")
    play(table, NICK, "place-won A")
    assert options(table, NICK) == ["face gold", "face culture"]

    play(table, NICK, f"face {side}")

    assert attributes(table, NICK) == (0, gold, culture)
    assert player(table, NICK).cards == [0, int(gold > 0), int(culture > 0)]
    assert player(table, NICK).buildings == [0, int(gold > 0), int(culture > 0), 0, 0, 0]
    assert building(table, NICK, "Vineyard").other == 0


def test_a_hybrid_without_room_for_a_side_has_only_the_other() -> None:
    """GP-HYB-1, RUL-35, RUL-37: walled in, purple is no longer possible, so the Vineyard is gold without asking."""
    table = arrange(sits(first="Mint, Statue, Tenement, Cottage", won={"A": "Vineyard"}), phase="resolve")

    play(table, NICK, "place-won A")

    assert attributes(table, NICK)[1:] == (20, 5)
    assert building(table, NICK, "Vineyard").column == -1
