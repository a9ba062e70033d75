"""What everybody sees, row by row of the specification's table."""

import json

import pytest

from ironstone.core.engine import advance, submit
from ironstone.core.events import SPECTATOR
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.gempire.components.pieces import COLOUR_NAMES
from ironstone.games.gempire.views.catalogue import view_catalogue
from tests.games.gempire.looking import EVERYBODY, look, names, resolving
from tests.games.gempire.reading import CARD_NAMES, GAME, KEVIN, NICK
from tests.games.gempire.scenario import arrange, deal, sits


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_board_dice_and_what_was_drawn_are_public(viewer: int) -> None:
    """GP-SET-2, GP-SET-3, GP-SET-4, GP-SET-5, GP-RND-2: slots, top card, discards, ladders, Demands, rewards, dice."""
    table = arrange(
        sits(production=1),
        market="Mint, -, Cottage",
        deck="Theatre, Hovel",
        discards="Prison, Bazaar",
        demands="3 14 1",
        technologies="salt iron masonry militia religion",
        steps={"iron": 2},
        tokens="D3 S1 S2 NO S8",
        roll=(3, 1, 1),
    )
    table.dice = [5, 1, 0, 5, 0]

    view = look(table, viewer)

    assert names(view["market"]) == ["Mint", "", "Cottage"]
    assert CARD_NAMES[view["next_card"]] == "Theatre"
    assert view["deck"] == 114 - 4
    assert names(view["discards"]) == ["Prison", "Bazaar"]
    assert view["demands"] == [3, 14, 1]
    assert [(each["technology"], each["cost"]) for each in view["technologies"]] == [
        (17, 22),
        (7, 19),
        (9, 10),
        (13, 8),
        (16, 7),
    ]
    assert [GAME.printed.tokens[token].code for token in view["tokens"]] == ["D3", "S1", "S2", "NO", "S8"]
    assert (view["dice"], view["rolled"]) == ([5, 1, 0, 5, 0], [3, 1, 1])
    assert (view["round"], view["roller"], view["phase"]) == (1, 0, "plan")


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everything_before_a_player_is_public(viewer: int) -> None:
    """GP-SET-9, GP-RND-8: stocks, science, gems, flags, gifts, palace, city, blueprints and totals."""
    nick = sits(
        first="Statue, Cottage*, Vineyard/gold",
        second="Hovel",
        above=2,
        production=4,
        science=30,
        spent=18,
        palace=2,
        owns="iron calendar",
        gems=(1, 2, 3),
        flag=(0, 2, 0),
        reserve=1,
        gems_given=2,
        production_given=7,
        blueprints="Mint",
    )

    seen = look(arrange(nick, demands="13 9 2"), viewer)["players"][NICK]

    assert (seen["production"], seen["cap"], seen["science"], seen["spent"]) == (4, 6, 30, 18)
    assert (seen["gems"], seen["flag"], seen["reserve"]) == ([1, 2, 3], [0, 2, 0], 1)
    assert (seen["gems_given"], seen["production_given"]) == (2, 7)
    assert (seen["palace"], seen["technologies"], seen["has_second_row"]) == (2, [2, 7], True)
    assert names(seen["blueprints"]) == ["Mint", "", ""]
    assert seen["attributes"] == [10 + 4, 9, 5 + 7]
    assert seen["cards"] == [2, 1, 1]
    assert seen["rows"][0][1] == {
        "card": CARD_NAMES.index("Cottage"),
        "colour": 0,
        "column": 1,
        "diamonds": 1,
        "used": 1,
        "free_symbols": 0,
        "next_diamond": 0,
        "factor": 2,
        "value": 10,
        "other_value": 0,
        "other_colour": -1,
        "base": 5,
        "counts": [],
        "adds": [],
    }
    assert [(each["value"], each["other_value"]) for each in seen["rows"][0]] == [(5, 0), (10, 0), (9, 7)]
    assert [each["column"] for each in seen["rows"][1]] == [1]
    assert [(each["row"], each["colour"], each["cards"], each["value"]) for each in seen["districts"]] == [
        (0, 2, 1, 5),
        (0, 0, 1, 10),
        (0, 1, 1, 16),
        (1, 0, 1, 4),
    ]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_what_technologies_and_gems_make_of_costs_and_limits_is_public(viewer: int) -> None:
    """GP-RND-8, GP-COL-5: own minimum bids, palace costs, what collecting brings, and room for more."""
    nick = sits(owns="education architecture militia religion", gems=(0, 7, 0))
    table = arrange(nick, sits(), market="Castle Keep, -, Mint", roll=(3, 1, 1))

    seen, ordinary = look(table, viewer)["players"][:2]

    assert (seen["minimum_bids"], ordinary["minimum_bids"]) == ([3, -1, 2], [4, -1, 3])
    assert (seen["palace_costs"], ordinary["palace_costs"]) == ([3, 4, 5, 6, 7], [5, 6, 7, 8, 9])
    assert (seen["collects"], ordinary["collects"]) == (7, 5)
    assert (seen["district_limit"], ordinary["district_limit"]) == (4, 3)
    assert (seen["blueprint_places"], ordinary["blueprint_places"]) == (3, 1)


def test_how_far_everybody_is_with_every_demand_is_public() -> None:
    """GP-RND-8, GP-DEM-1: in numbers with names."""
    view = look(arrange(sits(science=43), sits(production_given=12), demands="1 9 2"), KEVIN)

    assert view["progress"][0][NICK] == {
        "measures": [
            {"name": "science", "have": 43, "need": 40, "met": True, "lead": False, "share": 100, "lacks": ""},
            {"name": "lead", "have": 43, "need": 10, "met": True, "lead": True, "share": 100, "lacks": ""},
        ],
        "met": True,
        "close": False,
    }
    assert view["progress"][1][KEVIN] == {
        "measures": [
            {
                "name": "production given",
                "have": 12,
                "need": 30,
                "met": False,
                "lead": False,
                "share": 40,
                "lacks": "18 short",
            }
        ],
        "met": False,
        "close": False,
    }
    assert view["players"][NICK]["met"] == [True, False, False]


def test_the_share_of_a_demand_is_its_main_number_over_the_goal_and_never_a_mean() -> None:
    """GP-DEM-1: being ahead makes no bar of the science longer, and being behind none shorter."""
    ahead = look(arrange(sits(science=20), sits(), demands="1 9 2"), KEVIN)["progress"][0]
    behind = look(arrange(sits(science=20), sits(science=38), demands="1 9 2"), KEVIN)["progress"][0]

    assert [each["share"] for each in ahead[NICK]["measures"]] == [50, 100]
    assert [each["share"] for each in behind[NICK]["measures"]] == [50, 0]


def test_what_lacks_of_a_demand_is_said_in_its_own_words() -> None:
    """GP-D06, GP-D13, GP-D14: no number below nothing, and no "of 1"."""
    table = arrange(sits(first="Tenement, Manor House", gems=(1, 0, 0)), demands="14 6 13")

    rare, balance, crown = (everybody[NICK]["measures"] for everybody in look(table)["progress"])

    assert [each["lacks"] for each in rare] == ["", "cards of it: 3 too many"]
    assert balance[1]["lacks"] == "one attribute 18 too great"
    assert crown[1]["lacks"].endswith("science short")


def test_what_was_not_drawn_is_public_by_elimination() -> None:
    """GP-SET-3, GP-SET-4, GP-SET-5: the catalogue lists all there is, the view what is in the game."""
    catalogue = view_catalogue(GAME.printed)
    view = look(deal(3))

    assert (len(catalogue["technologies"]), len(catalogue["demands"]), len(catalogue["tokens"])) == (21, 16, 7)
    assert (len(view["technologies"]), len(view["demands"]), len(view["tokens"])) == (5, 3, 5)


def test_the_sum_behind_a_value_is_told_in_numbers() -> None:
    """GP-CIT-2, GP-CRD-14: what a card counts; the catalogue says how much each of it is worth."""
    nick = sits(first="Race Track, Mint, Vineyard/gold, Cottage")
    table = arrange(nick)

    track, mint = look(table)["players"][NICK]["rows"][0][:2]
    face = view_catalogue(GAME.printed)["cards"][track["card"]]["faces"][0]

    assert (track["counts"], mint["counts"]) == ([2], [])
    assert (face["fixed"], face["grows"][0]["amount"], face["grows"][0]["each"]) == ([4, 4], 1, True)
    assert (face["grows"][0]["one"], face["grows"][0]["many"]) == (
        "gold building to the right",
        "gold buildings to the right",
    )
    assert track["value"] == 4 + 1 * 2


def test_what_technologies_make_of_bids_and_rolls_is_public() -> None:
    """GP-TEC-CURRENCY, GP-TEC-SANITIZATION: bonuses against each rival, and the least that collecting brings."""
    nick = sits(owns="currency sanitization", gems=(0, 2, 0))
    table = arrange(nick, sits(gems=(0, 1, 0)), sits(gems=(0, 2, 0)))

    seen = look(table, SPECTATOR)["players"]

    assert [player["bid_bonuses"] for player in seen] == [[0, 1, 0], [0, 0, 0], [0, 0, 0]]
    assert [player["collects_at_least"] for player in seen] == [GAME.printed.technologies[18].amount, 0, 0]


def test_who_would_win_is_public() -> None:
    """GP-WIN-1, GP-WIN-2: ties among those who meet two Demands are broken already."""
    nick, kevin = sits(production_given=30, science=130), sits(production_given=30, science=131)
    table = arrange(nick, kevin, phase="check", demands="9 15 2", next_round=True)

    assert [look(table, viewer)["would_win"] for viewer in EVERYBODY] == [[KEVIN]] * 4
    assert look(resolving())["would_win"] == []


def test_the_phase_is_named() -> None:
    """GP-RND-1: start, plan, resolve, respond, over."""
    winner = sits(production_given=30, science=130)
    respond = arrange(winner, phase="check", demands="9 15 2", next_round=True)
    over = arrange(winner, phase="check", demands="9 15 2", next_round=True, options={"respond_pass": "never"})
    tables = [deal(3), arrange(sits(production=1)), resolving(), respond, over]

    assert [look(table)["phase"] for table in tables] == ["start", "plan", "resolve", "respond", "over"]
    assert look(over)["winners"] == [NICK]


@pytest.mark.parametrize("seats", [3, 5])
def test_views_are_plain_values_all_through_a_game(seats: int) -> None:
    """GP-RND-8: ready for JSON, and free of lists that the table still uses."""
    table = deal(seats, {"max_rounds": "8", "demands": "13 9 1"})
    tosser = Tosser(seats)
    decision = advance(table)
    while decision is not None:
        view = GAME.view(table, NICK)
        before = json.dumps(view)
        decision = submit(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], tosser))
        assert json.dumps(view) == before


def test_the_catalogue_lists_everything_printed() -> None:
    """GP-SET-2, GP-RND-3, GP-HYB-1: cards with their sides in words, ladders, tokens, dice."""
    catalogue = view_catalogue(GAME.printed)
    card = catalogue["cards"][CARD_NAMES.index("Vineyard")]

    assert catalogue["colours"] == COLOUR_NAMES
    assert len(catalogue["cards"]) == 114
    assert (card["colours"], card["minimum"], card["symbols"], card["shop"]) == ([1, 2], 2, 0, False)
    assert [face["text"] for face in card["faces"]] == ["9", "7"]
    assert catalogue["technologies"][9]["numbers"] == [10, 12, 14, 16, 18]
    assert catalogue["technologies"][17]["text"] == (
        "at once 2 gems of each colour of which you have fewer than 3 cards"
    )
    assert catalogue["demands"][8]["texts"][2] == "6 districts worth 16 or more each"
    assert catalogue["demands"][8]["bonus"] == "3 culture gems on it: -1 district"
    assert [len(die) for die in catalogue["dice"]] == [6] * 5
    assert json.loads(json.dumps(GAME.views.catalogue())) == GAME.views.catalogue()
