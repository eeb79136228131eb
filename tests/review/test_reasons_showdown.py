"""Reasons in Expert Yahtzee: what is said of the dice agrees with throwing them."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from croupier.core.evaluator import Reason
from croupier.games import GAMES
from croupier.games.showdown.pieces.categories import CODES, value, yahtzee
from tests.games.tables import Table, played
from tests.review.situations import situations

FACES = range(1, 7)
ALL_DICE = 31
"""The mask of a keep that throws no die again."""


def more_kept(_state: Any, better: Any, other: Any) -> int:
    """Number of dice more that the better one keeps."""
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
    """The seat with more points than everybody else."""
    points = state.scores()
    first = [at for at, each in enumerate(points) if each == max(points)]
    return set(first if len(first) == 1 else [])


def begins(state: Any, choice: Any) -> bool:
    """True if a claim lays the twelfth card."""
    cards = [sum(each is not None for each in at.track) for at in (state, state.apply(choice)[0])]
    return state.last is None and cards == [11, 12]


def lead_after(state: Any, choice: Any) -> int:
    """The points of who chooses after a claim, less the most of the others."""
    points = list(state.apply(choice)[0].scores())
    return int(points.pop(state.turn) - max(points))


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
    "begins_showdown": lambda reason, state, better, other: (
        begins(state, better)
        and not begins(state, other)
        and lead_after(state, better) == (reason.money or 0) > 0
    ),
    "other_begins_showdown": lambda reason, state, better, other: (
        begins(state, other)
        and not begins(state, better)
        and lead_after(state, other) == -(reason.money or 0) < 0
    ),
    "takes": lambda reason, state, *_: loses(reason, state),
    "takes_leader": lambda reason, state, *_: (
        loses(reason, state) and leader(state) == {reason.owner}
    ),
    "harder_to_lose": lambda reason, state, *claims: (
        [reason.percent or 0, reason.than] == [percent_to_take(state, each) for each in claims]
    ),
}
"""Checks of Expert Yahtzee's other reasons, by code: (reason, state, better, other)."""


@pytest.mark.long
def test_chances_of_cards_are_those_of_many_throws() -> None:
    """Reasons about Expert Yahtzee's keeps agree with throwing the dice again and again."""
    evaluator = GAMES["showdown"].evaluator
    assert evaluator
    found: Counter[str] = Counter()
    for state, better, other in situations(Table("showdown", "expert-1992", 3), 3):
        for reason in evaluator.reasons(state, better, other):
            found[reason.code] += 1
            if reason.percent is not None and reason.than is not None:
                less, more = sorted((reason.than, reason.percent))
                assert 0 <= less < more <= 100
                assert (less == reason.than) == (reason.code != "harder_to_lose")
            if reason.owner is not None:
                assert reason.owner != state.actor
            if reason.code in SHOWDOWN:
                assert SHOWDOWN[reason.code](reason, state, better, other), reason
    assert set(found) >= set(evaluator.codes) - LAST_CARD


def test_dice_are_kept_for_cards_that_hardly_any_others_make_more_often() -> None:
    """Three 6s are not kept for a straight, though that may still come of the two others."""
    evaluator = GAMES["showdown"].evaluator
    assert evaluator
    checked = 0
    for state, better, other in situations(Table("showdown", "expert-1992", 3), 6):
        if state.kind != "keep" or state.attempt.throws < 2:
            continue
        figures = {CODES[each.card] for each in state.track if each and each.figure}
        own_alone = state.attempt.mode == "place"  # and what others have by five equal dice
        codes = ("likelier",) if own_alone else ("likelier", "likelier_from")
        for reason in evaluator.reasons(state, better, other):
            if reason.code in codes and reason.card in STRAIGHTS - figures:
                own, *others = [
                    chance_of(state, each, reason.card) for each in (better, *state.legal_actions())
                ]
                assert abs(own - (reason.percent or 0)) <= 1
                assert own >= 0.9 * max(others) - 1
                checked += 1
    assert checked > 3


STRAIGHTS = {"SS", "LS"}
"""Under a figure only five equal dice win them."""


def chance_of(state: Any, keep: Any, code: str) -> int:
    """Chance of the last throw to win a straight after a keep, in per cent, by all outcomes.

    Five equal dice win any card.
    """
    card, dice = CODES.index(code), state.attempt.dice
    stay = bytes(die for at, die in enumerate(dice) if keep.mask >> at & 1)
    ends = [bytes(sorted(stay + bytes(more))) for more in product(FACES, repeat=5 - len(stay))]
    return round(100 * sum(value(card, each) > 0 or yahtzee(each) for each in ends) / len(ends))


def percent_to_take(state: Any, claim: Any) -> int:
    """Probability that three throws take the card again that is won with the dice as they lie."""
    return percent_of(claim.card, value(claim.card, state.attempt.dice), five=True)


@cache
def percent_of(card: int, least: int, *, five: bool) -> int:
    """Probability that three throws are worth so many points on a card, or ``five`` equal dice."""
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
    """Chance of three throws to raise the card under the seat; the reason must say that."""
    slot = state.track[state.space]
    assert CODES[slot.card] == reason.card
    assert slot.owner == state.actor
    found = percent_of(slot.card, slot.value + 10, five=False)
    assert found == reason.percent
    return found


def test_the_last_card_has_a_reason_about_the_showdown() -> None:
    """Ahead, that speaks for laying it; behind, it speaks for another card."""
    evaluator = GAMES["showdown"].evaluator
    assert evaluator
    found: Counter[str] = Counter()
    for state, last, other in last_cards(12):
        for better, instead in ((last, other), (other, last)):
            for reason in evaluator.reasons(state, better, instead):
                if reason.code in LAST_CARD:
                    assert SHOWDOWN[reason.code](reason, state, better, instead), reason
                    found[reason.code] += 1
    assert set(found) == LAST_CARD


def last_cards(games: int) -> Iterator[tuple[Any, Any, Any]]:
    """(state, a claim that lays the twelfth card, one that does not) from random games."""
    for number in range(games):
        for ply in played(Table("showdown", "expert-1992", 2), f"last-{number}").plies:
            state: Any = ply.before
            if ply.decided and state.kind == "claim" and state.last is None:
                ends = {begins(state, each): each for each in state.legal_actions()}
                if len(ends) == 2:
                    yield state, ends[True], ends[False]


LAST_CARD = {"begins_showdown", "other_begins_showdown"}


def test_a_certain_card_says_that_some_card_is_certain() -> None:
    """Nobody reads "makes Large straight for certain; makes some card 100 times in 100"."""
    evaluator = GAMES["showdown"].evaluator
    assert evaluator
    certain = 0
    for state, better, other in situations(Table("showdown", "expert-1992", 2), 6):
        given = evaluator.reasons(state, better, other)
        some = [each.percent for each in given if each.code == "something_likelier"]
        if any(each.code == "wins_now" for each in given):
            certain += 1
            assert 100 not in some, given
    assert certain > 5


def test_the_largest_gain_is_the_first_reason() -> None:
    """A card that is a little likelier comes first where it is worth so much more."""
    evaluator = GAMES["showdown"].evaluator
    assert evaluator
    compared = 0
    for state, better, other in situations(Table("showdown", "expert-1992", 2), 15):
        if state.kind != "keep" or state.attempt.mode != "place":
            continue
        gains = [
            ((each.percent or 0) - (each.than or 0)) * most_points(each.card or "")
            for each in evaluator.reasons(state, better, other)
            if each.code == "likelier"
        ]
        assert gains == sorted(gains, reverse=True), (state, better, other)
        compared += len(gains) > 1
    assert compared > 10


@cache
def most_points(code: str) -> int:
    """The most that a free card can bring."""
    throws = product(FACES, repeat=5)
    return max(value(CODES.index(code), bytes(dice)) for dice in throws)
