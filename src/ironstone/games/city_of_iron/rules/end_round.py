"""End Round: Snyle, the building track, Collect Income, Collect Science, Draw."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.absent import NO_BUILDING, NO_GOOD, NO_OWNER, NO_SLOT, NO_TOWN
from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY
from ironstone.games.city_of_iron.rules.actions import GOOD
from ironstone.games.city_of_iron.rules.decks import draw_cards
from ironstone.games.city_of_iron.rules.events import (
    CARD_LEFT,
    DISCARDS_SHUFFLED,
    INCOME_COLLECTED,
    LAST_ROUND_COMES,
    SCIENCE_COLLECTED,
    SCORE_CARD_DRAWN,
    TRACK_FILLED,
    WILD_GOOD_NAMED,
)
from ironstone.games.city_of_iron.rules.goods import majority_coins
from ironstone.games.city_of_iron.rules.holdings import change_goods
from ironstone.games.city_of_iron.rules.model import EMPTY, Table
from ironstone.games.city_of_iron.rules.wording import town_name


@final
class ReleaseWildGood(Automatic[Table]):
    """CI-EXP-6, CI-RUL-18: a new good is named every End Round; the last one's goods go before the choice."""

    def run(self, table: Table, frame: Frame) -> None:
        town = wild_town(table)
        if town == NO_TOWN:
            return
        owner = table.town_owners[town]
        if table.wild_good != NO_GOOD:
            change_goods(table, owner, table.wild_good, -table.components.towns[town].wild_goods, -1)
            table.wild_good = NO_GOOD
        table.push(NAME_WILD_GOOD, owner)


@final
class NameWildGood(Choice[Table]):
    """CI-EXP-6: a good of which the owner of Snyle has at least one; with none of any good Snyle gives nothing."""

    phase = "end_round"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        goods = table.players[frame.seat].goods
        return [GOOD.id(good) for good, amount in enumerate(goods) if amount > 0]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not GOOD.has(action):
            return NOT_ASKED
        goods = table.players[seat].goods
        if GOOD.arg(action) >= len(goods) or goods[GOOD.arg(action)] == 0:
            return Reason("CI-EXP-6", "you must already own at least one of that good")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        town = wild_town(table)
        table.wild_good = GOOD.arg(action)
        table.tell(WILD_GOOD_NAMED, frame.seat, town, table.wild_good)
        change_goods(table, frame.seat, table.wild_good, table.components.towns[town].wild_goods, 1)

    def prompt(self, table: Table, frame: Frame) -> Message:
        town = wild_town(table)
        return say(
            "name a good that you already own: {town} gives {count} of it",
            town=town_name(table.components, town),
            count=table.components.towns[town].wild_goods,
        )

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Name {goods}", goods=say(table.components.goods[GOOD.arg(action)].name))


@final
class RenewTrack(Automatic[Table]):
    """CI-END-1, CI-END-2: the four leftmost cards go, the rest slides left, new cards fill the slots."""

    def run(self, table: Table, frame: Frame) -> None:
        cards = [building for building in table.track if building >= 0]
        leaving = cards[: table.components.board.discards]  # CI-RUL-28: what is there
        table.discards = table.discards + leaving
        for building in leaving:
            table.tell(CARD_LEFT, building, NO_SLOT)  # the rest slides: no slot stays empty
        table.track = cards[len(leaving) :]
        fill_track(table)


@final
class CollectIncome(Automatic[Table]):
    """CI-INC-1 to -3, CI-EXP-2, CI-EXP-3: the income track, the majority coins, and the coins printed on cards."""

    def run(self, table: Table, frame: Frame) -> None:
        for seat in table.every_seat():
            player = table.own(seat)
            majorities = majority_coins(table, seat)
            coins = player.income + majorities + player.printed_coins
            player.coins += coins
            table.tell(INCOME_COLLECTED, seat, coins, player.income, majorities, player.printed_coins)


@final
class CollectScience(Automatic[Table]):
    """CI-SCI-1, CI-EXP-4: Science for Academies and the like, and what the Score Card of this End Round adds."""

    def run(self, table: Table, frame: Frame) -> None:
        extra = extra_science(table, table.due_scores)
        for seat, player in enumerate(table.own_all()):
            science = player.printed_science + extra
            if science > 0:
                player.science += science
                table.tell(SCIENCE_COLLECTED, seat, science)
        table.due_scores = EMPTY


@final
class DrawForCities(Automatic[Table]):
    """CI-EDR-1, CI-RUL-32, CI-RUL-34: everybody draws what tokens, buildings and towns show, Citizen cards first."""

    def run(self, table: Table, frame: Frame) -> None:
        for seat in table.every_seat():
            draws = table.players[seat].draws
            draw_cards(table, seat, CITIZEN, draws[CITIZEN])
            draw_cards(table, seat, MILITARY, draws[MILITARY])


RELEASE_WILD_GOOD: Final = ReleaseWildGood()
NAME_WILD_GOOD: Final = NameWildGood()
RENEW_TRACK: Final = RenewTrack()
COLLECT_INCOME: Final = CollectIncome()
COLLECT_SCIENCE: Final = CollectScience()
DRAW_FOR_CITIES: Final = DrawForCities()


def is_last_round(table: Table) -> bool:
    """CI-GAM-3: the end of this round scores and ends the game; it renews no track and pays nothing."""
    return table.last_round or table.round >= table.components.board.round_cap


def extra_science(table: Table, score_cards: list[int]) -> int:
    """CI-SCI-1: the Science that these Score Cards bring everybody in the End Round that scores them."""
    extra = 0
    for card in score_cards:
        extra += table.components.score_cards[card - table.components.first_score_card].extra_science
    return extra


def wild_town(table: Table) -> int:
    """Snyle, if somebody owns it."""
    for town, owner in enumerate(table.town_owners):
        if owner != NO_OWNER and table.components.towns[town].wild_goods > 0:
            return town
    return NO_TOWN


def fill_track(table: Table) -> None:
    """CI-END-2, CI-END-3, CI-RUL-13: draw until the slots are full; a Score Card fills none of them."""
    slots = table.components.board.slots[table.seats - 2]
    track = table.track.copy()
    deck = table.deck.copy()
    before = len(track)
    first_score_card = table.components.first_score_card
    while len(track) < slots:
        if not deck:
            deck = shuffled_discards(table)
            if not deck:
                break
        card = deck.pop()
        if card < first_score_card:
            track.append(card)
        else:
            draw_score_card(table, card)
    table.deck = deck
    table.track = track + [NO_BUILDING] * (slots - len(track))
    table.tell(TRACK_FILLED, len(track) - before, len(table.deck))


def draw_score_card(table: Table, card: int) -> None:
    """CI-END-3, CI-GAM-1: it scores in the next End Round; after the third the next round is the last."""
    table.drawn_scores = [*table.drawn_scores, card]
    table.tell(SCORE_CARD_DRAWN, card - table.components.first_score_card)
    if table.components.score_cards[card - table.components.first_score_card].final:
        table.last_round = True
        table.tell(LAST_ROUND_COMES)


def shuffled_discards(table: Table) -> list[int]:
    """CI-GAM-2: the deck ended with the third Score Card, and the building discard pile fills the slots still empty."""
    deck = table.chance.shuffled(table.discards)
    table.discards = EMPTY
    if deck:
        table.tell(DISCARDS_SHUFFLED, len(deck))
    return deck
