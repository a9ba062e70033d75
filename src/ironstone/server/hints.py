"""Hints: a bot's advice for a seat. The others at the table learn that it was asked, and nothing else."""

import structlog

from ironstone.bots import Advice
from ironstone.core import engine
from ironstone.core.ids import Seat
from ironstone.play import social
from ironstone.play.entries import Hinted
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.bot_processes import Busy, Failed
from ironstone.server.bot_subprocess import Died
from ironstone.server.context import ServerContext
from ironstone.server.storage import Unavailable

logger = structlog.get_logger(__name__)


async def hint(context: ServerContext, room_id: str, person: str, command: wire.Hint) -> wire.Reply:
    """The best actions for the seat, or why there is no hint. It is noted only when it is given."""
    try:
        live = await context.rooms.live(room_id)
        await context.rooms.follow(live, command.seat, command.base)
        room = live.room
        social.check_hint(room, command.seat, person, command.base)
        context.rate_limiter.check("hints", person, context.settings.hints, "you ask for many hints at once")
        advice = await context.bot_processes.advise(room_id, room, command.seat)
        reply = wire.Advised(command.id, command.base, [_told(room, command.seat, each) for each in advice])
        await context.rooms.enter(room_id, Hinted(command.seat), person, command.id, base=command.base)
    except Refusal as refusal:
        return wire.Refused(command.id, refusal.code, refusal.text, refusal.rule)
    except Unavailable:
        return wire.Refused(command.id, "unavailable", "the server cannot note the hint just now; try again")
    except Busy:
        return wire.Refused(command.id, "busy", "all bots are busy just now; try again")
    except (Died, Failed) as failure:
        logger.error("no hint", room=room_id, seat=command.seat, why=str(failure))
        return wire.Refused(command.id, "unavailable", "the bot has no advice here")
    return reply


def _told(room: Room, seat: int, advice: Advice) -> wire.HintInfo:
    game, decision = room.game, room.decision
    assert decision is not None, "a hint answers a question"
    return wire.HintInfo(
        action=advice.action,
        notation=game.space.notation(advice.action),
        text=engine.describe(room.dealt().table, decision, Seat(seat), advice.action).text(),
        visits=advice.visits,
        value=round(advice.value, 2),
        gains=advice.gains,
        costs=advice.costs,
    )
