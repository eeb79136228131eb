"""Reasons: no claim that the table does not bear out, and words for each in every language."""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.games import GAMES
from croupier.games.showdown.categories import CODES, value, yahtzee
from croupier.games.vegas.dice import BANDIT, BIGGY, NEUTRAL
from croupier.games.vegas.rules import RAINBOW, RAINBOW_COUNTS
from croupier.state import Reason, State
from croupier.terminal.review import SENTENCES
from tests.games.tables import Table, played
from tests.review.games import reviewed
from tests.test_strings import LANGUAGES, placeholders, sentences, without_reader

FACES = range(1, 7)
ALL_DICE = 31
"""The mask of a keep that throws no die again."""
NUMBERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""The selections of the card game, in base 32."""
FIELDS = {"name": "owner", "n": "dice"}
"""Placeholders whose names are not those of the fields that they show."""


def held(reason: Reason) -> set[str]:
    """The fields that a reason has."""
    return {
        name
        for name in ("money", "casino", "card", "owner", "dice", "percent", "than")
        if getattr(reason, name) is not None
    }


def situations(table: Table, games: int) -> Any:
    """(state, two of its actions) from games with random decisions."""
    rng = Random(str(table))
    for number in range(games):
        for ply in played(table, f"claims-{number}").plies:
            legal = ply.before.legal_actions()
            if ply.decided and rng.random() < 0.5:
                better, other = rng.sample(list(legal), 2)
                yield ply.before, better, other


def pending(state: State) -> list[int]:
    """What everybody would be paid, counted anew from the dice that lie there."""
    found: list[int] = state.pending()  # type: ignore[attr-defined]
    return found


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
        """What the owner gets at the casino with this index."""
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
        """How strong another owner can become there with all that is in hand."""
        seats = range(len(self.after.hands))
        can = [
            self.count(seat, casino) + self.after.hands[seat] + bool(self.state.rules.biggy)
            for seat in seats
            if seat != self.own
        ]
        left = sum(each.neutral for each in self.after.special)
        return int(max(*can, self.count(NEUTRAL, casino) + left if left else 0))


class Claims:
    """What a reason of Las Vegas says, checked against the table: a method for every code."""

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

    def other_loses(self) -> bool:
        return self.more() and self.then[self.own] == self.now[self.own]

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
        off = self.instead[self.owner] - self.then[self.owner]
        return money[self.owner] > max(rest) and off == self.money > 0

    def other_helps(self) -> bool:
        gift = self.instead[self.owner] - self.now[self.owner]
        return gift == self.money > 0 and self.then[self.owner] <= self.now[self.owner]

    def hits(self) -> bool:
        return self.now[self.owner] - self.then[self.owner] == self.money > 0

    def off_there(self) -> bool:
        before = self.one.paid(self.owner, self.at, before=True)
        return before - self.one.paid(self.owner, self.at) == self.money > 0

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
        return bool(self.one.neutrals() == self.one.dice == self.dice > 0 and own > 0)

    def only_kicker(self) -> bool:
        own = self.state.special[self.own].kicker - self.one.after.special[self.own].kicker
        mine = [self.one.count(self.own, self.at, before=each) for each in (False, True)]
        return own > 0 and mine[0] <= mine[1] and any(self.state.dice[self.at])

    def neutral_against(self) -> bool:
        mine, theirs = [self.one.count(each, self.at) for each in (self.own, self.owner)]
        return bool(not mine and theirs and self.one.neutrals() > 0)

    def unsafe(self) -> bool:
        """So many ordinary dice at once, and others can at least come level with them."""
        rows = [state.dice[self.at][self.own] for state in (self.two.state, self.two.after)]
        there = self.at == self.place(self.other) and rows[1] - rows[0] == self.dice >= 3
        return there and self.two.reach(self.at) >= self.two.count(self.own, self.at)

    def paid_there(self) -> bool:
        return self.one.paid(self.own, self.at) == self.money > 0

    def alone(self) -> bool:
        return [*self.one.after.strengths(self.at)] == [self.own] and self.paid_there()

    def holds(self) -> bool:
        """More dice than the other choice leads to at its own casino, if it is paid there."""
        return self.paid_there() and self.one.count(self.own, self.at) == self.dice > 0

    def safe(self) -> bool:
        big = bool(self.state.rules.biggy)
        hands = self.one.after.hands
        reach = [self.one.count(seat, self.at) + hands[seat] + big for seat in self.others]
        return max(reach) < self.one.count(self.own, self.at) and self.paid_there()

    def keeps(self) -> bool:
        return bool(self.two.dice - self.one.dice == self.dice > 0)

    def last_word(self) -> bool:
        left = self.one.after.hands
        return bool(left[self.own] == self.dice > max(left[each] for each in self.others))

    def not_worth(self) -> bool:
        paid = self.two.paid(self.own, self.at)
        return bool(paid == self.two.gain == self.money > 0 and self.two.dice == self.dice)

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
        """From high to low, rainbow cards as what they count; two at least, of 0 if need be."""
        found = [RAINBOW_COUNTS if bill == RAINBOW else bill for bill in self.state.bills[casino]]
        return [*sorted(found, reverse=True), 0, 0]

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

    def more_dice(self) -> bool:
        places = [self.place(each) for each in (self.better, self.other)]
        return places == [self.at] * 2 and self.one.dice - self.two.dice == self.dice > 0

    def ahead(self) -> bool:
        has = [a + b for a, b in zip(self.state.money(), self.now, strict=True)]
        victim = self.other.column % BIGGY
        return has[self.owner] == self.money > has[victim] and self.weakens(named=False)

    def weakens(self, *, named: bool = True) -> bool:
        row = self.state.rest.place
        column = self.better.column
        gone = self.state.dice[row][column] > 0 and column != NEUTRAL
        victim = column if column == NEUTRAL else column % BIGGY
        here = not named or self.at == min(row, BANDIT)
        return bool(here and victim == self.owner != self.own and (gone or victim == NEUTRAL))

    def weakens_neutral(self) -> bool:
        here = self.at == min(self.state.rest.place, BANDIT)
        return bool(here and self.better.column == NEUTRAL)

    def takes_back(self) -> bool:
        column = self.better.column
        return bool(column % BIGGY == self.own and column != NEUTRAL)

    def chip(self) -> bool:
        return bool(self.state.kind == "chip" and self.money == self.state.rules.chip_value)


def vegas_claim(reason: Reason, state: Any, better: Any, other: Any) -> bool:
    """Whether what a reason says is so."""
    return bool(getattr(Claims(reason, state, better, other), reason.code)())


VEGAS = [
    Table("vegas", "alea-2012", 2),
    Table("vegas", "alea-2012", 5),
    Table("vegas", "duel", 2),
    Table("vegas", "boulevard", 3),
    Table("vegas", "party", 4),
    Table("vegas", "solo", 1),
    Table("vegas", "alea-2018", 4, (("chips", True),)),
]


@pytest.mark.parametrize("table", VEGAS, ids=str)
def test_every_claim_of_las_vegas_is_true(table: Table) -> None:
    """Held against the table, for any two choices of a hundred games of all kinds."""
    critic = GAMES["vegas"].critic
    assert critic
    found: Counter[str] = Counter()
    for state, better, other in situations(table, 18):
        for reason in critic.reasons(state, better, other):
            assert vegas_claim(reason, state, better, other), (reason, str(better), str(other))
            found[reason.code] += 1
    assert set(found) <= set(critic.codes)
    assert len(found) >= (9 if table.rules == "solo" else 13), found


def test_all_reasons_of_las_vegas_occur() -> None:
    """No code is there in vain."""
    critic = GAMES["vegas"].critic
    assert critic
    seen = {
        reason.code
        for table in VEGAS
        for state, better, other in situations(table, 18)
        for reason in critic.reasons(state, better, other)
    }
    assert seen == set(critic.codes)


def cards_claim(reason: Reason, state: Any, better: Any, other: Any) -> bool:
    """Whether what a reason says of the open cards is so."""
    if reason.code == "chip":
        return bool(state.kind == "chip" and reason.money == state.rules.chip_value)
    own, owner, money = state.actor, reason.owner or 0, reason.money or 0
    counts = [cards_after(state, action) for action in (better, other)]
    now, then, instead = pending(state), *[settled(state, each) for each in counts]
    if reason.code == "keeps":
        laid = [
            bin("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".index(str(each))) for each in (better, other)
        ]
        return laid[1].count("1") - laid[0].count("1") == reason.dice
    if reason.code == "pays_there":
        at = (reason.casino or 0) - 1
        paid = [casino_pays(state, each, at).get(own, 0) for each in counts]
        return paid == [money, 0] and money > 0
    if reason.code == "stronger":
        at = (reason.casino or 0) - 1
        return bool(counts[0][own][at] - counts[1][own][at] == reason.dice != 0)
    off = now[owner] - then[owner]
    said: dict[str, bool] = {
        "more": then[own] - instead[own] == money > 0,
        "other_loses": then[own] == now[own] and now[own] - instead[own] == money > 0,
        "less_now": instead[own] - then[own] == money > 0,
        "hits": off == money > 0,
        "ties": off == money > 0
        and bool(reason.casino)
        and counts[0][own][(reason.casino or 1) - 1] == counts[0][owner][(reason.casino or 1) - 1],
        "hits_leader": instead[owner] - then[owner] == money > 0,
        "other_helps": instead[owner] - now[owner] == money > 0,
        "wins_as_it_lies": state.deal == state.rules.deals and state.step >= 5,
    }
    return said[reason.code]


def cards_after(state: Any, action: Any) -> list[list[int]]:
    """Dice by seat and casino with the selection laid, counted from the cards."""
    dice = [
        [laid.count(2 * face) + 2 * laid.count(2 * face + 1) for face in range(6)]
        for laid in state.laid
    ]
    number = NUMBERS.index(str(action))
    for at, card in enumerate(state.hands[state.actor]):
        if number >> at & 1:
            dice[state.actor][card // 2] += 1 + card % 2
    return dice


def settled(state: Any, dice: list[list[int]]) -> list[int]:
    """What everybody would be paid for dice at the casinos."""
    paid = [0] * len(dice)
    for casino in range(len(state.bills)):
        for seat, bill in casino_pays(state, dice, casino).items():
            paid[seat] += bill
    return paid


def casino_pays(state: Any, dice: list[list[int]], casino: int) -> dict[int, int]:
    """What a casino would pay for dice there, by seat."""
    counts = [seat[casino] for seat in dice]
    alone = [seat for seat, n in enumerate(counts) if n and counts.count(n) == 1]
    alone.sort(key=lambda seat: -counts[seat])
    return dict(zip(alone, sorted(state.bills[casino], reverse=True), strict=False))


@pytest.mark.parametrize("rules", ["cards-2016", "cards-2016-turns"])
def test_every_claim_of_the_card_game_is_true(rules: str) -> None:
    """Held against the cards that lie open."""
    critic = GAMES["vegas_cards"].critic
    assert critic
    found: Counter[str] = Counter()
    for state, better, other in situations(Table("vegas_cards", rules, 3), 12):
        for reason in critic.reasons(state, better, other):
            assert cards_claim(reason, state, better, other), (reason, str(better), str(other))
            found[reason.code] += 1
    assert set(found) >= set(critic.codes) - {"chip"}


def more_kept(_state: Any, better: Any, other: Any) -> int:
    """How many dice more the better one keeps."""
    return int(better.mask.bit_count() - other.mask.bit_count())


def lead(state: Any) -> int:
    """The points of the acting seat, less the most of the others."""
    points = list(state.scores())
    return int(points.pop(state.actor) - max(points))


def loses(reason: Reason, state: Any) -> bool:
    """The card that is named lies there for so many points, and is the seat's that is named."""
    slots = [each for each in state.track if each and CODES[each.card] == reason.card]
    return [(each.owner, each.value) for each in slots] == [(reason.owner, reason.money)]


def leader(state: Any) -> set[int]:
    """Who has more points than everybody else."""
    points = state.scores()
    first = [at for at, each in enumerate(points) if each == max(points)]
    return set(first if len(first) == 1 else [])


SHOWDOWN: dict[str, Callable[[Reason, Any, Any, Any], bool]] = {
    "keeps": lambda reason, *given: more_kept(*given) == reason.dice,
    "throws": lambda reason, *given: more_kept(*given) == -(reason.dice or 0),
    "stops_short": lambda reason, state, _, other: (
        other.mask == ALL_DICE and reason.dice == 3 - state.attempt.throws
    ),
    "behind": lambda reason, state, _, other: (
        str(other) == "e" and lead(state) == -(reason.money or 0)
    ),
    "in_front": lambda reason, state, better, _: str(better) == "e" and lead(state) == reason.money,
    "raise_seldom": lambda reason, state, _, other: (
        str(other) == "r" and percent_to_raise(state, reason) < 50
    ),
    "raise_often": lambda reason, state, better, _: (
        str(better) == "r" and percent_to_raise(state, reason) >= 50
    ),
    "takes": lambda reason, state, *_: loses(reason, state),
    "takes_leader": lambda reason, state, *_: (
        loses(reason, state) and leader(state) == {reason.owner}
    ),
    "harder_to_lose": lambda reason, state, *claims: (
        [reason.percent or 0, reason.than] == [percent_to_take(state, each) for each in claims]
    ),
}
"""What else a reason of Expert Yahtzee says, by its code: (reason, state, better, other)."""


def test_chances_of_cards_are_those_of_many_throws() -> None:
    """What is said of Expert Yahtzee's keeps agrees with throwing the dice again and again."""
    critic = GAMES["showdown"].critic
    assert critic
    found: Counter[str] = Counter()
    for state, better, other in situations(Table("showdown", "expert-1992", 3), 6):
        for reason in critic.reasons(state, better, other):
            found[reason.code] += 1
            if reason.percent is not None and reason.than is not None:
                less, more = sorted((reason.than, reason.percent))
                assert 0 <= less < more <= 100
                assert (less == reason.than) == (reason.code != "harder_to_lose")
            if reason.owner is not None:
                assert reason.owner != state.actor
            if reason.code in SHOWDOWN:
                assert SHOWDOWN[reason.code](reason, state, better, other), reason
    assert set(found) == set(critic.codes)


def percent_to_take(state: Any, claim: Any) -> int:
    """How likely three throws are to take the card again that is won with the dice as they lie."""
    return percent_of(claim.card, value(claim.card, state.attempt.dice), five=True)


@cache
def percent_of(card: int, least: int, *, five: bool) -> int:
    """How likely three throws are worth so many points on a card, or else ``five`` equal dice."""
    rolls = [bytes(faces) for faces in product(FACES, repeat=5)]
    wins = {roll: value(card, roll) >= least or (five and yahtzee(roll)) for roll in rolls}

    def chance(left: int, kept: bytes) -> float:
        ends = [bytes(sorted(kept + bytes(more))) for more in product(FACES, repeat=5 - len(kept))]
        return sum(best(left, end) for end in ends) / len(ends)

    @cache
    def best(left: int, dice: bytes) -> float:
        if wins[dice] or not left:
            return float(wins[dice])
        keeps = {bytes(some) for n in range(5) for some in combinations(dice, n)}
        return max(again(left - 1, kept) for kept in keeps)

    again = cache(chance)
    return round(100 * chance(2, b""))


def percent_to_raise(state: Any, reason: Reason) -> int:
    """How likely three throws raise the card on which the seat stands; what is said must be it."""
    slot = state.track[state.space]
    assert CODES[slot.card] == reason.card
    assert slot.owner == state.actor
    found = percent_of(slot.card, slot.value + 10, five=False)
    assert found == reason.percent
    return found


def test_nearly_every_mistake_has_a_reason() -> None:
    """Of the slips and blunders in games of bots: all but some early and neutral placements."""
    tables = [
        ("vegas", "alea-2012", ("greedy", "random", "greedy")),
        ("vegas", "duel", ("greedy", "random")),
        ("vegas", "boulevard", ("random", "greedy")),
        ("vegas_cards", "cards-2016-turns", ("greedy", "random", "greedy")),
        ("showdown", "expert-1992", ("greedy", "random")),
    ]
    told = [
        bool(step.judgement.reasons)
        for table in tables
        for step in reviewed(*table, "amber-fox-41").steps
        if step.judgement and step.judgement.grade in ("slip", "blunder")
    ]
    assert len(told) > 60
    assert sum(told) >= 0.92 * len(told)


@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_has_the_same_words(game: str) -> None:
    """What `python -m croupier review` prints is the page's English."""
    written = {
        key.removeprefix(f"{game}.reasons."): forms
        for key, forms in sentences(game, "en").items()
        if key.startswith(f"{game}.reasons.")
    }
    shown = {
        code: {"": words} if isinstance(words, str) else {"one": words[0], "other": words[1]}
        for code, words in SENTENCES[game].items()
    }
    assert shown == {code: without_reader(forms) for code, forms in written.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_words(game: str, language: str) -> None:
    """A sentence for each code, and none for what the engine never says."""
    critic = GAMES[game].critic
    assert critic
    written = {
        key.rpartition(".")[2]
        for key in sentences(game, language)
        if key.startswith(f"{game}.reasons.")
    }
    assert written == set(critic.codes)


@pytest.mark.parametrize(
    "table",
    [*VEGAS, Table("vegas_cards", "cards-2016", 3), Table("showdown", "expert-1992", 3)],
    ids=str,
)
def test_words_show_the_numbers_that_a_reason_has(table: Table) -> None:
    """Every gap of a sentence is filled, and no number is left out."""
    critic = GAMES[table.game].critic
    assert critic
    folder = Path(__file__).parents[2] / "site" / "games" / table.game / "strings"
    words = json.loads((folder / "en.json").read_text())["reasons"]
    for state, better, other in situations(table, 3):
        for reason in critic.reasons(state, better, other):
            sentence = words[reason.code]
            text = sentence if isinstance(sentence, str) else sentence["other"]
            gaps = {FIELDS.get(gap, gap) for gap in placeholders(text)}
            assert gaps == held(reason), reason
