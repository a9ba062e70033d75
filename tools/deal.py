"""The draws of an arranged deal: what chance must draw for shuffles to come out as wished.

A line of the input is one shuffle, in the order in which the game's setup shuffles: the pile as it lies before, then
either `=` and the whole order wished for, or `^` and the cards that are to lie on top, the topmost first; the others
lie below them, mixed. `A01-A26` stands for all from A01 to A26. A line of the output is that shuffle's part of `draws`.

    $ echo "A01-A26 ^ A19 A06 A01" | python tools/deal.py
"""

import re
import sys
from collections.abc import Iterable, Sequence

from ironstone.core.chance import from_seed

RANGE = re.compile(r"(\D*)(\d+)-\1(\d+)")


def main() -> int:
    """Read shuffles, write draws."""
    try:
        for line in sys.stdin:
            if line.strip():
                print(f"{', '.join(map(str, draws_of(line)))},")
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def draws_of(line: str) -> list[int]:
    """The draws of one shuffle as it is written in the input."""
    sign = "^" if "^" in line else "="
    before, found, wished = line.strip().partition(sign)
    if not found:
        raise ValueError(f"neither = nor ^ stands in {line.strip()!r}")
    pile, named = spelt_out(before), spelt_out(wished)
    return draws_for(pile, on_top(pile, named) if sign == "^" else named)


def spelt_out(text: str) -> list[str]:
    """The cards named in a text, ranges included."""
    cards: list[str] = []
    for word in text.split():
        if found := RANGE.fullmatch(word):
            name, first, last = found.groups()
            cards += [f"{name}{number:0{len(first)}}" for number in range(int(first), int(last) + 1)]
        else:
            cards.append(word)
    return cards


def on_top(pile: Sequence[str], named: Sequence[str]) -> list[str]:
    """The pile with these cards on top, the first of them topmost. Games take the top card from the end of the list."""
    below = [number for number, card in enumerate(pile) if card not in named]
    from_seed(" ".join(named)).shuffle(below)
    return [*(pile[number] for number in below), *reversed(named)]


def draws_for(pile: Iterable[str], wished: Sequence[str]) -> list[int]:
    """The draws with which `Chance.shuffle` puts a pile into the order wished for: it settles the last place first."""
    cards = list(pile)
    if sorted(cards) != sorted(wished):
        raise ValueError(f"not the same cards: {' '.join(cards)}, and {' '.join(wished)}")
    draws: list[int] = []
    for last in range(len(cards) - 1, 0, -1):
        other = cards.index(wished[last])
        draws.append(other)
        cards[last], cards[other] = cards[other], cards[last]
    return draws


if __name__ == "__main__":
    sys.exit(main())
