"""All that a game made of its component files, by reflection: equal facts play equally.

A figure whose change leaves all facts as they are has no effect: the reader has dropped it.
"""

from ironstone.core.game import AnyGame

PARTS = ("rules", "views", "space", "seats", "options")
NAMES_OF_THE_SET = {"hash", "components", "component_files"}
PLAIN = (bool, int, float, str, bytes, range, type(None))


def facts_of(game: AnyGame) -> int:
    """A hash of everything that rules and views can know, and of the rules in words."""
    seen: dict[int, int] = {}
    kept: list[object] = []  # what is hashed stays alive, or another object could get its id
    parts = [*[getattr(game, part) for part in PARTS], game.guide.rulebook()]
    return hash(tuple([_facts(part, seen, kept) for part in parts]))


def _facts(value: object, seen: dict[int, int], kept: list[object]) -> object:
    if isinstance(value, PLAIN):
        return value
    if id(value) in seen:
        return seen[id(value)]
    seen[id(value)] = -len(seen) - 1
    kept.append(value)
    if isinstance(value, dict):
        return tuple([(_facts(key, seen, kept), _facts(item, seen, kept)) for key, item in value.items()])
    if isinstance(value, list | tuple):
        return tuple([_facts(item, seen, kept) for item in value])
    if isinstance(value, set | frozenset):
        return tuple(sorted(map(repr, value)))
    found = hash(tuple([(name, _facts(getattr(value, name), seen, kept)) for name in _attributes(value)]))
    seen[id(value)] = found
    return found


def _attributes(value: object) -> list[str]:
    """The data of an object: whatever is no method and does not only name the set."""
    return [
        name
        for name in dir(value)
        if not name.startswith("__") and name not in NAMES_OF_THE_SET and not callable(getattr(value, name, None))
    ]
