"""What effects say."""

from ironstone.games.gembound.components.items import GEM_NAMES, GROUP_NAMES
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
