"""The numbers that the evaluation goes by, in VP: written by hand, or learnt by self-play in their place."""

from typing import Final, final

# A common gem is worth about 1, a rare one about 2, because Artisans pay so. All are above 0.
BY_HAND: Final = {
    "rare gem": 2.0,
    "common gem": 1.0,
    "claim": 0.9,  # of the VP of a claim that held and expected gems will pay
    "open claim": 0.1,  # of the VP of a claim that nothing pays yet, while workers are left
    "star": 0.9,  # of the VP of a star that gems will pay
    "kept gem": 0.95,  # of a gem's price while there are rounds or workers left to use it
    "last gem": 0.05,  # and when there are none
    "yield": 0.95,  # of the price of what a mine will produce in each later round
    "depth": 0.3,  # VP for each undiscovered level and later round
    "worker": 1.3,
    "artifact": 1.2,  # the first of its type, on the way to a set
    "campsite": 1.0,  # of what an open campsite is expected to bring
    "tile": 1.0,  # of what an owned tile is expected to bring
    "rival": 0.4,  # of the best other player's worth, counted against one's own
}


@final
class Prices:
    """What things are worth to bots."""

    def __init__(self, numbers: list[float]) -> None:
        (
            self.rare_gem,
            self.common_gem,
            self.claim,
            self.open_claim,
            self.star,
            self.kept_gem,
            self.last_gem,
            self.harvest,
            self.depth,
            self.worker,
            self.artifact,
            self.campsite,
            self.tile,
            self.rival,
        ) = numbers
        self.gems: Final = [self.rare_gem] * 2 + [self.common_gem] * 3
