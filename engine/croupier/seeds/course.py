"""How a whole game between bots goes, played ahead exactly as the page plays it."""

from typing import Any, Final, NamedTuple

from croupier.chance import Seeded, generator
from croupier.game import Condition
from croupier.games import GAMES
from croupier.ply import plies
from croupier.record import Setup
from croupier.state import State


class Course(NamedTuple):
    """What a finished game was like."""

    leads: int
    """How often somebody alone led, and somebody else before."""
    margin: int
    """By how much the first was ahead of the second in the end, in the game's unit."""
    winners: tuple[float, ...]
    """Every seat's share of the victory."""


def course(setup: Setup, first: State, seed: str) -> Course:
    """The game that the bots of a set-up play from its first state with a seed."""
    bots = [GAMES[setup.game].bots[name] for name in setup.seats]
    state, length, leads = first, 0, 0
    scores: tuple[int, ...] = ()
    leader: int | None = None

    def decide(present: State, _legal: object) -> Any:
        rng = generator(seed, f"bot/{length}")
        return bots[present.actor](present.resample(present.actor, rng), rng)

    for ply in plies(first, Seeded(seed), decide):
        state, length = ply.after, length + 1
        if state.scores() == scores:
            continue
        scores = state.scores()
        ahead = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(ahead) == 1:
            leads += leader not in (None, ahead[0])
            leader = ahead[0]
    best, second = sorted(state.scores(), reverse=True)[:2] if len(scores) > 1 else (0, 0)
    return Course(leads, best - second, state.returns())


def _leads(played: Course) -> int:
    return played.leads


def _margin(played: Course) -> int:
    return played.margin


def _wins(played: Course, seat: int) -> int:
    return int(played.winners[seat] == 1)


COURSE: Final[tuple[Condition[Course], ...]] = (
    Condition("leads", "changes of lead", _leads),
    Condition("margin", "winning margin", _margin),
    Condition("wins", "seat {seat} wins", _wins, flag=True),
)
"""What can be asked of a game between bots, whichever it is."""
