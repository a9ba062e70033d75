"""Purchase Military and Citizen Cards: all choose in secret and at the same time, then reveal and pay."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Reason, Secret
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import sorted_in, without
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.rules.actions import BUY, BUY_DONE
from ironstone.games.city_of_iron.rules.decks import show
from ironstone.games.city_of_iron.rules.events import BOUGHT, BOUGHT_WITH_SCIENCE, NOTHING_BOUGHT
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.wording import (
    coins_in_words,
    coins_short,
    price_in_words,
    science_in_words,
    science_short,
    the_card,
)

OTHER_CARDS: Final = say("Choose a cheaper card, or take another one out of the envelope")


@final
class BuyCard(Choice[Table]):
    """CI-PUR-1, CI-RUL-29: any number of cards from the own pile, as far as the running total can be paid."""

    phase = "purchase"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        draft = table.drafts[frame.seat]
        cards = table.components.cards
        coins, science = player.coins, player.science
        if draft:
            coins -= coins_for(table, draft)
            science -= science_for(table, draft)
        ids = BUY.actions
        options: list[Action] = []
        for number in player.pile:
            card = cards[number]
            if card.coins <= coins and card.science <= science and (not draft or ids[number] not in draft):
                options.append(ids[number])
        options.append(DONE)
        return options

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if BUY_DONE.has(action):
            return None
        if not BUY.has(action):
            return NOT_ASKED
        player = table.players[seat]
        draft = table.drafts[seat]
        number = BUY.arg(action)
        if number not in player.pile or action in draft:
            return Reason("CI-PUR-1", "that card is not in your pile of unpurchased cards")
        card = table.components.cards[number]
        coins = player.coins - coins_for(table, draft)
        science = player.science - science_for(table, draft)
        if card.coins > coins:
            return Reason(
                "CI-RUL-29",
                say(
                    "{card} costs {price} and you have {coins} left",
                    card=the_card(table.components, number),
                    price=coins_in_words(card.coins),
                    coins=coins,
                ),
                coins_short(card.coins - coins),
                OTHER_CARDS,
            )
        if card.science > science:
            return Reason(
                "CI-RUL-29",
                say(
                    "{card} costs {price} and you have {science} left",
                    card=the_card(table.components, number),
                    price=science_in_words(card.science),
                    science=science,
                ),
                science_short(card.science - science),
                OTHER_CARDS,
            )
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if not BUY_DONE.has(action):
            table.agenda.append(frame)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose cards to buy, in secret, and say when you are done")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        if BUY_DONE.has(action):
            return say("Done") if table.drafts[frame.seat] else say("Buy nothing")
        card = table.components.cards[BUY.arg(action)]
        return say(
            "Buy {card} for {price}",
            card=the_card(table.components, BUY.arg(action)),
            price=price_in_words(card.coins, card.science),
        )


@final
class Purchase(Secret[Table]):
    """CI-PUR-1: everybody chooses in secret."""

    phase = "purchase"

    def seats(self, table: Table, frame: Frame) -> list[Seat]:
        return table.every_seat()

    def begin(self, table: Table, seat: Seat) -> None:
        table.push(BUY_CARD, seat)

    def reveal(self, table: Table, plans: list[list[Action]]) -> None:
        """CI-PUR-2, CI-PUR-3: all pay the total, and the new cards go straight into the hand."""
        for seat in table.every_seat():
            plan = plans[seat]
            bought = [BUY.arg(action) for action in plan if BUY.has(action)]
            for number in bought:
                buy(table, seat, number)
            if not bought:
                table.tell(NOTHING_BOUGHT, seat)


DONE: Final = BUY_DONE.id()
BUY_CARD: Final = BuyCard()
PURCHASE: Final = Purchase()


def coins_for(table: Table, draft: list[Action]) -> int:
    """The coins of all cards in a draft."""
    coins = 0
    for action in draft:
        if BUY.has(action):
            coins += table.components.cards[BUY.arg(action)].coins
    return coins


def science_for(table: Table, draft: list[Action]) -> int:
    """The Science of all cards in a draft."""
    science = 0
    for action in draft:
        if BUY.has(action):
            science += table.components.cards[BUY.arg(action)].science
    return science


def buy(table: Table, seat: Seat, number: int) -> None:
    """One card is paid and comes into the hand; everybody has seen it (CI-RUL-44)."""
    player = table.own(seat)
    card = table.components.cards[number]
    player.coins -= card.coins
    player.science -= card.science
    player.pile = without(player.pile, number)
    player.hand = sorted_in(player.hand, number)
    show(player, number)
    if card.science > 0:
        table.tell(BOUGHT_WITH_SCIENCE, seat, number, card.coins, card.science)
    else:
        table.tell(BOUGHT, seat, number, card.coins)
