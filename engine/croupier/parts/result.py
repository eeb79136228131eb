"""The result of a game of several rounds: the ranking, and the round that decided it.

Seats are 0-based, money is in the game's unit (thousands or points).
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The round that decided the game: after it nobody caught up with the winner.

    ``round`` counts from 1, ``seat`` is the winner, ``swing`` how much the winner gained on the
    best other seat in that round.
    """

    round: int
    seat: int
    swing: int


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game.

    ``ranking`` lists the seats from first to last, tied ones in seat order; ``winners`` are all
    who share the victory; ``turning_point`` is null where no single seat won by money.
    """

    ranking: tuple[int, ...]
    winners: tuple[int, ...]
    turning_point: TurningPoint | None


def result(
    places: Sequence[Sequence[int]], winners: tuple[int, ...], ledger: Sequence[Sequence[int]]
) -> Result:
    """The result of a game.

    ``places`` are the seats by place, tied ones together; ``ledger`` is everybody's money after
    each round.
    """
    ranking = tuple(seat for place in places for seat in place)
    return Result(ranking, winners, turning_point(winners, ledger))


def turning_point(winners: Sequence[int], ledger: Sequence[Sequence[int]]) -> TurningPoint | None:
    """The last round that brought the winner into the lead; None where no single seat won by money.

    >>> turning_point((1,), [(50, 60), (130, 100), (150, 190)])
    TurningPoint(round=3, seat=1, swing=70)
    """
    if len(winners) != 1:
        return None
    seat = winners[0]
    leads = [0, *(money[seat] - _best_other(money, seat) for money in ledger)]
    if leads[-1] <= 0:  # won by the number of bills
        return None
    # Nobody leads before the first round, so there was one.
    finished = max(at for at in range(1, len(leads)) if leads[at - 1] <= 0 < leads[at])
    return TurningPoint(finished, seat, leads[finished] - leads[finished - 1])


def _best_other(money: Sequence[int], seat: int) -> int:
    return max(other for at, other in enumerate(money) if at != seat)
