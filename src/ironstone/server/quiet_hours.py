"""Quiet hours: when a notice may go out, by the clock where its person lives."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.server.storage import NoticeSettingsRow

DAY_MINUTES = 24 * 60
DIGEST_MINUTE = 9 * 60  # when a daily mail goes out


def check_zone(name: str) -> None:
    """Refuse a time zone that nobody knows."""
    if name not in available_timezones():
        raise Refusal("bad_request", say("there is no time zone {name}", name=repr(name)))


def after_quiet(chosen: NoticeSettingsRow, at_ms: int) -> int:
    """The first moment from this one on that is not within the person's quiet hours."""
    if not 0 <= chosen.quiet_from < DAY_MINUTES or chosen.quiet_from == chosen.quiet_until:
        return at_ms
    local = _local(chosen, at_ms)
    minute = local.hour * 60 + local.minute
    if chosen.quiet_from < chosen.quiet_until:
        is_quiet = chosen.quiet_from <= minute < chosen.quiet_until
    else:  # over midnight
        is_quiet = minute >= chosen.quiet_from or minute < chosen.quiet_until
    return _next(local, chosen.quiet_until) if is_quiet else at_ms


def next_digest(chosen: NoticeSettingsRow, at_ms: int) -> int:
    """When the next daily mail goes out."""
    return after_quiet(chosen, _next(_local(chosen, at_ms), DIGEST_MINUTE))


def _local(chosen: NoticeSettingsRow, at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, UTC).astimezone(ZoneInfo(chosen.zone))


def _next(local: datetime, minute: int) -> int:
    """When the clock there next shows this minute of the day; clocks that are put forward may skip it."""
    there = local.replace(hour=minute // 60 % 24, minute=minute % 60, second=0, microsecond=0, fold=0)
    if there <= local:
        there = (there.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=local.tzinfo)
    return int(there.timestamp() * 1000)
