"""A position of Las Vegas read from its text, see `position_text`."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.core.chance import Source
from croupier.core.errors import PositionError, Problem
from croupier.core.game import Positions
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas.chapters.filling import with_full_hands
from croupier.games.vegas.extras.rainbow import RAINBOW, read_gone, waiting
from croupier.games.vegas.pieces.dice import BIGGY, NEUTRAL, Special, add
from croupier.games.vegas.pieces.places import ROWS, by_face
from croupier.games.vegas.position import Position
from croupier.games.vegas.positions.arranging import ARRANGING
from croupier.games.vegas.positions.check import filling, wrong
from croupier.games.vegas.positions.follow_up import read
from croupier.games.vegas.positions.text import BEFORE, DICE, IN_HAND, PARTS, TURN, position_text
from croupier.games.vegas.rules import Rules, deck, supply
from croupier.games.vegas.state import VegasState, new_state
from croupier.parts.bills import Pile, read_bills
from croupier.parts.position_text import SEATS, counts, items
from croupier.parts.winnings import (
    Winnings,
    check_winnings,
    ledger,
    read_winnings,
    unseen_bills,
    won_bills,
)


def read_position(rules: Rules, seats: int, text: str, _source: Source) -> VegasState:
    """The state that ``text`` describes; raises `PositionError` with all that is wrong.

    The things on the table and the pending move have to fit; their history is not checked.
    """
    table = new_state(rules, seats)
    owners = len(table.won)
    sizes = {"casinos": len(table.bills), "won": owners, "hands": owners}
    fields = items(text, PARTS, sizes)
    winnings = [read_winnings(item) for item in fields["won"]]
    problems: list[Problem] = []
    table = with_full_hands(_with_round(table, fields, problems))
    table = _with_casinos(table, fields["casinos"], problems)
    table = _with_pile(table, fields["pile"][0], winnings, problems)
    table = _with_money(table, winnings, problems)
    table = _with_hands(table, fields["hands"], problems)
    if all(problem.code != "unreadable" for problem in problems):
        unknown = any(problem.part == "move" for problem in problems)
        problems += [each for each in wrong(table) if not (unknown and each.part == "move")]
    if problems:
        raise PositionError(problems)
    return table._replace(casino=_casino_due(table))


def _casino_due(table: Position) -> int:
    """The index of the casino that is filled, has a rainbow card replaced, or pays."""
    if table.kind == "bill":
        return filling(table)
    return waiting(table.bills)[0] if table.kind == "rainbow" else table.casino


def _with_round(
    table: VegasState, fields: dict[str, list[str]], problems: list[Problem]
) -> VegasState:
    """The round, who began it, and the pending move."""
    number, start, seats = int(fields["round"][0][0]), fields["round"][0][1:], len(table.turns)
    kind, *more = fields["move"][0].split("-")
    began = SEATS.index(start) if start else table.start
    turn = SEATS.index(more[0]) if kind in TURN else began
    if not start and kind != "start":
        problems.append(Problem("unreadable", "round"))
    if began >= seats:
        problems.append(Problem("unknown", "round", thing=start))
    if kind in TURN and turn >= seats:
        problems.append(Problem("unknown", "move", thing=more[0]))
    if number > table.rules.rounds:
        problems.append(Problem("too-many", "round", found=number, wanted=table.rules.rounds))
    return table._replace(
        round=number,
        start=min(began, seats - 1),
        kind=kind,
        actor=min(turn, seats - 1) if kind in TURN[1:] else OVER if kind == "over" else CHANCE,
        turn=min(turn, seats - 1),
        casino=int(more[0]) - 1 if kind == "pay" else 0,
        roll=bytes(map(int, more[1])) if kind == "place" else b"",
        follow_up=read(kind, more),
    )


def _with_casinos(table: VegasState, casinos: Sequence[str], problems: list[Problem]) -> VegasState:
    """Bills, dice and the holders of chip cards."""
    known = _known_dice(table)
    rows, chips = [*table.dice], [*table.chips]
    for at, item in enumerate(casinos):
        seen: set[int] = set()
        for group in item.split("-")[1:]:
            if group[0] == "t":
                seat = SEATS.index(group[1])
                if at >= len(chips) or seat >= len(table.turns):
                    problems.append(Problem("unknown", "casinos", at, thing=group))
                elif chips[at] is not None:
                    problems.append(Problem("unreadable", "casinos", at))  # it has one holder
                else:
                    chips[at] = seat
                continue
            faced = group[0].isdigit()
            row = ROWS[at].start + (int(group[0]) - 1 if faced else 0)
            if faced != by_face(at) or row in seen:
                problems.append(Problem("unreadable", "casinos", at))
                continue
            seen.add(row)
            for letter, dice in counts(group):
                if letter in known:
                    rows[row] = add(rows[row], DICE.index(letter), dice)
                else:
                    problems.append(Problem("unknown", "casinos", at, thing=letter))
    bills = tuple([read_bills(item.partition("-")[0]) for item in casinos])
    return table._replace(bills=bills, dice=tuple(rows), chips=tuple(chips))


def _known_dice(table: Position) -> str:
    """The letters of all dice that there are at this table."""
    letters = DICE[: len(table.won)]
    if table.rules.neutral:
        letters += DICE[NEUTRAL]
    return letters + (DICE[BIGGY:][: len(table.turns)] if table.rules.biggy else "")


def _with_pile(
    table: VegasState, pile: str, winnings: Sequence[Winnings], problems: list[Problem]
) -> VegasState:
    """The pile: the bills under it, and unseen all that are nowhere else."""
    under, gone = read_gone(pile)
    returned = read_bills(under)
    out: list[tuple[str, int | None, int]]
    out = [("casinos", at, bill) for at, bills in enumerate(table.bills) for bill in bills]
    out += [("won", at, bill) for at, each in enumerate(winnings) for bill in each.bills]
    out += [("pile", None, bill) for bill in (*returned, *[RAINBOW] * gone)]
    unseen = unseen_bills(deck(table.rules), out, problems)
    return table._replace(pile=Pile(unseen, returned), discarded=gone)


def _with_money(
    table: VegasState, winnings: Sequence[Winnings], problems: list[Problem]
) -> VegasState:
    """Everybody's winnings; bills that are not given are taken from those that are left."""
    finished = table.round - (table.kind != "over")
    check_winnings(winnings, table.chips, (table.round, finished), problems)
    won, unseen = won_bills(winnings, table.pile.unseen, problems)
    chips = tuple([each.chips for each in winnings])
    pile = table.pile._replace(unseen=unseen)
    done = table._replace(won=won, chip_cards=chips, pile=pile)
    return done._replace(ledger=ledger(winnings, finished, done.money()) if finished else ())


def _with_hands(table: VegasState, hands: Sequence[str], problems: list[Problem]) -> VegasState:
    """The dice in everybody's hand: all of them before the first turn, none after the last."""
    if table.kind in BEFORE or table.kind not in TURN:
        problems += [Problem("not-due", "hands", at) for at, hand in enumerate(hands) if hand]
    if table.kind in BEFORE:
        return table
    held = [_hand(item if table.kind in TURN else "") for item in hands]
    given = supply(table.rules, len(table.turns))
    problems += [
        Problem("unknown", "hands", at, thing=letter)
        for at, hand in enumerate(held)
        for letter, dice, all_ in zip(IN_HAND, hand.special, given.special, strict=True)
        if dice and not all_
    ]
    has_special = bool(table.special)
    return table._replace(
        hands=tuple([own + has_special * sum(special) for own, special, _ in held]),
        special=tuple([special for _, special, _ in held]) if has_special else (),
        turns=tuple([turns for _, _, turns in held][: len(table.turns)]),
    )


class _Hand(NamedTuple):
    own: int
    special: Special
    turns: int


def _hand(item: str) -> _Hand:
    dice, _, turns = item.partition("-")
    held = dict(counts(dice.lstrip("0123456789")))
    special = Special(*[held.get(letter, 0) for letter in IN_HAND])
    return _Hand(int(dice[:1] or 0), special, int(turns or 0))


POSITIONS: Final = Positions(PARTS, position_text, read_position, ARRANGING)
