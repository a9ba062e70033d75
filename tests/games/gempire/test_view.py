"""Who sees what, row by row of the specification's table."""

import json

import pytest

from ironstone.core.engine import advance, submit
from ironstone.core.events import SPECTATOR
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.gempire.actions import SPACE
from ironstone.games.gempire.catalogue import view_catalogue
from ironstone.games.gempire.model import Table
from ironstone.games.gempire.pieces import COLOUR_NAMES, NONE
from ironstone.games.gempire.view import PlayerView, TableView, view_table
from tests.games.gempire.reading import CARD_NAMES, GAME, KEVIN, NICK, TIFFANY
from tests.games.gempire.scenario import arrange, deal, plan, play, run, sits

EVERYBODY = [NICK, KEVIN, TIFFANY, SPECTATOR]


def look(table: Table, viewer: int = NICK) -> TableView:
    """What a viewer sees when the next decision is asked."""
    run(table)
    return view_table(table, viewer)


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] if card != NONE else "" for card in cards]


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
        "factor": 2,
        "next_factor": 2,
        "value": 10,
        "other_value": 0,
        "counts": [],
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
        "measures": [{"name": "science", "have": 43, "need": 40}, {"name": "lead", "have": 43, "need": 10}],
        "met": True,
    }
    assert view["progress"][1][KEVIN]["measures"] == [{"name": "production given", "have": 12, "need": 30}]
    assert view["players"][NICK]["met"] == [True, False, False]


def test_a_starting_split_is_secret_until_all_have_chosen() -> None:
    """GP-SET-7: others see only that Nick is ready."""
    one, other = deal(3), deal(3)
    play(one, NICK, "start 5")
    play(other, NICK, "start 0")

    for viewer in (KEVIN, TIFFANY, SPECTATOR):
        assert look(one, viewer) == look(other, viewer)
    assert look(one, KEVIN)["ready"] == [True, False, False]
    assert own_draft(one, NICK) == ["start 5"]

    play(one, KEVIN, "start 2")
    play(one, TIFFANY, "start 2")

    seen = look(one, KEVIN)["players"][NICK]
    assert (seen["production"], seen["science"]) == (5, 0)


def own_draft(table: Table, seat: int) -> list[str]:
    own = look(table, seat)["own"]
    assert own is not None
    return own["draft"]


def test_a_plan_is_secret_until_all_are_complete() -> None:
    """GP-RND-4: kind, amounts and bids; then it is public until the round ends."""
    one = arrange(sits(production=3), sits(production=1), market="Cottage, Hovel, Mint", roll=(1, 0, 1))
    other = arrange(sits(production=3), sits(production=1), market="Cottage, Hovel, Mint", roll=(1, 0, 1))
    play(one, NICK, "plan bid", "bid-a 2", "bid-b 1")
    play(other, NICK, "plan collect", "take 2")

    for viewer in (KEVIN, TIFFANY, SPECTATOR):
        assert look(one, viewer) == look(other, viewer)
        assert look(one, viewer)["players"][NICK]["plan"] is None
    assert own_draft(one, NICK) == ["plan bid", "bid-a 2", "bid-b 1", "bid-c 0"]

    play(one, KEVIN, "plan collect", "take 1")
    play(one, TIFFANY, "take 1")

    seen = look(one, SPECTATOR)["players"][NICK]["plan"]
    assert seen is not None
    assert (seen["kind"], seen["bids"]) == (1, [2, 1, 0])


def test_a_plan_half_written_looks_like_none() -> None:
    """GP-RND-4: only a finished plan is noticed."""
    blank = arrange(sits(production=3), market="Cottage, Hovel, Mint", roll=(1, 0, 1))
    begun = arrange(sits(production=3), market="Cottage, Hovel, Mint", roll=(1, 0, 1))
    play(begun, NICK, "plan bid", "bid-a 2")

    assert look(begun, KEVIN) == look(blank, KEVIN)
    assert look(begun, KEVIN)["ready"] == [False, False, False]


def resolving() -> Table:
    """Nick has a card to place, Kevin something to discover."""
    nick = sits(first="Tenement", won={"A": "Mint"}, science=10)
    return arrange(nick, sits(science=12), phase="resolve", technologies="masonry iron salt artistry university")


def seen_of(table: Table, seat: int, viewer: int) -> PlayerView:
    return look(table, viewer)["players"][seat]


def test_steps_of_resolve_are_secret_until_all_have_ended() -> None:
    """GP-RES-2, GP-RES-6: others see the state after the reveal, the owner what was done since."""
    table = resolving()
    before = {viewer: look(table, viewer) for viewer in (KEVIN, TIFFANY, SPECTATOR)}
    log = len(table.log or [])

    play(table, NICK, "discover masonry", "place-won A", "position r1-left")

    for viewer, seen in before.items():
        assert look(table, viewer)["players"] == seen["players"]
        assert look(table, viewer)["technologies"] == seen["technologies"]
    assert names([each["card"] for each in seen_of(table, NICK, NICK)["rows"][0]]) == ["Mint", "Tenement"]
    assert seen_of(table, NICK, NICK)["technologies"] == [9]
    assert len(table.log or []) == log


def test_that_a_player_has_ended_is_public() -> None:
    """GP-RES-2, GP-RND-4: and nothing more, until the last one has."""
    table = resolving()
    assert look(table, KEVIN)["ready"] == [False, False, True]

    play(table, NICK, "place-won A", "position r1-right", "end")
    assert look(table, KEVIN)["ready"] == [True, False, True]
    assert names(seen_of(table, NICK, KEVIN)["won"]) == ["Mint", "", ""]
    play(table, KEVIN, "end")

    assert names([each["card"] for each in seen_of(table, NICK, KEVIN)["rows"][0]]) == ["Tenement", "Mint"]


def test_what_a_redo_does_is_public() -> None:
    """GP-WIN-5: everybody sees Kevin resolve again, step by step."""
    nick = sits(production_given=30, science=130)
    kevin = sits(first="Tenement", won={"A": "Mint", "B": "Cottage"})
    table = arrange(nick, kevin, phase="resolve", demands="9 15 2", technologies="")
    play(table, KEVIN, "place-won A", "position r1-left", "place-won B", "position r1-right", "respond redo")

    play(table, KEVIN, "place-won A", "position r1-right")

    for viewer in EVERYBODY:
        view = look(table, viewer)
        assert (view["phase"], view["redoing"]) == ("redo", KEVIN)
        assert names([each["card"] for each in view["players"][KEVIN]["rows"][0]]) == ["Tenement", "Mint"]
        assert names(view["players"][KEVIN]["won"]) == ["", "Cottage", ""]


def test_the_deck_below_its_top_card_is_known_to_nobody() -> None:
    """GP-SET-2, GP-RND-5: only its size."""
    one = arrange(sits(production=1), deck="Theatre, Hovel, Mint")
    other = arrange(sits(production=1), deck="Theatre, Mint, Hovel")

    for viewer in EVERYBODY:
        assert look(one, viewer) == look(other, viewer)


def test_what_was_not_drawn_is_public_by_elimination() -> None:
    """GP-SET-3, GP-SET-4, GP-SET-5: the catalogue lists all there is, the view what is in the game."""
    catalogue = view_catalogue(GAME.printed)
    view = look(deal(3))

    assert (len(catalogue["technologies"]), len(catalogue["demands"]), len(catalogue["tokens"])) == (21, 16, 7)
    assert (len(view["technologies"]), len(view["demands"]), len(view["tokens"])) == (5, 3, 5)


def test_an_own_question_is_shown_to_its_owner_only() -> None:
    """GP-RES-2, GP-GEM-5: the card in hand, the gem, the diamonds and upgrades left."""
    table = resolving()
    play(table, NICK, "place-won A")

    own = look(table, NICK)["own"]

    assert own is not None
    assert own["card_in_hand"] == CARD_NAMES.index("Mint")
    assert look(table, SPECTATOR)["own"] is None
    other = look(table, KEVIN)["own"]
    assert other is not None
    assert other["card_in_hand"] == NONE


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


def test_closed_ends_say_why() -> None:
    """GP-PLC-3, GP-ROW-5: the owner of the card in hand sees which ends take it, and why the others do not."""
    nick = sits(first="Statue, Mint, Cottage", second="Hovel", above=1, won={"A": "Tenement"})
    table = arrange(nick, phase="resolve")
    play(table, NICK, "place-won A")

    own = look(table)["own"]

    assert own is not None
    assert own["closed"] == [
        "row 1 already has three districts, and this end is not population",
        "",
        "the second row may not reach beyond the first",
        "",
    ]


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
    assert json.loads(json.dumps(GAME.catalogue())) == GAME.catalogue()


def test_drafts_are_shown_in_the_notation_of_records() -> None:
    """GP-RND-4: what was written can be written again."""
    table = arrange(sits(production=3), market="Cottage, Hovel, Mint")
    play(table, NICK, "plan bid", "bid-a 1")

    draft = own_draft(table, NICK)

    assert [SPACE.parse(action) for action in draft] == table.drafts[NICK]


def test_a_plan_of_the_last_round_is_erased() -> None:
    """GP-RND-7: when the next round begins no plan is seen any more."""
    table = arrange(sits(production=3), market="Cottage, Hovel, Mint", roll=(1, 0, 1), next_round=True)
    plan(table, "collect 2")
    run(table)

    view = look(table, KEVIN)

    assert view["round"] == 2
    assert [each["plan"] for each in view["players"]] == [None, None, None]
