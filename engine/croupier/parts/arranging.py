"""Things of a position taken apart, as several games have them: bills, what is won, what is left.

A bill is its value, see `bills`; a seat is its letter.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from re import fullmatch
from typing import Final

from croupier.core.errors import CroupierError
from croupier.core.game import Arrangement
from croupier.parts.bills import read_bills, written_bills
from croupier.parts.chips import EARLIER_CHIP, is_chip
from croupier.parts.winnings import Winnings, read_winnings

OUT: Final = "out"
"""The place of things that are in no other place."""
_BILL: Final = "0|[1-9]0|100"


def bad_arrangement(what: str) -> CroupierError:
    """The error that refuses a thing or a fact that a game does not have."""
    return CroupierError("bad-request", part="arrangement", what=what[:40])


def as_things(bills: Iterable[int]) -> list[str]:
    """Bills as things."""
    return [str(bill) for bill in bills]


def from_letters(letters: str) -> list[str]:
    """Bills as things, from how a position writes them."""
    return as_things(read_bills(letters))


def in_letters(things: Iterable[str]) -> str:
    """The bills among some things, as a position writes them."""
    return written_bills([int(thing) for thing in things if is_bill(thing)])


def is_bill(thing: str) -> bool:
    """True if a thing is a bill."""
    return fullmatch(_BILL, thing) is not None


def left(all_: Mapping[str, int], places: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The things in none of the places, of so many of each thing."""
    rest = Counter(all_)
    rest.subtract(Counter([thing for things in places.values() for thing in things]))
    return tuple([thing for thing in all_ for _ in range(rest[thing])])


def fact(arrangement: Arrangement, name: str, shape: str, usual: str) -> str:
    """A fact, ``usual`` if it is missing; raises ``bad-request`` where it looks otherwise."""
    found = arrangement.facts.get(name, "") or usual
    if not fullmatch(shape, found):
        raise bad_arrangement(name)
    return found


def check_things(arrangement: Arrangement, known: Callable[[str, str], bool]) -> None:
    """Raises ``bad-request`` where ``known(place, thing)`` does not hold of all that is there."""
    for place, things in arrangement.places.items():
        for thing in things:
            if place != OUT and not known(place, thing):
                raise bad_arrangement(f"{place} {thing}")


# -- what a seat has won ---------------------------------------------------------------------------


def winnings_to_things(
    item: str, seat: int, held: Sequence[str], facts: dict[str, str]
) -> list[str]:
    """The things that a seat has won, from a position's text; the rest of the item becomes facts.

    ``held`` are the chip cards of this round that it has.
    """
    winnings = read_winnings(item)
    if winnings.sum:
        facts[f"sum/{seat}"] = str(winnings.sum)
    if winnings.totals:
        facts[f"totals/{seat}"] = "-".join(map(str, winnings.totals))
    earlier = [EARLIER_CHIP] * max(0, winnings.chips - len(held))
    return [*as_things(winnings.bills), *held, *earlier]


def winnings_from_things(arrangement: Arrangement, seat: int) -> str:
    """The text of a seat's winnings in a position."""
    things = arrangement.places.get(f"won/{seat}", ())
    bills = tuple([int(thing) for thing in things if is_bill(thing)])
    total = 0 if bills else int(fact(arrangement, f"sum/{seat}", "[0-9]{1,4}", "0"))
    chips = sum([is_chip(thing) or thing == EARLIER_CHIP for thing in things])
    written = fact(arrangement, f"totals/{seat}", "(?:[0-9]{1,4}(?:-[0-9]{1,4}){0,3})?", "")
    totals = tuple(map(int, written.split("-"))) if written else ()
    return Winnings(bills, total, chips, totals).written
