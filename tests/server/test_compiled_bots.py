"""Bots change over to compiled rules while the server runs; a copy of the package that says it is compiled will do."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import psutil
import pytest
from structlog.testing import capture_logs

import ironstone
from ironstone.server.bot_processes import BotProcesses
from ironstone.server.bot_subprocess import Run
from ironstone.server.bot_worker import serve
from ironstone.variant import variant
from tests.server import faulty
from tests.server.rooms import bot
from tests.server.test_bot_processes import begun

pytestmark = pytest.mark.anyio

OTHER = "compiled" if variant() == "interpreted" else "interpreted"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with another copy of the package, which is not marked as ready."""
    directory = tmp_path_factory.mktemp("package")
    (source,) = ironstone.__path__
    shutil.copytree(source, directory / "ironstone", ignore=shutil.ignore_patterns("__pycache__", "client"))
    (directory / "ironstone" / "variant.py").write_text(f"def variant():\n    return {OTHER!r}\n")
    return directory


@asynccontextmanager
async def bots(ready: Path, run: Run = serve, count: int = 1) -> AsyncIterator[BotProcesses]:
    """Processes that change over once this file is there."""
    processes = BotProcesses(count, run=run, compiled=ready)
    processes.start()
    try:
        yield processes
    finally:
        await processes.close()


async def until_they_run(processes: BotProcesses, rules: str) -> None:
    """Wait until there are processes with these rules and no others."""
    async with asyncio.timeout(60):
        while processes.rules() != {rules}:
            await asyncio.sleep(0.02)


async def test_bots_change_over_to_a_compiled_package_and_no_thought_is_lost(package: Path) -> None:
    room = begun("gembound", bot("Ada", "hard"), bot("Bo", "hard"))
    seat = room.bot_to_move()
    ready = package / ".ready-1"
    with capture_logs() as logs:
        async with bots(ready, faulty.slow, count=2) as processes:
            expected = await processes.answer("room", room, seat)
            old = set(processes.pids())
            ready.touch()
            answers = []
            while processes.rules() != {OTHER}:  # somebody thinks at every moment of the change
                answers.append(await processes.answer("room", room, seat))
            new = set(processes.pids())
            answers.append(await processes.answer("room", room, seat))

    assert set(answers) == {expected}
    assert len(new) == 2
    assert old.isdisjoint(new)
    assert not any(psutil.pid_exists(pid) and psutil.Process(pid).status() != "zombie" for pid in old)
    assert [(line["event"], line.get("rules")) for line in logs] == [("bots were started anew", OTHER)]


async def test_a_package_that_is_ready_at_the_start_is_used_at_once(package: Path) -> None:
    ready = package / ".ready-2"
    ready.touch()

    async with bots(ready) as processes:
        await until_they_run(processes, OTHER)

        assert len(processes.pids()) == 1


async def test_a_package_that_does_not_start_changes_nothing(tmp_path: Path) -> None:
    room = begun("gembound", bot("Ada"), bot("Bo"))
    broken = tmp_path / "ironstone" / "__init__.py"
    broken.parent.mkdir()
    broken.write_text("raise SystemExit(3)\n")
    ready = tmp_path / ".ready"
    with capture_logs() as logs:
        async with bots(ready) as processes:
            expected = await processes.answer("room", room, room.bot_to_move())
            old = processes.pids()
            ready.touch()
            async with asyncio.timeout(60):
                while not logs:
                    await asyncio.sleep(0.02)

            assert await processes.answer("room", room, room.bot_to_move()) == expected
            assert processes.pids() == old

    assert [line["event"] for line in logs] == ["bots go on as before: no process starts from the new package"]


async def test_a_package_that_vanishes_is_left_for_the_servers_own(package: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(package, copy)
    ready = copy / ".ready"
    ready.touch()
    async with bots(ready) as processes:
        await until_they_run(processes, OTHER)
        (copy / "ironstone" / "__init__.py").write_text("raise SystemExit(3)\n")

        psutil.Process(processes.pids()[0]).kill()
        room = begun("gembound", bot("Ada"), bot("Bo"))

        assert await processes.answer("room", room, room.bot_to_move())
        assert processes.rules() == {variant()}
