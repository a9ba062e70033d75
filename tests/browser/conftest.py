import fcntl
from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import chromium as chromium
from tests.browser.visitor import FAILED, PATIENCE_MS
from tests.browser.visitor import visit as visit
from tests.server.serving import Running, generous, running, sqlite_in
from tools.client import ROOT, build

expect.set_options(timeout=PATIENCE_MS)  # for a busy machine; nothing waits longer than it has to

SCREENSHOTS = ROOT / "build" / "screenshots"


HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser, server and their clocks share a busy machine: who fails is tried once more, and listed as a rerun."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed: then its pages are kept as pictures."""
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def client() -> None:
    """The client as its sources are now; workers wait for the one that builds it."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "client.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots do not pause between their moves; all tests of a module share it."""
    settings = replace(generous(sqlite_in(tmp_path_factory.mktemp("browser"))), pace_ms=0)
    with running(settings) as started:
        yield started


@pytest.fixture
def screenshots() -> Path:
    """Where pictures of the screens are kept."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    return SCREENSHOTS
