"""The own planning book and the own steps of Resolve, as their owner sees them: numbers that no client works out."""

from ironstone.core.engine import Decision, advance, note, take
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.gempire.components.absent import NO_CARD, NO_PLACE, NO_SLOT
from ironstone.games.gempire.components.pieces import CULTURE
from ironstone.games.gempire.rules.actions import BIDDING, COLLECTING, DONATING, UPGRADING
from ironstone.games.gempire.rules.actions import COLLECTING_AND_UPGRADING as BOTH
from ironstone.games.gempire.rules.budget import NO_AMOUNT
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.views.book_view import BookView, OutlookView
from ironstone.games.gempire.views.own_view import OwnView
from ironstone.games.gempire.views.view import view_table
from tests.games.gempire.looking import look, names
from tests.games.gempire.reading import CARD_NAMES, GAME, KEVIN, NICK, TIFFANY
from tests.games.gempire.scenario import arrange, deal, options, play, sits

GAMES = 30


def own(table: Table, seat: int = NICK) -> OwnView:
    """What a seat alone sees."""
    found = look(table, seat)["own"]
    assert found is not None
    return found


def book(table: Table, seat: int = NICK) -> BookView:
    """The book of a seat that plans."""
    found = own(table, seat)["book"]
    assert found is not None
    return found


def outlook(production: int, science: int, palace: int = 0, lost: int = 0) -> OutlookView:
    """What a plan will come to."""
    return {"production": production, "science": science, "palace": palace, "lost": lost}


def test_an_empty_book_tells_what_can_be_planned() -> None:
    """D-PLAN: the three actions of the rulebook always, the others if they are possible."""
    nick = sits(production=6, gems=(1, 0, 0), owns="mechanics")
    table = arrange(nick, roll=(2, 1, 1), demands="9 2 3", market="Tenement, -, Mint")

    written = book(table)

    assert [(kind["kind"], kind["most"]) for kind in written["kinds"]] == [(0, 4), (1, 6), (2, 3), (3, 6), (4, 6)]
    assert (written["plan"], written["outlook"], written["upgrading"]) == (None, None, None)
    assert [kind["kind"] for kind in book(arrange(sits(), roll=(0, 0, 1)))["kinds"]] == [0, 1, 2]


def test_an_empty_book_has_a_sheet_for_every_plan_without_bids() -> None:
    """D-PLAN, D-TAKE: the whole plan can be put together before anything is written, and comes to what it says."""
    table = arrange(sits(production=5, owns="mechanics"), roll=(2, 1, 1), demands="9 2 3")
    sheets = book(table)["sheets"]

    collecting = [each for each in sheets if each["kind"] == COLLECTING]
    assert [(each["value"], each["production"], each["science"]) for each in collecting] == [(2, 2, 2), (3, 3, 1)]
    assert [each["value"] for each in sheets if each["kind"] == DONATING] == list(range(5))
    assert [each["value"] for each in sheets if each["kind"] == UPGRADING] == [NO_AMOUNT]
    assert all((each["upgrading"] is not None) == (each["kind"] in (UPGRADING, BOTH)) for each in sheets)
    assert BIDDING not in [each["kind"] for each in sheets]

    play(table, NICK, "plan collect", "take 3")
    assert book(table)["outlook"] == collecting[1]["outlook"]


def test_the_outlook_of_collecting_knows_cap_and_sanitization() -> None:
    """GP-COL-8, GP-TEC-SANITIZATION: what arrives, and what is lost."""
    table = arrange(sits(production=3, owns="sanitization"), sits(production=3), roll=(1, 2, 3))

    play(table, NICK, "plan collect", "take 1")
    play(table, KEVIN, "plan collect", "take 4")

    assert book(table)["outlook"] == outlook(5, 5)
    assert book(table, KEVIN)["outlook"] == outlook(5, 2, lost=2)


def test_amounts_tell_what_they_mean_before_one_is_chosen() -> None:
    """GP-COL-6, GP-COL-8, GP-D09: production, science and loss of every answer."""
    collecting = arrange(sits(production=3), roll=(2, 1, 2))
    play(collecting, NICK, "plan collect")
    giving = arrange(sits(production=2), demands="9 2 3")
    play(giving, NICK, "plan donate")

    seen = [(each["value"], each["production"], each["science"], each["lost"]) for each in own(collecting)["amounts"]]

    assert seen == [(2, 2, 3, 0), (3, 3, 2, 1), (4, 4, 1, 2)]
    assert [(each["verb"], each["value"], each["production"]) for each in own(giving)["amounts"]] == [
        ("give", 0, 1),
        ("give", 1, 2),
    ]
    assert book(giving)["outlook"] == outlook(2, 0)


def test_starting_resources_are_told_in_both_kinds() -> None:
    """GP-SET-7: the rest is science."""
    assert [(each["production"], each["science"]) for each in own(deal(3))["amounts"]] == [
        (production, 5 - production) for production in range(6)
    ]


def test_bids_tell_what_can_be_bid_and_what_is_left() -> None:
    """GP-BID-1, GP-BID-2, GP-BID-3, GP-TEC-NUTRITION: amounts, what is written, and what winning all of it leaves."""
    table = arrange(sits(production=3, owns="nutrition", science=4), sits(production=3), market="Tenement, -, Mint")

    play(table, NICK, "plan bid", "bid-a 2")

    bidding = book(table)["bidding"]
    assert bidding["left"] == 1
    assert bidding["amounts"] == [[0, 1, 2, 3], [0], [0, 3]]
    assert bidding["outlooks"] == [outlook(3, 4), outlook(2, 4), outlook(1, 4), outlook(1, 5)]
    assert book(table)["outlook"] == outlook(1, 4)


def test_lots_tell_what_their_cards_would_bring_in_their_best_places() -> None:
    """GP-PLC-1, GP-CIT-2, GP-GEM-1: left of the Minstrels' Camp the Customs House counts it twice."""
    table = arrange(sits(production=5, first="Minstrels' Camp"), market="Customs House, Opera House, -")

    customs, opera, empty = book(table)["bidding"]["chances"]

    seen = [(each["column"], each["gains"], each["gems"]) for each in customs]
    assert seen == [(-1, [0, 6, 0], 0), (1, [0, 2, 0], 0)]
    assert (opera[0]["gains"], opera[0]["gems"], opera[0]["colour"]) == ([0, 0, 12], 1, CULTURE)
    assert empty == []
    assert table.players[NICK].attributes == [0, 0, 4], "nothing of it has happened"


def test_ties_tell_who_wins_an_equal_bid() -> None:
    """GP-BID-6, GP-TEC-CURRENCY: more science, or gold gems with Currency; nobody if all is equal."""
    nick = sits(production=3, science=5, owns="currency", gems=(0, 1, 0))
    table = arrange(nick, sits(production=3, science=9), sits(production=3, science=9, gems=(0, 1, 0)))

    assert book(table)["bidding"]["ties"] == [0, 1, -1]
    assert book(table, KEVIN)["bidding"]["ties"] == [-1, 0, 0]


def test_upgrades_tell_costs_and_what_is_short() -> None:
    """GP-UPG-3, GP-TEC-ARCHITECTURE, RUL-10: what is left of the budget, with what is collected first."""
    nick = sits(production=5, gems=(9, 0, 0), palace=1, owns="mechanics architecture")
    table = arrange(nick, roll=(6, 0, 0), tokens="S8 NO NO D1 D2")

    play(table, NICK, "plan collect-upgrade", "upgrade-palace 2")

    seen = book(table)
    upgrading = seen["upgrading"]
    assert upgrading is not None
    costs = [max(cost - GAME.printed.technologies[0].amount, 0) for cost in GAME.printed.board.palace_costs]
    assert (upgrading["collected"], upgrading["planned"], upgrading["left"]) == (6, costs[1], 11 - costs[1])
    assert [(each["level"], each["cost"], each["planned"]) for each in upgrading["upgrades"]] == [
        (0, GAME.printed.board.row_cost, False),
        (2, costs[1], True),
        (3, costs[2], False),
        (4, costs[3], False),
        (5, costs[4], False),
    ]
    lacking = [each["short"] for each in upgrading["upgrades"]]
    assert lacking == [
        0 if each["planned"] else max(0, each["cost"] - upgrading["left"]) for each in upgrading["upgrades"]
    ]
    reward = GAME.printed.tokens[table.tokens[1]].amount
    assert seen["outlook"] == outlook(11 - costs[1], reward, palace=2)


def test_steps_of_resolve_tell_what_must_be_done_and_what_stands_against_the_end() -> None:
    """GP-RES-3, GP-RES-4, RUL-10: duties of the plan first, then what is free, then END."""
    nick = sits(
        production=9,
        gems=(9, 0, 1),
        science=30,
        plan="collect-upgrade 2 row 1",
        won={"A": "Mint"},
        reserve=1,
        owns="calendar",
    )
    table = arrange(nick, phase="resolve", roll=(2, 1, 0), technologies="masonry iron salt artistry university")

    steps = {step["verb"]: step for step in own(table)["steps"]}

    assert list(steps) == ["collect", "build-row", "raise-palace", "discover", "flag", "end"]
    assert [step["duty"] for step in steps.values()] == ["must", "must", "must", "may", "may", "last"]
    assert (steps["collect"]["production"], steps["collect"]["science"]) == (2, 1)
    assert steps["build-row"]["production"] == -GAME.printed.board.row_cost
    assert (steps["raise-palace"]["levels"], steps["raise-palace"]["production"]) == (
        [1],
        -GAME.printed.board.palace_costs[0],
    )
    assert steps["end"]["why"] == "you planned to collect, so collect before ending"

    play(table, NICK, "build-row")
    after = {step["verb"]: step for step in own(table)["steps"]}
    assert (after["build-row"]["done"], after["collect"]["done"]) == (True, False)
    legal = {line.split()[0] for line in options(table, NICK)}
    assert {verb for verb, step in after.items() if not step["done"] and not step["why"]} == legal & set(after)


def test_cards_in_hand_tell_what_becomes_of_them() -> None:
    """GP-RES-4, GP-BLU-3, GP-BLU-4: a won card must find its place, a blueprint may, one kept now may later."""
    nick = sits(first="Tenement", won={"A": "Mint", "C": "Cottage"}, blueprints="Hovel", owns="religion")
    table = arrange(nick, phase="resolve")
    play(table, NICK, "keep-won A")

    held = own(table)["held"]

    assert names([each["card"] for each in held]) == ["Cottage", "Hovel", "Mint"]
    assert [(each["slot"], each["place"], each["duty"]) for each in held] == [
        (2, NO_PLACE, "must"),
        (NO_SLOT, 0, "may"),
        (NO_SLOT, 1, "later"),
    ]


def test_the_card_in_hand_tells_how_far_diamonds_can_raise_it() -> None:
    """GP-DIA-5, GP-TEC-MATHEMATICS: one more for each symbol, and for Mathematics."""
    symbols = GAME.printed.cards[CARD_NAMES.index("Cottage")].symbols
    for owns, more in (("", 0), ("mathematics", GAME.printed.technologies[10].amount)):
        table = arrange(sits(first="Mint", won={"A": "Cottage"}, owns=owns), phase="resolve")
        play(table, NICK, "place-won A")
        assert own(table)["most_factor"] == 1 + symbols + more


def test_both_sides_of_a_hybrid_have_their_places_before_one_is_chosen() -> None:
    """GP-HYB-1, GP-PLC-3: the action of each place answers what is asked once its side is chosen."""
    table = arrange(sits(first="Mint, Tenement", won={"A": "Vineyard"}), phase="resolve")
    play(table, NICK, "place-won A")
    colours = [face.colour for face in GAME.printed.cards[CARD_NAMES.index("Vineyard")].faces]

    places = own(table)["places"]

    assert [place["colour"] for place in places] == [colours[0]] * 2 + [colours[1]] * 2
    for colour in colours:
        twin = table.clone()
        play(twin, NICK, options(twin, NICK)[colours.index(colour)])
        assert [each for each in places if each["colour"] == colour] == own(twin)["places"]
        offered = [GAME.space.parse(each) for each in options(twin, NICK)]
        assert offered == [each["action"] for each in places if each["colour"] == colour and not each["why"]]


def test_others_see_neither_book_nor_steps() -> None:
    """GP-RND-4, GP-RES-2: what Nick writes changes nothing for Kevin, Tiffany and those who watch."""
    table = arrange(*[sits(production=5)] * 3, roll=(2, 2, 1), market="Tenement, Granary, Mint")
    before = [look(table, viewer) for viewer in (KEVIN, TIFFANY, -1)]

    play(table, NICK, "plan collect")

    assert [look(table, viewer) for viewer in (KEVIN, TIFFANY, -1)] == before


def test_what_the_book_promised_is_what_happens() -> None:
    """GP-COL-7, GP-BID-5: in whole games, collected as planned, and paid as promised when all bids win."""
    kept = 0
    for number in range(GAMES):
        table, tosser = deal(3, seed=f"book {number}"), Tosser(number + 1)
        promised: dict[tuple[int, int], OutlookView] = {}
        decision = advance(table)
        while decision is not None and table.round < 12:
            seat = decision.seats[0]
            action = choose_randomly(decision, seat, tosser)
            collects = GAME.space.notation(action) == "collect" and table.players[seat].plan.kind == COLLECTING
            first = not table.drafts or not table.drafts[seat]
            if view_table(table, Seat(seat))["phase"] == "plan":
                written = _written(table, decision, Seat(seat), action)
                if written is not None:
                    promised[table.round, seat] = written
            decision = take(table, decision, seat, action)
            view = view_table(table, Seat(seat))
            written = promised.get((table.round, seat))
            if collects and first and view["phase"] == "resolve" and written is not None:
                now = view["players"][seat]
                assert (now["production"], now["science"]) == (written["production"], written["science"])
                kept += 1
            kept += _won_all(table, promised)
    assert kept > 50


def _written(table: Table, decision: Decision, seat: Seat, action: Action) -> OutlookView | None:
    """The outlook of a book after one more answer, sealed or not."""
    twin = table.clone()
    note(twin, decision, seat, action)
    found = view_table(twin, seat)["own"]
    assert found is not None
    assert found["book"] is not None
    return found["book"]["outlook"]


def _won_all(table: Table, promised: dict[tuple[int, int], OutlookView]) -> int:
    """At the beginning of Resolve: whoever won all bids has paid what the book said."""
    if not table.working or any(table.drafts):
        return 0
    count = 0
    for player in table.players:
        bids = player.plan.bids
        if player.plan.kind == BIDDING and [card != NO_CARD for card in player.won] == [bid > 0 for bid in bids]:
            assert player.production == promised[table.round, player.seat]["production"]
            count += 1
    return count
