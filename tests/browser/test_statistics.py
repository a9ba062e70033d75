"""The statistics page in a real browser: at two sizes and in two lights, with games and without."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace
from playwright.sync_api import ViewportSize, expect

from ironstone.server.storage import EndingRows, Storage
from tests.browser.arranging import Guest, finished_game
from tests.browser.judging import barriers, overflow, small_targets
from tests.browser.visitor import DESK, PHONE, Visit, Visitor
from tests.server.serving import Running
from tests.server.storage.arrange import ENTRY, NOW, RESULT, ROOM, make_room

pytestmark = pytest.mark.thorough

SOURCES = {
    "gembound": [("Artisans", 31), ("Stars", 6), ("Trader Camp", 3), ("Artifacts", 5), ("Start", 2)],
    "city-of-iron": [("Most of a good", 40), ("Second-most", 11), ("Shields", 9), ("End bonuses", 8)],
}
sizes = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


async def remember_games(database: str, person: str) -> None:
    """Twelve games of Gembound and one of City of Iron, as if they had been played."""
    storage = await Storage.open(database)
    try:
        for number in range(13):
            game = "city-of-iron" if number == 12 else "gembound"
            room = replace(ROOM, id=f"{person}-{number}", game=game, status="over", host=person)
            await make_room(storage, room)
            sources = [(name, points + number % 4) for name, points in SOURCES[game]]
            result = replace(
                RESULT,
                room_id=room.id,
                person_id=person,
                game=game,
                place=1 + number % 4 // 2,
                points=sum(points for _, points in sources),
                rivals=json.encode(["easy", "hard", ""][: 1 + number % 3]).decode(),
                sources=json.encode(sources).decode(),
                thought_ms=400_000,
                ended_at=NOW + number,
            )
            entry = replace(ENTRY, room_id=room.id, seq=2)
            await storage.append(entry, replace(room, head=2), [], EndingRows([result], "a record"))
    finally:
        await storage.close()


def judge(visitor: Visitor, size: ViewportSize, picture: str, screenshots: Path) -> list[str]:
    """Pictures in both lights, and what is wrong with the page."""
    page = visitor.page
    where = "phone" if size == PHONE else "desk"
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        page.screenshot(path=screenshots / f"{picture}-{where}-{scheme}.png", full_page=True)
        found += [f"{scheme}: {barrier}" for barrier in barriers(page)]
    right, _ = overflow(page)
    found += [f"the page is {right} px too wide"] if right > 0 else []
    return found + (small_targets(page) if size == PHONE else [])


@sizes
def test_my_games_are_summed_up(visit: Visit, server: Running, screenshots: Path, size: ViewportSize) -> None:
    kevin = Guest(server.url, "Kevin")
    person = str(kevin.post("/api/me", {"name": "Kevin"})["id"])
    with ThreadPoolExecutor(1) as apart:  # the browser has an event loop of its own
        apart.submit(asyncio.run, remember_games(server.settings.database, person)).result()
    visitor = visit(size, kevin)

    visitor.go("/statistics")

    gembound = visitor.page.get_by_role("region", name="Gembound")
    expect(gembound.locator(".figures dd").first).to_have_text("12")
    expect(gembound.get_by_role("table", name="Placings").get_by_role("row", name="First")).to_contain_text("6")
    expect(gembound.get_by_role("table", name="How you win").get_by_role("row").nth(1)).to_contain_text("Artisans")
    expect(gembound.get_by_role("img", name="Points in your last 12 games")).to_be_visible()
    gembound.get_by_text("As a table, with replays").click()
    assert not judge(visitor, size, "statistics", screenshots)


@sizes
def test_who_has_not_played_is_invited(visit: Visit, server: Running, screenshots: Path, size: ViewportSize) -> None:
    visitor = visit(size, Guest(server.url, "Tiffany"))

    visitor.go("/statistics")

    expect(visitor.page.get_by_role("link", name="New table").last).to_be_visible()
    assert not judge(visitor, size, "statistics-empty", screenshots)


@sizes
def test_the_course_of_a_game_is_drawn_and_told(
    visit: Visit, server: Running, screenshots: Path, size: ViewportSize
) -> None:
    kevin = Guest(server.url, "Kevin")
    visitor = visit(size, kevin)
    page = visitor.page
    visitor.go(f"/table/{finished_game(kevin)}")

    expect(page.get_by_role("img", name="Points over the game")).to_be_visible()
    page.get_by_label("Show").select_option("Rubies")
    expect(page.get_by_role("img", name="Rubies over the game")).to_be_visible()
    assert not judge(visitor, size, "result-course", screenshots)
