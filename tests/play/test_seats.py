from pathlib import Path

import pytest

from ironstone.bots import roster
from ironstone.core.errors import OptionError
from ironstone.core.messages import say
from ironstone.play import Participant, Refusal, seats
from ironstone.play.entries import SeatPlan
from ironstone.play.room import game_of
from ironstone.play.seats import (
    LONGEST_NAME,
    STAND_IN,
    Occupant,
    check_bot,
    clean_line,
    levels_of,
)
from tests.core.toys import KNOCK
from tests.packages import FIRST_BOT

GEMBOUND = game_of("gembound")
KEVIN = SeatPlan("Kevin", "kevin")


def cleaned(name: str) -> str:
    return clean_line(name, LONGEST_NAME, say("a name"))


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Kevin", "Kevin"),
        ("  Kevin \n of\tKent ", "Kevin of Kent"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("\u5c0f\u5ddd", "\u5c0f\u5ddd"),
        ("k" * LONGEST_NAME, "k" * LONGEST_NAME),
    ],
    ids=["plain", "spaces", "composed", "joiner-of-a-script", "joiner-of-an-emoji", "kanji", "longest"],
)
def test_names_that_are_fit_to_be_shown(given: str, shown: str) -> None:
    assert cleaned(given) == shown


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "cannot be empty"),
        (" \t\n", "cannot be empty"),
        ("\u200d \u200c", "cannot be empty"),
        ("k" * (LONGEST_NAME + 1), f"at most {LONGEST_NAME} characters, not {LONGEST_NAME + 1}"),
        ("Ke\x00vin", "cannot be shown"),
        ("Ke\x1b[31mvin", "cannot be shown"),
        ("\u202enivek", "cannot be shown"),
        ("Kevin\u2066", "cannot be shown"),
        ("Kevin\u200e", "cannot be shown"),
        ("Ke\u200bvin", "cannot be shown"),
        ("Ke\ufeffvin", "cannot be shown"),
        ("Ke\u00advin", "cannot be shown"),
        ("Ke\ud800vin", "cannot be shown"),
        ("Ke\ue000vin", "cannot be shown"),
        ("Ke\uffffvin", "cannot be shown"),
    ],
    ids=[
        "empty",
        "spaces",
        "joiners-alone",
        "too-long",
        "null",
        "escape",
        "override",
        "isolate",
        "mark",
        "zero-width-space",
        "byte-order-mark",
        "soft-hyphen",
        "surrogate",
        "private",
        "unassigned",
    ],
)
def test_names_that_are_not(name: str, why: str) -> None:
    with pytest.raises(Refusal, match=why) as refusal:
        cleaned(name)

    assert refusal.value.code == "bad_text"


def test_a_seat_with_neither_person_nor_bot_is_free_and_nameless() -> None:
    seat = Occupant.planned(SeatPlan("Somebody", invited=True), GEMBOUND)

    assert seat.free
    assert seat.invited
    assert seat.name == ""
    assert seat.player == ""


def test_a_person_sits_there_and_answers() -> None:
    seat = Occupant.planned(KEVIN, GEMBOUND)

    assert not seat.free
    assert seat.player == ""
    assert seat.participant == Participant("Kevin")


@pytest.mark.parametrize("bot", ["easy", "normal", "hard", "easy/digger", "hard/plain"])
def test_bots_of_every_level_and_with_a_character_of_the_game(bot: str) -> None:
    seat = Occupant.planned(SeatPlan("Ada", bot=bot), GEMBOUND)

    assert not seat.free
    assert seat.player == bot
    assert seat.participant == Participant("Ada", bot)


@pytest.mark.parametrize(
    "bot",
    ["clever", "random", "search:100000", "greedy", "hard:9", "easy/", "easy/explorer", "Easy", " easy", "easy\n"],
)
def test_bots_that_may_not_sit_in_a_room(bot: str) -> None:
    with pytest.raises(Refusal) as refusal:
        check_bot(bot, GEMBOUND)

    assert refusal.value.code == "bad_bot"


@pytest.mark.parametrize(
    "bot", ["random", "hard:9", "easy/", "easy/explorer", "Easy", " easy", "mine.py:Bot", "os:abort", "easy/x.py:Bot"]
)
def test_no_log_seats_a_bot_that_never_could(bot: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Occupant.planned(SeatPlan("Ada", bot=bot), GEMBOUND)

    assert refusal.value.code == "bad_bot"


@pytest.fixture
def offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A bot from outside and one from inside that are no levels; for this test only."""
    (tmp_path / "mine.py").write_text(FIRST_BOT)
    monkeypatch.setattr(seats, "OFFERED", [])
    monkeypatch.setattr(roster, "_MAKERS", roster._MAKERS.copy())
    monkeypatch.setattr(roster, "PLACES", {})
    seats.offer([f"{tmp_path}/mine.py:FirstBot", "greedy"])
    return seats.OFFERED


def test_bots_that_are_offered_may_sit_in_a_room(offered: list[str]) -> None:
    assert offered == ["first", "greedy"]
    assert levels_of(GEMBOUND) == ["easy", "normal", "hard", "expert", "first", "greedy"]
    assert levels_of(KNOCK) == ["random", "first"]  # it has nothing for greedy to go by
    for bot in ("first", "first/digger", "greedy/digger"):
        check_bot(bot, GEMBOUND)
        assert Occupant.planned(SeatPlan("Ada", bot=bot), GEMBOUND).player == bot
    with pytest.raises(Refusal):
        check_bot("greedy:9", KNOCK)


@pytest.mark.parametrize("bot", ["first", "first/digger", "greedy"])
def test_where_a_bot_is_offered_no_more_the_usual_one_stands_in_for_it(bot: str) -> None:
    seat = Occupant.planned(SeatPlan("Ada", bot=bot), GEMBOUND)

    assert (seat.bot, seat.player, seat.participant) == (bot, STAND_IN, Participant("Ada", STAND_IN))


@pytest.mark.parametrize(
    ("bot", "told"), [("clever", "there is no bot 'clever'"), ("hard/digger", "without argument and character")]
)
def test_what_is_no_bot_cannot_be_offered(offered: list[str], bot: str, told: str) -> None:
    with pytest.raises(OptionError, match=told):
        seats.offer([bot])

    assert offered == ["first", "greedy"]


def test_nobody_shares_a_seat_with_a_bot() -> None:
    with pytest.raises(Refusal) as refusal:
        Occupant.planned(SeatPlan("Kevin", "kevin", "easy"), GEMBOUND)

    assert refusal.value.code == "bad_seat"


@pytest.mark.parametrize("plan", [SeatPlan("", "kevin"), SeatPlan("", bot="easy")], ids=["person", "bot"])
def test_people_and_bots_need_names(plan: SeatPlan) -> None:
    with pytest.raises(Refusal) as refusal:
        Occupant.planned(plan, GEMBOUND)

    assert refusal.value.code == "bad_text"


def test_a_bot_stands_in_until_the_person_comes_back() -> None:
    seat = Occupant.planned(KEVIN, GEMBOUND)

    handed_over = seat.handed_over(STAND_IN)

    assert handed_over.person == "kevin"
    assert handed_over.participant == Participant("Kevin", STAND_IN)
    assert not handed_over.resigned
    assert handed_over.given_back() == seat


def test_whoever_resigns_stays_the_seats_person() -> None:
    seat = Occupant.planned(KEVIN, GEMBOUND).handed_over(STAND_IN, resigned=True)

    assert seat.person == "kevin"
    assert seat.resigned
    assert seat.player == STAND_IN
