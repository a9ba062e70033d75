"""Store a Building."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import replaced
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.absent import NO_BUILDING
from ironstone.games.city_of_iron.rules.actions import STORE
from ironstone.games.city_of_iron.rules.events import STORED
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.wording import on_track


@final
class StoreBuilding(Move[Table]):
    """CI-ACT-5: take one building from the track and keep it beside the board; free, and without limit."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        ids = STORE.actions
        for slot, building in enumerate(table.track):
            if building >= 0:
                options.append(ids[slot])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        slot = STORE.arg(action)
        if slot < len(table.track) and table.track[slot] >= 0:
            return None
        return Reason("CI-ACT-5", "there is no building card in that slot")

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        slot = STORE.arg(action)
        building = table.track[slot]
        player = table.own(seat)
        table.track = replaced(table.track, slot, NO_BUILDING)
        player.stored = [*player.stored, building]
        table.tell(STORED, seat, building, slot)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Store {building}", building=on_track(table.components, table.track, STORE.arg(action)))
