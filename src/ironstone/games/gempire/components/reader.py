"""The component files, read and checked: cards, technologies, Demands, tokens, dice, boards."""

from pathlib import Path
from typing import Final

from ironstone.core.components import ComponentFile, Entry, content_hash
from ironstone.core.errors import ComponentError
from ironstone.games.gempire.components.boards import read_board, read_names
from ironstone.games.gempire.components.pieces import (
    COLOUR_NAMES,
    COLOURS,
    DEMANDS_IN_PLAY,
    LEVELS,
    NOTHING,
    RELIGION,
    REWARD_KINDS,
    SLOTS,
    TECHNOLOGIES_IN_PLAY,
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
from ironstone.games.gempire.rules.actions import SPACE, TECHNOLOGIES_ROOM
from ironstone.games.gempire.rules.demands.compendium import COMPENDIUM
from ironstone.games.gempire.rules.technologies.glossary import GLOSSARY
from ironstone.games.gempire.rules.terms import SCIENCE_KINDS, VALUE_KINDS, Kind

HERE: Final = Path(__file__).parent
FILES: Final = ["buildings", "technologies", "demands", "palace_rewards", "dice", "tables"]

ROLL_MOST: Final = 30  # the action catalogue names no more to take
BLUEPRINTS_MOST: Final = 3  # nor more blueprints to place


def load_components(directory: Path) -> Components:
    """Read all files of a directory; the first mistake is an error that names file, entry and field."""
    files = [ComponentFile(directory, f"{name}.toml") for name in FILES]
    buildings, technologies, demands, rewards, dice, tables = files
    known = _read_technologies(technologies)
    return Components(
        cards=_read_cards(buildings),
        technologies=known,
        demands=_read_demands(demands),
        tokens=_read_tokens(rewards),
        dice=_read_dice(dice),
        board=read_board(tables),
        names=read_names(tables),
        space=SPACE.named({"technology": [technology.code for technology in known]}),
        content=content_hash(files),
    )


def _read_cards(file: ComponentFile) -> list[Card]:
    cards: list[Card] = []
    faces = 0
    for number, entry in enumerate(file.entries("building")):
        card = _read_card(entry, number, faces)
        faces += len(card.faces)
        cards.append(card)
    if len(cards) <= SLOTS:
        raise ComponentError(f"{file.name}: expected more cards than the {SLOTS} that are laid out, found {len(cards)}")
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
        value = _read_terms(side.parts("value"), VALUE_KINDS)
        science = _read_terms(side.parts("science"), SCIENCE_KINDS)
        card.add_face(Face(card, faces + len(card.faces), side.one_of("colour", COLOUR_NAMES), value, science))
        side.done()
    if len(card.faces) != (2 if entry.flag("hybrid") else 1):
        raise entry.wrong("sides", "a hybrid has two sides, any other card one")
    if len(card.faces) == 2 and card.faces[0].colour == card.faces[1].colour:
        raise entry.wrong("sides", "the sides of a hybrid have two different colours")
    _finish(entry)
    return card


def _read_terms(parts: list[Entry], kinds: list[Kind]) -> list[Term]:
    return [_read_term(part, kinds) for part in parts]


def _read_term(part: Entry, kinds: list[Kind]) -> Term:
    """One part of a value or of the science that a card brings: its kind says which fields it has."""
    number = part.one_of("kind", [kind.key for kind in kinds])
    fields = kinds[number].fields
    amount = part.number(fields[0])
    more = 0
    if "second" in fields:
        more = part.number("second")
    elif "level" in fields:
        more = part.number("level", 1, LEVELS)
    of = part.one_of("of", [*COLOUR_NAMES, "any"]) if "of" in fields else COLOURS
    where = part.one_of("where", WHERE) if "where" in fields else 0
    part.done()
    return Term(number, amount, of, where, more)


def _read_technologies(file: ComponentFile) -> list[Technology]:
    """Every technology of the Glossary, in its order: an effect is a rule, and a rule is no entry of a file."""
    technologies = [
        _read_technology(entry, number) for number, entry in enumerate(file.entries("technology", len(GLOSSARY)))
    ]
    assert TECHNOLOGIES_IN_PLAY <= len(technologies) <= TECHNOLOGIES_ROOM, "there are enough, and ids for all"
    return technologies


def _read_technology(entry: Entry, number: int) -> Technology:
    if entry.number("number") != number:
        raise entry.wrong("number", f"technologies are numbered from 0 in the order of the file: this is {number}")
    costs = entry.numbers("costs", 1)
    if not costs or costs != sorted(costs):
        raise entry.wrong("costs", f"expected rising numbers, found {costs}")
    known = GLOSSARY[number]
    effect = entry.part("effect")
    if effect.text("kind") != known.kind:
        raise effect.wrong("kind", f"technology {number} is the one with {known.kind!r}")
    most = BLUEPRINTS_MOST if number == RELIGION else 1_000_000
    technology = Technology(
        number=number,
        code=entry.text("id"),
        name=entry.text("name"),
        costs=costs,
        amount=effect.number(known.fields[0], 1, most) if known.fields else 0,
        limit=effect.number(known.fields[1], 1) if len(known.fields) > 1 else 0,
    )
    effect.done()
    _finish(entry)
    return technology


def _read_demands(file: ComponentFile) -> list[Demand]:
    """By ID, so that Demand 1 stands in place 1; the one in place 0 is never drawn."""
    demands = [Demand(0, "none", False, [0, 0, 0], [0, 0, 0], 1, 0)]
    for number, entry in enumerate(file.entries("demand", len(COMPENDIUM) - 1), 1):
        demands.append(_read_demand(entry, number))
    assert len(demands) > DEMANDS_IN_PLAY, "there are enough"
    return demands


def _read_demand(entry: Entry, number: int) -> Demand:
    if entry.number("id") != number:
        raise entry.wrong("id", f"Demands stand in the order of their IDs: this is {number}")
    known = COMPENDIUM[number]
    if entry.text("kind") != known.kind:
        raise entry.wrong("kind", f"Demand {number} is the one with {known.kind!r}")
    condition = entry.part("condition")
    culture = entry.part("culture")
    demand = Demand(
        number=number,
        label=entry.text("label"),
        asterisk=entry.flag("asterisk"),
        needs=_by_players(condition, known.fields[0]) if known.fields else [0, 0, 0],
        extra=_by_players(condition, known.fields[1]) if len(known.fields) > 1 else [0, 0, 0],
        per=culture.number("per", 1, 9),
        bonus=culture.number("bonus", 1),
    )
    condition.done()
    culture.done()
    _finish(entry)
    return demand


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
    """GP-SET-4, RUL-11: how many of each kind there are stands in the file, in the order of the rulebook's list."""
    tokens: list[Token] = []
    for entry in file.entries("token"):
        effect = entry.part("effect")
        kind = effect.one_of("kind", REWARD_KINDS)
        amount = 0 if kind == NOTHING else effect.number("amount", 1)
        effect.done()
        tokens.append(Token(entry.text("id"), entry.text("name"), entry.number("copies", 1), kind, amount))
        _finish(entry)
    count = sum([token.copies for token in tokens])
    if count < LEVELS:
        raise ComponentError(f"{file.name}: expected a token for each of {LEVELS} levels, found {count}")
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
        if not faces:
            raise entry.wrong("faces", "a die has sides, and this one has none")
        dice.extend([Die(name, faces) for _ in range(entry.number("copies", 1))])
        _finish(entry)
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
