"""The heavy searches that judge a position before it becomes a puzzle (`training.puzzles`).

- Las Vegas: the game is played on for two rolls of every seat, each making the best of them by the
  network; what then lies there is judged by the network. With neutral dice, kickers or the bandit
  rounds are played out.
- The card game: deals are played out, what the others hold dealt anew in each; and once more by
  *sharp*, whose deals were written separately and go by other habits (`agrees`).
- Expert Yahtzee: the turn is played to its end, thousands of times, for points; and for the victory
  this turn and the whole turn of the next seat are gone through, every throw of them.

All choices of a position share their rollouts, so that only what they change is compared.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from croupier.games.showdown.actions import Keep, Red
from croupier.games.showdown.bots import improvement
from croupier.games.showdown.bots.sharp import attempted, winning_chances
from croupier.games.showdown.review.reasons import ALL
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.values.turn_value import best_claim
from croupier.games.vegas.bots.judge import Board, laid
from croupier.games.vegas.bots.network import kind_of
from croupier.games.vegas.bots.rolls import Endgame
from croupier.games.vegas.bots.sharp import boards_after, can_end, has_network, judge_of
from croupier.games.vegas.playouts.heuristic_rollout import luck as luck_of
from croupier.games.vegas.playouts.heuristic_rollout import rest_of_round
from croupier.games.vegas.review.evaluation import Leads
from croupier.games.vegas_cards.bots.lookahead import drawn_hands
from croupier.games.vegas_cards.bots.sharp import outlook
from croupier.games.vegas_cards.review.evaluation import rollouts_of

SAMPLES: Final = {"network": 120, "rounds": 500, "turn": 4000, "deals": 1500, "answers": 400}
"""Rollouts of each choice in one search."""
PROMISING: Final = 4
"""Of ways to keep dice so many are compared, those that look best at first."""


class Found(NamedTuple):
    """Result of a heavy search: the mean of each choice, and the best one's lead on each."""

    means: list[float]
    lead: list[float]
    error: list[float]
    """One standard error of each lead."""


def searched(state: Any, order: Sequence[int], luck: Random) -> Found:
    """The values of all choices by a heavy search with this ``luck``.

    ``order``: the choices as the first look has them, best first.
    """
    if state.kind == "keep":
        return _compared(_kept(state, order, luck))
    if state.kind == "select":
        return _compared(_deals(state, luck))
    seats = len(state.turns)
    if has_network(state.rules, seats) and not kind_of(state.rules, seats).neutral:
        return _compared(_played_by_network(state, luck))
    return _compared(_rounds(state, luck))


def _compared(samples: Sequence[Sequence[float]]) -> Found:
    means = [sum(each) / len(each) for each in samples]
    best = max(range(len(means)), key=means.__getitem__)
    lead, error = [], []
    for each in samples:
        apart = [one - two for one, two in zip(samples[best], each, strict=True)]
        mean = sum(apart) / len(apart)
        variance = sum((value - mean) ** 2 for value in apart) / max(1, len(apart) - 1)
        lead.append(mean)
        error.append(sqrt(variance / len(apart)))
    return Found(means, lead, error)


def _played_by_network(state: Any, luck: Random) -> list[list[float]]:
    """The acting seat's chances after two rolls more of every seat, by choice and rollout."""
    judge, end = judge_of(state)
    seat, boards = state.actor, boards_after(state)
    if all(can_end(each, judge.left) for each in boards):
        return [[end.wins(each)[seat]] * 2 for each in boards]  # counted to the end
    found: list[list[float]] = [[] for _ in boards]
    for _ in range(SAMPLES["network"]):
        dice = [luck.randbytes(64) for _ in state.turns]
        for at, board in enumerate(boards):
            found[at].append(_future(judge, end, board, dice)[seat])
    return found


def _future(judge: Any, end: Endgame, board: Board, dice: Sequence[bytes]) -> Sequence[float]:
    used = [0] * len(dice)
    for _ in range(2 * len(dice)):
        turn = board.turn
        if turn is None:
            break
        hand = board.hands[turn]
        faces = [byte % 6 for byte in dice[turn][used[turn] : used[turn] + hand]]
        used[turn] += hand
        ways = [laid(board, face, faces.count(face), 0) for face in dict.fromkeys(faces)]
        board = max(ways, key=lambda each: judge.wins(each)[turn])
    if can_end(board, judge.left):
        return end.wins(board)
    found: Sequence[float] = judge.wins(board)
    return found


def _rounds(state: Any, luck: Random) -> list[list[float]]:
    """The acting seat's chances after rounds that are played out, by choice and rollout."""
    leads = Leads(state, state.rules.rounds - state.round)
    then = [rest_of_round(state.apply(action)[0]) for action in state.legal_actions()]
    found: list[list[float]] = [[] for _ in then]
    for _ in range(SAMPLES["rounds"]):
        rollout = luck_of(state, luck)
        for at, each in enumerate(then):
            found[at].append(leads.worth(each.played(rollout))[state.actor])
    return found


def _deals(state: Any, luck: Random) -> list[list[float]]:
    """The acting seat's chances after deals that are played out, by choice and rollout."""
    me, rollouts = state.actor, rollouts_of(state)
    then = [rollouts.start(state, action) for action in state.legal_actions()]
    found: list[list[float]] = [[] for _ in then]
    for _ in range(SAMPLES["deals"]):
        rollout = rollouts.luck(state, luck)
        for at, each in enumerate(then):
            found[at].append(rollouts.shares(each, rollout)[me])
    return found


def agrees(state: Any, order: Sequence[int], luck: Random) -> bool:
    """True if *sharp*'s deals call the first choice of the card game the best one, too.

    Held against the next of ``order`` alone, which are those that come near.
    """
    legal = state.legal_actions()
    compared = [legal[at] for at in order[:PROMISING]]
    totals = [0.0] * len(compared)
    for _ in range(SAMPLES["answers"]):
        world = state.resample(state.actor, luck)
        hands = drawn_hands(world, luck)
        for at, action in enumerate(compared):
            totals[at] += outlook(world, action, hands)
    return totals[0] == max(totals)


def _kept(state: Any, order: Sequence[int], luck: Random) -> list[list[float]]:
    """Final gain of the turn, in thousandths of a point, by choice and rollout."""
    attempt = state.attempt
    odds = best_claim(state, attempt.mode, improvement)
    compared = set(order[:PROMISING])
    legal = state.legal_actions()
    found: list[list[float]] = [[] for _ in legal]
    for _ in range(SAMPLES["turn"]):
        faces = [[luck.randrange(1, 7) for _ in range(5)] for _ in range(THROWS)]
        for at, action in enumerate(legal):
            if at not in compared:
                continue
            dice, mask, left = attempt.dice, action.mask, THROWS - attempt.throws
            while left:
                dice = _thrown(dice, mask, faces[left - 1])
                left -= 1
                mask = odds.best(dice, left) if left else 0
            found[at].append(odds.expected(dice, 0))
    worst = [min(found[at]) for at in compared]
    return [each or [min(worst)] * SAMPLES["turn"] for each in found]


def looked_through(state: Any) -> list[float]:
    """The acting seat's chances after each way to keep dice: no throw of two turns is left out.

    The seat throws on as *sharp* does, and the value of each end of its turn is that of the whole
    turn of the next seat, before its red die.
    """
    attempt, seat = state.attempt, state.actor
    wanted = attempted(state, attempt.mode).odds

    @cache
    def coming(begun: Any) -> float:
        if begun.kind != "move":
            return float(winning_chances(begun)[seat])
        faces = range(1, 7)
        moved = [winning_chances(begun.apply(Red(face))[0])[seat] for face in faces]
        return float(sum(moved) / len(moved))

    @cache
    def final(dice: bytes) -> float:
        stopped = state._replace(attempt=attempt._replace(dice=dice)).apply(Keep(ALL))[0]
        if stopped.kind != "claim":
            return coming(stopped)
        return max([coming(stopped.apply(claim)[0]) for claim in stopped.legal_actions()])

    @cache
    def after_throw(dice: bytes, left: int) -> float:
        return kept(dice, wanted.best(dice, left), left) if left else final(dice)

    def kept(dice: bytes, mask: int, left: int) -> float:
        stay = bytes([die for at, die in enumerate(dice) if mask >> at & 1])
        if mask == ALL:
            return final(bytes(sorted(stay)))
        return sum(
            [
                chance * after_throw(bytes(sorted(stay + more)), left - 1)
                for more, chance in _throws(len(dice) - len(stay))
            ]
        )

    left = THROWS - attempt.throws
    return [kept(attempt.dice, action.mask, left) for action in state.legal_actions()]


@cache
def _throws(dice: int) -> list[tuple[bytes, float]]:
    """(dice, chance) of all throws of so many dice, sorted."""
    found = Counter(bytes(sorted(each)) for each in product(range(1, 7), repeat=dice))
    return [(each, number / 6**dice) for each, number in found.items()]


def _thrown(dice: bytes, mask: int, faces: Sequence[int]) -> bytes:
    return bytes([die if mask >> at & 1 else faces[at] for at, die in enumerate(dice)])
