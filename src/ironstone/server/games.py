"""Game descriptions: the games that can be played, as the client needs them; worked out once for each language."""

from collections.abc import Iterator
from functools import cache

from msgspec import Raw, json

from ironstone.core.game import AnyGame, Option, label_of
from ironstone.core.messages import ENGLISH, Language
from ironstone.games.registry import keys as all_keys
from ironstone.play.lessons import lesson_for
from ironstone.play.room import game_of
from ironstone.play.seats import levels_of
from ironstone.server import wire
from ironstone.server.guide import read_guide


def games(language: Language = ENGLISH) -> list[wire.GameInfo]:
    """All games."""
    return [sheet(key, language) for key in all_keys()]


@cache
def sheet(key: str, language: Language = ENGLISH) -> wire.GameInfo:
    """What is needed to set up a table of this game."""
    game = game_of(key)
    lesson, book = game.guide.lesson(), game.guide.rulebook()
    return wire.GameInfo(
        key=game.key,
        title=game.title,
        players_least=game.seats[0],
        players_most=game.seats[-1],
        rules_version=game.version,
        components=game.components,
        options=[_choice(each, language) for each in game.options],
        characters=[
            wire.CharacterInfo(each.key, language.pattern(each.name), language.pattern(each.text))
            for each in game.characters
        ],
        levels=levels_of(game),
        verbs=_verbs(game, language),
        lesson_minutes=0 if lesson is None else lesson.minutes,
        hides=game.views.hides,
        hints=game.ai is not None,
        rulebook=bool(book.rules or book.guide),
    )


@cache
def catalogue(key: str, language: Language = ENGLISH) -> Raw:
    """All that is printed on the game's components, as JSON."""
    return Raw(json.encode(game_of(key).views.catalogue(language)))


@cache
def rules(key: str, language: Language = ENGLISH) -> list[wire.RuleInfo]:
    """The rules in players' words."""
    return [
        wire.RuleInfo(rule.id, language.pattern(rule.heading), language.pattern(rule.text))
        for rule in game_of(key).guide.rulebook().rules
    ]


@cache
def lesson(key: str, language: Language = ENGLISH) -> wire.LessonInfo:
    """The game's lesson in words."""
    told = lesson_for(key)
    steps = [
        wire.LessonStepInfo(
            language.pattern(each.idea), language.pattern(each.say), each.lights, each.rule, len(each.onward) > 0
        )
        for each in told.steps
    ]
    opening, further = ([language.pattern(text) for text in texts] for texts in (told.opening, told.further))
    return wire.LessonInfo(key, language.pattern(told.title), told.minutes, steps, opening, further)


@cache
def guide(key: str, language: Language = ENGLISH) -> wire.GuideInfo:
    """The rulebook for players; without chapters if nobody has written one."""
    game = game_of(key)
    book = game.guide.rulebook()
    if not book.guide:
        return wire.GuideInfo(game.title, [])
    return read_guide(book.guide, [rule.id for rule in book.rules], language, _printed(key))


@cache
def _printed(key: str) -> frozenset[str]:
    """Every text of the catalogue, in the words of the rulebook."""

    def texts(value: object) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, list):
            for each in value:
                yield from texts(each)
        elif isinstance(value, dict):
            yield from texts(list(value.values()))

    return frozenset(texts(json.decode(catalogue(key))))


def _choice(option: Option, language: Language) -> wire.OptionChoice:
    first = [option.default] if option.values else []
    others = [value for value in option.values if value != option.default]
    values = first + others
    labels = [language.pattern(label_of(value)) for value in values]
    summary = language.pattern(option.summary)
    return wire.OptionChoice(
        name=option.name,
        default=option.default,
        values=values,
        summary=summary,
        label=option.label.text(language),
        labels=labels,
        words=list(option.words),
        names=[language.pattern(name) if name else "" for name in option.words.values()],
        copies=[option.copies.get(word, 1) for word in option.words],
        example=option.example,
    )


def _verbs(game: AnyGame, language: Language) -> list[wire.VerbInfo]:
    return [
        wire.VerbInfo(
            verb=block.verb,
            title=language.pattern(game.guide.title_of(block.verb)),
            args=block.names,
            rules=game.guide.rules_about(block.verb),
        )
        for block in game.space.blocks
    ]
