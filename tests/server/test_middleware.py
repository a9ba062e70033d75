import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.guests import Person
from tests.server.serving import Running

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("path", ["/", "/health", "/api/nothing", "/table/x", "/api/me"])
async def test_every_answer_carries_the_headers(server: Running, path: str) -> None:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        headers = (await http.get(path)).headers

    policy = headers["content-security-policy"].split("; ")
    assert "default-src 'self'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


async def test_another_sites_page_cannot_act_in_somebodys_name(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    cookies = {"ironstone": kevin.token}
    async with httpx.AsyncClient(base_url=server.url, cookies=cookies, verify=False) as http:
        for headers in ({"origin": "https://elsewhere.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            answer = await http.post("/api/me", json={"name": "Mallory"}, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "other_origin")
        ours = await http.post("/api/me", json={"name": "Kev"}, headers={"origin": server.url})
        assert ours.json()["name"] == "Kev"


async def test_another_sites_page_gets_no_socket(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    made = await kevin.post("/tables", {"game": "gembound", "seats": [{"kind": "me"}, {"kind": "bot"}]})
    address = f"{server.url.replace('http', 'ws')}/api/tables/{made.json()['id']}/socket"
    cookie = {"cookie": f"ironstone={kevin.token}"}

    with pytest.raises(InvalidStatus) as refused:
        await connect(address, additional_headers=cookie, origin="https://elsewhere.example", proxy=None)  # type: ignore[arg-type]  # an Origin is a str
    assert refused.value.response.status_code == 403
    async with connect(address, additional_headers=cookie, origin=server.url, proxy=None) as line:  # type: ignore[arg-type]  # an Origin is a str
        await line.send('{"do": "hello"}')
        assert '"update"' in str(await line.recv())


async def test_the_cookie_is_out_of_reach_of_scripts(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as http:
        answer = await http.post("/api/me", json={"name": "Kevin"})
        again = await http.get("/api/me")

    for cookie in (answer.headers["set-cookie"], again.headers["set-cookie"]):
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Max-Age=34560000" in cookie
        assert "Secure" not in cookie


async def test_behind_https_the_cookie_is_secure(server: Running) -> None:
    https = {"x-forwarded-proto": "https"}
    async with httpx.AsyncClient(base_url=server.url, headers=https, verify=False) as http:
        answer = await http.post("/api/me", json={"name": "Kevin"})

        mine = {"cookie": f"__Host-ironstone={answer.cookies['__Host-ironstone']}"}
        plain = {"cookie": f"ironstone={answer.cookies['__Host-ironstone']}"}
        assert (await http.get("/api/me", headers=mine)).json()["name"] == "Kevin"
        http.cookies.clear()
        assert (await http.get("/api/me", headers=plain)).json() is None, "any host beside this one could have set it"

    assert answer.headers["set-cookie"].startswith("__Host-ironstone=")
    assert "Secure" in answer.headers["set-cookie"]
    assert "strict-transport-security" in answer.headers
