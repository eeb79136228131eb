"""A position of the card game read from its text, see `position_text`."""

from typing import Final

from croupier.core.chance import Source
from croupier.core.errors import PositionError, Problem
from croupier.core.game import Positions
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas_cards.cards import (
    HAND,
    Cards,
    holds,
    picked,
    read,
    selections,
    without,
)
from croupier.games.vegas_cards.positions.arranging import ARRANGING
from croupier.games.vegas_cards.positions.check import StatedCards, filling, sizes, wrong
from croupier.games.vegas_cards.positions.text import BETWEEN, PARTS, position_text
from croupier.games.vegas_cards.rules import FACES, Rules, deck, out
from croupier.games.vegas_cards.state import CardsState, new_state
from croupier.parts.bills import Pile, read_bills
from croupier.parts.position_text import SEATS, items
from croupier.parts.seating import put
from croupier.parts.winnings import (
    check_winnings,
    ledger,
    read_winnings,
    unseen_bills,
    won_bills,
)

_BY_SEAT: Final = ("hand", "select", "chip")
"""The moves that concern one seat."""


def read_position(rules: Rules, seats: int, text: str, source: Source) -> CardsState:
    """The state that ``text`` describes; raises `PositionError` with all that is wrong.

    Hands, glasses and choices that it leaves open are drawn from the source.
    """
    fields = items(text, PARTS, {"casinos": len(FACES), "won": seats, "cards": seats})
    problems: list[Problem] = []
    table = _with_deal(new_state(rules, seats), fields, problems)
    table = _with_money(table, fields, problems)
    cards = [_stated_cards(item) for item in fields["cards"]]
    table = table._replace(laid=tuple([each.laid for each in cards]))
    if not problems:
        problems += wrong(table, cards)
    if not problems and table.kind not in BETWEEN:
        for seat, each in enumerate(cards):
            table = _with_cards(table, seat, each, source, problems)
    if problems:
        raise PositionError(problems)
    return table


def _with_deal(
    table: CardsState, fields: dict[str, list[str]], problems: list[Problem]
) -> CardsState:
    """The deal, who began it, the step, and the pending move."""
    began, _, step = fields["deal"][0].partition("-")
    kind, *more = fields["move"][0].split("-")
    seats, rules, start = len(table.won), table.rules, began[1:]
    if bool(start) != (rules.turns and kind != "start") or bool(step) == (kind in BETWEEN):
        problems.append(Problem("unreadable", "deal"))
    letters = [("deal", start)] if start else []
    letters += [("move", more[0])] if kind in _BY_SEAT else []
    problems += [
        Problem("unknown", part, thing=letter)
        for part, letter in letters
        if SEATS.index(letter) >= seats
    ]
    due = table._replace(
        deal=int(began[0]),
        start=SEATS.index(start) if start else table.start,
        step=int(step or 0),
        kind=kind,
        turn=SEATS.index(more[0]) if kind in _BY_SEAT else 0,
        casino=int(more[0]) - 1 if kind == "pay" else 0,
        claims=tuple(map(int, more[1])) if kind == "chip" else (),
    )
    by_seat = kind in ("select", "chip")
    actor = due.turn if by_seat else OVER if kind == "over" else CHANCE
    return due._replace(actor=actor)


def _with_money(
    table: CardsState, fields: dict[str, list[str]], problems: list[Problem]
) -> CardsState:
    """Bills, chip cards, what everybody has won, and the pile: what is nowhere else."""
    winnings = [read_winnings(item) for item in fields["won"]]
    bills = tuple([read_bills(item.partition("-")[0]) for item in fields["casinos"]])
    chips = [*table.chips]
    for at, item in enumerate(fields["casinos"]):
        _, taken, holder = item.partition("-t")
        if taken and (not chips or SEATS.index(holder) >= len(table.won)):
            problems.append(Problem("unknown", "casinos", at, f"t{holder}"))
        elif taken:
            chips[at] = SEATS.index(holder)
            if table.kind in BETWEEN:
                problems.append(Problem("not-due", "casinos", at, f"t{holder}"))
    box = read_bills(fields["box"][0])
    out_: list[tuple[str, int | None, int]]
    out_ = [("casinos", at, bill) for at, here in enumerate(bills) for bill in here]
    out_ += [("won", at, bill) for at, each in enumerate(winnings) for bill in each.bills]
    out_ += [("box", None, bill) for bill in box]
    unseen = unseen_bills(dict(table.rules.bills), out_, problems)
    finished = table.deal - (table.kind != "over")
    check_winnings(winnings, chips, (table.deal, finished), problems)
    won, unseen = won_bills(winnings, unseen, problems)
    done = table._replace(
        bills=bills,
        chips=tuple(chips),
        box=box,
        won=won,
        chip_cards=tuple([each.chips for each in winnings]),
        pile=Pile(unseen),
    )
    stated_ledger = ledger(winnings, finished, done.scores()) if finished else ()
    return done._replace(ledger=stated_ledger, casino=_casino_due(done))


def _casino_due(table: CardsState) -> int:
    """The index of the casino that is filled or pays."""
    return min(filling(table), len(FACES) - 1) if table.kind == "bill" else table.casino


def _stated_cards(item: str) -> StatedCards:
    """The cards of a seat, as the text gives them."""
    groups = [bytes(sorted(read(group))) for group in item.split("-")]
    return StatedCards(*(*groups, b"", b"", b"")[:4])


def _with_cards(
    table: CardsState, seat: int, stated: StatedCards, source: Source, problems: list[Problem]
) -> CardsState:
    """A seat's cards in their places; those not stated are drawn from those that are left."""
    left = without(deck(table.rules), stated.laid)
    steps, has_hand, chose = sizes(table, seat)
    hand = glass = b""
    chosen = 0
    if out(table.rules, stated.laid):
        left, glass = b"", left
    else:
        left = without(left, stated.hand + stated.glass)
        aside = HAND * steps - len(stated.laid)
        hand, left = _drawn(left, stated.hand, HAND * has_hand, source, f"position/hand/{seat}")
        glass, left = _drawn(left, stated.glass, aside, source, f"position/glass/{seat}")
    if chose:
        chosen = _selection(hand, stated.chosen, source, f"position/choice/{seat}")
        if not chosen:
            problems.append(Problem("unreadable", "cards", seat, "chosen"))
    return table._replace(
        decks=put(table.decks, seat, left),
        hands=put(table.hands, seat, hand),
        glasses=put(table.glasses, seat, glass),
        chosen=put(table.chosen, seat, chosen),
    )


def _drawn(
    left: Cards, stated: Cards, number: int, source: Source, name: str
) -> tuple[Cards, Cards]:
    """(the stated cards, or ``number`` drawn from ``left``; the cards that are left then).

    ``stated`` is not among ``left`` any more.
    """
    if stated:
        return stated, left
    rest = [*left]
    cards = [rest.pop(source.below(f"{name}/{at}", len(rest))) for at in range(number)]
    return bytes(sorted(cards)), bytes(rest)


def _selection(hand: Cards, stated: Cards, source: Source, name: str) -> int:
    """The selection that lays the stated cards, 0 if none does; any if none are stated."""
    legal = selections(hand)
    if not stated:
        return legal[source.below(name, len(legal))]
    if not holds(hand, stated):
        return 0
    return next((each for each in legal if picked(hand, each) == stated), 0)


POSITIONS: Final = Positions(PARTS, position_text, read_position, ARRANGING)
