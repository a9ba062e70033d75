import re
import signal
import socket
import sqlite3
import urllib.request
from pathlib import Path

import pytest

from ironstone.cli.serve import read_retention
from ironstone.cli.start_server import start_line
from ironstone.cli.usage import UsageError
from ironstone.core.messages import ENGLISH
from ironstone.server.settings import Retention
from ironstone.variant import variant
from tests.cli.command import here, started


@pytest.mark.slow
def test_the_server_says_where_it_is_and_stops_when_it_is_told(tmp_path: Path) -> None:
    process = started("serve", "--port", "0", "--data", str(tmp_path / "data"), cwd=tmp_path)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        assert re.fullmatch(rf"Ironstone is at http://127.0.0.1:\d+ \(rules {variant()}\)\n", line)
        address = line.split()[3]
        with urllib.request.urlopen(f"{address}/health", timeout=30) as answer:
            assert answer.status == 200
        backup = here("backup", "copy.db", "--data", str(tmp_path / "data"), cwd=tmp_path)
        assert (backup.returncode, backup.stdout) == (0, "Copied to copy.db\n")
        again = here("backup", "copy.db", "--data", str(tmp_path / "data"), cwd=tmp_path)
        assert "exists already" in again.stderr
    finally:
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert process.returncode in (0, 130), errors
    assert "Traceback" not in errors


@pytest.mark.skipif(variant() == "compiled", reason="all rules are compiled: there is nothing to wait for")
def test_the_start_line_tells_which_rules_the_bots_use(tmp_path: Path) -> None:
    ready = tmp_path / ".ready"
    lines = [start_line("http://here", None), start_line("http://here", ready)]
    ready.touch()
    lines.append(start_line("http://here", ready))

    assert [line.text(ENGLISH) for line in lines] == [
        "Ironstone is at http://here (rules interpreted)",
        "Ironstone is at http://here (rules interpreted, bots compiled as soon as they are ready)",
        "Ironstone is at http://here (rules interpreted, bots compiled)",
    ]


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        done = here("serve", "--port", str(port), "--data", str(tmp_path), cwd=tmp_path)

    assert done.returncode == 1
    assert f"cannot listen at 127.0.0.1 port {port}" in done.stderr


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    done = here("serve", "--port", "0", "--workers", "2", "--data", str(tmp_path), cwd=tmp_path)

    assert done.returncode == 1
    assert "several processes need PostgreSQL" in done.stderr


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "ironstone.db") as database:
        database.execute("create table alembic_version (version_num text)")
        database.execute("insert into alembic_version values ('9999')")
    database.close()

    done = here("serve", "--port", "0", "--data", str(tmp_path), cwd=tmp_path)

    assert done.returncode == 1
    assert "newer version of Ironstone" in done.stderr


def test_wrong_arguments_say_what_would_be_right(tmp_path: Path) -> None:
    for arguments in (["--origin", "play.example.org"], ["--workers", "0"], ["--database", "mysql://x"]):
        done = here("serve", "--port", "0", *arguments, "--data", str(tmp_path), cwd=tmp_path)
        assert done.returncode != 0
        assert done.stderr.startswith("ironstone: ")
        assert done.stderr.count("\n") == 1


def test_periods_are_read_from_the_command_line() -> None:
    assert read_retention(["guest=30", "idle=365"]) == Retention(guest_days=30, idle_days=365)


@pytest.mark.parametrize("given", ["guest", "guest=", "guest=0", "guest=-1", "guest=1e3", "nothing=3", "guest=99999"])
def test_periods_that_make_no_sense_are_refused(given: str) -> None:
    with pytest.raises(UsageError, match="--keep is one of public, open, idle"):
        read_retention([given])
