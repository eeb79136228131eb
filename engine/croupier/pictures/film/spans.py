"""The plies of a turn or a round of a game."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.core.state import State
from croupier.games import GAMES
from croupier.pictures.film import Film
from croupier.pictures.film.timing import CLOSING, ENDING, PACES
from croupier.records.match import Match

SPANS: Final = tuple(PACES)


class Span(NamedTuple):
    """Some plies of a game, both ends included: what is seen there and between."""

    begin: int
    end: int


def film_of(match: Match, ply: int, kind: str) -> Film:
    """The film of one of `SPANS` around a ply; raises ``bad-ply``."""
    return Film(*span(match, ply, kind), PACES[kind], ENDING, CLOSING)


def span(match: Match, ply: int, kind: str) -> Span:
    """The turn or round that a ply belongs to, or the whole game; raises ``bad-ply``.

    The last ply of a game belongs to what it has ended. What is between two turns, such as bills
    that are turned or paid, counts as one.
    """
    match.state(ply)
    if kind == "game" or not match.length:
        return Span(0, match.length)
    keys = _turns(match) if kind == "turn" else _rounds(match)
    return _stretch(keys, min(ply, match.length - 1))


def _stretch(keys: Sequence[object], ply: int) -> Span:
    """The plies around one that have its key, and the one behind them, where it is seen to end."""
    begin = end = ply
    while begin and keys[begin - 1] == keys[ply]:
        begin -= 1
    while end < len(keys) - 1 and keys[end] == keys[ply]:
        end += 1
    return Span(begin, end)


def _states(match: Match) -> list[State]:
    return [match.first, *(ply.after for ply in match.plies)]


def _turns(match: Match) -> list[object]:
    """For every ply whose turn it is; all at once in secret is one turn up to what is revealed."""
    secrets = GAMES[match.record.setup.game].secrets
    states = _states(match)
    rounds = _numbers(match)
    hidden = [secrets(state, None).move for state in states]
    together = {number for number, hides in zip(rounds, hidden, strict=True) if hides}
    keys: list[object] = []
    step = 0
    for at, (state, number) in enumerate(zip(states, rounds, strict=True)):
        revealed = at > 1 and hidden[at - 2] and not hidden[at - 1]
        step += revealed
        keys.append((number, step, None if number in together else state.seat))
    return keys


def _rounds(match: Match) -> list[object]:
    """For every ply its round; where a round is one seat's turn, as many as there are seats."""
    numbers = _numbers(match)
    seats = len(match.record.setup.seats)
    # In the first one it may be found out who begins, which concerns everybody.
    turns = {
        (number, state.seat)
        for number, state in zip(numbers, _states(match), strict=True)
        if number > 1 and state.seat is not None
    }
    alone = len(turns) == len({number for number, _ in turns}) > 0
    return [(number - 1) // seats if alone else number for number in numbers]


def _numbers(match: Match) -> list[int]:
    """For every ply the number of its round, from 1; 1 throughout in a game that tells none."""
    evaluator = GAMES[match.record.setup.game].evaluator
    return [evaluator.round(state) if evaluator else 1 for state in _states(match)]
