"""What the built client weighs, and that it asks nobody else for anything."""

import gzip
import re

import pytest

from ironstone.server.static_files import CLIENT

MOST_BYTES = 330_000
ADDRESS = re.compile(r"""(?:https?:)?//[\w.-]+\.[a-z]{2,}[^\s"'`)]*""")
NAMES = ("http://www.w3.org/",)  # of XML's languages: nobody asks there
LINKS = ("https://game-icons.net", "https://creativecommons.org/", "https://svelte.dev/")  # to click, and in messages

pytestmark = pytest.mark.usefixtures("client")


def test_the_client_is_small() -> None:
    packed = {
        path.name: len(gzip.compress(path.read_bytes(), 9))
        for path in CLIENT.rglob("*")
        if path.suffix in (".js", ".css")
    }

    assert packed, "the client is built"
    assert sum(packed.values()) <= MOST_BYTES, packed


def test_the_client_names_no_other_host() -> None:
    named = {
        address
        for path in CLIENT.rglob("*")
        if path.suffix in (".js", ".css", ".html", ".svg")
        for address in ADDRESS.findall(path.read_text(encoding="utf-8"))
        if not address.startswith((*NAMES, *LINKS))
    }

    assert named == set()
