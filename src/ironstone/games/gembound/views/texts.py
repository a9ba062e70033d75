"""Words: names of pieces, what is asked, and what effects say."""

from ironstone.core.engine import Decision
from ironstone.games.gembound.components.pieces import ARTIFACT_NAMES, GEM_NAMES, GROUP_NAMES, ITEM_NAMES, SPOTS
from ironstone.games.gembound.components.reader import Components
from ironstone.games.gembound.rules.claim import artisan_at
from ironstone.games.gembound.rules.effects import (
    ANY_SAME,
    END_VP_LEFTOVER,
    END_VP_PAIR,
    EXTRA_WORKER,
    PRODUCE_BONUS,
    ROUND_END_TRADE,
    STAR_REPEAT,
    STAR_VP,
    TILE_SEARCH,
    UPGRADE_REWARD,
    WILD,
    Effect,
)
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.payment import next_due

PROMPTS = {
    "StartMine": "choose the campsite for your Starting Mine; its ability is lost",
    "ExploreTurn": "place a worker: discover, upgrade, descend, produce or claim",
    "PlaceMine": "choose the campsite under which the new mine goes",
    "TuckMine": "choose the mine under which the card is tucked",
    "GainTile": "you completed a set of artifacts: choose a tile",
    "PickWorker": "choose which of your workers at the artisans is served next",
    "TradeGems": "trade gems at your trade campsite, or skip",
}


def prompt(table: Table, decision: Decision) -> str:
    """What the seat is asked, in words."""
    frame = decision.frame
    step = frame.step.name
    if step == "PayCost":
        artisan = artisan_at(table, frame.arg // SPOTS)
        return f"pay {bundle(artisan.cost)} to the {artisan.name} for {artisan.spots[frame.arg % SPOTS]} VP, or skip"
    if step == "PayStar":
        artisan = artisan_at(table, frame.arg // SPOTS)
        return f"pay {bundle(artisan.star_cost)} for the star of the {artisan.name}, or skip"
    if step == "PayUnit":
        return f"choose how to pay the next {GEM_NAMES[next_due(table)]}"
    return PROMPTS[step]


def word(components: Components, kind: str, value: int, many: bool) -> str:
    """The word for a piece in a sentence."""
    if kind == "back":
        return f"the {components.mines[components.same_back[value][0]].name}"
    if kind == "artisan":
        return f"the {components.artisans[value].name}"
    if kind == "camp":
        return f"the {components.camps[value].name}"
    if kind == "tile":
        return f"the {components.tiles[value].name}"
    if kind == "item":
        return with_article(ITEM_NAMES[value])
    if kind == "gem":
        return plural(GEM_NAMES[value]) if many else GEM_NAMES[value]
    if kind == "artifact":
        return plural(ARTIFACT_NAMES[value]) if many else ARTIFACT_NAMES[value]
    if kind == "worker":
        return "workers" if many else "worker"
    if kind == "seat":
        return f"seat {value + 1}"
    return str(value)


def plural(name: str) -> str:
    """Two rubies, two topazes, two emeralds."""
    if name.endswith("y"):
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith("z") else f"{name}s"


def bundle(cost: list[int]) -> str:
    """Several gems in words: "2 rubies and 1 topaz"."""
    parts = [f"{n} {plural(GEM_NAMES[gem]) if n > 1 else GEM_NAMES[gem]}" for gem, n in enumerate(cost) if n > 0]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def with_article(name: str) -> str:
    """A ruby, an emerald."""
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def effect_text(effect: Effect) -> str:
    """An effect as a sentence on a card."""
    if effect.kind == STAR_VP:
        return f"+{effect.amount} VP for each bonus star you complete"
    if effect.kind == STAR_REPEAT:
        return f"complete a bonus star up to {effect.times} times with each worker"
    if effect.kind == ROUND_END_TRADE:
        return f"at the end of the round you may trade {effect.amount} gems of one type for {effect.vp} VP"
    if effect.kind == EXTRA_WORKER:
        return f"+{effect.amount} worker each round, lost when a mine covers this campsite"
    if effect.kind == UPGRADE_REWARD:
        return f"an Upgrade brings {effect.amount} gem of its type at once, or {effect.vp} VP for an artifact"
    if effect.kind == TILE_SEARCH:
        return "when you gain a tile, you may pick any tile of the stack"
    if effect.kind == WILD:
        given = "2 gems of one type" if effect.gem == ANY_SAME else f"1 {GEM_NAMES[effect.gem]}"
        return f"{given} may stand for any gem when you pay an artisan"
    if effect.kind == PRODUCE_BONUS:
        return f"each Produce also gives {effect.amount} {GEM_NAMES[effect.gem]}"
    if effect.kind == END_VP_LEFTOVER:
        group = GROUP_NAMES[effect.group]
        gems = f"{group} gem" if effect.amount == 1 else f"{effect.amount} {group} gems"
        return f"at the end {effect.vp} VP for every {gems} left"
    assert effect.kind == END_VP_PAIR, f"effect kind {effect.kind} has no text"
    return f"at the end {effect.vp} VP; {effect.amount} more if you own both of the pair"
