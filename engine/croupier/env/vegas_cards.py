"""The card game for learners. Others' hands, glasses and secret choices are in no view. (14.3)"""

from typing import Final

from croupier.env.encoding import Encoding, bills_of, named, one_of, seat_of
from croupier.games.vegas_cards.actions import Select
from croupier.games.vegas_cards.cards import HAND, LETTERS, Cards
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.rules import FACES, out

_NOTATIONS: Final = (*[str(Select(number)) for number in range(1, 1 << HAND)], "t", "l")
_KINDS: Final = ("select", "chip")
_MOST: Final = 5000
"""More than all bills and chip cards of the game are worth, in thousands."""


def _view(position: Position, seat: int) -> dict[str, int]:
    """The table, and the hand of ``seat``."""
    seats, rules = len(position.won), position.rules
    view = {
        **seat_of("me", seats, seat),
        **seat_of("turn", seats, position.turn),
        **seat_of("start", seats, position.start if rules.turns else None),
        **one_of("kind", _KINDS, position.kind),
        "deal": position.deal,
        "deals": rules.deals,
        "step": position.step,
        "at_casino": position.claims[0] if position.claims else 0,
        **bills_of("unseen", position.pile.unseen),
        **bills_of("box", position.box),
    }
    for at in range(len(FACES)):
        view |= bills_of(f"casino_{at + 1}", position.bills[at])
        view[f"casino_{at + 1}_chip"] = int(position.chips[at : at + 1] == (None,))
    for other, money in enumerate(position.scores()):
        view |= _public(position, other, money)
    return view | _held(position, seat)


def _public(position: Position, seat: int, money: int) -> dict[str, int]:
    """The public part of a seat."""
    laid = position.laid[seat]
    numbers = {
        "hand": len(position.hands[seat]),
        "deck": len(position.decks[seat]),
        "glass": len(position.glasses[seat]),
        "out": int(out(position.rules, laid)),
        "committed": int(position.chosen[seat] > 0),
        "money": money,
        "bills": len(position.won[seat]),
        "chips": sum(position.chip_cards[seat : seat + 1]),
        **_cards("laid", laid),
    }
    return {f"seat_{seat}_{name}": number for name, number in numbers.items()}


def _held(position: Position, seat: int) -> dict[str, int]:
    """The private part of a seat: its cards, those of its hand in order, as codes from 1."""
    hand = [code + 1 for code in position.hands[seat]]
    return {
        **named("hand", [*hand, *[0] * (HAND - len(hand))]),
        **_cards("glass", position.glasses[seat]),
        **_cards("deck", position.decks[seat]),
        "chosen": position.chosen[seat],
    }


def _cards(name: str, cards: Cards) -> dict[str, int]:
    """The number of cards of each kind, see `croupier.games.vegas_cards.cards`."""
    return named(name, [cards.count(code) for code in range(len(LETTERS))])


ENCODING: Final = Encoding(_NOTATIONS, _view, 0, _MOST)
