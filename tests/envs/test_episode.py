import pickle
from copy import deepcopy

import numpy as np
import pytest

from ironstone.core.engine import phase
from ironstone.core.errors import IllegalAction
from ironstone.core.game import Standing
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser
from ironstone.core.record import fingerprint, read_record
from ironstone.envs.episode import Episode
from ironstone.envs.openspiel import heard, shown
from ironstone.envs.rendering import rendered
from ironstone.envs.rewards import Reward, by_place, final_rewards
from ironstone.play.match import Match
from tests.envs.sizes import every_game, every_size

CHECKED = 8  # positions of every phase


def play(episode: Episode, decisions: int = 1_000_000, seed: int = 1) -> Episode:
    """So many decisions by lot, or all."""
    tosser = Tosser(seed)
    while episode.asked and decisions > 0:
        options = episode.legal(episode.asked[0])
        episode.step(episode.asked[0], options[tosser.below(len(options))])
        decisions -= 1
    return episode


def dealt(key: str, seed: int = 7, reward: str = "place", listening: bool = False) -> Episode:
    episode = Episode(key, reward=reward, listening=listening)
    episode.reset(seed)
    return episode


@every_game
def test_copies_go_on_alike_and_apart(key: str) -> None:
    episode = play(dealt(key), 40)

    twins = [episode.clone(), deepcopy(episode), pickle.loads(pickle.dumps(episode))]
    untouched = fingerprint(episode.table)
    ends = [fingerprint(play(twin).table) for twin in twins]

    assert fingerprint(episode.table) == untouched
    assert ends == [fingerprint(play(episode).table)] * 3
    assert [twin.rewards for twin in twins] == [episode.rewards] * 3


@every_game
def test_a_record_of_an_episode_plays_again(key: str) -> None:
    episode = play(dealt(key), 60)

    record = read_record(episode.record())

    match = Match.resume(episode.game, record)
    assert fingerprint(match.table) == fingerprint(episode.table)


def test_a_redealt_episode_cannot_be_saved() -> None:
    imagined = play(dealt("gembound"), 10).redealt(Seat(0), "another")

    with pytest.raises(TypeError, match="no deal leads to it"):
        pickle.dumps(imagined)


def test_equal_seeds_deal_alike_and_others_do_not() -> None:
    alike = [fingerprint(dealt("gembound", seed).table) for seed in (1, 1, 2)]

    assert alike[0] == alike[1] != alike[2]


def test_what_is_not_allowed_is_refused_with_its_rule_and_changes_nothing() -> None:
    episode = play(dealt("gembound"), 10)
    before = fingerprint(episode.table)
    seat = episode.asked[0]
    other = next(action for action in range(episode.game.space.size) if action not in episode.legal(seat))

    with pytest.raises(IllegalAction):
        episode.step(seat, other)

    assert fingerprint(episode.table) == before
    assert episode.decisions == 10


def test_numbers_of_numpy_are_seats_and_actions() -> None:
    episode = dealt("gembound")

    episode.step(np.int8(episode.asked[0]), np.int64(episode.legal(episode.asked[0])[0]))

    assert [type(each) for each in episode.moves[0]] == [int, int]


def test_an_episode_that_is_too_long_is_cut_off() -> None:
    episode = Episode("gembound", max_decisions=5)

    play(episode)

    assert (episode.decisions, episode.truncated, episode.over, episode.asked) == (5, True, False, [])
    with pytest.raises(ValueError, match="reset it"):
        episode.step(0, 0)


@pytest.mark.parametrize(
    ("reward", "worth"),
    [
        ("place", [1.0, -0.5, -0.5]),
        ("win", [2 / 3, -1 / 3, -1 / 3]),
        ("points", [40.0, 30.0, 30.0]),
        ("margin", [10.0, -10.0, -10.0]),
        ("delta", [0.0, 0.0, 0.0]),
    ],
)
def test_a_result_is_worth_what_was_asked_for(reward: Reward, worth: list[float]) -> None:
    standings = [Standing(Seat(0), 1, 40), Standing(Seat(1), 2, 30), Standing(Seat(2), 2, 30)]

    assert final_rewards(reward, standings) == pytest.approx(worth)


@pytest.mark.parametrize("places", [[1, 2], [2, 1, 3, 4], [1, 1, 1], [1, 1, 3, 3, 5]])
def test_places_add_up_to_nothing(places: list[int]) -> None:
    assert sum(by_place(places)) == pytest.approx(0)


@every_game
def test_gains_add_up_to_the_points_at_the_end(key: str) -> None:
    episode = dealt(key, reward="delta")
    start = [standing.points for standing in episode.game.standing(episode.table)]
    total = [float(points) for points in start]
    tosser = Tosser(3)

    while episode.asked:
        options = episode.legal(episode.asked[0])
        episode.step(episode.asked[0], options[tosser.below(len(options))])
        total = [sum(pair) for pair in zip(total, episode.rewards, strict=True)]

    assert total == [standing.points for standing in episode.game.standing(episode.table)]


@every_game
def test_a_table_is_drawn_as_text_and_as_a_picture(key: str) -> None:
    episode = play(dealt(key), 20)

    text, picture = rendered(episode, "ansi"), rendered(episode, "svg")

    assert text is not None
    assert "Seat 2" in text
    assert picture is not None
    assert picture.startswith("<svg")
    assert rendered(episode, None) is None
    with pytest.raises(ValueError, match="there are ansi, svg"):
        rendered(episode, "film")


@every_size
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_shown(key: str, seats: int) -> None:
    """Observation, mask, rewards, information state: for every seat, asked or not, and in every phase of a game."""
    episode = Episode(key, seats, reward="delta", listening=True)
    episode.reset(7)
    tosser = Tosser(5)
    phases: dict[str, int] = {}
    dealt_otherwise = 0

    while episode.asked:
        now = phase(episode.table)
        checked = phases.setdefault(now, 0)
        if checked == 0 or (checked < CHECKED and episode.decisions % 3 == 0):
            phases[now] += 1
            for seat in episode.table.every_seat():
                twin = episode.redealt(seat, f"another {episode.decisions}")
                assert knows(twin, seat) == knows(episode, seat)
                dealt_otherwise += twin.table.facts()[2:] != episode.table.facts()[2:]  # the lots drawn apart
        seat = episode.asked[tosser.below(len(episode.asked))]
        options = episode.legal(seat)
        episode.step(seat, options[tosser.below(len(options))])

    assert len(phases) > 1
    assert dealt_otherwise > 0


def knows(episode: Episode, seat: Seat) -> list[object]:
    """All that is shown to the player of a seat, by whatever environment."""
    numbers = [episode.observe(seat).tolist(), episode.mask(seat).tolist(), list(episode.rewards), episode.asked]
    return [*numbers, shown(episode, seat), heard(episode, seat)]
