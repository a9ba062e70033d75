"""Samples: positions of games that bots play against themselves, and how those games ended.

A file holds half-precision numbers, one row a sample: what a seat observes, the worth, result and points of every seat
from that one on, the number of seats, and how far the game was. Seats that are not there have 0.
"""

import struct
from dataclasses import dataclass
from pathlib import Path

from ironstone.bots.bot import ai_of
from ironstone.bots.lookahead import best_guess
from ironstone.bots.roster import seed_of
from ironstone.bots.search import SearchBot
from ironstone.bots.weights import Weights
from ironstone.core.ai import AI
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
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
    """A table on the way: what each seat observes, the worth of each, and how many decisions were made before."""

    observed: list[list[float]]
    worth: list[float]
    decisions: int


def width(observed: int) -> int:
    """How many numbers a sample has."""
    return observed + 3 * SEATS + 2


def play_game(game: Game[T], seats: int, seed: str, teacher: Teacher) -> list[list[float]]:
    """The samples of one game."""
    ai = ai_of(game)
    table = game.start(seats, {}, from_seed(seed))
    tosser = Tosser(seed_of(f"{seed}/moves"))
    slips = SLIPS[tosser.below(len(SLIPS))]
    kept: list[Position] = []
    decisions = 0
    chapter = ai.chapter(table)
    decision = advance(table)
    while decision is not None:
        if tosser.below(1000) < RATE or ai.chapter(table) != chapter:
            everybody = table.every_seat()
            observed = [ai.observe(table, seat) for seat in everybody]
            kept.append(Position(observed, [ai.worth(table, seat) for seat in everybody], decisions))
        chapter = ai.chapter(table)
        seat = decision.seats[0]
        action = _choose(game, ai, table, decision, seat, teacher, slips, tosser)
        decision = take(table, decision, seat, action)
        decisions += 1
    standing = game.standing(table)
    winners = [each.seat for each in standing if each.place == 1]
    result = [1.0 / len(winners) if seat in winners else 0.0 for seat in table.every_seat()]
    points = [float(each.points) for each in standing]
    return [
        [
            *position.observed[seat],
            *_around(position.worth, seat),
            *_around(result, seat),
            *_around(points, seat),
            float(seats),
            position.decisions / decisions,
        ]
        for position in kept
        for seat in table.every_seat()
    ]


def _choose(
    game: Game[T], ai: AI[T], table: T, decision: Decision, seat: Seat, teacher: Teacher, slips: int, tosser: Tosser
) -> Action:
    options = decision.options_of(seat)
    if len(options) == 1:
        return options[0]
    if tosser.below(100) < slips:
        return options[tosser.below(len(options))]
    if teacher.passes and tosser.below(1000) < SEARCHED:
        seed = tosser.below(1 << 48)
        copy = game.redeal(table, seat, from_seed(f"deal {seed}"))
        return SearchBot(seed, teacher.passes, weights=teacher.weights).choose(game, copy, seat)
    return best_guess(ai, table, decision, seat, 0, tosser)


def _around(values: list[float], seat: Seat) -> list[float]:
    """Values in seat order, from one seat on, and 0 for the seats that are not there."""
    return [*values[seat:], *values[:seat], *[0.0] * (SEATS - len(values))]


def write(path: Path, samples: list[list[float]]) -> None:
    """A file of samples, which appears only when it is whole."""
    half = path.with_suffix(".part")
    with half.open("wb") as file:
        for sample in samples:
            file.write(struct.pack(f"<{len(sample)}e", *sample))
    half.replace(path)
