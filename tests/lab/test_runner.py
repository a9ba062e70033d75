import pytest

from ironstone.core.errors import OptionError, UnknownGame
from ironstone.core.record import read_record, verify
from ironstone.games import registry
from ironstone.lab import Plan, Summary, simulate
from ironstone.lab.runner import play
from tests.core.thinking import KNOCK


def never() -> bool:
    return False


def plan(games: int = 6, bots: tuple[str, ...] = ("random",), players: int = 2, keep_records: bool = False) -> Plan:
    return Plan("gembound", players, bots, games, "lab", keep_records=keep_records)


def test_bots_move_on_one_seat_with_each_game() -> None:
    three = plan(bots=("random", "greedy", "greedy:3"), players=3)

    assert three.seating(0) == ["random", "greedy", "greedy:3"]
    assert three.seating(1) == ["greedy", "greedy:3", "random"]
    assert three.seating(3) == three.seating(0)


def test_few_bots_go_round_a_big_table() -> None:
    assert plan(bots=("random", "greedy"), players=5).seating(1) == ["greedy", "random", "greedy", "random", "greedy"]


def test_two_processes_find_what_one_finds() -> None:
    alone = list(simulate(plan(), 1, never))
    together = list(simulate(plan(), 2, never))

    assert alone == together
    assert [row.game for row in alone] == list(range(6))
    assert {row.rounds for row in alone} == {3}
    assert len({tuple(row.points) for row in alone}) > 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_simulation_that_is_stopped_gives_whole_games_in_order(jobs: int) -> None:
    seen: list[int] = []

    for row in simulate(plan(games=1000), jobs, lambda: len(seen) >= 3):
        seen.append(row.game)

    assert 3 <= len(seen) < 1000
    assert seen == list(range(len(seen)))


def test_a_game_that_counts_no_rounds_says_so() -> None:
    row = play(KNOCK, plan(bots=("random", "greedy")), 1)

    assert row.rounds is None
    assert row.bots == ["greedy", "random"]
    assert min(row.places) == 1


def test_records_are_kept_on_request_and_are_true() -> None:
    row = next(simulate(plan(keep_records=True), 1, never))

    record = read_record(row.record)
    assert verify(registry.load("gembound"), record) == []
    assert (record.points, record.places, len(record.moves)) == (row.points, row.places, row.decisions)
    assert record.names == ["Seat 1 (random)", "Seat 2 (random)"]


def test_a_plan_that_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(OptionError, match="2 to 5 players, not 7"):
        simulate(plan(players=7), 1, never)
    with pytest.raises(OptionError, match="no option 'speed'"):
        simulate(Plan("gembound", 2, ["random"], 1, "lab", options={"speed": "high"}), 2, never)
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        simulate(Plan("chess", 2, ["random"], 1, "lab"), 1, never)
    with pytest.raises(OptionError, match="there is no bot 'clever'"):
        plan(bots=("clever",))
    with pytest.raises(OptionError, match="name one or more bots"):
        plan(bots=())
    with pytest.raises(OptionError, match="at least one game"):
        plan(games=0)


def test_a_row_tells_starting_place_and_nation_apart_from_the_seat() -> None:
    """Who sits on seat 1 need not begin, nor play the first nation."""
    gembound = list(simulate(plan(), 1, never))
    city = list(simulate(Plan("city-of-iron", 3, ["random"], 3, "lab"), 1, never))
    gempire = next(simulate(Plan("gempire", 3, ["random"], 1, "lab"), 1, never))

    assert all(sorted(row.starts) == [1, 2] for row in gembound)
    assert len({tuple(row.starts) for row in gembound}) > 1
    assert all(sorted(row.starts) == [1, 2, 3] for row in city)
    assert all(len(set(row.roles)) == 3 for row in city)
    assert (sorted(gempire.starts), gempire.roles) == ([1, 2, 3], [])


def test_a_summary_counts_wins_by_starting_place_and_role() -> None:
    rows = list(simulate(Plan("city-of-iron", 2, ["random"], 4, "lab"), 1, never))

    summary = Summary(rows)

    assert sorted(summary.starts) == [1, 2]
    assert sum(tally.wins for tally in summary.starts.values()) == 4
    assert sum(tally.wins for tally in summary.roles.values()) == 4
    assert sum(tally.games for tally in summary.roles.values()) == 8
