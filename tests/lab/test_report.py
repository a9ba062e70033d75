"""Reports: shares with fair lines, the mirror test, flags of cards, and pages that need nothing else."""

import csv
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ironstone.core.errors import OptionError
from ironstone.core.messages import ENGLISH
from ironstone.core.record import read_record
from ironstone.lab import Row
from ironstone.lab.comparison import Arm, Cell, Experiment, Run, Store
from ironstone.lab.comparison.sweep import Sweep
from ironstone.lab.report import build_document, read_evidence, write_html, write_markdown
from ironstone.lab.report.cards import Card
from ironstone.lab.report.document import all_cards
from ironstone.lab.report.markdown import write_csv
from ironstone.lab.report.mirror import Mirror, mirror_box
from ironstone.lab.report.shares import are_one, by_role, by_seat, by_start, largest_shift, shares
from ironstone.lab.report.svg import ticks
from ironstone.lab.sets import create_set


def game(number: int, winner: int, starts: Sequence[int] = (1, 2), roles: Sequence[str] = ()) -> Row:
    places = [1 if seat == winner else 2 for seat in range(2)]
    return Row(number, str(number), ["greedy"] * 2, [9, 3], places, 10, 3, starts=list(starts), roles=list(roles))


def by_lot(number: int) -> list[int]:
    """Who begins, evenly and by no pattern that a seat could follow."""
    return [1, 2] if number % 2 else [2, 1]


def test_shares_stand_beside_what_is_fair() -> None:
    rows = [game(number, 0 if number % 4 else 1) for number in range(400)]

    first, second = shares(rows, by_seat)

    assert (first.label, first.wins.value, first.fair) == (1, 0.75, 0.5)
    assert first.is_unfair
    assert second.off == -0.25
    assert shares(rows, by_role) == []


def test_the_mirror_test_tells_seats_from_starting_places() -> None:
    beginner_wins = [game(number, by_lot(number).index(1), by_lot(number)) for number in range(400)]
    seat_wins = [game(number, 0, by_lot(number)) for number in range(400)]

    rules = largest_shift(beginner_wins, by_seat, [by_start])
    bots = largest_shift(seat_wins, by_seat, [by_start])

    assert rules is not None
    assert bots is not None
    assert not rules.is_sure
    assert bots.is_sure
    assert largest_shift(beginner_wins, by_role) is None
    assert mirror_box(Mirror(bots, None, None, False), ENGLISH).title == "Mirror test failed"
    assert mirror_box(Mirror(rules, None, None, False), ENGLISH).title == "Mirror test passed"


def test_where_seats_begin_in_order_nobody_can_tell() -> None:
    rows = [game(number, 0, [1, 2]) for number in range(100)]

    assert are_one(rows, by_seat, by_start)
    assert not are_one([game(number, 0, by_lot(number)) for number in range(100)], by_seat, by_start)
    assert not Mirror(largest_shift(rows, by_seat), None, None, True).is_artefact


def card(taken: int, wins: float, behind: float = 1.0, offered: int = 1000) -> Card:
    made = Card("artisan", "L1-1", "Bead Stringer", offered, offered, taken)
    for number in range(taken):
        made.owners.add(wins + (0.1 if number % 2 else -0.1))
        made.from_behind.add(behind + (0.1 if number % 2 else -0.1))
    return made


@pytest.mark.parametrize(
    ("found", "flag"),
    [
        (card(10, 1.0), "dead"),
        (card(60, 1.0), ""),
        (card(950, 1.2), "must"),
        (card(950, 1.0), ""),
        (card(500, 0.7), "trap"),
        (card(200, 0.7), ""),
        (card(500, 1.6, behind=0.9), "win-more"),
        (card(500, 1.6, behind=1.5), ""),
        (card(0, 1.0, offered=20), ""),
    ],
)
def test_flags_keep_their_thresholds(found: Card, flag: str) -> None:
    assert found.flag == flag


def test_scales_have_round_values() -> None:
    assert ticks(0, 1) == [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert ticks(37, 61) == [40, 45, 50, 55, 60]


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A comparison of few games by random bots, with a name that has to be escaped."""
    place = tmp_path_factory.mktemp("lab")
    made = create_set("gembound", place / "a <b> & c", "Mine", "", "").directory
    (made / "artisans.toml").write_text('[[artisan]]\nid = "L1-7"\nspots = [40, 30, 20]\n', encoding="utf-8")
    arms = [Arm.named("gembound", name) for name in ("base", str(made))]
    experiment = Experiment("gembound", arms, [Cell(2, "random"), Cell(3, "random")], "7")
    with Store(experiment, place / "out", {"command": "ironstone compare gembound"}) as store:
        list(Run(experiment, store, 3, 0.0).play(lambda: False))
    return place / "out"


class Checker(HTMLParser):
    """Every tag that is opened is closed, and nothing comes from elsewhere."""

    VOID = ("meta", "line", "circle", "rect", "path", "polyline", "polygon", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.links += [str(value) for name, value in attributes if name in ("src", "href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_no_network(directory: Path) -> None:
    page = write_html(build_document(read_evidence(directory), ENGLISH), ENGLISH)

    checker = Checker()
    checker.feed(page)
    assert checker.open == []
    assert checker.links
    assert all(link.startswith("data:text/plain") for link in checker.links)
    assert not re.search(r"url\((?!data:)|@import|<script", page)
    assert "a &lt;b&gt; &amp; c" in page
    assert '<span class="ring">Flute Carver</span>' in page
    assert "ironstone compare gembound" in page


def test_few_games_are_said_to_be_few(directory: Path) -> None:
    document = build_document(read_evidence(directory), ENGLISH)

    assert [(each.lead, each.text) for each in document.findings if each.tone == "warn"][-2:] == [
        ("With 2 players by random:", "3 pairs of games tell nothing for sure."),
        ("With 3 players by random:", "3 pairs of games tell nothing for sure."),
    ]


def test_the_games_to_look_at_are_those_that_were_played(directory: Path) -> None:
    evidence = read_evidence(directory)
    document = build_document(evidence, ENGLISH)

    records = {name: read_record(text) for _, name, text in document.games}
    assert len(records) == 3
    rows = {f"2-{row.game:06d}.game": row for row in evidence.rows(evidence.arm, Cell(2, "random"))}
    assert {name: len(record.moves) for name, record in records.items()} == {
        name: rows[name].decisions for name in records
    }


def test_markdown_and_csv_say_the_same(directory: Path, tmp_path: Path) -> None:
    evidence = read_evidence(directory)
    text = write_markdown(build_document(evidence, ENGLISH), ENGLISH)

    files = write_csv(tmp_path, [all_cards(evidence, ENGLISH)])

    assert "## Does it change the game?" in text
    assert "| Flute Carver |" in text
    with files[0].open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows[0]["card"] == "Flute Carver"
    assert len(rows) > 20


def test_what_is_no_comparison_is_refused(directory: Path, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="is no comparison"):
        read_evidence(tmp_path)
    with pytest.raises(OptionError, match="there is no set 'drums' in it; there are a <b> & c"):
        read_evidence(directory, "drums")


def test_a_sweep_has_its_curves(tmp_path: Path) -> None:
    sweep = Sweep.named("gembound", "game.end_scoring.vp_per_artifact=0..2")
    arms = sweep.arms("gembound", tmp_path / "sets")
    experiment = Experiment("gembound", arms, [Cell(2, "random")], "7")
    with Store(experiment, tmp_path / "out", sweep.header()) as store:
        list(Run(experiment, store, 2, 0.0).play(lambda: False))

    document = build_document(read_evidence(tmp_path / "out"), ENGLISH)

    assert document.sections[0].title == "The sweep"
    assert document.sections[0].note.endswith("game.end_scoring.vp_per_artifact = 1")
    assert len(document.sections[0].blocks) == 4
