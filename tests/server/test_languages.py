"""Every viewer reads the table in a language of their own, and the browser gets a catalogue for its own texts."""

import asyncio
import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import json

from ironstone import languages
from ironstone.core.messages import ENGLISH
from ironstone.languages import PSEUDO, accented, best_match, spoken
from ironstone.play.refusal import Refusal
from ironstone.server import languages as catalogues
from ironstone.server import wire
from tests.plain_english import plain_english
from tests.server.clients import is_asked
from tests.server.guests import Person, table
from tests.test_languages import catalogue

pytestmark = pytest.mark.anyio

# Polish has three forms of a plural.
POLISH = {
    "": "Content-Type: text/plain; charset=UTF-8\nX-Language-Name: Polski\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n",
    "{n} gem\0{n} gems": "{n} klejnot\0{n} klejnoty\0{n} klejnotów",
    "Waiting for {name}": "Czekamy na {name}",
}
TEMPLATE = """#: web/src/one.svelte src/ironstone/two.py
msgid "Waiting for {name}"
msgstr ""

#: web/src/one.svelte
msgid "{n} gem"
msgid_plural "{n} gems"
msgstr[0] ""
msgstr[1] ""

#: src/ironstone/two.py
msgid "only the server says this"
msgstr ""
"""


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A server that speaks Polish too, and knows three messages."""
    directory = tmp_path / "pl" / "LC_MESSAGES"
    directory.mkdir(parents=True)
    (directory / "ironstone.mo").write_bytes(catalogue(POLISH))
    template = tmp_path / "ironstone.pot"
    template.write_text(TEMPLATE, encoding="utf-8")
    for module in (languages, catalogues):
        monkeypatch.setattr(module, "LOCALE", tmp_path)
        monkeypatch.setattr(module, "TEMPLATE", template)
    caches = (languages.language, catalogues._catalogue, catalogues._entries_of_client)
    for each in caches:
        each.cache_clear()
    yield
    for each in caches:
        each.cache_clear()


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "en"),
        ("*", "en"),
        ("pl", "pl"),
        ("PL-pl", "pl"),
        ("en-GB, pl;q=0.9", "en"),
        ("de, pl;q=0.7, en;q=0.3", "pl"),
        ("en;q=0.2,pl;q=0.7", "pl"),
        ("pl;q=0, en", "en"),
        ("pl;q=nonsense, en;q=0.1", "en"),
        ("en-XA", "en-XA"),
        ("fr, xx", "en"),
    ],
)
@pytest.mark.usefixtures("polish")
def test_the_best_of_the_wished_languages_is_spoken(header: str, code: str) -> None:
    assert best_match(header).code == code


def test_an_unknown_language_means_english() -> None:
    assert spoken("tlh") is ENGLISH
    assert spoken("../../etc") is ENGLISH
    assert spoken(PSEUDO).code == PSEUDO


@pytest.mark.usefixtures("polish")
def test_a_catalogue_has_the_clients_messages_and_its_languages_plurals() -> None:
    sheet = catalogues.catalogue("pl").catalogue

    assert catalogues.languages()[1] == wire.LanguageInfo("pl", "Polski")
    assert sheet.patterns["Waiting for {name}"] == "Czekamy na {name}"
    assert "only the server says this" not in sheet.patterns
    assert sheet.plurals == {"{n} gem": ["{n} klejnot", "{n} klejnoty", "{n} klejnotów"]}
    assert len(sheet.forms) == 200
    spoken_of = gettext.translation("ironstone", languages.LOCALE, ["pl"])
    for number in [0, 1, 2, 5, 12, 22, 101, 102, 112, 199]:
        form = sheet.plurals["{n} gem"][sheet.forms[number]]
        assert form == spoken_of.ngettext("{n} gem", "{n} gems", number)


def test_a_language_that_nobody_wrote_is_not_found() -> None:
    with pytest.raises(Refusal, match="there is no language 'tlh'"):
        catalogues.catalogue("tlh")


async def test_a_browser_gets_its_catalogue_once(kevin: Person) -> None:
    listed = json.decode((await kevin.ask("GET", "/languages")).content, type=list[wire.LanguageInfo])
    answer = await kevin.ask("GET", f"/languages/{PSEUDO}")
    async with kevin.http() as http:
        again = await http.get(f"/api/languages/{PSEUDO}", headers={"if-none-match": answer.headers["etag"]})

    assert (listed[0].code, listed[-1].code) == ("en", PSEUDO)
    sheet = json.decode(answer.content, type=wire.LanguageCatalogue)
    assert sheet.patterns["{several} and {last}"] == accented("{several} and {last}")
    assert sheet.forms[:3] == [1, 0, 1]
    assert (again.status_code, again.content) == (304, b"")
    assert (await kevin.ask("GET", "/languages/tlh")).status_code == 404


async def test_two_people_read_one_table_in_two_languages(kevin: Person, tiffany: Person) -> None:
    tiffany.language = PSEUDO
    made = await kevin.set_up(wire.NewTable("gembound", [wire.SeatWish("me"), wire.SeatWish("open")]))
    await tiffany.post(f"/tables/{made.id}/seats/1/take")
    await kevin.post(f"/tables/{made.id}/start")

    asked: dict[str, wire.Question] = {}
    async with kevin.at(made.id) as english, tiffany.at(made.id) as pseudo:
        while len(asked) < 2:  # who begins is left to chance
            for client in (english, pseudo):
                if client.update is not None and client.update.asked is not None:
                    asked[client.language] = client.update.asked
                    await client.answer()
            await asyncio.sleep(0.01)
        assert pseudo.told[0].text.startswith("⟦")
        assert english.told[0].text[0].isascii()

    assert plain_english(asked["en"].prompt)
    assert not plain_english(asked[PSEUDO].prompt)
    assert not any(plain_english(option.text, {"Kevin", "Tiffany"}) for option in asked[PSEUDO].options)


async def test_whoever_changes_the_language_hears_all_of_it_again(kevin: Person) -> None:
    room = await table(kevin, start=True)

    async with kevin.at(room) as client:
        await client.until(is_asked)
        heard = len(client.told)
        client.language = PSEUDO
        await client.send(client._hello())
        update = await client.until(lambda update: update.undo.why.startswith("⟦"))

    assert update.told_from == 0
    assert len(update.told) == heard
