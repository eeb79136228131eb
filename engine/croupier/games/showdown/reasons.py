"""Why one choice of Expert Yahtzee is better than another, as codes and numbers that are exact.

Chances are those of the best play for that card alone, in per cent; values are in points.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.games.showdown.actions import NOTHING, Choose, Claim, Decision, Keep
from croupier.games.showdown.categories import CODES as CARD_CODES
from croupier.games.showdown.claims import Aim, aim_of, aims
from croupier.games.showdown.odds import odds, whole
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.turn_value import chances, values
from croupier.state import Reason

CODES: Final = (
    "likelier",  # card, percent, than: the chance of that card, and after the other choice
    "something_likelier",  # percent, than: the chance of any card within reach
    "likelier_from",  # card, owner, percent, than: a card that would be taken off somebody
    "more_points",  # card, money: so many points more for it than for the other card
    "takes",  # card, owner, money: the points that somebody loses
    "wins_now",  # card, money: the dice win it as they lie
    "keeps",  # dice: so many dice more are kept
    # What is told where none of these holds.
    "stops_short",  # dice: so many throws are left unused by the other choice
    "throws",  # dice: so many dice more are thrown again
    "easier_later",  # card, percent, than: the other card's chance in a turn, and this one's
    "behind",  # money: whoever stops is so many points short
    "in_front",  # money: whoever goes on has so many points more than anybody else already
)
ALL: Final = 31
"""The mask of a keep that throws no die again."""
TOLD: Final = 2
"""A chance is told where it is this many per cent better."""


def reasons(state: ShowdownState, better: Decision, other: Decision) -> Sequence[Reason]:
    """What speaks for the ``better`` decision of the acting seat against the ``other`` one."""
    if isinstance(better, Keep) and isinstance(other, Keep):
        found = sorted(_about_keeping(state, better, other), key=lambda each: -each[1])
        return [reason for reason, _ in found] or [*_about_throwing(state, better, other)]
    if isinstance(better, Claim) and isinstance(other, Claim):
        return [*_about_claims(state, better, other)] or [*_later(state, better, other)]
    return [*_about_stopping(state, better, other)]


def _about_keeping(
    state: ShowdownState, better: Keep, other: Keep
) -> Iterator[tuple[Reason, float]]:
    """(reason, how much it matters) for keeping some dice rather than others."""
    attempt = state.attempt
    if attempt is None:
        return
    dice, left = attempt.dice, THROWS - attempt.throws
    within = aims(state, attempt.mode)
    told: set[int] = set()
    for aim in within:
        if aim.card in told:
            continue
        told.add(aim.card)
        one, two = [_percent(aim, dice, each.mask, left) for each in (better, other)]
        if one < two + TOLD:
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
    if one >= two + TOLD:
        yield Reason("something_likelier", percent=one, than=two), float(one - two)
    more = better.mask.bit_count() - other.mask.bit_count()
    if more > 0:
        yield Reason("keeps", dice=more), 0.5


def _about_throwing(state: ShowdownState, better: Keep, other: Keep) -> Iterator[Reason]:
    """What can be said where no card is likelier."""
    left = THROWS - state.attempt.throws if state.attempt else 0
    if other.mask == ALL and left:
        yield Reason("stops_short", dice=left)
    elif other.mask.bit_count() > better.mask.bit_count():
        yield Reason("throws", dice=other.mask.bit_count() - better.mask.bit_count())


def _later(state: ShowdownState, better: Claim, other: Claim) -> Iterator[Reason]:
    """Where the other card comes more easily in a turn of three throws."""
    attempt = state.attempt
    if attempt is None or NOTHING in (better.card, other.card):
        return
    one, two = [
        _percent(aim_of(state, attempt, each), attempt.dice, 0, THROWS) for each in (better, other)
    ]
    if two > one:
        yield Reason("easier_later", card=CARD_CODES[other.card], percent=two, than=one)


def _about_stopping(state: ShowdownState, better: Decision, other: Decision) -> Iterator[Reason]:
    """For going on in the showdown, or for stopping. (15.8)"""
    points = list(state.scores())
    own = points.pop(state.actor)
    lead = own - max(points)
    if lead < 0 and other == Choose("stop"):
        yield Reason("behind", money=-lead)
    if lead > 0 and better == Choose("stop"):
        yield Reason("in_front", money=lead)


def _percent(aim: Aim, dice: bytes, mask: int, left: int) -> int:
    """The chance to win a card after keeping the dice in ``mask``, in per cent."""
    return round(100 * chances(aim).kept(dice, mask, left) / whole(left))


def _any_percent(within: Sequence[Aim], dice: bytes, mask: int, left: int) -> int:
    """The chance to win any card within reach, in per cent."""
    if not within:
        return 0
    rows = [values(aim) for aim in within]
    fits = odds(tuple([int(any(hand)) for hand in zip(*rows, strict=True)]))
    return round(100 * fits.kept(dice, mask, left) / whole(left))


def _best_value(aim: Aim) -> int:
    """The most that the card can be won for, in points."""
    return max(values(aim)) + (aim.before if aim.loser is not None else 0)


def _about_claims(state: ShowdownState, better: Claim, other: Claim) -> Iterator[Reason]:
    """For one card rather than another."""
    attempt = state.attempt
    if attempt is None or better.card == NOTHING:
        return
    aim = aim_of(state, attempt, better)
    points = aim.wins(attempt.dice)
    card = CARD_CODES[aim.card]
    if aim.loser is not None:
        yield Reason("takes", money=aim.before, card=card, owner=aim.loser)
    if other.card != NOTHING:
        more = points - aim_of(state, attempt, other).wins(attempt.dice)
        if more > 0:
            yield Reason("more_points", money=more, card=card)
