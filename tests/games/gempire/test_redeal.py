"""Redeal: what a seat cannot know is dealt anew, and nothing else."""

from collections import Counter

import pytest

from ironstone.core.chance import Chance, from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.events import SPECTATOR
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.gempire.rules.model import Table
from tests.games.gempire.conservation import check
from tests.games.gempire.reading import CARD_NAMES, GAME, KEVIN, NICK, SPACE, TIFFANY, row
from tests.games.gempire.scenario import arrange, deal, play, run, sits

TIMES = 400


def redeals(table: Table, viewer: int, times: int = TIMES) -> list[Table]:
    """Many copies as a viewer may imagine them."""
    chance = from_seed("redeal")
    run(table)
    return [GAME.redeal(table, viewer, chance) for _ in range(times)]


def drafts(tables: list[Table], seat: int) -> Counter[str]:
    """How often a seat has which plan."""
    return Counter(" ".join(SPACE.notation(action) for action in table.drafts[seat]) for table in tables)


def assert_even(found: Counter[str], share: dict[str, float]) -> None:
    """Each outcome about as often as it should be: within five standard deviations, and nothing else at all."""
    assert set(found) == set(share)
    total = found.total()
    for outcome, part in share.items():
        spread = 5 * (total * part * (1 - part)) ** 0.5
        assert abs(found[outcome] - total * part) <= spread, (outcome, found)


@pytest.mark.parametrize("seats", [3, 5])
def test_nothing_a_viewer_knows_changes(seats: int) -> None:
    """GP-RND-4, GP-RES-2, GP-SET-2: view, options and what it asks are the same all through a game."""
    table = deal(seats, {"max_rounds": "7", "demands": "13 9 1", "respond_pass": "always"})
    tosser = Tosser(seats)
    chance = from_seed("anew")
    decision = advance(table)
    while decision is not None:
        for viewer in (NICK, seats - 1, SPECTATOR):
            twin = GAME.redeal(table, viewer, chance)
            check(twin)
            assert GAME.view(twin, viewer) == GAME.view(table, viewer)
            again = advance(twin)
            assert again is not None
            assert again.seats == decision.seats
            if viewer >= 0:
                assert again.options_of(viewer) == decision.options_of(viewer)
        seat = decision.seats[tosser.below(len(decision.seats))]
        decision = submit(table, decision, seat, choose_randomly(decision, seat, tosser))


def test_the_table_itself_is_left_alone() -> None:
    """GP-SET-2: imagining another deal changes nothing at the table."""
    table = deal(3)
    before = table.facts()

    twin = GAME.redeal(table, NICK, from_seed("anew"))

    assert table.facts() == before
    assert twin.facts() != before
    assert twin.log is None


def test_the_copy_draws_from_the_chance_it_is_given() -> None:
    """GP-RND-2: its dice tell nothing of those at the table."""
    chance = Chance(b"another key")

    twin = GAME.redeal(arrange(), NICK, chance)

    assert twin.chance is chance


@pytest.mark.parametrize("viewer", [NICK, SPECTATOR])
def test_the_deck_below_its_top_card_is_in_any_order(viewer: int) -> None:
    """GP-SET-2, GP-RND-5: the top card stays, each other is as likely to come next, and none is lost."""
    table = arrange(sits(production=1), deck="Theatre, Hovel, Mint, Cottage")
    table.discards, table.deck = table.deck[:-4], table.deck[-4:]

    twins = redeals(table, viewer)

    assert {CARD_NAMES[twin.deck[-1]] for twin in twins} == {"Theatre"}
    second = Counter(CARD_NAMES[twin.deck[-2]] for twin in twins)
    assert_even(second, {"Hovel": 1 / 3, "Mint": 1 / 3, "Cottage": 1 / 3})
    assert all(sorted(twin.deck) == sorted(table.deck) for twin in twins)


def test_everything_public_stays() -> None:
    """GP-RND-5, GP-SET-3, GP-SET-4, GP-SET-5: discards in their order too."""
    table = deal(4)

    for twin in redeals(table, NICK, 20):
        assert (twin.market, twin.discards) == (table.market, table.discards)
        assert (twin.technologies, twin.demands, twin.tokens) == (table.technologies, table.demands, table.tokens)


def test_starting_splits_of_others_are_drawn_anew() -> None:
    """GP-SET-7: Kevin's could be any of six; Nick's own is his; Tiffany has none yet."""
    table = deal(3)
    play(table, NICK, "start 5")
    play(table, KEVIN, "start 3")

    twins = redeals(table, NICK)

    assert_even(drafts(twins, KEVIN), {f"start {production}": 1 / 6 for production in range(6)})
    assert drafts(twins, NICK) == {"start 5": TIMES}
    assert drafts(twins, TIFFANY) == {"": TIMES}


def test_finished_plans_of_others_are_any_legal_plans() -> None:
    """GP-RND-4: Kevin has one production, so he bids 1 on something or takes 1 or 2 of the roll."""
    table = arrange(sits(production=1), sits(production=1), market="Cottage, Hovel, Tenement", roll=(1, 0, 1))
    play(table, KEVIN, "plan collect", "take 2")

    twins = redeals(table, NICK)

    assert set(drafts(twins, KEVIN)) == {
        "plan collect take 1",
        "plan collect take 2",
        "plan bid bid-a 1 bid-b 0 bid-c 0",
        "plan bid bid-a 0 bid-b 1 bid-c 0",
        "plan bid bid-a 0 bid-b 0 bid-c 1",
    }


def test_a_plan_half_written_is_forgotten_unless_it_is_the_own() -> None:
    """GP-RND-4: others cannot know that anything is written."""
    table = arrange(sits(production=2), sits(production=2), market="Cottage, Hovel, Tenement")
    play(table, KEVIN, "plan bid", "bid-a 1")

    assert drafts(redeals(table, NICK, 20), KEVIN) == {"": 20}
    assert drafts(redeals(table, KEVIN, 20), KEVIN) == {"plan bid bid-a 1": 20}
    assert drafts(redeals(table, SPECTATOR, 20), KEVIN) == {"": 20}


def test_what_others_did_in_resolve_is_drawn_anew() -> None:
    """GP-RES-2: Nick has ended; for Kevin his card may lie left or right or be a blueprint, for Nick where it lies."""
    nick = sits(first="Tenement", won={"A": "Mint"})
    table = arrange(nick, sits(science=8), phase="resolve")
    play(table, NICK, "place-won A", "position r1-left")

    for_kevin = Counter(" ".join(row(twin, NICK)) for twin in redeals(table, KEVIN))
    for_nick = Counter(" ".join(row(twin, NICK)) for twin in redeals(table, NICK, 20))

    assert_even(for_kevin, {"Mint Tenement": 0.25, "Tenement Mint": 0.25, "Tenement": 0.5})
    assert for_nick == {"Mint Tenement": 20}


def test_steps_of_somebody_who_has_not_ended_are_forgotten() -> None:
    """GP-RES-2: Kevin cannot know that Nick has begun."""
    table = arrange(sits(won={"A": "Mint", "B": "Cottage"}), sits(science=8), phase="resolve")
    play(table, NICK, "place-won A")

    twin = redeals(table, KEVIN, 1)[0]

    assert (row(twin, NICK), twin.drafts[NICK]) == ([], [])
    check(twin)


def test_a_redo_is_secret_so_it_is_forgotten_for_the_others() -> None:
    """GP-WIN-5: Kevin finds himself where he is; nobody else can know that he resolves again."""
    nick = sits(production_given=30, science=130)
    kevin = sits(first="Tenement", won={"A": "Mint", "B": "Cottage"})
    table = arrange(nick, kevin, phase="resolve", demands="9 15 2", technologies="")
    play(table, KEVIN, "place-won A", "position r1-left", "place-won B", "position r1-right", "respond redo")
    play(table, KEVIN, "place-won A", "position r1-right")

    assert {" ".join(row(twin, KEVIN)) for twin in redeals(table, KEVIN, 10)} == {"Tenement Mint"}
    for viewer in (NICK, TIFFANY, SPECTATOR):
        for twin in redeals(table, viewer, 10):
            assert (row(twin, KEVIN), twin.drafts[KEVIN]) == (["Mint", "Tenement", "Cottage"], [])


def test_a_redealt_table_can_be_played_to_its_end() -> None:
    """GP-RND-1, RUL-30: it is a table like any other."""
    table = deal(3, {"max_rounds": "5"})
    play(table, NICK, "start 3")

    twin = GAME.redeal(table, NICK, from_seed("on"))
    decision = advance(twin)
    tosser = Tosser(4)
    while decision is not None:
        seat = decision.seats[-1]
        decision = submit(twin, decision, seat, choose_randomly(decision, seat, tosser))

    assert twin.winners
