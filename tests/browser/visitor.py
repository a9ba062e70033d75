"""Visitors: people at browsers of their own. Whatever goes wrong in there is noted, and fails the test."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, ViewportSize, expect

from ironstone.languages import ACCENTS
from tests.browser.arranging import Guest
from tests.server.serving import Running

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 820, "height": 1180}
WIDE: ViewportSize = {"width": 2560, "height": 1440}
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PATIENCE_MS = 30_000  # for a busy machine; nothing waits longer than it has to
LOOK_MS = 20  # between two looks at what is still loading
QUIET_LOOKS = 4  # in a row without a request: then all has come
ABORTED = "net::ERR_ABORTED"  # the page was left or closed before the answer came: nobody's fault
expect.set_options(timeout=PATIENCE_MS)


class Visitor:
    """Somebody who looks at the server through one page."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.complaints: list[str] = []
        self.pseudo = False  # whether the client speaks the pseudo-language
        self._forgiving = False
        self._loading: set[Request] = set()
        page.on("pageerror", lambda error: self._note(f"error in the page: {error}"))
        page.on("console", self._heard)
        page.on("request", self._requested)
        page.on("requestfinished", self._finished)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def go(self, path: str) -> None:
        """Open an address of the client, and wait until all of it is there."""
        self.open(path)
        self.wait_until_loaded()

    def wait_until_loaded(self) -> None:
        """Wait until no request is under way: like Playwright's `networkidle`, which waits half a second longer."""
        quiet = 0
        for _ in range(PATIENCE_MS // LOOK_MS):
            self.page.wait_for_timeout(LOOK_MS)
            quiet = 0 if self._loading else quiet + 1
            if quiet == QUIET_LOOKS:
                return
        raise AssertionError(f"still loading: {[request.url for request in self._loading]}")

    def open(self, path: str) -> None:
        """Open an address of the client; the test itself waits for what it needs."""
        self.page.goto(self.url + path)

    def words(self, english: str) -> str:
        """A text, or a part of one, as this client shows it."""
        return english.translate(ACCENTS) if self.pseudo else english

    @contextmanager
    def forgiving(self) -> Iterator[None]:
        """While the test itself breaks something, errors are no surprise."""
        self._forgiving = True
        yield
        self._forgiving = False

    def _note(self, complaint: str) -> None:
        if not self._forgiving:
            self.complaints.append(complaint)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console: {message.text} ({message.location['url']})")

    def _requested(self, request: Request) -> None:
        self._loading.add(request)
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.netloc != urlsplit(self.url).netloc:
            self._note(f"asked another host: {request.url}")

    def _finished(self, request: Request) -> None:
        self._loading.discard(request)

    def _failed(self, request: Request) -> None:
        self._loading.discard(request)
        if request.failure != ABORTED:
            self._note(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.status} for {response.url}")


class Visit(Protocol):
    """Lets somebody come."""

    def __call__(self, size: ViewportSize = DESK, guest: Guest | None = None, url: str = "") -> Visitor: ...


FAILED = pytest.StashKey[bool]()
# Bots' moves are shown as they come; whoever tests the pace chooses another one.
AT_ONCE = """
  if (localStorage.getItem("ironstone.settings") === null)
    localStorage.setItem("ironstone.settings", JSON.stringify({ pace: "instant" }));
"""


@pytest.fixture
def visit(
    chromium: Browser, server: Running, client: None, screenshots: Path, request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Let somebody come: on a desk or a phone, as a guest the server knows or as nobody."""
    visitors: list[Visitor] = []

    def come(
        size: ViewportSize = DESK,
        guest: Guest | None = None,
        url: str = "",
    ) -> Visitor:
        phone = size["width"] < 900
        context = chromium.new_context(
            viewport=size,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(AT_ONCE)
        visitor = Visitor(context.new_page(), url or server.url)
        if guest is not None:
            context.add_cookies([{"name": "ironstone", "value": guest.token, "url": visitor.url}])
        visitors.append(visitor)
        return visitor

    yield come
    for number, visitor in enumerate(visitors):
        if request.node.stash.get(FAILED, False) and not visitor.page.is_closed():
            visitor.page.screenshot(path=screenshots / f"failed-{request.node.name}-{number}.png")
        visitor.page.context.close()
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    assert not complaints, "\n".join(complaints)
