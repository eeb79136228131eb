"""The rules of Expert Yahtzee written a second time from the rulebook, without the engine.

Slow and plain on purpose: where this and the engine disagree, one of them is wrong. Dice are any
sequence of faces 1-6, a card is its code, a board maps a space 0-15 to the card that lies there.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial
from typing import NamedTuple

NUMBERS = ("1", "2", "3", "4", "5", "6")
CARDS = (*NUMBERS, "3K", "4K", "FH", "SS", "LS", "CH")
FIXED = {"3K": 30, "4K": 40, "FH": 50, "SS": 50, "LS": 70, "CH": 60}
CORNERS = (0, 4, 8, 12)
DIAMONDS = (1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15)


class Lying(NamedTuple):
    """A card on the board."""

    card: str
    owner: int
    value: int
    figure: bool


type Board = Mapping[int, Lying]


# -- dice and cards (15.1) ---------------------------------------------------------------------


def worth(card: str, dice: Iterable[int]) -> int:
    """Value of five dice on a card, in points; 0 where they do not fit."""
    faces = sorted(dice)
    text = "".join(map(str, faces))
    counts = sorted(Counter(faces).values(), reverse=True)
    single = "".join(sorted(set(text)))
    if card in NUMBERS:
        return {0: 0, 1: 10, 2: 20, 3: 30, 4: 40, 5: 40}[text.count(card)]
    fits = {
        "3K": counts[0] in (3, 4, 5),
        "4K": counts[0] in (4, 5),
        "FH": counts == [3, 2],
        "SS": any(run in single for run in ("1234", "2345", "3456")),
        "LS": single in ("12345", "23456"),
        "CH": faces[0] + faces[1] + faces[2] + faces[3] + faces[4] > 24,
    }
    return FIXED[card] if fits[card] else 0


def top(card: str) -> int:
    """The highest value of a card."""
    return 40 if card in NUMBERS else FIXED[card]


def five(dice: Sequence[int]) -> bool:
    """True if five dice are a Yahtzee."""
    return dice[0] == dice[1] == dice[2] == dice[3] == dice[4]


# -- the board (15.1, 15.5) ---------------------------------------------------------------------


def beside(board: Board) -> list[str]:
    """The cards that are not laid yet."""
    laid = [lying.card for lying in board.values()]
    return [card for card in CARDS if card not in laid]


def next_free(board: Board, space: int) -> int | None:
    """The first diamond without a card, from ``space`` on and around. (E13)"""
    around = [*range(space, 16), *range(space)]
    return next((s for s in around if s in DIAMONDS and s not in board), None)


def landing(board: Board, space: int, me: int) -> str:
    """The content of a space for a pawn."""
    if space in CORNERS:
        return "wild"
    if space not in board:
        return "place"
    return "raise" if board[space].owner == me else "take"


class Options(NamedTuple):
    """The options, as they are unless they are changed. (16)"""

    may_decline: bool = False
    wild_place_any: bool = False
    showdown_raise_continues: bool = True
    showdown_yahtzee_continues: bool = True
    yahtzee_on_own_card: bool = False


class LegalClaim(NamedTuple):
    """A claim that the final dice allow: what becomes of which card."""

    kind: str
    card: str
    space: int
    value: int
    figure: bool


class Spot(NamedTuple):
    """A player's throw: place, aim, and the dice in the end."""

    mode: str
    space: int
    me: int
    board: Board
    dice: Sequence[int]
    hand: bool
    """True if the player's figure is in hand."""
    options: Options


def claims(spot: Spot) -> list[LegalClaim]:
    """Every legal claim, as the two tables of 15.5 list them."""
    found = set(_without_yahtzee(spot))
    if five(spot.dice):
        found |= set(_with_yahtzee(spot))
    return sorted(found)


def _without_yahtzee(spot: Spot) -> Iterator[LegalClaim]:
    """The first table: by the value of the dice; with a Yahtzee only its raise applies."""
    mode, dice, options = spot.mode, spot.dice, spot.options
    yahtzee = five(dice)
    if mode in ("place", "wild") and not yahtzee:
        for card in beside(spot.board):
            if worth(card, dice):
                for target in _targets(spot):
                    yield LegalClaim("place", card, target, worth(card, dice), False)
    for at, lying in spot.board.items():
        value = worth(lying.card, dice)
        here = mode == "wild" or at == spot.space
        theirs = lying.owner != spot.me and mode in ("take", "wild")
        mine = lying.owner == spot.me and mode in ("raise", "wild") and lying.card in NUMBERS
        if here and theirs and not lying.figure and value >= lying.value and not yahtzee:
            yield LegalClaim("take", lying.card, at, value, False)
        if here and mine and not lying.figure and value > lying.value:
            if yahtzee and options.yahtzee_on_own_card:
                continue  # the second table has this card, on its highest value
            yield LegalClaim("raise", lying.card, at, value, False)


def _with_yahtzee(spot: Spot) -> Iterator[LegalClaim]:
    """The second table: any unplaced card, any card of an opponent, on its highest value."""
    hand = spot.hand
    for card in beside(spot.board):
        for target in _targets(spot):
            yield LegalClaim("place", card, target, top(card), hand)
    for at, lying in spot.board.items():
        better = hand or lying.value < top(lying.card)
        if lying.owner != spot.me:
            yield LegalClaim("take", lying.card, at, top(lying.card), hand)
        elif spot.options.yahtzee_on_own_card and not lying.figure and better:
            yield LegalClaim("raise", lying.card, at, top(lying.card), hand)


def _targets(spot: Spot) -> list[int]:
    """Places where a card may be laid."""
    if chooses_space(spot.options, spot.mode):
        return [s for s in DIAMONDS if s not in spot.board]
    found = next_free(spot.board, spot.space)
    return [] if found is None else [found]


def chooses_space(options: Options, mode: str) -> bool:
    """True if the player says where a card is laid. (E13)"""
    return options.wild_place_any and mode == "wild"


# -- the showdown (15.8) ------------------------------------------------------------------------


def goes_on(kind: str, dice: Sequence[int], options: Options) -> bool:
    """True if a turn of the showdown may go on after a claim. (E16, E17)"""
    by_value = kind == "raise" and not options.yahtzee_on_own_card
    if five(dice) and not by_value:
        return options.showdown_yahtzee_continues
    return kind == "take" or options.showdown_raise_continues


# -- chances, by counting every outcome ------------------------------------------------------------


def outcomes(dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every throw of some dice as a multiset, and in how many ways it comes."""
    for faces in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice)
        for count in Counter(faces).values():
            ways //= factorial(count)
        yield faces, ways


ROLLS = {dice: list(outcomes(dice)) for dice in range(6)}


def subsets(dice: Sequence[int]) -> list[tuple[int, ...]]:
    """Every different choice of dice to keep, as sorted faces."""
    masks = product((False, True), repeat=len(dice))
    kept = {tuple(sorted(f for f, k in zip(dice, mask, strict=True) if k)) for mask in masks}
    return sorted(kept)


class Chance:
    """The chance of something under best play, out of 7776 for every throw that is left."""

    def __init__(self, made: Callable[[tuple[int, ...]], int]) -> None:
        self.made = made
        self.best = cache(self._best)
        self.keeping = cache(self._keeping)

    def _best(self, dice: tuple[int, ...], left: int) -> int:
        if left == 0:
            return self.made(dice)
        return max(self.keeping(kept, left) for kept in subsets(dice))

    def _keeping(self, kept: tuple[int, ...], left: int) -> int:
        again = 5 - len(kept)
        if not again:  # keeping all dice is stopping, whatever throws are left
            return self.made(kept) * int(7776**left)
        total = 0
        for faces, ways in ROLLS[again]:
            total += ways * self.best(tuple(sorted((*kept, *faces))), left - 1)
        return total * int(6 ** len(kept))
