"""Component sets: games as their tables began them, with the cards of then and by the rules of then.

A set is named by the hash of its files. The database keeps every set that this server has come with, so that tables go
on after an upgrade that changes a card. Files come from the package or the database; those that people make are checked
in a bot process before a table takes them.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from typing import NamedTuple, TypeVar

import structlog
from msgspec import Raw, json

from ironstone.core.errors import ComponentError
from ironstone.core.game import AnyGame
from ironstone.core.messages import Language, say
from ironstone.games import registry
from ironstone.games.registry import keys as all_keys
from ironstone.lab.sets.differences import Change, changed_entries, changes
from ironstone.lab.sets.folder import base_of, read_files
from ironstone.play.reducer import PlayedGame
from ironstone.play.refusal import Refusal
from ironstone.play.room import game_of
from ironstone.server.storage import Storage

GAMES_KEPT = 16  # loaded games beside the installed ones, some megabytes each
OTHER_CARDS = say("this game was dealt with cards that this server does not have")
OTHER_RULES = say("this game was dealt by rules that this version does not know any more")

K = TypeVar("K")
V = TypeVar("V")

BASE = ".base"  # among the files of a set that somebody made: the hash of what it is based on
FILES = json.Decoder(dict[str, str])
logger = structlog.get_logger(__name__)


class Difference(NamedTuple):
    """What differs between a set and the game as printed, field by field; and how many entries do."""

    changes: list[Change]
    changed: int


class ComponentSets:
    """The games of all tables; those used last stay in memory."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._games: OrderedDict[PlayedGame, AnyGame] = OrderedDict()
        self._differences: OrderedDict[PlayedGame, Difference] = OrderedDict()
        self._catalogues: OrderedDict[tuple[PlayedGame, str], Raw] = OrderedDict()  # in a language

    async def keep_installed(self) -> None:
        """Keep the sets that this version comes with: a later one may come with others."""
        for key in all_keys():
            files = registry.own_set(key)
            if files:
                await self._storage.keep_set(key, game_of(key).components, json.encode(files).decode())

    async def keep_changed(self, game: str, components: str, base: str, files: Mapping[str, str]) -> None:
        """Keep a set that somebody made, for a table: only the files that differ from a base that is kept."""
        text = json.encode({BASE: base, **files}).decode()
        await self._storage.keep_set(game, components, text)
        if await self._all_files(game, components) != {**registry.own_set(game), **files}:
            logger.warning("two sets of components have the same hash", game=game, set=components)
            raise Refusal("conflict", say("this set cannot be told from another one; change anything in it"))

    async def difference(self, played: PlayedGame) -> Difference:
        """What differs between a set and the game as it is printed now."""
        if played not in self._differences:
            files = await self._all_files(played.key, played.components) or {}
            told = await asyncio.to_thread(self.difference_to_installed, played.key, files)
            _remember(self._differences, played, told)
        return self._differences[played]

    def difference_to_installed(self, key: str, files: Mapping[str, str]) -> Difference:
        """What differs between the game as printed and one with these files instead of its own."""
        base = base_of(key)
        full = base | read_files({name: text for name, text in files.items() if name in base})
        return Difference(changes(base, full), changed_entries(base, full))

    async def _all_files(self, key: str, components: str) -> dict[str, str] | None:
        """The files of a set that is kept, with those of its base that it shares."""
        text = await self._storage.component_files(key, components)
        files = None if text is None else FILES.decode(text)
        if files is None or BASE not in files:
            return files
        base = await self._storage.component_files(key, files.pop(BASE))
        return None if base is None else FILES.decode(base) | files

    async def game(self, played: PlayedGame) -> AnyGame:
        """The game by these rules and with these components; a Refusal if it cannot be played so here."""
        installed = game_of(played.key)
        rules = played.rules or installed.version
        components = played.components or installed.components
        if (rules, components) == (installed.version, installed.components):
            return installed
        return await self._other(installed, PlayedGame(played.key, rules, components))

    async def catalogue(self, played: PlayedGame, language: Language) -> Raw:
        """All that is printed on a set's components, as JSON."""
        game = await self.game(played)
        name = PlayedGame(game.key, game.version, game.components), language.code
        if name not in self._catalogues:
            text = await asyncio.to_thread(lambda: json.encode(game.views.catalogue(language)))
            _remember(self._catalogues, name, Raw(text))
        return self._catalogues[name]

    async def _other(self, installed: AnyGame, played: PlayedGame) -> AnyGame:
        game = self._games.get(played)
        if game is None:
            same_cards = played.components == installed.components
            game = installed if same_cards else await self._with_cards(played)
            if not game.knows(played.rules):
                raise Refusal("other_rules", OTHER_RULES)
            game = game.under(played.rules)
        _remember(self._games, played, game)
        return game

    async def _with_cards(self, played: PlayedGame) -> AnyGame:
        files = await self._all_files(played.key, played.components)
        if files is None:
            raise Refusal("other_rules", OTHER_CARDS)
        try:
            game = await asyncio.to_thread(registry.load_set, played.key, files)
        except (ComponentError, OSError) as error:
            logger.warning("a set of components cannot be read", game=played.key, set=played.components, why=str(error))
            raise Refusal("other_rules", OTHER_CARDS) from error
        if game.components != played.components:
            logger.warning("a set of components has another hash", game=played.key, set=played.components)
            raise Refusal("other_rules", OTHER_CARDS)
        return game


def _remember(kept: OrderedDict[K, V], key: K, value: V) -> None:
    """Put something at the end, and forget the first if there are too many."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > GAMES_KEPT:
        kept.popitem(last=False)
