"""Why one placement is better than another, as codes and numbers that the table bears out.

Each claim compares the table before the choice, after the better one and after the other one, as
if the round ended there. Money is in thousands, casinos are numbered from 1.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from croupier.games.vegas.actions import Decision, Kick, Place
from croupier.games.vegas.dice import BANDIT, NEUTRAL, owner_of, strengths
from croupier.games.vegas.position import Position
from croupier.games.vegas.rules import RAINBOW, RAINBOW_COUNTS
from croupier.games.vegas.state import VegasState
from croupier.parts.actions import Take
from croupier.parts.reasons import MONEY_CODES, Pending, Weighed, about_money, told
from croupier.state import Reason

CODES: Final = (
    *MONEY_CODES,
    "more_for_nothing",  # money: more for oneself, and no more dice are laid
    "ties",  # casino, owner, money: a tie that takes so much off somebody
    "overtakes",  # casino, owner, money: what the overtaken loses there
    "breaks_tie",  # casino, owner, money: what one is paid there now
    "neutral_hits",  # casino, owner, money: what neutral dice take off somebody
    "hits",  # owner, money: so much less for somebody
    "safe",  # casino, money: nobody can reach one's dice there any more
    "alone",  # casino, money: nobody else is there, unlike at the other choice's casino
    "holds",  # casino, money, dice: that many dice there, more than the other choice holds with
    "keeps",  # dice: so many more stay in hand
    "last_word",  # dice: in hand, more than anybody else has
    "not_worth",  # casino, money, dice: what the other choice pays for so many dice
    "other_pays_nothing",  # casino: the other choice changes nothing there
    "other_has_already",  # casino, money: the other choice adds to what one has anyway
    "other_ties_you",  # casino, owner: the other choice ends in a tie that pays nothing
    "no_need_to_fight",  # casino: one leads, and others are where the other choice goes
    "chip",  # money: what the chip card is worth
    # What is told where none of these holds.
    "richer",  # casino, money: the highest bill there, more than at the other choice's casino
    "second",  # casino, money: what the second is paid there, more than at the other one
    "in_reach",  # casino, money: the highest bill there can still be won with the dice in hand
    "more_dice",  # casino, dice: so many more are laid there
    "crowded",  # casino, dice: so many of others at the other choice's casino, more than here
    "ahead",  # owner, money: what the kicked one has with what lies there, more than the other
    "weakens",  # casino, owner: a die is taken off somebody
    "takes_back",  # a die of one's own comes back into the hand
)
DIE: Final = 7
"""What a die in hand weighs, in thousands."""
LAST_DICE: Final = 4
"""With so few dice or fewer it is told who will have the last word."""
SMALL: Final = 12
"""A bill of no more than this for each die is not worth the dice."""


class Effect(NamedTuple):
    """What a choice does."""

    casino: int
    """The index of the casino that it concerns."""
    dice: int
    """The dice that leave the hand."""
    neutral: int
    """The neutral dice among them."""
    after: Position
    now: Sequence[int]
    """What everybody would be paid before it."""
    then: Sequence[int]
    """What everybody would be paid after it."""


def reasons(state: VegasState, better: Decision, other: Decision) -> Sequence[Reason]:
    """What speaks for the ``better`` decision of the acting seat against the ``other`` one."""
    owner, now = state.actor, state.pending()
    one, two = _effect(state, better, now), _effect(state, other, now)
    pending = Pending(state.money(), now, one.then, two.then)
    claims = list(about_money(owner, pending, last=state.round == state.rules.rounds))
    claims += _about_others(state, one, two)
    if isinstance(better, Place) and isinstance(other, Place):
        claims += [*_about_casinos(state, one, two), *_about_dice(state, one, two)]
        claims += _about_the_other(state, one, two)
    elif isinstance(better, Take) and better.taken:
        value = state.rules.chip_value
        claims.append(Weighed(Reason("chip", money=value), value))
    claims = claims or [Weighed(reason, 0) for reason in _quiet(state, one, two, better, other)]
    return told(owner, pending, _without_repetition(claims))


def _effect(state: VegasState, action: Decision, now: Sequence[int]) -> Effect:
    after, _ = state.apply(action)
    place = action.face - 1 if isinstance(action, Place) else state.rest.place if state.rest else 0
    casino = BANDIT if isinstance(action, Place) and action.bandit else min(place, BANDIT)
    dice = neutral = 0
    if isinstance(action, Place):
        had = state.special[state.turn].neutral if state.special else 0
        dice = state.roll.count(action.face)
        if state.rules.solo:
            dice = int(state.roll[0] == action.face)
        neutral = state.roll[len(state.roll) - had :].count(action.face)
    return Effect(casino, dice, neutral, after, now, after.pending())


def _quiet(
    state: VegasState, one: Effect, two: Effect, better: Decision, other: Decision
) -> Iterator[Reason]:
    """What can be said where the table as it lies tells no difference."""
    if isinstance(better, Kick) and isinstance(other, Kick):
        yield from _about_kicks(state, owner_of(better.column), owner_of(other.column), one.casino)
    if not isinstance(better, Place):
        return
    if one.casino == two.casino:
        if one.dice > two.dice:
            yield Reason("more_dice", casino=one.casino + 1, dice=one.dice - two.dice)
        return
    here, there = [_high_to_low(state.bills[each.casino]) for each in (one, two)]
    if here[:1] > there[:1]:
        yield Reason("richer", money=here[0], casino=one.casino + 1)
    if here[1:2] > there[1:2]:
        yield Reason("second", money=here[1], casino=one.casino + 1)
    own, after = state.actor, one.after
    if here and one.casino < BANDIT and not state.rules.solo and own in after.strengths(one.casino):
        strong = strengths(after.dice[one.casino])
        most = max([dice for owner, dice in strong.items() if owner != own], default=0)
        if strong[own] <= most < strong[own] + after.hands[own]:
            yield Reason("in_reach", money=here[0], casino=one.casino + 1)
    lying, beside = [_of_others(state, each.casino) for each in (two, one)]
    if lying > beside:
        yield Reason("crowded", casino=two.casino + 1, dice=lying)


def _about_kicks(state: VegasState, one: int, two: int, casino: int) -> Iterator[Reason]:
    """For kicking the owner ``one`` rather than ``two``."""
    if one == state.actor:
        yield Reason("takes_back")
        return
    if NEUTRAL not in (one, two):
        has, other = [state.money()[each] + state.pending()[each] for each in (one, two)]
        if has > other:
            yield Reason("ahead", money=has, owner=one)
    yield Reason("weakens", casino=casino + 1, owner=one)


def _high_to_low(bills: Sequence[int]) -> list[int]:
    """Bills sorted; a rainbow card is taken for what it counts. (8)"""
    return sorted([RAINBOW_COUNTS if bill == RAINBOW else bill for bill in bills], reverse=True)


def _of_others(state: VegasState, casino: int) -> int:
    """The dice that lie at a casino and are not those of the acting seat."""
    rows = state.dice[casino : casino + 1] if casino < BANDIT else state.dice[BANDIT:]
    own = state.actor
    return sum([dice for row in rows for column, dice in enumerate(row) if owner_of(column) != own])


def _without_repetition(claims: Sequence[Weighed]) -> list[Weighed]:
    """The claims without those that another one says more precisely."""
    codes = [each.reason.code for each in claims]
    precise = {
        "more": ("more_for_nothing", "breaks_tie"),
        "keeps": ("last_word",),
        "other_pays_nothing": ("other_has_already", "other_ties_you"),
        "alone": ("safe",),
        "holds": ("safe", "breaks_tie", "more_for_nothing"),
    }
    return [
        each
        for each in claims
        if not any(code in codes for code in precise.get(each.reason.code, ()))
    ]


def _about_others(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighed]:
    """Whom the better choice takes money off, more than the other choice does."""
    own, casino = state.actor, one.casino
    before, after = state.strengths(casino), one.after.strengths(casino)
    there, then = dict(state.payout(casino).awards), dict(one.after.payout(casino).awards)
    rivals = [each for each in range(len(state.won)) if each != own]
    for rival in rivals:
        off = one.now[rival] - one.then[rival]
        if off <= 0 or one.then[rival] >= two.then[rival]:
            continue
        weight = min(off, two.then[rival] - one.then[rival]) / len(rivals)
        code, money = "hits", off
        if off == there.get(rival, 0) - then.get(rival, 0):
            laid = one.dice > one.neutral
            if laid and own in after and after[own] == after.get(rival):
                code = "ties"
            elif laid and _passes(own, rival, before, after):
                code = "overtakes"
            elif one.neutral and one.neutral == one.dice:
                code = "neutral_hits"
        at = None if code == "hits" else casino + 1
        yield Weighed(Reason(code, money=money, casino=at, owner=rival), weight)


def _passes(own: int, rival: int, before: Mapping[int, Any], after: Mapping[int, Any]) -> bool:
    """Whether ``own`` comes to lie before ``rival`` at a casino, by what they count there."""
    if rival not in after or own not in after or after[own] <= after[rival]:
        return False
    return own not in before or before[own] <= before[rival]


def _about_casinos(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighed]:
    """What the better choice comes to at its casino."""
    own, casino, after = state.actor, one.casino, one.after
    before, then = state.strengths(casino), after.strengths(casino)
    paid = dict(after.payout(casino).awards).get(own, 0)
    gain = one.then[own] - one.now[own]
    tied = [each for each, strong in before.items() if each != own and before.get(own) == strong]
    if tied and paid and gain > 0 and before.get(own) != then.get(own):
        yield Weighed(Reason("breaks_tie", money=paid, casino=casino + 1, owner=tied[0]), gain)
    if paid and gain > 0 and casino < BANDIT and _safe(after, own, casino):
        yield Weighed(Reason("safe", money=paid, casino=casino + 1), 0.5 * gain)
    instead = two.after.strengths(two.casino)
    if paid and gain > 0 and [*then] == [own] and [*instead] != [own]:
        yield Weighed(Reason("alone", money=paid, casino=casino + 1), 0.3 * gain)
    if paid and casino < BANDIT and two.casino < BANDIT:
        held = strengths(two.after.dice[two.casino]).get(own, 0)
        if not dict(two.after.payout(two.casino).awards).get(own, 0):
            held = 0
        dice = strengths(after.dice[casino]).get(own, 0)
        if dice > held:
            yield Weighed(Reason("holds", money=paid, casino=casino + 1, dice=dice), 5)


def _safe(after: Position, own: int, casino: int) -> bool:
    """Whether no dice in anybody's hand can reach those of the seat ``own`` there.

    A Biggy that may still be laid counts one more. With kickers nothing is safe.
    """
    if after.rules.kicker or after.rules.solo or not any(after.hands):
        return False
    strong = strengths(after.dice[casino])
    reach = [
        strong.get(seat, 0) + dice + after.rules.biggy
        for seat, dice in enumerate(after.hands)
        if seat != own
    ]
    if after.rules.neutral:
        in_hands = sum([each.neutral for each in after.special])
        reach.append(strong.get(NEUTRAL, 0) + in_hands)
    return max(reach) < strong.get(own, 0)


def _about_dice(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighed]:
    """What stays in hand."""
    own, more = state.actor, two.dice - one.dice
    gain = one.then[own] - two.then[own]
    if gain > 0 and more >= 0:
        yield Weighed(Reason("more_for_nothing", money=gain), gain + 1)
    if more <= 0 or state.rules.solo:
        return
    hand = state.hands[own] - one.dice
    others = [dice for seat, dice in enumerate(state.hands) if seat != own]
    if LAST_DICE >= hand > max(others):
        yield Weighed(Reason("last_word", dice=hand), DIE * more + 4)
    yield Weighed(Reason("keeps", dice=more), DIE * more)


def _about_the_other(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighed]:
    """What is wrong with the other choice."""
    own, casino = state.actor, two.casino
    gain = two.then[own] - two.now[own]
    after = two.after.strengths(casino)
    paid = dict(two.after.payout(casino).awards).get(own, 0)
    tied = [each for each, strong in after.items() if each != own and strong == after.get(own)]
    others = [each for each in after if each != own]
    if 0 < gain == paid <= SMALL * two.dice and two.dice >= one.dice:
        yield Weighed(Reason("not_worth", money=gain, casino=casino + 1, dice=two.dice), 11)
    if gain == 0 and paid and two.dice > two.neutral:
        yield Weighed(Reason("other_has_already", money=paid, casino=casino + 1), 9)
    if tied and not paid and two.dice > two.neutral:
        yield Weighed(Reason("other_ties_you", casino=casino + 1, owner=tied[0]), 8)
    if list(two.now) == list(two.then) != list(one.then):
        yield Weighed(Reason("other_pays_nothing", casino=casino + 1), 6)
    money = list(state.money())
    mine = money.pop(own)
    alone = not [each for each in one.after.strengths(one.casino) if each != own]
    if mine > max(money) and others and alone and casino != one.casino:
        yield Weighed(Reason("no_need_to_fight", casino=casino + 1), 7)
