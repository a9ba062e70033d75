"""Setup: nations, starting decks, lands, the building deck, towns and the first bid order, for every player count."""

from collections import Counter
from collections.abc import Mapping

import pytest

from ironstone.core.errors import OptionError
from ironstone.core.ids import NOBODY, SPECTATOR
from ironstone.core.record import fingerprint
from ironstone.games.city_of_iron.rules.end_round import fill_track
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.options import OPTIONS
from ironstone.games.city_of_iron.rules.setup import stack_building_deck
from ironstone.games.city_of_iron.views.view import view_table
from tests.games.city_of_iron.reading import (
    BUILDINGS,
    CARDS,
    GAME,
    GOODS,
    JULIA,
    LANDS,
    MARK,
    NAMES,
    SAM,
    TOWNS,
    cities_of,
    city,
    deck_of,
    discard_pile,
    draw_pile,
    goods,
    hand,
    income,
    purse,
    stored_by,
    tokens_of,
    told,
    towns_of,
    track_of,
    unpurchased,
    vp,
)
from tests.games.city_of_iron.scenario import arrange, asked, deal, options, play, refusal

SPECIAL = {"genius", "gunslinger", "strategist", "fixer"}
NO_POWERS = {"nation_powers": "false", "nation_choice": "random"}
ASSIGNED = {"nation_choice": "assigned"}
every_count = pytest.mark.parametrize("seats", [2, 3, 4])


def laid_out(seats: int, chosen: Mapping[str, str] = NO_POWERS, seed: str = "deal") -> Table:
    """A table after setup: everybody has taken the first card that could be placed."""
    table = deal(seats, chosen, seed)
    while table.round == 0:
        seat = asked(table)[0]
        play(table, seat, options(table, seat=seat)[0])
    return table


def building_parts(table: Table) -> list[list[str]]:
    """The building cards on track and deck, cut at the Score Cards."""
    parts: list[list[str]] = [[]]
    for card in [*track_of(table), *deck_of(table)]:
        parts[-1].append(card)
        if card.startswith("score"):
            parts.append([])
    assert parts.pop() == [], "nothing lies under the last Score Card"
    return parts


def test_the_game_is_for_two_to_four_players() -> None:
    """CI-SET-1: nations for four."""
    with pytest.raises(OptionError, match="City of Iron is for 2 to 4 players, not 1"):
        deal(1)
    with pytest.raises(OptionError, match="is for 2 to 4 players, not 5"):
        deal(5)
    with pytest.raises(OptionError, match="has no option 'camels'"):
        deal(2, {"camels": "three"})


def test_no_two_players_lead_the_same_nation() -> None:
    """CI-SET-1: what is taken is taken."""
    table = deal(3)

    play(table, SAM, "nation om")

    assert asked(table) == [JULIA]
    assert options(table) == ["nation arc", "nation hogmen", "nation cresaria"]
    assert refusal(table, JULIA, "nation om") == "another player leads that nation (CI-SET-1)"
    assert refusal(table, JULIA, "tax") == "that is not what is asked now"
    assert refusal(table, SAM, "nation arc") == "seat 1 is not asked anything now; waiting for seat 2"
    assert told(table) == [("nation_taken", "Sam", "om")]


@every_count
def test_a_nation_comes_with_its_land_its_tokens_and_three_action_tokens(seats: int) -> None:
    """CI-SET-1: what belongs to nations without a player is out of the game."""
    table = laid_out(seats, ASSIGNED)

    homes = ["arc-heartland", "emerald-hills", "western-marches", "cresarian-highlands"]
    assert [cities_of(table, seat) for seat in range(seats)] == [[home] for home in homes[:seats]]
    assert [tokens_of(table, seat) for seat in range(seats)] == [{"three": 2, "two": 1}] * seats
    assert [player.actions for player in table.players] == [3] * seats
    assert not {LANDS.index(home) for home in homes} & set(table.lands)


@every_count
def test_the_starting_city_holds_five_buildings(seats: int) -> None:
    """CI-SET-2: on the starting land lies the token 5."""
    table = laid_out(seats, ASSIGNED)

    assert city(table, SAM, "arc-heartland").capacity == 5
    assert city(table, JULIA, "emerald-hills").capacity == 5
    assert city(table, SAM, "arc-heartland").buildings == []


def test_everybody_orders_the_starting_decks_unseen_and_at_the_same_time() -> None:
    """CI-SET-3: Citizen cards first, the top card first; nothing is told before all are done."""
    table = deal(3, NO_POWERS)

    assert asked(table) == [SAM, JULIA, MARK]
    play(table, JULIA, "place cartographer", "place captain")
    assert asked(table) == [SAM, MARK]
    assert told(table, "decks_ordered") == []
    play(table, MARK, "place scholar", "place captain")
    play(table, SAM, "place scholar", "place soldier")

    assert [draw_pile(table, seat, "military") for seat in (SAM, JULIA)] == [
        ["soldier", "captain"],
        ["captain", "soldier"],
    ]
    assert (hand(table, JULIA), draw_pile(table, JULIA, "citizen")) == (["cartographer"], ["scholar"])
    assert told(table, "decks_ordered") == [("decks_ordered", name) for name in NAMES[:3]]


def test_only_starting_cards_are_placed_and_each_once() -> None:
    """CI-SET-3: refused in words."""
    table = deal(2, {**ASSIGNED, "nations": "om arc"})

    assert options(table, seat=SAM) == ["place scholar", "place cartographer", "place fixer"]
    assert refusal(table, SAM, "place captain") == "the Citizen cards are placed first (CI-SET-3)"
    assert refusal(table, SAM, "place mayor") == "that is not one of your starting cards (CI-SET-3)"
    assert refusal(table, JULIA, "place fixer") == "that is not one of your starting cards (CI-SET-3)"
    assert refusal(table, SAM, "buy mayor") == "that is not what is asked now"
    play(table, SAM, "place fixer")

    assert refusal(table, SAM, "place fixer") == "that card has its place already (CI-SET-3)"
    assert refusal(table, SAM, "place scholar") == ""


@every_count
def test_all_other_cards_form_the_pile_of_unpurchased_cards(seats: int) -> None:
    """CI-SET-4: 25 cards without the four starting ones; the owner may look through them."""
    table = laid_out(seats)

    starting = ["scholar", "cartographer", "soldier", "captain"]
    for seat in table.every_seat():
        assert unpurchased(table, seat) == [card for card in CARDS if card not in starting and card not in SPECIAL]
        own = view_table(table, seat)["own"]
        assert own is not None
        assert own["pile"] == table.players[seat].pile
        assert view_table(table, seat)["players"][seat]["pile"] == 21


def test_with_powers_special_cards_join_their_nations() -> None:
    """CI-SET-5: `nation_powers` on."""
    table = laid_out(4, ASSIGNED)

    mine = [{*hand(table, seat), *draw_pile(table, seat, "citizen")} for seat in range(4)]
    forces = [set(draw_pile(table, seat, "military")) for seat in range(4)]
    assert [cards & SPECIAL for cards in mine] == [set(), {"fixer"}, set(), set()]
    assert [cards & SPECIAL for cards in forces] == [set(), set(), {"gunslinger"}, set()]
    assert [SPECIAL.intersection(unpurchased(table, seat)) for seat in range(4)] == [
        set(),
        set(),
        {"strategist"},
        {"genius"},
    ]


def test_without_powers_special_cards_are_out_of_the_game() -> None:
    """CI-SET-5: `nation_powers` off; all four start alike."""
    table = laid_out(4, {**ASSIGNED, **NO_POWERS})

    for seat in range(4):
        owned = hand(table, seat) + draw_pile(table, seat, "citizen") + draw_pile(table, seat, "military")
        assert sorted(owned) == ["captain", "cartographer", "scholar", "soldier"]
        assert not SPECIAL.intersection(unpurchased(table, seat))


@every_count
def test_all_lands_to_settle_lie_face_up(seats: int) -> None:
    """CI-SET-6: without those marked 2 if two play."""
    table = laid_out(seats)

    removed = ["tanglewild", "vesper-atoll"] if seats == 2 else []
    assert [LANDS[land] for land in table.lands] == [land for land in LANDS[4:] if land not in removed]
    assert view_table(table, SPECTATOR)["lands"] == table.lands


@pytest.mark.parametrize(
    ("seats", "marks", "sizes"), [(2, [2, 3], [18, 15, 12]), (3, [3], [23, 18, 15]), (4, [], [26, 22, 18])]
)
def test_a_lies_on_b_lies_on_c_each_with_its_score_card_below(seats: int, marks: list[int], sizes: list[int]) -> None:
    """CI-SET-7: cards marked for more players are removed."""
    table = laid_out(seats)

    parts = building_parts(table)
    assert [part[-1] for part in parts] == ["score A", "score B", "score C"]
    assert [len(part) - 1 for part in parts] == sizes
    for letter, part in zip("ABC", parts, strict=True):
        wanted = [word for number, word in enumerate(BUILDINGS) if GAME.printed.buildings[number].mark not in marks]
        assert sorted(part[:-1]) == [word for word in wanted if word[0] == letter]


def test_each_building_deck_is_shuffled() -> None:
    """CI-SET-7: another deal, another order of each of the three."""
    decks = [building_parts(laid_out(2, seed=f"deal {number}")) for number in range(8)]

    for part in range(3):
        assert len({tuple(parts[part]) for parts in decks}) == 8
        assert len({parts[part][0] for parts in decks}) > 2


@pytest.mark.parametrize(("seats", "slots"), [(2, 7), (3, 10), (4, 12)])
def test_the_track_is_filled_by_the_number_of_players(seats: int, slots: int) -> None:
    """CI-SET-8: 7, 10 or 12 slots, all of them with A cards."""
    table = laid_out(seats)

    assert len(table.track) == slots
    assert {card[0] for card in track_of(table)} == {"A"}
    left = sum(len(part) for part in building_parts(table)) - slots
    assert told(table, "track_filled") == [("track_filled", slots, left)]


def test_the_track_is_filled_from_left_to_right() -> None:
    """CI-SET-8: the top card of the deck lies leftmost."""
    table = arrange(players=3)
    table.track = []
    stack_building_deck(table)
    deck = deck_of(table)

    fill_track(table)

    assert track_of(table) == deck[:10]
    assert deck_of(table) == deck[10:]


@every_count
def test_everybody_starts_with_seven_coins_and_a_citizen_card(seats: int) -> None:
    """CI-SET-9: no Science, and the card on top of the deck as just ordered; only its owner learns which."""
    table = laid_out(seats)

    for seat in range(seats):
        assert purse(table, seat) == (7, 0)
        assert hand(table, seat) == ["scholar"]
        assert draw_pile(table, seat, "citizen") == ["cartographer"]
    assert told(table, "card_drawn") == [("card_drawn", name, "citizen", "scholar") for name in NAMES[:seats]]
    drawn = [event for event in table.log or [] if event.kind.name == "card_drawn"]
    assert [event.seen_by(SAM)[2] for event in drawn] == [0] + [-1] * (seats - 1)


@pytest.mark.parametrize(
    ("seats", "sizes", "missing"),
    [(2, [4, 3, 4], {"bottled-demons", "ore"}), (3, [5, 4, 4], {"bottled-demons"}), (4, [5, 5, 5], set())],
)
def test_towns_lie_in_three_piles_by_stars(seats: int, sizes: list[int], missing: set[str]) -> None:
    """CI-SET-10, CI-RUL-38: towns with Demons are out with three players, with two also those with Ore."""
    table = laid_out(seats)

    assert [len(pile) for pile in table.town_piles] == sizes
    for stars, pile in enumerate(table.town_piles, 1):
        assert {GAME.printed.towns[town].stars for town in pile} == {stars}
        assert not missing & {GOODS[good] for town in pile for good, _ in GAME.printed.towns[town].gives.goods}
    assert (table.shown_towns, table.expansion_pile) == ([], [])
    assert set(table.town_owners) == {NOBODY}


@pytest.mark.parametrize(("seats", "missing"), [(2, {"bottled-demons", "ore"}), (3, {"bottled-demons"}), (4, set())])
def test_goods_without_towns_have_no_buildings_either(seats: int, missing: set[str]) -> None:
    """CI-RUL-38: Demons, and with two players Ore, are out of the game altogether, their +3 buildings too."""
    table = laid_out(seats)

    cards = [card for part in building_parts(table) for card in part[:-1]]
    gives = [GAME.printed.buildings[BUILDINGS.index(card)].gives for card in cards]
    made = {GOODS[good] for each in gives for good, _ in each.goods}
    ranked = {GOODS[good] for each in gives for good, _ in each.ranked_vp}
    assert made == set(GOODS) - missing
    assert not ranked & missing


def test_town_piles_are_shuffled_and_only_their_tops_can_be_attacked() -> None:
    """CI-SET-10: refused in words, whatever the cards."""
    tops = {tuple(pile[-1] for pile in laid_out(4, seed=f"deal {number}").town_piles) for number in range(20)}
    assert len(tops) > 10

    table = arrange(towns=["mudwick"])

    assert refusal(table, SAM, "attack woolhollow") == "Woolhollow is not on top of its pile (CI-SET-10)"
    assert refusal(table, SAM, "attack ironbrook") == "Ironbrook is out of this game (CI-SET-10)"
    assert refusal(table, SAM, "attack snyle") == "Snyle is out of this game (CI-SET-10)"


@every_count
def test_income_starts_at_two(seats: int) -> None:
    """CI-SET-11: the base income of everybody, and what the first End Round pays to a player without goods."""
    table = laid_out(seats)
    assert [income(table, seat) for seat in range(seats)] == [2] * seats

    later = arrange(players=seats, phase="end_round")
    play(later, SAM)

    assert told(later, "income_collected") == [("income_collected", name, 2, 2, 0, 0) for name in NAMES[:seats]]


@every_count
def test_the_first_bid_order_is_drawn_by_lot(seats: int) -> None:
    """CI-SET-12: the cubes stand from left to right, and the leftmost bids first."""
    table = laid_out(seats)

    order = table.bid_order
    assert sorted(order) == list(range(seats))
    assert told(table, "bid_order_drawn") == [
        ("bid_order_drawn", NAMES[seat], place) for place, seat in enumerate(order)
    ]
    assert asked(table) == [order[0]]


def test_every_first_bid_order_is_as_likely() -> None:
    """CI-SET-12: 90 deals, six orders."""
    orders = Counter(tuple(laid_out(3, seed=f"order {number}").bid_order) for number in range(90))

    assert len(orders) == 6
    assert min(orders.values()) > 5


@every_count
def test_everything_else_starts_empty(seats: int) -> None:
    """CI-SET-13: no VP, goods, towns, stored or discarded cards."""
    table = laid_out(seats)

    assert vp(table) == [0] * seats
    assert table.discards == table.drawn_scores == []
    for seat in range(seats):
        assert goods(table, seat) == {}
        assert towns_of(table, seat) == stored_by(table, seat) == []
        assert discard_pile(table, seat, "citizen") == discard_pile(table, seat, "military") == []


def test_with_the_expansion_three_towns_without_stars_are_displayed() -> None:
    """CI-SET-10, CI-EXP-1: besides the three piles, which are as ever."""
    table = laid_out(2, {**NO_POWERS, "expansion_towns": "true"})

    assert [len(pile) for pile in table.town_piles] == [4, 3, 4]
    assert len(table.shown_towns) == 3
    assert sorted(table.shown_towns + table.expansion_pile) == [TOWNS.index(town) for town in TOWNS[15:]]


def test_equal_seeds_deal_equal_tables() -> None:
    """CI-SET-7, CI-SET-12: nothing is random but the table's own chance."""
    assert fingerprint(laid_out(4)) == fingerprint(laid_out(4))
    assert fingerprint(laid_out(4)) != fingerprint(laid_out(4, seed="another deal"))


def test_the_option_names_the_nations_as_they_are_printed() -> None:
    """CI-RUL-37: what stands to choose from is what the setup reads."""
    [option] = [each for each in OPTIONS if each.name == "nations"]
    keys, nations = GAME.printed.keys["nation"], GAME.printed.nations

    assert list(option.words.items()) == [(key, nation.name) for key, nation in zip(keys, nations, strict=True)]
    assert option.default.split() == list(option.words)
