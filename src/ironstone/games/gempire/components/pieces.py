"""Building cards, technologies, Demands, tokens and dice: everything that is printed, and the words for it."""

from typing import Final, final

from ironstone.core.actions import ActionSpace

POPULATION: Final = 0
GOLD: Final = 1
CULTURE: Final = 2
COLOURS: Final = 3
ANY: Final = 3  # in a term: buildings or gems of whatever colour
COLOUR_NAMES: Final = ["population", "gold", "culture"]

FIRST_ROW: Final = 0
SECOND_ROW: Final = 1
ROWS: Final = 2

SLOTS: Final = 3  # of the building board: A, B, C
SLOT_NAMES: Final = ["A", "B", "C"]
LEVELS: Final = 5  # of the palace
MOST_SEATS: Final = 5
DEMANDS_IN_PLAY: Final = 3
TECHNOLOGIES_IN_PLAY: Final = 5

# What the value of a card counts: rules/terms.py has an entry for each.
FLAT: Final = 0
BY_ROW: Final = 1
PER_BUILDING: Final = 2
PER_GEM: Final = 3
PALACE_AT_LEAST: Final = 4
PER_PALACE_LEVEL: Final = 5
PER_TECHNOLOGY: Final = 6
PER_DISTRICT: Final = 7
PER_HYBRID: Final = 8

SCIENCE_ONCE: Final = 0
SCIENCE_PER_BUILDING: Final = 1
SCIENCE_PER_GEM: Final = 2

IN_CITY: Final = 0
IN_FIRST_ROW: Final = 1
IN_SECOND_ROW: Final = 2
TO_THE_LEFT: Final = 3
TO_THE_RIGHT: Final = 4
ADJACENT: Final = 5
WHERE: Final = ["city", "first_row", "second_row", "left", "right", "adjacent"]

# Technologies: rules/technologies/glossary.py has an entry for each.
ARCHITECTURE: Final = 0
ARTISTRY: Final = 1
CALENDAR: Final = 2
CONSTRUCTION: Final = 3
CURRENCY: Final = 4
ECONOMICS: Final = 5
EDUCATION: Final = 6
IRON: Final = 7
LITERACY: Final = 8
MASONRY: Final = 9
MATHEMATICS: Final = 10
MATRIMONY: Final = 11
MECHANICS: Final = 12
MILITIA: Final = 13
NUTRITION: Final = 14
PHILOSOPHY: Final = 15
RELIGION: Final = 16
SALT: Final = 17
SANITIZATION: Final = 18
SURVEYING: Final = 19
UNIVERSITY: Final = 20
TECHNOLOGIES: Final = 21

# A Demand's ID is its number in the Compendium: rules/demands/ has an entry for each.
SCIENCE_LEAD: Final = 1
SECOND_ROW_CARDS: Final = 2
GOLD_PLUS_CULTURE_GEMS: Final = 3
SECOND_ROW_GREATER: Final = 4
TWO_BEST_CARDS: Final = 5
GEMS_BALANCED: Final = 6
GEMS_TECHNOLOGIES_PALACE: Final = 7
VALUABLE_DISTRICTS: Final = 8
DONATED_PRODUCTION: Final = 9
LARGEST_DISTRICT: Final = 10
VALUABLE_CARDS: Final = 11
DISTINCT_DISTRICTS: Final = 12
DONATED_GEMS_AND_SAVED_SCIENCE: Final = 13
MOST_GEMS_FEWEST_CARDS: Final = 14
ATTRIBUTE_PLUS_SCIENCE: Final = 15
DEMANDS: Final = 15

PALACE_DIAMONDS: Final = 0
SCIENCE: Final = 1
SCIENCE_PER_SYMBOL: Final = 2
NOTHING: Final = 3
REWARD_KINDS: Final = ["palace_diamonds", "science", "science_per_symbol", "nothing"]


@final
class Term:
    """One part of a card's value or of the science it brings: so much of this, counted there."""

    __slots__ = ("amount", "kind", "more", "of", "where")

    def __init__(self, kind: int, amount: int, of: int = ANY, where: int = IN_CITY, more: int = 0) -> None:
        self.kind: Final = kind
        self.amount: Final = amount
        self.of: Final = of
        self.where: Final = where
        self.more: Final = more  # BY_ROW: the amount in the second row; PALACE_AT_LEAST: the level


@final
class Face:
    """One side of a building card: the whole card if it has one colour, one of two ways to use it if it is a hybrid."""

    __slots__ = (
        *["card", "changes", "colour", "counts_buildings", "counts_gems", "fixed", "growing", "number"],
        *["other", "science", "science_once", "value"],
    )

    def __init__(self, card: "Card", number: int, colour: int, value: list[Term], science: list[Term]) -> None:
        self.card: Final = card
        self.number: Final = number
        self.colour: Final = colour
        self.value: Final = value
        self.science: Final = science
        self.fixed: Final = [_fixed(value, FIRST_ROW), _fixed(value, SECOND_ROW)]
        self.growing: Final = [term for term in value if term.kind not in (FLAT, BY_ROW)]
        self.counts_buildings: Final = [term for term in science if term.kind == SCIENCE_PER_BUILDING]
        self.counts_gems: Final = [term for term in science if term.kind == SCIENCE_PER_GEM]
        self.science_once: Final = sum([term.amount for term in science if term.kind == SCIENCE_ONCE])
        self.other: Face | None = None
        self.changes = bool(self.growing or self.counts_buildings)  # after it lies in a city


def _fixed(value: list[Term], row: int) -> int:
    """GP-CRD-8, GP-CRD-9: what the terms that never grow are worth in a row."""
    worth = 0
    for term in value:
        if term.kind == FLAT:
            worth += term.amount
        elif term.kind == BY_ROW:
            worth += term.amount if row == FIRST_ROW else term.more
    return worth


@final
class Card:
    """A building card. It is one card, whatever the number of buildings it is worth (GP-CIT-4, GP-CIT-5)."""

    __slots__ = ("buildings", "code", "faces", "minimum", "name", "number", "shop", "symbols")

    def __init__(
        self, number: int, code: str, name: str, minimum: int, symbols: int, buildings: int, shop: bool
    ) -> None:
        self.number: Final = number
        self.code: Final = code
        self.name: Final = name
        self.minimum: Final = minimum
        self.symbols: Final = symbols
        self.buildings: Final = buildings
        self.shop: Final = shop
        self.faces: Final[list[Face]] = []

    def add_face(self, face: Face) -> None:
        """A second face makes the card a hybrid; with Iron each side then changes with what the other counts."""
        self.faces.append(face)
        if len(self.faces) == 2:
            first = self.faces[0]
            first.other = face
            face.other = first
            first.changes = face.changes = first.changes or face.changes

    def face_of(self, colour: int) -> Face | None:
        """The side of this colour, if the card has one."""
        for face in self.faces:
            if face.colour == colour:
                return face
        return None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Technology:
    """A technology: its ladder of costs, and the one or two numbers of its effect."""

    __slots__ = ("amount", "code", "costs", "ladder", "limit", "name", "number")

    def __init__(self, number: int, code: str, name: str, costs: list[int], amount: int, limit: int) -> None:
        self.number: Final = number
        self.code: Final = code
        self.name: Final = name
        self.costs: Final = costs
        self.ladder: Final = costs + costs[-1:] * MOST_SEATS  # the last cost stays, however many discover it
        self.amount: Final = amount
        self.limit: Final = limit

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Demand:
    """One of Zarmund's Demands: the numbers of its condition for 3, 4 and 5 players, and its culture bonus."""

    __slots__ = ("asterisk", "bonus", "extra", "label", "needs", "number", "per")

    def __init__(
        self, number: int, label: str, asterisk: bool, needs: list[int], extra: list[int], per: int, bonus: int
    ) -> None:
        self.number: Final = number
        self.label: Final = label
        self.asterisk: Final = asterisk
        self.needs: Final = needs
        self.extra: Final = extra
        self.per: Final = per
        self.bonus: Final = bonus

    def __repr__(self) -> str:
        return f"<Demand {self.number}, {self.label}>"


@final
class Token:
    """A kind of palace reward token."""

    def __init__(self, code: str, name: str, copies: int, kind: int, amount: int) -> None:
        self.code: Final = code
        self.name: Final = name
        self.copies: Final = copies
        self.kind: Final = kind
        self.amount: Final = amount

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Die:
    """A resource die: production, science and wilds on each of its six sides (GP-RND-3)."""

    def __init__(self, name: str, faces: list[list[int]]) -> None:
        self.name: Final = name
        self.faces: Final = faces

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Board:
    """Costs, places and limits: what the boards and the box say."""

    __slots__ = (
        *["blueprints", "districts", "gem_limit", "gem_step", "palace_costs", "row_cost", "row_limit"],
        *["start_cap", "start_resources"],
    )

    def __init__(
        self,
        start_resources: int,
        start_cap: int,
        blueprints: int,
        row_cost: int,
        palace_costs: list[int],
        districts: int,
        gem_step: int,
        gem_limit: int,
        row_limit: int,
    ) -> None:
        self.start_resources: Final = start_resources
        self.start_cap: Final = start_cap
        self.blueprints: Final = blueprints
        self.row_cost: Final = row_cost
        self.palace_costs: Final = palace_costs
        self.districts: Final = districts
        self.gem_step: Final = gem_step
        self.gem_limit: Final = gem_limit
        self.row_limit: Final = row_limit


@final
class Components:
    """Everything printed, shared by all tables that were set up with it."""

    __slots__ = (
        *["board", "card_codes", "cards", "cheapest_technology", "cheapest_upgrade", "demands", "dice"],
        *["face_codes", "faces", "hash", "names", "space", "technologies", "technology_codes", "tokens"],
    )

    def __init__(
        self,
        cards: list[Card],
        technologies: list[Technology],
        demands: list[Demand],
        tokens: list[Token],
        dice: list[Die],
        board: Board,
        names: list[str],
        space: ActionSpace,
        content: str,
    ) -> None:
        self.cards: Final = cards
        self.faces: Final = [face for card in cards for face in card.faces]  # by number
        self.technologies: Final = technologies
        self.card_codes: Final = [card.code for card in cards]
        self.face_codes: Final = [f"{face.card.code} {COLOUR_NAMES[face.colour]}" for face in self.faces]
        self.technology_codes: Final = [technology.code for technology in technologies]
        self.cheapest_technology: Final = min([technology.costs[0] for technology in technologies])
        self.demands: Final = demands  # by ID: the first place is empty-handed
        self.tokens: Final = tokens
        self.dice: Final = dice
        self.board: Final = board
        self.cheapest_upgrade: Final = min(board.row_cost, board.palace_costs[0] - technologies[ARCHITECTURE].amount)
        self.names: Final = names
        self.space: Final = space  # the actions, with the keys of these pieces as words
        self.hash: Final = content  # of the files
