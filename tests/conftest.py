"""How hard Hypothesis tries: a little by default, the same every time in CI, long for `make fuzz`."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("default", max_examples=20, deadline=None)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.register_profile("deep", max_examples=2000, deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") == "true" else "default"))
