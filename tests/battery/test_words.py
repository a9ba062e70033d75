"""What a client shows: descriptions of actions, titles and rules of verbs, and views of their declared types."""

from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ironstone.core.engine
from ironstone.core.game import AnyGame
from tests.battery.tables import (
    GAMES,
    REGISTERED,
    Deal,
    deals,
    described,
    every_explained_game,
    every_size,
    few,
    sizes,
    spot_checks,
    walk,
)

LONGEST = 90
MOST_RULES = 6
RESERVED = {"gembound": ["nothing"]}  # verbs that are never legal
# Methods of compiled classes carry no annotations.
interpreted = pytest.mark.skipif(
    Path(ironstone.core.engine.__file__).suffix != ".py", reason="types are read from source"
)
registered = pytest.mark.parametrize("key", REGISTERED)
registered_sizes = sizes(REGISTERED)


@every_size
@few
@given(data=st.data())
def test_every_option_is_said_in_its_own_words(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))

    for table, decision in walk(deal):
        if decision is None:
            return
        for seat in decision.seats:
            said = described(deal.game, table, decision, seat)
            assert len(set(said)) == len(said), f"{sorted(said)} are not all different"
            assert [words for words in said if not is_short_and_whole(words)] == []


@every_size
def test_no_view_tells_what_the_class_of_a_step_is_called(key: str, seats: int) -> None:
    """Or a client would compare it with a string, and renaming the class would break the client in silence."""
    for table, decision in walk(Deal(GAMES[key], seats, {}, 1)):
        if decision is not None:
            frames = [*table.agenda, *[frame for agenda in table.agendas for frame in agenda]]
            told = set(strings_in(GAMES[key].view(table, decision.seats[0])))
            assert told.isdisjoint({frame.step.name for frame in frames})


def strings_in(value: object) -> list[str]:
    """Every string in a view, wherever it stands."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        return [text for part in value for text in strings_in(part)]
    return [value] if isinstance(value, str) else []


@every_explained_game
def test_every_verb_has_a_title_and_a_few_rules(key: str) -> None:
    game = GAMES[key]
    rules = {rule.id for rule in game.guide.rulebook().rules}

    assert set(game.guide.rulebook().verbs) == {block.verb for block in game.space.blocks}
    for verb in game.guide.rulebook().verbs:
        title, about = game.guide.title_of(verb), game.guide.rules_about(verb)
        assert title[0].isupper()
        assert not title.endswith(".")
        assert len(set(about)) == len(about) <= MOST_RULES
        assert set(about) <= rules
        assert (about == []) == (verb in RESERVED.get(key, []))


@registered
def test_every_rule_has_a_heading_and_a_sentence(key: str) -> None:
    for rule in GAMES[key].guide.rulebook().rules:
        assert rule.heading, rule.id
        assert rule.text.endswith((".", ")")), rule.id
        assert rule.text == rule.text.strip(), rule.id


@registered
def test_every_event_has_its_own_sentence(key: str) -> None:
    """Two kinds that read alike would be one."""
    events = GAMES[key].events

    assert len({kind.name for kind in events}) == len({kind.sentence for kind in events}) == len(events)


@every_explained_game
def test_reserved_verbs_are_never_offered(key: str) -> None:
    game = GAMES[key]
    reserved = [
        action for block in game.space.blocks if not game.guide.rules_about(block.verb) for action in block.ids()
    ]

    for _, decision in walk(Deal(game, game.seats[0], {}, 1)):
        for options in decision.options if decision is not None else []:
            assert not set(options) & set(reserved)


@interpreted
@registered_sizes
@few
@given(data=st.data())
def test_a_view_is_of_its_declared_type(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    declared = declared_types(deal.game)[0]

    for table, _ in spot_checks(deal):
        for viewer in deal.viewers():
            view = deal.game.view(table, viewer)
            assert (
                msgspec.convert(view, declared, strict=True) == view
            )  # fields that are not declared would be left out


@interpreted
@registered
def test_the_catalogue_is_of_its_declared_type(key: str) -> None:
    catalogue = GAMES[key].views.catalogue()

    assert msgspec.convert(catalogue, declared_types(GAMES[key])[1], strict=True) == catalogue


@interpreted
@registered
def test_the_declared_types_have_a_schema(key: str) -> None:
    declared = declared_types(GAMES[key])

    schemas, components = msgspec.json.schema_components(declared)

    assert [schema["$ref"].rpartition("/")[2] for schema in schemas] == [kind.__name__ for kind in declared]
    assert all(component["type"] == "object" for component in components.values())


def is_short_and_whole(words: str) -> bool:
    """A short sentence: a capital first, no full stop, nothing unknown in it."""
    unfit = words.endswith(".") or words != words.strip() or "None" in words or "-1" in words
    return words[:1].isupper() and len(words) <= LONGEST and not unfit


def declared_types(game: AnyGame) -> list[type]:
    """What the game says that it returns as view and as catalogue."""
    return [get_type_hints(method)["return"] for method in (type(game.views).view, type(game.views).catalogue)]
