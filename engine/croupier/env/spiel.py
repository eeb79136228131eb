"""Every game and edition for OpenSpiel, with all chance laid open.

    import croupier.env.spiel, pyspiel
    game = pyspiel.load_game("croupier_vegas", {"rules": "boulevard", "seats": 3})
    state = game.new_initial_state()

The games are called ``croupier_`` and their id. Parameters: ``rules`` (an edition, the first one if
empty), ``options`` (changes to it, as in a link) and ``seats``. Dice fall one at a time and other
draws come in digits (see `croupier.env.chance_tree`), so that every chance node has a short list of
outcomes with exact probabilities. The card game is one of imperfect information. Returns are shares
of the victory.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

import numpy as np
import pyspiel

from croupier.core.state import CHANCE, OVER, State
from croupier.env.chance_tree import PIECE, Question, answer, question_of
from croupier.env.encoding import Encoding
from croupier.env.encodings import ENCODINGS
from croupier.env.table import setup_of
from croupier.games import GAMES
from croupier.records.record import Setup

_LONGEST: Final = 20_000
"""More decisions than any game has; OpenSpiel wants to know a bound."""
_SEEDLESS: Final = "spiel"
"""The start value of every set-up here: nothing is drawn from it."""
_SECRET: Final = frozenset({"vegas_cards"})
"""Games in which a seat has secrets."""


def _type_of(game: str, sum_is_one: bool = True) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name=f"croupier_{game}",
        long_name=f"Croupier: {game}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if game in _SECRET
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.CONSTANT_SUM if sum_is_one else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=GAMES[game].seats.stop - 1,
        min_num_players=GAMES[game].seats.start,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"rules": "", "options": "", "seats": 2},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game of ours at one table."""

    def __init__(self, game: str, params: Mapping[str, str | int] | None = None) -> None:
        """Make the game; raises `SetupError` for a table that cannot be."""
        asked = {"rules": "", "options": "", "seats": 2, **(params or {})}
        seats = int(asked["seats"])
        self.setup = setup_of(game, str(asked["rules"]), seats, str(asked["options"]), _SEEDLESS)
        self.encoding: Encoding = ENCODINGS[game]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.notations),
            max_chance_outcomes=PIECE,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if seats > 1 else None,
            max_game_length=_LONGEST,
        )
        super().__init__(_type_of(game, seats > 1), info, dict(params or {}))

    def new_initial_state(self) -> "SpielState":
        """The start of a game."""
        return SpielState(self)

    def make_py_observer(self, _kind: object = None, _params: object = None) -> "Observer":
        """The writer of a seat's observation."""
        return Observer(self)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A node of the game: a state, the request of its chance event, and the pieces known so far."""

    setup: Setup
    history: tuple[int, ...]
    """The actions and pieces of chance that led here."""
    state: State
    question: Question | None = None
    """None where no chance event with several outcomes is due."""
    known: tuple[int, ...] = ()

    def __deepcopy__(self, _memo: object) -> Self:
        """Itself: nothing of it ever changes, so OpenSpiel's copies of states share it."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle is what led here; the state is worked out again."""
        return _replayed, (self.setup, self.history)

    def after(self, number: int) -> "_Moment":
        """The next node, after this action or piece of chance."""
        history = (*self.history, number)
        if self.question is None:
            notation = ENCODINGS[self.setup.game].notations[number]
            legal = {str(each): each for each in self.state.legal_actions()}
            return _arrived(self.setup, history, self.state.apply(legal[notation])[0])
        known = (*self.known, number)
        if len(known) < self.question.pieces():
            return replace(self, history=history, known=known)
        return _arrived(self.setup, history, self.state.apply(answer(self.state, known))[0])


def _arrived(setup: Setup, history: tuple[int, ...], state: State) -> _Moment:
    """The next node at which a seat chooses or a chance event has several outcomes."""
    while state.actor == CHANCE:
        question = question_of(state)
        if question is not None:
            return _Moment(setup, history, state, question)
        state = state.apply(answer(state, ()))[0]
    return _Moment(setup, history, state)


def _replayed(setup: Setup, history: tuple[int, ...]) -> _Moment:
    """The moment to which ``history`` leads."""
    moment = _arrived(setup, (), setup.new_state())
    for number in history:
        moment = moment.after(number)
    return moment


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of ours as OpenSpiel goes through it."""

    def __init__(self, game: SpielGame) -> None:
        """Begin a game; `SpielGame.new_initial_state` does."""
        super().__init__(game)
        self._moment = _replayed(game.setup, ())

    @property
    def inner(self) -> State:
        """The state as the engine has it."""
        return self._moment.state

    @property
    def encoding(self) -> Encoding:
        """The encoding."""
        return ENCODINGS[self._moment.setup.game]

    def current_player(self) -> int:
        """A seat, or OpenSpiel's numbers for chance and for the end."""
        actor = self.inner.actor
        if actor == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def _legal_actions(self, _player: int) -> list[int]:
        return self.encoding.legal(self.inner)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the next piece of a chance event, with its probability."""
        question = self._moment.question or Question()
        return list(enumerate(question.outcomes(self._moment.known)))

    def _apply_action(self, action: int) -> None:
        self._moment = self._moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self.encoding.notations[action]
        return f"{self.inner.chance}:{action}"

    def is_terminal(self) -> bool:
        """True if the game is over."""
        return self.inner.actor == OVER

    def returns(self) -> list[float]:
        """Every seat's share of the victory, 0 before the end."""
        return list(self.inner.returns())

    def __str__(self) -> str:
        """The first seat's view, and the pieces of chance that are known."""
        view = self.encoding.view(self.inner, 0)
        return f"{self.inner.kind} {list(view.values())} {list(self._moment.known)}"


class Observer:
    """A seat's view as a vector, by name and as a text."""

    def __init__(self, game: SpielGame) -> None:
        """Make one for the tables of ``game``."""
        self._encoding = game.encoding
        length = len(self._encoding.view(game.setup.new_state(), 0))
        self.tensor = np.zeros(length, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write down what ``player`` sees."""
        self.tensor[:] = list(self._encoding.view(state.inner, player).values())

    def string_from(self, state: SpielState, player: int) -> str:
        """The view of ``player`` as text, without the zeros."""
        view = self._encoding.view(state.inner, player)
        return " ".join(f"{name}={number}" for name, number in view.items() if number)


def _class_of(game: str) -> type[SpielGame]:
    """The class that OpenSpiel makes a game of this id from: it passes parameters alone."""

    class Named(SpielGame):
        def __init__(self, params: Mapping[str, str | int] | None = None) -> None:
            super().__init__(game, params)

    return Named


for _game in ENCODINGS:
    pyspiel.register_game(_type_of(_game), _class_of(_game))
