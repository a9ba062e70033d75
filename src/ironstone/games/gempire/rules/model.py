"""What lies on a Gempire table. Read this first."""

from typing import Final, final

from ironstone.core.chance import Chance
from ironstone.core.ids import Seat
from ironstone.core.state import State
from ironstone.games.gempire.components.pieces import COLOURS, LEVELS, NONE, ROWS, SLOTS, TECHNOLOGIES, Components, Face

# What a player in the Resolve part is asked now.
CHOOSE: Final = 0
FACE_OF_CARD: Final = 1
POSITION_OF_CARD: Final = 2
CARD_FOR_DIAMOND: Final = 3
KEEP_OR_GIVE: Final = 4
COLOUR_OF_COMPANION: Final = 5
SLOT_OF_FLAG: Final = 6
AMOUNT_TO_TAKE: Final = 7  # only with the option collect_choice_time = resolve
ENDED: Final = 8

ALL_SLOTS: Final = [True, True, True]
NOTHING_WON: Final = [NONE] * SLOTS
NO_BLUEPRINTS: Final = [NONE] * 3
EMPTY: Final[list[int]] = []  # shared: never to be changed
NO_TECHNOLOGIES: Final = [False] * TECHNOLOGIES
NO_BUILDINGS: Final = [0] * (ROWS * COLOURS)
NONE_IN_ROWS: Final = [0] * ROWS
ONCE_IN_ROWS: Final = [1] * ROWS
NONE_OF_THREE: Final = [0, 0, 0]  # colours, or slots of Demands
UNMARKED: Final = [False, False, False]

ON_DECLARE: Final = 0
ALWAYS: Final = 1
NEVER: Final = 2


@final
class Settings:
    """The options a table was created with, read once; shared by all clones. Their meaning stands in the rulings."""

    def __init__(
        self,
        take_in_resolve: bool,
        ignore_bonus_in_circle: bool,
        step_for_each: bool,
        losses_are_spending: bool,
        philosophy_looks_back: bool,
        given_gems_trigger: bool,
        gems_reach_district_minimum: bool,
        economics_counts_buildings: bool,
        respond: int,
        last_round: int,
    ) -> None:
        self.take_in_resolve: Final = take_in_resolve  # RUL-6
        self.ignore_bonus_in_circle: Final = ignore_bonus_in_circle  # RUL-1
        self.step_for_each: Final = step_for_each  # RUL-18
        self.losses_are_spending: Final = losses_are_spending  # RUL-19
        self.philosophy_looks_back: Final = philosophy_looks_back  # RUL-20
        self.given_gems_trigger: Final = given_gems_trigger  # RUL-22
        self.gems_reach_district_minimum: Final = gems_reach_district_minimum  # RUL-23
        self.economics_counts_buildings: Final = economics_counts_buildings  # RUL-34
        self.respond: Final = respond  # RUL-26
        self.last_round: Final = last_round  # RUL-30


@final
class Building:
    """A card in a city. Immutable, so clones share it: a change lays a new one in its place."""

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


@final
class Plan:
    """What a planning book says once it is revealed. Immutable, so clones share it."""

    def __init__(
        self, kind: int, production: int, science: int, bids: list[int], row: bool, levels: list[int], gift: int
    ) -> None:
        self.kind: Final = kind
        self.production: Final = production  # to collect
        self.science: Final = science
        self.bids: Final = bids
        self.row: Final = row
        self.levels: Final = levels  # of the palace, rising
        self.gift: Final = gift


NO_PLAN: Final = Plan(NONE, 0, 0, [0] * SLOTS, False, [], 0)


@final
class Player:
    """What lies before one seat, and how far it is in the round. GP-SET-1, GP-SET-8: all begins empty.

    Lists are replaced and never changed, so clones share them; only the rows change, and every player has its own.
    """

    # Beyond 30 attributes Python would keep a dictionary for every player.
    __slots__ = (
        *["seat", "production", "science", "spent", "palace", "owns", "technologies"],
        *["has_second_row", "rows", "districts", "buildings", "row_factor", "cards", "hybrids", "points"],
        *["attributes", "stale", "first_diamond_lies"],
        *["gems", "flag", "reserve", "gems_given", "production_given", "met"],
        *["paid_steps", "paid_salt", "paid_university", "paid_construction", "paid_philosophy"],
        *["won", "blueprints", "kept_now", "dropped", "discovered"],
        *["plan", "collect_planned", "gift_planned", "row_planned", "levels_planned", "upgrades_begun"],
        *["asked", "card_in_hand", "face_in_hand", "gem_in_hand", "gem_slots", "salt_due"],
        *["set_left", "set_slots", "diamonds_left", "diamonds_on"],
    )

    def __init__(self, seat: Seat, rows: list[list[Building]]) -> None:
        self.seat = seat
        self.production = 0
        self.science = 0  # total: it only rises, without limit (GP-SCI-1, GP-SCI-3)
        self.spent = 0  # science used for technologies (GP-SCI-2)
        self.palace = 0
        self.owns = NO_TECHNOLOGIES
        self.technologies = 0

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

        self.gems = NONE_OF_THREE
        self.flag = NONE_OF_THREE  # culture gems on the slots of the Demands
        self.reserve = 0  # culture gems beside the flag (Calendar)
        self.gems_given = 0
        self.production_given = 0
        self.met = UNMARKED  # Demands met at the last evaluation

        # What has been paid already, so that it is not paid twice (GP-GEM-2).
        self.paid_steps = NONE_OF_THREE  # multiples of 10
        self.paid_salt = NONE_OF_THREE
        self.paid_university = NONE_OF_THREE
        self.paid_construction = NONE_OF_THREE
        self.paid_philosophy = UNMARKED

        self.won = NOTHING_WON  # cards won this round, by slot, not yet placed
        self.blueprints = NO_BLUEPRINTS
        self.kept_now = UNMARKED  # blueprints made this turn
        self.dropped = EMPTY
        self.discovered = EMPTY  # this round

        self.plan = NO_PLAN
        self.collect_planned = False
        self.gift_planned = False
        self.row_planned = False
        self.levels_planned = EMPTY
        self.upgrades_begun = False

        # The question under way and what it is about.
        self.asked = CHOOSE
        self.card_in_hand = NONE
        self.face_in_hand = NONE  # its colour
        self.gem_in_hand = NONE
        self.gem_slots = ALL_SLOTS  # where a culture gem may go
        self.salt_due = NONE_OF_THREE
        self.set_left = 0  # gems of a Philosophy set still to come
        self.set_slots = ALL_SLOTS
        self.diamonds_left = 0
        self.diamonds_on = EMPTY  # cards that got a diamond of the palace upgrade under way

    def clone(self) -> "Player":
        """An independent copy."""
        twin = Player(self.seat, [self.rows[0].copy(), self.rows[1].copy()])
        twin.production = self.production
        twin.science = self.science
        twin.spent = self.spent
        twin.palace = self.palace
        twin.owns = self.owns
        twin.technologies = self.technologies
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
        twin.gems = self.gems
        twin.flag = self.flag
        twin.reserve = self.reserve
        twin.gems_given = self.gems_given
        twin.production_given = self.production_given
        twin.met = self.met
        twin.paid_steps = self.paid_steps
        twin.paid_salt = self.paid_salt
        twin.paid_university = self.paid_university
        twin.paid_construction = self.paid_construction
        twin.paid_philosophy = self.paid_philosophy
        twin.won = self.won
        twin.blueprints = self.blueprints
        twin.kept_now = self.kept_now
        twin.dropped = self.dropped
        twin.discovered = self.discovered
        twin.plan = self.plan
        twin.collect_planned = self.collect_planned
        twin.gift_planned = self.gift_planned
        twin.row_planned = self.row_planned
        twin.levels_planned = self.levels_planned
        twin.upgrades_begun = self.upgrades_begun
        twin.asked = self.asked
        twin.card_in_hand = self.card_in_hand
        twin.face_in_hand = self.face_in_hand
        twin.gem_in_hand = self.gem_in_hand
        twin.gem_slots = self.gem_slots
        twin.salt_due = self.salt_due
        twin.set_left = self.set_left
        twin.set_slots = self.set_slots
        twin.diamonds_left = self.diamonds_left
        twin.diamonds_on = self.diamonds_on
        return twin


@final
class Table(State):
    """A whole game of Gempire. The deck's top card, last in the list, lies face up."""

    def __init__(self, seats: int, chance: Chance, components: Components, settings: Settings) -> None:
        super().__init__(seats, chance)
        self.components: Final = components
        self.settings: Final = settings
        self.players: list[Player] = []  # as everybody sees them
        self.working: list[Player] = []  # in the Resolve part: as each resolves, unseen by the others
        self.before: list[Player] = []  # after it: as they were at its beginning, for REDO
        self.redoing = NONE  # the seat that resolves again, openly
        self.round = 0
        self.roller = 0
        self.dice: list[int] = []  # the side each die shows
        self.rolled = [0, 0, 0]  # production, science, wilds
        self.market = [NONE] * SLOTS
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.technologies: list[int] = []  # in play
        self.steps = [0] * TECHNOLOGIES  # taken on each ladder
        self.demands: list[int] = []  # IDs, by slot
        self.tokens = [NONE] * (LEVELS + 1)  # by palace level; level 0 has none
        self.winners: list[int] = []

    def clone(self) -> "Table":
        """An independent copy that plays on exactly alike."""
        twin = Table(self.seats, self.chance.clone(), self.components, self.settings)
        self.copy_pending_to(twin)
        twin.players = [player.clone() for player in self.players]
        twin.working = [player.clone() for player in self.working]
        twin.before = [player.clone() for player in self.before]
        twin.redoing = self.redoing
        twin.round = self.round
        twin.roller = self.roller
        twin.dice = self.dice  # replaced, never changed, like all that is shared below
        twin.rolled = self.rolled
        twin.market = self.market.copy()
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.technologies = self.technologies
        twin.steps = self.steps.copy()
        twin.demands = self.demands
        twin.tokens = self.tokens
        twin.winners = self.winners
        return twin

    def facts(self) -> list[object]:
        """Everything on the table, for fingerprints."""
        return [
            *self.pending_facts(),
            [player_facts(player) for player in self.players],
            [player_facts(player) for player in self.working],
            [player_facts(player) for player in self.before],
            [self.redoing, self.round, self.roller, self.dice, self.rolled],
            [self.market, self.deck, self.discards],
            [self.technologies, self.steps, self.demands, self.tokens, self.winners],
        ]


def player_facts(player: Player) -> list[object]:
    """Everything before one seat, for fingerprints."""
    plan = player.plan
    return [
        [player.seat, player.production, player.science, player.spent, player.palace, player.owns, player.technologies],
        [player.has_second_row, [[building_facts(building) for building in row] for row in player.rows]],
        [
            player.districts,
            player.buildings,
            player.row_factor,
            player.cards,
            player.hybrids,
            player.points,
            player.attributes,
            player.stale,
        ],
        [player.gems, player.flag, player.reserve, player.gems_given, player.production_given, player.met],
        [player.paid_steps, player.paid_salt, player.paid_university, player.paid_construction, player.paid_philosophy],
        [player.won, player.blueprints, player.kept_now, player.dropped, player.discovered],
        [plan.kind, plan.production, plan.science, plan.bids, plan.row, plan.levels, plan.gift],
        [player.collect_planned, player.gift_planned, player.row_planned, player.levels_planned, player.upgrades_begun],
        [player.asked, player.card_in_hand, player.face_in_hand, player.gem_in_hand, player.gem_slots],
        [player.salt_due, player.set_left, player.set_slots],
        [player.first_diamond_lies, player.diamonds_left, player.diamonds_on],
    ]


def building_facts(building: Building) -> list[int]:
    """Everything about one card in a city."""
    position = [building.face.number, building.row, building.column, building.diamonds]
    return [*position, building.value, building.other, building.paid]
