"""After an upgrade that changes a card or a rule, every game goes on as it began."""

import asyncio
from collections import OrderedDict
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import delete

from ironstone.cli.app import run
from ironstone.core.record import read_record, verify
from ironstone.games import registry
from ironstone.play.entries import TO_END, Opened, SeatPlan, Started, Voted
from ironstone.play.reducer import PlayedGame
from ironstone.play.refusal import Refusal
from ironstone.play.room import game_of
from ironstone.server import component_sets, wire
from ironstone.server.component_sets import ComponentSets
from ironstone.server.rooms import Rooms
from ironstone.server.storage import Storage, schema
from ironstone.server.verification import verify as verdicts
from tests.server.clients import FIRST, SECOND, is_asked
from tests.server.guests import Person, problem, table
from tests.server.left_behind import spoil, with_body
from tests.server.rooms import KEVIN, KEY, TIFFANY, Kept, Watch, bot, open_storage, scheduling
from tests.server.serving import generous, running
from tests.server.shipped import shipped

pytestmark = pytest.mark.anyio

# The Flute Carver as an earlier version printed it.
FILE, NOW, THEN = "artisans.toml", "spots = [4, 3, 2]", "spots = [9, 8, 7]"


class Left:
    """What Kevin left behind on a server of the earlier version: a table not started, one under way, and one ended."""

    def __init__(self, token: str, waiting: str, running: str, ended: str, components: str) -> None:
        self.token = token
        self.waiting, self.running, self.ended = waiting, running, ended
        self.components = components


async def play_before_the_upgrade(url: str, directory: Path) -> Left:
    with shipped("gembound", directory, FILE, NOW, THEN) as game, running(generous(url)) as server:
        kevin = await Person.come(server.url, "Kevin")
        waiting = await table(kevin)
        under_way, ended = [await table(kevin, start=True, public=True) for _ in range(2)]
        for made in (under_way, ended):
            await answer(kevin, made, 3)
        await kevin.post(f"/tables/{ended}/commands", wire.Vote("end", "end"))
        return Left(kevin.token, waiting, under_way, ended, game.components)


async def answer(person: Person, made: str, count: int) -> None:
    """Whoever is asked at this screen answers, so many times."""
    async with person.at(made, FIRST) as first, person.at(made, SECOND) as second:
        for _ in range(count):
            await first.settle()
            await second.settle()
            await (first if is_asked(first.known) else second).answer()


async def test_games_go_on_with_the_cards_that_they_began_with(database_url: str, tmp_path: Path) -> None:
    left = await play_before_the_upgrade(database_url, tmp_path)
    installed = game_of("gembound").components
    assert left.components != installed

    with running(generous(database_url)) as server:
        kevin = Person([server.url])
        kevin.token = left.token
        for made in (left.waiting, left.running, left.ended):
            info = msgspec.json.decode((await kevin.ask("GET", f"/tables/{made}")).content, type=wire.RoomInfo)
            assert info.components == left.components
        await kevin.post(f"/tables/{left.waiting}/start")
        for made in (left.waiting, left.running):
            await answer(kevin, made, 3)
            await kevin.post(f"/tables/{made}/commands", wire.Resign("r", SECOND))  # a bot goes on, with the same cards
            await answer_until_the_bot_has_moved(kevin, made)
        await check_the_ended_game(kevin, left)
        fresh = (await kevin.post(f"/tables/{left.ended}/rematch")).json()["id"]
        info = msgspec.json.decode((await kevin.ask("GET", f"/tables/{fresh}")).content, type=wire.RoomInfo)
        assert info.components == installed

    storage = Storage.at(database_url)
    states = [verdict.state async for verdict in verdicts(storage)]
    await storage.close()
    assert states == ["right"] * len(states)
    assert await asyncio.to_thread(run, ["tables", "verify", "--database", database_url]) == 0


async def answer_until_the_bot_has_moved(person: Person, made: str) -> None:
    async with person.at(made, FIRST) as client:
        await client.settle()
        for _ in range(12):
            update = await client.until(is_asked)
            if any(told.by == SECOND for told in update.told[-20:]):
                return
            await client.answer()
    raise AssertionError("the bot has not moved in a dozen turns")


async def check_the_ended_game(kevin: Person, left: Left) -> None:
    at = f"/tables/{left.ended}"
    for path in ("/replay/0", "/replay/2", "/course", "/update"):
        assert (await kevin.ask("GET", at + path)).status_code == 200
    fairness = msgspec.json.decode((await kevin.ask("GET", at + "/fairness")).content, type=wire.Fairness)
    assert fairness.kept
    text = (await kevin.ask("GET", at + "/record")).text
    record = read_record(text)
    assert (record.components, list(record.files)) == (left.components, [FILE])
    assert verify(registry.load_for(record), record) == []
    assert (await kevin.ask("POST", "/records", {"text": text})).status_code == 201


async def test_the_catalogue_is_that_of_the_tables_own_set(sqlite_url: str, tmp_path: Path) -> None:
    left = await play_before_the_upgrade(sqlite_url, tmp_path)

    with running(generous(sqlite_url)) as server:
        kevin = await Person.come(server.url, "Kevin")
        at = "/games/gembound/catalogue"
        then = (await kevin.ask("GET", f"{at}?components={left.components}")).json()
        now = (await kevin.ask("GET", at)).json()
        named = (await kevin.ask("GET", f"{at}?components={game_of('gembound').components}")).json()
        unknown = await kevin.ask("GET", f"{at}?components=0123456789abcdef")

    changed = [one["name"] for one, other in zip(then["artisans"], now["artisans"], strict=True) if one != other]
    assert changed == ["Flute Carver"]
    assert named == now
    assert problem(unknown) == (409, "other_rules")


async def test_cards_of_strangers_are_not_taken(sqlite_url: str, tmp_path: Path) -> None:
    with shipped("gembound", tmp_path, FILE, NOW, THEN), running(generous(sqlite_url)) as server:
        kevin = await Person.come(server.url, "Kevin")
        ended = await table(kevin, start=True)
        await kevin.post(f"/tables/{ended}/commands", wire.Vote("end", "end"))
        text = (await kevin.ask("GET", f"/tables/{ended}/record")).text
    (tmp_path / "other").mkdir()
    with running(generous(f"sqlite:///{tmp_path}/other/server.db")) as server:
        mallory = await Person.come(server.url, "Mallory")
        refused = await mallory.ask("POST", "/records", {"text": text})

    assert problem(refused) == (400, "bad_record")


async def test_a_set_that_was_not_kept_is_a_sentence(sqlite_url: str, tmp_path: Path) -> None:
    left = await play_before_the_upgrade(sqlite_url, tmp_path)
    storage = await open_storage(sqlite_url)
    await storage.database.write(lambda connection: connection.execute(delete(schema.component_sets)))
    rooms = Rooms(storage, Watch())

    with pytest.raises(Refusal) as refused:
        await rooms.live(left.running)
    await storage.close()

    assert (refused.value.code, refused.value.message) == ("other_rules", component_sets.OTHER_CARDS)


async def test_a_set_is_kept_once_and_what_cannot_be_read_is_refused(database_url: str) -> None:
    storage = await open_storage(database_url)
    sets = ComponentSets(storage)
    for _ in range(2):
        await sets.keep_installed()
    own = game_of("gembound")
    files = await storage.component_files("gembound", own.components)
    assert files is not None
    assert msgspec.json.decode(files) == registry.own_set("gembound")
    await storage.keep_set("gembound", "empty", "{}")
    await storage.keep_set("gembound", "misnamed", files)

    for components in ("empty", "misnamed", "never kept"):
        with pytest.raises(Refusal, match="cards that this server does not have"):
            await sets.game(PlayedGame("gembound", own.version, components))
    with pytest.raises(Refusal, match="rules that this version does not know"):
        await sets.game(PlayedGame("gembound", 99, own.components))
    assert await sets.game(PlayedGame("gembound")) is own
    await storage.close()


def test_only_so_many_loaded_sets_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(component_sets, "GAMES_KEPT", 2)
    kept: OrderedDict[str, int] = OrderedDict()

    for name in ("a", "b", "a", "c"):
        component_sets._remember(kept, name, 1)

    assert list(kept) == ["a", "c"]


async def begun_by_the_first_rules(kept: Kept, older_log: bool) -> str:
    """A table of Gempire dealt by rules version 1; the oldest logs name the version with the deal alone."""
    seats = [KEVIN, bot("Ada"), bot("Bo")]
    components = game_of("gempire").components
    room_id = await kept.rooms.open(Opened("gempire", "", {}, seats, rules=1, components=components), "kevin")
    if older_log:
        await spoil(kept.storage, room_id, 1, with_body(rules=0, components=""))
    await kept.rooms.enter(room_id, Started(KEY, 1, components), "kevin")
    kept.rooms.drop_idle(-1)
    return room_id


@pytest.mark.parametrize("older_log", [False, True])
async def test_games_go_on_by_the_rules_that_they_began_with(database_url: str, older_log: bool) -> None:
    async with scheduling(database_url) as kept:
        room_id = await begun_by_the_first_rules(kept, older_log)
        room = await kept.until(room_id, lambda room: len({seat for seat, _ in room.history.moves}) == 2)
        assert (room.game.version, room.history.table.edition) == (1, 1)
        assert game_of("gempire").version == 2

        await kept.rooms.enter(room_id, Voted(TO_END), "kevin")
        record = (await kept.room(room_id)).record()
        states = [verdict.state async for verdict in verdicts(kept.storage)]

    assert (record.rules, states) == (1, ["right"])
    assert verify(registry.load_for(record), record) == []


async def test_a_new_table_names_the_rules_and_the_set_that_it_begins_with(sqlite_url: str) -> None:
    storage = await open_storage(sqlite_url)
    rooms = Rooms(storage, Watch())
    room_id = await rooms.open(Opened("gempire", "", {}, [KEVIN, TIFFANY, SeatPlan()]), "kevin")
    settings = (await rooms.live(room_id)).room.settings
    await storage.close()

    assert (settings.rules, settings.components) == (2, game_of("gempire").components)
