"""Make the pictures of the documentation from recorded games: tables in the browser, and one in the terminal.

make pictures
"""

import io
import re
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize
from rich.console import Console

from ironstone.cli.screen import Screen
from ironstone.core.record import read_record
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.play import Match, Participant
from tests.browser.arranging import RECORDS, Guest, my_turn
from tests.browser.chromium import started
from tests.browser.playing import wait_for_question
from tests.browser.visitor import DESK, PHONE
from tests.server.serving import generous, running, sqlite_in
from tools.client import ROOT, build
from tools.services import CHROMIUM

TARGET = ROOT / "docs" / "pictures"
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


@dataclass(frozen=True)
class Moment:
    """A recorded game after so many moves."""

    record: str
    moves: int


TERMINAL = {
    "gembound-terminal": Moment("gembound/greedy-3-1", 60),
    "gempire-terminal": Moment("gempire/greedy-4-2", 262),
    "city-of-iron-terminal": Moment("city-of-iron/greedy-3-2", 128),
}
TABLES = {
    "gembound": Moment("gembound/random-4-1", 30),
    "gempire": Moment("gempire/greedy-3-2", 290),
    "city-of-iron": Moment("city-of-iron/greedy-4-2", 120),
}
WIDTH = 120  # of the terminal


def main() -> None:
    """Draw every picture anew."""
    executable = CHROMIUM.find()
    if executable is None:
        sys.exit(CHROMIUM.hint)
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, moment in TERMINAL.items():
        path = TARGET / f"{name}.svg"
        path.write_text(terminal(moment), encoding="utf-8")
        print(f"drawn: {path.relative_to(ROOT)}")
    build()
    with tempfile.TemporaryDirectory() as directory, started(executable) as browser:
        settings = generous(sqlite_in(Path(directory)))
        with running(replace(settings, pace_ms=0)) as server:
            for name, moment in TABLES.items():
                table(browser, server.url, moment, DESK, "light", TARGET / f"{name}.png")
                table(browser, server.url, moment, DESK, "dark", TARGET / f"{name}-dark.png")
                table(browser, server.url, moment, PHONE, "light", TARGET / f"{name}-phone.png")


def table(browser: Browser, url: str, moment: Moment, size: ViewportSize, light: str, path: Path) -> None:
    """The table of this moment in the browser, where it is somebody's turn."""
    guest = Guest(url, "Mary")
    context = browser.new_context(
        viewport=size,
        is_mobile=size == PHONE,
        color_scheme="dark" if light == "dark" else "light",
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": "ironstone", "value": guest.token, "url": url}])
    page = context.new_page()
    page.goto(f"{url}/table/{my_turn(guest, moment.record, moment.moves)}")
    wait_for_question(page)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=path)
    context.close()
    print(f"taken: {path.relative_to(ROOT)}")


def terminal(moment: Moment) -> str:
    """The terminal when somebody is asked next, as SVG."""
    record = read_record((RECORDS / f"{moment.record}.ironstone").read_text(encoding="utf-8"))
    game = registry.load(record.game)
    following = record.moves[moment.moves :]
    record.moves = record.moves[: moment.moves]
    seat = following[0].seat
    seats = [Participant(name, "" if number == seat else "greedy") for number, name in enumerate(record.names)]
    match: Match[State] = Match.resume(game, record, seats)

    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    screen = Screen(match, console)
    screen.show(seat)
    console.export_text()  # told before the picture begins
    for move in following:
        match.submit(move.seat, game.space.parse(move.notation))
        if match.asked_people() == [seat]:
            break
    screen.show(seat)
    # The picture comes without fonts to fetch: whoever looks at it has a monospaced one.
    return FONTS.sub("", console.export_svg(title=f"ironstone play {record.game}", unique_id="ironstone"))


if __name__ == "__main__":
    main()
