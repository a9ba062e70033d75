"""The component files, read and checked: cards, technologies, Demands, tokens, dice, boards."""

from pathlib import Path
from typing import Final

from ironstone.core.components import ComponentFile, Entry, content_hash
from ironstone.core.errors import ComponentError
from ironstone.games.gempire.components.boards import read_board, read_names
from ironstone.games.gempire.components.pieces import (
    BY_ROW,
    COLOUR_NAMES,
    COLOURS,
    CULTURE,
    CURRENCY,
    DEMANDS,
    DONATED_GEMS_AND_SAVED_SCIENCE,
    DONATED_PRODUCTION,
    ECONOMICS,
    FLAT,
    GOLD,
    LEVELS,
    LITERACY,
    MATRIMONY,
    NOTHING,
    PALACE_AT_LEAST,
    PER_BUILDING,
    PER_GEM,
    POPULATION,
    RELIGION,
    REWARD_KINDS,
    SCIENCE_KINDS,
    SCIENCE_ONCE,
    SCIENCE_PER_BUILDING,
    TECHNOLOGIES,
    VALUE_KINDS,
    WHERE,
    Card,
    Components,
    Demand,
    Die,
    Face,
    Technology,
    Term,
    Token,
)

HERE: Final = Path(__file__).parent
FILES: Final = ["buildings", "technologies", "demands", "palace_rewards", "dice", "tables"]

CARDS: Final = 114
DICE: Final = 5
DIE_SIDES: Final = 6
REWARD_TOKENS: Final = 17
LADDER_STEPS: Final = 5
ROLL_MOST: Final = 30  # the action catalogue names no more to take
BLUEPRINTS_MOST: Final = 3  # nor more blueprints to place

# The kind of each technology's effect, the field of its number, and the field of a second number if it has one.
EFFECTS: Final = [
    ["palace_discount", "amount"],
    ["second_row_diamonds", "each"],
    ["culture_reserve"],
    ["district_gem", "every"],
    ["bid_bonus", "amount"],
    ["attribute_per_shop_card", "amount"],
    ["min_bid_reduction", "amount", "floor"],
    ["hybrid_both_sides"],
    ["population_gem_companion"],
    ["free_second_row"],
    ["diamond_capacity", "amount"],
    ["attribute_per_building", "amount"],
    ["collect_and_upgrade"],
    ["extra_district", "amount"],
    ["spend_all_bonus", "production", "science"],
    ["attribute_threshold_culture", "gems", "at"],
    ["blueprint_slots", "total"],
    ["sparse_colour_gems", "gems", "fewer_than"],
    ["collect_min_production", "amount"],
    ["second_row_building_factor", "factor"],
    ["extra_gem_every", "every"],
]

# The kind of each Demand, the field of the number to be reached, and the field of a second number if it has one.
CONDITIONS: Final = [
    ["science_lead", "minimum", "lead"],
    ["second_row_cards", "cards"],
    ["gold_plus_culture_gems", "sum"],
    ["second_row_greater", "margin"],
    ["two_best_cards", "minimum"],
    ["gems_balanced", "gems"],
    ["gems_technologies_palace", "sum"],
    ["valuable_districts", "districts", "value"],
    ["donated_production", "production"],
    ["largest_district", "minimum"],
    ["valuable_cards", "cards", "value"],
    ["distinct_districts", "districts", "minimum"],
    ["donated_gems_and_saved_science", "gems", "unspent_science"],
    ["most_gems_fewest_cards"],
    ["attribute_plus_science", "sum"],
]

# What a group of culture gems does for each Demand, and the actions that two of them add.
BONUSES: Final = [
    "add_science",
    "reduce_cards",
    "add_sum",
    "add_attribute_points",
    "add_sum",
    "reduce_gems",
    "add_sum",
    "reduce_districts",
    "add_production",
    "add_cards",
    "reduce_cards",
    "reduce_districts",
    "reduce_science",
    "reduce_colour_cards",
    "add_sum",
]
ADDED_ACTIONS: Final = {DONATED_PRODUCTION: "donate_production", DONATED_GEMS_AND_SAVED_SCIENCE: "donate_gem"}


def load_components(directory: Path) -> Components:
    """Read all files of a directory; the first mistake is an error that names file, entry and field."""
    files = [ComponentFile(directory, f"{name}.toml") for name in FILES]
    buildings, technologies, demands, rewards, dice, tables = files
    return Components(
        cards=_read_cards(buildings),
        technologies=[_read_technology(entry, number) for number, entry in enumerate(_all_technologies(technologies))],
        demands=_read_demands(demands),
        tokens=_read_tokens(rewards),
        dice=_read_dice(dice),
        board=read_board(tables),
        names=read_names(tables),
        fingerprint=content_hash(files),
    )


def _read_cards(file: ComponentFile) -> list[Card]:
    cards: list[Card] = []
    faces = 0
    for number, entry in enumerate(file.entries("building", CARDS)):
        card = _read_card(entry, number, faces)
        faces += len(card.faces)
        cards.append(card)
    return cards


def _read_card(entry: Entry, number: int, faces: int) -> Card:
    if entry.number("number") != number:
        raise entry.wrong("number", f"cards are numbered from 0 in the order of the file: this is {number}")
    card = Card(
        number=number,
        code=entry.text("id"),
        name=entry.text("name"),
        minimum=entry.number("min_bid", 1, 4),
        symbols=entry.number("diamonds", 0, 2),
        buildings=entry.number("buildings", 1, 9),
        shop=entry.flag("shop"),
    )
    if card.shop != ("shop" in card.name.lower()):
        raise entry.wrong("shop", f'true exactly if the name holds the letters "shop", and this is {card.name!r}')
    for side in entry.parts("sides"):
        value = [_read_value(part) for part in side.parts("value")]
        science = [_read_science(part) for part in side.parts("science")]
        card.add_face(Face(card, faces + len(card.faces), side.one_of("colour", COLOUR_NAMES), value, science))
        side.done()
    if len(card.faces) != (2 if entry.flag("hybrid") else 1):
        raise entry.wrong("sides", "a hybrid has two sides, any other card one")
    if len(card.faces) == 2 and card.faces[0].colour == card.faces[1].colour:
        raise entry.wrong("sides", "the sides of a hybrid have two different colours")
    _finish(entry)
    return card


def _read_value(part: Entry) -> Term:
    kind = part.one_of("kind", VALUE_KINDS)
    if kind == BY_ROW:
        term = Term(kind, part.number("first"), more=part.number("second"))
    elif kind == PALACE_AT_LEAST:
        term = Term(kind, part.number("amount"), more=part.number("level", 1, LEVELS))
    else:
        term = _read_term(part, kind, kind == PER_BUILDING, kind in (PER_BUILDING, PER_GEM))
    part.done()
    return term


def _read_science(part: Entry) -> Term:
    kind = part.one_of("kind", SCIENCE_KINDS)
    term = _read_term(part, kind, kind == SCIENCE_PER_BUILDING, kind != SCIENCE_ONCE)
    part.done()
    return term


def _read_term(part: Entry, kind: int, has_where: bool, has_colour: bool) -> Term:
    amount = part.number("amount")
    of = part.one_of("of", [*COLOUR_NAMES, "any"]) if has_colour else COLOURS
    where = part.one_of("where", WHERE) if has_where else FLAT
    return Term(kind, amount, of, where)


def _all_technologies(file: ComponentFile) -> list[Entry]:
    return file.entries("technology", TECHNOLOGIES)


def _read_technology(entry: Entry, number: int) -> Technology:
    if entry.number("number") != number:
        raise entry.wrong("number", f"technologies are numbered from 0 in the order of the file: this is {number}")
    costs = entry.numbers("costs", 1)
    if len(costs) != LADDER_STEPS or costs != sorted(costs):
        raise entry.wrong("costs", f"expected {LADDER_STEPS} rising numbers, found {costs}")
    known = EFFECTS[number]
    effect = entry.part("effect")
    if effect.text("kind") != known[0]:
        raise effect.wrong("kind", f"technology {number} is the one with {known[0]!r}")
    technology = Technology(
        number=number,
        code=entry.text("id"),
        name=entry.text("name"),
        costs=costs,
        amount=effect.number(known[1], 1) if len(known) > 1 else 0,
        limit=effect.number(known[2], 1) if len(known) > 2 else 0,
    )
    _read_fixed(effect, number)
    _finish(entry)
    return technology


def _read_fixed(effect: Entry, number: int) -> None:
    """What the rules take for granted: the file says it, and may not say anything else."""
    if number == CURRENCY:
        effect.one_of("against", ["fewer_gold_gems"])
    elif number == ECONOMICS:
        effect.one_of("attribute", [COLOUR_NAMES[GOLD]])
    elif number == LITERACY:
        effect.some_of("choices", [COLOUR_NAMES[GOLD], COLOUR_NAMES[CULTURE]])
    elif number == MATRIMONY:
        effect.one_of("of", [COLOUR_NAMES[POPULATION]])
        effect.one_of("attribute", [COLOUR_NAMES[POPULATION]])
    elif number == RELIGION:
        effect.number("total", 1, BLUEPRINTS_MOST)
    effect.done()


def _read_demands(file: ComponentFile) -> list[Demand]:
    """By ID, so that Demand 1 stands in place 1; the one in place 0 is never drawn."""
    demands = [Demand(0, "none", False, [0, 0, 0], [0, 0, 0], 1, 0)]
    for number, entry in enumerate(file.entries("demand", DEMANDS), 1):
        if entry.number("id") != number:
            raise entry.wrong("id", f"Demands stand in the order of their IDs: this is {number}")
        known = CONDITIONS[number - 1]
        if entry.text("kind") != known[0]:
            raise entry.wrong("kind", f"Demand {number} is the one with {known[0]!r}")
        condition = entry.part("condition")
        culture = entry.part("culture")
        bonus = culture.part("bonus")
        demand = Demand(
            number=number,
            label=entry.text("label"),
            asterisk=entry.flag("asterisk"),
            needs=_by_players(condition, known[1]) if len(known) > 1 else [0, 0, 0],
            extra=_by_players(condition, known[2]) if len(known) > 2 else [0, 0, 0],
            per=culture.number("per", 1, 9),
            bonus=bonus.number("amount", 1),
        )
        bonus.one_of("kind", [BONUSES[number - 1]])
        entry.one_of("adds_action", [ADDED_ACTIONS.get(number, "none")])
        for part in (condition, culture, bonus):
            part.done()
        _finish(entry)
        demands.append(demand)
    return demands


def _by_players(condition: Entry, field: str) -> list[int]:
    """GP-DEM-3, GP-SET-10: three numbers are for 3, 4 and 5 players; a single one is for all."""
    try:
        numbers = condition.numbers(field)
    except ComponentError:
        numbers = [condition.number(field)] * 3
    if len(numbers) != 3:
        raise condition.wrong(field, f"expected numbers for 3, 4 and 5 players, found {numbers}")
    return numbers


def _read_tokens(file: ComponentFile) -> list[Token]:
    tokens: list[Token] = []
    for entry in file.entries("token"):
        effect = entry.part("effect")
        kind = effect.one_of("kind", REWARD_KINDS)
        amount = 0 if kind == NOTHING else effect.number("amount", 1)
        effect.done()
        tokens.append(Token(entry.text("id"), entry.text("name"), entry.number("copies", 1), kind, amount))
        _finish(entry)
    count = sum([token.copies for token in tokens])
    if count != REWARD_TOKENS:
        raise ComponentError(f"{file.name}: expected {REWARD_TOKENS} tokens, found {count}")  # RUL-11
    return tokens


def _read_dice(file: ComponentFile) -> list[Die]:
    dice: list[Die] = []
    for entry in file.entries("die"):
        entry.number("number", 1)
        name = entry.text("name")
        faces: list[list[int]] = []
        for side in entry.parts("faces"):
            faces.append([side.number(kind, 0, 3) for kind in ("production", "science", "wild")])
            side.done()
        if len(faces) != DIE_SIDES:
            raise entry.wrong("faces", f"a die has {DIE_SIDES} sides, this one {len(faces)}")
        dice.extend([Die(name, faces) for _ in range(entry.number("copies", 1))])
        _finish(entry)
    if len(dice) != DICE:
        raise ComponentError(f"{file.name}: expected {DICE} dice, found {len(dice)}")
    most = sum([max([sum(face) for face in die.faces]) for die in dice])
    if most > ROLL_MOST:
        raise ComponentError(f"{file.name}: a roll may show {ROLL_MOST} resources at most, these dice {most}")
    return dice


def _finish(entry: Entry) -> None:
    """Every entry says where it comes from, and has no field that nobody reads."""
    entry.source()
    if entry.has("note"):
        entry.text("note")
    if entry.has("reconstructed_fields"):
        entry.words("reconstructed_fields")
    entry.done()
