"""Fitting: the network that foretells held-out games best, by PyTorch, which comes with the extra `train`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, log, pi
from pathlib import Path

import torch
from torch import Tensor

from ironstone.bots.network import EVALUATED, LIMIT, Layer, Network
from ironstone.train.samples import SEATS, width

UNITS = (24, 16)  # of the hidden layers; with more it learns games by heart, and a search becomes slow
BATCH = 256
RATE = 2e-3  # the highest rate of learning, after a tenth of the steps; it falls to 0 in a half cosine
WARMING = 0.1
CHECKS = 4  # an epoch: how often the held-out games are asked
DECAY = 0.1
DROPOUT = 0.2
POINTS = 0.05  # what a wrong number of points counts beside a wrong chance
SCALES = (2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0, 32.0, 48.0)  # that are tried for the evaluation alone
TEMPERATURES = [0.5 + 0.02 * step for step in range(51)]


@dataclass(frozen=True)
class Check:
    """After a part of an epoch: the loss of the chances while learning, and in games held out."""

    learning: float
    held_out: float


@dataclass(frozen=True)
class Fit:
    """A network, how it got better, and how the evaluation alone does in the same held-out games."""

    network: Network
    samples: int
    held_out: int
    evaluation: float
    curve: list[Check]
    temperature: float
    loss: float


class Batch:
    """Samples as columns: what is observed, the worth, results and points, and which seats are there."""

    def __init__(self, rows: Tensor, observed: int) -> None:
        rows = rows.float()
        place = torch.arange(SEATS).float().unsqueeze(0)
        seats = rows[:, observed + 3 * SEATS].unsqueeze(1)
        worth = rows[:, observed : observed + SEATS]
        self.there = (place < seats).float()
        self.observed = rows[:, :observed].clamp(-LIMIT, LIMIT)
        self.worth = (worth - worth.sum(1, keepdim=True) / seats) * self.there
        self.result = rows[:, observed + SEATS : observed + 2 * SEATS]
        self.missed = (rows[:, observed + 2 * SEATS : observed + 3 * SEATS] - worth) * self.there  # points

    def loss(self, odds: Tensor) -> Tensor:
        """Of these odds, in nats a sample: minus the logarithm of the chance that the winner was given."""
        odds = odds - (1.0 - self.there) * 1e9
        return -(torch.log_softmax(odds, 1) * self.result).sum(1).mean()


class Model:
    """The network while it learns: it begins as the evaluation alone."""

    def __init__(self, observed: int, scale: float, seed: int) -> None:
        generator = torch.Generator().manual_seed(seed)
        sizes = [(observed + SEATS, UNITS[0]), UNITS, (UNITS[1], 2 * SEATS + 1)]
        self.observed = observed
        self.scale = scale
        self.weights = [torch.empty(size).uniform_(-1, 1, generator=generator) / size[0] ** 0.5 for size in sizes]
        self.weights[2] = self.weights[2] * 0.0
        self.biases = [torch.zeros(size[1]) for size in sizes]
        for tensor in (*self.weights, *self.biases):
            tensor.requires_grad_(True)

    def odds_and_points(self, batch: Batch, learning: bool) -> tuple[Tensor, Tensor]:
        """Every seat's odds, and by how much its points differ from its worth, in scales."""
        odds = batch.worth / self.scale
        units = torch.cat([batch.observed, odds / EVALUATED], 1)
        units = torch.relu(units @ self.weights[0] + self.biases[0])
        units = torch.nn.functional.dropout(units, DROPOUT, learning)
        units = torch.relu(units @ self.weights[1] + self.biases[1])
        given = units @ self.weights[2] + self.biases[2]
        factor = torch.exp(given[:, 2 * SEATS :])
        return odds * factor + given[:, :SEATS], given[:, SEATS : 2 * SEATS]

    def copy(self) -> "Model":
        """As it is now, whatever is learnt later."""
        twin = Model(self.observed, self.scale, 0)
        twin.weights = [tensor.detach().clone() for tensor in self.weights]
        twin.biases = [tensor.detach().clone() for tensor in self.biases]
        return twin

    def network(self, temperature: float) -> Network:
        """As plain numbers; the temperature that calibrates it goes into the last layer."""
        weights = [tensor.detach().clone() for tensor in self.weights]
        biases = [tensor.detach().clone() for tensor in self.biases]
        weights[2][:, :SEATS] /= temperature
        biases[2][:SEATS] /= temperature
        biases[2][2 * SEATS] -= log(temperature)
        layers = [Layer(each.flatten().tolist(), bias.tolist()) for each, bias in zip(weights, biases, strict=True)]
        return Network(self.scale, layers)


def fit(
    learnt_from: Sequence[Path],
    held_out: Sequence[Path],
    observed: int,
    epochs: int,
    seed: int,
    tell: Callable[[int, int], None],
) -> Fit:
    """Learn from some files of samples and judge by others; the same files and seed make the same network."""
    torch.set_num_threads(1)  # or sums come out in another order each time
    torch.manual_seed(seed)
    rows = _read(learnt_from, observed)
    unseen = Batch(_read(held_out, observed), observed)
    scale, alone = min(
        ((scale, float(unseen.loss(unseen.worth / scale))) for scale in SCALES), key=lambda each: each[1]
    )
    model = Model(observed, scale, seed)
    optimizer = torch.optim.AdamW([*model.weights, *model.biases], lr=RATE, weight_decay=DECAY)
    batches = max(1, len(rows) // BATCH)
    order = torch.randperm(len(rows))
    best = model  # of all checks: who goes through few games too often learns them by heart
    curve: list[Check] = []
    losses: list[float] = []
    for step in range(epochs * batches):
        if step > 0 and step % batches == 0:
            order = torch.randperm(len(rows))
        for group in optimizer.param_groups:
            group["lr"] = RATE * _share_of_rate(step / (epochs * batches))
        first = step % batches * BATCH
        losses.append(_learn(model, optimizer, Batch(rows[order[first : first + BATCH]], observed)))
        tell(step + 1, epochs * batches)
        if (step + 1) * CHECKS // batches > step * CHECKS // batches:
            curve.append(Check(sum(losses) / len(losses), _loss(model, unseen, 1.0)))
            losses.clear()
            if curve[-1].held_out <= min(each.held_out for each in curve):
                best = model.copy()
    loss, temperature = min((_loss(best, unseen, each), each) for each in TEMPERATURES)
    return Fit(best.network(temperature), len(rows), len(unseen.worth), alone, curve, temperature, loss)


def _read(paths: Sequence[Path], observed: int) -> Tensor:
    parts = [torch.frombuffer(bytearray(path.read_bytes()), dtype=torch.float16) for path in paths]
    return torch.cat(parts).view(-1, width(observed))


def _learn(model: Model, optimizer: torch.optim.AdamW, batch: Batch) -> float:
    odds, points = model.odds_and_points(batch, learning=True)
    loss = batch.loss(odds)
    wrong = torch.nn.functional.smooth_l1_loss(points * batch.there, batch.missed / model.scale)
    optimizer.zero_grad()
    (loss + POINTS * wrong).backward()
    optimizer.step()
    return float(loss.detach())


def _loss(model: Model, batch: Batch, temperature: float) -> float:
    with torch.no_grad():
        return float(batch.loss(model.odds_and_points(batch, learning=False)[0] / temperature))


def _share_of_rate(progress: float) -> float:
    if progress < WARMING:
        return progress / WARMING + 0.01
    return 0.5 + 0.5 * cos(pi * (progress - WARMING) / (1.0 - WARMING))
