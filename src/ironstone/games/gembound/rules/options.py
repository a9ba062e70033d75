"""The options of a table: what is offered, and the form in which the rules ask for it."""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.game import Option

OPTIONS: Final = [
    Option(
        "workers",
        "camp_included",
        ["camp_included", "camp_extra"],
        "the worker of the Crew Camp is among the 9 that everybody begins with, or a tenth",
    ),
    Option(
        "starting_vp",
        "ladder_from_1",
        ["ladder_from_1", "ladder_from_0", "stack_on_0"],
        "the players begin one space apart on the VP track, like on a ladder from 1 or from 0, or stacked on 0",
    ),
    Option(
        "turn_order",
        "lap",
        ["lap", "round"],
        "who is behind on VP moves first: looked up anew after every lap of turns, or once a round",
    ),
    Option(
        "starting_camp",
        "choose",
        ["choose", "random"],
        "everybody chooses the campsite that the Starting Mine covers, or it is drawn by lot",
    ),
    Option(
        "replaced_mine",
        "lose_all",
        ["lose_all", "keep_artifacts"],
        "when a new mine takes an old one's place, the old one's artifacts are lost too, or kept",
    ),
    Option(
        "tiles",
        "every_set",
        ["every_set", "first_set"],
        "an archaeology tile for every set of fossil, spear and tablet, or for the first set only",
    ),
    Option(
        "star_scope",
        "per_worker",
        ["per_worker", "per_artisan"],
        "an artisan's star may be paid by each of your workers there, or once",
    ),
    Option(
        "depths",
        "printed",
        ["printed", "shuffled"],
        "the five levels of every mine as printed, or in random order, so that nobody knows them by heart",
    ),
]


@final
class Settings:
    """The options a table was created with, shared by all clones, each with the ruling that leaves it open."""

    def __init__(
        self,
        camp_extra: bool,
        order_by_round: bool,
        random_camp: bool,
        keep_artifacts: bool,
        first_set_only: bool,
        star_per_artisan: bool,
        shuffled_depths: bool,
    ) -> None:
        self.camp_extra: Final = camp_extra  # GB-RUL-2
        self.order_by_round: Final = order_by_round  # GB-RUL-5
        self.random_camp: Final = random_camp  # GB-RUL-1
        self.keep_artifacts: Final = keep_artifacts  # GB-RUL-9
        self.first_set_only: Final = first_set_only  # GB-RUL-11
        self.star_per_artisan: Final = star_per_artisan  # GB-RUL-14
        self.shuffled_depths: Final = shuffled_depths  # GB-RUL-24


def read_settings(options: Mapping[str, str]) -> Settings:
    """The options in the form the rules ask for."""
    return Settings(
        camp_extra=options["workers"] == "camp_extra",
        order_by_round=options["turn_order"] == "round",
        random_camp=options["starting_camp"] == "random",
        keep_artifacts=options["replaced_mine"] == "keep_artifacts",
        first_set_only=options["tiles"] == "first_set",
        star_per_artisan=options["star_scope"] == "per_artisan",
        shuffled_depths=options["depths"] == "shuffled",
    )
