"""Posts to addresses that people choose: they must never reach what only this machine or its network can see.

They go over https to public addresses alone, to exactly the address that was looked at, without following redirects.
"""

import asyncio
import re
import ssl
from collections.abc import Awaitable, Callable, Collection, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TypeAlias

import httpx
import structlog

from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.server.resolver import Resolver

SECONDS = 3.0
AT_ONCE = 20  # posts under way; more than that are not sent
LONGEST_URL = 500
HTTPS = 443
PORTS = (80, 443, 8080, 8443)  # that web servers use
NOT_SENT = 0  # in place of a status

# No name ends in a number, but addresses do that some systems read: 0x7f.1 is 127.0.0.1.
NAME = re.compile(r"([a-z0-9-]+\.)+[a-z][a-z0-9-]*\.?")

# Ways into IPv4, tunnels and examples, which not every version of Python counts as private.
HIDDEN_WAYS = [ip_network(text) for text in ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2002::/16", "3fff::/20")]
GLOBAL_UNICAST = ip_network("2000::/3")

Resolve: TypeAlias = Callable[[str, int, str], Awaitable[list[str]]]

logger = structlog.get_logger(__name__)


class PublicPosts:
    """Sends bodies to public addresses."""

    def __init__(
        self,
        resolve: Resolve | None = None,
        trusted: ssl.SSLContext | None = None,
        permitted: Collection[str] = (),  # addresses that may be sent to although they are not public
        ports: Collection[int] = PORTS,
    ) -> None:
        self._resolver = Resolver()
        self._resolve = resolve or self._resolver.addresses
        self._ports = ports
        self._trusted = trusted
        self._permitted = permitted
        self._client: httpx.AsyncClient | None = None
        self._under_way = 0

    async def close(self) -> None:
        """Close what is open."""
        self._resolver.close()
        if self._client is not None:
            await self._client.aclose()

    def check(self, url: str) -> httpx.URL:
        """Refuse an address to which nothing can be sent."""
        return check_url(url, self._permitted, self._ports)

    async def send(self, url: str, body: bytes, headers: Mapping[str, str], who: str = "") -> int:
        """Send a body; the status that came back. The log names the host alone: the rest of an address is secret."""
        host = "?"
        try:
            checked = self.check(url)
            host = checked.host
            if self._under_way >= AT_ONCE:
                raise Refusal("too_fast", say("too many notices at once"))
            self._under_way += 1
            try:
                async with asyncio.timeout(SECONDS):
                    status = await self._post(checked, body, headers, who)
            finally:
                self._under_way -= 1
        except (Refusal, httpx.HTTPError, OSError, UnicodeError) as error:
            why = str(error) if isinstance(error, Refusal) else type(error).__name__
            logger.info("a notice was not sent", host=host, why=why)
            return NOT_SENT
        if not 200 <= status < 300:
            logger.info("a notice was not taken", host=host, status=status)
        return status

    async def _post(self, url: httpx.URL, body: bytes, headers: Mapping[str, str], who: str) -> int:
        host = url.raw_host.decode("ascii")
        addresses = await self._resolve(host, url.port or HTTPS, who)
        if not addresses:
            raise Refusal("bad_url", say("the host has no address"))
        for address in addresses:
            check_address(address, self._permitted)
        # The name goes into the certificate's check and the request, but the connection goes to the address checked.
        request = self._open_client().build_request(
            "POST",
            url.copy_with(host=addresses[0]),
            content=body,
            headers={**headers, "Host": url.netloc.decode("ascii")},
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


def check_url(url: str, permitted: Collection[str] = (), ports: Collection[int] = PORTS) -> httpx.URL:
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
    port = HTTPS if parsed.port is None else parsed.port
    if port not in ports:
        raise Refusal("bad_url", say("notices are not sent to port {port}", port=str(port)))
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
