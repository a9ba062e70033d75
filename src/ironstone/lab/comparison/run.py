"""Playing a comparison: batch by batch, until every set is known precisely enough or has played all its games.

Whether to stop is asked only when a batch is complete, and games are the same in every process: so the result does not
depend on how many processes play, nor on where a run was killed and taken up again.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context

from ironstone.lab.comparison.experiment import Arm, Cell, Experiment
from ironstone.lab.comparison.sequence import FIRST_LOOK
from ironstone.lab.comparison.store import Store
from ironstone.lab.comparison.verdict import Verdict, judge
from ironstone.lab.plan import Row
from ironstone.lab.runner import Chunk, leave_interrupts_to_the_parent, play_chunk

BATCH = 25  # pairs of games between two looks, at the beginning
CHUNK = 5  # games that one process plays before it reports


class Run:
    """A comparison under way."""

    def __init__(self, experiment: Experiment, store: Store, most: int, until: float, jobs: int = 1) -> None:
        self.experiment = experiment
        self.verdicts: dict[tuple[Arm, Cell], Verdict] = {}
        self._store = store
        self._most = most
        self._until = until
        self._jobs = jobs

    def play(self, stopped: Callable[[], bool]) -> Iterator[int]:
        """Play on; how many games have been added, each time some are. The verdicts are those of the last look."""
        with self._pool() as pool:
            for pairs in looks(self._most):
                wanted = self._open_questions()
                if not wanted:
                    return
                yield from self._play_missing(pool, wanted, pairs, stopped)
                if stopped():
                    return
                self._look(pairs)

    def _open_questions(self) -> list[tuple[Arm, Cell]]:
        """The sets and cells that need more games; the first set plays wherever another does."""
        open_ones = [
            (arm, cell)
            for cell in self.experiment.cells
            for arm in self.experiment.sets
            if (arm, cell) not in self.verdicts or self.verdicts[arm, cell].half > self._until
        ]
        cells = dict.fromkeys(cell for _, cell in open_ones)
        return [*[(self.experiment.arms[0], cell) for cell in cells], *open_ones]

    def _look(self, pairs: int) -> None:
        """Games beyond the look, of an earlier run that went further, do not count yet."""
        first = self.experiment.arms[0]
        for arm, cell in self._open_questions():
            if arm is not first:
                games = {key: _up_to(pairs, self._store.played[key]) for key in ((first, cell), (arm, cell))}
                self.verdicts[arm, cell] = judge(self.experiment, games, arm, cell)

    def judge_all(self) -> list[Verdict]:
        """What is known at the end; where a run was interrupted, from the games that there are."""
        return [
            self.verdicts.get((arm, cell)) or judge(self.experiment, self._store.played, arm, cell)
            for cell in self.experiment.cells
            for arm in self.experiment.sets
        ]

    def _play_missing(
        self,
        pool: ProcessPoolExecutor | None,
        wanted: list[tuple[Arm, Cell]],
        pairs: int,
        stopped: Callable[[], bool],
    ) -> Iterator[int]:
        for arm, cell, rows in _played(pool, self.experiment, self._chunks(wanted, pairs), stopped):
            self._store.add(arm, cell, rows)
            yield len(rows)

    def _chunks(self, wanted: list[tuple[Arm, Cell]], pairs: int) -> list[tuple[Arm, Cell, range]]:
        """What is missing up to this number of pairs, the sets side by side."""
        chunks: list[tuple[Arm, Cell, range]] = []
        for start in range(0, pairs, CHUNK):
            for arm, cell in wanted:
                known = self._store.played[arm, cell]
                missing = [number for number in range(start, min(start + CHUNK, pairs)) if number not in known]
                if missing:
                    chunks.append((arm, cell, range(missing[0], missing[-1] + 1)))
        return chunks

    @contextmanager
    def _pool(self) -> Iterator[ProcessPoolExecutor | None]:
        if self._jobs == 1:
            yield None
            return
        with ProcessPoolExecutor(self._jobs, get_context("spawn"), leave_interrupts_to_the_parent) as pool:
            yield pool


def looks(most: int) -> Iterator[int]:
    """The numbers of pairs after which is asked whether to stop: every 25, later every tenth part more."""
    pairs = FIRST_LOOK
    while pairs < most:
        yield pairs
        pairs += max(BATCH, pairs // 10 // BATCH * BATCH)
    yield most


def _up_to(pairs: int, rows: dict[int, Row]) -> dict[int, Row]:
    return {number: row for number, row in rows.items() if number < pairs}


def _played(
    pool: ProcessPoolExecutor | None,
    experiment: Experiment,
    chunks: list[tuple[Arm, Cell, range]],
    stopped: Callable[[], bool],
) -> Iterator[tuple[Arm, Cell, list[Row]]]:
    """The games of these chunks, in whichever order they end."""
    if pool is None:
        for arm, cell, numbers in chunks:
            for number in numbers:
                if stopped():
                    return
                yield arm, cell, play_chunk(experiment.plan(arm, cell), range(number, number + 1)).rows
        return
    pending = {
        pool.submit(play_chunk, experiment.plan(arm, cell), numbers): (arm, cell) for arm, cell, numbers in chunks
    }
    while pending:
        done, _ = wait(pending, timeout=0.5, return_when=FIRST_COMPLETED)
        for future in done:
            arm, cell = pending.pop(future)
            yield arm, cell, future.result().rows
        if stopped():
            pending = _after_cancelling(pending)


def _after_cancelling(pending: dict[Future[Chunk], tuple[Arm, Cell]]) -> dict[Future[Chunk], tuple[Arm, Cell]]:
    return {future: place for future, place in pending.items() if not future.cancel()}
