from collections.abc import Iterator
from typing import Generic, TypeVar

_Agent = TypeVar("_Agent")
_Shown = TypeVar("_Shown")
_Done = TypeVar("_Done")

class AECEnv(Generic[_Agent, _Shown, _Done]):
    metadata: dict[str, object]
    possible_agents: list[_Agent]
    agents: list[_Agent]
    terminations: dict[_Agent, bool]
    truncations: dict[_Agent, bool]
    rewards: dict[_Agent, float]
    infos: dict[_Agent, dict[str, object]]
    agent_selection: _Agent
    _cumulative_rewards: dict[_Agent, float]
    def __init__(self) -> None: ...
    def _accumulate_rewards(self) -> None: ...
    def _was_dead_step(self, action: _Done) -> None: ...
    def agent_iter(self, max_iter: int = ...) -> Iterator[_Agent]: ...
    def last(self, observe: bool = ...) -> tuple[_Shown | None, float, bool, bool, dict[str, object]]: ...

class ParallelEnv(Generic[_Agent, _Shown, _Done]):
    metadata: dict[str, object]
    possible_agents: list[_Agent]
    agents: list[_Agent]
