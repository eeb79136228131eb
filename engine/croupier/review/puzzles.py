"""Positions to practise on, each with one choice that is clearly the best.

They come from games of bots: `engine/training/puzzles.py` finds them, holds each against a heavy
search twice, with different luck, and writes them down in site/analysis/puzzles/puzzles.json. The
build adds all that the page draws them from, so that nobody waits for Python. A puzzle is a link:
a record, and the ply at which the choice is open.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypedDict

from croupier.core.evaluator import Reason, WinChances
from croupier.records.frame import Frame, frame
from croupier.records.match import open_match
from croupier.review.grades import graded
from croupier.review.report import Choice
from croupier.review.review import REASONS, best_first, evaluator_of

THEMES: Final = (
    *("ties", "last-dice", "neutral", "leader", "keeps"),
    *("kickers", "bandit", "rainbow", "cards", "cards-turns"),
)
"""Ties made and broken; few dice left; neutral dice; being ahead; keeps of Expert Yahtzee; three
modules; the card game with everybody laying at once and in turns."""


class WrittenPuzzle(TypedDict):
    """A puzzle of the file."""

    id: str
    record: str
    ply: int
    values: list[float]
    """The value of each legal action, in their order."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a question: what is best here?"""

    id: str
    """Its theme and number, such as `ties-7`: the same for ever."""
    theme: str
    record: str
    ply: int
    seat: int
    """The seat that has the choice."""
    best: str
    """The best choice."""
    choices: tuple[Choice, ...]
    """Every choice with its chance of winning by the heavy search, best first."""
    reasons: tuple[Reason, ...]
    """The reasons why the best one is better than the next."""
    frame: Frame
    """The table with the choice open, as its seat sees it."""


def puzzle(found: WrittenPuzzle) -> Puzzle:
    """The puzzle that is written down as ``found``; raises `CroupierError`."""
    match, ply = open_match(str(found["record"])), int(found["ply"])
    state = match.state(ply)
    legal, seat = state.legal_actions(), state.actor
    values = [float(value) for value in found["values"]]
    choices = graded(0, legal, [WinChances((value,)) for value in values])
    order = sorted(range(len(values)), key=lambda at: -values[at])
    best, other = legal[order[0]], legal[order[1]]
    return Puzzle(
        id=str(found["id"]),
        theme=str(found["id"]).rpartition("-")[0],
        record=str(match.record),
        ply=ply,
        seat=seat,
        best=str(best),
        choices=best_first(choices),
        reasons=tuple(evaluator_of(match).reasons(state, best, other))[:REASONS],
        frame=frame(match, seat, ply),
    )


def by_theme(found: Iterable[WrittenPuzzle]) -> dict[str, tuple[Puzzle, ...]]:
    """The puzzles of each theme that there are any of."""
    every = [puzzle(each) for each in found]
    themes = [theme for theme in THEMES if any(each.theme == theme for each in every)]
    return {theme: tuple([each for each in every if each.theme == theme]) for theme in themes}
