"""Everything that crosses the network is described, whichever parts a game has."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import TypedDict

import pytest

from ironstone.core.ai import AI
from ironstone.core.chance import Chance
from ironstone.core.game import AnyGame, Game, Views
from ironstone.core.guide import Guide
from ironstone.core.ids import Seat
from ironstone.core.messages import Message
from ironstone.core.statistics import Statistics
from tests.core.knock import EVENTS, OPTIONS, SPACE, KnockRules, KnockViews, Table
from tests.server.guests import Person
from tests.server.serving import Running, generous, running, sqlite_in
from tests.server.toys import registered
from tests.server.toys import toys as toys

pytestmark = pytest.mark.anyio


class DeckView(TypedDict):
    """What lies on the table, by its type."""

    deck: int


class TypedViews(Views[Table]):
    """Views that say what they return."""

    def view(self, table: Table, seat: Seat) -> DeckView:
        return {"deck": len(table.deck)}

    def redeal(self, table: Table, seat: Seat, chance: Chance) -> Table:
        return KnockViews().redeal(table, seat, chance)


class UntypedViews(TypedViews):
    """Views that say nothing of what they return."""

    def view(self, table, seat):  # type: ignore[no-untyped-def]  # that is what is tested
        return {"deck": len(table.deck)}

    def word(self, kind: str, value: int, many: bool = False) -> Message:
        return KnockViews().word(kind, value, many)


class Mixed:
    """Makes a game with these parts."""

    def __init__(self, key: str, views: Views[Table], parts: tuple[bool, bool, bool]) -> None:
        self.key = key
        self.views = views
        self.parts = parts

    def __call__(self, components: Path | None) -> AnyGame:
        guide, ai, statistics = self.parts
        return Game(
            key=self.key,
            title=self.key.title(),
            version=1,
            seats=range(2, 3),
            space=SPACE,
            events=EVENTS,
            rules=KnockRules(),
            views=self.views,
            guide=Guide() if guide else None,
            ai=AI() if ai else None,
            statistics=Statistics() if statistics else None,
            options=OPTIONS,
        )


MIXES = {
    f"mix-{kind}-{number}": Mixed(f"mix-{kind}-{number}", views, parts)
    for kind, views in [("typed", TypedViews()), ("plain", KnockViews()), ("untyped", UntypedViews())]
    for number, parts in enumerate(product([False, True], [False, True], [False, True]))
}


@pytest.fixture(scope="module")
def server(toys: list[str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with games of all mixes of parts."""
    with ExitStack() as stack:
        for key, loader in MIXES.items():
            stack.enter_context(registered(key, loader))
        yield stack.enter_context(running(generous(sqlite_in(tmp_path_factory.mktemp("mixes")))))


async def test_the_network_is_described_with_every_mix_of_parts(server: Running, kevin: Person) -> None:
    answer = await kevin.ask("GET", "/openapi.json")

    assert answer.status_code == 200
    schemas = answer.json()["components"]["schemas"]
    assert {"GemboundTableView", "GempireTableView", "CityOfIronTableView", "GameInfo"} <= set(schemas)
    assert schemas["GameDeckView"]["properties"] == {"deck": {"type": "integer"}}


async def test_every_mix_is_listed_and_set_up(server: Running, kevin: Person) -> None:
    listed = (await kevin.ask("GET", "/games")).json()

    assert [sheet["key"] for sheet in listed][-len(MIXES) :] == list(MIXES)
    for key, mix in MIXES.items():
        sheet = next(sheet for sheet in listed if sheet["key"] == key)
        assert sheet["hints"] == mix.parts[1]
        assert sheet["levels"] == (["easy", "normal", "hard"] if mix.parts[1] else ["random"])
        wish = {"game": key, "seats": [{"kind": "me"}, {"kind": "local", "name": "Cory"}], "start": True}
        made = (await kevin.post("/tables", wish)).json()["id"]
        assert (await kevin.ask("GET", f"/tables/{made}")).json()["status"] == "running"
