# What the example of masked PPO uses of sb3-contrib, which is no part of the pins.
from pathlib import Path
from typing import Self, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

Observation: TypeAlias = dict[str, NDArray[np.float32] | NDArray[np.int8]]

class MaskablePPO:
    def __init__(
        self,
        policy: str,
        env: gymnasium.Env[Observation, int],
        *,
        n_steps: int = 2048,
        batch_size: int = 64,
        seed: int | None = None,
        device: str = "auto",
    ) -> None: ...
    def learn(self, total_timesteps: int, *, reset_num_timesteps: bool = True) -> Self: ...
    def predict(
        self, observation: Observation, *, action_masks: NDArray[np.bool_], deterministic: bool = False
    ) -> tuple[NDArray[np.int64], None]: ...
    def save(self, path: str | Path) -> None: ...
    @classmethod
    def load(cls, path: str | Path, *, device: str = "auto") -> Self: ...
