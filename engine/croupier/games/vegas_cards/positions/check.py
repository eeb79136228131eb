"""Checks of a position of the card game that was set up by hand.

The number of each thing has to fit, and the pending move has to be possible. The history of the
position is not checked.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from croupier.core.errors import PositionFault, Problem
from croupier.games.vegas_cards.cards import HAND, LETTERS, Cards, join
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.positions.text import BETWEEN
from croupier.games.vegas_cards.rules import FACES, deck, out


class StatedCards(NamedTuple):
    """The cards of a seat as the text states them; none: they are unknown, or there are none."""

    laid: Cards
    hand: Cards
    glass: Cards
    chosen: Cards


class Sizes(NamedTuple):
    """The progress of a seat in a deal."""

    steps: int
    """In how many it has laid cards."""
    holds: bool
    """True if it has a hand."""
    chose: bool
    """True if it has chosen what to lay, which is not revealed yet."""


def sizes(table: Position, seat: int) -> Sizes:
    """The progress of ``seat``, by the step and the pending move. (14.3, 14.5)

    A seat that is out has no hand, and laid cards in who knows how many steps.
    """
    step, kind, order = table.step, table.kind, table.order()
    if kind in BETWEEN or kind == "pay" or seat not in table.playing():
        return Sizes(step if kind == "pay" else 0, holds=False, chose=False)
    away = order.index(seat) - order.index(table.turn)
    if not table.rules.turns:
        holds = kind != "hand" or away < 0
        chose = kind == "reveal" or (kind == "select" and away < 0)
        return Sizes(step - 1, holds, chose)
    if kind == "hand" and not any(table.laid):
        return Sizes(0, holds=away < 0, chose=False)
    has_laid = away < 0 or (away == 0 and kind != "select")
    holds = step < table.rules.steps and away < 0 if has_laid else True
    return Sizes(step if has_laid else step - 1, holds, chose=False)


def wrong(table: Position, stated: list[StatedCards]) -> list[Problem]:
    """All that is wrong with the cards and with the pending move."""
    problems = [*_bill_problems(table), *_move_problems(table)]
    for seat, cards in enumerate(stated):
        problems += _card_problems(table, seat, cards)
    return problems


def _bill_problems(table: Position) -> Iterator[Problem]:
    """No casino has more bills than it gets in a deal. (14.3)"""
    most = table.rules.bills_each
    for at, bills in enumerate(table.bills):
        if len(bills) > most:
            yield Problem("too-many", "casinos", at, None, len(bills), most)


def _card_problems(table: Position, seat: int, stated: StatedCards) -> Iterator[Problem]:
    """A seat has no card twice, and as many in each place as there can be. (14.1, 14.3)"""
    all_, cards = deck(table.rules), join(stated.laid, stated.hand, stated.glass)
    for code in sorted({*cards}):
        found, most = cards.count(code), all_.count(code)
        if found > most:
            yield Problem("too-many", "cards", seat, LETTERS[code], found, most)
    if table.kind not in BETWEEN:
        yield from _place_problems(table, seat, stated)
    elif any(stated):
        yield Problem("not-due", "cards", seat)


def _place_problems(table: Position, seat: int, stated: StatedCards) -> Iterator[Problem]:
    """Laid cards, hand and glass are as large as the steps so far make them. (14.3)"""
    steps, holds, chose = sizes(table, seat)
    laid, aside = len(stated.laid), HAND * steps - len(stated.laid)
    if stated.hand and len(stated.hand) != HAND * holds:
        yield _number("hand", seat, len(stated.hand), HAND * holds)
    if stated.chosen and not (chose and stated.hand):
        yield Problem("not-due", "cards", seat, "chosen")
    if out(table.rules, stated.laid):
        if stated.glass:
            yield Problem("not-due", "cards", seat, "glass")
    elif laid < steps or aside < 0:
        yield _number("laid", seat, laid, steps if laid < steps else HAND * steps)
    elif stated.glass and len(stated.glass) != aside:
        yield _number("glass", seat, len(stated.glass), aside)


def _number(thing: str, seat: int, found: int, wanted: int) -> Problem:
    code: PositionFault = "too-many" if found > wanted else "too-few"
    return Problem(code, "cards", seat, thing, found, wanted)


def _move_problems(table: Position) -> Iterator[Problem]:
    """The check of the pending move, and that there are bills enough for all deals."""
    if not _CAN_BE[table.kind](table):
        yield Problem("not-due", "move", thing=table.kind)
    missing = _bills_missing(table)
    if missing > table.pile.size:
        yield Problem("too-few", "box", None, None, table.pile.size, missing)


def _bills_missing(table: Position) -> int:
    """The number of bills that have still to come from the pile. (14.3)"""
    each = table.rules.bills_each * len(FACES)
    later = each * (table.rules.deals - table.deal)
    lying = sum(map(len, table.bills))
    return later + (max(0, each - lying) if table.kind in ("start", "bill") else 0)


def filling(table: Position) -> int:
    """The index of the first casino that has not got its bills; as many as there are: none."""
    short = [at for at, bills in enumerate(table.bills) if len(bills) < table.rules.bills_each]
    return [*short, len(table.bills)][0]


def _can_start(table: Position) -> bool:
    """The start seat is drawn before anything else. (14.5, L2)"""
    drawn = table.rules.turns and table.rules.start is None
    return drawn and table.deal == 1 and not any(table.bills)


def _can_fill(table: Position) -> bool:
    """A casino lacks bills, and those behind it have none yet. (14.3)"""
    at = filling(table)
    return at < len(table.bills) and not any(table.bills[at + 1 :])


def _can_draw(table: Position) -> bool:
    """The seat in turn will lay again: at first, and in turns after it has laid. (14.3, 14.5)"""
    if table.turn not in table.playing():
        return False
    if not table.rules.turns:
        return True
    return table.step < table.rules.steps if any(table.laid) else table.step == 1


def _can_select(table: Position) -> bool:
    """The seat in turn is not out. (14.3)"""
    return table.turn in table.playing()


def _can_reveal(table: Position) -> bool:
    """All who are not out have chosen. (14.3)"""
    return not table.rules.turns and bool(table.playing())


def _can_take(table: Position) -> bool:
    """The chip cards to claim are there, the lowest casino first. (14.6)"""
    ascending = table.claims == tuple(sorted({*table.claims}))
    return bool(table.chips) and ascending and all(table.chips[c - 1] is None for c in table.claims)


def _can_pay(table: Position) -> bool:
    """The casinos before have paid. (14.4)"""
    return not any(table.bills[: table.casino])


def _is_over(table: Position) -> bool:
    """All deals have been played and paid. (14.4)"""
    return table.deal == table.rules.deals and not any(table.bills)


_CAN_BE: Final[dict[str, Callable[[Position], bool]]] = {
    "start": _can_start,
    "bill": _can_fill,
    "hand": _can_draw,
    "select": _can_select,
    "chip": _can_take,
    "reveal": _can_reveal,
    "pay": _can_pay,
    "over": _is_over,
}
"""By the kind of move: whether it can be due."""
