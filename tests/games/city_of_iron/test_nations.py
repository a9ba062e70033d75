"""Nations: how they are chosen, and the powers and special cards of the four."""

from collections import Counter
from pathlib import Path

import pytest

from ironstone.core.errors import OptionError
from ironstone.games.city_of_iron.components.pieces import Nation
from ironstone.games.city_of_iron.rules import nations
from ironstone.games.city_of_iron.rules.nations.powers import POWERS
from tests.games.city_of_iron.reading import (
    GAME,
    JULIA,
    MARK,
    NATIONS,
    SAM,
    buildings_in,
    city,
    draw_pile,
    goods,
    hand,
    names,
    purse,
    told,
    unpurchased,
)
from tests.games.city_of_iron.scenario import arrange, asked, deal, options, play, refusal, run, sits
from tests.games.city_of_iron.scenario import city as built

ARC = "arc-heartland"
both_ways = pytest.mark.parametrize("powers", [True, False])

FOLDER = Path(nations.__file__).parent


@pytest.mark.parametrize(("powers", "nation", "spaces"), [(True, "arc", 2), (True, "om", 1), (False, "arc", 1)])
def test_the_military_district_of_arc_is_larger(powers: bool, nation: str, spaces: int) -> None:
    """CI-NAT-1, CI-RUL-25: +2 instead of +1; with powers off it is like everybody's."""
    table = arrange(sits(nation=nation, hand=["mayor", "engineer"]), powers=powers)

    play(table, SAM, "play mayor", "token two", "place mayor")

    assert table.players[SAM].cities[0].capacity == 5 + spaces
    assert table.players[SAM].draws == [1, 1]
    assert told(table, "expanded")[0][3] == spaces


def test_the_other_side_of_arcs_tokens_is_ordinary() -> None:
    """CI-NAT-1, CI-RUL-25: a city of 2, and districts of +2 for the 3s."""
    arc = sits(nation="arc", cities={"leckri-shore": built(token="two")}, districts=["three"])
    table = arrange(arc, powers=True)

    assert city(table, SAM, "leckri-shore").capacity == 2
    assert city(table, SAM, ARC).capacity == 7


def test_arc_moves_a_building_for_a_coin_as_a_free_action() -> None:
    """CI-NAT-2, CI-RUL-24: goods, income and action tokens stay as they are, and the turn goes on."""
    arc = sits(nation="arc", coins=2, home=["A01", "A23"], cities={"leckri-shore": built("A07")})
    table = arrange(arc, powers=True)
    before = (goods(table, SAM), table.players[SAM].income, table.players[SAM].draws.copy())

    play(table, SAM, "move A01")

    assert buildings_in(table, SAM, ARC) == ["A23"]
    assert buildings_in(table, SAM, "leckri-shore") == ["A07", "A01"]
    assert purse(table, SAM) == (1, 0)
    assert (goods(table, SAM), table.players[SAM].income, table.players[SAM].draws) == before
    assert told(table) == [("moved", "Sam", "A01", ARC, "leckri-shore", 1)]
    assert (asked(table), table.players[SAM].actions) == ([SAM], 3)


def test_arc_moves_any_number_while_coins_last() -> None:
    """CI-RUL-24, CI-CRD-6: there and back again; then the real action ends it."""
    arc = sits(nation="arc", coins=3, home=["A01", "A23"], cities={"leckri-shore": built()})
    table = arrange(arc, powers=True)

    play(table, SAM, "move A01", "move A01", "move A23")

    assert purse(table, SAM) == (0, 0)
    assert options(table, "move") == []
    assert refusal(table, SAM, "move A01") == "moving a building costs 1 coin and you have 0 (CI-NAT-2)"
    play(table, SAM, "tax")
    assert refusal(table, SAM, "move A01") == "seat 1 is not asked anything now; waiting for seat 2"


def test_a_move_needs_another_city_with_a_free_space_and_the_land() -> None:
    """CI-RUL-24: a full city is none, and a Turnip Farm does not go to islands without plains."""
    arc = sits(
        nation="arc",
        home=["A01", "A19"],
        cities={"leckri-shore": built("A23", "A24", token="two"), "ember-isles": built("A11")},
    )
    table = arrange(arc, powers=True)

    assert options(table, "move") == ["move A19", "move A23", "move A24", "move A11"]
    nowhere = "no other city has a free space and the land for the Turnip Farm (CI-RUL-24)"
    assert refusal(table, SAM, "move A01") == nowhere
    assert refusal(table, SAM, "move A07") == "that building does not stand in one of your cities (CI-NAT-2)"


def test_the_goal_of_a_move_is_a_city_that_welcomes_the_building() -> None:
    """CI-RUL-24, CI-NAT-2: Metgra and Cazum count as cities; every other answer is refused in words."""
    arc = sits(
        nation="arc",
        home=["A19"],
        cities={"leckri-shore": built("B13"), "saltpan-coast": built("A23", "A24", token="two")},
        towns=["metgra", "cazum"],
    )
    table = arrange(arc, powers=True, expansion=True)

    play(table, SAM, "move B13")
    assert options(table) == ["city metgra", "city cazum"]
    assert refusal(table, SAM, "city leckri-shore") == "the building stands there already (CI-NAT-2)"
    assert refusal(table, SAM, f"city {ARC}") == "the Factory needs a city with water (CI-BLD-4)"
    assert refusal(table, SAM, "city kraken-isles") == "you have no city there (CI-BLD-3)"
    assert refusal(table, SAM, "tax") == "that is not what is asked now"
    play(table, SAM, "city cazum", "move A19")
    assert refusal(table, SAM, "city saltpan-coast") == "that city is full (CI-RUL-24)"
    play(table, SAM, "city metgra")

    assert (buildings_in(table, SAM, "cazum"), buildings_in(table, SAM, "metgra")) == (["B13"], ["A19"])


@pytest.mark.parametrize(("powers", "nation"), [(True, "om"), (False, "arc")])
def test_nobody_else_moves_buildings(powers: bool, nation: str) -> None:
    """CI-NAT-2: neither another nation nor Arc without powers."""
    table = arrange(sits(nation=nation, home=["A01"], cities={"leckri-shore": built()}), powers=powers)

    assert options(table, "move") == []
    assert refusal(table, SAM, "move A01") == "your nation cannot move buildings (CI-NAT-2)"


def test_the_scholar_costs_cresaria_no_coins() -> None:
    """CI-NAT-3: the Work is still needed."""
    table = arrange(sits(nation="cresaria", coins=0, hand=["scholar", "cartographer"]), powers=True)

    play(table, SAM, "play scholar", "place scholar")

    assert purse(table, SAM) == (0, 1)
    assert told(table, "action_paid") == []


@pytest.mark.parametrize(("powers", "nation"), [(True, "arc"), (False, "cresaria")])
def test_the_scholar_costs_everybody_else_a_coin(powers: bool, nation: str) -> None:
    """CI-NAT-3: Cresaria too with powers off."""
    poor = arrange(sits(nation=nation, coins=0, hand=["scholar", "soldier"]), powers=powers)
    rich = arrange(sits(nation=nation, coins=1, hand=["scholar", "soldier"]), powers=powers)

    assert refusal(poor, SAM, "play scholar") == "the Scholar costs 1 coin and you have 0 (CI-CRD-2)"
    play(rich, SAM, "play scholar")

    assert purse(rich, SAM) == (0, 1)
    assert told(rich, "action_paid") == [("action_paid", "Sam", 1)]


@both_ways
def test_the_genius_is_for_sale_to_cresaria(powers: bool) -> None:
    """CI-NAT-4: and to nobody else, and not without powers."""
    table = arrange(sits(nation="cresaria"), sits(nation="om"), powers=powers, phase="purchase")

    assert ("buy genius" in options(table, seat=SAM)) == powers
    assert "genius" not in unpurchased(table, JULIA)
    missing = "that card is not in your pile of unpurchased cards (CI-PUR-1)"
    assert refusal(table, SAM, "buy genius") == ("" if powers else missing)


@both_ways
def test_the_gunslinger_replaces_the_captain_of_the_hogmen(powers: bool) -> None:
    """CI-NAT-5: in the starting Military deck, with powers."""
    table = arrange(sits(nation="hogmen"), sits(nation="arc"), powers=powers)

    leader = "gunslinger" if powers else "captain"
    assert sorted(draw_pile(table, SAM, "military")) == sorted([leader, "soldier"])
    assert "gunslinger" not in unpurchased(table, SAM)
    assert sorted(draw_pile(table, JULIA, "military")) == ["captain", "soldier"]


def test_the_hogmen_may_buy_the_captain() -> None:
    """CI-RUL-26, CI-SET-4: he is one of the cards that are in no starting deck; three coins, and he is in the hand."""
    table = arrange(sits(nation="hogmen", coins=4), sits(nation="arc"), powers=True, phase="purchase")
    assert "captain" in unpurchased(table, SAM)
    assert "captain" not in unpurchased(table, JULIA)

    play(table, SAM, "buy captain")
    play(table, JULIA, "buy-done")

    assert hand(table, SAM) == ["captain"]
    assert purse(table, SAM) == (1, 0)


def test_the_option_leaves_the_captain_of_the_hogmen_out() -> None:
    """CI-RUL-26: `hogmen_captain` = out; he is in no pile of theirs."""
    table = arrange(sits(nation="hogmen"), powers=True, options={"hogmen_captain": "out"}, phase="purchase")

    assert "captain" not in unpurchased(table, SAM) + hand(table, SAM) + draw_pile(table, SAM, "military")
    assert refusal(table, SAM, "buy captain") == "that card is not in your pile of unpurchased cards (CI-PUR-1)"


@both_ways
def test_the_strategist_is_for_sale_to_the_hogmen(powers: bool) -> None:
    """CI-NAT-6: and to nobody else, and not without powers."""
    table = arrange(sits(nation="hogmen"), sits(nation="cresaria"), powers=powers)

    assert ("strategist" in unpurchased(table, SAM)) == powers
    assert "strategist" not in unpurchased(table, JULIA)
    assert "gunslinger" not in unpurchased(table, SAM)


@both_ways
def test_the_fixer_starts_in_the_citizen_deck_of_om(powers: bool) -> None:
    """CI-NAT-7: three cards in the order chosen; the first of them is drawn at once."""
    chosen = {"nation_choice": "assigned", "nations": "om arc", "nation_powers": str(powers).lower()}
    table = deal(2, chosen)

    play(table, JULIA, "place scholar", "place captain")
    play(table, SAM, *(["place fixer", "place cartographer"] if powers else ["place cartographer"]), "place soldier")

    cards = [*hand(table, SAM), *draw_pile(table, SAM, "citizen")]
    assert cards == (["fixer", "cartographer", "scholar"] if powers else ["cartographer", "scholar"])
    assert draw_pile(table, SAM, "military") == ["soldier", "captain"]


def test_the_toads_may_bid_a_second_time_after_everybody() -> None:
    """CI-NAT-8: they pay the difference, the old space becomes free, and nobody else bids again."""
    table = arrange(sits(nation="om", coins=5), sits(), sits(), powers=True, phase="bid")
    play(table, SAM, "bid space5")
    play(table, JULIA, "bid space7")
    play(table, MARK, "bid space6")

    assert asked(table) == [SAM]
    assert purse(table, SAM) == (4, 0)
    play(table, SAM, "bid space9")

    assert purse(table, SAM) == (0, 0)
    assert table.bids == [8, 6, 5]
    assert names(table.turn_order) == ["Sam", "Julia", "Mark"]
    assert told(table)[-2:] == [
        ("bid_raised", "Sam", "space9", 4),
        ("turn_order_of_three", "Sam", "Julia", "Mark"),
    ]


def test_the_toads_may_keep_their_bid() -> None:
    """CI-NAT-8: nothing is paid; one second bid a round, and then the turns begin."""
    table = arrange(sits(nation="om"), powers=True, phase="bid")
    play(table, SAM, "bid space1")
    play(table, JULIA, "bid space2")

    play(table, SAM, "keep-bid")

    assert (purse(table, SAM), table.bids) == ((7, 0), [0, 1])
    assert told(table, "bid_kept") == [("bid_kept", "Sam")]
    assert asked(table) == [JULIA]
    assert refusal(table, JULIA, "keep-bid") == "that is not what is asked now"


def test_the_second_bid_is_never_lower() -> None:
    """CI-RUL-9, CI-NAT-8: `toads_refund` off; equal cost is allowed for nothing, every refusal has its words."""
    table = arrange(sits(nation="om", coins=3), powers=True, phase="bid")
    play(table, SAM, "bid space5")
    play(table, JULIA, "bid space6")

    assert options(table) == ["bid space7", "keep-bid"]
    assert refusal(table, SAM, "bid space1") == "the second bid may not be lower than the first (CI-RUL-9)"
    assert refusal(table, SAM, "bid space5") == "a cube already stands on that space (CI-BID-2)"
    assert refusal(table, SAM, "bid space6") == "a cube already stands on that space (CI-BID-2)"
    assert refusal(table, SAM, "bid space8") == "the difference is 3 coins and you have 2 (CI-NAT-8)"
    assert refusal(table, SAM, "tax") == "that is not what is asked now"
    assert refusal(table, SAM, "keep-bid") == ""


def test_the_second_bid_may_be_of_equal_cost() -> None:
    """CI-RUL-9: for 0, also when the Toads were the last to bid, and to a space left of the first."""
    table = arrange(sits(), sits(nation="om", coins=0), powers=True, phase="bid")
    play(table, SAM, "bid space2")
    play(table, JULIA, "bid space3")

    assert options(table) == ["bid space1", "bid space4", "keep-bid"]
    play(table, JULIA, "bid space1")

    assert table.bids == [1, 0]
    assert told(table, "bid_raised") == [("bid_raised", "Julia", "space1", 0)]
    assert asked(table) == [SAM]


def test_a_second_bid_without_choice_is_kept_unasked() -> None:
    """CI-RUL-9: on the dearest space there is nothing higher."""
    table = arrange(sits(nation="om"), powers=True, phase="bid")

    play(table, SAM, "bid space10")
    play(table, JULIA, "bid space1")

    assert told(table, "bid_kept") == [("bid_kept", "Sam")]
    assert "tax" in options(table)


def test_with_the_option_a_lower_second_bid_pays_the_difference_back() -> None:
    """CI-RUL-9: `toads_refund` on."""
    table = arrange(sits(nation="om", coins=6), powers=True, phase="bid", options={"toads_refund": "true"})
    play(table, SAM, "bid space9")
    play(table, JULIA, "bid space1")
    assert purse(table, SAM) == (1, 0)

    assert options(table) == [*[f"bid space{space}" for space in (2, 3, 4, 5, 6, 7, 8, 10)], "keep-bid"]
    play(table, SAM, "bid space6")

    assert purse(table, SAM) == (4, 0)
    assert told(table, "bid_lowered") == [("bid_lowered", "Sam", "space6", 3)]


def test_without_powers_the_toads_bid_once() -> None:
    """CI-NAT-8: and so does everybody else with powers."""
    table = arrange(sits(nation="om"), phase="bid")
    others = arrange(sits(nation="arc"), sits(nation="hogmen"), sits(nation="cresaria"), powers=True, phase="bid")

    for each in (table, others):
        for seat in range(each.seats):
            play(each, seat, f"bid space{seat + 1}")
        assert "tax" in options(each)
        assert told(each, "bid_kept") == []


def test_with_powers_nations_are_drafted_in_seat_order() -> None:
    """CI-RUL-37: `nation_choice` = draft; the last of four has no choice."""
    table = deal(4)

    for seat, nation in enumerate(["cresaria", "arc", "hogmen"]):
        assert asked(table) == [seat]
        play(table, seat, f"nation {nation}")

    assert [NATIONS[player.nation] for player in table.players] == ["cresaria", "arc", "hogmen", "om"]
    assert told(table, "nation_taken")[-1] == ("nation_taken", "Mary", "om")


@both_ways
def test_without_the_option_nations_are_chosen_with_powers_and_without(powers: bool) -> None:
    """CI-RUL-37, CI-SET-1: each player chooses a nation, even if it is only a colour."""
    table = deal(2, {"nation_powers": str(powers).lower()})

    assert options(table) == ["nation arc", "nation om", "nation hogmen", "nation cresaria"]
    play(table, SAM, "nation hogmen")
    assert options(table) == ["nation arc", "nation om", "nation cresaria"]


@both_ways
def test_nations_by_lot(powers: bool) -> None:
    """CI-RUL-37: `nation_choice` = random; each is as likely."""
    chosen = {"nation_choice": "random", "nation_powers": str(powers).lower()}
    first = Counter(deal(2, chosen, seed=f"lot {number}").players[SAM].nation for number in range(100))

    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) > 10
    assert "place scholar" in options(deal(2, chosen))


@pytest.mark.parametrize("named", ["hogmen cresaria", "Hogmen, Cresaria", "hogmen cresaria om"])
@both_ways
def test_nations_are_assigned_by_name(powers: bool, named: str) -> None:
    """CI-RUL-37: `nation_choice` = assigned; in seat order, with or without powers."""
    chosen = {"nation_choice": "assigned", "nations": named, "nation_powers": str(powers).lower()}

    table = deal(2, chosen)

    assert told(table) == [("nation_taken", "Sam", "hogmen"), ("nation_taken", "Julia", "cresaria")]


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("arc elves", "option 'nations' names 'elves'; the nations are arc, om, hogmen, cresaria"),
        ("arc", "option 'nations' must name 2 different nations, one for each seat, not 'arc'"),
        ("arc arc", "option 'nations' must name 2 different nations, one for each seat, not 'arc arc'"),
    ],
)
def test_wrongly_assigned_nations_are_refused(named: str, words: str) -> None:
    """CI-RUL-37, CI-SET-1: unknown, too few, twice the same."""
    with pytest.raises(OptionError) as error:
        deal(2, {"nation_choice": "assigned", "nations": named})

    assert str(error.value) == words


def test_there_is_no_other_way_to_find_nations() -> None:
    """CI-RUL-37: the option has three values."""
    with pytest.raises(OptionError, match="is one of draft, random, assigned, not 'auction'"):
        run(deal(2, {"nation_choice": "auction"}))


@pytest.mark.parametrize(("key", "nation"), list(zip(NATIONS, GAME.printed.nations, strict=True)), ids=NATIONS)
def test_what_a_nation_does_differently_is_found_by_its_name(key: str, nation: Nation) -> None:
    """CI-NAT-1 to -8: the file of the nation begins with its name, and has the powers that its entry names."""
    source = FOLDER / f"{key}.py"

    assert source.read_text(encoding="utf-8").startswith(f'"""{nation.name}:')
    assert {type(POWERS[kind]).__module__.rpartition(".")[2] for kind in nation.powers} <= {key}
