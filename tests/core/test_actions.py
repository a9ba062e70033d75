"""Actions: ids, notation, and errors that teach."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.actions import ActionSpace, Block, Pieces, amounts, numbered
from ironstone.core.errors import IllegalAction
from tests.core import knock, lots


def harbour() -> tuple[ActionSpace, Block, Block]:
    space = ActionSpace()
    wait = space.block("wait")
    ship = space.block("ship", good=["Ore", "salt"], dock=numbered("dock", 3), crates=amounts(1, 4))
    return space, wait, ship


@pytest.mark.parametrize("space", [knock.SPACE, lots.SPACE, harbour()[0]])
def test_every_id_reads_back_from_its_notation(space: ActionSpace) -> None:
    notations = [space.notation(action) for action in range(space.size)]

    assert [space.parse(notation) for notation in notations] == list(range(space.size))
    assert len(set(notations)) == space.size


@given(sizes=st.lists(st.integers(1, 6), min_size=3, max_size=3), data=st.data())
def test_arguments_read_back_from_the_id(sizes: list[int], data: st.DataObject) -> None:
    space = ActionSpace()
    space.block("before", count=amounts(1, 5))
    block = space.block("act", a=amounts(1, sizes[0]), b=amounts(1, sizes[1]), c=amounts(1, sizes[2]))
    arguments = [data.draw(st.integers(0, size - 1)) for size in sizes]

    action = block.id(arguments[0], arguments[1], arguments[2])

    assert [block.arg(action, index) for index in range(3)] == arguments
    assert block.has(action)
    assert space.block_of(action) is block
    assert space.describe(action) == ("act", dict(zip("abc", arguments, strict=True)))


def test_a_block_has_one_id_for_each_combination_of_arguments() -> None:
    space, wait, ship = harbour()

    assert list(wait.ids()) == [0]
    assert list(ship.ids()) == list(range(1, 1 + 2 * 3 * 4))
    assert space.size == 25
    assert not wait.has(ship.id())
    assert not ship.has(wait.id())


def test_appending_a_block_changes_no_earlier_id() -> None:
    space, _, _ = harbour()
    before = [space.notation(action) for action in range(space.size)]

    added = space.block("sink", good=["Ore", "salt"])

    assert [space.notation(action) for action in range(len(before))] == before
    assert added.first == len(before)


def test_two_actions_cannot_be_written_alike() -> None:
    space, _, _ = harbour()

    with pytest.raises(AssertionError, match="two actions would be written 'ship Ore dock1 1'"):
        space.block("ship", good=["Ore"], dock=["dock1"], crates=["1"])


def test_an_action_has_three_arguments_at_most() -> None:
    with pytest.raises(AssertionError, match="'march' has 4 arguments"):
        ActionSpace().block("march", a=["1"], b=["1"], c=["1"], d=["1"])


@pytest.mark.parametrize("written", ["ship Ore dock2 3", "  ship   Ore dock2   3 ", "SHIP ore DOCK2 3"])
def test_reading_forgives_capitals_and_spaces(written: str) -> None:
    space, _, ship = harbour()

    assert space.parse(written) == ship.id(0, 1, 2)


@pytest.mark.parametrize(
    ("written", "lesson"),
    [
        ("", "an action begins with one of: wait, ship"),
        ("   ", "an action begins with one of: wait, ship"),
        ("fly", "cannot read 'fly': there is no verb 'fly'; the verbs are wait, ship"),
        ("ship", "cannot read 'ship': 'ship' is written like 'ship Ore dock1 1'"),
        ("Ship Ore dock9 1", "cannot read 'Ship Ore dock9 1': 'ship' is written like 'ship Ore dock1 1'"),
        ("wait here", "cannot read 'wait here': 'wait' is written like 'wait'"),
    ],
)
def test_what_cannot_be_read_is_answered_with_how_it_is_written(written: str, lesson: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        harbour()[0].parse(written)

    assert str(refusal.value) == lesson


@pytest.mark.parametrize("action", [-1, 25, 10**9])
def test_an_id_that_does_not_exist_is_refused_with_the_bounds(action: int) -> None:
    with pytest.raises(IllegalAction, match=f"there is no action {action}; ids go from 0 to 24"):
        harbour()[0].notation(action)


def test_words_for_counted_things_and_numbers() -> None:
    assert numbered("row", 3) == ["row1", "row2", "row3"]
    assert numbered("level", 2, first=0) == ["level0", "level1"]
    assert amounts(0, 2) == ["0", "1", "2"]


def museum() -> tuple[ActionSpace, Block, Block]:
    """Tiles have keys of their own, and there is room for more of them than there are."""
    space = ActionSpace()
    show = space.block("show", tile=Pieces("tile", 8), wall=numbered("wall", 2))
    close = space.block("close", what=[Pieces("tile", 8), Pieces("room", 2)])
    return space, show, close


def test_a_piece_is_written_by_its_key() -> None:
    space, show, close = museum()
    named = space.named({"tile": ["Lens", "Chart"], "room": ["hall"]})

    assert named.notation(show.id(1, 0)) == "show Chart wall1"
    assert named.parse("close hall") == close.id(8)
    assert [named.notation(action) for action in named.actions()] == [
        "show Lens wall1",
        "show Lens wall2",
        "show Chart wall1",
        "show Chart wall2",
        "close Lens",
        "close Chart",
        "close hall",
    ]


def test_another_piece_moves_no_id() -> None:
    space, _, _ = museum()
    before = space.named({"tile": ["Lens", "Chart"], "room": ["hall"]})
    after = space.named({"tile": ["Lens", "Chart", "Scales"], "room": ["hall", "attic"]})

    assert {before.notation(action): action for action in before.actions()}.items() <= {
        after.notation(action): action for action in after.actions()
    }.items()
    assert after.size == before.size == space.size


def test_an_id_with_room_to_spare_is_no_action() -> None:
    space, show, _ = museum()
    named = space.named({"tile": ["Lens"]})

    with pytest.raises(IllegalAction, match="there is no action 2: 'show' has room there for a piece that is not in"):
        named.notation(show.id(1, 0))
    with pytest.raises(IllegalAction, match="cannot read 'show Chart wall1': 'show' is written like 'show Lens wall1'"):
        named.parse("show Chart wall1")


def test_no_more_pieces_fit_than_there_is_room_for() -> None:
    space, _, _ = museum()

    with pytest.raises(AssertionError, match="there is room for 8 pieces of kind 'tile', not 9"):
        space.named({"tile": amounts(1, 9)})


def test_a_span_of_actions_includes_both_ends() -> None:
    _, _, close = museum()

    assert close.span(1, 3) == [close.id(1), close.id(2), close.id(3)]
