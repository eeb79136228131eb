"""A game as learners sit down to it: its set-up from a few words, and how it goes on by itself."""

from croupier.core.chance import Source
from croupier.core.ply import plies
from croupier.core.state import Action, State
from croupier.games import GAMES
from croupier.records.record import HUMAN, Setup, parse_setup


def setup_of(game: str, rules: str, seats: int, options: str, seed: str) -> Setup:
    """The set-up of a table; no ``rules`` are the game's first edition. Raises `SetupError`.

    >>> str(setup_of("vegas", "", 2, "neutral", "a-1"))
    'vegas?v=1&rules=alea-2012&with=neutral&seats=human,human&seed=a-1'
    """
    known = next(iter(GAMES[game].presets), "") if game in GAMES else ""
    fields = {"rules": rules or known, "seats": ",".join([HUMAN] * seats), "seed": seed}
    setup = parse_setup(game, fields | ({"with": options} if options else {}))
    setup.new_state()
    return setup


def at_a_choice(state: State, source: Source) -> State:
    """The next state in which a seat has a choice, or the end: all before it goes by itself."""
    for ply in plies(state, source, _nobody_decides):
        state = ply.after
    return state


def _nobody_decides(_state: State, _legal: object) -> Action | None:
    return None
