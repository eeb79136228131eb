"""Reasons for one selection against another, as codes and numbers that the table bears out.

What the others have laid is open; what they hold or have chosen is not used. Each claim is about
what would be paid if the deal ended after the selection. Money is in thousands.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from croupier.core.evaluator import Reason
from croupier.games.vegas_cards.actions import Decision, Select
from croupier.games.vegas_cards.cards import join, picked
from croupier.games.vegas_cards.rules import FACES
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.actions import Take
from croupier.parts.reasons import (
    MONEY_CODES,
    Paying,
    Pending,
    Weighted,
    about_money,
    heaviest_first,
)
from croupier.parts.seating import put

CODES: Final = (
    *MONEY_CODES,
    "pays_there",  # casino, money: paid there, and nothing after the other choice
    "ties",  # casino, owner, money: a tie that costs a rival so much
    "overtakes",  # casino, owner, money: what the overtaken loses there
    "hits",  # casino, owner, money: a rival's loss there
    "spares",  # dice, than: so many cards fewer are laid of those that a deal allows
    "other_ends",  # dice, than: with so many cards laid one would be out, so many steps too early
    "chip",  # money: what the chip card is worth
    "stronger",  # casino, dice, money: so many more for that bill, where nothing names a place
)
CARD: Final = 15
"""The weight of a card that may still be laid, in thousands: eight bring 150 to 250 a deal, but the
last of them the least."""
OUT: Final = 30
"""The weight of not being out while others go on laying, in thousands."""
DECIDING: Final = 2
"""In so many steps at the end of the last deal the reason says who wins as it is."""


def reasons(state: CardsState, better: Decision, other: Decision) -> Sequence[Reason]:
    """The reasons for the ``better`` decision of the acting seat against the ``other`` one."""
    seat, now = state.actor, state.pending()
    if isinstance(better, Take) or isinstance(other, Take):
        value = state.rules.chip_value
        taken = isinstance(better, Take) and better.taken
        return [Reason("chip", money=value)] if taken else []
    one, two = _laid(state, better), _laid(state, other)
    pending = Pending(state.scores(), now, one.pending(), two.pending(), _places(state, one, two))
    near_the_end = state.step > state.rules.steps - DECIDING
    deciding = state.deal == state.rules.deals and near_the_end
    claims = list(about_money(seat, pending, deciding=deciding))
    claims += [*_about_others(state, one, two, pending)]
    claims = _with_place(claims, _best_paid(state, one, two))
    claims += _about_cards(state, len(one.laid[seat]), len(two.laid[seat]))
    if not any(each.reason.casino for each in claims):
        claims += [Weighted(reason, 0) for reason in _stronger(state, one, two)]
    return heaviest_first(seat, pending, claims)


def _about_cards(state: CardsState, laid: int, instead: int) -> Iterator[Weighted]:
    """The reason that the better choice keeps more of the cards that a deal allows."""
    limit, left = state.rules.limit, state.rules.steps - state.step
    if not left or laid >= instead:
        return
    if laid < limit <= instead:
        yield Weighted(Reason("other_ends", dice=left, than=instead), OUT)
    else:
        yield Weighted(Reason("spares", dice=instead - laid, than=limit), CARD * (instead - laid))


def _laid(state: CardsState, action: Select) -> CardsState:
    """The table with the selection laid, and nothing of the others'."""
    seat = state.actor
    cards = join(state.laid[seat], picked(state.hands[seat], action.selection))
    return state._replace(laid=put(state.laid, seat, cards))


def _places(state: CardsState, one: CardsState, two: CardsState) -> list[Paying]:
    """The payments of every casino: now, after the better choice and after the other one."""
    seat, found = state.actor, []
    for casino in range(len(FACES)):
        now, better, other = [dict(each.payout(casino).awards) for each in (state, one, two)]
        dice = two.strengths(casino)
        tied = seat in dice and list(dice.values()).count(dice[seat]) > 1
        found.append(Paying(casino + 1, now, better, other, tied))
    return found


def _about_others(
    state: CardsState, one: CardsState, two: CardsState, pending: Pending
) -> Iterator[Weighted]:
    """Whom the better choice takes money off, more than the other choice does, and where."""
    seat, seats = state.actor, len(state.won)
    for rival in range(seats):
        off = pending.now[rival] - pending.better[rival]
        if rival == seat or off <= 0 or pending.better[rival] >= pending.other[rival]:
            continue
        at = max(pending.places, key=lambda place: (place.taken_alone(rival), -place.casino))
        alone = at.taken_alone(rival)
        if alone <= 0:
            continue
        weight = min(alone, pending.other[rival] - pending.better[rival]) / (seats - 1)
        code = _loss_code(one.strengths(at.casino - 1), two.strengths(at.casino - 1), seat, rival)
        reason = Reason(code, money=at.taken(rival), casino=at.casino, owner=rival)
        yield Weighted(reason, weight)


def _loss_code(one: Mapping[int, int], two: Mapping[int, int], seat: int, rival: int) -> str:
    """The code of the way in which only the better choice costs a rival money there."""
    own, theirs = one.get(seat, 0), one.get(rival, 0)
    if own and own == theirs:
        return "ties"
    return "overtakes" if own > theirs > 0 and two.get(seat, 0) <= theirs else "hits"


def _with_place(claims: list[Weighted], place: Reason | None) -> list[Weighted]:
    """The claims with the casino that pays, which is given instead of an equal sum."""
    more = next((each for each in claims if each.reason.code in ("more", "more_there")), None)
    if not more or not place:
        return claims
    if place.money == more.reason.money:
        return [each._replace(reason=place) if each is more else each for each in claims]
    return [*claims, Weighted(place, more.weight / 2)]


def _best_paid(state: CardsState, one: CardsState, two: CardsState) -> Reason | None:
    """The casino that pays best after the better choice, and nothing after the other one."""
    seat, best = state.actor, None
    for casino in range(len(FACES)):
        paid, instead = [dict(each.payout(casino).awards).get(seat, 0) for each in (one, two)]
        if paid and not instead and (best is None or paid > (best.money or 0)):
            best = Reason("pays_there", casino=casino + 1, money=paid)
    return best


def _stronger(state: CardsState, one: CardsState, two: CardsState) -> list[Reason]:
    """The casino with the highest bill among those where the better choice lays more dice."""
    seat = state.actor
    more = [
        one.strengths(casino).get(seat, 0) - two.strengths(casino).get(seat, 0)
        for casino in range(len(FACES))
    ]
    found = [casino for casino, dice in enumerate(more) if dice > 0 and state.bills[casino]]
    if not found:
        return []
    casino = max(found, key=lambda each: max(state.bills[each]))
    bill = max(state.bills[casino])
    return [Reason("stronger", money=bill, casino=casino + 1, dice=more[casino])]
