"""The reasons for a placement, or against the other one, weighed in money.

Each claim compares the table before the choice, after the better one and after the other one, as
if the round ended there. Money is in thousands.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from croupier.core.evaluator import Reason
from croupier.games.vegas.pieces.dice import NEUTRAL, biggys, strengths
from croupier.games.vegas.pieces.places import by_face
from croupier.games.vegas.position import Position
from croupier.games.vegas.review.effect import DIE, Effect
from croupier.games.vegas.review.kicker_claims import only_kicker
from croupier.games.vegas.state import VegasState
from croupier.parts.reasons import Weighted
from croupier.parts.seating import Comparable

LAST_DICE: Final = 4
"""With so few dice or fewer the reason says who has the last word; and who wins as it is, where no
other seat has any more."""
MANY: Final = 3
"""Least number of dice that count as many."""
SMALL: Final = 12
"""A bill of no more than this for each die is not worth the dice."""


def about_others(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighted]:
    """Whom the better choice takes money off, more than the other choice does."""
    own, casino = state.actor, one.casino
    before, after = state.strengths(casino), one.after.strengths(casino)
    there, then = dict(state.payout(casino).awards), dict(one.after.payout(casino).awards)
    rivals = [each for each in range(len(state.won)) if each != own]
    for rival in rivals:
        off = there.get(rival, 0) - then.get(rival, 0)
        if off <= 0 or one.then[rival] >= two.then[rival]:
            continue
        weight = min(off, two.then[rival] - one.then[rival]) / len(rivals)
        code, laid = "hits", one.dice > one.neutral
        if laid and own in after and after[own] == after.get(rival):
            code = "ties"
        elif laid and _passes(own, rival, before, after):
            code = "overtakes"
        elif one.neutral and one.neutral == one.dice:
            code = "neutral_hits"
        yield Weighted(Reason(code, money=off, casino=casino + 1, owner=rival), weight)


def _passes[S: Comparable](
    own: int, rival: int, before: Mapping[int, S], after: Mapping[int, S]
) -> bool:
    """True if ``own`` comes before ``rival`` at a casino, by what they count there."""
    if rival not in after or own not in after or after[own] <= after[rival]:
        return False
    return own not in before or before[own] <= before[rival]


def about_casinos(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighted]:
    """The result of the better choice at its casino."""
    own, casino, after = state.actor, one.casino, one.after
    before, then = state.strengths(casino), after.strengths(casino)
    paid = dict(after.payout(casino).awards).get(own, 0)
    gain = one.then[own] - one.now[own]
    tied = [each for each, strong in before.items() if each != own and before.get(own) == strong]
    if tied and paid and gain > 0 and before.get(own) != then.get(own):
        broken = _tie(tied, "breaks_tie", "breaks_neutral_tie")
        yield Weighted(replace(broken, money=paid, casino=casino + 1), gain)
    if paid and gain > 0 and not by_face(casino) and _safe(after, own, casino):
        yield Weighted(Reason("safe", money=paid, casino=casino + 1), 0.5 * gain)
    instead = two.after.strengths(two.casino)
    if paid and gain > 0 and [*then] == [own] and [*instead] != [own]:
        yield Weighted(Reason("alone", money=paid, casino=casino + 1), 0.3 * gain)
    if paid and not by_face(casino) and not by_face(two.casino):
        held = strengths(two.after.dice[two.casino]).get(own, 0)
        if not dict(two.after.payout(two.casino).awards).get(own, 0):
            held = 0
        dice = strengths(after.dice[casino]).get(own, 0)
        richer = one.gains and paid > dict(two.after.payout(two.casino).awards).get(own, 0)
        if dice > held or richer:
            lying = dice - biggys(after.dice[casino], own)  # a Biggy counts two and is one die
            yield Weighted(Reason("holds", money=paid, casino=casino + 1, dice=lying), 5)
    if one.gains and _in_reach(state, after, casino):
        bill = state.worth(casino)[0]
        yield Weighted(Reason("in_reach", money=bill, casino=casino + 1), 6.5)


def _tie(tied: Sequence[int], code: str, neutral: str) -> Reason:
    """A tie with the first seat or colour that is ``tied``, or with the neutral dice alone."""
    seats = [each for each in tied if each != NEUTRAL]
    return Reason(code, owner=seats[0]) if seats else Reason(neutral)


def _safe(after: Position, own: int, casino: int) -> bool:
    """True if no dice in anybody's hand can reach those of the seat ``own`` there.

    Where there are kickers nothing is safe.
    """
    if after.rules.kicker or after.rules.solo or not any(after.hands):
        return False
    return _reach(after, own, casino) < strengths(after.dice[casino]).get(own, 0)


def _reach(after: Position, own: int, casino: int) -> int:
    """The largest strength of any other owner at a casino if they lay all that they hold there.

    A Biggy that may still be laid counts one more.
    """
    strong = strengths(after.dice[casino])
    reach = [
        strong.get(seat, 0) + dice + after.rules.biggy
        for seat, dice in enumerate(after.hands)
        if seat != own
    ]
    if after.rules.neutral:
        in_hands = sum([each.neutral for each in after.special])
        reach.append(strong.get(NEUTRAL, 0) + in_hands)
    return max(reach)


def _may_be_reached(after: Position, own: int, casino: int) -> bool:
    """True if anybody needs no more than half of what they hold to reach the dice of ``own`` there.

    All of them can do it, too, but hardly ever will.
    """
    strong = strengths(after.dice[casino])
    in_hands = dict(enumerate(after.hands))
    if after.rules.neutral:
        in_hands[NEUTRAL] = sum([each.neutral for each in after.special])
    return any(
        2 * (strong.get(own, 0) - strong.get(other, 0)) <= held
        for other, held in in_hands.items()
        if other != own
    )


def _in_reach(state: VegasState, after: Position, casino: int) -> bool:
    """True if the seat is behind at a casino, and may still win there with the dice in hand."""
    own = state.actor
    if not state.bills[casino] or by_face(casino) or state.rules.solo:
        return False
    strong = strengths(after.dice[casino])
    most = max([dice for owner, dice in strong.items() if owner != own], default=0)
    return 0 < strong.get(own, 0) <= most < strong.get(own, 0) + after.hands[own]


def about_dice(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighted]:
    """The reason of the dice that stay in hand."""
    own, more = state.actor, two.dice - one.dice
    gain = one.then[own] - two.then[own]
    if gain > 0 and one.then[own] > one.now[own] and more >= 0:
        fewer = Reason("more_for_fewer", money=gain, dice=more)
        yield Weighted(fewer if more else Reason("more_for_nothing", money=gain), gain + 1)
    if one.dice == one.neutral > 0 and two.dice > two.neutral:
        own_dice = two.dice - two.neutral
        yield Weighted(Reason("only_neutral", dice=own_dice), DIE * own_dice + 1)
    yield from only_kicker(state, one, two)
    if more <= 0 or state.rules.solo:
        return
    hand = state.hands[own] - one.dice
    others = [dice for seat, dice in enumerate(state.hands) if seat != own]
    if LAST_DICE >= hand > max(others):
        yield Weighted(Reason("last_word", dice=hand), DIE * more + 4)
    many = two.ordinary >= MANY and more >= MANY - 1 and not by_face(two.casino)
    unsafe = many and two.then[own] > two.now[own] and _may_be_reached(two.after, own, two.casino)
    if unsafe:
        yield Weighted(Reason("unsafe", casino=two.casino + 1, dice=two.ordinary), DIE * more + 2)
    aim = _within_reach(one.after, own)
    if aim:
        bill, casino = aim
        keeps = Reason("keeps_for", dice=more, money=bill, casino=casino + 1)
        yield Weighted(keeps, 4 if unsafe else DIE * more)


def _within_reach(after: Position, own: int) -> tuple[int, int] | None:
    """(bill, the index of the casino): the highest bill that the dice in hand can still win.

    One that is not won as the table is, and that all dice in hand would lead for.
    """
    found = []
    for casino in range(len(after.bills)):
        if by_face(casino):
            continue
        bills, dice = after.worth(casino), strengths(after.dice[casino])
        if not bills or dict(after.payout(casino).awards).get(own, 0) == bills[0]:
            continue
        most = max([strong for owner, strong in dice.items() if owner != own], default=0)
        if most < dice.get(own, 0) + after.hands[own]:
            found.append((bills[0], -casino))
    bill, casino = max(found, default=(0, 0))
    return (bill, -casino) if bill else None


def about_neutral(state: VegasState, one: Effect) -> Iterator[Weighted]:
    """Whom neutral dice are laid against: the strongest at a casino where one has no dice."""
    own, after = state.actor, one.after.strengths(one.casino)
    rivals = [each for each in after if each not in (own, NEUTRAL)]
    if not one.neutral or own in after or not rivals:
        return
    against = max(rivals, key=after.__getitem__)
    yield Weighted(Reason("neutral_against", casino=one.casino + 1, owner=against), 5)


def about_the_other(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighted]:
    """The reasons against the other choice."""
    own, casino = state.actor, two.casino
    gain = two.then[own] - two.now[own]
    after = two.after.strengths(casino)
    paid = dict(two.after.payout(casino).awards).get(own, 0)
    tied = [each for each, strong in after.items() if each != own and strong == after.get(own)]
    others = [each for each in after if each not in (own, NEUTRAL)]
    if 0 < gain == paid <= SMALL * two.dice and two.dice >= one.dice:
        yield Weighted(Reason("not_worth", money=gain, casino=casino + 1, dice=two.dice), 11)
    if 0 < two.neutral == two.dice and paid and gain <= 0:
        yield Weighted(Reason("other_endangers", money=paid, casino=casino + 1), 8)
    if gain == 0 and paid and two.dice > two.neutral:
        yield Weighted(Reason("other_has_already", money=paid, casino=casino + 1), 9)
    if tied and not paid and two.dice > two.neutral:
        tie = _tie(tied, "other_ties_you", "other_ties_neutral")
        yield Weighted(replace(tie, casino=casino + 1), 8)
    if list(two.now) == list(two.then) != list(one.then):
        yield Weighted(Reason("other_pays_nothing", casino=casino + 1), 6)
    money = list(state.money())
    mine = money.pop(own)
    alone = not [each for each in one.after.strengths(one.casino) if each != own]
    if mine > max(money) and others and alone and casino != one.casino:
        yield Weighted(Reason("no_need_to_fight", casino=casino + 1), 7)
