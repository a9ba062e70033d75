"""What only its owner sees, and nobody: plans, the steps of Resolve, questions and the deck."""

from ironstone.core.events import SPECTATOR
from ironstone.core.ids import NOBODY
from ironstone.games.gempire.components.absent import NO_CARD
from tests.games.gempire.looking import EVERYBODY, look, names, own_draft, resolving, seen_of
from tests.games.gempire.reading import CARD_NAMES, KEVIN, NICK, SPACE, TIFFANY
from tests.games.gempire.scenario import arrange, deal, plan, play, run, sits


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


def test_a_plan_of_the_last_round_is_erased() -> None:
    """GP-RND-7: when the next round begins no plan is seen any more."""
    table = arrange(sits(production=3), market="Cottage, Hovel, Mint", roll=(1, 0, 1), next_round=True)
    plan(table, "collect 2")
    run(table)

    view = look(table, KEVIN)

    assert view["round"] == 2
    assert [each["plan"] for each in view["players"]] == [None, None, None]


def test_drafts_are_shown_in_the_notation_of_records() -> None:
    """GP-RND-4: what was written can be written again."""
    table = arrange(sits(production=3), market="Cottage, Hovel, Mint")
    play(table, NICK, "plan bid", "bid-a 1")

    draft = own_draft(table, NICK)

    assert [SPACE.parse(action) for action in draft] == table.drafts[NICK]


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


def test_what_a_redo_does_is_seen_by_its_owner_only() -> None:
    """GP-WIN-5: for the others Kevin is as he resolved before, and has not answered yet."""
    nick = sits(production_given=30, science=130)
    kevin = sits(first="Tenement", won={"A": "Mint", "B": "Cottage"})
    table = arrange(nick, kevin, phase="resolve", demands="9 15 2", technologies="")
    play(table, KEVIN, "place-won A", "position r1-left", "place-won B", "position r1-right", "respond redo")

    play(table, KEVIN, "place-won A", "position r1-right")

    for viewer in EVERYBODY:
        view = look(table, viewer)
        cards = names([each["card"] for each in view["players"][KEVIN]["rows"][0]])
        assert view["ready"] == [True, False, False]
        if viewer == KEVIN:
            assert (view["phase"], view["redoing"]) == ("redo", KEVIN)
            assert (cards, names(view["players"][KEVIN]["won"])) == (["Tenement", "Mint"], ["", "Cottage", ""])
        else:
            assert (view["phase"], view["redoing"]) == ("respond", NOBODY)
            assert (cards, names(view["players"][KEVIN]["won"])) == (["Mint", "Tenement", "Cottage"], ["", "", ""])


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
    assert other["card_in_hand"] == NO_CARD


def test_closed_ends_say_why() -> None:
    """GP-PLC-3, GP-ROW-5: the owner of the card in hand sees which ends take it, and why the others do not."""
    nick = sits(first="Statue, Mint, Cottage", second="Hovel", above=1, won={"A": "Tenement"})
    table = arrange(nick, phase="resolve")
    play(table, NICK, "place-won A")

    own = look(table)["own"]

    assert own is not None
    assert [(place["row"], place["column"], place["side"], place["why"]) for place in own["places"]] == [
        (0, -1, "left", "row 1 already has three districts, and this end is not population"),
        (0, 3, "right", ""),
        (1, -1, "left", "the second row may not reach beyond the first"),
        (1, 1, "right", ""),
    ]


def test_the_deck_below_its_top_card_is_known_to_nobody() -> None:
    """GP-SET-2, GP-RND-5: only its size."""
    one = arrange(sits(production=1), deck="Theatre, Hovel, Mint")
    other = arrange(sits(production=1), deck="Theatre, Mint, Hovel")

    for viewer in EVERYBODY:
        assert look(one, viewer) == look(other, viewer)
