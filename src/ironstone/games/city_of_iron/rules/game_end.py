"""Game End: the end bonuses, the storing penalty, and the winner."""

from typing import Final, final

from ironstone.core.agenda import Automatic, Frame
from ironstone.core.game import Standing
from ironstone.core.ids import EVERY_SEAT, NOBODY, Seat
from ironstone.games.city_of_iron.components.pieces import (
    BONUSES,
    MOST_CARDS,
    MOST_COINS,
    MOST_DISTANCE,
    MOST_OF_ONE_GOOD,
)
from ironstone.games.city_of_iron.rules.events import BONUS_TIED, BONUS_WON, GAME_WON, PENALTY_PAID
from ironstone.games.city_of_iron.rules.model import Player, Table


@final
class GameEnd(Automatic[Table]):
    """CI-SCO-6, CI-GAM-4 to -11: after the third scoring come the bonuses and the penalty, and the most VP win."""

    def run(self, table: Table, frame: Frame) -> None:
        for bonus in range(len(BONUSES)):
            award_bonus(table, bonus)
        for seat, player in enumerate(table.own_all()):
            loss = storing_penalty(table, player)
            if loss > 0:
                player.vp -= loss  # CI-RUL-35: also below 0
                table.tell(PENALTY_PAID, seat, len(player.stored), 0, loss)
        for each in standing(table):
            if each.place == 1:
                table.tell(GAME_WON, each.seat, each.points)


GAME_END: Final = GameEnd()


def award_bonus(table: Table, bonus: int) -> None:
    """CI-GAM-10, CI-RUL-17: whoever alone has the most; nobody if there is a tie, at 0 too."""
    amounts = [bonus_amount(table, player, bonus) for player in table.players]
    winner = sole_most(amounts)
    if winner == NOBODY:
        table.tell(BONUS_TIED, bonus)
        return
    vp = table.components.board.bonus_vp[bonus]
    table.own(winner).vp += vp
    table.tell(BONUS_WON, winner, bonus, vp)


def sole_most(amounts: list[int]) -> Seat:
    """The seat that alone has the largest amount; NOBODY if there is none."""
    most = max(amounts)
    return EVERY_SEAT[len(amounts)][amounts.index(most)] if amounts.count(most) == 1 else NOBODY


def has_bonus(table: Table, seat: Seat, bonus: int) -> bool:
    """Whether this seat would be awarded the bonus now: nobody else has as much."""
    own = bonus_amount(table, table.players[seat], bonus)
    for other, player in enumerate(table.players):
        if other != seat and bonus_amount(table, player, bonus) >= own:
            return False
    return True


def bonus_amount(table: Table, player: Player, bonus: int) -> int:
    """CI-GAM-4 to -8: what counts for a bonus."""
    if bonus == MOST_COINS:
        return player.coins
    if bonus == MOST_OF_ONE_GOOD:
        return max(player.goods)  # CI-RUL-16
    if bonus == MOST_CARDS:
        return cards_that_count(table, player)
    amount = 0
    if bonus == MOST_DISTANCE:
        for city in player.cities:
            if city.place < table.components.first_holder:
                amount += table.components.lands[city.place].distance
    else:
        for town in player.towns:
            amount += table.components.towns[town].counts_as  # CI-EXP-5
    return amount


def cards_that_count(table: Table, player: Player) -> int:
    """CI-RUL-15: all owned cards; with the option off those in the discard piles do not count."""
    count = len(player.hand) + len(player.draw_piles[0]) + len(player.draw_piles[1])
    if table.settings.cards_bonus_discard:
        count += len(player.discard_piles[0]) + len(player.discard_piles[1])
    return count


def storing_penalty(table: Table, player: Player) -> int:
    """CI-GAM-9, CI-RUL-1: the VP lost for stored, unbuilt buildings."""
    vp, stored = table.components.board.penalties[table.settings.penalty]
    return -vp * (len(player.stored) // stored)


def standing(table: Table) -> list[Standing]:
    """CI-GAM-11, CI-RUL-36: most VP, then coins, then goods in total; whoever is still tied shares the place."""
    results = [(player.vp, player.coins, sum(player.goods)) for player in table.players]
    return [
        Standing(seat, 1 + sum([1 for other in results if other > results[seat]]), results[seat][0])
        for seat in table.every_seat()
    ]
