"""One version's bots against another's: each version decides in a process of its own, from its own package.

    python benchmarks/versions.py NEW OLD gembound 2 normal 200
    python benchmarks/versions.py NEW OLD gembound 2 search:40 200 normal

NEW and OLD are directories for PYTHONPATH, such as build/compiled. The last word is the old version's bot, if it is
another one. Both must know the same rules: every table is kept in both processes, and a move that one of them refuses
ends the run. Times are those of the processor, for decisions with more than one option.
"""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from rich.progress import track

from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.games import registry
from ironstone.lab.statistics import wilson


class Version:
    """A process that keeps a table and answers for its bots."""

    def __init__(self, path: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(Path(path).resolve())}
        command = [sys.executable, str(Path(__file__).with_name("versions_worker.py"))]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        self.seconds = 0.0
        self.asked = 0

    def tell(self, line: str) -> None:
        """One line for the worker."""
        assert self._process.stdin is not None, "the worker reads from a pipe"
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def ask(self, line: str) -> str:
        """One line for the worker, and the action it answers; how long that took is added up."""
        assert self._process.stdout is not None, "the worker writes to a pipe"
        self.tell(line)
        seconds, _, notation = self._process.stdout.readline().strip().partition(" ")
        self.seconds += float(seconds)
        self.asked += 1
        return notation

    def milliseconds(self) -> float:
        """A decision's mean."""
        return 1000 * self.seconds / max(self.asked, 1)

    def close(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.wait()


def play(new: Version, old: Version, key: str, players: int, bots: tuple[str, str], index: int) -> float:
    """One game, the new bot on a seat that moves on with each game; its part of the victory."""
    game = registry.load(key)
    seed = f"versions/{index // players}"  # the same deal for every seat
    table = game.start(players, {}, from_seed(seed))
    for version in (new, old):
        version.tell(f"start {key} {players} {seed}")
    decision = advance(table)
    while decision is not None:
        seat = decision.seats[0]
        options = decision.options_of(seat)
        version, name = (new, bots[0]) if seat == index % players else (old, bots[1])
        notation = game.space.notation(options[0]) if len(options) == 1 else version.ask(f"ask {seat} {name}")
        decision = submit(table, decision, seat, game.space.parse(notation))
        for version in (new, old):
            version.tell(f"move {seat} {notation}")
    winners = [each.seat for each in game.standing(table) if each.place == 1]
    return 1 / len(winners) if index % players in winners else 0.0


def main(new_path: str, old_path: str, key: str, players: int, games: int, bots: tuple[str, str]) -> None:
    """Play and print one line."""
    with ExitStack() as stack:
        versions = [Version(path) for path in (new_path, old_path)]
        for version in versions:
            stack.callback(version.close)
        new, old = versions
        wins = sum(play(new, old, key, players, bots, index) for index in track(range(games), transient=True))
    share = wilson(wins, games)
    sys.stdout.write(
        f"{key}, {players} players, new {bots[0]} against old {bots[1]}: {games} games,"
        f" {share.value:.1%} [{share.low:.1%}, {share.high:.1%}], fair {1 / players:.1%};"
        f" {new.milliseconds():.1f} ms a decision, old {old.milliseconds():.1f} ms\n"
    )


if __name__ == "__main__":
    _, first, second, which, count, bot, number, *rest = sys.argv
    main(first, second, which, int(count), int(number), (bot, rest[0] if rest else bot))
