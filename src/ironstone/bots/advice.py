"""Advice: the actions that a search likes best, and what speaks for each.

What speaks for an action is what the seat will have more of, by its own count, once the action is done to its end.
"""

from dataclasses import dataclass

from ironstone.bots.bot import ai_of
from ironstone.bots.lookahead import best_guess
from ironstone.bots.search import SearchBot
from ironstone.core.chance import Chance, from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.core.playout import Tosser
from ironstone.core.statistics import Count

BEST = 3  # actions that are named
DEALS = 3  # of the unknown, over which gains are averaged
GAINS = 3  # at most so many are named for each action,
COSTS = 1  # and so many costs that not all of them have
AT_MOST = 12  # further answers until an action is done
NOTICEABLE = 0.5  # less of something, on average, is not worth a word


@dataclass(frozen=True)
class Advice:
    """One action: what the search expects of it, how often it looked there, what it brings and what it costs."""

    action: Action
    value: float
    visits: int
    gains: list[Message]
    costs: list[Message]


@dataclass(frozen=True)
class Change:
    """How much more of something there is, on average; it may depend on what is unknown."""

    count: Count
    amount: float
    certain: bool

    @property
    def worth(self) -> float:
        """About how many points that is."""
        return self.amount * self.count.weight

    @property
    def message(self) -> Message:
        """In words: "+2 gems"."""
        amount = abs(round(self.amount))
        things = say(self.count.one if amount == 1 else self.count.many)
        if self.amount < 0:
            return say(
                "−{amount} {things}" if self.certain else "about −{amount} {things}", amount=amount, things=things
            )
        return say("+{amount} {things}" if self.certain else "about +{amount} {things}", amount=amount, things=things)


def advise(game: Game[T], table: T, seat: Seat, seed: int, passes: int, seconds: float = 0.0) -> list[Advice]:
    """The best actions of a seat that is asked, after so many passes or seconds of search. The table stays as it is.

    Same seed, same redealt tables and no limit of seconds: same advice.
    """
    chance = from_seed(f"advice {seed}")
    thoughts = SearchBot(seed, passes, seconds).explain(game, game.redeal(table, seat, chance), seat)[:BEST]
    deals = [game.redeal(table, seat, chance) for _ in range(DEALS)]
    changes = [_changes(game, deals, seat, thought.action) for thought in thoughts]
    advice = []
    for index, thought in enumerate(thoughts):
        noticed = [change for change in changes[index] if abs(change.amount) >= NOTICEABLE]
        noticed.sort(key=lambda change: change.worth, reverse=True)
        own = [change for change in noticed if not _is_shared(change, changes)]
        gains = [change.message for change in own if change.worth > 0] or [
            change.message for change in noticed if change.worth > 0
        ]
        costs = [change.message for change in reversed(own) if change.worth < 0]
        advice.append(Advice(thought.action, thought.value, thought.visits, gains[:GAINS], costs[:COSTS]))
    return advice


def _changes(game: Game[T], deals: list[T], seat: Seat, action: Action) -> list[Change]:
    """What an action changes for its seat, thing by thing."""
    found: list[list[int]] = []
    counts: list[Count] = []
    for deal in deals:
        table = deal.clone()
        counts = game.statistics.tally(table, seat)
        _finish(game, table, seat, action)
        after = game.statistics.tally(table, seat)
        found.append([now.amount - before.amount for before, now in zip(counts, after, strict=True)])
    return [
        Change(count, sum(amounts) / len(amounts), len(set(amounts)) == 1)
        for count, amounts in zip(counts, zip(*found, strict=True), strict=True)
    ]


def _finish(game: Game[T], table: T, seat: Seat, action: Action) -> None:
    """Do an action and what belongs to it; others answer only where all decide unseen."""
    decision = advance(table)
    assert decision is not None, "a seat that asks for advice is asked something"
    drawn = table.chance.drawn
    following = take(table, decision, seat, action)
    tosser = Tosser(drawn)
    for _ in range(AT_MOST * table.seats):
        if following is None or not _goes_on(decision, following, table.chance, drawn):
            return
        mover = seat if seat in following.seats else following.seats[0]
        following = take(table, following, mover, best_guess(ai_of(game), table, following, mover, 0, tosser))


def _goes_on(decision: Decision, following: Decision, chance: Chance, drawn: int) -> bool:
    """Whether what is asked now belongs to the action still: a plan until its results are there, a turn until its end.

    Whatever comes after new draws is another round.
    """
    if decision.secret:
        return following.secret and (following.frame is decision.frame or chance.drawn == drawn)
    return following.seats == decision.seats and following.frame.step.follows_up()


def _is_shared(change: Change, changes: list[list[Change]]) -> bool:
    """Whether all actions bring just this: then it speaks for none of them more than for the others."""
    return len(changes) > 1 and all(change.message in [other.message for other in others] for others in changes)
