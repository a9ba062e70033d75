"""Files to deploy with: the programs that read them take them, and proxies send a table to one process."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.killable import free_port
from tools import services

pytestmark = pytest.mark.anyio

DEPLOY = Path(__file__).resolve().parent.parent / "deploy"
TABLES = [f"/api/tables/table{number}/update" for number in range(24)]
START_SECONDS = 20.0


def program(service: services.Service) -> str:
    """A program of the system; without it a test is skipped, but fails in CI."""
    found = service.find()
    if found is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(service.hint)
    return str(found)


def takes(*command: str | Path) -> None:
    done = subprocess.run([str(word) for word in command], check=False, capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stdout + done.stderr


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    analyze = program(services.SYSTEMD)
    for unit, name in (("ironstone.service", "ironstone.service"), ("ironstone@.service", "ironstone@8001.service")):
        installed = (DEPLOY / unit).read_text().replace("/opt/ironstone/bin/ironstone", sys.executable)
        (tmp_path / name).write_text(installed)
        takes(analyze, "verify", tmp_path / name)


def nginx_for(directory: Path, *included: str) -> Path:
    """A main file for nginx, without rights or directories of its own."""
    file = directory / "nginx.conf"
    paths = " ".join(f"{kind}_temp_path {directory}/{kind};" for kind in ("client_body", "proxy", "fastcgi"))
    rest = " ".join(f"{kind}_temp_path {directory}/{kind};" for kind in ("uwsgi", "scgi"))
    lines = ["daemon off; master_process off; error_log stderr;", f"pid {directory}/pid;", "events {}"]
    file.write_text("\n".join([*lines, "http {", paths, rest, "access_log off;", *included, "}"]))
    return file


def test_nginx_takes_its_file(tmp_path: Path) -> None:
    nginx, openssl = program(services.NGINX), program(services.OPENSSL)
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1")
    subject = ("-subj", "/CN=play.example.org")
    takes(openssl, "req", "-x509", *curve, "-nodes", "-keyout", key, "-out", certificate, *subject)
    text = (DEPLOY / "nginx.conf").read_text()
    text = text.replace("/etc/ssl/play.example.org/fullchain.pem", str(certificate))
    text = text.replace("/etc/ssl/play.example.org/privkey.pem", str(key))

    takes(nginx, "-t", "-c", nginx_for(tmp_path, text))


@contextmanager
def nginx_before(ports: list[int], directory: Path) -> Iterator[str]:
    port = free_port()
    text = (DEPLOY / "nginx-several.conf").read_text()
    for named, used in zip((8001, 8002), ports, strict=True):
        text = text.replace(f"127.0.0.1:{named}", f"127.0.0.1:{used}")
    server = f"server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass http://ironstone; }} }}"
    with subprocess.Popen([program(services.NGINX), "-c", str(nginx_for(directory, text, server))]) as process:
        yield f"http://127.0.0.1:{port}"
        process.terminate()


@contextmanager
def haproxy_before(ports: list[int], directory: Path) -> Iterator[str]:
    port = free_port()
    text = (DEPLOY / "haproxy.cfg").read_text()
    for named, used in zip((8080, 8001, 8002), (port, *ports), strict=True):
        text = text.replace(f"127.0.0.1:{named}", f"127.0.0.1:{used}")
    file = directory / "haproxy.cfg"
    file.write_text(text)
    with subprocess.Popen([program(services.HAPROXY), "-f", str(file)]) as process:
        yield f"http://127.0.0.1:{port}"
        process.terminate()


async def backend() -> asyncio.Server:
    """A process that only says at which port it is asked."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        name = str(writer.get_extra_info("sockname")[1]).encode()
        head = b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(name)
        writer.write(head + name)
        await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, "127.0.0.1", 0)


async def ports_of_tables(proxy: str) -> dict[str, str]:
    """Which process answers for each table; every table is asked for twice."""
    async with httpx.AsyncClient(base_url=proxy, verify=False) as http:
        first, again = [{table: (await http.get(table)).text for table in TABLES} for _ in range(2)]
    assert first == again, "one table was served by two processes"
    return first


async def up(proxy: str) -> None:
    async with asyncio.timeout(START_SECONDS), httpx.AsyncClient(base_url=proxy, verify=False) as http:
        while True:
            try:
                if (await http.get("/")).status_code == 200:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.05)


@pytest.mark.parametrize("before", [nginx_before, haproxy_before])
async def test_a_table_stays_at_its_process_and_moves_only_when_that_is_gone(
    before: Callable[[list[int], Path], AbstractContextManager[str]], tmp_path: Path
) -> None:
    servers = [await backend(), await backend()]
    ports = [server.sockets[0].getsockname()[1] for server in servers]
    with before(ports, tmp_path) as proxy:
        await up(proxy)
        both = await ports_of_tables(proxy)
        servers[0].close()
        await asyncio.sleep(2.5)  # until it was looked for and missed
        one = await ports_of_tables(proxy)
    servers[1].close()

    assert set(both.values()) == {str(port) for port in ports}
    assert set(one.values()) == {str(ports[1])}
