import pytest

from ironstone import bots
from ironstone.bots import Bot, RandomBot, roster
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.errors import OptionError
from ironstone.core.game import AnyGame, Game, T
from ironstone.core.ids import Seat
from ironstone.games import registry
from tests.core import toys
from tests.core.thinking import KNOCK, LOTS

EVERY_GAME = [KNOCK, LOTS, *map(registry.load, registry.keys())]
GEMBOUND = registry.load("gembound")


def played(
    game: Game[T], players: list[Bot], seed: str = "bots", most: int | None = None
) -> tuple[list[tuple[int, int]], T]:
    """The moves of a whole game, or so many of them, and the table at the end."""
    table = game.start(len(players), {}, from_seed(seed))
    redeals = from_seed(f"{seed} redeals")
    moves: list[tuple[int, int]] = []
    decision = advance(table)
    while decision is not None and (most is None or len(moves) < most):
        seat = decision.seats[0]
        action = players[seat].choose(game, game.redeal(table, seat, redeals), seat)
        moves.append((seat, action))
        decision = submit(table, decision, seat, action)
    return moves, table


WHOLE = None
REPRODUCIBLE = {"random": WHOLE, "greedy": WHOLE, "easy": WHOLE, "normal": 60}  # with the moves that are compared


@pytest.mark.parametrize("name", REPRODUCIBLE)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.key))
def test_equal_seeds_play_equal_games_with_legal_moves_only(name: str, game: AnyGame) -> None:
    """`submit` refuses whatever is not legal."""
    first, _ = played(game, [bots.make(name, seat) for seat in range(game.seats[0])], most=REPRODUCIBLE[name])
    again, _ = played(game, [bots.make(name, seat) for seat in range(game.seats[0])], most=REPRODUCIBLE[name])

    assert first == again


def test_other_seeds_play_other_games() -> None:
    first, _ = played(GEMBOUND, [bots.make("random", 1), bots.make("random", 2)])
    other, _ = played(GEMBOUND, [bots.make("random", 3), bots.make("random", 4)])

    assert first != other


def test_greedy_beats_random() -> None:
    _, table = played(GEMBOUND, [bots.make("greedy", 1), bots.make("random", 2)])

    greedy, lot = GEMBOUND.standing(table)
    assert greedy.points > 2 * lot.points


def test_greedy_looks_on_to_what_its_action_asks_of_it() -> None:
    """Taking the 14 looks good, until one of three better cards has to be discarded for it."""
    table = KNOCK.start(2, {}, from_seed("look on"))
    advance(table)
    table.hands = [[15, 16, 17], [0, 1, 2]]
    table.pile = [14]
    table.deck = list(range(3, 14))
    table.public = [card == 14 for card in range(18)]

    action = bots.make("greedy:20", 1).choose(KNOCK, table, Seat(0))

    assert KNOCK.space.notation(action) == "draw"


def test_greedy_plans_in_secret_without_touching_the_plans_of_others() -> None:
    table = LOTS.start(3, {}, from_seed("secret"))
    decision = advance(table)
    while decision is not None and not decision.secret:
        decision = submit(table, decision, decision.seats[0], decision.options[0][0])
    copy = LOTS.redeal(table, 1, from_seed("redeal"))

    bots.make("greedy", 5).choose(LOTS, copy, Seat(1))

    assert copy.drafts == [[], [], []]


def test_a_bot_that_is_not_asked_is_a_mistake_of_ours() -> None:
    table = KNOCK.start(2, {}, from_seed("whose turn"))

    with pytest.raises(AssertionError, match="seat 1 is not asked anything"):
        bots.make("random", 1).choose(KNOCK, table, Seat(1))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("clever", "there is no bot 'clever'; there are random, greedy"),
        ("random:3", "takes no argument"),
        ("greedy:some", "a number of deals to look at"),
        ("greedy:0", "a number of deals to look at"),
        ("search:quick", "a number of passes or seconds"),
        ("search:0", "a number of passes or seconds"),
        ("search:0.0s", "a number of passes or seconds"),
        ("hard:2", "takes no argument"),
    ],
)
def test_a_bot_that_does_not_exist_is_refused(name: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        bots.make(name, 1)


def test_a_name_may_carry_an_argument() -> None:
    moves, _ = played(KNOCK, [bots.make("greedy:5", 1), bots.make("greedy", 1)])

    assert moves


def test_a_game_without_an_evaluation_is_for_the_random_bot_only() -> None:
    assert isinstance(bots.make("random", 1, toys.KNOCK), RandomBot)
    with pytest.raises(OptionError, match="Knock has no evaluation for bots to go by: only the bot 'random' can play"):
        bots.make("greedy", 1, toys.KNOCK)


def test_a_bot_of_ones_own_gets_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "_MAKERS", roster._MAKERS.copy())

    bots.register("mine", RandomBot)

    assert bots.is_bot("mine")
    assert "mine" in bots.names()
    assert isinstance(bots.make("mine", 1, toys.KNOCK), RandomBot)
    with pytest.raises(OptionError, match="the bot 'mine' takes no argument"):
        bots.make("mine:3", 1)


@pytest.mark.parametrize("name", ["random", "My Bot", "", "mine:2"])
def test_a_bot_of_ones_own_needs_a_name_that_no_other_has(name: str) -> None:
    with pytest.raises(OptionError, match="a new bot is called by small letters that no other bot has"):
        bots.register(name, RandomBot)


@pytest.mark.parametrize(
    ("name", "known"), [("hard", True), ("hard/explorer", True), ("search:1.5s", True), ("you", False), ("Hard", False)]
)
def test_a_name_is_that_of_a_bot_or_not(name: str, known: bool) -> None:
    assert bots.is_bot(name) == known
