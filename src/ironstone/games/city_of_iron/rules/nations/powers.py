"""All powers of nations. A new one is a class in the file of its nation, and a line here."""

from typing import Final

from ironstone.core.components import Entry
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import Nation
from ironstone.games.city_of_iron.rules.nations.arc import DistrictBonus, MoveBuildings
from ironstone.games.city_of_iron.rules.nations.cresaria import CardCoinCost
from ironstone.games.city_of_iron.rules.nations.om import SecondBid
from ironstone.games.city_of_iron.rules.nations.power import Power
from ironstone.games.city_of_iron.rules.wording import the_card

POWERS: Final[list[Power]] = [
    DistrictBonus("district_bonus"),
    MoveBuildings("move_building"),
    SecondBid("second_bid"),
    CardCoinCost("card_coin_cost"),
]


def read_power(entry: Entry, nation: Nation, tokens: list[str], cards: list[str]) -> None:
    """One power of a nation."""
    kind = entry.one_of("kind", [power.name for power in POWERS])
    POWERS[kind].read(entry, nation, tokens, cards)
    nation.powers.append(kind)
    entry.done()


def nation_in_words(printed: Components, nation: Nation) -> list[Message]:
    """CI-NAT: what is special about a nation: its powers, then its cards."""
    parts: list[Message] = []
    for kind in nation.powers:
        parts += POWERS[kind].text(printed, nation)
    usual = printed.starting[0] + printed.starting[1]
    for card in nation.starting[0] + nation.starting[1]:
        if card not in usual and nation.removed:
            replaced = the_card(printed, nation.removed[0])
            parts.append(say("begins with {card} instead of {other}", card=the_card(printed, card), other=replaced))
        elif card not in usual:
            parts.append(say("begins with {card}", card=the_card(printed, card)))
    return parts + [say("may buy {card}", card=the_card(printed, card)) for card in nation.added]
