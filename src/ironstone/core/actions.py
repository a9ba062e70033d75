"""Actions: verbs with arguments, their stable integer ids, and the notation people read and type."""

from collections.abc import Mapping
from typing import Final, SupportsIndex, TypeAlias, final

from ironstone.core.errors import IllegalAction
from ironstone.core.ids import Action, plain_action
from ironstone.core.messages import Message, say

MOST_ARGUMENTS: Final = 3


@final
class Pieces:
    """An argument whose values are pieces of one kind. There is room for more of them than any set of components has.

    So a new card takes an id that nothing else had, and no other id moves. The words are the keys of the pieces.
    """

    def __init__(self, kind: str, room: int) -> None:
        self.kind: Final = kind
        self.room: Final = room

    def __repr__(self) -> str:
        return f"Pieces({self.kind!r}, {self.room})"


Argument: TypeAlias = list[str] | Pieces | list[Pieces]


@final
class Block:
    """All actions of one verb: consecutive ids, one for each combination of arguments."""

    __slots__ = ("_inner", "_outer", "actions", "end", "first", "names", "sizes", "verb")

    def __init__(self, first: int, verb: str, names: list[str], sizes: list[int]) -> None:
        assert len(sizes) <= MOST_ARGUMENTS, f"{verb!r} has {len(sizes)} arguments; {MOST_ARGUMENTS} are the most"
        sizes = sizes + [1] * (MOST_ARGUMENTS - len(sizes))
        self.first: Final = first
        self.end: Final = first + sizes[0] * sizes[1] * sizes[2]
        self.verb: Final = verb
        self.names: Final = names
        self.sizes: Final = sizes
        self._outer: Final = sizes[1] * sizes[2]
        self._inner: Final = sizes[2]
        self.actions: Final = tuple([Action(action) for action in range(self.first, self.end)])

    def id(self, a: int = 0, b: int = 0, c: int = 0) -> Action:
        """The action with these arguments."""
        return self.actions[a * self._outer + b * self._inner + c]

    def arg(self, action: Action, index: int = 0) -> int:
        """One argument of an action of this block."""
        offset = action - self.first
        if index == 0:
            return offset // self._outer
        if index == 1:
            return offset % self._outer // self._inner
        return offset % self._inner

    def has(self, action: Action) -> bool:
        """Whether the action is one of this verb."""
        return self.first <= action < self.end

    def ids(self) -> tuple[Action, ...]:
        """Every id of this verb, also those that no piece has yet."""
        return self.actions

    def span(self, least: int, most: int) -> list[Action]:
        """The actions whose one argument goes from the least to the most, both included."""
        return list(self.actions[least : most + 1])

    def __repr__(self) -> str:
        return f"<Block {self.verb!r}, ids {self.first} to {self.end - 1}>"


@final
class ActionSpace:
    """All actions of a game. Blocks are only ever appended, so an id means the same for ever within a rules version.

    The space that the rules are written on has no words for pieces; `named` gives the one of a set of components.
    """

    def __init__(self) -> None:
        self.blocks: Final[list[Block]] = []
        self.size = 0
        self._arguments: Final[list[list[Argument]]] = []
        self._words: Final[
            list[list[list[str]]]
        ] = []  # of each argument of each block; "" where there is room to spare
        self._block_of: Final[list[int]] = []
        self._by_notation: Final[dict[str, Action]] = {}
        self._by_lower_case: Final[dict[str, Action]] = {}

    def block(self, verb: str, **arguments: Argument) -> Block:
        """Append the actions of one verb. An argument is a list of words for its values, or pieces that have keys."""
        return self._append(verb, list(arguments), list(arguments.values()), {})

    def named(self, keys: Mapping[str, list[str]]) -> "ActionSpace":
        """The same ids, with the keys of these pieces as words."""
        space = ActionSpace()
        for index, block in enumerate(self.blocks):
            space._append(block.verb, block.names, self._arguments[index], keys)
        return space

    def _append(self, verb: str, names: list[str], arguments: list[Argument], keys: Mapping[str, list[str]]) -> Block:
        words = [_words(argument, keys) for argument in arguments]
        block = Block(self.size, verb, names, [len(values) for values in words])
        for action in block.ids():
            self._block_of.append(len(self.blocks))
            notation = _notation(block, words, action)
            if notation:
                assert notation not in self._by_notation, f"two actions would be written {notation!r}"
                self._by_notation[notation] = action
                self._by_lower_case[notation.lower()] = action
        self.size = block.end
        self.blocks.append(block)
        self._arguments.append(arguments)
        self._words.append(words)
        return block

    def actions(self) -> list[Action]:
        """Every action that has a notation, in the order of their ids."""
        return list(self._by_notation.values())

    def block_of(self, action: SupportsIndex) -> Block:
        """The block an action belongs to."""
        return self.blocks[self._block_of[self._known(action)]]

    def notation(self, action: SupportsIndex) -> str:
        """The action as people write it: the verb, then one word for each argument."""
        known = self._known(action)
        block = self.blocks[self._block_of[known]]
        notation = _notation(block, self._words[self._block_of[known]], known)
        if not notation:
            raise _no_piece(block, known)
        return notation

    def describe(self, action: SupportsIndex) -> tuple[str, dict[str, int]]:
        """The action as programs read it: `("claim", {"artisan": 2, "spot": 0})`."""
        known = self._known(action)
        block = self.blocks[self._block_of[known]]
        words = self._words[self._block_of[known]]
        arguments: dict[str, int] = {}
        for index, name in enumerate(block.names):
            value = block.arg(known, index)
            if not words[index][value]:
                raise _no_piece(block, known)
            arguments[name] = _number(words[index], value)
        return block.verb, arguments

    def _known(self, action: SupportsIndex) -> Action:
        known = plain_action(action)
        if not 0 <= known < self.size:
            raise IllegalAction(say("there is no action {id}; ids go from 0 to {last}", id=known, last=self.size - 1))
        return known

    def parse(self, notation: str) -> Action:
        """The action somebody wrote, forgiving about capitals and spaces."""
        words = notation.split()
        action = self._by_notation.get(" ".join(words))
        if action is None:
            action = self._by_lower_case.get(" ".join(words).lower())
        if action is None:
            raise IllegalAction(self._explain(notation, words))
        return action

    def _explain(self, notation: str, words: list[str]) -> Message:
        verbs = ", ".join([block.verb for block in self.blocks])
        if not words:
            return say("an action begins with one of: {verbs}", verbs=verbs)
        typed = repr(notation)
        for block in self.blocks:
            if block.verb == words[0].lower():
                verb, example = repr(block.verb), repr(self._example(block))
                return say(
                    "cannot read {typed}: {verb} is written like {example}", typed=typed, verb=verb, example=example
                )
        return say(
            "cannot read {typed}: there is no verb {word}; the verbs are {verbs}",
            typed=typed,
            word=repr(words[0]),
            verbs=verbs,
        )

    def _example(self, block: Block) -> str:
        for notation, action in self._by_notation.items():
            if block.has(action):
                return notation
        return block.verb

    def __repr__(self) -> str:
        return f"<ActionSpace of {len(self.blocks)} verbs and {len(self._by_notation)} actions>"


def _no_piece(block: Block, action: Action) -> IllegalAction:
    verb = repr(block.verb)
    return IllegalAction(
        say("there is no action {id}: {verb} has room there for a piece that is not in play", id=action, verb=verb)
    )


def _words(argument: Argument, keys: Mapping[str, list[str]]) -> list[str]:
    """The words of an argument, by its values; empty ones where a piece could still be added."""
    if isinstance(argument, Pieces):
        return _keys(argument, keys)
    words: list[str] = []
    for part in argument:
        if isinstance(part, Pieces):
            words.extend(_keys(part, keys))
        else:
            words.append(part)
    return words


def _keys(pieces: Pieces, keys: Mapping[str, list[str]]) -> list[str]:
    known = keys.get(pieces.kind, [])
    assert len(known) <= pieces.room, (
        f"there is room for {pieces.room} pieces of kind {pieces.kind!r}, not {len(known)}"
    )
    return known + [""] * (pieces.room - len(known))


def _number(words: list[str], value: int) -> int:
    """The number of a piece: pieces of several kinds are numbered on, without the room to spare between them."""
    return value - words[:value].count("")


def _notation(block: Block, words: list[list[str]], action: Action) -> str:
    """Empty if an argument has no word."""
    parts = [block.verb]
    for index, values in enumerate(words):
        word = values[block.arg(action, index)]
        if not word:
            return ""
        parts.append(word)
    return " ".join(parts)


def numbered(word: str, count: int, first: int = 1) -> list[str]:
    """Words for things that are counted: `numbered("row", 3)` gives row1, row2, row3."""
    return [f"{word}{number}" for number in range(first, first + count)]


def amounts(least: int, most: int) -> list[str]:
    """Words for plain numbers, both ends included."""
    return [str(number) for number in range(least, most + 1)]
