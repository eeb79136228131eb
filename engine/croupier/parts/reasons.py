"""Reasons for one choice against another, by the money on the table.

Everything here is said of the money that would be paid if the round ended at once, in thousands.
The weight of a claim is about the money that it concerns; the heaviest comes first.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from croupier.core.evaluator import Reason


class Weighted(NamedTuple):
    """A claim, and how much it matters, in thousands."""

    reason: Reason
    weight: float


class Paying(NamedTuple):
    """The payments of one casino if the round ended, by owner, in thousands."""

    casino: int
    """Its number."""
    now: Mapping[int, int]
    better: Mapping[int, int]
    """After the better choice."""
    other: Mapping[int, int]
    """After the other choice."""
    tied: bool
    """True if the acting seat ties there after the other choice."""

    def gained(self, owner: int) -> int:
        """The owner's payment there after the better choice, less that after the other one."""
        return self.better.get(owner, 0) - self.other.get(owner, 0)

    def given(self, owner: int) -> int:
        """The owner's payment there after the other choice."""
        return self.other.get(owner, 0) - self.now.get(owner, 0)

    def taken(self, owner: int) -> int:
        """The owner's loss there by the better choice."""
        return self.now.get(owner, 0) - self.better.get(owner, 0)

    def given_alone(self, owner: int) -> int:
        """The owner's payment after the other choice, if the better one brings them nothing."""
        return self.given(owner) if self.taken(owner) >= 0 else 0

    def taken_alone(self, owner: int) -> int:
        """The owner's loss there by the better choice, if it is larger than by the other one.

        As much as it takes more: what both take tells them not apart.
        """
        return min(self.taken(owner), -self.gained(owner))


class Pending(NamedTuple):
    """Everybody's payments if the round ended, by owner, in thousands."""

    money: Sequence[int]
    """Everybody's money so far."""
    now: Sequence[int]
    better: Sequence[int]
    """After the better choice."""
    other: Sequence[int]
    """After the other choice."""
    places: Sequence[Paying]
    """The same, casino by casino."""


MONEY_CODES: Final = (
    "more",  # money: more for oneself, at several casinos
    "more_there",  # casino, money: the same, all of it at one casino
    "other_loses",  # casino, money: what the other choice loses there; the better changes nothing
    "less_now",  # money: less for oneself
    "wins_as_it_lies",  # money: the lead at the end, which the other choice does not bring
    "hits_leader",  # casino, owner, money: less there for who leads, than after the other choice
    "other_helps",  # casino, owner, money: what the other choice brings another seat there
    "other_ties_for",  # the same, by a tie there with a third
)

LEADING: Final = 2
"""Number of reasons for a choice, before its loss."""
_HITS: Final = ("ties", "overtakes", "neutral_hits", "hits")


def about_money(owner: int, pending: Pending, *, deciding: bool) -> Iterator[Weighted]:
    """The reasons for the better choice of ``owner``.

    ``deciding``: so little of the last round is left that being ahead means winning.
    """
    money, now, better, other, places = pending
    rivals = [each for each in range(len(now)) if each != owner]
    more = better[owner] - other[owner]
    if more > 0:
        yield Weighted(_more(owner, pending), more)
    lead_better, lead_other = _lead(owner, money, better), _lead(owner, money, other)
    if deciding and lead_better > 0 >= lead_other:
        yield Weighted(Reason("wins_as_it_lies", money=lead_better), 40)
    first = leader(money)
    for each in rivals:
        off = other[each] - better[each]
        if each == first and off > 0:
            at = max(places, key=lambda place: -place.gained(each))
            hit = Reason("hits_leader", money=-at.gained(each), casino=at.casino, owner=each)
            yield Weighted(hit, 0.9 * off / len(rivals) + 1)
        at = max(places, key=lambda place: place.given_alone(each))
        gift = at.given_alone(each)
        if 0 < gift <= 2 * off:
            code = "other_ties_for" if at.tied and not at.other.get(owner) else "other_helps"
            given = Reason(code, money=gift, casino=at.casino, owner=each)
            yield Weighted(given, min(gift, off) / len(rivals))


def _more(owner: int, pending: Pending) -> Reason:
    """The reason that the better choice brings more, with the casino if it is only one."""
    more = pending.better[owner] - pending.other[owner]
    at = max(pending.places, key=lambda place: place.gained(owner))
    if pending.better[owner] == pending.now[owner] and at.given(owner) < 0:
        return Reason("other_loses", money=-at.given(owner), casino=at.casino)
    if at.gained(owner) == more:
        return Reason("more_there", money=more, casino=at.casino)
    return Reason("more", money=more)


def heaviest_first(owner: int, pending: Pending, claims: Iterable[Weighted]) -> list[Reason]:
    """The claims, heaviest first, and at the end what the better choice gives up for now.

    Of claims with the same code only the heaviest is given, and none twice. A loss is given where
    something else is about as much money at least: a reason must not argue against
    its own advice.
    """
    order = [each.reason for each in sorted(claims, key=lambda each: -each.weight)]
    first = {each.code: each for each in reversed(order)}
    found = [each for each in order if each is first[each.code] and not _said_twice(each, order)]
    less = pending.other[owner] - pending.better[owner]
    most = max([each.money or 0 for each in found[:LEADING]], default=0)
    if not 0 < less <= most:
        return found
    return [*found[:LEADING], Reason("less_now", money=less), *found[LEADING:]]


def _said_twice(reason: Reason, all_of_them: Sequence[Reason]) -> bool:
    """True if another claim says the same of an owner, and more of it.

    A leader is not named again for a loss at a casino, or a win by a tie; else
    it is said instead of what they would win there.
    """
    same = [
        each.code
        for each in all_of_them
        if each.owner == reason.owner and (each.casino == reason.casino or each.code in _HITS)
    ]
    if reason.code == "hits_leader":
        return _hit(same) or "other_ties_for" in same
    return reason.code == "other_helps" and "hits_leader" in same and not _hit(same)


def _hit(codes: Iterable[str]) -> bool:
    return any(code in _HITS for code in codes)


def _lead(owner: int, money: Sequence[int], pending: Sequence[int]) -> int:
    """The lead of ``owner`` over the best other owner, in thousands."""
    totals = [one + two for one, two in zip(money, pending, strict=True)]
    own = totals.pop(owner)
    return own - max(totals)


def leader(money: Sequence[int]) -> int | None:
    """The one that has more money (or points) than everybody else; None where nobody has."""
    most = max(money)
    return money.index(most) if list(money).count(most) == 1 else None
