"""Games: what can be played, with its options, rules and lessons."""

from msgspec import Struct


class OptionChoice(Struct, frozen=True):
    """An option of a game; the first value is the default. No values: any text, or some of these words.

    There is a word for each seat, or as many as in `example`: then the default leaves the choice to chance.
    """

    name: str
    default: str
    values: list[str]
    summary: str
    label: str  # what people call it, and below what they call its values
    labels: list[str]
    words: list[str]
    names: list[str]  # of the words; empty: the number of a seat
    copies: list[int]  # how often each word may come
    example: str


class CharacterInfo(Struct, frozen=True):
    """A way for bots to play."""

    key: str
    name: str
    text: str


class VerbInfo(Struct, frozen=True):
    """A verb of the game's actions: its title on a button, and the rules it stands under."""

    verb: str
    title: str
    args: list[str]
    rules: list[str]


class GameInfo(Struct, frozen=True):
    """All that is needed to set a table up."""

    key: str
    title: str
    players_least: int
    players_most: int
    rules_version: int
    components: str
    options: list[OptionChoice]
    characters: list[CharacterInfo]
    levels: list[str]
    verbs: list[VerbInfo]
    lesson_minutes: int  # 0: there is no lesson
    hides: bool  # something is hidden from some: people at one device need a curtain
    hints: bool  # a bot can advise
    rulebook: bool  # there are rules to read


class LessonStepInfo(Struct, frozen=True):
    """One idea of a lesson in words, what to look at, and the rule to read more in. The last step is closing words."""

    idea: str
    say: str
    lights: list[str]
    rule: str
    together: bool  # one press gives several answers, as in a game


class LessonInfo(Struct, frozen=True):
    """A first game with explanations. In `say`, words between asterisks are what glows on the table.

    `opening` is said before the first step, `further` with the closing words.
    """

    game: str
    title: str
    minutes: int
    steps: list[LessonStepInfo]
    opening: list[str]
    further: list[str]


class RuleInfo(Struct, frozen=True):
    """One rule in players' words."""

    id: str
    heading: str
    text: str
