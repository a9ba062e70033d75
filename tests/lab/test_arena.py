"""The arena: pairings, seats, ratings, and going on after an interruption."""

from dataclasses import replace
from pathlib import Path

import pytest

from ironstone.core.errors import OptionError
from ironstone.lab import simulate
from ironstone.lab.arena import ArenaPlan, by_rating, finished_rows, rank
from ironstone.lab.origin import origin_of
from ironstone.lab.output import JsonLines
from ironstone.lab.sets import create_set

PLAN = ArenaPlan(game="gembound", players=2, bots=["random", "greedy", "easy"], games=6, seed="arena")


def never() -> bool:
    return False


def test_with_two_players_every_pair_meets_and_changes_seats() -> None:
    assert PLAN.pairings() == [("random", "greedy"), ("random", "easy"), ("greedy", "easy")]
    assert PLAN.seating(0) == ["random", "greedy"]
    assert PLAN.seating(3) == ["greedy", "random"]


def test_with_more_players_each_bot_sits_alone_against_each_other() -> None:
    plan = replace(PLAN, players=4)

    assert len(plan.pairings()) == 6
    assert plan.seating(1) == ["random", "easy", "easy", "easy"]
    assert plan.seating(7) == ["easy", "random", "easy", "easy"]


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "greedy"]])
def test_an_arena_needs_bots_that_differ(bots: list[str]) -> None:
    with pytest.raises(OptionError, match="two or more different bots"):
        replace(PLAN, bots=bots)


def test_the_better_bot_gets_the_better_rating() -> None:
    ranking = rank(PLAN, simulate(PLAN, 1, never))

    assert by_rating(ranking)[-1] == "random"
    assert ranking.pairs["random", "greedy"].wins == 0
    assert ranking.games == 6
    assert ranking.seconds["greedy"].mean > 0


def test_an_interrupted_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    rows = list(simulate(PLAN, 1, never))
    out = tmp_path / "arena.jsonl"
    file = JsonLines(out, append=True, times=True, origin=origin_of(PLAN))
    for row in rows[:4]:
        file.add(row)
    file.close()

    kept = finished_rows(out, PLAN)
    rest = list(simulate(replace(PLAN, first=len(kept)), 1, never))

    assert kept == rows[:4]
    assert rest == rows[4:]


def test_the_number_of_processes_changes_nothing() -> None:
    assert list(simulate(PLAN, 2, never)) == list(simulate(PLAN, 1, never))


def test_rows_of_another_arena_are_refused_with_their_line(tmp_path: Path) -> None:
    out = tmp_path / "arena.jsonl"
    file = JsonLines(out, times=True, origin=origin_of(PLAN))
    file.add(next(simulate(PLAN, 1, never)))
    file.close()

    with pytest.raises(OptionError, match="line 1: this row is of another arena"):
        finished_rows(out, replace(PLAN, seed="other"))


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (replace(PLAN, game="city-of-iron"), "line 1: this was played with game gembound, not city-of-iron"),
        (replace(PLAN, options={"turn_order": "round"}), "line 1: this was played with options"),
    ],
)
def test_rows_of_another_game_or_option_are_refused(tmp_path: Path, other: ArenaPlan, named: str) -> None:
    out = tmp_path / "arena.jsonl"
    file = JsonLines(out, times=True, origin=origin_of(PLAN))
    file.add(next(simulate(PLAN, 1, never)))
    file.close()

    with pytest.raises(OptionError, match=named):
        finished_rows(out, other)


def test_rows_of_another_set_or_of_an_unknown_one_are_refused(tmp_path: Path) -> None:
    changed = create_set("gembound", tmp_path / "mine", "Mine", "", "").directory
    (changed / "game.toml").write_text("[workers]\nbase = 9\n", encoding="utf-8")
    row = next(simulate(PLAN, 1, never))
    unknown, own = JsonLines(tmp_path / "old.jsonl", times=True), tmp_path / "arena.jsonl"
    unknown.add(row)
    unknown.close()
    file = JsonLines(own, times=True, origin=origin_of(PLAN))
    file.add(row)
    file.close()

    with pytest.raises(OptionError, match="nothing says which game and components"):
        finished_rows(tmp_path / "old.jsonl", PLAN)
    with pytest.raises(OptionError, match="this was played with components"):
        finished_rows(own, replace(PLAN, components=changed))


def test_a_file_that_is_no_arena_is_refused_and_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "arena.jsonl"
    out.write_text("shopping list\n", encoding="utf-8")

    with pytest.raises(OptionError, match="line 1: this is no row of an arena"):
        finished_rows(out, PLAN)

    assert out.read_text(encoding="utf-8") == "shopping list\n"
