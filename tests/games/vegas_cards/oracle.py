"""The rules of the card game once more, naive and straight from the rulebook, without the engine.

Slow and plain on purpose: where this and the engine disagree, one of them is wrong. A card is a
tuple (face, dice), a hand a list of cards, money is in thousands, players are 0-based seats.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from tests.games.casino_oracle import CHIP_VALUE, settle, winners

type Card = tuple[int, int]

LETTERS = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6}
DOUBLES = {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}
SUBSETS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


# -- components (14.1) -------------------------------------------------------------------------


def deck() -> list[Card]:
    """A player's cards: four single and one double of every face."""
    return [(face, dice) for face in range(1, 7) for dice in (1, 1, 1, 1, 2)]


def bills() -> Counter[int]:
    """Six of each value from 30 to 100."""
    return Counter(dict.fromkeys(range(30, 101, 10), 6))


# -- what may be laid (14.3) -------------------------------------------------------------------


def legal(cards: Sequence[Card]) -> bool:
    """One or two arbitrary cards, or three to five that all show the same face."""
    if len(cards) in (1, 2):
        return True
    if len(cards) in (3, 4, 5):
        return all(face == cards[0][0] for face, _ in cards)
    return False


def layable(hand: Sequence[Card]) -> set[tuple[Card, ...]]:
    """Every set of cards that may be laid of a hand, in whatever way it is picked."""
    return {
        tuple(sorted(cards))
        for count in range(1, 6)
        for cards in combinations(hand, count)
        if legal(cards)
    }


def out(cards: int) -> bool:
    """Eight cards or more."""
    return cards >= 8


def chip_casinos(cards: Iterable[Card], least: int = 2) -> list[int]:
    """The casinos where one turn's cards hold enough dice for a chip card. (14.6)"""
    dice: dict[int, int] = {}
    for face, number in cards:
        dice[face] = dice.get(face, 0) + number
    return sorted(face for face, number in dice.items() if number >= least)


# -- a whole game, kept by hand ----------------------------------------------------------------


@dataclass
class Referee:
    """A table kept by hand: given every action, it says what must happen and what comes next."""

    seats: int
    turns: bool = False
    start: int | None = None
    chips: bool = False
    chip_value: int = CHIP_VALUE
    chip_dice: int = 2
    deal: int = 1
    step: int = 0
    kind: str = "bill"
    actor: int = -1
    unseen: Counter[int] = field(default_factory=bills)
    lying: list[list[int]] = field(default_factory=list)
    box: list[int] = field(default_factory=list)
    won: list[list[int]] = field(default_factory=list)
    chip_cards: list[int] = field(default_factory=list)
    decks: list[list[Card]] = field(default_factory=list)
    hands: list[list[Card]] = field(default_factory=list)
    glasses: list[list[Card]] = field(default_factory=list)
    laid: list[list[Card]] = field(default_factory=list)
    secret: list[list[Card] | None] = field(default_factory=list)
    chip_at: dict[int, bool] = field(default_factory=dict)
    owed: list[int] = field(default_factory=list)
    """Casinos whose chip card the player in turn may still take."""
    queue: list[int] = field(default_factory=list)
    """Seats that have still to act, in order."""
    paid: int = 0
    """The last casino that was settled."""

    def __post_init__(self) -> None:
        self.won = [[] for _ in range(self.seats)]
        self.chip_cards = [0] * self.seats
        self.shuffle()
        if self.turns and self.start is None:
            self.kind = "start"

    def shuffle(self) -> None:
        """A deal begins with nothing on the table and all cards in the decks."""
        self.kind, self.step, self.paid = "bill", 0, 0
        self.lying = [[] for _ in range(6)]
        self.decks = [deck() for _ in range(self.seats)]
        self.hands = [[] for _ in range(self.seats)]
        self.glasses = [[] for _ in range(self.seats)]
        self.laid = [[] for _ in range(self.seats)]
        self.secret = [None] * self.seats
        self.chip_at = dict.fromkeys(range(1, 7), self.chips)

    # -- what is so ----------------------------------------------------------------------------

    def in_order(self) -> list[int]:
        """All seats from the start seat on; without turns from seat 0."""
        first = self.start if self.turns and self.start is not None else 0
        return [*range(first, self.seats), *range(first)]

    def playing(self) -> list[int]:
        """Seats that are not out."""
        return [seat for seat in self.in_order() if not out(len(self.laid[seat]))]

    @property
    def seat(self) -> int | None:
        """Whom the next move concerns."""
        return self.queue[0] if self.kind in ("hand", "select", "chip") else None

    def dice(self, casino: int) -> dict[int, int]:
        """The dice of everybody who has any at a casino that has not paid yet."""
        if casino <= self.paid:
            return {}
        dice = [sum(dice for face, dice in laid if face == casino) for laid in self.laid]
        return {seat: number for seat, number in enumerate(dice) if number}

    def money(self) -> list[int]:
        """Bills and chip cards."""
        return [
            sum(won) + self.chip_value * chips
            for won, chips in zip(self.won, self.chip_cards, strict=True)
        ]

    def choices(self) -> int:
        """Number of different actions of the acting seat."""
        if self.kind == "chip":
            return 2
        return len(layable(self.hands[self.actor])) if self.kind == "select" else 0

    # -- what happens --------------------------------------------------------------------------

    def do(self, notation: str) -> list[tuple[Any, ...]]:
        """Carry out an action; what is to be seen, each as (type, values ...)."""
        seen: list[tuple[Any, ...]] = []
        getattr(self, f"_{self.kind}")(notation, seen)
        self.actor = self.queue[0] if self.kind in ("select", "chip") else -1
        if self.kind == "over":
            self.actor = -2
        return seen

    def _start(self, notation: str, seen: list[tuple[Any, ...]]) -> None:
        self.start = int(notation[1:])
        self.kind = "bill"
        seen.append(("start_drawn", self.start))

    def _bill(self, notation: str, seen: list[tuple[Any, ...]]) -> None:
        bill = int(notation[1:])
        assert self.unseen[bill] > 0
        self.unseen[bill] -= 1
        if not self.lying[0]:
            seen.append(("deal_began", self.deal, self.start if self.turns else None))
        at = next(at for at, lying in enumerate(self.lying) if len(lying) < 2)
        self.lying[at].append(bill)
        seen.append(("bill_turned", at + 1, bill))
        if all(len(lying) == 2 for lying in self.lying):
            self._new_step(seen)

    def _new_step(self, seen: list[tuple[Any, ...]]) -> None:
        self.step += 1
        seen.append(("step_began", self.step))
        self.queue = [seat for seat in self.playing() if not self.hands[seat]]
        self.kind = "hand"
        if not self.queue:
            self.kind, self.queue = "select", self.playing()

    def _hand(self, notation: str, seen: list[tuple[Any, ...]]) -> None:
        seat = self.queue.pop(0)
        cards = [(LETTERS[c], 1) if c in LETTERS else (DOUBLES[c], 2) for c in notation[1:]]
        assert len(cards) == 5
        assert not self.hands[seat]
        for card in cards:
            self.decks[seat].remove(card)
        self.hands[seat] = cards
        seen.append(("hand_drawn", seat, 5))
        drawn_ahead = self.turns and any(self.laid)
        if drawn_ahead:
            self._next_turn(seen)
        elif not self.queue:
            self.kind, self.queue = "select", self.playing()

    def _select(self, notation: str, seen: list[tuple[Any, ...]]) -> None:
        seat = self.queue[0]
        bits = SUBSETS.index(notation)
        cards = [card for at, card in enumerate(self.hands[seat]) if bits & 1 << at]
        assert legal(cards)
        if self.turns:
            self._lay(seat, cards, seen)
            least = self.chip_dice
            self.owed = [c for c in chip_casinos(cards, least) if self.chip_at[c]]
            self._after_turn(seen)
            return
        self.secret[seat] = cards
        seen.append(("committed", seat))
        self.queue.pop(0)
        if not self.queue:
            self.kind = "reveal"

    def _reveal(self, _notation: str, seen: list[tuple[Any, ...]]) -> None:
        seen.append(("revealed", self.step))
        for seat in range(self.seats):
            cards = self.secret[seat]
            if cards:
                self._lay(seat, cards, seen)
        self._after_step(seen)

    def _lay(self, seat: int, cards: list[Card], seen: list[tuple[Any, ...]]) -> None:
        rest = list(self.hands[seat])
        for card in cards:
            rest.remove(card)
        self.laid[seat] += cards
        self.glasses[seat] += rest
        self.hands[seat], self.secret[seat] = [], None
        seen.append(("laid", seat, tuple(sorted(cards))))
        if out(len(self.laid[seat])):
            self.glasses[seat] += self.decks[seat]
            self.decks[seat] = []
            seen.append(("went_out", seat, len(self.laid[seat])))

    def _chip(self, notation: str, seen: list[tuple[Any, ...]]) -> None:
        seat, casino = self.queue[0], self.owed.pop(0)
        if notation == "t":
            self.chip_at[casino] = False
            self.chip_cards[seat] += 1
            seen.append(("chip_taken", seat, casino))
        self._after_turn(seen)

    def _after_turn(self, seen: list[tuple[Any, ...]]) -> None:
        seat = self.queue[0]
        if self.owed:
            self.kind = "chip"
        elif self.step < 6 and not out(len(self.laid[seat])):
            self.kind = "hand"
        else:
            self.queue.pop(0)
            self._next_turn(seen)

    def _next_turn(self, seen: list[tuple[Any, ...]]) -> None:
        self.kind = "select"
        if not self.queue:
            self._after_step(seen)

    def _after_step(self, seen: list[tuple[Any, ...]]) -> None:
        if self.step < 6 and self.playing():
            self._new_step(seen)
        else:
            self.kind = "pay"

    def _pay(self, notation: str, seen: list[tuple[Any, ...]]) -> None:
        casino = int(notation[1:])
        assert casino == self.paid + 1
        tied, _, awards, box = settle(self.dice(casino), self.lying[casino - 1])
        if tied:
            seen.append(("tied", casino, tuple(sorted(tied))))
        for seat, bill in awards:
            self.won[seat].append(bill)
            seen.append(("paid", casino, seat, bill))
        if box:
            self.box += box
            seen.append(("boxed", casino, tuple(box)))
        self.lying[casino - 1] = []
        self.paid = casino
        if casino == 6:
            self._end_deal(seen)

    def _end_deal(self, seen: list[tuple[Any, ...]]) -> None:
        seen.append(("deal_ended", self.deal, tuple(self.money())))
        self.shuffle()
        if self.deal == 4:
            self.kind = "over"
            chips = {seat: self.chip_value * chips for seat, chips in enumerate(self.chip_cards)}
            seen.append(("game_over", tuple(winners(dict(enumerate(self.won)), chips))))
            return
        self.deal += 1
        if self.turns and self.start is not None:
            self.start = (self.start + 1) % self.seats
