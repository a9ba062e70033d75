import gzip
from pathlib import Path

import httpx
import pytest

from ironstone.server import static_files
from tests.server.serving import Running

pytestmark = pytest.mark.anyio

INDEX = "<!doctype html><title>Ironstone</title>" + " " * 2000


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX, encoding="utf-8")
    (tmp_path / "assets" / "main-1a2b.js").write_text("let a = 1;", encoding="utf-8")
    (tmp_path / "mark.svg").write_text("<svg/>", encoding="utf-8")
    monkeypatch.setattr(static_files, "STATIC_FILES", static_files.StaticFiles(tmp_path))
    return tmp_path


@pytest.fixture
async def http(server: Running, built: Path) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.url, verify=False)


@pytest.mark.parametrize("path", ["/", "/table/abc", "/table/abc/replay", "/join", "/new?game=gembound"])
async def test_all_addresses_of_the_client_lead_to_its_index(http: httpx.AsyncClient, path: str) -> None:
    async with http:
        answer = await http.get(path)

    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-encoding"] == "gzip"


async def test_a_large_file_is_packed_once(http: httpx.AsyncClient, built: Path) -> None:
    script = "".join(f"let a{number} = {number * number};" for number in range(5000))
    (built / "assets" / "large-5c6d.js").write_text(script, encoding="utf-8")

    async with http:
        answer = await http.get("/assets/large-5c6d.js")

    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == script


async def test_files_with_a_hash_in_their_name_are_kept_for_ever(http: httpx.AsyncClient) -> None:
    async with http:
        answer = await http.get("/assets/main-1a2b.js")
        missing = await http.get("/assets/main-0000.js")

    assert "immutable" in answer.headers["cache-control"]
    assert "javascript" in answer.headers["content-type"]
    assert missing.status_code == 404


@pytest.mark.parametrize("path", ["/", "/assets/main-1a2b.js", "/mark.svg"])
async def test_head_answers_like_get_without_the_body(http: httpx.AsyncClient, path: str) -> None:
    async with http:
        head, whole = await http.head(path), await http.get(path)

    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["etag"] == whole.headers["etag"]
    assert head.headers["content-length"] == whole.headers["content-length"]


async def test_what_a_browser_has_is_not_sent_again(http: httpx.AsyncClient) -> None:
    async with http:
        mark = (await http.get("/")).headers["etag"]
        answer = await http.get("/", headers={"if-none-match": mark})

    assert (answer.status_code, answer.content) == (304, b"")


@pytest.mark.parametrize("path", ["/../settings.py", "/%2e%2e/settings.py", "/assets/../../app.py", "/..%2fapp.py"])
async def test_nothing_outside_the_client_is_served(http: httpx.AsyncClient, path: str) -> None:
    async with http:
        answer = await http.get(path)

    assert "import" not in answer.text


async def test_a_client_built_anew_is_read_anew(http: httpx.AsyncClient, built: Path) -> None:
    async with http:
        await http.get("/")
        (built / "index.html").write_text("new", encoding="utf-8")

        assert (await http.get("/")).text == "new"


async def test_without_a_client_the_rest_still_works(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static_files, "STATIC_FILES", static_files.StaticFiles(tmp_path / "nothing"))
    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        answer = await http.get("/")
        health = await http.get("/health")

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert health.status_code == 200


def test_packed_files_are_always_the_same(built: Path) -> None:
    first, second = [static_files.StaticFiles(built).find("index.html") for _ in range(2)]

    assert first == second
    assert gzip.decompress(first.packed).decode() == INDEX
