"""The numbers that the evaluation goes by, in VP: written by hand, or learnt by self-play in their place."""

from typing import Final, final

# All are above 0. What is "soon" is counted for the next two End Rounds at most.
BY_HAND: Final = {
    "rival": 0.4,  # of the best other player's worth, counted against one's own
    "coin": 0.1,
    "coin soon": 0.1,
    "surplus": 0.35,  # of a coin's worth for coins beyond what can be spent before the next income
    "science": 0.3,
    "science soon": 0.35,
    "room": 0.2,
    "room soon": 0.3,
    "income": 1.0,  # of a coin's worth for each coin of income
    "science income": 0.6,
    "citizen draw": 0.25,
    "military draw": 0.2,
    "trust": 0.8,  # how likely it is that standings of goods last one round more
    "hope": 0.3,  # of the VP for the most of a good, in proportion to the amount, whatever the rank
    "rank": 1.0,  # of the VP that a rank brings now
    "shield": 1.0,
    "building": 1.0,  # of the VP that buildings score by themselves
    "land": 0.15,  # of the VP for the most, for each good that a land opens
    "turn order": 0.15,
    "plan": 0.3,  # of what a plan will bring, while it is only a plan
    "settling": 1.0,
    "district": 1.0,
    "conquest": 1.0,
    "card": 1.0,
    "skill": 0.05,  # VP for each symbol
    "attack": 0.035,  # VP for each point of attack
    "use": 0.2,  # how often a card is played in a round
    "free use": 0.3,  # if that costs no action
    "town": 0.8,  # beside what it gives
    "town good": 0.3,
    "life": 0.3,  # how much more use a card is for each round to come
    "bonus": 0.8,  # of the bonuses at the end, as they stand in the last round
    "arms": 0.0001,  # VP for each point of attack that can be led, in hand or soon; by hand for ties
    "held town": 0.0001,  # VP for each town, beside what it gives; by hand for ties
}


@final
class Prices:
    """What things are worth to bots."""

    def __init__(self, numbers: list[float]) -> None:
        (
            self.rival,
            self.coin,
            self.coin_soon,
            self.surplus,
            self.science,
            self.science_soon,
            self.room,
            self.room_soon,
            self.income,
            self.science_income,
            self.citizen_draw,
            self.military_draw,
            self.trust,
            self.hope,
            self.rank,
            self.shield,
            self.building,
            self.land,
            self.turn_order,
            self.plan,
            self.settling,
            self.district,
            self.conquest,
            self.card,
            self.skill,
            self.attack,
            self.use,
            self.free_use,
            self.town,
            self.town_good,
            self.life,
            self.bonus,
            self.arms,
            self.held_town,
        ) = numbers
