"""Sets of changed components over the network: kept for people, checked, and taken to tables."""

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from shutil import unpack_archive
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
import pytest

from ironstone.core.record import read_record, verify
from ironstone.games import registry
from ironstone.lab.sets import check_set, create_set
from ironstone.play.entries import ChangedSet
from ironstone.play.room import game_of
from ironstone.server import wire
from ironstone.server.context import open_context
from tests.server.clients import FIRST, SECOND, is_asked
from tests.server.guests import ME, TWO, Person, problem, table
from tests.server.serving import Running, generous, running

pytestmark = pytest.mark.anyio

DEAR = {"artisans.toml": {"artisan": [{"id": "L1-7", "spots": [9, 8, 7]}]}}
DEARER = {"artisans.toml": {"artisan": [{"id": "L1-7", "spots": [12, 8, 7]}]}}
WRONG = {
    "artisans.toml": {"artisan": [{"id": "L1-7", "spots": [4, 3]}, {"id": "L1-1", "level": 9}]},
    "game.toml": {"rounds": {"count": 4}},
    "nothing.toml": {},
}


def zipped(files: Mapping[str, str]) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return content.getvalue()


def texts(patches: Mapping[str, object]) -> dict[str, str]:
    return {name: msgspec.json.encode(patch).decode() for name, patch in patches.items()}


async def save(
    person: Person, patches: Mapping[str, object] = DEAR, at: str = "", name: str = "Spicy flutes"
) -> wire.SetSaved:
    body = {"game": "gembound", "name": name, "patches": texts(patches)}
    answer = await person.ask("PUT" if at else "POST", f"/sets/{at}".rstrip("/"), body)
    return msgspec.json.decode(answer.raise_for_status().content, type=wire.SetSaved)


async def kept(person: Person, patches: Mapping[str, object] = DEAR, name: str = "Spicy flutes") -> wire.SetLine:
    saved = await save(person, patches, name=name)
    assert saved.line is not None, saved.checked.flaws
    return saved.line


async def info_of(person: Person, made: str) -> wire.RoomInfo:
    return msgspec.json.decode((await person.ask("GET", f"/tables/{made}")).content, type=wire.RoomInfo)


async def test_a_set_is_kept_read_changed_and_deleted(kevin: Person) -> None:
    line = await kept(kevin)
    assert (line.mine, line.changed, line.current) == (True, 1, True)
    assert line.components != game_of("gembound").components

    changed = (await save(kevin, DEARER, line.id, "Hot flutes")).line
    assert changed is not None
    found = (await kevin.ask("GET", f"/sets/{line.id}")).json()
    assert (found["line"]["name"], found["patches"]) == ("Hot flutes", texts(DEARER))
    assert changed.components != line.components

    assert (await kevin.ask("DELETE", f"/sets/{line.id}")).status_code == 204
    assert problem(await kevin.ask("GET", f"/sets/{line.id}")) == (404, "not_found")
    assert (await kevin.ask("GET", "/sets")).json() == []


async def test_nobody_else_sees_changes_or_plays_with_a_set(kevin: Person, tiffany: Person) -> None:
    line = await kept(kevin)

    body = {"game": "gembound", "name": "Mine now", "patches": {}}
    answers = [
        await tiffany.ask("GET", f"/sets/{line.id}"),
        await tiffany.ask("PUT", f"/sets/{line.id}", body),
        await tiffany.ask("DELETE", f"/sets/{line.id}"),
        await tiffany.ask("POST", "/tables", {**TWO, "set": line.id}),
    ]

    assert [problem(answer) for answer in answers] == [(404, "not_found")] * len(answers)
    assert (await tiffany.ask("GET", "/sets")).json() == []
    assert (await kevin.ask("GET", f"/sets/{line.id}")).json()["patches"] == texts(DEAR)


async def test_strangers_check_and_keep_nothing(server: Running) -> None:
    stranger = Person([server.url])

    body = {"game": "gembound", "name": "Mine", "patches": {}}
    answers = [
        await stranger.ask("POST", "/sets", body),
        await stranger.ask("POST", "/sets/check", {"game": "gembound", "patches": {}}),
    ]

    assert [problem(answer) for answer in answers] == [(401, "nobody")] * len(answers)


async def test_all_flaws_are_told_at_once_with_file_entry_and_field(kevin: Person) -> None:
    saved = await save(kevin, WRONG)

    places = [(flaw.file, flaw.entry, flaw.field) for flaw in saved.checked.flaws]
    assert saved.line is None
    assert ("nothing.toml", "", "") in places
    assert ("artisans.toml", "artisan L1-7", "spots") in places
    assert ("artisans.toml", "artisan L1-1", "level") in places
    assert ("game.toml", "rounds", "count") in places
    assert all(flaw.problem for flaw in saved.checked.flaws)
    assert (await kevin.ask("GET", "/sets")).json() == []


@pytest.mark.parametrize(
    "patches",
    [
        {"../../escaped.toml": {"artisan": []}},
        {"artisans.toml": {"artisan": 7}},
        {"artisans.toml": {"artisan": [7, None, {"id": None}, {"id": [1]}]}},
        {"artisans.toml": {"artisan": [{"id": "L1-7", "spots": None}]}},
        {"artisans.toml": {"artisan": [{"id": "L1-7", "cost": {"\u0000\n[x]": 1}}]}},
        {"artisans.toml": {"artisan": [{"id": "L1-7", "spots": [2**70, -1, 1.5]}]}},
        {"artisans.toml": {"left_out": {"artisan": [f"L1-{n}" for n in range(1, 9)]}}},
        {"artisans.toml": {"left_out": "all of them"}},
        {"rules.toml": {"rule": [{"id": "GB-SET-1", "text": ""}]}},
    ],
)
async def test_hostile_patches_are_flaws_and_nothing_worse(kevin: Person, patches: Mapping[str, object]) -> None:
    saved = await save(kevin, patches)

    assert saved.line is None
    assert saved.checked.flaws


async def test_patches_that_are_too_long_too_deep_or_of_no_game_are_refused(kevin: Person) -> None:
    long = {"artisans.toml": {"artisan": [{"id": "L1-7", "note": "x" * 70_000}]}}
    deep: list[object] = []
    for _ in range(900):
        deep = [deep]

    answers = [
        await kevin.ask("POST", "/sets/check", {"game": "gembound", "patches": texts(long)}),
        await kevin.ask("POST", "/sets/check", {"game": "chess", "patches": {}}),
        await kevin.ask("POST", "/sets/check", {"game": "gembound", "patches": {"artisans.toml": "[[artisan]]"}}),
    ]
    nested = await kevin.ask(
        "POST", "/sets/check", {"game": "gembound", "patches": texts({"artisans.toml": {"a": deep}})}
    )

    assert [problem(answer) for answer in answers] == [(400, "bad_message"), (404, "not_found"), (400, "bad_message")]
    assert problem(nested) == (400, "bad_message")


async def test_a_person_keeps_only_so_many_sets(sqlite_url: str) -> None:
    with running(replace(generous(sqlite_url), sets_a_person=1)) as server:
        kevin = await Person.come(server.url, "Kevin")
        line = await kept(kevin)

        more = await kevin.ask("POST", "/sets", {"game": "gembound", "name": "One more", "patches": texts(DEAR)})

        assert problem(more) == (429, "too_many")
        assert (await save(kevin, DEARER, line.id)).line is not None


async def test_everybody_is_told_what_differs_before_sitting_down(kevin: Person, tiffany: Person) -> None:
    line = await kept(kevin)

    made = await kevin.set_up(wire.NewTable("gembound", [ME, wire.SeatWish("invite")], public=True, set=line.id))

    info = await info_of(tiffany, made.id)
    assert (info.components, info.set) == (line.components, ChangedSet("Spicy flutes", 1))
    told = (await tiffany.ask("GET", f"/tables/{made.id}/set")).json()
    assert told["differences"] == [
        {
            "file": "artisans.toml",
            "entry": "artisan L1-7",
            "piece": "Flute Carver",
            "field": "Spots",
            "before": "4 / 3 / 2",
            "after": "9 / 8 / 7",
        }
    ]
    invitation = (await tiffany.post("/join", {"token": made.invites["1"]})).json()
    assert invitation["set"] == told
    lobby = (await tiffany.ask("GET", "/lobby")).json()
    plain = await table(kevin)
    assert (await info_of(kevin, plain)).set is None
    assert [each["set"] for each in lobby["open"] if each["id"] == made.id] in ([], ["Spicy flutes"])


async def test_a_table_goes_on_with_the_set_it_began_with(database_url: str) -> None:
    with running(generous(database_url)) as server:
        kevin = await Person.come(server.url, "Kevin")
        line = await kept(kevin)
        made = await table(kevin, set=line.id, start=True)
        await save(kevin, DEARER, line.id)
        await kevin.ask("DELETE", f"/sets/{line.id}")

    with running(generous(database_url)) as server:
        kevin.servers = [server.url]
        async with kevin.at(made, FIRST) as first, kevin.at(made, SECOND) as second:
            for _ in range(4):
                await first.settle()
                await second.settle()
                await (first if is_asked(first.known) else second).answer()
        await kevin.post(f"/tables/{made}/commands", wire.Vote("end", "end"))
        assert (await info_of(kevin, made)).components == line.components
        fairness = msgspec.json.decode((await kevin.ask("GET", f"/tables/{made}/fairness")).content, type=wire.Fairness)
        again = (await kevin.post(f"/tables/{made}/rematch")).json()["id"]
        text = (await kevin.ask("GET", f"/tables/{made}/record")).text
        repeated = await info_of(kevin, again)

    assert fairness.kept
    assert any("changed set" in sentence for sentence in fairness.said)
    assert (repeated.components, repeated.set) == (line.components, ChangedSet("Spicy flutes", 1))
    record = read_record(text)
    assert (record.set_name, record.components, list(record.files)) == (
        "Spicy flutes",
        line.components,
        ["artisans.toml"],
    )
    assert verify(registry.load_for(record), record) == []


async def test_the_commitment_covers_the_set(kevin: Person) -> None:
    line = await kept(kevin)
    made = await table(kevin, set=line.id, start=True)
    await kevin.post(f"/tables/{made}/commands", wire.Vote("end", "end"))
    text = (await kevin.ask("GET", f"/tables/{made}/record")).text
    record = read_record(text)

    told = sha256(f"key {record.key}\ncomponents {record.components}\n".encode()).hexdigest()

    assert record.commitment == told
    record.set_name = ""
    assert verify(registry.load_for(record), record) == ["the key is not the one that was committed to before the deal"]


async def test_bots_hints_and_reviews_know_the_set(kevin: Person) -> None:
    line = await kept(kevin)
    made = (
        await kevin.post("/tables", {**TWO, "seats": [ME, wire.SeatWish("bot", bot="normal")], "set": line.id})
    ).json()
    await kevin.post(f"/tables/{made['id']}/start")

    async with kevin.at(made["id"], FIRST) as client:
        for _ in range(3):
            await client.until(is_asked)
            await client.answer()
        await client.until(is_asked)
    await kevin.post(f"/tables/{made['id']}/commands", wire.Vote("end", "end"))
    review = await kevin.post(f"/tables/{made['id']}/review")

    assert review.json()["status"] != "failed"


async def test_a_server_offers_the_sets_in_its_folders_to_everybody(sqlite_url: str, tmp_path: Path) -> None:
    for name, spots in (("spicy", "[9, 8, 7]"), ("mild", "[3, 2, 1]")):
        create_set("gembound", tmp_path / name, name.title(), "Tiffany", "")
        (tmp_path / name / "artisans.toml").write_text(f'[[artisan]]\nid = "L1-7"\nspots = {spots}\n')

    with running(replace(generous(sqlite_url), sets=(tmp_path / "spicy", tmp_path / "mild"))) as server:
        kevin = await Person.come(server.url, "Kevin")
        offered = (await kevin.ask("GET", "/sets")).json()
        tables = [await table(kevin, set=each["id"], start=True) for each in offered]
        infos = [await info_of(kevin, made) for made in tables]
        refused = await kevin.ask("DELETE", f"/sets/{offered[0]['id']}")

    assert [(each["name"], each["by"], each["mine"]) for each in offered] == [
        ("Spicy", "Tiffany", False),
        ("Mild", "Tiffany", False),
    ]
    assert [info.set.name for info in infos if info.set] == ["Spicy", "Mild"]
    assert len({info.components for info in infos}) == 2
    assert problem(refused) == (404, "not_found")


async def test_a_server_does_not_start_with_a_set_that_has_flaws(sqlite_url: str, tmp_path: Path) -> None:
    create_set("gembound", tmp_path, "Wrong", "", "")
    (tmp_path / "artisans.toml").write_text('[[artisan]]\nid = "L1-7"\nspots = [4, 3]\n')

    with pytest.raises(Exception, match="artisan L1-7: spots"):
        async with open_context(replace(generous(sqlite_url), sets=(tmp_path,))):
            raise AssertionError("it started")


async def test_pieces_are_drawn_quickly_though_a_figure_is_wrong(kevin: Person) -> None:
    patches = {"artisans.toml": {"artisan": [{"id": "L1-7", "spots": [9, 8, 7]}, {"id": "L1-1", "level": 9}]}}
    body = {"game": "gembound", "patches": texts(patches), "quick": True}

    drawn = (await kevin.ask("POST", "/sets/check", body)).json()

    assert [(flaw["entry"], flaw["field"]) for flaw in drawn["flaws"]] == [("artisan L1-1", "level")]
    spots = {artisan["name"]: artisan["spots"] for artisan in drawn["catalogue"]["artisans"]}
    assert (spots["Flute Carver"], spots["Bead Stringer"]) == ([9, 8, 7], [5, 4, 3])


async def test_a_set_with_all_it_says_comes_back_from_the_server(kevin: Person) -> None:
    line = await kept(kevin)

    contents = (await kevin.ask("GET", f"/sets/{line.id}")).json()["contents"]

    flute = next(each for each in contents["artisans.toml"]["artisan"] if each["id"] == "L1-7")
    assert (flute["spots"], flute["level"]) == ([9, 8, 7], 1)
    assert len(contents["rules.toml"]["rule"]) > 100


async def test_a_set_leaves_as_a_folder_that_the_command_line_knows_and_comes_back(
    kevin: Person, tiffany: Person, tmp_path: Path
) -> None:
    line = await kept(kevin, name="Spicy flutes!")

    answer = await kevin.ask("GET", f"/sets/{line.id}/folder")
    (tmp_path / "set.zip").write_bytes(answer.content)
    unpack_archive(tmp_path / "set.zip", tmp_path)
    files = {path.name: path.read_text() for path in (tmp_path / "spicy-flutes").iterdir()}
    archive = b64encode(answer.content).decode()
    read = [(await tiffany.post("/sets/read", body)).json() for body in ({"files": files}, {"archive": archive})]

    assert check_set(tmp_path / "spicy-flutes") == []
    assert read[0] == read[1]
    assert (read[0]["name"], read[0]["patches"]) == ("Spicy flutes!", texts(DEAR))
    assert (await kept(tiffany, DEAR)).components == line.components


@pytest.mark.parametrize(
    "body",
    [
        {"files": {}},
        {"files": {"set.toml": "game = 7"}},
        {"files": {"set.toml": 'game = "chess"\nname = "x"\nbase = "x"'}},
        {"files": {"set.toml": "[" * 5000}},
        {"files": {"set.toml": 'game = "gembound"\nname = "x"\nbase = "x"', "artisans.toml": "= ="}},
        {"archive": b64encode(b"PK\x03\x04 no archive").decode()},
        {"archive": b64encode(zipped({"set.toml": "x" * 5_000_000})).decode()},
        {"archive": b64encode(zipped({"../../set.toml.exe": "x"})).decode()},
    ],
)
async def test_what_is_no_set_is_refused(kevin: Person, body: Mapping[str, object]) -> None:
    assert problem(await kevin.ask("POST", "/sets/read", body)) == (400, "bad_request")


async def test_the_form_of_the_studio_comes_from_the_readers(kevin: Person) -> None:
    files = (await kevin.ask("GET", "/games/gembound/components")).json()

    artisan = next(each for each in files["tables"] if each["name"] == "artisan")
    level = next(each for each in artisan["fields"] if each["name"] == "level")
    assert (artisan["key"], level["kind"], level["least"], level["most"]) == ("id", "number", 1, 3)
    assert len(files["files"]["artisans.toml"]["artisan"]) == 24
