"""A real browser: Debian's chromium, driven by Playwright."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tools.services import CHROMIUM

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


# Not for the whole session: while Playwright runs, tests of other packages could start no event loop in this thread.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser; everybody who visits gets a profile of their own in it."""
    executable = CHROMIUM.find()
    if executable is None:
        if os.environ.get("CI") == "true":
            pytest.fail(CHROMIUM.hint)
        pytest.skip(CHROMIUM.hint)
    with started(executable) as browser:
        yield browser


@contextmanager
def started(executable: Path) -> Iterator[Browser]:
    """The browser at work."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()
