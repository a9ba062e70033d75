"""Lessons over a real server: offered, begun, followed, left, and still there after a while."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import json

from ironstone.play import lessons
from ironstone.server import wire
from tests.server.clients import Client, is_asked
from tests.server.guests import Person
from tests.server.serving import Running, generous, running, sqlite_in

pytestmark = pytest.mark.anyio

GAME = "gembound"


async def begin(person: Person, game: str = GAME) -> str:
    return json.decode((await person.post(f"/lessons/{game}")).content, type=wire.TableId).id


def at_step(number: int) -> Callable[[wire.Update], bool]:
    """The lesson has come to this step, and waits for the learner."""
    return lambda update: update.lesson is not None and update.lesson.step == number and is_asked(update)


async def follow(client: Client, first: int, end: int) -> None:
    """Do what the lesson asks for, in the steps from `first` to before `end`."""
    for number in range(first, end):
        update = await client.until(at_step(number))
        assert update.lesson is not None
        await client.ask(client.act(update.lesson.wanted[0]))


async def test_a_lesson_is_told_step_by_step(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")

    told = json.decode((await kevin.ask("GET", f"/lessons/{GAME}")).content, type=wire.LessonInfo)
    games = json.decode((await kevin.ask("GET", "/games")).content, type=list[wire.GameInfo])

    lesson = lessons.lesson_for(GAME)
    assert (told.game, told.title, told.minutes) == (GAME, lesson.title, lesson.minutes)
    assert [(step.idea, step.say) for step in told.steps] == [(step.idea, step.say) for step in lesson.steps]
    assert {game.key: game.lesson_minutes for game in games}[GAME] == lesson.minutes


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_there_is_no_lesson_for_a_game_that_is_not_there(method: str, server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")

    answer = await kevin.ask(method, "/lessons/chess")

    assert (answer.status_code, json.decode(answer.content, type=wire.Problem).code) == (404, "not_found")


async def test_a_lesson_is_for_somebody(server: Running) -> None:
    answer = await Person([server.url]).ask("POST", f"/lessons/{GAME}")

    assert (answer.status_code, json.decode(answer.content, type=wire.Problem).code) == (401, "nobody")


async def test_whoever_follows_a_lesson_hears_all_of_it(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    last = len(lessons.lesson_for(GAME).steps) - 1

    async with kevin.at(await begin(kevin)) as client:
        await follow(client, 0, last)
        update = await client.until(at_step(last))

    assert update.lesson == wire.LessonAt(last, [])
    assert (update.room.lesson, update.room.arranged, update.room.watchable) == (True, True, False)


async def test_my_tables_show_what_is_a_lesson(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    taught = await begin(kevin)
    ordinary = await kevin.set_up(wire.NewTable(GAME, [wire.SeatWish("me"), wire.SeatWish("bot")], start=True))

    lines = json.decode((await kevin.ask("GET", "/me/tables")).content, type=list[wire.TableLine])

    assert {line.id: line.lesson for line in lines} == {taught: True, ordinary.id: False}


async def test_nobody_else_may_look_at_a_lesson(server: Running) -> None:
    kevin, tiffany = [await Person.come(server.url, name) for name in ("Kevin", "Tiffany")]

    answer = await tiffany.ask("GET", f"/tables/{await begin(kevin)}")

    assert (answer.status_code, json.decode(answer.content, type=wire.Problem).code) == (403, "not_allowed")


async def test_a_lesson_goes_on_where_it_was_when_the_server_comes_back(tmp_path: Path) -> None:
    with running(generous(sqlite_in(tmp_path))) as first:
        kevin = await Person.come(first.url, "Kevin")
        table = await begin(kevin)
        async with kevin.at(table) as client:
            await follow(client, 0, 1)
            before = await client.until(at_step(1))

    with running(generous(sqlite_in(tmp_path))) as second:
        kevin.servers = [second.url]
        async with kevin.at(table) as client:
            after = await client.until(at_step(1))

    assert (after.lesson, after.fingerprint) == (before.lesson, before.fingerprint)


async def test_whoever_does_something_else_just_plays(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")

    async with kevin.at(await begin(kevin)) as client:
        update = await client.until(at_step(0))
        assert update.asked is not None
        assert update.lesson is not None
        other = next(option.id for option in update.asked.options if option.id not in update.lesson.wanted)
        reply = await client.ask(client.act(other))
        left = await client.until(lambda now: now.version > update.version and is_asked(now))

    assert isinstance(reply, wire.Ack)
    assert left.lesson is None
    assert left.room.lesson
