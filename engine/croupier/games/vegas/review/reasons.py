"""Reasons for one placement against another, as codes and numbers that the table bears out.

Each claim compares the table before the choice, after the better one and after the other one, as
if the round ended there. Money is in thousands, casinos are numbered from 1.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from croupier.core.evaluator import Reason
from croupier.games.vegas.actions import Decision, Place
from croupier.games.vegas.pieces.dice import owner_of
from croupier.games.vegas.pieces.places import ROWS
from croupier.games.vegas.position import Position
from croupier.games.vegas.review.effect import Effect, effect_of
from croupier.games.vegas.review.kicker_claims import KICKER_CODES, about_kick
from croupier.games.vegas.review.reason_claims import (
    LAST_DICE,
    about_casinos,
    about_dice,
    about_neutral,
    about_others,
    about_the_other,
)
from croupier.games.vegas.state import VegasState
from croupier.parts.actions import Take
from croupier.parts.reasons import (
    MONEY_CODES,
    Paying,
    Pending,
    Weighted,
    about_money,
    heaviest_first,
)

CODES: Final = (
    *MONEY_CODES,
    "more_for_nothing",  # money: more for oneself, for as many dice
    "more_for_fewer",  # money, dice: more for oneself, and so many dice fewer are laid
    "ties",  # casino, owner, money: a tie that costs the owner so much
    "overtakes",  # casino, owner, money: what the overtaken loses there
    "breaks_tie",  # casino, owner, money: what one is paid there now
    "breaks_neutral_tie",  # casino, money: the same, where one is tied with the neutral dice alone
    "neutral_hits",  # casino, owner, money: what neutral dice cost the owner
    "hits",  # casino, owner, money: so much less for the owner there
    "safe",  # casino, money: nobody can reach one's dice there any more
    "alone",  # casino, money: nobody else is there, unlike at the other choice's casino
    "holds",  # casino, money, dice: so many are there; they count more than those at the other one
    "keeps_for",  # casino, dice, money: so many more stay in hand, and all can win that bill there
    "last_word",  # dice: in hand, more than anybody else has
    "only_neutral",  # dice: only neutral ones are laid, and so many more of its own stay in hand
    "neutral_against",  # casino, owner: neutral dice are laid where another seat is, not oneself
    "unsafe",  # casino, dice: the other choice lays so many at once, and may well be reached
    "not_worth",  # casino, money, dice: what the other choice pays for so many dice
    "other_pays_nothing",  # casino: the other choice changes nothing there
    "other_has_already",  # casino, money: the other choice adds to what one has anyway
    "other_ties_you",  # casino, owner: the other choice ends in a tie that pays nothing
    "other_ties_neutral",  # casino: the same, a tie with the neutral dice alone
    "other_endangers",  # casino, money: neutral dice alone go where one is paid, and pay no more
    "no_need_to_fight",  # casino: one leads, and others are where the other choice goes
    "in_reach",  # casino, money: the highest bill there can still be won with the dice in hand
    # Reasons if none of these holds.
    "richer",  # casino, money: the highest bill there, more than at the other choice's casino
    "second",  # casino, money: what the second is paid there, more than at the other one
    "no_hurry",  # casino, money: what the second is paid at the other choice's casino, unlike here
    "more_dice",  # casino, dice: so many more are laid there
    "uses_up",  # dice: in the solo game so many more of the colours' dice are laid
    "crowded",  # casino, dice: so many of others at the other choice's casino, more than here
    *KICKER_CODES,
    "chip",  # money: what the chip card is worth that is taken (14.6)
)


def reasons(state: VegasState, better: Decision, other: Decision) -> Sequence[Reason]:
    """The reasons for the ``better`` decision of the acting seat against the ``other`` one."""
    owner, now = state.actor, state.pending()
    one, two = effect_of(state, better, now), effect_of(state, other, now)
    pending = Pending(state.money(), now, one.then, two.then, _places(state, one, two))
    others = sum(one.after.hands) - one.after.hands[owner]
    deciding = state.round == state.rules.rounds and others <= LAST_DICE
    claims = list(about_money(owner, pending, deciding=deciding))
    claims += about_others(state, one, two)
    if isinstance(better, Place) and isinstance(other, Place):
        claims += [*about_casinos(state, one, two), *about_dice(state, one, two)]
        claims += [*about_neutral(state, one)]
        claims += about_the_other(state, one, two)
    if isinstance(better, Take) and better.taken:
        value = state.rules.chip_value
        claims.append(Weighted(Reason("chip", money=value), value))
    claims = claims or [Weighted(reason, 0) for reason in _quiet(state, one, two, better, other)]
    return heaviest_first(owner, pending, _without_repetition(claims))


def _places(state: VegasState, one: Effect, two: Effect) -> list[Paying]:
    """The payments of every casino: now, after the better choice and after the other one."""
    own, found = state.actor, []
    for casino in range(len(state.bills)):
        tables: tuple[Position, ...] = (state, one.after, two.after)
        now, better, other = [dict(each.payout(casino).awards) for each in tables]
        there = two.after.strengths(casino)
        tied = own in there and list(there.values()).count(there[own]) > 1
        found.append(Paying(casino + 1, now, better, other, tied))
    return found


def _quiet(
    state: VegasState, one: Effect, two: Effect, better: Decision, other: Decision
) -> Iterator[Reason]:
    """The reasons where the table shows no difference."""
    yield from about_kick(state, better, other, one.casino)
    if not isinstance(better, Place):
        return
    if state.rules.solo and (more := sum(two.after.hands[1:]) - sum(one.after.hands[1:])) > 0:
        yield Reason("uses_up", dice=more)
    if one.casino == two.casino:
        if one.dice > two.dice:
            yield Reason("more_dice", casino=one.casino + 1, dice=one.dice - two.dice)
        return
    here, there = [state.worth(each.casino) for each in (one, two)]
    if one.gains:
        yield from _about_bills(one, two, here, there)
    lying, beside = [_of_others(state, each.casino) for each in (two, one)]
    if lying > beside:
        yield Reason("crowded", casino=two.casino + 1, dice=lying)


def _about_bills(
    one: Effect, two: Effect, here: tuple[int, ...], there: tuple[int, ...]
) -> Iterator[Reason]:
    """For a casino with the bills ``here`` rather than one with those ``there``, high to low."""
    if here[:1] > there[:1]:
        yield Reason("richer", money=here[0], casino=one.casino + 1)
    if here[1:2] > there[1:2]:
        yield Reason("second", money=here[1], casino=one.casino + 1)
    if two.gains and there[1:2] > here[1:2]:
        yield Reason("no_hurry", money=there[1], casino=two.casino + 1)


def _of_others(state: VegasState, casino: int) -> int:
    """The dice that are at a casino and are not those of the acting seat."""
    own, rows = state.actor, state.dice[ROWS[casino]]
    return sum([dice for row in rows for column, dice in enumerate(row) if owner_of(column) != own])


_MORE_PRECISE: Final[Mapping[str, tuple[str, ...]]] = {
    "more": ("more_for_nothing", "more_for_fewer", "breaks_tie", "breaks_neutral_tie"),
    "more_there": ("more_for_nothing", "more_for_fewer", "breaks_tie", "breaks_neutral_tie"),
    "keeps_for": ("last_word", "more_for_fewer"),
    "only_neutral": ("keeps_for",),
    "neutral_against": ("neutral_hits",),
    "other_pays_nothing": ("other_has_already", "other_ties_you", "other_ties_neutral"),
    "alone": ("safe", "more_for_fewer"),
    "holds": (
        "safe",
        "alone",
        "breaks_tie",
        "breaks_neutral_tie",
        "more_for_nothing",
        "more_for_fewer",
    ),
}
"""For a code those that say the same more precisely."""
_GAINS: Final = ("more", "more_there", "more_for_nothing")
_WHERE: Final = ("safe", "alone", "holds", "breaks_tie", "breaks_neutral_tie")


def _without_repetition(claims: Sequence[Weighted]) -> list[Weighted]:
    """The claims without those that another one says more precisely.

    If one place pays all the difference, the place is given, not the sum.
    """
    codes = [each.reason.code for each in claims]
    precise = [
        each
        for each in claims
        if not any(code in codes for code in _MORE_PRECISE.get(each.reason.code, ()))
    ]
    kept = [each.reason for each in precise if each.reason.code == "keeps_for"]
    precise = [each for each in precise if not _reached(each.reason, kept)]
    sums = {each.reason.money: each for each in precise if each.reason.code in _GAINS}
    places = [each for each in precise if each.reason.code in _WHERE and each.reason.money in sums]
    if not places:
        return precise
    weight = sums[places[0].reason.money].weight
    return [
        each._replace(weight=weight) if each is places[0] else each
        for each in precise
        if each.reason.code not in _GAINS
    ]


def _reached(reason: Reason, kept: Sequence[Reason]) -> bool:
    """True if what is kept in hand is said already to be for the same bill."""
    bills = [(each.casino, each.money) for each in kept]
    return reason.code == "in_reach" and (reason.casino, reason.money) in bills
