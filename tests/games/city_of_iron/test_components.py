"""The component files: what is printed, and what a wrong file is told."""

import tomllib
from pathlib import Path

import pytest

from ironstone.core.chance import from_seed
from ironstone.core.errors import ComponentError
from ironstone.core.playout import Tosser, play_randomly
from ironstone.core.record import fingerprint
from ironstone.games.city_of_iron import CityOfIron
from ironstone.games.city_of_iron.components.reader import HERE, load_components
from tests.games.changing import changed
from tests.games.city_of_iron.reading import BUILDINGS, CARDS, GAME, GOODS, LANDS, NATIONS, TOWNS


def complaint(directory: Path) -> str:
    """What is wrong with these component files."""
    with pytest.raises(ComponentError) as caught:
        load_components(directory)
    return str(caught.value)


def ids_in(file: str, table: str) -> list[str]:
    """The ids of all entries of a table, as actions write them."""
    content = tomllib.loads((HERE / file).read_text(encoding="utf-8"))
    return [entry["id"].replace("_", "-") for entry in content[table]]


def test_everything_in_the_box_is_there_in_the_order_of_the_actions() -> None:
    """CI-SET-1, CI-SET-6, CI-SET-7, CI-SET-10, CI-RUL-2: 66 buildings, 22 towns, 12 lands, 25 + 4 cards, 4 nations."""
    assert ids_in("goods.toml", "good") == GOODS
    assert ids_in("buildings.toml", "building") == BUILDINGS
    assert ids_in("towns.toml", "town") == TOWNS
    assert ids_in("lands.toml", "land") == LANDS
    assert ids_in("cards.toml", "card") == CARDS
    assert ids_in("nations.toml", "nation") == NATIONS
    assert [len(each) for each in (BUILDINGS, TOWNS, LANDS, CARDS)] == [66, 22, 12, 29]


def test_every_building_belongs_to_the_deck_of_its_letter() -> None:
    """CI-SET-7: 26, 22 and 18 cards; with fewer players 23, 18 and 15, or 18, 15 and 12."""
    pieces = GAME.printed.buildings

    assert all("ABC"[piece.deck] == piece.word[0] for piece in pieces)
    for removed, sizes in zip(
        GAME.printed.board.building_marks, ([18, 15, 12], [23, 18, 15], [26, 22, 18]), strict=True
    ):
        kept = [piece.deck for piece in pieces if piece.mark not in removed]
        assert [kept.count(deck) for deck in range(3)] == sizes


def test_cards_of_one_name_are_of_one_kind() -> None:
    """CI-BLD-5: the Science waiver goes by name."""
    for one in GAME.printed.buildings:
        for other in GAME.printed.buildings:
            assert (one.name == other.name) == (one.kind == other.kind)


def test_every_piece_names_a_rule_that_exists() -> None:
    """CI-GD-1, CI-BK-1, CI-TN-1, CI-LN-1, CI-CC-1: for players who ask."""
    rules = {rule.id for rule in GAME.guide.rulebook().rules}
    printed = GAME.printed

    named = [piece.rule for piece in printed.goods]
    named += [piece.rule for piece in printed.buildings]
    named += [piece.rule for piece in printed.towns]
    named += [piece.rule for piece in printed.lands]
    named += [piece.rule for piece in printed.cards]

    assert set(named) <= rules


WRONG = [
    pytest.param(
        *("nations.toml", '[[nation]]\nid = "om"', '[[spare]]\nid = "om"'),
        "nations.toml: expected 4 to 8 entries [[nation]], found 3",
        id="too few nations for the largest table",
    ),
    pytest.param(
        *("board.toml", '[[score_card]]\nid = "score_a"', '[[spare]]\nid = "score_a"'),
        "board.toml: expected 3 entries [[score_card]], found 2",
        id="a Score Card is missing",
    ),
    pytest.param(
        *("buildings.toml", 'kind = "science"', 'kind = "wisdom"'),
        "buildings.toml: building A19: effects 1: kind: there is no 'wisdom'; "
        "known are goods, science, coins, draw, vp_if_ranked",
        id="unknown effect of a building",
    ),
    pytest.param(
        *("buildings.toml", '{kind = "coins", amount = 2}', '{kind = "wild_goods", amount = 2}'),
        "buildings.toml: building A26: effects 1: kind: there is no 'wild_goods'; "
        "known are goods, science, coins, draw, vp_if_ranked",
        id="an effect that only towns have",
    ),
    pytest.param(
        *("towns.toml", 'kind = "counts_as_towns"', 'kind = "counts_double"'),
        "towns.toml: town dar_embe: effects 2: kind: there is no 'counts_double'; known are goods, science, coins, "
        "draw, vp_if_ranked, wild_goods, holds_buildings, counts_as_towns",
        id="unknown effect of a town",
    ),
    pytest.param(
        *("cards.toml", '{kind = "steal_coins", amount = 2}', '{kind = "steal_science", amount = 2}'),
        "cards.toml: card spy: action: effects 1: kind: there is no 'steal_science'; known are gain_science, "
        "gain_coins, gain_coins_per_good_type, settle, expand, build_discount, draw, steal_coins, recover",
        id="unknown effect of a card",
    ),
    pytest.param(
        *("nations.toml", 'kind = "second_bid"', 'kind = "third_bid"'),
        "nations.toml: nation om: powers 1: kind: there is no 'third_bid'; "
        "known are district_bonus, move_building, second_bid, card_coin_cost",
        id="unknown power",
    ),
    pytest.param(
        *("goods.toml", "shield_at = 6", 'shield_at = 6\ncolour = "white"'),
        "goods.toml: good turnips: colour: there is no such field here",
        id="a field too many",
    ),
    pytest.param(
        *("cards.toml", '{kind = "settle"}', '{kind = "settle", amount = 1}'),
        "cards.toml: card explorer: action: effects 1: amount: there is no such field here",
        id="a field too many in an effect",
    ),
    pytest.param(
        *("cards.toml", "price = {coins = 5, science = 1}", "price = {coins = 5, science = 1, cubes = 1}"),
        "cards.toml: card cloud_skimmer: price: cubes: there is no such field here",
        id="a field too many in a price",
    ),
    pytest.param(
        *("board.toml", "slots = {2 = 7, 3 = 10, 4 = 12}", "slots = {2 = 7, 3 = 10, 4 = 12, 5 = 12}"),
        "board.toml: building_track: slots: 5: there is no such field here",
        id="slots for a fifth player",
    ),
    pytest.param(
        *("board.toml", "land_marks_removed = {2 = [2], 3 = [], 4 = []}", "land_marks_removed = {2 = [2], 3 = []}"),
        "board.toml: removal: land_marks_removed: 4: is missing",
        id="no removals for four",
    ),
    pytest.param(
        *("board.toml", '2 = ["bottled_demons", "ore"], 3', '1 = [], 2 = ["bottled_demons", "ore"], 3'),
        "board.toml: removal: towns_without: 1: there is no such field here",
        id="removals for one",
    ),
    pytest.param(
        *("lands.toml", "distance = 0\nrequires", "distence = 0\nrequires"),
        "lands.toml: land arc_heartland: distance: is missing",
        id="misspelt field",
    ),
    pytest.param(
        *("goods.toml", 'land = "plains"', 'land = "moor"'),
        "goods.toml: good turnips: land: there is no 'moor'; known are plains, mountain, water, desert, jungle, sky",
        id="unknown land type",
    ),
    pytest.param(
        *("buildings.toml", 'good = "turnips", amount = 3', 'good = "radishes", amount = 3'),
        "buildings.toml: building A01: effects 1: good: there is no 'radishes'; known are turnips, srikas, glow_moss, "
        "ore, tentacles, salt, bottled_demons, machine_parts, silk, magic_crystals",
        id="unknown good",
    ),
    pytest.param(
        *("buildings.toml", 'id = "A02"', 'id = "A01"'),
        "buildings.toml: building A01: id: this id stands here for the second time",
        id="two buildings with one id",
    ),
    pytest.param(
        *("cards.toml", 'id = "scout_ship"', 'id = "scholar"'),
        "cards.toml: card scholar: id: this id stands here for the second time",
        id="a second Scholar",
    ),
    pytest.param(
        *("towns.toml", "defence_conquered = 5", "defence_conquered = 6"),
        "towns.toml: town mudwick: defence_conquered: must be 5 (CI-ATK-4)",
        id="a conquered side that is not 2 more",
    ),
    pytest.param(
        *("towns.toml", "stars = 1\nexpansion = false", "stars = 1\nexpansion = true"),
        "towns.toml: town mudwick: expansion: must be true exactly for towns without stars",
        id="an expansion town with a star",
    ),
    pytest.param(
        *("goods.toml", "order = 1", "order = 2"),
        "goods.toml: good srikas: order: expected 1 in this place",
        id="goods out of order",
    ),
    pytest.param(
        *("towns.toml", '{kind = "science", amount = 1}', '{kind = "wild_goods", amount = 1}'),
        "towns.toml: only one town may give a good of the owner's choice",
        id="a second Snyle",
    ),
    pytest.param(
        *("lands.toml", 'lands = ["plains", "mountain"]', "lands = []"),
        "lands.toml: land arc_heartland: lands: a land has at least one type",
        id="a land without types",
    ),
    pytest.param(
        *("lands.toml", 'distance = 0\nrequires = "none"', 'distance = 1\nrequires = "none"'),
        "lands.toml: land arc_heartland: distance: must be 0 exactly for starting lands",
        id="a starting land far away",
    ),
    pytest.param(
        *("cards.toml", "skills = {distance = 0, work = 1}", "skills = {distance = 0, work = 0}"),
        "cards.toml: card scholar: skills: every card has at least one symbol (CI-CRD-1)",
        id="a card without symbols",
    ),
    pytest.param(
        *("cards.toml", "attack = 0", "attack = 1"),
        "cards.toml: card scholar: attack: only Military cards attack",
        id="a Citizen who attacks",
    ),
    pytest.param(
        *("cards.toml", 'speed = "action"', 'speed = "none"'),
        "cards.toml: card scholar: action: speed: must be none exactly if there are no effects",
        id="an effect without an action",
    ),
    pytest.param(
        *("cards.toml", "land_distance = true}", "land_distance = false}"),
        "cards.toml: card explorer: action: fuel: land_distance: must be true exactly for a card that settles",
        id="an Explorer who need not travel",
    ),
    pytest.param(
        *(
            "cards.toml",
            '[{kind = "steal_coins", amount = 2}]',
            '[{kind = "steal_coins", amount = 2}, {kind = "expand"}]',
        ),
        "cards.toml: card spy: action: effects: at most one of them may ask for a target",
        id="a card with two targets",
    ),
    pytest.param(
        *("cards.toml", '[{kind = "build_discount", coins = 2}]'),
        '[{kind = "build_discount", coins = 2}, {kind = "gain_coins", amount = 1}]',
        "cards.toml: card machinist: action: effects: the build comes last",
        id="something after the build",
    ),
    pytest.param(
        *(
            "nations.toml",
            'starting_citizen = ["scholar", "cartographer"]',
            'starting_citizen = ["scholar", "captain"]',
        ),
        "nations.toml: nation arc: starting_citizen: captain is of the other deck",
        id="a Captain among Citizens",
    ),
    pytest.param(
        *("nations.toml", "start = true", "start = false"),
        "nations.toml: token five: start: the first token, and no other, is the starting city",
        id="no starting city",
    ),
    pytest.param(
        *("board.toml", "costs = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]", "costs = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7]"),
        "board.toml: bid_track: costs: expected at most 10 spaces, found 11",
        id="a long turn order track",
    ),
    pytest.param(
        *("board.toml", "costs = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]", "costs = [0, 0, 0, 0, 2, 1, 3, 4, 5, 6]"),
        "board.toml: bid_track: costs: must never decrease from left to right (CI-BID-5)",
        id="costs that fall",
    ),
    pytest.param(
        *("board.toml", "costs = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]", "costs = [0, 0, 0, 1, 1, 2, 3, 4, 5, 6]"),
        "board.toml: bid_track: costs: four spaces must be free, so that everybody can bid (CI-RUL-8)",
        id="three free spaces",
    ),
    pytest.param(
        *("board.toml", 'deck = "A"\nextra_science = 1', 'deck = "B"\nextra_science = 1'),
        "board.toml: score_card score_a: deck: expected 'A': Score Cards stand in the order of the decks",
        id="Score Cards out of order",
    ),
    pytest.param(
        *("board.toml", "final = false", "final = true"),
        "board.toml: score_card score_a: final: the third Score Card, and no other, is the final one",
        id="two final Score Cards",
    ),
    pytest.param(
        *("board.toml", 'id = "most_distance"', 'id = "most_coins"'),
        "board.toml: end_bonus most_coins: id: this bonus stands here for the second time",
        id="a bonus twice",
    ),
    pytest.param(
        *("board.toml", "tax_coins = 1", 'tax_coins = "one"'),
        "board.toml: prices: tax_coins: expected a whole number, found 'one'",
        id="not a number",
    ),
    pytest.param(
        *("board.toml", 'source = "rulebook"', 'source = "hearsay"'),
        "board.toml: setup: source: there is no 'hearsay'; known are rulebook, public, reconstructed, designer",
        id="unknown source",
    ),
    pytest.param(
        *("board.toml", "[limits]", "[limit]"),
        "board.toml: the table [limits] is missing",
        id="misspelt table",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "error"), WRONG)
def test_a_wrong_file_is_told_file_entry_and_field(tmp_path: Path, file: str, old: str, new: str, error: str) -> None:
    """CI-CRD-1, CI-ATK-4, CI-BID-5, CI-RUL-2, CI-RUL-8: nothing wrong is played with, nothing misspelt passed over."""
    assert complaint(changed(HERE, tmp_path, file, old, new)) == error


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """CI-SET-7: without buildings there is no game."""
    copy = changed(HERE, tmp_path, "buildings.toml", "[[building]]", "[[building]]")
    (copy / "buildings.toml").unlink()

    assert complaint(copy) == f"buildings.toml: there is no such file in {copy}"


def test_a_file_that_is_no_toml_is_named_with_the_place(tmp_path: Path) -> None:
    """CI-SET-7: the reader's own words follow the file's name."""
    assert complaint(changed(HERE, tmp_path, "towns.toml", "[[town]]", "[[town")).startswith("towns.toml: ")


def test_a_changed_copy_plays_and_has_another_hash(tmp_path: Path) -> None:
    """CI-GD-1: a designer makes Turnips dear."""
    game = CityOfIron(changed(HERE, tmp_path, "goods.toml", "first_vp = 2", "first_vp = 20"))

    assert game.printed.goods[0].first_vp == 20
    assert game.components != GAME.components
    table = game.start(3, {}, from_seed("changed"))
    assert play_randomly(table, Tosser(1)) > 50
    assert table.agenda == []


def test_remarks_and_layout_do_not_change_the_hash(tmp_path: Path) -> None:
    """CI-GD-1: only what the files say counts."""
    copy = changed(HERE, tmp_path, "goods.toml", "first_vp = 2", "first_vp  =  2  # as printed")

    assert CityOfIron(copy).components == GAME.components


def test_effects_are_data(tmp_path: Path) -> None:
    """CI-CC-10, CI-TN-17: a Junkbot that draws needs no code."""
    old = '[{kind = "gain_coins", amount = 1}]}'
    new = '[{kind = "draw", deck = "citizen", amount = 1}, {kind = "gain_coins", amount = 1}]}'

    game = CityOfIron(changed(HERE, tmp_path, "cards.toml", old, new))

    assert len(game.printed.cards[CARDS.index("junkbot")].action.effects) == 2


def test_the_supply_is_not_counted(tmp_path: Path) -> None:
    """CI-RUL-3, CI-RUL-21: a box with no coin plays the same game."""
    game = CityOfIron(changed(HERE, tmp_path, "board.toml", "coin_ones = 33", "coin_ones = 0"))

    table = game.start(2, {}, from_seed("coins"))
    same = GAME.start(2, {}, from_seed("coins"))
    play_randomly(table, Tosser(5))
    play_randomly(same, Tosser(5))

    assert fingerprint(table) == fingerprint(same)


def test_a_shorter_turn_order_track_will_do(tmp_path: Path) -> None:
    """CI-BID-2, CI-RUL-8: five spaces, four of them free; the others do not exist."""
    costs = "costs = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]"
    game = CityOfIron(changed(HERE, tmp_path, "board.toml", costs, "costs = [0, 0, 0, 0, 1]"))
    table = game.start(4, {"nation_choice": "assigned"}, from_seed("short"))

    assert play_randomly(table, Tosser(2)) > 50
    assert table.agenda == []
