"""Every game and edition for PettingZoo, as an agent-environment cycle.

    env = CroupierEnv("vegas", rules="alea-2012", seats=3, options="neutral.hundred")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        mask = observation["action_mask"]
        env.step(None if terminated else env.action_space(agent).sample(mask))
    print(env.record)  # the game as a link: the page opens it, and `croupier review` takes it

Agents are ``seat_0``, ``seat_1``, ... and are asked only where they have a choice; dice, bills,
hands and turns without a choice go by themselves. An agent is rewarded once, at the end, with its
share of the victory: 1 for the winner, a half each for two who tie.
"""

from operator import index
from random import Random
from typing import ClassVar, Final, SupportsIndex

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from croupier.cli import terminal
from croupier.core.chance import Seeded
from croupier.core.errors import IllegalAction
from croupier.core.state import OVER, State
from croupier.env.encodings import ENCODINGS
from croupier.env.table import at_a_choice, setup_of
from croupier.games import GAMES
from croupier.records.record import Record, Setup

_SEED_BITS: Final = 64

type Observed = dict[str, NDArray[np.integer]]
"""An agent's observation and legal actions, by their names."""


class CroupierEnv(AECEnv[str, Observed, int]):  # type: ignore[misc]
    """A table of one game.

    ``observation`` is a vector of 32-bit integers whose places are named by `names`;
    ``action_mask`` has a 1 for each legal action, by its place in `notations`.
    """

    metadata: ClassVar[dict[str, object]] = {
        "name": "croupier_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    _setup: Setup
    _source: Seeded
    _state: State
    _decisions: list[str]

    def __init__(
        self,
        game: str = "vegas",
        rules: str = "",
        seats: int = 2,
        options: str = "",
        render_mode: str | None = None,
    ) -> None:
        """Make a table of ``game``; raises `SetupError` for what does not exist or go together.

        ``rules`` is an edition (the first one if empty) and ``options`` changes to it, as in a
        link: see ``croupier catalog``.
        """
        super().__init__()
        self.render_mode = render_mode
        self._asked = (game, rules, seats, options)
        self._rng = Random()
        self._encoding = ENCODINGS[setup_of(*self._asked, "none").game]
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._sit_down()
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation_space())
        self.action_spaces = {
            agent: spaces.Discrete(len(self.notations)) for agent in self.possible_agents
        }

    @property
    def notations(self) -> tuple[str, ...]:
        """Every action in notation; an action's number is its place."""
        return self._encoding.notations

    @property
    def names(self) -> tuple[str, ...]:
        """The meaning of each number of an observation."""
        return tuple(self._encoding.view(self._state, 0))

    @property
    def record(self) -> str:
        """The game so far as a record: the text of a link behind its ``#/``."""
        return str(Record(self._setup, tuple(self._decisions)))

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        """Sit down to a new game: the first one of ``seed``, or else the next one."""
        if seed is not None:
            self._rng = Random(seed)
        self._sit_down()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._state.actor]

    def observe(self, agent: str) -> Observed:
        """An agent's observation and legal actions; there are none while another agent acts."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.notations), np.int8)
        if self._state.actor == seat:
            mask[self._encoding.legal(self._state)] = 1
        view = self._encoding.view(self._state, seat)
        return {"observation": np.fromiter(view.values(), np.int32), "action_mask": mask}

    def step(self, action: object) -> None:
        """Do what the selected agent has chosen; raises `IllegalAction` for what it may not do."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        legal = {str(each): each for each in self._state.legal_actions()}
        notation = self._notation(action)
        if notation not in legal:
            raise IllegalAction("illegal", action=notation or repr(action), legal=list(legal))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._decisions.append(notation)
        self._state = at_a_choice(self._state.apply(legal[notation])[0], self._source)
        if self._state.actor == OVER:
            self.rewards = dict(zip(self.agents, self._state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self._state.actor]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as text, as everybody sees it; None but for the mode ``ansi``."""
        if self.render_mode != "ansi":
            return None
        observation = GAMES[self._setup.game].observe(self._state, None)
        return terminal.renderer_of(self._setup.game, ()).drawn(observation, self.possible_agents)

    def close(self) -> None:
        """Nothing is open."""

    def _notation(self, number: object) -> str:
        """The notation of an action by its number, empty for what is none."""
        at = index(number) if isinstance(number, SupportsIndex) else -1
        return self.notations[at] if at in range(len(self.notations)) else ""

    def _sit_down(self) -> None:
        """A new game, its start value drawn from this table's generator."""
        self._setup = setup_of(*self._asked, f"{self._rng.getrandbits(_SEED_BITS):x}")
        self._source = Seeded(self._setup.seed)
        self._decisions = []
        self._state = at_a_choice(self._setup.new_state(), self._source)

    def _observation_space(self) -> spaces.Dict:
        least, most = self._encoding.least, self._encoding.most
        return spaces.Dict(
            {
                "observation": spaces.Box(least, most, (len(self.names),), np.int32),
                "action_mask": spaces.Box(0, 1, (len(self.notations),), np.int8),
            }
        )
