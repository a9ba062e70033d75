"""When notices may go out, by the clock where their people live."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from ironstone.play.refusal import Refusal
from ironstone.server.quiet_hours import after_quiet, check_zone, next_digest
from ironstone.server.storage import NoticeSettingsRow

BERLIN = ZoneInfo("Europe/Berlin")
NIGHT = NoticeSettingsRow("kevin", zone="Europe/Berlin", quiet_from=22 * 60, quiet_until=7 * 60)


def at(text: str, zone: ZoneInfo = BERLIN) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ("2026-11-18T21:59", "2026-11-18T21:59"),
        ("2026-11-18T22:00", "2026-11-19T07:00"),
        ("2026-11-19T03:30", "2026-11-19T07:00"),
        ("2026-11-19T07:00", "2026-11-19T07:00"),
    ],
)
def test_over_midnight_notices_wait_for_the_morning(now: str, then: str) -> None:
    assert after_quiet(NIGHT, at(now)) == at(then)


def test_quiet_hours_may_lie_within_a_day() -> None:
    at_work = replace(NIGHT, quiet_from=9 * 60, quiet_until=17 * 60)

    assert after_quiet(at_work, at("2026-11-18T12:00")) == at("2026-11-18T17:00")
    assert after_quiet(at_work, at("2026-11-18T20:00")) == at("2026-11-18T20:00")


def test_without_quiet_hours_everything_goes_out_at_once() -> None:
    never = replace(NIGHT, quiet_from=0, quiet_until=0)

    assert after_quiet(never, at("2026-11-18T03:00")) == at("2026-11-18T03:00")


def test_the_clock_is_that_of_the_person() -> None:
    in_tokyo = replace(NIGHT, zone="Asia/Tokyo")

    assert after_quiet(in_tokyo, at("2026-11-18T15:00")) == at("2026-11-19T07:00", ZoneInfo("Asia/Tokyo"))
    assert after_quiet(in_tokyo, at("2026-11-18T10:00")) == at("2026-11-18T10:00")


def test_a_night_in_which_clocks_change_ends_when_they_show_its_end() -> None:
    hour = 60 * 60 * 1000

    shorter = after_quiet(NIGHT, at("2026-03-28T23:00")) - at("2026-03-28T23:00")
    longer = after_quiet(NIGHT, at("2026-10-24T23:00")) - at("2026-10-24T23:00")

    assert (shorter, longer) == (7 * hour, 9 * hour)


def test_a_daily_mail_goes_out_at_nine_unless_that_is_quiet() -> None:
    late = replace(NIGHT, quiet_until=11 * 60)

    assert next_digest(NIGHT, at("2026-11-18T08:00")) == at("2026-11-18T09:00")
    assert next_digest(NIGHT, at("2026-11-18T09:00")) == at("2026-11-19T09:00")
    assert next_digest(late, at("2026-11-18T12:00")) == at("2026-11-19T11:00")


def test_zones_that_nobody_knows_are_refused() -> None:
    check_zone("America/New_York")
    for name in ("", "../etc/passwd", "Berlin", "/etc/localtime"):
        with pytest.raises(Refusal, match="time zone"):
            check_zone(name)
