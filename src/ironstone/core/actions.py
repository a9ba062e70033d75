"""Actions: verbs with arguments, their stable integer ids, and the notation people read and type."""

from typing import Final, final

from ironstone.core.errors import IllegalAction


@final
class Block:
    """All actions of one verb: consecutive ids, one for each combination of arguments."""

    def __init__(self, first: int, verb: str, names: list[str], words: list[list[str]]) -> None:
        assert len(words) <= 3, f"{verb!r} has {len(words)} arguments; three are the most"
        sizes = [len(values) for values in words] + [1] * (3 - len(words))
        self.first: Final = first
        self.end: Final = first + sizes[0] * sizes[1] * sizes[2]
        self.verb: Final = verb
        self.names: Final = names
        self.words: Final = words
        self.sizes: Final = sizes
        self._outer: Final = sizes[1] * sizes[2]
        self._inner: Final = sizes[2]

    def id(self, a: int = 0, b: int = 0, c: int = 0) -> int:
        """The action with these arguments."""
        return self.first + a * self._outer + b * self._inner + c

    def arg(self, action: int, index: int = 0) -> int:
        """One argument of an action of this block."""
        offset = action - self.first
        if index == 0:
            return offset // self._outer
        if index == 1:
            return offset % self._outer // self._inner
        return offset % self._inner

    def has(self, action: int) -> bool:
        """Whether the action is one of this verb."""
        return self.first <= action < self.end

    def ids(self) -> range:
        """Every action of this verb."""
        return range(self.first, self.end)

    def notation(self, action: int) -> str:
        """The action as people write it: the verb, then one word for each argument."""
        parts = [self.verb]
        for index, values in enumerate(self.words):
            parts.append(values[self.arg(action, index)])
        return " ".join(parts)


@final
class ActionSpace:
    """All actions of a game. Blocks are only ever appended, so an id means the same for ever within a rules version."""

    def __init__(self) -> None:
        self.blocks: Final[list[Block]] = []
        self.size = 0
        self._block_of: Final[list[Block]] = []
        self._by_notation: Final[dict[str, int]] = {}
        self._by_lower_case: Final[dict[str, int]] = {}

    def block(self, verb: str, **arguments: list[str]) -> Block:
        """Append the actions of one verb; each argument is given as the words for its values."""
        block = Block(self.size, verb, list(arguments), list(arguments.values()))
        self.size = block.end
        self.blocks.append(block)
        for action in block.ids():
            self._block_of.append(block)
            notation = block.notation(action)
            assert notation not in self._by_notation, f"two actions would be written {notation!r}"
            self._by_notation[notation] = action
            self._by_lower_case[notation.lower()] = action
        return block

    def block_of(self, action: int) -> Block:
        """The block an action belongs to."""
        if not 0 <= action < self.size:
            raise IllegalAction(f"there is no action {action}; ids go from 0 to {self.size - 1}")
        return self._block_of[action]

    def notation(self, action: int) -> str:
        """The action as people write it."""
        return self.block_of(action).notation(action)

    def describe(self, action: int) -> tuple[str, dict[str, int]]:
        """The action as programs read it: `("claim", {"artisan": 2, "spot": 0})`."""
        block = self.block_of(action)
        return block.verb, {name: block.arg(action, index) for index, name in enumerate(block.names)}

    def parse(self, notation: str) -> int:
        """The action somebody wrote, forgiving about capitals and spaces."""
        words = notation.split()
        action = self._by_notation.get(" ".join(words))
        if action is not None:
            return action
        action = self._by_lower_case.get(" ".join(words).lower())
        if action is not None:
            return action
        raise IllegalAction(self._explain(notation, words))

    def _explain(self, notation: str, words: list[str]) -> str:
        verbs = [block.verb for block in self.blocks]
        if not words:
            return f"an action begins with one of: {', '.join(verbs)}"
        for block in self.blocks:
            if block.verb == words[0].lower():
                example = self.notation(block.first)
                return f"cannot read {notation!r}: {block.verb!r} is written like {example!r}"
        return f"cannot read {notation!r}: there is no verb {words[0]!r}; the verbs are {', '.join(verbs)}"


def numbered(word: str, count: int, first: int = 1) -> list[str]:
    """Words for things that are counted: `numbered("row", 3)` gives row1, row2, row3."""
    return [f"{word}{number}" for number in range(first, first + count)]


def amounts(least: int, most: int) -> list[str]:
    """Words for plain numbers, both ends included."""
    return [str(number) for number in range(least, most + 1)]
