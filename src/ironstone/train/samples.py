"""Samples: positions of games that bots play against themselves, what was chosen there, and how those games ended."""

from dataclasses import dataclass

from ironstone.bots.bot import ai_of
from ironstone.bots.judge import worth_around
from ironstone.bots.lookahead import best_guess
from ironstone.bots.roster import seed_of
from ironstone.bots.search import SearchBot
from ironstone.bots.weights import Weights
from ironstone.core.ai import AI
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.game import Game, T
from ironstone.core.ids import NO_ACTION, Action, Seat
from ironstone.core.observation import Observation
from ironstone.core.playout import Tosser

SEATS = 5  # the most that any game has
SLIPS = (0, 5, 10, 20)  # moves by lot in a hundred, game by game: what bots never try is never learnt
RATE = 64  # of 1000 positions so many are kept, and each that begins a chapter
SEARCHED = 250  # of 1000 moves so many are searched for once there is a network; the others are the best guess


@dataclass(frozen=True)
class Teacher:
    """Who plays: everybody by quick guesses, and by searches of so many passes once there are weights."""

    weights: Weights | None = None
    passes: int = 0


@dataclass(frozen=True)
class Position:
    """A table on the way as one seat sees it: its options if it is asked, and what it chose if it thought about it."""

    seat: Seat
    observed: Observation
    worth: list[float]
    decisions: int  # that were made before
    options: list[Action]
    chosen: Action


@dataclass(frozen=True)
class Sample:
    """A position and what came of it: worth, result and points of every seat, from the observing one on."""

    position: Position
    result: list[float]
    points: list[float]
    progress: float

    def numbers(self) -> list[float]:
        """All but the observation and the options. Seats that are not there have 0."""
        worth = self.position.worth
        padding = [0.0] * (SEATS - len(worth))
        seats = float(len(worth))
        return [*worth, *padding, *self.result, *padding, *self.points, *padding, seats, self.progress]


NUMBERS = 3 * SEATS + 2


def play_game(game: Game[T], seats: int, seed: str, teacher: Teacher) -> list[Sample]:
    """The samples of one game: at some positions what the seat that is asked sees, and another one by lot."""
    ai = ai_of(game)
    table = game.start(seats, {}, from_seed(seed))
    tosser = Tosser(seed_of(f"{seed}/moves"))
    slips = SLIPS[tosser.below(len(SLIPS))]
    kept: list[Position] = []
    decisions = 0
    chapter = ai.chapter(table)
    decision = advance(table)
    while decision is not None:
        keep = tosser.below(1000) < RATE or ai.chapter(table) != chapter
        chapter = ai.chapter(table)
        seat = decision.seats[0]
        thinks = tosser.below(100) >= slips
        action = _choose(game, ai, table, decision, seat, teacher, thinks, tosser)
        if keep:
            other = table.every_seat()[(seat + 1 + tosser.below(seats - 1)) % seats]
            options = decision.options_of(seat)
            kept.append(_seen(ai, table, seat, decisions, options, action if thinks else NO_ACTION))
            kept.append(_seen(ai, table, other, decisions, [], NO_ACTION))
        decision = take(table, decision, seat, action)
        decisions += 1
    standing = game.standing(table)
    winners = [each.seat for each in standing if each.place == 1]
    result = [1.0 / len(winners) if seat in winners else 0.0 for seat in table.every_seat()]
    points = [float(each.points) for each in standing]
    return [
        Sample(each, _around(result, each.seat), _around(points, each.seat), each.decisions / decisions)
        for each in kept
    ]


def _seen(ai: AI[T], table: T, seat: Seat, decisions: int, options: list[Action], chosen: Action) -> Position:
    return Position(seat, ai.observation(table, seat), worth_around(ai, table, seat), decisions, options, chosen)


def _choose(
    game: Game[T], ai: AI[T], table: T, decision: Decision, seat: Seat, teacher: Teacher, thinks: bool, tosser: Tosser
) -> Action:
    options = decision.options_of(seat)
    if len(options) == 1:
        return options[0]
    if not thinks:
        return options[tosser.below(len(options))]
    if teacher.passes and tosser.below(1000) < SEARCHED:
        seed = tosser.below(1 << 48)
        copy = game.redeal(table, seat, from_seed(f"deal {seed}"))
        return SearchBot(seed, teacher.passes, weights=teacher.weights, quick=True).choose(game, copy, seat)
    return best_guess(ai, table, decision, seat, 0, tosser)


def _around(values: list[float], seat: Seat) -> list[float]:
    """Values in seat order, from one seat on."""
    return [*values[seat:], *values[:seat]]
