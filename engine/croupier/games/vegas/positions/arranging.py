"""A position of Las Vegas taken apart, for those who set one up by hand.

    casinos/0   bills (``90``), dice (``a`` of seat a, ``n`` neutral, ``u`` the Biggy of seat a),
                its chip card ``t1``; where dice are by face: ``3a``
    won/0       bills, chip cards
    hands/0     dice
    pile        bills that went back under it, the next to be turned first
    gone        rainbow cards (``0``) that have left the game

Facts: ``round``; ``start``, who began it; ``due``, the move; ``turn``, whose; ``roll``, its faces;
``at``, the casino of a payment; what follows a placement, see `follow_up`; ``turns/0``, how many a
seat has had in this round. ``most/round`` is written and never read. Before the first turn of a
round all dice are in hands, which the text need not say.
"""

from collections.abc import Sequence
from re import compile as pattern
from typing import Final

from croupier.core.game import Arrangement, Arranging
from croupier.games.vegas.chapters.filling import with_full_hands
from croupier.games.vegas.extras.rainbow import RAINBOW, read_gone, written_gone
from croupier.games.vegas.pieces.dice import BIGGY, NEUTRAL
from croupier.games.vegas.position import Position
from croupier.games.vegas.positions.follow_up import PATTERNS, from_facts, to_facts
from croupier.games.vegas.positions.text import BEFORE, DICE, IN_HAND, PARTS, TURN
from croupier.games.vegas.rules import Rules, deck, supply
from croupier.games.vegas.state import new_state
from croupier.parts.arranging import (
    OUT,
    bad_arrangement,
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
from croupier.parts.position_text import SEATS, counted, counts, items, joined

_HAND: Final = pattern(f"([0-9])?((?:[{IN_HAND}][0-9]?)*)(?:-([0-9]+))?")
_SEAT: Final = "[a-f]"
_DUE: Final = "|".join([*BEFORE, *TURN, "rainbow", "pay", "over"])
_IN_HAND: Final = IN_HAND[1:]
"""The special dice that a hand may hold beside its owner's."""


# -- apart -----------------------------------------------------------------------------------------


def decompose(rules: Rules, seats: int, text: str) -> Arrangement:
    """The arrangement of a position's text; raises `PositionError` if it is none."""
    table = new_state(rules, seats)
    owners = len(table.won)
    fields = items(text, PARTS, {"casinos": len(table.bills), "won": owners, "hands": owners})
    facts = _facts(fields["round"][0], fields["move"][0])
    kind = facts["due"]
    chips = holders(fields["casinos"], len(with_full_hands(table).chips))
    places: dict[str, Sequence[str]] = {}
    for at, item in enumerate(fields["casinos"]):
        lying = [thing for thing, place in chips.items() if place == f"casinos/{at}"]
        places[f"casinos/{at}"] = [*_casino_to_things(item), *lying]
    for seat, item in enumerate(fields["won"]):
        held = [thing for thing, place in chips.items() if place == f"won/{seat}"]
        places[f"won/{seat}"] = winnings_to_things(item, seat, held, facts)
    full = with_full_hands(table._replace(round=int(facts["round"])))
    for owner, item in enumerate(fields["hands"]):
        hand = _full_hand(full, owner) if kind in BEFORE else _hand_to_things(item, owner, facts)
        places[f"hands/{owner}"] = hand
    under, gone = read_gone(fields["pile"][0])
    places["pile"] = from_letters(under)
    places["gone"] = [str(RAINBOW)] * gone
    facts["most/round"] = str(rules.rounds)
    without_faces = {place: [_plain(thing) for thing in lying] for place, lying in places.items()}
    places[OUT] = left(_all_things(full, int(facts["round"])), without_faces)
    return Arrangement(places, facts)


def _facts(round_: str, move: str) -> dict[str, str]:
    """The round and the pending move."""
    kind, *more = move.split("-")
    found = {"round": round_[0], "start": round_[1:], "due": kind}
    if kind in TURN:
        found["turn"] = more.pop(0)
    if kind == "place":
        found["roll"] = more[0]
    elif kind in PATTERNS:
        found |= to_facts(kind, more)
    elif more:
        found["at"] = more[0]
    return found


def _casino_to_things(item: str) -> list[str]:
    """The bills and dice at a casino."""
    bills, *groups = item.split("-")
    dice = [
        f"{group[0] if group[0].isdigit() else ''}{letter}"
        for group in groups
        if group[0] != "t"
        for letter, number in counts(group)
        for _ in range(number)
    ]
    return [*from_letters(bills), *dice]


def _hand_to_things(item: str, owner: int, facts: dict[str, str]) -> list[str]:
    """The dice in a hand."""
    found = _HAND.fullmatch(item)
    own, special, turns = found.groups() if found else (None, "", None)
    if turns:
        facts[f"turns/{owner}"] = turns
    dice = [DICE[owner]] * int(own or 0)
    for letter, number in counts(special):
        dice += [_big(owner) if letter == "u" else letter] * number
    return dice


def _plain(thing: str) -> str:
    """A thing without the face that a die has where dice are by face."""
    return thing[1:] if thing[:1].isdigit() and thing[1:] in tuple(DICE) else thing


def _full_hand(table: Position, owner: int) -> list[str]:
    """The dice that an owner begins a round with."""
    special = table.special_of(owner)
    own = [DICE[owner]] * (table.hands[owner] - sum(special))
    letters = [_big(owner) if special.big else "", *_IN_HAND]
    return [*own, *[each for each, n in zip(letters, special, strict=True) for _ in range(n)]]


def _big(owner: int) -> str:
    """The Biggy of a seat; there is none of a colour beyond the seats."""
    return DICE[BIGGY:][owner]


def _all_things(table: Position, round_: int) -> dict[str, int]:
    """Everything that there is at a table, with how many of each."""
    rules, seats = table.rules, len(table.turns)
    given = supply(rules, seats)
    found = {str(bill): number for bill, number in sorted(deck(rules).items())}
    for owner in range(len(table.won)):
        own = rules.own_dice if owner == 0 else rules.dice
        found[DICE[owner]] = own if rules.solo else given.own
    if given.big:
        found |= {_big(seat): given.big for seat in range(seats)}
    if given.neutral:
        found[DICE[NEUTRAL]] = given.neutral * seats + given.preplaced_neutral
    kinds = zip(_IN_HAND[:-1], given.special[1:-1], strict=True)
    found |= {letter: number * seats for letter, number in kinds if number}
    if table.chips:
        found[EARLIER_CHIP] = len(table.chips) * (round_ - 1)
    return found


# -- together --------------------------------------------------------------------------------------


def compose(rules: Rules, seats: int, arrangement: Arrangement) -> str:
    """The text of a position; raises ``bad-request`` where something in it is none of this game."""
    table = new_state(rules, seats)
    check_things(arrangement, _known)
    owners = range(len(table.won))
    kind = fact(arrangement, "due", _DUE, "roll")
    start = "" if kind == "start" else fact(arrangement, "start", _SEAT, SEATS[0])
    in_hands = kind not in BEFORE
    return joined(
        [
            fact(arrangement, "round", "[1-4]", "1") + start,
            [_casino_from_things(arrangement, at) for at in range(len(table.bills))],
            [winnings_from_things(arrangement, owner) for owner in owners],
            [_hand_from_things(arrangement, owner, kind) for owner in owners] if in_hands else [],
            in_letters(arrangement.places.get("pile", ()))
            + written_gone(len(arrangement.places.get("gone", ()))),
            _move(rules, arrangement, kind),
        ]
    )


def _known(place: str, thing: str) -> bool:
    """True if such a thing may be in a place."""
    part = place.partition("/")[0]
    die = 0 < len(thing) < 3 and thing[-1] in DICE
    if part == "casinos":
        return is_bill(thing) or is_chip(thing) or (die and thing[:-1] in "123456")
    if part == "won":
        return is_bill(thing) or is_chip(thing) or thing == EARLIER_CHIP
    if part == "hands":
        return (die and len(thing) == 1) or thing in tuple(_IN_HAND)
    return part in ("pile", "gone") and is_bill(thing)


def _casino_from_things(arrangement: Arrangement, at: int) -> str:
    things = arrangement.places.get(f"casinos/{at}", ())
    dice = [thing for thing in things if thing[-1] in DICE]
    faces = sorted({thing[:-1] for thing in dice})
    rows = ["-" + face + _row([die[-1] for die in dice if die[:-1] == face]) for face in faces]
    return in_letters(things) + "".join(rows) + holder_suffix(arrangement, at)


def _row(letters: Sequence[str]) -> str:
    return "".join([counted(letter, letters.count(letter)) for letter in DICE])


def _hand_from_things(arrangement: Arrangement, owner: int, kind: str) -> str:
    things = arrangement.places.get(f"hands/{owner}", ())
    turns = fact(arrangement, f"turns/{owner}", "[0-9]{1,2}", "0")
    own = things.count(DICE[owner])
    big = things.count(_big(owner)) if owner < len(SEATS) else 0
    if len(things) != own + big + sum([things.count(each) for each in _IN_HAND]) or own > 9:
        raise bad_arrangement(f"hands/{owner}")
    special = [counted(letter, things.count(letter)) for letter in _IN_HAND]
    turn_count = f"-{turns}" if turns != "0" else ""
    if kind not in TURN and not things:
        return ""
    return f"{own}{'u' * big}{''.join(special)}{turn_count}"


def _move(rules: Rules, arrangement: Arrangement, kind: str) -> str:
    turn = fact(arrangement, "turn", _SEAT, SEATS[0])
    if kind in ("roll", "place"):
        roll = _roll(rules, arrangement, turn) if kind == "place" else ""
        return f"place-{turn}-{roll}" if roll else f"roll-{turn}"
    if kind == "pay":
        return f"pay-{fact(arrangement, 'at', '[1-7]', '1')}"
    return from_facts(kind, turn, arrangement) if kind in PATTERNS else kind


def _roll(rules: Rules, arrangement: Arrangement, turn: str) -> str:
    """The faces of the roll, one for every die; missing ones are 1."""
    roll = fact(arrangement, "roll", "[0-6]{0,12}", "")
    if rules.solo:
        owners = range(rules.opponents + 1)
        hands = [arrangement.places.get(f"hands/{owner}", ()) for owner in owners]
        faces = [face if face != "0" else "1" for face in roll.ljust(len(hands), "1")]
        rolled = [face if hand else "0" for face, hand in zip(faces, hands, strict=False)]
        return "".join(rolled) if any(hands) else ""
    dice = len(arrangement.places.get(f"hands/{SEATS.index(turn)}", ()))
    return roll.replace("0", "1").ljust(dice, "1")[:dice]


ARRANGING: Final = Arranging(decompose, compose)
