"""A game of Las Vegas: what lies where, what may be done, what happens then.

A round: the casinos are filled from the pile, casino 1 first; the seats roll and place in turn
until no hand holds a die; the casinos pay out, casino 1 first.

    casino     1        2        3        4        5        6
    bills    80 30     60       50      40 20     70       90        `bills[c]`, as laid
    dice     2.1.0    0.0.3    1.1.0    0.0.0    4.0.0    0.2.2      `dice[c][owner]`

Casinos are numbered 1-6 in names, notation and events, and lie at indexes 0-5 of the tuples here.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from croupier.chance import Source
from croupier.errors import IllegalAction
from croupier.games.vegas.actions import Action, Begin, Pay, Place, Roll, Turn
from croupier.games.vegas.events import (
    BillTurned,
    Event,
    GameOver,
    Paid,
    PileEmpty,
    Placed,
    Returned,
    Rolled,
    RoundBegan,
    RoundEnded,
    StartDrawn,
    Tied,
)
from croupier.games.vegas.observation import Observation, observe
from croupier.games.vegas.rules import CASINOS, Rules, check
from croupier.parts.bills import Pile, new_pile
from croupier.parts.casino import Payout, payouts
from croupier.parts.seating import next_seat, ranking, shares
from croupier.state import CHANCE, OVER

type Row = tuple[int, ...]
type Step = tuple["VegasState", tuple[Event, ...]]

_PLACE: Final = {face: Place(face) for face in CASINOS}
_new = tuple.__new__  # what the generated constructor calls, without its detour
_HOUSE: Final = 3  # `casino`, `pile` and `bills` follow
_STILL: Final = 8  # `kind` and what else a turn changes follow
_turned = cache(BillTurned)
_placed = cache(Placed)
_paid = cache(Paid)
_tied = cache(Tied)


class VegasState(NamedTuple):
    """A position of a game of Las Vegas.

    A tuple rather than a frozen dataclass: a simulated game makes some 290 of these, and a tuple
    is made many times faster. What changes with every roll and every placement comes last: the
    first `_STILL` fields stay, in one slice.
    """

    rules: Rules
    round: int
    """1 .. rules.rounds."""
    start: int
    """The start seat of this round (meaningless before it is drawn)."""
    casino: int
    """The index of the casino that is being filled or paid."""
    pile: Pile
    bills: tuple[tuple[int, ...], ...]
    """The bills at every casino, as they were laid."""
    won: tuple[tuple[int, ...], ...]
    """The bills that every seat has won."""
    ledger: tuple[tuple[int, ...], ...]
    """Every seat's money after each finished round."""

    kind: str
    """The move that is due: start, bill, roll, place, pay or over."""
    actor: int
    """A seat, CHANCE or OVER."""
    turn: int
    """The seat whose turn it is."""
    dice: tuple[Row, ...]
    """How many dice of every owner lie at every casino."""
    hands: tuple[int, ...]
    """The dice that every seat still has to place."""
    turns: tuple[int, ...]
    """How many turns every seat has had in this round."""
    roll: bytes
    """The faces that lie rolled in front of the seat whose turn it is."""

    # -- what the vocabulary asks ------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat whose roll or choice is due, None while the table fills or pays."""
        return self.turn if self.kind in ("roll", "place") else None

    @property
    def chance(self) -> str:
        """The name of the pending draw: a public promise, unique in a game."""
        kind = self.kind
        if kind == "roll":
            return f"roll/{self.round}/{self.turn}/{self.turns[self.turn]}"
        if kind == "bill":
            return f"bill/{self.round}/{self.casino + 1}/{len(self.bills[self.casino])}"
        return f"pay/{self.round}/{self.casino + 1}" if kind == "pay" else kind

    @property
    def forced(self) -> bool:
        """Whether the turn has one possible outcome. (10, ruling A1)"""
        return len(set(self.roll)) == 1

    def legal_actions(self) -> tuple[Place, ...]:
        """A placement for each face that was rolled, by face. (1.4)"""
        return _placements(frozenset(self.roll))

    def draw(self, source: Source) -> Action:
        """The outcome of the pending chance event."""
        kind = self.kind
        if kind == "roll":
            return Roll(source.roll(self.chance, self.hands[self.turn]))
        if kind == "bill":
            return Turn(self.pile.draw(source, self.chance))
        if kind == "start":
            return Begin(source.below(self.chance, len(self.hands)))
        return Pay(self.casino + 1)

    def apply(self, action: Action) -> Step:
        """The state after ``action`` and its events; raises `IllegalAction`."""
        move, kind = _MOVES[type(action)]
        if kind != self.kind:
            raise self._illegal(action)
        return move(self, action)

    def observe(self, seat: int | None) -> Observation:
        """The table: nothing on it is hidden from anybody."""
        return observe(self)

    def resample(self, seat: int, rng: object) -> "VegasState":
        """This state: nothing on the table is hidden and nothing in the pile is decided."""
        return self

    def scores(self) -> tuple[int, ...]:
        """Every seat's money, in thousands."""
        return tuple(map(sum, self.won))

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the victory; all 0 before the end. (1.6)"""
        seats = len(self.hands)
        return shares(self.ranking()[0], seats) if self.actor == OVER else (0.0,) * seats

    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """Seats by money, then by number of bills; who is level on both shares a place. (1.6)"""
        return ranking([(sum(bills), len(bills)) for bills in self.won])

    def payout(self, casino: int) -> Payout:
        """What the casino at index ``casino`` would pay if the round ended now. (1.5)"""
        strengths = {owner: dice for owner, dice in enumerate(self.dice[casino]) if dice}
        return payouts(strengths, self.bills[casino])

    # -- the moves, in the order of a round -----------------------------------------------------

    def _begin(self, action: Begin) -> Step:
        """The start seat is drawn; the first round begins."""
        seat = action.seat
        if seat not in range(len(self.hands)):
            raise self._illegal(action)
        drawn = self._replace(kind="bill", start=seat, turn=seat)
        return drawn, (StartDrawn(seat), RoundBegan(1, seat))

    def _turn(self, action: Turn) -> Step:
        """A bill is laid at the casino being filled; when it is full the next is next. (1.2)"""
        bill, at = action.bill, self.casino
        if not self.pile.may_turn(bill):
            raise self._illegal(action)
        here = (*self.bills[at], bill)
        full = sum(here) >= self.rules.minimum
        pile = self.pile.without(bill)
        events: tuple[Event, ...] = (_turned(at + 1, bill),)
        filled = full and at + 1 == len(CASINOS)
        if not filled and not pile.size:
            filled = True
            events += (PileEmpty(at + 1 + full),)
        bills = _put(self.bills, at, here)
        if filled:
            return self._replace(casino=0, pile=pile, bills=bills, kind="roll"), events
        laid = (at + full, pile, bills)
        return _new(VegasState, self[:_HOUSE] + laid + self[_HOUSE + 3 :]), events

    def _roll(self, action: Roll) -> Step:
        """The seat in turn has rolled all the dice it has left. (1.4)"""
        turn, hands, faces = self.turn, self.hands, action.faces
        if len(faces) != hands[turn]:
            raise self._illegal(action)
        moved = ("place", turn, turn, self.dice, hands, self.turns, faces)
        return _new(VegasState, self[:_STILL] + moved), (Rolled(turn, faces),)

    def _place(self, action: Place) -> Step:
        """All dice of the face go to its casino; the others stay in hand. (1.4)"""
        turn, roll, face = self.turn, self.roll, action.face
        laid = roll.count(face)
        if not laid:
            raise self._illegal(action)
        at, dice, turns = face - 1, self.dice, self.turns
        row = dice[at]
        hands = _put(self.hands, turn, len(roll) - laid)
        following = next_seat(hands, turn)
        moved = (
            "pay" if following is None else "roll",
            CHANCE,
            turn if following is None else following,
            _put(dice, at, _put(row, turn, row[turn] + laid)),
            hands,
            _put(turns, turn, turns[turn] + 1),
            b"",
        )
        state = _new(VegasState, self[:_STILL] + moved)
        return state, (_placed(turn, face, face, laid, laid == len(roll)),)

    def _pay(self, action: Pay) -> Step:
        """One casino settles: ties out, bills to the winners, the rest under the pile. (1.5)"""
        at = self.casino
        casino = at + 1
        if action.casino != casino:
            raise self._illegal(action)
        payout = self.payout(at)
        won = list(self.won)
        for owner, bill in payout.awards:
            won[owner] += (bill,)
        events: list[Event] = [_tied(casino, payout.tied)] if payout.tied else []
        events += [_paid(casino, owner, bill) for owner, bill in payout.awards]
        if payout.left:
            events.append(Returned(casino, payout.left))
        state = self._replace(
            casino=casino,
            pile=self.pile.under(payout.left),
            bills=_put(self.bills, at, ()),
            won=tuple(won),
            dice=_put(self.dice, at, (0,) * len(won)),
        )
        if casino < len(CASINOS):
            return state, tuple(events)
        state, ending = state._end_round()
        return state, (*events, *ending)

    def _end_round(self) -> Step:
        """The round is over: the next one begins with the left neighbour, or the game ends."""
        money = self.scores()
        ended = RoundEnded(self.round, money)
        over = self._replace(casino=0, ledger=(*self.ledger, money))
        if self.round == self.rules.rounds:
            over = over._replace(kind="over", actor=OVER)
            return over, (ended, GameOver(over.ranking()[0]))
        seats = len(money)
        start = (self.start + 1) % seats
        state = over._replace(
            round=self.round + 1,
            start=start,
            kind="bill",
            turn=start,
            hands=(self.rules.dice,) * seats,
            turns=(0,) * seats,
        )
        return state, (ended, RoundBegan(state.round, start))

    def _illegal(self, action: Action) -> IllegalAction:
        legal = [str(each) for each in self.legal_actions()]
        return IllegalAction("illegal", action=str(action), legal=legal)


_MOVES: Final[dict[type, tuple[Callable[[VegasState, Any], Step], str]]] = {
    Roll: (VegasState._roll, "roll"),
    Place: (VegasState._place, "place"),
    Turn: (VegasState._turn, "bill"),
    Pay: (VegasState._pay, "pay"),
    Begin: (VegasState._begin, "start"),
}


def _put[T](items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """``items`` with ``item`` at index ``at``."""
    return items[:at] + (item,) + items[at + 1 :]


@cache
def _placements(faces: frozenset[int]) -> tuple[Place, ...]:
    return tuple(_PLACE[face] for face in sorted(faces))


def new_state(rules: Rules, seats: int) -> VegasState:
    """A table of ``seats`` seats before anything was drawn; raises `SetupError`."""
    check(rules, seats)
    drawn = rules.start is None
    start = rules.start or 0
    return VegasState(
        rules=rules,
        round=1,
        start=start,
        casino=0,
        pile=new_pile(rules.deck),
        bills=((),) * len(CASINOS),
        won=((),) * seats,
        ledger=(),
        kind="start" if drawn else "bill",
        actor=CHANCE,
        turn=start,
        dice=((0,) * seats,) * len(CASINOS),
        hands=(rules.dice,) * seats,
        turns=(0,) * seats,
        roll=b"",
    )
