"""Build: the rulebook sections "Build" and "Buildings"."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import replaced, without
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.absent import NO_BUILDING, NO_CITY, NO_SLOT
from ironstone.games.city_of_iron.rules.actions import BUILD, BUILD_STORED, CITY, DESTROY
from ironstone.games.city_of_iron.rules.building_requirements import (
    can_replace,
    can_take,
    has_needs,
    has_waiver,
    needs_land,
    price_of,
    science_due,
    why_not_build,
    worth_keeping,
)
from ironstone.games.city_of_iron.rules.events import BUILT, BUILT_WITH_SCIENCE, DESTROYED
from ironstone.games.city_of_iron.rules.holdings import (
    add_building,
    city_action,
    city_at,
    drop_building,
    has_city_at,
    place_named,
)
from ironstone.games.city_of_iron.rules.model import Player, Table
from ironstone.games.city_of_iron.rules.wording import (
    among,
    among_stored,
    city_name,
    on_track,
    the_building,
)


@final
class BuildFromTrack(Move[Table]):
    """CI-BLD-1: build one card of the building track."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        add_track_builds(table, table.players[seat], 0, options)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return why_not_from_track(table, seat, action, 0)

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        start_build(table, seat, table.track[BUILD.arg(action)], 0)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return describe_build(table, seat, BUILD.arg(action), 0)


@final
class BuildStored(Move[Table]):
    """CI-BLD-1, CI-RUL-39: build a card that was stored on an earlier turn."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        if player.stored:
            add_stored_builds(table, player, 0, options)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return why_not_stored(table, seat, action, 0)

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        start_build(table, seat, BUILD_STORED.arg(action), 0)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return describe_stored_build(table, seat, BUILD_STORED.arg(action), 0)


@final
class BuildCity(Choice[Table]):
    """CI-BLD-3, CI-BLD-4: the city in which the building of this frame goes up."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        piece = table.components.buildings[frame.arg]
        return [city_action(table, city.place) for city in player.cities if can_take(table, player, city, piece)]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not CITY.has(action):
            return NOT_ASKED
        player = table.players[seat]
        piece = table.components.buildings[frame.arg]
        if not has_city_at(player, place_named(table, action)):
            return NO_CITY_THERE
        city = city_at(player, place_named(table, action))
        if not city.land_bits & piece.land_bits:
            return needs_land(table, piece)
        if not can_take(table, player, city, piece):
            return Reason("CI-RUL-10", "destroying a building there would make the Science too dear")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        city = city_at(table.players[frame.seat], place_named(table, action))
        if len(city.buildings) < city.capacity:
            raise_building(table, frame.seat, frame.arg, city.place, NO_BUILDING)
        else:
            table.site = city.place
            table.push(BUILD_DESTROY, frame.seat, frame.arg)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return ask_for_city(table, frame)

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        city = city_at(table.players[frame.seat], place_named(table, action))
        name = city_name(table.components, city.place)
        if len(city.buildings) < city.capacity:
            return say("Build it in {city}", city=name)
        return say("Build it in {city}, where another building makes room", city=name)

    def likely(self, table: Table, frame: Frame, options: list[Action]) -> Action:
        """A city with room before a full one."""
        player = table.players[frame.seat]
        for option in options:
            city = city_at(player, place_named(table, option))
            if len(city.buildings) < city.capacity:
                return option
        return options[0]


@final
class BuildDestroy(Choice[Table]):
    """CI-BLD-6, CI-RUL-11: only if the chosen city is full, exactly one building of that city makes room."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        piece = table.components.buildings[frame.arg]
        city = city_at(player, table.site)
        return [DESTROY.id(victim) for victim in city.buildings if can_replace(table, player, victim, piece)]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not DESTROY.has(action):
            return NOT_ASKED
        player = table.players[seat]
        victim = DESTROY.arg(action)
        if victim not in city_at(player, table.site).buildings:
            return Reason("CI-RUL-11", "only a building in the chosen city makes room there")
        if not can_replace(table, player, victim, table.components.buildings[frame.arg]):
            return Reason("CI-RUL-10", "without that building the Science would be due again")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        place = table.site
        table.site = NO_CITY
        raise_building(table, frame.seat, frame.arg, place, DESTROY.arg(action))

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("the city is full: choose the building to destroy")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        buildings = city_at(table.players[frame.seat], table.site).buildings
        return say("Destroy {building}", building=among(table.components, buildings, DESTROY.arg(action)))

    def likely(self, table: Table, frame: Frame, options: list[Action]) -> Action:
        """The building that is least worth keeping, the oldest of several."""
        best = options[0]
        for option in options:
            if worth_keeping(table, DESTROY.arg(option)) < worth_keeping(table, DESTROY.arg(best)):
                best = option
        return best


BUILD_CITY: Final = BuildCity()
BUILD_DESTROY: Final = BuildDestroy()
NO_CITY_THERE: Final = Reason("CI-BLD-3", "you have no city there")


def add_track_builds(table: Table, player: Player, discount: int, options: list[Action]) -> None:
    """Add every slot of the track whose card the player can build now."""
    buildings = table.components.buildings
    coins = player.coins + discount
    science = player.science
    land_bits = player.land_bits
    ids = BUILD.actions
    for slot, building in enumerate(table.track):
        if building >= 0:
            piece = buildings[building]
            # As has_needs, written out: this is asked a dozen times on every turn.
            if (
                piece.coins <= coins
                and piece.land_bits & land_bits
                and (piece.science <= science or has_waiver(table, player, piece))
            ):
                options.append(ids[slot])


def add_stored_builds(table: Table, player: Player, discount: int, options: list[Action]) -> None:
    """Add every stored card that the player can build now."""
    buildings = table.components.buildings
    coins = player.coins + discount
    for building in player.stored:
        piece = buildings[building]
        if piece.coins <= coins and has_needs(table, player, piece):
            options.append(BUILD_STORED.id(building))


def can_build_any(table: Table, player: Player, discount: int) -> bool:
    """Some building of the track or the store can be built at this discount."""
    buildings = table.components.buildings
    coins = player.coins + discount
    for building in table.track:
        if building >= 0 and buildings[building].coins <= coins and has_needs(table, player, buildings[building]):
            return True
    for building in player.stored:
        if buildings[building].coins <= coins and has_needs(table, player, buildings[building]):
            return True
    return False


def start_build(table: Table, seat: Seat, building: int, discount: int) -> None:
    """The building is chosen; next its city, a building to destroy if need be, and the price."""
    table.discount = discount
    table.push(BUILD_CITY, seat, building)


def raise_building(table: Table, seat: Seat, building: int, place: int, victim: int) -> None:
    """CI-BLD-2, CI-BLD-6, CI-RUL-43: make room, pay, and build; a discount never touches Science."""
    player = table.own(seat)
    piece = table.components.buildings[building]
    science = science_due(table, player, piece, victim)
    coins = max(0, piece.coins - table.discount)
    table.discount = 0
    if victim != NO_BUILDING:
        destroy(table, seat, place, victim)
    player.coins -= coins
    player.science -= science
    slot = NO_SLOT
    if building in player.stored:
        player.stored = without(player.stored, building)
    else:
        slot = table.track.index(building)
        table.track = replaced(table.track, slot, NO_BUILDING)
    if science > 0:
        table.tell(BUILT_WITH_SCIENCE, seat, building, place, coins, science, slot)
    else:
        table.tell(BUILT, seat, building, place, coins, slot)
    add_building(table, seat, place, building)


def destroy(table: Table, seat: Seat, place: int, victim: int) -> None:
    """CI-BLD-7, CI-RUL-12: its effects end at once, and the card goes to the building discard pile."""
    table.tell(DESTROYED, seat, victim, place)
    drop_building(table, seat, place, victim)
    table.discards = [*table.discards, victim]


def ask_for_city(table: Table, frame: Frame) -> Message:
    """The question where the building of this frame goes."""
    return say("choose the city for {building}", building=the_building(table.components, frame.arg))


def describe_build(table: Table, seat: Seat, slot: int, discount: int) -> Message:
    """The build of a card of the track, with its price."""
    return say(
        "Build {building} for {price}",
        building=on_track(table.components, table.track, slot),
        price=price_of(table, seat, table.track[slot], discount),
    )


def describe_stored_build(table: Table, seat: Seat, building: int, discount: int) -> Message:
    """The build of a stored card, with its price."""
    return say(
        "Build {building} for {price}",
        building=among_stored(table.components, table.players[seat].stored, building),
        price=price_of(table, seat, building, discount),
    )


def why_not_from_track(table: Table, seat: Seat, action: Action, discount: int) -> Reason | None:
    """Why the card in this slot cannot be built at this discount."""
    slot = BUILD.arg(action)
    if slot >= len(table.track) or table.track[slot] < 0:
        return Reason("CI-BLD-1", "there is no building card in that slot")
    return why_not_build(table, seat, table.track[slot], discount)


def why_not_stored(table: Table, seat: Seat, action: Action, discount: int) -> Reason | None:
    """Why this card, if it is stored at all, cannot be built at this discount."""
    building = BUILD_STORED.arg(action)
    if building not in table.players[seat].stored:
        return Reason("CI-BLD-1", "you have not stored that building")
    return why_not_build(table, seat, building, discount)
