"""Webhooks: telling a person at a web address of theirs that a table waits for them."""

import asyncio
from collections.abc import Callable

from msgspec import Struct, json

from ironstone.server.public_posts import PublicPosts

RETRY_SECONDS = (5.0, 30.0, 120.0)
HEADERS = {"Content-Type": "application/json"}


class Notice(Struct, frozen=True, omit_defaults=True):
    """What is sent: a table waits for you, or somebody keeps a place there for you (`invitation`)."""

    table: str
    game: str
    title: str
    url: str
    kind: str = "turn"


class Webhooks:
    """Sends notices. What does not arrive is sent again a few times, as long as somebody still wants it."""

    def __init__(self, posts: PublicPosts) -> None:
        self._posts = posts
        self._trying_again: set[tuple[str, str]] = set()  # (person, table)

    async def deliver(self, url: str, notice: Notice, who: str, wanted: Callable[[], bool]) -> bool:
        """Send a notice, and try again later if it does not arrive but still is wanted; whether it arrived."""
        if await self.send(url, notice, who):
            return True
        key = who, notice.table
        if key in self._trying_again:
            return False
        self._trying_again.add(key)
        try:
            for seconds in RETRY_SECONDS:
                await asyncio.sleep(seconds)
                if not wanted():
                    return False
                if await self.send(url, notice, who):
                    return True
        finally:
            self._trying_again.discard(key)
        return False

    async def send(self, url: str, notice: Notice, who: str = "") -> bool:
        """Send a notice; whether it arrived."""
        return 200 <= await self._posts.send(url, json.encode(notice), HEADERS, who) < 300
