"""Reasons in Las Vegas: no claim that the table does not bear out."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from croupier.core.evaluator import Reason
from croupier.games.vegas import GAME
from croupier.games.vegas.actions import Place
from croupier.games.vegas.extras.bandit import BANDIT
from croupier.games.vegas.extras.rainbow import RAINBOW, RAINBOW_COUNTS
from croupier.games.vegas.pieces.dice import BIGGY, NEUTRAL
from tests.games.tables import Table
from tests.games.vegas.board import filled
from tests.review.situations import VEGAS, pending, situations
from tests.support.cases import in_turn

assert GAME.evaluator
EVALUATOR = GAME.evaluator


class Moment:
    """A casino before and after a placement and a kick without a choice, for one seat."""

    def __init__(self, state: Any, action: Any) -> None:
        after, _ = state.apply(action)
        while after.kind == "kick" and len(after.legal_actions()) == 1:
            after, _ = after.apply(after.legal_actions()[0])
        self.state, self.after, self.own = state, after, state.actor
        self.dice = state.hands[state.actor] - after.hands[state.actor]
        self.gain = pending(after)[self.own] - pending(state)[self.own]

    def paid(self, owner: int, casino: int, *, before: bool = False) -> int:
        """Payment of the owner at the casino with this index."""
        state = self.state if before else self.after
        return sum(bill for each, bill in state.payout(casino).awards if each == owner)

    def count(self, owner: int, casino: int, *, before: bool = False) -> Any:
        """The owner's strength there; 0 without dice."""
        state = self.state if before else self.after
        return state.strengths(casino).get(owner, 0)

    def neutrals(self) -> int:
        """The neutral dice that have left the hand."""
        if not self.state.special:
            return 0
        before, after = [each.special[self.own].neutral for each in (self.state, self.after)]
        return int(before - after)

    def reach(self, casino: int) -> int:
        """Strength that another owner can reach there with all that is in hand."""
        seats = range(len(self.after.hands))
        can = [
            self.count(seat, casino) + self.after.hands[seat] + bool(self.state.rules.biggy)
            for seat in seats
            if seat != self.own
        ]
        left = sum(each.neutral for each in self.after.special)
        return int(max(*can, self.count(NEUTRAL, casino) + left if left else 0))


class Claims:
    """Reasons of Las Vegas, checked against the table: a method for every code."""

    def __init__(self, reason: Reason, state: Any, better: Any, other: Any) -> None:
        self.state, self.own = state, state.actor
        self.better, self.other = better, other
        self.one, self.two = Moment(state, better), Moment(state, other)
        self.now, self.then = pending(state), pending(self.one.after)
        self.instead = pending(self.two.after)
        self.money, self.owner, self.dice = reason.money or 0, reason.owner or 0, reason.dice or 0
        self.at = reason.casino - 1 if reason.casino else -1
        self.others = [each for each in range(len(self.now)) if each != self.own]

    def more(self) -> bool:
        return bool(self.then[self.own] - self.instead[self.own] == self.money > 0)

    def more_for_nothing(self) -> bool:
        return self.more() and self.one.dice == self.two.dice

    def more_for_fewer(self) -> bool:
        return self.more() and bool(self.two.dice - self.one.dice == self.dice > 0)

    def more_there(self) -> bool:
        there = self.one.paid(self.own, self.at) - self.two.paid(self.own, self.at)
        return self.more() and there == self.money

    def other_loses(self) -> bool:
        there = self.two.paid(self.own, self.at, before=True) - self.two.paid(self.own, self.at)
        return self.then[self.own] == self.now[self.own] and there == self.money > 0

    def less_now(self) -> bool:
        return bool(self.instead[self.own] - self.then[self.own] == self.money > 0)

    def wins_as_it_lies(self) -> bool:
        total = [a + b for a, b in zip(self.state.money(), self.then, strict=True)]
        ahead = total[self.own] - max(total[each] for each in self.others)
        last = bool(self.state.round == self.state.rules.rounds)
        few = sum(self.one.after.hands[each] for each in self.others) <= 4
        return last and few and ahead == self.money > 0

    def hits_leader(self) -> bool:
        money = self.state.money()
        rest = [each for at, each in enumerate(money) if at != self.owner]
        off = self.two.paid(self.owner, self.at) - self.one.paid(self.owner, self.at)
        return money[self.owner] > max(rest) and off == self.money > 0

    def other_helps(self) -> bool:
        before, after = [self.two.paid(self.owner, self.at, before=each) for each in (True, False)]
        better = self.one.paid(self.owner, self.at)
        return bool(after - before == self.money > 0 and better <= before)

    def other_ties_for(self) -> bool:
        """A tie there that pays the seat that chooses nothing."""
        counts = self.two.after.strengths(self.at)
        tied = list(counts.values()).count(counts[self.own]) > 1
        return self.other_helps() and tied and self.two.paid(self.own, self.at) == 0

    def hits(self) -> bool:
        return self.off_there()

    def off_there(self) -> bool:
        """So much is taken off them there, and the other choice takes less."""
        before, after = [self.one.paid(self.owner, self.at, before=each) for each in (True, False)]
        return before - after == self.money > 0 and after < self.two.paid(self.owner, self.at)

    def ties(self) -> bool:
        mine = self.one.count(self.own, self.at)
        new = mine != self.one.count(self.own, self.at, before=True)
        return self.off_there() and new and mine == self.one.count(self.owner, self.at) != 0

    def overtakes(self) -> bool:
        earlier = self.one.count(self.own, self.at, before=True)
        theirs = self.one.count(self.owner, self.at, before=True)
        passed = earlier == 0 or earlier <= theirs
        ahead = self.one.count(self.own, self.at) > self.one.count(self.owner, self.at) != 0
        return self.off_there() and passed and ahead

    def neutral_hits(self) -> bool:
        alone = self.one.count(self.own, self.at) == self.one.count(self.own, self.at, before=True)
        return self.off_there() and alone and self.one.dice > 0

    def breaks_tie(self) -> bool:
        before = self.one.count(self.own, self.at, before=True)
        tied = before == self.one.count(self.owner, self.at, before=True) != 0
        return tied and self.one.count(self.own, self.at) > before and self.paid_there()

    def breaks_neutral_tie(self) -> bool:
        before = self.one.count(self.own, self.at, before=True)
        tied = [
            each for each in self.others if self.one.count(each, self.at, before=True) == before
        ]
        neutral = before == self.one.count(NEUTRAL, self.at, before=True) != 0
        return neutral and not tied and self.one.count(self.own, self.at) > before

    def only_neutral(self) -> bool:
        own = self.two.dice - self.two.neutrals()
        return bool(self.one.neutrals() == self.one.dice > 0 and own == self.dice > 0)

    def only_kicker(self) -> bool:
        own = self.state.special[self.own].kicker - self.one.after.special[self.own].kicker
        mine = [self.one.count(self.own, self.at, before=each) for each in (False, True)]
        return own > 0 and mine[0] <= mine[1] and any(self.state.dice[self.at])

    def other_endangers(self) -> bool:
        """Neutral dice alone would go where the one who chooses is paid, and pay them no more."""
        alone = self.two.neutrals() == self.two.dice > 0
        paid = self.two.paid(self.own, self.at) == self.money > 0
        return alone and paid and self.at == self.place(self.other) and self.two.gain <= 0

    def neutral_against(self) -> bool:
        mine, theirs = [self.one.count(each, self.at) for each in (self.own, self.owner)]
        return bool(not mine and theirs and self.one.neutrals() > 0)

    def unsafe(self) -> bool:
        """So many ordinary dice at once, and half of another's dice there would come level."""
        rows = [state.dice[self.at][self.own] for state in (self.two.state, self.two.after)]
        there = self.at == self.place(self.other) and rows[1] - rows[0] == self.dice >= 3
        held = {seat: self.two.after.hands[seat] for seat in self.others}
        held[NEUTRAL] = sum(each.neutral for each in self.two.after.special)
        mine = self.two.count(self.own, self.at)
        near = [2 * (mine - self.two.count(each, self.at)) <= held[each] for each in held]
        return there and any(near)

    def paid_there(self) -> bool:
        return self.one.paid(self.own, self.at) == self.money > 0

    def alone(self) -> bool:
        return [*self.one.after.strengths(self.at)] == [self.own] and self.paid_there()

    def holds(self) -> bool:
        """So many dice lie there, of which a Biggy is one, and they are paid."""
        row = self.one.after.dice[self.at]
        return self.paid_there() and sum(row[self.own :: BIGGY]) == self.dice > 0

    def safe(self) -> bool:
        big = bool(self.state.rules.biggy)
        hands = self.one.after.hands
        reach = [self.one.count(seat, self.at) + hands[seat] + big for seat in self.others]
        return max(reach) < self.one.count(self.own, self.at) and self.paid_there()

    def keeps_for(self) -> bool:
        """The highest bill there is not won yet, and all dice in hand would lead for it."""
        most = max([0, *[self.one.count(each, self.at) for each in (*self.others, NEUTRAL)]])
        mine = self.one.count(self.own, self.at)
        still = self.bills(self.at)[0] == self.money != self.one.paid(self.own, self.at)
        more = bool(self.two.dice - self.one.dice == self.dice > 0)
        return more and still and bool(most < mine + self.one.after.hands[self.own])

    def last_word(self) -> bool:
        left = self.one.after.hands
        return bool(left[self.own] == self.dice > max(left[each] for each in self.others))

    def not_worth(self) -> bool:
        paid = self.two.paid(self.own, self.at)
        dice = self.two.dice == self.dice >= self.one.dice
        return bool(paid == self.two.gain == self.money > 0 and dice)

    def other_pays_nothing(self) -> bool:
        return self.now == self.instead

    def other_has_already(self) -> bool:
        then, before = [self.two.paid(self.own, self.at, before=each) for each in (False, True)]
        return self.two.gain == 0 and then == before == self.money > 0

    def other_ties_you(self) -> bool:
        mine = self.two.count(self.own, self.at)
        tied = mine == self.two.count(self.owner, self.at) != 0
        return tied and self.two.paid(self.own, self.at) == 0

    def other_ties_neutral(self) -> bool:
        mine = self.two.count(self.own, self.at)
        seats = [each for each in self.others if self.two.count(each, self.at) == mine]
        tied = mine == self.two.count(NEUTRAL, self.at) != 0
        return tied and not seats and self.two.paid(self.own, self.at) == 0

    def no_need_to_fight(self) -> bool:
        money = self.state.money()
        leads = all(money[self.own] > money[each] for each in self.others)
        return leads and any(
            each not in (self.own, NEUTRAL) for each in self.two.after.strengths(self.at)
        )

    def bills(self, casino: int) -> list[int]:
        """Their payments, from high to low, rainbow cards what they count; with two of 0 behind."""
        found = [RAINBOW_COUNTS if bill == RAINBOW else bill for bill in self.state.bills[casino]]
        return [*sorted(found, reverse=True), 0, 0, 0]

    def place(self, action: Any) -> int:
        """The index of the casino of a placement."""
        return BANDIT if action.bandit else action.face - 1

    def elsewhere(self) -> bool:
        """The better placement is at the casino that is named, the other one is not."""
        return self.at == self.place(self.better) != self.place(self.other)

    def richer(self) -> bool:
        here, there = [self.bills(self.place(each))[0] for each in (self.better, self.other)]
        return self.elsewhere() and here == self.money > there

    def second(self) -> bool:
        here, there = [self.bills(self.place(each))[1] for each in (self.better, self.other)]
        return self.elsewhere() and here == self.money > there

    def no_hurry(self) -> bool:
        here, there = [self.bills(self.place(each))[1] for each in (self.better, self.other)]
        elsewhere = self.at == self.place(self.other) != self.place(self.better)
        return elsewhere and there == self.money > here

    def in_reach(self) -> bool:
        own, hand = self.one.count(self.own, self.at), self.one.after.hands[self.own]
        most = max(self.one.count(each, self.at) for each in (*self.others, NEUTRAL))
        return self.bills(self.at)[0] == self.money and 0 < own <= most < own + hand

    def of_others(self, casino: int) -> int:
        rows = self.state.dice[casino : casino + 1] if casino < BANDIT else self.state.dice[BANDIT:]
        mine = (self.own, BIGGY + self.own)
        return sum(n for row in rows for at, n in enumerate(row) if at not in mine)

    def crowded(self) -> bool:
        here, there = [self.of_others(self.place(each)) for each in (self.better, self.other)]
        return self.at == self.place(self.other) and there == self.dice > here

    def uses_up(self) -> bool:
        """Of all dice in hand but the player's own."""
        left = [sum(each.after.hands) - each.after.hands[self.own] for each in (self.one, self.two)]
        return bool(self.state.rules.solo) and left[1] - left[0] == self.dice > 0

    def more_dice(self) -> bool:
        places = [self.place(each) for each in (self.better, self.other)]
        return places == [self.at] * 2 and self.one.dice - self.two.dice == self.dice > 0

    def ahead(self) -> bool:
        has = [a + b for a, b in zip(self.state.money(), self.now, strict=True)]
        victim = self.other.column % BIGGY
        return has[self.owner] == self.money > has[victim] and self.weakens(named=False)

    def weakens(self, *, named: bool = True) -> bool:
        row = self.state.follow_up.place
        column = self.better.column
        gone = self.state.dice[row][column] > 0 and column != NEUTRAL
        victim = column if column == NEUTRAL else column % BIGGY
        here = not named or self.at == min(row, BANDIT)
        return bool(here and victim == self.owner != self.own and (gone or victim == NEUTRAL))

    def weakens_neutral(self) -> bool:
        here = self.at == min(self.state.follow_up.place, BANDIT)
        return bool(here and self.better.column == NEUTRAL)

    def takes_back(self) -> bool:
        column = self.better.column
        return bool(column % BIGGY == self.own and column != NEUTRAL)

    def chip(self) -> bool:
        return bool(self.state.kind == "chip" and self.money == self.state.rules.chip_value)


def vegas_claim(reason: Reason, state: Any, better: Any, other: Any) -> bool:
    """True if what a reason says is so."""
    return bool(getattr(Claims(reason, state, better, other), reason.code)())


@cache
def given_reasons(table: Table) -> list[tuple[Reason, Any, Any, Any]]:
    """(reason, state, better, other) for any two choices of some games at a table."""
    return [
        (reason, state, better, other)
        for state, better, other in situations(table, 5)
        for reason in EVALUATOR.reasons(state, better, other)
    ]


@pytest.mark.parametrize("table", VEGAS, ids=str)
def test_every_claim_of_las_vegas_is_true(table: Table) -> None:
    """Held against the table, for any two choices of many games of all kinds."""
    found: Counter[str] = Counter()
    for reason, state, better, other in given_reasons(table):
        assert vegas_claim(reason, state, better, other), (reason, str(better), str(other))
        found[reason.code] += 1
    assert set(found) <= set(EVALUATOR.codes)
    assert len(found) >= (9 if table.rules == "solo" else 13), found


def test_dice_kept_in_hand_are_a_reason_beside_surplus_dice() -> None:
    """Not only that three at once could still be matched: what the others are good for as well."""
    count = 0
    for state, better, other in situations(
        Table("vegas", "alea-2012", 2, (("neutral", True),)), 12
    ):
        codes = [each.code for each in EVALUATOR.reasons(state, better, other)]
        if "unsafe" in codes:
            assert len(codes) > 1, (str(better), str(other))
            count += bool({"keeps_for", "only_neutral"} & {*codes})
    assert count > 2


@in_turn(("kicker", "code"), [(0, "safe"), (1, "holds")])
def test_nothing_is_safe_from_a_kicker(kicker: int, code: str) -> None:
    """Two threes against one die in the other hand, unless that is a kicker. (7)"""
    table = filled(kicker=kicker)
    table.do("r11112345", "1", "r22222223", "2", "r3356")
    found = EVALUATOR.reasons(table.state, Place(3), Place(5))
    assert (found[0].code, found[0].money, found[0].casino) == (code, 70, 3)


def test_a_tie_with_neutral_dice_is_broken_at_the_bandit() -> None:
    """An own five and a neutral one there, then a six. (3, 9)"""
    table = filled(neutral=True, bandit=True)
    table.do("r511111115222", "e", "r222222223333", "2", "r6111111222")
    found = EVALUATOR.reasons(table.state, Place(6, bandit=True), Place(1))
    assert (found[0].code, found[0].money, found[0].casino) == ("breaks_neutral_tie", 50, 7)


def test_all_reasons_of_las_vegas_occur() -> None:
    """No code is there in vain."""
    seen = {reason.code for table in VEGAS for reason, *_ in given_reasons(table)}
    assert seen == set(EVALUATOR.codes)
