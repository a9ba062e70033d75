"""Client addresses as limits count them: an IPv4 address, or the /64 network of an IPv6 address."""

from collections.abc import Collection
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

REMEMBERED = 4096
PREFIX = 64  # what one household gets, and can choose any address in
WIDEST = {4: 16, 6: 32}  # what a moderator may bar at once, by version


@lru_cache(REMEMBERED)
def network_of(address: str) -> str:
    """What limits are counted for. Text that is no address, as a proxy may send it, stands for itself."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:PREFIX]
    plain = _unmapped(parsed)
    return str(plain) if isinstance(plain, IPv4Address) else str(ip_network((int(plain), PREFIX), strict=False))


def _unmapped(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """IPv4 in the clothes of IPv6 is IPv4: otherwise all of it would be one network."""
    return address if isinstance(address, IPv4Address) or address.ipv4_mapped is None else address.ipv4_mapped


def is_within(address: str, networks: Collection[str]) -> bool:
    """Whether an address is one of these, or lies in one of these networks; what is no address is nowhere."""
    try:
        plain = _unmapped(ip_address(address))
        return any(plain in ip_network(text, strict=False) for text in networks)
    except ValueError:
        return False


def read_network(text: str) -> str:
    """A network as we write it, from an address or a network; ValueError if it is none, or so large that many share it.

    A single address of IPv6 stands for its network of 64 bits.
    """
    network = ip_network(text.strip(), strict=False)
    if isinstance(network, IPv6Network) and network.prefixlen > PREFIX:
        network = network.supernet(new_prefix=PREFIX)
    if network.prefixlen < WIDEST[network.version]:
        raise ValueError(f"{text!r} is too large a network")
    return str(network)


def lies_within(network: str, networks: Collection[str]) -> bool:
    """Whether what limits count an address by lies in one of these networks."""
    try:
        plain = ip_network(network)
    except ValueError:
        return False
    return any(_covers(ip_network(each), plain) for each in networks)


def _covers(large: IPv4Network | IPv6Network, small: IPv4Network | IPv6Network) -> bool:
    if isinstance(large, IPv4Network):
        return isinstance(small, IPv4Network) and small.subnet_of(large)
    return isinstance(small, IPv6Network) and small.subnet_of(large)
