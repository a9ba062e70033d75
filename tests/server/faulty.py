"""Processes of bots in which something is wrong, for tests to start."""

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

from ironstone.bots import GreedyBot, roster
from ironstone.bots.bot import Bot
from ironstone.core.game import Game, T
from ironstone.core.ids import NO_ACTION, Action, Seat
from ironstone.server.bot_worker import Job, Reply, serve


class RaisingBot(GreedyBot):
    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        raise ZeroDivisionError("a hard bot thought of nothing")


class CheatingBot(GreedyBot):
    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        return NO_ACTION


class SleepingBot(GreedyBot):
    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        time.sleep(60)
        return super().choose(game, table, seat)


class SlowBot(GreedyBot):
    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        time.sleep(0.5)
        return super().choose(game, table, seat)


class DyingBot(GreedyBot):
    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        os._exit(3)


def raising(connection: "Connection[Reply, Job]") -> None:
    _serve_with(connection, RaisingBot)


def cheating(connection: "Connection[Reply, Job]") -> None:
    _serve_with(connection, CheatingBot)


def sleeping(connection: "Connection[Reply, Job]") -> None:
    _serve_with(connection, SleepingBot)


def slow(connection: "Connection[Reply, Job]") -> None:
    _serve_with(connection, SlowBot)


def dying(connection: "Connection[Reply, Job]") -> None:
    _serve_with(connection, DyingBot)


def all_raising(connection: "Connection[Reply, Job]") -> None:
    for level in ("easy", "normal"):
        roster._MAKERS[level] = _maker(RaisingBot)
    _serve_with(connection, RaisingBot)


def _serve_with(connection: "Connection[Reply, Job]", hard: Callable[[int], Bot]) -> None:
    roster._MAKERS["hard"] = _maker(hard)
    serve(connection)


def _maker(make: Callable[[int], Bot]) -> Callable[[int, str, int, float], Bot]:
    return lambda seed, argument, character, spent: make(seed)
