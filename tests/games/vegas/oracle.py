"""The rules of Las Vegas once more, naive and straight from the rulebooks, without the engine.

Slow and plain on purpose: where this and the engine disagree, one of them is wrong. Money is in
thousands, a rainbow card is `R`, an owner anything that can be compared, a die a tuple
(owner, kind, face) with the kinds "own", "big", "kicker" and "neutral".
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

R = 0
"""A rainbow card."""

DECKS = {
    "2012": {10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5},
    "2018": {10: 5, 20: 7, 30: 7, 40: 5, 50: 6, 60: 5, 70: 5, 80: 4, 90: 4},
}

type Die = tuple[Any, str, int]


# -- set-up (1.1, 2, 3, 4, 5, 6, 7, 8) ---------------------------------------------------------


def deck(edition: str, hundred: bool = False, rainbow: bool = False) -> Counter[int]:
    """All bills of an edition with those that modules add."""
    cards = Counter(DECKS[edition])
    if hundred:
        cards[100] += 5
    if rainbow:
        cards[R] += 6
    return cards


def supply(
    players: int, neutral: bool = False, biggy: bool = False, kickers: int = 0
) -> Counter[str]:
    """A player's dice at the beginning of a round, by kind."""
    dice = Counter(own=8)
    if biggy:
        dice["own"] -= 1
        dice["big"] += 1
    dice["own"] -= kickers
    dice["kicker"] += kickers
    if neutral:
        dice["neutral"] += 4 if players == 2 else 2
    return dice


def preplaced(players: int, neutral: bool) -> int:
    """Neutral dice that are laid before the first turn. (3)"""
    return 2 if neutral and players == 3 else 0


def preplaced_colours(opponents: int, colours: int, round_: int) -> list[int]:
    """The colours of the solo game whose dice are all laid before the first turn. (11)"""
    return [(round_ - 1 + more) % opponents + 1 for more in range(colours)]


def minimum(players: int, by_number: bool = False) -> int:
    """Minimum of a casino."""
    return {2: 30, 3: 40, 4: 50, 5: 60, 6: 70}[players] if by_number else 50


def worth(bills: Iterable[int]) -> int:
    """Value of bills while a casino is filled."""
    return sum(40 if bill == R else bill for bill in bills)


def fill(cards: Sequence[int], least: int, casinos: int) -> tuple[list[list[int]], list[int]]:
    """(bills of every casino, the rest); the top of the stack comes first. (1.2, 13)"""
    stack, lying = list(cards), []
    for _ in range(casinos):
        here: list[int] = []
        while stack and worth(here) < least:
            here.append(stack.pop(0))
        lying.append(here)
    return lying, stack


# -- a turn (1.4, 3, 7, 9, 10) -----------------------------------------------------------------


def placements(
    roll: Iterable[int], bandit: bool = False, taken: Iterable[int] = ()
) -> list[tuple[int, bool]]:
    """(face, at the bandit?) for everything that may be placed, casino before bandit."""
    found = []
    for face in range(1, 7):
        if face in roll:
            found.append((face, False))
            if bandit and face not in taken:
                found.append((face, True))
    return found


def next_seat(supplies: Sequence[int], last: int) -> int | None:
    """The next player clockwise who has dice; None when nobody has."""
    for away in range(1, len(supplies) + 1):
        seat = (last + away) % len(supplies)
        if supplies[seat] > 0:
            return seat
    return None


def laid(seat: Any, face: int, dice: Mapping[str, int], neutral: Any) -> list[Die]:
    """The dice that stay where they were laid: all but kickers, by their numbers of each kind."""
    owners = {"own": seat, "big": seat, "neutral": neutral}
    return [(owner, kind, face) for kind, owner in owners.items() for _ in range(dice[kind])]


def wins_chip(dice: Mapping[str, int]) -> bool:
    """True if so many dice of each kind, laid in one turn, win a chip card. (14.6)"""
    return dice["own"] + 2 * dice["big"] >= 2


def kickable(dice: Iterable[Die]) -> list[tuple[Any, str]]:
    """The different (owner, kind) that a kicker may take off a place."""
    return sorted({(owner, kind) for owner, kind, _ in dice if kind != "kicker"})


# -- the end of a round (1.5, 3, 6, 8, 9) ------------------------------------------------------


def weight(die: Die) -> int:
    """Count of a die."""
    return 2 if die[1] == "big" else 1


def at_casino(dice: Iterable[Die]) -> dict[Any, int]:
    """Strength of every owner at a casino."""
    found: dict[Any, int] = {}
    for die in dice:
        found[die[0]] = found.get(die[0], 0) + weight(die)
    return found


def at_bandit(dice: Iterable[Die]) -> dict[Any, tuple[int, int, int]]:
    """(dice, pips, highest die) of every owner on the bandit."""
    lying = list(dice)
    return {
        owner: (
            sum(weight(die) for die in lying if die[0] == owner),
            sum(weight(die) * die[2] for die in lying if die[0] == owner),
            max(die[2] for die in lying if die[0] == owner),
        )
        for owner in {die[0] for die in lying}
    }


def resolve_rainbows(
    bills: Sequence[Sequence[int]], cards: Sequence[int]
) -> tuple[list[list[int]], list[int], int]:
    """(bills, rest of the stack, rainbow cards gone) after every rainbow card gave way. (8)"""
    stack, gone, resolved = list(cards), 0, []
    for here in bills:
        now = []
        for bill in here:
            if bill != R:
                now.append(bill)
                continue
            gone += 1
            while stack and stack[0] == R:
                stack.pop(0)
                gone += 1
            if stack:
                now.append(stack.pop(0))
        resolved.append(now)
    return resolved, stack, gone


# -- the end of the game (1.6, 11) -------------------------------------------------------------


def solo_won(own: int, others: Sequence[int]) -> bool:
    """More than all the others together."""
    return own > sum(others)
