"""Discover a Mine: the rulebook section of that name."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, counted, say
from ironstone.games.gembound.components.items import ARTIFACT_KINDS, GEM_KINDS, ITEM_KINDS
from ironstone.games.gembound.rules.actions import DISCOVER, PLACE
from ironstone.games.gembound.rules.artifacts import award_tiles
from ironstone.games.gembound.rules.campsites import cover
from ironstone.games.gembound.rules.events import MINE_PLACED, MINE_REPLACED
from ironstone.games.gembound.rules.mines import (
    camp_name,
    is_mined,
    mine_in_row,
    no_such_camp,
    no_such_mine_in_row,
    reveal_level,
    take_from_hand,
    take_from_row,
)
from ironstone.games.gembound.rules.model import Table, camp_to_change


@final
class Discover(Move[Table]):
    """GB-DIS-1, GB-DIS-2: a Mine next to a camel for one worker, any other for two."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        workers = table.players[seat].workers
        size = len(table.row)
        components = table.components
        if workers >= components.discover_any:
            options.extend(DISCOVER.actions[:size])
        elif workers >= components.discover_at_camel and size > 0:
            options.append(DISCOVER.actions[0])
            if size > 1:
                options.append(DISCOVER.actions[size - 1])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        position = DISCOVER.arg(action)
        missing = no_such_mine_in_row(table, position)
        if missing is not None:
            return missing
        workers = table.players[seat].workers
        cost = price(table, position)
        if workers < cost:
            why = say(
                "that mine lies away from the camels and costs {cost} workers; you have {workers}",
                cost=cost,
                workers=workers,
            )
            short = counted(cost - workers, "{n} worker short", "{n} workers short")
            return Reason("GB-DIS-2", why, short, say("Beside a camel one is enough, or upgrade with any mine"))
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        position = DISCOVER.arg(action)
        take_from_row(table, seat, position, price(table, position))
        table.push(PLACE_MINE, seat)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        position = DISCOVER.arg(action)
        workers = counted(price(table, position), "{n} worker", "{n} workers")
        return say("Discover {mine} with {workers}", mine=mine_in_row(table, position), workers=workers)


def price(table: Table, position: int) -> int:
    """GB-DIS-1, GB-DIS-2, GB-RUL-7: the ends of the row lie next to the camels."""
    return table.components.discover_at_camel if lies_at_camel(table, position) else table.components.discover_any


def lies_at_camel(table: Table, position: int) -> bool:
    """GB-DIS-1: the camels stand at the ends of the row."""
    return position == 0 or position == len(table.row) - 1


@final
class PlaceMine(Choice[Table]):
    """GB-DIS-5: under any own campsite, face-up or mined already."""

    phase = "explore"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return list(PLACE.actions[: len(table.components.camps)])

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        return no_such_camp(table, PLACE.arg(action)) if PLACE.has(action) else NOT_ASKED

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        # GB-DIS-10: workers are paid already; then the campsite changes, level 1 is seen, and sets are counted once.
        open_mine(table, frame.seat, PLACE.arg(action), take_from_hand(table))
        award_tiles(table, frame.seat)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the campsite under which the new mine goes")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        spot = PLACE.arg(action)
        camp = table.players[frame.seat].camps[spot]
        if not is_mined(camp):
            return say("Lay the mine under the {camp}", camp=camp_name(table, spot))
        old = say(table.components.mines[camp.mine].name)
        return say("Lay the mine under the {camp} in place of the {mine}", camp=camp_name(table, spot), mine=old)


PLACE_MINE: Final = PlaceMine()


def open_mine(table: Table, seat: Seat, spot: int, card: int) -> None:
    """GB-DIS-6, GB-DIS-7: the campsite turns to its worker side over the Mine, which shows its first level."""
    player = table.players[seat]
    if is_mined(player.camps[spot]):
        replace(table, seat, spot)
    else:
        cover(table, seat, spot)
    camp_to_change(player, spot).mine = card
    table.tell(MINE_PLACED, seat, spot, table.components.mines[card].back)
    reveal_level(table, seat, spot)


def replace(table: Table, seat: Seat, spot: int) -> None:
    """GB-DIS-8, GB-DIS-9, GB-RUL-8: the old Mine leaves with its tucks; workers stay on the campsite's spots."""
    player = table.players[seat]
    camp = camp_to_change(player, spot)
    table.tell(MINE_REPLACED, seat, spot, table.components.mines[camp.mine].back)
    if table.settings.keep_artifacts:  # GB-RUL-9: else they are gone with the card
        kept = player.kept_artifacts
        player.kept_artifacts = [kept[kind] + camp.contents[GEM_KINDS + kind] for kind in range(ARTIFACT_KINDS)]
    table.discards = [*table.discards, camp.mine, *camp.tucks]
    table.discard_depths = [*table.discard_depths, camp.depth] + [0] * len(camp.tucks)
    camp.tucks = []
    camp.contents = [0] * ITEM_KINDS
    camp.depth = 0
