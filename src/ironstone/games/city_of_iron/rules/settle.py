"""City/District Tokens, "Settling a New City" and "Expand a City with a District"."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised, without
from ironstone.core.messages import Message, counted, say
from ironstone.games.city_of_iron.components.absent import NO_TARGET
from ironstone.games.city_of_iron.components.pieces import AIRSHIP, NO_VEHICLE
from ironstone.games.city_of_iron.rules.actions import CITY, LAND, TOKEN
from ironstone.games.city_of_iron.rules.build import NO_CITY_THERE
from ironstone.games.city_of_iron.rules.events import EXPANDED, LAND_CHOSEN, SETTLED
from ironstone.games.city_of_iron.rules.holdings import add_city, city_at, has_city_at, place_named, put_city
from ironstone.games.city_of_iron.rules.model import EMPTY, City, Play, Player, Table
from ironstone.games.city_of_iron.rules.payment import current_play, has_vehicle
from ironstone.games.city_of_iron.rules.wording import DECK_NAMES, city_name, land_name


@final
class SettleLand(Choice[Table]):
    """CI-CTY-3, CI-CTY-4: a displayed land within reach of the cards in hand, the Explorer not among them."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        hand = table.players[frame.seat].hand
        reach = distance_of(table, hand) - current_play(table).distance
        return [LAND.id(land) for land in table.lands if can_reach(table, hand, land, reach)]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not LAND.has(action):
            return NOT_ASKED
        hand = table.players[seat].hand
        return why_out_of_reach(table, hand, LAND.arg(action), distance_of(table, hand) - current_play(table).distance)

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        """CI-CTY-5: besides the distance some lands ask for a ship or an airship."""
        play = current_play(table)
        play.target = LAND.arg(action)
        land = table.components.lands[play.target]
        play.distance += land.distance
        play.vehicle = land.vehicle
        table.tell(LAND_CHOSEN, frame.seat, play.target)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the land to settle")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Settle {land}", land=land_name(table.components, LAND.arg(action)))


@final
class ChooseToken(Choice[Table]):
    """CI-CTY-1: one of the three tokens, each usable once, as a city or as a district."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        tokens = table.players[frame.seat].tokens
        return [TOKEN.id(token) for token, left in enumerate(tokens) if left > 0]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not TOKEN.has(action):
            return NOT_ASKED
        tokens = table.players[seat].tokens
        if TOKEN.arg(action) >= len(tokens) or tokens[TOKEN.arg(action)] == 0:
            return Reason("CI-CTY-1", "you have used all your tokens of that kind")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        current_play(table).token = TOKEN.arg(action)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the token to use")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        """As a city if a land is being settled, else as a district."""
        token = TOKEN.arg(action)
        piece = table.components.tokens[token]
        deck = DECK_NAMES[piece.draw]
        if current_play(table).target != NO_TARGET:
            return counted(
                piece.city_capacity,
                "Found a city for {n} building, with a {deck} draw",
                "Found a city for {n} buildings, with a {deck} draw",
                deck=deck,
            )
        return counted(
            table.nations[table.players[frame.seat].nation].district_capacity[token],
            "Add a district for {n} more building, with a {deck} draw",
            "Add a district for {n} more buildings, with a {deck} draw",
            deck=deck,
        )


@final
class ExpandCity(Choice[Table]):
    """CI-CTY-2, CI-RUL-19: one of the player's cities on a land; Metgra and Cazum take no district."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        cities = table.players[frame.seat].cities
        first_holder = table.components.first_holder
        return [CITY.id(city.place) for city in cities if city.place < first_holder]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not CITY.has(action):
            return NOT_ASKED
        if place_named(table, action) >= table.components.first_holder:
            return Reason("CI-RUL-19", "towns take no district")
        return None if has_city_at(table.players[seat], place_named(table, action)) else NO_CITY_THERE

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        current_play(table).place = place_named(table, action)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the city that gets the district")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Expand {city}", city=city_name(table.components, place_named(table, action)))


SETTLE_LAND: Final = SettleLand()
CHOOSE_TOKEN: Final = ChooseToken()
EXPAND_CITY: Final = ExpandCity()


def has_token(player: Player) -> bool:
    """CI-CTY-1: a token is left for a city or a district."""
    for count in player.tokens:
        if count > 0:
            return True
    return False


def distance_of(table: Table, hand: list[int]) -> int:
    """The Distance of these cards together."""
    cards = table.components.cards
    total = 0
    for card in hand:
        total += cards[card].distance
    return total


def can_reach(table: Table, hand: list[int], number: int, reach: int) -> bool:
    """CI-CTY-4, CI-CTY-5: the land lies within reach, and its vehicle is among the cards."""
    land = table.components.lands[number]
    return land.distance <= reach and (land.vehicle == NO_VEHICLE or has_vehicle(table, hand, land.vehicle))


def why_out_of_reach(table: Table, hand: list[int], number: int, reach: int) -> Reason | None:
    """What is missing on the way to a land, in words."""
    if number not in table.lands:
        return Reason("CI-CTY-3", "that land is not on display")
    land = table.components.lands[number]
    if reach < land.distance:
        return Reason(
            "CI-CTY-4",
            say(
                "{land} is at distance {distance} and your other cards reach {reach}",
                land=say(land.name),
                distance=land.distance,
                reach=reach,
            ),
            say("{n} Distance short", n=land.distance - reach),
        )
    if not has_vehicle(table, hand, land.vehicle):
        if land.vehicle == AIRSHIP:
            why = say("{land} needs an airship among your other cards", land=say(land.name))
            return Reason("CI-CTY-5", why, say("An airship is missing"))
        why = say("{land} needs a ship among your other cards", land=say(land.name))
        return Reason("CI-CTY-5", why, say("A ship is missing"))
    return None


def can_settle(table: Table, player: Player, number: int) -> bool:
    """CI-CTY-1, CI-CTY-4: a token is left, and some land is within reach of the other cards."""
    if not has_token(player):
        return False
    others = [card for card in player.hand if card != number]
    reach = distance_of(table, others) - table.components.cards[number].action.distance
    for land in table.lands:
        if can_reach(table, others, land, reach):
            return True
    return False


def why_no_settling(table: Table, seat: Seat) -> Reason:
    """CI-CTY-1, CI-CTY-4: tokens, or else a land, are missing for a new city or a district."""
    if not has_token(table.players[seat]):
        return Reason("CI-CTY-1", "you have used all your City/District tokens")
    return Reason("CI-CTY-4", "no land on display is within reach of your other cards")


def settle(table: Table, seat: Seat, play: Play) -> None:
    """CI-CTY-3, CI-CTY-6: the token lies city side up on the new land and gives its draw from the next End Round on."""
    player = table.own(seat)
    token = table.components.tokens[play.token]
    land = table.components.lands[play.target]
    city = City(play.target, token.city_capacity, land.land_bits, EMPTY, [play.token])
    table.lands = without(table.lands, play.target)
    player.tokens = raised(player.tokens, play.token, -1)
    player.draws = raised(player.draws, token.draw)
    add_city(player, city)
    table.tell(SETTLED, seat, city.place, city.capacity)


def expand(table: Table, seat: Seat, play: Play) -> None:
    """CI-CTY-2, CI-NAT-1, CI-RUL-25: a district holds what its token says, Arc's military district one more."""
    player = table.own(seat)
    spaces = table.nations[player.nation].district_capacity[play.token]
    city = city_at(player, play.place)
    tokens = [*city.tokens, play.token]
    put_city(player, City(city.place, city.capacity + spaces, city.land_bits, city.buildings, tokens))
    player.tokens = raised(player.tokens, play.token, -1)
    player.draws = raised(player.draws, table.components.tokens[play.token].draw)
    table.tell(EXPANDED, seat, city.place, spaces)
