"""Artisan Phase: workers come back from the Artisans with VP, if their players pay."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, AnyStep, Automatic, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised
from ironstone.core.messages import Message, say
from ironstone.games.gembound.components.items import cost_in_words
from ironstone.games.gembound.components.pieces import SPOTS
from ironstone.games.gembound.rules.actions import MAIN_PAY, MAIN_SKIP, RESOLVE, STAR_PAY, STAR_SKIP
from ironstone.games.gembound.rules.campsites import star_bonus_of_camps
from ironstone.games.gembound.rules.claim import artisan_at, places_of, reward_in_words, stand_on
from ironstone.games.gembound.rules.events import COST_PAID, STAR_PAID, WORKER_RESOLVED
from ironstone.games.gembound.rules.model import FREE, Crafter, Player, Table
from ironstone.games.gembound.rules.payment import can_pay, start_paying
from ironstone.games.gembound.rules.track import gain_vp


@final
class PickWorker(Choice[Table]):
    """GB-ART-1: which of the own Artisan workers is resolved next; over when none can bring anything any more."""

    phase = "artisans"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        options: list[Action] = []
        worthwhile = False
        mine = Crafter(frame.seat)
        for place, crafter in enumerate(table.crafters):
            if crafter == mine:
                options.append(RESOLVE.actions[place])
                worthwhile = worthwhile or can_score(table, player, place // SPOTS)
        return options if worthwhile else []

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not RESOLVE.has(action):
            return NOT_ASKED
        place = RESOLVE.arg(action) * SPOTS + RESOLVE.arg(action, 1)
        if place not in places_of(table, seat):
            mine = [say(artisan_at(table, each // SPOTS).name) for each in places_of(table, seat)]
            remedy = say("Yours wait at {artisans}", artisans=mine)
            return Reason("GB-ART-1", "none of your workers waits on that spot", say("Not your worker"), remedy)
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        place = RESOLVE.arg(action) * SPOTS + RESOLVE.arg(action, 1)
        remove_worker(table, frame.seat, place)
        table.worker_stars = 0
        table.push_in_order(
            [
                Frame(PAY_COST, frame.seat, place),
                Frame(PAY_STAR, frame.seat, place),
                Frame(PICK_WORKER, frame.seat),
            ]
        )

    def nothing(self, table: Table, frame: Frame) -> None:
        """GB-ART-7: workers that can score nothing are simply removed."""
        for place in places_of(table, frame.seat):
            remove_worker(table, frame.seat, place)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose which of your workers at the artisans is served next")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        artisan = artisan_at(table, RESOLVE.arg(action))
        reward = reward_in_words(artisan, RESOLVE.arg(action, 1))
        return say("Resolve your worker at the {artisan} for {reward}", artisan=say(artisan.name), reward=reward)


@final
class PayCost(Choice[Table]):
    """GB-ART-2, GB-ART-3, GB-RUL-13: the Artisan's gems, all or nothing and voluntary, for the VP of the own spot."""

    phase = "artisans"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        artisan = artisan_at(table, position_of(frame))
        if can_pay(table, table.players[frame.seat], artisan.cost):
            return [*MAIN_PAY.actions, *MAIN_SKIP.actions]
        return list(MAIN_SKIP.actions)

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if MAIN_SKIP.has(action):
            return None
        if not MAIN_PAY.has(action):
            return NOT_ASKED
        artisan = artisan_at(table, position_of(frame))
        if can_pay(table, table.players[seat], artisan.cost):
            return None
        why = say("your gems do not cover the order of the {artisan}", artisan=say(artisan.name))
        return Reason("GB-PAY-2", why, say("Too few gems"), say("Leave the order; the star is asked for apart"))

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if MAIN_PAY.has(action):
            table.push(SCORE_COST, frame.seat, frame.arg)
            start_paying(table, frame.seat, artisan_at(table, position_of(frame)).cost)

    def prompt(self, table: Table, frame: Frame) -> Message:
        artisan = artisan_at(table, position_of(frame))
        return say(
            "pay {gems} to the {artisan} for {vp} VP, or leave it",
            gems=cost_in_words(artisan.cost),
            artisan=say(artisan.name),
            vp=artisan.spots[spot_of(frame)],
        )

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        if MAIN_SKIP.has(action):
            return say("Leave the order")
        artisan = artisan_at(table, position_of(frame))
        vp = artisan.spots[spot_of(frame)]
        return say("Pay {gems} for {vp} VP", gems=cost_in_words(artisan.cost), vp=vp)


@final
class ScoreCost(Automatic[Table]):
    """GB-ART-2, GB-ART-8: the price is the same for all; the VP are those of the spot."""

    def follows_up(self) -> bool:
        return True

    def run(self, table: Table, frame: Frame) -> None:
        position = position_of(frame)
        vp = artisan_at(table, position).spots[spot_of(frame)]
        gain_vp(table, frame.seat, vp)
        table.tell(COST_PAID, frame.seat, table.artisans[position], vp)


@final
class PayStar(Choice[Table]):
    """GB-ART-4: the bonus gems at the bottom of the card, with the main order or instead of it."""

    phase = "artisans"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        position = position_of(frame)
        if star_is_open(table, player, position) and can_pay(table, player, artisan_at(table, position).star_cost):
            return [*STAR_PAY.actions, *STAR_SKIP.actions]
        return list(STAR_SKIP.actions)

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if STAR_SKIP.has(action):
            return None
        if not STAR_PAY.has(action):
            return NOT_ASKED
        player = table.players[seat]
        position = position_of(frame)
        if not star_is_open(table, player, position):
            why = say("this star has been completed as often as you may")
            return Reason("GB-ART-5", why, say("The star is complete"))
        artisan = artisan_at(table, position)
        if can_pay(table, player, artisan.star_cost):
            return None
        why = say("your gems do not cover the star of the {artisan}", artisan=say(artisan.name))
        return Reason("GB-PAY-2", why, say("Too few gems"))

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if STAR_PAY.has(action):
            position = position_of(frame)
            table.worker_stars += 1
            table.artisan_stars = raised(table.artisan_stars, position)
            table.push(PAY_STAR, frame.seat, frame.arg)  # GB-TIL-11: perhaps once more
            table.push(SCORE_STAR, frame.seat, frame.arg)
            start_paying(table, frame.seat, artisan_at(table, position).star_cost)

    def prompt(self, table: Table, frame: Frame) -> Message:
        artisan = artisan_at(table, position_of(frame))
        gems = cost_in_words(artisan.star_cost)
        return say("pay {gems} for the star of the {artisan}, or leave it", gems=gems, artisan=say(artisan.name))

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        if STAR_SKIP.has(action):
            return say("Leave the star")
        artisan = artisan_at(table, position_of(frame))
        vp = artisan.star_vp + star_bonus(table, table.players[frame.seat])
        return say("Pay {gems} for the star, {vp} VP", gems=cost_in_words(artisan.star_cost), vp=vp)


@final
class ScoreStar(Automatic[Table]):
    """GB-ART-6: the printed VP and every bonus."""

    def follows_up(self) -> bool:
        return True

    def run(self, table: Table, frame: Frame) -> None:
        position = position_of(frame)
        vp = artisan_at(table, position).star_vp + star_bonus(table, table.players[frame.seat])
        gain_vp(table, frame.seat, vp)
        table.tell(STAR_PAID, frame.seat, table.artisans[position], vp)


PICK_WORKER: Final = PickWorker()
PAY_COST: Final = PayCost()
SCORE_COST: Final = ScoreCost()
PAY_STAR: Final = PayStar()
SCORE_STAR: Final = ScoreStar()
PAYING: Final[list[AnyStep]] = [PAY_COST, SCORE_COST, PAY_STAR, SCORE_STAR]  # their frames say at which spot


def position_of(frame: Frame) -> int:
    """The place on the table of the Artisan whose worker is paid for: the frame counts all Craft spots through."""
    return frame.arg // SPOTS


def spot_of(frame: Frame) -> int:
    """The Craft spot of that worker."""
    return frame.arg % SPOTS


def remove_worker(table: Table, seat: Seat, place: int) -> None:
    """GB-ART-2: the worker leaves its spot and rests until the round change."""
    stand_on(table, place, FREE)
    table.players[seat].resting += 1
    table.tell(WORKER_RESOLVED, seat, table.artisans[place // SPOTS], place % SPOTS)


def can_score(table: Table, player: Player, position: int) -> bool:
    """Whether a worker at this Artisan can bring its player anything at all."""
    artisan = artisan_at(table, position)
    if can_pay(table, player, artisan.cost):
        return True
    return star_allowance(table, player, position) > 0 and can_pay(table, player, artisan.star_cost)


def star_is_open(table: Table, player: Player, position: int) -> bool:
    """GB-ART-5, GB-RUL-14: whether the worker under way may complete the star of its Artisan (once more)."""
    if table.settings.star_per_artisan:
        return star_allowance(table, player, position) > 0
    return table.worker_stars < star_limit(table, player)


def star_allowance(table: Table, player: Player, position: int) -> int:
    """How many stars a worker of this player could still complete at an Artisan."""
    done = table.artisan_stars[position] if table.settings.star_per_artisan else 0
    return star_limit(table, player) - done


def star_limit(table: Table, player: Player) -> int:
    """GB-ART-5, GB-TIL-11: once, or as often as the Twin Star Chart says."""
    limit = 1
    for tile in player.tiles:
        limit = max(limit, table.components.tiles[tile].effect.star_times)
    return limit


def star_bonus(table: Table, player: Player) -> int:
    """GB-ART-6, GB-TIL-12, GB-CAM-1: campsite and tile add up."""
    bonus = star_bonus_of_camps(table, player)
    for tile in player.tiles:
        bonus += table.components.tiles[tile].effect.star_vp
    return bonus
