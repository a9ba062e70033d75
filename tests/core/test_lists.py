"""Lists that clones share: every change makes another list and leaves the first as it was."""

from collections.abc import Callable

import pytest

from ironstone.core.lists import marked, raised, replaced, sorted_in, with_pile, without


@pytest.mark.parametrize(
    ("change", "before", "after"),
    [
        (lambda numbers: raised(numbers, 1), [4, 7, 9], [4, 8, 9]),
        (lambda numbers: raised(numbers, 2, -9), [4, 7, 9], [4, 7, 0]),
        (lambda numbers: replaced(numbers, 0, 5), [4, 7, 9], [5, 7, 9]),
        (lambda numbers: without(numbers, 7), [7, 4, 7], [4, 7]),
        (lambda numbers: sorted_in(numbers, 8), [4, 7, 9], [4, 7, 8, 9]),
        (lambda piles: with_pile(piles, 1, [3]), [[1], [2]], [[1], [3]]),
        (lambda marks: marked(marks, 1), [False, False], [False, True]),
    ],
)
def test_a_change_makes_another_list(
    change: Callable[[list[object]], list[object]], before: list[object], after: list[object]
) -> None:
    shared = before.copy()

    changed = change(shared)

    assert changed == after
    assert shared == before


def test_what_is_not_there_cannot_be_taken_away() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without([1, 2], 3)
