"""Cresarian Scholars: the Scholar's action costs them no coin, and they may buy the Genius."""

from typing import final

from ironstone.core.components import Entry
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import Nation
from ironstone.games.city_of_iron.rules.nations.power import Power
from ironstone.games.city_of_iron.rules.wording import coins_in_words, the_card


@final
class CardCoinCost(Power):
    """CI-NAT-3: the action of a card costs other coins than printed. Acts in payment.action_coins."""

    def read(self, entry: Entry, nation: Nation, tokens: list[str], cards: list[str]) -> None:
        nation.action_coins[entry.one_of("card", cards)] = entry.number("coins", 0, 30)

    def text(self, printed: Components, nation: Nation) -> list[Message]:
        changed = [card for card, coins in enumerate(nation.action_coins) if coins != printed.cards[card].action.coins]
        return [
            say(
                "{card}'s action costs {coins}",
                card=the_card(printed, card),
                coins=coins_in_words(nation.action_coins[card]),
            )
            for card in changed
        ]
