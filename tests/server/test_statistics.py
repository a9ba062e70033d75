"""Statistics: which games count, what is kept of them, and what they add up to."""

import asyncio

import pytest
from msgspec import json
from msgspec.structs import replace

from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser
from ironstone.play.entries import TO_END, Entry, Hinted, Opened, Resigned, Returned, SeatPlan, Started, TimedOut, Voted
from ironstone.play.reducer import follow
from ironstone.play.room import Room, game_of
from ironstone.server import wire
from ironstone.server.statistics import sum_up
from ironstone.server.storage import ResultRow
from ironstone.server.storage.codec import result_rows
from tests.server.clients import FIRST
from tests.server.folded import GAMES, after, deal, move_by_lot, person_at
from tests.server.guests import Person
from tests.server.rooms import KEVIN, TIFFANY, scheduling
from tests.server.serving import Running
from tests.server.storage.arrange import RESULT

pytestmark = pytest.mark.anyio


def played(room: Room, seed: int = 1) -> Room:
    lots = Tosser(seed)
    while room.status == "running":
        room = move_by_lot(room, room.asked()[0], lots)
    return room


@pytest.mark.parametrize("key", GAMES)
def test_a_game_leaves_a_row_for_every_person(key: str) -> None:
    room = deal(key, 3, 1, bots=1)
    lots = Tosser(2)
    while not person_at(room, room.asked()[0]):
        room = move_by_lot(room, room.asked()[0], lots)
    seat = room.asked()[0]
    room = played(after(room, Hinted(seat), person_at(room, seat)))

    rows = result_rows("camp", room)

    standing = room.game.standing(room.history.table)
    assert [row.person_id for row in rows] == ["kevin", "tiffany"]
    for row in rows:
        assert (row.game, row.ending) == (key, "over")
        assert (row.place, row.points) == (standing[row.seat].place, standing[row.seat].points)
        assert sum(points for _, points in json.decode(row.sources, type=list[tuple[str, int]])) == row.points
        places = {each.seat: each.place for each in standing}
        others = [seat for seat in places if seat != row.seat]
        assert json.decode(row.rivals, type=list[tuple[str, int]]) == [
            ("easy" if seat == 2 else "", places[seat]) for seat in others
        ]
        assert row.hints == (1 if row.seat == seat else 0)
        assert row.moves == len([mover for mover, _ in room.history.moves if mover == row.seat])
        assert row.thought_ms > 0


def test_games_that_were_given_up_are_marked() -> None:
    room = deal("gembound", 3, 1)
    room = after(room, Resigned(FIRST), "kevin")
    for person in ("tiffany", "cory"):
        room = after(room, Voted(TO_END), person)

    assert room.status == "ended"
    assert [row.ending for row in result_rows("camp", room)] == ["resigned", "agreed", "agreed"]


def test_what_a_bot_played_in_somebodys_place_is_neither_played_nor_won() -> None:
    room = deal("gembound", 2, 1)
    absent = room.asked()[0]
    room = follow(room, Entry(TimedOut(absent), room.changed_at))
    assert room.seats[absent].stand_in

    rows = {row.seat: row for row in result_rows("camp", played(room))}

    assert rows[absent].ending == "replaced"
    there = rows[Seat(1 - absent)]
    assert there.ending == "over"
    assert json.decode(there.rivals, type=list[tuple[str, int]])[0][0] == "normal", "a bot was beaten, not a person"
    statistics = sum_up([rows[absent]])[0]
    assert (statistics.played, statistics.won, statistics.abandoned) == (0, 0, 1)


def test_whoever_comes_back_for_the_last_move_has_not_played() -> None:
    room = deal("gembound", 2, 1)
    absent = room.asked()[0]
    room = follow(room, Entry(TimedOut(absent), room.changed_at))
    lots = Tosser(1)
    while len(room.history.moves) < 40:
        room = move_by_lot(room, room.asked()[0], lots)

    room = after(room, Returned(absent), person_at(deal("gembound", 2, 1), absent))
    room.status = "over"

    assert [row.ending for row in result_rows("camp", room) if row.seat == absent] == ["replaced"]


def test_several_seats_at_one_screen_are_nobodys_result() -> None:
    game = game_of("gembound")
    local = SeatPlan("Local", person="kevin")
    opened = Opened("gembound", "", {}, [KEVIN, local, TIFFANY])
    room = Room(opened, "kevin", 0)
    room = played(after(room, Started("5d" * 32, game.version, game.components), "kevin"))

    assert [row.person_id for row in result_rows("camp", room)] == ["tiffany"]


def test_a_game_out_of_a_record_or_a_lesson_is_nobodys_result() -> None:
    room = played(deal("gembound", 2, 1))
    assert len(result_rows("camp", room)) == 2

    room.settings = replace(room.settings, deal=Started("5d" * 32, 1, ""))

    assert result_rows("camp", room) == []


async def test_what_is_played_is_kept_once(sqlite_url: str) -> None:
    async with scheduling(sqlite_url) as kept:
        room_id = await kept.begin([KEVIN, TIFFANY])
        for person in ("kevin", "tiffany"):
            await kept.rooms.enter(room_id, Voted(TO_END), person)

        rows = await kept.storage.results_of("kevin")

    assert [(row.room_id, row.ending) for row in rows] == [(room_id, "agreed")]


def result(**changes: object) -> ResultRow:
    return replace(RESULT, **changes)


def test_results_add_up() -> None:
    games = [
        result(place=2, points=20, rivals='["easy",""]', sources='[["Artisans",20],["Stars",0]]', moves=10),
        result(place=1, points=30, rivals='["hard"]', sources='[["Artisans",20],["Stars",12],["Lost",-2]]', moves=10),
        result(place=1, points=10, rivals='["easy","easy"]', sources='[["Artisans",10]]', moves=20),
        result(ending="resigned", place=1, points=99),
        result(game="gempire", place=3, points=0, rivals='["","",""]', sources="[]"),
    ]

    gembound, gempire = sum_up([replace(game, thought_ms=20_000, hints=1) for game in games])

    assert (gembound.game, gembound.played, gembound.won, gembound.abandoned) == ("gembound", 3, 2, 1)
    assert gembound.places == [2, 1, 0]
    assert (gembound.best, gembound.mean) == (30, 20.0)
    assert gembound.ways == [wire.WayInfo("Artisans", 15.0, 30 / 42), wire.WayInfo("Stars", 6.0, 12 / 42)]
    assert gembound.rivals == [
        wire.RivalInfo("easy", 2, 1),
        wire.RivalInfo("hard", 1, 1),
        wire.RivalInfo("", 1, 0),
    ]
    assert (gembound.streak, gembound.longest) == (2, 2)
    assert (gembound.seconds_a_move, gembound.hints) == (1.5, 3)
    assert [game.points for game in gembound.recent] == [20, 30, 10]
    assert (gempire.game, gempire.places, gempire.ways) == ("gempire", [0, 0, 1, 0], [])


def test_whoever_came_behind_me_is_beaten_even_if_somebody_else_won() -> None:
    rivals = '[["easy",3],["hard",1],["hard",4],["",2]]'

    (found,) = sum_up([result(place=2, rivals=rivals)])

    assert found.rivals == [
        wire.RivalInfo("easy", 1, 1),
        wire.RivalInfo("hard", 1, 0),
        wire.RivalInfo("", 1, 0),
    ]
    assert found.recent[0].players == 5


def test_only_abandoned_games_add_up_to_nothing() -> None:
    (found,) = sum_up([result(ending="agreed")])

    assert (found.played, found.abandoned, found.places, found.mean, found.recent) == (0, 1, [], 0.0, [])


async def test_my_statistics_are_mine(server: Running) -> None:
    kevin, tiffany = await asyncio.gather(Person.come(server.url, "Kevin"), Person.come(server.url, "Tiffany"))
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    made = (await kevin.post("/tables", {"game": "gembound", "seats": seats, "start": True})).json()["id"]
    await kevin.post(f"/tables/{made}/commands", wire.Resign("bye", FIRST))

    mine = json.decode((await kevin.ask("GET", "/me/statistics")).content, type=list[wire.GameStatistics])

    assert [(game.game, game.abandoned) for game in mine] == [("gembound", 1)]
    assert (await tiffany.ask("GET", "/me/statistics")).json() == []
    assert (await Person([server.url]).ask("GET", "/me/statistics")).status_code == 401
