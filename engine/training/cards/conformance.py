"""The card game on a row as in the engine (`training.conformance`): the row's inputs."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from croupier.core.chance import Source
from croupier.core.state import Action
from croupier.games.vegas_cards.actions import Draw, Reveal, Select
from croupier.games.vegas_cards.cards import picked
from croupier.games.vegas_cards.rules import Rules
from croupier.games.vegas_cards.state import CardsState, new_state
from croupier.parts.actions import Begin, Pay, TurnBill
from training.cards import rows, table
from training.conformance import Conformance, play_twice, unequal

DUE: Final = {
    "bill": rows.BILL,
    "hand": rows.HAND,
    "select": rows.SELECT,
    "reveal": rows.REVEAL,
    "pay": rows.PAY,
    "over": rows.OVER,
}


def play_both(
    rules: Rules, seats: int, source: Source, rng: Random, row: Any = None
) -> Iterator[list[str]]:
    """A whole game at random; after every action what is different, empty when all is well.

    ``row`` is where it is played, a new list if there is none.
    """
    state = new_state(rules, seats)
    row = [0] * rows.WIDTH if row is None else row
    if not rules.turns or rules.start is not None:
        table.begin(row, seats, int(rules.turns), rules.start or 0)
    check = Conformance(
        choose=lambda now: rng.choice(now.legal_actions()),
        repeat=lambda before, action, _: repeat(row, before, action),
        differences=lambda after: differences(after, row),
    )
    return play_twice(state, source, check)


def repeat(row: Any, state: CardsState, action: Action) -> None:
    """Do on the row what ``action`` does in ``state``; casinos pay all at once, at the last."""
    if isinstance(action, Begin):
        table.begin(row, len(state.won), 1, action.seat)
    elif isinstance(action, TurnBill):
        table.turn_bill(row, action.bill // 10)
    elif isinstance(action, Draw):
        for kind in action.cards:
            table.draw_card(row, state.turn, kind)
        table.drawn(row)
    elif isinstance(action, Select):
        for kind in picked(state.hands[state.turn], action.selection):
            row[rows.CHOSEN + rows.KINDS * state.turn + kind] += 1
        table.select(row)
    elif isinstance(action, Reveal):
        table.reveal(row)
    elif isinstance(action, Pay) and action.casino == rows.CASINOS:
        table.pay(row)


def differences(state: CardsState, row: Any) -> list[str]:
    """Differences between the row and the engine's state; none are sought while casinos pay."""
    if state.kind == "pay" and state.casino > 0:
        return []
    seats = len(state.won)
    pairs: dict[str, tuple[Any, Any]] = {
        "due": (row[rows.DUE], DUE[state.kind]),
        "deal": (row[rows.DEAL], state.deal),
        "pile": (
            [int(each) for each in row[rows.PILE : rows.PILE + 11]],
            [state.pile.unseen.count(10 * kind) for kind in range(11)],
        ),
    }
    if state.kind in ("hand", "select"):
        pairs["turn"] = (row[rows.TURN], state.turn)
    for casino, bills in enumerate(state.bills if state.kind != "over" else ()):
        found = [10 * row[rows.BILLS + 2 * casino + at] for at in range(2)]
        pairs[f"bills {casino}"] = (
            [bill for bill in found if bill],
            sorted(bills, reverse=True),
        )
    for seat in range(seats):
        pairs[f"money {seat}"] = (10 * row[rows.MONEY + seat], state.scores()[seat])
        pairs[f"bills of {seat}"] = (row[rows.BILLS_WON + seat], len(state.won[seat]))
        if state.kind == "over":
            share = float(seat in state.winners()) / len(state.winners())
            pairs[f"victory {seat}"] = (table.victory(row, seat), share)
            continue
        for name, at, cards in (
            ("deck", rows.DECKS, state.decks),
            ("hand", rows.HANDS, state.hands),
            ("laid", rows.LAID, state.laid),
        ):
            pairs[f"{name} {seat}"] = (_counted(row, at, seat), _counts(cards[seat]))
        if state.kind in ("select", "pay"):
            dice = [table.dice_at(row, seat, casino) for casino in range(rows.CASINOS)]
            found = [table.paid(row, at, seat, dice[at]) for at in range(rows.CASINOS)]
            pairs[f"pending {seat}"] = (10 * sum(found), state.pending()[seat])
    return unequal(pairs)


def _counted(row: Any, at: int, seat: int) -> list[int]:
    """Numbers of each card of a seat."""
    first = at + rows.KINDS * seat
    return [int(each) for each in row[first : first + rows.KINDS]]


def _counts(cards: Sequence[int]) -> list[int]:
    return [list(cards).count(kind) for kind in range(rows.KINDS)]
