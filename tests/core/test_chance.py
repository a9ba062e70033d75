"""Chance: reproducible, even, committed to, and scripted for tests."""

import struct
from collections import Counter
from hashlib import blake2b, sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.chance import Chance, commitment, from_seed, key_of_seed, scripted

ALL_WORDS = 1 << 32


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_known_draws_never_change() -> None:
    words, rolls = from_seed("ironstone"), from_seed("ironstone")

    assert [words.below(ALL_WORDS) for _ in range(4)] == [2942788373, 2842911560, 2961517049, 2649301205]
    assert [rolls.below(6) for _ in range(20)] == [5, 2, 5, 5, 3, 1, 5, 4, 5, 2, 5, 1, 0, 4, 0, 3, 2, 1, 1, 2]


def test_a_known_shuffle_never_changes() -> None:
    cards = list(range(10))

    from_seed("ironstone").shuffle(cards)

    assert cards == [0, 8, 7, 6, 4, 9, 5, 1, 2, 3]


def test_shuffled_cards_are_a_list_of_their_own() -> None:
    cards = list(range(10))

    assert from_seed("ironstone").shuffled(cards) == [0, 8, 7, 6, 4, 9, 5, 1, 2, 3]
    assert cards == list(range(10))


def test_a_known_seed_keeps_its_key_and_a_known_key_its_commitment() -> None:
    key = "69ef3f791c3f1d91f4fd8a0043c63eb776659698d7ff76980784aef4ec947ac3"

    assert key_of_seed("ironstone").hex() == key
    assert commitment(b"ironstone") == "c938c9da4990f537be71ac25d932229bd86062df7c8af56db5f2aa6399f1da23"


def test_words_are_the_keyed_hashes_of_a_counter_so_anybody_can_check_them() -> None:
    key = bytes(range(32))
    blocks = [blake2b(struct.pack("<Q", counter), digest_size=64, key=key).digest() for counter in range(3)]
    chance = Chance(key)

    assert [chance.below(ALL_WORDS) for _ in range(48)] == list(struct.unpack("<48I", b"".join(blocks)))


@given(seed=st.text(), skipped=st.integers(0, 40))
def test_a_game_can_go_on_from_any_draw(seed: str, skipped: int) -> None:
    chance = from_seed(seed)
    for _ in range(skipped):
        chance.below(1 << 20)

    resumed = Chance(chance.key, chance.drawn)

    assert [resumed.below(1000) for _ in range(40)] == [chance.below(1000) for _ in range(40)]


@given(seed=st.text(), skipped=st.integers(0, 40))
def test_a_clone_draws_alike_and_on_its_own(seed: str, skipped: int) -> None:
    chance = from_seed(seed)
    for _ in range(skipped):
        chance.below(10)

    twin = chance.clone()
    first = [twin.below(10) for _ in range(30)]

    assert chance.drawn == twin.drawn - 30
    assert [chance.below(10) for _ in range(30)] == first


def test_different_seeds_draw_differently() -> None:
    draws = {tuple(chance.below(100) for _ in range(8)) for chance in (from_seed(str(n)) for n in range(200))}

    assert len(draws) == 200


@pytest.mark.parametrize(("sides", "most"), [(2, 10.8), (6, 20.5), (10, 27.9), (52, 89.5)])
def test_every_number_is_as_likely_as_every_other(sides: int, most: float) -> None:
    """The bound is passed by one fair seed in a thousand; this seed is fixed."""
    chance = from_seed("even")
    counts = Counter(chance.below(sides) for _ in range(sides * 500))

    assert set(counts) == set(range(sides))
    assert chi_square(list(counts.values())) < most


def test_every_order_of_a_shuffle_is_as_likely_as_every_other() -> None:
    chance = from_seed("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1

    assert len(counts) == 24
    assert chi_square(list(counts.values())) < 49.7


def test_words_that_would_favour_small_numbers_are_drawn_again() -> None:
    """With two thirds of all words as the limit, every third word is thrown away."""
    limit = ALL_WORDS // 3 * 2
    chance = from_seed("fair")

    drawn = [chance.below(limit) for _ in range(300)]

    assert max(drawn) < limit
    assert 400 < chance.drawn < 500


@given(cards=st.lists(st.integers()), seed=st.text())
def test_a_shuffle_loses_and_adds_nothing(cards: list[int], seed: str) -> None:
    shuffled = cards.copy()

    from_seed(seed).shuffle(shuffled)

    assert sorted(shuffled) == sorted(cards)


@pytest.mark.parametrize("limit", [0, -1, ALL_WORDS + 1])
def test_nothing_can_be_drawn_from_nothing_nor_from_too_much(limit: int) -> None:
    with pytest.raises(AssertionError, match=f"cannot draw one of {limit} things"):
        from_seed("none").below(limit)


def test_a_script_says_what_is_drawn() -> None:
    chance = scripted([3, 0, 5])

    assert [chance.below(6), chance.below(1), chance.below(6)] == [3, 0, 5]
    assert chance.drawn == 3


def test_a_clone_of_a_script_reads_on_by_itself() -> None:
    chance = scripted([1, 2, 3])
    chance.below(6)

    twin = chance.clone()

    assert [twin.below(6), twin.below(6)] == [2, 3]
    assert [chance.below(6), chance.below(6)] == [2, 3]


def test_a_script_that_runs_out_says_what_was_to_be_drawn() -> None:
    with pytest.raises(AssertionError, match="the script of draws ran out; one of 6 was to be drawn"):
        scripted([]).below(6)


@pytest.mark.parametrize("value", [-1, 6])
def test_a_script_cannot_draw_what_is_not_there(value: int) -> None:
    with pytest.raises(AssertionError, match=f"the script draws {value}, but only 0 to 5 can be drawn here"):
        scripted([value]).below(6)


@given(draws=st.lists(st.integers(0, 5), max_size=40), before=st.integers(0, 60))
def test_an_arranged_deal_goes_on_with_the_key_where_its_draws_end(draws: list[int], before: int) -> None:
    chance, fair = Chance(b"key", draws=draws), Chance(b"key", len(draws))

    drawn = [chance.below(6) for _ in range(60)]

    assert drawn == draws + [fair.below(6) for _ in range(60 - len(draws))]
    begun = Chance(b"key", draws=draws)
    assert [begun.below(6) for _ in range(before)] == drawn[:before]
    twin = begun.clone()
    assert [twin.below(6) for _ in range(60 - before)] == drawn[before:]


def test_a_draw_that_does_not_fit_is_left_to_the_key() -> None:
    """Long enough for three blocks of the key's words: none is read for another."""
    chance, fair = Chance(b"key", draws=[1, 9, *[2] * 40, 9, 3]), Chance(b"key")
    words = [fair.below(4) for _ in range(48)]

    drawn = [chance.below(4) for _ in range(48)]

    assert drawn == [1, words[1], *[2] * 40, words[42], 3, *words[44:]]


@given(key=st.binary(min_size=1, max_size=64))
def test_the_commitment_is_the_sha256_of_the_key(key: bytes) -> None:
    assert commitment(key) == sha256(key).hexdigest()
