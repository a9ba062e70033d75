"""What card actions do: one short function or step for each kind of effect, and the targets some of them ask for."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.games.city_of_iron.components.pieces import (
    BUILD_DISCOUNT,
    DRAW_CARDS,
    EXPAND,
    GAIN_COINS,
    GAIN_COINS_PER_GOOD_TYPE,
    GAIN_SCIENCE,
    SETTLE,
    STEAL_COINS,
    Effect,
)
from ironstone.games.city_of_iron.rules.actions import BUILD, BUILD_STORED, PLAYER, RECOVER
from ironstone.games.city_of_iron.rules.build import (
    add_stored_builds,
    add_track_builds,
    start_build,
    why_not_from_track,
    why_not_stored,
)
from ironstone.games.city_of_iron.rules.decks import draw_cards, recover, show
from ironstone.games.city_of_iron.rules.events import (
    CARD_ASKED,
    CARD_RECOVERED,
    COINS_GAINED,
    COINS_STOLEN,
    SCIENCE_GAINED,
)
from ironstone.games.city_of_iron.rules.model import Play, Player, Table
from ironstone.games.city_of_iron.rules.payment import current_play
from ironstone.games.city_of_iron.rules.settle import expand, settle


@final
class StealTarget(Choice[Table]):
    """CI-MC-10: another player with at least one coin."""

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


@final
class RecoverTarget(Choice[Table]):
    """CI-MC-8: a card of the player's own discard piles; those used for this action are not there yet."""

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
        show(table.players[frame.seat], card)
        table.tell(CARD_ASKED, frame.seat, card)


@final
class DiscountBuild(Choice[Table]):
    """CI-RUL-43: a Build for so many coins fewer, by all the rules of building; the frame knows how many."""

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


def discount_of(table: Table, number: int) -> int:
    """The coins by which a card's action makes a build cheaper; its build comes last among its effects."""
    return table.components.cards[number].action.effects[-1].amount


def resolve_effect(table: Table, seat: Seat, play: Play, effect: Effect) -> None:
    """Do what one line of the card says."""
    kind = effect.kind
    if kind == GAIN_SCIENCE:
        gain_science(table, seat, effect.amount)
    elif kind == GAIN_COINS:
        gain_coins(table, seat, effect.amount)
    elif kind == GAIN_COINS_PER_GOOD_TYPE:
        gain_coins(table, seat, coins_for_goods(table.players[seat], effect))
    elif kind == DRAW_CARDS:
        draw_cards(table, seat, effect.deck, effect.amount)
    elif kind == SETTLE:
        settle(table, seat, play)
    elif kind == EXPAND:
        expand(table, seat, play)
    elif kind == STEAL_COINS:
        steal_coins(table, seat, play.target, effect.amount)
    elif kind == BUILD_DISCOUNT:
        table.push(DISCOUNT_BUILD, seat, effect.amount)
    else:
        recover_card(table, seat, play.target)


def gain_science(table: Table, seat: Seat, amount: int) -> None:
    """Take Science from the supply, which never runs out (CI-RUL-21)."""
    table.players[seat].science += amount
    table.tell(SCIENCE_GAINED, seat, amount)


def gain_coins(table: Table, seat: Seat, amount: int) -> None:
    """Take coins from the supply, which never runs out (CI-RUL-21)."""
    table.players[seat].coins += amount
    table.tell(COINS_GAINED, seat, amount)


def coins_for_goods(player: Player, effect: Effect) -> int:
    """CI-CC-9: coins for each kind of good the player has, up to the card's limit."""
    kinds = sum([1 for amount in player.goods if amount > 0])
    return min(effect.most, effect.amount * kinds)


def steal_coins(table: Table, seat: Seat, other: int, most: int) -> None:
    """CI-MC-10: up to so many coins change hands."""
    amount = min(most, table.players[other].coins)
    table.players[other].coins -= amount
    table.players[seat].coins += amount
    table.tell(COINS_STOLEN, seat, amount, other)


def recover_card(table: Table, seat: Seat, card: int) -> None:
    """CI-MC-8, CI-RUL-46: the chosen card comes back into the hand."""
    recover(table, seat, table.components.cards[card].deck, card)
    table.tell(CARD_RECOVERED, seat, card)
