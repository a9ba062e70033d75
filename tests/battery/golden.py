"""Golden files: what a game is like, pinned as text, so that every unintended change shows as a diff.

For each game: every action id with its notation, the size of the game tree from fixed seeds, one whole game told, and
digests of many more.

    python -m tests.battery.golden            compare
    python -m tests.battery.golden --write    write anew; then read the diff
"""

import argparse
import difflib
import sys
from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import groupby
from pathlib import Path

from ironstone.core import engine
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.events import SPECTATOR, Event
from ironstone.core.game import AnyGame
from ironstone.core.history import History
from ironstone.core.playout import Tosser, choose_randomly, play_randomly
from ironstone.core.record import fingerprint
from ironstone.core.state import State
from tests.battery.tables import GAMES, NAMES, shown
from tests.battery.traces import traces

DIRECTORY = Path(__file__).resolve().parent / "golden"
SEED = "golden"
MOVES_BEFORE_A_TREE = [0, 7, 30, 90]
DEEPEST = 3
MOST_ANSWERS = 2500  # a level of the tree is left out if it takes more
MOST_LISTED = 16


def actions(game: AnyGame) -> str:
    """Every id and what it means."""
    return "".join(f"{action} {game.space.notation(action)}\n" for action in game.space.actions())


def trees(game: AnyGame) -> str:
    """How many decisions there are at each depth, from the start and from later on."""
    lines = ["decisions at depth 0, 1, 2, …\n"]
    for seats in game.seats:
        for moves in MOVES_BEFORE_A_TREE:
            table: State = game.start(seats, {}, from_seed(SEED))
            play_randomly(table, Tosser(seats), moves)
            counts = " ".join(str(count) for count in tree(game, table))
            if counts:
                lines.append(f"{seats} players, after {moves} moves: {counts}\n")
    return "".join(lines)


def tree(game: AnyGame, table: State) -> list[int]:
    """How many decisions there are at each depth below this table; of those who plan in secret the first is asked."""
    first = advance(table)
    if first is None:
        return []
    level = [(table, first)]
    counts = [1]
    while len(counts) <= DEEPEST and sum(len(decision.options[0]) for _, decision in level) <= MOST_ANSWERS:
        below: list[tuple[State, Decision]] = []
        for above, decision in level:
            for action in decision.options[0]:
                twin = above.clone()
                following = take(twin, decision, decision.seats[0], action)
                if following is not None:
                    below.append((twin, following))
        level = below
        counts.append(len(level))
    return counts


def playthrough(game: AnyGame) -> str:
    """One whole game played by lot: what was asked, what was possible, what was chosen, what happened."""
    seats = 3 if 3 in game.seats else game.seats[0]
    options = game.settle({})
    history: History[State] = History(game, game.start(seats, {}, from_seed(SEED)), options)
    tosser = Tosser(1)
    settings = ", ".join(f"{name} {value}" for name, value in options.items())
    lines = [f"{game.title} for {seats}: {settings}", "", *happened(game, history.events, seats), views(history)]
    while history.decision is not None:
        seat = history.decision.seats[0]
        action = choose_randomly(history.decision, seat, tosser)
        lines += [
            "",
            f"{len(history.moves) + 1}. {NAMES[seat]}: {engine.prompt(history.table, history.decision, seat)}",
        ]
        lines += [f"   {line}" for line in listed(game, history.decision.options_of(seat))]
        lines.append(f"   > {game.space.notation(action)}")
        told = len(history.events)
        history.submit(seat, action)
        lines += [*happened(game, history.events[told:], seats), views(history)]
    lines += ["", f"The game is over: {fingerprint(history.table)}"]
    lines += [f"{each.place}. {NAMES[each.seat]} {each.points}" for each in game.standing(history.table)]
    return "\n".join(lines) + "\n"


def listed(game: AnyGame, options: Sequence[int]) -> list[str]:
    """The options, one line for each verb."""
    lines = []
    for verb, group in groupby(options, lambda action: game.space.block_of(action).verb):
        ways = [game.space.notation(action).removeprefix(verb).strip() for action in group]
        more = f", … {len(ways)} in all" if len(ways) > MOST_LISTED else ""
        lines.append(f"{verb} {', '.join(ways[:MOST_LISTED])}{more}".strip())
    return lines


def happened(game: AnyGame, events: list[Event], seats: int) -> list[str]:
    """The story as spectators hear it, and in brackets what others hear instead."""
    lines = []
    for event in events:
        heard = [game.sentence(event, viewer, NAMES).sentence() for viewer in (SPECTATOR, *range(seats))]
        lines.append(f"   {heard[0]}")
        lines += [f"   ({NAMES[seat]}: {told})" for seat, told in enumerate(heard[1:]) if told != heard[0]]
    return lines


def views(history: History[State]) -> str:
    """A digest of what every viewer sees now, the spectator first; equal views have equal digests."""
    viewers = (SPECTATOR, *range(history.table.seats))
    texts = [shown(history.game, history.table, viewer) for viewer in viewers]
    return f"   views {' '.join(blake2b(text.encode(), digest_size=3).hexdigest() for text in texts)}"


GOLDEN: dict[str, Callable[[AnyGame], str]] = {
    "actions.txt": actions,
    "trees.txt": trees,
    "playthrough.txt": playthrough,
    "traces.txt": traces,
}


def pinned(key: str, name: str) -> str:
    """The golden file as it is kept; empty if there is none."""
    path = DIRECTORY / key / name
    return path.read_text(encoding="utf-8") if path.exists() else ""


def difference(key: str, name: str) -> str:
    """What has changed since the golden file was written; empty if nothing."""
    old, new = pinned(key, name).splitlines(), GOLDEN[name](GAMES[key]).splitlines()
    return "\n".join(difflib.unified_diff(old, new, f"{key}/{name}, pinned", f"{key}/{name}, now", lineterm=""))


def main() -> int:
    """Compare or write the golden files of all games, or of those named."""
    parser = argparse.ArgumentParser(prog="python -m tests.battery.golden", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], help="all games unless named")
    parser.add_argument("--write", action="store_true", help="write the files anew")
    arguments = parser.parse_args()
    changed = 0
    for key in arguments.games or GAMES:
        for name, text in GOLDEN.items():
            changes = difference(key, name)
            changed += changes != ""
            if arguments.write:
                (DIRECTORY / key).mkdir(parents=True, exist_ok=True)
                (DIRECTORY / key / name).write_text(text(GAMES[key]), encoding="utf-8")
            elif changes:
                sys.stdout.write(f"{changes}\n")
    sys.stdout.write(f"{changed} golden files {'written anew' if arguments.write else 'differ'}\n")
    return 0 if arguments.write else min(changed, 1)


if __name__ == "__main__":
    sys.exit(main())
