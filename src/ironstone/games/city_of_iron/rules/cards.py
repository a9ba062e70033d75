"""Card Action: play a Citizen or Military card for its action, fuelled by the symbols of other cards."""

from typing import Final, final

from ironstone.core.agenda import AnyStep, Automatic, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.games.city_of_iron.components.pieces import (
    AIMLESS,
    BUILD_DISCOUNT,
    EXPAND,
    FREE_ACTION,
    RECOVER_CARD,
    SETTLE,
    STEAL_COINS,
)
from ironstone.games.city_of_iron.rules.actions import PLAY
from ironstone.games.city_of_iron.rules.build import can_build_any
from ironstone.games.city_of_iron.rules.card_effects import (
    RECOVER_TARGET,
    STEAL_TARGET,
    can_steal,
    discount_of,
    has_discards,
    resolve_effect,
)
from ironstone.games.city_of_iron.rules.events import ACTION_PAID, CARD_PLAYED
from ironstone.games.city_of_iron.rules.holdings import in_coins
from ironstone.games.city_of_iron.rules.model import Play, Player, Table
from ironstone.games.city_of_iron.rules.payment import (
    DISCARD_ORDER,
    DISCARD_USED,
    NOT_IN_HAND,
    PAY_SKILL,
    current_play,
    use,
)
from ironstone.games.city_of_iron.rules.settle import (
    CHOOSE_TOKEN,
    EXPAND_CITY,
    SETTLE_LAND,
    can_reach,
    distance_of,
    has_token,
    why_out_of_reach,
)


@final
class PlayCard(Move[Table]):
    """CI-CRD-2, CI-CRD-5, CI-CRD-6: discard the card and its fuel, pay its coins, have its effect."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        cards = table.components.cards
        prices = table.nations[player.nation].action_coins
        coins = player.coins
        distance = work = 0
        startable: list[int] = []
        for number in player.hand:
            card = cards[number]
            distance += card.distance
            work += card.work
            if card.has_action and prices[number] <= coins:
                startable.append(number)
        for number in startable:
            card = cards[number]
            action = card.action
            # CI-CRD-3: the symbols of the card itself do not pay for its action.
            if action.work > work - card.work or action.distance > distance - card.distance:
                continue
            # CI-RUL-23: a Free Action is not played twice in a turn.
            if action.speed == FREE_ACTION and table.free_played >> number & 1:
                continue
            if action.aim == AIMLESS or has_target(table, seat, number):
                options.append(PLAY.id(number))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        number = PLAY.arg(action)
        if number not in player.hand:
            return NOT_IN_HAND
        card = table.components.cards[number]
        if not card.has_action:
            return Reason("CI-CRD-2", f"the {card.name} has no action, only skills")
        return why_no_fuel(table, player, number) or why_no_target(table, seat, number)

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        number = PLAY.arg(action)
        card = table.components.cards[number]
        play = Play(number)
        play.distance = card.action.distance
        play.work = card.action.work
        table.play = play
        table.tell(CARD_PLAYED, seat, number)
        use(player, play, number)
        if card.action.speed == FREE_ACTION:
            table.free_played |= 1 << number
        table.push_in_order([Frame(step, seat) for step in steps_of(table, number)])


@final
class ResolveCard(Automatic[Table]):
    """CI-RUL-22: the cards are discarded, now the coins are paid and the card's effects resolve in the order listed."""

    def follows_up(self) -> bool:
        return True

    def run(self, table: Table, frame: Frame) -> None:
        play = current_play(table)
        table.play = None
        player = table.players[frame.seat]
        coins = action_coins(table, player, play.card)
        if coins > 0:
            player.coins -= coins
            table.tell(ACTION_PAID, frame.seat, coins)
        for effect in table.components.cards[play.card].action.effects:
            resolve_effect(table, frame.seat, play, effect)


RESOLVE_CARD: Final = ResolveCard()


def is_free(table: Table, action: Action) -> bool:
    """CI-CRD-6: whether this is the play of a card with a Free Action."""
    return PLAY.has(action) and table.components.cards[PLAY.arg(action)].action.speed == FREE_ACTION


def steps_of(table: Table, number: int) -> list[AnyStep]:
    """What is asked, and in which order, when this card's action is played."""
    aim = table.components.cards[number].action.aim
    if aim == SETTLE:
        return [SETTLE_LAND, PAY_SKILL, CHOOSE_TOKEN, DISCARD_ORDER, DISCARD_USED, RESOLVE_CARD]
    if aim == EXPAND:
        return [PAY_SKILL, CHOOSE_TOKEN, EXPAND_CITY, DISCARD_ORDER, DISCARD_USED, RESOLVE_CARD]
    if aim == STEAL_COINS:
        return [STEAL_TARGET, PAY_SKILL, DISCARD_ORDER, DISCARD_USED, RESOLVE_CARD]
    if aim == RECOVER_CARD:
        return [RECOVER_TARGET, PAY_SKILL, DISCARD_ORDER, DISCARD_USED, RESOLVE_CARD]
    return [PAY_SKILL, DISCARD_ORDER, DISCARD_USED, RESOLVE_CARD]


def action_coins(table: Table, player: Player, number: int) -> int:
    """CI-CRD-2, CI-NAT-3: the coins of a card's action; the Scholar costs Cresaria none."""
    return table.nations[player.nation].action_coins[number]


def has_target(table: Table, seat: Seat, number: int) -> bool:
    """CI-RUL-45: a card that asks for a land, a district, a building, a player or a card needs one that it can have."""
    aim = table.components.cards[number].action.aim
    if aim == AIMLESS:
        return True
    player = table.players[seat]
    if aim == SETTLE:
        return can_settle(table, player, number)
    if aim == EXPAND:
        return has_token(player)
    if aim == STEAL_COINS:
        return can_steal(table, seat)
    if aim == RECOVER_CARD:
        return has_discards(player)
    return can_build_any(table, player, discount_of(table, number) - action_coins(table, player, number))


def can_settle(table: Table, player: Player, number: int) -> bool:
    """CI-CTY-1, CI-CTY-4: a token is left, and some land is within reach of the other cards."""
    if not has_token(player):
        return False
    others = [card for card in player.hand if card != number]
    reach = distance_of(table, others) - table.components.cards[number].action.distance
    for land in table.lands:
        if can_reach(table, others, land, reach):
            return True
    return False


def why_no_fuel(table: Table, player: Player, number: int) -> Reason | None:
    """Skills or coins that are missing for a card's action, in words."""
    cards = table.components.cards
    card = cards[number]
    others = [cards[other] for other in player.hand if other != number]
    work = sum([other.work for other in others])
    distance = sum([other.distance for other in others])
    coins = action_coins(table, player, number)
    if work < card.action.work:
        return Reason("CI-CRD-2", f"the {card.name} needs Work {card.action.work} from other cards: you have {work}")
    if distance < card.action.distance:
        return Reason(
            "CI-CRD-2", f"the {card.name} needs Distance {card.action.distance} from other cards: you have {distance}"
        )
    if coins > player.coins:
        return Reason("CI-CRD-2", f"the {card.name} costs {in_coins(coins)} and you have {player.coins}")
    if table.free_played >> number & 1:
        return Reason("CI-RUL-23", f"the Free Action of the {card.name} is played once a turn at most")
    return None


def why_no_target(table: Table, seat: Seat, number: int) -> Reason | None:
    """The target that is missing for a card's action, in words."""
    if has_target(table, seat, number):
        return None
    aim = table.components.cards[number].action.aim
    if aim in (SETTLE, EXPAND) and not has_token(table.players[seat]):
        return Reason("CI-CTY-1", "you have used all your City/District tokens")
    if aim == SETTLE:
        return Reason("CI-CTY-4", "no land on display is within reach of your other cards")
    if aim == BUILD_DISCOUNT:
        return Reason("CI-RUL-45", "there is no building that you could build at the lower price")
    if aim == STEAL_COINS:
        return Reason("CI-RUL-45", "no other player has a coin")
    return Reason("CI-RUL-45", "your discard piles are empty")


def why_not_land(table: Table, seat: Seat, land: int) -> Reason:
    """CI-CTY-3, CI-CTY-4: a land is no action of its own; what keeps this seat from it, or the card to begin with."""
    player = table.players[seat]
    cards = table.components.cards
    settlers = [number for number, card in enumerate(cards) if card.has_action and card.action.aim == SETTLE]
    held = [number for number in settlers if number in player.hand]
    if not held:
        return Reason(
            "CI-CTY-3", f"lands are settled with the {cards[settlers[0]].name}, which you do not have in hand"
        )
    settler = held[0]
    others = [card for card in player.hand if card != settler]
    missing = why_out_of_reach(table, others, land, distance_of(table, others) - cards[settler].action.distance)
    return (
        missing
        or why_no_fuel(table, player, settler)
        or why_no_target(table, seat, settler)
        or Reason("CI-CTY-3", f"play the {cards[settler].name} first, then choose {table.components.lands[land].name}")
    )
