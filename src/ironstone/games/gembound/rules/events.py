"""Everything that can happen at a Gembound table, and the sentences that tell it."""

from typing import Final

from ironstone.core.events import EventKind

CUBE_PLACED: Final = EventKind("cube_placed", ["seat", "space"], "{seat} starts on space {space} of the VP track")
ROUND_BEGAN: Final = EventKind(
    "round_began",
    ["round", "mines", "artisans"],
    "Round {round} begins with {mines} mines in the row and {artisans} artisans",
    reveals=True,
    heading="Round {round}",
)
STARTING_MINE_SET: Final = EventKind(
    "starting_mine_set", ["seat", "camp"], "{seat} sets up the starting mine at {camp}", reveals=True
)
MINE_TAKEN: Final = EventKind(
    "mine_taken",
    ["seat", "position", "back", "count", "worker"],
    "{seat} takes {back} from the row with {count worker}",
)
MINE_PLACED: Final = EventKind("mine_placed", ["seat", "camp", "back"], "{seat} opens {back} at {camp}", reveals=True)
MINE_REPLACED: Final = EventKind("mine_replaced", ["seat", "camp", "back"], "{seat} gives up {back} at {camp}")
ABILITY_LOST: Final = EventKind("ability_lost", ["seat", "camp"], "{camp} is covered, and {seat} loses its ability")
WORKER_LOST: Final = EventKind("worker_lost", ["seat", "count", "worker"], "{seat} loses {count worker} with it")
DESCENDED: Final = EventKind(
    "descended", ["seat", "camp", "level", "back"], "{seat} descends to level {level} of {back}", reveals=True
)
ITEM_FOUND: Final = EventKind("item_found", ["seat", "camp", "item"], "{seat} uncovers {item}")
MINE_TUCKED: Final = EventKind(
    "mine_tucked",
    ["seat", "camp", "back", "item", "upper_back"],
    "{seat} tucks {back} under {upper_back}, which now holds {item} more",
)
UPGRADE_GEMS: Final = EventKind("upgrade_gems", ["seat", "count", "gem"], "{seat} gains {count gem} for the upgrade")
UPGRADE_VP: Final = EventKind("upgrade_vp", ["seat", "vp"], "{seat} gains {vp} VP for the upgrade")
PRODUCTION_BEGAN: Final = EventKind("production_began", ["seat", "camp", "back"], "{seat} produces at {back}")
GEMS_PRODUCED: Final = EventKind("gems_produced", ["seat", "camp", "count", "gem"], "{seat} gains {count gem}")
SPOT_CLAIMED: Final = EventKind(
    "spot_claimed", ["seat", "artisan", "spot", "vp"], "{seat} claims the {vp} VP spot of {artisan}"
)
WORKERS_IDLE: Final = EventKind(
    "workers_idle", ["seat", "count", "worker"], "{seat} can do nothing more this round and sets {count worker} aside"
)
TILE_TAKEN: Final = EventKind("tile_taken", ["seat", "tile"], "{seat} completes a set of artifacts and takes {tile}")
TILE_DRAWN: Final = EventKind(
    "tile_drawn", ["seat", "tile"], "{seat} completes a set of artifacts and draws {tile}", reveals=True
)
TILE_SEARCHED: Final = EventKind(
    "tile_searched", ["seat", "tile"], "{seat} completes a set of artifacts and picks {tile} out of the stack"
)
TILE_TURNED: Final = EventKind("tile_turned", ["tile"], "{tile} is turned up", reveals=True)
NO_TILE_LEFT: Final = EventKind("no_tile_left", ["seat"], "{seat} completes a set of artifacts, but no tile is left")
ARTISAN_PHASE_BEGAN: Final = EventKind(
    "artisan_phase_began",
    ["round"],
    "The artisans of round {round} are served",
    heading="Round {round}, artisans",
)
WORKER_RESOLVED: Final = EventKind("worker_resolved", ["seat", "artisan", "spot"], "{seat}'s worker leaves {artisan}")
GEMS_PAID: Final = EventKind("gems_paid", ["seat", "count", "gem"], "{seat} pays {count gem}")
COST_PAID: Final = EventKind(
    "cost_paid", ["seat", "artisan", "vp"], "{seat} completes the order of {artisan} for {vp} VP"
)
STAR_PAID: Final = EventKind(
    "star_paid", ["seat", "artisan", "vp"], "{seat} completes the star of {artisan} for {vp} VP"
)
TRADED: Final = EventKind("traded", ["seat", "count", "gem", "vp"], "{seat} trades {count gem} for {vp} VP")
ROUND_ENDED: Final = EventKind("round_ended", ["round"], "Round {round} is over")
ARTIFACTS_SCORED: Final = EventKind(
    "artifacts_scored", ["seat", "count", "artifact", "vp"], "{seat} scores {vp} VP for {count artifact}"
)
TILE_SCORED: Final = EventKind("tile_scored", ["seat", "tile", "vp"], "{seat} scores {vp} VP for {tile}")
GAME_WON: Final = EventKind("game_won", ["seat", "vp"], "{seat} wins with {vp} VP")

EVENTS: Final = [
    CUBE_PLACED,
    ROUND_BEGAN,
    STARTING_MINE_SET,
    MINE_TAKEN,
    MINE_PLACED,
    MINE_REPLACED,
    ABILITY_LOST,
    WORKER_LOST,
    DESCENDED,
    ITEM_FOUND,
    MINE_TUCKED,
    UPGRADE_GEMS,
    UPGRADE_VP,
    PRODUCTION_BEGAN,
    GEMS_PRODUCED,
    SPOT_CLAIMED,
    WORKERS_IDLE,
    TILE_TAKEN,
    TILE_DRAWN,
    TILE_SEARCHED,
    TILE_TURNED,
    NO_TILE_LEFT,
    ARTISAN_PHASE_BEGAN,
    WORKER_RESOLVED,
    GEMS_PAID,
    COST_PAID,
    STAR_PAID,
    TRADED,
    ROUND_ENDED,
    ARTIFACTS_SCORED,
    TILE_SCORED,
    GAME_WON,
]
