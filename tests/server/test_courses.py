"""Courses: a finished game at a glance, and nothing before its end."""

from collections import OrderedDict
from dataclasses import replace
from functools import cache

import pytest
from msgspec import json

from ironstone.core.playout import Tosser
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.courses import MOST_MARKS, course, follow
from tests.server.folded import GAMES, STEP_MS, deal, move_by_lot
from tests.server.guests import Person, problem
from tests.server.serving import Running
from tests.server.test_records import RECORDS

pytestmark = pytest.mark.anyio


@cache
def finished(key: str) -> Room:
    room = deal(key, 3, 1)
    lots = Tosser(1)
    while room.status == "running":
        room = move_by_lot(room, room.asked()[0], lots)
    return room


@pytest.mark.parametrize("key", GAMES)
def test_a_course_begins_with_the_deal_and_ends_with_the_result(key: str) -> None:
    room = finished(key)

    course = follow(room)

    points = [standing.points for standing in room.game.standing(room.history.table)]
    assert course.points[-1] == points
    assert course.marks[0] == 0
    assert course.marks[-1] == course.steps == len(room.history.moves)
    assert len(course.marks) <= MOST_MARKS + 1
    assert all(len(series.values) == len(course.marks) == len(course.points) for series in course.series)
    assert all(len(values) == 3 for series in course.series for values in series.values)
    assert course.points not in [series.values for series in course.series]
    assert [sum(source.points[seat] for source in course.sources) for seat in range(3)] == points
    assert len(course.pace) == course.steps
    assert {pace.ms for pace in course.pace if pace.seat == course.pace[0].seat} >= {STEP_MS}
    assert course.moments == sorted(course.moments, key=lambda moment: moment.step)
    assert all(moment.text for moment in course.moments)


@pytest.mark.parametrize("key", GAMES)
def test_a_course_tells_rounds_and_turning_points(key: str) -> None:
    course = follow(finished(key))

    assert course.rounds == sorted(set(course.rounds))
    assert 0 <= course.rounds[0] < course.rounds[-1] < course.steps
    assert all(moment.gained > 0 for moment in course.moments)
    assert not any("wins" in moment.text for moment in course.moments)
    for moment in course.moments:
        assert course.rounds[moment.round - 1] < moment.step
        assert moment.round == len(course.rounds) or moment.step <= course.rounds[moment.round]
    assert any(moment.leads for moment in course.moments)


def test_in_a_game_of_goals_no_points_are_told() -> None:
    course = follow(finished("gempire"))

    assert course.goals == "Demands met"
    assert course.goals not in [series.name for series in course.series]
    assert all("point" not in moment.text for moment in course.moments)
    for moment in course.moments:
        named = [source for source in course.sources if source.name in moment.text]
        assert named
        assert all(source.by_round[moment.round - 1][moment.seat] == 1 for source in named)
    for source in course.sources:
        assert len(source.by_round) == len(course.rounds)
        assert source.by_round[-1] == source.points
    assert follow(finished("gembound")).goals == ""


async def test_a_course_is_told_when_the_game_is_over_and_not_before(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    running = (await kevin.post("/tables", {"game": "gembound", "seats": seats, "start": True})).json()["id"]
    text = (RECORDS / "gembound" / "greedy-4-2.ironstone").read_text(encoding="utf-8")
    over = (await kevin.post("/records", {"text": text})).json()["id"]

    assert problem(await kevin.ask("GET", f"/tables/{running}/course")) == (409, "not_over")
    answers = [(await kevin.ask("GET", f"/tables/{over}/course")).content for _ in range(2)]
    course = json.decode(answers[0], type=wire.Course)
    assert answers[0] == answers[1]
    assert course.steps == len(course.points) - 1 or len(course.marks) == MOST_MARKS + 1
    stranger = await Person.come(server.url, "Tiffany")
    assert (await stranger.ask("GET", f"/tables/{over}/course")).status_code == 403


async def test_spectators_behind_time_are_not_told_the_course_that_players_have_seen(server: Running) -> None:
    kevin, stranger = await Person.come(server.url, "Kevin"), Person([server.url])
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    wish = {"game": "gembound", "seats": seats, "public": True, "watch_delay_ms": 3_600_000, "start": True}
    room = (await kevin.post("/tables", wish)).json()["id"]
    await kevin.post(f"/tables/{room}/commands", wire.Vote("v", "end"))
    assert (await kevin.ask("GET", f"/tables/{room}/course")).status_code == 200

    for path in ("course", "record", "replay/0"):
        assert problem(await stranger.ask("GET", f"/tables/{room}/{path}")) == (409, "not_over")


async def test_a_course_names_nobody_whose_account_was_deleted() -> None:
    room = finished("gembound")
    kept: OrderedDict[tuple[str, ...], wire.Course] = OrderedDict()
    before = await course(kept, "room", room)
    renamed = room.copy()
    renamed.seats = [replace(seat, name=f"Somebody {number}") for number, seat in enumerate(room.seats)]

    after = await course(kept, "room", renamed)

    assert any(name in moment.text for name in room.names for moment in before.moments)
    assert not any(name in moment.text for name in room.names for moment in after.moments)
    assert await course(kept, "room", renamed) is after
