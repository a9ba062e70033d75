"""What card actions do: one entry for each kind of effect, by its name in the files.

An entry says which fields the files have for it, what it asks for and when it has nothing to aim at, what it does, and
how it is told. A new kind is a class here and a line in CARD_EFFECTS.
"""

from typing import Final, final

from ironstone.core.agenda import AnyStep, Reason
from ironstone.core.components import Entry
from ironstone.core.ids import Seat
from ironstone.core.messages import Message, say
from ironstone.core.native import mypyc_attr
from ironstone.games.city_of_iron.components.pieces import DECKS, Effect
from ironstone.games.city_of_iron.rules.build import can_build_any
from ironstone.games.city_of_iron.rules.card_targets import (
    DISCOUNT_BUILD,
    RECOVER_TARGET,
    STEAL_TARGET,
    can_steal,
    has_discards,
)
from ironstone.games.city_of_iron.rules.decks import draw_cards, recover
from ironstone.games.city_of_iron.rules.events import CARD_RECOVERED, COINS_GAINED, COINS_STOLEN, SCIENCE_GAINED
from ironstone.games.city_of_iron.rules.model import Play, Table
from ironstone.games.city_of_iron.rules.payment import action_coins
from ironstone.games.city_of_iron.rules.settle import (
    CHOOSE_TOKEN,
    EXPAND_CITY,
    SETTLE_LAND,
    can_settle,
    expand,
    has_token,
    settle,
    why_no_settling,
)
from ironstone.games.city_of_iron.rules.wording import DECK_NAMES, coins_in_words, draw_in_words, science_in_words

NO_STEPS: Final[list[AnyStep]] = []
NOT_LISTED: Final = -1  # the number of an effect before CARD_EFFECTS is put together


@mypyc_attr(allow_interpreted_subclasses=True)
class CardEffect:
    """A kind of effect of card actions. An effect that asks for a target has steps before or after the payment."""

    def __init__(
        self,
        name: str,
        has_aim: bool = False,
        before_payment: list[AnyStep] = NO_STEPS,
        after_payment: list[AnyStep] = NO_STEPS,
    ) -> None:
        self.name: Final = name
        self.has_aim: Final = has_aim  # a card needs a target that it can have (CI-RUL-45)
        self.before_payment: Final = before_payment
        self.after_payment: Final = after_payment
        self.number = NOT_LISTED  # its place among CARD_EFFECTS

    def read(self, entry: Entry) -> Effect:
        """Take its fields from the file; most have an amount."""
        return Effect(self.number, amount=entry.number("amount", 1, 30))

    def has_target(self, table: Table, seat: Seat, card: int) -> bool:
        """Whether there is something that this card can aim at."""
        return True

    def why_no_target(self, table: Table, seat: Seat) -> Reason:
        """What is missing, in words."""
        raise NotImplementedError

    def resolve(self, table: Table, seat: Seat, play: Play, effect: Effect) -> None:
        """Do what the line of the card says."""
        raise NotImplementedError

    def text(self, effect: Effect) -> Message:
        """The line of the card in words."""
        raise NotImplementedError

    def short(self, effect: Effect) -> Message:
        """The line in the fewest words, for the card itself."""
        raise NotImplementedError


@final
class GainScience(CardEffect):
    """CI-CC-1: Science from the supply, which never runs out (CI-RUL-21)."""

    def resolve(self, table: Table, seat: Seat, play: Play, effect: Effect) -> None:
        table.own(seat).science += effect.amount
        table.tell(SCIENCE_GAINED, seat, effect.amount)

    def text(self, effect: Effect) -> Message:
        return say("gain {amount}", amount=science_in_words(effect.amount))

    def short(self, effect: Effect) -> Message:
        return science_in_words(effect.amount)


@final
class GainCoins(CardEffect):
    """CI-CC-3: coins from the supply, which never runs out (CI-RUL-21)."""

    def resolve(self, table: Table, seat: Seat, play: Play, effect: Effect) -> None:
        gain_coins(table, seat, effect.amount)

    def text(self, effect: Effect) -> Message:
        return say("gain {amount}", amount=coins_in_words(effect.amount))

    def short(self, effect: Effect) -> Message:
        return coins_in_words(effect.amount)


@final
class GainCoinsPerGoodType(CardEffect):
    """CI-CC-9: coins for each kind of good the player has, up to the card's limit."""

    def read(self, entry: Entry) -> Effect:
        return Effect(self.number, amount=entry.number("amount", 1, 30), most=entry.number("max", 1, 100))

    def resolve(self, table: Table, seat: Seat, play: Play, effect: Effect) -> None:
        kinds = sum([1 for amount in table.players[seat].goods if amount > 0])
        gain_coins(table, seat, min(effect.most, effect.amount * kinds))

    def text(self, effect: Effect) -> Message:
        return say(
            "gain {amount} per kind of good you have, at most {most}",
            amount=coins_in_words(effect.amount),
            most=effect.most,
        )

    def short(self, effect: Effect) -> Message:
        return say("{amount} per good", amount=coins_in_words(effect.amount))


@final
class Settle(CardEffect):
    """CI-CC-6, CI-CTY-3: a land within reach, and a token that becomes its city."""

    def read(self, entry: Entry) -> Effect:
        return Effect(self.number)

    def has_target(self, table: Table, seat: Seat, card: int) -> bool:
        return can_settle(table, table.players[seat], card)

    def why_no_target(self, table: Table, seat: Seat) -> Reason:
        return why_no_settling(table, seat)

    def resolve(self, table: Table, seat: Seat, play: Play, effect: Effect) -> None:
        settle(table, seat, play)

    def text(self, effect: Effect) -> Message:
        return say("settle a new city")

    def short(self, effect: Effect) -> Message:
        return say("settle a land")


@final
class Expand(CardEffect):
    """CI-CC-8, CI-CTY-2: a token that becomes a district of a city."""

    def read(self, entry: Entry) -> Effect:
        return Effect(self.number)

    def has_target(self, table: Table, seat: Seat, card: int) -> bool:
        return has_token(table.players[seat])

    def why_no_target(self, table: Table, seat: Seat) -> Reason:
        return why_no_settling(table, seat)

    def resolve(self, table: Table, seat: Seat, play: Play, effect: Effect) -> None:
        expand(table, seat, play)

    def text(self, effect: Effect) -> Message:
        return say("expand a city with a district")

    def short(self, effect: Effect) -> Message:
        return say("add a district")


@final
class BuildDiscount(CardEffect):
    """CI-CC-5, CI-MC-7, CI-RUL-43: a Build for fewer coins; it comes last among the effects of its card."""

    def read(self, entry: Entry) -> Effect:
        return Effect(self.number, amount=entry.number("coins", 1, 30))

    def has_target(self, table: Table, seat: Seat, card: int) -> bool:
        player = table.players[seat]
        discount = table.components.cards[card].action.effects[-1].amount
        return can_build_any(table, player, discount - action_coins(table, player, card))

    def why_no_target(self, table: Table, seat: Seat) -> Reason:
        return Reason("CI-RUL-45", "there is no building that you could build at the lower price")

    def resolve(self, table: Table, seat: Seat, play: Play, effect: Effect) -> None:
        table.push(DISCOUNT_BUILD, seat, effect.amount)

    def text(self, effect: Effect) -> Message:
        return say("build for {amount} fewer", amount=coins_in_words(effect.amount))

    def short(self, effect: Effect) -> Message:
        return say("build for {amount} less", amount=effect.amount)


@final
class DrawCards(CardEffect):
    """CI-CC-7, CI-MC-2: cards of a deck; what the piles cannot give is lost (CI-RUL-45)."""

    def read(self, entry: Entry) -> Effect:
        return Effect(self.number, amount=entry.number("amount", 1, 30), deck=entry.one_of("deck", DECKS))

    def resolve(self, table: Table, seat: Seat, play: Play, effect: Effect) -> None:
        draw_cards(table, seat, effect.deck, effect.amount)

    def text(self, effect: Effect) -> Message:
        return draw_in_words(effect.deck, effect.amount)

    def short(self, effect: Effect) -> Message:
        return say("draw {n} {deck}", n=effect.amount, deck=DECK_NAMES[effect.deck])


@final
class StealCoins(CardEffect):
    """CI-MC-10: up to so many coins of another player change hands."""

    def has_target(self, table: Table, seat: Seat, card: int) -> bool:
        return can_steal(table, seat)

    def why_no_target(self, table: Table, seat: Seat) -> Reason:
        return Reason("CI-RUL-45", "no other player has a coin")

    def resolve(self, table: Table, seat: Seat, play: Play, effect: Effect) -> None:
        other = play.target
        amount = min(effect.amount, table.players[other].coins)
        table.own(Seat(other)).coins -= amount
        table.own(seat).coins += amount
        table.tell(COINS_STOLEN, seat, amount, other)

    def text(self, effect: Effect) -> Message:
        return say("take up to {amount} from another player", amount=coins_in_words(effect.amount))

    def short(self, effect: Effect) -> Message:
        return say("take {amount}", amount=coins_in_words(effect.amount))


@final
class RecoverCard(CardEffect):
    """CI-MC-8, CI-RUL-46: a card of the own discard piles comes back into the hand."""

    def read(self, entry: Entry) -> Effect:
        return Effect(self.number, amount=entry.number("amount", 1, 1))

    def has_target(self, table: Table, seat: Seat, card: int) -> bool:
        return has_discards(table.players[seat])

    def why_no_target(self, table: Table, seat: Seat) -> Reason:
        return Reason("CI-RUL-45", "your discard piles are empty")

    def resolve(self, table: Table, seat: Seat, play: Play, effect: Effect) -> None:
        recover(table, seat, table.components.cards[play.target].deck, play.target)
        table.tell(CARD_RECOVERED, seat, play.target)

    def text(self, effect: Effect) -> Message:
        return say("take a card from your discard piles")

    def short(self, effect: Effect) -> Message:
        return say("regain a card")


GAIN_SCIENCE: Final = GainScience("gain_science")
GAIN_COINS: Final = GainCoins("gain_coins")
GAIN_COINS_PER_GOOD_TYPE: Final = GainCoinsPerGoodType("gain_coins_per_good_type")
SETTLE: Final = Settle("settle", has_aim=True, before_payment=[SETTLE_LAND], after_payment=[CHOOSE_TOKEN])
EXPAND: Final = Expand("expand", has_aim=True, after_payment=[CHOOSE_TOKEN, EXPAND_CITY])
BUILD_DISCOUNT: Final = BuildDiscount("build_discount", has_aim=True)
DRAW_CARDS: Final = DrawCards("draw")
STEAL_COINS: Final = StealCoins("steal_coins", has_aim=True, before_payment=[STEAL_TARGET])
RECOVER_CARD: Final = RecoverCard("recover", has_aim=True, before_payment=[RECOVER_TARGET])


def in_order(effects: list[CardEffect]) -> list[CardEffect]:
    """These effects, each with its number."""
    for number, effect in enumerate(effects):
        effect.number = number
    return effects


CARD_EFFECTS: Final = in_order(
    [
        *[GAIN_SCIENCE, GAIN_COINS, GAIN_COINS_PER_GOOD_TYPE, SETTLE, EXPAND],
        *[BUILD_DISCOUNT, DRAW_CARDS, STEAL_COINS, RECOVER_CARD],
    ]
)


def read_effect(entry: Entry) -> Effect:
    """One line of a card's action."""
    kind = entry.one_of("kind", [effect.name for effect in CARD_EFFECTS])
    effect = CARD_EFFECTS[kind].read(entry)
    entry.done()
    return effect


def gain_coins(table: Table, seat: Seat, amount: int) -> None:
    """Coins from the supply."""
    table.own(seat).coins += amount
    table.tell(COINS_GAINED, seat, amount)
