"""Card Action: play a Citizen or Military card for its action, fuelled by the symbols of other cards."""

from typing import Final, final

from ironstone.core.agenda import AnyStep, Automatic, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.pieces import AIMLESS, FREE_ACTION
from ironstone.games.city_of_iron.rules.actions import PLAY
from ironstone.games.city_of_iron.rules.card_effects import CARD_EFFECTS, SETTLE
from ironstone.games.city_of_iron.rules.events import ACTION_PAID, CARD_PLAYED
from ironstone.games.city_of_iron.rules.model import Play, Player, Table
from ironstone.games.city_of_iron.rules.payment import (
    DISCARD_ORDER,
    DISCARD_USED,
    NOT_IN_HAND,
    PAY_SKILL,
    action_coins,
    current_play,
    use,
)
from ironstone.games.city_of_iron.rules.settle import distance_of, why_out_of_reach
from ironstone.games.city_of_iron.rules.wording import (
    MORE_CARDS,
    MORE_COINS,
    coins_in_words,
    coins_short,
    land_name,
    the_card,
)

MOST_FREE_ACTIONS: Final = 10  # of one card in a turn; with the printed cards none can act more than twice


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
        ids = PLAY.actions
        for number in startable:
            card = cards[number]
            action = card.action
            # CI-CRD-3: the symbols of the card itself do not pay for its action.
            if action.work > work - card.work or action.distance > distance - card.distance:
                continue
            if action.speed == FREE_ACTION and is_going_round(table, number):
                continue
            if action.aim == AIMLESS or CARD_EFFECTS[action.aim].has_target(table, seat, number):
                options.append(ids[number])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        number = PLAY.arg(action)
        if number not in player.hand:
            return NOT_IN_HAND
        card = table.components.cards[number]
        if not card.has_action:
            return Reason("CI-CRD-2", say("the {card} has no action, only skills", card=say(card.name)))
        return why_no_fuel(table, player, number) or why_no_target(table, seat, number)

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.own(seat)
        number = PLAY.arg(action)
        card = table.components.cards[number]
        play = Play(number)
        play.distance = card.action.distance
        play.work = card.action.work
        table.play = play
        table.tell(CARD_PLAYED, seat, number)
        use(player, play, number)
        if card.action.speed == FREE_ACTION:
            table.free_played = [*table.free_played, number]
        table.push_in_order([Frame(step, seat) for step in steps_of(table, number)])

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Play {card}", card=the_card(table.components, PLAY.arg(action)))


@final
class ResolveCard(Automatic[Table]):
    """CI-RUL-22: the cards are discarded, now the coins are paid and the card's effects resolve in the order listed."""

    def follows_up(self) -> bool:
        return True

    def run(self, table: Table, frame: Frame) -> None:
        play = current_play(table)
        table.play = None
        player = table.own(frame.seat)
        coins = action_coins(table, player, play.card)
        if coins > 0:
            player.coins -= coins
            table.tell(ACTION_PAID, frame.seat, coins)
        for effect in table.components.cards[play.card].action.effects:
            CARD_EFFECTS[effect.kind].resolve(table, frame.seat, play, effect)


RESOLVE_CARD: Final = ResolveCard()
UNAIMED: Final[list[AnyStep]] = [PAY_SKILL, DISCARD_ORDER, DISCARD_USED, RESOLVE_CARD]


def is_free(table: Table, action: Action) -> bool:
    """CI-CRD-6: whether this is the play of a card with a Free Action."""
    return PLAY.has(action) and table.components.cards[PLAY.arg(action)].action.speed == FREE_ACTION


def is_going_round(table: Table, number: int) -> bool:
    """CI-RUL-23: a card that comes back may act again; only changed cards could come back without end."""
    return table.free_played.count(number) >= MOST_FREE_ACTIONS


def steps_of(table: Table, number: int) -> list[AnyStep]:
    """What is asked, and in which order, when this card's action is played."""
    aim = table.components.cards[number].action.aim
    if aim == AIMLESS:
        return UNAIMED
    effect = CARD_EFFECTS[aim]
    return [*effect.before_payment, PAY_SKILL, *effect.after_payment, DISCARD_ORDER, DISCARD_USED, RESOLVE_CARD]


def has_target(table: Table, seat: Seat, number: int) -> bool:
    """CI-RUL-45: a card that asks for a land, a district, a building, a player or a card needs one that it can have."""
    aim = table.components.cards[number].action.aim
    return aim == AIMLESS or CARD_EFFECTS[aim].has_target(table, seat, number)


def why_no_fuel(table: Table, player: Player, number: int) -> Reason | None:
    """Skills or coins that are missing for a card's action, in words."""
    card = the_card(table.components, number)
    coins = action_coins(table, player, number)
    missing = why_no_skills(table, player, number)
    if missing is not None:
        return missing
    if coins > player.coins:
        price = coins_in_words(coins)
        why = say("{card} costs {price} and you have {coins}", card=card, price=price, coins=player.coins)
        return Reason("CI-CRD-2", why, coins_short(coins - player.coins), MORE_COINS)
    if is_going_round(table, number):
        count = MOST_FREE_ACTIONS
        return Reason(
            "CI-RUL-23", say("{card} has acted {count} times in this turn, which is the most", card=card, count=count)
        )
    return None


def why_no_skills(table: Table, player: Player, number: int) -> Reason | None:
    """CI-CRD-2, CI-CRD-3: Work or Distance that the other cards do not have, in words."""
    cards = table.components.cards
    card = the_card(table.components, number)
    action = cards[number].action
    others = [cards[other] for other in player.hand if other != number]
    work = sum([other.work for other in others])
    distance = sum([other.distance for other in others])
    if work < action.work:
        needed = action.work
        return Reason(
            "CI-CRD-2",
            say("{card} needs Work {needed} from other cards: you have {work}", card=card, needed=needed, work=work),
            say("{n} Work short", n=needed - work),
            MORE_CARDS,
        )
    if distance < action.distance:
        return Reason(
            "CI-CRD-2",
            say(
                "{card} needs Distance {needed} from other cards: you have {distance}",
                card=card,
                needed=action.distance,
                distance=distance,
            ),
            say("{n} Distance short", n=action.distance - distance),
            MORE_CARDS,
        )
    return None


def why_no_target(table: Table, seat: Seat, number: int) -> Reason | None:
    """The target that is missing for a card's action, in words."""
    if has_target(table, seat, number):
        return None
    return CARD_EFFECTS[table.components.cards[number].action.aim].why_no_target(table, seat)


def why_not_land(table: Table, seat: Seat, land: int) -> Reason:
    """CI-CTY-3, CI-CTY-4: a land is no action of its own; what keeps this seat from it, or the card to begin with."""
    if land >= len(table.components.lands):
        return Reason("CI-CTY-3", "there is no such land")
    player = table.players[seat]
    cards = table.components.cards
    settlers = [number for number, card in enumerate(cards) if card.has_action and card.action.aim == SETTLE.number]
    held = [number for number in settlers if number in player.hand]
    if not held:
        explorer = the_card(table.components, settlers[0])
        why = say("lands are settled with {card}, which you do not have in hand", card=explorer)
        return Reason("CI-CTY-3", why, say("No settler in hand"), MORE_CARDS)
    settler = held[0]
    others = [card for card in player.hand if card != settler]
    missing = why_out_of_reach(table, others, land, distance_of(table, others) - cards[settler].action.distance)
    return (
        missing
        or why_no_fuel(table, player, settler)
        or why_no_target(table, seat, settler)
        or Reason(
            "CI-CTY-3",
            say(
                "play {card} first, then choose {land}",
                card=the_card(table.components, settler),
                land=land_name(table.components, land),
            ),
        )
    )
