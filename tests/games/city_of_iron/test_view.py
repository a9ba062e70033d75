"""Who sees what, row by row."""

import json

import pytest

from ironstone.core.engine import advance, submit
from ironstone.core.ids import NOBODY, SPECTATOR, Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.views.catalogue import view_catalogue
from ironstone.games.city_of_iron.views.own_view import OwnView
from ironstone.games.city_of_iron.views.player_view import PlayerView
from ironstone.games.city_of_iron.views.view import TableView, view_table
from tests.games.city_of_iron.reading import BUILDINGS, CARDS, GAME, GOODS, JULIA, LANDS, SAM, TOWNS, sentences
from tests.games.city_of_iron.scenario import arrange, city, deal, play, run, sits

ALL_VIEWERS = [SPECTATOR, SAM, JULIA]
FULL_TRACK = ["A01", "A02", "A03", "A04", "A06", "A07", "A08"]


def look(table: Table, viewer: Seat = SAM) -> TableView:
    """What a viewer sees when the next decision is asked."""
    run(table)
    return view_table(table, viewer)


def own(table: Table, seat: Seat) -> OwnView:
    """What only this seat sees."""
    mine = look(table, seat)["own"]
    assert mine is not None
    return mine


def before(table: Table, seat: int, viewer: Seat = SPECTATOR) -> PlayerView:
    """What lies before a seat, as a viewer sees it."""
    return look(table, viewer)["players"][seat]


def words(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def test_the_board_and_all_that_lies_open_is_public() -> None:
    """CI-RUL-31: coins, Science, stored cards, VP, income, cities, buildings, towns and tokens, for spectators too."""
    sam = sits(
        coins=3,
        science=2,
        vp=5,
        home=["A03", "A26"],
        districts=["two"],
        cities={"leckri-shore": city("B01")},
        towns=["mudwick"],
        stored=["A19"],
    )

    player = before(arrange(sam), SAM)

    assert (player["coins"], player["science"], player["vp"], player["income"]) == (3, 2, 5, 2 + 3)
    assert (player["printed_coins"], player["draws"]) == (2, [2, 1])
    assert [(LANDS[each["place"]], each["capacity"], each["tokens"]) for each in player["cities"]] == [
        ("arc-heartland", 6, [1]),
        ("leckri-shore", 3, [0]),
    ]
    assert [[BUILDINGS[card] for card in each["buildings"]] for each in player["cities"]] == [["A03", "A26"], ["B01"]]
    assert [TOWNS[town] for town in player["towns"]] == ["mudwick"]
    assert [BUILDINGS[card] for card in player["stored"]] == ["A19"]
    assert (player["tokens"], player["storing_penalty"]) == ([1, 0], 1)


def test_what_cities_and_nations_allow_is_public() -> None:
    """CI-RUL-31, CI-BLD-5, CI-NAT-1, CI-RUL-38: lands, Science that is saved, districts, goods out of the game."""
    table = arrange(sits(home=["A03", "A11"], stored=["A19"], cities={"leckri-shore": city()}))

    player = before(table, SAM)

    assert [each["lands"] for each in player["cities"]] == [[0, 1], [0, 2]]
    assert player["science_saved"] == ["Turnip Farm", "Moss Garden"]
    assert player["district_capacity"] == GAME.printed.nations_without_powers[player["nation"]].district_capacity
    assert [GOODS[good] for good in look(table)["goods_out"]] == ["bottled-demons", "ore"]
    assert look(arrange(sits(), sits(), sits()))["goods_out"] == [GOODS.index("bottled-demons")]


def test_everybody_sees_the_same_but_for_what_is_his_own() -> None:
    """CI-RUL-31: the public part does not depend on the viewer, but for the seat whose prospects it shows."""
    table = arrange(sits(hand=["mayor"], home=["A01"]), sits(hand=["spy", "captain"]))

    views = [look(table, viewer) for viewer in ALL_VIEWERS]

    assert [view["own"] is None for view in views] == [True, False, False]
    assert [view["outlook"]["seat"] for view in views] == [SAM, SAM, JULIA]
    assert views[0]["outlook"] == views[1]["outlook"], "a spectator sees no more than lies open"
    for view in views:
        view["own"] = None
        view["outlook"] = views[0]["outlook"]
        assert view == views[0]


def test_goods_are_shown_with_ranks_points_and_coins() -> None:
    """CI-SCO-7, CI-RUL-31: amounts, who is first and second, and what that is worth now."""
    table = arrange(sits(home=["A01", "A02"]), sits(home=["A03"]), sits())

    turnips = look(table)["goods"][GOODS.index("turnips")]

    assert turnips == {
        "amounts": [6, 2, 0],
        "ranks": [1, 2, 0],
        "vp": [3, 1, 0],
        "coins": [1, 0, 0],
        "to_shield": [0, 4, 6],
    }


def test_track_lands_and_discards_are_public_and_so_is_what_leaves_next() -> None:
    """CI-END-1, CI-SET-6: the four leftmost cards; none in the last round."""
    table = arrange(track=["A01", "-", "A02", "A03", "A06", "A07"], discards=["A08"])
    last = arrange(last_round=True)

    view = look(table)

    assert view["track"] == [0, -1, 1, 2, 5, 6, -1]
    assert [BUILDINGS[card] for card in view["leaving"]] == ["A01", "A02", "A03", "A06"]
    assert [BUILDINGS[card] for card in view["discards"]] == ["A08"]
    assert [LANDS[land] for land in view["lands"]] == [
        *["saltpan-coast", "leckri-shore", "ember-isles"],
        *["kraken-isles", "cloudspire", "drifting-gardens"],
    ]
    assert (look(last)["leaving"], look(last)["last_round"]) == ([], True)


def test_town_piles_are_public_in_order() -> None:
    """CI-ATK-9, CI-RUL-42, CI-EXP-1: top first, the expansion pile too."""
    table = arrange(sits(towns=["woolhollow"]), towns=["cold-creek", "mudwick", "solara"], expansion=True)

    view = look(table, SPECTATOR)

    assert [TOWNS[town] for town in view["town_piles"][0]] == ["cold-creek", "mudwick", "lanternfen"]
    assert [TOWNS[town] for town in view["shown_towns"]] == ["solara", "beastbelly", "snyle"]
    assert [TOWNS[town] for town in view["expansion_pile"]] == ["metgra", "dar-embe", "cumulus", "cazum"]
    woolhollow = GAME.printed.towns[TOWNS.index("woolhollow")]
    assert {"town": 1, "owner": SAM, "defence": woolhollow.defence_conquered} in view["towns"]
    assert {"town": 4, "owner": NOBODY, "defence": GAME.printed.towns[4].defence} in view["towns"]


def test_the_building_deck_shows_its_cards_but_not_their_order() -> None:
    """CI-SET-7: which are left, how many, and how many above the next Score Card; the order is nobody's to know."""
    rest = ["B01", "B02", "score B", "C01", "score C"]
    one = arrange(track=FULL_TRACK, deck=["A11", "A12", "A13", "score A", *rest])
    other = arrange(track=FULL_TRACK, deck=["A13", "A11", "A12", "score A", *rest])

    deck = look(one)["deck"]

    assert [BUILDINGS[card] for card in deck["cards"]] == ["A11", "A12", "A13", "B01", "B02", "C01"]
    assert (deck["count"], deck["until_score"]) == (9, 3)
    for viewer in ALL_VIEWERS:
        assert look(one, viewer) == look(other, viewer)


def test_of_a_hand_others_see_the_number_of_cards_of_each_deck() -> None:
    """CI-DEK-3, CI-RUL-44: the owner sees the cards."""
    one = arrange(sits(hand=["mayor", "merchant", "spy"]))
    other = arrange(sits(hand=["explorer", "junkbot", "warship"]))

    assert before(one, SAM)["hand"] == [2, 1]
    assert words(own(one, SAM)["hand"]) == ["mayor", "merchant", "spy"]
    for viewer in (SPECTATOR, JULIA):
        assert look(one, viewer) == look(other, viewer)


def test_own_piles_are_seen_in_order_and_those_of_others_as_counts_and_tops() -> None:
    """CI-DEK-3: nobody leafs through another player's piles."""
    citizens, soldiers = ["mayor", "merchant", "explorer"], ["spy", "warship"]
    sam = sits(citizen=citizens, military=soldiers, discarded=["junkbot", "scientist", "inventor"])
    other = sits(citizen=citizens[::-1], military=soldiers[::-1], discarded=["engineer", "scientist", "inventor"])
    table = arrange(sam)

    mine, seen = own(table, SAM), before(table, SAM, JULIA)

    assert words(mine["draw_piles"][0])[:3] == ["mayor", "merchant", "explorer"]
    assert words(mine["draw_piles"][1])[:2] == ["spy", "warship"]
    assert [words(pile) for pile in mine["discard_piles"]] == [["scientist", "junkbot"], ["inventor"]]
    assert seen["draw_piles"] == [5, 4]
    assert seen["discard_piles"] == [
        {"count": 2, "top": CARDS.index("scientist")},
        {"count": 1, "top": CARDS.index("inventor")},
    ]
    for viewer in (SPECTATOR, JULIA):
        assert look(table, viewer) == look(arrange(other), viewer)


def test_an_empty_discard_pile_has_no_top() -> None:
    """CI-DEK-3: -1 for none."""
    assert before(arrange(), JULIA)["discard_piles"] == [{"count": 0, "top": -1}] * 2


def test_the_order_of_a_starting_deck_is_its_owners_secret() -> None:
    """CI-SET-3, CI-RUL-44: before and after the first draw."""
    tables = [deal(2, {"nation_powers": "false", "nation_choice": "random"}) for _ in range(2)]
    for table, first in zip(tables, ("scholar", "cartographer"), strict=True):
        play(table, SAM, f"place {first}", "place soldier")
    assert look(tables[0], JULIA) == look(tables[1], JULIA)
    assert look(tables[0])["ready"] == [SAM]
    for table in tables:
        play(table, JULIA, "place scholar", "place captain")

    for viewer in (SPECTATOR, JULIA):
        assert look(tables[0], viewer) == look(tables[1], viewer)
    assert [words(own(table, SAM)["hand"]) for table in tables] == [["scholar"], ["cartographer"]]


def test_the_unpurchased_pile_is_seen_by_its_owner_and_counted_by_others() -> None:
    """CI-SET-4: 21 cards without those bought."""
    table = arrange(sits(hand=["mayor"]))

    assert before(table, SAM, JULIA)["pile"] == 20
    assert len(own(table, SAM)["pile"]) == 20
    assert "mayor" not in words(own(table, SAM)["pile"])


def test_purchases_are_secret_until_the_reveal() -> None:
    """CI-PUR-1, CI-PUR-2: others see who is ready, and not more."""
    one, other = arrange(phase="purchase"), arrange(phase="purchase")
    play(one, SAM, "buy spy", "buy-done")
    play(other, SAM, "buy mayor", "buy engineer")

    assert own(one, SAM)["planned"] == [CARDS.index("spy")]
    assert look(one, JULIA)["ready"] == [SAM]
    for viewer in (SPECTATOR, JULIA):
        assert look(one, viewer) == look(other, viewer)
    play(one, JULIA, "buy-done")

    assert before(one, SAM, JULIA)["hand"] == [0, 1]
    assert "Sam buys the Spy for 3 coins" in sentences(one, JULIA)


def test_a_plan_that_is_not_finished_shows_nothing_at_all() -> None:
    """CI-PUR-1: not even that it was begun."""
    table, begun = arrange(phase="purchase"), arrange(phase="purchase")
    play(begun, SAM, "buy spy")

    assert look(begun, JULIA) == look(table, JULIA)
    assert own(begun, SAM)["planned"] == [CARDS.index("spy")]


def test_cards_used_in_a_play_lie_open() -> None:
    """CI-RUL-44, CI-CRD-2: with what is still missing."""
    table = arrange(sits(hand=["explorer", "scout-ship", "spy", "captain"]))

    play(table, SAM, "play explorer", "land kraken-isles", "pay spy")

    under_way = look(table, JULIA)["play"]
    assert under_way is not None
    assert words(under_way["used"]) == ["explorer", "spy"]
    assert (under_way["distance"], under_way["vehicle"], LANDS[under_way["target"]]) == (1, 1, "kraken-isles")
    assert (under_way["attack"], under_way["work"], under_way["seat"]) == (0, 0, SAM)
    assert look(arrange())["play"] is None


def ordering(*placed: str) -> Table:
    """Sam has played the Mayor with two other Citizens and orders his discards."""
    table = arrange(sits(hand=["mayor", "scholar", "cartographer"]))
    play(table, SAM, "play mayor", "pay scholar", "token three", *[f"place {card}" for card in placed])
    return table


def test_the_order_of_discards_below_the_top_is_their_owners_secret() -> None:
    """CI-RUL-44, CI-CRD-4: while they are ordered and afterwards."""
    half, other_half = ordering("mayor"), ordering("scholar")
    done, other_order = ordering("mayor", "scholar"), ordering("scholar", "mayor")

    for viewer in (SPECTATOR, JULIA):
        assert look(half, viewer) == look(other_half, viewer)
        assert look(done, viewer) == look(other_order, viewer)
    assert words(own(half, SAM)["ordered"]) == ["mayor"]
    assert before(done, SAM)["discard_piles"][0] == {"count": 3, "top": CARDS.index("cartographer")}
    assert look(ordering("mayor", "cartographer"), JULIA) != look(done, JULIA), "the top card is seen"


def test_a_card_taken_back_is_shown() -> None:
    """CI-RUL-46, CI-MC-8: which it is, before the Magician's fuel is discarded."""
    table = arrange(sits(hand=["magician", "soldier"], discarded=["mayor", "explorer"]))

    play(table, SAM, "play magician", "recover mayor")

    under_way = look(table, JULIA)["play"]
    assert under_way is not None
    assert CARDS[under_way["target"]] == "mayor"
    assert "Sam asks for the Mayor back" in sentences(table, JULIA)


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    """CI-DEK-3: others hear from which deck."""
    table = arrange(sits(citizen=["mayor"]))

    play(table, SAM, "draw citizen")

    assert sentences(table, SAM)[-1] == "Sam draws a Citizen card (Mayor)"
    assert sentences(table, JULIA)[-1] == sentences(table, SPECTATOR)[-1] == "Sam draws a Citizen card (face down)"


def test_a_build_under_way_shows_building_and_city() -> None:
    """CI-BLD-6: what waits for a place."""
    table = arrange(sits(coins=20, home=["A01", "A02", "A03", "A06", "A07"]), track=["A19"])

    play(table, SAM, "build slot1")

    assert look(table, JULIA)["build"] == {"building": BUILDINGS.index("A19"), "site": 0, "discount": 0}
    assert look(arrange())["build"] is None


def test_the_phase_is_named() -> None:
    """CI-SET-1, CI-SET-3, CI-END-4, CI-BID-1: from the choice of nations to the end."""
    snyle = sits(home=["A03"], towns=["snyle"])
    tables = [
        deal(2),
        deal(2, {"nation_choice": "random"}),
        arrange(phase="bid"),
        arrange(),
        arrange(snyle, phase="end_round", expansion=True),
        arrange(phase="purchase"),
        arrange(phase="end_round", last_round=True, drawn_scores=["C"]),
    ]

    phases = [look(table)["phase"] for table in tables]

    assert phases == ["nations", "starting_decks", "bid", "actions", "end_round", "purchase", "over"]


def test_free_actions_played_and_score_cards_drawn_are_shown() -> None:
    """CI-RUL-23, CI-END-3: all have seen them."""
    table = arrange(sits(hand=["junkbot"]), drawn_scores=["A"])
    play(table, SAM, "play junkbot")

    view = look(table, JULIA)

    assert (words(view["free_played"]), view["drawn_scores"]) == (["junkbot"], [0])


@pytest.mark.parametrize("seats", [2, 4])
def test_views_are_plain_values_all_through_a_game(seats: int) -> None:
    """CI-RUL-31: ready for JSON, and free of lists that the table still uses."""
    table = deal(seats, {"expansion_towns": "true"})
    tosser = Tosser(seats)
    decision = advance(table)
    while decision is not None:
        seat = decision.seats[0]
        view = GAME.view(table, seat)
        then = json.dumps(view)
        decision = submit(table, decision, seat, choose_randomly(decision, seat, tosser))
        assert json.dumps(view) == then


def test_the_catalogue_lists_everything_printed() -> None:
    """CI-GD-1, CI-BK-1, CI-CC-1, CI-TN-1, CI-LN-1: by the numbers that views use."""
    printed = view_catalogue(GAME.printed)

    assert [entry["id"] for entry in printed["goods"]] == GOODS
    assert [entry["id"] for entry in printed["buildings"]] == BUILDINGS
    assert [entry["id"] for entry in printed["towns"]] == TOWNS
    assert [entry["id"] for entry in printed["lands"]] == LANDS
    assert [entry["id"] for entry in printed["cards"]] == CARDS
    assert printed["buildings"][0]["text"] == "3 Turnips"
    assert printed["buildings"][0]["gives"]["goods"] == [[GOODS.index("turnips"), 3]]
    assert printed["cards"][CARDS.index("mayor")]["needs"] == {"coins": 0, "work": 2, "distance": 0}
    assert printed["cards"][CARDS.index("mayor")]["short"] == "add a district"
    assert [card["deck"] for card in printed["cards"] if card["settles"]] == ["citizen"]
    assert [card["extra_science"] for card in printed["score_cards"]] == [1, 1, 0]
    assert printed["nations"][1]["text"] == "may bid a second time, begins with the Fixer"
    assert printed["bid_costs"] == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]
    assert json.loads(json.dumps(GAME.views.catalogue())) == GAME.views.catalogue()


def test_while_decks_are_put_in_order_cards_tell_what_their_actions_cost_the_nation() -> None:
    """CI-SET-3, CI-NAT-3: there is no hand yet, and the Scholar costs Cresaria no coins."""
    table = deal(2, {"nation_choice": "assigned", "nations": "cresaria om"})

    prices = [{CARDS[each["card"]]: each["coins"] for each in own(table, seat)["actions"]} for seat in (SAM, JULIA)]

    assert [each["scholar"] for each in prices] == [0, 1]
