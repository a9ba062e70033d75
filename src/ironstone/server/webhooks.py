"""Webhooks: telling a person elsewhere that a table waits for them.

People choose the addresses, so a notice must never reach what only this machine or its network can see: it goes over
https to public addresses alone, to exactly the address that was looked at, without following redirects.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Collection
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TypeAlias

import httpx
import structlog
from msgspec import Struct, json

from ironstone.core.messages import say
from ironstone.play.refusal import Refusal

SECONDS = 3.0
AT_ONCE = 20  # notices under way; more than that are not sent
LONGEST_URL = 500
HTTPS = 443

# No name ends in a number, but addresses do that some systems read: 0x7f.1 is 127.0.0.1.
NAME = re.compile(r"([a-z0-9-]+\.)+[a-z][a-z0-9-]*\.?")

# Ways into IPv4, tunnels and examples, which not every version of Python counts as private.
HIDDEN_WAYS = [ip_network(text) for text in ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2002::/16", "3fff::/20")]
GLOBAL_UNICAST = ip_network("2000::/3")

Resolve: TypeAlias = Callable[[str, int], Awaitable[list[str]]]

logger = structlog.get_logger(__name__)


class Notice(Struct, frozen=True):
    """What is sent: a table waits for you."""

    table: str
    game: str
    title: str
    url: str


class Webhooks:
    """Sends notices, each once: what does not arrive is not sent again."""

    def __init__(
        self,
        resolve: Resolve | None = None,
        trusted: ssl.SSLContext | None = None,
        permitted: Collection[str] = (),  # addresses that may be sent to although they are not public
    ) -> None:
        self._resolve = resolve or resolve_by_system
        self._trusted = trusted
        self._permitted = permitted
        self._client: httpx.AsyncClient | None = None
        self._under_way = 0

    async def close(self) -> None:
        """Close what is open."""
        if self._client is not None:
            await self._client.aclose()

    async def send(self, url: str, notice: Notice) -> bool:
        """Send a notice; whether it arrived. The log names the host alone, because the rest of an address is secret."""
        host = "?"
        try:
            checked = check_url(url, self._permitted)
            host = checked.host
            if self._under_way >= AT_ONCE:
                raise Refusal("too_fast", say("too many notices at once"))
            self._under_way += 1
            try:
                async with asyncio.timeout(SECONDS):
                    status = await self._post(checked, json.encode(notice))
            finally:
                self._under_way -= 1
        except (Refusal, httpx.HTTPError, OSError, UnicodeError) as error:
            why = str(error) if isinstance(error, Refusal) else type(error).__name__
            logger.info("a notice was not sent", host=host, why=why)
            return False
        if not 200 <= status < 300:
            logger.info("a notice was not taken", host=host, status=status)
        return 200 <= status < 300

    async def _post(self, url: httpx.URL, body: bytes) -> int:
        host = url.raw_host.decode("ascii")
        addresses = await self._resolve(host, url.port or HTTPS)
        if not addresses:
            raise Refusal("bad_url", say("the host has no address"))
        for address in addresses:
            check_address(address, self._permitted)
        # The name goes into the certificate's check and the request, but the connection goes to the address checked.
        request = self._open_client().build_request(
            "POST",
            url.copy_with(host=addresses[0]),
            content=body,
            headers={"Host": url.netloc.decode("ascii"), "Content-Type": "application/json"},
            extensions={"sni_hostname": host},
        )
        response = await self._open_client().send(request, stream=True, follow_redirects=False)
        await response.aclose()
        return response.status_code

    def _open_client(self) -> httpx.AsyncClient:
        """Without proxies from the environment, and with a connection for each notice: names may share an address."""
        if self._client is None:
            self._client = httpx.AsyncClient(
                verify=self._trusted or ssl.create_default_context(),
                trust_env=False,
                timeout=SECONDS,
                limits=httpx.Limits(max_keepalive_connections=0),
                headers={"User-Agent": "Ironstone", "Accept-Encoding": "identity"},
            )
        return self._client


async def resolve_by_system(host: str, port: int) -> list[str]:
    """The addresses of a host, IPv4 first: not every server has a way to IPv6."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = dict.fromkeys(str(address[0]) for *_, address in found)
    return sorted(addresses, key=lambda text: ":" in text)


def check_url(url: str, permitted: Collection[str] = ()) -> httpx.URL:
    """Refuse an address to which notices cannot be sent. Where its name leads is looked at again for every notice."""
    try:
        parsed = httpx.URL(url)
    except (httpx.InvalidURL, ValueError) as error:
        raise Refusal("bad_url", say("that is not the address of a web page")) from error
    if len(url) > LONGEST_URL:
        raise Refusal("bad_url", say("an address has at most {longest} characters", longest=LONGEST_URL))
    if parsed.scheme != "https" or not parsed.host:
        raise Refusal("bad_url", say("notices are sent to addresses that begin with https:// and a name"))
    if parsed.userinfo:
        raise Refusal("bad_url", say("an address for notices has no user and password in it"))
    if not 0 < (parsed.port or HTTPS) < 2**16:
        raise Refusal("bad_url", say("there is no port {port}", port=str(parsed.port)))
    if _is_number(parsed.host):
        check_address(parsed.host, permitted)
    elif not NAME.fullmatch(parsed.raw_host.decode("ascii")):
        raise Refusal("bad_url", say("{host} is not the name of a host in the Internet", host=repr(parsed.host)))
    return parsed


def check_address(text: str, permitted: Collection[str] = ()) -> None:
    """Refuse an IP address that is not in the public Internet."""
    if text not in permitted and not _is_public(text):
        raise Refusal("bad_url", say("notices are sent to public addresses only"))


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _is_public(text: str) -> bool:
    if not _is_number(text):
        return False
    address = ip_address(text)
    return _is_plain(address) and not any(address in way for way in HIDDEN_WAYS if way.version == address.version)


def _is_plain(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and (address.scope_id or address not in GLOBAL_UNICAST):
        return False  # so neither an IPv4 address in the clothes of IPv6
    return address.is_global and not address.is_multicast and not address.is_reserved
