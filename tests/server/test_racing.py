"""Messages that come at once, twice, late, out of order, or from the wrong people: done exactly once, or refused."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
import pytest

from ironstone.play import reducer
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.storage import Storage
from ironstone.server.storage.codec import entry_of
from tests.server.clients import FIRST, NOWHERE, THIRD, Client, has_come_to, is_asked
from tests.server.folded import NAMES
from tests.server.guests import Person, gather
from tests.server.serving import Running

pytestmark = pytest.mark.anyio


@dataclass
class Party:
    """A table with everybody connected."""

    server: Running
    table: str
    people: list[Person]
    clients: list[Client]

    @property
    def asked(self) -> list[Client]:
        """Who is asked something."""
        return [client for client in self.clients if client.known.asked is not None]

    async def room(self) -> Room:
        """What the log makes of the table."""
        storage = await Storage.open(self.server.settings.database)
        try:
            return reducer.fold(entry_of(row) for row in await storage.entries(self.table))
        finally:
            await storage.close()

    async def close(self) -> None:
        """Everybody leaves."""
        for client in self.clients:
            await client.drop()


async def sit_down(server: Running, game: str) -> Party:
    table, people = await gather(server.url, game, NAMES[:3])
    clients = [await person.at(table, seat).connect() for seat, person in enumerate(people)]
    for client in clients:
        await client.until(lambda _: True)
    return Party(server, table, people, clients)


def first_option(client: Client) -> wire.Act:
    asked = client.known.asked
    assert asked is not None
    return client.act(asked.options[0].id)


async def test_seats_that_act_in_the_same_moment_are_all_heard(server: Running) -> None:
    party = await sit_down(server, "gempire")  # begins with a choice of everybody in secret
    assert len(party.asked) == 3

    replies = await asyncio.gather(*[client.ask(first_option(client)) for client in party.asked])

    assert all(isinstance(reply, wire.Ack) for reply in replies)
    assert len((await party.room()).history.moves) == 3
    await party.close()


async def test_two_answers_to_one_question_in_the_same_moment_count_as_one(server: Running) -> None:
    party = await sit_down(server, "gembound")
    [client] = party.asked
    async with party.people[party.clients.index(client)].at(party.table) as phone:
        await phone.until(lambda update: update.asked is not None)
        answers = [first_option(client), msgspec.structs.replace(first_option(phone), id="phone")]

        replies = await asyncio.gather(client.ask(answers[0]), phone.ask(answers[1]))

    refused = [reply for reply in replies if isinstance(reply, wire.Refused)]
    assert [reply.code for reply in refused] in (["stale"], ["not_your_turn"])
    assert len((await party.room()).history.moves) == 1
    await party.close()


async def test_a_message_that_comes_again_and_again_is_done_once_and_acknowledged_each_time(server: Running) -> None:
    party = await sit_down(server, "gembound")
    [client] = party.asked
    act = first_option(client)
    first = await client.ask(act)
    over_http = await party.people[party.clients.index(client)].ask("POST", f"/tables/{party.table}/commands", act)
    await client.return_soon()

    again = [await client.ask(act) for _ in range(3)]
    again.append(await client.ask(msgspec.structs.replace(act, action=act.action + 1)))  # by its id it is the same

    assert isinstance(first, wire.Ack)
    assert {first, *again} == {first}
    assert msgspec.json.decode(over_http.content, type=wire.Ack) == first
    assert len((await party.room()).history.moves) == 1
    await party.close()


async def test_answers_out_of_order_do_not_both_count(server: Running) -> None:
    """The second answer overtakes the first on the way: the first is then an answer to something long past."""
    party = await sit_down(server, "gembound")
    [client] = party.asked
    late = first_option(client)
    reply = await client.ask(first_option(client))
    assert isinstance(reply, wire.Ack)
    await client.until(has_come_to(reply.version))

    assert await client.refusal(late) in ("stale", "not_your_turn")
    assert len((await party.room()).history.moves) == 1
    await party.close()


async def test_a_late_answer_is_good_as_long_as_the_question_stands(server: Running) -> None:
    """What others say or plan meanwhile makes nobody's answer stale."""
    party = await sit_down(server, "gempire")
    slow, quick, talker = party.clients
    act = first_option(slow)
    await quick.ask(first_option(quick))
    await talker.ask(wire.Say(talker.fresh_id(), THIRD, "take your time"))

    assert isinstance(await slow.ask(act), wire.Ack)
    await party.close()


async def test_an_answer_to_a_question_of_before_an_undo_is_stale(server: Running) -> None:
    party = await sit_down(server, "gempire")
    client = party.clients[0]
    act = first_option(client)
    await client.ask(first_option(client))
    back = await client.ask(wire.Undo(client.fresh_id(), FIRST))
    assert isinstance(back, wire.Ack)
    await client.until(has_come_to(back.version))

    assert await client.refusal(act) == "stale"
    assert isinstance(await client.ask(first_option(client)), wire.Ack)
    await party.close()


async def test_nobody_acts_for_a_seat_that_is_not_theirs(server: Running) -> None:
    party = await sit_down(server, "gembound")
    [client] = party.asked
    other = next(each for each in party.clients if each is not client)
    act = first_option(client)

    commands: list[wire.Command] = [
        act,
        wire.Undo("undo", act.seat),
        wire.Reset("reset", act.seat),
        wire.Why("why", act.seat),
        wire.Preview("preview", act.seat, act.action),
        wire.Say("say", act.seat, "it is me"),
        wire.Resign("resign", act.seat),
        wire.Back("back", act.seat),
    ]
    assert [await other.refusal(command) for command in commands] == ["not_seated"] * len(commands)
    own = other.known.seat
    assert await other.refusal(wire.Act("early", own, other.known.version, act.action)) == "not_your_turn"
    assert await other.refusal(wire.Act("nowhere", NOWHERE, other.known.version, act.action)) == "bad_seat"
    assert (await party.room()).entries == 4
    await party.close()


async def test_spectators_and_people_of_other_tables_cannot_act(server: Running) -> None:
    party = await sit_down(server, "gembound")
    elsewhere = await sit_down(server, "gembound")
    [client] = party.asked
    act = first_option(client)
    stranger = Client([server.url], party.table, {})
    guest = elsewhere.people[0].at(party.table)

    for intruder in (stranger, guest):
        async with intruder:
            await intruder.until(lambda _: True)
            assert await intruder.refusal(act) == "not_seated"
            assert await intruder.refusal(wire.Say("say", FIRST, "hello")) == "not_seated"
            assert await intruder.refusal(wire.Vote("vote", "end")) == "not_seated"

    assert (await party.room()).entries == 4
    await party.close()
    await elsewhere.close()


async def test_an_invitation_opens_its_own_seat_only_and_a_withdrawn_one_none(server: Running) -> None:
    kevin, tiffany = await Person.come(server.url, "Kevin"), await Person.come(server.url, "Tiffany")
    seats = [wire.SeatWish("me"), wire.SeatWish("invite"), wire.SeatWish("invite")]
    made = await kevin.set_up(wire.NewTable("gembound", seats))
    other = await kevin.set_up(wire.NewTable("gembound", seats))
    fresh = await kevin.ask("PUT", f"/tables/{made.id}/seats/1", wire.SeatWish("invite"))
    take = f"/tables/{made.id}/seats/1/take"

    wrong = [made.invites["1"], made.invites["2"], other.invites["1"], made.watch, kevin.token]
    refused = [await tiffany.ask("POST", take, wire.TakeSeat(token)) for token in wrong]
    refused.append(await tiffany.ask("POST", take, wire.TakeSeat()))

    assert [answer.status_code for answer in refused] == [403] * 6
    assert (await tiffany.ask("POST", take, wire.TakeSeat(fresh.json()["invite"]))).status_code == 204


async def test_a_device_that_was_signed_out_can_do_nothing_any_more(server: Running) -> None:
    party = await sit_down(server, "gembound")
    [client] = party.asked
    person = party.people[party.clients.index(client)]
    recovery = (await person.post("/me/recovery")).json()["token"]
    async with person.http() as http:
        fresh = (await http.post("/api/recover", json={"token": recovery}, headers={"authorization": ""})).cookies
    there = Person([server.url])
    there.token = fresh["ironstone"]

    act = first_option(client)
    async with there.at(party.table) as staying:
        await staying.until(is_asked)
        assert (await there.ask("DELETE", "/me/devices")).status_code == 204

        assert (await client.farewell()).code == "signed_out"
        assert (await person.ask("POST", f"/tables/{party.table}/commands", act)).status_code == 401
        assert (await person.ask("GET", "/me")).json() is None
        async with person.at(party.table) as again:
            await again.until(lambda update: update.seat == -1)
            assert await again.refusal(act) == "not_seated"
        assert isinstance(await staying.ask(act), wire.Ack)
    await party.close()


async def test_a_step_of_a_secret_plan_sends_nothing_to_anybody_else(server: Running) -> None:
    party = await sit_down(server, "gempire")
    watcher = await Client([server.url], party.table, {}).connect()
    everybody = [*party.clients, watcher]
    for client in everybody:
        await client.until(lambda update: update.room.watchers == 1)

    silent = 0
    for number in range(40):
        planner = party.asked[number % len(party.asked)]
        others = [client for client in everybody if client is not planner]
        now = await party.room()
        for client in others:
            await client.until(has_come_to(now.version(client.known.seat)))
            client.keeps_frames, client.frames = True, []
        before = planner.known.asked, len(planner.told)
        reply = await planner.ask(first_option(planner))
        assert isinstance(reply, wire.Ack)
        after = (await planner.until(has_come_to(reply.version))).asked, len(planner.told)
        planning = all(asked is not None and asked.secret for asked, _ in (before, after)) and before[1] == after[1]
        if planning and silent < 3:
            for client in others:
                await client.settle()
                assert [frame for frame in client.frames if b'"refused"' not in frame] == []
            silent += 1
        else:
            await planner.ask(wire.Say(planner.fresh_id(), planner.known.seat, f"done {number}"))
            await asyncio.gather(*[each.until(said(f"done {number}")) for each in party.clients])

    assert silent == 3
    assert all(b"done" not in frame for frame in watcher.frames)
    await watcher.drop()
    await party.close()


def said(text: str) -> Callable[[wire.Update], bool]:
    return lambda update: any(spoken.text == text for spoken in update.said)
