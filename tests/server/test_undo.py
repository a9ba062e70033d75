"""Over the network: where others have been asked since, taking a move back is asking them for it."""

import pytest
from msgspec import json

from ironstone.core.ids import Seat
from ironstone.server import wire
from tests.server.guests import ME, OPEN, Person, table

pytestmark = pytest.mark.anyio

FIRST = Seat(0)
REPLIES: json.Decoder[wire.Reply] = json.Decoder(wire.Reply)


async def update_of(person: Person, room: str) -> wire.Update:
    return json.decode((await person.ask("GET", f"/tables/{room}/update")).content, type=wire.Update)


async def command(person: Person, room: str, command: wire.Command) -> wire.Reply:
    return REPLIES.decode((await person.post(f"/tables/{room}/commands", command)).content)


async def choosing_nations(kevin: Person, tiffany: Person, **terms: object) -> str:
    """Kevin has chosen his nation in City of Iron, and Tiffany is asked."""
    room = await table(kevin, game="city-of-iron", seats=[ME, OPEN], **terms)
    await tiffany.post(f"/tables/{room}/seats/1/take")
    await kevin.post(f"/tables/{room}/start")
    asked = (await update_of(kevin, room)).asked
    assert asked is not None
    reply = await command(kevin, room, wire.Act("move", asked.seat, asked.base, asked.options[0].id))
    assert isinstance(reply, wire.Ack), reply
    return room


async def test_a_move_is_taken_back_when_the_other_agrees(kevin: Person, tiffany: Person) -> None:
    room = await choosing_nations(kevin, tiffany)
    assert (await update_of(kevin, room)).undo == wire.UndoInfo(True, "", True)

    assert isinstance(await command(kevin, room, wire.Undo("back", FIRST)), wire.Ack)
    asked = (await update_of(tiffany, room)).room
    assert (asked.undo, asked.undo_request) == ("agreed", wire.UndoRequestInfo(FIRST, [], ["Tiffany"]))
    assert asked.seats[1].waiting, "nothing is taken back yet"
    assert isinstance(await command(tiffany, room, wire.Consent("yes", FIRST, True)), wire.Ack)

    after = (await update_of(kevin, room)).room
    assert (after.undo_request, after.seats[0].waiting) == (None, True)


async def test_a_move_stands_when_the_other_does_not_agree(kevin: Person, tiffany: Person) -> None:
    room = await choosing_nations(kevin, tiffany)
    await command(kevin, room, wire.Reset("back", FIRST))

    await command(tiffany, room, wire.Consent("no", FIRST, False))

    after = await update_of(kevin, room)
    assert after.undo == wire.UndoInfo(False, "Tiffany wants that move to stand", False)
    assert (after.room.undo_request, after.room.seats[1].waiting) == (None, True)


async def test_a_host_can_do_without_undo(kevin: Person, tiffany: Person) -> None:
    room = await choosing_nations(kevin, tiffany, undo="none")

    reply = await command(kevin, room, wire.Undo("back", FIRST))

    assert isinstance(reply, wire.Refused)
    assert reply.code == "no_undo"
    assert (await update_of(tiffany, room)).room.undo == "none"
