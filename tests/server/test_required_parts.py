"""A game that has rules and views only is listed, set up, played to its end, recorded and replayed like any other."""

import asyncio
import random
from collections.abc import Iterator

import msgspec
import pytest

from ironstone.core.ids import Seat
from ironstone.core.record import read_record, verify
from ironstone.play.room import game_of
from ironstone.server import wire
from tests.server.clients import FIRST, SECOND, Client, is_asked, is_over
from tests.server.guests import ME, OPEN, Person, gather, problem
from tests.server.players import answers
from tests.server.serving import Running, generous, running, sqlite_in
from tests.server.toys import TITLES
from tests.server.toys import toys as toys

pytestmark = pytest.mark.anyio

BOT = wire.SeatWish("bot")
both_toys = pytest.mark.parametrize("game", TITLES)


@pytest.fixture(scope="module")
def server(toys: list[str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that knows the toy games."""
    with running(generous(sqlite_in(tmp_path_factory.mktemp("toys")))) as started:
        yield started


async def play_by_lot(client: Client, seed: int) -> None:
    """Answer to the end; nothing is refused but what came too late."""
    async for _, reply in answers(client, random.Random(seed)):
        assert isinstance(reply, wire.Ack) or reply.code in ("stale", "not_your_turn")


async def play_whole_game(server: Running, game: str) -> tuple[str, list[Person], wire.Update]:
    """Two people at two sockets; the table, and how it ended for the first of them."""
    table, people = await gather(server.url, game, ["Kevin", "Tiffany"])
    async with people[0].at(table, 0) as kevin, people[1].at(table, 1) as tiffany:
        await asyncio.gather(play_by_lot(kevin, 1), play_by_lot(tiffany, 2))
        return table, people, await kevin.until(is_over)


@both_toys
async def test_it_is_listed_with_what_it_has_and_nothing_else(server: Running, kevin: Person, game: str) -> None:
    listed = msgspec.json.decode((await kevin.ask("GET", "/games")).content, type=list[wire.GameInfo])
    sheet = next(each for each in listed if each.key == game)

    assert [each.key for each in listed][-2:] == ["knock", "lots"]
    assert sheet.title == TITLES[game]
    assert (sheet.players_least, sheet.players_most) == (2, 4)
    assert [option.name for option in sheet.options] == [option.name for option in game_of(game).options]
    assert sheet.levels == ["random"]
    assert [character.key for character in sheet.characters] == ["plain"]
    assert sheet.hides
    assert (sheet.hints, sheet.rulebook, sheet.lesson_minutes) == (False, False, 0)


async def test_the_other_games_have_all_parts(server: Running, kevin: Person) -> None:
    listed = msgspec.json.decode((await kevin.ask("GET", "/games")).content, type=list[wire.GameInfo])

    for sheet in listed[:-2]:
        assert sheet.levels == ["easy", "normal", "hard", "expert"]
        assert sheet.hints
        assert sheet.rulebook
        assert sheet.lesson_minutes > 0
    assert [sheet.hides for sheet in listed[:-2]] == [False, True, True]


@both_toys
async def test_what_it_does_not_have_is_blank_or_not_found(server: Running, kevin: Person, game: str) -> None:
    assert (await kevin.ask("GET", f"/games/{game}/catalogue")).json() == {}
    assert (await kevin.ask("GET", f"/games/{game}/rules")).json() == []
    assert (await kevin.ask("GET", f"/games/{game}/guide")).json() == {"title": TITLES[game], "chapters": []}
    assert problem(await kevin.ask("GET", f"/lessons/{game}")) == (404, "not_found")
    assert problem(await kevin.ask("POST", f"/lessons/{game}")) == (404, "not_found")


@both_toys
async def test_two_people_play_it_to_the_end(server: Running, game: str) -> None:
    table, people, over = await play_whole_game(server, game)

    assert over.room.status == "over"
    assert over.room.title == TITLES[game]
    assert min(seat.place or 0 for seat in over.room.seats) == 1
    record = (await people[0].ask("GET", f"/tables/{table}/record")).text
    assert verify(game_of(game), read_record(record)) == []
    course = msgspec.json.decode((await people[1].ask("GET", f"/tables/{table}/course")).content, type=wire.Course)
    assert course.points[-1] == [seat.points for seat in over.room.seats]
    assert (course.series, course.sources) == ([], [])
    last = (await people[1].ask("GET", f"/tables/{table}/replay/{course.steps}?seat=1")).raise_for_status().json()
    assert last["points"] == course.points[-1]


@both_toys
async def test_its_results_are_counted_without_ways_to_points(server: Running, game: str) -> None:
    table, people, over = await play_whole_game(server, game)

    found = (await people[0].ask("GET", "/me/statistics")).content

    (summed,) = msgspec.json.decode(found, type=list[wire.GameStatistics])
    assert (summed.game, summed.played, summed.ways) == (game, 1, [])
    assert [result.table for result in summed.recent] == [table]
    assert summed.best == over.room.seats[0].points
    listed = msgspec.json.decode((await people[0].ask("GET", "/me/tables")).content, type=list[wire.TableLine])
    assert [(line.game, line.title, line.my_place) for line in listed] == [
        (game, TITLES[game], over.room.seats[0].place)
    ]


@both_toys
async def test_a_finished_game_is_opened_from_its_record_and_played_again(server: Running, game: str) -> None:
    table, people, _ = await play_whole_game(server, game)
    record = (await people[0].ask("GET", f"/tables/{table}/record")).text

    looked_at = (await people[0].post("/records", {"text": record})).json()["id"]
    seats = [ME, BOT]
    played_on = (await people[0].post("/records", {"text": record, "step": 2, "seats": seats})).json()["id"]
    again = (await people[0].post(f"/tables/{table}/rematch")).json()["id"]

    for opened in (looked_at, played_on, again):
        info = (await people[0].ask("GET", f"/tables/{opened}")).raise_for_status().json()
        assert info["game"] == game
    async with people[0].at(played_on, 0) as client:
        await play_by_lot(client, 5)
        assert (await client.until(is_over)).room.seats[1].bot == "random"


@both_toys
async def test_the_random_bot_plays_it_and_no_other_is_let_in(server: Running, kevin: Person, game: str) -> None:
    unknown = wire.NewTable(game, [ME, wire.SeatWish("bot", bot="normal")], start=True)
    refused = await kevin.ask("POST", "/tables", unknown)
    assert problem(refused)[1] == "bad_bot"
    assert "is one of random, not 'normal'" in refused.text

    made = await kevin.set_up(wire.NewTable(game, [ME, BOT], start=True))

    async with kevin.at(made.id, 0) as client:
        await play_by_lot(client, 3)
        over = await client.until(is_over)
    assert over.room.seats[1].bot == "random"
    (summed,) = (await kevin.ask("GET", "/me/statistics")).json()
    assert [rival["level"] for rival in summed["rivals"]] == ["random"]


@both_toys
async def test_hints_are_neither_offered_nor_given(server: Running, kevin: Person, game: str) -> None:
    made = await kevin.set_up(wire.NewTable(game, [ME, wire.SeatWish("local", "Cory")], start=True, hints=True))

    async with kevin.at(made.id) as client:
        update = await client.until(is_asked)
        assert update.asked is not None
        assert not update.room.hints
        reply = await client.ask(wire.Hint(client.fresh_id(), update.asked.seat, update.asked.base))

    assert isinstance(reply, wire.Refused)
    assert (reply.code, reply.text) == ("not_allowed", f"no bot knows {TITLES[game]} well enough to advise")


@both_toys
async def test_for_whoever_resigns_the_random_bot_plays_on(server: Running, game: str) -> None:
    table, people = await gather(server.url, game, ["Kevin", "Tiffany"])

    async with people[0].at(table, 0) as kevin, people[1].at(table, 1) as tiffany:
        await kevin.until(is_asked)
        await kevin.ask(wire.Resign(kevin.fresh_id(), FIRST))
        await play_by_lot(tiffany, 7)
        over = await tiffany.until(is_over)

    assert over.room.status == "over"
    assert over.room.seats[0].stand_in == "random"


@both_toys
async def test_two_people_at_one_device_take_turns_to_look_and_to_answer(
    server: Running, kevin: Person, game: str
) -> None:
    made = await kevin.set_up(wire.NewTable(game, [ME, wire.SeatWish("local", "Cory")], start=True))
    device = kevin.at(made.id)
    seen: dict[Seat, set[bytes]] = {FIRST: set(), SECOND: set()}

    while device.update is None or not is_over(device.update):
        for seat in seen:
            device.seat, device.update, device.told = seat, None, []
            await device.return_soon()
            update = await device.until(lambda update: True)
            seen[update.seat].add(bytes(update.view))
            if update.asked is not None:
                await device.answer()
    await device.drop()

    assert device.known.room.status == "over"
    assert seen[FIRST] != seen[SECOND]


async def test_what_is_asked_out_of_turn_is_explained_without_a_rulebook(server: Running, kevin: Person) -> None:
    made = await kevin.set_up(wire.NewTable("knock", [ME, wire.SeatWish("local", "Cory")], start=True))

    async with kevin.at(made.id, 0) as client:
        await client.until(is_asked)
        knock = await client.ask(wire.Why(client.fresh_id(), FIRST, "knock"))
        illegal = await client.ask(wire.Preview(client.fresh_id(), FIRST, game_of("knock").space.parse("wait")))

    assert isinstance(knock, wire.Reasons)
    first = "First: Draw a card, or take the one that lies face up"
    assert knock.reasons == [wire.ReasonInfo("that is not what is asked now", "", "Not now", first)]
    assert isinstance(illegal, wire.Refused)


async def test_a_free_seat_is_taken_and_left_before_the_start(server: Running, kevin: Person, tiffany: Person) -> None:
    made = await kevin.set_up(wire.NewTable("lots", [ME, OPEN], options={"coins": "7"}, public=True))

    await tiffany.post(f"/tables/{made.id}/seats/1/take")
    await tiffany.post(f"/tables/{made.id}/seats/1/leave")
    await kevin.ask("PUT", f"/tables/{made.id}/seats/1", BOT)
    await kevin.post(f"/tables/{made.id}/start")

    info = (await kevin.ask("GET", f"/tables/{made.id}")).json()
    assert info["options"] == {"coins": "7"}
    assert info["seats"][1]["bot"] == "random"
