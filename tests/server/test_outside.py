"""Bots and games from outside on a server: offered where the operator says so, played like any other, never trusted."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ironstone.core.record import read_record, replay, verify
from ironstone.server import wire
from tests.core.toys import KNOCK
from tests.server.clients import Client, is_over
from tests.server.guests import ME, Person, gather, problem
from tests.server.players import answers
from tests.server.served import BOTS, furnish, served
from tests.server.serving import Running

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return furnish(tmp_path_factory.mktemp("operator"))


@pytest.fixture(scope="module")
def server(directory: Path) -> Iterator[Running]:
    """A server with a game of a package, and with bots that its operator has named."""
    with served(directory, *BOTS) as started:
        yield started


async def sheets(person: Person) -> dict[str, wire.GameInfo]:
    """The games that a server has."""
    listed = msgspec.json.decode((await person.ask("GET", "/games")).content, type=list[wire.GameInfo])
    return {sheet.key: sheet for sheet in listed}


async def play_by_lot(client: Client, seed: int) -> None:
    """Answer to the end; nothing is refused but what came too late."""
    async for _, reply in answers(client, random.Random(seed)):
        assert isinstance(reply, wire.Ack) or reply.code in ("stale", "not_your_turn")


async def record_of_a_game(kevin: Person, bot: str) -> tuple[str, wire.Update]:
    """Kevin plays Knock to the end against a bot; the record, and how it ended."""
    made = await kevin.set_up(wire.NewTable("knock", [ME, wire.SeatWish("bot", "Ada", bot=bot)], start=True))
    async with kevin.at(made.id, 0) as client:
        await play_by_lot(client, 3)
        over = await client.until(is_over)
    return (await kevin.ask("GET", f"/tables/{made.id}/record")).text, over


def takes_first_options(text: str) -> bool:
    """Whether the second seat always took its first option."""
    record = read_record(text)
    for number, move in enumerate(record.moves):
        decision = replay(KNOCK, record, number).decision
        assert decision is not None
        if move.seat == 1 and KNOCK.space.parse(move.notation) != decision.options_of(1)[0]:
            return False
    return any(move.seat == 1 for move in record.moves)


async def test_a_game_of_a_package_is_listed_and_a_broken_one_is_told_in_a_line(
    server: Running, kevin: Person, directory: Path
) -> None:
    games = await sheets(kevin)

    assert list(games) == ["gembound", "gempire", "city-of-iron", "knock"]
    assert games["knock"].title == "Knock"
    told = (directory / "errors.txt").read_text(encoding="utf-8")
    assert told.count("the game 'broken' of the package 'parlour' cannot be loaded: ModuleNotFoundError") == 1


async def test_two_people_play_it_to_the_end(server: Running) -> None:
    table, people = await gather(server.url, "knock", ["Kevin", "Tiffany"])

    async with people[0].at(table, 0) as kevin, people[1].at(table, 1) as tiffany:
        await asyncio.gather(play_by_lot(kevin, 1), play_by_lot(tiffany, 2))
        over = await kevin.until(is_over)

    assert over.room.title == "Knock"
    assert min(seat.place or 0 for seat in over.room.seats) == 1
    assert verify(KNOCK, read_record((await people[0].ask("GET", f"/tables/{table}/record")).text)) == []


async def test_bots_that_the_operator_names_are_offered_and_no_others(server: Running, kevin: Person) -> None:
    games = await sheets(kevin)

    assert games["knock"].levels == ["random", "first", "shrewd", "faulty"]
    assert games["gembound"].levels == ["easy", "normal", "hard", "expert", "first", "shrewd", "faulty"]


@pytest.mark.parametrize("bot", ["first", "shrewd"])
async def test_a_table_is_played_against_such_a_bot(server: Running, kevin: Person, bot: str) -> None:
    text, over = await record_of_a_game(kevin, bot)

    assert over.room.seats[1].bot == bot
    assert read_record(text).names == ["Kevin", f"Ada ({bot})"]
    assert verify(KNOCK, read_record(text)) == []
    assert takes_first_options(text)
    (summed,) = (await kevin.ask("GET", "/me/statistics")).json()
    assert [rival["level"] for rival in summed["rivals"]] == [bot]


async def test_where_such_a_bot_fails_the_usual_one_answers(server: Running, kevin: Person, directory: Path) -> None:
    text, over = await record_of_a_game(kevin, "faulty")

    assert over.room.seats[1].bot == "faulty"
    assert not takes_first_options(text)
    (left,) = (directory / "data" / "crashes").glob("*")
    assert "no idea" in left.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "bot", ["sly", "greedy", "mine.py:FirstBot", "shrewd_bot:FirstBot", "os:abort", "first/mine.py:FirstBot"]
)
async def test_nobody_lets_the_server_run_anything_else(server: Running, kevin: Person, bot: str) -> None:
    wish = wire.NewTable("knock", [ME, wire.SeatWish("bot", bot=bot)], start=True)

    assert problem(await kevin.ask("POST", "/tables", wish)) == (400, "bad_bot")


async def test_a_table_outlives_the_offer_of_its_bot(tmp_path: Path) -> None:
    furnish(tmp_path)
    seats = [ME, wire.SeatWish("bot", "Ada", bot="first"), wire.SeatWish("bot", "Bo", bot="shrewd")]
    with served(tmp_path, *BOTS) as before:
        kevin = await Person.come(before.url, "Kevin")
        made = await kevin.set_up(wire.NewTable("knock", seats, start=True))

    with served(tmp_path) as after:
        kevin.servers = [after.url]
        async with kevin.at(made.id, 0) as client:
            await play_by_lot(client, 4)
            over = await client.until(is_over)
        record = (await kevin.ask("GET", f"/tables/{made.id}/record")).text

    assert [(seat.bot, seat.stand_in) for seat in over.room.seats[1:]] == [("first", "random"), ("shrewd", "random")]
    assert read_record(record).names == ["Kevin", "Ada (random)", "Bo (random)"]
