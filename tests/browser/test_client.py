"""What the built client weighs, and that it asks nobody else for anything."""

import gzip
import re

import pytest

from ironstone.server.static_files import CLIENT

MOST_BYTES = 330_000  # of what players load to play
# Loaded only by whoever opens them, and what each may take: the review of a game, the operator's page, notices and the
# circle, the Studio, what players see of a changed set where there is one, inviting somebody, the sheet behind one's
# name, credits and privacy, what tables with strong fairness need, and what shows push notices.
APART = {
    "ReviewScreen-": 12_000,
    "Operator-": 10_000,
    "Settings-": 7_000,
    "Studio-": 15_000,
    "played-": 2_600,
    "InviteAgain-": 1_500,
    "Account-": 3_500,
    "Credits-": 2_000,
    "contribution-": 1_500,
    "service-worker": 1_000,
}
ADDRESS = re.compile(r"""(?:https?:)?//[\w.-]+\.[a-z]{2,}[^\s"'`)]*""")
NAMES = ("http://www.w3.org/",)  # of XML's languages: nobody asks there
LINKS = ("https://game-icons.net", "https://creativecommons.org/", "https://svelte.dev/")  # to click, and in messages

pytestmark = pytest.mark.usefixtures("client")


def packed() -> dict[str, int]:
    """Every script and style sheet of the client, and the bytes that it takes."""
    return {
        path.name: len(gzip.compress(path.read_bytes(), 9))
        for path in CLIENT.rglob("*")
        if path.suffix in (".js", ".css")
    }


def test_the_client_is_small() -> None:
    sizes = {name: size for name, size in packed().items() if not name.startswith(tuple(APART))}

    assert sizes, "the client is built"
    assert sum(sizes.values()) <= MOST_BYTES, sizes


@pytest.mark.parametrize("page", list(APART))
def test_pages_of_their_own_are_small_too_and_nothing_else_loads_them(page: str) -> None:
    sizes = {name: size for name, size in packed().items() if name.startswith(page)}
    first = [path.read_text(encoding="utf-8") for path in CLIENT.rglob("*.html")]

    assert sizes, "the page is a part of its own"
    assert sum(sizes.values()) <= APART[page], sizes
    assert not any(page in html for html in first)


def test_the_client_names_no_other_host() -> None:
    named = {
        address
        for path in CLIENT.rglob("*")
        if path.suffix in (".js", ".css", ".html", ".svg")
        for address in ADDRESS.findall(path.read_text(encoding="utf-8"))
        if not address.startswith((*NAMES, *LINKS))
    }

    assert named == set()
