"""The rule by which everybody plays on for the second judge (`reference`): one a game.

Nothing here is shared with the bots and the critics, but for the odds of the dice in Expert
Yahtzee, which `tests/games/showdown/test_odds.py` counts again by hand.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from croupier.games.showdown.actions import NOTHING, Keep
from croupier.games.showdown.chapters.claims import aim_of, aims
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.values.turn_value import chances

DIE = 6
"""Value of a die in hand, in thousands."""
CARD = 1
"""Value of one of the eight cards that may still be laid, in thousands."""
WHIMS = 8
"""One choice of so many is made at random."""
ALL = 0b11111
"""All five dice are kept."""


def plain_choice(state: Any, rng: Random) -> Any:
    """The choice of the plain rule."""
    legal = state.legal_actions()
    if state.kind == "chip":
        return legal[-1]
    rule = RULES.get(state.kind)
    if rule is None or rng.randrange(WHIMS) == 0:
        return rng.choice(legal)
    return rule(state)


def plain_to_win(state: Any, rng: Random) -> Any:
    """The same, but in the last step of the card game what leaves a seat furthest ahead."""
    last = state.kind == "select" and state.deal == state.rules.deals
    if not last or state.step < state.rules.steps or rng.randrange(WHIMS) == 0:
        return plain_choice(state, rng)
    return furthest_ahead(state)


# -- Las Vegas -------------------------------------------------------------------------------------


def placed(state: Any) -> Any:
    """The choice that leaves the seat best off at once."""
    seat = state.actor
    return max(state.legal_actions(), key=lambda action: better_off(state.apply(action)[0], seat))


def better_off(state: Any, seat: int) -> float:
    """Payment of the seat now, less that of each of the others."""
    paid = list(state.pending())
    own = paid.pop(seat)
    others = sum(paid) if state.rules.solo else sum(paid) / len(paid)
    return float(own - others + DIE * state.hands[seat])


# -- the card game ---------------------------------------------------------------------------------


def selected(state: Any) -> Any:
    """The choice that pays the seat most at once, with the fewest cards."""
    seat, hand = state.actor, state.hands[state.actor]
    rows = [[_dice(laid, at) for laid in state.laid] for at in range(6)]
    gains: dict[tuple[int, int], int] = {}

    def gain(at: int, dice: int) -> int:
        key = (at, dice)
        if key not in gains:
            row, bills = rows[at], sorted(state.bills[at], reverse=True)
            then = [*row[:seat], row[seat] + dice, *row[seat + 1 :]]
            gains[key] = paid(then, bills, seat) - paid(row, bills, seat)
        return gains[key]

    def worth(action: Any) -> int:
        laid: dict[int, int] = {}
        cards = [code for at, code in enumerate(hand) if action.selection >> at & 1]
        for code in cards:
            laid[code // 2] = laid.get(code // 2, 0) + 1 + code % 2
        return sum(gain(at, dice) for at, dice in laid.items()) - CARD * len(cards)

    return max(state.legal_actions(), key=worth)


def furthest_ahead(state: Any) -> Any:
    """The choice that leaves the seat furthest ahead of the best of the others at once."""
    seat, hand = state.actor, state.hands[state.actor]

    def ahead(action: Any) -> tuple[int, int]:
        cards = bytes(code for at, code in enumerate(hand) if action.selection >> at & 1)
        laid = [*state.laid]
        laid[seat] += cards
        money = list(state.scores())
        for at in range(6):
            row, bills = [_dice(each, at) for each in laid], sorted(state.bills[at], reverse=True)
            money = [have + paid(row, bills, each) for each, have in enumerate(money)]
        own = money.pop(seat)
        return own - max(money), -len(cards)

    return max(state.legal_actions(), key=ahead)


def _dice(cards: bytes, at: int) -> int:
    return cards.count(2 * at) + 2 * cards.count(2 * at + 1)


def paid(row: list[int], bills: list[int], seat: int) -> int:
    """Payment of a seat by a casino with so many dice of each."""
    own = row[seat]
    if not own or row.count(own) > 1:
        return 0
    ahead = sum(1 for dice in row if dice > own and row.count(dice) == 1)
    return bills[ahead] if ahead < len(bills) else 0


# -- Expert Yahtzee --------------------------------------------------------------------------------


def kept(state: Any) -> Any:
    """The dice that go on for the card that brings most points on average."""
    attempt = state.attempt
    left = THROWS - attempt.throws
    best, most = Keep(ALL), -1.0
    for aim in aims(state, attempt.mode):
        odds = chances(aim)
        mask = odds.best(attempt.dice, left)
        value = _points(aim) * odds.kept(attempt.dice, mask, left) / 6 ** (5 * left)
        if value > most:
            best, most = Keep(mask), value
    return best


def _points(aim: Any) -> int:
    """Approximate value of a card: a number card 25, any other 50, and twice that if taken."""
    points = 25 if aim.card < 6 else 50
    return 2 * points if aim.kind == "take" else points


def claimed(state: Any) -> Any:
    """The claim that brings most points; what is taken counts twice."""
    attempt = state.attempt

    def worth(claim: Any) -> int:
        if claim.card == NOTHING:
            return 0
        aim = aim_of(state, attempt, claim)
        points = aim.wins(attempt.dice)
        return int(points - aim.before if aim.kind == "raise" else points + aim.before)

    return max(state.legal_actions(), key=worth)


def first(state: Any) -> Any:
    """On from the seat's own card where that is possible, and on after a success."""
    return state.legal_actions()[0]


RULES: dict[str, Callable[[Any], Any]] = {
    "place": placed,
    "select": selected,
    "keep": kept,
    "claim": claimed,
    "own": first,
    "go_on": first,
}
