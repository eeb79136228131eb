"""A seat's selection in a card game's lookahead: the best of all that it may lay.

Held against every legal selection, each paid as the rulebook says, one by one.
"""

from collections.abc import Iterator
from typing import Any

from croupier.games.vegas_cards.bots.lookahead import DrawnHand
from croupier.games.vegas_cards.bots.lookahead import Table as Lying
from croupier.games.vegas_cards.cards import picked
from croupier.games.vegas_cards.review.deal_value import (
    SEAT_BITS,
    deal_of,
    held,
    laying_of,
    rows_of,
)
from tests.games.tables import Table, played
from tests.support.cases import in_turn

type Dice = list[list[int]]
"""For every casino the dice of every seat."""

TABLES = [
    Table("vegas_cards", "cards-2016", 2),
    Table("vegas_cards", "cards-2016", 5),
    Table("vegas_cards", "cards-2016-turns", 3),
]


def choices(table: Table) -> Iterator[Any]:
    """The states of a game in which a seat selects what it lays, every third of them."""
    plies = [ply.before for ply in played(table, "laying").plies]
    yield from [state for state in plies if getattr(state, "kind", "") == "select"][::3]


def lying(state: Any) -> Dice:
    """The dice on the cards that lie there: a card with a small b shows two."""
    return [
        [laid.count(2 * at) + 2 * laid.count(2 * at + 1) for laid in state.laid] for at in range(6)
    ]


def bills_paid(state: Any, dice: Dice, seat: int) -> list[int]:
    """Payment of a seat at each casino: equal dice cancel out, most dice take the best. (14.4)"""
    found = []
    for bills, row in zip(state.bills, dice, strict=True):
        counting = sorted({each for each in row if each and row.count(each) == 1}, reverse=True)
        paid = dict(zip(counting, sorted(bills, reverse=True), strict=False))
        found.append(paid.get(row[seat], 0))
    return found


def after(state: Any, laying: Any) -> Dice:
    """The dice when the acting seat has laid some cards: (cards, ((casino, dice), ...))."""
    dice = lying(state)
    for casino, more in laying[1]:
        dice[casino][state.actor] += more
    return dice


def every_laying(state: Any) -> Iterator[Any]:
    """All that the acting seat may lay of its hand."""
    for action in state.legal_actions():
        cards, moves = laying_of(picked(state.hands[state.actor], action.selection), 0)
        yield cards, moves


def of_seat(laying: Any, seat: int) -> Any:
    """The other way round."""
    cards, moves = laying
    return cards, tuple((at, more >> SEAT_BITS * seat) for at, more in moves)


def faces_of(state: Any) -> list[tuple[int, int, int]]:
    """(casino, cards with one die, cards with two) of the acting seat's hand."""
    hand = state.hands[state.actor]
    counted = [(at, hand.count(2 * at), hand.count(2 * at + 1)) for at in range(6)]
    return [each for each in counted if each[1] or each[2]]


def hand_of(state: Any) -> Any:
    """The same as `deal_value` has it."""
    faces = [(at, state.actor << 4 | ones << 1 | twos) for at, ones, twos in faces_of(state)]
    return tuple(faces), None


@in_turn("table", TABLES)
def test_the_choice_that_pays_most(table: Table) -> None:
    """More money than any other choice, less one for each card; both ways to count say so."""
    asked = 0
    for state in choices(table):
        seat = state.actor

        def gain(laying: Any, state: Any = state, seat: int = seat) -> int:
            money = sum(bills_paid(state, after(state, laying), seat))
            return money - int(laying[0])

        most = max(map(gain, every_laying(state)))
        found = deal_of(state).pays_most(hand_of(state), rows_of(state))
        assert gain(of_seat(found, seat)) == most
        bills = [tuple(sorted(each, reverse=True)) for each in state.bills]
        laid = Lying(state, bills).pays_most(DrawnHand(tuple(faces_of(state)), None), seat)
        assert gain(laid) == most
        asked += len(found[1]) > 1
    assert asked, "nothing was laid at two casinos"


@in_turn("table", TABLES)
def test_the_choice_that_leaves_a_seat_furthest_ahead(table: Table) -> None:
    """Of the best of the others, bills deciding a tie, with as few cards as that takes."""
    asked = 0
    for state in choices(table):
        seat, seats = state.actor, range(len(state.won))

        def ahead(laying: Any, state: Any = state, seat: int = seat, seats: range = seats) -> Any:
            totals = []
            for each in seats:
                paid = [bill for bill in bills_paid(state, after(state, laying), each) if bill]
                money = state.scores()[each] // 10 + sum(paid) // 10
                totals.append(64 * money + len(state.won[each]) + len(paid))
            return totals[seat] - max(totals[:seat] + totals[seat + 1 :]), -laying[0]

        most = max(map(ahead, every_laying(state)))
        found = deal_of(state).furthest_ahead(hand_of(state), rows_of(state), held(state))
        assert ahead(of_seat(found, seat)) == most
        asked += len(found[1]) > 1
    assert asked, "nothing was laid at two casinos"
