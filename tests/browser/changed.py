"""Games with changed components in the browser: positions of the engine, and a server that knows the changed set."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from shutil import copy

from playwright.sync_api import Page

from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision
from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat
from ironstone.core.record import write_record
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.play import Match, Participant
from ironstone.play.room import game_of
from ironstone.server import games
from tests.browser.arranging import Guest

MOST_GAMES = 100
NAMES = ["Bo", "Ana", "Nick", "Ida", "Tom"]


@dataclass(frozen=True)
class Position:
    """A position in the engine, and the record that leads to it."""

    game: AnyGame
    table: State
    decision: Decision
    seat: Seat
    record: str
    step: int


@dataclass(frozen=True)
class Sight:
    """A kind of position, and how the page that shows one to the asked seat is compared with the engine."""

    name: str
    sought: Callable[[State, Decision], bool]
    compare: Callable[[Page, Position], None]


@dataclass(frozen=True)
class Box:
    """A game whose component files were edited, file by file: (text, what stands everywhere instead)."""

    key: str
    edits: Mapping[str, Sequence[tuple[str, str]]]
    bots: Sequence[str]
    sights: Sequence[Sight]
    options: Mapping[str, str] = field(default_factory=dict)


def edited(box: Box, directory: Path) -> Path:
    """A copy of the game's component files with the edits of the box."""
    for path in registry.own_files(box.key):
        copy(path, directory)
    for name, edits in box.edits.items():
        text = (directory / name).read_text(encoding="utf-8")
        for old, new in edits:
            assert old in text, f"{name}: {old!r} does not stand there"
            text = text.replace(old, new)
        (directory / name).write_text(text, encoding="utf-8")
    return directory


@contextmanager
def played_with(box: Box, directory: Path) -> Iterator[AnyGame]:
    """For a while, this process knows the game with the edited components only; so does a server started meanwhile."""
    own = registry.GAMES[box.key]
    components = edited(box, directory)
    registry.GAMES[box.key] = partial(_with, own, components)
    forget_games()
    try:
        yield game_of(box.key)
    finally:
        registry.GAMES[box.key] = own
        forget_games()


def _with(own: registry.Loader, components: Path, asked: Path | None) -> AnyGame:
    return own(asked or components)


def forget_games() -> None:
    """What was read once is read again."""
    for kept in (game_of, games.sheet, games.catalogue, games.rules):
        kept.cache_clear()


def seek(box: Box, game: AnyGame, sight: Sight) -> Position:
    """The first position of this kind in games between the box's bots."""
    for number in range(MOST_GAMES):
        participants = [Participant(name, bot) for name, bot in zip(NAMES, box.bots, strict=False)]
        match = Match.deal(game, participants, dict(box.options), from_seed(f"{box.key}/{number}").key)
        while (decision := match.decision) is not None:
            if sight.sought(match.table, decision):
                record, step = write_record(match.record()), len(match.history.moves)
                return Position(game, match.table.clone(), decision, decision.seats[0], record, step)
            match.move_a_bot()
    raise AssertionError(f"no position {sight.name!r} in {MOST_GAMES} games of {game.title}")


def sit_down(guest: Guest, position: Position, others: Sequence[Guest]) -> str:
    """A table at this position, where it is the guest's turn. People sit beside: bots know the printed set."""
    seats = [{"kind": "invite"} for _ in range(position.table.seats)]
    seats[position.seat] = {"kind": "me", "name": guest.name}
    made = guest.post("/api/records", {"text": position.record, "step": position.step, "seats": seats})
    invites = made["invites"]
    assert isinstance(invites, dict), "a table with invitations has their tokens"
    for other, (seat, invite) in zip(others, invites.items(), strict=False):
        other.post(f"/api/tables/{made['id']}/seats/{seat}/take", {"invite": invite})
    guest.post(f"/api/tables/{made['id']}/start", {})
    return str(made["id"])
