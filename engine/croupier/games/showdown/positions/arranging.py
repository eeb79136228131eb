"""A position of Expert Yahtzee taken apart, for those who set one up by hand.

    spaces/5   the pawns that are on a space, ``pa`` and ``pb``, and the card that is there with
               its marker: ``6b30``, ``chay`` under a's figure; a card without a marker becomes the
               lowest of the seat in turn
    out        the cards that are not laid: ``6``, ``ch``

Facts: ``turns``, how many have ended; ``last``, the seat with which the showdown ends; ``due``, the
move; ``turn``, whose; ``moves``, ``throws``, ``dice`` and ``kept`` of this turn; ``start``, the
first throw as it is written. ``circles/6``, what a card may be worth, is written and never read.
"""

from collections.abc import Sequence
from re import compile as pattern
from typing import Final

from croupier.core.game import Arrangement, Arranging
from croupier.games.showdown.pieces.categories import CIRCLES, lowest
from croupier.games.showdown.pieces.track import DIAMONDS, SPACES
from croupier.games.showdown.positions.text import CARDS, FIGURE, GO_ON, NONE_KEPT, PARTS
from croupier.games.showdown.rules import Rules
from croupier.parts.arranging import OUT, bad_arrangement, check_things, fact
from croupier.parts.position_text import SEATS, items, joined

_MARKED: Final = pattern(f"({'|'.join(CARDS)})(?:([a-d])([1-7]0|{FIGURE}))?")
_SEAT: Final = "[a-d]"
_DUE: Final = f"start|move|own|throw|keep|claim|{GO_ON}|over"
_THROWN: Final = {"throw": "[0-2]", "keep": "[12]", "claim": "[1-3]"}
"""The possible numbers of throws so far, by the pending move."""


# -- apart -----------------------------------------------------------------------------------------


def decompose(_rules: Rules, seats: int, text: str) -> Arrangement:
    """The arrangement of a position's text; raises `PositionError` if it is none."""
    fields = items(text, PARTS, {"track": len(DIAMONDS), "pawns": seats})
    cards = dict(zip(DIAMONDS, fields["track"], strict=True))
    pawns = [*map(int, fields["pawns"])]
    places: dict[str, Sequence[str]] = {}
    for space in range(SPACES):
        card = cards.get(space)
        here = [_pawn(seat) for seat, at in enumerate(pawns) if at == space]
        places[f"spaces/{space}"] = [card, *here] if card else here
    laid = [_card(item) for item in fields["track"] if item]
    places[OUT] = [card for card in CARDS if card not in laid]
    turns, _, last = fields["turns"][0].partition("-")
    facts = {"turns": turns, "last": last, **_facts(fields["move"][0])}
    circles = {f"circles/{card}": _circles(at) for at, card in enumerate(CARDS)}
    return Arrangement(places, {**facts, **circles})


def _facts(move: str) -> dict[str, str]:
    """The pending move, with the dice that are there."""
    kind, _, rest = move.partition("-")
    if kind == "start":
        return {"due": kind, "start": rest}
    names = ("turn", "moves", "throws", "dice", "kept")
    return {"due": kind, **dict(zip(names, rest.split("-") if rest else (), strict=False))}


def _circles(card: int) -> str:
    """The possible values of a card, each once."""
    return "-".join(map(str, dict.fromkeys(CIRCLES[card])))


def _pawn(seat: int) -> str:
    return f"p{SEATS[seat]}"


def _card(thing: str) -> str:
    found = _MARKED.fullmatch(thing)
    return found[1] if found else ""


# -- together --------------------------------------------------------------------------------------


def compose(_rules: Rules, seats: int, arrangement: Arrangement) -> str:
    """The text of a position; raises ``bad-request`` where something in it is none of this game."""
    check_things(arrangement, _known)
    turn = fact(arrangement, "turn", _SEAT, SEATS[0])
    last = fact(arrangement, "last", f"(?:{_SEAT})?", "")
    return joined(
        [
            fact(arrangement, "turns", "[0-9]{1,3}", "0") + (f"-{last}" if last else ""),
            [_laid(arrangement, space, turn) for space in DIAMONDS],
            [_space_of(arrangement, _pawn(seat)) for seat in range(seats)],
            _move(arrangement, seats, turn),
        ]
    )


def _known(place: str, thing: str) -> bool:
    """True if such a thing may be in a place."""
    is_pawn = thing[:1] == "p" and thing[1:] in tuple(SEATS)
    return place.startswith("spaces/") and (is_pawn or _MARKED.fullmatch(thing) is not None)


def _laid(arrangement: Arrangement, space: int, turn: str) -> str:
    """The card on a diamond; one that has no marker gets the lowest of the seat in turn."""
    cards = [thing for thing in _things(arrangement, space) if _card(thing)]
    if len(cards) > 1:
        raise bad_arrangement(f"spaces/{space}")
    marked = cards[0] if cards else ""
    card = _card(marked)
    return f"{card}{turn}{lowest(CARDS.index(card))}" if card and marked == card else marked


def _space_of(arrangement: Arrangement, pawn: str) -> str:
    """The space on which a pawn is; the first one where it is nowhere."""
    spaces = range(SPACES)
    return str(next((at for at in spaces if pawn in _things(arrangement, at)), 0))


def _things(arrangement: Arrangement, space: int) -> Sequence[str]:
    return arrangement.places.get(f"spaces/{space}", ())


def _move(arrangement: Arrangement, seats: int, turn: str) -> str:
    kind = fact(arrangement, "due", _DUE, "move")
    if kind == "over":
        return kind
    if kind == "start":
        shape = "[1-9][0-9]{0,2}-[a-d]{2,4}(?:-[1-6]{1,3})?"
        return f"start-{fact(arrangement, 'start', shape, f'1-{SEATS[:seats]}')}"
    moves = fact(arrangement, "moves", "[0-9]{1,3}", "0")
    if kind == "move":
        return f"move-{turn}" + (f"-{moves}" if moves != "0" else "")
    parts = [kind, turn, moves if moves != "0" else "1"]
    throws = fact(arrangement, "throws", "[0-3]", "0")
    if kind in _THROWN:
        least, most = _THROWN[kind][1], _THROWN[kind][-2]
        throws = min(max(throws, least), most)
    if kind in _THROWN and throws != "0":
        parts += [throws, fact(arrangement, "dice", "[1-6]{5}", "12345")]
        if kind == "throw":
            parts.append(fact(arrangement, "kept", "[0-6]{1,4}", NONE_KEPT))
    return "-".join(parts)


ARRANGING: Final = Arranging(decompose, compose)
