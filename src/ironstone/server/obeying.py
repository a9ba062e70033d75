"""Obeying: commands of people, however they come in, with their pace and their numbers."""

import time

from ironstone.server import commands, hinting, wire
from ironstone.server.house import House


async def obey(house: House, room_id: str, person: str, command: wire.Asking) -> wire.Reply:
    """Do what somebody asks of a room, over a socket or by HTTP."""
    began = time.perf_counter()
    if not person:
        return wire.Refused(command.id, "not_seated", "tell us your name first, and take a seat")
    if isinstance(command, wire.Say):
        house.limiter.check("sayings", person, house.settings.sayings, "you say much at once")
    if isinstance(command, wire.Hint):
        return await hinting.hint(house, room_id, person, command)
    reply = await commands.execute(house.tables, room_id, person, command)
    if isinstance(reply, wire.Ack):
        house.metrics.acknowledged.observe(time.perf_counter() - began)
        house.metrics.actions.labels(str(type(command).__struct_config__.tag)).inc()
    return reply
