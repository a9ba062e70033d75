import pytest
from msgspec.structs import replace

from ironstone.server.storage import Listing, RoomRow, Storage
from tests.server.storage.arrange import NOW, ROOM, make_room, seat

pytestmark = pytest.mark.anyio


def ids(listings: list[Listing]) -> list[str]:
    return [listing.room.id for listing in listings]


async def make_rooms(storage: Storage, **rooms: RoomRow) -> None:
    """Rooms by their ids, each changed a little later than the one before."""
    for later, (name, room) in enumerate(rooms.items()):
        await make_room(storage, replace(room, id=name, changed_at=NOW + later))


async def test_my_rooms_are_those_that_wait_for_me_and_then_those_that_changed_last(storage: Storage) -> None:
    seats = {
        "oldest": [seat(0, "kevin", room="oldest", waiting=True), seat(1, "cory", room="oldest")],
        "older": [seat(0, "kevin", room="older"), seat(1, "cory", room="older", waiting=True)],
        "newer": [seat(0, "kevin", room="newer", waiting=True)],
        "newest": [seat(0, "kevin", room="newest")],
        "foreign": [seat(0, "cory", room="foreign", waiting=True)],
    }
    for later, (name, sitting) in enumerate(seats.items()):
        await make_room(storage, replace(ROOM, id=name, host="cory", changed_at=NOW + later), sitting)

    mine = await storage.rooms_of("kevin", 10)

    assert ids(mine) == ["newer", "oldest", "newest", "older"]
    assert [listing.seats for listing in mine] == [seats[name] for name in ids(mine)]
    assert ids(await storage.rooms_of("kevin", 2)) == ["newer", "oldest"]
    assert await storage.rooms_of("tiffany", 10) == []


async def test_a_table_where_i_play_two_seats_is_listed_once(storage: Storage) -> None:
    seats = [seat(0, "kevin"), seat(1, "kevin", waiting=True), seat(2)]
    await make_room(storage, seats=seats)

    assert await storage.rooms_of("kevin", 10) == [Listing(ROOM, seats)]


async def test_where_my_clock_runs_comes_first_and_the_least_time_left_before_the_others(storage: Storage) -> None:
    deadlines = {"bots": None, "hours": NOW + 9_000, "minutes": NOW + 3_000, "others_move": NOW + 1_000}
    for later, (name, deadline) in enumerate(deadlines.items()):
        sitting = [seat(0, "kevin", room=name, waiting=name != "others_move")]
        await make_room(storage, replace(ROOM, id=name, changed_at=NOW - later, deadline=deadline), sitting)

    assert ids(await storage.rooms_of("kevin", 10)) == ["minutes", "hours", "bots", "others_move"]


async def test_what_i_opened_is_mine_too_unless_it_was_closed_or_put_away(storage: Storage) -> None:
    mine = replace(ROOM, host="kevin")
    await make_rooms(
        storage, opened=mine, closed=replace(mine, status="closed"), gone=mine, foreign=replace(ROOM, host="cory")
    )
    await storage.hide_room("kevin", "gone")
    await storage.hide_room("kevin", "gone")
    await storage.hide_room("cory", "opened")

    assert ids(await storage.rooms_of("kevin", 10)) == ["opened"]


async def test_the_lobby_shows_open_rooms_with_free_seats_and_running_rooms_to_watch(storage: Storage) -> None:
    public = replace(ROOM, public=True)
    running = replace(public, status="running", seats_free=0, watchable=True)
    await make_rooms(
        storage,
        join=public,
        join_later=replace(public, seats_free=3),
        private=ROOM,
        full=replace(public, seats_free=0),
        watch=running,
        watch_later=running,
        watch_privately=replace(running, public=False),
        closed=replace(running, watchable=False),
        over=replace(running, status="over"),
        ended=replace(public, status="ended"),
    )

    lobby = await storage.lobby(10)

    assert ids(list(lobby.open)) == ["join_later", "join"]
    assert ids(list(lobby.running)) == ["watch_later", "watch"]
    short = await storage.lobby(1)
    assert [ids(list(short.open)), ids(list(short.running))] == [["join_later"], ["watch_later"]]


async def test_rooms_in_the_lobby_come_with_their_seats(storage: Storage) -> None:
    room, seats = replace(ROOM, public=True), [seat(0, "kevin"), seat(1)]
    await make_room(storage, room, seats)

    assert (await storage.lobby(10)).open == [Listing(room, seats)]


async def test_deadlines_that_have_come_are_found_the_earliest_first(storage: Storage) -> None:
    await make_rooms(
        storage,
        late=replace(ROOM, deadline=NOW + 30),
        early=replace(ROOM, deadline=NOW + 10),
        never=ROOM,
        middle=replace(ROOM, deadline=NOW + 20),
    )

    assert [room.id for room in await storage.deadlines(NOW + 20, 10)] == ["early", "middle"]
    assert [room.id for room in await storage.deadlines(NOW + 99, 1)] == ["early"]


async def test_bots_that_nobody_lets_move_are_found_the_longest_idle_first(storage: Storage) -> None:
    due = replace(ROOM, bots_due=True)
    await make_rooms(storage, first=due, people=ROOM, second=due, third=due)

    assert [room.id for room in await storage.bots_due(NOW + 2, 10)] == ["first", "second"]
    assert [room.id for room in await storage.bots_due(NOW + 9, 1)] == ["first"]
