"""How hard Hypothesis tries: a little by default, the same every time in CI, long for `make fuzz`.

And what is missing on this machine: the tests that need it are skipped, or fail in CI.
"""

import os

from hypothesis import HealthCheck, settings

from tools import services

settings.register_profile("default", max_examples=20, deadline=None)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.register_profile("deep", max_examples=2000, deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") == "true" else "default"))


def pytest_report_header() -> list[str]:
    """Say at the top what cannot be tested here; the reasons of skipped tests are listed at the end."""
    return [service.hint for service in services.missing()]
