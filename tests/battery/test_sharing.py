"""Clones share players until they change: nobody ever writes to a player whom a clone may have, too."""

from importlib import import_module
from typing import Protocol

import pytest

from ironstone.bots.bot import ai_of
from ironstone.bots.lookahead import best_guess
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance
from ironstone.core.playout import Tosser
from ironstone.core.record import fingerprint
from ironstone.core.state import State
from tests.battery.tables import GAMES, INTERPRETED, REGISTERED, Deal, described, package_of, walk
from tests.battery.traces import options_of_game

GAMES_PLAYED = 4
ONE_IN = 5  # decisions at which the table is looked at in every way

# Compiled classes cannot be watched.
pytestmark = pytest.mark.skipif(not INTERPRETED, reason="fields are watched as they are set")


class Shareable(Protocol):
    """What is needed of a player."""

    shared: bool


def refuse_if_shared(player: Shareable, name: str, value: object) -> None:
    """Instead of the plain way to set a field."""
    is_shared = name != "shared" and getattr(player, "shared", False)
    assert not is_shared, f"{name} changes of a player who is shared with clones: `own` was forgotten"
    object.__setattr__(player, name, value)


def look_at(table: State, deal: Deal) -> None:
    """Everything that may be done with a table without changing it."""
    game, ai = deal.game, ai_of(deal.game)
    decision = advance(table)
    for viewer in deal.viewers():
        game.view(table, viewer)
        game.redeal(table, viewer, from_seed("again"))
    for seat in decision.seats if decision is not None else []:
        assert decision is not None, "somebody is asked"
        described(game, table, decision, seat)
        best_guess(ai, table, decision, seat, 0, Tosser(deal.seed))
        ai.observe(table, seat)


@pytest.mark.parametrize("key", REGISTERED)
def test_nobody_writes_to_a_player_whom_clones_share(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[key]
    model = import_module(f"ironstone.games.{package_of(key)}.rules.model")
    monkeypatch.setattr(model.Player, "__setattr__", refuse_if_shared)

    for number in range(GAMES_PLAYED):
        deal = Deal(game, game.seats[number % len(game.seats)], options_of_game(game, number), number)
        kept, before = deal.start(), ""
        for step, (table, _) in enumerate(walk(deal)):
            assert step == 0 or fingerprint(kept) == before, "a clone changed with its original"
            kept, before = table.clone(), fingerprint(table)
            if step % ONE_IN == 0:
                look_at(table, deal)
                assert fingerprint(table) == before


def test_a_write_to_a_shared_player_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    model = import_module("ironstone.games.gempire.rules.model")
    monkeypatch.setattr(model.Player, "__setattr__", refuse_if_shared)
    table = GAMES["gempire"].start(3, {}, from_seed("shared"))
    table.clone()

    with pytest.raises(AssertionError, match="production changes of a player who is shared"):
        table.players[0].production = 1
    table.own(0).production = 1
    assert table.players[0].production == 1
