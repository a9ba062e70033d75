"""The options of a table: the readings of doubtful rules, and what is chosen instead of drawn."""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.errors import OptionError
from ironstone.core.game import Option
from ironstone.core.messages import say

ON_DECLARE: Final = 0
ALWAYS: Final = 1
NEVER: Final = 2
RESPOND_PASSES: Final = ["on_declare", "always", "never"]  # in the order of ON_DECLARE, ALWAYS, NEVER
BOOLEAN: Final = ["true", "false"]

DEMANDS: Final = {
    "1": "Light of learning",
    "2": "The upper city",
    "3": "A glittering hoard",
    "4": "Higher is better",
    "5": "Two wonders",
    "6": "Balance in riches",
    "7": "All-round splendour",
    "8": "Six fine districts",
    "9": "The throne",
    "10": "The greatest district",
    "11": "Fine buildings",
    "12": "No two alike",
    "13": "The crown",
    "14": "Rare and rich",
    "15": "Mind and might",
}
TECHNOLOGIES: Final = {
    "architecture": "Architecture",
    "artistry": "Artistry",
    "calendar": "Calendar",
    "construction": "Construction",
    "currency": "Currency",
    "economics": "Economics",
    "education": "Education",
    "iron": "Iron",
    "literacy": "Literacy",
    "masonry": "Masonry",
    "mathematics": "Mathematics",
    "matrimony": "Matrimony",
    "mechanics": "Mechanics",
    "militia": "Militia",
    "nutrition": "Nutrition",
    "philosophy": "Philosophy",
    "religion": "Religion",
    "salt": "Salt",
    "sanitization": "Sanitization",
    "surveying": "Surveying",
    "university": "University",
}
TOKENS: Final = {
    "D1": "1 palace diamond",
    "D2": "2 palace diamonds",
    "D3": "3 palace diamonds",
    "S1": "1 science per symbol",
    "S2": "2 science per symbol",
    "S8": "8 science",
    "NO": "Nothing",
}
COPIES: Final = {"D1": 4, "D2": 3, "S1": 2, "S2": 2, "NO": 4}
SEATS: Final = {"1": "", "2": "", "3": "", "4": "", "5": ""}

OPTIONS: Final = [
    Option(
        "demands",
        "random",
        [],
        "three are drawn at random, or chosen; the three that come first suit a first game",
        DEMANDS,
        "1 2 3",
    ),
    Option(
        "technologies",
        "random",
        [],
        "five are drawn at random, or chosen",
        TECHNOLOGIES,
        "architecture iron masonry militia salt",
    ),
    Option(
        "palace_tokens",
        "random",
        [],
        "the rewards of palace levels 1 to 5 are drawn at random, or chosen",
        TOKENS,
        "D1 S1 NO D2 S8",
        COPIES,
    ),
    Option("first_roller", "random", [], "who rolls first is drawn at random, or chosen by seat", SEATS, "1"),
    Option(
        "collect_choice_time",
        "plan",
        ["plan", "resolve"],
        "whoever collects divides the roll into production and science: in the secret plan, or when all are open",
    ),
    Option(
        "bid_cycle",
        "discard",
        ["discard", "ignore_bonus"],
        "if Currency lets bids beat each other in a circle, the card goes, or Currency is left out",
    ),
    Option(
        "tech_simultaneous_step",
        "one",
        ["one", "each"],
        "several discoverers in one round use one step of the ladder, or one each",
    ),
    Option("nutrition_counts_losses", "true", BOOLEAN, "production lost in bids counts as spent, for Nutrition"),
    Option(
        "philosophy_retroactive", "true", BOOLEAN, "Philosophy pays for attributes that have 50 when it is discovered"
    ),
    Option("donated_gem_triggers", "true", BOOLEAN, "a gem given to Zarmund still brings science and companions"),
    Option("d10_minimum_uses_gems", "true", BOOLEAN, "culture gems help to reach the five cards of Demand 10"),
    Option("economics_counts_buildings", "true", BOOLEAN, "Economics counts buildings, not cards"),
    Option(
        "respond_pass",
        "on_declare",
        RESPOND_PASSES,
        "players may resolve again when somebody would win, after every round, or never",
    ),
    Option("max_rounds", "60", [], "the round after which most Demands met wins"),
]


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


def read_settings(options: Mapping[str, str]) -> Settings:
    """The options as the rules ask for them."""
    rounds = options["max_rounds"]
    if not rounds.isdecimal() or int(rounds) == 0:
        raise OptionError(say("option 'max_rounds' is a number of rounds from 1, not {rounds}", rounds=repr(rounds)))
    return Settings(
        take_in_resolve=options["collect_choice_time"] == "resolve",
        ignore_bonus_in_circle=options["bid_cycle"] == "ignore_bonus",
        step_for_each=options["tech_simultaneous_step"] == "each",
        losses_are_spending=options["nutrition_counts_losses"] == "true",
        philosophy_looks_back=options["philosophy_retroactive"] == "true",
        given_gems_trigger=options["donated_gem_triggers"] == "true",
        gems_reach_district_minimum=options["d10_minimum_uses_gems"] == "true",
        economics_counts_buildings=options["economics_counts_buildings"] == "true",
        respond=RESPOND_PASSES.index(options["respond_pass"]),
        last_round=int(rounds),
    )
