"""`ironstone admin` on the database of a server that runs beside it."""

import asyncio
import re
from pathlib import Path

import pytest

from tests.cli.command import Done, here, ironstone
from tests.server.guests import ME, OPEN, Person, gather, table
from tests.server.services import database_url as database_url
from tests.server.services import postgres as postgres
from tests.server.services import postgres_url as postgres_url
from tests.server.services import sqlite_url as sqlite_url
from tests.server.serving import generous, running
from tests.server.staff import until

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


def admin(url: str, *arguments: str) -> str:
    """What the command prints; it must succeed."""
    done = ironstone("admin", *arguments, "--database", url)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def number_in(text: str) -> str:
    found = re.search(r"noted as number (\d+)", text)
    assert found is not None, text
    return found[1]


async def test_a_running_server_hears_what_is_done_at_its_machine(database_url: str) -> None:
    with running(generous(database_url)) as server:
        made, (kevin, tiffany) = await gather(server.url, "gembound", ["Kevin", "Tiffany"])
        nick = await Person.come(server.url, "Nick")
        titled = await table(kevin, seats=[ME, OPEN], public=True, title="BUY GEMS")
        await tiffany.post(f"/tables/{made}/report", {"kind": "conduct", "seat": 0, "note": "slow"})

        admin(database_url, "operator", "nick")
        ban = number_in(admin(database_url, "ban", kevin.id, "--reason", "spam", "--days", "7"))

        async def is_done() -> bool:
            seat = (await tiffany.ask("GET", f"/tables/{made}")).json()["seats"][0]
            closed = (await tiffany.ask("GET", f"/tables/{titled}")).json()["status"] == "closed"
            return (await kevin.ask("GET", "/me/tables")).status_code == 403 and bool(seat["stand_in"]) and closed

        await until(is_done)
        assert (await nick.ask("GET", "/moderation/overview")).json()["role"] == "operator"
        assert re.search(rf"{kevin.id}  Kevin  player .* 1 open report .*ban until .* \(spam\)", people(database_url))
        assert f"Tiffany reports Kevin [{kevin.id}], table {made}: 'Kevin' slow" in admin(database_url, "reports")
        assert f"host Kevin  Kevin [{kevin.id}], Tiffany" in admin(database_url, "tables", made)
        admin(database_url, "settle", "1", "--reason", "done")
        assert admin(database_url, "reports") == "There is nothing to list.\n"
        admin(database_url, "undo", ban, "--reason", "mistaken")

        async def is_back() -> bool:
            return (await kevin.ask("GET", "/me/tables")).status_code == 200

        await until(is_back)
        log = admin(database_url, "audit", kevin.id)
        assert re.search(rf"{ban}  .*\(machine\)  ban  Kevin \[{kevin.id}\]  until .*spam  undone by \d+", log)


def people(url: str) -> str:
    return admin(url, "people", "kev")


@pytest.fixture
def furnished(tmp_path: Path) -> Path:
    """A directory with the database of a server where two are called Kevin."""

    async def come() -> None:
        with running(generous(f"sqlite:///{tmp_path}/ironstone.db")) as server:
            for name in ("Kevin", "Kevin", "Tiffany"):
                await Person.come(server.url, name)

    asyncio.run(come())
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["ban", "Kevin", "--reason", "spam"], "several are called 'Kevin'; say which: "),
        (["ban", "Cory", "--reason", "spam"], "nobody here is called 'Cory'"),
        (["ban", "Tiffany", "--reason", ""], "a reason cannot be empty"),
        (["ban", "Tiffany", "--reason", "x", "--days", "-1"], "the end lies in the future"),
        (["close", "nothing", "--reason", "x"], "there is no such table"),
        (["bar", "everything", "--reason", "x"], "a network is written 203.0.113.0/24"),
        (["undo", "77", "--reason", "x"], "there is no such act"),
        (["dismiss", "Tiffany", "--reason", "x"], "Tiffany has no role here"),
    ],
)
def test_what_cannot_be_done_is_one_line(furnished: Path, arguments: list[str], complaint: str) -> None:
    done = refused("admin", *arguments, "--data", str(furnished), cwd=furnished)

    assert done.stderr.startswith(f"ironstone: {complaint}")


def refused(*arguments: str, cwd: Path) -> Done:
    done = here(*arguments, cwd=cwd)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1), done.stderr
    return done


def test_without_a_database_there_is_nothing_to_look_after(tmp_path: Path) -> None:
    done = refused("admin", "people", "--data", str(tmp_path / "nowhere"), cwd=tmp_path)

    assert "start the server first, or name its --data" in done.stderr
    assert not (tmp_path / "nowhere").exists()
