"""Why one placement is better than another, as codes and numbers that the table bears out.

Each claim compares the table before the choice, after the better one and after the other one, as
if the round ended there. Money is in thousands, casinos are numbered from 1.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from croupier.games.vegas.actions import Decision, Kick, Place
from croupier.games.vegas.dice import BANDIT, NEUTRAL, owner_of, strengths
from croupier.games.vegas.effect import Effect, effect_of
from croupier.games.vegas.position import Position
from croupier.games.vegas.state import VegasState
from croupier.parts.actions import Take
from croupier.parts.reasons import MONEY_CODES, Paying, Pending, Weighed, about_money, told
from croupier.parts.seating import Comparable
from croupier.state import Reason

CODES: Final = (
    *MONEY_CODES,
    "more_for_nothing",  # money: more for oneself, for as many dice
    "more_for_fewer",  # money, dice: more for oneself, and so many dice fewer are laid
    "ties",  # casino, owner, money: a tie that takes so much off somebody
    "overtakes",  # casino, owner, money: what the overtaken loses there
    "breaks_tie",  # casino, owner, money: what one is paid there now
    "breaks_neutral_tie",  # casino, money: the same, where one is tied with the neutral dice alone
    "neutral_hits",  # casino, owner, money: what neutral dice take off somebody
    "hits",  # casino, owner, money: so much less for somebody there
    "safe",  # casino, money: nobody can reach one's dice there any more
    "alone",  # casino, money: nobody else is there, unlike at the other choice's casino
    "holds",  # casino, money, dice: that many dice there, more than the other choice holds with
    "keeps_for",  # casino, dice, money: so many more stay in hand, and all can win that bill there
    "last_word",  # dice: in hand, more than anybody else has
    "only_neutral",  # dice: only neutral ones are laid, and so many of one's own more stay in hand
    "only_kicker",  # casino: the kicker alone is laid; it takes a die away there
    "neutral_against",  # casino, owner: neutral dice are laid where somebody else lies, not oneself
    "unsafe",  # casino, dice: the other choice lays so many at once, and others can reach them
    "not_worth",  # casino, money, dice: what the other choice pays for so many dice
    "other_pays_nothing",  # casino: the other choice changes nothing there
    "other_has_already",  # casino, money: the other choice adds to what one has anyway
    "other_ties_you",  # casino, owner: the other choice ends in a tie that pays nothing
    "other_ties_neutral",  # casino: the same, a tie with the neutral dice alone
    "no_need_to_fight",  # casino: one leads, and others are where the other choice goes
    "in_reach",  # casino, money: the highest bill there can still be won with the dice in hand
    "chip",  # money: what the chip card is worth
    # What is told where none of these holds.
    "richer",  # casino, money: the highest bill there, more than at the other choice's casino
    "second",  # casino, money: what the second is paid there, more than at the other one
    "no_hurry",  # casino, money: what the second is paid at the other choice's casino, unlike here
    "more_dice",  # casino, dice: so many more are laid there
    "uses_up",  # dice: in the solo game so many more of the colours' dice are laid
    "crowded",  # casino, dice: so many of others at the other choice's casino, more than here
    "ahead",  # owner, money: what the kicked one has with what lies there, more than the other
    "weakens",  # casino, owner: a die is taken off somebody
    "weakens_neutral",  # casino: a neutral die is taken away
    "takes_back",  # a die of one's own comes back into the hand
)
DIE: Final = 7
"""What a die in hand weighs, in thousands."""
LAST_DICE: Final = 4
"""With so few dice or fewer it is told who will have the last word; and who wins as it lies, where
all the others have no more."""
MANY: Final = 3
"""So many dice at once are many."""
SMALL: Final = 12
"""A bill of no more than this for each die is not worth the dice."""


def reasons(state: VegasState, better: Decision, other: Decision) -> Sequence[Reason]:
    """What speaks for the ``better`` decision of the acting seat against the ``other`` one."""
    owner, now = state.actor, state.pending()
    one, two = effect_of(state, better, now), effect_of(state, other, now)
    pending = Pending(state.money(), now, one.then, two.then, _places(state, one, two))
    others = sum(one.after.hands) - one.after.hands[owner]
    deciding = state.round == state.rules.rounds and others <= LAST_DICE
    claims = list(about_money(owner, pending, deciding=deciding))
    claims += _about_others(state, one, two)
    if isinstance(better, Place) and isinstance(other, Place):
        claims += [*_about_casinos(state, one, two), *_about_dice(state, one, two)]
        claims += [*_about_neutral(state, one)]
        claims += _about_the_other(state, one, two)
    elif isinstance(better, Take) and better.taken:
        value = state.rules.chip_value
        claims.append(Weighed(Reason("chip", money=value), value))
    claims = claims or [Weighed(reason, 0) for reason in _quiet(state, one, two, better, other)]
    return told(owner, pending, _without_repetition(claims))


def _places(state: VegasState, one: Effect, two: Effect) -> list[Paying]:
    """What every casino pays now, after the better choice and after the other one."""
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
    """What can be said where the table as it lies tells no difference."""
    if isinstance(better, Kick) and isinstance(other, Kick):
        yield from _about_kicks(state, owner_of(better.column), owner_of(other.column), one.casino)
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


def _about_kicks(state: VegasState, one: int, two: int, casino: int) -> Iterator[Reason]:
    """For kicking the owner ``one`` rather than ``two``."""
    if one == state.actor:
        yield Reason("takes_back")
        return
    if NEUTRAL not in (one, two):
        has, other = [state.money()[each] + state.pending()[each] for each in (one, two)]
        if has > other:
            yield Reason("ahead", money=has, owner=one)
    if one == NEUTRAL:
        yield Reason("weakens_neutral", casino=casino + 1)
    else:
        yield Reason("weakens", casino=casino + 1, owner=one)


def _of_others(state: VegasState, casino: int) -> int:
    """The dice that lie at a casino and are not those of the acting seat."""
    rows = state.dice[casino : casino + 1] if casino < BANDIT else state.dice[BANDIT:]
    own = state.actor
    return sum([dice for row in rows for column, dice in enumerate(row) if owner_of(column) != own])


_MORE_PRECISE: Final[Mapping[str, tuple[str, ...]]] = {
    "more": ("more_for_nothing", "more_for_fewer", "breaks_tie", "breaks_neutral_tie"),
    "more_there": ("more_for_nothing", "more_for_fewer", "breaks_tie", "breaks_neutral_tie"),
    "keeps_for": ("last_word", "more_for_fewer", "unsafe"),
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
_WHERE: Final = ("safe", "alone", "holds")


def _without_repetition(claims: Sequence[Weighed]) -> list[Weighed]:
    """The claims without those that another one says more precisely.

    Where one place pays all that the better choice brings more, the place is told, and not the sum.
    """
    codes = [each.reason.code for each in claims]
    precise = [
        each
        for each in claims
        if not any(code in codes for code in _MORE_PRECISE.get(each.reason.code, ()))
    ]
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
        if code == "hits":
            money, at = _hit(state, one, rival)
        else:
            at = casino
        yield Weighed(Reason(code, money=money, casino=at + 1, owner=rival), weight)


def _hit(state: VegasState, one: Effect, rival: int) -> tuple[int, int]:
    """(money, the index of the casino) where the better choice takes most off somebody."""
    off = [
        dict(state.payout(casino).awards).get(rival, 0)
        - dict(one.after.payout(casino).awards).get(rival, 0)
        for casino in range(len(state.bills))
    ]
    return max(off), off.index(max(off))


def _passes[S: Comparable](
    own: int, rival: int, before: Mapping[int, S], after: Mapping[int, S]
) -> bool:
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
        broken = _tie(tied, "breaks_tie", "breaks_neutral_tie")
        yield Weighed(replace(broken, money=paid, casino=casino + 1), gain)
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
        richer = one.gains and paid > dict(two.after.payout(two.casino).awards).get(own, 0)
        if dice > held or richer:
            yield Weighed(Reason("holds", money=paid, casino=casino + 1, dice=dice), 5)
    if one.gains and _in_reach(state, after, casino):
        bill = state.worth(casino)[0]
        yield Weighed(Reason("in_reach", money=bill, casino=casino + 1), 6.5)


def _tie(tied: Sequence[int], code: str, neutral: str) -> Reason:
    """A tie with the first seat or colour that is ``tied``, or with the neutral dice alone."""
    seats = [each for each in tied if each != NEUTRAL]
    return Reason(code, owner=seats[0]) if seats else Reason(neutral)


def _safe(after: Position, own: int, casino: int) -> bool:
    """Whether no dice in anybody's hand can reach those of the seat ``own`` there.

    With kickers nothing is safe.
    """
    if after.rules.kicker or after.rules.solo or not any(after.hands):
        return False
    return _reach(after, own, casino) < strengths(after.dice[casino]).get(own, 0)


def _reach(after: Position, own: int, casino: int) -> int:
    """How strong anybody else can become at a casino if they lay all that they hold there.

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


def _in_reach(state: VegasState, after: Position, casino: int) -> bool:
    """Whether one is behind at a casino, and may still win there with the dice in hand."""
    own = state.actor
    if not state.bills[casino] or casino == BANDIT or state.rules.solo:
        return False
    strong = strengths(after.dice[casino])
    most = max([dice for owner, dice in strong.items() if owner != own], default=0)
    return 0 < strong.get(own, 0) <= most < strong.get(own, 0) + after.hands[own]


def _about_dice(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighed]:
    """What stays in hand."""
    own, more = state.actor, two.dice - one.dice
    gain = one.then[own] - two.then[own]
    if gain > 0 and one.then[own] > one.now[own] and more >= 0:
        fewer = Reason("more_for_fewer", money=gain, dice=more)
        yield Weighed(fewer if more else Reason("more_for_nothing", money=gain), gain + 1)
    if one.dice == one.neutral > 0 and two.dice > two.neutral:
        own_dice = two.dice - two.neutral
        yield Weighed(Reason("only_neutral", dice=own_dice), DIE * own_dice + 1)
    if one.kicker and not one.gains and not one.neutral and two.gains and _kicks(state, one):
        yield Weighed(Reason("only_kicker", casino=one.casino + 1), DIE)
    if more <= 0 or state.rules.solo:
        return
    hand = state.hands[own] - one.dice
    others = [dice for seat, dice in enumerate(state.hands) if seat != own]
    if LAST_DICE >= hand > max(others):
        yield Weighed(Reason("last_word", dice=hand), DIE * more + 4)
    many = two.ordinary >= MANY and more >= MANY - 1 and two.casino < BANDIT
    if many and two.then[own] > two.now[own]:
        strong = strengths(two.after.dice[two.casino])[own]
        if _reach(two.after, own, two.casino) >= strong:
            unsafe = Reason("unsafe", casino=two.casino + 1, dice=two.ordinary)
            yield Weighed(unsafe, DIE * more + 2)
    aim = _within_reach(one.after, own)
    if aim:
        bill, casino = aim
        yield Weighed(Reason("keeps_for", dice=more, money=bill, casino=casino + 1), DIE * more)


def _within_reach(after: Position, own: int) -> tuple[int, int] | None:
    """(bill, the index of the casino): the highest bill that the dice in hand can still win.

    One that is not won as the table lies, and that all dice in hand would lead for.
    """
    found = []
    for casino in range(min(len(after.bills), BANDIT)):
        bills, dice = after.worth(casino), strengths(after.dice[casino])
        if not bills or dict(after.payout(casino).awards).get(own, 0) == bills[0]:
            continue
        most = max([strong for owner, strong in dice.items() if owner != own], default=0)
        if most < dice.get(own, 0) + after.hands[own]:
            found.append((bills[0], -casino))
    bill, casino = max(found, default=(0, 0))
    return (bill, -casino) if bill else None


def _about_neutral(state: VegasState, one: Effect) -> Iterator[Weighed]:
    """Whom neutral dice are laid against: the strongest at a casino where one has no dice."""
    own, after = state.actor, one.after.strengths(one.casino)
    rivals = [each for each in after if each not in (own, NEUTRAL)]
    if not one.neutral or own in after or not rivals:
        return
    against = max(rivals, key=after.__getitem__)
    yield Weighed(Reason("neutral_against", casino=one.casino + 1, owner=against), 5)


def _kicks(state: VegasState, one: Effect) -> bool:
    """Whether a kicker that is laid there takes away a die that lay there before. (7)"""
    return one.casino < BANDIT and any(state.dice[one.casino])


def _about_the_other(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighed]:
    """What is wrong with the other choice."""
    own, casino = state.actor, two.casino
    gain = two.then[own] - two.now[own]
    after = two.after.strengths(casino)
    paid = dict(two.after.payout(casino).awards).get(own, 0)
    tied = [each for each, strong in after.items() if each != own and strong == after.get(own)]
    others = [each for each in after if each not in (own, NEUTRAL)]
    if 0 < gain == paid <= SMALL * two.dice and two.dice >= one.dice:
        yield Weighed(Reason("not_worth", money=gain, casino=casino + 1, dice=two.dice), 11)
    if gain == 0 and paid and two.dice > two.neutral:
        yield Weighed(Reason("other_has_already", money=paid, casino=casino + 1), 9)
    if tied and not paid and two.dice > two.neutral:
        tie = _tie(tied, "other_ties_you", "other_ties_neutral")
        yield Weighed(replace(tie, casino=casino + 1), 8)
    if list(two.now) == list(two.then) != list(one.then):
        yield Weighed(Reason("other_pays_nothing", casino=casino + 1), 6)
    money = list(state.money())
    mine = money.pop(own)
    alone = not [each for each in one.after.strengths(one.casino) if each != own]
    if mine > max(money) and others and alone and casino != one.casino:
        yield Weighed(Reason("no_need_to_fight", casino=casino + 1), 7)
