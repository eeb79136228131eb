"""The library for programs: play a game, play many, review one, look at a table.

The package `croupier` offers all of it by name, and imports it once it is used.
"""

from concurrent.futures import Executor

from croupier.bots.tournament import Summary, Tally
from croupier.cli import terminal
from croupier.core.errors import unknown_bot
from croupier.core.state import OVER, Bound
from croupier.games import GAMES
from croupier.pictures.picture import WIDE, Words, picture
from croupier.players import guest_action, seated, shareable
from croupier.records.frame import Frame, Next, TableSetup
from croupier.records.match import Match, advance, new_match
from croupier.records.record import HUMAN, Setup
from croupier.review.grades import BUDGETS
from croupier.review.report import ReviewChunk
from croupier.review.review import Review
from croupier.simulation import outcomes, processes


def play(setup: Setup) -> Match:
    """A whole game between the bots of a set-up; raises `SetupError`, for a person's seat too.

    A seat may also name a bot from outside the package, see `croupier.players`.
    """
    known, guests = seated(setup)
    match = new_match(known)
    if HUMAN in setup.seats:
        raise unknown_bot(HUMAN, GAMES[setup.game].bots)
    while match.last.actor != OVER:
        match = advance(match, match.length, guest_action(match, guests))
    return shareable(match, guests)


def simulate(setup: Setup, games: int, jobs: int = 1) -> Summary:
    """The result of so many games between bots, in so many processes; raises as `play`.

    Raises `ValueError` where no game would be played.
    """
    if games < 1:
        raise ValueError(f"games is {games}; it must be 1 or more")
    if jobs == 1:
        return _summary(setup, games, None, jobs)
    with processes(jobs) as executor:
        return _summary(setup, games, executor, jobs)


def _summary(setup: Setup, games: int, executor: Executor | None, jobs: int) -> Summary:
    return Tally.of(outcomes(setup, range(games), executor, jobs)).summary()


def review_of(match: Match) -> ReviewChunk:
    """A whole game gone through again, as surely as can be; raises ``still-hidden``."""
    return Review(match, len(BUDGETS)).chunk(0, match.length + 1)


def board(state: Bound) -> str:
    """The table as text, as everybody may see it."""
    game, names = _game_of(state), [f"seat {seat}" for seat in range(len(state.scores()))]
    return terminal.renderer_of(game, ()).drawn(GAMES[game].observe(state, None), names)


def board_svg(state: Bound) -> str:
    """The table as a picture, as everybody may see it."""
    game, totals = _game_of(state), state.scores()
    names = tuple(f"seat {seat}" for seat in range(len(totals)))
    seats = (HUMAN,) * len(totals)
    shown = Frame(
        game=game,
        record="",
        setup=TableSetup(game, GAMES[game].revision, "", {}, seats, names, (), ""),
        ply=0,
        length=0,
        seat=None,
        action=None,
        events=(),
        observation=GAMES[game].observe(state, None),
        next=Next(state.actor, state.seat, state.kind, (), None, forced=False, automatic=False),
        undo=None,
        revealed=False,
    )
    return picture(shown, Words(names=names, totals=tuple(map(str, totals))), WIDE)


def _game_of(state: object) -> str:
    """The id of a state's game: the folder of `croupier.games` that it comes from."""
    return type(state).__module__.split(".")[2]
