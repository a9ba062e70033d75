from collections.abc import Sequence

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from ironstone import envs
from ironstone.envs.openspiel import SpielState
from tests.envs.sizes import every_game, every_size, warned

SHORT = {"gempire": {"max_rounds": "8"}}  # else a game has some 30 rounds, and all of them are alike


class NoOpinion(mcts.Evaluator):
    """Every table is as good as any other, and every action as likely: the quickest evaluator there is."""

    def evaluate(self, state: SpielState) -> Sequence[float]:
        """Nothing for anybody."""
        return [0.0] * state.num_players()

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """The same for all that is allowed."""
        allowed = state.legal_actions()
        return [(action, 1 / len(allowed)) for action in allowed]


def dealt(key: str, seats: int = 0, deal: int = 3) -> SpielState:
    """A table after the deal."""
    state = envs.spiel(key, players=seats).new_initial_state()
    state.apply_action(deal)
    return state


@warned
@every_size
def test_the_game_passes_openspiels_own_simulation_test(key: str, seats: int) -> None:
    game = envs.spiel(key, players=seats, deals=16, options=SHORT.get(key))

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@warned
@every_size
@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
def test_openspiels_searching_bots_play_whole_games(key: str, seats: int, kind: str) -> None:
    game = envs.spiel(key, players=seats, options=SHORT.get(key))
    lots = np.random.RandomState(1)
    bot = (
        mcts.MCTSBot(game, 1.4, 2, NoOpinion(), random_state=lots)
        if kind == "mcts"
        else ismcts.ISMCTSBot(game, NoOpinion(), 1.4, 2, random_state=lots)
    )
    state = game.new_initial_state()
    state.apply_action(1)

    while not state.is_terminal():
        state.apply_action(bot.step(state))

    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


@every_game
def test_a_resampled_table_looks_the_same_to_its_player(key: str) -> None:
    state = dealt(key)
    for step in range(40):
        player = state.current_player()
        twin = state.resample_from_infostate(player, lambda step=step: step / 40)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert list(twin.information_state_tensor(player)) == list(state.information_state_tensor(player))
        assert twin.legal_actions() == state.legal_actions()
        allowed = state.legal_actions()
        state.apply_action(allowed[step % len(allowed)])


def test_information_states_tell_ways_apart_that_lead_to_the_same_table() -> None:
    """Perfect recall: the digest is of all that was heard, the observation of what is to be seen now."""
    state = dealt("gembound")
    seen: dict[tuple[float, ...], str] = {}
    while not state.is_terminal():
        player = state.current_player()
        tensor = tuple(state.information_state_tensor(player))
        text = state.information_state_string(player)
        assert seen.setdefault(tensor, text) == text
        state.apply_action(state.legal_actions()[-1])

    assert len(set(seen.values())) == len(seen) > 30


def test_a_game_is_loaded_by_its_name() -> None:
    envs.spiel("gempire")

    game = pyspiel.load_game("ironstone_gempire(players=4,deals=8)")

    assert (game.num_players(), len(game.new_initial_state().legal_actions())) == (4, 8)
