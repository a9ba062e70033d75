"""What the view says of things to come, beside what the engine then does."""

import pytest

from ironstone.core.engine import Decision, advance, submit
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.city_of_iron.rules.actions import ATTACK, BID, BUILD, BUILD_STORED, CITY, DESTROY, PAY, PLAY
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.views.goods_view import ChangeView, GoodView
from ironstone.games.city_of_iron.views.outlook import BuildingOutlook
from ironstone.games.city_of_iron.views.own_view import OwnView
from ironstone.games.city_of_iron.views.proposals import PaymentView
from ironstone.games.city_of_iron.views.view import TableView, view_table
from tests.games.city_of_iron.reading import BUILDINGS, CARDS, GAME, GOODS, JULIA, LANDS, SAM, TOWNS
from tests.games.city_of_iron.scenario import arrange, city, deal, play, run, sits

OPTIONS = [{}, {"expansion_towns": "true", "nation_choice": "random"}, {"second_after_tie": "competition"}]


def look(table: Table, viewer: Seat = SAM) -> TableView:
    run(table)
    return view_table(table, viewer)


def mine(table: Table, seat: Seat = SAM) -> OwnView:
    own = look(table, seat)["own"]
    assert own is not None
    return own


def building(table: Table, name: str) -> BuildingOutlook:
    [found] = [each for each in look(table)["outlook"]["buildings"] if BUILDINGS[each["building"]] == name]
    return found


def pending(table: Table) -> Decision:
    """What is asked next."""
    decision = run(table)
    assert decision is not None
    return decision


def names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def board_then(view: TableView, change: ChangeView) -> list[GoodView]:
    """The goods board with what a card would move."""
    goods = view["goods"].copy()
    for each in change["goods"]:
        goods[each["good"]] = each["then"]
    return goods


def follow(table: Table, seat: Seat, *actions: int) -> Table:
    """A copy on which these answers are given, as far as they are asked for."""
    twin = table.clone()
    decision = advance(twin)
    for action in actions:
        if decision is not None and decision.seats == [seat] and action in decision.options_of(seat):
            decision = submit(twin, decision, seat, action)
    return twin


def pay(payment: PaymentView | None) -> list[int]:
    assert payment is not None
    return [PAY.id(card) for card in payment["attackers"] + payment["helpers"]]


def check_build(table: Table, seat: Seat, view: TableView, action: Action) -> int:
    """What the view promised of a build is what the build does, in a full city too; 1 if it could be told whole."""
    number = table.track[BUILD.arg(action)] if BUILD.has(action) else BUILD_STORED.arg(action)
    [told] = [each for each in view["outlook"]["buildings"] if each["building"] == number]
    assert told["lacks_coins"] == told["lacks_science"] == 0
    assert told["sites"] or told["full"]
    site = (told["sites"] or told["full"])[0]
    first_holder = table.components.first_holder
    place = CITY.id(site) if site < first_holder else CITY.id(32 + site - first_holder)
    room = [DESTROY.id(told["victims"][0][0])] if not told["sites"] else []
    after = view_table(follow(table, seat, action, place, *room), seat)
    if after["build"] is not None:
        return 0
    before, then = view["players"][seat], after["players"][seat]
    assert (before["coins"] - then["coins"], before["science"] - then["science"]) == (told["coins"], told["science"])
    assert (told["coins_left"], told["science_left"]) == (then["coins"], then["science"])
    assert board_then(view, told["change"]) == after["goods"]
    assert told["change"]["scoring"] == [player["scoring_vp"] for player in after["players"]]
    assert told["change"]["income"] == [player["round_end"]["coins"] for player in after["players"]]
    return 1


def check_attack(table: Table, seat: Seat, view: TableView, action: Action) -> int:
    """The proposed cards conquer the town, which then changes what the view said."""
    assert view["own"] is not None
    [told] = [each for each in view["own"]["attacks"] if each["town"] == ATTACK.arg(action)]
    assert told["attack"] <= told["attack_in_hand"]
    twin = follow(table, seat, action, *pay(told["payment"]))
    assert twin.play is None or (twin.play.attack <= 0 and twin.play.distance <= 0)
    return 1


def check_turn(table: Table, seat: Seat, decision: Decision) -> list[int]:
    """How many builds, attacks and actions of this turn were compared."""
    view = view_table(table, seat)
    own = view["own"]
    assert own is not None
    counts = [0, 0, 0]
    for action in decision.options_of(seat):
        if BUILD.has(action) or BUILD_STORED.has(action):
            counts[0] += check_build(table, seat, view, action)
        elif ATTACK.has(action):
            counts[1] += check_attack(table, seat, view, action)
        elif PLAY.has(action):
            [told] = [each for each in own["actions"] if each["card"] == PLAY.arg(action)]
            assert told["payment"] is not None
            counts[2] += 1
    payable = {each["town"] for each in own["attacks"] if each["payment"] is not None}
    assert payable == {ATTACK.arg(action) for action in decision.options_of(seat) if ATTACK.has(action)}
    return counts


@pytest.mark.parametrize("options", OPTIONS)
def test_builds_and_attacks_do_what_the_view_said(options: dict[str, str]) -> None:
    """CI-BLD-2, CI-SCO-2 to -5, CI-INC-1, CI-ATK-2, CI-ATK-3: every option of some turns of a game is tried."""
    table = deal(4, options)
    tosser = Tosser(4)
    seen = [0, 0, 0]
    decision = advance(table)
    while decision is not None:
        seat = decision.seats[0]
        if table.agenda[-1].step.name == "TakeTurn" and tosser.below(6) == 0:
            seen = [one + more for one, more in zip(seen, check_turn(table, seat, decision), strict=True)]
        decision = submit(table, decision, seat, choose_randomly(decision, seat, tosser))

    assert seen[0] > 0
    assert seen[2] > 0


def test_a_town_brings_what_the_view_said() -> None:
    """CI-ATK-2, CI-ATK-5 to -7: the proposed cards conquer it, from nobody and from another player."""
    soldiers = ["captain", "soldier", "spy", "warship", "junkbot", "iron-dragon"]
    for owner in (sits(home=["A02"]), sits(towns=["woolhollow"], home=["A02"])):
        table = arrange(sits(hand=soldiers, home=["A01"]), owner, towns=["woolhollow"] if not owner.towns else [])
        view = look(table)
        [told] = [each for each in view["outlook"]["towns"] if TOWNS[each["town"]] == "woolhollow"]
        [way] = [each for each in mine(table)["attacks"] if each["town"] == told["town"]]

        after = follow(table, SAM, ATTACK.id(told["town"]), *pay(way["payment"]))
        while after.town_owners[told["town"]] != SAM:
            submit(after, pending(after), SAM, pending(after).options_of(SAM)[0])

        then = view_table(after, SAM)
        assert board_then(view, told["change"]) == then["goods"]
        assert told["change"]["scoring"] == [player["scoring_vp"] for player in then["players"]]
        assert told["change"]["income"] == [player["round_end"]["coins"] for player in then["players"]]


def test_a_building_says_where_it_fits_and_what_is_missing() -> None:
    """CI-BLD-2 to -6: free cities, full cities, coins and Science."""
    poor = arrange(sits(coins=1, home=["A01", "A02", "A03", "A06", "A07"]), track=["A19", "A26"])

    told = building(poor, "A19")
    piece = GAME.printed.buildings[BUILDINGS.index("A19")]

    assert (told["coins"], told["lacks_coins"]) == (piece.coins, piece.coins - 1)
    assert told["sites"] == []
    assert [LANDS[place] for place in told["full"]] == ["arc-heartland"]


def test_in_a_full_city_the_least_building_makes_room_and_is_missing_then() -> None:
    """CI-BLD-6, CI-BLD-7: the change is that of both, and the victims come in the order one would give them up."""
    table = arrange(sits(coins=20, home=["A01", "A02", "A03", "A06", "A07"]), track=["A19", "A26"])

    view = look(table)
    [told] = [each for each in view["outlook"]["buildings"] if BUILDINGS[each["building"]] == "A26"]
    [victims] = told["victims"]
    after = view_table(follow(table, SAM, BUILD.id(table.track.index(told["building"])), DESTROY.id(victims[0])), SAM)

    assert sorted(BUILDINGS[victim] for victim in victims) == ["A01", "A02", "A03", "A06", "A07"]
    assert after["build"] is None
    assert victims[0] not in after["players"][SAM]["cities"][0]["buildings"]
    assert board_then(view, told["change"]) == after["goods"] != view["goods"]
    assert told["change"]["scoring"] == [player["scoring_vp"] for player in after["players"]]


def test_a_building_without_its_land_names_the_nearest_that_has_it() -> None:
    """CI-BLD-4."""
    table = arrange(sits(coins=20), track=["A19", "B01"])
    view = look(table)

    for told in view["outlook"]["buildings"]:
        piece = GAME.printed.buildings[told["building"]]
        if told["settle"] >= 0:
            lands = [GAME.printed.lands[land] for land in table.lands]
            offering = [land.distance for land in lands if land.land_bits & piece.land_bits]
            assert told["sites"] == told["full"] == []
            assert GAME.printed.lands[told["settle"]].distance == min(offering)
    assert any(told["settle"] >= 0 for told in view["outlook"]["buildings"])


def test_a_second_building_of_a_name_saves_its_science() -> None:
    """CI-BLD-5: the price now, not the printed one."""
    dear = next(
        number
        for number, piece in enumerate(GAME.printed.buildings)
        if piece.science > 0 and sum([other.kind == piece.kind for other in GAME.printed.buildings]) > 1
    )
    kind = GAME.printed.buildings[dear].kind
    other = next(number for number, piece in enumerate(GAME.printed.buildings) if piece.kind == kind and number != dear)
    owner = arrange(sits(coins=20, home=[BUILDINGS[other]]), track=[BUILDINGS[dear]])
    stranger = arrange(sits(coins=20), track=[BUILDINGS[dear]])

    saved, due = building(owner, BUILDINGS[dear]), building(stranger, BUILDINGS[dear])

    assert (saved["saved"], saved["science"], saved["lacks_science"]) == (True, 0, 0)
    assert not due["saved"]
    assert due["science"] == due["lacks_science"] == GAME.printed.buildings[dear].science


def test_a_discount_is_in_the_price() -> None:
    """CI-CC-5, CI-RUL-43: while the building is chosen."""
    table = arrange(sits(coins=20, hand=["engineer", "scholar", "cartographer", "soldier"]), track=["A19", "A01"])
    full = building(table, "A19")["coins"]
    discount = GAME.printed.cards[CARDS.index("engineer")].action.effects[-1].amount
    [way] = [each for each in mine(table)["actions"] if CARDS[each["card"]] == "engineer"]

    after = follow(table, SAM, PLAY.id(CARDS.index("engineer")), *pay(way["payment"]))
    while after.agenda[-1].step.name != "DiscountBuild":
        submit(after, pending(after), SAM, pending(after).options_of(SAM)[0])

    assert building(after, "A19")["coins"] == max(0, full - discount) < full


def test_bids_show_their_turn_so_far() -> None:
    """CI-BID-3: cubes further right move earlier."""
    table = arrange(phase="bid")
    first = pending(table).seats[0]
    play(table, first, "bid space5")
    other = JULIA if first == SAM else SAM

    spaces = look(table, other)["outlook"]["spaces"]

    assert [space["turn"] for space in spaces] == [1] * 4 + [0] * 6
    assert [space["cost"] for space in spaces] == GAME.printed.board.bid_costs


def test_the_toads_see_the_difference_they_would_pay() -> None:
    """CI-NAT-8, CI-RUL-9: of a second bid only the difference is due."""
    table = arrange(sits(nation="om", coins=9), powers=True, phase="bid", bid_order=[SAM, JULIA])
    play(table, SAM, "bid space4")
    play(table, JULIA, "bid space9")
    decision, seat = pending(table), SAM
    costs = GAME.printed.board.bid_costs

    spaces = look(table, seat)["outlook"]["spaces"]

    assert [space["cost"] for space in spaces] == [max(0, cost - costs[table.bids[seat]]) for cost in costs]
    for action in decision.options_of(seat):
        if BID.has(action):
            coins = follow(table, seat, action).players[seat].coins
            assert table.players[seat].coins - coins == spaces[BID.arg(action)]["cost"]


def test_the_round_end_pays_what_the_view_said_and_the_last_one_nothing() -> None:
    """CI-INC-1 to -3, CI-SCI-1, CI-GAM-3."""
    table = arrange(sits(home=["A01", "A26"], towns=["mudwick"]), drawn_scores=["A"])
    before = look(table)["players"][SAM]
    table.agenda.clear()
    ending = arrange(sits(home=["A01", "A26"], towns=["mudwick"]), drawn_scores=["A"], phase="end_round")
    coins, science = ending.players[SAM].coins, ending.players[SAM].science
    run(ending)

    assert ending.players[SAM].coins - coins == before["round_end"]["coins"]
    assert ending.players[SAM].science - science == before["round_end"]["science"]
    assert look(arrange(last_round=True))["players"][SAM]["round_end"]["coins"] == 0


def test_cities_say_where_their_room_comes_from() -> None:
    """CI-CTY-1, CI-CTY-2: the starting city, City tokens and districts add up to the capacity."""
    table = arrange(sits(districts=["two"], cities={"leckri-shore": city("B01")}))

    cities = look(table)["players"][SAM]["cities"]

    assert [[room["kind"] for room in each["rooms"]] for each in cities] == [["start", "district"], ["city"]]
    assert [sum([room["capacity"] for room in each["rooms"]]) for each in cities] == [
        each["capacity"] for each in cities
    ]


def test_the_deck_says_when_its_score_card_comes() -> None:
    """CI-END-1 to -3: if the track is filled from below it at this round's end."""
    track = ["A01", "A02", "A03", "A04", "A06", "A07", "A08"]
    soon = look(arrange(track=track, deck=["A11", "score A", "B01", "score B", "C01", "score C"]))
    later = look(arrange(track=track, deck=["A11", "A12", "A13", "A14", "score A", "B01", "score B", "C01", "score C"]))

    assert (soon["deck"]["next_score"], soon["deck"]["score_comes"], soon["deck"]["letter"]) == (0, True, "A")
    assert (later["deck"]["next_score"], later["deck"]["score_comes"]) == (0, False)
    assert soon["goods"][GOODS.index("turnips")]["amounts"] == [0, 0]
