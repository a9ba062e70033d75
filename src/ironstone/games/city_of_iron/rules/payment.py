"""Paying with cards: the part of "Citizen and Military Cards" about Skill Symbols, attack values and discarding.

A play is paid card by card. Whatever is chosen first, the rest can always be paid (CI-CRD-7): a card may attack only if
its Distance can be spared; skills never compete, since a card gives all its symbols at once.
"""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import without
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.pieces import AIRSHIP, CITIZEN, MILITARY, NO_VEHICLE, SHIP, Card
from ironstone.games.city_of_iron.rules.actions import PAY, PLACE
from ironstone.games.city_of_iron.rules.decks import discard, show
from ironstone.games.city_of_iron.rules.events import ATTACKER_SENT, SKILL_USED
from ironstone.games.city_of_iron.rules.model import EMPTY, Play, Player, Table
from ironstone.games.city_of_iron.rules.wording import VEHICLE_NAMES, the_card


@final
class PayAttack(Choice[Table]):
    """CI-ATK-2: Military cards, one after another, until their attack values reach the defence."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        play = current_play(table)
        if play.attack <= 0:
            return []
        player = table.players[frame.seat]
        ids = PAY.actions
        return [ids[card] for card in player.hand if can_attack_with(table, player, play, card)]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not PAY.has(action):
            return NOT_ASKED
        player = table.players[seat]
        play = current_play(table)
        number = PAY.arg(action)
        if number not in player.hand:
            return NOT_IN_HAND
        card = table.components.cards[number]
        if card.attack == 0:
            return Reason("CI-ATK-2", say("the {card} has no attack value", card=say(card.name)))
        if not can_attack_with(table, player, play, number):
            return Reason("CI-ATK-3", say("the {card} is needed for its Distance", card=say(card.name)))
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        play = current_play(table)
        number = PAY.arg(action)
        card = table.components.cards[number]
        use(table.own(frame.seat), play, number)
        play.attack -= card.attack
        table.tell(ATTACKER_SENT, frame.seat, number, card.attack)
        table.push(PAY_ATTACK, frame.seat)

    def prompt(self, table: Table, frame: Frame) -> Message:
        missing = current_play(table).attack
        return say("choose Military cards for the attack; {missing} is still missing", missing=missing)

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Pay with {card}", card=the_card(table.components, PAY.arg(action)))


@final
class PaySkill(Choice[Table]):
    """CI-CRD-2, CI-RUL-40: cards of either deck for Distance, Work and a vehicle, until nothing is missing."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        play = current_play(table)
        if is_paid(play):
            return []
        cards = table.components.cards
        ids = PAY.actions
        return [ids[card] for card in table.players[frame.seat].hand if adds_skill(table, play, cards[card])]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not PAY.has(action):
            return NOT_ASKED
        number = PAY.arg(action)
        if number not in table.players[seat].hand:
            return NOT_IN_HAND
        play = current_play(table)
        card = table.components.cards[number]
        if not adds_skill(table, play, card):
            return Reason(
                "CI-RUL-4",
                say(
                    "the {card} adds nothing that is still missing: {missing}",
                    card=say(card.name),
                    missing=missing_in_words(play),
                ),
            )
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        """CI-RUL-5, CI-CTY-5: all symbols of the card count, and a ship or airship counts for its Distance too."""
        play = current_play(table)
        number = PAY.arg(action)
        card = table.components.cards[number]
        use(table.own(frame.seat), play, number)
        play.distance -= card.distance
        play.work -= card.work
        if serves_as(table, card, play.vehicle):
            play.vehicle = NO_VEHICLE
        table.tell(SKILL_USED, frame.seat, number)
        if not is_paid(play):
            table.agenda.append(frame)

    def prompt(self, table: Table, frame: Frame) -> Message:
        missing = missing_in_words(current_play(table))
        return say("choose cards for their skills; still missing: {missing}", missing=missing)

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Pay with {card}", card=the_card(table.components, PAY.arg(action)))


@final
class DiscardOrder(Choice[Table]):
    """CI-CRD-4: the player orders the used cards, first those of the Citizen pile, then those of the Military pile."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        ids = PLACE.actions
        return [ids[card] for card in next_to_place(table, current_play(table))]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not PLACE.has(action):
            return NOT_ASKED
        card = PLACE.arg(action)
        play = current_play(table)
        if card not in play.used or card in play.ordered:
            return Reason("CI-CRD-4", "that card is not waiting to be discarded")
        if card not in next_to_place(table, play):
            return Reason("CI-CRD-4", "Citizen cards are placed first")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        play = current_play(table)
        play.ordered = [*play.ordered, PLACE.arg(action)]
        if len(play.ordered) < len(play.used):
            table.agenda.append(frame)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the card that goes onto the discard pile next; the first down comes back first")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Discard {card} next", card=the_card(table.components, PLACE.arg(action)))


@final
class DiscardUsed(Automatic[Table]):
    """CI-CRD-4: all used cards go onto the discard piles of their decks."""

    def follows_up(self) -> bool:
        return True

    def run(self, table: Table, frame: Frame) -> None:
        play = current_play(table)
        cards = table.components.cards
        for deck in (CITIZEN, MILITARY):
            mine = [card for card in play.ordered if cards[card].deck == deck]
            if mine:
                discard(table, frame.seat, deck, mine)
        play.used = EMPTY
        play.ordered = EMPTY


PAY_ATTACK: Final = PayAttack()
PAY_SKILL: Final = PaySkill()
DISCARD_ORDER: Final = DiscardOrder()
DISCARD_USED: Final = DiscardUsed()
NOT_IN_HAND: Final = Reason("CI-CRD-2", "that card is not in your hand")


def current_play(table: Table) -> Play:
    """The play under way."""
    play = table.play
    assert play is not None, "nothing is being played"
    return play


def action_coins(table: Table, player: Player, number: int) -> int:
    """CI-CRD-2, CI-NAT-3: the coins of a card's action; the Scholar costs Cresaria none."""
    return table.nations[player.nation].action_coins[number]


def use(player: Player, play: Play, card: int) -> None:
    """The card lies open now; CI-CRD-3: it serves one purpose only and can do nothing else in this play."""
    player.hand = without(player.hand, card)
    show(player, card)
    play.used = [*play.used, card]


def is_paid(play: Play) -> bool:
    """Whether no skill and no vehicle is missing any more."""
    return play.distance <= 0 and play.work <= 0 and play.vehicle == NO_VEHICLE


def adds_skill(table: Table, play: Play, card: Card) -> bool:
    """CI-RUL-4: a card may be added only while something it offers is still missing."""
    return (
        (play.distance > 0 and card.distance > 0)
        or (play.work > 0 and card.work > 0)
        or (play.vehicle != NO_VEHICLE and serves_as(table, card, play.vehicle))
    )


def serves_as(table: Table, card: Card, vehicle: int) -> bool:
    """CI-RUL-27: each land names the vehicle it needs; with the option an airship is a ship too."""
    if card.vehicle == vehicle:
        return True
    return vehicle == SHIP and card.vehicle == AIRSHIP and table.settings.airship_is_ship


def has_vehicle(table: Table, hand: list[int], vehicle: int) -> bool:
    """Whether one of these cards serves as the vehicle, if one is needed at all."""
    if vehicle == NO_VEHICLE:
        return True
    for card in hand:
        if serves_as(table, table.components.cards[card], vehicle):
            return True
    return False


def can_attack_with(table: Table, player: Player, play: Play, number: int) -> bool:
    """CI-CRD-7: the card has an attack value, and without it the other cards can still pay the rest."""
    attack = table.components.cards[number].attack
    if attack == 0:
        return False
    rest = [card for card in player.hand if card != number]
    return covers(table, rest, play.attack - attack, play.distance)


def covers(table: Table, hand: list[int], attack: int, distance: int) -> bool:
    """CI-CRD-7, CI-ATK-3: these cards, each for attack or for Distance, can supply both."""
    cards = table.components.cards
    torn: list[Card] = []  # of use either way
    for number in hand:
        card = cards[number]
        if card.attack == 0:
            distance -= card.distance
        elif card.distance == 0:
            attack -= card.attack
        else:
            torn.append(card)
    return _divide(torn, 0, attack, distance)


def can_go_on(table: Table, player: Player) -> bool:
    """CI-CRD-7: the cards in hand can supply everything that the play under way still lacks."""
    play = current_play(table)
    if play.town >= 0:
        return covers(table, player.hand, play.attack, play.distance)
    distance = work = 0
    for number in player.hand:
        card = table.components.cards[number]
        distance += card.distance
        work += card.work
    return distance >= play.distance and work >= play.work and has_vehicle(table, player.hand, play.vehicle)


def next_to_place(table: Table, play: Play) -> list[int]:
    """The used cards that may go onto a pile next."""
    cards = table.components.cards
    waiting = [card for card in play.used if card not in play.ordered]
    citizens = [card for card in waiting if cards[card].deck == CITIZEN]
    return citizens or waiting


def missing_in_words(play: Play) -> list[Message]:
    """What the play still lacks, for players."""
    parts: list[Message] = []
    if play.distance > 0:
        parts.append(say("Distance {distance}", distance=play.distance))
    if play.work > 0:
        parts.append(say("Work {work}", work=play.work))
    if play.vehicle != NO_VEHICLE:
        parts.append(VEHICLE_NAMES[play.vehicle])
    return parts


def _divide(torn: list[Card], first: int, attack: int, distance: int) -> bool:
    if attack <= 0 and distance <= 0:
        return True
    if first == len(torn):
        return False
    card = torn[first]
    if attack > 0 and _divide(torn, first + 1, attack - card.attack, distance):
        return True
    return distance > 0 and _divide(torn, first + 1, attack, distance - card.distance)
