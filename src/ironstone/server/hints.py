"""Hints: a bot's advice for a seat. The others at the table learn that it was asked, and nothing else."""

import structlog

from ironstone.bots import Advice
from ironstone.core.ids import Seat
from ironstone.core.messages import Language, say
from ironstone.play import social
from ironstone.play.entries import Hinted
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import previews, wire
from ironstone.server.bot_processes import Busy, Failed
from ironstone.server.bot_subprocess import Died
from ironstone.server.content_negotiation import refused
from ironstone.server.context import ServerContext
from ironstone.server.storage import Unavailable

UNNOTED = Refusal("unavailable", say("the server cannot note the hint just now; try again"))
BUSY = Refusal("busy", say("all bots are busy just now; try again"))
NO_ADVICE = Refusal("unavailable", say("the bot has no advice here"))

logger = structlog.get_logger(__name__)


async def hint(context: ServerContext, room_id: str, person: str, command: wire.Hint, language: Language) -> wire.Reply:
    """The best actions for the seat, or why there is no hint. It is noted only when it is given."""
    try:
        live = await context.rooms.live(room_id)
        await context.rooms.follow(live, command.seat, command.base)
        room = live.room
        social.check_hint(room, command.seat, person, command.base)
        context.rate_limiter.check("hints", person, context.settings.hints, say("you ask for many hints at once"))
        advice = await context.bot_processes.advise(room_id, room, command.seat)
        reply = wire.HintReply(command.id, command.base, [_told(room, command.seat, each, language) for each in advice])
        await context.rooms.enter(room_id, Hinted(command.seat), person, command.id, base=command.base)
    except Refusal as refusal:
        return refused(command.id, refusal, language)
    except Unavailable:
        return refused(command.id, UNNOTED, language)
    except Busy:
        return refused(command.id, BUSY, language)
    except (Died, Failed) as failure:
        logger.error("no hint", room=room_id, seat=command.seat, why=str(failure))
        return refused(command.id, NO_ADVICE, language)
    return reply


def _told(room: Room, seat: Seat, advice: Advice, language: Language) -> wire.HintInfo:
    return wire.HintInfo(
        action=advice.action,
        notation=room.game.space.notation(advice.action),
        text=previews.preview(room, seat, advice.action, "", language, advice.then).text,
        then=advice.then,
        visits=advice.visits,
        value=round(advice.value, 4),
        gains=[gain.text(language) for gain in advice.gains],
        costs=[cost.text(language) for cost in advice.costs],
        later=[each.text(language) for each in advice.later],
        chances=[round(100 * chance, 1) for chance in advice.chances],
        line=[wire.LineInfo(each.seat, each.text.text(language)) for each in advice.line],
    )
