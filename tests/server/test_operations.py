"""What the page for those who run a server says about limits and metrics is so."""

import re
from pathlib import Path

import pytest
from msgspec import json, yaml
from prometheus_client.parser import text_string_to_metric_families

from ironstone.server.metrics import Metrics
from ironstone.server.settings import HOUR, MINUTE, Limit, Retention, Settings

ROOT = Path(__file__).resolve().parent.parent.parent
MOST_COUNTED = 10_000  # of anything but bytes
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The table whose first column has this heading."""
    lines = PAGE.split(f"| {heading} |", 1)[1].splitlines()[2:]
    table = [line for line in lines[: lines.index("")] if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def in_words(limit: Limit) -> str:
    often = {HOUR: "an hour", MINUTE: "a minute"}.get(limit.seconds, f"in {limit.seconds:.0f} seconds")
    amount = f"{limit.count:g}" if limit.count < MOST_COUNTED else f"{limit.count // 1024:.0f} KiB"
    return f"{amount} {often}"


def test_the_limits_are_those_of_the_settings() -> None:
    limits = Settings("")
    paces = [value for value in vars(limits).values() if isinstance(value, Limit)]

    assert [row[1] for row in rows("What | Limit")] == [
        *map(in_words, paces),
        str(limits.open_tables_a_person),
        str(limits.sockets_a_person),
        str(limits.sockets_an_address),
        str(limits.spectators_a_room),
        str(limits.spectators_an_address),
        f"{limits.unread_bytes // 1024} KiB",
        f"{limits.frame_bytes // 1024} KiB",
        f"{limits.body_bytes // 1024} KiB",
        f"{limits.header_bytes // 1024} KiB",
        str(limits.connections),
        str(limits.connections_an_address),
        f"{limits.header_seconds:.0f} seconds",
        f"{limits.body_seconds:.0f} seconds",
        f"{limits.hello_seconds:.0f} seconds",
        f"{limits.send_seconds:.0f} seconds",
        f"{limits.room_idle_ms // 60_000} minutes",
    ]


def test_the_periods_are_those_of_the_settings() -> None:
    days = {name.removesuffix("_days"): number for name, number in vars(Retention()).items()}

    assert [row[2].strip("`") for row in rows("What | After")] == [f"{name}={days[name]:g}" for name in days]
    assert [row[1].split()[0] for row in rows("What | After")] == [f"{number:g}" for number in days.values()]


def test_the_metrics_are_those_of_the_server() -> None:
    metrics = Metrics()
    families = text_string_to_metric_families(metrics.text().decode())
    named = {f"{family.name}_total" if family.type == "counter" else family.name for family in families}
    counted = {name for name in named if not name.endswith("_created")}

    assert {row[0].strip("`") for row in rows("Metric")} == counted


@pytest.mark.parametrize("name", ["alerts.yaml", "grafana-dashboard.json"])
def test_what_is_watched_is_measured(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    counted = {row[0].strip("`") for row in rows("Metric")}
    named = {re.sub(r"_(bucket|count|sum)$", "", each) for each in re.findall(r"\bironstone_\w+", text)}

    assert named <= counted
    assert len(named) >= 7


def test_alerts_dashboard_and_containers_are_well_formed() -> None:
    deploy = ROOT / "deploy"
    (group,) = yaml.decode((deploy / "alerts.yaml").read_bytes(), type=dict[str, list[dict[str, object]]])["groups"]
    board = json.decode((deploy / "grafana-dashboard.json").read_bytes(), type=dict[str, object])
    services = yaml.decode((deploy / "compose.yaml").read_bytes(), type=dict[str, dict[str, object]])["services"]

    assert isinstance(group["rules"], list)
    assert all({"alert", "expr", "annotations"} <= set(rule) for rule in group["rules"])
    assert isinstance(board["panels"], list)
    assert set(services) == {"database", "ironstone", "proxy"}
