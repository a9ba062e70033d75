"""What lies on a Gembound table. Read this first."""

from typing import Final, NewType, final

from ironstone.core.chance import Chance
from ironstone.core.ids import Seat
from ironstone.core.native import mypyc_attr
from ironstone.core.state import State
from ironstone.games.gembound.components.items import ARTIFACT_KINDS, GEM_KINDS, ITEM_KINDS
from ironstone.games.gembound.components.pieces import NO_CARD
from ironstone.games.gembound.components.reader import Components
from ironstone.games.gembound.rules.options import Settings

EMPTY: Final[list[int]] = []
NO_SEATS: Final[list[Seat]] = []
NO_DECKS: Final[list[list[int]]] = [EMPTY, EMPTY, EMPTY]
NO_GEMS: Final = [0] * GEM_KINDS

Crafter = NewType("Crafter", int)
"""The seat whose worker stands on a Craft spot, or FREE."""

FREE: Final = Crafter(-1)  # nobody stands there
NO_CRAFTERS: Final[list[Crafter]] = []


@final
@mypyc_attr(acyclic=True)
class Camp:
    """A campsite: ability side up while it has no mine, else the worker side over a mine.

    Clones share campsites, and their lists too: see `camp_to_change`.
    """

    __slots__ = ("contents", "depth", "descents", "mine", "producer", "tucks")

    def __init__(
        self, mine: int, depth: int, tucks: list[int], descents: int, producer: bool, contents: list[int]
    ) -> None:
        self.mine = mine
        self.depth = depth
        self.tucks = tucks
        self.descents = descents  # workers on the Descend spots
        self.producer = producer  # a worker on the Produce spot
        self.contents = contents  # what the revealed levels and the tucks hold, by item

    def clone(self) -> "Camp":
        """An independent copy."""
        return Camp(self.mine, self.depth, self.tucks, self.descents, self.producer, self.contents)

    def facts(self) -> list[object]:
        """Everything here, for fingerprints."""
        return [self.mine, self.depth, self.tucks, self.descents, self.producer, self.contents]

    def __repr__(self) -> str:
        return f"<Camp over mine {self.mine}, level {self.depth}>" if self.mine != NO_CARD else "<Camp without a mine>"


@final
@mypyc_attr(acyclic=True)
class Player:
    """What lies before one seat, and its cube on the VP track.

    Lists are replaced and never changed, so clones share them.
    """

    __slots__ = ("awarded", "camps", "gems", "kept_artifacts", "on_board", "resting", "tiles", "vp", "workers")

    def __init__(self, camps: list[Camp], gems: list[int], tiles: list[int], kept_artifacts: list[int]) -> None:
        self.camps = camps
        self.workers = 0  # unplaced
        self.on_board = 0  # on the Discovery Board
        self.resting = 0  # done for this round: back from an Artisan, or set aside (GB-EXP-6)
        self.gems = gems
        self.vp = 0
        self.tiles = tiles
        self.awarded = 0  # tiles awarded so far, also when none was left to take (GB-ARC-4)
        self.kept_artifacts = kept_artifacts  # of replaced mines, with the option keep_artifacts

    def clone(self) -> "Player":
        """An independent copy."""
        twin = Player(self.camps, self.gems, self.tiles, self.kept_artifacts)
        twin.workers = self.workers
        twin.on_board = self.on_board
        twin.resting = self.resting
        twin.vp = self.vp
        twin.awarded = self.awarded
        return twin

    def facts(self) -> list[object]:
        """Everything before this seat, for fingerprints."""
        pieces = [self.workers, self.on_board, self.resting, self.vp, self.awarded]
        return [pieces, self.gems, self.tiles, self.kept_artifacts, [camp.facts() for camp in self.camps]]

    def __repr__(self) -> str:
        return f"<Player with {self.vp} VP, {self.workers} workers, gems {self.gems}>"


@final
class Table(State):
    """A whole game of Gembound. Decks lie face down with their top card last in the list.

    Lists are replaced and never changed, so clones share them.
    """

    __slots__ = (
        *["components", "settings", "players", "levels", "round", "track", "order", "row", "mine_deck"],
        *["starting_deck", "discards", "discard_depths", "artisan_decks", "artisans", "crafters", "used_artisans"],
        *["tiles", "tile_stack", "taken", "due", "worker_stars", "artisan_stars"],
    )

    def __init__(
        self,
        seats: int,
        chance: Chance,
        components: Components,
        settings: Settings,
        players: list[Player],
        levels: list[list[list[int]]],
    ) -> None:
        super().__init__(seats, chance)
        self.components: Final = components
        self.settings: Final = settings
        self.players: Final = players
        self.levels = levels  # of every Mine card; the printed ones unless the option `depths` shuffles them
        self.round = 0
        self.track = NO_SEATS  # from first to last place, stacks resolved (GB-TRN-1, -2)
        self.order = NO_SEATS  # the order of this round's laps, with the option `turn_order` = round
        self.row = EMPTY
        self.mine_deck = EMPTY
        self.starting_deck = EMPTY  # Starting Mines not dealt yet, or never
        self.discards = EMPTY  # Mines out of the game
        self.discard_depths = EMPTY  # how many levels of each had been revealed
        self.artisan_decks = NO_DECKS
        self.artisans = EMPTY  # on the table, in the order dealt
        self.crafters = NO_CRAFTERS  # on each Craft spot, three spots to an Artisan
        self.used_artisans = NO_DECKS
        self.tiles = EMPTY  # face up
        self.tile_stack = EMPTY
        self.taken = NO_CARD  # a Mine just taken from the row, not yet placed or tucked
        self.due = NO_GEMS  # still to be paid of the cost under way
        self.worker_stars = 0  # stars completed by the worker under way
        self.artisan_stars = EMPTY  # stars completed at each Artisan by the player under way

    def clone(self) -> "Table":
        """An independent copy that plays on exactly alike."""
        players = [player.clone() for player in self.players]
        twin = Table(self.seats, self.chance.clone(), self.components, self.settings, players, self.levels)
        self.copy_pending_to(twin)
        twin.round = self.round
        twin.track = self.track
        twin.order = self.order
        twin.row = self.row
        twin.mine_deck = self.mine_deck
        twin.starting_deck = self.starting_deck
        twin.discards = self.discards
        twin.discard_depths = self.discard_depths
        twin.artisan_decks = self.artisan_decks
        twin.artisans = self.artisans
        twin.crafters = self.crafters
        twin.used_artisans = self.used_artisans
        twin.tiles = self.tiles
        twin.tile_stack = self.tile_stack
        twin.taken = self.taken
        twin.due = self.due
        twin.worker_stars = self.worker_stars
        twin.artisan_stars = self.artisan_stars
        return twin

    def facts(self) -> list[object]:
        """Everything on the table, for fingerprints."""
        return [
            *self.pending_facts(),
            self.round,
            self.track,
            self.order,
            self.row,
            self.mine_deck,
            self.starting_deck,
            [self.discards, self.discard_depths],
            [self.artisan_decks, self.artisans, self.crafters, self.used_artisans],
            [self.tiles, self.tile_stack],
            [self.taken, self.due, self.worker_stars, self.artisan_stars],
            [] if self.levels == self.components.levels else self.levels,
            [player.facts() for player in self.players],
        ]


def camp_to_change(player: Player, spot: int) -> Camp:
    """One of the player's campsites, to be changed: from now on it is shared with no clone."""
    camp = player.camps[spot].clone()
    camps = player.camps.copy()
    camps[spot] = camp
    player.camps = camps
    return camp


def new_player(components: Components) -> Player:
    """GB-SET-1, GB-SET-9: a player with all campsites, ability side up, and nothing else."""
    camps = [Camp(NO_CARD, 0, [], 0, False, [0] * ITEM_KINDS) for _ in components.camps]
    return Player(camps, NO_GEMS, EMPTY, [0] * ARTIFACT_KINDS)
