"""Tables that another version left behind: they go on, or say in one sentence why they cannot."""

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import text, update

from ironstone.core.record import write_record
from ironstone.play.entries import TO_END, Clock, Entry, SeatPlan, Voted
from ironstone.play.refusal import Code
from ironstone.server import wire
from ironstone.server.authentication import Accounts
from ironstone.server.rooms import UNREADABLE, Rooms
from ironstone.server.scheduler import Intervals
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import EntryRow, Storage, schema
from ironstone.server.storage.codec import entry_row
from tests.server.clients import FIRST
from tests.server.guests import Person, problem
from tests.server.left_behind import begin, spoil, with_body
from tests.server.rooms import TIFFANY, Watch, bot, open_storage, scheduling
from tests.server.serving import generous, running
from tests.server.storage.arrange import take_back_token_rooms

pytestmark = pytest.mark.anyio


OTHERS: list[tuple[int, Callable[[EntryRow], EntryRow], Code]] = [
    (2, with_body(rules=99), "other_rules"),
    (2, with_body(components="another edition"), "other_rules"),
    (2, with_body(type="juggled"), "bad_log"),
    (2, with_body(key="no key"), "bad_log"),
    (1, with_body(options={"weather": "rain"}), "bad_log"),
    (1, with_body(game="chess"), "bad_log"),
]


async def test_a_log_that_this_version_cannot_play_is_a_sentence(sqlite_url: str) -> None:
    storage = await open_storage(sqlite_url)
    person, token = await Accounts(storage, wall_ms).add("Kevin")
    left = [await begin(storage, [SeatPlan("Kevin", person.id), TIFFANY], person.id) for _ in OTHERS]
    for room, (seq, change, _) in zip(left, OTHERS, strict=True):
        await spoil(storage, room, seq, change)
    await storage.close()

    with running(generous(sqlite_url)) as server:
        kevin = Person([server.url])
        kevin.token = token
        for room, (_, _, code) in zip(left, OTHERS, strict=True):
            await say_the_same_everywhere(kevin, room, code)

        lobby = msgspec.json.decode((await kevin.ask("GET", "/lobby")).content, type=wire.Lobby)
        mine = msgspec.json.decode((await kevin.ask("GET", "/me/tables")).content, type=list[wire.TableLine])
        assert {line.id for line in lobby.running} == {line.id for line in mine} == set(left)
        fresh = {"game": "gembound", "seats": [{"kind": "me"}, {"kind": "bot"}], "start": True}
        assert (await kevin.ask("POST", "/tables", fresh)).status_code == 201


async def say_the_same_everywhere(kevin: Person, room: str, code: Code) -> None:
    """Whatever is asked of a room, the answer is why it cannot go on."""
    for path in ("", "/update", "/record", "/replay/0", "/course", "/fairness"):
        assert problem(await kevin.ask("GET", f"/tables/{room}{path}")) == (409, code)
    for path in ("/start", "/rematch", "/seats/0/leave"):
        assert problem(await kevin.ask("POST", f"/tables/{room}{path}", {})) == (409, code)
    answer = await kevin.post(f"/tables/{room}/commands", wire.Resign("r", FIRST))
    refused = msgspec.json.decode(answer.content, type=wire.Refused)
    assert (refused.code, refused.text == str(UNREADABLE)) == (code, code == "bad_log")
    assert await kevin.first_word(room) == wire.Bye(code, refused.text)


async def test_the_record_of_a_finished_game_outlives_its_rules(sqlite_url: str) -> None:
    storage = await open_storage(sqlite_url)
    accounts = Accounts(storage, wall_ms)
    (kevin, mine), (_, strange) = [await accounts.add(name) for name in ("Kevin", "Mallory")]
    finished, running_on = [await begin(storage, [SeatPlan("Kevin", kevin.id), TIFFANY], kevin.id) for _ in range(2)]
    rooms = Rooms(storage, Watch())
    room = (await rooms.live(finished)).room
    for voter in (kevin.id, TIFFANY.person):
        await rooms.enter(finished, Voted(TO_END), voter)
    expected = write_record((await rooms.live(finished)).room.record())
    await storage.database.write(lambda connection: connection.execute(update(schema.rooms).values(public=False)))
    for room_id in (finished, running_on):
        await spoil(storage, room_id, 2, with_body(components="another edition"))
    await storage.close()

    with running(generous(sqlite_url)) as server:
        answers = {}
        for token in (mine, strange):
            person = Person([server.url])
            person.token = token
            answers[token] = await person.ask("GET", f"/tables/{finished}/record")
            assert problem(await person.ask("GET", f"/tables/{running_on}/record")) == (409, "other_rules")

    assert (answers[mine].status_code, answers[mine].text) == (200, expected)
    assert problem(answers[strange]) == (409, "other_rules")
    assert room.game.components in expected


async def test_votes_of_a_version_that_waited_less_are_kept(sqlite_url: str) -> None:
    storage = await open_storage(sqlite_url)
    room_id = await begin(storage, [SeatPlan("Kevin", "kevin"), TIFFANY], "kevin")
    rooms = Rooms(storage, Watch())
    room = (await rooms.live(room_id)).room
    (absent,) = room.waiting_for()
    vote = entry_row(room_id, 3, Entry(Voted(absent), room.changed_at + 1, room.seats[1 - absent].person))
    row = await storage.room(room_id)
    assert row is not None
    await storage.append(vote, replace(row, head=3, bots_due=True), [])
    await storage.close()

    async with scheduling(sqlite_url) as kept:
        room = await kept.until(room_id, lambda room: bool(room.history.moves))

    assert room.seats[absent].stand_in
    assert room.history.moves[0][0] == absent


async def test_logs_that_cannot_be_played_do_not_keep_the_scheduler_from_the_others(sqlite_url: str) -> None:
    """Of bots that are due and clocks that have run out only so many are looked at in one sweep, the oldest first."""
    storage = await open_storage(sqlite_url)
    people, bots, clock = [SeatPlan("Kevin", "kevin"), TIFFANY], [bot("Ada"), bot("Bo")], Clock("slow", 10_000)
    for _ in range(3):
        for seats in (people, bots):
            await spoil(storage, await begin(storage, seats, "kevin", clock), 2, with_body(rules=99))
    with_people, with_bots = [await begin(storage, seats, "kevin", clock) for seats in (people, bots)]
    await storage.close()

    async with scheduling(
        sqlite_url, intervals=Intervals(pace_ms=0, sweep_seconds=0.05, orphan_ms=0, most_at_once=1)
    ) as kept:
        kept.watch.ahead = 20_000
        for room_id in (with_people, with_bots):
            await kept.until(room_id, lambda room: bool(room.history.moves))


async def test_a_game_goes_on_after_the_schema_was_brought_to_this_version(database_url: str) -> None:
    storage = await open_storage(database_url)
    room_id = await begin(storage, [SeatPlan("Kevin", "kevin"), bot("Ada")], "kevin")
    await take_back_token_rooms(storage)
    for statement in ("DROP TABLE results", "UPDATE alembic_version SET version_num = '0001'"):
        async with storage.database.writer.begin() as connection:
            await connection.execute(text(statement))
    await storage.close()

    storage = await Storage.open(database_url)
    await Rooms(storage, Watch()).enter(room_id, Voted(), "kevin")

    assert [row.ending for row in await storage.results_of("kevin")] == ["agreed"]
    await storage.close()
