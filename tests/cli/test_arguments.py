from pathlib import Path

import pytest

from tests.cli.command import Done, here, ironstone


def test_the_version_says_which_variant_of_the_rules_runs() -> None:
    done = ironstone("--version")

    assert done.returncode == 0
    assert done.stdout.startswith("ironstone ")
    assert done.stdout.rstrip().endswith(("rules interpreted", "rules compiled"))


@pytest.mark.parametrize("command", [(), ("games",), ("play",), ("simulate",), ("replay",), ("show",)])
def test_help_comes_with_examples(tmp_path: Path, command: tuple[str, ...]) -> None:
    done = here(*command, "--help", cwd=tmp_path)

    assert done.returncode == 0
    assert "Examples:" in done.stdout
    assert "  ironstone " in done.stdout


def test_games_lists_games_options_and_bots(tmp_path: Path) -> None:
    done = here("games", cwd=tmp_path)

    assert done.returncode == 0
    assert "gembound" in done.stdout
    assert "--option workers=" in done.stdout
    assert "random, greedy" in done.stdout


WRONG = [
    (["plya"], 'unknown command "plya"'),
    (["play"], "name a game"),
    (["play", "chess"], "there is no game 'chess'"),
    (["play", "gembound", "--sead", "1"], "unknown option: --sead"),
    (["play", "gembound", "--seat", "you", "--seat", "clever"], "there is no bot 'clever'"),
    (["play", "gembound", "--seat", "you"], "2 to 5 players, not 1"),
    (["play", "gembound", *["--seat", "random"] * 9], "2 to 5 players, not 9"),
    (["play", "gembound", "--names", "A,B,C,D"], "4 names for 3 seats"),
    (["play", "gembound", "--option", "workers"], "--option is written name=value"),
    (["play", "gembound", "--option", "workers=many"], "is one of camp_included, camp_extra, not 'many'"),
    (["play", "gembound", "--option", "tiles=first_set", "--option", "tiles=every_set"], "is given twice"),
    (["play", "gembound", "--components", "nowhere"], "there is no directory 'nowhere'"),
    (["play", "--load", "some.game", "--seed", "1"], "leave out --seed"),
    (["simulate"], "requires an argument"),
    (["simulate", "gembound", "-n", "many"], "unable to convert"),
    (["simulate", "gembound", "-n", "0"], "at least one game"),
    (["simulate", "gembound", "--jobs", "0"], "--jobs is at least 1"),
    (["simulate", "gembound", "--players", "9"], "2 to 5 players, not 9"),
    (["simulate", "gembound", "--bots", "clever"], "there is no bot 'clever'"),
    (["simulate", "gembound", "--out", "games.csv"], "ends with .jsonl or .parquet"),
    (["serve", "--port", "70000"], "--port goes from 0 to 65535, not to 70000"),
    (["replay"], "requires an argument"),
]


@pytest.mark.parametrize(("arguments", "complaint"), WRONG)
def test_wrong_arguments_get_one_clear_line_and_exit_code_2(
    tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    done = here(*arguments, cwd=tmp_path)

    assert_refused(done, complaint)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("arguments", "complaint"), WRONG[:4])
def test_so_it_looks_from_outside(arguments: list[str], complaint: str) -> None:
    assert_refused(ironstone(*arguments), complaint)


@pytest.mark.parametrize("command", [["play", "--load"], ["show"], ["replay"]])
def test_a_file_that_is_not_there_is_one_line_too(tmp_path: Path, command: list[str]) -> None:
    done = here(*command, "missing.game", cwd=tmp_path)

    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "missing.game" in done.stderr


def assert_refused(done: Done, complaint: str) -> None:
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("ironstone: ")
    assert done.stderr.count("\n") == 1
    assert complaint in done.stderr
