"""Chance: everything random at a table comes from one small object."""

import struct
from hashlib import blake2b, sha256
from typing import Final, TypeVar, final

from ironstone.core.native import mypyc_attr

N = TypeVar("N", bound=int)

WORDS_IN_A_BLOCK: Final = 16  # a 64-byte BLAKE2b digest read as 32-bit words
WORD_LIMIT: Final = 1 << 32


@final
@mypyc_attr(acyclic=True)
class Chance:
    """A keyed generator in counter mode: word n is a pure function of key and n.

    So a clone is a few references, a game is reproducible from its key, and nobody without the key can tell what comes
    next. With a script the draws are read from a list instead: tests say what is drawn.

    In an arranged deal draw n is the nth of `draws`; after the last of them, or where one does not fit because the game
    went another way, it is the key's again. That is for lessons, not for games that anybody wants to win.
    """

    __slots__ = ("_block", "drawn", "draws", "key", "script")

    def __init__(
        self, key: bytes, drawn: int = 0, script: list[int] | None = None, draws: list[int] | None = None
    ) -> None:
        self.key: Final = key
        self.drawn = drawn
        self.script = script
        self.draws: Final[list[int]] = draws or []  # never changed: clones share it
        self._block: tuple[int, ...] = ()

    def clone(self) -> "Chance":
        """The same draws again, from here on."""
        twin = Chance(self.key, self.drawn, None if self.script is None else self.script.copy(), self.draws)
        twin._block = self._block
        return twin

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as the others."""
        assert 0 < limit <= WORD_LIMIT, f"cannot draw one of {limit} things"
        if self.script is not None:
            return self._from_script(limit)
        drawn = self.drawn
        if drawn < len(self.draws) and self.draws[drawn] < limit:
            self._block = ()  # by the time the key goes on, another block may have begun
            self.drawn = drawn + 1
            return self.draws[drawn]
        fair = WORD_LIMIT - WORD_LIMIT % limit  # words above would favour small numbers
        while True:
            index = drawn % WORDS_IN_A_BLOCK
            if index == 0 or not self._block:
                self._block = self._block_at(drawn // WORDS_IN_A_BLOCK)
            drawn += 1
            word = self._block[index]
            if word < fair:
                self.drawn = drawn
                return word % limit

    def shuffle(self, cards: list[N]) -> None:
        """Put the cards into an order in which every order is as likely as every other."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card

    def shuffled(self, cards: list[N]) -> list[N]:
        """The cards shuffled, as a list of their own."""
        order = cards.copy()
        self.shuffle(order)
        return order

    def _block_at(self, counter: int) -> tuple[int, ...]:
        digest = blake2b(counter.to_bytes(8, "little"), digest_size=64, key=self.key).digest()
        return struct.unpack("<16I", digest)

    def _from_script(self, limit: int) -> int:
        assert self.script, f"the script of draws ran out; one of {limit} was to be drawn"
        value = self.script.pop(0)
        assert 0 <= value < limit, f"the script draws {value}, but only 0 to {limit - 1} can be drawn here"
        self.drawn += 1
        return value

    def __repr__(self) -> str:
        return f"<Chance after {self.drawn} draws>"  # never the key: it tells all that will be drawn


def from_seed(seed: str) -> Chance:
    """The chance that belongs to a seed: for reproducible games, not for games between strangers."""
    return Chance(key_of_seed(seed))


def key_of_seed(seed: str) -> bytes:
    """Any text becomes a key; equal texts become equal keys."""
    return blake2b(seed.encode(), digest_size=32, person=b"ironstone seed").digest()


def scripted(draws: list[int]) -> Chance:
    """Chance that draws what it is told; running out of draws is an error."""
    return Chance(b"script", 0, draws)


def commitment(key: bytes, components: str = "") -> str:
    """What is published before the deal: the SHA-256 of the key, which anybody can check once the key is revealed.

    Where a changed set is played it covers the set, too: it is the SHA-256 of two lines of text, each with its line
    end, `key 5d…` and `components 1d…`.
    """
    covered = f"key {key.hex()}\ncomponents {components}\n".encode() if components else key
    return sha256(covered).hexdigest()
