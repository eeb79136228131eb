"""Players of the card game: *random*, *greedy* as in the engine, and *sharp*, which plays deals on.

*sharp* imagines what the others may hold, lets everybody choose as *greedy* does but for some
moves at random, and plays the deal on to its end after each of its own selections.

*reader* knows the method of the others: it imagines what they hold, lets their method choose for
them there, and answers that. It says how far a player who knows *sharp* can exploit it, as
`tests/games/vegas_cards/exploiter.py` does in games of the engine.
"""

from math import exp
from typing import Any, Final, NamedTuple

import numpy as np

from training.cards.rows import (
    BILL,
    CASINOS,
    CHOSEN,
    DEAL,
    DECKS,
    DUE,
    HAND,
    HANDS,
    KINDS,
    LAID,
    MONEY,
    PAY,
    PILE,
    REVEAL,
    SEATS,
    SELECT,
    TURN,
    TURNS,
    WIDTH,
)
from training.cards.table import (
    DEALS,
    HELD,
    LIMIT,
    dice_at,
    draw_card,
    drawn,
    laid,
    paid,
    pay,
    reveal,
    select,
    turn_bill,
    victory,
)
from training.compiled import compiled
from training.vegas.luck import below, fraction, stream

MOST: Final = 64
"""Selections that no hand has."""
NAMES: Final = ("random", "greedy", "sharp", "reader")
RANDOM: Final = 0
GREEDY: Final = 1
SHARP: Final = 2
READER: Final = 3
NUMBERS: Final = ("rollouts", "slip", "own_slip", "aim", "worlds", "futures")
"""Adjustable numbers, in the order of `Player.numbers`."""


class Player(NamedTuple):
    """A player, with room to think in."""

    kind: int
    numbers: Any
    """Of *sharp*: rollouts, slips of others, slips of its own in rollouts, how it values.

    Of *reader* besides: worlds, and futures in each of them."""
    may: Any
    """[MOST, kinds + 1]: selections; last how many cards they are."""
    inner: Any
    """The same, of those who are imagined."""
    gain: Any
    """[casinos, 8]: what so many dice more would be paid."""
    trial: Any
    world: Any
    worth: Any
    """[MOST, 3]: the sum of what each selection came to, its square, how often."""


def player(kind: int, **changed: float) -> Player:
    """A player of a kind; of *sharp* with some of its numbers changed."""
    plan = {"rollouts": 300.0, "slip": 0.1, "own_slip": 0.1, "aim": 0.0}
    plan = {**plan, "worlds": 8.0, "futures": 12.0, **changed}
    return Player(
        kind,
        np.array([plan[name] for name in NUMBERS]),
        np.zeros((MOST, KINDS + 1), np.int64),
        np.zeros((MOST, KINDS + 1), np.int64),
        np.zeros((CASINOS, 12), np.int64),
        np.zeros(WIDTH, np.int64),
        np.zeros(WIDTH, np.int64),
        np.zeros((MOST, 3)),
    )


# -- selections ----------------------------------------------------------------------------------


@compiled
def selections(row: Any, seat: int, may: Any) -> int:
    """``may``: every selection of a seat's hand; how many."""
    first, count = HANDS + KINDS * seat, 0
    for one in range(KINDS):
        if row[first + one] == 0:
            continue
        for two in range(one, KINDS + 1):
            if two < KINDS and row[first + two] < (2 if two == one else 1):
                continue
            for kind in range(KINDS + 1):
                may[count, kind] = 0
            may[count, one] += 1
            may[count, KINDS] = 1
            if two < KINDS:
                may[count, two] += 1
                may[count, KINDS] = 2
            count += 1
    for face in range(CASINOS):
        singles, doubles = row[first + 2 * face], row[first + 2 * face + 1]
        for single in range(singles + 1):
            for double in range(doubles + 1):
                if single + double > 2:
                    for kind in range(KINDS + 1):
                        may[count, kind] = 0
                    may[count, 2 * face], may[count, 2 * face + 1] = single, double
                    may[count, KINDS] = single + double
                    count += 1
    return count


@compiled
def gains(row: Any, seat: int, gain: Any) -> None:
    """``gain``: what a casino would pay for so many dice more, as it lies."""
    for casino in range(CASINOS):
        own = dice_at(row, seat, casino)
        for more in range(7):
            gain[casino, more] = paid(row, casino, seat, own + more)


@compiled
def greedy_choice(row: Any, seat: int, may: Any, gain: Any, slip: float, luck: Any) -> int:
    """The selection of a seat's hand that pays most as it lies, of equals with fewest cards.

    With a chance of ``slip`` it is drawn from those of one or two cards.
    """
    count = selections(row, seat, may)
    if slip > 0.0 and fraction(luck) < slip:
        return below(luck, count)
    gains(row, seat, gain)
    most, chosen, equal = -1, 0, 0
    for at in range(count):
        worth = 0
        for casino in range(CASINOS):
            worth += gain[casino, may[at, 2 * casino] + 2 * may[at, 2 * casino + 1]]
        worth = 16 * worth - may[at, KINDS]
        if worth > most:
            most, chosen, equal = worth, at, 1
        elif worth == most:
            equal += 1
            if below(luck, equal) == 0:
                chosen = at
    return chosen


@compiled
def put_down(row: Any, seat: int, may: Any, at: int) -> None:
    """A selection becomes the seat's chosen cards."""
    for kind in range(KINDS):
        row[CHOSEN + KINDS * seat + kind] = may[at, kind]


# -- chance --------------------------------------------------------------------------------------


@compiled
def happen(row: Any, luck: Any) -> None:
    """The next thing that chance does."""
    due = row[DUE]
    if due == BILL:
        turn_bill(row, drawn_from(row, PILE, 11, luck))
    elif due == HAND:
        deal_hand(row, row[TURN], luck)
        drawn(row)
    elif due == REVEAL:
        reveal(row)
    elif due == PAY:
        pay(row)


@compiled
def drawn_from(row: Any, first: int, kinds: int, luck: Any) -> int:
    """One of a multiset, each thing in it as likely."""
    total = 0
    for kind in range(kinds):
        total += row[first + kind]
    left = below(luck, total)
    for kind in range(kinds):
        left -= row[first + kind]
        if left < 0:
            return kind
    return 0


@compiled
def deal_hand(row: Any, seat: int, luck: Any) -> None:
    """A seat draws five cards of its deck."""
    for _ in range(HELD):
        draw_card(row, seat, drawn_from(row, DECKS + KINDS * seat, KINDS, luck))


@compiled
def imagine(row: Any, me: int, world: Any, luck: Any) -> None:
    """``world``: what ``me`` may take for the truth: others' hands dealt anew from what is left.

    What others have chosen already is not known either.
    """
    for at in range(WIDTH):
        world[at] = row[at]
    for seat in range(row[SEATS]):
        if seat == me:
            continue
        cards = 0
        for kind in range(KINDS):
            at = KINDS * seat + kind
            cards += row[HANDS + at]
            world[HANDS + at], world[CHOSEN + at] = 0, 0
        decks = 0
        for kind in range(KINDS):
            decks += row[DECKS + KINDS * seat + kind]
        if decks == 0 and cards == 0:
            continue
        for kind in range(KINDS):
            at = KINDS * seat + kind
            world[DECKS + at] = (1 if kind % 2 else 4) - row[LAID + at]
        for _ in range(cards):
            draw_card(world, seat, drawn_from(world, DECKS + KINDS * seat, KINDS, luck))
        aside = 0
        for kind in range(KINDS):
            aside += world[DECKS + KINDS * seat + kind]
        for _ in range(aside - decks):
            kind = drawn_from(world, DECKS + KINDS * seat, KINDS, luck)
            world[DECKS + KINDS * seat + kind] -= 1


# -- sharp ---------------------------------------------------------------------------------------


@compiled
def play_on(row: Any, me: int, who: Player, luck: Any) -> None:
    """Everybody plays the deal to its end as *greedy* does, but for slips."""
    while row[DUE] != PAY:
        if row[DUE] == SELECT:
            seat = row[TURN]
            slip = who.numbers[2] if seat == me else who.numbers[1]
            at = greedy_choice(row, seat, who.inner, who.gain, slip, luck)
            put_down(row, seat, who.inner, at)
            select(row)
        else:
            happen(row, luck)


@compiled
def came_to(row: Any, me: int, aim: float) -> float:
    """Value of the end of a deal to ``me``: its lead on the others' mean, or its victory."""
    seats = row[SEATS]
    last = row[DEAL] == DEALS
    pay(row)
    own, others, best = 0.0, 0.0, -1.0
    for seat in range(seats):
        money = row[MONEY + seat]
        if seat == me:
            own = money
        else:
            others += money
            best = max(best, money)
    if aim == 0.0:
        return float(own - others / (seats - 1))
    if last:
        return victory(row, me) + 1e-4 * (own - best)
    spread = aim * (DEALS + 1 - row[DEAL]) ** 0.5
    total = 0.0
    for seat in range(seats):
        total += exp((row[MONEY + seat] - own) / spread)
    return 1.0 / total


@compiled
def sharp_choice(who: Player, row: Any, luck: Any) -> int:
    """The selection after which the deal went best; halves of them drop out on the way."""
    me, may, worth = row[TURN], who.may, who.worth
    count = selections(row, me, may)
    if count == 1:
        return 0
    alive = np.arange(count)
    for at in range(count):
        worth[at, 0], worth[at, 2] = 0.0, 0.0
    budget, spent = who.numbers[0], 0.0
    private = np.zeros(2, np.int64)
    base = np.zeros(WIDTH, np.int64)
    while alive.shape[0] > 1 and spent < budget:
        rounds = max(1, int(budget / (2 * alive.shape[0])))
        for _ in range(rounds):
            seed = below(luck, 1 << 30)
            imagine(row, me, base, luck)
            _others_choose(base, me, who, luck)
            for at in alive:
                trial = who.trial
                for place in range(WIDTH):
                    trial[place] = base[place]
                put_down(trial, me, may, at)
                trial[TURN] = me
                _selected(trial)
                stream(private, seed, 1)
                play_on(trial, me, who, private)
                worth[at, 0] += came_to(trial, me, who.numbers[3])
                worth[at, 2] += 1
        spent += rounds * alive.shape[0]
        order = np.argsort(np.array([-worth[at, 0] / worth[at, 2] for at in alive]))
        alive = alive[order[: max(1, (alive.shape[0] + 1) // 2)]]
    return int(alive[0])


@compiled
def _others_choose(row: Any, me: int, who: Player, luck: Any) -> None:
    """In the simultaneous game the others have chosen, or choose now, what ``me`` does not see."""
    if row[TURNS] > 0:
        return
    for seat in range(row[SEATS]):
        if seat != me and laid(row, seat) < LIMIT:
            at = greedy_choice(row, seat, who.inner, who.gain, who.numbers[1], luck)
            put_down(row, seat, who.inner, at)


@compiled
def _selected(row: Any) -> None:
    """The seat in turn has chosen; in the simultaneous game all have, and lay."""
    if row[TURNS] > 0:
        select(row)
    else:
        reveal(row)


@compiled
def reader_choice(who: Player, mind: Player, row: Any, luck: Any) -> int:
    """The best answer to seats that all choose as ``mind`` does, where all lay at once."""
    me, may, worth, trial = row[TURN], who.may, who.worth, who.trial
    count = selections(row, me, may)
    if count == 1:
        return 0
    for at in range(count):
        worth[at, 0] = 0.0
    base, theirs = np.zeros(WIDTH, np.int64), np.zeros(WIDTH, np.int64)
    private = np.zeros(2, np.int64)
    for _ in range(int(who.numbers[4])):
        imagine(row, me, base, luck)
        theirs[:] = base
        for seat in range(row[SEATS]):
            if seat != me and laid(row, seat) < LIMIT:
                theirs[TURN] = seat
                at = sharp_choice(mind, theirs, luck)
                put_down(base, seat, mind.may, at)
        for _ in range(int(who.numbers[5])):
            seed = below(luck, 1 << 30)
            for at in range(count):
                trial[:] = base
                put_down(trial, me, may, at)
                trial[TURN] = me
                reveal(trial)
                stream(private, seed, 1)
                play_on(trial, me, who, private)
                worth[at, 0] += came_to(trial, me, who.numbers[3])
    return int(np.argmax(worth[:count, 0]))


@compiled
def choose(who: Player, others: Player, row: Any, luck: Any) -> None:
    """The seat in turn selects; ``others`` is whom it has to do with."""
    seat = row[TURN]
    if who.kind == GREEDY:
        at = greedy_choice(row, seat, who.may, who.gain, 0.0, luck)
    elif who.kind == RANDOM:
        at = below(luck, selections(row, seat, who.may))
    elif who.kind == READER and row[TURNS] == 0:
        at = reader_choice(who, others, row, luck)
    else:
        at = sharp_choice(who, row, luck)
    put_down(row, seat, who.may, at)
    select(row)
