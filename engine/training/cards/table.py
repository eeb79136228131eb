"""The rules of the card game on a row, without chip cards; the engine's own are the measure.

Each function does one action. `croupier.games.vegas_cards` says where the rulebook has it.
"""

from typing import Any, Final

from training.cards.rows import (
    BILL,
    BILLS,
    BILLS_WON,
    CASINOS,
    CHOSEN,
    DEAL,
    DECKS,
    DUE,
    HAND,
    HANDS,
    KINDS,
    LAID,
    MONEY,
    OVER,
    PAY,
    PILE,
    REVEAL,
    SEATS,
    SELECT,
    START,
    STEP,
    TURN,
    TURNS,
    WIDTH,
)
from training.compiled import compiled

DEALS: Final = 4
STEPS: Final = 6
LIMIT: Final = 8
HELD: Final = 5


@compiled
def begin(row: Any, seats: int, turns: int, start: int) -> None:
    """Before the first bill."""
    for at in range(WIDTH):
        row[at] = 0
    row[SEATS], row[TURNS], row[START], row[DEAL] = seats, turns, start, 1
    for kind in range(3, 11):
        row[PILE + kind] = 6
    clear(row)


@compiled
def clear(row: Any) -> None:
    """All cards are in the decks again; bills are due."""
    row[DUE], row[STEP], row[TURN] = BILL, 0, row[START]
    for at in range(BILLS, BILLS + 2 * CASINOS):
        row[at] = 0
    for at in range(DECKS, WIDTH):
        row[at] = 0
    for seat in range(row[SEATS]):
        for kind in range(KINDS):
            row[DECKS + KINDS * seat + kind] = 1 if kind % 2 else 4


@compiled
def turn_bill(row: Any, kind: int) -> None:
    """A bill is laid at the first casino that has fewer than two."""
    row[PILE + kind] -= 1
    at = BILLS
    while row[at] > 0:
        at += 1
    row[at] = kind
    if (at - BILLS) % 2 == 1:
        if row[at] > row[at - 1]:
            row[at], row[at - 1] = row[at - 1], row[at]
        if at == BILLS + 2 * CASINOS - 1:
            begin_step(row)


@compiled
def laid(row: Any, seat: int) -> int:
    """Number of cards that a seat has laid in this deal."""
    total = 0
    for kind in range(KINDS):
        total += row[LAID + KINDS * seat + kind]
    return total


@compiled
def held(row: Any, seat: int) -> int:
    """Number of cards in a seat's hand."""
    total = 0
    for kind in range(KINDS):
        total += row[HANDS + KINDS * seat + kind]
    return total


@compiled
def chosen(row: Any, seat: int) -> int:
    """Number of cards that a seat has selected and not laid yet."""
    total = 0
    for kind in range(KINDS):
        total += row[CHOSEN + KINDS * seat + kind]
    return total


@compiled
def begin_step(row: Any) -> None:
    """The next step: the next seat without a hand draws one."""
    row[STEP] += 1
    draw_or_select(row)


@compiled
def draw_or_select(row: Any) -> None:
    """The first seat without a hand draws; when all have one the first seat selects."""
    first = -1
    for away in range(row[SEATS]):
        seat = (row[START] + away) % row[SEATS]
        if laid(row, seat) >= LIMIT:
            continue
        if first < 0:
            first = seat
        if held(row, seat) == 0:
            row[DUE], row[TURN] = HAND, seat
            return
    row[DUE], row[TURN] = SELECT, first


@compiled
def draw_card(row: Any, seat: int, kind: int) -> None:
    """A seat takes a card of its deck into its hand."""
    row[DECKS + KINDS * seat + kind] -= 1
    row[HANDS + KINDS * seat + kind] += 1


@compiled
def drawn(row: Any) -> None:
    """The seat in turn has drawn five cards."""
    if row[TURNS] == 0 or not _any_laid(row):
        draw_or_select(row)
    else:
        next_turn(row)


@compiled
def _any_laid(row: Any) -> bool:
    for at in range(LAID, CHOSEN):
        if row[at] > 0:
            return True
    return False


@compiled
def select(row: Any) -> None:
    """The cards that the seat in turn selects have been put down as its chosen ones."""
    turn = row[TURN]
    if row[TURNS] > 0:
        lay(row, turn)
        if row[STEP] < STEPS and laid(row, turn) < LIMIT:
            row[DUE] = HAND
        else:
            next_turn(row)
        return
    for seat in range(row[SEATS]):
        if laid(row, seat) < LIMIT and chosen(row, seat) == 0:
            row[TURN] = seat
            return
    row[DUE] = REVEAL


@compiled
def lay(row: Any, seat: int) -> None:
    """Lays a seat's selection at the casinos, the rest of its hand aside."""
    for kind in range(KINDS):
        at = KINDS * seat + kind
        row[LAID + at] += row[CHOSEN + at]
        row[CHOSEN + at] = 0
        row[HANDS + at] = 0
    if laid(row, seat) >= LIMIT:
        for kind in range(KINDS):
            row[DECKS + KINDS * seat + kind] = 0


@compiled
def reveal(row: Any) -> None:
    """All selections are laid."""
    for seat in range(row[SEATS]):
        if chosen(row, seat) > 0:
            lay(row, seat)
    end_step(row)


@compiled
def next_turn(row: Any) -> None:
    """The left neighbour lays; after the last seat that is not out the step ends."""
    seats = row[SEATS]
    away = (row[TURN] - row[START]) % seats
    for further in range(away + 1, seats):
        seat = (row[START] + further) % seats
        if laid(row, seat) < LIMIT:
            row[DUE], row[TURN] = SELECT, seat
            return
    end_step(row)


@compiled
def end_step(row: Any) -> None:
    """The next step, or the casinos pay if all are out or it was the last."""
    if row[STEP] < STEPS:
        for seat in range(row[SEATS]):
            if laid(row, seat) < LIMIT:
                begin_step(row)
                return
    row[DUE] = PAY


@compiled
def dice_at(row: Any, seat: int, casino: int) -> int:
    """A seat's dice at a casino."""
    at = LAID + KINDS * seat + 2 * casino
    return int(row[at] + 2 * row[at + 1])


@compiled
def paid(row: Any, casino: int, seat: int, dice: int) -> int:
    """Payment of a casino to a seat that has so many dice there."""
    if dice == 0:
        return 0
    better = 0
    for other in range(row[SEATS]):
        if other == seat:
            continue
        theirs = dice_at(row, other, casino)
        if theirs == dice:
            return 0
        if theirs > dice and not _tied(row, casino, other, seat, theirs):
            better += 1
    return int(row[BILLS + 2 * casino + better]) if better < 2 else 0


@compiled
def _tied(row: Any, casino: int, seat: int, without: int, dice: int) -> bool:
    """True if another seat, leaving ``without`` aside, has as many dice."""
    for other in range(row[SEATS]):
        if other not in (seat, without) and dice_at(row, other, casino) == dice:
            return True
    return False


@compiled
def pay(row: Any) -> None:
    """All casinos pay; the next deal, or the end."""
    for casino in range(CASINOS):
        for seat in range(row[SEATS]):
            bill = paid(row, casino, seat, dice_at(row, seat, casino))
            row[MONEY + seat] += bill
            row[BILLS_WON + seat] += 1 if bill > 0 else 0
    if row[DEAL] == DEALS:
        row[DUE] = OVER
        return
    row[DEAL] += 1
    if row[TURNS] > 0:
        row[START] = (row[START] + 1) % row[SEATS]
    clear(row)


@compiled
def victory(row: Any, seat: int) -> float:
    """A seat's share of the victory if the game were over now: money, then bills."""
    own = 64 * row[MONEY + seat] + row[BILLS_WON + seat]
    tied = 0
    for other in range(row[SEATS]):
        found = 64 * row[MONEY + other] + row[BILLS_WON + other]
        if found > own:
            return 0.0
        if found == own:
            tied += 1
    return 1.0 / tied
