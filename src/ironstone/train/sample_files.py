"""Files of samples: a head of four numbers, then one column after the other, all of two bytes, little end first.

The head says how many samples, entries of observations and options there are, and how many entries an observation has.
The columns: entries of each sample; their places; their values; options of each sample; these options; what was chosen,
or -1; and of each sample the numbers that `Sample.numbers` lists. Values and numbers are in half precision.
"""

import struct
from collections.abc import Sequence
from pathlib import Path

from ironstone.train.samples import Sample

HEAD = "<4I"
HEAD_SIZE = struct.calcsize(HEAD)


def write(path: Path, samples: Sequence[Sample]) -> None:
    """A file of samples, which appears only when it is whole."""
    seen = [sample.position.observed for sample in samples]
    options = [sample.position.options for sample in samples]
    places = [place for each in seen for place in each.places]
    chosen = [each for one in options for each in one]
    half = path.with_suffix(".part")
    with half.open("wb") as file:
        size = seen[0].size if seen else 0
        file.write(struct.pack(HEAD, len(samples), len(places), len(chosen), size))
        file.write(_whole([len(each.places) for each in seen]))
        file.write(_whole(places))
        file.write(_halves([value for each in seen for value in each.values]))
        file.write(_whole([len(each) for each in options]))
        file.write(_whole(chosen))
        file.write(_whole([sample.position.chosen for sample in samples]))
        file.write(_halves([number for sample in samples for number in sample.numbers()]))
    half.replace(path)


def _whole(numbers: Sequence[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}h", *numbers)


def _halves(numbers: Sequence[float]) -> bytes:
    return struct.pack(f"<{len(numbers)}e", *numbers)
