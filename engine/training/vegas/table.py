"""The rules on a row: what `rows` calls a table is changed in place, and nothing is asked twice.

Chance and decisions are handed in (`turn_bill`, `lay_neutral`, `rolled`, `place`, `kick`, `take`),
so a row can follow a game of the engine. `fill`, `roll` and `pay` draw from a stream of luck and go
on until a seat has to roll, or the game is over. Section numbers are the rulebook's, as in the
engine.
"""

from typing import Any

from training.compiled import compiled
from training.vegas.luck import below
from training.vegas.numbers import (
    BIG_DICE,
    CASINOS,
    CHIP_CARDS,
    CHIP_DICE,
    DECK,
    KICKER_DICE,
    MINIMUM,
    NEUTRAL_DICE,
    OWN,
    PREPLACED,
    ROUNDS,
    SEATS,
)
from training.vegas.rows import (
    BANDIT,
    BIG,
    BIGGY,
    BILL,
    BILLS,
    BILLS_MOST,
    CASINO,
    CHIP,
    CHIPS,
    COLUMNS,
    DICE,
    DUE,
    FOLLOW_UP_CHIP,
    FOLLOW_UP_KICKERS,
    FOLLOW_UP_PLACE,
    HANDS,
    KICK,
    KICKERS,
    KINDS_OF_BILLS,
    NEUTRAL,
    NEUTRALS,
    OVER,
    PAY,
    PILE_MOST,
    PLACE,
    PLACES,
    PREPLACE,
    PURSES,
    RAINBOW,
    RAINBOWS,
    RETURNED,
    RETURNED_FIRST,
    RETURNED_SIZE,
    ROLL,
    ROLLED,
    ROUND,
    START,
    TURN,
    TURNS,
    UNSEEN,
    UNSEEN_SIZE,
    WIDTH,
)
from training.vegas.settling import pay_casino

# -- the beginning of a round ----------------------------------------------------------------------


@compiled
def begin(table: Any, rules: Any, start: int) -> None:
    """A new game, whatever the row was before; ``start`` begins the first round."""
    for at in range(WIDTH):
        table[at] = 0
    for kind in range(KINDS_OF_BILLS):
        table[UNSEEN + kind] = rules[DECK + kind]
        table[UNSEEN_SIZE] += rules[DECK + kind]
    table[ROUND] = 1
    table[START] = start
    begin_round(table, rules)


@compiled
def begin_round(table: Any, rules: Any) -> None:
    """Everybody takes their dice, the chip cards lie, and the casinos are to be filled. (1.2)"""
    for seat in range(rules[SEATS]):
        big, kickers, neutrals = rules[BIG_DICE], rules[KICKER_DICE], rules[NEUTRAL_DICE]
        table[HANDS + seat] = rules[OWN] + big + kickers + neutrals
        table[BIG + seat] = big
        table[KICKERS + seat] = kickers
        table[NEUTRALS + seat] = neutrals
        table[TURNS + seat] = 0
    for at in range(PLACES * COLUMNS):
        table[DICE + at] = 0
    for casino in range(6):
        table[CHIPS + casino] = rules[CHIP_CARDS]
    table[TURN] = table[START]
    table[CASINO] = 0
    table[DUE] = BILL
    if table[UNSEEN_SIZE] + table[RETURNED_SIZE] == 0:
        filled(table, rules)


@compiled
def filled(table: Any, rules: Any) -> None:
    """The casinos have what they get. (1.2)"""
    table[CASINO] = 0
    table[DUE] = PREPLACE if rules[PREPLACED] > 0 else ROLL


@compiled
def take_from_pile(table: Any, kind: int) -> None:
    """A bill leaves the top of the pile: an unseen one of ``kind``, or else the returned one."""
    if table[UNSEEN_SIZE] > 0:
        table[UNSEEN + kind] -= 1
        table[UNSEEN_SIZE] -= 1
    else:
        table[RETURNED_FIRST] = (table[RETURNED_FIRST] + 1) % PILE_MOST
        table[RETURNED_SIZE] -= 1


@compiled
def draw_bill(table: Any, luck: Any) -> int:
    """The kind of the bill on top of the pile, which is not empty."""
    if table[UNSEEN_SIZE] == 0:
        return int(table[RETURNED + table[RETURNED_FIRST]])
    left = below(luck, table[UNSEEN_SIZE])
    kind = 0
    while left >= table[UNSEEN + kind]:
        left -= table[UNSEEN + kind]
        kind += 1
    return kind


@compiled
def lay_bill(table: Any, casino: int, kind: int) -> None:
    """A bill is added to a casino's, which lie from high to low; rainbow cards are counted."""
    if kind == 0:
        table[RAINBOWS + casino] += 1
        return
    value = 10 * kind
    at = BILLS + casino * BILLS_MOST
    while table[at] >= value:
        at += 1
    while value > 0:
        value, table[at] = table[at], value
        at += 1


@compiled
def lying(table: Any, casino: int) -> int:
    """Value of a casino's bills while it is filled, in thousands: a rainbow card 40. (1.2, 8)"""
    total = 40 * table[RAINBOWS + casino]
    for at in range(BILLS + casino * BILLS_MOST, BILLS + (casino + 1) * BILLS_MOST):
        total += table[at]
    return int(total)


@compiled
def turn_bill(table: Any, rules: Any, kind: int) -> None:
    """A bill is laid at the casino being filled; with the minimum there the next is due. (1.2)"""
    casino = table[CASINO]
    take_from_pile(table, kind)
    lay_bill(table, casino, kind)
    if lying(table, casino) >= rules[MINIMUM]:
        table[CASINO] += 1
    if table[CASINO] == rules[CASINOS] or table[UNSEEN_SIZE] + table[RETURNED_SIZE] == 0:
        filled(table, rules)


@compiled
def lay_neutral(table: Any, face: int) -> None:
    """A neutral die is laid on the casino of its face (0-5) before the first turn. (3)"""
    table[DICE + face * COLUMNS + NEUTRAL] += 1


@compiled
def fill(table: Any, rules: Any, luck: Any) -> None:
    """All that chance does between the rounds: bills, and dice laid before the first turn."""
    while table[DUE] == BILL:
        turn_bill(table, rules, draw_bill(table, luck))
    if table[DUE] == PREPLACE:
        for _ in range(rules[PREPLACED]):
            lay_neutral(table, below(luck, 6))
        table[DUE] = ROLL


# -- a turn ----------------------------------------------------------------------------------------


@compiled
def rolled(table: Any) -> None:
    """The dice that ROLLED counts lie rolled: the seat in turn chooses what to place."""
    table[DUE] = PLACE


@compiled
def roll(table: Any, luck: Any) -> None:
    """The seat in turn rolls all dice that it has left. (1.4)"""
    for at in range(24):
        table[ROLLED + at] = 0
    turn = table[TURN]
    big, kickers, neutrals = table[BIG + turn], table[KICKERS + turn], table[NEUTRALS + turn]
    own = table[HANDS + turn] - big - kickers - neutrals
    for _ in range(own):
        table[ROLLED + below(luck, 6)] += 1
    for _ in range(big):
        table[ROLLED + 6 + below(luck, 6)] += 1
    for _ in range(kickers):
        table[ROLLED + 12 + below(luck, 6)] += 1
    for _ in range(neutrals):
        table[ROLLED + 18 + below(luck, 6)] += 1
    table[DUE] = PLACE


@compiled
def shows(table: Any, face: int) -> int:
    """Number of the rolled dice that show a face (0-5)."""
    at = ROLLED + face
    return int(table[at] + table[at + 6] + table[at + 12] + table[at + 18])


@compiled
def bare(table: Any, place: int) -> bool:
    """True if no die lies in a place."""
    for at in range(DICE + place * COLUMNS, DICE + (place + 1) * COLUMNS):
        if table[at] > 0:
            return False
    return True


@compiled
def may_place(table: Any, rules: Any, place: int) -> bool:
    """True if rolled dice can be laid there: 0-5 casinos, 6-11 faces at the bandit. (1.4, 9)"""
    if shows(table, place % 6) == 0:
        return False
    return place < BANDIT or (rules[CASINOS] == 7 and bare(table, place))


@compiled
def place(table: Any, rules: Any, at: int) -> None:
    """All rolled dice of the face go to its casino or to the bandit. (1.4, 9)"""
    turn, face = table[TURN], at % 6
    own, big = table[ROLLED + face], table[ROLLED + 6 + face]
    kickers, neutrals = table[ROLLED + 12 + face], table[ROLLED + 18 + face]
    lay(table, rules, at, own, big, kickers, neutrals)
    table[TURNS + turn] += 1


@compiled
def lay(table: Any, rules: Any, at: int, own: int, big: int, kickers: int, neutrals: int) -> None:
    """So many dice of the seat in turn, by kind, go to a place; the rest of the turn is due."""
    turn, row = table[TURN], DICE + at * COLUMNS
    table[row + turn] += own
    table[row + BIGGY + turn] += big
    table[row + NEUTRAL] += neutrals
    table[HANDS + turn] -= own + big + kickers + neutrals
    table[BIG + turn] -= big
    table[KICKERS + turn] -= kickers
    table[NEUTRALS + turn] -= neutrals
    table[FOLLOW_UP_PLACE] = at
    table[FOLLOW_UP_KICKERS] = kickers
    table[FOLLOW_UP_CHIP] = 0
    if at < BANDIT and table[CHIPS + at] > 0 and own + 2 * big >= rules[CHIP_DICE]:
        table[FOLLOW_UP_CHIP] = 1
    go_on(table, rules)


@compiled
def go_on(table: Any, rules: Any) -> None:
    """After a placement: its kickers one by one, then a chip card, then the next turn."""
    if table[FOLLOW_UP_KICKERS] > 0 and not bare(table, table[FOLLOW_UP_PLACE]):
        table[DUE] = KICK
    elif table[FOLLOW_UP_CHIP] > 0:
        table[DUE] = CHIP
    else:
        next_turn(table, rules)


@compiled
def next_turn(table: Any, rules: Any) -> None:
    """The next seat with dice rolls; when there is none the casinos are to pay. (1.4)"""
    seats, last = rules[SEATS], table[TURN]
    seat = last
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if table[HANDS + seat] > 0:
            table[TURN] = seat
            table[DUE] = ROLL
            return
    close(table, rules)


@compiled
def kick(table: Any, rules: Any, column: int) -> None:
    """A die leaves for its owner's hand, a neutral one for good. (7)"""
    table[DICE + table[FOLLOW_UP_PLACE] * COLUMNS + column] -= 1
    if column >= BIGGY:
        table[HANDS + column - BIGGY] += 1
        table[BIG + column - BIGGY] += 1
    elif column != NEUTRAL:
        table[HANDS + column] += 1
    table[FOLLOW_UP_KICKERS] -= 1
    go_on(table, rules)


@compiled
def take(table: Any, rules: Any, taken: bool) -> None:
    """The chip card is taken or left. (14.6)"""
    if taken:
        table[CHIPS + table[FOLLOW_UP_PLACE]] = 0
        table[PURSES + table[TURN]] += 1
    next_turn(table, rules)


# -- the end of a round ----------------------------------------------------------------------------


@compiled
def close(table: Any, rules: Any) -> None:
    """All dice are placed: rainbow cards are replaced first, then the casinos pay. (8)"""
    table[DUE] = PAY
    for casino in range(rules[CASINOS]):
        if table[RAINBOWS + casino] > 0:
            if table[UNSEEN_SIZE] + table[RETURNED_SIZE] > 0:
                table[DUE] = RAINBOW
                table[CASINO] = casino
                return
            table[RAINBOWS + casino] = 0


@compiled
def replace_rainbow(table: Any, rules: Any, kind: int) -> None:
    """A rainbow card is replaced; another rainbow card is just discarded. (8)"""
    take_from_pile(table, kind)
    if kind > 0:
        table[RAINBOWS + table[CASINO]] -= 1
        lay_bill(table, table[CASINO], kind)
    close(table, rules)


@compiled
def pay(table: Any, rules: Any) -> None:
    """All casinos settle; the left neighbour begins the next round, or the game ends. (1.4-1.6)"""
    seats = rules[SEATS]
    for casino in range(rules[CASINOS]):
        pay_casino(table, seats, casino)
    if table[ROUND] == rules[ROUNDS]:
        table[DUE] = OVER
        return
    table[ROUND] += 1
    table[START] = (table[START] + 1) % seats
    begin_round(table, rules)


@compiled
def finish_round(table: Any, rules: Any, luck: Any) -> None:
    """Plays the chance at the end of a round, up to the next first roll or the end."""
    while table[DUE] == RAINBOW:
        replace_rainbow(table, rules, draw_bill(table, luck))
    if table[DUE] == PAY:
        pay(table, rules)
        fill(table, rules, luck)
