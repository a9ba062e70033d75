"""Tables for one Demand: it lies in slot 1, and Nick's culture gems on it."""

from ironstone.games.gempire.rules.model import Table
from tests.games.gempire.reading import NICK
from tests.games.gempire.scenario import Sits, arrange, sits

HOUSES = (
    "Cottage, Hovel, Tenement, Shepherd's Hut, Longhouse, Granary, Almshouse, Manor House, Guest Quarter, Walled Suburb"
)
SHOPS = (
    "Toll Booth, Tannery, Candle Shop, Cobbler's Shop, Weaver's Workshop, Mint, Counting House, Jewel Shop, "
    "Royal Treasury, Merchant Bank"
)
SIGHTS = "Statue, Tavern Stage, Rock Garden, Bell Tower, Chapel, Portrait Gallery, Theatre, Library, Cathedral"


def some(cards: str, count: int, after: int = 0) -> str:
    """So many cards of a list, leaving out the first ones."""
    return ", ".join(cards.split(", ")[after : after + count])


def at_table(nick: Sits, demand: int, seats: int = 3, rival: Sits | None = None, **option: str) -> Table:
    """Nick, Kevin and others, with this Demand in slot 1."""
    others = "7 15" if demand not in (7, 15) else "2 3"
    return arrange(nick, rival or sits(), *[sits()] * (seats - 2), demands=f"{demand} {others}", options=option)


def meets(nick: Sits, demand: int, seats: int = 3, rival: Sits | None = None, **option: str) -> bool:
    """Whether Nick meets the Demand in slot 1, at a table of so many."""
    return at_table(nick, demand, seats, rival, **option).players[NICK].met[0]


def gems_on_first(count: int) -> tuple[int, int, int]:
    """So many culture gems and no other gems; they lie on slot 1."""
    return (0, 0, count)
