"""Draw the pictures of the documentation: scenes of recorded games, as the terminal shows them.

python tools/pictures.py
"""

import io
import re
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from ironstone.cli.screen import Screen
from ironstone.core.record import read_record
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.play import Match, Participant

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records"
TARGET = ROOT / "docs" / "pictures"
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


@dataclass(frozen=True)
class Moment:
    """The next question to a seat of a recorded game after so many moves."""

    record: str
    seat: int
    moves: int
    width: int


GEMBOUND = Moment("gembound/greedy-3-1", seat=0, moves=60, width=118)
PICTURES = {
    "terminal": GEMBOUND,  # the one that the README shows
    "gembound": GEMBOUND,
    "gempire": Moment("gempire/greedy-4-2", seat=3, moves=262, width=118),
    "city-of-iron": Moment("city-of-iron/greedy-3-2", seat=0, moves=128, width=120),
}


def main() -> None:
    """Play recorded games up to a question in their middle, and keep what the screen shows."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, moment in PICTURES.items():
        path = TARGET / f"{name}.svg"
        path.write_text(picture_of(moment), encoding="utf-8")
        print(f"drawn: {path.relative_to(ROOT)}")


def picture_of(moment: Moment) -> str:
    """The screen at this moment as SVG."""
    record = read_record((RECORDS / f"{moment.record}.ironstone").read_text(encoding="utf-8"))
    game = registry.load(record.game)
    following = record.moves[moment.moves :]
    record.moves = record.moves[: moment.moves]
    seats = [Participant(name, "" if seat == moment.seat else "greedy") for seat, name in enumerate(record.names)]
    match: Match[State] = Match.resume(game, record, seats)

    console = Console(
        record=True, width=moment.width, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    screen = Screen(match, console)
    screen.show(moment.seat)
    console.export_text()  # told before the picture begins
    for move in following:
        match.submit(move.seat, game.space.parse(move.notation))
        if match.asked_people() == [moment.seat]:
            break
    screen.show(moment.seat)
    # The picture comes without fonts to fetch: whoever looks at it has a monospaced one.
    return FONTS.sub("", console.export_svg(title=f"ironstone play {record.game}", unique_id="ironstone"))


if __name__ == "__main__":
    main()
