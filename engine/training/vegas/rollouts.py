"""*steady* on rows: flat Monte Carlo with the budget, the luck and the judgement of the engine's.

A rollout plays a round on at random as `croupier.games.vegas.playouts.rollout` does, and a test
holds it to that. It is where the arena spends its time, so a roll is not counted die by die: the
faces that a seat will roll lie as running totals (`Luck.totals`), and two of them say how many dice
show what.
"""

from typing import Any, Final, NamedTuple

from training.compiled import compiled
from training.vegas.luck import word
from training.vegas.numbers import CASINOS, CHIP_CARDS, CHIP_DICE, KICKER_DICE, ROUNDS, SEATS
from training.vegas.rows import (
    BANDIT,
    BIG,
    BIGGY,
    BILLS,
    BILLS_MOST,
    CHIP,
    CHIPS,
    COLUMNS,
    DICE,
    DUE,
    FOLLOW_UP_PLACE,
    HANDS,
    KICK,
    KICKERS,
    NEUTRAL,
    NEUTRALS,
    PURSES,
    RAINBOWS,
    ROUND,
    SEATS_MOST,
    TURN,
)
from training.vegas.settling import money, strength
from training.vegas.table import bare, kick, lay_bill, take

LEAD_WEIGHT: Final = 1e-5

FACES: Final = 64
"""A seat's faces in a rollout; after the last the first ones come again."""
CHOICES: Final = 16
"""A seat's words for choices, one a turn, 0-255."""
STRIDE: Final = FACES + 1


class Luck(NamedTuple):
    """All luck of a rollout."""

    totals: Any
    """[seats x STRIDE]: how often each face (0-5) is among the first n, 8 bits a face."""
    size: Any
    """[seats] how many faces there are."""
    choices: Any
    """[seats x CHOICES]"""


@compiled
def count_rainbows(table: Any, casinos: int) -> None:
    """Every rainbow card becomes a bill of what it counts, for those who look ahead. (8)"""
    for casino in range(casinos):
        for _ in range(table[RAINBOWS + casino]):
            lay_bill(table, casino, 4)
        table[RAINBOWS + casino] = 0


@compiled
def random_kick(table: Any, at: int, turn: int) -> int:
    """The column from which a rollout kicks: the other owner with the most dice there. -1: bare."""
    row = DICE + at * COLUMNS
    best, most = -1, 0
    for column in range(COLUMNS):
        own = column == turn or column == BIGGY + turn
        if not own and table[row + column] > most:
            best, most = column, table[row + column]
    if best < 0 and table[row + turn] + table[row + BIGGY + turn] > 0:
        best = turn if table[row + turn] >= table[row + BIGGY + turn] else BIGGY + turn
    return int(best)


@compiled
def finish_turn(table: Any, rules: Any) -> None:
    """Ends a turn after its placement, as a rollout does."""
    while table[DUE] == KICK:
        kick(table, rules, random_kick(table, table[FOLLOW_UP_PLACE], table[TURN]))
    if table[DUE] == CHIP:
        take(table, rules, True)


@compiled
def choice(table: Any, shown: int, word: int, bandit: bool) -> int:
    """One of the places where dice may be laid, by a word of 0-255.

    ``shown`` holds 8 bits a face: how many dice show it.
    """
    count = 0
    for face in range(6):
        if (shown >> (8 * face)) & 255 > 0:
            count += 1
            if bandit and bare(table, BANDIT + face):
                count += 1
    left = (word * count) >> 8
    for face in range(6):
        if (shown >> (8 * face)) & 255 > 0:
            if left == 0:
                return face
            left -= 1
    for face in range(6):
        if (shown >> (8 * face)) & 255 > 0 and bare(table, BANDIT + face):
            if left == 0:
                return BANDIT + face
            left -= 1
    return -1


@compiled
def rollout(table: Any, rules: Any, luck: Any, used: Any) -> None:
    """Play on at random, from a roll that is due, until the casinos are to pay.

    Of the row only hands, dice and chip cards change. ``used`` [12] has to be zeros.
    """
    seats, turn = rules[SEATS], table[TURN]
    plain = rules[KICKER_DICE] + rules[CHIP_CARDS] == 0
    resting = 0
    while resting < seats:
        if table[HANDS + turn] == 0:
            resting += 1
        else:
            resting = 0
            random_turn(table, rules, luck, used, turn, plain)
        turn = turn + 1 if turn + 1 < seats else 0


@compiled
def random_turn(table: Any, rules: Any, luck: Any, used: Any, turn: int, plain: bool) -> None:
    """A turn: roll, place, and what follows. ``plain``: no kickers and no chip cards in play."""
    dice = table[HANDS + turn]
    big, neutrals = table[BIG + turn], table[NEUTRALS + turn]
    start = used[turn]
    if start + dice > luck.size[turn]:
        start = 0
    used[turn] = start + dice
    here = turn * STRIDE + start
    first, last = luck.totals[here], luck.totals[here + dice]
    word = luck.choices[turn * CHOICES + (used[SEATS_MOST + turn] & (CHOICES - 1))]
    used[SEATS_MOST + turn] += 1
    at = choice(table, last - first, word, rules[CASINOS] == 7)
    shift, row = 8 * (at % 6), DICE + at * COLUMNS
    laid = ((last - first) >> shift) & 255
    table[HANDS + turn] -= laid
    if plain and big + neutrals == 0:
        table[row + turn] += laid
        return
    kickers = table[KICKERS + turn]
    here += dice - big - kickers - neutrals
    own = ((luck.totals[here] - first) >> shift) & 255
    after_big, after_kickers = luck.totals[here + big], luck.totals[here + big + kickers]
    bigs = ((after_big - luck.totals[here]) >> shift) & 255
    kicks = ((after_kickers - after_big) >> shift) & 255
    rest = ((last - after_kickers) >> shift) & 255
    table[row + turn] += own
    table[row + BIGGY + turn] += bigs
    table[row + NEUTRAL] += rest
    table[BIG + turn] -= bigs
    table[KICKERS + turn] -= kicks
    table[NEUTRALS + turn] -= rest
    for _ in range(kicks):
        column = random_kick(table, at, turn)
        if column >= 0:
            table[row + column] -= 1
            if column >= BIGGY:
                table[HANDS + column - BIGGY] += 1
                table[BIG + column - BIGGY] += 1
            elif column != NEUTRAL:
                table[HANDS + column] += 1
    if at < BANDIT and table[CHIPS + at] > 0 and own + 2 * bigs >= rules[CHIP_DICE]:
        table[CHIPS + at] = 0
        table[PURSES + turn] += 1


@compiled
def add_awards(table: Any, seats: int, casino: int, strengths: Any, sums: Any) -> None:
    """Add to ``sums`` [7] by owner what a casino would pay now; ``strengths`` [7] is scratch."""
    row, bill = DICE + casino * COLUMNS, BILLS + casino * BILLS_MOST
    for owner in range(seats):
        if casino < BANDIT:
            strengths[owner] = table[row + owner] + 2 * table[row + BIGGY + owner]
        else:
            strengths[owner] = strength(table, casino, owner)
    strengths[seats] = table[row + NEUTRAL] if casino < BANDIT else strength(table, casino, NEUTRAL)
    last = 1 << 20  # stronger than anybody
    while table[bill] > 0:  # from strong to weak: who has it alone is paid
        best, owner, level = 0, 0, 0
        for slot in range(seats + 1):
            theirs = strengths[slot]
            if 0 < theirs < last and theirs >= best:
                level = level + 1 if theirs == best else 1
                best, owner = theirs, slot
        if best == 0:
            return
        if level == 1:
            sums[NEUTRAL if owner == seats else owner] += table[bill]
            bill += 1
        last = best


@compiled
def judged(table: Any, rules: Any, seat: int, strengths: Any, sums: Any) -> float:
    """Value of a round's end to a seat: its lead, in the last round its victory."""
    seats = rules[SEATS]
    total, best, level, own = 0, -1, 0, 0
    for owner in range(7):
        sums[owner] = 0
    for casino in range(rules[CASINOS]):
        add_awards(table, seats, casino, strengths, sums)
    for other in range(seats):
        theirs = money(table, rules, other) + sums[other]
        if other == seat:
            own = theirs
        else:
            total += theirs
            if theirs > best:
                best, level = theirs, 0
            level += theirs == best
    lead = own - total / (seats - 1)
    if table[ROUND] < rules[ROUNDS]:
        return float(lead)
    won = 1.0 / (1 + level) if own == best else (1.0 if own > best else 0.0)
    return float(won + LEAD_WEIGHT * lead)


@compiled
def draw_luck(table: Any, rules: Any, luck: Any, drawn: Any) -> None:
    """Draw the luck of a rollout into ``drawn``: no more faces than the seats can roll."""
    for seat in range(rules[SEATS]):
        hand = table[HANDS + seat]
        size = FACES if rules[KICKER_DICE] else min(FACES, hand * (hand + 1) // 2)
        drawn.size[seat] = size
        here, total, left = seat * STRIDE, 0, 0
        for at in range(size):
            if at % 6 == 0:  # a word is good for six faces
                left = word(luck)
            left *= 6
            total += 1 << (8 * (left >> 32))
            left &= 0xFFFFFFFF
            drawn.totals[here + at + 1] = total
        for at in range(0, CHOICES, 4):
            left = word(luck)
            for more in range(4):
                drawn.choices[seat * CHOICES + at + more] = (left >> (8 * more)) & 255
