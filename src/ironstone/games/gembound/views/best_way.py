"""The Artisan Phase of a seat at one go: what to pay for the most VP, and the answers that pay it, in their order."""

from typing import Final, NamedTuple, TypeAlias, TypedDict, final

from ironstone.core.agenda import AnyStep, Frame
from ironstone.core.engine import advance, take
from ironstone.core.ids import Action, Seat
from ironstone.games.gembound.components.items import DIAMOND, GEM_KINDS, RUBY
from ironstone.games.gembound.components.pieces import SPOTS
from ironstone.games.gembound.rules.actions import (
    MAIN_PAY,
    MAIN_SKIP,
    RESOLVE,
    STAR_PAY,
    STAR_SKIP,
    UNIT_DIAMOND,
    UNIT_NATURAL,
    UNIT_PAIR,
    UNIT_RUBY,
)
from ironstone.games.gembound.rules.artisans import (
    PAY_COST,
    PAY_STAR,
    PICK_WORKER,
    star_bonus,
    star_limit,
)
from ironstone.games.gembound.rules.campsites import trades
from ironstone.games.gembound.rules.claim import artisan_at, places_of, spot_vp
from ironstone.games.gembound.rules.effects import ANY_SAME
from ironstone.games.gembound.rules.model import Player, Table
from ironstone.games.gembound.rules.payment import PAIR, PAY_UNIT, has_wild, next_due, paid_with

Gems: TypeAlias = tuple[int, ...]

ASKED: Final[list[AnyStep]] = [PICK_WORKER, PAY_COST, PAY_STAR, PAY_UNIT]
NOT_SERVED: Final = -1  # instead of a place


class PaidView(TypedDict):
    """A worker in the best way: the VP of its order and of its stars, 0 where nothing is paid, and the gems it takes.

    `gems` are those really handed over; `lacking` is what was missing for an order left unpaid.
    """

    position: int
    spot: int
    artisan: int
    order: int
    stars: int
    star_vp: int
    gems: list[int]
    lacking: list[int]


class WayView(TypedDict):
    """The best way to pay: its answers, the VP, those that a trade at round end could add, and every worker.

    `plain`: every order and star has its printed price and is open to each worker, whatever the others pay.
    """

    seat: Seat
    plain: bool
    answers: list[Action]
    vp: int
    trade: int
    workers: list[PaidView]
    pays: list[int]
    keeps: list[int]


class Worker(NamedTuple):
    """A worker that waits, or the one being served: what it may still bring."""

    place: int
    order: bool
    order_vp: int
    star_vp: int
    stars: int


class Chosen(NamedTuple):
    """What a worker pays: its order or not, so many stars, and the gems handed over for all of it."""

    order: bool
    stars: int
    gems: Gems


class Way(NamedTuple):
    """What the workers from one on bring at best."""

    worth: int
    left: int
    vp: int
    keeps: Gems
    chosen: list[Chosen]


def view_best_way(table: Table) -> WayView | None:
    """GB-ART-1 to GB-ART-6: for the seat that is served, while it has not begun to pay gem by gem."""
    frame = table.agenda[-1] if table.agenda else None
    if frame is None or frame.step not in (PICK_WORKER, PAY_COST, PAY_STAR):
        return None
    seat = frame.seat
    workers = _workers(table, frame)
    player = table.players[seat]
    way = Search(table, player, workers).best(0, tuple(player.gems), 0)
    answers = _answers(table, seat, workers, way.chosen)
    if not answers:
        return None
    return {
        "seat": seat,
        "plain": _is_plain(table, player),
        "answers": answers,
        "vp": way.vp,
        "trade": way.worth - way.vp,
        "workers": [
            _view_paid(table, worker, chosen, way.keeps) for worker, chosen in zip(workers, way.chosen, strict=True)
        ],
        "pays": [player.gems[gem] - way.keeps[gem] for gem in range(GEM_KINDS)],
        "keeps": list(way.keeps),
    }


def _is_plain(table: Table, player: Player) -> bool:
    """GB-PAY-2, GB-RUL-14, GB-TIL-11: no gem stands for another, and there is one star to each worker."""
    wilds = [has_wild(table, player, give) for give in (DIAMOND, RUBY, ANY_SAME)]
    return not any(wilds) and star_limit(table, player) == 1 and not table.settings.star_per_artisan


def _workers(table: Table, frame: Frame) -> list[Worker]:
    """Who waits, by their spots; the worker being served stands where it left."""
    player = table.players[frame.seat]
    bonus, most = star_bonus(table, player), star_limit(table, player)
    served = frame.arg if frame.step is not PICK_WORKER else None
    found: list[Worker] = []
    for place in sorted([*places_of(table, frame.seat), *([] if served is None else [served])]):
        artisan = artisan_at(table, place // SPOTS)
        done = table.worker_stars if place == served and not table.settings.star_per_artisan else 0
        order = not (place == served and frame.step is PAY_STAR)
        found.append(Worker(place, order, spot_vp(table, place), artisan.star_vp + bonus, most - done))
    return found


@final
class Search:
    """Every order and star paid or left, worker after worker; gems that may stand for others in every way."""

    def __init__(self, table: Table, player: Player, workers: list[Worker]) -> None:
        self._table: Final = table
        self._workers: Final = workers
        self._single: Final = [has_wild(table, player, gem) and gem in (DIAMOND, RUBY) for gem in range(GEM_KINDS)]
        self._pairs: Final = has_wild(table, player, ANY_SAME)
        self._trades: Final = trades(table, player)
        self._known: Final[dict[tuple[int, Gems, int], Way]] = {}

    def best(self, index: int, gems: Gems, stars_here: int) -> Way:
        """The most VP of the workers from this one on; of ways with equally many, one that keeps the most gems."""
        if index == len(self._workers):
            trade = self._trade(gems)
            return Way(trade, sum(gems), 0, gems, [])
        key = (index, gems, stars_here)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(index, gems, stars_here)
        return known

    def _best(self, index: int, gems: Gems, stars_here: int) -> Way:
        worker = self._workers[index]
        position = worker.place // SPOTS
        artisan = artisan_at(self._table, position)
        most = worker.stars
        if self._table.settings.star_per_artisan:
            most -= self._table.artisan_stars[position] + stars_here
        found: Way | None = None
        for order in (True, False) if worker.order else (False,):
            for stars in range(max(0, most) + 1):
                cost = [artisan.cost[gem] * int(order) + artisan.star_cost[gem] * stars for gem in range(GEM_KINDS)]
                vp = worker.order_vp * int(order) + worker.star_vp * stars
                for left in self._left(gems, cost):
                    rest = self.best(index + 1, left, self._stars_after(index, stars_here + stars))
                    if found is None or (rest.worth + vp, rest.left) > (found.worth, found.left):
                        spent = tuple([gems[gem] - left[gem] for gem in range(GEM_KINDS)])
                        chosen = [Chosen(order, stars, spent), *rest.chosen]
                        found = Way(rest.worth + vp, rest.left, rest.vp + vp, rest.keeps, chosen)
        assert found is not None, "a worker may always pay nothing"
        return found

    def _stars_after(self, index: int, stars: int) -> int:
        """GB-RUL-14: stars count for the next worker where it stands at the same Artisan."""
        following = index + 1
        if following == len(self._workers):
            return 0
        return stars if self._workers[following].place // SPOTS == self._workers[index].place // SPOTS else 0

    def _left(self, gems: Gems, cost: list[int]) -> list[Gems]:
        """GB-PAY-2, GB-PAY-4: the gems left in every way to pay; as it is first, which is never worse."""
        short = sum([max(0, cost[gem] - gems[gem]) for gem in range(GEM_KINDS)])
        left = tuple([max(0, gems[gem] - cost[gem]) for gem in range(GEM_KINDS)])
        if short == 0:
            return [left]
        ways: list[tuple[int, Gems]] = [(short, left)]
        for gem in range(GEM_KINDS):
            price = 1 if self._single[gem] else PAIR if self._pairs else 0
            if price > 0:
                ways = [
                    (missing - used, (*held[:gem], held[gem] - used * price, *held[gem + 1 :]))
                    for missing, held in ways
                    for used in range(min(missing, held[gem] // price) + 1)
                ]
        return [held for missing, held in ways if missing == 0]

    def _trade(self, gems: Gems) -> int:
        """GB-CAM-2: what these gems would bring at the end of the round."""
        worth = 0
        for effect in self._trades:
            sets = sum([count // effect.trade_gems for count in gems])
            worth += min(sets, effect.trade_times) * effect.trade_vp
        return worth


def _answers(table: Table, seat: Seat, workers: list[Worker], chosen: list[Chosen]) -> list[Action]:
    """What the seat has to answer for this, asked as the rules ask."""
    plans = {worker.place: choice for worker, choice in zip(workers, chosen, strict=True)}
    twin = table.clone()
    answers: list[Action] = []
    served, stars, keeps = NOT_SERVED, 0, [0] * GEM_KINDS
    decision = advance(twin)
    while decision is not None and decision.seats == [seat] and decision.frame.step in ASKED:
        frame, options = decision.frame, decision.options[0]
        if frame.step is PICK_WORKER:
            answer = _next_worker(options, plans)
        elif frame.step is PAY_UNIT:
            answer = _unit(twin, seat, options, keeps)
        else:
            plan = plans[frame.arg]
            if frame.arg != served:
                held = twin.players[seat].gems
                served, stars = frame.arg, plan.stars
                keeps = [held[gem] - plan.gems[gem] for gem in range(GEM_KINDS)]
            answer = _pay_or_skip(frame, plan, stars)
            stars -= int(STAR_PAY.has(answer))
        answers.append(answer)
        decision = take(twin, decision, seat, answer)
    return answers


def _pay_or_skip(frame: Frame, plan: Chosen, stars: int) -> Action:
    if frame.step is PAY_COST:
        return MAIN_PAY.id() if plan.order else MAIN_SKIP.id()
    return STAR_PAY.id() if stars > 0 else STAR_SKIP.id()


def _next_worker(options: list[Action], plans: dict[int, Chosen]) -> Action:
    """Workers that pay come first: those that do not are sent home when nobody can pay any more."""
    paying = [action for action in options if _pays(plans[RESOLVE.arg(action) * SPOTS + RESOLVE.arg(action, 1)])]
    return (paying or options)[0]


def _pays(chosen: Chosen) -> bool:
    return chosen.order or chosen.stars > 0


def _unit(table: Table, seat: Seat, options: list[Action], keeps: list[int]) -> Action:
    """The gem itself as long as the plan has some to spare, else what stands for it."""
    gems = table.players[seat].gems
    due = next_due(table)
    for kind in (UNIT_NATURAL, UNIT_RUBY, UNIT_DIAMOND, UNIT_PAIR):
        for action in options:
            gem, count = paid_with(action, due)
            if kind.has(action) and gems[gem] - count >= keeps[gem]:
                return action
    raise AssertionError(f"nothing beyond {keeps} pays for gem {due}")


def _view_paid(table: Table, worker: Worker, chosen: Chosen, keeps: Gems) -> PaidView:
    position = worker.place // SPOTS
    cost = artisan_at(table, position).cost
    return {
        "position": position,
        "spot": worker.place % SPOTS,
        "artisan": table.artisans[position],
        "order": worker.order_vp * int(chosen.order),
        "stars": chosen.stars,
        "star_vp": worker.star_vp * chosen.stars,
        "gems": list(chosen.gems),
        "lacking": [max(0, cost[gem] - keeps[gem]) if not chosen.order else 0 for gem in range(GEM_KINDS)],
    }
