"""`ironstone replay --verify` with strong fairness: a true record passes, every kind of forgery is found."""

import re
from pathlib import Path

import pytest

from ironstone.core.fairness import Contribution, key_of_contributions
from ironstone.core.ids import Seat
from ironstone.core.record import read_record, write_record
from tests.cli.command import here
from tests.play.dealing import SERVER_KEY, Dealing, hashed, number_of
from tests.play.rooms import BOT, KEVIN, PEOPLE, TIFFANY, person

OTHER = "ab" * 32
KEVINS, TIFFANYS = (number_of(who) for who in PEOPLE[:2])


@pytest.fixture(scope="module")
def text() -> str:
    """A game of Kevin and Tiffany with a bot, some moves long."""
    evening = Dealing(person(KEVIN), person(TIFFANY), BOT)
    evening.take_part(*PEOPLE[:2])
    evening.deal()
    for _ in range(4):
        evening.move(evening.room.asked()[0])
    return write_record(evening.room.record())


def verified(directory: Path, text: str, *more: str) -> tuple[int, str]:
    (directory / "evening.game").write_text(text, encoding="utf-8")
    done = here("replay", "evening.game", "--verify", *more, cwd=directory)
    return done.returncode, done.stdout + done.stderr


def changed(text: str, tag: str, value: str | None) -> str:
    """The record with another value of a tag, or without it."""
    line = re.compile(rf'^\[{tag} ".*"\]\n', re.MULTILINE)
    assert line.search(text), f"there is no tag {tag}"
    return line.sub("" if value is None else f'[{tag} "{value}"]\n', text)


def test_a_true_record_passes_and_says_what_was_checked(tmp_path: Path, text: str) -> None:
    code, out = verified(tmp_path, text)

    assert code == 0
    assert out.splitlines() == [
        "evening.game: OK, 4 moves",
        "  The server's key is the one committed to before anybody sat down.",
        "  The numbers of Kevin, Tiffany are those committed to before any was told, and the key follows from all.",
        "  Nothing was added by Ada (gentle).",
    ]


def test_a_device_learns_whether_its_number_is_in(tmp_path: Path, text: str) -> None:
    assert verified(tmp_path, text, "--contribution", TIFFANYS)[0] == 0

    code, out = verified(tmp_path, text, "--contribution", OTHER)

    assert code == 1
    assert f"the contribution {OTHER} did not enter this deal" in out


def without_tiffany(text: str) -> str:
    """The server leaves Tiffany's number out of the deal, and of the record."""
    kept = [Contribution(Seat(0), hashed(KEVINS), KEVINS)]
    return changed(changed(text, "Contribution2", None), "Key", key_of_contributions(SERVER_KEY, kept))


FORGED = [
    ("ServerKey", OTHER, "the server's key is not the one that was committed to before people sat down"),
    ("ServerKey", None, "the server's key is missing"),
    ("Commitment", OTHER, "the server's key is not the one that was committed to before people sat down"),
    ("Contribution1", f"{hashed(KEVINS)} {OTHER}", "the contribution of seat 1 is not the one it committed to"),
    ("Contribution1", f"{OTHER} {KEVINS}", "the contribution of seat 1 is not the one it committed to"),
    ("Contribution1", f"{hashed(OTHER)} {OTHER}", "the key does not follow from the server's key"),
    ("Contribution2", None, "the key does not follow from the server's key"),
    ("Key", OTHER, "the key does not follow from the server's key"),
]


@pytest.mark.parametrize(("tag", "value", "problem"), FORGED)
def test_a_forged_record_is_refused(tmp_path: Path, text: str, tag: str, value: str | None, problem: str) -> None:
    code, out = verified(tmp_path, changed(text, tag, value))

    assert code == 1
    assert problem in out
    assert "OK" not in out


def test_numbers_that_changed_seats_are_refused(tmp_path: Path, text: str) -> None:
    swapped = changed(changed(text, "Contribution1", f"{hashed(TIFFANYS)} {TIFFANYS}"), "Contribution2", None)
    swapped = re.sub(r"(\[Contribution1 .*\n)", rf'\1[Contribution2 "{hashed(KEVINS)} {KEVINS}"]\n', swapped)

    code, out = verified(tmp_path, swapped)

    assert code == 1
    assert "the key does not follow" in out


def test_draws_that_are_laid_out_are_refused(tmp_path: Path, text: str) -> None:
    code, out = verified(tmp_path, re.sub(r"(\[Key .*\n)", r'\1[Draws "0 0 0"]\n', text))

    assert code == 1
    assert "draws are laid out, though players took part in the deal" in out


def test_a_deal_chosen_by_leaving_somebody_out_shows_at_their_device(tmp_path: Path, text: str) -> None:
    """The record of such a deal is whole in itself, and no move fits it; Tiffany's own number tells what was done."""
    forged = without_tiffany(text)
    cut = forged[: forged.index("\n\n") + 2]
    cut = changed(cut, "Fingerprint", None)

    assert verified(tmp_path, cut)[0] == 0
    assert "Nothing was added by Tiffany" in verified(tmp_path, cut)[1]
    assert verified(tmp_path, cut, "--contribution", TIFFANYS)[0] == 1


@pytest.mark.parametrize(
    ("tag", "value", "problem"),
    [
        ("ServerKey", "5d", "the server's key is 32 bytes in hexadecimal, not '5d'"),
        ("Contribution1", OTHER, "Contribution1 is a commitment and a number of 32 bytes each, in hexadecimal"),
    ],
)
def test_tags_are_read_strictly(tmp_path: Path, text: str, tag: str, value: str, problem: str) -> None:
    code, out = verified(tmp_path, changed(text, tag, value))

    assert code != 0
    assert problem in out


def test_a_contribution_belongs_to_a_seat_that_is_there(tmp_path: Path, text: str) -> None:
    code, out = verified(tmp_path, text.replace("[Contribution2", "[Contribution9"))

    assert code != 0
    assert "Contribution9 is named, but there are only 3 seats" in out


def test_an_ordinary_record_says_that_one_side_drew_the_key(tmp_path: Path, text: str) -> None:
    record = read_record(text)
    record.server_key, record.contributions, record.commitment = "", [], hashed(record.key)

    code, out = verified(tmp_path, write_record(record))

    assert code == 0
    assert "Whoever dealt drew it alone." in out
