"""What a player's own cards can pay, and the cards that the view proposes for it."""

from itertools import combinations, product

from ironstone.core.engine import Decision
from ironstone.core.ids import SPECTATOR, Seat
from ironstone.core.playout import Tosser
from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY, SHIP
from ironstone.games.city_of_iron.rules.actions import LAND
from ironstone.games.city_of_iron.rules.decks import discard, draw_card
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.views.own_view import OwnView
from ironstone.games.city_of_iron.views.proposals import Due, propose
from ironstone.games.city_of_iron.views.view import view_table
from tests.games.city_of_iron.reading import CARDS, GAME, JULIA, LANDS, SAM
from tests.games.city_of_iron.scenario import arrange, play, run, sits


def mine(table: Table, seat: Seat = SAM) -> OwnView:
    """What only this seat sees."""
    run(table)
    own = view_table(table, seat)["own"]
    assert own is not None
    return own


def pending(table: Table) -> Decision:
    """What is asked next."""
    decision = run(table)
    assert decision is not None
    return decision


def names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def brute_force(table: Table, hand: list[int], due: Due) -> int:
    """The fewest cards that pay, by trying every set and every use; -1 if none does."""
    cards = [table.components.cards[number] for number in hand]
    for size in range(len(hand) + 1):
        for chosen in combinations(cards, size):
            for uses in product((True, False), repeat=size):
                fighters = [card for card, fights in zip(chosen, uses, strict=True) if fights]
                others = [card for card, fights in zip(chosen, uses, strict=True) if not fights]
                if (
                    sum([card.attack for card in fighters]) >= due.attack
                    and sum([card.distance for card in others]) >= due.distance
                    and sum([card.work for card in others]) >= due.work
                    and (due.vehicle == 0 or due.vehicle in [card.vehicle for card in others])
                ):
                    return size
    return -1


def test_a_proposal_has_as_few_cards_as_can_pay() -> None:
    """CI-CRD-3, CI-ATK-3: beside a search through all sets of cards."""
    table = arrange()
    tosser = Tosser(5)

    for _ in range(150):
        hand = sorted({tosser.below(len(CARDS)) for _ in range(6)})
        attack, distance, work = tosser.below(8), tosser.below(5), tosser.below(4)
        due = Due(attack, distance, 0 if attack else work, 0 if attack else SHIP * tosser.below(2))
        proposed = propose(table, hand, due)

        size = -1 if proposed is None else len(proposed["attackers"]) + len(proposed["helpers"])
        assert size == brute_force(table, hand, due)


def test_the_cards_under_way_are_listed_with_what_they_add() -> None:
    """CI-CRD-2, CI-CTY-5: what is due, who can pay it, and the order of the discards."""
    table = arrange(sits(hand=["explorer", "scout-ship", "spy", "captain"]))
    play(table, SAM, "play explorer", "land kraken-isles")

    own = mine(table)
    land = GAME.printed.lands[LANDS.index("kraken-isles")]
    told = own["pay"]

    assert told is not None
    assert told["due"] == {"attack": 0, "distance": land.distance, "work": 0, "vehicle": "ship"}
    assert "scout-ship" in names(told["proposal"]["helpers"])
    assert [payer["vehicle"] for payer in told["payers"] if CARDS[payer["card"]] == "scout-ship"] == [True]
    assert [payer["attack"] for payer in told["payers"]] == [0] * len(told["payers"])
    decks = [{GAME.printed.cards[card].deck for card in pile} for pile in own["discards"]]
    assert decks == [{CITIZEN}, {MILITARY}]
    assert mine(table, JULIA)["pay"] is None
    assert view_table(table, SPECTATOR)["own"] is None


def test_lands_say_which_card_settles_them_and_with_which_others() -> None:
    """CI-CTY-4, CI-CTY-5: the settler does not carry itself."""
    table = arrange(sits(hand=["explorer", "scout-ship", "spy"]))
    playing = table.clone()
    play(playing, SAM, "play explorer")
    reachable = {LAND.arg(action) for action in pending(playing).options[0]}

    for told in mine(table)["settling"]:
        assert CARDS[told["settler"]] == "explorer"
        assert (told["payment"] is not None) == (told["land"] in reachable)
        assert told["payment"] is None or told["settler"] not in told["payment"]["helpers"]
    assert {told["settler"] for told in mine(arrange(sits(hand=["spy"])))["settling"]} == {-1}


def test_what_is_left_to_spend_follows_the_secret_plan() -> None:
    """CI-PUR-1, CI-RUL-29: coins and Science left, and the cards still to be had."""
    table = arrange(sits(coins=10, science=3), phase="purchase")
    run(table)
    play(table, SAM, "buy spy")

    left = mine(table)["purchase"]
    spy = GAME.printed.cards[CARDS.index("spy")]

    assert left is not None
    assert (left["coins"], left["science"]) == (10 - spy.coins, 3 - spy.science)
    assert "spy" not in names(left["offers"])
    assert mine(arrange())["purchase"] is None


def test_the_next_card_of_an_empty_pile_is_the_first_discarded() -> None:
    """CI-DEK-1."""
    table = arrange(sits(hand=["cartographer"], citizen=["scholar"]))
    while table.players[SAM].draw_piles[CITIZEN]:
        draw_card(table, SAM, CITIZEN)
    discard(table, SAM, CITIZEN, [table.players[SAM].hand[0]])
    first = table.players[SAM].discard_piles[CITIZEN][0]
    table.players[SAM].hand = table.players[SAM].hand[1:]

    told = mine(table)["next_draws"]
    play(table, SAM, "draw citizen")

    assert told == [first, table.players[SAM].draw_piles[MILITARY][-1]]
    assert first in table.players[SAM].hand
