"""A position of Las Vegas: what is where, and all that can be read off it.

A round: the casinos are filled from the pile, casino 1 first; the seats roll and place in turn
until no hand holds a die; the casinos pay, casino 1 first.

    casino     1        2        3        4        5        6
    bills    80 30     60       50      40 20     70       90        `bills[c]`, as laid
    dice     2.1.0    0.0.3    1.1.0    0.0.0    4.0.0    0.2.2      `dice[c]`, see `dice.py`

Casinos are numbered 1-6 (the bandit: 7) in names, notation and events, and are at indexes 0-6 of
the tuples here. Money and bills are in thousands, seats 0-based.

The chapters of the rulebook (`filling`, `turn`, `closing`) are functions from a position and an
action to a `Transition`; `state` puts them together.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from croupier.core.errors import IllegalAction, illegal
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas.actions import Action, Decision, Kick, Place
from croupier.games.vegas.events import Event
from croupier.games.vegas.extras.bandit import BANDIT, bandit_strengths, open_faces
from croupier.games.vegas.extras.rainbow import counted, high_to_low
from croupier.games.vegas.pieces.dice import (
    FACES_SHOWN,
    NEUTRAL,
    FollowUp,
    Row,
    Special,
    strengths,
    targets,
)
from croupier.games.vegas.rules import Rules
from croupier.parts.actions import Take
from croupier.parts.bills import Pile, money
from croupier.parts.casino import Payout, payout_of, split_ties
from croupier.parts.seating import ranking, shares

type Strength = int | tuple[int, int, int]
"""The strength of an owner's dice at a casino; by face as in `bandit_strengths`."""


class Position(NamedTuple):
    """Everything that is known of a game at one moment.

    A tuple rather than a frozen dataclass: a simulated game makes some 290 of these, and a tuple
    is made many times faster. Fields that change together are side by side, so that the functions
    at the end of this file can exchange them in one piece.
    """

    rules: Rules
    round: int
    """1 .. rules.rounds."""
    start: int
    """The start seat of this round (meaningless before it is drawn)."""
    casino: int
    """The index of the casino that is being filled or paid."""
    pile: Pile
    bills: tuple[tuple[int, ...], ...]
    """The bills at every casino, as they were laid."""
    won: tuple[tuple[int, ...], ...]
    """The bills that every seat (in the solo game: every colour) has won. (O5)"""
    ledger: tuple[tuple[int, ...], ...]
    """Everybody's money after each finished round."""
    discarded: int
    """Rainbow cards that have left the game. (8, W2)"""
    chips: tuple[int | None, ...]
    """The owner of each casino's chip card in this round; None: it is still at the casino.
    (14.6)"""
    chip_cards: tuple[int, ...]
    """The chip cards that every seat holds. (14.6)"""

    kind: str
    """The pending move: start, bill, preplace, roll, place, kick, chip, rainbow, pay, over."""
    actor: int
    """A seat, CHANCE or OVER."""
    turn: int
    """The seat whose turn it is."""
    dice: tuple[Row, ...]
    """The dice at every casino, and on the bandit by face."""
    hands: tuple[int, ...]
    """The dice that every seat (in the solo game: every colour) still has to place."""
    special: tuple[Special, ...]
    """The number of special dice among those; empty if there are never any."""
    turns: tuple[int, ...]
    """The number of turns of every seat in this round."""
    roll: bytes
    """The faces that are rolled in front of the seat whose turn it is."""
    follow_up: FollowUp | None
    """The duties of this turn after its placement; None: nothing."""

    # -- whose move it is ------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat whose roll or choice is due, None while the table fills or pays."""
        return self.turn if self.kind in ("roll", "place", "kick", "chip") else None

    @property
    def closing(self) -> bool:
        """True if all dice are laid, and the rest of the round goes by itself."""
        return self.kind in ("rainbow", "pay")

    @property
    def chance(self) -> str:
        """The name of the pending draw: a public promise, unique in a game. (0.5)"""
        kind = self.kind
        if kind == "roll":
            turn = self.turn
            return roll_name(self.round, turn, self.turns[turn])
        if kind == "bill":
            casino = self.casino
            return bill_name(self.round, casino, len(self.bills[casino]))
        if kind == "pay":
            return f"pay/{self.round}/{self.casino + 1}"
        if kind == "rainbow":
            return f"rainbow/{self.discarded}"
        return f"preplace/{self.round}" if kind == "preplace" else kind

    def legal_actions(self) -> tuple[Decision, ...]:
        """The legal actions of the seat in turn: by face, casino before bandit. (1.4, 7, 9)"""
        if self.roll:
            return self.placements(self.roll)
        if self.kind == "kick" and self.follow_up:
            return tuple([Kick(column) for column in targets(self.dice[self.follow_up.place])])
        return _LEAVE_OR_TAKE if self.kind == "chip" else ()

    def placements(self, faces: bytes) -> tuple[Place, ...]:
        """The legal placements of the seat in turn after it has rolled ``faces``. (1.4, 9)"""
        rolled = frozenset(faces)
        if not self.rules.bandit:
            return PLACEMENTS[rolled]
        return _placements(rolled, open_faces(FACES_SHOWN[rolled], self.dice))

    def special_of(self, owner: int) -> Special:
        """The number of special dice in an owner's hand. (N4)"""
        return self.special[owner] if self.special else Special()

    def illegal(self, action: Action) -> IllegalAction:
        """The error that refuses ``action`` here."""
        return illegal(action, self.legal_actions())

    # -- money -----------------------------------------------------------------------------------

    def money(self) -> tuple[int, ...]:
        """The money of every seat (in the solo game: every colour), in thousands. (1.6, 14.6)"""
        return money(self.won, self.chip_cards, self.rules.chip_value)

    def scores(self) -> tuple[int, ...]:
        """Every seat's money, in thousands."""
        return self.money()[: len(self.turns)]

    def strengths(self, casino: int) -> Mapping[int, Strength]:
        """The strength of every owner with dice at the casino at index ``casino``. (1.5, 9)"""
        dice = self.dice
        return strengths(dice[casino]) if casino < BANDIT else bandit_strengths(dice[BANDIT:])

    def counted(self, casino: int) -> int:
        """The value of the bills at a casino while it is filled. (1.2, 8)"""
        return counted(self.bills[casino])

    def worth(self, casino: int) -> tuple[int, ...]:
        """Its bills from high to low as those who look ahead value them. (8)"""
        return worth_of(self.bills[casino])

    def payout(self, casino: int) -> Payout:
        """The payments of the casino if the round ended now. (1.5, 9)"""
        return payout_of(*_ties_and_rank(casino, self.dice), self.bills[casino], NEUTRAL)

    def pending(self) -> list[int]:
        """The payment of every seat (or colour) if the round ended now, in thousands."""
        found = [0] * len(self.won)
        for casino in range(len(self.bills)):
            for owner, bill in self.payout(casino).awards:
                if owner != NEUTRAL:
                    found[owner] += bill
        return found

    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """Owners by money, then by number of bills; who is tied shares a place. (1.6)"""
        return ranking(list(zip(self.money(), map(len, self.won), strict=True)))

    def winners(self) -> tuple[int, ...]:
        """The winners if the game ended now: in the solo game nobody, or the player. (1.6, 11)"""
        if self.rules.solo:
            own, *others = self.money()
            return (0,) if own > sum(others) else ()
        return self.ranking()[0]

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory; all 0 before the end and for a lost solo game."""
        seats = len(self.turns)
        return shares(self.winners(), seats) if self.actor == OVER else (0.0,) * seats


# Cached, because every game has the same few names.


@cache
def roll_name(round_: int, seat: int, turn: int) -> str:
    """The name of a seat's roll; its turns count from 0."""
    return f"roll/{round_}/{seat}/{turn}"


@cache
def bill_name(round_: int, casino: int, lying: int) -> str:
    """The name of the next bill of the casino at index ``casino``, where so many are already."""
    return f"bill/{round_}/{casino + 1}/{lying}"


type Transition[P: Position] = tuple[P, tuple[Event, ...]]
"""The result of a rule: (the next position, the events)."""


PLACEMENTS: Final[dict[frozenset[int], tuple[Place, ...]]] = {
    rolled: tuple(map(Place, faces)) for rolled, faces in FACES_SHOWN.items()
}


@lru_cache(maxsize=1 << 10)  # all that there are
def _placements(rolled: frozenset[int], at_bandit: tuple[int, ...]) -> tuple[Place, ...]:
    """The legal placements of a roll of which these faces may go to the bandit. (1.4, 9)"""
    there = [Place(face, bandit=True) for face in at_bandit]
    return tuple(sorted((*PLACEMENTS[rolled], *there)))


_LEAVE_OR_TAKE: Final = (Take(taken=False), Take(taken=True))


@lru_cache(maxsize=1 << 9)
def worth_of(bills: tuple[int, ...]) -> tuple[int, ...]:
    """Bills as those who look ahead value them: a rainbow card pays what it counts. (8)"""
    return tuple(high_to_low(bills))


@lru_cache(maxsize=1 << 11)
def ties_and_rank(row: Row) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ties and the ranking at a casino; cached, because the same rows come up all the time."""
    return split_ties(strengths(row))


@lru_cache(maxsize=1 << 10)
def _bandit_ties_and_rank(rows: tuple[Row, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return split_ties(bandit_strengths(rows))


def _ties_and_rank(casino: int, dice: tuple[Row, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(the tied, the others with the strongest first) at a casino. (1.5, 9)"""
    return ties_and_rank(dice[casino]) if casino < BANDIT else _bandit_ties_and_rank(dice[BANDIT:])


def paid_at(casino: int, dice: tuple[Row, ...], bills: Sequence[int], owner: int) -> int:
    """One owner's payment at a casino with these bills, in thousands; ``dice`` are all. (1.5, 9)"""
    _, rank = _ties_and_rank(casino, dice)
    if owner not in rank[: len(bills)]:
        return 0
    return sorted(bills, reverse=True)[rank.index(owner)]


# -- the next position, quickly --------------------------------------------------------------------
# Most positions of a game are made here: joining slices of the tuple is several times as fast as
# `_replace`. That both make the same is a test (tests/games/vegas/test_position.py).

_new = tuple.__new__
_CASINO: Final = Position._fields.index("casino")
_WON: Final = Position._fields.index("won")
_LEDGER: Final = Position._fields.index("ledger")
_KIND: Final = Position._fields.index("kind")
_DICE: Final = Position._fields.index("dice")
_HANDS: Final = Position._fields.index("hands")


def with_bills[P: Position](
    position: P, casino: int, pile: Pile, bills: tuple[tuple[int, ...], ...]
) -> P:
    """``position`` with another ``casino``, ``pile`` and ``bills``: a bill was turned."""
    return _new(type(position), position[:_CASINO] + (casino, pile, bills) + position[_WON:])


def with_roll[P: Position](position: P, faces: bytes) -> P:
    """``position`` with ``faces`` rolled; the seat in turn chooses what to place."""
    turn, dice, hands = position.turn, position.dice, position.hands
    rolled = ("place", turn, turn, dice, hands, position.special, position.turns, faces, None)
    return _new(type(position), position[:_KIND] + rolled)


def with_next_turn[P: Position](
    position: P,
    turn: int,
    dice: tuple[Row, ...],
    hands: tuple[int, ...],
    special: tuple[Special, ...],
) -> P:
    """``position`` with the dice where they are after a turn; ``turn`` is the seat that rolls next.

    The turn that ends is counted.
    """
    turns = [*position.turns]
    turns[position.turn] += 1
    moved = ("roll", CHANCE, turn, dice, hands, special, tuple(turns), b"", None)
    return _new(type(position), position[:_KIND] + moved)


def with_payment[P: Position](
    position: P,
    pile: Pile,
    bills: tuple[tuple[int, ...], ...],
    won: tuple[tuple[int, ...], ...],
    dice: tuple[Row, ...],
) -> P:
    """``position`` after a casino has paid: bills moved, its dice taken back, the next one due."""
    paid = (position.casino + 1, pile, bills, won)
    between, after = position[_LEDGER:_DICE], position[_HANDS:]
    return _new(type(position), (*position[:_CASINO], *paid, *between, dice, *after))
