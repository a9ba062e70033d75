"""The options of a table, and the form in which the rules ask for them. The rulings CI-RUL explain them."""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.game import Option
from ironstone.games.city_of_iron.components.pieces import PENALTIES

YES_NO: Final = ["true", "false"]
NATIONS: Final = {
    "arc": "City-State of Arc",
    "om": "Toad Inventors of Om",
    "hogmen": "Hogmen Republic",
    "cresaria": "Cresarian Scholars",
}
OPTIONS: Final = [
    Option("nation_powers", "true", YES_NO, "whether nations have their powers and special cards"),
    Option("expansion_towns", "false", YES_NO, "whether the seven towns without stars are in the game"),
    Option(
        "nation_choice",
        "draft",
        ["draft", "random", "assigned"],
        "nations are chosen in seat order, dealt by lot, or named in the option 'nations'",
    ),
    Option(
        "nations",
        "arc om hogmen cresaria",
        [],
        "with assigned nations: who leads which, in seat order",
        NATIONS,
    ),
    Option(
        "storing_penalty", "per_one", ["per_one", "per_two"], "1 VP lost for each stored building, or for every two"
    ),
    Option(
        "second_after_tie",
        "dense",
        ["dense", "competition"],
        "after a tie for the most the next player is second, or nobody is",
    ),
    Option("toads_refund", "false", YES_NO, "whether the Toads' second bid may be lower and pays the difference back"),
    Option(
        "waiver_before_destroy",
        "true",
        YES_NO,
        "whether a building saves the Science of the next of its name even if it is destroyed for it",
    ),
    Option("cards_bonus_discard", "true", YES_NO, "whether cards in discard piles count for Most Cards"),
    Option(
        "hogmen_captain",
        "buy",
        ["buy", "out"],
        "the Captain whom the Gunslinger replaces is among the Hogmen's cards to buy, or out of the game",
    ),
    Option("airship_is_ship", "false", YES_NO, "whether an airship serves where a ship is needed"),
]

PRESETS: Final = {"first_game": {"nation_powers": "false", "expansion_towns": "false"}}
"""Named sets of options: `first_game` is the rulebook's first game, without powers and without expansion."""


@final
class Settings:
    """The options a table was created with, read once; shared by all clones. The rulings CI-RUL explain them."""

    def __init__(
        self,
        nation_powers: bool,
        expansion_towns: bool,
        penalty: int,
        second_after_tie: bool,
        toads_refund: bool,
        waiver_before_destroy: bool,
        cards_bonus_discard: bool,
        airship_is_ship: bool,
        replaced_for_sale: bool,
    ) -> None:
        self.nation_powers: Final = nation_powers
        self.expansion_towns: Final = expansion_towns
        self.penalty: Final = penalty  # which reading of the storing penalty holds
        self.second_after_tie: Final = second_after_tie  # somebody is second although two are first
        self.toads_refund: Final = toads_refund
        self.waiver_before_destroy: Final = waiver_before_destroy
        self.cards_bonus_discard: Final = cards_bonus_discard
        self.airship_is_ship: Final = airship_is_ship
        self.replaced_for_sale: Final = replaced_for_sale  # the Hogmen's Captain


def read_settings(options: Mapping[str, str]) -> Settings:
    """The options in the form the rules ask for."""
    return Settings(
        nation_powers=options["nation_powers"] == "true",
        expansion_towns=options["expansion_towns"] == "true",
        penalty=PENALTIES.index(options["storing_penalty"]),
        second_after_tie=options["second_after_tie"] == "dense",
        toads_refund=options["toads_refund"] == "true",
        waiver_before_destroy=options["waiver_before_destroy"] == "true",
        cards_bonus_discard=options["cards_bonus_discard"] == "true",
        airship_is_ship=options["airship_is_ship"] == "true",
        replaced_for_sale=options["hogmen_captain"] == "buy",
    )
