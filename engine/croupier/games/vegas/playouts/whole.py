"""Whole games of the base rules at once, for simulations: no positions are between their rounds.

It plays what the rules of `filling`, `turn` and `closing` play, with the same draws in the same
order, in lists that change. `tests/games/vegas/test_whole.py` compares both.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from croupier.core.chance import Source
from croupier.core.state import OVER, Choose
from croupier.games.vegas.pieces.dice import Row
from croupier.games.vegas.position import PLACEMENTS, Position, bill_name, roll_name, ties_and_rank
from croupier.games.vegas.rules import FACES, Rules, minimum, unknown
from croupier.parts.bills import Pile

_KNOWN: Final = frozenset({"hundred", "minsum"})
"""The modules that only change which bills there are, and how many are at a casino."""


@lru_cache(maxsize=1 << 6)
def _plain(rules: Rules) -> bool:
    """True if the rules have nothing beyond what is played here."""
    return not rules.solo and not unknown(rules, _KNOWN)


def can_be_whole(position: Position) -> bool:
    """True if a game of the base rules begins here, or a round of it."""
    begins = position.kind == "start" or (position.kind == "bill" and not any(position.bills))
    return begins and _plain(position.rules)


def whole_game[P: Position](position: P, source: Source, choose: Choose) -> tuple[P, int]:
    """(the end of the game, the number of calls of ``choose``). (1.2, 1.4-1.6)"""
    rules, seats = position.rules, len(position.turns)
    start = source.below("start", seats) if position.kind == "start" else position.start
    enough = minimum(rules, seats)
    pile = ([*position.pile.unseen], [*position.pile.returned])
    won, ledger = [*map(list, position.won)], [*position.ledger]
    decisions, seat, turns = 0, start, [0] * seats
    for round_ in range(position.round, rules.rounds + 1):
        bills = _filled(round_, pile, enough, source)
        rows, turns = [[0] * seats for _ in FACES], [0] * seats
        table = Table(rows, [rules.dice] * seats, turns)
        seat, decided = ordinary_turns(table, round_, start, source, choose)
        decisions += decided
        for row, lying in zip(rows, bills, strict=True):
            _pay(tuple(row), lying, won, pile[1])
        ledger.append(tuple(map(sum, won)))
        start = (start + 1) % seats
    return position._replace(
        round=rules.rounds,
        start=(start - 1) % seats,
        pile=Pile(tuple(pile[0]), tuple(pile[1])),
        won=tuple(map(tuple, won)),
        ledger=tuple(ledger),
        kind="over",
        actor=OVER,
        turn=seat,
        hands=(0,) * seats,
        turns=tuple(turns),
    ), decisions


def _filled(
    round_: int, pile: tuple[list[int], list[int]], enough: int, source: Source
) -> list[list[int]]:
    """The bills at every casino, taken from the ``pile``: unseen and returned ones. (1.2)"""
    unseen, returned = pile
    bills: list[list[int]] = [[] for _ in FACES]
    for casino, lying in enumerate(bills):
        counted = 0
        while counted < enough and (unseen or returned):
            name = bill_name(round_, casino, len(lying))
            bill = unseen.pop(source.below(name, len(unseen))) if unseen else returned.pop(0)
            lying.append(bill)
            counted += bill
    return bills


class Table(NamedTuple):
    """The dice of a round, in lists that change."""

    rows: list[list[int]]
    """The dice at every casino."""
    hands: list[int]
    """The dice that every seat still has to place."""
    turns: list[int]
    """The number of turns of every seat."""


def ordinary_turns(
    table: Table, round_: int, seat: int, source: Source, choose: Choose
) -> tuple[int, int]:
    """(the seat of the last turn, the decisions) of all turns that are left of a round. (1.4)

    ``seat`` is in turn. Every turn ends with its placement: there are no kickers, chip cards or
    bandit.
    """
    rows, hands, turns = table
    roll, seats, left, decisions = source.roll, len(hands), sum(hands), 0
    while True:
        dice = hands[seat]
        if dice:
            faces = roll(roll_name(round_, seat, turns[seat]), dice)
            shown, face = frozenset(faces), faces[0]
            if len(shown) > 1:
                face = choose(PLACEMENTS[shown]).face
                decisions += 1
            laid = faces.count(face)
            rows[face - 1][seat] += laid
            hands[seat] = dice - laid
            turns[seat] += 1
            left -= laid
            if not left:
                return seat, decisions
        seat = (seat + 1) % seats


def _pay(row: Row, bills: Sequence[int], won: list[list[int]], returned: list[int]) -> None:
    """A casino settles: bills to the winners, the others under the pile. (1.5)"""
    _, rank = ties_and_rank(row)
    high_to_low = sorted(bills, reverse=True)
    for owner, bill in zip(rank, high_to_low, strict=False):
        won[owner].append(bill)
    returned += high_to_low[len(rank) :]
