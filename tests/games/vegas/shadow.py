"""A table of Las Vegas that is kept by hand: every bill and every die, moved by the events.

A shadow receives what a spectator sees: actions in notation and events. It says at any time where
everything must be and which move must come next; all rules that it needs are in `oracle`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from croupier.api.serialize import event_name
from croupier.games.vegas.rules import PRESETS, Rules
from tests.games import casino_oracle
from tests.games.casino_oracle import CHIP_VALUE, Settled
from tests.games.vegas import oracle
from tests.games.vegas.oracle import Die

NEUTRAL = 6
BANDIT = 7
KINDS = ("own", "big", "kicker", "neutral")


class Mix(NamedTuple):
    """A way to play: an edition, a number of seats and the modules that are on."""

    edition: str = "2012"
    seats: int = 2
    neutral: bool = False
    minsum: bool = False
    hundred: bool = False
    biggy: bool = False
    kicker: int = 0
    rainbow: bool = False
    bandit: bool = False
    chips: bool = False
    start: int | None = None
    rounds: int = 4
    opponents: int = 0
    preplaced: int = 1
    own_dice: int = 8

    @property
    def rules(self) -> Rules:
        """The engine's rules for this mix."""
        changed = self._asdict()
        del changed["edition"], changed["seats"]
        base = PRESETS[f"alea-{self.edition}"]
        return Rules(deck=base.deck, **changed)

    def __str__(self) -> str:
        changed = [
            name if value is True else f"{name}{value}"
            for name, value, usual in zip(self._fields, self, Mix(), strict=True)
            if value != usual and name not in ("edition", "seats")
        ]
        return "-".join([self.edition, str(self.seats), *changed])


@dataclass
class Shadow:
    """Positions of everything."""

    mix: Mix
    phase: str = ""
    """The move that is due: start, bill, preplace, roll, place, kick, chip, rainbow, pay, over."""
    round: int = 1
    start: int | None = None
    turn: int | None = None
    """The seat whose turn it is."""
    unseen: Counter[int] = field(default_factory=Counter)
    returned: list[int] = field(default_factory=list)
    """Bills under the pile, the next to be turned first."""
    lying: dict[int, list[int]] = field(default_factory=dict)
    won: dict[int, list[int]] = field(default_factory=dict)
    rainbows_gone: int = 0
    hands: dict[int, Counter[str]] = field(default_factory=dict)
    places: dict[int, list[Die]] = field(default_factory=dict)
    """The dice at every casino."""
    spent: Counter[str] = field(default_factory=Counter)
    """Kickers and neutral dice that are out for the round."""
    roll: dict[str, list[int]] = field(default_factory=dict)
    laid: list[Die] = field(default_factory=list)
    """Dice laid in the present turn, besides kickers."""
    at: int = 0
    """The casino where the present turn laid its dice."""
    kickers: int = 0
    """Kickers that have still to kick."""
    chip_due: bool = False
    chips: dict[int, int | None] = field(default_factory=dict)
    purses: Counter[int] = field(default_factory=Counter)
    ledger: list[list[int]] = field(default_factory=list)
    paid: Counter[int] = field(default_factory=Counter)
    """Money seen to be paid, by owner, and chip cards seen to be taken."""
    winners: list[int] | None = None

    def __post_init__(self) -> None:
        mix = self.mix
        self.unseen = oracle.deck(mix.edition, mix.hundred, mix.rainbow)
        self.lying = {casino: [] for casino in self.casinos}
        self.won = {owner: [] for owner in self.owners}
        self.start = self.turn = 0 if mix.opponents else mix.start
        self.deal()
        self.phase = "start" if self.start is None else "bill"

    # -- what the mix says ----------------------------------------------------------------------

    @property
    def casinos(self) -> range:
        """1-6, and 7 for the bandit."""
        return range(1, 8) if self.mix.bandit else range(1, 7)

    @property
    def owners(self) -> range:
        """The owners who can win bills: seats, in the solo game colours."""
        return range(self.mix.opponents + 1) if self.mix.opponents else range(self.mix.seats)

    @property
    def least(self) -> int:
        """Minimum of a casino."""
        return oracle.minimum(self.mix.seats, self.mix.minsum)

    def given(self, owner: int) -> Counter[str]:
        """An owner's dice of a whole round."""
        mix = self.mix
        if mix.opponents:
            return Counter(own=mix.own_dice if owner == 0 else 8)
        return oracle.supply(mix.seats, mix.neutral, mix.biggy, mix.kicker)

    def outside(self) -> list[int]:
        """The owner of every die that is laid before the first turn. (3, 11)"""
        mix = self.mix
        if mix.opponents:
            colours = oracle.preplaced_colours(mix.opponents, mix.preplaced, self.round)
            return [colour for colour in colours for _ in range(8)]
        return [NEUTRAL] * oracle.preplaced(mix.seats, mix.neutral)

    # -- what follows from it -------------------------------------------------------------------

    def deal(self) -> None:
        """A round begins: everybody's dice in hand, except what lies out before."""
        waiting = set(self.outside()) - {NEUTRAL}
        self.hands = {o: Counter() if o in waiting else self.given(o) for o in self.owners}
        self.places = {casino: [] for casino in self.casinos}
        self.spent = Counter()
        self.chips = dict.fromkeys(range(1, 7)) if self.mix.chips else {}

    def filling(self) -> int | None:
        """The casino that takes the next bill, None when all have enough."""
        for casino in self.casinos:
            if oracle.worth(self.lying[casino]) < self.least:
                return casino
        return None

    def pile(self) -> int:
        """Bills in the pile."""
        return self.unseen.total() + len(self.returned)

    def strengths(self, casino: int) -> dict[int, Any]:
        """Strength of every owner at a casino."""
        dice = self.places[casino]
        return oracle.at_bandit(dice) if casino == BANDIT else dict(oracle.at_casino(dice))

    def settle(self, casino: int) -> Settled[int]:
        """Payments of a casino now; a rainbow card counts for nothing yet."""
        return casino_oracle.settle(self.strengths(casino), self.lying[casino], NEUTRAL)

    def money(self) -> list[int]:
        """Everybody's money."""
        return [sum(self.won[owner]) + self.chip_money()[owner] for owner in self.owners]

    def chip_money(self) -> dict[int, int]:
        """Value of everybody's chip cards. (14.6)"""
        return {owner: CHIP_VALUE * self.purses[owner] for owner in self.owners}

    def has_chip(self, casino: int) -> bool:
        """True if a chip card lies at the casino; at the bandit none ever does. (14.6)"""
        return self.chips.get(casino, NEUTRAL) is None

    def rolled(self, face: int) -> dict[str, int]:
        """Number of the rolled dice that show ``face``, by kind."""
        return {kind: self.roll[kind].count(face) for kind in KINDS}

    def targets(self) -> list[tuple[int, str]]:
        """Targets of a kicker: at the bandit only dice of the same placement. (7)"""
        return oracle.kickable(self.laid if self.at == BANDIT else self.places[self.at])

    def leaders(self) -> list[int]:
        """The seats that win if the game ends now; in the solo game perhaps none. (1.6, 11)"""
        if self.mix.opponents:
            own, *others = self.money()
            return [0] if oracle.solo_won(own, others) else []
        return casino_oracle.winners(self.won, self.chip_money())

    # -- what happens ---------------------------------------------------------------------------

    def see(self, action: str, events: Sequence[Any]) -> None:
        """Move everything as the events say; then the next move is due."""
        for event in events:
            getattr(self, f"_{event_name(type(event))}")(event)
        self._next(action)

    def _start_drawn(self, event: Any) -> None:
        self.start = self.turn = event.seat

    def _round_began(self, event: Any) -> None:
        if event.round > 1:
            self.round, self.start, self.turn = event.round, event.start, event.start
            self.deal()

    def _turned(self, bill: int) -> None:
        if self.unseen.total():
            self.unseen[bill] -= 1
        else:
            self.returned.pop(0)

    def _bill_turned(self, event: Any) -> None:
        self._turned(event.bill)
        self.lying[event.casino].append(event.bill)

    def _pile_empty(self, event: Any) -> None:
        """Nothing moves."""

    def _preplaced(self, event: Any) -> None:
        kind = "neutral" if event.owner == NEUTRAL else "own"
        for face in event.faces:
            self.places[face].append((event.owner, kind, face))

    def _rolled(self, event: Any) -> None:
        self.roll = {kind: list(getattr(event, kind)) for kind in (*KINDS, "colours")}

    def _placed(self, event: Any) -> None:
        dice = {kind: getattr(event, kind) for kind in KINDS}
        self.laid, self.at = oracle.laid(event.seat, event.face, dice, NEUTRAL), event.casino
        self.places[event.casino] += self.laid
        self.hands[event.seat].subtract(dice)
        self.kickers = event.kicker
        self.spent["kicker"] += event.kicker
        self.chip_due = self.has_chip(event.casino) and oracle.wins_chip(dice)
        self.roll = {}

    def _colour_placed(self, event: Any) -> None:
        self.places[event.casino].append((event.owner, "own", event.casino))
        self.hands[event.owner]["own"] -= 1

    def _kicked(self, event: Any) -> None:
        kind = "neutral" if event.owner == NEUTRAL else "big" if event.big else "own"
        face = self.laid[0][2] if event.casino == BANDIT else event.casino
        die = (event.owner, kind, face)
        self.places[event.casino].remove(die)
        if die in self.laid:
            self.laid.remove(die)
        if kind == "neutral":
            self.spent["neutral"] += 1
        else:
            self.hands[event.owner][kind] += 1
        self.kickers -= 1

    def _kicker_spent(self, _event: Any) -> None:
        self.kickers -= 1

    def _rainbow_replaced(self, event: Any) -> None:
        self._turned(event.bill)
        self.rainbows_gone += 1
        if event.bill != oracle.R:
            here = self.lying[event.casino]
            here[here.index(oracle.R)] = event.bill

    def _rainbow_gone(self, event: Any) -> None:
        self.lying[event.casino].remove(oracle.R)
        self.rainbows_gone += 1

    def _chip_taken(self, event: Any) -> None:
        self.chips[event.casino] = event.seat
        self.purses[event.seat] += 1
        self.paid[event.seat] += CHIP_VALUE

    def _tied(self, event: Any) -> None:
        """Nothing moves."""

    def _paid(self, event: Any) -> None:
        if event.owner != NEUTRAL:
            self.lying[event.casino].remove(event.bill)
            self.won[event.owner].append(event.bill)
            self.paid[event.owner] += event.bill

    def _returned(self, event: Any) -> None:
        self.returned += event.bills

    def _round_ended(self, _event: Any) -> None:
        self.ledger.append(self.money())

    def _game_over(self, event: Any) -> None:
        self.winners = list(event.winners)

    # -- what is due ----------------------------------------------------------------------------

    def _next(self, action: str) -> None:
        match self.phase:
            case "start" | "bill":
                self._after_filling()
            case "preplace":
                self.phase = "roll"
            case "roll":
                self.phase = "place"
            case "place" | "kick":
                self._after_placing()
            case "chip":
                self._after_turn()
            case "rainbow":
                self._closing()
            case "pay":
                self._after_paying(int(action[1:]))

    def _after_filling(self) -> None:
        self.phase = "bill"
        if self.filling() is None or not self.pile():
            self.phase = "preplace" if self.outside() else "roll"

    def _after_placing(self) -> None:
        if self.kickers:
            self.phase = "kick"
        elif self.chip_due:
            self.phase = "chip"
        else:
            self._after_turn()

    def _after_turn(self) -> None:
        assert self.turn is not None
        supplies = [self.hands[owner].total() for owner in self.owners]
        following = oracle.next_seat(supplies, self.turn)
        if following is None:
            self._closing()
        else:
            self.phase = "roll"
            self.turn = 0 if self.mix.opponents else following

    def _closing(self) -> None:
        rainbows = any(oracle.R in bills for bills in self.lying.values())
        self.phase = "rainbow" if rainbows else "pay"

    def _after_paying(self, casino: int) -> None:
        self.places[casino], self.lying[casino] = [], []
        if casino < self.casinos[-1]:
            return
        self.phase = "over" if len(self.ledger) == self.mix.rounds else "bill"
        if self.phase == "bill" and not self.pile():
            self.phase = "preplace" if self.outside() else "roll"
