"""Networks by hand, and the files they are kept in."""

from math import exp

import pytest

from ironstone import bots
from ironstone.bots import SearchBot
from ironstone.bots.bot import ai_of
from ironstone.bots.judge import Judge, LearntJudge, chances_of
from ironstone.bots.network import Layer, Network, softmax
from ironstone.bots.weights import Weights, pack, shipped, unpack, weights_for
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance
from ironstone.core.errors import IronstoneError, OptionError
from ironstone.core.ids import Action
from ironstone.core.observation import Observation
from ironstone.games import registry
from tests.core.thinking import KNOCK

ACTIONS = [Action(0), Action(1), Action(2)]


def small(first: list[float], last: list[float], prior: list[float] | None = None) -> Network:
    """Two entries, one unit in each hidden layer, at most two seats, three actions."""
    layers = [Layer(first, [0.0]), Layer([1.0], [0.0]), Layer(last, [0.0] * 5), Layer(prior or [0.0] * 3, [0.0] * 3)]
    return Network(10.0, 2, [0, 1], layers)


def seen(*values: float) -> Observation:
    found = Observation()
    for place, value in enumerate(values):
        found.number(str(place), value)
    return found


def test_a_layer_weighs_its_inputs_and_adds_the_biases() -> None:
    layer = Layer([1.0, -2.0, 0.5, 4.0], [0.25, -8.0])  # the weights of the first input, then those of the second

    assert layer.give([2.0, 1.0], rectified=False) == [2.75, -8.0]
    assert layer.give([2.0, 1.0], rectified=True) == [2.75, 0.0]
    assert layer.unit(1, [2.0, 1.0]) == -8.0


def test_many_units_are_summed_up_like_few() -> None:
    weights = [(place % 11 - 5) / 4 for place in range(3 * 9)]
    biases = [unit / 8 for unit in range(9)]

    found = Layer(weights, biases).give([2.0, 0.0, -1.0], rectified=False)

    assert found == pytest.approx([biases[unit] + 2 * weights[unit] - weights[18 + unit] for unit in range(9)])


def test_a_network_that_has_learnt_nothing_goes_by_the_worth() -> None:
    judged = small([0.0] * 4, [0.0] * 5).judge(seen(0.0, 0.0), [30.0, 20.0])

    assert judged.chances == pytest.approx([exp(1) / (exp(1) + 1), 1 / (exp(1) + 1)])
    assert judged.points == [30.0, 20.0]


def test_it_corrects_odds_and_points_and_scales_the_worth() -> None:
    network = small([1.0, 0.0, 0.0, 0.0], [0.0, 2.0, 0.0, -0.5, -50.0])

    judged = network.judge(seen(1.0, 0.0), [30.0, 20.0])

    assert judged.chances == pytest.approx(softmax([0.0, 2.0]))
    assert judged.points == [30.0, 15.0]


def test_the_prior_is_over_the_options_alone() -> None:
    network = small([1.0, 0.0, 0.0, 0.0], [0.0] * 5, [1.0, 3.0, -1.0])

    assert network.prior(seen(1.0, 0.0), [0.0, 0.0], ACTIONS) == pytest.approx(softmax([1.0, 3.0, -1.0]))
    assert network.prior(seen(1.0, 0.0), [0.0, 0.0], [ACTIONS[2], ACTIONS[0]]) == pytest.approx(softmax([-1.0, 1.0]))


def test_entries_that_are_not_read_change_nothing() -> None:
    layers = [Layer([2.0, 0.0, 0.0], [0.0]), Layer([1.0], [0.0]), Layer([1.0] * 5, [0.0] * 5), Layer([0.0], [0.0])]
    network = Network(10.0, 3, [1], layers)

    judged = network.judge(seen(1.0, 0.5, 1.0), [1.0, 0.0])

    assert judged.chances == network.judge(seen(0.0, 0.5, 0.0), [1.0, 0.0]).chances
    assert judged.chances != network.judge(seen(1.0, 0.0, 1.0), [1.0, 0.0]).chances


def test_layers_that_do_not_fit_are_refused() -> None:
    last = [Layer([0.0] * 5, [0.0] * 5), Layer([0.0], [0.0])]
    with pytest.raises(OptionError, match="do not fit"):
        Network(1.0, 0, [], [Layer([1.0, 1.0], [0.0]), Layer([1.0, 1.0], [0.0]), *last])
    with pytest.raises(OptionError, match="do not fit"):
        Network(1.0, 2, [0, 1], [Layer([1.0, 1.0], [0.0]), Layer([1.0], [0.0]), *last])


def network_for_knock() -> Network:
    table = KNOCK.start(2, {}, from_seed("network"))
    observed = ai_of(KNOCK).observation(table, table.every_seat()[0]).size
    weights = [(place % 7 - 3) / 8 for place in range((observed + 4) * 3)]
    outputs = 2 * 4 + 1
    return Network(
        2.0,
        observed,
        list(range(observed)),
        [
            Layer(weights, [0.0, 0.5, 0.25]),
            Layer([0.5, -0.25, 0.125], [0.0]),
            Layer([(place % 3 - 1) / 2 for place in range(outputs)], [0.0] * outputs),
            Layer([place / 8 for place in range(KNOCK.space.size)], [0.0] * KNOCK.space.size),
        ],
    )


def test_a_file_gives_back_what_was_written() -> None:
    weights = Weights("knock", network_for_knock(), 3, trust=0.25, by_chapter=False, about={"seed": "7"})

    read = unpack(pack(weights))

    assert (read.game, read.trust, read.by_chapter, read.about) == ("knock", 0.25, False, {"seed": "7"})
    assert read.observation == 3
    assert (read.network.scale, read.network.observed) == (2.0, weights.network.observed)
    assert read.network.entries == weights.network.entries
    for layer, written in zip(read.network.layers, weights.network.layers, strict=True):
        assert layer.weights == written.weights
        assert layer.biases == written.biases


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"nothing", "no file of weights"),
        (b'{"format": 9}\n', "format 9"),
        (pack(Weights("knock", network_for_knock(), 1))[:-1], "no file of weights"),
    ],
)
def test_other_files_are_refused(content: bytes, words: str) -> None:
    with pytest.raises(IronstoneError, match=words):
        unpack(content)


def test_chances_are_in_seat_order_whoever_looks() -> None:
    table = KNOCK.start(3, {}, from_seed("chances"))
    advance(table)
    plain = Network(
        2.0,
        network_for_knock().observed,
        [],
        [Layer([0.0] * 4, [0.0]), Layer([0.0], [0.0]), Layer([0.0] * 9, [0.0] * 9), Layer([0.0], [0.0])],
    )

    seen = [chances_of(ai_of(KNOCK), plain, table, seat) for seat in table.every_seat()]

    assert all(each == pytest.approx(seen[0]) for each in seen)
    worth = [ai_of(KNOCK).worth(table, seat) for seat in table.every_seat()]
    assert max(range(3), key=seen[0].__getitem__) == max(range(3), key=worth.__getitem__)
    assert sum(seen[0]) == pytest.approx(1.0)


def test_a_judge_counts_the_result_of_a_finished_game_and_no_guess() -> None:
    table = KNOCK.start(2, {}, from_seed("over"))
    advance(table)
    first, second = table.every_seat()
    judge = LearntJudge(ai_of(KNOCK), network_for_knock(), 1.0)

    values = judge.values(table, first, [second], 0, [1.0, 0.0], 1.0)

    assert values == pytest.approx([4.0, -4.0])  # an even chance of two moves by 1/8 for each of two points


def test_the_result_of_a_game_that_was_played_on_is_surer_the_fewer_decisions_were_guessed() -> None:
    table = KNOCK.start(2, {}, from_seed("over"))
    advance(table)
    table.hands = [[5, 4], [3, 4]]
    judge = LearntJudge(ai_of(KNOCK), network_for_knock(), 1.0)

    at_once, soon, later = [judge.expected(table, [1.0, 0.0], decisions) for decisions in (0, 2, 50)]

    assert at_once == [1.0, 0.0]
    assert 1.0 > soon[0] > later[0] > 0.5
    assert sum(later) == pytest.approx(1.0)


def test_a_judge_without_a_network_holds_all_options_for_equally_likely() -> None:
    table = KNOCK.start(2, {}, from_seed("prior"))
    decision = advance(table)
    assert decision is not None
    seat, options = decision.seats[0], decision.options[0]

    learnt = LearntJudge(ai_of(KNOCK), network_for_knock(), 1.0).prior(table, seat, options)

    assert Judge(ai_of(KNOCK)).prior(table, seat, options) == [1 / len(options)] * len(options)
    assert sum(learnt) == pytest.approx(1.0)
    assert len(set(learnt)) == len(options)


def test_a_search_by_a_network_is_another_one_and_gives_equal_answers_to_equal_seeds() -> None:
    table = KNOCK.start(2, {}, from_seed("search"))
    decision = advance(table)
    assert decision is not None
    seat = decision.seats[0]
    weights = Weights("knock", network_for_knock(), 3, trust=1.0)
    distrusted = Weights("knock", network_for_knock(), 3, trust=0.0)

    thoughts = [
        SearchBot(3, 24, weights=each).explain(KNOCK, table, seat) for each in (weights, weights, None, distrusted)
    ]

    assert thoughts[0] == thoughts[1]
    assert [each.value for each in thoughts[0]] != [each.value for each in thoughts[2]]
    assert thoughts[2] == thoughts[3]


def test_expert_plays_games_that_have_no_network() -> None:
    table = KNOCK.start(2, {}, from_seed("none"))
    decision = advance(table)
    assert decision is not None
    seat = decision.seats[0]

    assert shipped("knock") is None
    assert bots.make("expert:12", 5, KNOCK).choose(KNOCK, table, seat) == bots.make("search:12", 5, KNOCK).choose(
        KNOCK, table, seat
    )


@pytest.mark.parametrize("key", registry.keys())
def test_weights_that_come_with_the_package_fit_their_game(key: str) -> None:
    game = registry.load(key)
    weights = shipped(key)
    if weights is None:
        pytest.skip(f"no weights come with {key}")
    for seats in game.seats:
        table = game.start(seats, {}, from_seed("fits"))
        advance(table)
        for seat in table.every_seat():
            assert weights_for(game, table, seat) is weights
            assert sum(chances_of(ai_of(game), weights.network, table, seat)) == pytest.approx(1.0)
    assert weights.network.actions == game.space.size
    assert len(pack(weights)) <= 2_000_000
    assert weights.game == key
    assert weights.about["seed"]
