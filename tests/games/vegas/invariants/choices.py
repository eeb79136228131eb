"""Claims of every choice about itself: its casino after it, and the changes there.

The naive rules lay the dice, kick where a kicker has one target only, and settle the casino before
and after. (1.5, 6, 7, 9)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.games import casino_oracle
from tests.games.vegas import oracle
from tests.games.vegas.invariants.checks import SeenTable, of_table
from tests.games.vegas.oracle import Die
from tests.games.vegas.shadow import BANDIT, NEUTRAL, Shadow


@dataclass
class Foreseen:
    """A casino after a choice, before the dice are rolled again."""

    before: list[Die]
    after: list[Die]
    kicked: list[Any]
    """The owners of dice kicked without a choice."""
    kicks: int
    """Kickers that wait for a choice."""


def foresee(table: Shadow, choice: Any) -> Foreseen:
    """The casino after a choice."""
    before = table.places[choice.casino]
    if table.phase == "place":
        came = placed(table, choice)
        alone = [*came] if choice.casino == BANDIT else [*before, *came]
        kickers = 0 if table.mix.opponents else table.rolled(choice.face)["kicker"]
    elif table.phase == "kick":
        came = []
        alone = [*table.laid] if table.at == BANDIT else [*before]
        kickers = table.kickers - 1
        kind = "big" if choice.big else "own"
        gone = one_of(alone, (choice.owner, "neutral" if choice.owner == NEUTRAL else kind))
        return kicked_on(before, without(alone, gone), without(before, gone), kickers)
    else:
        return Foreseen(before, before, [], 0)
    return kicked_on(before, alone, [*before, *came], kickers)


def placed(table: Shadow, choice: Any) -> list[Die]:
    """The dice that a placement lays, kickers left out."""
    if table.mix.opponents:
        colours = enumerate(table.roll["colours"])
        return [(colour, "own", choice.face) for colour, face in colours if face == choice.face]
    return oracle.laid(table.turn, choice.face, table.rolled(choice.face), NEUTRAL)


def kicked_on(before: list[Die], reach: list[Die], after: list[Die], kickers: int) -> Foreseen:
    """Kickers go on as long as only one kind of die lies in their ``reach``."""
    kicked = []
    while kickers and len(oracle.kickable(reach)) == 1:
        gone = one_of(reach, oracle.kickable(reach)[0])
        reach, after = without(reach, gone), without(after, gone)
        kicked.append(gone[0])
        kickers -= 1
    return Foreseen(before, after, kicked, kickers if oracle.kickable(reach) else 0)


def one_of(dice: Sequence[Die], wanted: tuple[Any, str]) -> Die:
    """A die of that (owner, kind)."""
    return next(die for die in dice if die[:2] == wanted)


def without(dice: Sequence[Die], gone: Die) -> list[Die]:
    """``dice`` with one die less."""
    left = list(dice)
    left.remove(gone)
    return left


@of_table
def choices_stand_in_the_order_of_actions(_table: Shadow, now: SeenTable) -> bool:
    """The page finds each legal action's foresight at its own place."""
    legal = [str(action) for action in now.state.legal_actions()]
    return [choice.action for choice in now.seen.choices] == legal


@of_table
def choices_foretell_the_casino(table: Shadow, now: SeenTable) -> bool:
    """A choice shows its casino with the dice, ties and awards that it would have."""
    for choice in now.seen.choices:
        foreseen = foresee(table, choice)
        strengths = strengths_of(choice.casino, foreseen.after)
        settled = casino_oracle.settle(strengths, table.lying[choice.casino], NEUTRAL)
        after = choice.after
        shown = (after.id, set(after.tied), [(award.owner, award.bill) for award in after.awards])
        if shown != (choice.casino, set(settled.tied), settled.awards):
            return False
        if {dice.owner: dice.strength for dice in after.dice} != oracle.at_casino(foreseen.after):
            return False
        if [strengths[dice.owner] for dice in after.dice] != sorted(
            strengths.values(), reverse=True
        ):
            return False
        if (list(choice.kicked), choice.kicks) != (foreseen.kicked, foreseen.kicks):
            return False
    return True


@of_table
def choices_foretell_the_money(table: Shadow, now: SeenTable) -> bool:
    """A choice tells who would be paid more or less, and who ties with whom."""
    return all(
        outcome_agrees(table, now.seen.seat, choice.casino, foresee(table, choice), choice.outcome)
        for choice in now.seen.choices
    )


def outcome_agrees(table: Shadow, seat: int, casino: int, foreseen: Foreseen, outcome: Any) -> bool:
    """True if ``outcome`` is what the naive rules find."""
    moments = [strengths_of(casino, dice) for dice in (foreseen.before, foreseen.after)]
    bills = table.lying[casino]
    paid = [dict(casino_oracle.settle(each, bills, NEUTRAL).awards) for each in moments]
    changes = {
        owner: paid[1].get(owner, 0) - paid[0].get(owner, 0)
        for owner in table.owners
        if owner != seat
    }
    own, had = paid[1].get(seat, 0), paid[0].get(seat, 0)
    ties = [tied_with(seat, each) for each in moments]
    losers = [owner for owner in changes if changes[owner] < 0 and paid[0].get(owner) == own]
    taken_from = losers[0] if losers and own > had else None
    gains = {each.owner: each.money for each in outcome.others}
    return (
        (outcome.own, outcome.gain) == (own, own - had)
        and gains == {owner: money for owner, money in changes.items() if money}
        and outcome.taken_from == taken_from
        and set(outcome.ties) == ties[1]
        and set(outcome.breaks) == ties[0] - ties[1]
        and outcome.at_least == (oracle.R in bills)
    )


def tied_with(seat: int, strengths: dict[Any, Any]) -> set[Any]:
    """The others who have exactly as much as ``seat``."""
    return {
        owner
        for owner, strength in strengths.items()
        if owner != seat and seat in strengths and strength == strengths[seat]
    }


def strengths_of(casino: int, dice: Sequence[Die]) -> dict[Any, Any]:
    """The strength of every owner there."""
    return oracle.at_bandit(dice) if casino == BANDIT else oracle.at_casino(dice)
