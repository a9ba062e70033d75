"""The Resolve Actions part: own steps in any order, unseen by the others, until all have ended."""

from itertools import permutations

import pytest

from ironstone.core.engine import advance, retract
from ironstone.core.errors import IllegalAction
from ironstone.core.events import SPECTATOR
from ironstone.core.history import History
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.views.view import view_table
from tests.games.gempire.reading import (
    CARD_NAMES,
    CORY,
    GAME,
    KEVIN,
    MARGO,
    NICK,
    SPACE,
    TIFFANY,
    attributes,
    blueprints,
    player,
    row,
    told,
    won,
)
from tests.games.gempire.scenario import arrange, asked, options, plan, play, refusal, run, sits

WAS_PLANNED = "plans of this round are open: bids and upgrades are chosen again in the next (GP-RND-4)"
NO_ANSWER = "that is no answer to what you are asked now (GP-RES-1)"
FULL = "Mint, Tenement, Tannery"  # no culture card fits
LITTLE = "calendar salt iron artistry university"  # calendar costs 7


@pytest.mark.parametrize("order", list(permutations(["collect", "discover calendar", "place-blueprint 1"])))
def test_steps_are_done_in_any_order(order: tuple[str, ...]) -> None:
    """GP-RES-1: discover, place, collect as one likes; the result is the same where nothing depends on it."""
    nick = sits(first="Tenement", blueprints="Mint", science=7, plan="collect 2")
    table = arrange(nick, phase="resolve", technologies=LITTLE)

    for step in order:
        if step in options(table, NICK):  # the last one is done unasked
            play(table, NICK, step, *(["position r1-right"] if step.startswith("place") else []))

    assert (table.players[NICK].production, table.players[NICK].science, table.players[NICK].spent) == (2, 9, 7)
    assert row(table, NICK) == ["Tenement", "Mint"]
    kinds = {
        "collected": "collect",
        "technology_discovered": "discover calendar",
        "blueprint_taken": "place-blueprint 1",
    }
    nicks = [event for event in told(table, *kinds) if event[1] == "Nick"]
    assert [kinds[str(event[0])] for event in nicks] == list(order)


def test_everybody_resolves_at_the_same_time() -> None:
    """GP-RES-2: all with something to decide are asked at once; who has nothing ends unasked."""
    table = arrange(sits(won={"A": "Mint"}), sits(), sits(won={"B": "Statue"}), phase="resolve")

    assert asked(table) == [NICK, TIFFANY]
    play(table, TIFFANY, "keep-won B")
    assert asked(table) == [NICK]


def test_steps_are_unseen_until_all_have_ended() -> None:
    """GP-RES-2: others see the area as it was after the reveal, and only that somebody has ended."""
    table = arrange(sits(won={"A": "Mint"}, first="Tenement"), sits(won={"B": "Statue"}), phase="resolve")
    run(table)
    before = view_table(table, KEVIN), view_table(table, SPECTATOR)
    assert before[0]["ready"] == [False, False, True]

    play(table, NICK, "place-won A", "position r1-left")

    after = view_table(table, KEVIN), view_table(table, SPECTATOR)
    assert after[0]["ready"] == [True, False, True]
    for earlier, later in zip(before, after, strict=True):
        assert {**later, "ready": []} == {**earlier, "ready": []}
    assert told(table) == []
    assert row(table, NICK) == ["Mint", "Tenement"]  # seen by Nick
    play(table, KEVIN, "keep-won B")
    assert told(table, "building_placed", "blueprint_kept") == [
        ("building_placed", "Nick", "Mint", "gold", "first", "left", 11),
        ("blueprint_kept", "Kevin", "Statue"),
    ]


def test_steps_touch_only_the_own_area() -> None:
    """GP-RES-2: whatever Nick does, Kevin's options stay the same."""
    nick = sits(first="Tenement", science=7, won={"A": "Mint"})
    kevin = sits(first="Granary", science=7, won={"B": "Statue"})
    table = arrange(nick, kevin, phase="resolve", technologies=LITTLE)
    before = options(table, KEVIN)

    play(table, NICK, "discover calendar", "place-won A", "position r1-left")

    assert options(table, KEVIN) == before
    assert player(table, KEVIN).science == 7


def test_cards_are_discarded_in_order_when_the_round_is_over() -> None:
    """GP-RES-2: first those of ties, by slot; then those without a place, by seat, whoever dropped first."""
    table = arrange(
        sits(production=5),
        sits(first="Candle Shop, Granary, Toll Booth", blueprints="Statue", production=5),
        sits(first=FULL, blueprints="Rock Garden", production=5),
        sits(production=5),
        market="Chapel, Theatre, Cathedral",
        next_round=True,
    )

    plan(table, "bid 2 0 0", "bid 0 0 4", "bid 0 3 0", "bid 2 0 0")

    assert [CARD_NAMES[card] for card in table.discards] == ["Chapel", "Cathedral", "Theatre"]
    assert told(table, "nobody_won", "card_dropped") == [
        ("nobody_won", "Chapel", "A"),
        ("card_dropped", "Kevin", "Cathedral"),
        ("card_dropped", "Tiffany", "Theatre"),
    ]


def test_dropped_cards_are_no_discards_before_the_round_is_over() -> None:
    """GP-RES-2: they leave the area of their winner, and wait."""
    nick = sits(first=FULL, blueprints="Statue", won={"A": "Theatre"}, science=7)
    table = arrange(nick, phase="resolve", technologies=LITTLE)

    play(table, NICK, "drop-won A")

    assert (won(table, NICK), table.discards) == ({}, [])
    play(table, NICK, "end")
    assert table.discards == []
    assert [CARD_NAMES[card] for card in table.players[NICK].this_round.dropped] == ["Theatre"]


def test_everything_that_may_be_done_is_offered() -> None:
    """GP-RES-3: technologies, collecting, upgrades, cards, blueprints, the reserve; END only when nothing is owed."""
    nick = sits(
        first="Tenement",
        blueprints="Granary",
        production=5,
        science=10,
        won={"A": "Mint", "C": "Statue"},
        gems=(0, 0, 1),
        reserve=1,
        owns="calendar mechanics religion",
        plan="collect-upgrade 2 row 1",
    )
    table = arrange(nick, phase="resolve")

    assert options(table, NICK) == [
        *["discover architecture", "discover education", "discover masonry"],
        *["collect", "build-row", "raise-palace", "place-won A", "place-won C", "place-blueprint 1"],
        *["keep-won A", "keep-won C", "flag 1", "flag 2", "flag 3"],
    ]


def test_what_may_not_be_done_is_refused_in_words() -> None:
    """GP-RES-3: each for its own reason; actions of other parts are not asked."""
    table = arrange(sits(science=7, owns="religion"), phase="resolve")

    refused = {
        "discover salt": "this technology is not in the game (GP-SET-3)",
        "discover religion": "you have discovered it already (GP-TEC-2)",
        "discover masonry": "needs 10 unspent science, you have 7 (GP-SCI-2)",
        "collect": "you did not plan to collect, or have collected already (GP-RES-3)",
        "build-row": "you did not plan to build a second row, or it has lapsed (GP-UPG-1)",
        "raise-palace": "no palace level is planned, or all planned ones are built or have lapsed (GP-UPG-1)",
        "donate": "you did not plan to donate, or have donated already (GP-D09)",
        "place-won A": "you hold no card won at A (GP-BID-11)",
        "keep-won B": "you hold no card won at B (GP-BID-11)",
        "drop-won C": "you hold no card won at C (GP-BID-11)",
        "place-blueprint 3": "you have no blueprint in place 3 (GP-BLU-3)",
        "flag 1": "you have no culture gem beside your flag (GP-TEC-CALENDAR)",
    }
    assert {action: refusal(table, NICK, action) for action in refused} == refused
    for other in ("face gold", "position r1-left", "position-r2-at 0", "diamond-discard", "gem keep", "take 2"):
        assert refusal(table, NICK, other) == NO_ANSWER
    for planned in ("plan collect", "bid-a 1", "upgrade-done"):
        assert refusal(table, NICK, planned) == WAS_PLANNED
    for other in ("start 3", "respond keep"):
        assert refusal(table, NICK, other) == "that is not what is asked now"


@pytest.mark.parametrize(
    ("book", "cards", "reason"),
    [
        ("collect 2", {}, "you planned to collect, so collect before ending"),
        ("donate 1", {}, "you planned to donate, so donate before ending"),
        ("upgrade row", {}, "a planned upgrade that can be paid must be carried out"),
        ("upgrade 1", {}, "a planned upgrade that can be paid must be carried out"),
        ("bid 1 0 0", {"A": "Mint"}, "every card you won must be placed, kept or discarded before ending"),
    ],
)
def test_end_waits_for_everything_that_was_planned(book: str, cards: dict[str, str], reason: str) -> None:
    """GP-RES-4: collecting, giving, upgrades that can be paid, and every won card."""
    table = arrange(sits(production=5, science=7, plan=book, won=cards), phase="resolve", technologies=LITTLE)

    assert "end" not in options(table, NICK)
    assert refusal(table, NICK, "end") == f"{reason} (GP-RES-4)"


def test_end_is_legal_when_nothing_is_owed() -> None:
    """GP-RES-4: technologies and blueprints may be left for later."""
    table = arrange(sits(science=7, blueprints="Mint"), phase="resolve", technologies=LITTLE)

    assert options(table, NICK) == ["discover calendar", "place-blueprint 1", "end"]
    play(table, NICK, "end")
    assert advance(table) is None


def test_after_end_nothing_more_is_done() -> None:
    """GP-RES-4: while others still resolve."""
    table = arrange(sits(science=7), sits(science=7), phase="resolve", technologies=LITTLE)
    play(table, NICK, "end")

    assert refusal(table, NICK, "discover calendar") == "seat 1 is not asked anything now; waiting for seat 2"


def test_masonry_first_spares_the_price_of_the_row() -> None:
    """GP-RES-5, GP-RES-4: the planned row lapses, so END does not wait for it."""
    table = arrange(sits(production=5, science=17, plan="upgrade row"), phase="resolve")
    play(table, NICK, "discover masonry")

    assert "end" in options(table, NICK)
    assert refusal(table, NICK, "build-row") == "you have your second row already, and there is no third (GP-ROW-1)"
    assert (player(table, NICK).production, player(table, NICK).has_second_row) == (5, True)


def test_steps_may_be_taken_back_until_all_have_ended() -> None:
    """GP-RES-6: one by one, back to the reveal; nothing random or seen lies between."""
    table = arrange(
        sits(first="Tenement", won={"A": "Mint"}, science=7), sits(science=7), phase="resolve", technologies=LITTLE
    )
    start = options(table, NICK)
    play(table, NICK, "discover calendar", "place-won A", "position r1-left")
    assert attributes(table, NICK) == (7, 11, 0)

    retract(table, NICK)
    assert options(table, NICK) == ["position r1-left", "position r1-right"]
    retract(table, NICK)
    retract(table, NICK)

    assert options(table, NICK) == start
    assert (player(table, NICK).spent, row(table, NICK), won(table, NICK)) == (0, ["Tenement"], {"A": "Mint"})
    with pytest.raises(IllegalAction, match="seat 1 has chosen nothing yet in this step"):
        retract(table, NICK)


def test_a_culture_gem_may_be_moved_by_taking_its_step_back() -> None:
    """GP-RES-6, GP-RND-7: until the round is over."""
    table = arrange(sits(first="Statue", won={"A": "Chapel"}), sits(science=7), phase="resolve", technologies=LITTLE)
    play(table, NICK, "place-won A", "position r1-left", "flag 1")
    assert player(table, NICK).flag == [1, 0, 0]

    retract(table, NICK)
    play(table, NICK, "flag 3")

    assert player(table, NICK).flag == [0, 0, 1]


def test_the_table_undoes_steps_of_resolve() -> None:
    """GP-RES-6: as players do it, by the history; not after the others have been shown everything."""
    table = arrange(sits(first="Tenement", won={"A": "Mint"}), sits(science=7), phase="resolve", technologies=LITTLE)
    history: History[Table] = History(GAME, table, {})
    history.submit(NICK, SPACE.parse("keep-won A"))
    history.undo(NICK)
    assert won(history.table, NICK) == {"A": "Mint"}

    history.submit(NICK, SPACE.parse("place-won A"))
    history.submit(NICK, SPACE.parse("position r1-right"))
    history.submit(KEVIN, SPACE.parse("end"))

    assert str(history.why_not_undo(NICK)) == "there is nothing to take back"
    assert row(history.table, NICK) == ["Tenement", "Mint"]


def test_a_won_card_is_refused_a_place_only_by_the_rules() -> None:
    """RUL-16, GP-BID-11: without a position it is kept or discarded; with one it is placed or kept."""
    without = arrange(sits(first=FULL, won={"A": "Chapel"}), phase="resolve")
    assert options(without, NICK) == ["keep-won A", "drop-won A"]
    assert refusal(without, NICK, "place-won A") == (
        "no end of your rows takes this card; keep it as a blueprint or discard it (GP-BID-11)"
    )
    play(without, NICK, "keep-won A")
    assert blueprints(without, NICK) == ["Chapel"]

    fitting = arrange(sits(first=FULL, won={"A": "Jewel Shop"}), phase="resolve")
    assert options(fitting, NICK) == ["place-won A", "keep-won A"]
    assert refusal(fitting, NICK, "drop-won A") == (
        "this card fits into your city, so it may not be discarded (GP-BID-11)"
    )


def test_nothing_in_the_box_is_scarce() -> None:
    """RUL-28: five players hold more than the 35 production tokens and more than 25 gems of a colour together."""
    everybody = [sits(production=10, gems=(10, 10, 0))] * 5
    table = arrange(*everybody, roll=(5, 0, 0))

    plan(table, *["collect 5"] * 5)

    assert [table.players[seat].production for seat in (NICK, KEVIN, TIFFANY, CORY, MARGO)] == [15] * 5
    assert sum(each.gems[0] for each in table.players) == 50
