"""Advice: the actions that a search likes best, and what speaks for each.

What speaks for an action is what the seat will have more of, by its own count, once the action is done to its end,
and what it comes to later in the search beside the others.
"""

from dataclasses import dataclass, field, replace

from ironstone.bots.bot import ai_of
from ironstone.bots.chances import CLOSE, LineMove, Option, Weighing, weigh
from ironstone.bots.lookahead import best_guess
from ironstone.bots.search import SearchBot
from ironstone.core.chance import Chance, from_seed
from ironstone.core.engine import Decision, advance, note, question, take
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.core.playout import Tosser
from ironstone.core.statistics import Count

BEST = 4  # actions that are named
DEALS = 3  # of the unknown, over which gains are averaged
GAINS = 3  # at most so many are named for each action,
COSTS = 1  # and so many costs that not all of them have
AT_MOST = 12  # further answers until an action is done
MOST_FOLLOWING = 8  # answers that are told with the first one of a plan
NOTICEABLE = 0.5  # less of something, on average, is not worth a word


@dataclass(frozen=True)
class Advice:
    """One action: what the search expects of it, how often it looked there, what it brings at once and what it costs.

    Where a network knows chances to win, also every seat's chance, what the action leads to later beside the others,
    and how play is expected to go on. Without one there are no chances, and the value is in points. `then` are the
    answers to what an action of a secret plan asks next: on what to bid, and how much.
    """

    action: Action
    value: float
    visits: int
    gains: list[Message]
    costs: list[Message]
    chances: list[float] = field(default_factory=list)
    later: list[Message] = field(default_factory=list)
    line: list[LineMove] = field(default_factory=list)
    then: list[Action] = field(default_factory=list)


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
    copy = game.redeal(table, seat, chance)
    weighing = weigh(game, copy, seat, seed)
    if weighing is None:
        thoughts = SearchBot(seed, passes, seconds).explain(game, copy, seat)[:BEST]
        found = [Advice(thought.action, thought.value, thought.visits, [], []) for thought in thoughts]
    else:
        weighing.run(passes, seconds)
        found = _in_chances(weighing, game.statistics.tally(copy, seat))
    deals = [game.redeal(table, seat, chance) for _ in range(DEALS)]
    changes = [_changes(game, deals, seat, each.action) for each in found]
    told = _told_apart([_with_changes(each, changes[index], changes) for index, each in enumerate(found)])
    return [replace(each, then=_follow_ups(game, deals[0].clone(), seat, each.action)) for each in told]


def _in_chances(weighing: Weighing[T], counts: list[Count]) -> list[Advice]:
    """The options that the search liked best, with chances over the deals that each shares with the first."""
    ranking = weighing.ranking()[:BEST]
    first, seat = ranking[0], weighing.seat
    highest = first.mean_chances(0, first.visits)
    found = []
    for option in ranking:
        visits = min(option.visits, first.visits)
        moved = zip(highest, option.mean_chances(0, visits), first.mean_chances(0, visits), strict=True)
        chances = [max(0.0, chance + here - there) for chance, here, there in moved]
        chances[seat] = min(chances[seat], highest[seat])  # what was tried seldom is not called better
        behind = highest[seat] - chances[seat]
        other = ranking[1] if option is first and len(ranking) > 1 else first
        later = _later(option, other, counts, behind < CLOSE)
        line = weighing.line(option) if option is first else []
        found.append(Advice(option.action, chances[seat], option.visits, [], [], chances, later, line))
    return found


def _later(option: Option, other: Option, counts: list[Count], is_good: bool) -> list[Message]:
    """What an option comes to beside another where the search judged: of a good one its gains, else what it lacks."""
    visits = min(option.visits, other.visits)
    pairs = zip(counts, option.mean_amounts(0, visits), other.mean_amounts(0, visits), strict=True)
    changes = [Change(count, here - there, False) for count, here, there in pairs]
    noticed = [change for change in changes if abs(change.amount) >= NOTICEABLE and (change.worth > 0) == is_good]
    return [change.message for change in sorted(noticed, key=lambda change: abs(change.worth), reverse=True)[:GAINS]]


def _with_changes(advice: Advice, own: list[Change], changes: list[list[Change]]) -> Advice:
    noticed = [change for change in own if abs(change.amount) >= NOTICEABLE]
    noticed.sort(key=lambda change: change.worth, reverse=True)
    apart = [change for change in noticed if not _is_shared(change, changes)]
    gains = [change.message for change in apart if change.worth > 0] or [
        change.message for change in noticed if change.worth > 0
    ]
    costs = [change.message for change in reversed(apart) if change.worth < 0]
    return replace(advice, gains=gains[:GAINS], costs=costs[:COSTS])


def _told_apart(found: list[Advice]) -> list[Advice]:
    """One thing that comes later is enough, unless two actions would then be told alike."""
    kept: list[Advice] = []
    for each in found:
        count = 1
        while count < len(each.later) and _words(each, count) in [_words(other, len(other.later)) for other in kept]:
            count += 1
        kept.append(replace(each, later=each.later[:count]))
    return kept


def _words(advice: Advice, count: int) -> list[str]:
    return [message.text() for message in [*advice.gains, *advice.costs, *advice.later[:count]]]


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


def _follow_ups(game: Game[T], table: T, seat: Seat, action: Action) -> list[Action]:
    """How the seat would go on with a plan that it begins with this action; nothing of it is seen by others."""
    following = advance(table)
    answers: list[Action] = []
    tosser = Tosser(table.chance.drawn)
    while following is not None and following.secret and len(answers) < MOST_FOLLOWING:
        sealed = note(table, following, seat, answers[-1] if answers else action)
        following = None if sealed else advance(table)
        if following is None or not question(table, following, seat).step.follows_up():
            break
        answers.append(best_guess(ai_of(game), table, following, seat, 0, tosser))
    return answers


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
