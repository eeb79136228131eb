"""A value network in whole numbers: what everybody will win of a round, and who wins the game.

Seats are counted from the seat that rolls next, the neutral dice come last. Every casino is seen by
the same layer, whose results are added up, so the order of the casinos cannot matter:

    casino, hands  ->  H, rectified; added over the casinos: the sum
    sum            ->  K for the gains, K for the wins, and the gains' linear part P
    gains          ->  P, in hundreds of thousands of dollars
    wins           ->  with the score: P shares of the victory
    between two rounds the leads alone decide: P shares of the victory

The networks are made and described in `engine/training/vegas/network.py`, which sees the same.
"""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from struct import unpack
from typing import Final, NamedTuple

from croupier.bots.packed_vector import (
    ONE,
    Matrix,
    matrix,
    packed,
    product,
    product_of_unpacked,
    rectified,
    unpacked,
    unpacked_positive,
)
from croupier.bots.softmax import softmax
from croupier.bots.weights import stored
from croupier.games.vegas.bots.networks import MODULES
from croupier.games.vegas.rules import Rules

H: Final = 64
K: Final = 32
BETWEEN: Final = 16


class Kind(NamedTuple):
    """For which tables a network is."""

    seats: int
    neutral: bool
    """True if it sees neutral dice."""
    modules: bool = False
    """True if it sees Biggys, kickers and the bandit; it sees neutral dice then as well."""

    @property
    def name(self) -> str:
        """Its name in `networks`."""
        more = "_modules" if self.modules else "_neutral" if self.neutral else ""
        return f"seats_{self.seats}{more}"


LEARNT: Final = ("neutral", "minsum", "hundred", "biggy", "kicker", "rainbow", "bandit")
"""The modules that networks play with: they see bills and dice for what they are."""


def kind_of(rules: Rules, seats: int) -> Kind:
    """The kind of network that these rules take, whether there is one or not. (3, 6, 7, 9)"""
    modules = bool(rules.biggy or rules.kicker or rules.bandit)
    return Kind(seats, rules.neutral or modules, modules)


class Network(NamedTuple):
    """A network; biases are packed, in units of `ONE`."""

    kind: Kind
    casino: Matrix
    hands: Matrix
    sum: Matrix
    gains: Matrix
    wins: Matrix
    score: Matrix
    between: Matrix
    between_wins: Matrix
    sum_bias: int
    heads_bias: int
    wins_bias: int
    between_bias: int


def sizes(kind: Kind) -> tuple[tuple[int, int], ...]:
    """(inputs, width) of the matrices in the order of `Network`."""
    seats, neutral, modules = kind
    owners = seats + neutral
    casino = 4 * owners - neutral + 2 + owners * (owners - 1) + (owners + 5) * modules
    hands, score = seats * (1 + neutral + 2 * modules), 3 * seats + 2
    return (
        (casino, H),
        (hands, H),
        (H, 2 * K + seats),
        (K, seats),
        (K, seats),
        (score, K + seats),
        (seats + 3, BETWEEN + seats),
        (BETWEEN, seats),
    )


def decoded(kind: Kind, blob: bytes) -> Network:
    """The network that ``blob`` holds: its scales and biases as half floats, then its weights."""
    seats, shapes = kind.seats, sizes(kind)
    biases = (H, 2 * K + seats, seats, BETWEEN)
    numbers = sum(inputs for inputs, _ in shapes) + sum(biases)
    halves = list(unpack(f"<{numbers}e", blob[: 2 * numbers]))
    weights = memoryview(blob[2 * numbers :]).cast("b").tolist()
    matrices: list[Matrix] = []
    for inputs, width in shapes:
        scales = [halves.pop(0) for _ in range(inputs)]
        matrices.append(
            matrix([weights[at * width : (at + 1) * width] for at in range(inputs)], scales)
        )
        del weights[: inputs * width]
    packs = [packed([round(halves.pop(0) * ONE) for _ in range(width)]) for width in biases]
    casino, hands, both, gains, wins, score, between, last = matrices
    return Network(kind, casino, hands, both, gains, wins, score, between, last, *packs)


@cache
def network(kind: Kind) -> Network:
    """The network of a kind; there must be one."""
    return decoded(kind, stored(MODULES[kind.name]))


# -- forward ---------------------------------------------------------------------------------------


def casino_part(net: Network, inputs: Sequence[float]) -> int:
    """A casino's part of the first layer, packed."""
    return product(net.casino, inputs)


def hands_part(net: Network, inputs: Sequence[float]) -> int:
    """The hands' part of the first layer with its bias, the same for every casino, packed."""
    return product(net.hands, inputs) + net.sum_bias


def seen(part: int, hands: int) -> int:
    """The first layer's output for a casino, packed; to be added over the casinos."""
    return rectified(part + hands, H)


class Heads(NamedTuple):
    """The output of the two heads for the sum; lanes are in units of `ONE`."""

    gains: list[float]
    """Each seat's expected winnings in this round, / 100."""
    wins: int
    """The win head's hidden layer before the score is added, packed."""


def heads(net: Network, total: int) -> Heads:
    """The gains, and what the win head makes of the sum."""
    seats = net.kind.seats
    both = product_of_unpacked(net.sum, unpacked_positive(total, H)) + net.heads_bias
    out = unpacked(both, 2 * K + seats)
    hidden = [max(0, lane) for lane in out[:K]]
    past = out[2 * K :]
    gains = unpacked(product_of_unpacked(net.gains, hidden), seats)
    return Heads(
        [(one + two) / ONE for one, two in zip(gains, past, strict=True)], packed(out[K : 2 * K])
    )


def wins(net: Network, hidden: int, score: Sequence[float]) -> list[float]:
    """Each seat's share of the victory, from the win head's hidden layer and the score."""
    seats = net.kind.seats
    out = unpacked(product(net.score, score) + hidden, K + seats)
    active = [max(0, lane) for lane in out[:K]]
    last = product_of_unpacked(net.wins, active) + net.wins_bias
    return softmax([(a + b) / ONE for a, b in zip(unpacked(last, seats), out[K:], strict=True)])


def wins_between(net: Network, leads: Sequence[float], left: int) -> list[float]:
    """Each seat's share of the victory with ``left`` rounds to play, from the seat that begins.

    ``leads`` are on the average, / 100.
    """
    seats = net.kind.seats
    inputs = [*leads, *[float(left == rounds) for rounds in (1, 2, 3)]]
    out = unpacked(product(net.between, inputs) + net.between_bias, BETWEEN + seats)
    active = [max(0, lane) for lane in out[:BETWEEN]]
    last = unpacked(product_of_unpacked(net.between_wins, active), seats)
    return softmax([(a + b) / ONE for a, b in zip(last, out[BETWEEN:], strict=True)])


def score_inputs(
    money: Sequence[float], gains: Sequence[float], left: int, share: float
) -> list[float]:
    """The win head's input for the score: money and gains in hundreds of thousands.

    Leads on the average; leads to come on the average and on the best of the others, in units of
    the spread that ``left`` rounds and a ``share`` of this round's dice may still bring.
    """
    seats = len(money)
    mean = sum(money) / seats
    later = [one + two for one, two in zip(money, gains, strict=True)]
    average = sum(later) / seats
    spread = sqrt(0.3 * left + 0.3 * share + 0.02)
    first, second = sorted(later, reverse=True)[:2]
    ahead = [(one - (second if one == first else first)) / spread for one in later]
    to_come = [(one - average) / spread for one in later]
    return [*[one - mean for one in money], *to_come, *ahead, left / 3, share]
