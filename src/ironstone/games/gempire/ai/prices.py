"""The numbers that the evaluation goes by, in units of one production: by hand, or learnt by self-play instead."""

from typing import Final, final

# All are above 0.
BY_HAND: Final = {
    "rival": 0.3,  # of the strongest rival's worth, counted against one's own
    "effort": 1.0,  # of what is missing for a Demand
    "third Demand": 0.4,  # how much the Demand furthest off still counts
    "met": 6.0,  # what it is worth to meet a Demand safely
    "half done": 0.8,  # how much of a district's or card's worth counts before it is enough
    "missing row": 5.0,  # where a Demand cannot be met without a second row
    "missing column": 2.0,  # of a first-row card that a long second row still needs below it
    "small city": 1.5,  # of a card that a city too small to compare anything still needs
    "production": 1.0,
    "near cap": 0.5,  # how much of its price the last production below the cap is worth
    "science": 0.2,  # of science when it is gathered,
    "spent science": 0.1,  # and how much of that is left when a technology is bought with it
    "technology": 1.0,  # of what each technology is expected to bring
    "attribute": 0.3,
    "population gem": 3.5,
    "gold gem": 2.5,
    "culture gem": 2.0,
    "palace": 1.0,
    "second row": 4.0,
    "closed colour": 1.5,  # against a city with no place for a colour
    "won card": 3.0,
    "blueprint": 1.5,
    "reserve": 0.6,
    "contest": 0.2,  # how likely a rival who can pay bids on an ordinary card,
    "rich contest": 0.03,  # for each production more likely
    "lost bid": 1.0,
    "new district": 2.0,  # that a place is worth less if it starts a district
    "temperature": 0.8,  # of the softmax by which plans are sampled
}


@final
class Prices:
    """What things are worth to bots."""

    def __init__(self, numbers: list[float]) -> None:
        (
            self.rival,
            self.effort,
            self.third_demand,
            self.met,
            self.half_done,
            self.missing_row,
            self.missing_column,
            self.small_city,
            self.production,
            self.near_cap,
            self.science,
            self.spent_science,
            self.technology,
            self.attribute,
            self.population_gem,
            self.gold_gem,
            self.culture_gem,
            self.palace,
            self.second_row,
            self.closed_colour,
            self.won_card,
            self.blueprint,
            self.reserve,
            self.contest,
            self.rich_contest,
            self.lost_bid,
            self.new_district,
            self.temperature,
        ) = numbers
        self.kept_science: Final = self.science * self.spent_science  # whether it is spent or not
        self.unspent_science: Final = self.science - self.kept_science
        self.gems: Final = [self.population_gem, self.gold_gem, self.culture_gem]
