"""The rules of Expert Yahtzee on a row, without house rules; the engine's own are the measure.

Each function does one action. `croupier.games.showdown` says where the rulebook has it.
"""

from typing import Any, Final

from training.compiled import compiled
from training.showdown.rows import (
    CARD,
    CLAIM,
    DICE,
    DUE,
    FIGURES,
    GO_ON,
    GOES_ON,
    KEEP,
    LAID,
    LAST,
    MASK,
    MODE,
    MOVE,
    MOVES_ON,
    OVER,
    OWN,
    OWNER,
    PAWNS,
    PLACE_IT,
    RAISE_IT,
    RAISES,
    SEATS,
    STOPS,
    TAKE_IT,
    THROW,
    THROWS,
    TURN,
    UNDER_FIGURE,
    UNPLACED,
    VALUE,
    WIDTH,
    WILD,
)

CARDS: Final = 12
SPACES: Final = 16
NUMBERS: Final = 6
ALL: Final = 31
HIGHEST: Final = (40, 40, 40, 40, 40, 40, 30, 40, 50, 50, 70, 60)


@compiled
def begin(row: Any, seats: int, first: int) -> None:
    """An empty board; the seat ``first`` moves."""
    for at in range(WIDTH):
        row[at] = 0
    row[SEATS], row[TURN], row[UNPLACED] = seats, first, CARDS
    for seat in range(seats):
        row[PAWNS + seat] = 4 * seat
        row[FIGURES + seat] = 1


# -- moving --------------------------------------------------------------------------------------


@compiled
def mode_at(row: Any, space: int) -> int:
    """Aim of the seat in turn on a space."""
    if row[CARD + space] == 0:
        return WILD if space % 4 == 0 else PLACE_IT
    return RAISE_IT if row[OWNER + space] == row[TURN] else TAKE_IT


@compiled
def can_rise(row: Any, space: int) -> bool:
    """True if the card on a space can be raised by its owner."""
    card = row[CARD + space]
    return bool(0 < card <= NUMBERS and row[UNDER_FIGURE + space] == 0 and row[VALUE + space] < 40)


@compiled
def owns_everything(row: Any) -> bool:
    """True if all cards are laid and belong to the seat in turn."""
    if row[UNPLACED] > 0:
        return False
    for space in range(SPACES):
        if row[CARD + space] > 0 and row[OWNER + space] != row[TURN]:
            return False
    return True


@compiled
def move(row: Any, face: int) -> None:
    """The red die shows ``face``: the pawn walks."""
    turn = row[TURN]
    space = (row[PAWNS + turn] + face) % SPACES
    row[PAWNS + turn] = space
    mode = mode_at(row, space)
    if mode == RAISE_IT or (mode == WILD and owns_everything(row)):
        row[DUE] = OWN
    else:
        begin_attempt(row, mode)


@compiled
def begin_attempt(row: Any, mode: int) -> None:
    """The black dice are to be thrown."""
    row[DUE], row[MODE], row[THROWS], row[MASK] = THROW, mode, 0, 0
    for at in range(5):
        row[DICE + at] = 0


@compiled
def may_choose(row: Any, what: int) -> bool:
    """True if a choice on the seat's own card, or after a success in the showdown, is legal."""
    if row[DUE] == GO_ON:
        return what >= GOES_ON
    if row[DUE] != OWN or what == GOES_ON:
        return False
    if what == STOPS:
        return bool(row[LAST] > 0)
    space = row[PAWNS + row[TURN]]
    if what == MOVES_ON:
        return bool(space % 4 != 0)
    if space % 4 != 0:
        return can_rise(row, space)
    for here in range(SPACES):
        if can_rise(row, here) and row[OWNER + here] == row[TURN]:
            return True
    return False


@compiled
def choose(row: Any, what: int) -> None:
    """Move on or go on, raise, or stop."""
    if what == STOPS:
        end_turn(row)
    elif what == RAISES:
        begin_attempt(row, mode_at(row, row[PAWNS + row[TURN]]))
    else:
        row[DUE] = MOVE


# -- throwing ------------------------------------------------------------------------------------


@compiled
def thrown(row: Any) -> None:
    """The faces of a throw have been put down at the places that are not kept."""
    row[THROWS] += 1
    if row[THROWS] < 3:
        row[DUE] = KEEP
    else:
        conclude(row)


@compiled
def keep(row: Any, mask: int) -> None:
    """Some dice are kept; all of them: they are final."""
    if mask == ALL:
        conclude(row)
    else:
        row[MASK], row[DUE] = mask, THROW


@compiled
def conclude(row: Any) -> None:
    """The dice are final: something is claimed, or the attempt has failed."""
    for card in range(CARDS):
        if claimed(row, card) > 0:
            row[DUE] = CLAIM
            return
    end_turn(row)


# -- claiming ------------------------------------------------------------------------------------


@compiled
def worth(row: Any, card: int) -> int:
    """Value of the dice on a card, in points; 0 where they do not meet its condition."""
    counts = 0
    total = 0
    for at in range(5):
        face = row[DICE + at]
        counts += 1 << (3 * face)
        total += face
    most, second = 0, 0
    shown = 0
    for face in range(1, 7):
        count = (counts >> (3 * face)) & 7
        if count > 0:
            shown |= 1 << face
        if count > most:
            most, second = count, most
        elif count > second:
            second = count
    if card < NUMBERS:
        return 10 * min(4, (counts >> (3 * (card + 1))) & 7)
    fits = False
    if card == 6:
        fits = most >= 3
    elif card == 7:
        fits = most >= 4
    elif card == 8:
        fits = most == 3 and second == 2
    elif card == 9:
        fits = (shown & 30) == 30 or (shown & 60) == 60 or (shown & 120) == 120
    elif card == 10:
        fits = (shown & 62) == 62 or (shown & 124) == 124
    else:
        fits = total >= 25
    return HIGHEST[card] if fits else 0


@compiled
def yahtzee(row: Any) -> bool:
    """True if all five dice are equal."""
    for at in range(1, 5):
        if row[DICE + at] != row[DICE]:
            return False
    return True


@compiled
def least(row: Any, card: int, mode: int) -> int:
    """The value that the dice need on a card, in points; 0: only a Yahtzee wins it, -1: nothing.

    The pawn of the seat in turn stands where the dice are thrown.
    """
    turn, here = row[TURN], row[PAWNS + row[TURN]]
    space = row[LAID + card] - 1
    if space < 0:
        if mode in (PLACE_IT, WILD):
            return 10 if card < NUMBERS else HIGHEST[card]
        return 0
    within = mode == WILD or (space == here and mode != PLACE_IT)
    if row[OWNER + space] == turn:
        return row[VALUE + space] + 10 if within and can_rise(row, space) else -1
    if within and row[UNDER_FIGURE + space] == 0:
        return int(row[VALUE + space])
    return 0


@compiled
def by_yahtzee(row: Any, card: int) -> bool:
    """True if any five equal dice win a card: not the seat's own."""
    space = row[LAID + card] - 1
    return bool(space < 0 or row[OWNER + space] != row[TURN])


@compiled
def claimed(row: Any, card: int) -> int:
    """The value in points that the final dice win a card with, 0 if they do not win it."""
    need = least(row, card, row[MODE])
    if need < 0:
        return 0
    if yahtzee(row) and by_yahtzee(row, card):
        return HIGHEST[card]
    found = worth(row, card)
    return found if need > 0 and found >= need else 0


@compiled
def next_free(row: Any, space: int) -> int:
    """The first diamond without a card, clockwise from a space and counting it."""
    while space % 4 == 0 or row[CARD + space] > 0:
        space = (space + 1) % SPACES
    return space


@compiled
def mark(row: Any, card: int, value: int, figure: int) -> None:
    """The seat in turn wins a card: pawn, card, markers."""
    turn = row[TURN]
    space = row[LAID + card] - 1
    if space < 0:
        space = next_free(row, row[PAWNS + turn])
        row[LAID + card] = space + 1
        row[CARD + space] = card + 1
        row[UNPLACED] -= 1
    elif row[UNDER_FIGURE + space] > 0:
        row[FIGURES + row[OWNER + space]] = 1
    row[OWNER + space], row[VALUE + space] = turn, value
    row[UNDER_FIGURE + space] = figure
    if figure > 0:
        row[FIGURES + turn] = 0
    row[PAWNS + turn] = space


@compiled
def claim(row: Any, card: int) -> None:
    """The final dice win a card, which they are known to do."""
    value = claimed(row, card)
    figure = 0
    if yahtzee(row) and by_yahtzee(row, card):
        figure = row[FIGURES + row[TURN]]
    mark(row, card, value, figure)
    after_claim(row)


@compiled
def after_claim(row: Any) -> None:
    """In the showdown the turn may go on; before it, it is over."""
    if row[LAST] > 0:
        row[DUE] = GO_ON
    else:
        end_turn(row)


# -- the next turn -------------------------------------------------------------------------------


@compiled
def end_turn(row: Any) -> None:
    """The next seat's turn; after the twelfth card the showdown, after that the end."""
    turn = row[TURN]
    if row[LAST] == turn + 1:
        row[DUE] = OVER
        return
    row[DUE], row[TURN] = MOVE, (turn + 1) % row[SEATS]
    if row[LAST] == 0 and row[UNPLACED] == 0:
        row[LAST] = turn + 1


@compiled
def points(row: Any, seat: int) -> int:
    """A seat's points."""
    total = 0
    for space in range(SPACES):
        if row[CARD + space] > 0 and row[OWNER + space] == seat:
            total += row[VALUE + space]
    return total


@compiled
def victory(row: Any, seat: int) -> float:
    """A seat's share of the victory if the game were over now."""
    own, tied = points(row, seat), 0
    for other in range(row[SEATS]):
        found = points(row, other)
        if found > own:
            return 0.0
        if found == own:
            tied += 1
    return 1.0 / tied
