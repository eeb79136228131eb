"""Every seat's chance after each choice, for the review and the hint.

Where a network covers the table a choice is worth what the next seat can make of its next roll,
and few dice of the last round are gone through to the end. Elsewhere rounds are played on many
times, and what a lead at the end of a round is worth is learnt from a number of rounds.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from croupier.bots.rollouts import Rollouts, choice_chances, win_chances
from croupier.bots.softmax import shares_of_leads
from croupier.core.chance import Unseeded
from croupier.core.evaluator import Budget, WinChances
from croupier.core.state import CHANCE
from croupier.games.vegas.actions import Decision
from croupier.games.vegas.bots.rolls import expected, rolls_of
from croupier.games.vegas.bots.sharp import ROLLS_MOST, boards_after, can_end, has_network, judge_of
from croupier.games.vegas.pieces.places import by_face
from croupier.games.vegas.playouts.heuristic_rollout import Luck, RestOfRound, luck, rest_of_round
from croupier.games.vegas.review.chances import after_each, winning_chances
from croupier.games.vegas.rules import Rules
from croupier.games.vegas.state import VegasState, new_state
from croupier.parts.seating import ranking, shares

LOOKED_INTO: Final = 0.06
"""A choice that looks worse than the best by more than this is not looked into, but for the one
that was taken."""
FIRST: Final = 12
"""Rounds that are played on after every choice where no network knows the table."""
DICE_LAID: Final = 700
"""About how many dice are laid in the rounds more after a choice that may still be the best: they
take about as long early in a round as late."""
SECOND: Final = range(24, 181)
"""The least and the most of those rounds."""
REVIEWED: Final = 2
"""So many times fewer of them in a review, which looks again where that tells too little: with six
seats rounds are long, and a person waits for the first answer."""
FIRST_SPECIAL: Final = 8
DICE_LAID_SPECIAL: Final = 350
"""The number with special dice or a casino for any face: a turn takes four times as long."""
LAST_ROUND: Final = 3
"""Factor for the last round, whose rollouts are won or lost and nothing in between."""
ROUNDS: Final = 60
"""Rounds from which it is learnt what a lead is worth."""


def present(state: VegasState, rng: Random) -> WinChances | None:
    """Everybody's chances where chance acts; None while bills are laid and casinos pay."""
    kind = state.kind
    if kind in ("start", "bill", "preplace"):
        return _even(state) if state.round == 1 and not any(state.bills) else None
    if kind == "pay" and state.casino:
        return None
    found = winning_chances(state)
    if found is None and state.closing:
        found = tuple(_leads(state).worth(rest_of_round(state).paid()))
    return win_chances(_rollouts(state), state, rng) if found is None else WinChances(found)


def _even(state: VegasState) -> WinChances:
    """Before the first bill: everybody's chance is the same, a lone player's that of the rules."""
    if state.rules.solo:
        return WinChances(tuple(Leads(state, state.rules.rounds).worth(state.money())))
    return WinChances((1 / len(state.turns),) * len(state.turns))


def choices(
    state: VegasState, rng: Random, taken: Decision | None, budget: Budget
) -> Sequence[WinChances]:
    """Everybody's chances after each legal action."""
    if has_network(state.rules, len(state.turns)):
        return [WinChances(tuple(each)) for each in _by_network(state, taken)]
    fewer = 1 if taken is None else REVIEWED
    return choice_chances(_rollouts(state, fewer), state, rng, taken, budget)


# -- by a network ----------------------------------------------------------------------------------


def _by_network(state: VegasState, taken: Decision | None) -> list[Sequence[float]]:
    """Everybody's chances after each action; the closest ones by all rolls of the next seat.

    With special dice or a casino of any face there are too many rolls for that.
    """
    judge, end = judge_of(state)
    if judge.net.kind.modules:
        return after_each(state)
    boards, seat, actions = boards_after(state), state.actor, state.legal_actions()
    found: list[Sequence[float]] = [judge.wins(each) for each in boards]
    least = max([each[seat] for each in found]) - LOOKED_INTO
    for at, each in enumerate(boards):
        if can_end(each, judge.left):
            found[at] = end.wins(each)
        elif rolls_of(each) <= ROLLS_MOST and (found[at][seat] >= least or actions[at] == taken):
            found[at] = expected(each, judge.wins)
    return found


# -- by rollouts -----------------------------------------------------------------------------------


def _rollouts(
    state: VegasState, fewer: int = 1
) -> Rollouts[VegasState, Decision, RestOfRound, Luck]:
    """The rollouts of a round, with ``fewer`` times fewer rounds for longer comparisons."""
    leads = _leads(state)

    def start(now: VegasState, action: Decision | None) -> RestOfRound:
        return rest_of_round(now if action is None else now.apply(action)[0])

    def shares_in(rest: RestOfRound, luck: Luck) -> Sequence[float]:
        return leads.worth(rest.played(luck))

    special = bool(state.special) or by_face(len(state.bills) - 1)
    dice = DICE_LAID_SPECIAL if special else DICE_LAID
    dice = dice * LAST_ROUND if state.round == state.rules.rounds else dice
    second = max(SECOND[0], min(SECOND[-1], dice // max(1, sum(state.hands))))
    first = FIRST_SPECIAL if special else FIRST
    return Rollouts(luck, start, shares_in, first, second // fewer)


def _leads(state: VegasState) -> "Leads":
    """The value of money at the end of the round of a state."""
    return Leads(state, state.rules.rounds - state.round)


class Leads:
    """The value of money at the end of a round, with so many rounds left to play."""

    def __init__(self, state: VegasState, left: int) -> None:
        self.seats = len(state.turns)
        self.solo = state.rules.solo
        self.left = left
        gains = round_gains(state.rules, self.seats) if left else RoundGains(0.0, 1.0)
        self.spread = gains.spread * sqrt(left)
        self.ahead = left * gains.lead

    def worth(self, money: Sequence[float]) -> Sequence[float]:
        """Every seat's share of the victory; bills that decide a tie are in the money (1.6)."""
        if self.solo:
            lead = money[0] - sum(money[1:])
            if self.left == 0:
                return [float(lead > 0)]
            return shares_of_leads([lead + self.ahead, 0.0], self.spread)[:1]
        if self.left == 0:
            return shares(ranking(money)[0], self.seats)
        return shares_of_leads(money, self.spread)


class RoundGains(NamedTuple):
    """The change of a lead by rounds under some rules, in thousands."""

    lead: float
    """The growth of the first seat's lead over the others together in the solo game."""
    spread: float
    """The standard deviation of what a round adds to the difference of two seats."""


_KNOWN_GAINS: Final[dict[tuple[str, int], RoundGains]] = {}


def round_gains(rules: Rules, seats: int) -> RoundGains:
    """The results of a number of rounds, cached; they are the same for every caller."""
    key = (repr(rules), seats)
    if key not in _KNOWN_GAINS:
        _KNOWN_GAINS[key] = _round_gains(rules, seats)
    return _KNOWN_GAINS[key]


def _round_gains(rules: Rules, seats: int) -> RoundGains:
    rng = Random(ROUNDS)
    leads = []
    for _ in range(ROUNDS):
        money = _one_round(new_state(rules, seats), rng)
        others = money[1:]
        if rules.solo:
            leads.append(money[0] - sum(others))
        else:
            leads += [money[0] - each for each in others]
    mean = sum(leads) / len(leads)
    square = sum([(lead - mean * rules.solo) ** 2 for lead in leads]) / len(leads)
    return RoundGains(mean, max(1.0, sqrt(square)))


def _one_round(state: VegasState, rng: Random) -> list[float]:
    """Everybody's money after a first round."""
    source = Unseeded(rng)
    while state.actor == CHANCE and state.kind != "roll":
        state = state.apply(state.draw(source))[0]
    return rest_of_round(state).played(luck(state, rng))
