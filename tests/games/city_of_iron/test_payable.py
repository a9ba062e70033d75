"""Plays never end in a dead end: what is offered can be paid, whatever is chosen first.

Every way of dividing the cards is tried here, not reasoned about.
"""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.agenda import Move
from ironstone.core.engine import Decision, advance, take
from ironstone.core.ids import Action
from ironstone.games.city_of_iron.components.pieces import AIRSHIP, NO_ACTION, NO_VEHICLE, SHIP, Card
from ironstone.games.city_of_iron.rules.actions import ATTACK, PAY, PLAY
from ironstone.games.city_of_iron.rules.attack import AttackTown
from ironstone.games.city_of_iron.rules.cards import PlayCard
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.payment import PAY_ATTACK, PAY_SKILL
from tests.games.city_of_iron.reading import CARDS, GAME, JULIA, LANDS, SAM, TOWNS, cities_of, hand, told
from tests.games.city_of_iron.scenario import arrange, options, play, sits

COMMON = CARDS[:25]
FIGHTERS = [*CARDS[14:16], *CARDS[17:20], *CARDS[21:25], "cartographer", "scout-ship", "cloud-skimmer", "scholar"]
WORKERS = [
    *["scholar", "cartographer", "cargo-ship", "engineer", "explorer", "mayor", "merchant", "scientist"],
    *["scout-ship", "cloud-skimmer", "soldier", "captain", "inventor", "magician", "spy"],
]


def card(word: str) -> Card:
    return GAME.printed.cards[CARDS.index(word)]


def options_of(move: Move[Table], table: Table) -> list[Action]:
    found: list[Action] = []
    move.add_options(table, SAM, found)
    return found


def small_hands(words: list[str], most: int) -> list[tuple[str, ...]]:
    return [cards for count in range(most + 1) for cards in combinations(words, count)]


def forces(words: tuple[str, ...]) -> set[tuple[int, int]]:
    """Attack and Distance of a hand, for every way to say which of its cards attack."""
    found = set()
    for attackers in small_hands(list(words), len(words)):
        others = [card(word).distance for word in words if word not in attackers]
        found.add((sum(card(word).attack for word in attackers), sum(others)))
    return found


def conquers(words: tuple[str, ...], attack: int, distance: int) -> bool:
    return any(force >= attack and reach >= distance for force, reach in forces(words))


def serves(word: str, vehicle: int, airship_is_ship: bool) -> bool:
    return card(word).vehicle == vehicle or (airship_is_ship and (card(word).vehicle, vehicle) == (AIRSHIP, SHIP))


def fuels(words: tuple[str, ...], work: int, distance: int, vehicle: int, airship_is_ship: bool) -> bool:
    """Whether some of the cards supply all of it."""
    for chosen in small_hands(list(words), len(words)):
        enough = sum(card(word).work for word in chosen) >= work
        reaches = sum(card(word).distance for word in chosen) >= distance
        sails = vehicle == NO_VEHICLE or any(serves(word, vehicle, airship_is_ship) for word in chosen)
        if enough and reaches and sails:
            return True
    return False


@pytest.mark.parametrize("owned", [False, True])
def test_an_attack_is_offered_exactly_if_the_hand_can_be_divided_for_it(owned: bool) -> None:
    """CI-CRD-7, CI-ATK-2 to CI-ATK-4: every hand of up to four of 13 cards against both sides of all 22 towns."""
    everything = list(range(len(TOWNS)))
    table = arrange(players=4)
    table.town_piles = [[], [], []]
    if owned:
        table.players[JULIA].towns = everything
        table.town_owners = [JULIA] * len(TOWNS)
    else:
        table.shown_towns = everything
    attacks = AttackTown(ATTACK)
    towns = GAME.printed.towns

    for words in small_hands(FIGHTERS, 4):
        table.players[SAM].hand = sorted(CARDS.index(word) for word in words)
        possible = forces(words)
        right = [
            ATTACK.id(number)
            for number, town in enumerate(towns)
            if any(force >= town.defence + 2 * owned and reach >= town.distance for force, reach in possible)
        ]
        assert options_of(attacks, table) == right, words


def playable(words: tuple[str, ...], word: str, coins: int, airship_is_ship: bool) -> bool:
    """Whether the other cards of the hand fuel this one, for some land if it settles."""
    action = card(word).action
    others = tuple(other for other in words if other != word)
    if action.speed == NO_ACTION or action.coins > coins:
        return False
    if word != "explorer":
        return fuels(others, action.work, action.distance, NO_VEHICLE, airship_is_ship)
    lands = [land for land in GAME.printed.lands if land.distance > 0]
    return any(fuels(others, 0, land.distance, land.vehicle, airship_is_ship) for land in lands)


@pytest.mark.parametrize("coins", [0, 1, 2])
def test_a_card_action_is_offered_exactly_if_other_cards_fuel_it(coins: int) -> None:
    """CI-CRD-7, CI-CRD-2, CI-CRD-3: every hand of up to three of 15 cards, where every target exists."""
    table = arrange(sits(coins=coins), players=3, track=["A01", "A03"])
    table.players[SAM].discard_piles = [[CARDS.index("junkbot")], []]
    plays = PlayCard(PLAY)

    for words in small_hands(WORKERS, 3):
        table.players[SAM].hand = sorted(CARDS.index(word) for word in words)
        right = [PLAY.id(CARDS.index(word)) for word in words if playable(words, word, coins, False)]
        assert options_of(plays, table) == sorted(right), words


def every_end(table: Table, decision: Decision | None) -> list[Table]:
    """The tables to which all ways of paying lead, each where the paying is over; what is offered is checked."""
    if decision is None or decision.frame.step not in (PAY_ATTACK, PAY_SKILL):
        return [table]
    assert [CARDS[PAY.arg(action)] for action in decision.options[0]] == right_answers(table, decision)
    ends = []
    for action in decision.options[0]:
        twin = table.clone()
        twin.log = list(table.log or [])
        ends += every_end(twin, take(twin, decision, SAM, action))
    return ends


def right_answers(table: Table, decision: Decision) -> list[str]:
    """The cards that add something missing and after which the rest can be paid."""
    lacking = table.play
    assert lacking is not None
    mine = tuple(hand(table, SAM))
    also_airships = table.settings.airship_is_ship
    right = []
    for word in mine:
        rest = tuple(other for other in mine if other != word)
        use = card(word)
        if decision.frame.step is PAY_ATTACK:
            adds = use.attack > 0
            pays = conquers(rest, lacking.attack - use.attack, lacking.distance)
        else:
            vehicle = lacking.vehicle
            sails = vehicle != NO_VEHICLE and serves(word, vehicle, also_airships)
            adds = sails or (lacking.distance > 0 < use.distance) or (lacking.work > 0 < use.work)
            missing = (lacking.work - use.work, lacking.distance - use.distance, NO_VEHICLE if sails else vehicle)
            pays = fuels(rest, *missing, also_airships)
        if adds and pays:
            right.append(word)
    return right


def spent(table: Table, *kinds: str) -> list[str]:
    return [str(event[2]) for event in told(table, *kinds)]


def hands(least: int, most: int, words: list[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(words), min_size=least, max_size=most, unique=True)


@given(words=hands(1, 6, [*COMMON[14:], "cartographer", "scout-ship", "merchant"]), town=st.sampled_from(TOWNS))
def test_paying_for_an_attack_never_ends_in_a_dead_end(words: list[str], town: str) -> None:
    """CI-CRD-7, CI-ATK-2, CI-ATK-3: whatever is chosen, attack and Distance are met by different cards."""
    table = arrange(sits(hand=words), players=4, towns=[town], expansion=True)
    piece = GAME.printed.towns[TOWNS.index(town)]
    assert (f"attack {town}" in options(table)) == conquers(tuple(words), piece.defence, piece.distance)
    if f"attack {town}" not in options(table):
        return

    ends = every_end(table, play(table, SAM, f"attack {town}"))

    for end in ends:
        attackers, others = spent(end, "attacker_sent"), spent(end, "skill_used")
        assert sum(card(word).attack for word in attackers) >= piece.defence
        assert sum(card(word).distance for word in others) >= piece.distance
        assert not set(attackers) & set(others)
        assert sum(card(word).attack for word in attackers[:-1]) < piece.defence, "no card more than is needed"


@given(
    words=hands(1, 5, [word for word in COMMON if card(word).distance > 0 and word != "explorer"]),
    land=st.sampled_from(LANDS[4:]),
    airship=st.booleans(),
)
def test_paying_for_a_settlement_never_ends_in_a_dead_end(words: list[str], land: str, airship: bool) -> None:
    """CI-CRD-7, CI-CTY-4, CI-CTY-5, CI-RUL-27: Distance and vehicle are met in whatever order they are paid."""
    chosen = {"airship_is_ship": str(airship).lower()}
    table = arrange(sits(hand=["explorer", *words]), players=4, options=chosen)
    table.lands = [LANDS.index(land)]
    piece = GAME.printed.lands[LANDS.index(land)]
    right = fuels(tuple(words), 0, piece.distance, piece.vehicle, airship)
    assert ("play explorer" in options(table)) == right
    if not right:
        return

    decision = advance(table)
    assert decision is not None
    ends = every_end(table, take(table, decision, SAM, PLAY.id(CARDS.index("explorer"))))

    for end in ends:
        used = spent(end, "skill_used")
        assert sum(card(word).distance for word in used) >= piece.distance
        assert piece.vehicle == NO_VEHICLE or any(serves(word, piece.vehicle, airship) for word in used)
        assert cities_of(end, SAM) == ["arc-heartland"], "the token is asked for next"


@given(words=hands(1, 6, COMMON), coins=st.integers(0, 3))
def test_paying_for_a_card_action_never_ends_in_a_dead_end(words: list[str], coins: int) -> None:
    """CI-CRD-7, CI-CRD-2: every action that is offered can be paid in whatever order its fuel is chosen."""
    for offered in options(arrange(sits(hand=words, coins=coins)), "play"):
        table = arrange(sits(hand=words, coins=coins))
        word = offered.split()[1]
        if word == "explorer":
            continue

        ends = every_end(table, play(table, SAM, offered))

        for end in ends:
            used = spent(end, "skill_used")
            assert sum(card(other).work for other in used) >= card(word).action.work
            assert sum(card(other).distance for other in used) >= card(word).action.distance
            assert word not in used
