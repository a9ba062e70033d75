"""Attack Town, and the rulebook section "Towns"."""

from typing import Final, final

from ironstone.core.agenda import Automatic, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised, replaced, with_pile, without
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.absent import NO_BUILDING, NO_CARD, NO_GOOD, NO_OWNER
from ironstone.games.city_of_iron.rules.actions import ATTACK
from ironstone.games.city_of_iron.rules.events import ATTACKED, CARD_LEFT, CONQUERED, TOWN_SHOWN, TOWN_TAKEN
from ironstone.games.city_of_iron.rules.holdings import (
    add_city,
    add_gives,
    change_goods,
    city_at,
    drop_city,
    drop_gives,
)
from ironstone.games.city_of_iron.rules.model import EMPTY, City, Play, Table
from ironstone.games.city_of_iron.rules.payment import (
    DISCARD_ORDER,
    DISCARD_USED,
    PAY_ATTACK,
    PAY_SKILL,
    covers,
    current_play,
)
from ironstone.games.city_of_iron.rules.wording import MORE_CARDS, town_name


@final
class AttackTown(Move[Table]):
    """CI-ATK-1 to -3: Military cards against the defence, and other cards for the distance."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        hand = table.players[seat].hand
        attack = attack_of(table, hand)
        if attack == 0:
            return
        towns = table.components.towns
        ids = ATTACK.actions
        for town in targets(table, seat):
            piece = towns[town]
            if piece.defence <= attack:  # conquered, its defence is higher
                defence = defence_of(table, town)
                if defence <= attack and covers(table, hand, defence, piece.distance):
                    options.append(ids[town])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        town = ATTACK.arg(action)
        if town not in targets(table, seat):
            return why_no_target(table, seat, town)
        hand = table.players[seat].hand
        name = town_name(table.components, town)
        distance = table.components.towns[town].distance
        defence = defence_of(table, town)
        attack = attack_of(table, hand)
        if attack < defence:
            return Reason(
                "CI-ATK-2",
                say("attack {attack} of {defence} against {town}", attack=attack, defence=defence, town=name),
                say("{n} Attack short", n=defence - attack),
                MORE_CARDS,
            )
        if not covers(table, hand, 0, distance):
            return Reason(
                "CI-ATK-2",
                say("your cards do not reach {town}, which is at distance {distance}", town=name, distance=distance),
                say("Too far"),
                MORE_CARDS,
            )
        if not covers(table, hand, defence, distance):
            return Reason(
                "CI-ATK-3",
                say(
                    "attack {defence} and distance {distance} for {town} must come from different cards",
                    defence=defence,
                    distance=distance,
                    town=name,
                ),
            )
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        town = ATTACK.arg(action)
        play = Play(NO_CARD, town)
        play.attack = defence_of(table, town)
        play.distance = table.components.towns[town].distance
        table.play = play
        table.tell(ATTACKED, seat, town, play.attack, play.distance)
        steps = [PAY_ATTACK, PAY_SKILL, DISCARD_ORDER, DISCARD_USED, CONQUER]
        table.push_in_order([Frame(step, seat) for step in steps])

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Attack {town}", town=town_name(table.components, ATTACK.arg(action)))


@final
class Conquer(Automatic[Table]):
    """CI-ATK-5 to -8: the town changes sides, and the leftmost building card goes if nobody owned it before."""

    def follows_up(self) -> bool:
        return True

    def run(self, table: Table, frame: Frame) -> None:
        town = current_play(table).town
        table.play = None
        owner = table.town_owners[town]
        if owner == NO_OWNER:
            take_off_display(table, town)
            table.tell(CONQUERED, frame.seat, town)
            table.town_owners = replaced(table.town_owners, town, frame.seat)
            take_over(table, frame.seat, town, new_holder(table, town))
            replace_on_display(table, town)
            discard_leftmost(table)
        else:
            table.tell(TOWN_TAKEN, frame.seat, town, owner)
            holder = give_up(table, owner, town)
            table.town_owners = replaced(table.town_owners, town, frame.seat)
            take_over(table, frame.seat, town, holder)


CONQUER: Final = Conquer()


def targets(table: Table, seat: Seat) -> list[int]:
    """CI-ATK-1, CI-RUL-33: the top of each star pile, the displayed expansion towns, and towns of other players."""
    found: list[int] = []
    for pile in table.town_piles:
        if pile:
            found.append(pile[-1])
    found += table.shown_towns
    for other, player in enumerate(table.players):
        if other != seat:
            found += player.towns
    return found


def defence_of(table: Table, town: int) -> int:
    """CI-ATK-4: higher by 2 while a player owns the town."""
    piece = table.components.towns[town]
    return piece.defence if table.town_owners[town] == NO_OWNER else piece.defence_conquered


def attack_of(table: Table, hand: list[int]) -> int:
    """All attack values of these cards together."""
    cards = table.components.cards
    total = 0
    for card in hand:
        total += cards[card].attack
    return total


def why_no_target(table: Table, seat: Seat, town: int) -> Reason:
    """Why a town cannot be attacked at all, whatever the cards."""
    if town >= len(table.components.towns):
        return Reason("CI-SET-10", "there is no such town")
    name = town_name(table.components, town)
    if table.town_owners[town] == seat:
        return Reason("CI-RUL-33", say("{town} is your own", town=name))
    for pile in table.town_piles:
        if town in pile:
            return Reason("CI-SET-10", say("{town} is not on top of its pile", town=name))
    if town in table.expansion_pile:
        return Reason("CI-EXP-1", say("{town} is not on display yet", town=name))
    return Reason("CI-SET-10", say("{town} is out of this game", town=name))


def take_off_display(table: Table, town: int) -> None:
    """The conqueror takes the card from its pile or from the display."""
    for stars, pile in enumerate(table.town_piles):
        if pile and pile[-1] == town:
            table.town_piles = with_pile(table.town_piles, stars, pile[:-1])
            return
    table.shown_towns = without(table.shown_towns, town)


def replace_on_display(table: Table, town: int) -> None:
    """CI-EXP-1: a conquered expansion town is replaced at once while the pile lasts."""
    if table.components.towns[town].stars == 0 and table.expansion_pile:
        shown = table.expansion_pile[-1]
        table.expansion_pile = table.expansion_pile[:-1]
        table.shown_towns = [*table.shown_towns, shown]
        table.tell(TOWN_SHOWN, shown)


def take_over(table: Table, seat: Seat, town: int, holder: City | None) -> None:
    """CI-ATK-5, CI-ATK-6, CI-EXP-9: the town, with the buildings in it, now gives to its new owner."""
    player = table.own(seat)
    player.towns = [*player.towns, town]
    add_gives(table, seat, table.components.towns[town].gives)
    if holder is not None:
        add_city(player, holder)
        for building in holder.buildings:
            piece = table.components.buildings[building]
            player.kinds = raised(player.kinds, piece.kind)
            add_gives(table, seat, piece.gives)


def give_up(table: Table, seat: Seat, town: int) -> City | None:
    """CI-ATK-7, CI-RUL-18, CI-RUL-20: the former owner loses all of it, named goods and buildings included."""
    player = table.own(seat)
    piece = table.components.towns[town]
    player.towns = without(player.towns, town)
    drop_gives(table, seat, piece.gives)
    if piece.wild_goods > 0 and table.wild_good != NO_GOOD:
        change_goods(table, seat, table.wild_good, -piece.wild_goods, -1)
        table.wild_good = NO_GOOD
    if piece.capacity == 0:
        return None
    holder = city_at(player, table.components.first_holder + table.components.holders.index(town))
    drop_city(player, holder)
    for building in holder.buildings:
        built = table.components.buildings[building]
        player.kinds = raised(player.kinds, built.kind, -1)
        drop_gives(table, seat, built.gives)
    return holder


def new_holder(table: Table, town: int) -> City | None:
    """CI-EXP-7, CI-EXP-8: Metgra and Cazum come with room for two buildings; other towns hold none."""
    piece = table.components.towns[town]
    if piece.capacity == 0:
        return None
    place = table.components.first_holder + table.components.holders.index(town)
    return City(place, piece.capacity, piece.land_bits, EMPTY, EMPTY)


def discard_leftmost(table: Table) -> None:
    """CI-ATK-8, CI-RUL-28: the leftmost card on the track, if there is one, is discarded; the others do not slide."""
    for slot, building in enumerate(table.track):
        if building >= 0:
            table.track = replaced(table.track, slot, NO_BUILDING)
            table.discards = [*table.discards, building]
            table.tell(CARD_LEFT, building, slot)
            return
