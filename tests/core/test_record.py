"""Records: written, read strictly, replayed strictly, verified."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.chance import Chance, commitment, from_seed
from ironstone.core.errors import RecordError
from ironstone.core.history import History
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser
from ironstone.core.record import (
    Record,
    RecordedMove,
    fingerprint,
    game_for,
    read_record,
    replay,
    verify,
    write_record,
)
from tests.core.toys import KNOCK, LOTS, NAMES, TOYS, history, play_to_the_end

TEXT = """\
[Ironstone "1"]
[Game "knock"]
[Rules "1"]
[Components "no components"]
[Seats "2"]
[Seat1 "Kevin"]
[Seat2 "Tiffany"]
[Option.hand "3"]
[Commitment "560ff8174942cdda13b4c875c442365f604071e7e42199703b0033d47f9b48c7"]
[Key "c24a1392216b9cffeddaf8af4ac39625fdfd04bb2981a2e0c6583a2af5d3a360"]
[Places "2 1"]
[Points "22 27"]
[Fingerprint "0661895a33f21ce0"]

1: take
1: discard 15
2: draw
2: discard 6
1: take
1: discard 5
1: wait
2: draw
2: discard 2
2: wait
1: take
1: discard 10
1: wait
2: draw
2: discard 8
2: knock
"""

# Lone surrogates are no text that a file could hold; line ends within a value become spaces.
words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"))


def finished(key: str = "knock", seats: int = 2, seed: int = 1) -> Record:
    played = history(TOYS[key], seats)
    play_to_the_end(played, Tosser(seed))
    return played.record(NAMES[:seats])


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, f"{old!r} stands {TEXT.count(old)} times in the record"
    return TEXT.replace(old, new)


def test_a_known_record_stays_readable_and_true() -> None:
    record = read_record(TEXT)

    assert verify(KNOCK, record) == []
    assert write_record(record) == TEXT


def test_reading_knows_every_field() -> None:
    record = read_record(changed("[Commitment", '[Date "2020-02-02"]\n[Commitment'))

    assert (record.game, record.rules, record.components) == ("knock", 1, "no components")
    assert (record.names, record.options, record.date) == (["Kevin", "Tiffany"], {"hand": "3"}, "2020-02-02")
    assert (record.places, record.points, record.fingerprint) == ([2, 1], [22, 27], "0661895a33f21ce0")
    assert (record.moves[1].seat, record.moves[1].notation, record.moves[1].line) == (0, "discard 15", 17)


@given(names=st.lists(words, min_size=1, max_size=4), option=words, date=words)
def test_whatever_was_written_is_read_back(names: list[str], option: str, date: str) -> None:
    moves = [RecordedMove(Seat(0), "discard 15")]
    record = Record(
        "toy", 7, "abc", names, {"colour": option}, "c0", "00ff", moves, date, [1] * len(names), [-3] * len(names)
    )

    text = write_record(record)
    again = read_record(text)

    assert (again.names, again.options, again.date) == (names, {"colour": option}, date)
    assert (again.moves[0].seat, again.moves[0].notation) == (0, "discard 15")
    assert again.points == [-3] * len(names)
    assert write_record(again) == text


@pytest.mark.parametrize(
    "name", ['"Kev" O\\Hara', "\\", '"', '\\"', '[Seat1 "x"]', "; no remark", "1: draw", "", " ", "Köbi 🎲", "a\u2028b"]
)
def test_awkward_names_are_kept(name: str) -> None:
    record = finished()
    record.names = [name, "Tiffany"]

    again = read_record(write_record(record))

    assert again.names == [name, "Tiffany"]
    assert verify(KNOCK, again) == []


@pytest.mark.parametrize("name", ["a\nb", "a\rb"])
def test_a_line_end_in_a_name_becomes_a_space(name: str) -> None:
    record = finished()
    record.names = [name, "Tiffany"]

    assert read_record(write_record(record)).names == ["a b", "Tiffany"]


def test_remarks_blank_lines_and_the_line_ends_of_other_systems_are_skipped() -> None:
    remarked = "; a game of Knock\r\n\r\n" + TEXT.replace("\n", "\r\n").replace(
        "2: draw", "; a bold move\r\n  2: draw", 1
    )

    record = read_record(remarked)

    assert verify(KNOCK, record) == []


@pytest.mark.parametrize("key", list(TOYS))
@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6))
def test_a_record_written_and_read_leads_to_the_same_end(key: str, seats: int, seed: int) -> None:
    game = TOYS[key]
    played = history(game, seats, str(seed))
    play_to_the_end(played, Tosser(seed))

    record = read_record(write_record(played.record(NAMES[:seats])))

    assert fingerprint(replay(game, record).table) == fingerprint(played.table)
    assert verify(game, record) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('[Game "knock"]\n', "", 'line 1: the tag [Game "…"] is missing'),
        ('[Ironstone "1"]', '; later\n[Ironstone "2"]', "line 2: this is record format '2'; only '1' is known"),
        ('[Game "knock"]', '[Game "knock]', 'line 2: a tag is written [Name "value"], not \'[Game "knock]\''),
        ('[Game "knock"]', "[Game knock]", "line 2: a tag is written [Name \"value\"], not '[Game knock]'"),
        ('[Game "knock"]', '[Game "kn"ock"]', "line 2: a tag is written"),
        ('[Game "knock"]', '[Game "knock\\"]', "line 2: a tag is written"),
        ('[Rules "1"]', '[Rules "one"]', "line 3: Rules is a number, not 'one'"),
        ('[Rules "1"]', f'[Rules "{"9" * 5000}"]', "line 3: Rules is a number, not '999"),
        ('[Rules "1"]', '[Rules "²"]', "line 3: Rules is a number, not '²'"),
        ('[Seats "2"]', '[Seats "0"]', "line 5: Seats is a number from 1 to 99, not '0'"),
        ('[Seats "2"]', '[Seats "1000000000"]', "line 5: Seats is a number from 1 to 99, not '1000000000'"),
        ('[Seats "2"]', '[Seats "1"]', "line 11: Places has 2 numbers for 1 seats"),
        ('[Seat2 "Tiffany"]', '[Seat3 "Tiffany"]', "line 7: Seat3 is named, but there are only 2 seats"),
        ('[Seat2 "Tiffany"]', '[Seat02 "Tiffany"]', "line 7: there is no tag 'Seat02'; known are Ironstone, Game"),
        ('[Seat2 "Tiffany"]', '[Seat1 "Tiffany"]', "line 7: the tag 'Seat1' stands here for the second time"),
        ('[Option.hand "3"]', '[Colour "red"]', "line 8: there is no tag 'Colour'; known are Ironstone, Game"),
        ('[Key "c2', '[Key "xy', "line 10: the key is up to 64 bytes in hexadecimal, not 'xy"),
        ('[Key "c2', '[Key "c', "line 10: the key is up to 64 bytes in hexadecimal, not 'c"),
        ('[Places "2 1"]', '[Draws ""]', "line 11: Draws are numbers with single spaces between them, not ''"),
        ('[Places "2 1"]', '[Draws "3 -1"]', "line 11: Draws are numbers with single spaces between them, not '3 -1'"),
        ('[Places "2 1"]', '[Places "2 1 3"]', "line 11: Places has 3 numbers for 2 seats"),
        ('[Places "2 1"]', '[Hints "1 0 0"]', "line 11: Hints has 3 numbers for 2 seats"),
        ('[Places "2 1"]', '[Hints ""]', "line 11: Hints are numbers with single spaces between them"),
        ('[Places "2 1"]', '[Hints "-1 0"]', "line 11: Hints are numbers with single spaces between them"),
        ('[Places "2 1"]', '[Places "second first"]', "line 11: Places are numbers, one for each seat"),
        ('[Points "22 27"]', '[Points "22"]', "line 12: Points has 1 numbers for 2 seats"),
        ('[Points "22 27"]', '[Points "22 --27"]', "line 12: Points are numbers, one for each seat, not '22 --27'"),
        ("1: discard 15", '[Date "today"]', "line 16: tags stand before the first move"),
        (
            "1: discard 15",
            "discard 15",
            "line 16: a move is written '2: produce crew', seats counted from 1, not 'discard 15'",
        ),
        ("1: discard 15", "0: discard 15", "line 16: a move is written"),
        ("1: discard 15", "1:", "line 16: a move is written"),
        ("1: discard 15", f"{'1' * 5000}: discard 15", "line 16: a move is written"),
        ("1: discard 15", "3: discard 15", "line 16: there is no seat 3; the table has 2"),
    ],
)
def test_whatever_cannot_be_read_is_an_error_that_names_its_line(old: str, new: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=f"^{re.escape(complaint)}"):
        read_record(changed(old, new))


@given(text=st.one_of(st.text(), st.text('[]" \\:;\n12SeatsKyOption.').map(lambda noise: TEXT + noise)))
def test_no_text_breaks_the_reader(text: str) -> None:
    complaint = ""
    try:
        read_record(text)
    except RecordError as error:
        complaint = str(error)

    assert complaint == "" or re.match(r"line \d+: ", complaint)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("1: discard 15", "1: discard 14", "line 16: 1: discard 14: you have just taken the 14 (KN-3)"),
        (
            "1: discard 15",
            "1: discard 99",
            "line 16: 1: discard 99: cannot read 'discard 99': 'discard' is written like",
        ),
        ("1: discard 15", "2: draw", "line 16: 2: draw: seat 2 is not asked anything now; waiting for seat 1"),
        (
            "1: discard 15",
            "1: fly",
            "line 16: 1: fly: cannot read 'fly': there is no verb 'fly'; the verbs are draw, take",
        ),
        ("2: knock\n", "2: knock\n; so be it\n1: take\n", "line 32: 1: take: the game is over before this move"),
        ('[Option.hand "3"]', '[Option.hand "9"]', "line 8: option 'hand' of Knock is one of 2, 3, not '9'"),
        ('[Option.hand "3"]', '[Option.foot "3"]', "line 8: Knock has no option 'foot'; it has hand"),
        ('[Game "knock"]', '[Game "lots"]', "line 2: this is a game of 'lots', not of 'knock'"),
        ('[Rules "1"]', '[Rules "2"]', "line 3: played under rules version 2; these are version 1"),
        (
            '"no components"',
            '"new components"',
            "line 4: played with components new components, but these are no components: the missing set",
        ),
    ],
)
def test_whatever_does_not_replay_is_an_error_that_names_its_line(old: str, new: str, complaint: str) -> None:
    record = read_record(changed(old, new))

    with pytest.raises(RecordError, match=f"^{re.escape(complaint)}"):
        replay(KNOCK, record)

    assert verify(KNOCK, record)[0].startswith(complaint)


def test_seats_that_the_game_is_not_for_do_not_replay() -> None:
    record = finished()
    record.names = ["Kevin"]

    with pytest.raises(RecordError, match="line 1: Knock is for 2 to 4 players, not 1"):
        replay(KNOCK, record)


def test_without_its_key_a_game_cannot_be_dealt_again() -> None:
    record = read_record(re.sub(r"\[Key .*\n", "", TEXT))

    with pytest.raises(RecordError, match="line 1: the key is not revealed"):
        replay(KNOCK, record)

    assert verify(KNOCK, record) == ["line 1: the key is not revealed, so the game cannot be dealt again"]


def test_a_record_replays_as_far_as_one_likes() -> None:
    record = read_record(TEXT)

    start, later = replay(KNOCK, record, steps=0), replay(KNOCK, record, steps=3)

    assert start.decision is not None
    assert start.decision.seats == [0]
    assert later.decision is not None
    assert KNOCK.space.notation(later.decision.options[0][0]).startswith("discard")


def test_a_replay_tells_its_story_only_to_those_who_listen() -> None:
    played = history(LOTS)
    play_to_the_end(played, Tosser(4))

    told = replay(LOTS, played.record(NAMES[:2]), listen=True)
    quiet = replay(LOTS, played.record(NAMES[:2]))

    assert [event.args for event in told.events] == [event.args for event in played.events]
    assert quiet.events == []


def test_an_arranged_deal_is_recorded_and_dealt_again() -> None:
    arranged = KNOCK.start(2, {}, Chance(b"key", draws=[0, 1, 2, 3]))
    played = History(KNOCK, arranged, KNOCK.settle({}))
    play_to_the_end(played, Tosser(1))

    text = write_record(played.record(NAMES[:2]))
    record = read_record(text)

    assert '[Draws "0 1 2 3"]' in text
    assert verify(KNOCK, record) == []
    assert write_record(record) == text
    assert verify(KNOCK, read_record(text.replace("0 1 2 3", "3 2 1 0"))) != []
    assert played.record(NAMES[:2], with_key=False).draws == []


def test_a_wrong_commitment_is_found() -> None:
    record = finished()
    record.commitment = commitment(b"another key")

    assert verify(KNOCK, record) == ["the key is not the one that was committed to before the deal"]


def test_a_wrong_key_is_found_even_if_the_game_does_not_replay_with_it() -> None:
    record = finished()
    record.key = "00" * 32

    found = verify(KNOCK, record)

    assert found[0] == "the key is not the one that was committed to before the deal"
    assert len(found) > 1


def test_a_wrong_fingerprint_is_found() -> None:
    record = finished()
    true, record.fingerprint = record.fingerprint, "0123456789abcdef"

    [problem] = verify(KNOCK, record)
    assert problem.startswith(f"the fingerprint at the end is {true}, not 0123456789abcdef: ")
    assert problem.endswith("another version of the game wrote it")


def test_a_wrong_result_is_found() -> None:
    places, points = finished(), finished()
    places.places = places.places[::-1]
    points.points = [point + 1 for point in points.points]

    assert verify(KNOCK, places) == ["places and points do not come out as recorded"]
    assert verify(KNOCK, points) == ["places and points do not come out as recorded"]


def test_a_result_before_the_end_is_found() -> None:
    record = finished()
    record.moves = record.moves[:-1]
    record.fingerprint = ""

    assert verify(KNOCK, record)[0] == "the record names a result, but the game is not over"


def test_a_record_belongs_to_its_own_game_only() -> None:
    with pytest.raises(RecordError, match="this is a game of 'knock', not of 'lots'"):
        game_for(LOTS, finished())


def test_equal_tables_have_equal_fingerprints_and_others_have_others() -> None:
    tables = [history(KNOCK, 2, seed).table for seed in ("a", "a", "b")]
    undealt = [KNOCK.start(2, {"hand": size}, from_seed("a")) for size in ("2", "3")]

    assert fingerprint(tables[0]) == fingerprint(tables[1]) != fingerprint(tables[2])
    assert fingerprint(undealt[0]) != fingerprint(undealt[1])


def test_a_fingerprint_is_sixteen_digits_and_does_not_depend_on_who_listens() -> None:
    table = KNOCK.start(2, {}, Chance(b"key"))
    quiet = fingerprint(table)
    table.log = []

    assert re.fullmatch("[0-9a-f]{16}", quiet)
    assert fingerprint(table) == quiet


def test_hints_are_counted_in_a_tag_of_their_own() -> None:
    record = read_record(TEXT)
    record.hints = [0, 2]

    text = write_record(record)

    assert '[Hints "0 2"]' in text
    assert read_record(text).hints == [0, 2]
    assert read_record(TEXT).hints == []
