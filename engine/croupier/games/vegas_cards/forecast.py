"""What laying cards is worth when the others choose too: learnt by thinking deals to their end.

A *thought* is one hand that a seat may hold, with its options. Its *prospects* are the dice that
the seat may have at the six casinos when the deal ends, by the number of cards that it lays now:
the rest of its deck is drawn and laid by rule of thumb, whatever the others do. No casino ever
holds more than six dice of a seat, so what they are worth is looked up.

Learning is regret matching. In every round each seat holds one of its thoughts and lays what its
strategy says; then each thought that was held regrets what it would rather have laid, and plays
that more often from now on. The seat that learns has thoughts that others may have of its hand as
well as its own: so the others answer to what they can know of it, not to its cards. What a
thought played on average is hard to exploit even for who knows this text.
"""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from operator import add, mul
from random import Random
from typing import Final, NamedTuple

from croupier.games.vegas_cards.cards import HAND, Cards, picked, selections
from croupier.games.vegas_cards.dealing import active
from croupier.games.vegas_cards.rules import FACES, Rules, out
from croupier.games.vegas_cards.state import CardsState

type Dice = tuple[int, ...]
"""Dice at every casino."""

THOUGHTS: Final = 12
"""Hands that are imagined for a seat."""
FUTURES: Final = 4
"""Prospects of each of them."""
OWN_FUTURES: Final = 24
"""Prospects of one's own hand."""
LEAST_SHARE: Final = 0.1
"""What is more rarely laid after learning is not laid at all."""
NOTHING: Final = (0,) * len(FACES)


class Option(NamedTuple):
    """Something that may be laid: its selection, its cards, their dice at every casino."""

    selection: int
    cards: int
    dice: Dice


@cache
def options(hand: Cards) -> tuple[Option, ...]:
    """Everything that may be laid of a hand."""
    return tuple(
        Option(selection, len(cards), dice_at(cards))
        for selection in selections(hand)
        for cards in (picked(hand, selection),)
    )


def dice_at(cards: Cards) -> Dice:
    """The dice on ``cards``, casino by casino."""
    return tuple(cards.count(single) + 2 * cards.count(single + 1) for single in range(0, 12, 2))


_LAY_NOTHING: Final = (Option(0, 0, NOTHING),)


@cache
def worth(bills: tuple[int, ...], others: Dice) -> tuple[float, ...]:
    """What 0 to 6 dice at a casino are worth to a seat, given the dice of the other seats.

    That is its own bill less the mean of the others' bills: with two seats, its lead.
    """
    return tuple(_worth(dice, bills, others) for dice in range(7))


def _worth(dice: int, bills: tuple[int, ...], others: Dice) -> float:
    """`worth` of so many dice. (14.4)"""
    counts = [dice, *others]
    standing = [(number, at) for at, number in enumerate(counts) if number]
    rank = sorted((one for one in standing if counts.count(one[0]) == 1), reverse=True)
    paid = zip(rank, bills, strict=False)
    return sum(-bill / len(others) if at else bill for (_, at), bill in paid)


def worths(bills: Sequence[tuple[int, ...]], others: Sequence[Dice]) -> list[tuple[float, ...]]:
    """`worth` at each casino, against the dice of each of the others."""
    there = zip(*others, strict=True)
    return [worth(two, tuple(sorted(dice))) for two, dice in zip(bills, there, strict=True)]


# -- thoughts -----------------------------------------------------------------------------------


class Thought:
    """A hand that a seat may hold, and what is known of playing it so far.

    ``prospects`` are some futures: dice when the deal ends but for the present option, by its
    cards. ``strategy`` says how likely each option is laid at present.
    """

    def __init__(self, options: tuple[Option, ...], prospects: list[dict[int, Dice]]) -> None:
        number = len(options)
        self.options = options
        self.prospects = prospects
        self.regrets = [0.0] * number
        self.strategy = [1 / number] * number

    def choose(self, luck: float) -> Option:
        """The option that ``luck``, from 0 to 1, makes of the strategy."""
        return self.options[drawn(self.strategy, luck)]

    def learn(self, prospect: dict[int, Dice], tables: Sequence[Sequence[float]]) -> list[float]:
        """Regret what was not laid; ``tables`` say what dice are worth at each casino.

        Returns what each option was worth.
        """
        values = self.values(prospect, tables)
        mean = sum(map(mul, self.strategy, values))
        self.regrets = [
            max(0.0, regret + value - mean)
            for regret, value in zip(self.regrets, values, strict=True)
        ]
        total = sum(self.regrets)
        if total:
            self.strategy = [regret / total for regret in self.regrets]
        return values

    def values(self, prospect: dict[int, Dice], tables: Sequence[Sequence[float]]) -> list[float]:
        """What each option is worth in one future."""
        one, two, three, four, five, six = tables
        found = []
        for _, cards, (a, b, c, d, e, f) in self.options:
            u, v, w, x, y, z = prospect[cards]
            found.append(
                one[a + u] + two[b + v] + three[c + w] + four[d + x] + five[e + y] + six[f + z]
            )
        return found


class Learnt(NamedTuple):
    """What came of learning, option by option."""

    options: tuple[Option, ...]
    shares: tuple[float, ...]
    """How likely each should be laid where all lay at once; they add up to 1."""
    values: tuple[float, ...]
    """What each is expected to bring in this deal, more than the others get on average."""
    errors: tuple[float, ...]
    """One standard error of each value."""


def _learnt(
    options: tuple[Option, ...], strategies: list[list[float]], values: list[list[float]]
) -> Learnt:
    """The sum of the rounds that count."""
    rounds = len(values)
    shares = [sum(column) / rounds for column in zip(*strategies, strict=True)]
    means = [sum(column) / rounds for column in zip(*values, strict=True)]
    spread = [
        sum([(value - mean) ** 2 for value in column])
        for column, mean in zip(zip(*values, strict=True), means, strict=True)
    ]
    return Learnt(
        options,
        tuple(trimmed(shares)),
        tuple(means),
        tuple([sqrt(each) / rounds for each in spread]),
    )


def trimmed(shares: Sequence[float]) -> Sequence[float]:
    """The shares without those that are too small to be more than noise.

    So few rounds leave a little of everything; who plays that as well gives money away. (Ganzfried,
    Sandholm and Waugh, Strategy purification and thresholding, 2012)
    """
    kept = [share if share >= LEAST_SHARE else 0.0 for share in shares]
    total = sum(kept)
    return [share / total for share in kept] if total else shares


def drawn(shares: Sequence[float], luck: float) -> int:
    """The index that ``luck``, from 0 to 1, draws from ``shares``, which add up to 1."""
    for at, share in enumerate(shares):
        luck -= share
        if luck < 0:
            return at
    return max(range(len(shares)), key=shares.__getitem__)


class Future(NamedTuple):
    """How the rest of a deal is imagined: what pulls towards a casino, and chance."""

    rules: Rules
    pull: Dice
    """The bills at every casino, added up."""
    rng: Random

    def laid(self, hands: Sequence[Cards], dice: Dice, cards: int) -> Dice:
        """The dice of a seat after it laid ``hands`` by rule of thumb.

        Small selections as long as they keep below the limit to the end, then a biggest one; of
        two that come to mind the one that goes where the bills are.
        """
        left, luck, pull = len(hands), self.rng.random, self.pull
        for hand in hands:
            if cards >= self.rules.limit:
                break
            left -= 1
            may = self._options(hand, self.rules.limit - 1 - cards, left)
            one, other = may[int(luck() * len(may))], may[int(luck() * len(may))]
            if sum(map(mul, one.dice, pull)) < sum(map(mul, other.dice, pull)):
                one = other
            cards += one.cards
            dice = tuple(map(add, dice, one.dice))
        return dice

    def _options(self, hand: Cards, room: int, left: int) -> list[Option]:
        """What comes to mind with ``room`` cards below the limit and ``left`` hands to come."""
        if not left or room <= 0:
            return biggest(hand)
        small, luck = by_size(hand), self.rng.random
        if room > 2 and len(small) > 2 and luck() < 0.5:
            return small[2]
        return small[luck() < room / left - 1]


def thought(state: CardsState, seat: int, chooses: bool, futures: int, future: Future) -> Thought:
    """The thought of a seat that holds what it holds in ``state``, and so many of its futures."""
    laid, hand, rules = state.laid[seat], state.hands[seat], state.rules
    may, deck = options(hand), list(state.decks[seat])
    if not chooses:  # it is out, or has laid and drawn ahead
        may, deck = _LAY_NOTHING, [*deck, *hand]
    steps = 0 if out(rules, laid) else rules.steps - state.step
    lying, numbers = dice_at(laid), sorted({option.cards for option in may})
    prospects = []
    for _ in range(futures):
        future.rng.shuffle(deck)
        hands = [bytes(sorted(deck[at : at + HAND])) for at in range(0, steps * HAND, HAND)]
        prospects.append({now: future.laid(hands, lying, len(laid) + now) for now in numbers})
    return Thought(may, prospects)


@cache
def by_size(hand: Cards) -> list[list[Option]]:
    """The options of a hand by their cards: one, two, and three or more if there are any."""
    may = options(hand)
    return [
        group for size in (1, 2, 3) if (group := [option for option in may if option.cards == size])
    ]


@cache
def biggest(hand: Cards) -> list[Option]:
    """The options of a hand with the most dice."""
    may = options(hand)
    most = max(sum(option.dice) for option in may)
    return [option for option in may if sum(option.dice) == most]


# -- learning -----------------------------------------------------------------------------------


def learnt(state: CardsState, rng: Random, rounds: int) -> Learnt:
    """What the acting seat, which holds what it holds in ``state``, should lay."""
    me, luck = state.actor, rng.random
    own_hand = state.hands[me]
    choosing = choosers(state)
    bills = [tuple(sorted(here, reverse=True)) for here in state.bills]
    future = Future(state.rules, tuple(map(sum, bills)), rng)
    own = thought(state, me, True, OWN_FUTURES, future)
    worlds = [state.resample(None, rng) for _ in range(THOUGHTS)]
    thoughts = [
        imagined(worlds, seat, seat in choosing, future, {own_hand: own} if seat == me else {})
        for seat in range(len(state.won))
    ]
    strategies, values = [], []
    for number in range(rounds):
        held = [each[int(luck() * THOUGHTS)] for each in thoughts]
        prospects = [each.prospects[int(luck() * len(each.prospects))] for each in held]
        dice = []
        for each, prospect in zip(held, prospects, strict=True):
            _, cards, now = each.choose(luck())
            dice.append(tuple(map(add, prospect[cards], now)))
        for seat in choosing:
            tables = worths(bills, dice[:seat] + dice[seat + 1 :])
            if held[seat] is not own:
                held[seat].learn(prospects[seat], tables)
            if seat == me:
                strategies.append(own.strategy)
                values.append(own.learn(own.prospects[number % OWN_FUTURES], tables))
    settled = rounds // 3
    return _learnt(own.options, strategies[settled:], values[settled:])


def imagined(
    worlds: Sequence[CardsState],
    seat: int,
    chooses: bool,
    future: Future,
    known: dict[Cards, Thought],
) -> list[Thought]:
    """The thought of a seat in each world; the same hand is the same thought."""
    found = []
    for world in worlds:
        hand, new = world.hands[seat], thought(world, seat, chooses, FUTURES, future)
        if hand in known:
            known[hand].prospects += new.prospects
        found.append(known.setdefault(hand, new))
    return found


def choosers(state: CardsState) -> list[int]:
    """The seats that have still to lay in this step: all, or who comes after. (14.3, 14.5)"""
    playing = active(state)
    return playing[playing.index(state.actor) :] if state.rules.turns else playing
