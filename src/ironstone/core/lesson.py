"""The lesson of a game: one line of play for a newcomer, with what is said before each move."""

from functools import cache
from pathlib import Path
from typing import Final, final

from ironstone.core.actions import ActionSpace
from ironstone.core.components import ComponentFile, Entry
from ironstone.core.errors import IllegalAction
from ironstone.core.ids import NO_ACTION, Action, Seat
from ironstone.core.rulebook import read_rulebook

FILE: Final = "lesson.toml"
LONGEST_IDEA: Final = 48
LONGEST_SAYING: Final = 320
ANY: Final = "*"
VERB: Final = "verb"
ASTRAY: Final = -1  # instead of a number of steps: the line of the lesson was left


@final
class LessonStep:
    """One idea, the moves of the learner that fit it equally well, and what the others do after that.

    In games where one press of the button gives several answers, a step has those that follow as well.
    """

    def __init__(
        self,
        idea: str,
        say: str,
        lights: list[str],
        wanted: list[Action],
        rule: str,
        replies: list[tuple[Seat, Action]],
        onward: list[list[Action]],
    ) -> None:
        self.idea: Final = idea
        self.say: Final = say
        self.lights: Final = lights  # pieces to look at besides those that lead to a wanted move
        self.wanted: Final = wanted  # the first is the one that the line goes on from; none in the closing words
        self.rule: Final = rule  # where to read more, or empty
        self.replies: Final = replies
        self.onward: Final = onward  # for each further answer what is wanted, like `wanted`

    def answers(self) -> list[list[Action]]:
        """What is wanted as each answer of the learner, one after the other."""
        return [self.wanted, *self.onward] if self.wanted else []

    def __repr__(self) -> str:
        return f"<LessonStep {self.idea!r}>"


@final
class Lesson:
    """A deal that never changes and a line of play from it. The last step has only closing words."""

    def __init__(
        self,
        title: str,
        minutes: int,
        seed: str,
        draws: list[int],
        names: list[str],
        learner: Seat,
        options: dict[str, str],
        before: list[tuple[Seat, Action]],
        steps: list[LessonStep],
        opening: list[str],
        further: list[str],
    ) -> None:
        self.title: Final = title
        self.minutes: Final = minutes
        self.seed: Final = seed
        self.draws: Final = draws
        self.names: Final = names
        self.learner: Final = learner
        self.options: Final = options
        self.before: Final = before  # what others do before the learner's first move
        self.steps: Final = steps
        self.opening: Final = opening  # said before the first step: how one wins, and what a round is like
        self.further: Final = further  # said after the last one: what there was no room for
        self._lines: Final = self._line_of_each_seat()

    def steps_done(self, moves: list[tuple[Seat, Action]]) -> int:
        """How many steps of the lesson the learner has done; ASTRAY once anybody has made another move.

        Only the order of each seat's own moves counts: in a secret step nobody knows who chose first.
        """
        made = [0] * len(self.names)
        for seat, action in moves:
            line = self._lines[seat]
            if made[seat] < len(line) and action not in line[made[seat]]:
                return ASTRAY
            made[seat] += 1
        left = made[self.learner]
        for number, step in enumerate(self.steps[:-1]):
            if left < len(step.answers()):
                return number
            left -= len(step.answers())
        return len(self.steps) - 1 + left

    def awaited(self, moves: list[tuple[Seat, Action]]) -> list[Action]:
        """What the learner is to answer next; nothing once all steps are done."""
        line = self._lines[self.learner]
        made = len([mover for mover, _ in moves if mover == self.learner])
        return line[made] if made < len(line) else []

    def reply(self, moves: list[tuple[Seat, Action]], seat: Seat) -> Action:
        """What the lesson has this seat do next; NO_ACTION if it says nothing about that."""
        if self.steps_done(moves) == ASTRAY:
            return NO_ACTION
        line = self._lines[seat]
        made = len([mover for mover, _ in moves if mover == seat])
        return line[made][0] if made < len(line) else NO_ACTION

    def moves(self) -> list[tuple[Seat, Action]]:
        """The whole line of play."""
        line = self.before.copy()
        for step in self.steps:
            line.extend((self.learner, wanted[0]) for wanted in step.answers())
            line.extend(step.replies)
        return line

    def _line_of_each_seat(self) -> list[list[list[Action]]]:
        """What may be done as the first, second … move of each seat."""
        lines: list[list[list[Action]]] = [[] for _ in self.names]
        for seat, action in self.moves():
            lines[seat].append([action])
        lines[self.learner] = [wanted for step in self.steps for wanted in step.answers()]
        return lines

    def __repr__(self) -> str:
        return f"<Lesson {self.title!r} of {len(self.steps)} steps>"


@cache
def read_lesson(directory: Path, space: ActionSpace) -> Lesson:
    """What lesson.toml in this directory says: the table [lesson], and [[step]] for each step."""
    file = ComponentFile(directory, FILE)
    head = file.entry("lesson")
    names = head.words("names")
    learner = Seat(head.number("learner", 1, len(names)) - 1 if head.has("learner") else 0)
    reader = _Reader(space, [rule.id for rule in read_rulebook(directory).rules], len(names), learner)
    entries = file.entries("step")
    if not entries:
        raise head.wrong("step", "a lesson has steps, [[step]]")
    steps = [reader.step(entry, entry is entries[-1]) for entry in entries]
    options: dict[str, str] = {}
    if head.has("options"):
        given = head.part("options")
        options = {name: given.text(name) for name in given.names()}
    lesson = Lesson(
        title=head.text("title"),
        minutes=head.number("minutes", 1, 60),
        seed=head.text("seed"),
        draws=head.numbers("draws") if head.has("draws") else [],
        names=names,
        learner=learner,
        options=options,
        before=reader.replies(head, "before"),
        steps=steps,
        opening=_paragraphs(head, "opening"),
        further=_paragraphs(head, "further"),
    )
    head.done()
    return lesson


def _paragraphs(head: Entry, field: str) -> list[str]:
    found = head.words(field) if head.has(field) else []
    for text in found:
        if len(text) > LONGEST_SAYING:
            raise head.wrong(field, f"a paragraph has at most {LONGEST_SAYING} characters, not {len(text)}")
    return found


@final
class _Reader:
    """Reads the steps of a lesson, which name actions, pieces, rules and seats of their game."""

    def __init__(self, space: ActionSpace, rules: list[str], seats: int, learner: Seat) -> None:
        self.space: Final = space
        self.rules: Final = rules
        self.others: Final = [str(seat + 1) for seat in range(seats) if seat != learner]

    def step(self, entry: Entry, last: bool) -> LessonStep:
        wanted = self.wanted(entry, "do", entry.words("do")) if entry.has("do") else []
        if not wanted and not last:
            raise entry.wrong("do", "is missing; only the last step, the closing words, asks for nothing")
        if wanted and last:
            raise entry.wrong("do", "the last step is the closing words, and asks for nothing")
        step = LessonStep(
            idea=_short(entry, "idea", LONGEST_IDEA),
            say=_short(entry, "say", LONGEST_SAYING),
            lights=self.lights(entry) if entry.has("light") else [],
            wanted=wanted,
            rule=self.rules[entry.one_of("rule", self.rules)] if entry.has("rule") else "",
            replies=self.replies(entry, "then"),
            onward=self.onward(entry) if wanted and entry.has("on") else [],
        )
        entry.done()
        return step

    def onward(self, entry: Entry) -> list[list[Action]]:
        """The answers that one press gives after the first, each with others that are as good behind `or`."""
        return [self.wanted(entry, "on", line.split(" or ")) for line in entry.words("on")]

    def wanted(self, entry: Entry, field: str, patterns: list[str]) -> list[Action]:
        """The move itself, then others that are as good; there `*` stands for any word."""
        found: list[Action] = []
        for pattern in patterns:
            if not found:
                found.append(self.action(entry, field, pattern))
                continue
            fitting = [action for action in self.space.actions() if fits(pattern, self.space.notation(action))]
            if not fitting:
                raise entry.wrong(field, f"no action is written like {pattern!r}")
            found.extend(action for action in fitting if action not in found)
        return found

    def replies(self, entry: Entry, field: str) -> list[tuple[Seat, Action]]:
        """What others do, as lines of a record: `2: claim artisan3 spot1`."""
        replies: list[tuple[Seat, Action]] = []
        for line in entry.words(field) if entry.has(field) else []:
            number, colon, notation = line.partition(": ")
            if not colon or number not in self.others:
                others = " or ".join(self.others)
                raise entry.wrong(field, f"a move is written '2: produce crew' with seat {others}, not {line!r}")
            replies.append((Seat(int(number) - 1), self.action(entry, field, notation)))
        return replies

    def lights(self, entry: Entry) -> list[str]:
        """Pieces as the browser names them: arguments with their values, `artisan:2 spot:0`, or `verb:produce`."""
        lights = entry.words("light")
        for light in lights:
            for part in light.split():
                name, _, value = part.partition(":")
                if not self.names_something(name, value):
                    raise entry.wrong("light", f"{part!r} of {light!r} is no argument of an action, counted from 0")
        return lights

    def names_something(self, name: str, value: str) -> bool:
        for block in self.space.blocks:
            if name == VERB and value == block.verb:
                return True
            if name in block.names and value.isdecimal() and int(value) < block.sizes[block.names.index(name)]:
                return True
        return False

    def action(self, entry: Entry, field: str, notation: str) -> Action:
        try:
            return self.space.parse(notation)
        except IllegalAction as error:
            raise entry.wrong(field, str(error)) from error


def fits(pattern: str, notation: str) -> bool:
    """Whether an action is written like this, where `*` stands for any one word."""
    asked, words = pattern.split(), notation.split()
    if len(asked) != len(words):
        return False
    return all(ask in (ANY, word) for ask, word in zip(asked, words, strict=True))


def _short(entry: Entry, field: str, longest: int) -> str:
    text = entry.text(field)
    if len(text) > longest:
        raise entry.wrong(field, f"has {len(text)} characters; {longest} are the most that somebody reads")
    return text
