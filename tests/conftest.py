"""How hard Hypothesis tries: a little by default, the same every time in CI, long for `make fuzz`.

What is missing on this machine: the tests that need it are skipped, or fail in CI. And the order of files.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools import services

settings.register_profile("default", max_examples=20, deadline=None)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.register_profile("deep", max_examples=2000, deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") == "true" else "default"))


def pytest_report_header() -> list[str]:
    """Say at the top what cannot be tested here; the reasons of skipped tests are listed at the end."""
    return [service.hint for service in services.missing()]


LONGEST_FIRST = ["browser", "server", "envs", "bots", "cli", "train"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that take long come first: workers take whole files, and short ones fill the gaps at the end."""
    thorough = {item.path for item in items if item.get_closest_marker("thorough")}
    items.sort(key=lambda item: (_rank(item.path), item.path not in thorough))


def _rank(path: Path) -> int:
    return next((rank for rank, folder in enumerate(LONGEST_FIRST) if folder in path.parts), len(LONGEST_FIRST))
