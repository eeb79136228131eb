"""Reasons for one choice of Expert Yahtzee against another, as codes and exact numbers.

Chances are those of the best play for that card alone, in per cent; values are in points.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.core.evaluator import Reason
from croupier.games.showdown.actions import NOTHING, Choose, Claim, Decision, Keep
from croupier.games.showdown.chapters.claims import Aim, aim_of, aims
from croupier.games.showdown.pieces.categories import CODES as CARD_CODES
from croupier.games.showdown.pieces.categories import yahtzee
from croupier.games.showdown.position import Attempt
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.values.expected_lead import chance
from croupier.games.showdown.values.odds import odds, whole
from croupier.games.showdown.values.turn_value import chances, values
from croupier.parts.reasons import leader

CODES: Final = (
    "likelier",  # card, percent, than: the chance of that card, and after the other choice
    "something_likelier",  # percent, than: the chance of any card within reach
    "likelier_from",  # card, owner, percent, than: a card that would be taken off another seat
    "begins_showdown",  # money: the last card is laid, so many points ahead of everybody
    "other_begins_showdown",  # money: the other choice lays it, so many points behind another seat
    "more_points",  # money: so many points more than the other choice brings
    "takes",  # card, owner, money: the points that the owner loses
    "takes_leader",  # the same of who is ahead of everybody, unlike the other choice
    "wins_now",  # card, money: the dice win it as they are
    # Reasons if none of these holds.
    "keeps",  # dice: so many dice more are kept
    "stops_short",  # dice: so many throws are left unused by the other choice
    "throws",  # dice: so many dice more are thrown again
    "harder_to_lose",  # card, percent, than: the chance to take it away again, and the other card
    "easier_later",  # card, percent, than: the other card's chance in a turn, and this one's
    "behind",  # money: a seat that stops is so many points short
    "raise_seldom",  # card, percent: the chance to raise it in a turn, which is less than even
    "raise_often",  # the same where it is even or better
    "in_front",  # money: the seat that goes on leads by so many points already
)
ALL: Final = 31
"""The mask of a keep that throws no die again."""
NOTICEABLE: Final = 2
"""Per cent by which a chance must be better to be given as a reason; twice that for any card."""
AIMED: Final = 0.9
"""The factor by which other dice must make a card more often for the kept ones not to count as kept
for it."""
HALF: Final = 50
"""Per cent."""


def reasons(state: ShowdownState, better: Decision, other: Decision) -> Sequence[Reason]:
    """The reasons for the ``better`` decision of the acting seat against the ``other`` one."""
    attempt = state.attempt
    if attempt and isinstance(better, Keep) and isinstance(other, Keep):
        found = sorted(_about_keeping(state, attempt, better, other), key=lambda each: -each[1])
        return _without_repetition(found) or [*_about_throwing(attempt, better, other)]
    if attempt and isinstance(better, Claim) and isinstance(other, Claim):
        claims = [*_about_the_end(state, better, other)]
        claims += _about_claims(state, attempt, better, other)
        return [*claims, *_later(state, attempt, better, other)]
    return [*_about_stopping(state, better, other)]


def _without_repetition(found: Sequence[tuple[Reason, float]]) -> list[Reason]:
    """Without what has been said: something else is certain too, or as much likelier.

    Where a card is certain, it goes without saying that some card is.
    """
    kept: list[Reason] = []
    sure = any(reason.code == "wins_now" for reason, _ in found)
    for reason, _ in found:
        certain = reason.code == "wins_now" and any(each.code == "wins_now" for each in kept)
        chances = (reason.percent, reason.than)
        if certain or (reason.percent and chances in [(each.percent, each.than) for each in kept]):
            continue
        if reason.code == "something_likelier" and (
            (sure and reason.percent == 100) or any(each.percent == reason.percent for each in kept)
        ):
            continue
        kept.append(reason)
    return kept


def _about_keeping(
    state: ShowdownState, attempt: Attempt, better: Keep, other: Keep
) -> Iterator[tuple[Reason, float]]:
    """(reason, how much it matters) for keeping some dice rather than others."""
    dice, left = attempt.dice, THROWS - attempt.throws
    within = aims(state, attempt.mode)
    covered: set[int] = set()
    for aim in within:
        if aim.card in covered:
            continue
        covered.add(aim.card)
        one, two = [_percent(aim, dice, each.mask, left) for each in (better, other)]
        most = _percent(aim, dice, chances(aim).best(dice, left), left)
        if one < two + NOTICEABLE or one < AIMED * most:
            continue
        card, weight = CARD_CODES[aim.card], (one - two) * _best_value(aim) / 40
        if one == 100 and aim.wins(dice):
            yield Reason("wins_now", money=aim.wins(dice), card=card), weight + 5
        elif aim.loser is not None:
            yield (
                Reason("likelier_from", card=card, owner=aim.loser, percent=one, than=two),
                1.4 * weight,
            )
        else:
            yield Reason("likelier", card=card, percent=one, than=two), weight
    one, two = [_any_percent(within, dice, each.mask, left) for each in (better, other)]
    if one >= two + 2 * NOTICEABLE:
        yield Reason("something_likelier", percent=one, than=two), float(one - two)


def _about_throwing(attempt: Attempt, better: Keep, other: Keep) -> Iterator[Reason]:
    """The reasons where no card is likelier."""
    left = THROWS - attempt.throws
    if other.mask == ALL and left:
        yield Reason("stops_short", dice=left)
        return
    more = better.mask.bit_count() - other.mask.bit_count()
    if more:
        yield Reason("keeps" if more > 0 else "throws", dice=abs(more))


def _about_the_end(state: ShowdownState, better: Claim, other: Claim) -> Iterator[Reason]:
    """The case that one of both lays the twelfth card: then everybody has one turn more. (15.7)"""
    one, two = [state.apply(each)[0] for each in (better, other)]
    begun = [state.last is None and each.last is not None for each in (one, two)]
    if begun == [True, False] and (ahead := _lead(one, state.turn)) > 0:
        yield Reason("begins_showdown", money=ahead)
    if begun == [False, True] and (ahead := _lead(two, state.turn)) < 0:
        yield Reason("other_begins_showdown", money=-ahead)


def _lead(state: ShowdownState, seat: int) -> int:
    """The lead of a seat over all others, in points; negative if it is behind."""
    points = list(state.scores())
    return points.pop(seat) - max(points)


def _later(state: ShowdownState, attempt: Attempt, better: Claim, other: Claim) -> Iterator[Reason]:
    """The case that the other card is easier to lose, or likelier in a turn of three throws."""
    if NOTHING in (better.card, other.card):
        return
    both = [aim_of(state, attempt, each) for each in (better, other)]
    if yahtzee(attempt.dice):
        return  # a figure is lost in another way
    one, two = [_losing(aim, attempt.dice) for aim in both]
    if one + NOTICEABLE <= two:
        yield Reason("harder_to_lose", card=CARD_CODES[better.card], percent=one, than=two)
    one, two = [_percent(aim, attempt.dice, 0, THROWS) for aim in both]
    if two > one:
        yield Reason("easier_later", card=CARD_CODES[other.card], percent=two, than=one)


def _losing(aim: Aim, dice: bytes) -> int:
    """Another seat's chance to win the card in an attempt, won with these dice, in per cent."""
    return round(100 * chance(aim.card, aim.wins(dice), figure=False))


def _about_stopping(state: ShowdownState, better: Decision, other: Decision) -> Iterator[Reason]:
    """For going on in the showdown or stopping, and for trying to raise a card or not. (15.8)"""
    lead = _lead(state, state.actor)
    if lead < 0 and other == Choose("stop"):
        yield Reason("behind", money=-lead)
    if lead > 0 and better == Choose("stop"):
        yield Reason("in_front", money=lead)
    mode = state.landing
    if mode != "raise" or Choose("raise") not in (better, other):
        return
    for aim in aims(state, mode):
        if aim.kind == "raise" and aim.space == state.space:
            likely, card = _percent(aim, b"", 0, THROWS), CARD_CODES[aim.card]
            if other == Choose("raise") and likely < HALF:
                yield Reason("raise_seldom", card=card, percent=likely)
            if better == Choose("raise") and likely >= HALF:
                yield Reason("raise_often", card=card, percent=likely)


def _percent(aim: Aim, dice: bytes, mask: int, left: int) -> int:
    """The chance to win a card after keeping the dice in ``mask``, in per cent."""
    return round(100 * chances(aim).kept(dice, mask, left) / whole(left))


def _any_percent(within: Sequence[Aim], dice: bytes, mask: int, left: int) -> int:
    """The chance to win any card within reach, of which there always is one, in per cent."""
    rows = [values(aim) for aim in within]
    fits = odds(tuple([int(any(hand)) for hand in zip(*rows, strict=True)]))
    return round(100 * fits.kept(dice, mask, left) / whole(left))


def _best_value(aim: Aim) -> int:
    """The most that the card can be won for, in points."""
    return max(values(aim)) + (aim.before if aim.loser is not None else 0)


def _about_claims(
    state: ShowdownState, attempt: Attempt, better: Claim, other: Claim
) -> Iterator[Reason]:
    """For one card rather than another."""
    if better.card == NOTHING:
        return
    aim = aim_of(state, attempt, better)
    points = aim.wins(attempt.dice)
    card = CARD_CODES[aim.card]
    instead = None if other.card == NOTHING else aim_of(state, attempt, other)
    if aim.loser is not None:
        spared = instead is None or instead.loser != aim.loser
        code = "takes_leader" if spared and aim.loser == leader(state.scores()) else "takes"
        yield Reason(code, money=aim.before, card=card, owner=aim.loser)
    if instead:
        more = points - instead.wins(attempt.dice)
        if more > 0:
            yield Reason("more_points", money=more)
