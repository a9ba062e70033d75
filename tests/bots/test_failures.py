"""A bot that fails names game, seed and step, and leaves a record with which it fails again."""

import pickle
from pathlib import Path

import pytest

from ironstone.bots import Bot, Thought, roster
from ironstone.bots.bot import options_at
from ironstone.core.chance import key_of_seed
from ironstone.core.errors import BotFailure
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.record import read_record, replay
from ironstone.lab import Plan
from ironstone.lab.runner import play
from ironstone.play import Match, Participant
from tests.cli.command import here
from tests.core.thinking import KNOCK

LATE = 11  # cards in the deck of Knock, when the faulty bot has had enough


class FaultyBot:
    """Takes the first option; late in the game it crashes, or answers what nobody asked."""

    def __init__(self, crashes: bool) -> None:
        self._crashes = crashes

    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        late = game.view(table, seat).get("round") == 2 or len(getattr(table, "deck", range(LATE))) < LATE
        if late and self._crashes:
            raise ValueError("out\nof ideas")
        return Action(game.space.size + 1) if late else options_at(table, seat)[0]

    def explain(self, game: Game[T], table: T, seat: Seat) -> list[Thought]:
        return []


def crashing(seed: int, argument: str, character: int, spent: float) -> Bot:
    return FaultyBot(True)


def confused(seed: int, argument: str, character: int, spent: float) -> Bot:
    return FaultyBot(False)


@pytest.fixture(autouse=True)
def faulty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two more names in the roster."""
    monkeypatch.setitem(roster._MAKERS, "crashing", crashing)
    monkeypatch.setitem(roster._MAKERS, "confused", confused)


@pytest.mark.parametrize(
    ("name", "reason"), [("crashing", "ValueError: out of ideas"), ("confused", "IllegalAction: that is not what")]
)
def test_in_a_simulation(name: str, reason: str) -> None:
    plan = Plan("knock", 2, [name, "random"], 2, "lab")

    with pytest.raises(BotFailure) as caught:
        play(KNOCK, plan, 1)

    failed = caught.value
    record = read_record(failed.record)
    step = len(record.moves) + 1
    assert step > 1
    assert f"the bot '{name}' on seat 2 failed at step {step} of a game of knock, seed 'lab/1': {reason}" in str(failed)
    decision = replay(KNOCK, record).decision
    assert decision is not None
    assert decision.seats == [1]


def test_in_a_match() -> None:
    match = Match.deal(KNOCK, [Participant("Ada", "crashing"), Participant("Bo", "random")], {}, key_of_seed("7"))

    with pytest.raises(BotFailure) as caught:
        match.run_bots()

    key = key_of_seed("7").hex()
    assert f"failed at step {len(match.history.moves) + 1} of a game of knock, key {key}: ValueError" in str(
        caught.value
    )
    assert match.history.moves


def test_the_record_of_a_simulation_makes_the_bot_fail_again_at_the_same_step() -> None:
    with pytest.raises(BotFailure) as caught:
        play(KNOCK, Plan("knock", 2, ["greedy", "crashing"], 1, "again"), 0)
    resumed = Match.resume(KNOCK, read_record(caught.value.record))
    before = len(resumed.history.moves)

    with pytest.raises(BotFailure, match=f"failed at step {before + 1} "):
        resumed.run_bots()

    assert len(resumed.history.moves) == before


def test_a_failure_travels_between_processes_whole() -> None:
    failure = BotFailure("message", "record")

    copy = pickle.loads(pickle.dumps(failure))

    assert (str(copy), copy.record) == ("message", "record")


def test_the_command_leaves_a_file_with_which_it_fails_again(tmp_path: Path) -> None:
    done = here("simulate", "gembound", "--bots", "crashing", "--seed", "7", "-n", "1", cwd=tmp_path)

    assert done.returncode == 1
    (left,) = tmp_path.glob("failed-*.game")
    told = " ".join(done.stderr.split())
    assert "of a game of gembound, seed '7/0': ValueError: out of ideas; " in told
    assert f"see it again with: ironstone play --load {left.name}" in told
    again = here("play", "--load", str(left), cwd=tmp_path)
    assert again.returncode == 1
    assert "of a game of gembound, key " in again.stderr
