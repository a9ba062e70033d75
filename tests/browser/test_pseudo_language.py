"""Every screen in the pseudo-language: what can be read plainly there was never put into words for translators."""

import random
import re
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from functools import partial

import pytest
from playwright.sync_api import Page

from ironstone import languages
from ironstone.core.chance import from_seed
from ironstone.core.patches import entries_of
from ironstone.lab.sets.folder import base_of
from ironstone.languages import PSEUDO
from ironstone.play.room import game_of
from ironstone.server import languages as catalogues
from tests.browser.arranging import Guest, changed_set, finished_game, waiting_room_with_a_set
from tests.browser.playing import Played, move_by_hand, wait_for_question
from tests.browser.screens import BROKEN, CITY, GEMPIRE, SCREENS, Open, finished, go
from tests.browser.visitor import Visit, Visitor
from tests.plain_english import TOY_FILES, plain_english
from tests.server.serving import Running, generous, running, sqlite_in
from tests.server.toys import TITLES
from tests.server.toys import toys as toys
from tools.messages import CLIENT, SOURCE, template

SHOWN = 60  # offenders
NAMES = {
    "Ana",
    "Nick",
    "Sam",
    "Mary",
    "Mark",
    "Julia",
    "Kevin",
    "Tiffany",
    "Cory",
    "Ida",
    "Ada",
    "Bo",
    "Cleo",
    "Dan",
    "Eve",
    "Finn",
    "Gwen",
    "Hugo",
    "Iris",
    "Jon",
}
TITLES_OF_GAMES = {"Ironstone", "Gembound", "Gempire", "City of Iron", "English", *TITLES.values()}
# Texts that people wrote, licences and addresses.
QUOTED = {
    "by lamplight",
    "Spicy flutes",
    "Friday",
    "Good luck, all of you. I need rubies.",
    "SIL Open Font License",
    "CC BY",
    "game-icons.net",
    "AM",
    "PM",
}
KEYS = {"Enter", "Esc", "Shift", "Ctrl", "Alt", "Tab", "Space"}  # as they are printed on the keyboard
ADDRESS = re.compile(r"https?://\S*|[\w.-]+\.(?:record|txt)\b|\b[0-9a-f]{4}(?: [0-9a-f]{4})+\b")  # and hashes

# All that can be read, heard or found by pointing.
READ = """() => {
  const found = [`title: ${document.title}`];
  const lines = document.body.innerText.split("\\n").filter((line) => line.trim());
  found.push(...lines.map((line) => `text: ${line}`));
  for (const element of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "alt",
                        "placeholder"]) {
      const text = element.getAttribute(name);
      if (text) found.push(`${name}: ${text}`);
    }
  }
  return found;
}"""


@pytest.fixture(scope="module")
def server(toys: list[str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that knows the toy games, and what they say."""
    file = tmp_path_factory.mktemp("template") / "ironstone.pot"
    file.write_text(template([SOURCE, CLIENT, *TOY_FILES]), encoding="utf-8")
    caches = (languages.language, catalogues._catalogue, catalogues._entries_of_client)
    with pytest.MonkeyPatch.context() as patch:
        for module in (languages, catalogues):
            patch.setattr(module, "TEMPLATE", file)
        for each in caches:
            each.cache_clear()
        with running(replace(generous(sqlite_in(tmp_path_factory.mktemp("pseudo"))), pace_ms=0)) as started:
            yield started
    for each in caches:
        each.cache_clear()


def toy(key: str, visitor: Visitor, me: Guest, other: Guest) -> None:
    """A game with rules and views only, after a move."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = me.post("/api/tables", {"game": key, "seats": seats, "start": True})
    visitor.go(f"/table/{made['id']}")
    if wait_for_question(visitor.page):
        move_by_hand(visitor.page, random.Random(1), Played())
        wait_for_question(visitor.page)


def server_away(visitor: Visitor, me: Guest, other: Guest) -> None:
    """Nothing but the language was loaded before the server went away."""
    visitor.page.route(re.compile("/api/(?!languages)"), lambda route: route.abort())
    visitor.open("/")
    visitor.page.get_by_text(visitor.words("The server does not answer")).wait_for()


def statistics(visitor: Visitor, me: Guest, other: Guest) -> None:
    finished_game(me)
    visitor.go("/statistics")


def studio(visitor: Visitor, me: Guest, other: Guest) -> None:
    changed_set(me)
    visitor.go("/studio")


def studio_set(visitor: Visitor, me: Guest, other: Guest) -> None:
    """What stands in the files is the designer's own text; all around it is ours."""
    visitor.go(f"/studio/{changed_set(me)}")
    visitor.page.locator(".drawn").first.wait_for()


def waiting_with_a_set(visitor: Visitor, me: Guest, other: Guest) -> None:
    visitor.go(f"/table/{waiting_room_with_a_set(me)}")
    visitor.page.get_by_role("button", name="Spicy flutes").click()
    visitor.page.locator(".differences").wait_for()


SOME = [
    "home-new",
    "home",
    "account",
    "setup",
    "setup-gempire",
    "waiting-room",
    "invitation",
    "recovery",
    "settings",
    "watching",
    "curtain",
    "table-opening",
    "table-preview",
    "table-refused",
    "table-hint",
    "table-not-my-turn",
    "table-pay",
    "table-other-camps",
    "table-chat",
    "table-rules",
    "table-looking-back",
    "table-menu",
    "table-help",
    "result",
    "replay",
    "credits",
    "nowhere",
    "gempire",
    "gempire-bids",
    "gempire-resolving",
    "gempire-placing",
    "gempire-answering",
    "city-of-iron-nations",
    "city-of-iron-bid",
    "city-of-iron-preview",
    "city-of-iron-payment",
    "city-of-iron-purchase",
    "city-of-iron-round-end",
    "city-of-iron-others",
    *BROKEN,
]
OPEN: dict[str, Open] = {
    **{name: {**SCREENS, **BROKEN}[name] for name in SOME},
    "setup-city-of-iron": partial(go, "/new?game=city-of-iron"),
    "gempire-result": partial(finished, GEMPIRE),
    "city-of-iron-result": partial(finished, CITY),
    "rules-gembound": partial(go, "/rules/gembound"),
    "rules-gempire": partial(go, "/rules/gempire"),
    "rules-city-of-iron": partial(go, "/rules/city-of-iron"),
    "statistics": statistics,
    "studio": studio,
    "studio-set": studio_set,
    "set-differences": waiting_with_a_set,
    "away-home": server_away,
    "knock": partial(toy, "knock"),
    "lots": partial(toy, "lots"),
}


def shown_of(name: str) -> set[str]:
    """The fields of a toy's view and its verbs: the plain table calls them what the program calls them.

    The Studio shows the names in the files as they stand there.
    """
    if name == "studio-set":
        artisans = entries_of(base_of("gembound")["artisans.toml"]["artisan"])
        return {"artisans.toml", *[str(artisan["name"]) for artisan in artisans]}
    if name not in TITLES:
        return set()
    game = game_of(name)
    table = game.start(game.seats[0], {}, from_seed("pseudo"))
    fields = {word for field in game.view(table, 0) for word in (field, *field.split("_"))}
    verbs = {block.verb for block in game.space.blocks}
    return {word.capitalize() for word in fields | verbs | {"random"}}


def readable(page: Page, allowed: set[str]) -> list[str]:
    """What can be read plainly on a page."""
    found: list[str] = page.evaluate(READ)
    return [line for line in found if plain_english(ADDRESS.sub(" ", line.partition(": ")[2]), allowed)]


# One of each kind; the others show the same parts in another phase.
QUICK = [
    "home",
    "setup-gempire",
    "waiting-room",
    "invitation",
    "curtain",
    "table-preview",
    "table-refused",
    "table-hint",
    "table-help",
    "result",
    "replay",
    "credits",
    "gempire-placing",
    "city-of-iron-preview",
    "gone",
    "statistics",
    "studio-set",
    "knock",
]
CASES = [pytest.param(name, marks=[] if name in QUICK else [pytest.mark.slow]) for name in OPEN]


@pytest.mark.parametrize("name", CASES)
def test_a_screen_has_no_plain_english(visit: Visit, server: Running, name: str) -> None:
    me, other = Guest(server.url, "Kevin"), Guest(server.url, "Tiffany")
    visitor = visit(guest=me)
    visitor.pseudo = True
    visitor.open(f"/credits?language={PSEUDO}")
    with visitor.forgiving() if name in BROKEN else nullcontext():
        OPEN[name](visitor, me, other)
        found = readable(visitor.page, NAMES | TITLES_OF_GAMES | QUOTED | KEYS | shown_of(name))
        visitor.page.close()

    assert not found, f"{len(found)} texts are plain English:\n  " + "\n  ".join(dict.fromkeys(found[:SHOWN]))
