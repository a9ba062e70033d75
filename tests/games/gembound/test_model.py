"""The table as plain data."""

from ironstone.core.engine import advance, submit
from ironstone.core.playout import Tosser, choose_randomly, play_randomly
from ironstone.core.record import fingerprint
from tests.games.gembound.reading import KEVIN
from tests.games.gembound.scenario import arrange, deal, mine, play, sits


def test_a_clone_plays_on_exactly_alike() -> None:
    """GB-GEN-2: move by move, hidden things and later draws included."""
    table = deal(3, {"depths": "shuffled"})
    twin = table.clone()
    tosser = Tosser(1)
    decision, again = advance(table), advance(twin)
    while decision is not None and again is not None:
        assert fingerprint(twin) == fingerprint(table)
        action = choose_randomly(decision, decision.seats[0], tosser)
        decision = submit(table, decision, decision.seats[0], action)
        again = submit(twin, again, again.seats[0], action)

    assert decision is again is None
    assert fingerprint(twin) == fingerprint(table)


def test_a_clone_shares_nothing_that_changes() -> None:
    """GB-GEN-2: playing on at the copy leaves the table as it was."""
    kevin = sits(trade=mine("S1", tucks=["fossil", "spear"]), gems={"ruby": 2}, kept={"fossil": 1})
    table = arrange(kevin, row=["tablet", "ruby", "topaz"])
    before = fingerprint(table)

    twin = table.clone()
    play(twin, KEVIN, "upgrade row1", "tile-draw")

    assert fingerprint(table) == before
    assert fingerprint(twin) != before
    assert twin.log is None


def test_playing_on_at_clones_never_changes_the_table() -> None:
    """GB-GEN-2: at every moment of a game, a copy may be played to its end."""
    table = deal(4, {"replaced_mine": "keep_artifacts"})
    tosser = Tosser(7)
    decision = advance(table)
    while decision is not None:
        before = fingerprint(table)
        play_randomly(table.clone(), tosser, 20)
        assert fingerprint(table) == before
        decision = submit(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], tosser))


def test_every_difference_shows_in_the_fingerprint() -> None:
    """GB-GEN-3: workers, gems, tiles, depth, row, decks, stacks."""
    tables = [
        arrange(),
        arrange(sits(workers=7)),
        arrange(sits(gems={"ruby": 1})),
        arrange(sits(tiles=["T01"])),
        arrange(sits(crew=mine("S1", depth=2))),
        arrange(sits(crew=mine("S1", produced=True), workers=7)),
        arrange(row=["M01b", "M01a", "M02a", "M02b", "M03a"]),
        arrange(deck=["M16b"]),
        arrange(stack=["T12"]),
        arrange(claims={"L1-1": [0]}),
        arrange(sits(vp=3)),
        arrange(round_number=2),
        arrange(phase="trade"),
    ]

    assert len({fingerprint(table) for table in tables}) == len(tables)
