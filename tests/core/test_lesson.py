"""Lessons: read from a file with every mistake named, and followed move by move."""

from pathlib import Path

import pytest

from ironstone.core.errors import ComponentError
from ironstone.core.ids import NO_ACTION, Action, Seat
from ironstone.core.lesson import ASTRAY, Lesson, fits, read_lesson
from tests.core.toys import KNOCK

RULES = """
[[rule]]
id = "KN-2"
heading = "Take a card"
text = "Draw a card."

[verbs]
"""

TEXT = """
[lesson]
title = "A first hand"
minutes = 5
seed = "first hand"
names = ["You", "Ana", "Bo"]
learner = 2
options = { hand = "3" }
draws = [4, 0]
before = ["1: draw"]

[[step]]
idea = "Draw"
say = "Take *the top card*."
light = ["card:3", "verb:draw"]
do = ["draw", "take"]
rule = "KN-2"

[[step]]
idea = "Discard"
say = "Any card will do."
do = ["discard 5", "discard *"]
then = ["3: take", "3: discard 2"]

[[step]]
idea = "That is all"
say = "Play on."
"""

SPACE = KNOCK.space
DRAW, TAKE, WAIT = SPACE.parse("draw"), SPACE.parse("take"), SPACE.parse("wait")
ANA, LEARNER, BO = Seat(0), Seat(1), Seat(2)


def discard(card: int) -> Action:
    return SPACE.parse(f"discard {card}")


def written(directory: Path, text: str = TEXT) -> Lesson:
    (directory / "rules.toml").write_text(RULES, encoding="utf-8")
    (directory / "lesson.toml").write_text(text, encoding="utf-8")
    return read_lesson(directory, SPACE)


def test_a_lesson_is_read_in_its_order(tmp_path: Path) -> None:
    lesson = written(tmp_path)

    assert (lesson.title, lesson.minutes, lesson.seed) == ("A first hand", 5, "first hand")
    assert (lesson.names, lesson.learner) == (["You", "Ana", "Bo"], LEARNER)
    assert (lesson.options, lesson.draws) == ({"hand": "3"}, [4, 0])
    assert [step.idea for step in lesson.steps] == ["Draw", "Discard", "That is all"]
    first, second, last = lesson.steps
    assert (first.say, first.lights, first.rule) == ("Take *the top card*.", ["card:3", "verb:draw"], "KN-2")
    assert first.wanted == [DRAW, TAKE]
    assert second.wanted[0] == discard(5)
    assert set(second.wanted) == {action for action in range(SPACE.size) if SPACE.notation(action)[:7] == "discard"}
    assert second.replies == [(BO, TAKE), (BO, discard(2))]
    assert (last.wanted, last.replies) == ([], [])
    assert lesson.moves() == [(ANA, DRAW), (LEARNER, DRAW), (LEARNER, discard(5)), (BO, TAKE), (BO, discard(2))]


def test_what_need_not_be_said_has_its_default(tmp_path: Path) -> None:
    text = TEXT
    for line in ("learner = 2\n", 'options = { hand = "3" }\n', "draws = [4, 0]\n", 'before = ["1: draw"]\n'):
        text = text.replace(line, "")

    lesson = written(tmp_path, text)

    assert (lesson.learner, lesson.options, lesson.draws, lesson.before) == (0, {}, [], [])


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("minutes = 5", "minutes = 0", "lesson.toml: lesson: minutes: expected 1 to 60, found 0"),
        ("learner = 2", "learner = 4", "lesson.toml: lesson: learner: expected 1 to 3, found 4"),
        ("draws = [4, 0]", "draws = [-1]", "lesson.toml: lesson: draws: expected 0 to"),
        ("seed =", "sead =", "lesson.toml: lesson: seed: is missing"),
        ("seed =", 'sead = "x"\nseed =', "lesson.toml: lesson: sead: there is no such field here"),
        (
            '"1: draw"',
            '"2: draw"',
            "lesson: before: a move is written '2: produce crew' with seat 1 or 3, not '2: draw'",
        ),
        ('"3: take"', '"4: take"', "step 2: then: a move is written '2: produce crew' with seat 1 or 3, not '4: take'"),
        ('"3: take"', '"take"', "step 2: then: a move is written '2: produce crew' with seat 1 or 3, not 'take'"),
        ('"3: take"', '"3: fold"', "step 2: then: cannot read 'fold': there is no verb 'fold'"),
        (
            'do = ["draw", "take"]',
            "",
            "step 1: do: is missing; only the last step, the closing words, asks for nothing",
        ),
        ('do = ["draw", "take"]', "do = []", "step 1: do: is missing; only the last step"),
        ('say = "Play on."', 'say = "x"\ndo = ["draw"]', "step 3: do: the last step is the closing words"),
        ('"discard 5"', '"discard *"', r"step 2: do: cannot read 'discard \*': 'discard' is written like"),
        ('"discard *"', '"discard * *"', r"step 2: do: no action is written like 'discard \* \*'"),
        ('"card:3"', '"card:99"', "step 1: light: 'card:99' of 'card:99' is no argument of an action, counted from 0"),
        ('"card:3"', '"card:3 gem:1"', "step 1: light: 'gem:1' of 'card:3 gem:1' is no argument"),
        ('"verb:draw"', '"verb:fold"', "step 1: light: 'verb:fold' of 'verb:fold' is no argument"),
        ('"KN-2"', '"KN-9"', "step 1: rule: there is no 'KN-9'; known are KN-2"),
        ('"Play on."', f'"{"x" * 321}"', "step 3: say: has 321 characters; 320 are the most that somebody reads"),
        ('"Draw"', f'"{"x" * 49}"', "step 1: idea: has 49 characters; 48 are the most that somebody reads"),
        ("[[step]]", "[[steps]]", "lesson.toml: lesson: step: a lesson has steps"),
    ],
)
def test_a_mistake_in_a_lesson_is_named(tmp_path: Path, old: str, new: str, mistake: str) -> None:
    assert old in TEXT

    with pytest.raises(ComponentError, match=mistake):
        written(tmp_path, TEXT.replace(old, new))


@pytest.mark.parametrize(
    ("pattern", "notation", "fitting"),
    [
        ("claim artisan1 spot1", "claim artisan1 spot1", True),
        ("claim * spot1", "claim artisan8 spot1", True),
        ("claim * spot1", "claim artisan8 spot2", False),
        ("claim *", "claim artisan8 spot2", False),
        ("* * *", "claim artisan8 spot2", True),
    ],
)
def test_an_asterisk_stands_for_any_one_word(pattern: str, notation: str, fitting: bool) -> None:
    assert fits(pattern, notation) is fitting


def test_the_place_in_a_lesson_follows_from_the_moves(tmp_path: Path) -> None:
    lesson = written(tmp_path)
    line = [(ANA, DRAW), (LEARNER, TAKE), (LEARNER, discard(7)), (BO, TAKE), (BO, discard(2))]

    assert [lesson.steps_done(line[:count]) for count in range(6)] == [0, 0, 1, 2, 2, 2]
    assert lesson.steps_done([*line, (LEARNER, WAIT)]) == 3
    assert lesson.steps_done([(ANA, DRAW), (LEARNER, WAIT)]) == ASTRAY
    assert lesson.steps_done([(ANA, TAKE)]) == ASTRAY


def test_a_step_may_have_several_answers_of_the_learner(tmp_path: Path) -> None:
    several = TEXT.replace('then = ["3: take"', 'on = ["take or wait", "wait"]\nthen = ["3: take"')
    lesson = written(tmp_path, several)
    line = [(ANA, DRAW), (LEARNER, TAKE), (LEARNER, discard(7)), (LEARNER, WAIT), (LEARNER, WAIT), (BO, TAKE)]

    assert lesson.steps[1].answers()[1:] == [[TAKE, WAIT], [WAIT]]
    assert [lesson.steps_done(line[:count]) for count in range(7)] == [0, 0, 1, 1, 1, 2, 2]
    assert [lesson.awaited(line[:count]) for count in (3, 4, 5)] == [[TAKE, WAIT], [WAIT], []]
    assert lesson.moves()[2:5] == [(LEARNER, discard(5)), (LEARNER, TAKE), (LEARNER, WAIT)]
    assert lesson.steps_done([*line[:4], (LEARNER, DRAW)]) == ASTRAY


def test_closing_words_have_no_answers(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="step 3: on: there is no such field"):
        written(tmp_path, TEXT + 'on = ["wait"]\n')


def test_seats_that_choose_unseen_may_do_so_in_any_order(tmp_path: Path) -> None:
    lesson = written(tmp_path)

    assert lesson.steps_done([(BO, TAKE), (LEARNER, DRAW), (ANA, DRAW)]) == 1


def test_others_reply_as_written_until_somebody_leaves_the_line(tmp_path: Path) -> None:
    lesson = written(tmp_path)

    assert lesson.reply([], ANA) == DRAW
    assert lesson.reply([(ANA, DRAW)], ANA) == NO_ACTION
    assert lesson.reply([(ANA, DRAW), (LEARNER, TAKE), (LEARNER, discard(1)), (BO, TAKE)], BO) == discard(2)
    assert lesson.reply([(ANA, DRAW), (LEARNER, WAIT)], BO) == NO_ACTION
