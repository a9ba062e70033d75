"""What tests need from the system is installed by a target of its own, never by a test."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WITHOUT = {"PATH": "/nowhere"}


@pytest.mark.parametrize(
    ("arguments", "ci", "code"), [([], "", 1), (["--optional"], "", 0), (["--optional"], "true", 1)]
)
def test_what_is_missing_is_named_and_only_some_may_do_without(arguments: list[str], ci: str, code: int) -> None:
    """Without a PATH there is neither a browser nor apt-get."""
    command = [sys.executable, str(ROOT / "tools" / "services.py"), *arguments]
    done = subprocess.run(command, env={**WITHOUT, "CI": ci}, capture_output=True, text=True, check=False)

    assert done.returncode == code
    assert "chromium is missing: put chromium-headless-shell or chromium on the PATH" in done.stderr
    assert "apt install chromium-headless-shell" in done.stderr


@pytest.mark.parametrize(("ci", "outcome"), [("", "1 skipped"), ("true", "1 error")])
def test_a_test_without_its_browser_is_skipped_visibly_but_fails_in_ci(ci: str, outcome: str, tmp_path: Path) -> None:
    test = tmp_path / "test_with_browser.py"
    test.write_text("from tests.browser.chromium import chromium\n\n\ndef test_it(chromium): ...\n")
    options = ["-c", "pyproject.toml", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *options, str(test)]
    kept = {key: os.environ[key] for key in ("PYTHONPATH", "HOME") if key in os.environ}
    environment = {**WITHOUT, **kept, "CI": ci}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    assert outcome in done.stdout
    assert done.stdout.count("chromium is missing") >= 2  # at the top, and as the reason


def test_no_test_installs_anything() -> None:
    installers = re.compile(r"\bapt-get\b|\bdnf\b|\bbrew\b|playwright install")
    found = [
        path
        for path in (ROOT / "tests").rglob("*.py")
        if path != Path(__file__) and installers.search(path.read_text())
    ]

    assert found == []
