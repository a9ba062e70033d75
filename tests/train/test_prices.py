"""Learning prices: changes that did well are followed, the same settings give the same prices, and bots go by them."""

from pathlib import Path
from random import Random

import pytest

from ironstone.bots import learnt_prices
from ironstone.bots.bot import ai_of
from ironstone.bots.learnt_prices import learnt_ai, shipped_prices
from ironstone.core.chance import from_seed
from ironstone.core.errors import OptionError
from ironstone.core.playout import Tosser, play_randomly
from ironstone.games import registry
from ironstone.train.generations import Interrupted
from ironstone.train.price_run import PriceRun, PriceTraining
from ironstone.train.prices import Pair, PriceMatch, PriceStep, match_tasks, moved, pair_tasks, share_of, slopes

GAMES = registry.keys()


def run(directory: Path, seed: str = "few", stopped: bool = False) -> PriceRun:
    training = PriceTraining("gembound", seed, pairs=3, match=4)
    return PriceRun(training, directory, 1, lambda what, done, of: None, lambda: stopped)


def test_what_did_well_is_followed_and_what_did_nothing_hardly_moves() -> None:
    lots = Random(1)
    directions = [[lots.gauss(0, 1) for _ in range(3)] for _ in range(800)]
    pairs = [Pair(each, lots.choice((-1, 0, 1)), 8 * each[0] - 8 * each[1] + lots.gauss(0, 10)) for each in directions]

    step = PriceStep(0, {"good": 1.0, "bad": 1.0, "idle": 1.0}, [0.0] * 3).following(pairs)

    assert slopes(pairs)[0] > 5 * abs(slopes(pairs)[2])
    assert step.prices["good"] > 1.05
    assert step.prices["bad"] < 0.95
    assert abs(step.prices["idle"] - 1.0) < 0.03
    assert step.number == 1


def test_prices_stay_above_nothing_however_far_they_are_moved() -> None:
    prices = moved({"one": 0.1, "other": 2.0}, [-50.0, 1.0], 0.5)

    assert prices["one"] > 0.0
    assert prices["other"] == pytest.approx(2.0 * 2.718281828**0.5)


@pytest.mark.parametrize("key", GAMES)
def test_an_evaluation_goes_by_its_prices(key: str) -> None:
    game = registry.load(key)
    ai = ai_of(game)
    table = game.start(game.seats[0], {}, from_seed("prices"))
    play_randomly(table, Tosser(1), 20)
    seat = table.every_seat()[0]

    same = ai.with_prices(ai.prices)
    dearer = ai.with_prices({name: 1.5 * price for name, price in ai.prices.items()})

    assert all(price > 0.0 for price in ai.prices.values())
    assert same.evaluate(table, seat) == ai.evaluate(table, seat)
    assert dearer.evaluate(table, seat) != ai.evaluate(table, seat)


def test_the_same_settings_give_the_same_prices_and_a_finished_step_is_not_made_again(tmp_path: Path) -> None:
    first = list(run(tmp_path / "one").steps(2))
    again = list(run(tmp_path / "other").steps(1)) + list(run(tmp_path / "other").steps(2))[1:]

    assert [step.prices for step in first] == [step.prices for step in again]
    assert first[-1].prices != run(tmp_path / "one").by_hand


def test_a_directory_belongs_to_one_training(tmp_path: Path) -> None:
    run(tmp_path)

    with pytest.raises(OptionError, match="holds another training"):
        run(tmp_path, "many")


def test_a_stopped_training_keeps_what_is_finished(tmp_path: Path) -> None:
    list(run(tmp_path).steps(1))

    with pytest.raises(Interrupted):
        list(run(tmp_path, stopped=True).steps(2))

    assert len(list(run(tmp_path).steps(1))) == 1


def test_what_nothing_can_be_learnt_with_is_refused() -> None:
    with pytest.raises(OptionError, match="at least 1"):
        PriceTraining("gembound", "1", pairs=0, match=4)


def test_a_training_ends_with_a_file_that_says_how_it_did(tmp_path: Path) -> None:
    training = run(tmp_path)
    step = list(training.steps(1))[-1]
    verdicts = training.verdicts(step.prices)

    path = training.write(step, verdicts)

    assert [verdict.seats for verdict in verdicts] == [2, 4]
    assert "fair is 50.0%" in path.read_text(encoding="utf-8")
    assert list(step.prices) == list(training.by_hand)


def test_tasks_cover_every_game_once() -> None:
    tasks = pair_tasks("gembound", [2, 4], "seed", {"one": 1.0}, 45)
    games = match_tasks("gembound", 2, "seed", {}, {}, 41)

    assert [(task.seats, task.first, task.count) for task in tasks] == [(2, 0, 20), (4, 20, 20), (2, 40, 5)]
    assert [(task.first, task.count) for task in games] == [(0, 20), (20, 20), (40, 1)]


def test_prices_that_value_nothing_but_workers_lose_to_those_by_hand() -> None:
    by_hand = dict(ai_of(registry.load("gembound")).prices)
    idle = {name: price if name == "worker" else 0.001 for name, price in by_hand.items()}

    outcomes = PriceMatch("gembound", 2, "idle", 0, 6, idle, by_hand).run()

    assert share_of(outcomes).value == 0.0


@pytest.mark.parametrize("key", GAMES)
def test_learnt_prices_of_the_package_are_those_of_the_game(key: str) -> None:
    prices = shipped_prices(key)
    ai = ai_of(registry.load(key))

    assert prices is None or list(prices) == list(ai.prices)
    assert learnt_ai(registry.load(key)).prices == (prices or ai.prices)


def test_prices_of_another_version_of_a_game_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learnt_prices, "shipped_prices", lambda key: {"of old": 1.0})
    game = registry.load("gembound")

    assert learnt_ai(game) is ai_of(game)
