"""A real browser: Debian's chromium, driven by Playwright."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = "chromium is missing: install it and put it on the PATH (Debian: apt-get install chromium)"


# Not for the whole session: while Playwright runs, tests of other packages could start no event loop in this thread.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser; everybody who visits gets a profile of their own in it."""
    executable = find() or _install()
    if executable is None:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with started(executable) as browser:
        yield browser


@contextmanager
def started(executable: str) -> Iterator[Browser]:
    """The browser at work."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()


def find() -> str | None:
    """Where the browser is, if there is one."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def _install() -> str | None:
    """Debian's package, where we may install it; workers wait for each other."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    with (Path(tempfile.gettempdir()) / "ironstone-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if found := find():
            return found
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for arguments in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "--quiet", *arguments], env=quiet, stdout=subprocess.DEVNULL, check=False)
        return find()
