"""Rewards: what a result, or a step towards it, is worth to a learner."""

from collections.abc import Sequence
from typing import Literal, get_args

from ironstone.core.game import Standing

Reward = Literal["place", "win", "points", "margin", "delta"]
"""What an environment rewards.

`place`: at the end, from 1 for the first to -1 for the last place, the same steps between; equal places share.
`win`: at the end, 1 shared by the winners, less an even share for everybody. `points`: at the end, the points.
`margin`: at the end, the points beyond the best rival's. `delta`: after every step, the points gained by it.
The first two add up to 0 over the table.
"""

KINDS: tuple[Reward, ...] = get_args(Reward)


def check_reward(reward: str) -> Reward:
    """A kind of reward by its name, or an error that names all."""
    for kind in KINDS:
        if kind == reward:
            return kind
    raise ValueError(f"there is no reward {reward!r}; there are {', '.join(KINDS)}")


def final_rewards(reward: Reward, standings: Sequence[Standing]) -> list[float]:
    """The reward of every seat at the end of a game; nothing more where points were rewarded when they were gained."""
    places = [standing.place for standing in standings]
    points = [float(standing.points) for standing in standings]
    if reward == "place":
        return by_place(places)
    if reward == "win":
        winners = places.count(1)
        return [(1 / winners if place == 1 else 0.0) - 1 / len(places) for place in places]
    if reward == "points":
        return points
    if reward == "margin":
        return [own - max(_without(points, seat)) for seat, own in enumerate(points)]
    return [0.0] * len(places)


def by_place(places: Sequence[int]) -> list[float]:
    """From 1 for the first to -1 for the last; seats with an equal place get the mean of those they take up."""
    last = len(places) - 1
    return [1 - 2 * (place - 1 + (places.count(place) - 1) / 2) / last for place in places]


def bounds(reward: Reward) -> tuple[float, float]:
    """The least and the most that a game can be worth in all, for those that are bounded."""
    return {"place": (-1.0, 1.0), "win": (-1.0, 1.0)}.get(reward, (-1000.0, 1000.0))


def _without(points: Sequence[float], seat: int) -> list[float]:
    return [each for other, each in enumerate(points) if other != seat]
