"""A position of the card game taken apart, for those who set one up by hand.

    casinos/0   bills (``90``), the chip card of the casino (``t1``), cards laid, each with the
                letter of its seat: ``a1``, ``aa``
    won/0       bills, chip cards
    box         bills that nobody won
    hands/0     a seat's hand, without the cards that it has chosen to lay, which are in
    chosen/0
    glass/0     what is under its glass
    deck/0      its cards that are nowhere to be seen

Facts: ``deal``; ``start``, who began it; ``step``; ``due``, the move; ``turn``, whose; ``at``, the
casino that pays; ``claims``, the casinos whose chip card may be taken. ``most/deal`` and
``most/step`` are written and never read.
"""

from collections.abc import Sequence
from typing import Final

from croupier.core.game import Arrangement, Arranging
from croupier.games.vegas_cards.cards import LETTERS, read, written
from croupier.games.vegas_cards.positions.text import BETWEEN, PARTS
from croupier.games.vegas_cards.rules import FACES, Rules, deck
from croupier.games.vegas_cards.state import new_state
from croupier.parts.arranging import (
    OUT,
    check_things,
    fact,
    from_letters,
    in_letters,
    is_bill,
    left,
    winnings_from_things,
    winnings_to_things,
)
from croupier.parts.chips import EARLIER_CHIP, holder_suffix, holders, is_chip
from croupier.parts.position_text import SEATS, items, joined

_OF_CARDS: Final = ("hands", "glass", "chosen")
"""The places of a seat's cards that are not laid, as a position names them in order."""
_DECK: Final = "deck"
_SEAT: Final = "[a-e]"
_DUE: Final = "start|bill|hand|select|chip|reveal|pay|over"
_BY_SEAT: Final = ("hand", "select")


# -- apart -----------------------------------------------------------------------------------------


def decompose(rules: Rules, seats: int, text: str) -> Arrangement:
    """The arrangement of a position's text; raises `PositionError` if it is none."""
    table = new_state(rules, seats)
    fields = items(text, PARTS, {"casinos": len(FACES), "won": seats, "cards": seats})
    facts = _facts(fields["deal"][0], fields["move"][0])
    facts |= {"most/deal": str(rules.deals), "most/step": str(rules.steps)}
    chips = holders(fields["casinos"], len(table.chips))
    places: dict[str, Sequence[str]] = {}
    for at, item in enumerate(fields["casinos"]):
        lying = [thing for thing, place in chips.items() if place == f"casinos/{at}"]
        places[f"casinos/{at}"] = [*from_letters(item.partition("-")[0]), *lying]
    for seat, item in enumerate(fields["won"]):
        held = [thing for thing, place in chips.items() if place == f"won/{seat}"]
        places[f"won/{seat}"] = winnings_to_things(item, seat, held, facts)
    places["box"] = from_letters(fields["box"][0])
    bills = {str(bill): number for bill, number in rules.bills}
    if table.chips:
        bills[EARLIER_CHIP] = len(table.chips) * (int(facts["deal"]) - 1)
    places[OUT] = left(bills, places)
    for seat, item in enumerate(fields["cards"]):
        laid = item.partition("-")[0]
        for card in _things(seat, laid):
            casino = f"casinos/{_casino_of(card)}"
            places[casino] = [*places[casino], card]
        places |= _cards_to_things(rules, seat, item)
    return Arrangement(places, facts)


def _facts(deal: str, move: str) -> dict[str, str]:
    """The deal, the step and the pending move."""
    began, _, step = deal.partition("-")
    kind, *more = move.split("-")
    found = {"deal": began[0], "start": began[1:], "step": step, "due": kind}
    if kind == "pay":
        found["at"] = more[0]
    elif more:
        found["turn"] = more[0]
    if kind == "chip":
        found["claims"] = more[1]
    return found


def _cards_to_things(rules: Rules, seat: int, item: str) -> dict[str, Sequence[str]]:
    """A seat's cards in their places; what it has chosen is no longer in its hand."""
    laid, hand, glass, chosen = (*item.split("-"), "", "", "")[:4]
    for letter in chosen:
        hand = hand.replace(letter, "", 1)
    places: dict[str, Sequence[str]] = {
        f"{part}/{seat}": _things(seat, cards)
        for part, cards in zip(_OF_CARDS, (hand, glass, chosen), strict=True)
    }
    all_ = _things(seat, written(deck(rules)))
    counted = {thing: all_.count(thing) for thing in all_}
    seen = {**places, "laid": _things(seat, laid)}
    return {**places, f"{_DECK}/{seat}": left(counted, seen)}


def _things(seat: int, cards: str) -> list[str]:
    """The cards of a seat as things, in order."""
    return [f"{SEATS[seat]}{card}" for card in written(bytes(sorted(read(cards))))]


def _casino_of(card: str) -> int:
    """The index of the casino that a card goes to."""
    return LETTERS.index(card[1]) // 2


# -- together --------------------------------------------------------------------------------------


def compose(rules: Rules, seats: int, arrangement: Arrangement) -> str:
    """The text of a position; raises ``bad-request`` where something in it is none of this game."""
    check_things(arrangement, _known)
    kind = fact(arrangement, "due", _DUE, "select")
    has_start = rules.turns and kind != "start"
    start = fact(arrangement, "start", _SEAT, SEATS[0]) if has_start else ""
    step = "" if kind in BETWEEN else f"-{fact(arrangement, 'step', '[1-6]', '1')}"
    return joined(
        [
            fact(arrangement, "deal", "[1-4]", "1") + start + step,
            [
                in_letters(arrangement.places.get(f"casinos/{at}", ()))
                + holder_suffix(arrangement, at)
                for at in range(len(FACES))
            ],
            [winnings_from_things(arrangement, seat) for seat in range(seats)],
            in_letters(arrangement.places.get("box", ())),
            [_cards_from_things(arrangement, seat) for seat in range(seats)],
            _move(arrangement, kind),
        ]
    )


def _known(place: str, thing: str) -> bool:
    """True if such a thing may be in a place: a card only in those of its own seat."""
    part, _, seat = place.partition("/")
    number = int(seat) if seat in ("0", "1", "2", "3", "4", "5") else -1
    if _is_card(thing):
        if part == "casinos":
            return _casino_of(thing) == number
        return part in (*_OF_CARDS, _DECK) and SEATS.index(thing[0]) == number
    if is_bill(thing):
        return part in ("casinos", "won", "box")
    return (is_chip(thing) and part in ("casinos", "won")) or (
        thing == EARLIER_CHIP and part == "won"
    )


def _is_card(thing: str) -> bool:
    """True if a thing is a seat's card."""
    return len(thing) == len("a1") and thing[0] in SEATS[:5] and thing[1] in LETTERS


def _cards_from_things(arrangement: Arrangement, seat: int) -> str:
    hand, glass, chosen = [
        "".join([thing[1] for thing in arrangement.places.get(f"{part}/{seat}", ())])
        for part in _OF_CARDS
    ]
    lying = [arrangement.places.get(f"casinos/{at}", ()) for at in range(len(FACES))]
    own = SEATS[seat]
    laid = "".join([each[1] for things in lying for each in things if _is_own(each, own)])
    parts = [_sorted(cards) for cards in (laid, hand + chosen, glass, chosen)]
    return "-".join(parts).rstrip("-")


def _is_own(thing: str, seat: str) -> bool:
    return _is_card(thing) and thing[0] == seat


def _sorted(cards: str) -> str:
    return written(bytes(sorted(read(cards))))


def _move(arrangement: Arrangement, kind: str) -> str:
    turn = fact(arrangement, "turn", _SEAT, SEATS[0])
    if kind == "pay":
        return f"pay-{fact(arrangement, 'at', '[1-6]', '1')}"
    if kind == "chip":
        return f"chip-{turn}-{fact(arrangement, 'claims', '[1-6]{1,6}', '1')}"
    return f"{kind}-{turn}" if kind in _BY_SEAT else kind


ARRANGING: Final = Arranging(decompose, compose)
