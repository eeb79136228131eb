"""Reasons: no claim that the table does not bear out, and words for each in every language."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.games import GAMES
from croupier.games.vegas.dice import BANDIT, BIGGY, NEUTRAL
from croupier.games.vegas.rules import RAINBOW, RAINBOW_COUNTS
from croupier.state import Reason, State
from croupier.terminal.review import SENTENCES
from tests.games.tables import Table, played
from tests.review.games import reviewed
from tests.test_strings import LANGUAGES, placeholders, sentences, without_reader

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
    """A casino before and after a placement, for one seat."""

    def __init__(self, state: Any, action: Any) -> None:
        after, _ = state.apply(action)
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
        return self.more() and self.one.dice <= self.two.dice

    def less_now(self) -> bool:
        return bool(self.instead[self.own] - self.then[self.own] == self.money > 0)

    def wins_as_it_lies(self) -> bool:
        total = [a + b for a, b in zip(self.state.money(), self.then, strict=True)]
        ahead = total[self.own] - max(total[each] for each in self.others)
        last = bool(self.state.round == self.state.rules.rounds)
        return last and ahead == self.money > 0

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

    def no_need_to_fight(self) -> bool:
        money = self.state.money()
        leads = all(money[self.own] > money[each] for each in self.others)
        return leads and any(each != self.own for each in self.two.after.strengths(self.at))

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
    if reason.code == "stronger":
        at = (reason.casino or 0) - 1
        return bool(counts[0][own][at] - counts[1][own][at] == reason.dice != 0)
    off = now[owner] - then[owner]
    said: dict[str, bool] = {
        "more": then[own] - instead[own] == money > 0,
        "less_now": instead[own] - then[own] == money > 0,
        "hits": off == money > 0,
        "ties": off == money > 0
        and bool(reason.casino)
        and counts[0][own][(reason.casino or 1) - 1] == counts[0][owner][(reason.casino or 1) - 1],
        "hits_leader": instead[owner] - then[owner] == money > 0,
        "other_helps": instead[owner] - now[owner] == money > 0,
        "wins_as_it_lies": state.deal == state.rules.deals,
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
    for casino, bills in enumerate(state.bills):
        counts = [seat[casino] for seat in dice]
        alone = [seat for seat, n in enumerate(counts) if n and counts.count(n) == 1]
        alone.sort(key=lambda seat: -counts[seat])
        for seat, bill in zip(alone, sorted(bills, reverse=True), strict=False):
            paid[seat] += bill
    return paid


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


def test_chances_of_cards_are_those_of_many_throws() -> None:
    """What is said of Expert Yahtzee's keeps agrees with throwing the dice again and again."""
    critic = GAMES["showdown"].critic
    assert critic
    found: Counter[str] = Counter()
    for state, better, other in situations(Table("showdown", "expert-1992", 3), 6):
        for reason in critic.reasons(state, better, other):
            found[reason.code] += 1
            if reason.percent is not None and reason.than is not None:
                assert 0 <= reason.than < reason.percent <= 100
            if reason.code == "keeps":
                kept = [each.mask.bit_count() for each in (better, other)]
                assert kept[0] - kept[1] == reason.dice
            if reason.code == "stops_short":
                assert other.mask == 31
                assert reason.dice == 3 - state.attempt.throws
            if reason.code == "throws":
                kept = [each.mask.bit_count() for each in (better, other)]
                assert kept[1] - kept[0] == reason.dice
            if reason.code in ("behind", "in_front"):
                points = list(state.scores())
                lead = points.pop(state.actor) - max(points)
                stops = other if reason.code == "behind" else better
                assert str(stops) == "e"
                assert lead == (-(reason.money or 0) if reason.code == "behind" else reason.money)
            if reason.owner is not None:
                assert reason.owner != state.actor
    assert {"likelier", "likelier_from", "something_likelier", "wins_now"} <= set(found)


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
