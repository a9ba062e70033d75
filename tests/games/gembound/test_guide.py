"""The guide and the lesson say what is true."""

from pathlib import Path

import pytest

from ironstone.games.gembound.guide.part import HERE
from tests.games.gembound.reading import GAME, gems
from tests.games.gembound.scenario import arrange, mine, play, sits

PACKAGE = HERE.parent


def said_at(idea: str) -> str:
    """What the lesson says to this idea."""
    lesson = GAME.guide.lesson()
    assert lesson is not None
    return next(step.say for step in lesson.steps if step.idea == idea)


def test_the_lesson_gives_up_the_campsites_that_are_missed_less() -> None:
    """GB-CAM-0, GB-CAM-2: the learner keeps the Trader Camp, and trades there when the round ends."""
    lesson = GAME.guide.lesson()
    assert lesson is not None
    moves = [GAME.space.notation(action) for seat, action in lesson.moves() if seat == lesson.learner]

    assert [move for move in moves if move.startswith(("start-camp", "place"))] == [
        "start-camp scholar",
        "place star",
        "place scholar",
    ]
    assert moves.index("trade emerald") < moves.index("place scholar")
    assert "the Scholar and the Stargazer Camp are missed less" in said_at("Your five campsites")


def test_bots_agree_about_the_campsites_that_are_missed_less() -> None:
    """GB-CAM-1, GB-CAM-2, GB-CAM-5: an open Trader Camp is worth more than a Scholar or a Stargazer Camp."""
    worth = {camp.id: camp.effect.camp_per_round for camp in GAME.printed.camps}

    assert max(worth["scholar"], worth["star"]) < worth["trade"]


def test_the_lesson_says_that_a_produce_brings_all_gems() -> None:
    """GB-PRO-1: two sapphires that are uncovered are two sapphires gained."""
    table = arrange(sits(trade=mine("M05a", depth=3)))

    play(table, 0, "produce trade")

    assert gems(table, 0)["sapphire"] == 2
    assert "all the gems that are uncovered here" in said_at("Produce")
    assert "one of every" not in said_at("Produce")


def test_the_guide_gives_the_rulebooks_playing_time() -> None:
    """GB-GEN-1: "20-45 Minute Playtime"."""
    assert "20 to 45 minutes" in GAME.guide.rulebook().guide


@pytest.mark.parametrize("rule", [rule.id for rule in GAME.guide.rulebook().rules])
def test_every_rule_is_named_where_it_is_carried_out(rule: str) -> None:
    """GB-GEN-1: by its own id, not within a range."""
    assert any(names(path, rule) for path in CODE), f"no line of code names {rule}"


def names(path: Path, rule: str) -> bool:
    """Whether a file names the rule, and not one whose id only begins like it."""
    text = path.read_text(encoding="utf-8")
    found = text.find(rule)
    while found >= 0:
        if not text[found + len(rule) : found + len(rule) + 1].isdigit():
            return True
        found = text.find(rule, found + 1)
    return False


CODE = [path for part in ("rules", "components") for path in sorted((PACKAGE / part).glob("*.py"))]
