"""Component files: everything in the box is there, every mistake is named, and a changed copy plays."""

from pathlib import Path

import pytest

from ironstone.core.chance import from_seed
from ironstone.core.errors import ComponentError
from ironstone.core.playout import Tosser, play_randomly
from ironstone.games.gempire import Gempire
from ironstone.games.gempire.components.pieces import GOLD, MATHEMATICS
from ironstone.games.gempire.components.reader import HERE, load_components
from tests.games.changing import changed
from tests.games.gempire.reading import CARD_NAMES, GAME


def complaint(directory: Path) -> str:
    """What is wrong with these component files."""
    with pytest.raises(ComponentError) as caught:
        load_components(directory)
    return str(caught.value)


def test_everything_in_the_box_is_there() -> None:
    """GP-SET-2, GP-SET-3, GP-SET-4, GP-SET-5: 114 cards, 21 technologies, 15 Demands, 17 tokens, 5 dice."""
    printed = GAME.printed

    assert len(printed.cards) == len(set(CARD_NAMES)) == 114
    assert [len([card for card in printed.cards if len(card.faces) == sides]) for sides in (1, 2)] == [90, 24]
    assert len(printed.technologies) == 21
    assert len(printed.demands) == 15 + 1
    assert [(token.code, token.copies) for token in printed.tokens] == [
        ("D1", 4),
        ("D2", 3),
        ("D3", 1),
        ("S1", 2),
        ("S2", 2),
        ("S8", 1),
        ("NO", 4),
    ]
    assert len(printed.dice) == 5
    assert printed.dice[2].faces == printed.dice[3].faces


def test_cards_are_as_the_rulebook_says() -> None:
    """GP-BID-3, GP-DIA-6, GP-CIT-4: minimum 1 to 4, one most common and four rarest; at most two symbols."""
    cards = GAME.printed.cards
    minimums = [len([card for card in cards if card.minimum == bid]) for bid in range(1, 5)]

    assert minimums == sorted(minimums, reverse=True)
    assert sum(minimums) == 114
    assert {card.symbols for card in cards} == {0, 1, 2}
    assert {card.name: card.buildings for card in cards if card.name in ("Brothel", "Trading Post", "Prison")} == {
        "Prison": 4,
        "Trading Post": 3,
        "Brothel": 4,
    }


def test_shops_are_the_cards_with_these_letters() -> None:
    """GP-TEC-ECONOMICS, RUL-34: anywhere in the name, in any case, so that a Bishop counts."""
    shops = [card.name for card in GAME.printed.cards if card.shop]

    assert shops == [name for name in CARD_NAMES if "shop" in name.lower()]
    assert {"Bishop's Palace", "Blacksmith's Workshop", "Pawnshop", "Candle Shop"} <= set(shops)


def test_ladders_have_five_rising_steps() -> None:
    """GP-TEC-3, RUL-18: so that five players find a number each."""
    for technology in GAME.printed.technologies:
        assert len(technology.costs) == 5
        assert technology.costs == sorted(set(technology.costs))


def test_asterisks_mark_demands_1_5_and_10() -> None:
    """GP-SET-5: the ones in which players are compared."""
    assert [demand.number for demand in GAME.printed.demands if demand.asterisk] == [1, 5, 10]


WRONG = [
    pytest.param(
        "technologies.toml",
        "[[technology]]\nnumber = 20",
        "[[spare]]\nnumber = 20",
        "technologies.toml: expected 21 entries [[technology]], found 20",
        id="a technology is missing",
    ),
    pytest.param(
        "demands.toml",
        "[[demand]]\nid = 15",
        "[[spare]]\nid = 15",
        "demands.toml: expected 15 entries [[demand]], found 14",
        id="a Demand is missing",
    ),
    pytest.param(
        "buildings.toml",
        'kind = "flat"',
        'kind = "flatt"',
        "buildings.toml: building P01: sides 1: value 1: kind: there is no 'flatt'; known are flat, by_row, "
        "per_building, per_gem, palace_at_least, per_palace_level, per_technology, per_district, per_hybrid",
        id="unknown kind of value",
    ),
    pytest.param(
        "buildings.toml",
        'kind = "science_once"',
        'kind = "science_twice"',
        "buildings.toml: building C22: sides 1: science 1: kind: there is no 'science_twice'; known are science_once, "
        "science_per_building, science_per_gem",
        id="unknown kind of science",
    ),
    pytest.param(
        "buildings.toml",
        'where = "right"',
        'where = "above"',
        "buildings.toml: building P21: sides 1: value 2: where: there is no 'above'; known are city, first_row, "
        "second_row, left, right, adjacent",
        id="unknown direction",
    ),
    pytest.param(
        "buildings.toml",
        '{ colour = "population", value',
        '{ colour = "green", value',
        "buildings.toml: building P01: sides 1: colour: there is no 'green'; known are population, gold, culture",
        id="unknown colour",
    ),
    pytest.param(
        "buildings.toml",
        'kind = "flat", amount = 5',
        'kind = "flat", amount = 5, of = "gold"',
        "buildings.toml: building P01: sides 1: value 1: of: there is no such field here",
        id="a field too many in a value",
    ),
    pytest.param(
        "buildings.toml",
        "min_bid = 1",
        "min_bid = 5",
        "buildings.toml: building P01: min_bid: expected 1 to 4, found 5",
        id="a minimum of five",
    ),
    pytest.param(
        "buildings.toml",
        "shop = false",
        "shop = true",
        "buildings.toml: building P01: shop: "
        "true exactly if the name holds the letters \"shop\", and this is 'Cottage'",
        id="a shop that is none",
    ),
    pytest.param(
        "buildings.toml",
        "hybrid = false",
        "hybrid = true",
        "buildings.toml: building P01: sides: a hybrid has two sides, any other card one",
        id="a hybrid with one side",
    ),
    pytest.param(
        "buildings.toml",
        "number = 0",
        "number = 1",
        "buildings.toml: building P01: number: cards are numbered from 0 in the order of the file: this is 0",
        id="cards out of order",
    ),
    pytest.param(
        "technologies.toml",
        "costs = [8, 10, 12, 14, 16]",
        "costs = [8, 10, 9, 14, 16]",
        "technologies.toml: technology architecture: costs: expected rising numbers, found [8, 10, 9, 14, 16]",
        id="a ladder that falls",
    ),
    pytest.param(
        "technologies.toml",
        'kind = "palace_discount"',
        'kind = "row_discount"',
        "technologies.toml: technology architecture: effect: kind: technology 0 is the one with 'palace_discount'",
        id="unknown effect",
    ),
    pytest.param(
        "technologies.toml",
        "amount = 2 }",
        "amount = 2, level = 3 }",
        "technologies.toml: technology architecture: effect: level: there is no such field here",
        id="a field too many in an effect",
    ),
    pytest.param(
        "technologies.toml",
        "total = 3",
        "total = 4",
        "technologies.toml: technology religion: effect: total: expected 1 to 3, found 4",
        id="more blueprints than actions",
    ),
    pytest.param(
        "technologies.toml",
        'name = "Architecture"',
        'nmae = "Architecture"',
        "technologies.toml: technology architecture: name: is missing",
        id="misspelt field",
    ),
    pytest.param(
        "demands.toml",
        'kind = "science_lead"',
        'kind = "gold_lead"',
        "demands.toml: demand 1: kind: Demand 1 is the one with 'science_lead'",
        id="unknown Demand",
    ),
    pytest.param(
        "demands.toml",
        "cards = [10, 9, 8]",
        "cards = [10, 9]",
        "demands.toml: demand 2: condition: cards: expected numbers for 3, 4 and 5 players, found [10, 9]",
        id="no number for five players",
    ),
    pytest.param(
        "demands.toml",
        "lead = 10, minimum",
        "lead = 10, most = 3, minimum",
        "demands.toml: demand 1: condition: most: there is no such field here",
        id="a field too many in a condition",
    ),
    pytest.param(
        "demands.toml",
        "bonus = 5 }",
        "bonus = 0 }",
        "demands.toml: demand 1: culture: bonus: expected 1 to 1000000, found 0",
        id="culture gems for nothing",
    ),
    pytest.param(
        "palace_rewards.toml",
        'kind = "palace_diamonds"',
        'kind = "gems"',
        "palace_rewards.toml: token D1: effect: kind: there is no 'gems'; known are palace_diamonds, science, "
        "science_per_symbol, nothing",
        id="unknown reward",
    ),
    pytest.param(
        "dice.toml",
        "production = 3",
        "production = 4",
        "dice.toml: die 1: faces 6: production: expected 0 to 3, found 4",
        id="four production on a side",
    ),
    pytest.param(
        "tables.toml",
        "costs = [5, 6, 7, 8, 9]",
        "costs = [5, 6, 7, 8]",
        "tables.toml: palace: costs: expected a rising cost for each of 5 levels, found [5, 6, 7, 8]",
        id="a level without a cost",
    ),
    pytest.param(
        "tables.toml",
        'names = ["Cabberthay", ',
        "names = [",
        "tables.toml: seats: names: expected 5 names, found 4",
        id="no name for the fifth player",
    ),
    pytest.param(
        "tables.toml",
        "per_row = 3",
        "per_row = 3\nper_city = 5",
        "tables.toml: districts: per_city: there is no such field here",
        id="a field too many on a board",
    ),
    pytest.param(
        "tables.toml",
        "gems_per_colour = 25",
        "gems_per_colour = 26",
        "tables.toml: limits: gems_per_colour: expected 1 to 25, found 26",
        id="more gems than actions",
    ),
    pytest.param(
        "tables.toml", "[second_row]", "[third_row]", "tables.toml: the table [second_row] is missing", id="no row"
    ),
    pytest.param(
        "buildings.toml",
        ']\nsource = "reconstructed"',
        ']\nsource = "hearsay"',
        "buildings.toml: building P01: source: there is no 'hearsay';"
        " known are rulebook, public, reconstructed, designer",
        id="unknown source",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "error"), WRONG)
def test_a_wrong_file_is_told_file_entry_and_field(tmp_path: Path, file: str, old: str, new: str, error: str) -> None:
    """GP-SET-2, GP-TEC-3, GP-DEM-3, RUL-11: nothing wrong is played with, and nothing misspelt is passed over."""
    assert complaint(changed(HERE, tmp_path, file, old, new)) == error


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """GP-SET-2: without dice there is no game."""
    copy = changed(HERE, tmp_path, "dice.toml", "[[die]]", "[[die]]")
    (copy / "dice.toml").unlink()

    assert complaint(copy) == f"dice.toml: there is no such file in {copy}"


def test_a_changed_copy_plays_and_has_another_hash(tmp_path: Path) -> None:
    """GP-CIT-1: a designer makes the Manor House worth 12."""
    game = Gempire(
        changed(HERE, tmp_path, "buildings.toml", 'kind = "flat", amount = 11 }', 'kind = "flat", amount = 12 }')
    )

    assert game.printed.cards[CARD_NAMES.index("Manor House")].faces[0].fixed == [12, 12]
    assert game.components != GAME.components
    table = game.start(3, {"max_rounds": "6"}, from_seed("changed"))
    assert play_randomly(table, Tosser(1)) > 30
    assert table.winners


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("tables.toml", "cost = 5", "cost = 4"),
        ("technologies.toml", "amount = 5 }", "amount = 6 }"),
        ("demands.toml", "production = 30", "production = 20"),
        ("dice.toml", "production = 3", "production = 2"),
        ("palace_rewards.toml", "amount = 8", "amount = 9"),
    ],
)
def test_every_file_counts_for_the_hash(tmp_path: Path, file: str, old: str, new: str) -> None:
    """GP-SET-4, GP-RND-3, GP-DEM-3: numbers may be changed, and records know it."""
    assert Gempire(changed(HERE, tmp_path, file, old, new)).components != GAME.components


def test_remarks_and_layout_do_not_change_the_hash(tmp_path: Path) -> None:
    """GP-SET-2: only what the files say counts."""
    copy = changed(HERE, tmp_path, "tables.toml", "cost = 5", "cost   = 5  # as printed")

    assert Gempire(copy).components == GAME.components


def test_numbers_of_effects_are_data(tmp_path: Path) -> None:
    """GP-TEC-MATHEMATICS, GP-DIA-7: two more diamonds for each card need no code."""
    game = Gempire(
        changed(HERE, tmp_path, "technologies.toml", 'diamond_capacity", amount = 1', 'diamond_capacity", amount = 2')
    )

    assert game.printed.technologies[MATHEMATICS].amount == 2
    assert str(game.views.word("factor", 5)) == "5 times"


def test_faces_of_hybrids_know_each_other() -> None:
    """GP-HYB-1, GP-HYB-2: two sides of different colours on one card."""
    vineyard = GAME.printed.cards[CARD_NAMES.index("Vineyard")]
    first, second = vineyard.faces

    assert first.other is second
    assert second.other is first
    assert vineyard.face_of(GOLD) is first
    assert vineyard.face_of(0) is None
