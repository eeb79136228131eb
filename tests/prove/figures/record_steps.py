"""A state machine on records: moves, taking back, reading links, jumping about, in any order.

hypothesis chooses the steps (its state machines) and makes a failure as short as it can. A model
that keeps nothing but the list of decisions says what has to come out after every step.
"""

from contextlib import suppress
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from croupier.core.errors import PositionError
from croupier.core.state import ALL_HANDS, OVER
from croupier.records.match import Match, advance, new_match, open_match, replay
from croupier.records.positions import position_at
from croupier.records.record import parse_record
from tests.games.tables import every_table
from tests.prove.figure import Figure
from tests.prove.figures.steps import Machine, of_steps

NAME: Final = "record-steps"
TABLES: Final = every_table()


class Steps(Machine):
    """A match that is changed in every way that the page changes one."""

    def __init__(self) -> None:
        super().__init__()
        self.match: Match
        self.decisions: list[str] = []
        """The expected decisions of the record."""

    @initialize(table=st.sampled_from(TABLES), seed=st.integers(0, 999))
    def begin(self, table: Any, seed: int) -> None:
        """A game of people begins."""
        self.match = new_match(table.setup(f"steps-{seed}"))

    @property
    def is_over(self) -> bool:
        """True if nobody has anything to do any more."""
        return self.match.last.actor == OVER

    @precondition(lambda self: not self.is_over)
    @rule(choice=st.integers(0, 99))
    def go_on(self, choice: int) -> None:
        """One ply more: by a choice of the seat that acts, or by chance."""
        legal = self.match.last.legal_actions()
        action = str(legal[choice % len(legal)]) if legal else None
        self.match = advance(self.match, self.match.length, action)
        if len(legal) > 1:
            assert action
            self.decisions.append(action)

    @rule(part=st.floats(0, 1))
    def take_back(self, part: float) -> None:
        """All plies behind a moment of the game go."""
        self.match = self.match.cut(int(part * self.match.length))
        decided = sum(ply.decided for ply in self.match.plies)
        self.decisions = self.decisions[:decided]

    @rule()
    def reload(self) -> None:
        """The record is written down and read again; it leads at least as far."""
        before = self.match
        text = str(before.record)
        self.match = open_match(text)
        assert str(self.match.record) == text
        assert self.match.plies[: before.length] == before.plies
        self.match = self.match.cut(before.length)

    @rule()
    def from_elsewhere(self) -> None:
        """Another browser knows some of the game already, and reads the whole record."""
        known = new_match(self.match.record.setup)
        assert replay(self.match.record, known).plies[: self.match.length] == self.match.plies

    @rule(part=st.floats(0, 1))
    def position(self, part: float) -> None:
        """A moment as a position in one line begins a game of its own, at that table."""
        ply = int(part * self.match.length)
        with suppress(PositionError):  # not every moment can be a beginning
            found = position_at(self.match, self.match.viewer(ALL_HANDS), ply)
            assert str(parse_record(found.record or "")) == found.record

    @invariant()
    def nothing_is_lost(self) -> None:
        """The record holds all decisions of the model, in their order, and no other one."""
        assert list(self.match.record.decisions) == self.decisions
        assert sum(ply.decided for ply in self.match.plies) == len(self.decisions)


FIGURE: Final = Figure(
    name=NAME,
    engine_alone=True,
    goal=10_000,
    run=of_steps(NAME, Steps),
    at_a_time=500,
)
