"""Where rows come from: what must be the same before rows of one run may stand beside those of another."""

from collections.abc import Mapping
from typing import TypeAlias

import ironstone
from ironstone.core.errors import OptionError
from ironstone.core.game import AnyGame
from ironstone.core.messages import say
from ironstone.games import registry
from ironstone.lab.plan import Plan

Origin: TypeAlias = dict[str, object]
"""Game, rules version, hash of the components, options, version of Ironstone; plain values for JSON."""


def origin_of(plan: Plan) -> Origin:
    """Where the rows of a plan come from."""
    return origin_of_game(registry.load(plan.game, plan.components), plan.options)


def origin_of_game(game: AnyGame, options: Mapping[str, str]) -> Origin:
    """Where rows of this game with these options come from."""
    return {
        "game": game.key,
        "rules": game.version,
        "components": game.components,
        "options": game.settle(options),
        "version": ironstone.__version__,
    }


def check_origin(where: str, found: object, wanted: Origin) -> None:
    """Refuse what comes from elsewhere, with the first thing that differs."""
    if not isinstance(found, dict):
        raise OptionError(say("{where}: nothing says which game and components this is of", where=where))
    for name, value in wanted.items():
        if found.get(name) != value:
            raise OptionError(
                say(
                    "{where}: this was played with {name} {found}, not {wanted}; choose another place for the games",
                    where=where,
                    name=name,
                    found=str(found.get(name)),
                    wanted=str(value),
                )
            )
