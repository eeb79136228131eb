"""*sharp*: plays for the victory, by a trained value of what a turn may come to.

The odds of the dice are exact, as for the other bots; what a claim is worth is the share of the
victory after it, and of failing likewise. Shares are counted in whole parts of a victory, so the
odds are whole numbers too, and the same in every runtime.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from croupier.core.state import OVER, Advice
from croupier.games.showdown.actions import NOTHING, Choose, Claim, Decision, Keep
from croupier.games.showdown.bots.judge import Board, judged
from croupier.games.showdown.chapters.claims import Aim, aim_of, aims, can_rise, uses_figure
from croupier.games.showdown.pieces.categories import highest, yahtzee
from croupier.games.showdown.pieces.dice import kept
from croupier.games.showdown.pieces.track import Slot, Track, onward, unplaced
from croupier.games.showdown.position import Mode, Position
from croupier.games.showdown.rules import THROWS, goes_on, may_decline
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.values.odds import Odds, Payoff, hand_of, hands, odds, whole
from croupier.games.showdown.values.turn_value import values
from croupier.parts.seating import put

PARTS: Final = 1_000_000_000
"""The parts of a victory in which it counts."""
_SETTLING: Final = 6
"""The number of iterations for the values of spaces with the seat's own cards, see `_moving`."""

type Shares = tuple[float, ...]
"""Every seat's share of the victory."""


# -- how a turn may end --------------------------------------------------------------------------


def failed(position: Position) -> Shares:
    """The shares if the turn ends now."""
    return _ended(position.track, position.pawns, position.figures, position.turn, position.last)


def won(position: Position, aim: Aim, value: int, *, figure: bool, by_yahtzee: bool) -> Shares:
    """The shares after the seat in turn has won a card."""
    turn, last, old = position.turn, position.last, position.track[aim.space]
    track = put(position.track, aim.space, Slot(aim.card, turn, value, figure))
    pawns, figures = put(position.pawns, turn, aim.space), position.figures
    if figure:
        figures = put(figures, turn, False)
    if old and old.figure and old.owner != turn:
        figures = put(figures, old.owner, True)
    if last is not None and goes_on(position.rules, aim.kind, by_yahtzee):
        return _judged(Board(track, pawns, figures, turn, last, going_on=True, over=False))
    return _ended(track, pawns, figures, turn, last)


def _ended(
    track: Track, pawns: tuple[int, ...], figures: tuple[bool, ...], turn: int, last: int | None
) -> Shares:
    """The shares when the turn of ``turn`` is over."""
    begins = last is None and not unplaced(track)
    following = (turn + 1) % len(pawns)
    over = last == turn
    return _judged(Board(track, pawns, figures, following, turn if begins else last, False, over))


_judged: Final = lru_cache(maxsize=1 << 11)(judged)


# -- an attempt ----------------------------------------------------------------------------------


class Attempted(NamedTuple):
    """The value of throwing the black dice."""

    odds: Odds
    """For the seat in turn, in `PARTS`."""
    ends: tuple[Shares, ...]
    """The shares for every full hand, if these are the final dice."""
    known: dict[tuple[int, int], Sequence[float]]
    """(seat, throws left): what `_following` has found out."""


def attempted(position: Position, mode: Mode) -> Attempted:
    """The value of throwing in ``mode`` on the space of the pawn of the seat in turn."""
    return _attempted(_bare(position), mode)


def _bare(position: Position) -> Position:
    """The position without what no value depends on, so that it is the same more often."""
    nothing: tuple[int, ...] = ()
    return position._replace(turns=nothing, ledger=(), kind="", actor=0, moves=0, attempt=None)


@lru_cache(maxsize=64)
def _attempted(position: Position, mode: Mode) -> Attempted:
    turn, rows = position.turn, [_ends(position, aim) for aim in aims(position, mode)]
    nothing = failed(position)
    declining = [nothing] if may_decline(position.rules) else []
    ends = [
        max(
            [found for found in hand if found is not None] + declining,
            key=lambda shares: shares[turn],
            default=nothing,
        )
        for hand in zip(*rows, strict=True)
    ]
    return Attempted(odds(_payoff(ends, turn)), tuple(ends), {})


def _payoff(ends: Sequence[Shares], seat: int) -> Payoff:
    """The value of every full hand to a seat, in `PARTS`."""
    return tuple([round(PARTS * shares[seat]) for shares in ends])


def _ends(position: Position, aim: Aim) -> list[Shares | None]:
    """The shares after winning a card, for every full hand; None where it does not win."""
    points = values(aim)
    found = {
        value: won(position, aim, value, figure=False, by_yahtzee=False) if value else None
        for value in dict.fromkeys(points)
    }
    row = [found[value] for value in points]
    if aim.yahtzee:
        figure, most = position.figures[position.turn], highest(aim.card)
        marked = won(position, aim, most, figure=figure, by_yahtzee=True)
        for at, dice in enumerate(hands().all[: hands().full]):
            if yahtzee(dice):
                row[at] = marked
    return row


# -- moving --------------------------------------------------------------------------------------


def _moving(position: Position) -> list[float]:
    """The shares before the red die is thrown, the seat in turn playing as well as possible.

    A seat may go on from its own cards as often as it likes, so spaces depend on each other around
    the track. Their values are computed again until they have converged.
    """
    turn, here = position.turn, position.space
    fixed: dict[int, Shares] = {}
    own: dict[int, Shares | None] = {}
    end, at = here + 6, here
    while at < min(end, here + len(position.track)):
        at += 1
        space = onward(at, 0)
        there = position._replace(pawns=put(position.pawns, turn, space))
        if there.landing == "raise" or (there.landing == "wild" and there.owns_everything):
            own[space], end = _staying(there), at + 6
        else:
            fixed[space] = landed(there)
    values = {**fixed, **{space: shares or failed(position) for space, shares in own.items()}}
    for _ in range(_SETTLING if own else 0):
        for space, staying in own.items():
            onto = _mean([values.get(onward(space, face), values[space]) for face in range(1, 7)])
            values[space] = onto if staying is None or onto[turn] > staying[turn] else staying
    return list(_mean([values[onward(here, face)] for face in range(1, 7)]))


def _mean(all_shares: Sequence[Shares]) -> Shares:
    """The mean of the shares after each face of the red die."""
    return tuple([sum(column) / len(all_shares) for column in zip(*all_shares, strict=True)])


def _staying(there: Position) -> Shares | None:
    """The best of raising one's card and of stopping, where the pawn is; None: neither can."""
    choices = []
    slot = there.track[there.space]
    if slot and can_rise(slot):
        choices.append(landed(there))
    if there.last is not None:
        choices.append(failed(there))
    return max(choices, key=lambda shares: shares[there.turn], default=None)


def landed(position: Position) -> Shares:
    """The shares before the black dice are thrown where the pawn is."""
    return expected(attempted(position, position.landing), position.turn, b"", THROWS)


# -- expectations --------------------------------------------------------------------------------


def expected(tried: Attempted, turn: int, dice: bytes, left: int, mask: int = 0) -> Shares:
    """The shares with ``left`` throws left, the seat in turn keeping what is best for it.

    ``dice`` are those that are there, of which ``mask`` is kept; empty before the first throw.
    """
    hand = hand_of(kept(dice, mask) if dice else dice)
    own = tried.odds.keeping[left][hand] / whole(left)
    seats = len(tried.ends[0])
    if seats == 2:
        others = [PARTS - own]
    else:
        order = [seat for seat in range(seats) if seat != turn]
        keeping = [_following(tried, seat, left) for seat in order]
        others = [each[hand] for each in keeping]
    found = [each / PARTS for each in others]
    return (*found[:turn], own / PARTS, *found[turn:])


def _following(tried: Attempted, seat: int, left: int) -> Sequence[float]:
    """The value of keeping each hand for another seat, which does not choose."""
    if (seat, left) in tried.known:
        return tried.known[seat, left]
    table, keeping = hands(), tried.odds.keeping
    full: Sequence[float] = [PARTS * shares[seat] for shares in tried.ends]
    for throws in range(1, left + 1):
        kept_now = _throwing(full)
        if throws < left:
            ahead = keeping[throws]
            full = [kept_now[max(parts, key=ahead.__getitem__)] for parts in table.parts]
    tried.known[seat, left] = kept_now
    return kept_now


def _throwing(full: Sequence[float]) -> list[float]:
    """For every hand the mean of throwing the dice that it lacks."""
    ways = [*full]
    for a, b, c, d, e, f in hands().grown:
        ways.append((ways[a] + ways[b] + ways[c] + ways[d] + ways[e] + ways[f]) / 6)
    return ways


# -- what to do ----------------------------------------------------------------------------------


def after(position: Position, action: Decision) -> Shares:
    """The shares to be expected after a legal action of the seat in turn."""
    attempt, turn = position.attempt, position.turn
    if isinstance(action, Keep) and attempt:
        left = THROWS - attempt.throws
        return expected(attempted(position, attempt.mode), turn, attempt.dice, left, action.mask)
    if isinstance(action, Claim) and attempt and action.card != NOTHING:
        aim, dice = aim_of(position, attempt, action), attempt.dice
        figure, five = uses_figure(position, aim, dice), aim.by_yahtzee(dice)
        return won(position, aim, aim.wins(dice), figure=figure, by_yahtzee=five)
    if action == Choose("raise"):
        return landed(position)
    if action in (Choose("move_on"), Choose("go_on")):
        return tuple(_moving(position))
    return failed(position)


def sharp_adviser(state: ShowdownState, _rng: Random) -> Sequence[Advice[Decision]]:
    """The share of the victory that each legal action comes to, for the acting seat."""
    return [Advice(action, _own(state, action), 0.0, wins=True) for action in state.legal_actions()]


def _own(position: Position, action: Decision) -> float:
    """The acting seat's share after an action: for dice to keep, without asking for the others."""
    attempt = position.attempt
    if isinstance(action, Keep) and attempt:
        left, known = THROWS - attempt.throws, attempted(position, attempt.mode).odds
        return known.kept(attempt.dice, action.mask, left) / whole(left) / PARTS
    return after(position, action)[position.turn]


def sharp(state: ShowdownState, _rng: Random) -> Decision:
    """The action with the best win chance; among equals the one that keeps most dice."""
    attempt, legal = state.attempt, state.legal_actions()
    if state.kind == "keep" and attempt:
        known = attempted(state, attempt.mode).odds
        return Keep(known.best(attempt.dice, THROWS - attempt.throws))
    return legal[0] if len(legal) == 1 else max(legal, key=lambda each: _own(state, each))


def winning_chances(state: ShowdownState) -> Shares:
    """Every seat's share of the victory to be expected.

    At a choice that of the best action; exact when the game is over.
    """
    attempt, turn, seats = state.attempt, state.turn, len(state.pawns)
    if state.actor == OVER:
        return state.returns()
    if state.actor >= 0:
        return max((after(state, each) for each in state.legal_actions()), key=lambda s: s[turn])
    if attempt:
        left = THROWS - attempt.throws
        tried = attempted(state, attempt.mode)
        return expected(tried, turn, attempt.dice, left, attempt.mask)
    if state.kind == "start":
        return (1 / seats,) * seats
    if state.moves:
        return tuple(_moving(state))
    return _judged(Board(state.track, state.pawns, state.figures, turn, state.last, False, False))
