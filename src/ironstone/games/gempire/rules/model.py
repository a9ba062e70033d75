"""What lies on a Gempire table. Read this first."""

from typing import Final, final

from ironstone.core.chance import Chance
from ironstone.core.ids import Seat
from ironstone.core.native import mypyc_attr
from ironstone.core.state import State
from ironstone.games.gempire.components.absent import NO_CARD, NO_TOKEN
from ironstone.games.gempire.components.pieces import (
    COLOURS,
    LEVELS,
    ROWS,
    SLOTS,
    TECHNOLOGIES,
    Components,
    Face,
)
from ironstone.games.gempire.rules.ledger import (
    EMPTY,
    NO_DUTIES,
    NO_PLAN,
    NONE_OF_THREE,
    NOTHING_DONE,
    NOTHING_PAID,
    UNMARKED,
)
from ironstone.games.gempire.rules.options import Settings

NOTHING_WON: Final = [NO_CARD] * SLOTS
NO_BLUEPRINTS: Final = [NO_CARD] * 3
NO_TECHNOLOGIES: Final = [False] * TECHNOLOGIES
NO_BUILDINGS: Final = [0] * (ROWS * COLOURS)
NONE_IN_ROWS: Final = [0] * ROWS
ONCE_IN_ROWS: Final = [1] * ROWS
NO_TOKENS: Final = [NO_TOKEN] * (LEVELS + 1)


@final
@mypyc_attr(acyclic=True)
class Building:
    """A card in a city. Immutable, so clones share it: a change lays a new one in its place."""

    __slots__ = ("column", "diamonds", "face", "other", "paid", "row", "value")

    def __init__(self, face: Face, row: int, column: int, diamonds: int, value: int, other: int, paid: int) -> None:
        self.face: Final = face
        self.row: Final = row
        self.column: Final = (
            column  # fixed for good; only the first card of a city decides where column 0 is (GP-ROW-7)
        )
        self.diamonds: Final = diamonds
        self.value: Final = value  # of the side in use
        self.other: Final = other  # of the other side of a hybrid, with Iron; else 0
        self.paid: Final = paid  # science it has brought for buildings so far (RUL-38)

    def facts(self) -> list[int]:
        """Everything about the card, for fingerprints."""
        position = [self.face.number, self.row, self.column, self.diamonds]
        return [*position, self.value, self.other, self.paid]

    def __repr__(self) -> str:
        return f"<Building {self.face.card.name}, row {self.row + 1}, worth {self.value}>"


@final
@mypyc_attr(acyclic=True)
class Player:
    """What lies before one seat, and how far it is in the round. GP-SET-1, GP-SET-8: all begins empty.

    Clones of a table share its players until they change: see `Table.own`. Lists are replaced and never changed, so
    clones of a player share them; only the rows change, and every player has its own.
    """

    __slots__ = (
        *["seat", "production", "science", "spent", "palace", "owns"],
        *["has_second_row", "rows", "districts", "buildings", "row_factor", "cards", "hybrids", "points"],
        *["attributes", "stale", "first_diamond_lies", "diamonds_on"],
        *["gems", "flag", "reserve", "gems_given", "production_given", "paid", "met"],
        *["won", "blueprints", "this_round", "plan", "duties", "shared"],
    )

    def __init__(self, seat: Seat, rows: list[list[Building]]) -> None:
        self.seat = seat
        self.production = 0
        self.science = 0  # total: it only rises, without limit (GP-SCI-1, GP-SCI-3)
        self.spent = 0  # science used for technologies (GP-SCI-2)
        self.palace = 0
        self.owns = NO_TECHNOLOGIES

        self.has_second_row = False
        self.rows = rows  # each from left to right
        self.districts = NONE_IN_ROWS
        self.buildings = NO_BUILDINGS  # worth of the cards, by row and colour
        self.row_factor = ONCE_IN_ROWS  # how often a building of each row counts (Surveying)
        self.cards = NONE_OF_THREE
        self.hybrids = 0
        self.points = NONE_OF_THREE  # sums of card values
        self.attributes = NONE_OF_THREE  # with the bonuses of technologies
        self.stale = False  # something that values or attributes count has changed since they were brought up to date
        self.first_diamond_lies = False
        self.diamonds_on = EMPTY  # cards that got a diamond of the last palace upgrade

        self.gems = NONE_OF_THREE
        self.flag = NONE_OF_THREE  # culture gems on the slots of the Demands
        self.reserve = 0  # culture gems beside the flag (Calendar)
        self.gems_given = 0
        self.production_given = 0
        self.paid = NOTHING_PAID
        self.met = UNMARKED  # Demands met at the last evaluation

        self.won = NOTHING_WON  # cards won this round, by slot, not yet placed
        self.blueprints = NO_BLUEPRINTS
        self.this_round = NOTHING_DONE
        self.plan = NO_PLAN
        self.duties = NO_DUTIES
        self.shared = False  # with clones of the table

    def clone(self) -> "Player":
        """An independent copy, shared with nobody."""
        twin = Player(self.seat, [self.rows[0].copy(), self.rows[1].copy()])
        twin.production = self.production
        twin.science = self.science
        twin.spent = self.spent
        twin.palace = self.palace
        twin.owns = self.owns
        twin.has_second_row = self.has_second_row
        twin.districts = self.districts
        twin.buildings = self.buildings
        twin.row_factor = self.row_factor
        twin.cards = self.cards
        twin.hybrids = self.hybrids
        twin.points = self.points
        twin.attributes = self.attributes
        twin.stale = self.stale
        twin.first_diamond_lies = self.first_diamond_lies
        twin.diamonds_on = self.diamonds_on
        twin.gems = self.gems
        twin.flag = self.flag
        twin.reserve = self.reserve
        twin.gems_given = self.gems_given
        twin.production_given = self.production_given
        twin.paid = self.paid
        twin.met = self.met
        twin.won = self.won
        twin.blueprints = self.blueprints
        twin.this_round = self.this_round
        twin.plan = self.plan
        twin.duties = self.duties
        return twin

    def facts(self) -> list[object]:
        """Everything before one seat, for fingerprints."""
        return [
            [self.seat, self.production, self.science, self.spent, self.palace, self.owns],
            [self.has_second_row, [[building.facts() for building in row] for row in self.rows]],
            [self.districts, self.buildings, self.row_factor, self.cards, self.hybrids],
            [self.points, self.attributes, self.stale, self.first_diamond_lies, self.diamonds_on],
            [self.gems, self.flag, self.reserve, self.gems_given, self.production_given, self.paid.facts(), self.met],
            [self.won, self.blueprints, self.this_round.facts(), self.plan.facts(), self.duties.facts()],
        ]

    def __repr__(self) -> str:
        return f"<Player in seat {self.seat}: attributes {self.attributes}, gems {self.gems}, science {self.science}>"


NO_PLAYERS: Final[list[Player]] = []


@final
class Table(State):
    """A whole game of Gempire. The deck's top card, last in the list, lies face up.

    Lists of numbers are replaced and never changed, so clones share them.
    """

    __slots__ = (
        *["components", "settings", "players", "working", "before", "round", "roller", "dice", "rolled", "market"],
        *["deck", "discards", "technologies", "steps", "demands", "tokens", "winners"],
    )

    def __init__(
        self,
        seats: int,
        chance: Chance,
        components: Components,
        settings: Settings,
        players: list[Player] | None = None,
        market: list[int] | None = None,
        steps: list[int] | None = None,
    ) -> None:
        super().__init__(seats, chance)
        self.components: Final = components
        self.settings: Final = settings
        self.players = [] if players is None else players
        self.working = NO_PLAYERS  # while they resolve, or resolve again: as each does, unseen by the others
        self.before = NO_PLAYERS  # after it: as they were at its beginning, for REDO
        self.round = 0
        self.roller = 0
        self.dice = EMPTY  # the side each die shows
        self.rolled = NONE_OF_THREE  # production, science, wilds
        self.market = [NO_CARD] * SLOTS if market is None else market
        self.deck = EMPTY
        self.discards = EMPTY
        self.technologies = EMPTY  # in play
        self.steps = [0] * TECHNOLOGIES if steps is None else steps  # taken on each ladder
        self.demands = EMPTY  # IDs, by slot
        self.tokens = NO_TOKENS  # by palace level; level 0 has none
        self.winners = EMPTY

    def clone(self) -> "Table":
        """An independent copy that plays on exactly alike."""
        players = self.players.copy()
        for player in players:
            player.shared = True
        chance = self.chance.clone()
        twin = Table(self.seats, chance, self.components, self.settings, players, self.market, self.steps)
        self.copy_pending_to(twin)
        if self.working:
            for player in self.working:
                player.shared = True
            twin.working = self.working.copy()
        twin.before = self.before  # as it was: nobody changes it
        twin.round = self.round
        twin.roller = self.roller
        twin.dice = self.dice
        twin.rolled = self.rolled
        twin.deck = self.deck
        twin.discards = self.discards
        twin.technologies = self.technologies
        twin.demands = self.demands
        twin.tokens = self.tokens
        twin.winners = self.winners
        return twin

    def own(self, seat: Seat) -> Player:
        """A player who is about to change: shared with no clone from now on."""
        player = self.players[seat]
        if player.shared:
            player = player.clone()
            self.players[seat] = player
        return player

    def own_all(self) -> list[Player]:
        """All players, about to change."""
        for seat in self.every_seat():
            self.own(seat)
        return self.players

    def facts(self) -> list[object]:
        """Everything on the table, for fingerprints."""
        return [
            *self.pending_facts(),
            [player.facts() for player in self.players],
            [player.facts() for player in self.working],
            [player.facts() for player in self.before],
            [self.round, self.roller, self.dice, self.rolled],
            [self.market, self.deck, self.discards],
            [self.technologies, self.steps, self.demands, self.tokens, self.winners],
        ]
