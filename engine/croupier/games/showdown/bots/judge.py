"""The win chances of Expert Yahtzee: every seat's share of the victory, before a turn.

A seat's *strength* is a sum: what its cards, its lead, its figure and its pawn's place are worth
to it in this *phase* of the game, by trained weights. The shares are the softmax of all strengths.
Seats are counted from the one in turn.

The weights are made by `engine/training/showdown`, whose `features` sees the same. Only additions,
multiplications and divisions are used, in a fixed order, so the shares are the same bits in every
runtime.
"""

from collections.abc import Sequence
from functools import cache
from struct import unpack
from typing import Final, NamedTuple

from croupier.bots.softmax import softmax
from croupier.bots.weights import stored
from croupier.games.showdown.bots.networks import MODULES
from croupier.games.showdown.pieces.categories import CIRCLE_STEP, NUMBERS, highest
from croupier.games.showdown.pieces.track import SPACES, WILD, Track, scores, unplaced
from croupier.games.showdown.values.expected_lead import chance
from croupier.parts.seating import ranking, shares

type Weights = tuple[tuple[tuple[float, ...], ...], ...]
"""[phase][seats from the one in turn][feature]."""

FEATURES: Final = 36
PLACEMENT: Final = 8
"""The number of phases before the showdown."""
_FACES: Final = range(1, 7)


class Board(NamedTuple):
    """The key of a value: a point between two turns, or within one of the showdown."""

    track: Track
    pawns: tuple[int, ...]
    figures: tuple[bool, ...]
    turn: int
    """The seat that moves next."""
    last: int | None
    """The seat that has the last turn of the showdown; None while cards are placed."""
    going_on: bool
    """True if that seat has won a card and may stop."""
    over: bool


@cache
def weights(seats: int) -> Weights:
    """The weights for a table of so many seats."""
    return decoded(seats, stored(MODULES[seats]))


def decoded(seats: int, blob: bytes) -> Weights:
    """The weights that ``blob`` holds as half floats."""
    numbers = unpack(f"<{len(blob) // 2}e", blob)
    rows = [numbers[at : at + FEATURES] for at in range(0, len(numbers), FEATURES)]
    return tuple(tuple(rows[at : at + seats]) for at in range(0, len(rows), seats))


def phase(board: Board) -> int:
    """The index of a board's weights: by cards left, in the showdown by turns left."""
    if board.last is None:
        left = len(unplaced(board.track))
        return 8 - left if left <= 4 else 3 - (left - 5) // 2
    left = (board.last - board.turn) % len(board.pawns)
    return PLACEMENT + 2 * left + board.going_on


def judged(board: Board) -> tuple[float, ...]:
    """Every seat's share of the victory, by seat; exact at the end."""
    seats = len(board.pawns)
    if board.over:
        return shares(ranking(scores(board.track, seats))[0], seats)
    found = softmax(_strengths(board, weights(seats)[phase(board)]))
    turned = seats - board.turn
    return tuple(found[turned:] + found[:turned]) if turned < seats else tuple(found)


def _strengths(board: Board, rows: Sequence[Sequence[float]]) -> list[float]:
    """The strength of each seat, from the one in turn on; ``rows`` are its features' weights."""
    seats, turn = len(board.pawns), board.turn
    order = [(turn + away) % seats for away in range(seats)]
    totals = [row[0] for row in rows]
    for away, seat in enumerate(order):
        if board.figures[seat]:
            totals[away] += rows[away][17]
    best = _cards(board, rows, totals)
    for away in range(seats):
        richest = max([0.0, *best[:away], *best[away + 1 :]])
        _pawn(board, away, richest, rows, totals)
    beside = [card for card in unplaced(board.track) if card >= NUMBERS]
    for away, row in enumerate(rows):
        for card in beside:
            totals[away] += row[28 + card - NUMBERS]
    return totals


def _cards(board: Board, rows: Sequence[Sequence[float]], totals: list[float]) -> list[float]:
    """Add what cards and leads count; the best that each seat has to lose to a wild corner."""
    seats, turn = len(rows), board.turn
    points, best = [0] * seats, [0.0] * seats
    for slot in board.track:
        if slot is None:
            continue
        card, owner, value, figure = slot
        away = (owner - turn) % seats
        row = rows[away]
        points[away] += value
        if card >= NUMBERS:
            totals[away] += row[card] + (row[12] * value / 50 if figure else 0.0)
        else:
            totals[away] += row[5 if figure else value // CIRCLE_STEP]
        if not figure:
            best[away] = max(best[away], _CHANCES[card][value // CIRCLE_STEP] * value)
    for away, row in enumerate(rows):
        ahead = points[away] - max(points[:away] + points[away + 1 :])
        size = abs(ahead)
        totals[away] += row[13] * points[away] / 100
        totals[away] += row[14] * ahead / (size + 20) + row[15] * ahead / (size + 80)
        totals[away] += row[16] * ((ahead > 0) - (ahead < 0))
    return best


def _pawn(
    board: Board, away: int, richest: float, rows: Sequence[Sequence[float]], totals: list[float]
) -> None:
    """Add what is before a seat's pawn, to it and to those who may lose it."""
    seats, turn, track = len(rows), board.turn, board.track
    seat = (turn + away) % seats
    row, space = rows[away], board.pawns[seat]
    wild = free = own = 0
    rising = taking = gaining = target = 0.0
    for face in _FACES:
        there = (space + face) % SPACES
        slot = track[there]
        if slot is None:
            wild, free = wild + _CORNER[there], free + 1 - _CORNER[there]
            continue
        card, owner, value, figure = slot
        if owner == seat:
            own += 1
            if card < NUMBERS and not figure and value < highest(card):
                rising += _CHANCES[card][value // CIRCLE_STEP + 1]
            continue
        found = _CHANCES[card][0 if figure else value // CIRCLE_STEP]
        gain = found * value
        taking, gaining, target = taking + found, gaining + gain, max(target, gain)
        loser = (owner - turn) % seats
        totals[loser] += (rows[loser][26] + (0.0 if away else rows[loser][27])) * gain / 300
    totals[away] += (
        row[18] * wild + row[19] * free + row[20] * own + row[21] * taking + row[24] * rising
    ) / 6
    totals[away] += row[22] * gaining / 300 + row[23] * target / 50
    totals[away] += row[25] * richest * wild / 300


_CORNER: Final = tuple([int(space in WILD) for space in range(SPACES)])


def _chances(card: int) -> tuple[float, ...]:
    """The chance to win a card by an attempt at it: under a figure, then by value / 10."""
    most = highest(card)
    values = range(CIRCLE_STEP, most + CIRCLE_STEP, CIRCLE_STEP)
    return (chance(card, most, figure=True), *[chance(card, value, False) for value in values])


class _Chances(dict[int, tuple[float, ...]]):
    """`_chances` of each card, computed at the first use."""

    def __missing__(self, card: int) -> tuple[float, ...]:
        found = self[card] = self[0] if 0 < card < NUMBERS else _chances(card)
        return found


_CHANCES: Final = _Chances()
