"""Regret matching over rollouts of the deal: the value of laying cards when the others choose too.

A *possible hand* is a hand that a seat may hold now, with its *candidates*: the selections that it
allows. *Final dice* come from a rollout: the dice that the seat has at the six casinos when the
deal ends, the rest of its deck drawn at random and laid by simple rules. They depend on how many
cards are laid now, and on nothing that the others do. No casino ever holds more than six dice of a
seat, so what dice are worth is looked up in tables of seven.

In every round of learning each seat holds one of its possible hands and lays what the hand's
strategy says. Then each hand that was held adds up its regrets: how much better each candidate
would have been. From then on candidates are laid in proportion to their regrets. The seat that asks
has its own hand and others that it might hold, so the other seats answer to what they can know of
it, not to its cards. The strategy of its own hand, averaged over the rounds, is hard to exploit
even for a player who knows this method.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from operator import add, mul
from random import Random
from typing import Final, NamedTuple

from croupier.games.vegas_cards.cards import HAND, Cards, dice_at, picked, selections
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.rules import FACES, Rules, out
from croupier.games.vegas_cards.state import CardsState

type Dice = tuple[int, ...]
"""Dice at every casino."""
type FinalDice = dict[int, Dice]
"""Dice at every casino when the deal ends, without those that are laid now.

By the number of cards laid now: who lays more now may lay less later.
"""

_KEPT: Final = 1 << 12
"""The size of a function's cache: most hands that are likely to be held."""
POSSIBLE_HANDS: Final = 12
"""Hands that a seat is imagined to hold."""
ROLLOUTS: Final = 4
"""Rollouts of each of them."""
OWN_ROLLOUTS: Final = 24
"""Rollouts of the asking seat's own hand."""
LEAST_SHARE: Final = 0.1
"""A candidate with a smaller share after learning is not laid at all."""
NO_DICE: Final = (0,) * len(FACES)


class Candidate(NamedTuple):
    """A selection that may be laid: its number, how many cards, their dice at every casino."""

    selection: int
    cards: int
    dice: Dice


@lru_cache(maxsize=_KEPT)
def candidates(hand: Cards) -> tuple[Candidate, ...]:
    """Everything that may be laid of a hand. (14.3)"""
    return tuple(
        Candidate(selection, len(cards), dice_at(cards))
        for selection in selections(hand)
        for cards in (picked(hand, selection),)
    )


_LAY_NOTHING: Final = (Candidate(0, 0, NO_DICE),)


@lru_cache(maxsize=_KEPT)
def worth(bills: tuple[int, ...], others: Dice) -> tuple[float, ...]:
    """The value of 0 to 6 dice at a casino to a seat, given the dice of the other seats.

    That is its own bill less the mean of the others' bills: with two seats, its lead. ``bills``
    are sorted from high to low.
    """
    return tuple(_worth(dice, bills, others) for dice in range(7))


def _worth(dice: int, bills: tuple[int, ...], others: Dice) -> float:
    """`worth` of so many dice. (14.4)"""
    counts = [dice, *others]
    present = [(number, at) for at, number in enumerate(counts) if number]
    rank = sorted((one for one in present if counts.count(one[0]) == 1), reverse=True)
    paid = zip(rank, bills, strict=False)
    return sum(-bill / len(others) if at else bill for (_, at), bill in paid)


def worths(bills: Sequence[tuple[int, ...]], others: Sequence[Dice]) -> list[tuple[float, ...]]:
    """`worth` at each casino, against the dice of each of the others."""
    there = zip(*others, strict=True)
    return [worth(two, tuple(sorted(dice))) for two, dice in zip(bills, there, strict=True)]


# -- possible hands -------------------------------------------------------------------------------


class PossibleHand:
    """A hand that a seat may hold, and what is learnt of playing it so far.

    ``strategy`` says how likely each candidate is laid at present.
    """

    def __init__(self, candidates: tuple[Candidate, ...], rollouts: list[FinalDice]) -> None:
        number = len(candidates)
        self.candidates = candidates
        self.rollouts = rollouts
        self.regrets = [0.0] * number
        self.strategy = [1 / number] * number

    def choose(self, number: float) -> Candidate:
        """The candidate that a random ``number`` from 0 to 1 draws from the strategy."""
        return self.candidates[index_drawn(self.strategy, number)]

    def learn(self, final: FinalDice, tables: Sequence[Sequence[float]]) -> list[float]:
        """Add up regrets and set the strategy by them; returns what each candidate was worth.

        ``tables`` say what dice are worth at each casino.
        """
        values = self.values(final, tables)
        mean = sum(map(mul, self.strategy, values))
        self.regrets = [
            max(0.0, regret + value - mean)
            for regret, value in zip(self.regrets, values, strict=True)
        ]
        total = sum(self.regrets)
        if total:
            self.strategy = [regret / total for regret in self.regrets]
        return values

    def values(self, final: FinalDice, tables: Sequence[Sequence[float]]) -> list[float]:
        """The value of each candidate in one rollout."""
        one, two, three, four, five, six = tables
        found = []
        for _, cards, (a, b, c, d, e, f) in self.candidates:
            u, v, w, x, y, z = final[cards]
            found.append(
                one[a + u] + two[b + v] + three[c + w] + four[d + x] + five[e + y] + six[f + z]
            )
        return found


class Learnt(NamedTuple):
    """The result of learning, candidate by candidate."""

    candidates: tuple[Candidate, ...]
    shares: tuple[float, ...]
    """The probability of each candidate in the simultaneous game; they add up to 1."""
    values: tuple[float, ...]
    """The expected gain of each in this deal, over the others' average."""
    errors: tuple[float, ...]
    """One standard error of each value."""


def _averaged(
    candidates: tuple[Candidate, ...], strategies: list[list[float]], values: list[list[float]]
) -> Learnt:
    """The mean of the given rounds of learning."""
    rounds = len(values)
    shares = [sum(column) / rounds for column in zip(*strategies, strict=True)]
    means = [sum(column) / rounds for column in zip(*values, strict=True)]
    spread = [
        sum([(value - mean) ** 2 for value in column])
        for column, mean in zip(zip(*values, strict=True), means, strict=True)
    ]
    return Learnt(
        candidates,
        tuple(trimmed(shares)),
        tuple(means),
        tuple([sqrt(each) / rounds for each in spread]),
    )


def trimmed(shares: Sequence[float]) -> Sequence[float]:
    """The shares without those that are too small to be more than noise.

    So few rounds leave a little of everything, and playing that too loses money. (Ganzfried,
    Sandholm and Waugh, Strategy purification and thresholding, 2012)
    """
    kept = [share if share >= LEAST_SHARE else 0.0 for share in shares]
    total = sum(kept)
    return [share / total for share in kept] if total else shares


def index_drawn(shares: Sequence[float], number: float) -> int:
    """The index that a random ``number`` from 0 to 1 draws from ``shares``, which add up to 1."""
    for at, share in enumerate(shares):
        number -= share
        if number < 0:
            return at
    return max(range(len(shares)), key=shares.__getitem__)


# -- rollouts -------------------------------------------------------------------------------------


class Rollout(NamedTuple):
    """The rollouts of the rest of a deal for one seat."""

    rules: Rules
    money: Dice
    """The bills at every casino, added up."""
    rng: Random

    def final_dice(self, hands: Sequence[Cards], dice: Dice, cards: int) -> Dice:
        """The dice of a seat after it laid ``hands``, one a step, by simple rules.

        ``dice`` and ``cards`` are what it has laid before. Small selections as long as they keep
        below the limit to the end, then one with the most dice; of two drawn at random the one
        that goes where more money is.
        """
        left, random, money = len(hands), self.rng.random, self.money
        for hand in hands:
            if cards >= self.rules.limit:
                break
            left -= 1
            may = self._considered(hand, self.rules.limit - 1 - cards, left)
            one, other = may[int(random() * len(may))], may[int(random() * len(may))]
            if sum(map(mul, one.dice, money)) < sum(map(mul, other.dice, money)):
                one = other
            cards += one.cards
            dice = tuple(map(add, dice, one.dice))
        return dice

    def _considered(self, hand: Cards, room: int, left: int) -> list[Candidate]:
        """The candidates of a hand that are considered.

        ``room`` is how many cards keep below the limit, ``left`` how many hands are to come.
        """
        if not left or room <= 0:
            return with_most_dice(hand)
        small, random = by_size(hand), self.rng.random
        if room > 2 and len(small) > 2 and random() < 0.5:
            return small[2]
        return small[random() < room / left - 1]


def possible_hand(
    position: Position, seat: int, chooses: bool, number: int, rollout: Rollout
) -> PossibleHand:
    """The hand that a seat holds in ``position``, with ``number`` rollouts of it."""
    laid, hand, rules = position.laid[seat], position.hands[seat], position.rules
    may, deck = candidates(hand), list(position.decks[seat])
    if not chooses:  # it is out, or has laid and drawn its next hand already
        may, deck = _LAY_NOTHING, [*deck, *hand]
    steps = 0 if out(rules, laid) else rules.steps - position.step
    dice, sizes = dice_at(laid), sorted({candidate.cards for candidate in may})
    rollouts = []
    for _ in range(number):
        rollout.rng.shuffle(deck)
        hands = [bytes(sorted(deck[at : at + HAND])) for at in range(0, steps * HAND, HAND)]
        rollouts.append({now: rollout.final_dice(hands, dice, len(laid) + now) for now in sizes})
    return PossibleHand(may, rollouts)


@lru_cache(maxsize=_KEPT)
def by_size(hand: Cards) -> list[list[Candidate]]:
    """The candidates of a hand by their cards: one, two, and three if there are any."""
    may = candidates(hand)
    return [group for size in (1, 2, 3) if (group := [each for each in may if each.cards == size])]


@lru_cache(maxsize=_KEPT)
def with_most_dice(hand: Cards) -> list[Candidate]:
    """The candidates of a hand with the most dice."""
    may = candidates(hand)
    most = max(sum(candidate.dice) for candidate in may)
    return [candidate for candidate in may if sum(candidate.dice) == most]


# -- learning -------------------------------------------------------------------------------------


def learn(state: CardsState, rng: Random, rounds: int) -> Learnt:
    """The best selection of the acting seat's hand in ``state``."""
    me, random = state.actor, rng.random
    choosing = choosers(state)
    bills = [tuple(sorted(here, reverse=True)) for here in state.bills]
    own, hands = _all_hands(state, choosing, Rollout(state.rules, tuple(map(sum, bills)), rng))
    strategies, values = [], []
    for number in range(rounds):
        held = [each[int(random() * POSSIBLE_HANDS)] for each in hands]
        finals = [each.rollouts[int(random() * len(each.rollouts))] for each in held]
        dice = []
        for each, final in zip(held, finals, strict=True):
            _, cards, now = each.choose(random())
            dice.append(tuple(map(add, final[cards], now)))
        for seat in choosing:
            tables = worths(bills, dice[:seat] + dice[seat + 1 :])
            if held[seat] is not own:
                held[seat].learn(finals[seat], tables)
            if seat == me:
                strategies.append(own.strategy)
                values.append(own.learn(own.rollouts[number % OWN_ROLLOUTS], tables))
    warm_up = rounds // 3  # the first strategies are still far from settled
    return _averaged(own.candidates, strategies[warm_up:], values[warm_up:])


def _all_hands(
    state: CardsState, choosing: Sequence[int], rollout: Rollout
) -> tuple[PossibleHand, list[list[PossibleHand]]]:
    """(the acting seat's own hand, every seat's possible hands as the public may imagine them)."""
    me, rng = state.actor, rollout.rng
    own = possible_hand(state, me, True, OWN_ROLLOUTS, rollout)
    worlds = [state.resample(None, rng) for _ in range(POSSIBLE_HANDS)]
    hands = [
        imagined(
            worlds, seat, seat in choosing, rollout, {state.hands[me]: own} if seat == me else {}
        )
        for seat in range(len(state.won))
    ]
    return own, hands


def imagined(
    worlds: Sequence[Position],
    seat: int,
    chooses: bool,
    rollout: Rollout,
    known: dict[Cards, PossibleHand],
) -> list[PossibleHand]:
    """The possible hand of a seat in each world; equal hands are one and the same.

    ``known`` are those that there are already.
    """
    found = []
    for world in worlds:
        hand, new = world.hands[seat], possible_hand(world, seat, chooses, ROLLOUTS, rollout)
        if hand in known:
            known[hand].rollouts += new.rollouts
        found.append(known.setdefault(hand, new))
    return found


def choosers(position: Position) -> list[int]:
    """The seats that have still to lay in this step: all, or those that come after. (14.3, 14.5)"""
    playing = position.playing()
    return playing[playing.index(position.actor) :] if position.rules.turns else playing
