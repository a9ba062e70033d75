"""Game and goal, the Explore Phase, and the order of turns."""

import pytest

from ironstone.core.engine import advance, submit
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.gembound.rules.model import Table
from tests.games.gembound.conservation import check
from tests.games.gembound.reading import CORY, GAME, KEVIN, NAMES, TIFFANY, gems, places, told, vp, workers
from tests.games.gembound.scenario import arrange, asked, deal, mine, options, play, refusal, run, sits

MINE = mine("S1")
FULL = {"L1-4": [TIFFANY] * 3, "L1-7": [KEVIN] * 3}


def play_by_lot(table: Table, seed: int) -> None:
    tosser = Tosser(seed)
    decision = advance(table)
    while decision is not None:
        decision = submit(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], tosser))
        check(table)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_lasts_three_rounds_and_most_vp_wins(seats: int) -> None:
    """GB-GEN-1, GB-GEN-2: each round an Explore Phase, then an Artisan Phase; then the scoring."""
    table = deal(seats)

    play_by_lot(table, seats)

    shape = [event[:2] for event in told(table, "round_began", "artisan_phase_began", "round_ended")]
    in_a_round = ["round_began", "artisan_phase_began", "round_ended"]
    assert shape == [(kind, number) for number in (1, 2, 3) for kind in in_a_round]
    winner = table.track[0]
    assert vp(table)[winner] == max(vp(table))
    assert told(table)[-1] == ("game_won", NAMES[winner], max(vp(table)))
    assert refusal(table, KEVIN, "trade-skip") == "the game is over"


def test_a_turn_offers_the_five_actions() -> None:
    """GB-EXP-1: Discover, Upgrade, Descend, Produce, Claim."""
    table = arrange(sits(crew=MINE))

    assert {answer.split()[0] for answer in options(table)} == {"discover", "upgrade", "descend", "produce", "claim"}
    assert refusal(table, KEVIN, "trade ruby") == "that is not what is asked now"
    assert refusal(table, KEVIN, "nothing") == "that is not what is asked now"


@pytest.mark.parametrize(
    ("actions", "cost"),
    [
        (["discover row1", "place star"], 1),
        (["discover row2", "place star"], 2),
        (["upgrade row2"], 1),
        (["descend crew"], 1),
        (["produce crew"], 1),
        (["claim artisan2 spot3"], 1),
    ],
)
def test_each_action_costs_its_workers_and_ends_the_turn(actions: list[str], cost: int) -> None:
    """GB-EXP-1, GB-EXP-2: one action a turn, also when it uses two workers."""
    table = arrange(sits(crew=MINE, workers=6))

    play(table, KEVIN, *actions)

    assert workers(table, KEVIN) == 6 - cost
    assert asked(table) == TIFFANY


def test_without_workers_there_are_no_more_turns() -> None:
    """GB-EXP-3: Tiffany goes on alone, however many turns that gives her."""
    table = arrange(sits(workers=1), sits(workers=3))

    play(table, KEVIN, "claim artisan1 spot1")
    play(table, TIFFANY, "claim artisan1 spot2")
    assert asked(table) == TIFFANY
    play(table, TIFFANY, "claim artisan1 spot3")

    assert asked(table) == TIFFANY


def test_the_explore_phase_ends_when_nobody_has_workers() -> None:
    """GB-EXP-4, GB-GEN-2: then the Artisans are served, and the next round begins."""
    table = arrange(sits(workers=1), sits(workers=1))

    play(table, KEVIN, "produce crew")
    assert told(table, "artisan_phase_began") == []
    play(table, TIFFANY, "produce crew")

    assert [event[0] for event in told(table)[-3:]] == ["artisan_phase_began", "round_ended", "round_began"]
    assert table.round == 2


def test_nobody_may_pass() -> None:
    """GB-EXP-5, GB-RUL-6: a turn offers no way to skip it, and a single action is taken unasked."""
    table = arrange(sits(crew=mine("S1", depth=5), workers=1), sits(), row=[], artisans=list(FULL), claims=FULL)

    run(table)

    assert told(table)[0] == ("production_began", "Kevin", "crew")
    assert not [answer for answer in options(table) if "skip" in answer]


def test_a_player_who_can_do_nothing_sets_the_workers_aside() -> None:
    """GB-EXP-6, GB-RUL-6: no row, no free spot: the workers idle to the end of the round, then return."""
    stuck = sits(crew=mine("S1", depth=5, produced=True), workers=3)
    table = arrange(stuck, sits(scholar=mine("S2"), workers=1), row=[], artisans=list(FULL), claims=FULL)

    run(table)

    assert told(table)[0] == ("workers_idle", "Kevin", 3)
    assert workers(table, KEVIN) == 0
    assert table.players[KEVIN].resting == 3
    assert asked(table) == TIFFANY

    play(table, TIFFANY, "produce scholar")

    assert table.round == 2
    assert workers(table, KEVIN) == 8


def test_three_players_may_run_out_of_actions_in_the_first_round() -> None:
    """GB-EXP-6: two rivals take Craft spots and Mines only, and the third is left with an idle worker.

    15 Craft spots and 7 Mines are gone after eight laps and the rivals' ninth turns, and the third player's own mine
    takes three workers.
    """
    table = deal(3)
    for _ in range(3):
        play(table, asked(table), "start-camp star")
    stuck = table.track[0]  # acts last

    def answer(seat: int) -> str:
        own = options(table, "descend") + options(table, "produce")
        others = options(table, "claim") + options(table, "upgrade")
        return (own + others if seat == stuck else others + own)[0]

    while not told(table, "workers_idle") and table.round == 1:
        play(table, asked(table), answer(asked(table)))

    assert told(table, "workers_idle") == [("workers_idle", NAMES[stuck], 1)]
    assert len(told(table, "spot_claimed")) == 15
    assert len(told(table, "mine_tucked")) == 7


def test_the_order_is_read_anew_each_lap() -> None:
    """GB-TRN-5, GB-RUL-5, `turn_order` = lap: VP gained on a turn count from the next lap on."""
    table = arrange(sits(vp=1), sits(vp=2), sits(vp=9), row=["fossil", "spear", "ruby"])

    play(table, KEVIN, "upgrade row1")
    assert places(table) == ["Cory", "Kevin", "Tiffany"]

    assert asked(table) == TIFFANY
    play(table, TIFFANY, "claim artisan1 spot1")
    assert asked(table) == CORY
    play(table, CORY, "claim artisan1 spot2")

    assert asked(table) == TIFFANY
    play(table, TIFFANY, "claim artisan1 spot3")
    assert asked(table) == KEVIN


def test_vp_gained_do_not_give_a_second_turn_in_a_lap() -> None:
    """GB-TRN-5: Tiffany overtakes Kevin, who has acted already, and the lap goes on with Cory."""
    table = arrange(sits(vp=2), sits(vp=3), sits(vp=4), row=["fossil", "spear", "ruby"])

    play(table, KEVIN, "claim artisan1 spot1")
    play(table, TIFFANY, "upgrade row1")

    assert vp(table) == [2, 5, 4]
    assert asked(table) == CORY


def test_with_turn_order_round_every_lap_follows_the_first() -> None:
    """GB-TRN-5, GB-RUL-5, `turn_order` = round: read once, when the Explore Phase begins."""
    row = ["fossil", "spear", "ruby"]
    table = arrange(sits(vp=1), sits(vp=2), sits(vp=9), row=row, options={"turn_order": "round"})

    play(table, KEVIN, "upgrade row1")
    play(table, TIFFANY, "claim artisan1 spot1")
    play(table, CORY, "claim artisan1 spot2")

    assert places(table) == ["Cory", "Kevin", "Tiffany"]
    assert asked(table) == KEVIN


def test_with_turn_order_round_the_next_round_reads_the_track_again() -> None:
    """GB-RND-5, GB-TRN-5: the order of round 2 is that of the track when it begins."""
    row = ["fossil", "ruby"]
    table = arrange(sits(workers=1, vp=1), sits(workers=1, vp=2), row=row, options={"turn_order": "round"})

    play(table, KEVIN, "upgrade row1")
    play(table, TIFFANY, "produce crew")

    assert table.round == 2
    assert vp(table) == [3, 2]
    assert asked(table) == TIFFANY


def test_the_order_of_the_artisan_phase_is_read_once() -> None:
    """GB-TRN-6: Kevin overtakes everybody and still finishes all own workers; then Tiffany, then Cory."""
    rich = {"emerald": 4, "sapphire": 4, "topaz": 4}
    table = arrange(
        sits(gems=rich, vp=1),
        sits(gems=rich, vp=2),
        sits(gems=rich, vp=3),
        phase="artisans",
        claims={"L1-1": [KEVIN, TIFFANY, CORY], "L1-2": [KEVIN, KEVIN]},
    )

    play(table, KEVIN, "resolve artisan1 spot1", "main-pay", "star-skip")
    assert places(table)[0] == "Kevin"
    assert asked(table) == KEVIN
    play(table, KEVIN, "resolve artisan2 spot2", "main-pay", "star-skip", "star-skip")
    assert asked(table) == TIFFANY
    play(table, TIFFANY, "main-skip", "star-skip")

    assert asked(table) == CORY


def test_gems_are_kept_from_round_to_round() -> None:
    """GB-GEN-4, GB-RND-4: without limit, and worth nothing by themselves."""
    table = arrange(sits(workers=1, gems={"ruby": 40}, trade=mine("S1")), sits(workers=1))

    play(table, KEVIN, "produce trade")
    play(table, TIFFANY, "produce crew")

    assert table.round == 2
    assert gems(table, KEVIN) == {"ruby": 40, "emerald": 1}
    assert vp(table) == [1, 2]


def test_the_discovery_board_holds_any_number_of_workers() -> None:
    """GB-GEN-3: seven workers of one player stand there."""
    table = arrange(sits(crew=MINE, workers=2), sits(), row=["ruby", "ruby", "topaz"])

    play(table, KEVIN, "discover row2", "place star")

    assert table.players[KEVIN].on_board == 8


def test_the_rules_know_every_state_of_a_game_by_lot() -> None:
    """GB-GEN-3: with every option turned the other way, nothing gets lost and every spot stays within its capacity."""
    turned = {option.name: option.values[-1] for option in GAME.options}
    for seats in (2, 5):
        table = deal(seats, turned)

        play_by_lot(table, seats)

        assert table.agenda == []
