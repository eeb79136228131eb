"""Why one choice is better than another, as far as money on the table can tell.

Everything here is said of the money that would be paid if the round ended at once, in thousands.
A claim weighs about as much as the money that it is about; the heaviest is told first.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from croupier.state import Reason


class Weighed(NamedTuple):
    """A claim, and how much it matters, in thousands."""

    reason: Reason
    weight: float


class Pending(NamedTuple):
    """What everybody would be paid if the round ended, by owner, in thousands."""

    money: Sequence[int]
    """What everybody has already."""
    now: Sequence[int]
    better: Sequence[int]
    """After the better choice."""
    other: Sequence[int]
    """After the other choice."""


MONEY_CODES: Final = (
    "more",  # money: more for oneself
    "other_loses",  # money: what the other choice takes off oneself; the better one changes nothing
    "less_now",  # money: less for oneself
    "wins_as_it_lies",  # money: the lead at the end, which the other choice does not bring
    "hits_leader",  # owner, money: less for who leads
    "other_helps",  # owner, money: what the other choice brings somebody else
)

_HITS: Final = ("ties", "overtakes", "neutral_hits", "hits")


def about_money(owner: int, pending: Pending, *, deciding: bool) -> Iterator[Weighed]:
    """What speaks for the better choice of ``owner``.

    ``deciding``: so little of the last round is left that being ahead means winning.
    """
    money, now, better, other = pending
    rivals = [each for each in range(len(now)) if each != owner]
    more = better[owner] - other[owner]
    if more > 0:
        code = "other_loses" if better[owner] == now[owner] else "more"
        yield Weighed(Reason(code, money=more), more)
    lead_better, lead_other = _lead(owner, money, better), _lead(owner, money, other)
    if deciding and lead_better > 0 >= lead_other:
        yield Weighed(Reason("wins_as_it_lies", money=lead_better), 40)
    first = leader(money)
    for each in rivals:
        off = other[each] - better[each]
        if each == first and off > 0:
            yield Weighed(Reason("hits_leader", money=off, owner=each), 0.9 * off / len(rivals) + 1)
        gift = other[each] - now[each]
        if gift > 0 and better[each] <= now[each]:
            yield Weighed(Reason("other_helps", money=gift, owner=each), gift / len(rivals))


def told(owner: int, pending: Pending, claims: Iterable[Weighed]) -> list[Reason]:
    """The claims, heaviest first, and at the end what the better choice gives up for now.

    Of claims with the same code the heaviest is told, and of somebody who loses money at a casino
    it is not said again that they lead.
    """
    order = [each.reason for each in sorted(claims, key=lambda each: -each.weight)]
    hit = [each.owner for each in order if each.code in _HITS]
    first = {each.code: each for each in reversed(order)}
    found = [
        each
        for each in order
        if each is first[each.code] and (each.code != "hits_leader" or each.owner not in hit)
    ]
    less = pending.other[owner] - pending.better[owner]
    return [*found, Reason("less_now", money=less)] if found and less > 0 else found


def _lead(owner: int, money: Sequence[int], pending: Sequence[int]) -> int:
    """By how much ``owner`` is ahead of the best of the others, in thousands."""
    totals = [one + two for one, two in zip(money, pending, strict=True)]
    own = totals.pop(owner)
    return own - max(totals)


def leader(money: Sequence[int]) -> int | None:
    """The one that has more money (or points) than everybody else; None where nobody has."""
    most = max(money)
    return money.index(most) if list(money).count(most) == 1 else None
