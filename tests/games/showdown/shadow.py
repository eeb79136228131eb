"""A table of Expert Yahtzee that is followed from outside, without the engine's state.

A `Shadow` gets only the actions in notation and the events. It knows the rules from `oracle` and
says at any time where everything must be and what may come next.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from croupier.api.serialize import event_name
from tests.games.showdown import oracle
from tests.games.showdown.oracle import Lying, Options

KEEPS = "ABCDEFGHIJKLMNOPQRSTUVWXYZuvwxyz"
CLAIMS = dict(zip("123456tfhslc", oracle.CARDS, strict=True))
SPACES = dict(zip("0789abdijkoq", oracle.DIAMONDS, strict=True))


@cache
def keeps(dice: tuple[int, ...]) -> list[str]:
    """The letter of each choice of dice to keep, of equal dice the first ones."""
    found = []
    for faces in oracle.subsets(dice):
        left, mask = list(faces), 0
        for place, face in enumerate(dice):
            if face in left:
                left.remove(face)
                mask += 2**place
        found.append(KEEPS[mask])
    return found


@dataclass
class Shadow:
    """Positions of all cards and markers."""

    seats: int
    options: Options = field(default_factory=Options)
    board: dict[int, Lying] = field(default_factory=dict)
    pawns: list[int] = field(default_factory=list)
    figures: list[bool] = field(default_factory=list)
    turn: int | None = None
    due: str = "start"
    """The move that is due: start, move, own, throw, keep, claim, go_on, over."""
    mode: str = ""
    dice: list[int] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    throws: int = 0
    to_play: list[int] | None = None
    """The seats that still have a turn of the showdown; None while cards are placed."""
    turns: list[int] = field(default_factory=list)
    """The seats whose turns are over, in order."""
    turns_of: list[int] = field(default_factory=list)
    """Number of them for each seat so far."""
    rolled: dict[int, int] = field(default_factory=dict)
    """Throws for the start in this round of it."""
    contenders: list[int] = field(default_factory=list)
    ledger: tuple[tuple[int, ...], ...] = ()
    """Everybody's points after each turn."""
    winners: list[int] | None = None

    def __post_init__(self) -> None:
        self.pawns = list(oracle.CORNERS[: self.seats])
        self.figures = [True] * self.seats
        self.turns_of = [0] * self.seats
        self.contenders = list(range(self.seats))

    # -- what must be ---------------------------------------------------------------------------

    @property
    def me(self) -> int:
        """The seat in turn."""
        assert self.turn is not None
        return self.turn

    def points(self) -> list[int]:
        """Everybody's points."""
        return [
            sum(lying.value for lying in self.board.values() if lying.owner == seat)
            for seat in range(self.seats)
        ]

    def everything_mine(self) -> bool:
        """True if the seat in turn owns all twelve cards."""
        return sum(lying.owner == self.me for lying in self.board.values()) == 12

    def claims(self) -> list[oracle.LegalClaim]:
        """The legal claims."""
        space, hand = self.pawns[self.me], self.figures[self.me]
        return oracle.claims(
            oracle.Spot(self.mode, space, self.me, self.board, self.dice, hand, self.options)
        )

    def legal(self) -> list[str]:
        """Every legal decision in notation, in any order."""
        if self.due == "keep":
            return keeps(tuple(self.dice))
        if self.due == "claim":
            return self._claims()
        if self.due == "own":
            return self._own()
        return ["g", "e"] if self.due == "go_on" else []

    def _claims(self) -> list[str]:
        letters = {card: letter for letter, card in CLAIMS.items()}
        spaces = {space: letter for letter, space in SPACES.items()}
        chosen = oracle.chooses_space(self.options, self.mode)
        found = [
            letters[claim.card] + (spaces[claim.space] if chosen and claim.kind == "place" else "")
            for claim in self.claims()
        ]
        return [*found, "n"] if self.options.may_decline and found else found

    def _own(self) -> list[str]:
        wild = self.pawns[self.me] in oracle.CORNERS
        spaces = list(self.board) if wild else [self.pawns[self.me]]
        rising = [
            lying
            for space in spaces
            if (lying := self.board[space]).card in oracle.NUMBERS
            and lying.value < oracle.top(lying.card)
            and not lying.figure
        ]
        stop = ["e"] if self.to_play is not None else []
        return ([] if wild else ["m"]) + (["r"] if rising else []) + stop

    # -- what is seen ---------------------------------------------------------------------------

    def see(self, notation: str, events: tuple[Any, ...]) -> None:
        """Follow one ply by its notation and compare the events with it."""
        named = [(event_name(type(event)), event) for event in events]
        getattr(self, f"_see_{self.due}")(notation, dict(named))
        for name, event in named:
            if name == "showdown_began":
                assert self.to_play == list(event.order)
            if name == "turn_ended":
                assert list(event.scores) == self.points()
            if name == "game_over":
                assert self.winners == list(event.winners)
        assert ("game_over" in dict(named)) == (self.due == "over")

    def _see_start(self, notation: str, by_name: dict[str, Any]) -> None:
        seat = next(seat for seat in self.contenders if seat not in self.rolled)
        assert (by_name["start_rolled"].seat, by_name["start_rolled"].face) == (
            seat,
            int(notation[1]),
        )
        self.rolled[seat] = int(notation[1])
        if len(self.rolled) < len(self.contenders):
            return
        best = max(self.rolled.values())
        self.contenders = [seat for seat in self.contenders if self.rolled[seat] == best]
        self.rolled = {}
        if len(self.contenders) > 1:
            assert list(by_name["start_tied"].seats) == self.contenders
            return
        assert by_name["start_drawn"].seat == self.contenders[0]
        self.begin(self.contenders[0])

    def begin(self, seat: int) -> None:
        """A seat's turn begins."""
        self.turn, self.due = seat, "move"

    def _see_move(self, notation: str, by_name: dict[str, Any]) -> None:
        for _ in range(int(notation[1])):
            self.pawns[self.me] += 1
            if self.pawns[self.me] == 16:
                self.pawns[self.me] = 0
        space = self.pawns[self.me]
        self.mode = oracle.landing(self.board, space, self.me)
        moved = by_name["moved"]
        assert (moved.seat, moved.space, moved.mode) == (self.me, space, self.mode)
        lying = self.board.get(space)
        assert (moved.card, moved.owner) == ((lying.card, lying.owner) if lying else (None, None))
        asked = self.mode == "raise" or (self.mode == "wild" and self.everything_mine())
        self._throw() if not asked else self._ask("own")

    def _ask(self, due: str) -> None:
        self.due = due

    def _throw(self) -> None:
        self.due, self.dice, self.kept, self.throws = "throw", [], [], 0

    def _see_own(self, notation: str, by_name: dict[str, Any]) -> None:
        if notation == "m":
            assert by_name["moved_on"].seat == self.me
            self.due = "move"
        elif notation == "r":
            assert by_name["raise_tried"].space == self.pawns[self.me]
            self._throw()
        else:
            assert by_name["stopped"].seat == self.me
            self._end()

    def _see_throw(self, notation: str, by_name: dict[str, Any]) -> None:
        faces = [int(face) for face in notation[1:]]
        before = list(self.dice)
        for place in range(5):
            if not before:
                self.dice.append(faces[place])
            elif place not in self.kept:
                self.dice[place] = faces.pop(0)
        assert not before or not faces
        self.throws += 1
        seen = by_name["thrown"]
        assert (seen.seat, seen.throw, list(seen.dice)) == (self.me, self.throws, self.dice)
        again = [place for place in range(5) if not before or place not in self.kept]
        assert list(seen.places) == again
        if self.throws < 3:
            self.due = "keep"
        else:
            self._settle(by_name)

    def _see_keep(self, notation: str, by_name: dict[str, Any]) -> None:
        mask = KEEPS.index(notation)
        self.kept = [place for place in range(5) if mask >> place & 1]
        assert list(by_name["kept"].places) == self.kept
        assert list(by_name["kept"].faces) == [self.dice[place] for place in self.kept]
        if len(self.kept) == 5:
            self._settle(by_name)
        else:
            self.due = "throw"

    def _settle(self, by_name: dict[str, Any]) -> None:
        """The dice are final."""
        assert ("yahtzee" in by_name) == oracle.five(self.dice)
        if self.claims():
            self.due = "claim"
        else:
            assert not by_name["failed"].declined
            self._end()

    def _see_claim(self, notation: str, by_name: dict[str, Any]) -> None:
        if notation == "n":
            assert by_name["failed"].declined
            self._end()
            return
        card = CLAIMS[notation[0]]
        claim = next(
            claim
            for claim in self.claims()
            if claim.card == card and (len(notation) == 1 or claim.space == SPACES[notation[1]])
        )
        self._apply(claim, by_name)
        in_showdown = not oracle.beside(self.board) and self.to_play is not None
        if in_showdown and oracle.goes_on(claim.kind, self.dice, self.options):
            self.due = "go_on"
        else:
            self._end()

    def _apply(self, claim: oracle.LegalClaim, by_name: dict[str, Any]) -> None:
        """Lay card and marker, send the old marker home."""
        seen = by_name[{"place": "placed", "take": "taken", "raise": "raised"}[claim.kind]]
        assert (seen.card, seen.space, seen.value, seen.figure) == (
            claim.card,
            claim.space,
            claim.value,
            claim.figure,
        )
        assert seen.origin == self.pawns[self.me]
        old = self.board.get(claim.space)
        if old is not None:
            assert seen.before == old.value
        if old is not None and old.figure:
            assert by_name["figure_returned"].seat == old.owner == seen.loser
            self.figures[old.owner] = True
        else:
            assert "figure_returned" not in by_name
        if claim.figure:
            self.figures[self.me] = False
        self.board[claim.space] = Lying(claim.card, self.me, claim.value, claim.figure)
        self.pawns[self.me] = claim.space

    def _see_go_on(self, notation: str, by_name: dict[str, Any]) -> None:
        if notation == "g":
            assert by_name["went_on"].seat == self.me
            self.due = "move"
        else:
            assert by_name["stopped"].seat == self.me
            self._end()

    def _end(self) -> None:
        """The turn is over: the next seat, the showdown, or the end."""
        me = self.me
        self.turns.append(me)
        self.turns_of[me] += 1
        self.ledger = (*self.ledger, tuple(self.points()))
        around = [*range(me + 1, self.seats), *range(me + 1)]
        if self.to_play is not None:
            assert self.to_play.pop(0) == me
            if not self.to_play:
                best = max(self.points())
                self.winners = [s for s in range(self.seats) if self.points()[s] == best]
                self.due, self.turn = "over", None
                return
        elif not oracle.beside(self.board):
            self.to_play = around
        self.begin(around[0])
