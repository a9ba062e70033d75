"""Client addresses as limits count them: an IPv4 address, or the /64 network of an IPv6 address."""

from collections.abc import Collection
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

REMEMBERED = 4096
PREFIX = 64  # what one household gets, and can choose any address in


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
