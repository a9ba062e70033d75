"""Fitting: the network that foretells held-out games best, by PyTorch, which comes with the extra `train`."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, log, pi
from pathlib import Path

import torch
from torch import Tensor

from ironstone.bots.network import EVALUATED, Layer, Network
from ironstone.train.columns import Batch, Columns
from ironstone.train.samples import SEATS

UNITS = (24, 32)  # of the hidden layers; with more it learns games by heart, and a search becomes slow
BATCH = 256
RATE = 2e-3  # the highest rate of learning, after a tenth of the steps; it falls to 0 in a half cosine
WARMING = 0.1
CHECKS = 2  # an epoch: how often the held-out games are asked
DECAY = 0.1
DROPOUT = 0.2
SHARE = 0.04  # of all samples that must have an entry, or it is not read: by rare ones games are learnt by heart
POINTS = 0.05  # what a wrong number of points counts beside a wrong chance
PRIOR = 0.1  # and what a wrong guess of the choice counts
SCALES = (2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0, 32.0, 48.0)  # that are tried for the evaluation alone
TEMPERATURES = [0.5 + 0.02 * step for step in range(76)]
PART = 8192  # held-out samples that are judged at once


@dataclass(frozen=True)
class Check:
    """After a part of an epoch: the loss of the chances while learning, and in games held out."""

    learning: float
    held_out: float


@dataclass(frozen=True)
class Fit:
    """A network, how it got better, and how the evaluation alone does in the same held-out games.

    `prior` is the held-out loss of the prior over actions, `even` that of equal chances for all options, and `hits`
    the share of choices to which it gave the highest chance.
    """

    network: Network
    samples: int
    held_out: int
    evaluation: float
    curve: list[Check]
    temperature: float
    loss: float
    prior: float
    even: float
    hits: float


class Model:
    """The network while it learns: it begins as the evaluation alone."""

    def __init__(self, entries: int, actions: int, scale: float, seed: int) -> None:
        generator = torch.Generator().manual_seed(seed)
        sizes = [(entries + SEATS, UNITS[0]), UNITS, (UNITS[1], 2 * SEATS + 1), (UNITS[1], actions)]
        self.entries = entries
        self.scale = scale
        self.weights = [torch.empty(size).uniform_(-1, 1, generator=generator) / size[0] ** 0.5 for size in sizes]
        self.weights[2] = self.weights[2] * 0.0
        self.biases = [torch.zeros(size[1]) for size in sizes]
        for tensor in (*self.weights, *self.biases):
            tensor.requires_grad_(True)

    def hidden(self, batch: Batch, learning: bool) -> tuple[Tensor, Tensor]:
        """The odds of the evaluation, and what the second layer makes of a batch."""
        odds = batch.worth / self.scale
        entries, evaluated = self.weights[0][: self.entries], self.weights[0][self.entries :]
        units = torch.nn.functional.embedding_bag(
            batch.places, entries, batch.offsets.int(), mode="sum", per_sample_weights=batch.values
        )
        units = torch.relu(units + (odds / EVALUATED) @ evaluated + self.biases[0])
        units = torch.nn.functional.dropout(units, DROPOUT, learning)
        return odds, torch.relu(units @ self.weights[1] + self.biases[1])

    def odds_and_points(self, odds: Tensor, hidden: Tensor) -> tuple[Tensor, Tensor]:
        """Every seat's odds, and by how much its points differ from its worth, in scales."""
        given = hidden @ self.weights[2] + self.biases[2]
        factor = torch.exp(given[:, 2 * SEATS :])
        return odds * factor + given[:, :SEATS], given[:, SEATS : 2 * SEATS]

    def prior(self, batch: Batch, hidden: Tensor) -> Tensor:
        """The logarithm of the chance of every action, for the samples in which somebody chose."""
        given = hidden[batch.asked] @ self.weights[3] + self.biases[3]
        return torch.log_softmax(given + batch.options, 1)

    def copy(self) -> "Model":
        """As it is now, whatever is learnt later."""
        twin = Model(self.entries, self.weights[3].shape[1], self.scale, 0)
        twin.weights = [tensor.detach().clone() for tensor in self.weights]
        twin.biases = [tensor.detach().clone() for tensor in self.biases]
        return twin

    def network(self, temperature: float, observed: int, entries: list[int]) -> Network:
        """As plain numbers; the temperature that calibrates it goes into the third layer."""
        weights = [tensor.detach().clone() for tensor in self.weights]
        biases = [tensor.detach().clone() for tensor in self.biases]
        weights[2][:, :SEATS] /= temperature
        biases[2][:SEATS] /= temperature
        biases[2][2 * SEATS] -= log(temperature)
        layers = [Layer(each.flatten().tolist(), bias.tolist()) for each, bias in zip(weights, biases, strict=True)]
        return Network(self.scale, observed, entries, layers)


def fit(
    learnt_from: Sequence[Path],
    held_out: Sequence[Path],
    actions: int,
    epochs: int,
    seed: int,
    tell: Callable[[int, int], None],
) -> Fit:
    """Learn from some files of samples and judge by others; the same files and seed make the same network."""
    torch.set_num_threads(1)  # or sums come out in another order each time
    torch.manual_seed(seed)
    learnt, unseen = Columns(learnt_from, actions), Columns(held_out, actions)
    entries = learnt.entries(max(1, int(SHARE * len(learnt))))
    learnt.read_only(entries)
    unseen.read_only(entries)
    worth = [(batch, batch.worth) for batch in _parts(unseen, choices=False)]
    alone, scale = min((_loss(worth, scale), scale) for scale in SCALES)
    model = Model(len(entries), actions, scale, seed)
    best, curve = _learn(model, learnt, unseen, epochs, tell)
    judged = _judged(best, unseen)
    loss, temperature = min((_loss(judged, each), each) for each in TEMPERATURES)
    prior, even, hits = _prior(best, unseen)
    network = best.network(temperature, learnt.observed, entries)
    return Fit(network, len(learnt), len(unseen), alone, curve, temperature, loss, prior, even, hits)


def _learn(
    model: Model, learnt: Columns, unseen: Columns, epochs: int, tell: Callable[[int, int], None]
) -> tuple[Model, list[Check]]:
    """The best of all checks, since who goes through few games too often learns them by heart; and every check."""
    optimizer = torch.optim.AdamW([*model.weights, *model.biases], lr=RATE, weight_decay=DECAY)
    batches = max(1, len(learnt) // BATCH)
    order = torch.randperm(len(learnt))
    best = model
    curve: list[Check] = []
    losses: list[float] = []
    for step in range(epochs * batches):
        if step > 0 and step % batches == 0:
            order = torch.randperm(len(learnt))
        for group in optimizer.param_groups:
            group["lr"] = RATE * _share_of_rate(step / (epochs * batches))
        first = step % batches * BATCH
        losses.append(_step(model, optimizer, learnt.batch(order[first : first + BATCH])))
        tell(step + 1, epochs * batches)
        if (step + 1) * CHECKS // batches > step * CHECKS // batches:
            curve.append(Check(sum(losses) / len(losses), _loss(_judged(model, unseen), 1.0)))
            losses.clear()
            if curve[-1].held_out <= min(each.held_out for each in curve):
                best = model.copy()
    return best, curve


def _step(model: Model, optimizer: torch.optim.AdamW, batch: Batch) -> float:
    evaluated, hidden = model.hidden(batch, learning=True)
    odds, points = model.odds_and_points(evaluated, hidden)
    loss = batch.loss(odds).mean()
    wrong = torch.nn.functional.smooth_l1_loss(points * batch.there, batch.missed / model.scale)
    total = loss + POINTS * wrong
    if len(batch.asked):
        total = total + PRIOR * torch.nn.functional.nll_loss(model.prior(batch, hidden), batch.chosen)
    optimizer.zero_grad()
    total.backward()
    optimizer.step()
    return float(loss.detach())


def _parts(samples: Columns, choices: bool) -> Iterator[Batch]:
    for first in range(0, len(samples), PART):
        yield samples.batch(torch.arange(first, min(first + PART, len(samples))), choices)


def _judged(model: Model, samples: Columns) -> list[tuple[Batch, Tensor]]:
    """All samples with the odds that the model gives."""
    with torch.no_grad():
        return [
            (batch, model.odds_and_points(*model.hidden(batch, learning=False))[0])
            for batch in _parts(samples, choices=False)
        ]


def _loss(judged: list[tuple[Batch, Tensor]], temperature: float) -> float:
    total = sum(float(batch.loss(odds / temperature).sum()) for batch, odds in judged)
    return total / sum(len(odds) for _, odds in judged)


def _prior(model: Model, samples: Columns) -> tuple[float, float, float]:
    """The loss of the prior, that of equal chances, and the share of choices that it holds for the likeliest."""
    asked, loss, even, hits = 0, 0.0, 0.0, 0.0
    with torch.no_grad():
        for batch in _parts(samples, choices=True):
            chances = model.prior(batch, model.hidden(batch, learning=False)[1])
            asked += len(batch.chosen)
            loss += float(torch.nn.functional.nll_loss(chances, batch.chosen, reduction="sum"))
            even += float(torch.log((batch.options == 0.0).sum(1).float()).sum())
            hits += float((chances.argmax(1) == batch.chosen).sum())
    return (loss / asked, even / asked, hits / asked) if asked else (0.0, 0.0, 0.0)


def _share_of_rate(progress: float) -> float:
    if progress < WARMING:
        return progress / WARMING + 0.01
    return 0.5 + 0.5 * cos(pi * (progress - WARMING) / (1.0 - WARMING))
