"""Nothing that the server says is plain English to somebody who reads the pseudo-language: answers and refusals."""

from pathlib import Path

import pytest
from msgspec import json

from ironstone.core.ids import Action
from ironstone.core.messages import Language
from ironstone.core.record import OPTIONAL, REQUIRED
from ironstone.languages import PSEUDO, PseudoLanguage
from ironstone.play.room import game_of
from ironstone.server import wire
from ironstone.server.settings import Limit
from ironstone.server.validation_errors import problem
from tests.plain_english import notation_of, plain_english
from tests.server.clients import FIRST, NOWHERE, SECOND, is_asked
from tests.server.guests import BOT, LOCAL, ME, OPEN, TWO, Person, table
from tests.server.serving import Running, strict
from tools.messages import extracted

pytestmark = pytest.mark.anyio

SOME_ACTION = Action(0)
NAMES = {"Kevin", "Tiffany", "Cory", "Ada", "Bo", "Cleo"}
GAMES = ["gembound", "gempire", "city-of-iron"]
TITLES = {game_of(key).title for key in GAMES}
NOTATION = {word for key in GAMES for word in notation_of(game_of(key))}
READ = {"text", "name", "title", "summary", "prompt", "why", "idea", "say", "heading", "hint", "gains", "costs"}
FOREVER = {"bank_ms": 1, "added_ms": 0, "kind": "live"}
NOBODY = "x" * 43


@pytest.fixture(scope="module")
def language() -> Language:
    """The pseudo-language as the sources are now."""
    return PseudoLanguage(extracted())


async def reader(server: Running, name: str) -> Person:
    person = await Person.come(server.url, name)
    person.language = PSEUDO
    return person


def plain_in(value: object, where: str = "", read: bool = False) -> list[str]:
    """Every text of an answer that people read and that is plain English."""
    if isinstance(value, str):
        return [f"{where}: {value}"] if read and plain_english(value, NAMES | TITLES) else []
    if isinstance(value, list):
        return [found for each in value for found in plain_in(each, where, read)]
    if isinstance(value, dict):
        ids = {"name"} if "summary" in value else set()  # options are called by programs, and explained to people
        return [
            found
            for name, each in value.items()
            for found in plain_in(each, f"{where}.{name}", name in READ and name not in ids)
        ]
    return []


# Whatever can be wrong with a request: method, path, body.
WRONG: list[tuple[str, str, object]] = [
    ("GET", "/nothing", None),
    ("DELETE", "/games", None),
    ("GET", "/games/chess", None),
    ("GET", "/lessons/chess", None),
    ("GET", "/languages/tlh", None),
    ("POST", "/lessons/chess", {}),
    ("POST", "/me", {"name": ""}),
    ("POST", "/me", {"name": "x" * 25}),
    ("POST", "/me", {"name": "a\u202eb"}),
    ("POST", "/me", {"name": 7}),
    ("POST", "/me", {}),
    ("POST", "/me", {"name": "A", "more": 1}),
    ("POST", "/me", ["A"]),
    ("PUT", "/me/webhook", {"url": "nonsense"}),
    ("PUT", "/me/webhook", {"url": "http://example.org"}),
    ("PUT", "/me/webhook", {"url": "https://127.0.0.1/"}),
    ("PUT", "/me/webhook", {"url": "https://a:b@example.org/"}),
    ("PUT", "/me/webhook", {"url": "https://1.2.3"}),
    ("POST", "/join", {"token": NOBODY}),
    ("POST", "/watch", {"token": NOBODY}),
    ("POST", "/recover", {"token": NOBODY}),
    ("POST", "/records", {"text": "x" * 300_000}),
    ("POST", "/records", {"text": "nonsense"}),
    ("POST", "/records", {"text": '[Nonsense "1"]'}),
    ("POST", "/records", {"text": '[Ironstone "1"]'}),
    ("POST", "/tables", {**TWO, "seats": [ME]}),
    ("POST", "/tables", {**TWO, "seats": []}),
    ("POST", "/tables", {**TWO, "seats": [ME, {"kind": "cat"}]}),
    ("POST", "/tables", {**TWO, "seats": [ME, ME]}),
    ("POST", "/tables", {**TWO, "seats": [ME, {"kind": "bot", "bot": "genius"}]}),
    ("POST", "/tables", {**TWO, "seats": [ME, {"kind": "bot", "bot": "easy/nobody"}]}),
    ("POST", "/tables", {**TWO, "seats": [ME, OPEN], "start": True}),
    ("POST", "/tables", {**TWO, "options": {"atlantis": "1"}}),
    ("POST", "/tables", {"game": "gempire", "seats": [ME, LOCAL, BOT], "options": {"max_rounds": "0"}}),
    ("POST", "/tables", {"game": "gempire", "seats": [ME, LOCAL, BOT], "options": {"technologies": "all"}}),
    ("POST", "/tables", {**TWO, "clock": FOREVER}),
    ("POST", "/tables", {**TWO, "watch_delay_ms": -1}),
    ("GET", "/tables/nobodyhasthisone", None),
    ("GET", "/tables/nobodyhasthisone/record", None),
]
# What programs and records call things, in every language.
IDS = {
    *GAMES,
    *NOTATION,
    *REQUIRED,
    *OPTIONAL,
    *(option.name for key in GAMES for option in game_of(key).options),
    *(character.key for key in GAMES for character in game_of(key).characters),
    *("name", "url", "token", "text", "seats[1].kind", "seats", "watch_delay_ms", "more", "https"),
}
# What the requests themselves name: it is repeated as it was.
NAMED = {
    "chess",
    "tlh",
    "genius",
    "easy",
    "normal",
    "hard",
    "expert",
    "nobody",
    "atlantis",
    "all",
    "nonsense",
    "Nonsense",
    "random",
}


@pytest.mark.parametrize(("method", "path", "body"), WRONG)
async def test_an_error_can_be_translated(server: Running, method: str, path: str, body: object) -> None:
    kevin = await reader(server, "Kevin")

    answer = await kevin.ask(method, path, body)

    assert answer.status_code >= 400
    text = json.decode(answer.content, type=wire.Problem).text
    left = plain_english(text, NAMES | TITLES | NAMED | IDS)
    assert not left, f"{answer.json()}: {left}"


async def test_a_stranger_is_refused_in_their_language(server: Running) -> None:
    stranger = Person([server.url])
    stranger.language = PSEUDO

    text = (await stranger.ask("POST", "/tables", TWO)).json()["text"]

    assert not plain_english(text)


async def test_limits_are_told_in_the_language(tmp_path: Path) -> None:
    with strict(tmp_path, rooms=Limit(1, 3600.0)) as server:
        kevin = await reader(server, "Kevin")
        await table(kevin)

        answer = await kevin.ask("POST", "/tables", TWO)

    assert answer.status_code == 429
    assert not plain_english(answer.json()["text"], {"s"})


@pytest.mark.parametrize("key", GAMES)
async def test_all_about_a_game_can_be_translated(server: Running, key: str) -> None:
    kevin = await reader(server, "Kevin")

    found = []
    for path in ("", "/rules", "/guide"):
        found += plain_in((await kevin.ask("GET", f"/games/{key}{path}")).json(), path)
    found += plain_in((await kevin.ask("GET", f"/lessons/{key}")).json(), "lesson")

    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("key", GAMES)
async def test_all_that_is_said_at_a_table_can_be_translated(server: Running, key: str) -> None:
    kevin = await reader(server, "Kevin")
    seats = [ME, BOT, BOT]
    made: str = (await kevin.post("/tables", {"game": key, "seats": seats, "start": True})).json()["id"]

    async with kevin.at(made) as client:
        client.keeps_frames = True
        for number in range(8):
            update = await client.until(is_asked)
            assert update.asked is not None
            chosen = update.asked.options[0].id
            await client.ask(wire.Preview(f"p{number}", FIRST, chosen))
            for verb in game_of(key).space.blocks:
                await client.ask(wire.Why(f"w{number}-{verb.verb}", FIRST, verb.verb))
            if number == 4:
                await client.ask(wire.Hint("h1", FIRST, update.asked.base))
            await client.answer()
        found = [found for frame in client.frames for found in plain_in(_without_names(json.decode(frame)))]

    assert not found, "\n".join(dict.fromkeys(found[:40]))


async def test_every_refusal_at_a_table_can_be_translated(server: Running) -> None:
    kevin, tiffany = await reader(server, "Kevin"), await reader(server, "Tiffany")
    made = await kevin.set_up(wire.NewTable("gembound", [ME, OPEN], public=True))
    codes: dict[str, list[str]] = {}

    async def refuse(client_of: Person, *commands: wire.Command) -> None:
        async with client_of.at(made.id) as client:
            for command in commands:
                reply = await client.ask(command)
                assert isinstance(reply, wire.Refused), f"{command} was answered with {reply}"
                codes.setdefault(reply.code, []).append(reply.text)

    await refuse(
        kevin,
        wire.Act("a1", FIRST, 0, SOME_ACTION),
        wire.Undo("a2", FIRST),
        wire.Say("a3", SECOND, "hello"),
        wire.Say("a4", FIRST, " "),
    )
    await refuse(tiffany, wire.Resign("b1", FIRST), wire.Vote("b2", "end"))
    await tiffany.post(f"/tables/{made.id}/seats/1/take")
    await kevin.post(f"/tables/{made.id}/start")
    for person, seat, other in ((kevin, FIRST, SECOND), (tiffany, SECOND, FIRST)):
        await refuse(
            person,
            wire.Act("c1", seat, 0, SOME_ACTION),
            wire.Act("c2", seat, 99, Action(10_000)),
            wire.Undo("c3", seat),
            wire.Back("c4", seat),
            wire.Vote("c5", "bot", seat),
            wire.Vote("c6", "bot", other),
            wire.Why("c7", seat, "fly"),
            wire.Why("c8", NOWHERE),
            wire.Preview("c9", seat, SOME_ACTION),
            wire.Hint("c10", other, 0),
            wire.Hint("c11", seat, 0),
        )
    async with kevin.at(made.id) as client:
        client.keeps_frames = True
        for text in ("{", "[]", '{"do": "fly"}', '{"do": "act", "id": "d1"}', '{"do": "undo", "id": "d2", "seat": -1}'):
            await client.send_text(text)
        await client.settle()
        for frame in client.frames:
            message = json.decode(frame)
            if message["type"] == "refused":
                codes.setdefault(message["code"], []).append(message["text"])

    assert {"not_started", "not_seated", "bad_text", "no_undo", "not_allowed", "illegal", "bad_message"} <= set(codes)
    allowed = NAMES | TITLES | {"seat", "id", "do", "base", "action"}
    found = [f"{code}: {text}" for code, texts in codes.items() for text in texts if plain_english(text, allowed)]
    assert not found, "\n".join(found)


async def test_a_table_that_is_gone_says_so_in_the_language(server: Running) -> None:
    kevin = await reader(server, "Kevin")

    word = await kevin.first_word("nobodyhasthisone")

    assert isinstance(word, wire.Bye)
    assert not plain_english(word.text)


@pytest.mark.parametrize(
    ("said", "path", "english"),
    [
        ("Expected `int`, got `str` - at `$.seat`", "", "seat: this is not what belongs here"),
        ("Object missing required field `name`", "", "the field 'name' is missing"),
        ("Object contains unknown field `more` - at `$.clock`", "", "clock: there is no field 'more'"),
        ("Expected `str` of length <= 64 - at `$.id`", "", "id: this is too long; 64 is the most"),
        ("Expected `array` of length >= 1", "seats", "seats: this is too short; 1 is the least"),
        ("Expected `int` >= 0 - at `$.options[...]`", "", "options[...]: this is too little; 0 is the least"),
        ("Expected `int` <= 99", "seat", "seat: this is too much; 99 is the most"),
        ("JSON is malformed: invalid character (byte 3)", "", "the message cannot be read"),
    ],
)
def test_what_is_wrong_with_a_message_is_said_in_our_words(
    said: str, path: str, english: str, language: Language
) -> None:
    message = problem(said, path)

    assert message.text() == english
    fields = {"seat", "name", "more", "clock", "id", "seats", "options"}
    assert not plain_english(message.text(language), fields)


def _without_names(message: object) -> object:
    """An update without what players have called themselves and their table."""
    if isinstance(message, dict):
        room = message.get("room")
        if isinstance(room, dict):
            message = {**message, "room": {**room, "seats": [], "title": ""}}
        return {name: each for name, each in message.items() if name not in ("view", "said")}
    return message
