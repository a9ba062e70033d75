"""What some card actions ask for besides their payment: a player, a card of the discard piles, a building."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.rules.actions import BUILD, BUILD_STORED, PLAYER, RECOVER
from ironstone.games.city_of_iron.rules.build import (
    add_stored_builds,
    add_track_builds,
    describe_build,
    describe_stored_build,
    start_build,
    why_not_from_track,
    why_not_stored,
)
from ironstone.games.city_of_iron.rules.decks import show
from ironstone.games.city_of_iron.rules.events import CARD_ASKED
from ironstone.games.city_of_iron.rules.model import Player, Table
from ironstone.games.city_of_iron.rules.payment import current_play
from ironstone.games.city_of_iron.rules.wording import coins_in_words, the_card, the_nation


@final
class StealTarget(Choice[Table]):
    """CI-MC-10: another player with at least one coin."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return [PLAYER.id(other) for other in range(table.seats) if can_steal_from(table, frame.seat, other)]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not PLAYER.has(action):
            return NOT_ASKED
        other = PLAYER.arg(action)
        if other >= table.seats or other == seat:
            return Reason("CI-MC-10", "coins are taken from another player")
        if not can_steal_from(table, seat, other):
            return Reason("CI-MC-10", "that player has no coin")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        current_play(table).target = PLAYER.arg(action)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the player to take coins from")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        nation = the_nation(table.components, table.players[PLAYER.arg(action)].nation)
        return say("Take coins from {nation}", nation=nation)


@final
class RecoverTarget(Choice[Table]):
    """CI-MC-8: a card of the player's own discard piles; those used for this action are not there yet."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        piles = table.players[frame.seat].discard_piles
        return [RECOVER.id(card) for pile in piles for card in pile]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not RECOVER.has(action):
            return NOT_ASKED
        card = RECOVER.arg(action)
        for pile in table.players[seat].discard_piles:
            if card in pile:
                return None
        return Reason("CI-MC-8", "that card does not lie in your discard piles")

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        card = RECOVER.arg(action)
        current_play(table).target = card
        show(table.own(frame.seat), card)
        table.tell(CARD_ASKED, frame.seat, card)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the card to take back from your discard piles")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Take back {card}", card=the_card(table.components, RECOVER.arg(action)))


@final
class DiscountBuild(Choice[Table]):
    """CI-RUL-43: a Build for so many coins fewer, by all the rules of building; the frame knows how many."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        options: list[Action] = []
        add_track_builds(table, player, frame.arg, options)
        add_stored_builds(table, player, frame.arg, options)
        return options

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if BUILD.has(action):
            return why_not_from_track(table, seat, action, frame.arg)
        if BUILD_STORED.has(action):
            return why_not_stored(table, seat, action, frame.arg)
        return NOT_ASKED

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        building = table.track[BUILD.arg(action)] if BUILD.has(action) else BUILD_STORED.arg(action)
        start_build(table, frame.seat, building, frame.arg)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose a building to build for {coins} fewer", coins=coins_in_words(frame.arg))

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        if BUILD.has(action):
            return describe_build(table, frame.seat, BUILD.arg(action), frame.arg)
        return describe_stored_build(table, frame.seat, BUILD_STORED.arg(action), frame.arg)


STEAL_TARGET: Final = StealTarget()
RECOVER_TARGET: Final = RecoverTarget()
DISCOUNT_BUILD: Final = DiscountBuild()


def can_steal_from(table: Table, seat: Seat, other: int) -> bool:
    """Another player who has a coin."""
    return other != seat and table.players[other].coins > 0


def can_steal(table: Table, seat: Seat) -> bool:
    """Some other player has a coin."""
    for other in range(table.seats):
        if can_steal_from(table, seat, other):
            return True
    return False


def has_discards(player: Player) -> bool:
    """A card lies in the player's discard piles."""
    return len(player.discard_piles[0]) > 0 or len(player.discard_piles[1]) > 0
