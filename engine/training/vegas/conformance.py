"""Las Vegas on a row as in the engine (`training.conformance`): the row's inputs."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from croupier.core.chance import Source
from croupier.core.state import Action
from croupier.games.vegas.actions import Kick, Place, Preplace, Roll, placement
from croupier.games.vegas.pieces.dice import NEUTRAL, WIDE, Special, kinds
from croupier.games.vegas.rules import PRESETS, SEATS, Rules
from croupier.games.vegas.state import VegasState, new_state
from croupier.parts.actions import Begin, Pay, Take, TurnBill
from training.conformance import Conformance, play_twice, unequal
from training.vegas import rows, settling, table
from training.vegas.numbers import CASINOS, numbers

DUE: Final = {
    "bill": rows.BILL,
    "preplace": rows.PREPLACE,
    "roll": rows.ROLL,
    "place": rows.PLACE,
    "kick": rows.KICK,
    "chip": rows.CHIP,
    "rainbow": rows.RAINBOW,
    "pay": rows.PAY,
    "over": rows.OVER,
}


def editions() -> Iterator[tuple[str, tuple[Rules, int]]]:
    """(name, (rules, seats)) of every preset with every number of seats, and of some mixes."""
    for name, rules in PRESETS.items():
        if not rules.solo:
            for seats in SEATS:
                yield f"{name}-{seats}", (rules, seats)
    base, full = PRESETS["alea-2012"], PRESETS["boulevard"]
    mixes = {
        "chips": replace(base, chips=True, chip_dice=1, start=1),
        "chips-biggy": replace(base, chips=True, chip_value=50, biggy=True, rounds=2),
        "kicker2": replace(base, kicker=2, neutral=True),
        "kicker2-bandit": replace(PRESETS["alea-2018"], kicker=2, bandit=True),
        "rainbow-low": replace(base, rainbow=True, minsum=True, hundred=True),
        "all": replace(full, kicker=2, chips=True),
    }
    for name, rules in mixes.items():
        for seats in (2, 3, 5):
            yield f"{name}-{seats}", (rules, seats)


def play_both(
    rules: Rules, seats: int, source: Source, rng: Random, row: Any = None
) -> Iterator[list[str]]:
    """A whole game at random; after every action what is different now, empty when all is well.

    ``row`` is where it is played, a new list if there is none.
    """
    state = new_state(rules, seats)
    ruled = numbers(rules, seats)
    row = [0] * rows.WIDTH if row is None else row
    if rules.start is not None:
        table.begin(row, ruled, rules.start)
    check = Conformance(
        choose=lambda now: rng.choice(now.legal_actions()),
        repeat=lambda before, action, _: repeat(row, ruled, before, action),
        differences=lambda after: differences(after, row, ruled),
        refused=lambda now: refused(now, row, ruled),
    )
    return play_twice(state, source, check)


def refused(state: VegasState, row: Any, ruled: Any) -> list[str]:
    """Differences between the legal actions of row and engine."""
    legal, found = {str(each) for each in state.legal_actions()}, legal_actions(row, ruled)
    return [] if legal == found else [f"legal {sorted(found)} and {sorted(legal)}"]


def repeat(row: Any, ruled: Any, state: VegasState, action: Action) -> None:
    """Do on the row what ``action`` does in ``state``; casinos pay all at once, at the last."""
    if isinstance(action, Begin):
        table.begin(row, ruled, action.seat)
    elif isinstance(action, TurnBill):
        turned = table.turn_bill if state.kind == "bill" else table.replace_rainbow
        turned(row, ruled, action.bill // 10)
    elif isinstance(action, Preplace):
        for face in action.faces:
            table.lay_neutral(row, face - 1)
        row[rows.DUE] = rows.ROLL
    elif isinstance(action, Roll):
        special = state.special_of(state.turn)
        for kind, faces in enumerate(kinds(action.faces, special)):
            for face in range(6):
                row[rows.ROLLED + 6 * kind + face] = faces.count(face + 1)
        table.rolled(row)
    elif isinstance(action, Place):
        table.place(row, ruled, action.place)
    elif isinstance(action, Kick):
        table.kick(row, ruled, action.column)
    elif isinstance(action, Take):
        table.take(row, ruled, action.taken)
    elif isinstance(action, Pay) and action.casino == ruled[CASINOS]:
        table.pay(row, ruled)


def legal_actions(row: Any, ruled: Any) -> set[str]:
    """Legal actions of the seat in turn, in notation."""
    if row[rows.DUE] == rows.KICK:
        at = rows.DICE + row[rows.FOLLOW_UP_PLACE] * rows.COLUMNS
        return {str(Kick(column)) for column in range(rows.COLUMNS) if row[at + column] > 0}
    if row[rows.DUE] == rows.CHIP:
        return {"t", "l"}
    places = [at for at in range(rows.PLACES) if table.may_place(row, ruled, at)]
    return {str(placement(at)) for at in places}


def differences(state: VegasState, row: Any, ruled: Any) -> list[str]:
    """Differences between the row and the engine's state; none are sought while casinos pay."""
    if state.kind == "pay" and state.casino > 0:
        return []
    pairs = {**_table_pairs(state, row, ruled), **_seat_pairs(state, row, ruled)}
    return unequal(pairs)


def _table_pairs(state: VegasState, row: Any, ruled: Any) -> dict[str, tuple[Any, Any]]:
    """(on the row, in the engine) of all that lies on the table, by name."""
    unseen = list(row[rows.UNSEEN : rows.UNSEEN + rows.KINDS_OF_BILLS])
    first, size = row[rows.RETURNED_FIRST], row[rows.RETURNED_SIZE]
    ring = [row[rows.RETURNED + (first + at) % rows.PILE_MOST] * 10 for at in range(size)]
    pairs: dict[str, tuple[Any, Any]] = {
        "due": (row[rows.DUE], DUE[state.kind]),
        "round": (row[rows.ROUND], state.round),
        "unseen": (unseen, [state.pile.unseen.count(10 * kind) for kind in range(11)]),
        "returned": (ring, list(state.pile.returned)),
    }
    if state.kind != "over":
        pairs["start"] = (row[rows.START], state.start)
        pairs["turn"] = (row[rows.TURN], state.turn)
    for casino in range(ruled[CASINOS]):
        at = rows.BILLS + casino * rows.BILLS_MOST
        bills = [bill for bill in row[at : at + rows.BILLS_MOST] if bill]
        bills += [0] * row[rows.RAINBOWS + casino]
        pairs[f"bills {casino}"] = (bills, sorted(state.bills[casino], reverse=True))
    for at, dice in enumerate(state.dice):
        columns = list(row[rows.DICE + at * rows.COLUMNS : rows.DICE + (at + 1) * rows.COLUMNS])
        pairs[f"dice {at}"] = (columns if state.kind != "over" else [], _wide(state, dice))
    if state.chips:
        lying = list(row[rows.CHIPS : rows.CHIPS + 6])
        pairs["chips"] = (lying, [int(taker is None) for taker in state.chips])
    return pairs


def _wide(state: VegasState, dice: Sequence[int]) -> list[int]:
    """A row of the engine's with all columns; empty at the end, when no dice lie any more."""
    if state.kind == "over":
        return []
    return [*dice, *[0] * (WIDE - len(dice))]


def _seat_pairs(state: VegasState, row: Any, ruled: Any) -> dict[str, tuple[Any, Any]]:
    """(on the row, in the engine) of all that a seat has, by name."""
    pairs: dict[str, tuple[Any, Any]] = {}
    for seat, money in enumerate(state.scores()):
        pairs[f"money {seat}"] = (settling.money(row, ruled, seat), money)
        pairs[f"bills of {seat}"] = (row[rows.WON_BILLS + seat], len(state.won[seat]))
        pairs[f"hand {seat}"] = (row[rows.HANDS + seat], state.hands[seat])
        special = state.special_of(seat)
        held = (row[rows.BIG + seat], row[rows.KICKERS + seat], row[rows.NEUTRALS + seat])
        pairs[f"special {seat}"] = (Special(*held), special)
        if state.kind in ("roll", "over"):
            now = settling.victory(row, ruled, seat)
            winners = state.winners()
            pairs[f"victory {seat}"] = (now, (seat in winners) / len(winners))
    if state.kind in ("roll", "place"):
        for casino in range(ruled[CASINOS]):
            settling.settle(row, len(state.turns), casino)
            paid = {owner: bill for owner, bill in state.payout(casino).awards if bill}
            found = {owner: row[rows.SCRATCH + 7 + owner] for owner in range(NEUTRAL + 1)}
            pairs[f"awards {casino}"] = ({o: b for o, b in found.items() if b}, paid)
    return pairs
