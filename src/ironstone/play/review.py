"""Review of a finished game, move by move: what each was worth, what would have been better, and what luck brought.

A move is judged on tables redealt for its player: by what that player could know then. Only luck looks at the table
as it was.
"""

import json
from dataclasses import dataclass, field
from itertools import islice

from ironstone import bots
from ironstone.bots.chances import Option, Weighing, means, weigh
from ironstone.bots.judge import chances_of
from ironstone.bots.weights import Weights, weights_for
from ironstone.core.agenda import Secret
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.errors import OptionError
from ironstone.core.game import Game, T
from ironstone.core.history import History
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import say
from ironstone.core.plans import begin_plan, plan
from ironstone.core.record import Record
from ironstone.core.statistics import Count
from ironstone.play.replay import begin_again, moves_again

PASSES = 80  # of the search for one move, before what was played is compared to the best
AHEAD = 0.01  # chance by which the best must then be ahead to be compared closer,
CLOSER = 2  # over so many times its visits, all of new deals
LUCK_DEALS = 6  # of what a move uncovered; what came is compared to their mean
LOOKS = 2  # deals of the unknown for each seat that looks at what a move uncovered
TOLD = 2  # things of which the better move brings more
NOTICEABLE = 0.5  # less of something, on average, is not worth a word


@dataclass(frozen=True)
class Amount:
    """Something that the better move brings more of: its place in the game's tally, and both amounts."""

    place: int
    played: float
    better: float


@dataclass(frozen=True)
class JudgedMove:
    """One move of a game, in plain numbers. The better action is the played one if none was found."""

    step: int  # counted from 1
    seat: Seat
    played: Action
    better: Action
    chances: list[float]  # every seat's chance to win after what was played, before anything is uncovered
    best: list[float]  # and after what would have been better
    luck: list[float]  # what was uncovered with the move changed them by so much more than expected
    revealed: bool  # whether anything was
    amounts: list[Amount] = field(default_factory=list)

    @property
    def loss(self) -> float:
        """How much chance to win the move gave away."""
        return self.best[self.seat] - self.chances[self.seat]


def check_reviewable(game: Game[T], record: Record) -> None:
    """Only a game that a network has learnt can be reviewed; an OptionError says so."""
    table = begin_again(game, record).table
    if game.ai is None or weights_for(game, table, Seat(0)) is None:
        raise OptionError(
            say("{title} cannot be reviewed: nobody has learnt its chances to win with this set", title=game.title)
        )


def judge_step(game: Game[T], record: Record, step: int, passes: int = PASSES) -> JudgedMove:
    """One move of a record, counted from 1."""
    history = before_step(game, record, step)
    assert history.decision is not None, "a recorded game has all its moves"
    move = record.moves[step - 1]
    action = history.game.space.parse(move.notation)
    return judge_move(history.game, history.table, history.decision, step, move.seat, action, passes)


def before_step(game: Game[T], record: Record, step: int) -> History[T]:
    """A recorded game as it was before one of its moves."""
    history = begin_again(game, record)
    for _ in islice(moves_again(history, record), step - 1):
        pass
    return history


def judge_move(
    game: Game[T], table: T, decision: Decision, step: int, seat: Seat, action: Action, passes: int = PASSES
) -> JudgedMove:
    """A move at a real table. Tables that look alike to its player are judged alike, but for luck."""
    seed = bots.seed_of(json.dumps([seat, game.view(table, seat)]))
    weighing = weigh(game, game.redeal(table, seat, from_seed(f"review {seed}")), seat, seed)
    weights = weights_for(game, table, seat)
    assert weighing is not None, "a game that is reviewed has a network"
    assert weights is not None, "a game that is reviewed has a network"
    weighing.run(passes)
    played = weighing.option(action)
    best, first, share = _compared(weighing, played)
    chances = played.mean_chances(first, played.visits)
    others = best.mean_chances(first, played.visits)
    revealed, luck = _luck(game, weights, table, decision, seat, action)
    return JudgedMove(
        step=step,
        seat=seat,
        played=action,
        better=best.action if share else action,
        chances=chances,
        best=[mine + share * (other - mine) for mine, other in zip(chances, others, strict=True)],
        luck=luck,
        revealed=revealed,
        amounts=_amounts(game.statistics.tally(table, seat), played, best, first) if share else [],
    )


def _compared(weighing: Weighing[T], played: Option) -> tuple[Option, int, float]:
    """The best option, the visit from which on it is compared to what was played, and how much of that counts.

    What looked best over the first deals may only have been lucky there, so others decide. The standard error is taken
    off: what chance may explain is not called a mistake.
    """
    best = weighing.ranking()[0]
    first = max(best.visits, played.visits)
    weighing.visit(best, first)
    weighing.visit(played, first)
    if weighing.difference(best, played, 0).mean < AHEAD:
        return best, 0, 0.0
    visits = (1 + CLOSER) * first
    weighing.visit(best, visits)
    weighing.visit(played, visits)
    difference = weighing.difference(best, played, first)
    loss = max(0.0, difference.mean - difference.error)
    return best, first, loss / difference.mean if loss else 0.0


def _amounts(counts: list[Count], played: Option, best: Option, first: int) -> list[Amount]:
    """What the better move brings more of where the search judged, what weighs most first."""
    ours, theirs = played.mean_amounts(first, played.visits), best.mean_amounts(first, played.visits)
    found = [Amount(place, ours[place], theirs[place]) for place in range(len(counts))]
    weight = {each.place: (each.better - each.played) * counts[each.place].weight for each in found}
    told = [each for each in found if weight[each.place] > 0 and abs(each.better - each.played) >= NOTICEABLE]
    return sorted(told, key=lambda each: weight[each.place], reverse=True)[:TOLD]


def _luck(
    game: Game[T], weights: Weights, table: T, decision: Decision, seat: Seat, action: Action
) -> tuple[bool, list[float]]:
    """Whether the move uncovered anything, and how what came differs from what its player could expect of it."""
    after = table.clone()
    following = take(after, decision, seat, action)
    if after.undo_mark() == table.undo_mark():
        return False, [0.0] * table.seats
    chance = from_seed("luck")
    expected: list[list[float]] = []
    for _ in range(LUCK_DEALS):
        deal = game.redeal(table, seat, chance)
        asked = advance(deal) if _plans_alike(deal, table, seat) else None
        if asked is not None and action in asked.options_of(seat):
            expected.append(outlook(game, weights, deal, take(deal, asked, seat, action)))
    if not expected:
        return True, [0.0] * table.seats
    came = outlook(game, weights, after, following)
    return True, [now - before for now, before in zip(came, means(expected), strict=True)]


def _plans_alike(deal: T, table: T, seat: Seat) -> bool:
    """Write the plans of the others again as they are: they are decisions, not luck. False if one cannot be made."""
    step = deal.agenda[-1].step if deal.drafts else None
    if not isinstance(step, Secret):
        return True
    for other in step.seats(deal, deal.agenda[-1]):
        written = table.drafts[other]
        options = begin_plan(deal, step, other, False) if other != seat else []
        while options and len(deal.drafts[other]) < len(written):
            answer = written[len(deal.drafts[other])]
            if answer not in options:
                return False
            options = plan(deal, step, other, answer)
    return True


def outlook(game: Game[T], weights: Weights, table: T, decision: Decision | None) -> list[float]:
    """Every seat's chance to win, as the network judges at once; the mean of what all seats see."""
    if decision is None:
        return result_of(game, table)
    ai = game.ai
    assert ai is not None, "a game with a network has an evaluation"
    chance = from_seed("outlook")  # the same deals for every table: what differs is the table
    looks = [
        chances_of(ai, weights.network, game.redeal(table, seat, chance), seat)
        for seat in table.every_seat()
        for _ in range(LOOKS)
    ]
    return means(looks)


def result_of(game: Game[T], table: T) -> list[float]:
    """Every seat's part of the victory."""
    winners = [each.seat for each in game.standing(table) if each.place == 1]
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in table.every_seat()]
