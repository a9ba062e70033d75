"""Samples in columns, as PyTorch reads them: only the entries that are not 0, and batches of any samples."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from struct import unpack

import torch
from torch import Tensor

from ironstone.train.sample_files import HEAD, HEAD_SIZE
from ironstone.train.samples import NUMBERS, SEATS

SIZE = 2  # bytes of every number in a file


@dataclass(frozen=True)
class Ragged:
    """Lists of different lengths, one after the other."""

    lengths: Tensor
    values: Tensor

    def starts(self) -> Tensor:
        """Where each list begins."""
        return torch.cumsum(self.lengths, 0) - self.lengths

    def chosen(self, samples: Tensor, starts: Tensor) -> tuple[Tensor, Tensor]:
        """Which values belong to some of the lists, and the lengths of these lists."""
        lengths = self.lengths[samples]
        first = torch.cumsum(lengths, 0) - lengths
        within = torch.arange(int(lengths.sum())) - torch.repeat_interleave(first, lengths)
        return within + torch.repeat_interleave(starts[samples], lengths), lengths


class Batch:
    """Some samples: what is observed, the worth, results and points, which seats are there, options and choice."""

    def __init__(self, places: Tensor, values: Tensor, lengths: Tensor, numbers: Tensor) -> None:
        seats = numbers[:, 3 * SEATS].unsqueeze(1)
        worth = numbers[:, :SEATS]
        self.places = places
        self.values = values
        self.offsets = torch.cumsum(lengths, 0) - lengths
        self.there = (torch.arange(SEATS).float().unsqueeze(0) < seats).float()
        self.worth = (worth - worth.sum(1, keepdim=True) / seats) * self.there
        self.result = numbers[:, SEATS : 2 * SEATS]
        self.missed = (numbers[:, 2 * SEATS : 3 * SEATS] - worth) * self.there  # points
        self.asked = torch.zeros(0, dtype=torch.long)  # samples in which somebody chose after some thought,
        self.chosen = torch.zeros(0, dtype=torch.long)  # what that was,
        self.options = torch.zeros(0, 0)  # and 0 for every option, a huge negative number for all other actions

    def loss(self, odds: Tensor) -> Tensor:
        """Of these odds, in nats, sample by sample: minus the logarithm of the chance that the winner was given."""
        odds = odds - (1.0 - self.there) * 1e9
        return -(torch.log_softmax(odds, 1) * self.result).sum(1)


class Columns:
    """All samples of some files. Entries that few of them have are left out: nothing can be learnt from them."""

    def __init__(self, paths: Sequence[Path], actions: int) -> None:
        files = [_File(path) for path in paths]
        self.observed = max(file.observed for file in files)
        self.actions = actions
        self.seen = Ragged(
            torch.cat([file.lengths for file in files]).long(), torch.cat([file.places for file in files])
        )
        self.values = torch.cat([file.values for file in files])
        self.options = Ragged(
            torch.cat([file.option_lengths for file in files]).long(), torch.cat([file.options for file in files])
        )
        self.chosen = torch.cat([file.chosen for file in files]).long()
        self.numbers = torch.cat([file.numbers for file in files]).view(-1, NUMBERS)
        self._seen_starts = self.seen.starts()
        self._option_starts = self.options.starts()

    def __len__(self) -> int:
        return len(self.chosen)

    def entries(self, least: int) -> list[int]:
        """The places of an observation that are not 0 in at least so many samples."""
        counts = torch.bincount(self.seen.values.long(), minlength=self.observed)
        return [int(place) for place in torch.nonzero(counts >= least).flatten().tolist()]

    def read_only(self, entries: list[int]) -> None:
        """Leave all other entries out; places are counted among these from now on."""
        rows = torch.full((self.observed,), -1, dtype=torch.int16)
        rows[torch.tensor(entries)] = torch.arange(len(entries), dtype=torch.int16)
        places = rows[self.seen.values.long()]
        kept = places >= 0
        ends = torch.cumsum(kept.long(), 0)
        before = torch.cat([torch.zeros(1, dtype=torch.long), ends])
        lengths = before[self._seen_starts + self.seen.lengths] - before[self._seen_starts]
        self.seen = Ragged(lengths, places[kept])
        self.values = self.values[kept]
        self._seen_starts = self.seen.starts()

    def batch(self, samples: Tensor, choices: bool = True) -> Batch:
        """These samples, with what was chosen if that is asked for."""
        index, lengths = self.seen.chosen(samples, self._seen_starts)
        found = Batch(self.seen.values[index].int(), self.values[index].float(), lengths, self.numbers[samples].float())
        if not choices:
            return found
        found.asked = torch.nonzero(self.chosen[samples] >= 0).flatten()
        asked = samples[found.asked]
        found.chosen = self.chosen[asked]
        index, lengths = self.options.chosen(asked, self._option_starts)
        found.options = torch.full((len(asked), self.actions), -1e9)
        rows = torch.repeat_interleave(torch.arange(len(asked)), lengths)
        found.options[rows, self.options.values[index].long()] = 0.0
        return found


class _File:
    """The columns of one file, as `sample_files.write` writes them."""

    def __init__(self, path: Path) -> None:
        content = bytearray(path.read_bytes())
        samples, entries, options, self.observed = unpack(HEAD, content[:HEAD_SIZE])
        self._content = content
        self._at = HEAD_SIZE
        self.lengths = self._column(samples, torch.int16)
        self.places = self._column(entries, torch.int16)
        self.values = self._column(entries, torch.float16)
        self.option_lengths = self._column(samples, torch.int16)
        self.options = self._column(options, torch.int16)
        self.chosen = self._column(samples, torch.int16)
        self.numbers = self._column(samples * NUMBERS, torch.float16)

    def _column(self, count: int, dtype: torch.dtype) -> Tensor:
        if count == 0:
            return torch.zeros(0, dtype=dtype)
        column = torch.frombuffer(self._content, dtype=dtype, count=count, offset=self._at)
        self._at += count * SIZE
        return column
